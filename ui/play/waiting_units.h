// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"

class QListWidget;
class RulingFlow;
struct UnitRetreat;

/// The units that are still to retreat: who picks the next one, what is left to each, and whether stacks keep together.
/// Of a plan: how much of it is chosen, and whether someone must die.
class WaitingUnits : public QWidget
{
    Q_OBJECT

public:
    explicit WaitingUnits(RulingFlow& flow, QWidget* parent = nullptr);

private:
    void refresh();
    void fill();
    QString lineOf(int retreat) const;
    /// Whether the viewer sees any of those that go.
    bool isKnown(const UnitRetreat& retreat) const;
    QString planText() const;

    RulingFlow& m_flow;
    QCheckBox* m_split;
    QLabel* m_heading;
    QLabel* m_note;
    QListWidget* m_units;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"

#include <QString>

class QListWidget;
struct DraftReport;

/// What is to be fixed in a lesson that is being made: how many things, and each with the place that it is at.
class DraftFindings : public QWidget
{
    Q_OBJECT

public:
    explicit DraftFindings(QWidget* parent = nullptr);

    /// `isBehind`: it is about an earlier state, and the rules are being asked again.
    void showReport(const DraftReport& report, bool isBehind);

signals:
    /// Somebody wants to see the place; step -1: the lesson as a whole. `pointer`: within the step.
    void placeChosen(int step, const QString& pointer);

private:
    void fitHeight();

    QLabel* m_verdict;
    QListWidget* m_list;
};

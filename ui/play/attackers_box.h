// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"

class QListWidget;
class RulingFlow;

/// Which units of the stacks that are picked to attack take part. All do until somebody looks here.
class AttackersBox : public QWidget
{
    Q_OBJECT

public:
    explicit AttackersBox(RulingFlow& flow, QWidget* parent = nullptr);

private:
    void refresh();

    RulingFlow& m_flow;
    QToolButton* m_more;
    QListWidget* m_units;
};

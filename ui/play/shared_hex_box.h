// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "grid/hex_grid.h"
#include "verdict/rule_text.h"

class FlowLayout;
class RulingFlow;

/// What becomes of units whose hex an enemy retreated into: a button for each thing that they may do.
class SharedHexBox : public QWidget
{
    Q_OBJECT

public:
    explicit SharedHexBox(RulingFlow& flow, QWidget* parent = nullptr);

signals:
    void ruleRequested(RuleIndex rule);
    void settled(); ///< by a button that had the keyboard, and is gone

private:
    void refresh();
    void add(const QString& text, const QString& name, HexIndex hex, HexIndex to, bool die);

    RulingFlow& m_flow;
    QLabel* m_heading;
    QLabel* m_text;
    QWidget* m_buttons;
    FlowLayout* m_layout;
};

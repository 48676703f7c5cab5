// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "verdict/rule_text.h"

#include <QFrame>

class QLabel;
class QPushButton;
class RulingFlow;

/// Why the rules do not allow the attack whose result was entered, and whether it is made all the same.
class AuditNotice : public QFrame
{
    Q_OBJECT

public:
    explicit AuditNotice(RulingFlow& flow, QWidget* parent = nullptr);

signals:
    void ruleRequested(RuleIndex rule);

private:
    void refresh();

    RulingFlow& m_flow;
    QLabel* m_reasons;
    QPushButton* m_attack;
    QPushButton* m_back;
};

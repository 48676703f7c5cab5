// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "rules/fire.h"
#include "verdict/rule_text.h"

#include <QFrame>

#include <vector>

class QListWidget;
class RulingFlow;

/// Fire before the odds of an attack: into which hex, by which guns, and why others may not; after it, the way back to the
/// attack.
class FireBox : public QFrame
{
    Q_OBJECT

public:
    explicit FireBox(RulingFlow& flow, QWidget* parent = nullptr);

signals:
    void ruleRequested(RuleIndex rule);

private:
    void refresh();
    void fillTargets();
    void fillGuns();
    void showRefusals();
    void showWithdrawal();
    bool isVoid(const Combat& attack) const;
    void fire();
    void withdraw();
    const FireTarget* target() const;
    QString targetText(const FireTarget& target) const;
    QString choiceText(const FireTarget& target, const FireChoice& choice) const;
    QString reasons(const std::vector<AuditBreach>& breaches) const;
    std::vector<const FireChoice*> chosen() const;
    /// Who is chosen as one combat, and what is against it.
    std::vector<AuditBreach> breachesOf(const Combat& combat) const;
    /// The setting that ends a kind of fire which the side may still make; empty: none, or its turn is known.
    QString endingSetting() const;

    RulingFlow& m_flow;
    QComboBox* m_targets;
    QListWidget* m_guns;
    QLabel* m_refusals;
    QPushButton* m_fire;
    QLabel* m_after;
    QPushButton* m_goOn;
    QPushButton* m_withdraw;
    std::vector<FireTarget> m_fires;
    bool m_isFilling = false;
};

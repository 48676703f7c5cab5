// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "verdict/rule_text.h"

#include <functional>

class GameTable;

/// What the rules say of the game turn beside its phases: what is due, how many formations have attacked, which steps are
/// left to replace, and what a side may announce. Hidden in games without any of it.
class TurnRulesBox : public QWidget
{
    Q_OBJECT

public:
    explicit TurnRulesBox(GameTable& table, const std::function<void(RuleIndex)>& follow, QWidget* parent = nullptr);

    /// By the game and the play as they are now.
    void refresh();
    /// What turns such as this are ("Night"): for the head of the panel, where it is in sight.
    QLabel& tags() { return *m_tags; }

signals:
    void said(const QString& text);

private:
    QString tagsText() const;
    QString dueText() const;
    QString limitsText() const;
    QString poolsText() const;
    void refreshAnnouncements();
    void makeAnnouncementButtons(const QStringList& names);
    void announce(const QString& name);

    GameTable& m_table;
    QLabel* m_tags;
    QLabel* m_due;
    QLabel* m_limits;
    QLabel* m_pools;
    QLabel* m_announced;
    QVBoxLayout* m_buttons;
    QString m_shown; ///< the announcements that have buttons
};

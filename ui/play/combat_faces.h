// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "position/position.h"
#include "render/theme.h"

#include <QString>

#include <vector>

class CounterRow;
class RulingFlow;

/// The combat at a glance: the attackers' counters, an arrow, the odds and the die, the defenders' counters, and below them
/// the hexes. The odds are a button that asks for the table of results.
class CombatFaces : public QWidget
{
    Q_OBJECT

public:
    explicit CombatFaces(RulingFlow& flow, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// `sentence`: all of it in words.
    void setCombat(const std::vector<UnitIndex>& attackers, const std::vector<UnitIndex>& defenders,
                   const Position& position, const QString& sentence);
    /// `odds`: "4-1"; `strengths`: "16 : 4"; empty: not known, or secret. `dice`: what they showed; 0: nobody knows.
    /// `hasTable`: the game has a table of results, whether or not odds are known.
    void setOdds(const QString& odds, const QString& strengths, int dice, bool hasTable);

signals:
    void tableRequested();

private:
    void showDice();

    CounterRow* m_attackers;
    CounterRow* m_defenders;
    QPushButton* m_odds;
    QLabel* m_strengths;
    int m_dice = 0;
};

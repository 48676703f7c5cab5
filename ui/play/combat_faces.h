// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "position/position.h"
#include "render/theme.h"

#include <QString>

#include <vector>

class CounterRow;
class Document;
class RulingFlow;

/// The combat at a glance: the attackers' counters, an arrow, the odds and the die, the defenders' counters, and below them
/// who stands in which hexes. The odds are a button that asks for the table of results.
class CombatFaces : public QWidget
{
    Q_OBJECT

public:
    explicit CombatFaces(RulingFlow& flow, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// `sentence`: all of it in words.
    void setCombat(const std::vector<UnitIndex>& attackers, const std::vector<UnitIndex>& defenders,
                   const Position& position, const QString& sentence);
    /// `odds`: "4-1", empty: not known, or secret; `strengths`: "16 : 4", "16 : ?" where one is not known, empty: secret, or
    /// neither is known. `dice`: what they showed; 0: nobody knows. `hasTable`: the game has a table of results.
    void setOdds(const QString& odds, const QString& strengths, int dice, bool hasTable);

signals:
    void tableRequested();

private:
    void applyFont();
    void applyColors();

    const Document& m_document;
    CounterRow* m_attackers;
    CounterRow* m_defenders;
    QLabel* m_attackPlaces; ///< who attacks from where
    QLabel* m_defencePlaces;
    QWidget* m_arrow;
    QPushButton* m_odds;
    QLabel* m_die;
    QLabel* m_strengths;
    int m_dice = 0; ///< shown as a face; 0: none
    bool m_isKnown = false; ///< something of odds or strengths
};

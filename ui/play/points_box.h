// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "table/act.h"
#include "verdict/rule_text.h"

#include <QString>
#include <QWidget>

#include <functional>
#include <map>

class GameTable;
class QGridLayout;
class QLabel;
class QSpinBox;

/// The victory points of each side, which are changed here; what was bid for one, and the victory hexes that each holds.
class PointsBox : public QWidget
{
    Q_OBJECT

public:
    PointsBox(GameTable& table, std::function<void(RuleIndex)> showRule);

    /// Precondition: there is a game of two sides.
    void refresh();
    /// Without a game.
    void clear();

signals:
    /// An act that was refused.
    void said(const QString& text);

private:
    void rebuild();
    void perform(const Act& act);

    GameTable& m_table;
    QGridLayout* m_grid;
    QLabel* m_bid; ///< for a side, taken off its points
    QLabel* m_objectives;
    std::map<QString, QSpinBox*> m_points; ///< by side
    QString m_game; ///< whose lists are shown
};

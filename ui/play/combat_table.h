// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "verdict/rule_text.h"

#include <QFrame>
#include <QRectF>

#include <functional>
#include <vector>

class CombatStrip;
class QTableWidget;
class RulingFlow;
struct ResultTable;

/// The game's table of results over the map: row, column and die of the combat at hand are lit, a click on a result enters
/// it. Below it stands how the strengths come about; in games without a table that alone. Escape closes it.
class CombatTable : public QFrame
{
    Q_OBJECT

public:
    /// `fighting`: the hexes of the combat and of its ruling on the parent, which are not covered as long as there is room
    /// beside them.
    CombatTable(RulingFlow& flow, CombatStrip& strip, std::function<std::vector<QRectF>()> fighting, QWidget* parent);

    /// Opens it and takes the keyboard, or closes it.
    void toggle();
    /// Hides it; whoever needs the keyboard then is told.
    void close();

signals:
    void roomWanted(QPointF by); ///< it covers nothing of the fight once the map has gone by so many pixels
    void closed(); ///< while it had the keyboard
    void ruleRequested(RuleIndex rule);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void fill(const ResultTable& table);
    void place();
    void makeRoom();

    RulingFlow& m_flow;
    CombatStrip& m_strip;
    std::function<std::vector<QRectF>()> m_fighting;
    QLabel* m_heading;
    QLabel* m_odds;
    QToolButton* m_close;
    QTableWidget* m_table;
    QLabel* m_factors;
    QString m_result; ///< that of the combat when the map last made room
};

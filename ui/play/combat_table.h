// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "position/scenario.h"
#include "verdict/rule_text.h"

#include <QFrame>
#include <QRectF>

#include <functional>
#include <vector>

class CombatStrip;
class QScrollArea;
class QTableWidget;
class RulingFlow;
struct ResultTable;

/// The game's table of results over the map: row, column and die of the combat at hand are lit, a click on a result enters
/// it. Below it stands how the strengths come about; in games without a table that alone. Escape closes it.
class CombatTable : public QFrame
{
    Q_OBJECT

public:
    /// Places of hexes on the parent.
    struct Fight
    {
        std::vector<QRectF> ends; ///< where its units may end: covered last
        std::vector<QRectF> hexes; ///< of the combat, and what they pass
        std::vector<QRectF> others; ///< of its ruling: covered where there is no room beside them
    };

    CombatTable(RulingFlow& flow, CombatStrip& strip, std::function<Fight()> fight, QWidget* parent);

    /// Opens it and takes the keyboard, or closes it.
    void toggle();
    /// Hides it, and says whether it had the keyboard.
    void close();
    /// The map lies elsewhere: it goes to where it covers least of the fight again.
    void giveWay();

signals:
    void roomWanted(QPointF by); ///< it covers nothing of the fight once the map has gone by so many pixels
    void closed(bool hadKeyboard);
    void ruleRequested(RuleIndex rule);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void enterEvent(QEnterEvent* event) override;

private:
    void refresh();
    /// The column of the odds; -1: nobody is to know it, or there is none.
    int shownColumn() const;
    void fill(const ResultTable& table);
    /// As large as what it says, and no larger than that; all rows of the table are seen where they can be.
    void fit(const QSize& most);
    void place();
    void makeRoom();
    /// Whether the map could go to where those have room beside the table.
    bool makeRoomFor(const std::vector<QRectF>& hexes);

    RulingFlow& m_flow;
    CombatStrip& m_strip;
    std::function<Fight()> m_fight;
    QLabel* m_heading;
    QLabel* m_odds;
    QToolButton* m_close;
    QTableWidget* m_table;
    QLabel* m_factors;
    QScrollArea* m_factorsArea;
    bool m_isPlaced = false; ///< since it was opened
    int m_columnSeen = -1; ///< that was brought into sight
    QString m_result; ///< that of the combat when the map last made room
    /// The cell that was clicked last, and the combat with its result.
    struct Entered
    {
        int row = -1;
        int column = -1;
        Combat combat;
    };
    Entered m_entered;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "ruleset/bidding_rules.h"
#include "ruleset/replacement_rules.h"
#include "table/act.h"

#include <QDialog>

#include <functional>
#include <optional>
#include <vector>

class GameTable;
class TableLog;

/// The last bid for a side on the branch at hand; nothing: nobody has bid.
std::optional<int> lastBid(const TableLog& log, const QString& side);

/// How a game begins: a box for each of its variants; where players bid victory points for a side, dice say who bids first,
/// then whether some units may move, then each bid is above the last. Each step is an act at the table.
class BiddingDialog : public QDialog
{
    Q_OBJECT

public:
    using Dice = std::function<DiceRoll(int dice, int sides)>;

    /// `dice`: who rolls; empty: from a fresh seed. Precondition: the game that is open has bidding or variants.
    explicit BiddingDialog(GameTable& table, Dice dice = {}, QWidget* parent = nullptr);

private:
    /// Dice of the game, with what the players read off them.
    struct Row
    {
        const BiddingRoll* roll;
        QPushButton* button;
        QLabel* rolled;
        QComboBox* outcome; ///< data: whether they may move; none: not known yet
    };

    void addVariants(QVBoxLayout& layout);
    void setVariant(const GameTag& tag, bool isOn);
    void rollFirst();
    void rollFor(const Row& row);
    void enterOutcome(const Row& row);
    void bid();
    /// Finds in the log what was done before this window was closed last.
    void recall();
    QString firstText(int player) const;
    QString rollText(const Row& row) const;
    QString outcomeText(const Row& row, bool mayMove) const;
    void refresh();
    void perform(const std::vector<Act>& acts);
    QString rule() const; ///< its number
    /// "the first player"
    static QString playerName(int player);

    GameTable& m_table;
    BiddingRules m_rules;
    Dice m_dice;
    int m_next = -1; ///< player who bids next, 0 or 1; -1: not known yet
    std::vector<Row> m_rows;
    std::vector<std::pair<QString, QCheckBox*>> m_variants; ///< tags of the game, each with its box
    QPushButton* m_rollFirst;
    QLabel* m_first;
    QLabel* m_last;
    QSpinBox* m_points;
    QPushButton* m_bid;
    QLabel* m_problem;
};

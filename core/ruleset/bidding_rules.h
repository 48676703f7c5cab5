// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

#include <vector>

/// Dice before the bids whose outcome the players read in their rules: whether some units may move.
struct BiddingRoll
{
    QString title; ///< what people read: "16th Army"
    QStringList formations; ///< of the units that it is about
    QString state; ///< that they get if they may not move

    friend bool operator==(const BiddingRoll&, const BiddingRoll&) = default;
};

/// Players bid victory points for a side before the game begins. JSON member "bidding".
struct BiddingRules
{
    QString rule;
    QString side; ///< that is bid for, and whose points the bid is taken off
    std::vector<BiddingRoll> rolls;

    friend bool operator==(const BiddingRules&, const BiddingRules&) = default;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/reference/plain_game.h"

/// The Lost Battalion worked out in the plainest way: no zones of control, lines of supply over rivers and bridges, and
/// results that cost steps, after which some may advance.
class LostBattalionReference : public PlainGame
{
public:
    explicit LostBattalionReference(PlainScenario scenario);

    PlainAnswer answer() override;

private:
    int stepsLeft(const PlainUnit& unit) const;
    /// Whether that side may use the bridge there: not in the turn in which it captured it [8.8].
    bool hasUsableBridge(PlainHex a, PlainHex b, const QString& side) const;
    PlainSupply supply(const PlainUnit& unit) const;
    /// In the defence hex, or in the attack hexes; of that side, in file order.
    QStringList unitsHit(bool isAttacker, const QString& side) const;
    bool isTankOffTheRoad(const PlainUnit& unit) const;
    PlainAdvance advance(bool isHexEmptied, const QString& attacker, const QStringList& attackers) const;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/rule_view.h"
#include "whatif/bring_about.h"

#include <cstdint>
#include <utility>
#include <vector>

/// What is known of an event below a node of a tree of plays. Each fact has two bits: it surely holds, and it may hold.
struct PlayFacts
{
    static constexpr std::uint8_t some = 0b000011; ///< it happens in some play
    static constexpr std::uint8_t all = 0b001100; ///< it happens in every play
    static constexpr std::uint8_t forced = 0b110000; ///< the enemy of the event's side can bring it about
    static constexpr std::uint8_t nothing = 0b101010; ///< below a node that was not looked at
    static constexpr std::uint8_t happens = some | all | forced;

    static BringAbout word(std::uint8_t facts);
};

/// What a subtree comes to: of each event what is known, and of each unit the steps it loses.
struct PlayOutcome
{
    std::vector<std::uint8_t> events; ///< facts: the hex is emptied; then of each unit: it dies, it loses supply
    std::vector<std::pair<int, int>> losses; ///< of each unit, least and most
};

/// In the place of the team that moves at a node: dice, which fall for the enemy of whatever is asked about.
inline constexpr SideIndex fallenDice = -1;

/// What a player makes of the outcomes among which it chooses, one at least. `teams`: of the units; the hex is the
/// defender's.
PlayOutcome joinedBy(const std::vector<PlayOutcome>& outcomes, SideIndex player, SideIndex defender,
                     const std::vector<SideIndex>& teams);

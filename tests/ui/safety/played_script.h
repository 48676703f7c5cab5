// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "table/dice.h"
#include "table/game_table.h"

#include <QString>

/// What a player does at a table who is killed while he plays: line number n, counted from 1, is the same whenever it is
/// played after those before it, and hangs on the same line, now and then one long past.
namespace played_script {

inline constexpr int linesBetweenSaves = 6;

/// The line that line `number` follows.
inline EntryIndex parent(int number)
{
    return number % 7 == 0 ? (number * 5) % (number - 1) : number - 2;
}

inline Act act(int number, const Document& document)
{
    const HexMap& map = document.map();
    auto hex = static_cast<HexIndex>((number * 7) % map.grid.size());
    while (!map.hasHex(hex))
        hex = (hex + 1) % map.grid.size();
    switch (number % 6) {
    case 0:
        return NoteAct{QStringLiteral("note %1").arg(number)};
    case 1: {
        Turn turn = document.position()->turn;
        turn.number = number;
        return TurnAct{turn, {}, {}};
    }
    case 2:
        return RollAct{QStringLiteral("weather"), rollDice(static_cast<std::uint64_t>(number), 2, 6)};
    case 3:
        return EditAct{EditMap{{SetMapTitle{QStringLiteral("map %1").arg(number)}}}, QStringLiteral("Title")};
    default:
        return MoveAct{{QStringLiteral("g1")}, {hex}, {}, 0, true, false};
    }
}

/// Plays the next line. False: it could not be done.
inline bool play(GameTable& table)
{
    const auto number = static_cast<int>(table.log().entries().size()) + 1;
    if (number % 5 == 0) {
        table.stepBack();
        table.stepForward();
        table.stepBack();
    }
    table.showLine(parent(number));
    return table.perform(act(number, table.document())).hasValue();
}

} // namespace played_script

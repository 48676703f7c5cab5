// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "table/game_table.h"
#include "table/move_flow.h"
#include "table/piece_selection.h"
#include "table/ruling_flow.h"

/// A game at the table: what is played on a document, the ruling and the move at hand, and the counters that are picked.
struct TableSession
{
    explicit TableSession(Document& played) : document(played), table(played), flow(table), moves(table), pieces(played)
    {}

    Document& document;
    GameTable table;
    RulingFlow flow;
    MoveFlow moves;
    PieceSelection pieces;
};

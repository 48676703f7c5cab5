// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/derived_layers.h"
#include "rules/retreat/judge.h"

#include <map>
#include <memory>
#include <utility>
#include <vector>

/// A unit that has lost steps in a play.
struct PlayLoss
{
    UnitIndex unit = noUnit;
    int steps = 0;
    bool isOff = false; ///< it is dead and off the map

    friend auto operator<=>(const PlayLoss&, const PlayLoss&) = default;
};

/// Boards on which units have lost steps that the position does not know of, for the plays of all results of a combat. A
/// board serves one losing set after the other, as far as its layers do not hang on steps; all boards share what their
/// judges have found out.
class PlayBoards
{
public:
    /// The judge keeps its answers there while these boards live. Its layers must outlive them.
    explicit PlayBoards(RetreatJudge& judge);
    ~PlayBoards();
    PlayBoards(const PlayBoards&) = delete;
    PlayBoards& operator=(const PlayBoards&) = delete;

    /// Of the position as it stands.
    RetreatJudge& judge() { return m_judge; }

    /// A board that is taken until this is gone; the last one taken goes first.
    class Taken
    {
    public:
        ~Taken() { --m_boards.m_depth; }
        Taken(const Taken&) = delete;
        Taken& operator=(const Taken&) = delete;
        RetreatJudge& judge() const { return m_judge; }

    private:
        friend PlayBoards;
        Taken(PlayBoards& boards, RetreatJudge& judge) : m_boards(boards), m_judge(judge) { ++m_boards.m_depth; }
        PlayBoards& m_boards;
        RetreatJudge& m_judge;
    };
    /// One with these losses, in file order of the units.
    Taken take(const std::vector<PlayLoss>& losses);

private:
    struct Board
    {
        Board(const Position& original, const RulesInForce& rules);
        Position position;
        DerivedLayers layers;
        RetreatJudge judge;
        std::vector<PlayLoss> losses;
    };
    Board& boardWith(const std::vector<PlayLoss>& losses);
    bool isDead(const PlayLoss& loss) const;
    void strike(Unit& unit, const PlayLoss& loss) const;
    /// Gives the board other losses than it has.
    void book(Board& board, const std::vector<PlayLoss>& losses);

    RetreatJudge& m_judge;
    KeptAnswers m_kept;
    bool m_keeps; ///< answers; where units make room they hang on more than the board
    bool m_isFixed; ///< a board serves one set of losses alone
    std::size_t m_depth = 0; ///< how many are taken
    std::vector<std::unique_ptr<Board>> m_boards; ///< by depth
    std::map<std::pair<std::size_t, std::vector<PlayLoss>>, std::unique_ptr<Board>> m_fixed; ///< by depth and losses
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/play_boards.h"

#include "rules/supply_field.h"
#include "whatif/retreat_demands.h"

#include <algorithm>
#include <iterator>

namespace {

/// Whether zones of control, supply or what a judge keeps may hang on steps that units have left.
bool mayHangOnSteps(const Ruleset& game)
{
    const auto zones = game.zones();
    return game.supply.asksWhoStands() || SupplyField::tellsUnitsApart(game) || game.bonds || game.retreat.displace
           || std::any_of(zones.begin(), zones.end(), [](const ZocRules* zone) {
                  return !zone->exerts.isPlain()
                         || std::any_of(std::begin(zone->negating), std::end(zone->negating),
                                        [](const Condition& condition) { return !condition.isPlain(); });
              });
}

} // namespace

PlayBoards::Board::Board(const Position& original, const RulesInForce& rules)
    : position(original), layers(position, rules), judge(layers)
{
    judge.setBrief(true);
}

PlayBoards::PlayBoards(RetreatJudge& judge)
    : m_judge(judge), m_kept(judge.board(), asksCodes(judge.board().ruleset())),
      m_keeps(!judge.board().ruleset().retreat.displace), m_isFixed(mayHangOnSteps(judge.board().ruleset()))
{
    if (m_keeps)
        m_judge.keepAnswers(&m_kept);
}

PlayBoards::~PlayBoards()
{
    m_judge.keepAnswers(nullptr);
}

bool PlayBoards::isDead(const PlayLoss& loss) const
{
    return loss.steps >= m_judge.board().stepsLeft(loss.unit);
}

void PlayBoards::strike(Unit& unit, const PlayLoss& loss) const
{
    // Whom nothing is left is off the map, or stays whole for somebody to be asked about.
    unit.lost += isDead(loss) ? 0 : loss.steps;
    unit.hex = loss.isOff ? noHex : unit.hex;
}

void PlayBoards::book(Board& board, const std::vector<PlayLoss>& losses)
{
    const auto moved = [&board](UnitIndex unit) { board.layers.moveUnit(unit, board.position.unit(unit).hex); };
    for (const PlayLoss& loss : board.losses) {
        const Unit& original = m_judge.board().unit(loss.unit);
        board.position.unit(loss.unit).lost = original.lost;
        board.position.unit(loss.unit).hex = original.hex;
        moved(loss.unit);
    }
    for (const PlayLoss& loss : losses) {
        strike(board.position.unit(loss.unit), loss);
        moved(loss.unit);
    }
    board.losses = losses;
    board.layers.rememberSupply({}); // levels of supply are judged anew
}

PlayBoards::Board& PlayBoards::boardWith(const std::vector<PlayLoss>& losses)
{
    const RulesInForce& rules = m_judge.board().rules();
    if (!m_isFixed) {
        if (m_depth == m_boards.size())
            m_boards.push_back(std::make_unique<Board>(m_judge.board().position(), rules));
        Board& board = *m_boards[m_depth];
        if (board.losses != losses)
            book(board, losses);
        return board;
    }
    std::unique_ptr<Board>& board = m_fixed[{m_depth, losses}];
    if (board == nullptr) {
        Position lossy = m_judge.board().position();
        for (const PlayLoss& loss : losses)
            strike(lossy.unit(loss.unit), loss);
        board = std::make_unique<Board>(lossy, rules);
    }
    return *board;
}

PlayBoards::Taken PlayBoards::take(const std::vector<PlayLoss>& losses)
{
    Board& board = boardWith(losses);
    KeptAnswers::Losses told;
    for (const PlayLoss& loss : losses) {
        if (loss.isOff || !isDead(loss))
            told.emplace_back(loss.unit, loss.isOff ? -1 : loss.steps);
    }
    board.judge.keepAnswers(m_keeps ? &m_kept : nullptr, std::move(told));
    return {*this, board.judge};
}

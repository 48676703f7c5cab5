// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/retreat_cut.h"

#include "base/contains.h"
#include "grid/number_order.h"
#include "rules/retreat/rule.h"
#include "rules/retreat/side_retreat.h"
#include "whatif/cut_words.h"

QString cutAimId(CutAim aim)
{
    return aim == CutAim::Closed ? QStringLiteral("closed") : QStringLiteral("eliminated");
}

namespace {

/// Closed: no complete retreat.
class CompleteRetreats : public CutTarget
{
public:
    explicit CompleteRetreats(CompletePaths& paths) : m_paths(paths) {}

    std::optional<HexPath> openPath() override
    {
        auto path = m_paths.shortest();
        isTooLarge = isTooLarge || m_paths.isTooLarge();
        return path;
    }
    std::optional<int> fewestHexes(int most, const std::function<bool(HexIndex)>& mayClose) override
    {
        return m_paths.fewestHexes(most, mayClose);
    }
    HexIndex start() const override { return m_paths.start(); }

    bool isTooLarge = false;

private:
    CompletePaths& m_paths;
};

/// Dead, or without a complete retreat: what a ruling on the board says becomes of the unit. For rules under which who is
/// hit, or where somebody may go, hangs on more than the paths themselves.
class Rulings : public CutTarget
{
public:
    Rulings(SupposedBoard& board, const AskedRetreat& retreat, UnitIndex unit, CutAim aim)
        : m_board(board), m_start(retreat.group.start), m_unit(unit), m_length(retreat.length), m_aim(aim),
          m_forgives(forgivesShortfalls(board.board().ruleset()))
    {
        m_question.combat = retreat.combat;
    }

    std::optional<HexPath> openPath() override
    {
        m_board.layers().rememberSupply({}); // levels are judged once for each board
        const auto ruling = rule(m_board.layers(), m_question);
        if (!ruling) {
            isTooLarge = isTooLarge || ruling.error().code == QLatin1String("retreat.too-many-paths");
            return HexPath();
        }
        bool dies = false;
        for (const Effect& effect : ruling->effects) {
            dies = dies || (effect.kind == EffectKind::Eliminated && !effect.by && contains(effect.units, m_unit));
            for (const UnitRetreat& retreat : effect.retreats) {
                if (effect.kind == EffectKind::Retreat && retreat.length.value_or(effect.amount) == m_length
                    && (retreat.unit == m_unit || contains(retreat.with, m_unit)))
                    return pathOf(retreat);
            }
        }
        return dies ? std::nullopt : std::optional(HexPath());
    }
    std::optional<int> fewestHexes(int, const std::function<bool(HexIndex)>&) override { return std::nullopt; }
    HexIndex start() const override { return m_start; }

    bool isTooLarge = false;

private:
    std::optional<HexPath> pathOf(const UnitRetreat& retreat) const
    {
        if (m_aim == CutAim::Eliminated) {
            if (retreat.fate == Fate::Eliminated)
                return std::nullopt;
            return retreat.paths.empty() ? HexPath() : retreat.paths.front().hexes;
        }
        const auto complete = std::find_if(retreat.paths.begin(), retreat.paths.end(), [&](const RetreatPath& path) {
            return !path.hexes.empty() && (m_forgives || path.shortfall == 0);
        });
        return complete == retreat.paths.end() ? std::nullopt : std::optional(complete->hexes);
    }

    SupposedBoard& m_board;
    RulingQuestion m_question;
    HexIndex m_start;
    UnitIndex m_unit;
    int m_length;
    CutAim m_aim;
    bool m_forgives;
};

CutMethod methodFor(const Ruleset& game, const ClosingRules& rules, const CompletePaths& paths,
                    const SupposedBoard& board, CutAim until)
{
    if (!rules.isMonotone || (until == CutAim::Eliminated && !diesWhereClosed(game)))
        return CutMethod::Enumerated;
    const bool areHexes = !board.areUnits() && board.kinds().front().name.isEmpty();
    return areHexes && rules.isByOne && rules.closesOwnHex && rules.reachWithoutZoc == 0 && paths.isLayered()
               ? CutMethod::Flow
               : CutMethod::Branch;
}

/// Where closers may stand that bear on a retreat, the nearest first.
std::vector<Closer> candidatesFor(const CompletePaths& paths, SupposedBoard& board, const ClosingRules& rules,
                                  CutAim until)
{
    const HexMap& map = board.board().map();
    const HexIndex start = paths.start();
    const bool isLocal = rules.isMonotone && paths.isLocal() && until == CutAim::Closed;
    const int radius = isLocal ? paths.farthest() + 1 + std::max(rules.reach, rules.reachWithoutZoc)
                               : map.grid.columns() + map.grid.rows();
    std::vector<HexIndex> hexes = map.hexesAround(start, radius);
    sortByNumber(map.grid, hexes);
    std::stable_sort(hexes.begin(), hexes.end(),
                     [&](HexIndex a, HexIndex b) { return map.grid.distance(start, a) < map.grid.distance(start, b); });
    std::vector<Closer> candidates;
    for (const HexIndex hex : hexes) {
        ClosingSet there;
        for (std::size_t kind = 0; kind < board.kinds().size(); ++kind) {
            const Closer closer{static_cast<int>(kind), hex};
            if (hex != start && board.mayStand(closer))
                there.push_back(closer);
        }
        board.sort(there);
        candidates.insert(candidates.end(), there.begin(), there.end());
    }
    return candidates;
}

struct Begun
{
    std::unique_ptr<SupposedBoard> board;
    std::unique_ptr<AskedRetreat> retreat;
};

Expected<Begun, QuestionError> begin(const Position& position, const RulesInForce& rules, UnitIndex unit,
                                     const std::optional<Combat>& combat, std::optional<int> hexes,
                                     const ClosersWish& by)
{
    auto board = SupposedBoard::make(position, rules, unit, by);
    if (!board)
        return board.error();
    auto retreat = askedRetreat((*board)->board(), unit, combat, hexes);
    if (!retreat)
        return retreat.error();
    for (const UnitIndex closer : by.units) {
        if (contains((*retreat)->sides.attackers, closer) || contains((*retreat)->sides.defenders, closer))
            return QuestionError{QStringLiteral("whatif.fights"),
                                 CutWords::tr("%1 fights in this combat, so it does not move: name others.")
                                     .arg(position.unit(closer).displayName())};
    }
    return Begun{std::move(board).value(), std::move(retreat).value()};
}

/// Whether the unit dies though a complete retreat is open: of steps that it loses on the way.
bool diesThoughOpen(SupposedBoard& board, const AskedRetreat& retreat, UnitIndex unit)
{
    const auto& charges = board.board().ruleset().retreat.charge;
    const bool costsSteps = std::any_of(charges.begin(), charges.end(),
                                        [](const Charge& charge) { return charge.steps > 0 || charge.roll; });
    return costsSteps && Rulings(board, retreat, unit, CutAim::Closed).openPath()
           && !Rulings(board, retreat, unit, CutAim::Eliminated).openPath();
}

} // namespace

Expected<RetreatCut, QuestionError> cutRetreat(const Position& position, const RulesInForce& rules,
                                               const RetreatCutQuestion& question, WhatIfBudget& budget)
{
    auto begun = begin(position, rules, question.unit, question.combat, question.hexes, question.by);
    if (!begun)
        return begun.error();
    SupposedBoard& board = *begun->board;
    const AskedRetreat& retreat = *begun->retreat;
    const bool diesAnyway = diesThoughOpen(board, retreat, question.unit);
    CompletePaths paths(board.layers(), retreat);
    const ClosingRules closing = closingRulesOfRetreats(board.board());
    CutMethod method = methodFor(rules.ruleset(), closing, paths, board, question.until);
    if (question.method && *question.method > method)
        method = *question.method; // a more general one does, too
    const auto search = [&](CutTarget& target) {
        CutSearch cuts(target, board, closing, budget, question.listed);
        return method == CutMethod::Enumerated ? cuts.enumerate(candidatesFor(paths, board, closing, question.until))
                                               : cuts.branch(method);
    };
    Cuts cuts;
    bool isTooLarge = false;
    if (!closing.isMonotone || (question.until == CutAim::Eliminated && !diesWhereClosed(rules.ruleset()))) {
        Rulings target(board, retreat, question.unit, question.until);
        cuts = search(target);
        isTooLarge = target.isTooLarge;
    } else {
        CompleteRetreats target(paths);
        cuts = search(target);
        isTooLarge = target.isTooLarge;
    }
    if (isTooLarge)
        return tooLarge(board.board(), question.unit);
    return RetreatCut{std::move(begun->board), std::move(begun->retreat), std::move(cuts), diesAnyway};
}

Expected<KeptOpen, QuestionError> keepOpen(const Position& position, const RulesInForce& rules,
                                           const KeepOpenQuestion& question, WhatIfBudget& budget)
{
    auto begun = begin(position, rules, question.unit, question.combat, question.hexes, question.by);
    if (!begun)
        return begun.error();
    KeptOpen kept;
    kept.board = std::move(begun->board);
    kept.retreat = std::move(begun->retreat);
    kept.diesAnyway = diesThoughOpen(*kept.board, *kept.retreat, question.unit);
    CompletePaths paths(kept.board->layers(), *kept.retreat);
    kept.onEvery = paths.hexes(true);
    const ClosingRules closing = closingRulesOfRetreats(kept.board->board());
    CompleteRetreats retreats(paths);
    Rulings rulings(*kept.board, *kept.retreat, question.unit, CutAim::Closed);
    CutTarget& target = closing.isMonotone ? static_cast<CutTarget&>(retreats) : rulings;
    HoldSearch search(target, *kept.board, closing, budget, question.against, question.listed);
    if (!closing.isMonotone)
        search.enumerate(candidatesFor(paths, *kept.board, closing, CutAim::Closed));
    search.run(paths.hexes(false), kept);
    if (retreats.isTooLarge || rulings.isTooLarge || paths.isTooLarge())
        return tooLarge(kept.board->board(), question.unit);
    return kept;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/fate_table.h"

#include "base/contains.h"
#include "base/lists.h"
#include "rules/combat_odds.h"
#include "rules/combat_result.h"
#include "rules/mover_supply.h"
#include "rules/retreat/judge.h"
#include "rules/retreat/rule.h"
#include "whatif/play_boards.h"

#include <algorithm>

namespace {

/// In how many ways the dice of a table show each of its totals, in order of its rows.
std::vector<int> waysOf(const ResultTable& table)
{
    std::vector<int> ways{1}; // by total less the number of dice thrown so far
    for (int die = 0; die < table.dice; ++die) {
        std::vector<int> more(ways.size() + static_cast<std::size_t>(table.sides) - 1, 0);
        for (std::size_t total = 0; total < ways.size(); ++total) {
            for (std::size_t side = 0; side < static_cast<std::size_t>(table.sides); ++side)
                more[total + side] += ways[total];
        }
        ways = std::move(more);
    }
    return ways;
}

/// Weights of the codes in a column.
std::vector<std::pair<QString, int>> weightsIn(const ResultTable& table, int column)
{
    std::vector<std::pair<QString, int>> weights;
    const std::vector<int> ways = waysOf(table);
    for (std::size_t row = 0; row < table.rows.size() && row < ways.size(); ++row) {
        if (column < 0 || column >= table.rows[row].size())
            continue;
        const QString code = table.rows[row][column];
        const auto known =
            std::find_if(weights.begin(), weights.end(), [&](const auto& each) { return each.first == code; });
        if (known == weights.end())
            weights.emplace_back(code, ways[row]);
        else
            known->second += ways[row];
    }
    return weights;
}

QString columnName(const ResultTable& table, std::size_t column)
{
    const auto& [attacker, defender] = table.columns[column];
    return QStringLiteral("%1-%2").arg(attacker).arg(defender);
}

int weightOf(const std::vector<std::pair<QString, int>>& weights, const QString& code)
{
    int sum = 0;
    for (const auto& [named, weight] : weights)
        sum += named.compare(code, Qt::CaseInsensitive) == 0 ? weight : 0;
    return sum;
}

FateTotals totalsOf(const std::vector<CodeFates>& codes, const std::vector<std::pair<QString, int>>& weights)
{
    FateTotals totals;
    std::vector<UnitIndex> units;
    for (const CodeFates& code : codes) {
        for (const UnitFates& each : code.units)
            units.push_back(each.unit);
    }
    sortUnique(units);
    for (const UnitIndex unit : units)
        totals.dies.emplace_back(unit, WeightRange());
    for (const CodeFates& code : codes) {
        const int weight = weightOf(weights, code.code);
        totals.hexEmptied.add(code.hexEmptied, weight);
        for (const UnitFates& each : code.units) {
            const auto at = std::lower_bound(units.begin(), units.end(), each.unit) - units.begin();
            totals.dies[static_cast<std::size_t>(at)].second.add(each.dies, weight);
        }
    }
    return totals;
}

/// How many of the hexes leave units in supply that come to stand there.
int countInSupply(DerivedLayers& layers, const std::vector<UnitIndex>& group, const std::vector<HexIndex>& ends)
{
    const LiftedUnits lifted(layers, group);
    const MoverSupply supply(layers, group.front(), group);
    return static_cast<int>(
        std::count_if(ends.begin(), ends.end(), [&](HexIndex end) { return end != noHex && supply.isSupplied(end); }));
}

/// What the first retreat of the ruling says of the units in it.
void addRetreats(DerivedLayers& layers, const CodePlays& plays, std::vector<UnitFates>& units)
{
    std::vector<UnitIndex> told;
    for (const Effect& effect : plays.effects) {
        for (const UnitIndex unit : effect.units) {
            const auto at =
                std::find_if(units.begin(), units.end(), [unit](const UnitFates& each) { return each.unit == unit; });
            if (at != units.end() && effect.kind == EffectKind::Eliminated && !effect.by)
                at->fate = Fate::Eliminated;
        }
        for (const UnitRetreat& retreat : effect.retreats) {
            std::vector<HexIndex> ends;
            for (const RetreatPath& path : retreat.paths)
                ends.push_back(path.hexes.empty() ? retreat.from : path.hexes.back());
            sortUnique(ends);
            const std::vector<UnitIndex> group = retreat.group();
            for (const UnitIndex unit : group) {
                if (contains(told, unit))
                    continue;
                told.push_back(unit);
                const auto at = std::find_if(units.begin(), units.end(),
                                             [unit](const UnitFates& each) { return each.unit == unit; });
                if (at == units.end())
                    continue;
                at->fate = retreat.fate;
                at->paths = static_cast<int>(retreat.paths.size());
                at->ends = static_cast<int>(ends.size());
                at->endsInSupply = layers.board().hexOf(unit) == noHex ? 0 : countInSupply(layers, group, ends);
            }
        }
    }
}

} // namespace

void WeightRange::add(BringAbout word, int weight)
{
    if (word == BringAbout::Always)
        least += weight;
    if (played && (word == BringAbout::Always || word == BringAbout::Forced))
        *played += weight;
    if (word == BringAbout::Unsettled && weight > 0)
        played.reset();
    if (word != BringAbout::Never)
        most += weight;
}

std::vector<std::vector<std::size_t>> FateTable::groups() const
{
    std::vector<std::vector<std::size_t>> found;
    for (std::size_t code = 0; code < codes.size(); ++code) {
        const auto same = std::find_if(found.begin(), found.end(), [&](const std::vector<std::size_t>& group) {
            return codes[group.front()].isLike(codes[code]);
        });
        if (same == found.end())
            found.push_back({code});
        else
            same->push_back(code);
    }
    return found;
}

QStringList whatIfCodes(const Ruleset& game, const QString& kindOfAttack, int most)
{
    const ResultTable* table = game.combat.tableFor(kindOfAttack);
    if (table == nullptr)
        return commonResultCodes(game, most);
    QStringList codes;
    for (const QStringList& row : table->rows) {
        for (const QString& code : row) {
            if (!code.isEmpty() && !codes.contains(code))
                codes += code;
        }
    }
    return codes;
}

Expected<FateTable, QuestionError> fateTable(RetreatJudge& judge, const FateQuestion& question, WhatIfBudget& budget)
{
    const RuleView& board = judge.board();
    const Ruleset& game = board.ruleset();
    FateTable table;
    table.combat = question.combat;
    table.noRetreat = !game.retreat.exists;
    const CombatOdds odds = oddsOf(board.position(), board.rules(), question.combat, {});
    const bool knowsColumn = odds.column >= 0 || odds.isBelow;
    if (odds.isKnown || odds.isFixed || odds.column >= 0)
        table.odds = odds.text;

    QStringList codes = whatIfCodes(game, question.combat.kind, question.most);
    const ResultTable* results = game.combat.tableFor(question.combat.kind);
    std::vector<std::pair<QString, int>> weights;
    if (!question.weights.empty()) {
        table.weights = FateTable::Weights::Call;
        for (const auto& [named, weight] : question.weights) {
            const auto result = parseCombatResult(named, board.rules());
            if (!result)
                return unknownResult(game, named, result.error());
            weights.emplace_back(result->code, weight);
            if (!codes.contains(result->code))
                codes += result->code;
        }
    } else if (results != nullptr && odds.column >= 0) {
        table.weights = FateTable::Weights::Table;
        weights = weightsIn(*results, odds.column);
    }
    for (const auto& [code, weight] : weights)
        table.of += weight;

    const int looked = budget.looked();
    PlayBoards boards(judge);
    std::vector<PlaysBegun> begun(static_cast<std::size_t>(codes.size()));
    const auto fatesOf = [&](qsizetype place, WhatIfBudget& part) -> Expected<CodeFates, QuestionError> {
        const QString& code = codes[place];
        RulingQuestion asked{question.combat, {}, question.split};
        asked.combat.result = code;
        asked.supplyLevels = question.supplyLevels;
        auto plays = begun[static_cast<std::size_t>(place)].goOn(boards, asked, part);
        if (!plays)
            return plays.error();
        CodeFates fates{code, std::nullopt, plays->hexEmptied, {}, plays->hasDice, plays->isComplete, plays->isOpen};
        if (table.weights != FateTable::Weights::None)
            fates.weight = weightOf(weights, code);
        for (const UnitPlays& each : plays->units)
            fates.units.push_back(
                {each.unit, Fate::Stays, each.dies, 0, 0, 0, each.supplyLost, each.leastLosses, each.mostLosses});
        addRetreats(judge.layers(), *plays, fates.units);
        return fates;
    };
    // A result with more plays than the budget leaves some of it to the others: at first each gets a small part.
    const int first = budget.boards() / (4 * std::max(1, static_cast<int>(codes.size())));
    std::vector<qsizetype> open;
    for (qsizetype code = 0; code < codes.size(); ++code) {
        WhatIfBudget part = budget.part(first);
        auto fates = fatesOf(code, part);
        if (!fates)
            return fates.error();
        budget.take(part);
        if (part.isSpent())
            open.push_back(code);
        table.codes.push_back(std::move(fates).value());
    }
    for (const qsizetype code : open) {
        WhatIfBudget part = budget.part(budget.boards());
        auto fates = fatesOf(code, part);
        budget.take(part);
        if (fates)
            table.codes[static_cast<std::size_t>(code)] = std::move(fates).value();
    }
    table.boards = budget.looked() - looked;
    if (table.weights != FateTable::Weights::None)
        table.totals = totalsOf(table.codes, weights);
    else if (results != nullptr && !knowsColumn) {
        for (std::size_t column = 0; column < results->columns.size(); ++column)
            table.byColumn.emplace_back(columnName(*results, column),
                                        totalsOf(table.codes, weightsIn(*results, static_cast<int>(column))));
    }
    return table;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/what_if_answers.h"

#include "explain/explain.h"
#include "picture/render.h"
#include "rules/derived_layers.h"
#include "rules/retreat/judge.h"
#include "rules/retreat/rule.h"
#include "ruleset/ruleset_texts.h"
#include "verdict/reason_text.h"
#include "whatif/other_readings.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace {

constexpr double boardHex = 34.0; ///< pixels of a hex on a small board
constexpr double boardMargin = 1.4; ///< hexes around the fighting

struct AnswerWords
{
    Q_DECLARE_TR_FUNCTIONS(WhatIf)
};

QImage pictureOf(const BoardContent& content, const Combat& combat, const Theme& theme)
{
    RenderRequest request;
    request.content = content;
    request.theme = theme;
    request.hexSize = boardHex;
    request.layers.show(LayerId::Numbers, false);
    std::vector<HexIndex> hexes = combat.defenceHexes();
    hexes.insert(hexes.end(), combat.attack.begin(), combat.attack.end());
    for (const Effect& effect : content.ruling ? content.ruling->effects : std::vector<Effect>()) {
        for (const UnitRetreat& retreat : effect.retreats) {
            for (const RetreatPath& path : retreat.paths) {
                const auto onMap = path.hexesOnMap();
                hexes.insert(hexes.end(), onMap.begin(), onMap.end());
            }
        }
    }
    request.part = partAround(content.map(), hexes, boardMargin);
    return renderImage(request);
}

/// Whether two rulings look alike on a board.
bool looksLike(const Ruling& a, const Ruling& b)
{
    return std::ranges::equal(a.effects, b.effects, [](const Effect& x, const Effect& y) {
        return std::ranges::equal(x.retreats, y.retreats, [](const UnitRetreat& one, const UnitRetreat& other) {
            return one.unit == other.unit && one.fate == other.fate && one.paths == other.paths;
        });
    });
}

} // namespace

VerdictText AskedBoard::words() const
{
    return {*position, game().rules, verdictTitles(game())};
}

QString AskedBoard::unitText(UnitIndex unit) const
{
    return words().unitWithHex(unit);
}

BoardContent rulingOn(const AskedBoard& board, const std::shared_ptr<const Ruling>& ruling, const Combat& combat)
{
    BoardContent content;
    content.position = board.position;
    content.rules = board.rules;
    content.viewer = board.seen.viewer;
    content.ruling = ruling;
    content.showCombat(combat);
    return content;
}

std::shared_ptr<const FateAnswer> fatesOn(std::shared_ptr<const AskedBoard> board, const Theme& theme,
                                          const std::vector<int>& supplyLevels, int boards,
                                          const std::function<bool()>& isCancelled)
{
    auto answer = std::make_shared<FateAnswer>();
    answer->board = std::move(board);
    DerivedLayers layers(*answer->board->position, *answer->board->rules);
    RetreatJudge judge(layers);
    WhatIfBudget budget(boards, isCancelled);
    FateQuestion question{*answer->board->seen.combat};
    question.most = mostNumber;
    question.supplyLevels = supplyLevels;
    auto table = fateTable(judge, question, budget);
    if (!table) {
        answer->problem = table.error().message;
        return answer;
    }
    answer->table = std::move(table).value();
    answer->mayFindMore = budget.isSpent() && boards < WhatIfBudget::usualBoards;
    if (!answer->mayFindMore) {
        WhatIfBudget rest(WhatIfBudget::usualBoards - budget.looked(), isCancelled);
        markReadings(answer->table, *answer->board->position, *answer->board->rules, question, rest);
    }
    for (const std::vector<std::size_t>& codes : answer->table.groups()) {
        std::vector<FateAnswer::Board> shownBoards;
        for (const std::size_t code : codes) {
            if (isCancelled())
                return answer;
            RulingQuestion asked;
            asked.combat = answer->table.combat;
            asked.combat.result = answer->table.codes[code].code;
            asked.supplyLevels = supplyLevels;
            auto ruling = rule(layers, asked);
            const auto alike = std::ranges::find_if(shownBoards, [&](const FateAnswer::Board& each) {
                return ruling ? each.ruling && looksLike(*each.ruling, ruling.value()) : !each.ruling;
            });
            if (alike != shownBoards.end()) {
                alike->codes.push_back(code);
                continue;
            }
            FateAnswer::Board shown{{code}, nullptr, {}};
            if (ruling)
                shown.ruling = std::make_shared<const Ruling>(std::move(ruling).value());
            shown.picture = pictureOf(rulingOn(*answer->board, shown.ruling, asked.combat), asked.combat, theme);
            shownBoards.push_back(std::move(shown));
        }
        std::ranges::move(shownBoards, std::back_inserter(answer->boards));
    }
    return answer;
}

std::shared_ptr<const DangerAnswer> dangerOn(std::shared_ptr<const AskedBoard> board, const QString& side,
                                             const DangerReach& reach, const std::function<bool()>& isCancelled)
{
    auto answer = std::make_shared<DangerAnswer>();
    answer->board = std::move(board);
    answer->side = side;
    DerivedLayers layers(*answer->board->position, *answer->board->rules);
    DangerNow now(layers, mostNumber);
    WhatIfBudget budget(WhatIfBudget::usualBoards, isCancelled);
    std::vector<UnitDanger> dangers = now.ofSide(side, budget);
    answer->isAfterMoves = reach.movesFirst;
    if (reach.movesFirst && reach.hexes == 0 && !countsMoves(answer->board->game()))
        answer->problem = AnswerWords::tr("No movement costs: set a reach in hexes.");
    else if (reach.movesFirst)
        addMoves(layers, now, EnemyReach{reach.hexes > 0 ? std::optional(reach.hexes) : std::nullopt}, dangers, budget);
    markReadings(dangers, *answer->board->position, *answer->board->rules, side, mostNumber, budget);
    for (UnitDanger& danger : dangers) {
        DangerWhy why = now.why(danger);
        answer->units.push_back({std::move(danger), std::move(why)});
    }
    return answer;
}

bool isByMoves(const DangerAnswer::Unit& unit)
{
    return !unit.danger.least() && unit.danger.moves && unit.danger.moves->answer == MovesDanger::Answer::Danger;
}

std::optional<int> leastThatKills(const DangerAnswer::Unit& unit)
{
    return isByMoves(unit) ? unit.danger.moves->hexes : unit.danger.least();
}

QString dangerText(const QString& unit, const DangerAnswer::Unit& danger)
{
    const int least = *leastThatKills(danger);
    return isByMoves(danger)
               ? AnswerWords::tr("%1: after enemy moves no retreat of %n hex(es)", nullptr, least).arg(unit)
           : danger.why.dear ? AnswerWords::tr("%1: dies of a retreat of %n hex(es)", nullptr, least).arg(unit)
                             : AnswerWords::tr("%1: no retreat of %n hex(es)", nullptr, least).arg(unit);
}

std::shared_ptr<const SavingAnswer> savingOn(std::shared_ptr<const AskedBoard> board, UnitIndex unit,
                                             const DangerReach& reach, const std::function<bool()>& isCancelled)
{
    auto answer = std::make_shared<SavingAnswer>();
    answer->board = std::move(board);
    answer->unit = unit;
    answer->isAfterMoves = reach.movesFirst;
    DerivedLayers layers(*answer->board->position, *answer->board->rules);
    const DangerNow now(layers, mostNumber);
    WhatIfBudget budget(WhatIfBudget::usualBoards, isCancelled);
    const EnemyReach far{reach.hexes > 0 ? std::optional(reach.hexes) : std::nullopt};
    answer->moves = savingMoves(layers, now, unit, far, reach.movesFirst ? std::optional(far) : std::nullopt, budget);
    return answer;
}

HexIndex PreviewAnswer::hexOf(UnitIndex unit) const
{
    return std::ranges::find(units, unit) == units.end() ? board->position->unit(unit).hex : to;
}

QString PreviewAnswer::text() const
{
    const VerdictText words = board->words();
    QStringList parts;
    const auto names = [&](const std::vector<UnitIndex>& list) { return words.unitNames(list); };
    if (!preview.supplyGained.empty())
        parts += AnswerWords::tr("in supply again: %1").arg(names(preview.supplyGained));
    if (!preview.supplyLost.empty())
        parts += AnswerWords::tr("supply lost: %1").arg(names(preview.supplyLost));
    for (const RetreatChange& change : preview.retreats) {
        const auto numbers = [](const std::vector<int>& lengths) {
            QStringList list;
            for (const int length : lengths)
                list += QString::number(length);
            return list.join(QStringLiteral(", "));
        };
        const QString name = words.unitName(change.unit);
        if (change.before == change.after)
            continue; // other ends, no other fate
        if (change.after.empty())
            parts += AnswerWords::tr("%1 may retreat again").arg(name);
        else if (change.before.empty())
            parts += AnswerWords::tr("%1 dies of a retreat of %2").arg(name, numbers(change.after));
        else
            parts += AnswerWords::tr("%1 dies of a retreat of %2, before of %3")
                         .arg(name, numbers(change.after), numbers(change.before));
    }
    return parts.isEmpty() ? QString()
                           : AnswerWords::tr("In %1: %2.", "hex, what changes")
                                 .arg(board->number(to), parts.join(QStringLiteral("; ")));
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/choice_refusal.h"

#include "rules/retreat/ruling_words.h"
#include "ruleset/ruleset_texts.h"
#include "verdict/reason_text.h"

#include <algorithm>

namespace {

QString pathText(const RuleView& board, const std::vector<HexIndex>& hexes)
{
    QStringList numbers;
    for (const HexIndex hex : hexes)
        numbers += hex == noHex ? offMapWord : board.grid().number(hex);
    return numbers.join(u',');
}

/// A refusal of a unit that is to stay, or die, though it can retreat.
QString mustGo(const RuleView& board, const UnitRetreat& retreat)
{
    return RulingWords::tr("%1 can retreat, so it must: for example along \"%2\".")
        .arg(board.unit(retreat.unit).displayName(), pathText(board, retreat.paths.front().hexes));
}

/// Why a chosen path is refused: the first of its hexes that no legal path takes, with the verdict on it.
QString whyNot(const RuleView& board, const UnitRetreat& retreat, const std::vector<HexIndex>& hexes)
{
    const auto isBeginning = [&](std::size_t count) {
        return std::any_of(retreat.paths.begin(), retreat.paths.end(), [&](const RetreatPath& path) {
            return path.hexes.size() >= count
                   && std::equal(hexes.begin(), hexes.begin() + static_cast<std::ptrdiff_t>(count), path.hexes.begin());
        });
    };
    std::size_t shared = 0;
    while (shared < hexes.size() && isBeginning(shared + 1))
        ++shared;
    if (shared == hexes.size())
        return retreat.paths.empty() ? RulingWords::tr("no path can be completed")
                                     : RulingWords::tr("it does not have the length of the retreat");
    if (hexes[shared] == noHex)
        return RulingWords::tr("no retreat may leave the map there");
    const QString number = board.grid().number(hexes[shared]);
    const HexVerdict* verdict = retreat.verdictOf(hexes[shared]);
    if (verdict == nullptr)
        return RulingWords::tr("%1 is farther away than the retreat is long").arg(number);
    const VerdictText text(board.position(), board.ruleset().rules, verdictTitles(board.ruleset()));
    QString why = RulingWords::tr("%1 %2", "hex, verdict").arg(number, text.verdict(*verdict));
    for (const Reason& reason : verdict->why)
        why += QStringLiteral("; ") + text.reason(reason, verdict->hex) + QStringLiteral(" [")
               + text.number(reason.rule) + u']';
    return why;
}

} // namespace

QuestionError refusedChoice(const RuleView& board, const UnitRetreat& retreat, const RetreatChoice& choice)
{
    const QString why = choice.hexes.empty()
                            ? mustGo(board, retreat)
                            : RulingWords::tr("%1 may not retreat along \"%2\": %3.")
                                  .arg(board.unit(choice.unit).displayName(), pathText(board, choice.hexes),
                                       whyNot(board, retreat, choice.hexes));
    return {QStringLiteral("choice.illegal"), why};
}

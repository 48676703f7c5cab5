// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/combat_result.h"

#include <QStringList>

#include <algorithm>
#include <optional>
#include <vector>

namespace {

constexpr int maxNumber = 12;
const QLatin1String numberPlace("{n}");

/// Reads a number from 1 to 12 off the beginning of the text, the longest that leaves the rest to match.
std::optional<std::vector<int>> match(QStringView text, QStringView code)
{
    const auto at = code.indexOf(numberPlace);
    if (at < 0)
        return text.compare(code, Qt::CaseInsensitive) == 0 ? std::optional(std::vector<int>()) : std::nullopt;
    if (!text.startsWith(code.left(at), Qt::CaseInsensitive))
        return std::nullopt;
    const QStringView rest = text.mid(at);
    for (qsizetype digits = std::min<qsizetype>(2, rest.size()); digits > 0; --digits) {
        bool isNumber = false;
        const int number = rest.left(digits).toInt(&isNumber);
        if (!isNumber || number < 1 || number > maxNumber || QString::number(number) != rest.left(digits))
            continue;
        if (auto numbers = match(rest.mid(digits), code.mid(at + numberPlace.size()))) {
            numbers->insert(numbers->begin(), number);
            return numbers;
        }
    }
    return std::nullopt;
}

QString filledIn(QString code, const std::vector<int>& numbers)
{
    for (const int number : numbers)
        code.replace(code.indexOf(numberPlace), numberPlace.size(), QString::number(number));
    return code;
}

} // namespace

Expected<CombatResult, QString> parseCombatResult(QStringView text, const Ruleset& ruleset)
{
    const QStringView trimmed = text.trimmed();
    for (const ResultRule& result : ruleset.results) {
        const auto numbers = match(trimmed, result.code);
        if (!numbers)
            continue;
        CombatResult found{filledIn(result.code, *numbers), result.code, result.defender, result.attacker};
        for (auto* effects : {&found.defender, &found.attacker}) {
            for (ResultEffect& effect : *effects) {
                const auto place = static_cast<std::size_t>(effect.numberOfCode) - 1;
                const bool isCounted = effect.kind == EffectKind::Retreat || effect.kind == EffectKind::LoseSteps
                                       || effect.kind == EffectKind::Engaged || effect.kind == EffectKind::Either;
                if (isCounted && !effect.amount && !effect.roll && effect.lengths.empty() && place < numbers->size())
                    effect.amount = (*numbers)[place];
                for (RetreatLength& length : effect.lengths) {
                    if (!length.amount && place < numbers->size())
                        length.amount = std::max(0, (*numbers)[place] + length.plus);
                }
            }
        }
        return found;
    }
    QStringList codes;
    for (const ResultRule& result : ruleset.results)
        codes += result.code;
    return codes.join(QStringLiteral(", "));
}

Expected<CombatResult, QString> parseCombatResult(QStringView text, const RulesInForce& rules)
{
    auto found = parseCombatResult(text, rules.ruleset());
    if (!found)
        return found;
    for (auto* effects : {&found->defender, &found->attacker})
        std::erase_if(*effects, [&rules](const ResultEffect& effect) { return !rules.areRead(effect.readings); });
    return found;
}

QStringList commonResultCodes(const Ruleset& ruleset, int most)
{
    QStringList codes;
    for (const ResultRule& result : ruleset.results) {
        const auto places = result.code.count(numberPlace);
        for (int first = 1; first <= (places > 0 ? most : 1); ++first) {
            for (int second = 1; second <= (places > 1 ? most : 1); ++second)
                codes += filledIn(result.code, places > 1   ? std::vector{first, second}
                                               : places > 0 ? std::vector{first}
                                                            : std::vector<int>());
        }
    }
    return codes;
}

const RollTable<int>* diceOfLength(const Ruleset& game, const QString& name)
{
    const RollTable<int>* found = nullptr;
    const auto look = [&](const std::vector<ResultEffect>& effects) {
        for (const ResultEffect& effect : effects) {
            if (found == nullptr && effect.roll && effect.roll->name == name)
                found = &*effect.roll;
        }
    };
    for (const ResultRule& result : game.results) {
        look(result.defender);
        look(result.attacker);
    }
    for (const DecisionRule& decision : game.decisions) {
        for (const auto& row : decision.roll->results)
            look(row.result.effects);
    }
    return found;
}

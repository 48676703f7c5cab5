// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "what_if.h"

#include "arguments.h"
#include "commands.h"
#include "console.h"
#include "whatif/other_readings.h"

#include <limits>

using namespace Qt::Literals::StringLiterals;

namespace {

const UnitFates* fatesOf(const CodeFates& code, UnitIndex unit)
{
    const auto found = std::ranges::find(code.units, unit, &UnitFates::unit);
    return found == code.units.end() ? nullptr : &*found;
}

/// How the unit dies: by weight, or without weights for each code.
void writeDies(JsonWriter& json, const RankedAttack& attack, UnitIndex unit)
{
    json.key("dies");
    if (attack.fates.totals) {
        const WeightRange* range = attack.dies(unit);
        writeRange(json, range == nullptr ? WeightRange() : *range);
        return;
    }
    writeObject(json, [&] {
        for (const CodeFates& code : attack.fates.codes) {
            const UnitFates* fates = fatesOf(code, unit);
            json.key(code.code);
            json.string(bringAboutId(fates == nullptr ? BringAbout::Never : fates->dies));
        }
    });
}

QByteArray attackJson(const WhatIfContext& context, UnitIndex unit, const BestAttack& best)
{
    const Position& position = context.position();
    JsonWriter json;
    writeObject(json, [&] {
        beginAnswer(json, context, "best-attack");
        member(json, "unit", position.unit(unit).id);
        writeObjects(json, "ranking", best.ranking, [&](const RankedAttack& attack) {
            writeObjects(json, "place", attack.place, [&](const AttackPlace& place) {
                member(json, "unit", position.unit(place.unit).id);
                member(json, "hex", position.map->number(place.hex));
                member(json, "attacks", place.attacks);
            });
            json.key("odds");
            if (attack.fates.odds.isEmpty())
                json.null();
            else
                json.string(attack.fates.odds);
            writeDies(json, attack, unit);
            if (attack.fates.totals) {
                json.key("hexEmptied");
                writeRange(json, attack.fates.totals->hexEmptied);
            }
            member(json, "ownLosses", attack.ownLosses);
            writeReadings(json, attack.readings);
        });
        member(json, "complete", best.isComplete);
    });
    return json.finished();
}

QString chancesText(const RankedAttack& attack, UnitIndex unit)
{
    if (const WeightRange* range = attack.dies(unit); attack.fates.totals) {
        const int of = attack.fates.of;
        const int least = range == nullptr ? 0 : range->least;
        const int most = range == nullptr ? 0 : range->most;
        if (range != nullptr && range->played)
            return WhatIfText::tr("dies in %1 of %2 if both sides play for it").arg(*range->played).arg(of);
        return WhatIfText::tr("dies in %1 to %2 of %3").arg(least).arg(most).arg(of);
    }
    QStringList codes;
    bool isSettled = true;
    for (const CodeFates& code : attack.fates.codes) {
        const UnitFates* fates = fatesOf(code, unit);
        isSettled = isSettled && (fates == nullptr || fates->dies != BringAbout::Unsettled);
        if (fates != nullptr && (fates->dies == BringAbout::Always || fates->dies == BringAbout::Forced))
            codes += code.code;
    }
    const QString sure = codes.join(u", "_s);
    if (!isSettled)
        return codes.isEmpty()
                   ? WhatIfText::tr("which results kill it is not settled")
                   : WhatIfText::tr("dies by %1 if both sides play for it; others are not settled").arg(sure);
    return codes.isEmpty() ? WhatIfText::tr("no result is sure to kill it")
                           : WhatIfText::tr("dies by %1 if both sides play for it").arg(sure);
}

QString attackText(const WhatIfContext& context, UnitIndex unit, const BestAttack& best)
{
    const VerdictText words = context.words();
    const HexMap& map = *context.position().map;
    QString text = viewerText(context);
    text += wrapped(WhatIfText::tr("Attacks on %1, the best first.").arg(words.unitWithHex(unit))) + u'\n';
    if (best.ranking.empty() && best.isComplete)
        text += wrapped(WhatIfText::tr("Nobody can attack it.")) + u'\n';
    int number = 0;
    for (const RankedAttack& attack : best.ranking) {
        QStringList places;
        for (const AttackPlace& place : attack.place) {
            const bool stays = context.position().unit(place.unit).hex == place.hex;
            const QString name = words.unitName(place.unit);
            const QString where = stays ? WhatIfText::tr("%1 from %2").arg(name, map.number(place.hex))
                                        : WhatIfText::tr("%1 to %2").arg(name, map.number(place.hex));
            places += place.attacks ? where : WhatIfText::tr("%1 without attacking").arg(where);
        }
        QStringList parts{VerdictText::list(places)};
        if (!attack.fates.odds.isEmpty())
            parts += attack.fates.odds;
        parts += chancesText(attack, unit);
        text += wrapped(parts.join(u"; "_s), u"%1. "_s.arg(++number, 2)) + u'\n' + readingsText(attack.readings);
    }
    text += wrapped(WhatIfText::tr("Other combats, soak-offs, advances and the reply are left out.")) + u'\n';
    const bool isOpen = std::ranges::any_of(best.ranking, [](const RankedAttack& attack) {
        return std::ranges::any_of(attack.fates.codes, &CodeFates::isOpen);
    });
    if (isOpen)
        text += wrapped(WhatIfText::tr("What players work out among themselves, as an exchange, is left unsettled."))
                + u'\n';
    if (best.needsReach)
        text += wrapped(WhatIfText::tr("No movement costs: set a reach in hexes.")) + u'\n';
    if (!best.isComplete)
        text += wrapped(WhatIfText::tr("Not all attacks were looked at: there may be a better one.")) + u'\n';
    return text;
}

} // namespace

ExitStatus answerBestAttack(const WhatIfContext& context)
{
    const WhatIfCall& call = context.call;
    const auto unit = context.unit(call.bestAttack);
    if (!unit)
        return context.refuse(unit.error());
    BestAttackQuestion question{.unit = *unit, .attackers = call.attackers, .moves = call.moves};
    const auto from = hexesNamed(call.from, *context.position().map);
    if (!from)
        return context.refuse(from.error());
    question.from = *from;
    if (!call.reach.isEmpty()) {
        bool isNumber = false;
        question.reach = call.reach.toInt(&isNumber);
        if (!isNumber || *question.reach < 0)
            return context.refuse(CallError{u"call.malformed-value"_s,
                                            CallText::tr("%1 is a number of hexes here").arg(u"--reach"_s),
                                            {},
                                            helpHint(u"whatif"_s)});
    }
    question.weights = call.weights;
    question.most = call.most;
    if (call.all)
        question.listed = std::numeric_limits<std::size_t>::max();
    WhatIfBudget budget = context.budget();
    auto best = bestAttack(context.position(), context.rules, question, budget);
    if (!best)
        return context.refuse(best.error());
    markReadings(*best, context.position(), context.rules, question, budget);
    return answer(
        call.json, [&] { return attackJson(context, *unit, *best); },
        [&] { return attackText(context, *unit, *best); });
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "what_if.h"

#include "arguments.h"
#include "commands.h"
#include "console.h"
#include "rules/derived_layers.h"
#include "rules/fire.h"
#include "rules/retreat/judge.h"
#include "verdict/ruling_json.h"
#include "whatif/fate_table.h"
#include "whatif/other_readings.h"

#include <QLocale>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace {

/// The scenario's combat, as far as the call names no other.
Expected<Combat, CallError> combatOf(const WhatIfContext& context)
{
    const WhatIfCall& call = context.call;
    Combat combat = context.seen.combat.value_or(Combat{});
    combat.result.clear();
    if (call.defend) {
        const auto hexes = hexesNamed(*call.defend, *context.position().map);
        if (!hexes)
            return hexes.error();
        combat.setDefenceHexes(*hexes);
        combat.against.clear();
    }
    if (call.attack) {
        if (auto named = nameAttackers(*call.attack, context.position(), combat); !named)
            return named.error();
    }
    QStringList missing;
    if (combat.defend == noHex)
        missing.append(u"--defend"_s);
    if (combat.attack.empty() && !isWithoutUnits(context.game(), combat.kind))
        missing.append(u"--attack"_s);
    if (!missing.isEmpty())
        return CallError{
            u"call.missing-combat"_s,
            CallText::tr("the scenario holds no whole combat; the call must say %1").arg(missing.join(u", "_s)),
            {},
            helpHint(u"whatif"_s)};
    return combat;
}

// --- As JSON ---

void writeTotals(JsonWriter& json, const Position& position, const FateTotals& totals)
{
    json.key("totals");
    writeObject(json, [&] {
        json.key("hexEmptied");
        writeRange(json, totals.hexEmptied);
        writeObjects(json, "units", totals.dies, [&](const auto& dies) {
            member(json, "unit", position.unit(dies.first).id);
            json.key("dies");
            writeRange(json, dies.second);
        });
    });
}

QByteArray fatesJson(const WhatIfContext& context, const FateTable& table)
{
    const Position& position = context.position();
    JsonWriter json;
    writeObject(json, [&] {
        beginAnswer(json, context, "fates");
        json.key("odds");
        if (table.odds.isEmpty())
            json.null();
        else
            json.string(table.odds);
        json.key("weights");
        if (table.weights == FateTable::Weights::None)
            json.null();
        else
            writeObject(json, [&] {
                member(json, "of", table.of);
                member(json, "from", table.weights == FateTable::Weights::Table ? u"table"_s : u"call"_s);
            });
        writeObjects(json, "codes", table.codes, [&](const CodeFates& code) {
            member(json, "code", code.code);
            if (code.weight)
                member(json, "weight", *code.weight);
            member(json, "hexEmptied", bringAboutId(code.hexEmptied));
            writeObjects(json, "units", code.units, [&](const UnitFates& unit) {
                member(json, "unit", position.unit(unit.unit).id);
                member(json, "fate", fateId(unit.fate));
                member(json, "dies", bringAboutId(unit.dies));
                member(json, "paths", unit.paths);
                member(json, "ends", unit.ends);
                member(json, "endsInSupply", unit.endsInSupply);
                member(json, "supplyLost", bringAboutId(unit.supplyLost));
                json.key("losses");
                writeObject(json, [&] {
                    member(json, "least", unit.leastLosses);
                    member(json, "most", unit.mostLosses);
                });
            });
            writeReadings(json, code.readings);
        });
        if (table.totals)
            writeTotals(json, position, *table.totals);
        if (!table.byColumn.empty())
            writeObjects(json, "byColumn", table.byColumn, [&](const auto& column) {
                member(json, "odds", column.first);
                writeTotals(json, position, column.second);
            });
    });
    return json.finished();
}

// --- For people ---

/// "2 in 6", "2 to 4 in 6", "not settled after 20,000 boards: 2 to 4 in 6"
QString chanceText(const WeightRange& range, int of, const FateTable& table)
{
    if (range.least == range.most)
        return WhatIfText::tr("%1 in %2").arg(range.most).arg(of);
    const QString span = WhatIfText::tr("%1 to %2 in %3").arg(range.least).arg(range.most).arg(of);
    if (range.played)
        return WhatIfText::tr("%1; %2 if both sides play for it").arg(span).arg(*range.played);
    if (std::all_of(table.codes.begin(), table.codes.end(), [](const CodeFates& code) { return code.isComplete; }))
        return WhatIfText::tr("%1, as the players settle it", "chances").arg(span);
    return WhatIfText::tr("not settled after %1 boards: %2").arg(QLocale().toString(table.boards), span);
}

QString hexesOf(const WhatIfContext& context, const Combat& combat)
{
    QStringList numbers;
    for (const HexIndex hex : combat.defenceHexes())
        numbers += context.position().map->number(hex);
    return VerdictText::list(numbers);
}

QString lossText(const UnitFates& unit)
{
    if (unit.leastLosses == unit.mostLosses)
        return unit.mostLosses == 0 ? QString() : WhatIfText::tr("loses %n step(s)", nullptr, unit.mostLosses);
    return WhatIfText::tr("loses %1 to %2 steps").arg(unit.leastLosses).arg(unit.mostLosses);
}

QString unitText(const WhatIfContext& context, const UnitFates& unit)
{
    QStringList parts{WhatIfText::tr("dies: %1").arg(bringAboutText(unit.dies))};
    if (unit.supplyLost != BringAbout::Never)
        parts += WhatIfText::tr("loses supply: %1").arg(bringAboutText(unit.supplyLost));
    if (const QString losses = lossText(unit); !losses.isEmpty())
        parts += losses;
    if (unit.paths > 0) {
        parts += WhatIfText::tr("%n legal path(s)", nullptr, unit.paths) + u", "_s
                 + WhatIfText::tr("%n end(s)", nullptr, unit.ends);
        if (!context.game().supply.lines.empty())
            parts.back() += WhatIfText::tr(", %1 of them in supply").arg(unit.endsInSupply);
    }
    return parts.join(u"; "_s);
}

QString totalsText(const WhatIfContext& context, const FateTable& table, const FateTotals& totals, int of)
{
    const VerdictText words = context.words();
    QString text = wrapped(WhatIfText::tr("%1 is emptied: %2")
                               .arg(hexesOf(context, table.combat), chanceText(totals.hexEmptied, of, table)),
                           u"  "_s)
                   + u'\n';
    for (const auto& [unit, range] : totals.dies)
        text +=
            wrapped(WhatIfText::tr("%1 dies: %2").arg(words.unitWithHex(unit), chanceText(range, of, table)), u"  "_s)
            + u'\n';
    return text;
}

QString fatesText(const WhatIfContext& context, const FateTable& table)
{
    const VerdictText words = context.words();
    QString text = viewerText(context);
    if (!table.odds.isEmpty())
        text += wrapped(WhatIfText::tr("Odds: %1").arg(table.odds)) + u'\n';
    if (table.weights == FateTable::Weights::Table)
        text += wrapped(WhatIfText::tr("The table gives each result so many times in %1.").arg(table.of)) + u'\n';
    else if (table.weights == FateTable::Weights::Call)
        text += wrapped(WhatIfText::tr("The call gives each result so many times in %1.").arg(table.of)) + u'\n';
    else
        text += wrapped(WhatIfText::tr("No table and no odds say how often each result comes up.")) + u'\n';
    if (table.noRetreat)
        text += wrapped(WhatIfText::tr("No retreats in this game: step losses only.")) + u'\n';

    bool isComplete = true;
    bool hasDice = false;
    bool isOpen = false;
    for (const std::vector<std::size_t>& group : table.groups()) {
        QStringList names;
        for (const std::size_t place : group) {
            const CodeFates& code = table.codes[place];
            names += code.weight ? u"%1 (%2)"_s.arg(code.code).arg(*code.weight) : code.code;
            isComplete = isComplete && code.isComplete;
            hasDice = hasDice || code.hasDice;
            isOpen = isOpen || code.isOpen;
        }
        const CodeFates& code = table.codes[group.front()];
        text += u'\n' + wrapped(names.join(u", "_s)) + u'\n';
        text += wrapped(WhatIfText::tr("%1 is emptied: %2")
                            .arg(hexesOf(context, table.combat), bringAboutText(code.hexEmptied)),
                        u"  "_s)
                + u'\n';
        for (const UnitFates& unit : code.units)
            text += wrapped(unitText(context, unit), u"  %1  "_s.arg(words.unitWithHex(unit.unit))) + u'\n';
        QStringList readings;
        for (const std::size_t place : group)
            readings += table.codes[place].readings;
        readings.removeDuplicates();
        text += readingsText(readings);
    }
    if (table.totals)
        text += u'\n' + wrapped(WhatIfText::tr("In all")) + u'\n' + totalsText(context, table, *table.totals, table.of);
    for (const auto& [odds, totals] : table.byColumn) {
        const ResultTable* results = context.game().combat.tableFor(table.combat.kind);
        int of = 1;
        for (int die = 0; die < results->dice; ++die)
            of *= results->sides;
        text +=
            u'\n' + wrapped(WhatIfText::tr("In all, at %1").arg(odds)) + u'\n' + totalsText(context, table, totals, of);
    }
    text +=
        u'\n' + wrapped(WhatIfText::tr("Each event is played by itself; several do not add up to one plan.")) + u'\n';
    if (hasDice)
        text += wrapped(WhatIfText::tr("Where dice decide, they are taken to fall for the enemy.")) + u'\n';
    if (isOpen)
        text += wrapped(WhatIfText::tr("What players work out among themselves, as an exchange, they settle: it stays "
                                       "open here."))
                + u'\n';
    if (!isComplete)
        text += wrapped(WhatIfText::tr("Not settled after %1 boards.").arg(QLocale().toString(table.boards))) + u'\n';
    return text;
}

} // namespace

ExitStatus answerFates(const WhatIfContext& context)
{
    const auto combat = combatOf(context);
    if (!combat)
        return context.refuse(combat.error());
    DerivedLayers layers(context.position(), context.rules);
    RetreatJudge judge(layers);
    WhatIfBudget budget = context.budget();
    const FateQuestion question{*combat, context.call.weights, context.call.most};
    auto table = fateTable(judge, question, budget);
    if (!table)
        return context.refuse(table.error());
    markReadings(*table, context.position(), context.rules, question, budget);
    return answer(
        context.call.json, [&] { return fatesJson(context, *table); }, [&] { return fatesText(context, *table); });
}

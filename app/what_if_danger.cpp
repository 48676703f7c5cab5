// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "what_if.h"

#include "commands.h"
#include "console.h"
#include "rules/derived_layers.h"
#include "ruleset/ruleset_texts.h"
#include "verdict/ruling_json.h"
#include "verdict/ruling_text.h"
#include "whatif/danger_map.h"
#include "whatif/danger_moves.h"
#include "whatif/other_readings.h"

#include <QLocale>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace {

/// The danger of one unit, and why it dies.
struct ToldDanger
{
    UnitDanger danger;
    DangerWhy why;
};

/// Numbers of the rules that let units lose steps on the way.
QStringList chargeNumbers(const WhatIfContext& context)
{
    const ToldRules rules = toldRules(context.rules);
    QStringList numbers;
    for (const RuleIndex rule : rules.charges)
        numbers += context.words().number(rule);
    return numbers;
}

QString answerId(MovesDanger::Answer answer)
{
    switch (answer) {
    case MovesDanger::Answer::Safe:
        return u"safe"_s;
    case MovesDanger::Answer::Danger:
        return u"danger"_s;
    case MovesDanger::Answer::Unsettled:
        return u"unsettled"_s;
    }
    return {};
}

// --- As JSON ---

void writeMoves(JsonWriter& json, const Position& position, const MovesDanger& moves)
{
    json.key("moves");
    writeObject(json, [&] {
        member(json, "answer", answerId(moves.answer));
        if (moves.answer != MovesDanger::Answer::Danger)
            return;
        member(json, "hexes", *moves.hexes);
        writeObjects(json, "witness", moves.witness, [&](const SupposedMove& move) {
            member(json, "unit", position.unit(move.unit).id);
            member(json, "to", position.map->number(move.to));
        });
    });
}

QByteArray dangerJson(const WhatIfContext& context, const std::vector<ToldDanger>& units)
{
    const Position& position = context.position();
    const auto writeNumber = [](JsonWriter& json) { return [&json](int number) { json.integer(number); }; };
    JsonWriter json;
    writeObject(json, [&] {
        beginAnswer(json, context, "danger");
        writeObjects(
            json, "units", units,
            [&](const ToldDanger& told) {
                const UnitDanger& danger = told.danger;
                member(json, "unit", position.unit(danger.unit).id);
                member(json, "hex", position.map->number(danger.hex));
                json.key("attackers");
                writeUnits(json, position, danger.attackers);
                writeList(json, "kills", danger.kills, writeNumber(json));
                writeList(json, "may", danger.may, writeNumber(json));
                json.key("least");
                if (const auto least = danger.least())
                    json.integer(*least);
                else
                    json.null();
                writeList(json, "codes", danger.codes, [&](const QString& code) { json.string(code); });
                member(json, "steps", danger.steps);
                if (danger.moves)
                    writeMoves(json, position, *danger.moves);
                if (told.why.dear) {
                    json.key("dear");
                    writeObject(json, [&] {
                        writeList(json, "path", told.why.dear->hexes, [&](HexIndex hex) {
                            json.string(hex == noHex ? offMapWord : position.map->number(hex));
                        });
                        member(json, "charges", told.why.dear->charges);
                        writeList(json, "rules", chargeNumbers(context),
                                  [&](const QString& number) { json.string(number); });
                    });
                }
                json.key("why");
                json.beginArray();
                for (const ClosedHex& closed : told.why.closed) {
                    for (const Reason& reason : closed.why)
                        writeObject(json, [&] {
                            member(json, "hex", closed.hex == noHex ? offMapWord : position.map->number(closed.hex));
                            writeReason(json, position, *context.game().rules, reason);
                        });
                }
                json.endArray();
                writeReadings(json, danger.readings);
            },
            JsonWriter::Layout::Lines);
    });
    return json.finished();
}

// --- For people ---

QString lengthsText(const WhatIfContext& context, const std::vector<int>& lengths)
{
    const QString all = VerdictText::ranges(lengths);
    const bool isOne = lengths == std::vector<int>{1};
    if (context.game().retreat.isInPoints)
        return isOne ? WhatIfText::tr("1 movement point") : WhatIfText::tr("%1 movement points").arg(all);
    return isOne ? WhatIfText::tr("1 hex") : WhatIfText::tr("%1 hexes").arg(all);
}

QString movesText(const WhatIfContext& context, const MovesDanger& moves)
{
    const VerdictText words = context.words();
    switch (moves.answer) {
    case MovesDanger::Answer::Safe:
        return WhatIfText::tr("Whatever the enemy moves first, it keeps a retreat of every length.");
    case MovesDanger::Answer::Unsettled:
        return WhatIfText::tr("Whether enemy moves can close its retreats is not settled.");
    case MovesDanger::Answer::Danger:
        break;
    }
    if (moves.witness.empty())
        return WhatIfText::tr("The enemy need not move.");
    QStringList steps;
    for (const SupposedMove& move : moves.witness)
        steps += WhatIfText::tr("%1 to %2").arg(words.unitWithHex(move.unit), context.position().map->number(move.to));
    return WhatIfText::tr("Enemy moves that close every retreat of %1: %2.")
        .arg(lengthsText(context, {*moves.hexes}), steps.join(u", "_s));
}

QString unitText(const WhatIfContext& context, const ToldDanger& told)
{
    const VerdictText words = context.words();
    const UnitDanger& danger = told.danger;
    QString text;
    const auto add = [&text](const QString& line) { text += wrapped(line, u"  "_s) + u'\n'; };
    const QString lengths = lengthsText(context, danger.kills);
    const QString codes = danger.codes.join(u", "_s);
    if (told.why.dear) {
        const QStringList numbers = chargeNumbers(context);
        const QString rules = numbers.isEmpty() ? QString() : u" [%1]"_s.arg(numbers.join(u", "_s));
        add(WhatIfText::tr("Dies of a retreat of %1: %2.").arg(lengths, codes));
        add(WhatIfText::tr("It dies of what the path costs: %1: %2%3.", "path, steps lost, rule")
                .arg(words.path(*told.why.dear), words.cost(*told.why.dear), rules));
    } else if (!danger.kills.empty()) {
        add(WhatIfText::tr("No retreat of %1: %2.").arg(lengths, codes));
    }
    if (!danger.may.empty())
        add(WhatIfText::tr("Perhaps no retreat of %1: only some plans save it.").arg(lengthsText(context, danger.may)));
    if (danger.moves)
        add(movesText(context, *danger.moves));
    add(danger.attackers.empty()
            ? WhatIfText::tr("No enemy beside it may attack.")
            : WhatIfText::tr("Enemies beside it that may attack: %1.").arg(words.unitsWithHexes(danger.attackers)));
    add(WhatIfText::tr("A loss of %n step(s) kills it.", nullptr, danger.steps));
    for (const ClosedHex& closed : told.why.closed) {
        const QString hex =
            closed.hex == noHex ? WhatIfText::tr("off the map") : context.position().map->number(closed.hex);
        for (const Reason& reason : closed.why)
            text += wrapped(words.reason(reason, closed.hex),
                            u"    %1  %2  "_s.arg(hex, words.number(reason.rule).leftJustified(5)))
                    + u'\n';
    }
    return text + readingsText(danger.readings);
}

QString dangerText(const WhatIfContext& context, const std::vector<ToldDanger>& units, const WhatIfBudget& budget)
{
    const VerdictText words = context.words();
    QString text = viewerText(context);
    if (!context.game().retreat.exists)
        text += wrapped(WhatIfText::tr("No retreats in this game: step losses only.")) + u"\n\n"_s;
    QStringList safe;
    for (const ToldDanger& told : units) {
        const bool isSafe = told.danger.kills.empty() && told.danger.may.empty() && told.danger.readings.isEmpty()
                            && (!told.danger.moves || told.danger.moves->answer == MovesDanger::Answer::Safe);
        if (isSafe && context.game().retreat.exists)
            safe += words.unitWithHex(told.danger.unit);
        else
            text += wrapped(words.unitWithHex(told.danger.unit)) + u'\n' + unitText(context, told) + u'\n';
    }
    if (!safe.isEmpty())
        text += wrapped(WhatIfText::tr("Every retreat is open to: %1.").arg(safe.join(u", "_s))) + u'\n';
    if (budget.isSpent())
        text +=
            wrapped(WhatIfText::tr("Not settled after %1 boards.").arg(QLocale().toString(budget.looked()))) + u'\n';
    while (text.endsWith("\n\n"_L1))
        text.chop(1);
    return text;
}

} // namespace

ExitStatus answerDanger(const WhatIfContext& context)
{
    const QString& reach = context.call.reach;
    bool isNumber = false;
    const int hexes = reach.toInt(&isNumber);
    const bool isNow = reach.isEmpty() || reach == "now"_L1;
    constexpr int mostHexes = 99;
    if (!isNow && reach != "moves"_L1 && (!isNumber || hexes < 1 || hexes > mostHexes))
        return context.refuse(
            CallError{u"call.malformed-value"_s,
                      CallText::tr("%1 of %2 is not in the form %3").arg(reach, u"--reach"_s, u"now|moves|N"_s),
                      {},
                      helpHint(u"whatif"_s)});
    if (reach == "moves"_L1 && !countsMoves(context.game()))
        return context.refuse(CallError{u"whatif.no-moves"_s,
                                        CallText::tr("No movement costs: set a reach in hexes."),
                                        {},
                                        CallText::tr("name it: %1").arg(u"--reach 3"_s)});
    DerivedLayers layers(context.position(), context.rules);
    WhatIfBudget budget = context.budget();
    DangerNow now(layers, context.call.most);
    std::vector<UnitDanger> dangers = now.ofSide(context.call.danger, budget);
    if (!isNow)
        addMoves(layers, now, EnemyReach{isNumber ? std::optional(hexes) : std::nullopt}, dangers, budget);
    markReadings(dangers, context.position(), context.rules, context.call.danger, context.call.most, budget);
    std::vector<ToldDanger> told;
    for (UnitDanger& danger : dangers) {
        DangerWhy why = now.why(danger);
        told.push_back({std::move(danger), std::move(why)});
    }
    return answer(
        context.call.json, [&] { return dangerJson(context, told); },
        [&] { return dangerText(context, told, budget); });
}

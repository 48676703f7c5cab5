// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "what_if.h"

#include "arguments.h"
#include "commands.h"
#include "console.h"
#include "whatif/other_readings.h"

#include <QLocale>

#include <limits>

using namespace Qt::Literals::StringLiterals;

namespace {

const QString hexesWord = u"hexes"_s;

/// Who closes, by what the call names: hexes, a type, or units.
Expected<ClosersWish, CallError> closersOf(const WhatIfContext& context)
{
    const WhatIfCall& call = context.call;
    ClosersWish wish;
    if (!call.reach.isEmpty()) {
        bool isNumber = false;
        wish.reach = call.reach.toInt(&isNumber);
        if (!isNumber || *wish.reach < 0)
            return CallError{u"call.malformed-value"_s,
                             CallText::tr("%1 is a number of hexes here").arg(u"--reach"_s),
                             {},
                             helpHint(u"whatif"_s)};
    }
    if (call.by.isEmpty() || call.by == QStringList{hexesWord})
        return wish;
    if (call.by.size() == 1 && context.position().findUnit(call.by.front()) == noUnit) {
        wish.type = call.by.front(); // what is no unit's id may be a type: the question says so where it is none
        return wish;
    }
    for (const QString& id : call.by) {
        const auto unit = context.unit(id);
        if (!unit)
            return unit.error();
        wish.units.push_back(*unit);
    }
    return wish;
}

QString byText(const WhatIfCall& call)
{
    return call.by.isEmpty() ? hexesWord : call.by.join(u',');
}

std::size_t listedOf(const WhatIfCall& call)
{
    return call.all ? std::numeric_limits<std::size_t>::max() : Cuts::usuallyListed;
}

// --- As JSON ---

void writeHexes(JsonWriter& json, const char* key, const HexMap& map, const std::vector<HexIndex>& hexes)
{
    writeList(json, key, hexes, [&](HexIndex hex) { json.string(hex == noHex ? offMapWord : map.number(hex)); });
}

void memberOrNull(JsonWriter& json, const char* key, const std::optional<int>& number)
{
    json.key(key);
    if (number)
        json.integer(*number);
    else
        json.null();
}

void writeCloser(JsonWriter& json, const SupposedBoard& board, const HexMap& map, const Closer& closer)
{
    const SupposedBoard::Kind& kind = board.kinds()[static_cast<std::size_t>(closer.kind)];
    writeObject(json, [&] {
        if (kind.unit != noUnit) {
            member(json, "unit", kind.name);
            member(json, "to", map.number(closer.hex));
        } else {
            member(json, "place", kind.name.isEmpty() ? hexesWord : kind.name);
            member(json, "hex", map.number(closer.hex));
        }
    });
}

void writeSize(JsonWriter& json, bool isProved, const std::optional<int>& size, int atLeast,
               const std::optional<int>& atMost)
{
    member(json, "proved", isProved);
    memberOrNull(json, "size", size);
    if (!isProved) {
        member(json, "atLeast", atLeast);
        memberOrNull(json, "atMost", atMost);
    }
}

/// `start`: begins a path that proves that there is no cut; noHex: it is not told.
void writeCuts(JsonWriter& json, const SupposedBoard& board, const HexMap& map, const Cuts& cuts, HexIndex start)
{
    member(json, "method", cutMethodId(cuts.method));
    writeSize(json, cuts.isProved, cuts.size, cuts.atLeast, cuts.atMost);
    writeList(json, "cuts", cuts.cuts, [&](const ClosingSet& cut) {
        json.beginArray();
        for (const Closer& closer : cut)
            writeCloser(json, board, map, closer);
        json.endArray();
    });
    member(json, "more", cuts.hasMore);
    if (!cuts.open) {
        json.key("open");
        json.null();
        return;
    }
    std::vector<HexIndex> path = *cuts.open;
    if (start != noHex)
        path.insert(path.begin(), start);
    writeHexes(json, "open", map, path);
}

// --- For people ---

QString line(const QString& text, const QString& first = {})
{
    return wrapped(text, first) + u'\n';
}

QString pathText(const HexMap& map, HexIndex start, const HexPath& path)
{
    QStringList numbers{map.number(start)};
    for (const HexIndex hex : path)
        numbers += hex == noHex ? WhatIfText::tr("off the map") : map.number(hex);
    return numbers.join(u" → "_s);
}

QString closersText(const WhatIfContext& context, const SupposedBoard& board, const ClosingSet& closers)
{
    const HexMap& map = *context.position().map;
    QStringList names;
    for (const Closer& closer : closers) {
        const SupposedBoard::Kind& kind = board.kinds()[static_cast<std::size_t>(closer.kind)];
        names += kind.unit != noUnit
                     ? WhatIfText::tr("%1 to %2").arg(context.words().unitName(kind.unit), map.number(closer.hex))
                     : map.number(closer.hex);
    }
    return VerdictText::list(names);
}

QString closerName(const WhatIfContext& context, const SupposedBoard& board)
{
    const QString& name = board.kinds().front().name;
    if (board.areUnits())
        return WhatIfText::tr("enemies that move");
    if (name.isEmpty())
        return WhatIfText::tr("hexes held by the enemy");
    const UnitType* type = context.game().unitType(name);
    return WhatIfText::tr("further enemies: %1").arg(type == nullptr || type->title.isEmpty() ? name : type->title);
}

QString budgetText(const WhatIfContext& context, int atLeast, const std::optional<int>& atMost, bool isSpent)
{
    const QString boards = QLocale().toString(context.budget().boards());
    const QString found = atMost ? WhatIfText::tr("%1 to %2 are needed.").arg(atLeast).arg(*atMost)
                                 : WhatIfText::tr("%n or more are needed, if there are enough.", nullptr, atLeast);
    return isSpent ? WhatIfText::tr("Not settled after %1 boards: %2").arg(boards, found)
                   : WhatIfText::tr("Not settled: %1").arg(found);
}

QString cutsText(const WhatIfContext& context, const SupposedBoard& board, const Cuts& cuts, HexIndex start,
                 bool isSpent)
{
    const HexMap& map = *context.position().map;
    if (!cuts.size)
        return cuts.open       ? line(WhatIfText::tr("There is no cut. Nobody can close this path: %1")
                                          .arg(pathText(map, start, *cuts.open)))
               : cuts.isProved ? line(WhatIfText::tr("There is no cut."))
                               : line(budgetText(context, cuts.atLeast, cuts.atMost, isSpent));
    if (*cuts.size == 0)
        return line(WhatIfText::tr("It is so already."));
    QString text = line(WhatIfText::tr("Fewest: %1 (%2)").arg(*cuts.size).arg(closerName(context, board)));
    if (!cuts.isProved)
        text += line(budgetText(context, cuts.atLeast, cuts.size, isSpent));
    for (const ClosingSet& cut : cuts.cuts)
        text += line(closersText(context, board, cut), u"  "_s);
    if (cuts.hasMore)
        text += line(WhatIfText::tr("There are more."), u"  "_s);
    return text;
}

QString diesAnywayText()
{
    return line(WhatIfText::tr("It dies of this retreat though a path is open: it loses all its steps on it."));
}

// --- The questions ---

void writeHolds(JsonWriter& json, const HexMap& map, const Holds& holds)
{
    writeList(json, "holds", holds.holds, [&](const std::vector<HexIndex>& hexes) {
        json.beginArray();
        for (const HexIndex hex : hexes)
            json.string(map.number(hex));
        json.endArray();
    });
    member(json, "more", holds.hasMore);
    writeHexes(json, "onEveryPath", map, holds.onEvery);
}

QString holdsText(const WhatIfContext& context, const Holds& holds, const WhatIfBudget& budget)
{
    const HexMap& map = *context.position().map;
    QString text = holds.size == 0  ? line(WhatIfText::tr("It stays open as it is."))
                   : holds.size     ? line(WhatIfText::tr("Fewest hexes for friends to hold: %1").arg(*holds.size))
                   : holds.isProved ? line(WhatIfText::tr("No hexes on its paths are enough, whoever holds them."))
                                    : line(budgetText(context, holds.atLeast, std::nullopt, budget.isSpent()));
    for (const std::vector<HexIndex>& hexes : holds.holds) {
        if (!hexes.empty())
            text += line(VerdictText::list(map.numbers(hexes)), u"  "_s);
    }
    if (holds.hasMore)
        text += line(WhatIfText::tr("There are more."), u"  "_s);
    if (!holds.onEvery.empty())
        text += line(WhatIfText::tr("Hexes on every path: %1").arg(VerdictText::list(map.numbers(holds.onEvery))));
    return text;
}

ExitStatus answerKeepOpen(const WhatIfContext& context, UnitIndex unit, const ClosersWish& by)
{
    const WhatIfCall& call = context.call;
    WhatIfBudget budget = context.budget();
    const KeepOpenQuestion question{unit, context.seen.combat, call.hexes, by, call.against, listedOf(call)};
    auto kept = keepOpen(context.position(), context.rules, question, budget);
    if (!kept)
        return context.refuse(kept.error());
    markReadings(*kept, context.position(), context.rules, question, budget);
    const auto asJson = [&] {
        JsonWriter json;
        writeObject(json, [&] {
            beginAnswer(json, context, "keep-open");
            member(json, "unit", call.cut);
            member(json, "hexes", kept->retreat->length);
            member(json, "by", byText(call));
            member(json, "against", call.against);
            writeSize(json, kept->isProved, kept->size, kept->atLeast, std::nullopt);
            if (kept->diesAnyway)
                member(json, "diesAnyway", true);
            writeHolds(json, *context.position().map, *kept);
            writeReadings(json, kept->readings);
        });
        return json.finished();
    };
    const auto asText = [&] {
        return viewerText(context)
               + line(WhatIfText::tr("%1, a retreat of %2: what keeps it open against %3 (%4).")
                          .arg(context.words().unitWithHex(unit))
                          .arg(kept->retreat->length)
                          .arg(call.against)
                          .arg(closerName(context, *kept->board)))
               + (kept->diesAnyway ? diesAnywayText() : QString()) + holdsText(context, *kept, budget)
               + readingsText(kept->readings);
    };
    return answer(call.json, asJson, asText);
}

ExitStatus answerKeepSupply(const WhatIfContext& context, UnitIndex unit, const ClosersWish& by)
{
    const WhatIfCall& call = context.call;
    WhatIfBudget budget = context.budget();
    const KeepSupplyQuestion question{unit, by, call.against, call.beyond, listedOf(call)};
    auto kept = keepSupply(context.position(), context.rules, question, budget);
    if (!kept)
        return context.refuse(kept.error());
    markReadings(*kept, context.position(), context.rules, question, budget);
    const auto asJson = [&] {
        JsonWriter json;
        writeObject(json, [&] {
            beginAnswer(json, context, "supply-keep-open");
            member(json, "unit", call.supplyCut);
            member(json, "by", byText(call));
            member(json, "against", call.against);
            member(json, "beyond", call.beyond);
            writeSize(json, kept->isProved, kept->size, kept->atLeast, std::nullopt);
            writeHolds(json, *context.position().map, *kept);
            writeReadings(json, kept->readings);
        });
        return json.finished();
    };
    const auto asText = [&] {
        return viewerText(context)
               + line(WhatIfText::tr("%1: what keeps its supply open against %2 (%3).")
                          .arg(context.words().unitWithHex(unit))
                          .arg(call.against)
                          .arg(closerName(context, *kept->board)))
               + holdsText(context, *kept, budget) + readingsText(kept->readings);
    };
    return answer(call.json, asJson, asText);
}

} // namespace

ExitStatus answerCut(const WhatIfContext& context)
{
    const WhatIfCall& call = context.call;
    const auto unit = context.unit(call.cut);
    if (!unit)
        return context.refuse(unit.error());
    const auto by = closersOf(context);
    if (!by)
        return context.refuse(by.error());
    if (call.keepOpen)
        return answerKeepOpen(context, *unit, *by);
    WhatIfBudget budget = context.budget();
    const CutAim until = call.until == cutAimId(CutAim::Eliminated) ? CutAim::Eliminated : CutAim::Closed;
    const RetreatCutQuestion question{*unit, context.seen.combat, call.hexes, *by, until, listedOf(call)};
    auto cut = cutRetreat(context.position(), context.rules, question, budget);
    if (!cut)
        return context.refuse(cut.error());
    markReadings(*cut, context.position(), context.rules, question, budget);
    const auto asJson = [&] {
        JsonWriter json;
        writeObject(json, [&] {
            beginAnswer(json, context, "cut");
            member(json, "unit", call.cut);
            member(json, "hexes", cut->retreat->length);
            member(json, "by", byText(call));
            member(json, "until", cutAimId(until));
            if (cut->diesAnyway)
                member(json, "diesAnyway", true);
            writeCuts(json, *cut->board, *context.position().map, cut->cuts, noHex);
            writeReadings(json, cut->readings);
        });
        return json.finished();
    };
    const auto asText = [&] {
        const QString name = context.words().unitWithHex(*unit);
        const QString what = until == CutAim::Closed ? WhatIfText::tr("%1, a retreat of %2: what leaves no path.")
                                                     : WhatIfText::tr("%1, a retreat of %2: what kills it.");
        return viewerText(context) + line(what.arg(name).arg(cut->retreat->length))
               + (cut->diesAnyway ? diesAnywayText() : QString())
               + cutsText(context, *cut->board, cut->cuts, cut->retreat->group.start, budget.isSpent())
               + readingsText(cut->readings);
    };
    return answer(call.json, asJson, asText);
}

ExitStatus answerSupplyCut(const WhatIfContext& context)
{
    const WhatIfCall& call = context.call;
    const auto unit = context.unit(call.supplyCut);
    if (!unit)
        return context.refuse(unit.error());
    const auto by = closersOf(context);
    if (!by)
        return context.refuse(by.error());
    if (call.keepOpen)
        return answerKeepSupply(context, *unit, *by);
    WhatIfBudget budget = context.budget();
    const SupplyCutQuestion question{*unit, *by, call.beyond, listedOf(call)};
    auto cut = cutSupply(context.position(), context.rules, question, budget);
    if (!cut)
        return context.refuse(cut.error());
    markReadings(*cut, context.position(), context.rules, question, budget);
    const HexMap& map = *context.position().map;
    const HexIndex start = context.position().unit(*unit).hex;
    const auto asJson = [&] {
        JsonWriter json;
        writeObject(json, [&] {
            beginAnswer(json, context, "supply-cut");
            member(json, "unit", call.supplyCut);
            member(json, "by", byText(call));
            member(json, "beyond", call.beyond);
            writeCuts(json, *cut->board, map, cut->cuts, start);
            if (cut->isAloneKnown) {
                writeHexes(json, "alone", map, cut->alone);
            } else {
                json.key("alone");
                json.null();
            }
            writeReadings(json, cut->readings);
        });
        return json.finished();
    };
    const auto asText = [&] {
        QString text = viewerText(context)
                       + line(WhatIfText::tr("%1: what cuts its supply.").arg(context.words().unitWithHex(*unit)))
                       + cutsText(context, *cut->board, cut->cuts, start, budget.isSpent());
        if (!cut->alone.empty())
            text += line(WhatIfText::tr("Hexes that cut it alone, held by the enemy: %1")
                             .arg(VerdictText::list(map.numbers(cut->alone))));
        return text + readingsText(cut->readings);
    };
    return answer(call.json, asJson, asText);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "what_if.h"

#include "arguments.h"
#include "base/lists.h"
#include "commands.h"
#include "console.h"
#include "verdict/ruling_json.h"
#include "whatif/move_preview.h"

#include <QLocale>

using namespace Qt::Literals::StringLiterals;

namespace {

/// The units of the call, which stand in one hex or all off the map, in file order.
Expected<std::vector<UnitIndex>, CallError> unitsOf(const WhatIfContext& context)
{
    std::vector<UnitIndex> units;
    for (const QString& id : context.call.move->first) {
        const auto unit = context.unit(id);
        if (!unit)
            return unit.error();
        units.push_back(*unit);
    }
    sortUnique(units);
    const Unit& first = context.position().unit(units.front());
    for (const UnitIndex unit : units) {
        const Unit& other = context.position().unit(unit);
        if (other.hex != first.hex)
            return CallError{
                u"whatif.units-apart"_s,
                CallText::tr("%1 and %2 do not stand in one hex").arg(first.displayName(), other.displayName()),
                {},
                CallText::tr("move one stack a call")};
        if (context.game().areEnemies(first.side, other.side))
            return CallError{u"whatif.units-apart"_s,
                             CallText::tr("%1 and %2 are enemies").arg(first.displayName(), other.displayName()),
                             {},
                             CallText::tr("move one stack a call")};
    }
    return units;
}

// --- As JSON ---

QByteArray moveJson(const WhatIfContext& context, const MovePreview& preview)
{
    const Position& position = context.position();
    const auto numbers = [&](JsonWriter& json, const char* key, const std::vector<int>& lengths) {
        writeList(json, key, lengths, [&](int length) { json.integer(length); });
    };
    JsonWriter json;
    writeObject(json, [&] {
        beginAnswer(json, context, "move");
        member(json, "legal", preview.isLegal);
        json.key("cost");
        if (!preview.halves)
            json.null();
        else if (*preview.halves % 2 == 0)
            json.integer(*preview.halves / 2);
        else
            json.number(*preview.halves / 2.0);
        writeObjects(json, "why", preview.why, [&](const Reason& reason) {
            member(json, "hex", position.map->number(preview.refused));
            writeReason(json, position, *context.game().rules, reason);
        });
        json.key("supply");
        writeObject(json, [&] {
            json.key("gained");
            writeUnits(json, position, preview.supplyGained);
            json.key("lost");
            writeUnits(json, position, preview.supplyLost);
        });
        json.key("zoc");
        writeObject(json, [&] {
            const QStringList teams = context.game().teams();
            for (std::size_t team = 0; team < preview.zocGained.size(); ++team) {
                json.key(teams.value(static_cast<qsizetype>(team)));
                writeObject(json, [&] {
                    json.key("gained");
                    writeHexes(json, position, preview.zocGained[team]);
                    json.key("lost");
                    writeHexes(json, position, preview.zocLost[team]);
                });
            }
        });
        writeObjects(json, "retreats", preview.retreats, [&](const RetreatChange& change) {
            member(json, "unit", position.unit(change.unit).id);
            numbers(json, "before", change.before);
            numbers(json, "after", change.after);
        });
    });
    return json.finished();
}

// --- For people ---

QString lengthsText(const std::vector<int>& lengths)
{
    return lengths.empty() ? WhatIfText::tr("none") : VerdictText::ranges(lengths);
}

QString moveText(const WhatIfContext& context, const std::vector<UnitIndex>& units, HexIndex to,
                 const MovePreview& preview)
{
    const VerdictText words = context.words();
    const Position& position = context.position();
    QString text = viewerText(context);
    const auto add = [&text](const QString& line, const QString& first = {}) { text += wrapped(line, first) + u'\n'; };
    QString move = WhatIfText::tr("%1 to %2").arg(words.unitsWithHexes(units), position.map->number(to));
    if (preview.halves)
        move += u": "_s
                + (*preview.halves == 2
                       ? WhatIfText::tr("1 movement point")
                       : WhatIfText::tr("%1 movement points").arg(QLocale().toString(*preview.halves / 2.0)));
    add(move);
    if (!preview.isLegal)
        add(WhatIfText::tr("The rules do not let it go there."), u"  "_s);
    for (const Reason& reason : preview.why)
        add(words.reason(reason, preview.refused), u"    %1  "_s.arg(words.number(reason.rule).leftJustified(5)));
    if (!preview.supplyGained.empty())
        add(WhatIfText::tr("Come into supply: %1").arg(words.unitsWithHexes(preview.supplyGained)), u"  "_s);
    if (!preview.supplyLost.empty())
        add(WhatIfText::tr("Fall out of supply: %1").arg(words.unitsWithHexes(preview.supplyLost)), u"  "_s);
    const QStringList teams = context.game().teams();
    for (std::size_t team = 0; team < preview.zocGained.size(); ++team) {
        const QString side = words.sideName(teams.value(static_cast<qsizetype>(team)));
        if (!preview.zocGained[team].empty())
            add(WhatIfText::tr("New in the zone of control of %1: %2")
                    .arg(side, position.map->numbers(preview.zocGained[team]).join(u", "_s)),
                u"  "_s);
        if (!preview.zocLost[team].empty())
            add(WhatIfText::tr("No longer in the zone of control of %1: %2")
                    .arg(side, position.map->numbers(preview.zocLost[team]).join(u", "_s)),
                u"  "_s);
    }
    for (const RetreatChange& change : preview.retreats) {
        if (change.before == change.after)
            add(WhatIfText::tr("%1 can end its retreats elsewhere.").arg(words.unitWithHex(change.unit)), u"  "_s);
        else
            add(WhatIfText::tr("%1: lengths that kill it were %2, would be %3.")
                    .arg(words.unitWithHex(change.unit), lengthsText(change.before), lengthsText(change.after)),
                u"  "_s);
    }
    return text;
}

} // namespace

ExitStatus answerMove(const WhatIfContext& context)
{
    const auto units = unitsOf(context);
    if (!units)
        return context.refuse(units.error());
    const auto to = hexNamed(context.call.move->second, *context.position().map);
    if (!to)
        return context.refuse(to.error());
    MovePreviews previews(context.position(), context.rules, context.call.most);
    WhatIfBudget budget = context.budget();
    const auto preview = previews.preview(*units, *to, budget);
    if (!preview) // nobody cancels here
        return ExitStatus::ProgramAtFault;
    return answer(
        context.call.json, [&] { return moveJson(context, *preview); },
        [&] { return moveText(context, *units, *to, *preview); });
}

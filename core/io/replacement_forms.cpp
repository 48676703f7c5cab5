// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Limits of the game, what players announce, trays of the game's own and replacements.

#include "io/rule_forms.h"
#include "io/value_forms.h"
#include "json/file_words.h"

namespace {

constexpr NamedValue<LimitRule::Counts> limitCounts[] = {{"units", LimitRule::Counts::Units},
                                                         {"formations", LimitRule::Counts::Formations}};
constexpr NamedValue<LimitRule::On> limitPlaces[] = {{"attacks", LimitRule::On::Attacks}, {"map", LimitRule::On::Map}};

/// Member "most": a number, or {"track": …}.
void most(Form& form, LimitRule& limit)
{
    const auto read = [&limit](const JsonValue& found, ReadForm& reading) {
        if (found.isObject())
            reading.readObject(found, [&limit](Form& object) {
                object.name({"track", "Name of a count of the user's turn track.", Need::Required}, limit.track);
            });
        else
            limit.most = asInteger(found, 0, Bounds().most, reading.problems());
    };
    const auto write = [&limit](WriteForm& writing) {
        if (limit.most) {
            writing.writer().integer(*limit.most);
            return;
        }
        writing.writer().beginObject();
        writing.writer().key("track");
        writing.writer().string(limit.track);
        writing.writer().endObject();
    };
    form.special({"most", "So many at most: a number, or a count of the user's turn track.", Need::Required},
                 {R"({"oneOf": [{"type": "integer", "minimum": 0, "maximum": 1000000}, {"type": "object",
        "properties": {"track": {"type": "string", "minLength": 1}}, "required": ["track"],
        "additionalProperties": false}]})",
                  false, read, write});
}

void checkReplace(const ReplaceRule& entry, const ReadForm& reading)
{
    const JsonValue& object = reading.object();
    if (entry.isNever) {
        for (const char* key : {"pool", "trays", "map", "whole", "forbid", "idle", "marks"}) {
            if (const auto member = object.find(key))
                reading.problems().addAtKey(
                    *member, "ruleset.replace",
                    {FileWords::tr("%1 has no meaning where nobody gets steps").arg(quoted(QString::fromLatin1(key))),
                     FileWords::tr("\"never\" with \"rule\" and \"when\" alone")});
        }
        return;
    }
    if (!object.find("pool"))
        reading.problems().add(
            object, "ruleset.replace",
            {FileWords::tr("it does not say from which pool the steps come"), FileWords::tr("\"pool\", or \"never\"")});
    if (!object.find("trays") && !object.find("map"))
        reading.problems().add(
            object, "ruleset.replace",
            {FileWords::tr("it does not say where the units are"), FileWords::tr("\"trays\", or \"map\", or both")});
}

} // namespace

void describe(Form& form, LimitRule& limit)
{
    rule(form, limit.rule);
    form.word({"counts", "What is counted."}, limit.counts, limitCounts, LimitRule::Counts::Units);
    ConditionScope scope;
    scope.step = false;
    when(form, limit.when, scope);
    form.names({"types", "Types of the units that count; none: all."}, limit.types, Known::Types);
    most(form, limit);
    form.word({"on", "Where: in the attacks of a game turn, or on the map."}, limit.on, limitPlaces,
              LimitRule::On::Attacks);
}

void describe(Form& form, Announcement& announcement)
{
    form.name({"name", "What names it.", Need::Required}, announcement.name);
    form.text({"title", "What people read; none: the name."}, announcement.title);
    rule(form, announcement.rule);
    form.name({"side", "Id of the side that may say it; none: anybody."}, announcement.side, Known::Sides);
    form.integer({"fromTurn", "The first turn in which it may be said."}, announcement.fromTurn, {});
    form.name({"tag", "The tag that turns have from then on.", Need::Required}, announcement.tag);
}

void describe(Form& form, GameTag& tag)
{
    form.name({"name", "The tag.", Need::Required}, tag.name);
    form.text({"title", "What people read; none: the name."}, tag.title);
    rule(form, tag.rule);
    form.flag({"perTurn", "It changes in play, as weather does: it has a box beside the turn."}, tag.isPerTurn);
    form.name({"group", "What it is one of: of the tags of a group a turn has one; none: it excludes no other."},
              tag.group);
}

void describe(Form& form, TrayRule& tray)
{
    form.name({"name", "What names it in scenarios.", Need::Required}, tray.name);
    form.text({"title", "What people read; none: the name."}, tray.title);
    rule(form, tray.rule);
    form.names({"nations", "Whose units lie there; none: all."}, tray.nations, Known::Nations);
    form.integer({"outFromTurn", "The first turn in which units enter the map from it; none: they do not."},
                 tray.outFromTurn, {});
    form.object({"in", "How units come into it."}, tray.in, [](Form& object, TrayEntry& in) {
        object.names({"phases", "In these phases of their own player; none: in any."}, in.phases, Known::Phases);
        object.flag({"supplied", "Units from the map are in supply as the board is now."}, in.isSupplied);
        object.names({"from", "From these trays; none: from anywhere."}, in.from, Known::Trays);
        object.flag({"whole", "All that is left of a formation together."}, in.isWhole);
    });
    form.integer({"turns", "Turns that units stay to get the state."}, tray.turns, {});
    form.name({"gives", "State of formations that stayed so long, lost no unit and are at full strength."}, tray.gives,
              Known::States);
}

void describe(Form& form, PoolRule& pool)
{
    form.name({"name", "What names it in scenarios.", Need::Required}, pool.name);
    form.text({"title", "What people read; none: the name."}, pool.title);
    rule(form, pool.rule);
    form.name({"side", "Id of its side.", Need::Required}, pool.side, Known::Sides);
    form.integer({"start", "Steps at the start of the game.", Need::Required}, pool.start, {});
}

void describe(Form& form, ReplaceRule& entry)
{
    rule(form, entry.rule);
    when(form, entry.when, ofCounter);
    form.flag({"never", "The units get no steps back."}, entry.isNever);
    form.name({"pool", "The pool out of which the steps come."}, entry.pool, Known::Pools);
    form.names({"trays", "Where the unit may lie."}, entry.trays, Known::Trays);
    form.flag({"map", "It may stand on the map."}, entry.isOnMap);
    form.flag({"whole", "All that is left of its formation lies in the same tray."}, entry.isWhole);
    tests(form, {"forbid", "Tests on the hex of a unit on the map."}, entry.forbid, ofCounter);
    form.flag({"idle", "A unit on the map neither moved nor attacked in this turn."}, entry.isIdle);
    form.name({"marks", "State that a unit on the map gets."}, entry.marks, Known::States);
    form.whenRead([&entry](ReadForm& reading) { checkReplace(entry, reading); });
}

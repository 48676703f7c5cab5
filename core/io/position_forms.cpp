// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/position_forms.h"

#include "base/contains.h"
#include "io/value_forms.h"
#include "json/file_words.h"

#include <algorithm>

bool isUnitId(const QString& id)
{
    const QList<uint> characters = id.toUcs4();
    return !characters.isEmpty() && characters.size() <= longestUnitId
           && std::all_of(characters.begin(), characters.end(), [](uint c) {
                  return QChar::isLetterOrNumber(c) || c == '-' || c == '_' || c == '.' || c == '/';
              });
}

void describe(Form& form, Marker& marker)
{
    form.name({"kind", "The kind of the marker, as the game names it.", Need::Required}, marker.kind);
    form.hexOrHexside({"at", "The hex, or the two hexes of a hexside with a / between.", Need::Required}, marker.at);
    form.side({"side", "Id of the side to which it belongs."}, marker.side);
    form.integer({"turn", "A turn that stands on it."}, marker.turn, {});
    form.integer({"count", "A number that stands on it."}, marker.count, {});
    form.text({"text", "A text that stands on it."}, marker.text);
}

void dates(Form& form, QStringList& dates)
{
    array(
        form, {"dates", "The date of turn 1, 2 …, for people; an empty text: none."},
        R"({"type": "array", "items": {"type": "string"}})", dates,
        [&dates](const JsonValue& element, ReadForm& reading) {
            if (const auto date = asString(element, reading.problems()))
                dates += *date;
        },
        [](WriteForm& writing, const QString& date) { writeValue(writing, date); }, nullptr, Scenario::mostDates);
}

void defenceHexes(Form& form, Combat& combat)
{
    const auto read = [&combat](const JsonValue& value, ReadForm& reading) {
        std::vector<HexIndex> hexes;
        if (!value.isArray())
            hexes.push_back(reading.hexAt(value).value_or(noHex));
        else if (value.size() == 0)
            reading.problems().add(value, "json.wrong-value",
                                   {FileWords::tr("the list is empty"), FileWords::tr("at least one hex")});
        else
            forEachElement(reading, value, [&](const JsonValue& element) { reading.addHex(element, hexes); });
        combat.setDefenceHexes(hexes);
    };
    const auto write = [&combat](WriteForm& writing) {
        if (combat.alsoDefend.empty())
            writing.place(combat.defend);
        else
            writeArray(writing, combat.defenceHexes(), [&writing](HexIndex hex) { writing.place(hex); });
    };
    form.special({"defend", "The hex that is attacked, or a list of several.", Need::Required},
                 {R"({"anyOf": [{"type": "string", "minLength": 1}, {"type": "array",
                     "items": {"type": "string", "minLength": 1}, "minItems": 1, "uniqueItems": true}]})",
                  false, read, write});
}

void attackers(Form& form, Combat& combat, const Position& position)
{
    const auto read = [&combat](const JsonValue& value, ReadForm& reading) {
        forEachElement(reading, value, [&](const JsonValue& element) {
            // A hex number may hold a colon, the id of a unit does not.
            const QString text = element.isString() ? element.string() : QString();
            const qsizetype colon = text.lastIndexOf(u':');
            const HexMapPtr& map = reading.map();
            const auto hex =
                map == nullptr || colon < 0 || map->find(text) ? std::nullopt : map->find(text.left(colon));
            if (!hex) {
                reading.addHex(element, combat.attack);
                return;
            }
            if (!contains(combat.attack, *hex))
                combat.attack.push_back(*hex);
            combat.attackers += text.mid(colon + 1);
        });
    };
    const auto write = [&](WriteForm& writing) {
        QStringList entries;
        for (const HexIndex hex : combat.attack) {
            std::vector<UnitIndex> units = position.unitsIn(hex);
            const QString number = position.map->number(hex);
            std::erase_if(units, [&](UnitIndex unit) { return !combat.attackers.contains(position.unit(unit).id); });
            if (units.empty())
                entries += number;
            for (const UnitIndex unit : units)
                entries += number + u':' + position.unit(unit).id;
        }
        writeArray(writing, entries, [&writing](const QString& entry) { writeValue(writing, entry); });
    };
    form.special(
        {"attack", "The hexes that attack it; HEX:UNIT is a unit that attacks while others there do not.",
         Need::Required},
        {R"({"type": "array", "items": {"type": "string", "minLength": 1}, "uniqueItems": true})", false, read, write});
}

void standingBy(Form& form, Combat& combat)
{
    form.names({"standingBy", "Ids of units that take no part: in the hexes that attack it, those which the game bars "
                              "from the attack; in a defence hex, those beside who is fired at."},
               combat.standingBy);
}

void describe(Form& form, Combat& combat)
{
    defenceHexes(form, combat);
    form.hexes({"attack", "The hexes that attack it.", Need::Required}, combat.attack);
    form.text({"result", "The result code."}, combat.result);
    form.text({"kind", "The kind of attack, as the game names it; none: an ordinary one."}, combat.kind);
    form.names({"attackers", "Ids of units that attack while others in their hex do not."}, combat.attackers);
    standingBy(form, combat);
    form.text({"attacked", "Id of the side that is attacked, where units of both share the hex."}, combat.against);
}

void describe(Form& form, FoughtCombat& combat)
{
    form.names({"attack", "Ids of the units that attacked.", Need::Required}, combat.attack);
    form.names({"defend", "Ids of the units that were attacked.", Need::Required}, combat.defend);
}

void describe(Form& form, Turn& turn)
{
    form.integer({"number", "The number of the turn.", Need::Required}, turn.number, {});
    form.text({"player", "Id of the side whose turn it is."}, turn.player);
    form.text({"phase", "The phase, as the game names it."}, turn.phase);
    form.names({"tags", "What else the game's rules ask about the turn."}, turn.tags);
}

void faces(Form& form, QStringList& paths,
           FunctionRef<void(const JsonValue& at, const QString& path, ReadForm& reading)> check)
{
    const auto read = [&paths, &check](const JsonValue& value, ReadForm& reading) {
        forEachElement(reading, value, [&](const JsonValue& at) {
            if (!isOfKind(at, JsonKind::String, reading.problems()))
                return;
            paths += at.string();
            check(at, paths.back(), reading);
        });
    };
    form.special(
        {"faces",
         "Pictures of its counter, in the map's folder or below it: at full strength, with 1, 2 … steps lost."},
        {R"({"type": "array", "items": {"type": "string",
             "pattern": "^(?![/:])(?!.*\\\\).*\\.([pP][nN][gG]|[jJ][pP][eE]?[gG]|[wW][eE][bB][pP]|[sS][vV][gG])$"}})",
         paths.isEmpty(), read, [&paths](WriteForm& writing) { writeValue(writing, paths); }});
}

void strengths(Form& form, Unit& unit, Bounds bounds, int leastSteps)
{
    form.integer({"attack", "Attack strength; none: its type's."}, unit.attack, bounds);
    form.integer({"defense", "Defence strength; none: its type's."}, unit.defense, bounds);
    form.integer({"movement", "Movement allowance; none: its type's."}, unit.movement, bounds);
    form.integer({"range", "Range or rating; none: its type's."}, unit.range, bounds);
    form.integer({"supplyRange", "How far it supplies others; none: its type's."}, unit.supplyRange, bounds);
    form.integer({"stackValue", "Stacking points; none: its type's."}, unit.stackValue, bounds);
    form.integer({"steps", "Steps at full strength; none: its type's."}, unit.steps, {leastSteps, bounds.most});
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "safety/play_json.h"

#include "io/edit_json.h"
#include "json/json_object_reader.h"
#include "json/json_reader.h"
#include "json/json_writer.h"

#include <memory>

namespace {

constexpr int mostTotal = 1'000'000; ///< of dice

/// What makes the state of play out of an empty map.
EditGroup editsOf(const Position& position)
{
    EditGroup group;
    group.edits.emplace_back(SetTurn{position.turn});
    for (std::size_t i = 0; i < position.units.size(); ++i)
        group.edits.emplace_back(RestoreUnit{static_cast<UnitIndex>(i), position.units[i]});
    for (std::size_t i = 0; i < position.markers.size(); ++i)
        group.edits.emplace_back(InsertMarker{i, position.markers[i]});
    SetControl control;
    for (const Named<HexSet>& side : position.control)
        side.content.forEach([&](HexIndex hex) { control.hexes.emplace_back(hex, side.name); });
    group.edits.emplace_back(std::move(control));
    for (const auto& [side, points] : position.points)
        group.edits.emplace_back(SetPoints{side, points});
    for (const auto& [pool, left] : position.pools)
        group.edits.emplace_back(SetPool{pool, left});
    return group;
}

void writeTexts(JsonWriter& writer, const char* key, const QStringList& texts)
{
    writer.key(key);
    writer.beginArray();
    for (const QString& text : texts)
        writer.string(text);
    writer.endArray();
}

} // namespace

bool isSamePlay(const PlayState& a, const PlayState& b)
{
    return a.before == b.before && a.choices == b.choices && a.settled == b.settled && a.split == b.split
           && a.decided == b.decided && a.declined == b.declined && a.rolled == b.rolled && a.withdraw == b.withdraw
           && a.withdrawn == b.withdrawn && a.log == b.log && a.turn == b.turn && a.secrets == b.secrets
           && a.secretAttack == b.secretAttack && a.shared == b.shared;
}

QString playText(const PlayState& play, const HexMap& map)
{
    if (isSamePlay(play, {}))
        return {};
    JsonWriter writer;
    writer.beginObject(JsonWriter::Layout::OneLine);
    if (play.before) {
        writer.key("before");
        writeEdit(writer, editsOf(*play.before), map);
    }
    if (play.entered && !(*play.entered == *play.before)) {
        writer.key("entered");
        writeEdit(writer, editsOf(*play.entered), map);
    }
    writer.key("choices");
    writer.beginArray();
    for (const RetreatChoice& choice : play.choices) {
        writer.beginArray();
        writer.integer(choice.unit);
        for (const HexIndex hex : choice.hexes)
            writer.string(hex == noHex ? offMapWord : map.number(hex));
        writer.endArray();
    }
    writer.endArray();
    writeTexts(writer, "settled", play.settled);
    writer.key("split");
    writer.boolean(play.split);
    for (const auto& [key, totals] : {std::pair("decided", &play.decided), std::pair("rolled", &play.rolled),
                                      std::pair("secrets", &play.secrets)}) {
        if (totals->empty())
            continue;
        writer.key(key);
        writer.beginObject();
        for (const auto& [name, total] : *totals) {
            writer.key(name);
            writer.integer(total);
        }
        writer.endObject();
    }
    for (const auto& [key, names] : {std::pair("declined", &play.declined), std::pair("withdrawn", &play.withdrawn),
                                     std::pair("moved", &play.turn.moved), std::pair("attacked", &play.turn.attacked),
                                     std::pair("laid", &play.turn.laid), std::pair("placed", &play.turn.placed)}) {
        if (!names->isEmpty())
            writeTexts(writer, key, *names);
    }
    if (!play.turn.struck.empty()) {
        writer.key("struck");
        writer.beginArray();
        for (const auto& [kind, hex] : play.turn.struck) {
            writer.beginArray();
            writer.string(kind);
            writer.string(map.number(hex));
            writer.endArray();
        }
        writer.endArray();
    }
    if (!play.shared.empty()) {
        writer.key("shared");
        writer.beginObject();
        for (const EnteredHex& each : play.shared) {
            writer.key(map.number(each.hex));
            writer.string(each.side);
        }
        writer.endObject();
    }
    if (!play.withdraw.isEmpty()) {
        writer.key("withdraw");
        writer.string(play.withdraw);
    }
    if (play.secretAttack) {
        writer.key("secretAttack");
        writeEdit(writer, SetCombat{play.secretAttack}, map);
    }
    writeTexts(writer, "log", play.log);
    writer.endObject();
    return QString::fromUtf8(writer.finished()).trimmed();
}

std::optional<PlayState> parsePlay(const QString& text, const HexMapPtr& map)
{
    PlayState play;
    if (text.isEmpty())
        return play;
    const JsonParse parse = parseJson(text.toUtf8());
    if (!parse.document)
        return std::nullopt;
    JsonProblems problems(*parse.document);
    JsonObjectReader reader(parse.document->root(), problems);
    int units = 0;
    for (const bool isEntered : {false, true}) {
        const auto value = reader.member(isEntered ? "entered" : "before", JsonKind::Object);
        if (!value)
            continue;
        const auto edit = readEdit(*value, map, problems);
        Scenario scenario;
        scenario.position.map = map;
        if (!edit || !isApplicable(*edit, scenario))
            return std::nullopt;
        applyEdit(*edit, scenario);
        if (isEntered && units != static_cast<int>(scenario.position.units.size()))
            return std::nullopt;
        units = static_cast<int>(scenario.position.units.size());
        play.entered = std::make_shared<const Position>(std::move(scenario.position));
        if (!isEntered)
            play.before = play.entered;
    }
    if (const auto choices = reader.member("choices", JsonKind::Array, Need::Required)) {
        for (const JsonValue value : *choices) {
            RetreatChoice choice;
            for (const JsonValue part : value) {
                if (const auto unit = part.integer(); unit && *unit >= 0 && *unit < units)
                    choice.unit = static_cast<UnitIndex>(*unit);
                else if (const auto hex = map->grid.find(part.string()))
                    choice.hexes.push_back(*hex);
                else if (part.string() == offMapWord)
                    choice.hexes.push_back(noHex);
            }
            if (choice.unit == noUnit)
                return std::nullopt;
            play.choices.push_back(std::move(choice));
        }
    }
    // Effects that are alike have one name.
    if (const auto settled = reader.member("settled", JsonKind::Array, Need::Required)) {
        for (const JsonValue name : *settled)
            play.settled += name.string();
    }
    if (const auto split = reader.member("split", Need::Required))
        play.split = asBoolean(*split, problems).value_or(false);
    for (const auto& [key, totals] : {std::pair("decided", &play.decided), std::pair("rolled", &play.rolled),
                                      std::pair("secrets", &play.secrets)}) {
        if (const auto member = reader.member(key, JsonKind::Object)) {
            for (const JsonValue total : *member)
                totals->emplace_back(total.key(), asInteger(total, 0, mostTotal, problems).value_or(0));
        }
    }
    if (const auto declined = reader.member("declined"))
        play.declined = asNames(*declined, problems).value_or(QStringList());
    if (const auto withdrawn = reader.member("withdrawn"))
        play.withdrawn = asNames(*withdrawn, problems).value_or(QStringList());
    // Several markers of one kind may have been laid.
    for (const auto& [key, names] : {std::pair("moved", &play.turn.moved), std::pair("attacked", &play.turn.attacked),
                                     std::pair("laid", &play.turn.laid), std::pair("placed", &play.turn.placed)}) {
        if (const auto member = reader.member(key, JsonKind::Array)) {
            for (const JsonValue name : *member)
                *names += name.string();
        }
    }
    if (const auto member = reader.member("struck", JsonKind::Array)) {
        for (const JsonValue each : *member) {
            QStringList words;
            for (const JsonValue word : each)
                words += word.string();
            const auto hex = words.size() == 2 ? map->find(words.back()) : std::nullopt;
            if (!hex)
                return std::nullopt;
            play.turn.struck.emplace_back(words.front(), *hex);
        }
    }
    if (const auto member = reader.member("shared", JsonKind::Object)) {
        for (const JsonValue side : *member) {
            if (const auto hex = map->find(side.key()))
                play.shared.push_back({*hex, side.string()});
        }
    }
    if (const auto withdraw = reader.member("withdraw"))
        play.withdraw = asName(*withdraw, problems).value_or(QString());
    if (const auto attack = reader.member("secretAttack", JsonKind::Object)) {
        const auto edit = readEdit(*attack, map, problems);
        const auto* combat = edit ? std::get_if<SetCombat>(&*edit) : nullptr;
        if (combat == nullptr)
            return std::nullopt;
        play.secretAttack = combat->combat;
    }
    if (const auto log = reader.member("log", JsonKind::Array, Need::Required)) {
        for (const JsonValue line : *log)
            play.log += line.string();
    }
    reader.finish();
    return problems.isEmpty() ? std::optional(play) : std::nullopt;
}

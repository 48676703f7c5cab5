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

void writeHex(JsonWriter& writer, HexIndex hex, const HexMap& map)
{
    writer.string(hex == noHex ? offMapWord : map.number(hex));
}

/// A unit, or none, and hexes.
template<typename Hexes>
void writePath(JsonWriter& writer, UnitIndex unit, const Hexes& hexes, const HexMap& map)
{
    writer.beginArray();
    writer.integer(unit);
    for (const HexIndex hex : hexes)
        writeHex(writer, hex, map);
    writer.endArray();
}

void writeUnits(JsonWriter& writer, const char* key, const std::vector<UnitIndex>& units)
{
    if (units.empty())
        return;
    writer.key(key);
    writer.beginArray();
    for (const UnitIndex unit : units)
        writer.integer(unit);
    writer.endArray();
}

void writeCombat(JsonWriter& writer, const char* key, const std::optional<Combat>& combat, const HexMap& map)
{
    if (!combat)
        return;
    writer.key(key);
    writeEdit(writer, SetCombat{combat}, map);
}

void writeTrails(JsonWriter& writer, const std::vector<UnitTrail>& trails, const HexMap& map)
{
    if (trails.empty())
        return;
    writer.key("trails");
    writer.beginArray();
    for (const UnitTrail& trail : trails) {
        writer.beginObject();
        writer.key("path");
        writePath(writer, trail.unit, trail.hexes, map);
        writer.key("spent");
        writer.integer(trail.spent);
        writer.key("free");
        writer.boolean(trail.isFree);
        writer.key("done");
        writer.boolean(trail.isDone);
        writer.endObject();
    }
    writer.endArray();
}

void writeSupply(JsonWriter& writer, const std::shared_ptr<const PhaseSupply>& supply)
{
    if (!supply)
        return;
    writer.key("supply");
    writer.beginObject();
    writer.key("rule");
    writer.string(supply->rule);
    writer.key("side");
    writer.string(supply->side);
    writeTexts(writer, "unsupplied", supply->unsupplied);
    writer.key("levels");
    writer.beginObject();
    for (const auto& [level, units] : supply->levels) {
        writer.key(level);
        writer.beginArray();
        for (const QString& unit : units)
            writer.string(unit);
        writer.endArray();
    }
    writer.endObject();
    writer.endObject();
}

QStringList textsIn(const JsonValue& list)
{
    QStringList texts;
    for (const JsonValue text : list)
        texts += text.string();
    return texts;
}

/// Reads what hangs on the map and the units.
class PlayReader
{
public:
    PlayReader(JsonObjectReader& reader, const HexMap& map, std::size_t units)
        : m_reader(reader), m_map(map), m_units(static_cast<int>(units))
    {}

    bool isDamaged() const { return m_isDamaged; }

    UnitIndex unit(const JsonValue& value, bool mayBeNobody = false)
    {
        const auto found = value.integer();
        const bool isThere = found && *found >= 0 && *found < m_units;
        m_isDamaged = m_isDamaged || (!isThere && !(mayBeNobody && found == noUnit));
        return isThere ? static_cast<UnitIndex>(*found) : noUnit;
    }

    HexIndex hex(const JsonValue& value)
    {
        const auto found = m_map.grid.find(value.string());
        m_isDamaged = m_isDamaged || (!found && value.string() != offMapWord);
        return found.value_or(noHex);
    }

    /// Of a list [unit, hex …].
    template<typename Hexes>
    UnitIndex path(const JsonValue& list, Hexes& hexes)
    {
        UnitIndex first = noUnit;
        bool isFirst = true;
        for (const JsonValue part : list) {
            if (isFirst)
                first = unit(part, true);
            else
                hexes.push_back(hex(part));
            isFirst = false;
        }
        m_isDamaged = m_isDamaged || isFirst;
        return first;
    }

    void units(const char* key, std::vector<UnitIndex>& units)
    {
        if (const auto list = m_reader.member(key, JsonKind::Array)) {
            for (const JsonValue each : *list)
                units.push_back(unit(each));
        }
    }

    void trails(std::vector<UnitTrail>& trails)
    {
        const auto list = m_reader.member("trails", JsonKind::Array);
        if (!list)
            return;
        for (const JsonValue each : *list) {
            JsonObjectReader reader(each, m_reader.problems());
            UnitTrail trail;
            if (const auto path = reader.member("path", JsonKind::Array, Need::Required))
                trail.unit = this->path(*path, trail.hexes);
            if (const auto spent = reader.member("spent", Need::Required))
                trail.spent = asInteger(*spent, 0, mostTotal, m_reader.problems()).value_or(0);
            for (const auto& [key, flag] : {std::pair("free", &trail.isFree), std::pair("done", &trail.isDone)}) {
                if (const auto value = reader.member(key, Need::Required))
                    *flag = asBoolean(*value, m_reader.problems()).value_or(false);
            }
            reader.finish();
            m_isDamaged = m_isDamaged || trail.unit == noUnit || trail.hexes.isEmpty();
            trails.push_back(std::move(trail));
        }
    }

    void fired(std::vector<std::pair<UnitIndex, HexIndex>>& fired)
    {
        const auto list = m_reader.member("fired", JsonKind::Array);
        if (!list)
            return;
        for (const JsonValue each : *list) {
            std::vector<HexIndex> hexes;
            const UnitIndex gun = path(each, hexes);
            m_isDamaged = m_isDamaged || hexes.size() != 1;
            if (!m_isDamaged)
                fired.emplace_back(gun, hexes.front());
        }
    }

    void retreatPaths(std::vector<std::vector<HexIndex>>& paths)
    {
        const auto list = m_reader.member("retreatPaths", JsonKind::Array);
        if (!list)
            return;
        for (const JsonValue each : *list) {
            std::vector<HexIndex>& path = paths.emplace_back();
            for (const JsonValue number : each)
                path.push_back(hex(number));
        }
    }

    void supply(std::shared_ptr<const PhaseSupply>& supply)
    {
        const auto value = m_reader.member("supply", JsonKind::Object);
        if (!value)
            return;
        JsonObjectReader reader(*value, m_reader.problems());
        PhaseSupply judged;
        for (const auto& [key, text] : {std::pair("rule", &judged.rule), std::pair("side", &judged.side)}) {
            if (const auto member = reader.member(key, JsonKind::String, Need::Required))
                *text = member->string();
        }
        if (const auto list = reader.member("unsupplied", JsonKind::Array, Need::Required))
            judged.unsupplied = textsIn(*list);
        if (const auto levels = reader.member("levels", JsonKind::Object, Need::Required)) {
            for (const JsonValue level : *levels)
                judged.levels.emplace_back(level.key(), textsIn(level));
        }
        reader.finish();
        supply = std::make_shared<const PhaseSupply>(std::move(judged));
    }

private:
    JsonObjectReader& m_reader;
    const HexMap& m_map;
    int m_units;
    bool m_isDamaged = false;
};

} // namespace

QString playText(const PlayState& play, const HexMap& map)
{
    if (play == PlayState())
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
    if (play.begun) {
        writer.key("begun");
        writeEdit(writer, editsOf(*play.begun), map);
    }
    writer.key("choices");
    writer.beginArray();
    for (const RetreatChoice& choice : play.choices)
        writePath(writer, choice.unit, choice.hexes, map);
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
    writeCombat(writer, "secretAttack", play.secretAttack, map);
    writeCombat(writer, "declared", play.declared, map);
    writeTrails(writer, play.trails, map);
    for (const auto& [key, units] : {std::pair("attackers", &play.attacked), std::pair("advanced", &play.advanced),
                                     std::pair("inHand", &play.inHand), std::pair("putDown", &play.putDown)})
        writeUnits(writer, key, *units);
    if (!play.retreatPaths.empty()) {
        writer.key("retreatPaths");
        writer.beginArray();
        for (const std::vector<HexIndex>& path : play.retreatPaths) {
            writer.beginArray();
            for (const HexIndex hex : path)
                writeHex(writer, hex, map);
            writer.endArray();
        }
        writer.endArray();
    }
    if (!play.fired.empty()) {
        writer.key("fired");
        writer.beginArray();
        for (const auto& [gun, hex] : play.fired)
            writePath(writer, gun, std::vector{hex}, map);
        writer.endArray();
    }
    writeSupply(writer, play.supply);
    writeTexts(writer, "log", play.log);
    writer.endObject();
    return QString::fromUtf8(writer.finished()).trimmed();
}

std::optional<PlayState> parsePlay(const QString& text, const HexMapPtr& map, std::size_t units)
{
    PlayState play;
    if (text.isEmpty())
        return play;
    const JsonParse parse = parseJson(text.toUtf8());
    if (!parse.document)
        return std::nullopt;
    JsonProblems problems(*parse.document);
    JsonObjectReader reader(parse.document->root(), problems);
    PlayReader read(reader, *map, units);
    for (const auto& [key, board] :
         {std::pair("before", &play.before), std::pair("entered", &play.entered), std::pair("begun", &play.begun)}) {
        const auto value = reader.member(key, JsonKind::Object);
        if (!value)
            continue;
        const auto edit = readEdit(*value, map, problems);
        Scenario scenario;
        scenario.position.map = map;
        if (!edit || !isApplicable(*edit, scenario))
            return std::nullopt;
        applyEdit(*edit, scenario);
        if (scenario.position.units.size() != units)
            return std::nullopt;
        *board = std::make_shared<const Position>(std::move(scenario.position));
    }
    if (!play.entered)
        play.entered = play.before;
    if (const auto choices = reader.member("choices", JsonKind::Array, Need::Required)) {
        for (const JsonValue value : *choices) {
            RetreatChoice choice;
            choice.unit = read.path(value, choice.hexes);
            if (choice.unit == noUnit || !play.before)
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
    for (const auto& [key, attack] :
         {std::pair("secretAttack", &play.secretAttack), std::pair("declared", &play.declared)}) {
        const auto value = reader.member(key, JsonKind::Object);
        if (!value)
            continue;
        const auto edit = readEdit(*value, map, problems);
        const auto* combat = edit ? std::get_if<SetCombat>(&*edit) : nullptr;
        if (combat == nullptr)
            return std::nullopt;
        *attack = combat->combat;
    }
    read.trails(play.trails);
    for (const auto& [key, list] : {std::pair("attackers", &play.attacked), std::pair("advanced", &play.advanced),
                                    std::pair("inHand", &play.inHand), std::pair("putDown", &play.putDown)})
        read.units(key, *list);
    read.retreatPaths(play.retreatPaths);
    read.fired(play.fired);
    read.supply(play.supply);
    if (const auto log = reader.member("log", JsonKind::Array, Need::Required)) {
        for (const JsonValue line : *log)
            play.log += line.string();
    }
    reader.finish();
    return problems.isEmpty() && !read.isDamaged() ? std::optional(play) : std::nullopt;
}

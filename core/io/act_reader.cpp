// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/act_json.h"
#include "io/act_words.h"
#include "io/edit_json.h"
#include "io/text_file.h"
#include "json/file_words.h"
#include "json/json_reader.h"

#include <cmath>
#include <limits>

namespace {

constexpr int mostNumber = 1'000'000;
constexpr int mostDice = 1000;

const QStringList& words()
{
    static const QStringList list = [] {
        QStringList all;
        for (const char* word : actWords)
            all += QString::fromLatin1(word);
        return all;
    }();
    return list;
}

/// Reads the members of one act.
class ActReader
{
public:
    ActReader(JsonObjectReader& reader, const HexMapPtr& before)
        : m_reader(reader), m_problems(reader.problems()), m_map(before)
    {}

    std::optional<Act> read()
    {
        const auto word = m_reader.word("do", words(), Need::Required);
        return word ? std::optional(readAs(static_cast<std::size_t>(*word))) : std::nullopt;
    }

private:
    Act readAs(std::size_t kind)
    {
        switch (kind) {
        case 0:
            return MoveAct{
                units(),     hexes("path", Need::Required), m_reader.string("mode"), points("cost"), flag("free"),
                flag("ends")};
        case 1:
            return EnterAct{units(), hexes("path", Need::Required), points("cost"), flag("free")};
        case 2: {
            PutAct act{units()};
            if (const auto at = m_reader.member("hex", JsonKind::String))
                act.hex = hex(*at);
            act.tray = m_reader.string("tray");
            return act;
        }
        case 3:
            return DelayAct{units(), number("turn", 0), m_reader.string("rule")};
        case 4:
            return OrderAct{units()};
        case 5:
            return StepsAct{m_reader.name("unit", Need::Required), number("lost", 0)};
        case 6:
            return StateAct{units(), m_reader.name("state", Need::Required), !flag("off")};
        case 7:
            return marker();
        case 8:
            return ControlAct{hexes("hexes", Need::Required), m_reader.string("side")};
        case 9:
            return combat();
        case 10:
            return retreat();
        case 11:
            return LossAct{m_reader.string("effect"), losses(), m_reader.names("eliminated"), m_reader.string("rule")};
        case 12:
            return AdvanceAct{m_reader.names("units"), hexes("path", Need::Optional), m_reader.string("rule")};
        case 13:
            return turn();
        case 14:
            return PointsAct{m_reader.name("side", Need::Required), number("points", -mostNumber)};
        case 15:
            return RollAct{m_reader.string("purpose"), dice(Need::Required).value_or(DiceRoll())};
        case 16:
            return NoteAct{m_reader.string("text", Need::Required)};
        case 17:
            return UnmarkAct{m_reader.names("units")};
        default:
            return edit();
        }
    }

    Act marker()
    {
        MarkerAct act;
        act.marker.kind = m_reader.name("kind", Need::Required);
        if (const auto at = m_reader.member("at", JsonKind::String, Need::Required)) {
            const QString name = at->string();
            if (const auto found = m_map->grid.find(name))
                act.marker.at = *found;
            else if (const auto hexside = hexsideOf(name))
                act.marker.at = *hexside;
            else
                unknownHex(*at);
        }
        act.marker.side = m_reader.string("side");
        act.marker.turn = m_reader.integer("turn", 0, mostNumber);
        act.marker.count = m_reader.integer("count", 0, mostNumber);
        act.marker.text = m_reader.string("text");
        act.isOn = !flag("off");
        return act;
    }

    /// The numbers themselves may have a / in them, so the parting one is sought.
    std::optional<Hexside> hexsideOf(const QString& name) const
    {
        for (qsizetype at = name.indexOf(u'/'); at >= 0; at = name.indexOf(u'/', at + 1)) {
            const auto one = m_map->grid.find(name.left(at));
            const auto other = m_map->grid.find(name.mid(at + 1));
            if (one && other)
                return hexsideBetween(m_map->grid, *one, *other);
        }
        return std::nullopt;
    }

    Act combat()
    {
        CombatAct act;
        if (const auto defend = m_reader.member("defend", JsonKind::String)) {
            act.combat.emplace();
            act.combat->defend = hex(*defend);
            act.combat->attack = hexes("attack", Need::Required);
            act.combat->result = m_reader.string("result");
            act.combat->kind = m_reader.string("kind");
        }
        act.odds = m_reader.string("odds");
        act.cost = points("cost");
        act.roll = dice(Need::Optional);
        return act;
    }

    Act retreat()
    {
        RetreatAct act;
        if (const auto list = m_reader.member("retreats", JsonKind::Array, Need::Required)) {
            for (const JsonValue element : *list) {
                JsonObjectReader reader(element, m_problems);
                Retreat retreat;
                retreat.unit = reader.name("unit", Need::Required);
                retreat.with = reader.names("with");
                if (const auto from = reader.member("from", JsonKind::String, Need::Required))
                    retreat.from = hex(*from);
                if (const auto way = reader.member("hexes", JsonKind::Array))
                    retreat.hexes = hexesOf(*way);
                retreat.dies = reader.boolean("dies").value_or(false);
                retreat.shortfall = reader.integer("short", 0, mostNumber).value_or(0);
                reader.finish();
                act.retreats.push_back(std::move(retreat));
            }
        }
        act.losses = losses();
        act.split = flag("split");
        act.rule = m_reader.string("rule");
        return act;
    }

    Act turn()
    {
        TurnAct act;
        act.turn.number = number("number", 0);
        act.turn.player = m_reader.string("player");
        act.turn.phase = m_reader.string("phase");
        act.turn.tags = m_reader.names("tags");
        if (const auto list = m_reader.member("unsupplied", JsonKind::Array))
            act.unsupplied = asNames(*list, m_problems).value_or(QStringList());
        act.rule = m_reader.string("rule");
        return act;
    }

    Act edit()
    {
        EditAct act;
        act.text = m_reader.string("text");
        if (const auto value = m_reader.member("edit", JsonKind::Object, Need::Required))
            act.edit = readEdit(*value, m_map, m_problems).value_or(EditGroup());
        return act;
    }

    QStringList units() { return m_reader.names("units", Need::Required); }
    bool flag(const char* key) { return m_reader.boolean(key).value_or(false); }
    int number(const char* key, int least)
    {
        return m_reader.integer(key, least, mostNumber, Need::Required).value_or(least);
    }

    /// Movement points, in halves.
    int points(const char* key)
    {
        const auto value = m_reader.member(key, JsonKind::Number);
        if (!value)
            return 0;
        const double points = asNumber(*value, 0.0, mostNumber, m_problems).value_or(0.0);
        const double halves = points * 2.0;
        if (halves != std::floor(halves))
            m_problems.add(*value, "json.out-of-range",
                           {FileWords::tr("movement points are counted in halves"),
                            FileWords::tr("%1 or %2").arg(std::floor(halves) / 2.0).arg(std::ceil(halves) / 2.0),
                            {}});
        return static_cast<int>(halves);
    }

    StepLosses losses()
    {
        StepLosses found;
        const auto list = m_reader.member("losses", JsonKind::Array);
        if (!list)
            return found;
        for (const JsonValue element : *list) {
            if (!isOfKind(element, JsonKind::Array, m_problems))
                continue;
            if (element.size() != 2) {
                m_problems.add(element, "json.wrong-value",
                               {FileWords::tr("this is no loss"), FileWords::tr("a unit and how many steps"), {}});
                continue;
            }
            auto part = element.begin();
            const auto unit = asName(*part, m_problems);
            ++part;
            const auto lost = asInteger(*part, 0, mostNumber, m_problems);
            if (unit && lost)
                found.emplace_back(*unit, *lost);
        }
        return found;
    }

    std::optional<DiceRoll> dice(Need need)
    {
        const auto value = m_reader.member("dice", JsonKind::Object, need);
        if (!value)
            return std::nullopt;
        JsonObjectReader reader(*value, m_problems);
        DiceRoll roll;
        if (const auto seed = reader.member("seed", JsonKind::String, Need::Required)) {
            bool isNumber = false;
            roll.seed = seed->string().toULongLong(&isNumber);
            if (!isNumber)
                m_problems.add(*seed, "json.wrong-value",
                               {FileWords::tr("%1 is no seed").arg(quoted(seed->string())),
                                FileWords::tr("a whole number in quotation marks"),
                                {}});
        }
        roll.sides = reader.integer("sides", 1, mostNumber, Need::Required).value_or(1);
        if (const auto values = reader.member("values", JsonKind::Array, Need::Required)) {
            if (values->size() > mostDice)
                m_problems.add(
                    *values, "json.wrong-value",
                    {FileWords::tr("more dice than anybody rolls"), FileWords::tr("%1 at most").arg(mostDice), {}});
            else
                for (const JsonValue each : *values)
                    roll.values.push_back(asInteger(each, 1, roll.sides, m_problems).value_or(1));
        }
        reader.finish();
        return roll;
    }

    HexIndex hex(const JsonValue& value)
    {
        const auto found = m_map->grid.find(value.string());
        if (!found)
            unknownHex(value);
        return found.value_or(0);
    }
    void unknownHex(const JsonValue& value)
    {
        m_problems.add(value, "map.unknown-hex",
                       {FileWords::tr("%1 is not on the map").arg(quoted(value.string())),
                        FileWords::tr("the number of a hex of the map as it is then"),
                        {}});
    }
    std::vector<HexIndex> hexes(const char* key, Need need)
    {
        const auto list = m_reader.member(key, JsonKind::Array, need);
        return list ? hexesOf(*list) : std::vector<HexIndex>();
    }
    std::vector<HexIndex> hexesOf(const JsonValue& list)
    {
        std::vector<HexIndex> found;
        found.reserve(list.size());
        for (const JsonValue element : list) {
            if (isOfKind(element, JsonKind::String, m_problems))
                found.push_back(hex(element));
        }
        return found;
    }

    JsonObjectReader& m_reader;
    JsonProblems& m_problems;
    HexMapPtr m_map;
};

} // namespace

std::optional<Act> readAct(JsonObjectReader& reader, const HexMapPtr& before)
{
    return ActReader(reader, before).read();
}

Expected<Act, FileErrors> parseAct(QByteArray text, const HexMapPtr& before)
{
    const JsonParse parse = parseJson(std::move(text));
    if (!parse.document)
        return fileErrors(parse.errors, {});
    JsonProblems problems(*parse.document);
    JsonObjectReader reader(parse.document->root(), problems);
    auto act = readAct(reader, before);
    if (act)
        reader.finish();
    if (!act || !problems.isEmpty())
        return fileErrors(problems.sorted(), {});
    return *std::move(act);
}

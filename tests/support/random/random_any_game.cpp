// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/random/random_any_game.h"

#include "support/places.h"
#include "support/random/random_board.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

/// The texts of any_game.txt by name.
const std::map<QString, QString>& texts()
{
    static const std::map<QString, QString> all = [] {
        QFile file(sourcePath(u"/tests/support/random/any_game.txt"));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("any_game.txt cannot be read");
        std::map<QString, QString> found;
        QString name;
        for (const QString& line : QString::fromUtf8(file.readAll()).split(u'\n')) {
            if (line.isEmpty() || line.startsWith(u'#'))
                continue;
            if (!line.startsWith(u' '))
                name = line.section(u": "_s, 0, 0);
            found[name] += line.startsWith(u' ') ? line.trimmed() : line.section(u": "_s, 1);
        }
        return found;
    }();
    return all;
}

/// Makes JSON of the texts by chance.
class Expansion
{
public:
    explicit Expansion(Chance& chance) : m_chance(chance) {}

    QJsonObject object(const QString& name)
    {
        const QString text = expanded(texts().at(name), 0);
        const QJsonDocument document = QJsonDocument::fromJson(text.toUtf8());
        if (!document.isObject())
            qFatal("%s gives no JSON: %s", qPrintable(name), qPrintable(text));
        return document.object();
    }
    /// How often @ has stood in what was made.
    int numbers() const { return m_numbers; }

private:
    /// The parts of a text between bars that are in no parentheses.
    static QStringList alternatives(const QString& text)
    {
        QStringList parts = {QString()};
        int depth = 0;
        for (const QChar letter : text) {
            depth += letter == u'(' ? 1 : letter == u')' ? -1 : 0;
            if (letter == u'|' && depth == 0)
                parts << QString();
            else
                parts.last() += letter;
        }
        return parts;
    }
    /// Conditions in conditions end with the first alternative.
    QString expanded(const QString& text, int depth)
    {
        constexpr int deepest = 9;
        const QStringList choices = alternatives(text);
        const QString chosen = depth < deepest ? m_chance.oneOf(choices) : choices.first();
        QString made;
        for (qsizetype at = 0; at < chosen.size(); ++at) {
            if (chosen[at] == u'@') {
                made += QString::number(100 + m_numbers++);
            } else if (chosen[at] == u'<') {
                const qsizetype end = chosen.indexOf(u'>', at);
                made += expanded(texts().at(chosen.mid(at + 1, end - at - 1)), depth + 1);
                at = end;
            } else if (chosen[at] == u'(') {
                qsizetype end = at;
                for (int open = 1; open > 0;) {
                    ++end;
                    open += chosen[end] == u'(' ? 1 : chosen[end] == u')' ? -1 : 0;
                }
                made += expanded(chosen.mid(at + 1, end - at - 1), depth);
                at = end;
            } else {
                made += chosen[at];
            }
        }
        return made;
    }

    Chance& m_chance;
    int m_numbers = 0;
};

/// Adds what a family puts in: objects member by member, lists behind (scores before or behind) what is there.
void merge(QJsonObject& into, const QJsonObject& from, Chance& chance)
{
    static const QStringList replaced = {u"sides"_s, u"zoc"_s, u"movement"_s, u"stackingLimit"_s, u"otherwise"_s};
    for (auto member = from.begin(); member != from.end(); ++member) {
        const QJsonValue before = into[member.key()];
        if (before.isObject() && member->isObject() && !replaced.contains(member.key())) {
            QJsonObject inner = before.toObject();
            merge(inner, member->toObject(), chance);
            into[member.key()] = inner;
        } else if (before.isArray() && member->isArray() && !replaced.contains(member.key())) {
            const bool isFirst = member.key() == u"prefer" && chance.percent(60);
            QJsonArray list = isFirst ? member->toArray() : before.toArray();
            for (const QJsonValue& each : isFirst ? before.toArray() : member->toArray())
                list.append(each);
            into[member.key()] = list;
        } else {
            into[member.key()] = *member;
        }
    }
}

class RandomAnyGame : public RandomBoard
{
public:
    RandomAnyGame(const QString& family, std::uint64_t seed) : RandomBoard(seed), m_family(family) {}

    AnyCase made()
    {
        makeRules();
        makeMap();
        while (!makePosition()) {}
        m_any.map = m_scenario.mapJson();
        return m_any;
    }

private:
    void makeRules();
    void makeMap();
    bool makePosition();
    QJsonObject unit(const QString& side, PlainHex hex);
    bool makeCall(const std::map<PlainHex, QString>& teams);
    QString teamOf(const QString& side) const { return m_teams.at(side); }

    QString m_family;
    AnyCase m_any;
    std::map<QString, QString> m_teams; ///< by side
    QJsonArray m_units;
    QJsonObject m_call; ///< as any_game.txt has it
};

void RandomAnyGame::makeRules()
{
    Expansion expansion(m_chance);
    m_any.ruleset = expansion.object(u"base"_s);
    QStringList families = {m_family};
    while (m_chance.percent(35))
        families.prepend(m_chance.oneOf(anyGameFamilies()));
    families.removeDuplicates();
    for (const QString& family : families)
        merge(m_any.ruleset, expansion.object(u"family."_s + family), m_chance);
    m_call = expansion.object(u"call"_s);
    const QString name = u"call."_s + m_family;
    if (texts().count(name) != 0)
        merge(m_call, expansion.object(name), m_chance);
    QJsonArray rules;
    for (int number = 0; number < expansion.numbers(); ++number) {
        const QString id = QString::number(100 + number);
        rules.append(QJsonObject{{u"id"_s, id}, {u"number"_s, id}, {u"text"_s, u"Made by chance."_s}});
    }
    m_any.ruleset[u"rules"_s] = rules;
    for (const QJsonValue& side : m_any.ruleset[u"sides"_s].toArray()) {
        const QString id = side[u"id"_s].toString();
        m_teams[id] = side[u"team"_s].toString(id);
    }
}

void RandomAnyGame::makeMap()
{
    PlainScenario& s = m_scenario;
    makeSmallGrid(9);
    s.pointy = m_chance.percent(25);
    s.firstColumn = s.firstRow = 1;
    s.shiftedOdd = m_chance.percent(50);
    s.north = m_chance.oneOf(std::vector<double>{0, 0, 90, 270});
    static const QStringList terrain = {u"clear"_s, u"clear"_s, u"clear"_s, u"clear"_s, u"woods"_s,
                                        u"woods"_s, u"hills"_s, u"marsh"_s, u"lake"_s};
    for (int column = 1; column <= s.columns; ++column) {
        for (int row = 1; row <= s.rows; ++row) {
            if (!m_chance.percent(2))
                s.terrain[{column, row}] = m_chance.oneOf(terrain);
        }
    }
    listHexes();
    for (const QString& feature : {u"town"_s, u"fort"_s}) {
        for (const PlainHex& hex : m_hexes) {
            if (m_chance.percent(10))
                s.features[feature].insert(hex);
        }
    }
    strewHexsides(u"river"_s, 18);
    strewOnHexsides(u"bridge"_s, u"river"_s, 25);
    strewHexsides(u"wall"_s, 8);
    strewPaths(u"road"_s, 3);
    for (const PlainHex& hex : m_hexes) {
        if (hex.column == 1)
            s.regions[u"red-edge"_s].insert(hex);
        if (hex.column == s.columns)
            s.regions[u"blue-edge"_s].insert(hex);
        if (hex.row == 1)
            s.regions[u"north-edge"_s].insert(hex);
    }
}

QJsonObject RandomAnyGame::unit(const QString& side, PlainHex hex)
{
    static const QStringList types = {u"infantry"_s, u"infantry"_s,  u"infantry"_s, u"cavalry"_s,
                                      u"armor"_s,    u"artillery"_s, u"hq"_s};
    const QJsonArray all = m_any.ruleset[u"unitTypes"_s].toArray();
    const QString type = m_chance.oneOf(types);
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const QJsonValue& each) { return each[u"name"_s] == type; });
    QJsonObject made{{u"id"_s, u"%1%2"_s.arg(side.front()).arg(m_units.size())},
                     {u"side"_s, side},
                     {u"type"_s, type},
                     {u"hex"_s, m_chance.percent(3) ? QJsonValue() : QJsonValue(hex.number())}};
    const int steps = (*found)[u"steps"_s].toInt();
    if (steps > 1 && m_chance.percent(30))
        made[u"lost"_s] = m_chance.between(1, steps - 1);
    if (m_chance.percent(60))
        made[u"formation"_s] = side + QString::number(m_chance.between(1, 2));
    if (m_chance.percent(40))
        made[u"states"_s] = QJsonArray{m_chance.oneOf(QStringList{u"shaken"_s, u"fresh"_s, u"low"_s})};
    if (m_chance.percent(20))
        made[u"size"_s] = u"corps"_s;
    if (m_chance.percent(20))
        made[u"nation"_s] = u"elbonia"_s;
    if (steps > 1 && m_chance.percent(30))
        made[u"reduced"_s] = QJsonArray{QJsonObject{{u"attack"_s, m_chance.between(1, 3)}, {u"defense"_s, 1}}};
    const std::pair<QString, int> numbers[] = {
        {u"attack"_s, 5}, {u"range"_s, 3}, {u"stackValue"_s, 2}, {u"supplyRange"_s, 4}};
    for (const auto& [key, most] : numbers) {
        if (m_chance.percent(8))
            made[key] = m_chance.between(1, most);
    }
    return made;
}

/// Stacks of both teams around a hex; false where nobody touches an enemy.
bool RandomAnyGame::makePosition()
{
    const PlainScenario& s = m_scenario;
    m_units = {};
    const PlainHex middle = m_chance.oneOf(m_hexes);
    std::vector<PlainHex> near;
    const int radius = m_chance.between(2, 4);
    std::copy_if(m_hexes.begin(), m_hexes.end(), std::back_inserter(near),
                 [&](PlainHex hex) { return s.distance(middle, hex) <= radius; });
    std::vector<QString> sides;
    for (const auto& [side, team] : m_teams)
        sides.push_back(side);
    std::map<PlainHex, QString> teams;
    // The reference tries everybody who might make room, in every order.
    const bool isDisplacing = m_any.ruleset[u"retreat"_s].toObject().contains(u"displace"_s);
    for (int left = m_chance.between(4, isDisplacing ? 10 : 15); left > 0; --left) {
        const PlainHex hex = m_chance.oneOf(near);
        const QString side = m_chance.oneOf(sides);
        if (teams.emplace(hex, teamOf(side)).first->second != teamOf(side))
            continue;
        do {
            m_units.append(unit(side, hex));
        } while (m_chance.percent(isDisplacing ? 15 : 35));
    }
    const auto some = [&](int percent) {
        QJsonArray hexes;
        for (const PlainHex& hex : m_hexes) {
            if (m_chance.percent(percent))
                hexes.append(hex.number());
        }
        return hexes;
    };
    QJsonArray markers;
    for (const QJsonValue& hex : some(8))
        markers.append(QJsonObject{{u"kind"_s, u"mine"_s}, {u"at"_s, hex}});
    for (const QJsonValue& hex : some(3)) {
        markers.append(QJsonObject{{u"kind"_s, u"dump"_s}, {u"at"_s, hex}});
        if (m_chance.percent(60)) {
            QJsonObject marker = markers.last().toObject();
            marker[u"side"_s] = m_chance.oneOf(sides);
            markers[markers.size() - 1] = marker;
        }
    }
    QJsonObject control;
    QStringList taken;
    for (const QString& side : sides) {
        QJsonArray own;
        for (const QJsonValue& hex : some(15)) {
            if (!taken.contains(hex.toString()))
                own.append(hex);
            taken << hex.toString();
        }
        control[side] = own;
    }
    m_any.scenario = QJsonObject{{u"format"_s, u"rearguard-scenario"_s},
                                 {u"version"_s, 1},
                                 {u"title"_s, u"random"_s},
                                 {u"map"_s, u"map.hexmap.json"_s},
                                 {u"ruleset"_s, u"game.ruleset.json"_s},
                                 {u"control"_s, control},
                                 {u"markers"_s, markers},
                                 {u"units"_s, m_units}};
    return makeCall(teams);
}

bool RandomAnyGame::makeCall(const std::map<PlainHex, QString>& teams)
{
    const PlainScenario& s = m_scenario;
    const auto unitsIn = [&](PlainHex hex) {
        QStringList ids;
        for (const QJsonValue& each : m_units) {
            if (each[u"hex"_s] == hex.number())
                ids << each[u"id"_s].toString();
        }
        return ids;
    };
    const auto mayFight = [&](PlainHex defend, PlainHex attack) {
        return teams.at(defend) != teams.at(attack) && !unitsIn(attack).isEmpty() && !unitsIn(defend).isEmpty()
               && s.distance(defend, attack) <= (m_chance.percent(15) ? 3 : 1);
    };
    std::vector<std::pair<PlainHex, PlainHex>> fights;
    for (const auto& [defend, team] : teams) {
        for (const auto& [attack, other] : teams) {
            if (mayFight(defend, attack))
                fights.emplace_back(defend, attack);
        }
    }
    if (fights.empty())
        return false;
    const PlainHex defend = m_chance.oneOf(fights).first;
    QStringList defended = {defend.number()};
    for (const auto& [hex, team] : teams) {
        if (m_call.contains(u"several"_s) && team == teams.at(defend) && s.distance(hex, defend) == 1
            && !unitsIn(hex).isEmpty() && defended.size() < 3)
            defended << hex.number();
    }
    QStringList attack;
    for (const auto& [target, hex] : fights) {
        if (target != defend || (!attack.isEmpty() && m_chance.percent(40)))
            continue;
        const bool isNamed = m_call.contains(u"named"_s) && m_chance.percent(50);
        attack << (isNamed ? hex.number() + u':' + m_chance.oneOf(unitsIn(hex)) : hex.number());
    }
    if (m_chance.percent(50))
        std::reverse(defended.begin(), defended.end());
    m_any.call = {{u"defend"_s, QJsonArray::fromStringList(defended)},
                  {u"attack"_s, QJsonArray::fromStringList(attack)}};
    for (const QString& key : {u"result"_s, u"withdraw"_s, u"odds"_s, u"house"_s, u"split"_s, u"roll"_s}) {
        if (m_call.contains(key) && (key != u"result" || !m_call.contains(u"withdraw"_s)))
            m_any.call[key] = m_call[key];
    }
    QString player;
    for (const QJsonValue& each : m_units) {
        if (each[u"hex"_s] == attack.first().section(u':', 0, 0))
            player = each[u"side"_s].toString();
    }
    QJsonObject turn{{u"number"_s, m_chance.between(1, 6)}, {u"player"_s, player}, {u"phase"_s, u"combat"_s}};
    if (m_chance.percent(35))
        turn[u"tags"_s] = QJsonArray{m_chance.oneOf(QStringList{u"night"_s, u"mud"_s})};
    m_any.scenario[u"turn"_s] = turn;
    QJsonArray fought;
    for (int left = m_call.contains(u"fought"_s) ? m_chance.below(3) : 0; left > 0; --left) {
        const auto& [target, from] = m_chance.oneOf(fights);
        if (teams.at(target) == teams.at(defend))
            fought.append(QJsonObject{{u"attack"_s, QJsonArray{unitsIn(from).first()}},
                                      {u"defend"_s, QJsonArray::fromStringList(unitsIn(target))}});
    }
    if (!fought.isEmpty())
        m_any.scenario[u"fought"_s] = fought;
    return true;
}

} // namespace

QStringList anyGameFamilies()
{
    QStringList names;
    for (const auto& [name, text] : texts()) {
        if (name.startsWith(u"family."))
            names << name.section(u'.', 1);
    }
    return names;
}

AnyCase randomAnyGame(const QString& family, std::uint64_t seed)
{
    return RandomAnyGame(family, seed).made();
}

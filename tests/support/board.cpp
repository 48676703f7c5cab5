// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/board.h"

#include "check/findings.h"
#include "io/values_file.h"
#include "rules/after_retreat.h"
#include "support/core_scenario.h"
#include "support/engine_answer.h"
#include "support/places.h"

#include <QFile>
#include <QJsonDocument>
#include <QtGlobal>

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace {

/// "enemy-zoc 8.13; off-map": each reason with the number of its rule.
QString reasonTexts(const std::vector<Reason>& reasons, const Ruleset& game)
{
    QStringList texts;
    for (const Reason& reason : reasons) {
        const QString number =
            reason.rule == noRule ? QString() : u' ' + game.rules->at(static_cast<std::size_t>(reason.rule)).number;
        texts += reasonId(reason.code) + number;
    }
    return texts.join(u"; "_s);
}

PlainHex hexOf(const char* number)
{
    return PlainHex::fromNumber(QString::fromLatin1(number));
}

PlainHexside hexsideOf(const char* text)
{
    const QStringList parts = QString::fromLatin1(text).split(u'/');
    return plainHexside(PlainHex::fromNumber(parts.at(0)), PlainHex::fromNumber(parts.at(1)));
}

std::map<QChar, QString> terrainOfSigns(const Ruleset& ruleset)
{
    const std::map<QString, QChar> own = {
        {u"clear"_s, u'.'}, {u"impassable"_s, u'#'}, {u"map-edge"_s, u'e'}, {u"sea"_s, u'~'}};
    std::map<QChar, QString> signs;
    for (const Kind& terrain : ruleset.terrain) {
        const auto found = own.find(terrain.name);
        QChar sign = found == own.end() ? terrain.name.front() : found->second;
        if (signs.count(sign) != 0)
            sign = sign.toUpper();
        signs[sign] = terrain.name;
    }
    return signs;
}

} // namespace

Board::Board(const char* rows)
{
    draw(rows);
}

Board::Board(const char* game, const char* rows)
{
    m_scenario.ruleset = QString::fromLatin1(game);
    const GridRules& grid = ruleset().grid;
    m_scenario.pointy = grid.shape == GridShape::Pointy;
    m_scenario.north = grid.north;
    draw(rows);
}

Board Board::shipped(const char* game, const char* map)
{
    QFile file(sourcePath(u"/maps/") + QString::fromLatin1(map) + u".hexmap.json"_s);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read", qPrintable(file.fileName()));
    Board board(game, ".");
    const QString ruleset = board.m_scenario.ruleset;
    const QJsonObject document = QJsonDocument::fromJson(file.readAll()).object();
    board.m_scenario = PlainScenario::fromJson(withPlainNumbers(document), {}, {});
    board.m_scenario.ruleset = ruleset;
    return board;
}

void Board::draw(const char* rows)
{
    m_scenario.rows = 0;
    const std::map<QChar, QString> signs = terrainOfSigns(ruleset());
    for (const QString& text : QString::fromLatin1(rows).split(u'\n')) {
        const QString line = text.trimmed();
        if (line.isEmpty())
            continue;
        const int row = ++m_scenario.rows;
        m_scenario.columns = static_cast<int>(line.size());
        for (int column = 1; column <= m_scenario.columns; ++column) {
            const QChar sign = line.at(column - 1);
            if (sign == u'-')
                continue;
            const auto terrain = signs.find(sign);
            if (terrain == signs.end())
                qFatal("no terrain '%c'", sign.toLatin1());
            m_scenario.terrain[{column, row}] = terrain->second;
        }
    }
}

Board& Board::game(const char* fixture)
{
    m_scenario.ruleset = sourcePath(u"/tests/fixtures/rulesets/") + QString::fromLatin1(fixture);
    return *this;
}

Board& Board::unit(const char* id, const char* hex, const char* type)
{
    const std::vector<SideRules>& sides = ruleset().sides;
    const auto side = std::find_if(sides.begin(), sides.end(),
                                   [id](const SideRules& each) { return each.id.startsWith(QLatin1Char(*id)); });
    if (side == sides.end())
        qFatal("%s is on no side", id);
    m_scenario.units.push_back({QString::fromLatin1(id), side->id, QString::fromLatin1(type), hexOf(hex)});
    return *this;
}

PlainUnit& Board::lastUnit()
{
    if (m_scenario.units.empty())
        qFatal("no unit has been placed");
    return m_scenario.units.back();
}

Board& Board::nation(const char* name)
{
    lastUnit().nation = QString::fromLatin1(name);
    return *this;
}

Board& Board::formation(const char* name)
{
    lastUnit().formation = QString::fromLatin1(name);
    return *this;
}

Board& Board::steps(int atFullStrength, int lost)
{
    lastUnit().steps = atFullStrength;
    lastUnit().lost = lost;
    return *this;
}

Board& Board::range(int hexes)
{
    lastUnit().range = hexes;
    return *this;
}

Board& Board::movement(int points)
{
    lastUnit().movement = points;
    return *this;
}

Board& Board::arrives(int turn, std::initializer_list<const char*> at)
{
    lastUnit().hex.reset();
    lastUnit().arrives = turn;
    for (const char* place : at)
        lastUnit().entersAt += QString::fromLatin1(place);
    return *this;
}

Board& Board::state(const char* name)
{
    lastUnit().states.insert(QString::fromLatin1(name));
    return *this;
}

Board& Board::split()
{
    m_scenario.split = true;
    return *this;
}

Board& Board::cover(const char* terrain, std::initializer_list<const char*> hexes)
{
    for (const char* hex : hexes)
        m_scenario.terrain[hexOf(hex)] = QString::fromLatin1(terrain);
    return *this;
}

Board& Board::add(const char* kind, std::initializer_list<const char*> hexsides)
{
    for (const char* text : hexsides)
        m_scenario.hexsides[QString::fromLatin1(kind)].insert(hexsideOf(text));
    return *this;
}

Board& Board::interdicted(std::initializer_list<const char*> hexsides)
{
    for (const char* text : hexsides)
        m_scenario.markers.push_back({u"interdicted"_s, {}, hexsideOf(text)});
    return *this;
}

Board& Board::path(const char* kind, std::initializer_list<const char*> hexes)
{
    std::vector<PlainHex>& line = m_scenario.paths[QString::fromLatin1(kind)].emplace_back();
    for (const char* hex : hexes)
        line.push_back(hexOf(hex));
    return *this;
}

Board& Board::feature(const char* kind, std::initializer_list<const char*> hexes)
{
    for (const char* hex : hexes)
        m_scenario.features[QString::fromLatin1(kind)].insert(hexOf(hex));
    return *this;
}

Board& Board::region(const char* name, std::initializer_list<const char*> hexes)
{
    for (const char* hex : hexes)
        m_scenario.regions[QString::fromLatin1(name)].insert(hexOf(hex));
    return *this;
}

Board& Board::marker(const char* kind, const char* at, const char* side, std::optional<int> turn)
{
    PlainMarker marker{QString::fromLatin1(kind), {}, {}, QString::fromLatin1(side), turn};
    if (QLatin1StringView(at).contains(u'/'))
        marker.hexside = hexsideOf(at);
    else
        marker.hex = hexOf(at);
    m_scenario.markers.push_back(marker);
    return *this;
}

Board& Board::control(const char* side, std::initializer_list<const char*> hexes)
{
    for (const char* hex : hexes) {
        for (auto& [other, hexesOfOther] : m_scenario.control)
            hexesOfOther.erase(hexOf(hex));
        m_scenario.control[QString::fromLatin1(side)].insert(hexOf(hex));
    }
    return *this;
}

Board& Board::controlRegion(const char* side, const char* region)
{
    for (auto& [other, hexes] : m_scenario.control)
        std::erase_if(hexes,
                      [&](PlainHex hex) { return m_scenario.regions[QString::fromLatin1(region)].count(hex) != 0; });
    m_scenario.control[QString::fromLatin1(side)].merge(
        std::set<PlainHex>(m_scenario.regions[QString::fromLatin1(region)]));
    return *this;
}

Board& Board::turn(int number, std::initializer_list<const char*> tags)
{
    m_scenario.turn = number;
    for (const char* tag : tags)
        m_scenario.turnTags.insert(QString::fromLatin1(tag));
    return *this;
}

Board& Board::player(const char* side)
{
    m_scenario.turnPlayer = QString::fromLatin1(side);
    return *this;
}

Board& Board::phase(const char* name)
{
    m_scenario.turnPhase = QString::fromLatin1(name);
    return *this;
}

Board& Board::reading(const char* name, const char* value)
{
    m_scenario.readings[QString::fromLatin1(name)] = QString::fromLatin1(value);
    return *this;
}

Board& Board::setting(const char* name, int value)
{
    m_scenario.settings[QString::fromLatin1(name)] = value;
    return *this;
}

Board& Board::values(const char* members)
{
    const RulesetPtr game = testRuleset(m_scenario.ruleset);
    const QByteArray text = R"({"format": "rearguard-values", "version": 1, "ruleset": ")" + game->id.toUtf8() + "\", "
                            + QByteArray(members) + "}";
    auto read = parseValues(text, u"values"_s, {*game});
    if (!read)
        qFatal("%s", qPrintable(toText(read.error().front())));
    m_values = std::make_shared<const Values>(std::move(read).value());
    return *this;
}

Board& Board::supply(const char* side, std::initializer_list<const char*> hexes)
{
    for (const char* hex : hexes)
        m_scenario.regions[QString::fromLatin1(side) + u"-supply"_s].insert(hexOf(hex));
    return *this;
}

Board& Board::stackingLimit(int units)
{
    m_scenario.settings[u"stackingLimit"_s] = units;
    return *this;
}

Board& Board::wholePath()
{
    m_scenario.readings[u"evaluation"_s] = u"whole-path"_s;
    return *this;
}

Board& Board::attack(std::initializer_list<const char*> from, const char* to, const char* result)
{
    m_scenario.attack.clear();
    for (const char* hex : from)
        m_scenario.attack.push_back(hexOf(hex));
    m_scenario.defend = hexOf(to);
    m_scenario.result = QString::fromLatin1(result);
    return *this;
}

Board& Board::choose(const char* unit, std::initializer_list<const char*> hexes)
{
    PlainChoice choice{QString::fromLatin1(unit), {}};
    for (const char* hex : hexes)
        choice.hexes.push_back(hexOf(hex));
    m_scenario.choices.push_back(choice);
    return *this;
}

Board& Board::length(int hexes)
{
    m_length = hexes;
    return *this;
}

MoveQuestion Board::moveQuestion(const Position& position, const char* units) const
{
    MoveQuestion question;
    for (const QString& id : QString::fromLatin1(units).split(u'+'))
        question.units.push_back(position.findUnit(id));
    return question;
}

QString Board::move(const char* units, const char* hex, const char* mode, std::vector<bool> halved) const
{
    const Scenario scenario = core();
    const RulesInForce rules = rulesInForce();
    DerivedLayers layers(scenario.position, rules);
    MoveQuestion question = moveQuestion(scenario.position, units);
    question.mode = QString::fromLatin1(mode);
    question.halved = std::move(halved);
    const HexIndex to = scenario.position.map->find(QString::fromLatin1(hex)).value_or(noHex);
    if (scenario.position.unit(question.units.front()).hex == noHex)
        question.enteredAt = to;
    const MoveField field = MoveSearch().find(layers, question);
    if (!field.held().empty())
        return u"held: "_s + reasonTexts(field.held(), rules.ruleset());
    const MoveReach* reach = field.reachOf(to);
    if (reach == nullptr) {
        const std::vector<Reason> why = field.why(to);
        return why.empty() ? u"out of reach"_s : reasonTexts(why, rules.ruleset());
    }
    if (!reach->mayEnd)
        return u"pass: "_s + reasonTexts(field.why(to), rules.ruleset());
    const QString cost = field.hasCosts() ? QString::number(reach->cost / 2.0) : u"free"_s;
    return reach->stops ? cost + u" stop"_s : cost;
}

QString Board::way(const char* units, const char* hex) const
{
    const Scenario scenario = core();
    const RulesInForce rules = rulesInForce();
    DerivedLayers layers(scenario.position, rules);
    const MoveField field = MoveSearch().find(layers, moveQuestion(scenario.position, units));
    QStringList numbers;
    for (const HexIndex step : field.pathTo(scenario.position.map->find(QString::fromLatin1(hex)).value_or(noHex)))
        numbers += scenario.position.map->number(step);
    return numbers.join(u',');
}

QString Board::entries(const char* unit) const
{
    const Scenario scenario = core();
    const RulesInForce rules = rulesInForce();
    const RuleView board(scenario.position, rules);
    QStringList texts;
    for (const EntryHex& entry : entryHexes(board, scenario.position.findUnit(QString::fromLatin1(unit)))) {
        const QString number = scenario.position.map->number(entry.hex);
        texts += entry.why.empty() ? number : u"%1: %2"_s.arg(number, reasonTexts(entry.why, rules.ruleset()));
    }
    return texts.join(u", "_s);
}

RulesInForce Board::rulesInForce() const
{
    static std::map<QString, RulesetPtr> rulesets;
    RulesetPtr& ruleset = rulesets[m_scenario.ruleset];
    if (!ruleset)
        ruleset = testRuleset(m_scenario.ruleset);
    return testRules(ruleset, m_scenario).withValues(m_values);
}

Scenario Board::core() const
{
    return coreScenario(m_scenario);
}

Ruling Board::ruling() const
{
    const Scenario scenario = core();
    auto found = ::rule(scenario.position, rulesInForce(), coreQuestion(m_scenario, scenario.position));
    if (!found)
        qFatal("%s: %s", qPrintable(found.error().code), qPrintable(found.error().message));
    return std::move(found).value();
}

QString Board::refusal() const
{
    const Scenario scenario = core();
    const auto found = ::rule(scenario.position, rulesInForce(), coreQuestion(m_scenario, scenario.position));
    return found ? QString() : found.error().code;
}

PlainAnswer Board::answer() const
{
    return engineAnswer(core().position, rulesInForce(), ruling());
}

PlainAnswer Board::layers() const
{
    Ruling nothing;
    nothing.rules = ruleset().rules;
    return engineAnswer(core().position, rulesInForce(), nothing);
}

PlainEffect Board::effect() const
{
    const PlainAnswer found = answer();
    if (found.effects.size() != 1)
        qFatal("%d effects", static_cast<int>(found.effects.size()));
    return found.effects.front();
}

QStringList Board::effects() const
{
    QStringList result;
    const PlainAnswer found = answer();
    for (const PlainEffect& effect : found.effects)
        result << u"%1 %2 %3 %4"_s.arg(effect.side, effect.kind).arg(effect.amount).arg(effect.choice).trimmed();
    return result;
}

PlainRetreat Board::retreat(const char* unit) const
{
    const PlainAnswer found = answer();
    const PlainRetreat* only = nullptr;
    for (const PlainEffect& effect : found.effects) {
        const auto at = effect.retreats.find(QString::fromLatin1(unit));
        if (at == effect.retreats.end() || (m_length != 0 && effect.amount != m_length))
            continue;
        if (only != nullptr)
            qFatal("%s retreats in more than one way", unit);
        only = &at->second;
    }
    if (only == nullptr)
        qFatal("%s does not retreat", unit);
    return *only;
}

QStringList Board::paths(const char* unit) const
{
    const PlainRetreat found = retreat(unit);
    return QStringList(found.paths.begin(), found.paths.end());
}

QStringList Board::ends(const char* unit) const
{
    QStringList result;
    for (const QString& path : paths(unit)) {
        const QString end = path.section(u',', -1).section(u' ', 0, 0); // without its price
        if (!result.contains(end))
            result << end;
    }
    result.sort();
    return result;
}

PlainVerdict Board::verdict(const char* unit, const char* hex) const
{
    const PlainRetreat found = retreat(unit);
    const auto at = found.hexes.find(QString::fromLatin1(hex));
    if (at == found.hexes.end())
        qFatal("no verdict on %s", hex);
    return at->second;
}

QString Board::verdictText(const char* unit, const char* hex) const
{
    const PlainVerdict found = verdict(unit, hex);
    QStringList why;
    for (const PlainReason& reason : found.why)
        why << reason.reason + u' ' + reason.rule;
    if (!found.priority.isEmpty())
        why << found.priority + u' ' + found.rule;
    return why.isEmpty() ? found.verdict : found.verdict + u": "_s + why.join(u", "_s);
}

Position Board::after(const char* unit, std::initializer_list<const char*> hexes) const
{
    const Position position = core().position;
    std::vector<HexIndex> way;
    for (const char* hex : hexes)
        way.push_back(*position.map->find(QString::fromLatin1(hex)));
    const UnitIndex index = position.findUnit(QString::fromLatin1(unit));
    const Ruling found = ruling();
    for (const Effect& effect : found.effects) {
        for (const UnitRetreat& retreat : effect.retreats) {
            if (retreat.unit == index && (m_length == 0 || effect.amount == m_length))
                return afterRetreat(position, ruleset(), retreat, way);
        }
    }
    qFatal("%s does not retreat", unit);
}

QStringList Board::zoc(const char* side) const
{
    QStringList hexes;
    const PlainAnswer found = layers();
    for (const auto& [hex, zone] : found.zoc.at(QString::fromLatin1(side)))
        hexes << hex;
    return hexes;
}

PlainSupply Board::supplyOf(const char* unit) const
{
    const PlainAnswer found = layers();
    const auto at = found.supply.find(QString::fromLatin1(unit));
    if (at == found.supply.end())
        qFatal("no supply of %s", unit);
    return at->second;
}

QString Board::supplyText(const char* unit) const
{
    const PlainSupply found = supplyOf(unit);
    if (found.isSupplied) {
        const Scenario scenario = core();
        for (const SupplyStatus& status : supplyOfAll(scenario.position, rulesInForce())) {
            if (scenario.position.unit(status.unit).id == QLatin1StringView(unit))
                return found.line.join(u',') + u" > "_s
                       + (status.source.name.isEmpty() ? status.source.kind : status.source.name);
        }
    }
    QStringList cuts;
    for (const auto& [hex, reasons] : found.cuts) {
        for (const PlainReason& reason : reasons)
            cuts << hex + u' ' + reason.reason + u' ' + reason.rule;
    }
    return u"cut: "_s + cuts.join(u", ");
}

QStringList Board::findings() const
{
    const Scenario scenario = core();
    QStringList told;
    for (const Finding& finding : positionFindings(scenario, rulesInForce())) {
        const QString text = finding.code + u' ' + scenario.position.map->number(finding.hex);
        told << (finding.severity == Finding::Severity::Note ? u'(' + text + u')' : text);
    }
    return told;
}

RuleText Board::rule(const char* id) const
{
    const RuleIndex index = ruleset().rule(QString::fromLatin1(id));
    if (index == noRule)
        qFatal("no rule %s", id);
    return ruleset().rules->at(static_cast<std::size_t>(index));
}

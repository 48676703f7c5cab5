// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/board.h"

#include "support/core_scenario.h"
#include "support/engine_answer.h"

#include <QtGlobal>

using namespace Qt::StringLiterals;

namespace {

PlainHex hexOf(const char* number)
{
    return PlainHex::fromNumber(QString::fromLatin1(number));
}

PlainHexside hexsideOf(const char* text)
{
    const QStringList parts = QString::fromLatin1(text).split(u'/');
    return plainHexside(PlainHex::fromNumber(parts.at(0)), PlainHex::fromNumber(parts.at(1)));
}

} // namespace

Board::Board(const char* rows)
{
    m_scenario.rows = 0;
    for (const QString& text : QString::fromLatin1(rows).split(u'\n')) {
        const QByteArray line = text.trimmed().toLatin1();
        if (line.isEmpty())
            continue;
        const int row = ++m_scenario.rows;
        m_scenario.columns = static_cast<int>(line.size());
        for (int column = 1; column <= m_scenario.columns; ++column) {
            const PlainHex hex{column, row};
            switch (line.at(column - 1)) {
            case '.':
                m_scenario.terrain[hex] = u"clear"_s;
                break;
            case 'r':
                m_scenario.terrain[hex] = u"rough"_s;
                break;
            case '#':
                m_scenario.terrain[hex] = u"impassable"_s;
                break;
            case 'e':
                m_scenario.terrain[hex] = u"map-edge"_s;
                break;
            case '-':
                break;
            default:
                qFatal("no terrain '%c'", line.at(column - 1));
            }
        }
    }
}

Board& Board::game(const char* fixture)
{
    m_scenario.ruleset =
        QStringLiteral(REARGUARD_SOURCE_DIR "/tests/fixtures/rulesets/") + QString::fromLatin1(fixture);
    return *this;
}

Board& Board::unit(const char* id, const char* hex, const char* type)
{
    m_scenario.units.push_back(
        {QString::fromLatin1(id), *id == 'g' ? u"german"_s : u"allied"_s, QString::fromLatin1(type), hexOf(hex)});
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

Board& Board::road(std::initializer_list<const char*> hexes)
{
    std::vector<PlainHex>& line = m_scenario.paths[u"road"_s].emplace_back();
    for (const char* hex : hexes)
        line.push_back(hexOf(hex));
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

PlainAnswer Board::answer() const
{
    static std::map<QString, RulesetPtr> rulesets;
    RulesetPtr& ruleset = rulesets[m_scenario.ruleset];
    if (!ruleset)
        ruleset = testRuleset(m_scenario.ruleset);
    const Scenario scenario = coreScenario(m_scenario);
    const RulesInForce rules = testRules(ruleset, m_scenario);
    const auto ruling = rule(scenario.position, rules, coreQuestion(m_scenario, scenario.position));
    if (!ruling)
        qFatal("%s: %s", qPrintable(ruling.error().code), qPrintable(ruling.error().message));
    return engineAnswer(scenario.position, rules, *ruling);
}

PlainEffect Board::effect() const
{
    const PlainAnswer found = answer();
    if (found.effects.size() != 1)
        qFatal("%d effects", static_cast<int>(found.effects.size()));
    return found.effects.front();
}

PlainRetreat Board::retreat(const char* unit) const
{
    const PlainEffect found = effect();
    const auto at = found.retreats.find(QString::fromLatin1(unit));
    if (at == found.retreats.end())
        qFatal("%s does not retreat", unit);
    return at->second;
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
        const QString end = path.section(u',', -1);
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

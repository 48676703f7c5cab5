// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ridge_line_drawing.h"

#include "io/map_file.h"
#include "io/scenario_file.h"
#include "rules/retreat/rule.h"
#include "support/core_scenario.h"
#include "support/places.h"

using namespace Qt::StringLiterals;

RulesetPtr ridgeLine()
{
    static const RulesetPtr ruleset = testRuleset(sourcePath(u"/tests/fixtures/rulesets/ridge-line.ruleset.json"));
    return ruleset;
}

Drawing::Drawing(const char* rows, QString result) : m_result(std::move(result))
{
    for (const QString& row : QString::fromLatin1(rows).split(u'\n', Qt::SkipEmptyParts)) {
        if (!row.trimmed().isEmpty())
            m_rows += row.trimmed();
    }
    read();
}

QString Drawing::number(int column, int row)
{
    return u"%1%2"_s.arg(column, 2, 10, QLatin1Char('0')).arg(row, 2, 10, QLatin1Char('0'));
}

Ruling Drawing::ruling() const
{
    const auto rules = RulesInForce::create(ridgeLine(), {}, {});
    auto ruling = rule(position(), *rules, m_question);
    if (!ruling)
        qFatal("%s\n%s", qPrintable(ruling.error().message), qPrintable(toText()));
    return std::move(ruling).value();
}

Drawing& Drawing::choose(const QString& unit, const QStringList& hexes)
{
    RetreatChoice choice{position().findUnit(unit), {}};
    for (const QString& hex : hexes)
        choice.hexes.push_back(*position().map->find(hex));
    m_question.choices.push_back(choice);
    return *this;
}

UnitRetreat Drawing::retreat(const QString& unit) const
{
    for (const Effect& effect : ruling().effects) {
        for (const UnitRetreat& retreat : effect.retreats) {
            if (position().unit(retreat.unit).id == unit)
                return retreat;
        }
    }
    qFatal("%s does not retreat\n%s", qPrintable(unit), qPrintable(toText()));
}

std::set<QString> Drawing::paths(const UnitRetreat& retreat) const
{
    std::set<QString> paths;
    for (const RetreatPath& path : retreat.paths) {
        QStringList numbers;
        for (const HexIndex hex : path.hexes)
            numbers += position().map->number(hex);
        paths.insert(numbers.join(u','));
    }
    return paths;
}

QString Drawing::paths(const QString& unit) const
{
    const auto all = paths(unit.isEmpty() ? ruling().effects.front().retreats.front() : retreat(unit));
    return QStringList(all.begin(), all.end()).join(u' ');
}

QString Drawing::verdict(const QString& unit, const QString& hex) const
{
    const UnitRetreat found = retreat(unit);
    const HexVerdict* said = found.verdictOf(*position().map->find(hex));
    if (said == nullptr)
        return u"beyond"_s;
    QStringList words{verdictId(said->verdict)};
    if (!said->priority.isEmpty())
        words += said->priority;
    for (const Reason& reason : said->why)
        words += reason.rule == noRule ? u"-"_s : ridgeLine()->rules->at(static_cast<std::size_t>(reason.rule)).number;
    return words.join(u' ');
}

void Drawing::read()
{
    QStringList terrain;
    QStringList units;
    QStringList attack;
    QString defend;
    for (int row = 1; row <= m_rows.size(); ++row) {
        terrain += QString();
        for (int column = 1; column <= m_rows.at(row - 1).size(); ++column) {
            const QChar drawn = m_rows.at(row - 1).at(column - 1);
            const QString hex = number(column, row);
            terrain.back() += drawn == u'#' || drawn == u'-' ? drawn : u'.';
            const auto add = [&](const char* side, const char* type, const QString& after = QString()) {
                units += uR"({"id": "%1", "side": "%2", "type": "%3", "hex": "%4"})"_s.arg(
                    QLatin1String(side).left(1) + hex + after, QLatin1String(side), QLatin1String(type), hex);
            };
            if (u"uDS"_s.contains(drawn) || drawn == u'w')
                add("union", drawn == u'w' ? "supply" : "infantry");
            if (u"cAB"_s.contains(drawn) || drawn == u'p')
                add("confederate", drawn == u'p' ? "supply" : "infantry");
            if (drawn == u'S' || drawn == u'B')
                add(drawn == u'S' ? "union" : "confederate", "infantry", u"b"_s);
            if (drawn == u'D' || drawn == u'S')
                defend = hex;
            if (drawn == u'A' || drawn == u'B')
                attack += u'"' + hex + u'"';
        }
    }
    const QString map = uR"({"format": "rearguard-map", "version": 1,
            "grid": {"shape": "flat", "columns": %1, "rows": %2, "shifted": "even",
                     "numbering": {"pattern": "CCRR", "first": "0101", "columns": "rightward", "rows": "downward"}},
            "legend": {".": "clear", "#": "marsh", "-": null}, "terrain": ["%3"]})"_s.arg(m_rows.front().size())
                            .arg(m_rows.size())
                            .arg(terrain.join(u"\", \""_s));
    auto read = parseMap(map.toUtf8(), u"map"_s);
    if (!read)
        qFatal("%s", qPrintable(::toText(read.error().front())));
    const QString scenario =
        uR"({"format": "rearguard-scenario", "version": 1, "map": "m.hexmap.json", "ruleset": "ridge-line",
            "units": [%1], "combat": {"defend": "%2", "attack": [%3], "result": "%4"}})"_s.arg(
            units.join(u", "_s), defend, attack.join(u", "_s), m_result);
    auto parsed = parseScenario(scenario.toUtf8(), u"scenario"_s,
                                std::make_shared<const HexMap>(std::move(read).value()), ridgeLine());
    if (!parsed)
        qFatal("%s\n%s", qPrintable(::toText(parsed.error().front())), qPrintable(toText()));
    m_scenario = std::move(parsed).value();
    m_question.combat = *m_scenario.combat;
}

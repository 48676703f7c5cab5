// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/combat_rule_reader.h"

#include "ruleset/combat_rule_names.h"
#include "json/file_words.h"

#include <QRegularExpression>

#include <algorithm>

namespace {

constexpr int mostAmount = 1'000'000;
constexpr int mostNumber = 12; ///< that {n} stands for in a result code
constexpr int mostSides = 100;

QStringList namesOf(const std::vector<AttackKind>& kinds)
{
    QStringList names;
    for (const AttackKind& kind : kinds)
        names += kind.name;
    return names;
}

} // namespace

int CombatRuleReader::halves(JsonObjectReader& reader, const char* key)
{
    constexpr int halfPoints = 2; // movement costs are kept in half points
    const auto points = reader.member(key);
    return points ? m_words.scaled(*points, halfPoints).value_or(0) : 0;
}

CombatRules CombatRuleReader::combat(const JsonValue& value)
{
    JsonObjectReader reader(value, m_words.problems());
    CombatRules combat;
    combat.rule = m_words.rule(reader);
    combat.areOddsKnown =
        reader.word("odds", {QStringLiteral("told"), QStringLiteral("for-defender")}).value_or(0) == 1;
    combat.addedRule = m_words.ruleAt(reader, "addedRule", Need::Optional);
    combat.judgesSupply = m_words.ruleAt(reader, "judgesSupply", Need::Optional);
    combat.unknownStates = m_words.knownNames(reader, "unknownStates", m_words.names().states);
    combat.worthlessDie = m_words.ruleAt(reader, "worthlessDie", Need::Optional);
    combat.kinds = kinds(reader);
    combat.factors = factors(reader, namesOf(combat.kinds));
    if (const auto support = reader.member("support", JsonKind::Object)) {
        JsonObjectReader entry(*support, m_words.problems());
        combat.support.rule = m_words.rule(entry);
        combat.support.types = m_words.knownNames(entry, "types", m_words.names().types, Need::Required);
        entry.finish();
    }
    if (const auto results = reader.member("table", JsonKind::Object))
        combat.table = table(*results);
    combat.mayNotAttack = bars(reader);
    if (const auto entry = reader.member("guests", JsonKind::Object))
        combat.guests = guests(*entry);
    combat.advance = advance(reader, namesOf(combat.kinds));
    reader.finish();
    return combat;
}

std::vector<StrengthFactor> CombatRuleReader::factors(JsonObjectReader& reader, const QStringList& kinds)
{
    using Cause = StrengthFactor::Cause;
    std::vector<StrengthFactor> factors;
    m_words.forEachObject(reader, "factors", Need::Optional, [&](JsonObjectReader& entry) {
        StrengthFactor factor;
        const auto cause = readWord(entry, "cause", strengthCauses());
        factor.cause = cause.value_or(factor.cause);
        factor.rule = m_words.rule(entry);
        factor.when = m_words.condition(entry);
        factor.times = entry.integer("times", 0, mostAmount).value_or(factor.times);
        factor.over = entry.integer("over", 1, mostAmount).value_or(factor.over);
        const QStringList ways{QStringLiteral("down"), QStringLiteral("up")};
        factor.isUp = entry.word("round", ways).value_or(0) == 1;
        factor.least = entry.integer("least", 0, mostAmount).value_or(0);
        if (cause == Cause::Terrain)
            factor.terrain = m_words.knownNames(entry, "terrain", m_words.names().terrain, Need::Required);
        if (cause == Cause::Hexsides)
            factor.hexsides = m_words.hexsideTests(entry, "hexsides", Need::Required);
        if (cause == Cause::AttackKind)
            factor.kind = m_words.knownName(entry, "kind", kinds, Need::Required);
        if (cause == Cause::WholeFormation) {
            factor.types = m_words.knownNames(entry, "types", m_words.names().types, Need::Required);
            factor.members = entry.integer("members", 1, mostAmount).value_or(factor.members);
            factor.companions = entry.names("companions");
            factor.companionsUpTo = entry.integer("companionsUpTo", 0, mostAmount).value_or(0);
        }
        factors.push_back(factor);
    });
    return factors;
}

ResultTable CombatRuleReader::table(const JsonValue& value)
{
    JsonObjectReader reader(value, m_words.problems());
    ResultTable table;
    table.rule = m_words.rule(reader);
    table.dice = reader.integer("dice", 1, mostNumber).value_or(table.dice);
    table.sides = reader.integer("sides", 2, mostSides).value_or(table.sides);
    if (const auto array = reader.member("columns", JsonKind::Array, Need::Required))
        table.columns = columns(*array);
    if (const auto array = reader.member("rows", JsonKind::Array, Need::Required))
        table.rows = rows(*array, table);
    reader.finish();
    return table;
}

std::vector<std::pair<int, int>> CombatRuleReader::columns(const JsonValue& array)
{
    static const QRegularExpression odds(QStringLiteral("^([1-9][0-9]{0,3})-([1-9][0-9]{0,3})$"));
    std::vector<std::pair<int, int>> columns;
    for (const JsonValue element : array) {
        const auto text = asString(element, m_words.problems());
        if (!text)
            continue;
        const QRegularExpressionMatch match = odds.match(*text);
        const std::pair column{match.captured(1).toInt(), match.captured(2).toInt()};
        const auto isWorse = [](const auto& a, const auto& b) { return a.first * b.second < b.first * a.second; };
        if (!match.hasMatch())
            m_words.problems().add(
                element, "json.wrong-value",
                {FileWords::tr("%1 are no odds").arg(quoted(*text)), FileWords::tr("odds such as \"3-1\""), {}});
        else if (!columns.empty() && !isWorse(columns.back(), column))
            m_words.problems().add(element, "ruleset.table",
                                   {FileWords::tr("the column %1 stands in the wrong place").arg(quoted(*text)),
                                    FileWords::tr("better odds than in the column before"),
                                    {}});
        else
            columns.push_back(column);
    }
    if (array.size() == 0)
        m_words.problems().add(array, "json.wrong-value",
                               {FileWords::tr("the list is empty"), FileWords::tr("at least one column"), {}});
    return columns;
}

bool CombatRuleReader::isResult(const QString& code) const
{
    return std::any_of(m_results.begin(), m_results.end(), [&code](const ResultRule& result) {
        QString pattern = QRegularExpression::escape(result.code);
        pattern.replace(QRegularExpression::escape(QStringLiteral("{n}")), QStringLiteral("([1-9]|1[0-2])"));
        return QRegularExpression(QRegularExpression::anchoredPattern(pattern),
                                  QRegularExpression::CaseInsensitiveOption)
            .match(code)
            .hasMatch();
    });
}

std::vector<QStringList> CombatRuleReader::rows(const JsonValue& array, const ResultTable& table)
{
    JsonProblems& problems = m_words.problems();
    std::vector<QStringList> rows;
    for (const JsonValue element : array) {
        if (!isOfKind(element, JsonKind::Array, problems))
            continue;
        QStringList codes;
        for (const JsonValue code : element) {
            codes += asName(code, problems).value_or(QString());
            if (!codes.back().isEmpty() && !isResult(codes.back()))
                problems.add(code, "ruleset.unknown-name",
                             {FileWords::tr("%1 is no result of the game").arg(quoted(codes.back())), {}, {}});
        }
        if (codes.size() != static_cast<qsizetype>(table.columns.size()))
            problems.add(element, "ruleset.table",
                         {FileWords::tr("the row has %n result(s)", nullptr, static_cast<int>(codes.size())),
                          FileWords::tr("one for each column"),
                          {}});
        rows.push_back(codes);
    }
    const int wanted = table.dice * (table.sides - 1) + 1;
    if (static_cast<int>(array.size()) != wanted)
        problems.add(array, "ruleset.table",
                     {FileWords::tr("the table has %n row(s)", nullptr, static_cast<int>(array.size())),
                      FileWords::tr("one for each roll, %1 in all").arg(wanted),
                      {}});
    return rows;
}

std::vector<AttackBar> CombatRuleReader::bars(JsonObjectReader& reader)
{
    std::vector<AttackBar> bars;
    m_words.forEachObject(reader, "mayNotAttack", Need::Optional, [&](JsonObjectReader& entry) {
        AttackBar bar;
        bar.rule = m_words.rule(entry);
        bar.when = m_words.condition(entry);
        bar.states = m_words.knownNames(entry, "states", m_words.names().states);
        bar.isUnsupplied = entry.boolean("unsupplied").value_or(false);
        bar.regions = m_words.knownNames(entry, "regions", m_words.names().regions);
        bar.across = m_words.hexsideTests(entry, "across");
        bar.forbid = m_entries.forbidTests(entry, "forbid");
        bars.push_back(bar);
    });
    return bars;
}

std::vector<AttackKind> CombatRuleReader::kinds(JsonObjectReader& reader)
{
    std::vector<AttackKind> kinds;
    m_words.forEachObject(reader, "kinds", Need::Optional, [&](JsonObjectReader& entry) {
        AttackKind kind;
        kind.name = entry.name("name", Need::Required);
        if (!kind.name.isEmpty() && namesOf(kinds).contains(kind.name))
            m_words.problems().add(entry.value().find("name").value_or(entry.value()), "json.duplicate-value",
                                   {FileWords::tr("%1 is in the list twice").arg(quoted(kind.name)), {}, {}});
        kind.title = entry.name("title", Need::Required);
        kind.rule = m_words.rule(entry);
        kind.phases = m_words.knownNames(entry, "phases", m_words.names().phases, Need::Required);
        kind.fromOneHex = entry.boolean("fromOneHex").value_or(false);
        kind.mayNotAttack = bars(entry);
        kind.halves = halves(entry, "cost");
        kind.isCostDoubled = entry.boolean("doubledCost").value_or(false);
        if (const auto marker = entry.member("marker", JsonKind::Object)) {
            JsonObjectReader markerReader(*marker, m_words.problems());
            kind.markerRule = m_words.rule(markerReader);
            kind.marker = m_words.knownName(markerReader, "kind", m_words.names().markers, Need::Required);
            kind.markerHalves = halves(markerReader, "cost");
            markerReader.finish();
        }
        kind.goesOn = entry.boolean("goesOn").value_or(false);
        kind.staysIfHit = m_words.ruleAt(entry, "staysIfHit", Need::Optional);
        kind.repeats = m_words.ruleAt(entry, "repeats", Need::Optional);
        kind.disrupts = m_words.knownName(entry, "disrupts", m_words.names().states);
        kinds.push_back(kind);
    });
    return kinds;
}

GuestRules CombatRuleReader::guests(const JsonValue& value)
{
    JsonObjectReader reader(value, m_words.problems());
    GuestRules guests;
    guests.rule = m_words.rule(reader);
    guests.state = m_words.knownName(reader, "state", m_words.names().states, Need::Required);
    guests.ontoTypes = m_words.knownNames(reader, "ontoTypes", m_words.names().types);
    guests.ontoStates = m_words.knownNames(reader, "ontoStates", m_words.names().states);
    for (const QString& name : m_words.knownNames(reader, "spares", wordsOf(effectKinds()))) {
        for (const auto& kind : effectKinds()) {
            if (name == QLatin1String(kind.name))
                guests.spares.push_back(kind.value);
        }
    }
    guests.endsWith = m_words.knownName(reader, "endsWith", m_words.names().phases);
    reader.finish();
    return guests;
}

std::vector<AdvanceRule> CombatRuleReader::advance(JsonObjectReader& reader, const QStringList& kinds)
{
    std::vector<AdvanceRule> rules;
    m_words.forEachObject(reader, "advance", Need::Optional, [&](JsonObjectReader& entry) {
        AdvanceRule rule;
        rule.rule = m_words.rule(entry);
        rule.when = m_words.condition(entry);
        rule.after = readWord(entry, "after", advanceCauses(), Need::Optional).value_or(rule.after);
        rule.hexes = entry.integer("hexes", 1, mostAmount).value_or(rule.hexes);
        rule.hexesEliminated = entry.integer("hexesEliminated", 1, mostNumber).value_or(rule.hexesEliminated);
        rule.ignoresZoc = entry.boolean("ignoresZoc").value_or(true);
        rule.forbid = m_entries.forbidTests(entry, "forbid");
        rule.notTypes = m_words.knownNames(entry, "notTypes", m_words.names().types);
        rule.notKinds = m_words.knownNames(entry, "notKinds", kinds);
        rule.notResults = entry.names("notResults");
        rule.notAfterSplit = entry.boolean("notAfterSplit").value_or(false);
        rule.insteadTypes = m_words.knownNames(entry, "insteadTypes", m_words.names().types);
        rule.insteadLimit = entry.integer("insteadLimit", 1, mostAmount).value_or(rule.insteadLimit);
        rules.push_back(rule);
    });
    return rules;
}

SequenceRules CombatRuleReader::sequence(const JsonValue& value)
{
    JsonObjectReader reader(value, m_words.problems());
    SequenceRules sequence;
    sequence.rule = m_words.rule(reader);
    m_words.forEachObject(reader, "phases", Need::Required, [&](JsonObjectReader& entry) {
        SequencePhase phase;
        phase.phase = m_words.knownName(entry, "phase", m_words.names().phases, Need::Required);
        phase.player = m_words.knownName(entry, "player", m_words.names().sides);
        phase.title = entry.string("title");
        phase.supply = m_words.ruleAt(entry, "supply", Need::Optional);
        phase.supplySide = m_words.knownName(entry, "supplySide", m_words.names().sides);
        phase.isMovement = entry.boolean("movement").value_or(false);
        phase.isCombat = entry.boolean("combat").value_or(false);
        phase.isEntry = entry.boolean("entry").value_or(false);
        phase.removesStates = m_words.knownNames(entry, "removesStates", m_words.names().states);
        const bool isTaken =
            std::any_of(sequence.phases.begin(), sequence.phases.end(), [&phase](const SequencePhase& other) {
                return other.phase == phase.phase
                       && (other.player == phase.player || other.player.isEmpty() || phase.player.isEmpty());
            });
        if (isTaken)
            m_words.problems().add(entry.value(), "json.duplicate-value",
                                   {FileWords::tr("%1 is in the list twice").arg(quoted(phase.phase)),
                                    FileWords::tr("each phase of a player once"),
                                    {}});
        sequence.phases.push_back(phase);
    });
    sequence.turns = reader.integer("turns", 0, mostAmount).value_or(0);
    reader.finish();
    return sequence;
}

std::vector<VictoryRule> CombatRuleReader::victory(JsonObjectReader& reader)
{
    std::vector<VictoryRule> rules;
    m_words.forEachObject(reader, "victory", Need::Optional, [&](JsonObjectReader& entry) {
        VictoryRule rule;
        rule.rule = m_words.rule(entry);
        rule.side = m_words.knownName(entry, "side", m_words.names().sides, Need::Required);
        rule.points = entry.integer("points", -mostAmount, mostAmount, Need::Required).value_or(0);
        rule.untilTurn = entry.integer("untilTurn", 0, mostAmount);
        rules.push_back(rule);
    });
    return rules;
}

SecrecyRules CombatRuleReader::secrecy(const JsonValue& value)
{
    JsonObjectReader reader(value, m_words.problems());
    SecrecyRules secrecy;
    secrecy.rule = m_words.rule(reader);
    secrecy.hidesStacks = reader.boolean("hidesStacks").value_or(false);
    reader.finish();
    return secrecy;
}

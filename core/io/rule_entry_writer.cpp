// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/rule_entry_writer.h"

#include "ruleset/retreat_rule_names.h"

namespace {

/// What a kind of score takes, so that an empty list that it needs is written, too.
unsigned needsOf(ScoreKind kind)
{
    for (const EntryKind<ScoreKind>& row : scoreKinds()) {
        if (row.value == kind)
            return row.needs;
    }
    return 0;
}

bool takes(unsigned parameters, EntryParameter parameter)
{
    return (parameters & static_cast<unsigned>(parameter)) != 0;
}

} // namespace

void RuleEntryWriter::text(const char* key, const QString& value)
{
    if (value.isEmpty())
        return;
    m_writer.key(key);
    m_writer.string(value);
}

void RuleEntryWriter::texts(const char* key, const QStringList& values)
{
    if (values.isEmpty())
        return;
    m_writer.key(key);
    m_writer.beginArray();
    for (const QString& value : values)
        m_writer.string(value);
    m_writer.endArray();
}

void RuleEntryWriter::integer(const char* key, int value)
{
    m_writer.key(key);
    m_writer.integer(value);
}

void RuleEntryWriter::boolean(const char* key, bool value)
{
    m_writer.key(key);
    m_writer.boolean(value);
}

void RuleEntryWriter::flag(const char* key, bool value)
{
    if (value)
        boolean(key, true);
}

void RuleEntryWriter::points(const char* key, int halves)
{
    if (halves == 0)
        return;
    m_writer.key(key);
    if (halves % 2 == 0)
        m_writer.integer(halves / 2);
    else
        m_writer.number(halves / 2.0);
}

void RuleEntryWriter::condition(const Condition& condition)
{
    if (condition == Condition())
        return;
    m_writer.key("when");
    m_writer.beginObject();
    texts("sides", condition.sides);
    texts("nations", condition.nations);
    texts("types", condition.types);
    texts("tags", condition.tags);
    texts("withoutTags", condition.withoutTags);
    if (condition.fromTurn)
        integer("fromTurn", *condition.fromTurn);
    if (condition.untilTurn)
        integer("untilTurn", *condition.untilTurn);
    if (condition.role)
        text("role", roleId(*condition.role));
    if (condition.electedLength)
        boolean("electedLength", *condition.electedLength);
    if (!condition.readings.empty()) {
        m_writer.key("readings");
        m_writer.beginObject();
        for (const auto& [name, values] : condition.readings) {
            m_writer.key(name);
            m_writer.beginArray();
            for (const QString& value : values)
                m_writer.string(value);
            m_writer.endArray();
        }
        m_writer.endObject();
    }
    m_writer.endObject();
}

void RuleEntryWriter::amount(const char* key, const Amount& amount)
{
    if (amount.setting.isEmpty()) {
        integer(key, amount.value);
        return;
    }
    m_writer.key(key);
    m_writer.beginObject();
    text("setting", amount.setting);
    m_writer.endObject();
}

void RuleEntryWriter::choice(const char* key, const Choice& choice, const Choice& usual)
{
    if (choice == usual)
        return;
    if (choice.reading.isEmpty()) {
        text(key, choice.value);
        return;
    }
    m_writer.key(key);
    m_writer.beginObject();
    text("reading", choice.reading);
    m_writer.endObject();
}

void RuleEntryWriter::hexsideTest(const HexsideTest& test)
{
    texts("with", test.with);
    texts("without", test.without);
    texts("marked", test.marked);
    texts("unmarked", test.unmarked);
    texts("markedForSide", test.markedForSide);
}

void RuleEntryWriter::hexsideTests(const char* key, const std::vector<HexsideTest>& tests, bool evenIfEmpty)
{
    if (tests.empty() && !evenIfEmpty)
        return;
    m_writer.key(key);
    m_writer.beginArray();
    for (const HexsideTest& test : tests) {
        m_writer.beginObject();
        hexsideTest(test);
        m_writer.endObject();
    }
    m_writer.endArray();
}

void RuleEntryWriter::number(int value, int scale)
{
    if (scale == 1)
        m_writer.integer(value);
    else
        m_writer.number(static_cast<double>(value) / scale);
}

void RuleEntryWriter::numbers(const char* key, const std::vector<std::pair<QString, int>>& numbers, int scale)
{
    m_writer.key(key);
    m_writer.beginObject();
    for (const auto& [name, value] : numbers) {
        m_writer.key(name);
        number(value, scale);
    }
    m_writer.endObject();
}

void RuleEntryWriter::hexsideCases(const char* key, const std::vector<HexsideCase>& cases, int scale)
{
    m_writer.key(key);
    m_writer.beginArray();
    for (const HexsideCase& hexsideCase : cases) {
        m_writer.beginObject();
        hexsideTest(hexsideCase.test);
        m_writer.key("value");
        number(hexsideCase.value, scale);
        m_writer.endObject();
    }
    m_writer.endArray();
}

void RuleEntryWriter::forbidTests(const char* key, const std::vector<ForbidTest>& tests)
{
    if (tests.empty())
        return;
    m_writer.key(key);
    m_writer.beginArray();
    for (const ForbidTest& test : tests) {
        m_writer.beginObject();
        text("test", nameOf(forbidKinds(), test.kind));
        text("rule", test.rule);
        condition(test.when);
        texts("terrain", test.terrain);
        texts("unlessFeatures", test.unlessFeatures);
        hexsideTests("hexsides", test.hexsides);
        texts("regions", test.regions);
        texts("types", test.types);
        text("path", test.path);
        if (test.friendlyNegates)
            boolean("friendlyNegates", *test.friendlyNegates);
        choice("measure", test.measure, ForbidTest().measure);
        m_writer.endObject();
    }
    m_writer.endArray();
}

void RuleEntryWriter::score(const PreferScore& score)
{
    const unsigned needs = needsOf(score.kind);
    m_writer.beginObject();
    text("score", nameOf(scoreKinds(), score.kind));
    text("priority", score.priority);
    text("rule", score.rule);
    condition(score.when);
    if (score.lookAhead)
        boolean("lookAhead", true);
    if (score.givesWay)
        boolean("givesWay", true);
    if (score.at != ScoreAt::Each)
        text("at", nameOf(scorePlaces(), score.at));
    choice("measure", score.measure, PreferScore().measure);
    texts("terrain", score.terrain);
    text("path", score.path);
    texts("regions", score.regions);
    if (!score.values.empty() || takes(needs, EntryParameter::Values))
        numbers("values", score.values);
    if (!score.crossings.empty() || takes(needs, EntryParameter::Crossings))
        hexsideCases("crossings", score.crossings);
    hexsideTests("linked", score.linked, takes(needs, EntryParameter::LinkedAndOnto));
    hexsideTests("onto", score.onto, takes(needs, EntryParameter::LinkedAndOnto));
    m_writer.endObject();
}

void RuleEntryWriter::charge(const Charge& charge)
{
    m_writer.beginObject();
    text("rule", charge.rule);
    condition(charge.when);
    QStringList causes;
    for (const ChargeCause cause : charge.causes)
        causes += nameOf(chargeCauses(), cause);
    texts("causes", causes);
    if (charge.steps != 0)
        integer("steps", charge.steps);
    if (charge.hexes != 0)
        integer("hexes", charge.hexes);
    if (charge.payer != Charge().payer)
        text("payer", nameOf(chargePayers(), charge.payer));
    choice("extension", charge.extension, Charge().extension);
    m_writer.endObject();
}

void RuleEntryWriter::otherwise(const Otherwise& otherwise)
{
    m_writer.key("otherwise");
    m_writer.beginObject();
    text("kind", nameOf(otherwiseKinds(), otherwise.kind));
    text("rule", otherwise.rule);
    condition(otherwise.when);
    if (otherwise.stepsPerHex != Otherwise().stepsPerHex)
        integer("stepsPerHex", otherwise.stepsPerHex);
    text("mark", otherwise.mark);
    m_writer.endObject();
}

void RuleEntryWriter::option(const OwnersOption& option)
{
    m_writer.key("option");
    m_writer.beginObject();
    text("rule", option.rule);
    condition(option.when);
    texts("notHeldBy", option.notHeldBy);
    texts("withoutPriorities", option.withoutPriorities);
    m_writer.endObject();
}

void RuleEntryWriter::advance(const AdvanceRules& advance)
{
    m_writer.key("advance");
    m_writer.beginObject();
    text("rule", advance.rule);
    texts("notTypes", advance.notTypes);
    texts("insteadTypes", advance.insteadTypes);
    if (advance.insteadLimit != AdvanceRules().insteadLimit)
        integer("insteadLimit", advance.insteadLimit);
    m_writer.endObject();
}

void RuleEntryWriter::decisions(const RetreatRules& retreat)
{
    if (!retreat.exists)
        boolean("exists", false);
    text("rule", retreat.rule);
    text("mover", nameOf(deciders(), retreat.mover));
    text("order", nameOf(deciders(), retreat.order));
    if (retreat.orderOfAttackers != retreat.order)
        text("orderOfAttackers", nameOf(deciders(), retreat.orderOfAttackers));
    text("splitting", nameOf(splittings(), retreat.splitting));
    text("planning", nameOf(plannings(), retreat.planning));
    text("followers", retreat.followers);
    choice("evaluation", retreat.evaluation, {});
}

void RuleEntryWriter::retreat(const RetreatRules& retreat)
{
    m_writer.key("retreat");
    m_writer.beginObject(JsonWriter::Layout::Lines);
    decisions(retreat);
    forbidTests("forbid", retreat.forbid);
    if (!retreat.prefer.empty()) {
        m_writer.key("prefer");
        m_writer.beginArray();
        for (const PreferScore& entry : retreat.prefer)
            score(entry);
        m_writer.endArray();
    }
    if (!retreat.charge.empty()) {
        m_writer.key("charge");
        m_writer.beginArray();
        for (const Charge& entry : retreat.charge)
            charge(entry);
        m_writer.endArray();
    }
    if (!retreat.otherwise.rule.isEmpty())
        otherwise(retreat.otherwise);
    if (retreat.option)
        option(*retreat.option);
    if (retreat.advance)
        advance(*retreat.advance);
    m_writer.endObject();
}

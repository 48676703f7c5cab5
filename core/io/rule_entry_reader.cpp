// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/rule_entry_reader.h"

#include "json/file_words.h"

#include <algorithm>

namespace {

constexpr int mostAmount = 1'000'000;

bool takes(unsigned parameters, EntryParameter parameter)
{
    return (parameters & static_cast<unsigned>(parameter)) != 0;
}

Need needOf(unsigned needs, EntryParameter parameter)
{
    return takes(needs, parameter) ? Need::Required : Need::Optional;
}

QStringList measures()
{
    return {QStringLiteral("hexes"), QStringLiteral("open-line")};
}

/// The row of `table` that the member `key` names; an unknown name is reported with the code.
template<typename Row>
const Row* readKind(JsonObjectReader& reader, const char* key, std::span<const Row> table, const char* code)
{
    const auto member = reader.member(key, Need::Required);
    const auto place = member ? asWord(*member, wordsOf(table), code, reader.problems()) : std::nullopt;
    return place ? &table[static_cast<std::size_t>(*place)] : nullptr;
}

} // namespace

std::vector<ForbidTest> RuleEntryReader::forbidTests(JsonObjectReader& reader, const char* key)
{
    std::vector<ForbidTest> tests;
    m_words.forEachObject(reader, key, Need::Optional,
                          [&](JsonObjectReader& entry) { tests.push_back(forbidTest(entry)); });
    return tests;
}

ForbidTest RuleEntryReader::forbidTest(JsonObjectReader& reader)
{
    using P = EntryParameter;
    ForbidTest test;
    const auto* kind = readKind(reader, "test", forbidKinds(), "ruleset.unknown-test");
    test.rule = m_words.rule(reader);
    test.when = m_words.condition(reader);
    if (kind != nullptr)
        test.kind = kind->value;
    // Of an unknown test nobody can say which parameters it takes: all are read.
    const unsigned needs = kind != nullptr ? kind->needs : 0U;
    const unsigned known = kind != nullptr ? kind->needs | kind->allows : ~0U;
    const RulesetNames& names = m_words.names();
    if (takes(known, P::Terrain))
        test.terrain = m_words.knownNames(reader, "terrain", names.terrain, needOf(needs, P::Terrain));
    if (takes(known, P::UnlessFeatures))
        test.unlessFeatures =
            m_words.knownNames(reader, "unlessFeatures", names.features, needOf(needs, P::UnlessFeatures));
    if (takes(known, P::Hexsides))
        test.hexsides = m_words.hexsideTests(reader, "hexsides", needOf(needs, P::Hexsides));
    if (takes(known, P::Regions))
        test.regions = m_words.knownNames(reader, "regions", names.regions, needOf(needs, P::Regions));
    if (takes(known, P::Types))
        test.types = m_words.knownNames(reader, "types", names.types, needOf(needs, P::Types));
    if (takes(known, P::Path))
        test.path = m_words.knownName(reader, "path", names.paths, needOf(needs, P::Path));
    if (takes(known, P::FriendlyNegates))
        test.friendlyNegates = reader.boolean("friendlyNegates", needOf(needs, P::FriendlyNegates));
    if (takes(known, P::Measure))
        test.measure = m_words.choice(reader, "measure", measures(), needOf(needs, P::Measure));
    return test;
}

std::vector<PreferScore> RuleEntryReader::scores(JsonObjectReader& reader)
{
    std::vector<PreferScore> scores;
    m_words.forEachObject(reader, "prefer", Need::Optional,
                          [&](JsonObjectReader& entry) { scores.push_back(score(entry)); });
    if (const auto array = reader.value().find("prefer"); array && scores.size() == array->size())
        checkPriorities(*array, scores);
    return scores;
}

PreferScore RuleEntryReader::score(JsonObjectReader& reader)
{
    PreferScore score;
    const auto* kind = readKind(reader, "score", scoreKinds(), "ruleset.unknown-score");
    score.priority = reader.name("priority", Need::Required);
    score.rule = m_words.rule(reader);
    score.when = m_words.condition(reader);
    score.lookAhead = reader.boolean("lookAhead").value_or(false);
    score.givesWay = reader.boolean("givesWay").value_or(false);
    if (kind != nullptr) {
        score.kind = kind->value;
        scoreParameters(reader, kind->needs, kind->needs | kind->allows, score);
    } else {
        scoreParameters(reader, 0U, ~0U, score);
    }
    return score;
}

void RuleEntryReader::scoreParameters(JsonObjectReader& reader, unsigned needs, unsigned known, PreferScore& score)
{
    using P = EntryParameter;
    const RulesetNames& names = m_words.names();
    if (takes(known, P::At))
        score.at = readWord(reader, "at", scorePlaces(), needOf(needs, P::At)).value_or(ScoreAt::Each);
    if (takes(known, P::Measure))
        score.measure = m_words.choice(reader, "measure", measures(), needOf(needs, P::Measure));
    if (takes(known, P::Terrain))
        score.terrain = m_words.knownNames(reader, "terrain", names.terrain, needOf(needs, P::Terrain));
    if (takes(known, P::Path))
        score.path = m_words.knownName(reader, "path", names.paths, needOf(needs, P::Path));
    if (takes(known, P::Regions))
        score.regions = m_words.knownNames(reader, "regions", names.regions, needOf(needs, P::Regions));
    if (takes(known, P::Values)) {
        const QStringList directions = wordsOf(compassWords()) + QStringList{QStringLiteral("neither")};
        const bool isDirection = score.kind == ScoreKind::Direction;
        score.values =
            m_words.numbers(reader, "values", isDirection ? directions : names.terrain, needOf(needs, P::Values));
    }
    if (takes(known, P::Crossings))
        score.crossings = m_words.hexsideCases(reader, "crossings", needOf(needs, P::Crossings));
    if (takes(known, P::LinkedAndOnto)) {
        score.linked = m_words.hexsideTests(reader, "linked", needOf(needs, P::LinkedAndOnto));
        score.onto = m_words.hexsideTests(reader, "onto", needOf(needs, P::LinkedAndOnto));
    }
}

void RuleEntryReader::checkPriorities(const JsonValue& array, const std::vector<PreferScore>& scores)
{
    std::size_t later = 0;
    for (const JsonValue entry : array) {
        const PreferScore& score = scores[later];
        const bool isTaken = std::any_of(
            scores.begin(), scores.begin() + static_cast<std::ptrdiff_t>(later), [&score](const PreferScore& earlier) {
                return earlier.priority == score.priority && canBothApply(earlier.when, score.when);
            });
        if (isTaken && !score.priority.isEmpty())
            m_words.problems().add(entry.find("priority").value_or(entry), "ruleset.duplicate-priority",
                                   {FileWords::tr("two scores that can apply to the same unit have the priority %1")
                                        .arg(quoted(score.priority)),
                                    FileWords::tr("a priority of its own, or conditions that shut each other out"),
                                    {}});
        ++later;
    }
}

void RuleEntryReader::checkNumberOfScores(const JsonValue& array, const std::vector<PreferScore>& scores)
{
    std::size_t later = 0;
    for (const JsonValue entry : array) {
        const PreferScore& score = scores[later];
        const auto together = static_cast<std::size_t>(
            std::count_if(scores.begin(), scores.begin() + static_cast<std::ptrdiff_t>(later) + 1,
                          [&score](const PreferScore& earlier) { return canBothApply(earlier.when, score.when); }));
        if (together > mostScoresOfPlans) {
            m_words.problems().add(entry, "ruleset.too-many-scores",
                                   {FileWords::tr("too many scores can apply to the same unit"),
                                    FileWords::tr("no more than %1 of them where the retreats are planned together")
                                        .arg(mostScoresOfPlans),
                                    {}});
        }
        ++later;
    }
}

std::vector<Charge> RuleEntryReader::charges(JsonObjectReader& reader)
{
    std::vector<Charge> charges;
    m_words.forEachObject(reader, "charge", Need::Optional, [&](JsonObjectReader& entry) {
        Charge charge;
        charge.rule = m_words.rule(entry);
        charge.when = m_words.condition(entry);
        const QStringList words = wordsOf(chargeCauses());
        for (const QString& cause : m_words.knownNames(entry, "causes", words, Need::Required)) {
            if (const qsizetype place = words.indexOf(cause); place >= 0)
                charge.causes.push_back(chargeCauses()[static_cast<std::size_t>(place)].value);
        }
        charge.steps = entry.integer("steps", 0, mostAmount).value_or(charge.steps);
        charge.hexes = entry.integer("hexes", 0, mostAmount).value_or(charge.hexes);
        charge.payer = readWord(entry, "payer", chargePayers(), Need::Optional).value_or(charge.payer);
        charge.extension =
            m_words.choice(entry, "extension", {QStringLiteral("every-hex"), QStringLiteral("last-hex")});
        charges.push_back(charge);
    });
    return charges;
}

Otherwise RuleEntryReader::otherwise(const JsonValue& value)
{
    JsonObjectReader reader(value, m_words.problems());
    Otherwise otherwise;
    otherwise.kind = readWord(reader, "kind", otherwiseKinds()).value_or(otherwise.kind);
    otherwise.rule = m_words.rule(reader);
    otherwise.when = m_words.condition(reader);
    if (otherwise.kind == Otherwise::Kind::StayAndLose) {
        otherwise.stepsPerHex = reader.integer("stepsPerHex", 0, mostAmount).value_or(otherwise.stepsPerHex);
        otherwise.mark = m_words.knownName(reader, "mark", m_words.names().states);
    }
    reader.finish();
    return otherwise;
}

OwnersOption RuleEntryReader::option(const JsonValue& value, const std::vector<PreferScore>& prefer)
{
    JsonObjectReader reader(value, m_words.problems());
    OwnersOption option;
    option.rule = m_words.rule(reader);
    option.when = m_words.condition(reader);
    option.notHeldBy = m_words.knownNames(reader, "notHeldBy", m_words.names().types);
    QStringList priorities;
    for (const PreferScore& score : prefer)
        priorities += score.priority;
    option.withoutPriorities = m_words.knownNames(reader, "withoutPriorities", priorities);
    reader.finish();
    return option;
}

AdvanceRules RuleEntryReader::advance(const JsonValue& value)
{
    JsonObjectReader reader(value, m_words.problems());
    AdvanceRules advance;
    advance.rule = m_words.rule(reader);
    advance.notTypes = m_words.knownNames(reader, "notTypes", m_words.names().types);
    advance.insteadTypes = m_words.knownNames(reader, "insteadTypes", m_words.names().types);
    advance.insteadLimit = reader.integer("insteadLimit", 0, mostAmount).value_or(advance.insteadLimit);
    reader.finish();
    return advance;
}

RetreatRules RuleEntryReader::retreat(const JsonValue& value)
{
    JsonObjectReader reader(value, m_words.problems());
    RetreatRules retreat;
    retreat.exists = reader.boolean("exists").value_or(true);
    // A game without retreats still says so by a rule, but decides nothing about them.
    const Need need = retreat.exists ? Need::Required : Need::Optional;
    retreat.rule = m_words.rule(reader, need);
    retreat.mover = readWord(reader, "mover", deciders(), need).value_or(retreat.mover);
    retreat.order = readWord(reader, "order", deciders(), need).value_or(retreat.order);
    retreat.orderOfAttackers = readWord(reader, "orderOfAttackers", deciders(), Need::Optional).value_or(retreat.order);
    retreat.splitting = readWord(reader, "splitting", splittings(), need).value_or(retreat.splitting);
    retreat.planning = readWord(reader, "planning", plannings(), need).value_or(retreat.planning);
    retreat.followers = m_words.ruleAt(reader, "followers", Need::Optional);
    retreat.evaluation =
        m_words.choice(reader, "evaluation", {QStringLiteral("whole-path"), QStringLiteral("per-hex")}, need);
    retreat.forbid = forbidTests(reader, "forbid");
    retreat.prefer = scores(reader);
    retreat.charge = charges(reader);
    if (const auto member = reader.member("otherwise", need))
        retreat.otherwise = otherwise(*member);
    if (const auto member = reader.member("option"))
        retreat.option = option(*member, retreat.prefer);
    const auto prefer = reader.value().find("prefer");
    if (retreat.planning == Planning::Together && prefer && prefer->size() == retreat.prefer.size())
        checkNumberOfScores(*prefer, retreat.prefer);
    if (const auto member = reader.member("advance"))
        retreat.advance = advance(*member);
    reader.finish();
    return retreat;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/ruleset_reader.h"

#include "json/file_words.h"

namespace {

constexpr int mostAmount = 1'000'000;
constexpr int halfPoints = 2; ///< movement costs are kept in half points

} // namespace

void RulesetReader::readStacking(JsonObjectReader& reader)
{
    // A game that says nothing at all about stacking has most likely forgotten it.
    const auto kinds = reader.member("stacking", JsonKind::Object);
    if (const auto limit = reader.member("stackingLimit", kinds ? Need::Optional : Need::Required))
        m_ruleset.stackingLimit = m_words.amount(*limit);
    m_words.forEachObject(reader, "stackingBonus", Need::Optional, [&](JsonObjectReader& entry) {
        StackingBonus bonus;
        bonus.sides = m_words.knownNames(entry, "sides", m_names.sides);
        bonus.withType = m_words.knownName(entry, "withType", m_names.types, Need::Required);
        bonus.plus = entry.integer("plus", -mostAmount, mostAmount, Need::Required).value_or(0);
        m_ruleset.stackingBonus.push_back(bonus);
    });
    if (kinds)
        readStackingKinds(*kinds);
}

void RulesetReader::readStackingKinds(const JsonValue& object)
{
    QStringList phases;
    for (const Kind& phase : m_ruleset.phases)
        phases += phase.name;
    JsonObjectReader reader(object, m_problems);
    StackingRules& stacking = m_ruleset.stacking;
    stacking.rule = m_words.rule(reader);
    stacking.freePhases = m_words.knownNames(reader, "freePhases", phases);
    m_words.forEachObject(reader, "limits", Need::Required, [&](JsonObjectReader& entry) {
        StackingKindLimit limit;
        limit.rule = m_words.rule(entry);
        limit.of = readStackedUnits(entry);
        limit.most = entry.integer("most", 0, mostAmount);
        limit.sameFormation = entry.boolean("sameFormation").value_or(false);
        limit.alone = entry.boolean("alone").value_or(false);
        if (const auto others = entry.member("notWith", JsonKind::Object)) {
            JsonObjectReader otherReader(*others, m_problems);
            limit.notWith = readStackedUnits(otherReader);
            otherReader.finish();
        }
        stacking.limits.push_back(limit);
    });
    reader.finish();
}

StackedUnits RulesetReader::readStackedUnits(JsonObjectReader& reader)
{
    return {m_words.knownNames(reader, "sides", m_names.sides), m_words.knownNames(reader, "nations", m_names.nations),
            m_words.knownNames(reader, "types", m_names.types)};
}

void RulesetReader::readControl(JsonObjectReader& reader)
{
    const auto member = reader.member("control", JsonKind::Object);
    if (!member)
        return;
    JsonObjectReader entry(*member, m_problems);
    m_ruleset.control.rule = m_words.rule(entry);
    m_ruleset.control.byPassage = entry.word("by", {QStringLiteral("last-passage")}, Need::Required).has_value();
    if (const auto captured = entry.member("capturedBridge", JsonKind::Object)) {
        JsonObjectReader bridge(*captured, m_problems);
        CapturedBridge& rules = m_ruleset.control.capturedBridge;
        rules.rule = m_words.rule(bridge);
        rules.hexside = m_words.knownName(bridge, "hexside", m_names.hexsides, Need::Required);
        rules.marker = m_words.knownName(bridge, "marker", m_names.markers, Need::Required);
        bridge.finish();
    }
    entry.finish();
}

void RulesetReader::readZoc(JsonObjectReader& reader)
{
    const auto member = reader.member("zoc", JsonKind::Object, Need::Required);
    if (!member)
        return;
    JsonObjectReader entry(*member, m_problems);
    ZocRules& zoc = m_ruleset.zoc;
    zoc.exists = entry.boolean("exists").value_or(true);
    zoc.rule = m_words.rule(entry, zoc.exists ? Need::Required : Need::Optional);
    zoc.statesWithout = m_words.knownNames(entry, "statesWithout", m_names.states);
    zoc.notInto = m_words.knownNames(entry, "notInto", m_names.terrain);
    zoc.unlessFeatures = m_words.knownNames(entry, "unlessFeatures", m_names.features);
    zoc.notAcross = m_words.hexsideTests(entry, "notAcross");
    if (const auto negatedBy = entry.member("negatedBy", JsonKind::Object)) {
        JsonObjectReader purposes(*negatedBy, m_problems);
        const char* keys[zocPurposeCount] = {"movement", "supply", "retreat"};
        const QStringList words{QStringLiteral("nothing"), QStringLiteral("friendly-unit")};
        for (int i = 0; i < zocPurposeCount; ++i)
            zoc.negatedByFriendlyUnit[i] = purposes.word(keys[i], words).value_or(0) == 1;
        purposes.finish();
    }
    entry.finish();
}

void RulesetReader::readMovement(JsonObjectReader& reader)
{
    m_words.forEachObject(reader, "movement", Need::Optional, [&](JsonObjectReader& entry) {
        MovementCosts costs;
        costs.types = m_words.knownNames(entry, "types", m_names.types, Need::Required);
        costs.terrain = m_words.numbers(entry, "terrain", m_names.terrain, Need::Optional, halfPoints);
        costs.hexsides = m_words.hexsideCases(entry, "hexsides", Need::Optional, halfPoints);
        costs.paths = m_words.numbers(entry, "paths", m_names.paths, Need::Optional, halfPoints);
        m_ruleset.movement.push_back(costs);
    });
}

void RulesetReader::readSupply(JsonObjectReader& reader)
{
    const auto member = reader.member("supply", JsonKind::Object);
    if (!member)
        return;
    JsonObjectReader entry(*member, m_problems);
    m_ruleset.supply.rule = m_words.rule(entry);
    m_words.forEachObject(entry, "sources", Need::Required, [&](JsonObjectReader& sourceEntry) {
        m_ruleset.supply.sources.push_back(readSource(sourceEntry));
    });
    m_words.forEachObject(entry, "lines", Need::Required,
                          [&](JsonObjectReader& lineEntry) { m_ruleset.supply.lines.push_back(readLine(lineEntry)); });
    entry.finish();
}

SupplySourceRules RulesetReader::readSource(JsonObjectReader& reader)
{
    using SourceKind = SupplySourceRules::Kind;
    SupplySourceRules source;
    source.name = newName(reader, "name", m_names.sources);
    m_names.sources += source.name;
    source.shownAs = reader.string("shownAs");
    source.rule = m_words.rule(reader);
    source.when = m_words.condition(reader);
    const QStringList words{QStringLiteral("region"), QStringLiteral("path"), QStringLiteral("feature")};
    const auto kind = reader.word("kind", words, Need::Required);
    source.kind = static_cast<SourceKind>(kind.value_or(0));
    const bool isRegion = kind && source.kind == SourceKind::Region;
    const bool isPath = kind && source.kind == SourceKind::Path;
    const bool isFeature = kind && source.kind == SourceKind::Feature;
    const auto need = [](bool isNeeded) { return isNeeded ? Need::Required : Need::Optional; };
    // Of an unknown kind nobody can say what it takes: all is read.
    if (!isFeature)
        source.region = m_words.knownName(reader, "region", m_names.regions, need(isRegion || isPath));
    if (!isRegion && !isFeature)
        source.path = m_words.knownName(reader, "path", m_names.paths, need(isPath));
    if (!isRegion && !isPath) {
        source.feature = m_words.knownName(reader, "feature", m_names.features, need(isFeature));
        source.unlessMarked = m_words.knownName(reader, "unlessMarked", m_names.markers);
    }
    source.blocked = m_entries.forbidTests(reader, "blocked");
    return source;
}

SupplyLine RulesetReader::readLine(JsonObjectReader& reader)
{
    SupplyLine line;
    line.rule = m_words.rule(reader);
    line.when = m_words.condition(reader);
    m_words.forEachObject(reader, "legs", Need::Required,
                          [&](JsonObjectReader& entry) { line.legs.push_back(readLeg(entry)); });
    const auto legs = reader.value().find("legs");
    const bool endsNowhere = line.legs.empty() || (line.legs.back().to.isEmpty() && line.legs.back().toUnit.isEmpty());
    if (legs && legs->isArray() && endsNowhere)
        m_problems.add(
            *legs, "ruleset.supply-line",
            {FileWords::tr("the line leads to no source"), FileWords::tr("a last leg with \"to\" or \"toUnit\""), {}});
    return line;
}

SupplyLeg RulesetReader::readLeg(JsonObjectReader& reader)
{
    SupplyLeg leg;
    leg.follow = m_words.knownName(reader, "follow", m_names.paths);
    const QStringList measures{QStringLiteral("hexes"), QStringLiteral("movement")};
    leg.measure = measures[reader.word("measure", measures).value_or(0)];
    if (const auto limit = reader.member("limit"))
        leg.limit = m_words.amount(*limit);
    leg.blocked = m_entries.forbidTests(reader, "blocked");
    leg.intoNotThrough = m_words.knownNames(reader, "intoNotThrough", m_names.terrain);
    leg.to = m_words.knownNames(reader, "to", m_names.sources);
    leg.toUnit = m_words.knownName(reader, "toUnit", m_names.types);
    return leg;
}

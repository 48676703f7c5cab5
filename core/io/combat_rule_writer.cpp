// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/combat_rule_writer.h"

#include "ruleset/combat_rule_names.h"

void CombatRuleWriter::write(const Ruleset& ruleset)
{
    if (!(ruleset.combat == CombatRules()))
        combat(ruleset.combat);
    if (!(ruleset.sequence == SequenceRules())) {
        m_writer.key("sequence");
        m_writer.beginObject(JsonWriter::Layout::Lines);
        m_entries.text("rule", ruleset.sequence.rule);
        m_entries.list("phases", ruleset.sequence.phases, [this](const SequencePhase& each) { phase(each); });
        if (ruleset.sequence.turns != 0)
            m_entries.integer("turns", ruleset.sequence.turns);
        m_writer.endObject();
    }
    list("victory", ruleset.victory, [this](const VictoryRule& rule) {
        m_entries.text("rule", rule.rule);
        m_entries.text("side", rule.side);
        m_entries.integer("points", rule.points);
        if (rule.untilTurn)
            m_entries.integer("untilTurn", *rule.untilTurn);
    });
    if (!(ruleset.secrecy == SecrecyRules())) {
        m_writer.key("secrecy");
        m_writer.beginObject();
        m_entries.text("rule", ruleset.secrecy.rule);
        m_entries.flag("hidesStacks", ruleset.secrecy.hidesStacks);
        m_writer.endObject();
    }
}

void CombatRuleWriter::combat(const CombatRules& combat)
{
    m_writer.key("combat");
    m_writer.beginObject(JsonWriter::Layout::Lines);
    m_entries.text("rule", combat.rule);
    if (combat.areOddsKnown)
        m_entries.text("odds", QStringLiteral("for-defender"));
    m_entries.text("addedRule", combat.addedRule);
    m_entries.text("judgesSupply", combat.judgesSupply);
    m_entries.texts("unknownStates", combat.unknownStates);
    m_entries.text("worthlessDie", combat.worthlessDie);
    list("factors", combat.factors, [this](const StrengthFactor& each) { factor(each); });
    if (!(combat.support == SupportRules())) {
        m_writer.key("support");
        m_writer.beginObject();
        m_entries.text("rule", combat.support.rule);
        m_entries.texts("types", combat.support.types);
        m_writer.endObject();
    }
    if (combat.table)
        table(*combat.table);
    bars(combat.mayNotAttack);
    list("kinds", combat.kinds, [this](const AttackKind& each) { kind(each); });
    if (combat.guests)
        guests(*combat.guests);
    list("advance", combat.advance, [this](const AdvanceRule& each) { advance(each); });
    m_writer.endObject();
}

void CombatRuleWriter::factor(const StrengthFactor& factor)
{
    const StrengthFactor usual;
    m_entries.text("cause", nameOf(strengthCauses(), factor.cause));
    m_entries.text("rule", factor.rule);
    m_entries.condition(factor.when);
    if (factor.times != usual.times)
        m_entries.integer("times", factor.times);
    if (factor.over != usual.over)
        m_entries.integer("over", factor.over);
    if (factor.isUp)
        m_entries.text("round", QStringLiteral("up"));
    if (factor.least != usual.least)
        m_entries.integer("least", factor.least);
    m_entries.texts("terrain", factor.terrain);
    m_entries.hexsideTests("hexsides", factor.hexsides);
    m_entries.text("kind", factor.kind);
    m_entries.texts("types", factor.types);
    if (factor.members != usual.members)
        m_entries.integer("members", factor.members);
    m_entries.texts("companions", factor.companions);
    if (factor.companionsUpTo != usual.companionsUpTo)
        m_entries.integer("companionsUpTo", factor.companionsUpTo);
}

void CombatRuleWriter::table(const ResultTable& table)
{
    m_writer.key("table");
    m_writer.beginObject(JsonWriter::Layout::Lines);
    m_entries.text("rule", table.rule);
    m_entries.integer("dice", table.dice);
    m_entries.integer("sides", table.sides);
    QStringList columns;
    for (const auto& [attacker, defender] : table.columns)
        columns += QStringLiteral("%1-%2").arg(attacker).arg(defender);
    m_entries.texts("columns", columns);
    m_writer.key("rows");
    m_writer.beginArray();
    for (const QStringList& row : table.rows) {
        m_writer.beginArray();
        for (const QString& code : row)
            m_writer.string(code);
        m_writer.endArray();
    }
    m_writer.endArray();
    m_writer.endObject();
}

void CombatRuleWriter::bars(const std::vector<AttackBar>& bars)
{
    list("mayNotAttack", bars, [this](const AttackBar& bar) {
        m_entries.text("rule", bar.rule);
        m_entries.condition(bar.when);
        m_entries.texts("states", bar.states);
        m_entries.flag("unsupplied", bar.isUnsupplied);
        m_entries.texts("regions", bar.regions);
        m_entries.hexsideTests("across", bar.across);
        m_entries.forbidTests("forbid", bar.forbid);
    });
}

void CombatRuleWriter::kind(const AttackKind& kind)
{
    m_entries.text("name", kind.name);
    m_entries.text("title", kind.title);
    m_entries.text("rule", kind.rule);
    m_entries.texts("phases", kind.phases);
    m_entries.flag("fromOneHex", kind.fromOneHex);
    bars(kind.mayNotAttack);
    m_entries.points("cost", kind.halves);
    m_entries.flag("doubledCost", kind.isCostDoubled);
    if (!kind.marker.isEmpty()) {
        m_writer.key("marker");
        m_writer.beginObject();
        m_entries.text("rule", kind.markerRule);
        m_entries.text("kind", kind.marker);
        m_entries.points("cost", kind.markerHalves);
        m_writer.endObject();
    }
    m_entries.flag("goesOn", kind.goesOn);
    m_entries.text("staysIfHit", kind.staysIfHit);
    m_entries.text("repeats", kind.repeats);
    m_entries.text("disrupts", kind.disrupts);
}

void CombatRuleWriter::guests(const GuestRules& guests)
{
    m_writer.key("guests");
    m_writer.beginObject();
    m_entries.text("rule", guests.rule);
    m_entries.text("state", guests.state);
    m_entries.texts("ontoTypes", guests.ontoTypes);
    m_entries.texts("ontoStates", guests.ontoStates);
    QStringList spares;
    for (const EffectKind kind : guests.spares)
        spares += nameOf(effectKinds(), kind);
    m_entries.texts("spares", spares);
    m_entries.text("endsWith", guests.endsWith);
    m_writer.endObject();
}

void CombatRuleWriter::advance(const AdvanceRule& rule)
{
    const AdvanceRule usual;
    m_entries.text("rule", rule.rule);
    m_entries.condition(rule.when);
    if (rule.after != usual.after)
        m_entries.text("after", nameOf(advanceCauses(), rule.after));
    if (rule.hexes != usual.hexes)
        m_entries.integer("hexes", rule.hexes);
    if (rule.hexesEliminated != usual.hexesEliminated)
        m_entries.integer("hexesEliminated", rule.hexesEliminated);
    if (!rule.ignoresZoc)
        m_entries.boolean("ignoresZoc", false);
    m_entries.forbidTests("forbid", rule.forbid);
    m_entries.texts("notTypes", rule.notTypes);
    m_entries.texts("notKinds", rule.notKinds);
    m_entries.texts("notResults", rule.notResults);
    m_entries.flag("notAfterSplit", rule.notAfterSplit);
    m_entries.texts("insteadTypes", rule.insteadTypes);
    if (rule.insteadLimit != usual.insteadLimit)
        m_entries.integer("insteadLimit", rule.insteadLimit);
}

void CombatRuleWriter::phase(const SequencePhase& phase)
{
    m_entries.text("phase", phase.phase);
    m_entries.text("player", phase.player);
    m_entries.text("title", phase.title);
    m_entries.text("supply", phase.supply);
    m_entries.text("supplySide", phase.supplySide);
    m_entries.flag("movement", phase.isMovement);
    m_entries.flag("combat", phase.isCombat);
    m_entries.flag("entry", phase.isEntry);
    m_entries.texts("removesStates", phase.removesStates);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/combat_rule_writer.h"
#include "io/document_header.h"
#include "io/rule_entry_writer.h"
#include "io/ruleset_file.h"
#include "ruleset/retreat_rule_names.h"
#include "json/json_writer.h"

namespace {

/// Writes the parts of one ruleset document.
class RulesetWriter
{
public:
    explicit RulesetWriter(const Ruleset& ruleset) : m_ruleset(ruleset), m_entries(m_writer) {}

    QByteArray run()
    {
        m_writer.beginObject(JsonWriter::Layout::Lines);
        writeHeader(m_writer, rulesetFormat);
        m_entries.text("id", m_ruleset.id);
        m_entries.text("title", m_ruleset.title);
        m_entries.text("edition", m_ruleset.edition);
        writeGrid();
        m_entries.list("sides", m_ruleset.sides, [this](const SideRules& side) {
            m_entries.text("id", side.id);
            m_entries.text("name", side.name);
            m_entries.text("color", side.color);
        });
        writeKinds();
        writeUnitTypes();
        writeStacking();
        writeControl();
        writeZoc();
        writeMovement();
        writeMoves();
        writeEntry();
        writeSupply();
        writeResults();
        m_entries.retreat(m_ruleset.retreat);
        CombatRuleWriter(m_writer, m_entries).write(m_ruleset);
        writeReadings();
        writeSettings();
        writeRules();
        m_writer.endObject();
        return m_writer.finished();
    }

private:
    void optional(const char* key, const std::optional<int>& value)
    {
        if (value)
            m_entries.integer(key, *value);
    }

    void writeGrid()
    {
        if (m_ruleset.grid == GridRules())
            return;
        m_writer.key("grid");
        m_writer.beginObject();
        const bool isFlat = m_ruleset.grid.shape == GridShape::Flat;
        m_entries.text("shape", isFlat ? QStringLiteral("flat") : QStringLiteral("pointy"));
        m_entries.text("pattern", m_ruleset.grid.pattern);
        m_writer.key("north");
        m_writer.number(m_ruleset.grid.north);
        m_writer.endObject();
    }

    void kinds(const char* key, const std::vector<Kind>& kinds)
    {
        if (kinds.empty())
            return;
        m_entries.list(key, kinds, [this](const Kind& kind) {
            m_entries.text("name", kind.name);
            m_entries.text("title", kind.title);
            m_entries.text("drawAs", kind.drawAs);
        });
    }

    void writeKinds()
    {
        kinds("nations", m_ruleset.nations);
        kinds("terrain", m_ruleset.terrain);
        kinds("features", m_ruleset.features);
        kinds("hexsides", m_ruleset.hexsides);
        kinds("paths", m_ruleset.paths);
        kinds("regions", m_ruleset.regions);
        kinds("markers", m_ruleset.markers);
        kinds("states", m_ruleset.states);
        kinds("phases", m_ruleset.phases);
    }

    void writeUnitTypes()
    {
        m_entries.list("unitTypes", m_ruleset.unitTypes, [this](const UnitType& type) {
            const UnitType usual;
            m_entries.text("name", type.name);
            m_entries.text("title", type.title);
            m_entries.text("symbol", type.symbol);
            if (type.exertsZoc != usual.exertsZoc)
                m_entries.boolean("exertsZoc", type.exertsZoc);
            if (type.stacks != usual.stacks)
                m_entries.boolean("stacks", type.stacks);
            if (type.isCombatUnit != usual.isCombatUnit)
                m_entries.boolean("isCombatUnit", type.isCombatUnit);
            m_entries.integer("steps", type.steps);
            optional("attack", type.attack);
            optional("defense", type.defense);
            optional("movement", type.movement);
            optional("range", type.range);
        });
    }

    void writeStacking()
    {
        if (!(m_ruleset.stackingLimit == Ruleset().stackingLimit))
            m_entries.amount("stackingLimit", m_ruleset.stackingLimit);
        if (!m_ruleset.stackingBonus.empty())
            m_entries.list("stackingBonus", m_ruleset.stackingBonus, [this](const StackingBonus& bonus) {
                m_entries.texts("sides", bonus.sides);
                m_entries.text("withType", bonus.withType);
                m_entries.integer("plus", bonus.plus);
            });
        if (!(m_ruleset.stacking == StackingRules()))
            writeStackingKinds();
    }

    void writeStackingKinds()
    {
        m_writer.key("stacking");
        m_writer.beginObject(JsonWriter::Layout::Lines);
        m_entries.text("rule", m_ruleset.stacking.rule);
        m_entries.texts("freePhases", m_ruleset.stacking.freePhases);
        m_entries.list("limits", m_ruleset.stacking.limits, [this](const StackingKindLimit& limit) {
            m_entries.text("rule", limit.rule);
            stackedUnits(limit.of);
            optional("most", limit.most);
            m_entries.flag("sameFormation", limit.sameFormation);
            m_entries.flag("alone", limit.alone);
            if (limit.notWith) {
                m_writer.key("notWith");
                m_writer.beginObject();
                stackedUnits(*limit.notWith);
                m_writer.endObject();
            }
        });
        m_writer.endObject();
    }

    void stackedUnits(const StackedUnits& units)
    {
        m_entries.texts("sides", units.sides);
        m_entries.texts("nations", units.nations);
        m_entries.texts("types", units.types);
    }

    void writeControl()
    {
        if (!m_ruleset.control.byPassage)
            return;
        m_writer.key("control");
        m_writer.beginObject();
        m_entries.text("rule", m_ruleset.control.rule);
        m_entries.text("by", QStringLiteral("last-passage"));
        if (const CapturedBridge& bridge = m_ruleset.control.capturedBridge; !bridge.marker.isEmpty()) {
            m_writer.key("capturedBridge");
            m_writer.beginObject();
            m_entries.text("rule", bridge.rule);
            m_entries.text("hexside", bridge.hexside);
            m_entries.text("marker", bridge.marker);
            m_writer.endObject();
        }
        m_writer.endObject();
    }

    void writeMovement()
    {
        if (m_ruleset.movement.empty())
            return;
        m_entries.list("movement", m_ruleset.movement, [this](const MovementCosts& costs) {
            constexpr int halfPoints = 2;
            m_entries.texts("types", costs.types);
            if (!costs.terrain.empty())
                m_entries.numbers("terrain", costs.terrain, halfPoints);
            if (!costs.hexsides.empty())
                m_entries.hexsideCases("hexsides", costs.hexsides, halfPoints);
            if (!costs.paths.empty())
                m_entries.numbers("paths", costs.paths, halfPoints);
        });
    }

    void writeMoves()
    {
        const MoveRules& moves = m_ruleset.moves;
        if (moves == MoveRules())
            return;
        m_writer.key("moves");
        m_writer.beginObject(JsonWriter::Layout::Lines);
        m_entries.text("rule", moves.rule);
        m_entries.flag("counted", moves.isCounted);
        m_entries.forbidTests("forbid", moves.forbid);
        m_entries.forbidTests("stops", moves.stops);
        m_entries.forbidTests("holds", moves.holds);
        if (moves.stacking != MoveRules::Stacking::Never) {
            const bool isMoveEnd = moves.stacking == MoveRules::Stacking::MoveEnd;
            ruleAnd("stacking", moves.stackingRule, [&] {
                m_entries.text("at", isMoveEnd ? QStringLiteral("move-end") : QStringLiteral("phase-end"));
            });
        }
        if (!moves.halvedUnsupplied.isEmpty())
            ruleAnd("halvedUnsupplied", moves.halvedUnsupplied, [&] {
                if (!moves.isHalvedUp)
                    m_entries.text("fractions", QStringLiteral("down"));
            });
        if (!moves.heldStates.isEmpty())
            ruleAnd("held", moves.heldRule, [&] { m_entries.texts("states", moves.heldStates); });
        if (!moves.modes.empty())
            m_entries.list("modes", moves.modes, [this](const MoveMode& mode) { writeMode(mode); });
        m_writer.endObject();
    }

    /// An object with a rule and what `write` writes.
    template<typename Write>
    void ruleAnd(const char* key, const QString& rule, Write write)
    {
        m_writer.key(key);
        m_writer.beginObject();
        m_entries.text("rule", rule);
        write();
        m_writer.endObject();
    }

    void writeMode(const MoveMode& mode)
    {
        m_entries.text("name", mode.name);
        m_entries.text("title", mode.title);
        m_entries.text("rule", mode.rule);
        m_entries.condition(mode.when);
        m_entries.text("along", mode.along);
        m_entries.points("cost", mode.halves);
        m_entries.forbidTests("forbid", mode.forbid);
    }

    void writeEntry()
    {
        if (m_ruleset.entry.empty())
            return;
        m_entries.list("entry", m_ruleset.entry, [this](const EntryRules& entry) {
            m_entries.text("rule", entry.rule);
            m_entries.condition(entry.when);
            m_entries.texts("regions", entry.regions);
            m_entries.forbidTests("forbid", entry.forbid);
            m_entries.flag("mayDelay", entry.mayDelay);
        });
    }

    void writeZoc()
    {
        const ZocRules& zoc = m_ruleset.zoc;
        m_writer.key("zoc");
        m_writer.beginObject();
        m_entries.text("rule", zoc.rule);
        if (!zoc.exists)
            m_entries.boolean("exists", false);
        m_entries.texts("statesWithout", zoc.statesWithout);
        m_entries.texts("notInto", zoc.notInto);
        m_entries.texts("unlessFeatures", zoc.unlessFeatures);
        m_entries.hexsideTests("notAcross", zoc.notAcross);
        if (zoc.exists) {
            m_writer.key("negatedBy");
            m_writer.beginObject();
            const char* keys[zocPurposeCount] = {"movement", "supply", "retreat"};
            for (int i = 0; i < zocPurposeCount; ++i)
                m_entries.text(keys[i], zoc.negatedByFriendlyUnit[i] ? QStringLiteral("friendly-unit")
                                                                     : QStringLiteral("nothing"));
            m_writer.endObject();
        }
        m_writer.endObject();
    }

    void writeSupply()
    {
        if (m_ruleset.supply == SupplyRules())
            return;
        m_writer.key("supply");
        m_writer.beginObject(JsonWriter::Layout::Lines);
        m_entries.text("rule", m_ruleset.supply.rule);
        m_entries.list("sources", m_ruleset.supply.sources,
                       [this](const SupplySourceRules& source) { writeSource(source); });
        m_entries.list("lines", m_ruleset.supply.lines, [this](const SupplyLine& line) {
            m_entries.text("rule", line.rule);
            m_entries.condition(line.when);
            m_entries.list("legs", line.legs, [this](const SupplyLeg& leg) { writeLeg(leg); });
        });
        m_writer.endObject();
    }

    void writeSource(const SupplySourceRules& source)
    {
        const QString words[] = {QStringLiteral("region"), QStringLiteral("path"), QStringLiteral("feature")};
        m_entries.text("name", source.name);
        m_entries.text("shownAs", source.shownAs);
        m_entries.text("rule", source.rule);
        m_entries.condition(source.when);
        m_entries.text("kind", words[static_cast<std::size_t>(source.kind)]);
        m_entries.text("region", source.region);
        m_entries.text("path", source.path);
        m_entries.text("feature", source.feature);
        m_entries.forbidTests("blocked", source.blocked);
        m_entries.text("unlessMarked", source.unlessMarked);
    }

    void writeLeg(const SupplyLeg& leg)
    {
        m_entries.text("follow", leg.follow);
        if (leg.measure != SupplyLeg().measure)
            m_entries.text("measure", leg.measure);
        if (leg.limit)
            m_entries.amount("limit", *leg.limit);
        m_entries.forbidTests("blocked", leg.blocked);
        m_entries.texts("intoNotThrough", leg.intoNotThrough);
        m_entries.texts("to", leg.to);
        m_entries.text("toUnit", leg.toUnit);
    }

    void effects(const char* key, const std::vector<ResultEffect>& effects)
    {
        if (effects.empty())
            return;
        m_entries.list(key, effects, [this](const ResultEffect& effect) {
            m_entries.text("kind", nameOf(effectKinds(), effect.kind));
            optional("amount", effect.amount);
            if (effect.numberOfCode != 1)
                m_entries.integer("numberOfCode", effect.numberOfCode);
            if (effect.by)
                m_entries.text("by", nameOf(deciders(), *effect.by));
        });
    }

    void writeResults()
    {
        m_entries.list("results", m_ruleset.results, [this](const ResultRule& result) {
            m_entries.text("code", result.code);
            m_entries.text("title", result.title);
            effects("defender", result.defender);
            effects("attacker", result.attacker);
        });
    }

    void writeReadings()
    {
        if (m_ruleset.readings.empty())
            return;
        m_entries.list("readings", m_ruleset.readings, [this](const Reading& reading) {
            m_entries.text("name", reading.name);
            m_entries.text("question", reading.question);
            m_entries.list("values", reading.values, [this](const Reading::Value& value) {
                m_entries.text("value", value.name);
                m_entries.text("title", value.title);
            });
            m_entries.text("why", reading.why);
            m_entries.text("rule", reading.rule);
        });
    }

    void writeSettings()
    {
        if (m_ruleset.settings.empty())
            return;
        m_entries.list("settings", m_ruleset.settings, [this](const Setting& setting) {
            m_entries.text("name", setting.name);
            m_entries.text("title", setting.title);
            m_entries.integer("value", setting.value);
            m_entries.integer("least", setting.least);
            m_entries.integer("most", setting.most);
            m_entries.text("rule", setting.rule);
        });
    }

    void writeRules()
    {
        m_entries.list("rules", *m_ruleset.rules, [this](const RuleText& rule) {
            m_entries.text("id", rule.id);
            m_entries.text("number", rule.number);
            m_entries.text("text", rule.text);
            if (rule.source == RuleText::Source::Assumed)
                m_entries.text("source", QStringLiteral("assumed"));
            if (!rule.enforced)
                m_entries.boolean("enforced", false);
            m_entries.texts("inventory", rule.inventory);
        });
    }

    const Ruleset& m_ruleset;
    JsonWriter m_writer;
    RuleEntryWriter m_entries;
};

} // namespace

QByteArray rulesetText(const Ruleset& ruleset)
{
    return RulesetWriter(ruleset).run();
}

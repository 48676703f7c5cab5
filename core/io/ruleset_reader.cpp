// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/ruleset_reader.h"

#include "io/combat_rule_reader.h"
#include "io/document_header.h"
#include "json/file_words.h"

#include <algorithm>

namespace {

constexpr int mostAmount = 1'000'000;

QStringList namesOf(const std::vector<Kind>& kinds)
{
    QStringList names;
    for (const Kind& kind : kinds)
        names += kind.name;
    return names;
}

bool isGoodId(const QString& id)
{
    return std::all_of(id.begin(), id.end(), [](QChar c) {
        return (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9') || c == u'-' || c == u'_';
    });
}

bool isColor(const QString& text)
{
    return text.size() == 7 && text[0] == u'#' && std::all_of(text.begin() + 1, text.end(), [](QChar c) {
               return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'f') || (c >= u'A' && c <= u'F');
           });
}

} // namespace

Ruleset RulesetReader::read(const JsonValue& root)
{
    JsonObjectReader reader(root, m_problems);
    if (!readHeader(reader, rulesetFormat))
        return {};
    readId(reader);
    m_ruleset.title = reader.name("title", Need::Required);
    m_ruleset.edition = reader.string("edition");
    readGrid(reader);
    readRules(reader);
    readSides(reader);
    readKinds(reader);
    readReadings(reader);
    readSettings(reader);
    readUnitTypes(reader);
    readStacking(reader);
    readControl(reader);
    readZoc(reader);
    readMovement(reader);
    readMoves(reader);
    readEntry(reader);
    readSupply(reader);
    readResults(reader);
    if (const auto retreat = reader.member("retreat", JsonKind::Object, Need::Required))
        m_ruleset.retreat = m_entries.retreat(*retreat);
    readCombat(reader);
    reader.finish();
    return std::move(m_ruleset);
}

void RulesetReader::readId(JsonObjectReader& reader)
{
    const auto member = reader.member("id", JsonKind::String, Need::Required);
    if (!member)
        return;
    m_ruleset.id = member->string();
    if (m_ruleset.id.isEmpty() || !isGoodId(m_ruleset.id))
        m_problems.add(*member, "ruleset.id",
                       {FileWords::tr("%1 cannot be the id of a game").arg(quoted(m_ruleset.id)),
                        FileWords::tr("small letters a to z, digits, - and _"),
                        {}});
}

void RulesetReader::readGrid(JsonObjectReader& reader)
{
    const auto member = reader.member("grid");
    if (!member)
        return;
    JsonObjectReader grid(*member, m_problems);
    const auto shape = grid.word("shape", {QStringLiteral("flat"), QStringLiteral("pointy")});
    m_ruleset.grid.shape = shape.value_or(0) == 0 ? GridShape::Flat : GridShape::Pointy;
    m_ruleset.grid.pattern = grid.string("pattern");
    m_ruleset.grid.north = grid.number("north", -360.0, 360.0).value_or(0.0);
    grid.finish();
}

QString RulesetReader::newName(JsonObjectReader& reader, const char* key, const QStringList& others)
{
    const QString name = reader.name(key, Need::Required);
    if (!name.isEmpty() && others.contains(name))
        m_problems.add(reader.value().find(key).value_or(reader.value()), "json.duplicate-value",
                       {FileWords::tr("%1 is in the list twice").arg(quoted(name)), {}, {}});
    return name;
}

void RulesetReader::readRules(JsonObjectReader& reader)
{
    std::vector<RuleText> rules;
    m_words.forEachObject(reader, "rules", Need::Required, [&](JsonObjectReader& entry) {
        RuleText rule;
        rule.id = newName(entry, "id", m_names.rules);
        m_names.rules += rule.id;
        rule.number = entry.name("number", Need::Required);
        rule.text = entry.name("text", Need::Required);
        const auto source = entry.word("source", {QStringLiteral("stated"), QStringLiteral("assumed")});
        rule.source = source.value_or(0) == 0 ? RuleText::Source::Stated : RuleText::Source::Assumed;
        rule.enforced = entry.boolean("enforced").value_or(true);
        rule.inventory = entry.names("inventory");
        rules.push_back(rule);
    });
    m_ruleset.rules = std::make_shared<const std::vector<RuleText>>(std::move(rules));
}

void RulesetReader::readSides(JsonObjectReader& reader)
{
    m_words.forEachObject(reader, "sides", Need::Required, [&](JsonObjectReader& entry) {
        SideRules side;
        side.id = newName(entry, "id", m_names.sides);
        m_names.sides += side.id;
        side.name = entry.name("name", Need::Required);
        const auto color = entry.member("color", JsonKind::String, Need::Required);
        if (color) {
            side.color = color->string();
            if (!isColor(side.color))
                m_problems.add(*color, "json.wrong-value",
                               {FileWords::tr("%1 is no colour").arg(quoted(side.color)),
                                FileWords::tr("a colour such as \"#5f6b4c\""),
                                {}});
        }
        m_ruleset.sides.push_back(side);
    });
    const auto member = reader.value().find("sides");
    if (member && member->isArray() && member->size() != 2)
        m_problems.add(*member, "ruleset.sides",
                       {FileWords::tr("the game has %n side(s)", nullptr, static_cast<int>(member->size())),
                        FileWords::tr("two sides"),
                        {}});
}

std::vector<Kind> RulesetReader::kinds(JsonObjectReader& reader, const char* key, Need need)
{
    std::vector<Kind> kinds;
    QStringList names;
    m_words.forEachObject(reader, key, need, [&](JsonObjectReader& entry) {
        Kind kind;
        kind.name = newName(entry, "name", names);
        names += kind.name;
        kind.title = entry.string("title");
        kind.drawAs = entry.string("drawAs");
        kinds.push_back(kind);
    });
    return kinds;
}

void RulesetReader::readKinds(JsonObjectReader& reader)
{
    m_ruleset.nations = kinds(reader, "nations");
    m_ruleset.terrain = kinds(reader, "terrain", Need::Required);
    m_ruleset.features = kinds(reader, "features");
    m_ruleset.hexsides = kinds(reader, "hexsides");
    m_ruleset.paths = kinds(reader, "paths");
    m_ruleset.regions = kinds(reader, "regions");
    m_ruleset.markers = kinds(reader, "markers");
    m_ruleset.states = kinds(reader, "states");
    m_ruleset.phases = kinds(reader, "phases");
    m_names.nations = namesOf(m_ruleset.nations);
    m_names.terrain = namesOf(m_ruleset.terrain);
    m_names.features = namesOf(m_ruleset.features);
    m_names.hexsides = namesOf(m_ruleset.hexsides);
    m_names.paths = namesOf(m_ruleset.paths);
    m_names.regions = namesOf(m_ruleset.regions);
    m_names.markers = namesOf(m_ruleset.markers);
    m_names.states = namesOf(m_ruleset.states);
    m_names.phases = namesOf(m_ruleset.phases);
}

void RulesetReader::readUnitTypes(JsonObjectReader& reader)
{
    m_words.forEachObject(reader, "unitTypes", Need::Required, [&](JsonObjectReader& entry) {
        UnitType type;
        type.name = newName(entry, "name", m_names.types);
        m_names.types += type.name;
        type.title = entry.string("title");
        type.symbol = entry.string("symbol");
        type.exertsZoc = entry.boolean("exertsZoc").value_or(type.exertsZoc);
        type.stacks = entry.boolean("stacks").value_or(type.stacks);
        type.isCombatUnit = entry.boolean("isCombatUnit").value_or(type.isCombatUnit);
        type.steps = entry.integer("steps", 1, mostAmount).value_or(type.steps);
        type.attack = entry.integer("attack", 0, mostAmount);
        type.defense = entry.integer("defense", 0, mostAmount);
        type.movement = entry.integer("movement", 0, mostAmount);
        type.range = entry.integer("range", 0, mostAmount);
        m_ruleset.unitTypes.push_back(type);
    });
}

void RulesetReader::readReadings(JsonObjectReader& reader)
{
    QStringList names;
    m_words.forEachObject(reader, "readings", Need::Optional, [&](JsonObjectReader& entry) {
        Reading reading;
        reading.name = newName(entry, "name", names);
        names += reading.name;
        reading.question = entry.name("question", Need::Required);
        readReadingValues(entry, reading);
        reading.why = entry.string("why");
        reading.rule = m_words.rule(entry, Need::Optional);
        m_ruleset.readings.push_back(reading);
    });
    m_names.readings = m_ruleset.readings;
}

void RulesetReader::readReadingValues(JsonObjectReader& entry, Reading& reading)
{
    QStringList values;
    m_words.forEachObject(entry, "values", Need::Required, [&](JsonObjectReader& valueEntry) {
        Reading::Value value;
        value.name = newName(valueEntry, "value", values);
        values += value.name;
        value.title = valueEntry.string("title");
        reading.values.push_back(value);
    });
    const auto member = entry.value().find("values");
    if (member && member->isArray() && member->size() == 0)
        m_problems.add(*member, "json.wrong-value",
                       {FileWords::tr("the list is empty"), FileWords::tr("the values, the default first"), {}});
}

void RulesetReader::readSettings(JsonObjectReader& reader)
{
    m_words.forEachObject(reader, "settings", Need::Optional, [&](JsonObjectReader& entry) {
        Setting setting;
        setting.name = newName(entry, "name", m_names.settings);
        m_names.settings += setting.name;
        setting.title = entry.string("title");
        setting.least = entry.integer("least", -mostAmount, mostAmount, Need::Required).value_or(0);
        setting.most = entry.integer("most", setting.least, mostAmount, Need::Required).value_or(setting.least);
        setting.value = entry.integer("value", setting.least, setting.most, Need::Required).value_or(setting.least);
        setting.rule = m_words.rule(entry, Need::Optional);
        m_ruleset.settings.push_back(setting);
    });
}

void RulesetReader::readResults(JsonObjectReader& reader)
{
    QStringList codes;
    m_words.forEachObject(reader, "results", Need::Required, [&](JsonObjectReader& entry) {
        ResultRule result;
        result.code = entry.name("code", Need::Required);
        // Codes are matched without regard to case.
        if (!result.code.isEmpty() && codes.contains(result.code, Qt::CaseInsensitive))
            m_problems.add(entry.value().find("code").value_or(entry.value()), "json.duplicate-value",
                           {FileWords::tr("%1 is in the list twice").arg(quoted(result.code)), {}, {}});
        codes += result.code;
        result.title = entry.string("title");
        result.defender = readEffects(entry, "defender", result.code);
        result.attacker = readEffects(entry, "attacker", result.code);
        m_ruleset.results.push_back(result);
    });
}

std::vector<ResultEffect> RulesetReader::readEffects(JsonObjectReader& reader, const char* key, const QString& code)
{
    std::vector<ResultEffect> effects;
    m_words.forEachObject(reader, key, Need::Optional, [&](JsonObjectReader& entry) {
        ResultEffect effect;
        const auto kind = readWord(entry, "kind", effectKinds());
        effect.kind = kind.value_or(effect.kind);
        const bool counts = effect.kind == EffectKind::Retreat || effect.kind == EffectKind::LoseSteps
                            || effect.kind == EffectKind::Engaged;
        const auto numbers = static_cast<int>(code.count(QLatin1String("{n}")));
        if (counts)
            effect.amount =
                entry.integer("amount", 0, mostAmount, kind && numbers == 0 ? Need::Required : Need::Optional);
        if (counts && numbers > 1)
            effect.numberOfCode = entry.integer("numberOfCode", 1, numbers).value_or(effect.numberOfCode);
        effect.by = readWord(entry, "by", deciders(), Need::Optional);
        effects.push_back(effect);
    });
    return effects;
}

void RulesetReader::readCombat(JsonObjectReader& reader)
{
    CombatRuleReader rules(m_words, m_entries, m_ruleset.results);
    if (const auto combat = reader.member("combat", JsonKind::Object))
        m_ruleset.combat = rules.combat(*combat);
    if (const auto sequence = reader.member("sequence", JsonKind::Object))
        m_ruleset.sequence = rules.sequence(*sequence);
    m_ruleset.victory = rules.victory(reader);
    if (const auto secrecy = reader.member("secrecy", JsonKind::Object))
        m_ruleset.secrecy = rules.secrecy(*secrecy);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "commands.h"

#include "arguments.h"
#include "console.h"
#include "io/ruleset_file.h"
#include "ruleset/rules_catalog.h"
#include "json/json_parts.h"

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace {

struct RulesListText
{
    Q_DECLARE_TR_FUNCTIONS(RulesList)
};

constexpr JsonWriter::Layout lines = JsonWriter::Layout::Lines;

void writeTitle(JsonWriter& json, const Ruleset& ruleset)
{
    member(json, "id", ruleset.id);
    member(json, "title", ruleset.title);
    member(json, "edition", ruleset.edition);
}

void writeRule(JsonWriter& json, const RuleText& rule)
{
    member(json, "id", rule.id);
    member(json, "number", rule.number);
    member(json, "text", rule.text);
    member(json, "enforced", rule.enforced);
    member(json, "assumed", rule.source == RuleText::Source::Assumed);
    if (!rule.nothing.isEmpty())
        member(json, "nothing", rule.nothing);
}

void writeStatements(JsonWriter& json, const Ruleset& ruleset)
{
    const StatementCount count = statementsOf(ruleset);
    if (count.all() == 0)
        return;
    json.key("statements");
    writeObject(json, [&] {
        member(json, "program", count.program);
        member(json, "players", count.players);
        member(json, "nothing", count.nothing);
    });
}

void writeReading(JsonWriter& json, const Ruleset& ruleset, const Reading& reading)
{
    member(json, "name", reading.name);
    member(json, "question", reading.question);
    writeObjects(json, "values", reading.values, [&](const Reading::Value& value) {
        member(json, "value", value.name);
        member(json, "title", value.title);
    });
    member(json, "why", reading.why);
    member(json, "rule", ruleAt(ruleset.rules, ruleset.rule(reading.rule)).number);
}

void writeSetting(JsonWriter& json, const Ruleset& ruleset, const Setting& setting)
{
    member(json, "name", setting.name);
    member(json, "title", setting.title);
    if (setting.value)
        member(json, "value", *setting.value);
    member(json, "least", setting.least);
    member(json, "most", setting.most);
    member(json, "rule", ruleAt(ruleset.rules, ruleset.rule(setting.rule)).number);
}

QString sectionText(const CatalogSection& section)
{
    const auto marksOf = [](const CatalogEntry& entry) { return entry.marks.join(u", "_s); };
    const bool isReadings = section.kind == CatalogSection::Kind::Readings;
    const bool isRules = section.kind == CatalogSection::Kind::Rules;
    // So that the eye can run down a column.
    qsizetype nameWidth = 0;
    qsizetype markWidth = 0;
    for (const CatalogEntry& entry : section.entries) {
        nameWidth = std::max(nameWidth, entry.name.size());
        markWidth = std::max(markWidth, marksOf(entry).size());
    }
    if (isReadings || section.kind == CatalogSection::Kind::Settings)
        nameWidth = 0;
    QString text;
    for (const CatalogEntry& entry : section.entries) {
        QString first = u"  %1  "_s.arg(entry.name.leftJustified(nameWidth));
        if (isRules)
            first += marksOf(entry).leftJustified(markWidth) + u"  "_s;
        text += wrapped(entry.text, first) + u'\n';
        for (std::size_t i = 0; i < entry.values.size(); ++i) {
            const auto& [value, title] = entry.values[i];
            const QString standard = i == 0 ? u' ' + RulesListText::tr("(where nothing else is set)") : QString();
            text += wrapped(title + standard, u"      %1: "_s.arg(value)) + u'\n';
        }
        if (!entry.why.isEmpty())
            text += wrapped(entry.why, u"      "_s) + u'\n';
    }
    for (const QString& note : section.notes)
        text += wrapped(note, u"  "_s) + u'\n';
    return u'\n' + section.title + u'\n' + text;
}

QString rulesetsText(const std::vector<Ruleset>& rulesets)
{
    qsizetype width = 0;
    StatementCount count;
    for (const Ruleset& ruleset : rulesets) {
        width = std::max(width, ruleset.id.size());
        count += statementsOf(ruleset);
    }
    QString text;
    for (const Ruleset& ruleset : rulesets) {
        const QString title =
            ruleset.edition.isEmpty() ? ruleset.title : u"%1 (%2)"_s.arg(ruleset.title, ruleset.edition);
        text += wrapped(title, u"%1  "_s.arg(ruleset.id.leftJustified(width))) + u'\n';
    }
    return text + wrapped(count.text()) + u'\n';
}

QString rulesText(const Ruleset& ruleset)
{
    QString text = wrapped(ruleset.title) + u'\n';
    if (!ruleset.edition.isEmpty())
        text += wrapped(ruleset.edition) + u'\n';
    for (const CatalogSection& section : rulesCatalog(ruleset))
        text += sectionText(section);
    return text;
}

QByteArray rulesetsJson(const std::vector<Ruleset>& rulesets)
{
    JsonWriter json;
    writeObject(json, [&] {
        writeObjects(
            json, "rulesets", rulesets,
            [&](const Ruleset& ruleset) {
                writeTitle(json, ruleset);
                writeStatements(json, ruleset);
            },
            lines);
    });
    return json.finished();
}

QByteArray rulesJson(const Ruleset& ruleset)
{
    JsonWriter json;
    json.beginObject();
    writeTitle(json, ruleset);
    writeStatements(json, ruleset);
    writeObjects(
        json, "rules", *ruleset.rules, [&](const RuleText& rule) { writeRule(json, rule); }, lines);
    writeObjects(
        json, "results", ruleset.results,
        [&](const ResultRule& result) {
            member(json, "code", result.code);
            member(json, "title", result.title);
        },
        lines);
    writeObjects(
        json, "readings", ruleset.readings, [&](const Reading& reading) { writeReading(json, ruleset, reading); },
        lines);
    writeObjects(
        json, "settings", ruleset.settings, [&](const Setting& setting) { writeSetting(json, ruleset, setting); },
        lines);
    json.endObject();
    return json.finished();
}

ExitStatus list(bool json)
{
    std::vector<Ruleset> rulesets;
    for (const QString& id : builtInRulesets()) {
        auto ruleset = builtInRuleset(id);
        if (!ruleset) // compiled in, so it is ours
            return fail(ExitStatus::ProgramAtFault, ruleset.error(), json);
        rulesets.push_back(std::move(ruleset).value());
    }
    return answer(
        json, [&] { return rulesetsJson(rulesets); }, [&] { return rulesetsText(rulesets); });
}

} // namespace

ExitStatus run(const RulesCall& call)
{
    if (call.ruleset.isEmpty())
        return list(call.json);
    const auto ruleset = rulesetNamed(call.ruleset);
    if (!ruleset)
        return fail(ruleset.error(), call.json);
    return answer(
        call.json, [&] { return rulesJson(*ruleset); }, [&] { return rulesText(*ruleset); });
}

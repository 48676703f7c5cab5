// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules_list.h"

#include "text_layout.h"
#include "json/json_writer.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(RulesList)
};

QString numberOf(const Ruleset& ruleset, const QString& ruleId)
{
    const RuleIndex rule = ruleset.rule(ruleId);
    return rule == noRule ? QString() : ruleset.rules->at(static_cast<std::size_t>(rule)).number;
}

void member(JsonWriter& json, const char* key, const QString& text)
{
    json.key(key);
    json.string(text);
}

void member(JsonWriter& json, const char* key, int number)
{
    json.key(key);
    json.integer(number);
}

void writeTitle(JsonWriter& json, const Ruleset& ruleset)
{
    member(json, "id", ruleset.id);
    member(json, "title", ruleset.title);
    member(json, "edition", ruleset.edition);
}

void writeRule(JsonWriter& json, const RuleText& rule)
{
    json.beginObject();
    member(json, "id", rule.id);
    member(json, "number", rule.number);
    member(json, "text", rule.text);
    json.key("enforced");
    json.boolean(rule.enforced);
    json.key("assumed");
    json.boolean(rule.source == RuleText::Source::Assumed);
    json.endObject();
}

void writeReading(JsonWriter& json, const Ruleset& ruleset, const Reading& reading)
{
    json.beginObject();
    member(json, "name", reading.name);
    member(json, "question", reading.question);
    json.key("values");
    json.beginArray();
    for (const Reading::Value& value : reading.values) {
        json.beginObject();
        member(json, "value", value.name);
        member(json, "title", value.title);
        json.endObject();
    }
    json.endArray();
    member(json, "why", reading.why);
    member(json, "rule", numberOf(ruleset, reading.rule));
    json.endObject();
}

void writeSetting(JsonWriter& json, const Ruleset& ruleset, const Setting& setting)
{
    json.beginObject();
    member(json, "name", setting.name);
    member(json, "title", setting.title);
    member(json, "value", setting.value);
    member(json, "least", setting.least);
    member(json, "most", setting.most);
    member(json, "rule", numberOf(ruleset, setting.rule));
    json.endObject();
}

// What stands before a rule's text, so that the eye can run down a column.
QString markOf(const RuleText& rule)
{
    QStringList marks;
    if (!rule.enforced)
        marks.append(Text::tr("players"));
    if (rule.source == RuleText::Source::Assumed)
        marks.append(Text::tr("assumed"));
    return marks.join(u", "_s);
}

QString section(const QString& title, const QString& body)
{
    return body.isEmpty() ? QString() : u'\n' + title + u'\n' + body;
}

QString rulesSection(const Ruleset& ruleset)
{
    qsizetype numberWidth = 0;
    qsizetype markWidth = 0;
    for (const RuleText& rule : *ruleset.rules) {
        numberWidth = std::max(numberWidth, rule.number.size());
        markWidth = std::max(markWidth, markOf(rule).size());
    }
    QString text;
    for (const RuleText& rule : *ruleset.rules)
        text += wrapped(rule.text, u"  %1  %2  "_s.arg(rule.number.leftJustified(numberWidth),
                                                       markOf(rule).leftJustified(markWidth)))
                + u'\n';
    return text;
}

QString resultsSection(const Ruleset& ruleset)
{
    qsizetype width = 0;
    for (const ResultRule& result : ruleset.results)
        width = std::max(width, result.code.size());
    QString text;
    for (const ResultRule& result : ruleset.results)
        text += wrapped(result.title, u"  %1  "_s.arg(result.code.leftJustified(width))) + u'\n';
    return text;
}

QString readingsSection(const Ruleset& ruleset)
{
    QString text;
    for (const Reading& reading : ruleset.readings) {
        text += wrapped(reading.question, u"  %1  "_s.arg(reading.name)) + u'\n';
        for (std::size_t i = 0; i < reading.values.size(); ++i) {
            const Reading::Value& value = reading.values[i];
            const QString standard = i == 0 ? u' ' + Text::tr("(where nothing else is set)") : QString();
            text += wrapped(value.title + standard, u"      %1: "_s.arg(value.name)) + u'\n';
        }
        if (!reading.why.isEmpty())
            text += wrapped(reading.why, u"      "_s) + u'\n';
    }
    return text;
}

QString settingsSection(const Ruleset& ruleset)
{
    QString text;
    for (const Setting& setting : ruleset.settings)
        text += wrapped(Text::tr("%1: %2 (%3 to %4)")
                            .arg(setting.title, QString::number(setting.value), QString::number(setting.least),
                                 QString::number(setting.most)),
                        u"  %1  "_s.arg(setting.name))
                + u'\n';
    return text;
}

} // namespace

QString rulesetsText(const std::vector<Ruleset>& rulesets)
{
    qsizetype width = 0;
    for (const Ruleset& ruleset : rulesets)
        width = std::max(width, ruleset.id.size());
    QString text;
    for (const Ruleset& ruleset : rulesets) {
        const QString title =
            ruleset.edition.isEmpty() ? ruleset.title : u"%1 (%2)"_s.arg(ruleset.title, ruleset.edition);
        text += wrapped(title, u"%1  "_s.arg(ruleset.id.leftJustified(width))) + u'\n';
    }
    return text;
}

QString rulesText(const Ruleset& ruleset)
{
    QString text = wrapped(ruleset.title) + u'\n';
    if (!ruleset.edition.isEmpty())
        text += wrapped(ruleset.edition) + u'\n';
    text += section(Text::tr("Rules, in other words than the book's"), rulesSection(ruleset));
    const std::vector<RuleText>& rules = *ruleset.rules;
    if (std::any_of(rules.begin(), rules.end(), [](const RuleText& rule) { return !rule.enforced; }))
        text += wrapped(Text::tr("players: for the players to keep; the engine acts on all others"), u"  "_s) + u'\n';
    if (std::any_of(rules.begin(), rules.end(),
                    [](const RuleText& rule) { return rule.source == RuleText::Source::Assumed; }))
        text += wrapped(Text::tr("assumed: the game's sources are silent, the program needs it"), u"  "_s) + u'\n';
    text += section(Text::tr("Combat results"), resultsSection(ruleset));
    text += section(Text::tr("Readings: open questions, and how they may be answered"), readingsSection(ruleset));
    text += section(Text::tr("Settings: what the sources do not state"), settingsSection(ruleset));
    return text;
}

QByteArray rulesetsJson(const std::vector<Ruleset>& rulesets)
{
    JsonWriter json;
    json.beginObject();
    json.key("rulesets");
    json.beginArray(JsonWriter::Layout::Lines);
    for (const Ruleset& ruleset : rulesets) {
        json.beginObject();
        writeTitle(json, ruleset);
        json.endObject();
    }
    json.endArray();
    json.endObject();
    return json.finished();
}

QByteArray rulesJson(const Ruleset& ruleset)
{
    JsonWriter json;
    json.beginObject();
    writeTitle(json, ruleset);
    json.key("rules");
    json.beginArray(JsonWriter::Layout::Lines);
    for (const RuleText& rule : *ruleset.rules)
        writeRule(json, rule);
    json.endArray();
    json.key("results");
    json.beginArray(JsonWriter::Layout::Lines);
    for (const ResultRule& result : ruleset.results) {
        json.beginObject();
        member(json, "code", result.code);
        member(json, "title", result.title);
        json.endObject();
    }
    json.endArray();
    json.key("readings");
    json.beginArray(JsonWriter::Layout::Lines);
    for (const Reading& reading : ruleset.readings)
        writeReading(json, ruleset, reading);
    json.endArray();
    json.key("settings");
    json.beginArray(JsonWriter::Layout::Lines);
    for (const Setting& setting : ruleset.settings)
        writeSetting(json, ruleset, setting);
    json.endArray();
    json.endObject();
    return json.finished();
}

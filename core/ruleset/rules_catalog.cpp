// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ruleset/rules_catalog.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(RulesCatalog)
};

QStringList marksOf(const RuleText& rule)
{
    QStringList marks;
    if (!rule.nothing.isEmpty())
        marks.append(Text::tr("nothing"));
    else if (!rule.enforced)
        marks.append(Text::tr("players"));
    if (rule.source == RuleText::Source::Assumed)
        marks.append(Text::tr("assumed"));
    return marks;
}

CatalogSection rulesSection(const Ruleset& ruleset)
{
    CatalogSection section{CatalogSection::Kind::Rules, Text::tr("Rules, in other words than the book's"), {}, {}};
    const std::vector<RuleText>& rules = *ruleset.rules;
    for (std::size_t i = 0; i < rules.size(); ++i)
        section.entries.push_back(
            {rules[i].number, marksOf(rules[i]), rules[i].text, {}, rules[i].nothing, static_cast<RuleIndex>(i)});
    const auto isNothing = [](const RuleText& rule) { return !rule.nothing.isEmpty(); };
    if (std::any_of(rules.begin(), rules.end(),
                    [&](const RuleText& rule) { return !rule.enforced && !isNothing(rule); }))
        section.notes += Text::tr("players: for the players to keep; the engine acts on all others");
    if (std::any_of(rules.begin(), rules.end(), isNothing))
        section.notes += Text::tr("nothing: there is nothing to enforce, and the line says why");
    if (std::any_of(rules.begin(), rules.end(),
                    [](const RuleText& rule) { return rule.source == RuleText::Source::Assumed; }))
        section.notes += Text::tr("assumed: the game's sources are silent, the program needs it");
    if (const QString count = statementsOf(ruleset).text(); !count.isEmpty())
        section.notes += count;
    return section;
}

CatalogSection resultsSection(const Ruleset& ruleset)
{
    CatalogSection section{CatalogSection::Kind::Results, Text::tr("Combat results"), {}, {}};
    for (const ResultRule& result : ruleset.results)
        section.entries.push_back({result.code, {}, result.title, {}, {}, noRule});
    return section;
}

CatalogSection readingsSection(const Ruleset& ruleset)
{
    CatalogSection section{
        CatalogSection::Kind::Readings, Text::tr("Readings: open questions, and how they may be answered"), {}, {}};
    for (const Reading& reading : ruleset.readings) {
        CatalogEntry entry{reading.name, {}, reading.question, {}, reading.why, ruleset.rule(reading.rule)};
        for (const Reading::Value& value : reading.values)
            entry.values.emplace_back(value.name, value.title);
        section.entries.push_back(std::move(entry));
    }
    return section;
}

CatalogSection settingsSection(const Ruleset& ruleset)
{
    CatalogSection section{CatalogSection::Kind::Settings, Text::tr("Settings: what the sources do not state"), {}, {}};
    for (const Setting& setting : ruleset.settings)
        section.entries.push_back({setting.name,
                                   {},
                                   Text::tr("%1: %2 (%3 to %4)")
                                       .arg(setting.title,
                                            setting.value ? QString::number(*setting.value)
                                                          : Text::tr("not known", "a number of the printed game"),
                                            QString::number(setting.least), QString::number(setting.most)),
                                   {},
                                   {},
                                   ruleset.rule(setting.rule)});
    return section;
}

} // namespace

StatementCount& StatementCount::operator+=(const StatementCount& other)
{
    program += other.program;
    players += other.players;
    nothing += other.nothing;
    return *this;
}

QString StatementCount::text() const
{
    QStringList parts;
    if (program > 0)
        parts += Text::tr("the program keeps %1", "how many statements").arg(program);
    if (players > 0)
        parts += Text::tr("the players keep %1", "how many statements").arg(players);
    if (nothing > 0)
        parts += Text::tr("there is nothing to enforce in %1", "how many statements").arg(nothing);
    if (parts.isEmpty())
        return {};
    return Text::tr("%n statement(s) of the sources: %1", nullptr, all()).arg(parts.join(QStringLiteral(", ")));
}

StatementCount statementsOf(const Ruleset& ruleset)
{
    std::map<QString, const RuleText*> weakest; // by statement
    for (const RuleText& rule : *ruleset.rules) {
        for (const QString& id : rule.inventory) {
            const RuleText*& known = weakest[id];
            if (known == nullptr || known->enforced)
                known = &rule;
        }
    }
    StatementCount count;
    for (const auto& [id, rule] : weakest)
        ++(!rule->nothing.isEmpty() ? count.nothing : rule->enforced ? count.program : count.players);
    return count;
}

std::vector<CatalogSection> rulesCatalog(const Ruleset& ruleset)
{
    std::vector<CatalogSection> sections{rulesSection(ruleset), resultsSection(ruleset), readingsSection(ruleset),
                                         settingsSection(ruleset)};
    std::erase_if(sections, [](const CatalogSection& section) { return section.entries.empty(); });
    return sections;
}

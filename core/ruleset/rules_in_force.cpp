// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ruleset/rules_in_force.h"

#include <QStringList>

#include <algorithm>

RulesInForce::RulesInForce(RulesetPtr ruleset) : m_printed(std::move(ruleset)), m_ruleset(m_printed)
{
    for (const Reading& reading : m_ruleset->readings)
        m_readings[reading.name] = reading.values.front().name;
    for (const Setting& setting : m_ruleset->settings) {
        if (setting.value)
            m_settings[setting.name] = *setting.value;
    }
}

Expected<RulesInForce, std::vector<ChoiceError>>
RulesInForce::create(RulesetPtr ruleset, const std::vector<std::pair<QString, QString>>& readings,
                     const std::vector<std::pair<QString, int>>& settings)
{
    RulesInForce rules(std::move(ruleset));
    const Ruleset& game = *rules.m_ruleset;
    std::vector<ChoiceError> errors;
    const auto namesOf = [](const auto& list) {
        QStringList names;
        for (const auto& entry : list)
            names += entry.name;
        return names.join(QStringLiteral(", "));
    };
    for (const auto& [name, value] : readings) {
        const Reading* reading = game.reading(name);
        if (reading == nullptr) {
            errors.push_back({name, false, namesOf(game.readings)});
            continue;
        }
        const bool isKnownValue = std::any_of(reading->values.begin(), reading->values.end(),
                                              [&wanted = value](const Reading::Value& v) { return v.name == wanted; });
        if (!isKnownValue)
            errors.push_back({name, true, namesOf(reading->values)});
        else
            rules.m_readings[name] = value;
    }
    for (const auto& [name, value] : settings) {
        const Setting* setting = game.setting(name);
        if (setting == nullptr)
            errors.push_back({name, false, namesOf(game.settings)});
        else if (value < setting->least || value > setting->most)
            errors.push_back({name, true, QStringLiteral("%1 to %2").arg(setting->least).arg(setting->most)});
        else {
            rules.m_settings[name] = value;
            rules.m_ofScenario.insert(name);
        }
    }
    if (!errors.empty())
        return errors;
    return rules;
}

QString RulesInForce::reading(const QString& name) const
{
    if (m_asked != nullptr)
        m_asked->insert(name);
    const auto found = m_readings.find(name);
    return found == m_readings.end() ? QString() : found->second;
}

int RulesInForce::setting(const QString& name) const
{
    return number(name).value_or(0);
}

std::optional<int> RulesInForce::number(const QString& name) const
{
    const auto found = m_settings.find(name);
    return found == m_settings.end() ? std::nullopt : std::optional(found->second);
}

bool RulesInForce::isYours(const QString& setting) const
{
    const ValuesPtr& values = m_ruleset->yours;
    return values && m_ofScenario.count(setting) == 0
           && std::any_of(values->numbers.begin(), values->numbers.end(),
                          [&setting](const auto& number) { return number.first == setting; });
}

QStringList RulesInForce::yours(int turn) const
{
    QStringList names;
    const ValuesPtr& values = m_ruleset->yours;
    if (!values)
        return names;
    for (const auto& [name, value] : values->numbers) {
        if (isYours(name))
            names += QStringLiteral("numbers.") + name;
    }
    if (!values->movement.empty())
        names += QStringLiteral("movement");
    if (const TrackedTurn* tracked = values->tracked(turn)) {
        for (const QString& tag : tracked->tags)
            names += QStringLiteral("turnTrack.") + tag;
    }
    return names;
}

bool RulesInForce::areRead(const std::vector<std::pair<QString, QStringList>>& readings) const
{
    return std::all_of(readings.begin(), readings.end(),
                       [&](const auto& each) { return each.second.contains(reading(each.first)); });
}

RulesInForce RulesInForce::withReading(const QString& name, const QString& value) const
{
    RulesInForce changed = *this;
    changed.m_readings[name] = value;
    return changed;
}

RulesInForce RulesInForce::noting(std::set<QString>& asked) const
{
    RulesInForce noting = *this;
    noting.m_asked = &asked;
    return noting;
}

RulesInForce RulesInForce::withRuleset(RulesetPtr ruleset) const
{
    RulesInForce changed = *this;
    changed.m_ruleset = std::move(ruleset);
    return changed;
}

RulesInForce RulesInForce::withValues(const ValuesPtr& values) const
{
    RulesInForce changed = *this;
    changed.m_ruleset = ::withValues(m_printed, values);
    for (const Setting& setting : m_printed->settings) {
        if (m_ofScenario.count(setting.name) > 0)
            continue;
        changed.m_settings.erase(setting.name);
        if (setting.value)
            changed.m_settings[setting.name] = *setting.value;
    }
    if (!changed.m_ruleset->yours)
        return changed;
    for (const auto& [name, value] : values->numbers) {
        if (m_ofScenario.count(name) == 0)
            changed.m_settings[name] = value;
    }
    return changed;
}

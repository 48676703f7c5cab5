// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ruleset/rules_in_force.h"

#include <QStringList>

#include <algorithm>

RulesInForce::RulesInForce(RulesetPtr ruleset) : m_ruleset(std::move(ruleset))
{
    for (const Reading& reading : m_ruleset->readings)
        m_readings[reading.name] = reading.values.front().name;
    for (const Setting& setting : m_ruleset->settings)
        m_settings[setting.name] = setting.value;
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
        else
            rules.m_settings[name] = value;
    }
    if (!errors.empty())
        return errors;
    return rules;
}

QString RulesInForce::reading(const QString& name) const
{
    const auto found = m_readings.find(name);
    return found == m_readings.end() ? QString() : found->second;
}

int RulesInForce::setting(const QString& name) const
{
    const auto found = m_settings.find(name);
    return found == m_settings.end() ? 0 : found->second;
}

RulesInForce RulesInForce::withReading(const QString& name, const QString& value) const
{
    RulesInForce changed = *this;
    changed.m_readings[name] = value;
    return changed;
}

RulesInForce RulesInForce::withRuleset(RulesetPtr ruleset) const
{
    RulesInForce changed = *this;
    changed.m_ruleset = std::move(ruleset);
    return changed;
}

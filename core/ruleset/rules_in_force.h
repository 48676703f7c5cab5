// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "ruleset/ruleset.h"

#include <map>
#include <utility>
#include <vector>

/// A reading or setting that the ruleset does not know, or a value it does not allow.
struct ChoiceError
{
    QString name; ///< of the reading or setting
    bool isValue = false; ///< the name is known, its value is not
    QString expected; ///< the known names or values
};

/// A game with its open questions answered: the ruleset plus the value of every reading and setting.
class RulesInForce
{
public:
    /// The ruleset's own defaults.
    explicit RulesInForce(RulesetPtr ruleset);

    /// The defaults changed by what a scenario or a call sets.
    static Expected<RulesInForce, std::vector<ChoiceError>>
    create(RulesetPtr ruleset, const std::vector<std::pair<QString, QString>>& readings,
           const std::vector<std::pair<QString, int>>& settings);

    const Ruleset& ruleset() const { return *m_ruleset; }
    const RulesetPtr& rulesetPtr() const { return m_ruleset; }
    QString reading(const QString& name) const;
    int setting(const QString& name) const;
    int value(const Amount& amount) const { return amount.setting.isEmpty() ? amount.value : setting(amount.setting); }
    QString value(const Choice& choice) const
    {
        return choice.reading.isEmpty() ? choice.value : reading(choice.reading);
    }
    /// The same rules with one reading changed. Precondition: the ruleset knows reading and value.
    RulesInForce withReading(const QString& name, const QString& value) const;

    /// The same readings and settings of another ruleset. Precondition: it knows them.
    RulesInForce withRuleset(RulesetPtr ruleset) const;

private:
    RulesetPtr m_ruleset;
    std::map<QString, QString> m_readings;
    std::map<QString, int> m_settings;
};

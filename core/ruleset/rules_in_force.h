// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "ruleset/values.h"

#include <map>
#include <set>
#include <utility>
#include <vector>

/// A reading or setting that the ruleset does not know, or a value it does not allow.
struct ChoiceError
{
    QString name; ///< of the reading or setting
    bool isValue = false; ///< the name is known, its value is not
    QString expected; ///< the known names or values
};

/// A game with its open questions answered: the ruleset plus the value of every reading and setting. A setting is what the
/// scenario says, else what the user's own values say, else the ruleset's.
class RulesInForce
{
public:
    /// The ruleset's own defaults.
    explicit RulesInForce(RulesetPtr ruleset);

    /// The defaults changed by what a scenario or a call sets.
    static Expected<RulesInForce, std::vector<ChoiceError>>
    create(RulesetPtr ruleset, const std::vector<std::pair<QString, QString>>& readings,
           const std::vector<std::pair<QString, int>>& settings);

    /// With the user's values in it.
    const Ruleset& ruleset() const { return *m_ruleset; }
    /// Without them.
    const RulesetPtr& rulesetPtr() const { return m_printed; }
    QString reading(const QString& name) const;
    int setting(const QString& name) const; ///< 0 where nobody knows it
    std::optional<int> number(const QString& name) const; ///< the same, but nothing where nobody knows it
    /// Whether the number is the user's own.
    bool isYours(const QString& setting) const;
    /// What of the user's values rulings in that turn may hang on: "numbers.stackingLimit", "movement", "turnTrack.snow".
    QStringList yours(int turn) const;
    int value(const Amount& amount) const { return amount.setting.isEmpty() ? amount.value : setting(amount.setting); }
    QString value(const Choice& choice) const
    {
        return choice.reading.isEmpty() ? choice.value : reading(choice.reading);
    }
    /// Whether each of these readings is one of the values named for it.
    bool areRead(const std::vector<std::pair<QString, QStringList>>& readings) const;
    /// The same rules with one reading changed. Precondition: the ruleset knows reading and value.
    RulesInForce withReading(const QString& name, const QString& value) const;

    /// The same rules, which note each reading that is asked of them: no other one changes what they came to. `asked` must
    /// outlive them and their copies, all of which stay on one thread.
    RulesInForce noting(std::set<QString>& asked) const;

    /// The same readings and settings of another ruleset. Precondition: it knows them.
    RulesInForce withRuleset(RulesetPtr ruleset) const;

    /// The same rules with these values of the user's, in place of those that were there; null, or of another game: none.
    RulesInForce withValues(const ValuesPtr& values) const;

private:
    RulesetPtr m_printed;
    RulesetPtr m_ruleset; ///< with the user's values
    std::map<QString, QString> m_readings;
    std::map<QString, int> m_settings; ///< those that are known
    std::set<QString> m_ofScenario; ///< settings that it sets
    std::set<QString>* m_asked = nullptr; ///< null: nobody wants to know
};

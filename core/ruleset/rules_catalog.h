// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/ruleset.h"

#include <QString>
#include <QStringList>

#include <utility>
#include <vector>

/// One line of a game's list of rules.
struct CatalogEntry
{
    QString name; ///< printed number of a rule; code; name of a reading or setting
    QStringList marks; ///< words before the text: "players", "nothing", "assumed"
    QString text;
    std::vector<std::pair<QString, QString>> values; ///< of a reading: name and title, the default first
    QString why; ///< of a reading: why it is open; of a rule: why there is nothing to enforce
    RuleIndex rule = noRule; ///< itself, or the rule that a reading or setting belongs to
};

/// A part of the list.
struct CatalogSection
{
    enum class Kind : unsigned char { Rules, Results, Readings, Settings };
    Kind kind = Kind::Rules;
    QString title;
    std::vector<CatalogEntry> entries; ///< in the ruleset's order
    QStringList notes; ///< what the marks mean
};

/// The statements of a game's sources that its rules cover, by who keeps them. Several rules may cover one: the program
/// keeps it only if it keeps all of them.
struct StatementCount
{
    int program = 0;
    int players = 0;
    int nothing = 0; ///< there is nothing to enforce

    int all() const { return program + players + nothing; }
    StatementCount& operator+=(const StatementCount& other);
    /// "264 statements of the sources: the program keeps 254, there is nothing to enforce in 10": what is 0 is not named.
    /// Empty: there are none.
    QString text() const;
};
StatementCount statementsOf(const Ruleset& ruleset);

/// Everything that a game's ruleset holds for people to read, for window and command line alike: its rules, result
/// codes, readings and settings. A part without entries is left out.
std::vector<CatalogSection> rulesCatalog(const Ruleset& ruleset);

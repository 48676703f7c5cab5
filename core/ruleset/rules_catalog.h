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
    QStringList marks; ///< words before the text: "players", "assumed"
    QString text;
    std::vector<std::pair<QString, QString>> values; ///< of a reading: name and title, the default first
    QString why; ///< of a reading: why it is open
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

/// Everything that a game's ruleset holds for people to read, for window and command line alike: its rules, result
/// codes, readings and settings. A part without entries is left out.
std::vector<CatalogSection> rulesCatalog(const Ruleset& ruleset);

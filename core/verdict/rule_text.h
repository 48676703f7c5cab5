// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

#include <memory>
#include <vector>

/// One rule of a game: its printed number and what it says in our own words.
struct RuleText
{
    enum class Source : unsigned char {
        Stated, ///< the game's sources say so
        Assumed ///< the program needs it and the sources are silent
    };

    QString id; ///< unique in the ruleset: the number, or the number and a part ("10.2-p1b")
    QString number; ///< as printed
    QString text; ///< one-line paraphrase
    Source source = Source::Stated;
    bool enforced = true; ///< the engine acts on it; otherwise it is for the players to keep
    QStringList inventory; ///< ids of the statements it covers
    QString nothing = {}; ///< of one that is not enforced: why there is nothing to enforce; empty: players keep it

    friend bool operator==(const RuleText&, const RuleText&) = default;
};

/// The rules of a game, shared by ruleset and rulings, so that a ruling can be told after its ruleset is gone.
using RuleTexts = std::shared_ptr<const std::vector<RuleText>>;

/// Place of a rule in RuleTexts.
using RuleIndex = int;
inline constexpr RuleIndex noRule = -1;

/// The rule at that place; one without any texts for noRule.
inline const RuleText& ruleAt(const RuleTexts& rules, RuleIndex rule)
{
    static const RuleText none;
    return rule == noRule ? none : rules->at(static_cast<std::size_t>(rule));
}

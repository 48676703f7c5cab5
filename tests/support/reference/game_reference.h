// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/plain_answer.h"
#include "support/plain_scenario.h"

#include <memory>

/// A game worked out a second time in the plainest way, from its rules alone: every path by recursion, nothing shared
/// with core but the names in its answer. Where the engine disagrees, one of the two has misread the rules.
class GameReference
{
public:
    virtual ~GameReference() = default;
    GameReference() = default;
    GameReference(const GameReference&) = delete;
    GameReference& operator=(const GameReference&) = delete;

    /// Zones of control and supply of the position as it is; the ruling after the scenario's choices, which are carried
    /// out: to be asked once.
    virtual PlainAnswer answer() = 0;

    /// The reference of the scenario's ruleset. Precondition: there is one.
    static std::unique_ptr<GameReference> of(const PlainScenario& scenario);
    /// What a reference leaves unsaid, beside who wins against an outranked hex.
    static Unsaid unsaid(const QString& ruleset);
    /// The rulesets that have a reference.
    static QStringList games();
};

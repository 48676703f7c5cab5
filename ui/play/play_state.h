// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/retreat.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <vector>

/// How far the combat of a scenario has been played: what was decided since its result was entered. Undone and redone
/// together with the edits that the decisions made.
struct PlayState
{
    /// The state of play in which the result was entered, with losses booked since; empty: nothing decided yet.
    std::shared_ptr<const Position> before;
    std::vector<RetreatChoice> choices; ///< retreats made, in order
    QStringList settled; ///< keys of effects that are done without a retreat (see RulingFlow)
    bool split = false; ///< with the first choice: stacks that may keep together go unit by unit
    QStringList log; ///< what was done, in sentences

    bool isUntouched() const { return choices.empty() && settled.empty(); }

    /// Whether it is the same progress, `before` the same object.
    friend bool operator==(const PlayState&, const PlayState&) = default;
};

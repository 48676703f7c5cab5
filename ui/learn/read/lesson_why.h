// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "explain/explanation.h"
#include "learn/read/lesson_session.h"

#include <memory>

/// Why the answer to a question is what it is.
struct LessonWhy
{
    std::shared_ptr<const Explanation> explanation; ///< null: the engine has nothing to tell of it
    HexIndex asked = noHex; ///< the hex that was answered
};

/// The explanation behind the step's question: of the retreat, the supply or the zone of control that it asks about.
/// `attempt`: the answer that it is to tell of; null: none. Precondition: session.run() is not null.
LessonWhy lessonWhy(const LessonSession& session, const QuestionRun::Attempt* attempt);

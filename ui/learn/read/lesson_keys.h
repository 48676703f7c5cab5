// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/elided.h"

class LessonSession;
class StepThrough;

/// What keys do on the map of a lesson at the moment, in a line.
class LessonKeys : public ElidedLabel
{
    Q_OBJECT

public:
    LessonKeys(LessonSession& session, StepThrough& steps);

private:
    void refresh();

    const LessonSession& m_session;
    const StepThrough& m_steps;
};

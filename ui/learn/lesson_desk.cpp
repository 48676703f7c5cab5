// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/lesson_desk.h"

#include <QMainWindow>

LessonDesk::LessonDesk(const Parts& parts) : QObject(&parts.window), m_parts(parts), m_panel(new QWidget) {}

LessonDesk::~LessonDesk() = default;

void LessonDesk::decorate(BoardContent&) const {}

bool LessonDesk::mayClose()
{
    return true;
}

void LessonDesk::guard(const QString&) {}

void LessonDesk::letGo() {}

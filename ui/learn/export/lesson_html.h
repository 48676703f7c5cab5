// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/lesson_file.h"

#include <QByteArray>
#include <QString>

/// A lesson as a page for browsers, whole in itself: text in all languages of the lesson, boards as drawings, and
/// questions whose every answer was graded by the engine when the page was made. It fetches nothing and runs nothing but
/// the program's own script; without that it can be read and printed. UTF-8. `language`: in which it opens.
QByteArray lessonHtml(const LoadedLesson& lesson, const QString& language);

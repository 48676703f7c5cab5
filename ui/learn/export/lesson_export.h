// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "io/lesson_file.h"
#include "picture/print_pages.h"

#include <QByteArray>
#include <QString>

/// Writes a lesson as one file that can be passed on; the ending says which: .html (a page of its own, with pictures and
/// graded answers, that needs neither network nor this program) or .pdf (to be printed, the answers on its last page).
/// `language` is that in which it opens, as in LocalText; a page has all languages of the lesson in it. Written whole or
/// not at all. Needs fonts, and takes about a second: may run beside the interface. Error: a sentence.
Expected<Done, QString> exportLesson(const LoadedLesson& lesson, const QString& path, const QString& language);

/// A lesson as a page for browsers, whole in itself: text in all languages of the lesson, boards as drawings, and
/// questions whose every answer was graded by the engine when the page was made. It fetches nothing and runs nothing but
/// the program's own script; without that it can be read and printed. UTF-8. `language`: in which it opens.
QByteArray lessonHtml(const LoadedLesson& lesson, const QString& language);

/// A lesson on paper: text, boards and questions, and the right answers on a page of their own at the end. Text in
/// `language`, as in LocalText.
PrintPages lessonPages(const LoadedLesson& lesson, const QString& language);

/// "x.html" for "x.lesson.json", to be offered as a name.
QString lessonExportName(const LoadedLesson& lesson, const QString& ending);

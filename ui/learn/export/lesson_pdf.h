// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/lesson_file.h"
#include "picture/print_pages.h"

#include <QString>

/// A lesson on paper: text, boards and questions, and the right answers on a page of their own at the end. Text in
/// `language`, as in LocalText.
PrintPages lessonPages(const LoadedLesson& lesson, const QString& language);

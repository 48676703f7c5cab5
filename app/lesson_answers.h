// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/lesson_file.h"

#include <QString>

/// What the rules answer to each question of a lesson, and which hexes they find for each highlight, for its authors:
/// step by step, the right answers with their reasons, the wrong ones by rule. `language` as in LocalText.
QString lessonAnswersText(const LoadedLesson& lesson, const QString& language);

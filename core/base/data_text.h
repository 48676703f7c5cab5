// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

/// Texts of the data that ships with the program (rulesets, titles of scenarios, the guide) in the program's language. They are
/// translated in the same file as the texts of the code: the translation's context is the kind of data.

inline constexpr const char* rulesetTexts = "Ruleset";
inline constexpr const char* scenarioTexts = "Scenario";
inline constexpr const char* lessonTexts = "Lesson";
inline constexpr const char* guideTexts = "Guide";

/// The text in the program's language; the same text, where that language has none.
QString dataText(const char* kind, const QString& english);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>
#include <QString>

#include <functional>
#include <map>

using GuideRecipes = std::map<QString, std::function<QImage()>>;

/// How each picture of the guide is made: by the name of its file without ending, in a window of its own that speaks
/// the program's language. What is found by its text is there in one language only: recipes go by names and data.
const GuideRecipes& guideRecipes();

// Those of each mode: playing with its rulings and layers, making maps and positions, learning.
GuideRecipes playRecipes();
GuideRecipes editRecipes();
GuideRecipes learnRecipes();

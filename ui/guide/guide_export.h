// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"

#include <QString>

class GuideIndex;
class GuideWords;

/// Writes the guide as pages for a browser into the folder, which is made: one HTML file a page with the contents beside
/// it, a style sheet and the pictures. Nothing in them leads out of the folder. The error is a sentence.
Expected<Done, QString> exportGuide(const GuideIndex& index, const GuideWords& words, const QString& folder);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "json/json_problems.h"

#include <QString>

#include <optional>

/// Where the file lies that `path`, written in `ownerFile`, names.
QString neighbourFile(const QString& path, const QString& ownerFile);

/// A path in a file may only name files in that file's folder or below it. What is wrong with `path`, or nothing. Links
/// that lead out are seen where the file exists.
std::optional<ProblemText> checkNeighbourPath(const QString& path, const QString& ownerFile);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QJsonObject>
#include <QString>
#include <QStringView>

#include <vector>

/// The positions of tests/fixtures/any-game, a file a family of words: each with members "name", "ruleset", "map",
/// "scenario", "call" (words of a command line) and "expected" (its answers).
std::vector<QJsonObject> anyGameCases();

/// Writes the files of a case into the folder. Returns the scenario's path.
QString writeCase(const QJsonObject& parts, const QString& folder);

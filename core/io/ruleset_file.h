// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "io/file_error.h"
#include "ruleset/ruleset.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

Expected<Ruleset, FileErrors> parseRuleset(const QByteArray& text, const QString& file);
Expected<Ruleset, FileErrors> readRuleset(const QString& path);

QByteArray rulesetText(const Ruleset& ruleset);
Expected<Done, FileError> saveRuleset(const Ruleset& ruleset, const QString& path);

/// Ids of the games that are compiled in, in order.
QStringList builtInRulesets();
/// A compiled-in game; its file is named ":/rulesets/<id>.ruleset.json" in errors.
Expected<Ruleset, FileErrors> builtInRuleset(const QString& id);

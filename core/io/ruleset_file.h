// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "io/file_error.h"
#include "io/file_print.h"
#include "ruleset/ruleset.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <map>

Expected<Ruleset, FileErrors> parseRuleset(const QByteArray& text, const QString& file);
/// Of files in the resources with the texts in the language that the program speaks.
Expected<Ruleset, FileErrors> readRuleset(const QString& path);

QByteArray rulesetText(const Ruleset& ruleset);

/// By which the rules of a game are known again: the same in every language, however its file is laid out and worded.
FilePrint printOfRules(const Ruleset& ruleset);

/// Whether what a scenario or a map says about its game is the path of a ruleset, and no id.
bool isRulesetPath(const QString& ruleset);

/// Ids of the games that are compiled in, in order.
QStringList builtInRulesets();
/// A compiled-in game; its file is named ":/rulesets/<id>.ruleset.json" in errors.
Expected<Ruleset, FileErrors> builtInRuleset(const QString& id);

/// The file of a starter kit's game in the resources, where Rearguard::lessons has put the kits; empty: no kit has it.
QString kitRulesetFile(const QString& id);

/// Where the user keeps rulesets of their own (<name>.ruleset.json): a whole path; empty: nowhere. They are known by the
/// id that is in the file, and add to the games that are compiled in, of which none can be replaced. Nothing outside of
/// the folder is read, links that lead out of it included. For all threads.
void setGamesFolder(const QString& folder);
/// The files of the games in that folder, by their ids.
std::map<QString, QString> ownRulesets();
/// Ids of all games to choose from, first those that are compiled in. Files that are no rulesets are passed over.
QStringList knownRulesets();
/// One of knownRulesets(), or the game of a starter kit that the user has not changed.
bool isKnownRuleset(const QString& id);
Expected<Ruleset, FileErrors> knownRuleset(const QString& id);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/replacements.h"
#include "table/act.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <vector>

class Document;
class QWidget;

/// "305/77 is at full strength. [6.3]"; several in a line each.
QString refusalText(const std::vector<RuleRefusal>& refusals, const Document& document);

/// Asks whether something is done against these rules all the same; no by default. Numbers of the rules, none where there
/// is nothing to ask; nothing: it is not done. What is final is never asked: see RuleRefusal.
std::optional<QStringList> askAllTheSame(const std::vector<RuleRefusal>& refusals, const Document& document,
                                         QWidget& parent);

/// The acts by which each of the units gets a step back out of its pool of replacements, as the game has pools. Asks as
/// above where the rules are against it; nothing: it is not done, and `say` is told why where there is nothing to ask.
std::optional<std::vector<Act>> actsOfReplacement(Document& document, const std::vector<UnitIndex>& units,
                                                  QWidget& parent, const std::function<void(const QString&)>& say);

/// The acts by which units recover a step by hand. In a game with replacements that is one; what these do not allow at all
/// is asked too, and then no pool pays for it.
std::optional<std::vector<Act>> actsOfRecovery(Document& document, const std::vector<UnitIndex>& units,
                                               QWidget& parent);

/// The act by which units off the map are put onto a hex by hand. Asks as above where their tray is not open, or as many
/// of their kind stand on the map as may, or they could not enter there, or not yet come back.
std::optional<PutAct> actOntoMap(Document& document, const std::vector<UnitIndex>& units, HexIndex hex,
                                 QWidget& parent);

/// The act by which units go into a tray. Where formations go there or leave as a whole, all that lies in one tray with
/// them goes too; who leaves a track of rest gets its state, or `say` is told why not. Asks as above where the rules of a
/// tray of the game's own are against it; nothing: it is not done.
std::optional<PutAct> actIntoTray(Document& document, std::vector<UnitIndex> units, const QString& tray,
                                  QWidget& parent, const std::function<void(const QString&)>& say);

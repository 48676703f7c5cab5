// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/map_edit.h"

#include <QString>
#include <QStringList>

#include <vector>

class Document;
class HexMap;
class Ruleset;
struct Kind;

/// The names of a list of the map to which the game gives a meaning.
const std::vector<Kind>& kindsOf(const Ruleset& rules, MapList list);

/// The names in a list of the map, each once, in its order; holes are none.
QStringList namesOnMap(const HexMap& map, MapList list);

/// The names that one may draw with from a list of the map: those that the game knows, or where there is no game the usual
/// ones, then the map's own. What is drawn changes the place of none. Precondition: the document is open.
QStringList offeredNames(const Document& document, MapList list);

/// The same of a game, or the usual ones of no game.
QStringList offeredNames(const Ruleset& rules, MapList list);

/// A feature that one may draw and that is called town, village or city, of whatever size: `chosen` if it is one, else the
/// first; empty: there is none.
QString townName(const Document& document, const QString& chosen);

/// What people read for such a name: the game's title, else the name. An empty terrain: a hole.
QString titleOfName(const Document& document, MapList list, const QString& name);
/// The same for a map that is not there yet; no kinds: of no game.
QString titleOfName(const std::vector<Kind>& kinds, MapList list, const QString& name);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/map_edit.h"

#include <QString>
#include <QStringList>

class Document;

/// The names that one may draw with from a list of the map: those of the map, then those that the game knows; where
/// there is no game, the usual ones. Precondition: the document is open.
QStringList offeredNames(const Document& document, MapList list);

/// What people read for such a name: the game's title, else the name. An empty terrain: a hole.
QString titleOfName(const Document& document, MapList list, const QString& name);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/edit.h"

#include <QStringList>

/// The names in one of a map's lists that are nowhere on the map, in order. Holes have no name. Of the legend every hex
/// is looked at, of the other lists every kind.
QStringList unusedNames(const HexMap& map, MapList list);

/// Takes those names out of the list; of the legend at least one terrain stays. Precondition: nothing has them.
Edit removeUnusedNames(const HexMap& map, MapList list, const QStringList& names);

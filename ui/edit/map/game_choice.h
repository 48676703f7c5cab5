// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/edit.h"

#include <QComboBox>

/// Lists the games that a map may be drawn for, none first, and shows that of the map. One that is not here is listed
/// too, for the file names it.
void fillWithGames(QComboBox& box, const QString& ruleset);

/// Makes the map one of the game that the box shows; empty: it is already.
Edit gameEdit(const QComboBox& box, const HexMap& map);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/unit.h"

#include <QString>
#include <QStringList>

#include <vector>

/// The counters of a game as its positions have them, each once: whole, off the map, in no tray and no state, with both
/// sides' strengths where a position gives them. A counter is known again by side, type and name. In the order of side
/// and name; files that cannot be read are passed over.
std::vector<Unit> counterMixOf(const QStringList& scenarios);

/// The same of all positions of a game that ship with the program or lie beside the user's own games. In the library
/// Rearguard::lessons, as shippedExamples() is.
std::vector<Unit> counterMix(const QString& game);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "verdict/ruling.h"

#include <QString>

class Document;

/// Why a retreat may not end in a hex, in a few words that fit into a line beside the sign of the reason: "18 Pz (0319)",
/// whose zone it is. A formation that stands alone in its hex is called by its name, other stacks by their first unit. All
/// of it says hexDescription(). `quarters`: how far the board is turned, clockwise.
QString briefText(const Document& document, const UnitRetreat& retreat, const HexVerdict& verdict, int quarters);

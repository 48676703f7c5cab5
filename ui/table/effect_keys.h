// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "document/document.h"
#include "verdict/ruling.h"

#include <QString>

// How effects are told apart, and which of them are done.

/// What an effect is called in PlayState::settled and in acts. Those of one name are settled in their order.
QString keyOf(const Effect& effect);

/// What the outcome to which an effect belongs is called among those of its choice.
QString alternativeOf(const Effect& effect);

/// Whether the unit is off the map.
bool isGone(const UnitRetreat& retreat, const Position& position);

/// Whether what was carried out leaves that effect of the ruling nothing to do, or rules it out.
bool isSettled(const Ruling& ruling, int effect, const Document& document);

/// Whether anything of the result has been carried out; guests die before it.
bool hasBegun(const PlayState& play);

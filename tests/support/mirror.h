// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/plain_answer.h"
#include "support/plain_scenario.h"

#include <functional>

/// Which way a map is turned over.
enum class Mirror { LeftRight, UpDown };

/// Where a hex of the map lies in the mirror.
PlainHex imageOf(const PlainScenario& plain, Mirror mirror, PlainHex hex);

/// The same position in a mirror: everything at its image, `north` left as it is. Precondition: no choices.
PlainScenario mirrored(const PlainScenario& plain, Mirror mirror);

/// Everything about an answer's retreats, a line each, in an order that hangs on no hex; hexes named by their image.
QStringList told(const PlainAnswer& answer, const std::function<PlainHex(PlainHex)>& image);

/// The image of a hex without a mirror.
PlainHex sameHex(PlainHex hex);

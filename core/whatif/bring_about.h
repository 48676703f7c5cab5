// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/named_value.h"

#include <QString>

#include <span>

/// Who can bring an event about: a unit dies, a hex is emptied, supply is lost. The unit's side wants it not to happen, the
/// other side does; each event is played by itself.
enum class BringAbout : unsigned char {
    Never, ///< in no play
    Avoidable, ///< in some, but the unit's side can prevent it
    Forced, ///< the enemy can bring it about, though not every play does
    Unsettled, ///< the budget ran out
    Always ///< in every play
};

std::span<const NamedValue<BringAbout>> bringAboutWords();
/// "never", …
inline QString bringAboutId(BringAbout word)
{
    return nameOf(bringAboutWords(), word);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/bring_about.h"

std::span<const NamedValue<BringAbout>> bringAboutWords()
{
    static constexpr NamedValue<BringAbout> rows[] = {
        {"never", BringAbout::Never},         {"avoidable", BringAbout::Avoidable}, {"forced", BringAbout::Forced},
        {"unsettled", BringAbout::Unsettled}, {"always", BringAbout::Always},
    };
    return rows;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/random/random_position.h"

using namespace Qt::StringLiterals;

PlainScenario randomPosition(const QString& ruleset, std::uint64_t seed)
{
    if (ruleset == u"ardennes-offensive")
        return randomArdennes(seed);
    if (ruleset == u"panzergruppe-guderian")
        return randomPanzergruppe(seed);
    if (ruleset == u"russia-besieged")
        return randomRussia(seed);
    if (ruleset == u"winter-front")
        return randomWinterFront(seed);
    if (ruleset == u"lost-battalion")
        return randomLostBattalion(seed);
    qFatal("no random positions of %s", qPrintable(ruleset));
}

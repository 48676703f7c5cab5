// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/reference/game_reference.h"

#include "support/reference/ardennes_reference.h"
#include "support/reference/lost_battalion_reference.h"
#include "support/reference/panzergruppe_reference.h"
#include "support/reference/russia_reference.h"
#include "support/reference/winter_front_reference.h"

using namespace Qt::StringLiterals;

namespace {

struct Entry
{
    QString ruleset;
    std::unique_ptr<GameReference> (*make)(const PlainScenario&);
    Unsaid unsaid;
};

template<typename Reference>
std::unique_ptr<GameReference> make(const PlainScenario& scenario)
{
    return std::make_unique<Reference>(scenario);
}

const std::vector<Entry>& entries()
{
    static const std::vector<Entry> list = {
        {u"ardennes-offensive"_s, make<ArdennesReference>, {}},
        {u"panzergruppe-guderian"_s, make<PanzergruppeReference>, {}},
        {u"russia-besieged"_s, make<RussiaReference>, {}},
        {u"winter-front"_s, make<WinterFrontReference>, {}},
        {u"lost-battalion"_s, make<LostBattalionReference>, {}},
    };
    return list;
}

const Entry& entry(const QString& ruleset)
{
    for (const Entry& each : entries()) {
        if (each.ruleset == ruleset)
            return each;
    }
    qFatal("no reference for %s", qPrintable(ruleset));
}

} // namespace

std::unique_ptr<GameReference> GameReference::of(const PlainScenario& scenario)
{
    return entry(scenario.ruleset).make(scenario);
}

Unsaid GameReference::unsaid(const QString& ruleset)
{
    return entry(ruleset).unsaid;
}

QStringList GameReference::games()
{
    QStringList names;
    for (const Entry& each : entries())
        names << each.ruleset;
    return names;
}

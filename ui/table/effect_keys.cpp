// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/effect_keys.h"

#include "table/combat_end.h"

#include <algorithm>

QString keyOf(const Effect& effect)
{
    return QStringLiteral("%1/%2/%3/%4")
        .arg(roleId(effect.side), effectKindId(effect.kind),
             effect.kind == EffectKind::Mark ? effect.state : QString::number(effect.amount),
             effect.alternative ? alternativeOf(effect) : effect.choice);
}

QString alternativeOf(const Effect& effect)
{
    return effect.alternative ? QStringLiteral("%1=%2").arg(effect.choice).arg(*effect.alternative) : keyOf(effect);
}

bool isGone(const UnitRetreat& retreat, const Position& position)
{
    return !position.unit(retreat.unit).isOnMap();
}

bool isSettled(const Ruling& ruling, int at, const Document& document)
{
    const QStringList& settled = document.play().settled;
    const Effect& effect = ruling.effects[static_cast<std::size_t>(at)];
    const QString key = keyOf(effect);
    const auto alike = std::count_if(ruling.effects.begin(), ruling.effects.begin() + at + 1,
                                     [&](const Effect& each) { return keyOf(each) == key; });
    if (settled.count(key) >= alike)
        return true;
    // Another of the alternatives was carried out.
    const QString own = alternativeOf(effect);
    const auto rulesOut = [&](const QString& done) {
        const QString other = done.section(u'/', 3);
        return effect.alternative ? other.startsWith(effect.choice + u'=') && other != own : other == effect.choice;
    };
    if (!effect.choice.isEmpty() && std::ranges::any_of(settled, rulesOut))
        return true;
    if (effect.kind == EffectKind::Displace)
        return false; // a ruling lists it only while somebody has to make room
    if (effect.kind == EffectKind::Retreat)
        return std::ranges::all_of(effect.retreats,
                                   [&](const UnitRetreat& r) { return isGone(r, *document.position()); });
    // Who has died of something else before cannot die again.
    const auto isOnMap = [&](UnitIndex unit) { return document.position()->unit(unit).isOnMap(); };
    return effect.kind == EffectKind::Eliminated ? std::ranges::none_of(effect.units, isOnMap) : effect.units.empty();
}

bool hasBegun(const PlayState& play)
{
    return !play.choices.empty()
           || std::ranges::any_of(play.settled, [](const QString& key) { return key != guestsKey; });
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "verdict/ruling.h"

#include <algorithm>

QString reasonId(ReasonCode code)
{
    switch (code) {
    case ReasonCode::EnemyUnit:
        return QStringLiteral("enemy-unit");
    case ReasonCode::EnemyZoc:
        return QStringLiteral("enemy-zoc");
    case ReasonCode::ProhibitedTerrain:
        return QStringLiteral("prohibited-terrain");
    case ReasonCode::ProhibitedHexside:
        return QStringLiteral("prohibited-hexside");
    case ReasonCode::ProhibitedRegion:
        return QStringLiteral("prohibited-region");
    case ReasonCode::OffMap:
        return QStringLiteral("off-map");
    case ReasonCode::NotAway:
        return QStringLiteral("not-away");
    case ReasonCode::Overstacked:
        return QStringLiteral("overstacked");
    case ReasonCode::VacatedHex:
        return QStringLiteral("vacated-hex");
    case ReasonCode::FartherFromSupply:
        return QStringLiteral("farther-from-supply");
    case ReasonCode::NoPathOn:
        return QStringLiteral("no-way-on");
    case ReasonCode::TooFar:
        return QStringLiteral("too-far");
    case ReasonCode::NoSource:
        return QStringLiteral("no-source");
    case ReasonCode::NotControlled:
        return QStringLiteral("not-controlled");
    case ReasonCode::NextToEnemy:
        return QStringLiteral("next-to-enemy");
    case ReasonCode::OffPath:
        return QStringLiteral("off-path");
    case ReasonCode::UnitState:
        return QStringLiteral("unit-state");
    case ReasonCode::ModeClosed:
        return QStringLiteral("mode-closed");
    case ReasonCode::TooDear:
        return QStringLiteral("too-dear");
    case ReasonCode::TooEarly:
        return QStringLiteral("too-early");
    }
    return {};
}

QString verdictId(Verdict verdict)
{
    switch (verdict) {
    case Verdict::LegalEnd:
        return QStringLiteral("legal-end");
    case Verdict::LegalPass:
        return QStringLiteral("legal-pass");
    case Verdict::Outranked:
        return QStringLiteral("outranked");
    case Verdict::DeadEnd:
        return QStringLiteral("dead-end");
    case Verdict::Forbidden:
        return QStringLiteral("forbidden");
    case Verdict::OutOfReach:
        return QStringLiteral("out-of-reach");
    }
    return {};
}

QString roleId(CombatRole role)
{
    return role == CombatRole::Attacker ? QStringLiteral("attacker") : QStringLiteral("defender");
}

QString fateId(Fate fate)
{
    switch (fate) {
    case Fate::Retreats:
        return QStringLiteral("retreats");
    case Fate::Eliminated:
        return QStringLiteral("eliminated");
    case Fate::Stays:
        return QStringLiteral("stays");
    }
    return {};
}

QString effectKindId(EffectKind kind)
{
    switch (kind) {
    case EffectKind::Retreat:
        return QStringLiteral("retreat");
    case EffectKind::LoseSteps:
        return QStringLiteral("lose-steps");
    case EffectKind::Eliminated:
        return QStringLiteral("eliminated");
    case EffectKind::Engaged:
        return QStringLiteral("engaged");
    case EffectKind::Exchange:
        return QStringLiteral("exchange");
    }
    return {};
}

QString deciderId(Decider decider)
{
    switch (decider) {
    case Decider::Owner:
        return QStringLiteral("owner");
    case Decider::Opponent:
        return QStringLiteral("opponent");
    case Decider::Attacker:
        return QStringLiteral("attacker");
    case Decider::Defender:
        return QStringLiteral("defender");
    }
    return {};
}

QString decidingSide(Decider decider, CombatRole role, const QString& owner, const QString& opponent)
{
    switch (decider) {
    case Decider::Owner:
        return owner;
    case Decider::Opponent:
        return opponent;
    case Decider::Attacker:
        return role == CombatRole::Attacker ? owner : opponent;
    case Decider::Defender:
        return role == CombatRole::Defender ? owner : opponent;
    }
    return {};
}

const HexVerdict* UnitRetreat::verdictOf(HexIndex hex) const
{
    const auto found = std::find_if(hexes.begin(), hexes.end(), [hex](const HexVerdict& v) { return v.hex == hex; });
    return found == hexes.end() ? nullptr : &*found;
}

std::vector<UnitIndex> UnitRetreat::group() const
{
    std::vector<UnitIndex> units{unit};
    units.insert(units.end(), with.begin(), with.end());
    return units;
}

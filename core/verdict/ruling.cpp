// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "verdict/ruling.h"

#include "base/lists.h"

#include <iterator>

namespace {

constexpr NamedValue<Verdict> verdictTable[] = {
    {"legal-end", Verdict::LegalEnd},      {"displaces", Verdict::Displaces}, {"legal-pass", Verdict::LegalPass},
    {"outranked", Verdict::Outranked},     {"dead-end", Verdict::DeadEnd},    {"forbidden", Verdict::Forbidden},
    {"out-of-reach", Verdict::OutOfReach},
};

constexpr NamedValue<Fate> fateTable[] = {
    {"retreats", Fate::Retreats},
    {"eliminated", Fate::Eliminated},
    {"stays", Fate::Stays},
};

constexpr NamedValue<Decider> deciderTable[] = {
    {"owner", Decider::Owner},       {"opponent", Decider::Opponent}, {"attacker", Decider::Attacker},
    {"defender", Decider::Defender}, {"victor", Decider::Opponent}, // another word, for rules; the first one is answered
};

constexpr NamedValue<EffectKind> effectTable[] = {
    {"retreat", EffectKind::Retreat}, {"lose-steps", EffectKind::LoseSteps}, {"eliminated", EffectKind::Eliminated},
    {"engaged", EffectKind::Engaged}, {"exchange", EffectKind::Exchange},    {"mark", EffectKind::Mark},
    {"either", EffectKind::Either},   {"displace", EffectKind::Displace}, // last: what no result has
};

constexpr NamedValue<LossPer> scopeTable[] = {
    {"side", LossPer::Side},
    {"hex", LossPer::Hex},
    {"unit", LossPer::Unit},
};

constexpr NamedValue<CombatRole> roleTable[] = {
    {"attacker", CombatRole::Attacker},
    {"defender", CombatRole::Defender},
};

constexpr NamedValue<AuditKind> auditTable[] = {
    {"range", AuditKind::Range},
    {"bar", AuditKind::Bar},
    {"step", AuditKind::Step},
    {"once", AuditKind::Once},
    {"once-attacked", AuditKind::OnceAttacked},
    {"whole-stack", AuditKind::WholeStack},
    {"odds", AuditKind::Odds},
    {"touch-all", AuditKind::TouchAll},
    {"attack-all", AuditKind::AttackAll},
    {"all-attack", AuditKind::AllAttack},
};

} // namespace

QString verdictId(Verdict verdict)
{
    return nameOf(verdictTable, verdict);
}

QString fateId(Fate fate)
{
    return nameOf(fateTable, fate);
}

std::span<const NamedValue<Decider>> deciders()
{
    return deciderTable;
}

std::span<const NamedValue<EffectKind>> effectKinds()
{
    return std::span<const NamedValue<EffectKind>>(effectTable).first(std::size(effectTable) - 1);
}

QString effectKindId(EffectKind kind)
{
    return nameOf(std::span<const NamedValue<EffectKind>>(effectTable), kind);
}

std::span<const NamedValue<AuditKind>> auditKinds()
{
    return auditTable;
}

std::span<const NamedValue<CombatRole>> combatRoles()
{
    return roleTable;
}

std::span<const NamedValue<LossPer>> lossScopes()
{
    return scopeTable;
}

QString roleId(CombatRole role)
{
    return nameOf(roleTable, role);
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

bool HexVerdict::isClosedBeyond() const
{
    return verdict == Verdict::DeadEnd
           && (beyond.empty()
               || std::ranges::any_of(beyond, [this](const ClosedHex& closed) { return closed.hex != hex; }));
}

const HexVerdict* UnitRetreat::verdictOf(HexIndex hex) const
{
    return findBy(hexes, &HexVerdict::hex, hex);
}

std::vector<UnitIndex> UnitRetreat::group() const
{
    std::vector<UnitIndex> units{unit};
    units.insert(units.end(), with.begin(), with.end());
    return units;
}

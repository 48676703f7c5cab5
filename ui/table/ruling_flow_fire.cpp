// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Fire before the odds of an attack.

#include "rules/fire.h"
#include "table/combat_circumstances.h"
#include "table/ruling_flow.h"

std::vector<FireTarget> RulingFlow::fires() const
{
    const bool isAttack = hasGame() && isPicking() && isPicked(m_document.ruleset(), combat())
                          && fireKind(m_document.ruleset(), combat().kind) == nullptr;
    return isAttack && withdrawal() == nullptr
               ? firesBeside(m_document.layers(), combat(), circumstancesOf(m_document, combat()))
               : std::vector<FireTarget>();
}

std::optional<Combat> RulingFlow::attackAfterFire() const
{
    const auto& declared = m_document.play().declared;
    return hasGame() && declared ? whatIsLeft(*m_document.position(), m_document.ruleset(), *declared) : std::nullopt;
}

bool RulingFlow::isAfterFire() const
{
    return hasGame() && !isPicking() && m_document.play().declared && m_state.is<CombatState::Done>();
}

void RulingFlow::beginFire(const Combat& fire)
{
    if (!isPicking() || !hasGame())
        return;
    Combat declared = combat();
    declared.result.clear();
    const bool isAsked = attackAfterFire() != declared;
    if (auto breaches = isAsked ? breachesOf(m_document, declared) : std::vector<AuditBreach>(); !breaches.empty()) {
        m_refused = {{}, {}, {}, std::move(breaches), fire};
        emit changed();
    } else if (declare({})) {
        pickCombat(fire);
    }
}

/// The attack that is picked; after the first fire it is declared already.
bool RulingFlow::declare(const std::vector<AuditBreach>& against)
{
    Combat declared = combat();
    declared.result.clear();
    if (against.empty() && (m_document.scenario().combat == declared || attackAfterFire() == declared))
        return true;
    const auto done = m_table.perform(CombatAct{std::move(declared), {}, {}, 0, numbersOf(against)});
    if (!done)
        emit refused(m_document.asSeen(done.error()));
    return done.hasValue();
}

void RulingFlow::goOnWithAttack()
{
    if (const auto attack = attackAfterFire())
        pickCombat(*attack);
}

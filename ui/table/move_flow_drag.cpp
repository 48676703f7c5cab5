// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Counters that are moved by a drag.

#include "table/move_flow.h"

#include "table/combat_circumstances.h"

#include <utility>

bool MoveFlow::dragTo(HexIndex from, HexIndex to, Qt::KeyboardModifiers modifiers)
{
    if (!document().isOpen() || from == noHex)
        return false;
    // Many desktops take a press with Alt for themselves, but not an Alt that comes on the way.
    const bool isFreeNow = modifiers.testFlag(Qt::ControlModifier);
    // The stack may join on the way; whoever lets go of Shift before the mouse still means it.
    const bool takesStack = modifiers.testFlag(Qt::ShiftModifier);
    if (!m_isDragging || m_hand.from != from || (takesStack && !m_takesStack)) {
        std::vector<UnitIndex> units = m_carrier(from, takesStack, true);
        if (units.empty())
            return false;
        if (const QString why = whyNot(units, isFreeNow || m_isFree); !why.isEmpty()) {
            // Said while the hand is still at it; a drag onto units may be meant as a combat.
            if (to != noHex && to != from && position().unitsIn(to).empty())
                emit refused(why);
            return false;
        }
        take(std::move(units), from);
        m_isDragging = true;
        m_takesStack = takesStack;
    }
    if (const bool isFree = m_isFree || isFreeNow; isFree != m_hand.isFree) {
        m_hand.isFree = isFree;
        m_hand.target = noHex;
    }
    // Onto the enemy: a combat, which the board shows in its own way.
    if (!m_hand.isFree && isEnemyIn(to)) {
        m_hand.target = noHex;
        m_hand.path.clear();
        m_hand.arrives = false;
        if (m_shown) {
            m_shown.reset();
            emit changed();
        }
        return false;
    }
    pointAt(to);
    if (modifiers.testFlag(Qt::AltModifier))
        fixPath();
    return true;
}

bool MoveFlow::dropOn(HexIndex from, HexIndex to, Qt::KeyboardModifiers modifiers)
{
    if (!dragTo(from, to, modifiers)) {
        const std::vector<UnitIndex> units =
            document().isOpen() ? m_carrier(from, false, true) : std::vector<UnitIndex>();
        const QString why = units.empty() ? QString() : whyNotNow(document(), units);
        const bool isCombat = to == noHex || to == from || units.empty() || isEnemyOf(units.front(), to);
        giveUp();
        if (isCombat || why.isEmpty())
            return false;
        emit refused(why);
        return true;
    }
    putDown();
    return true;
}

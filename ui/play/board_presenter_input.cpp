// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Mouse and keys on the board.

#include "play/board_presenter.h"

#include "base/contains.h"
#include "document/document.h"
#include "map_view/map_view.h"
#include "panels/hover_card.h"
#include "table/act_parts.h"
#include "table/combat_circumstances.h"
#include "table/table_session.h"

#include <algorithm>
#include <tuple>

/// Who is meant by the drag that is under way.
std::vector<UnitIndex> BoardPresenter::dragged(HexIndex from) const
{
    return m_pieces.forDrag(m_map.pressedUnit(), from, m_map.dragModifiers().testFlag(Qt::ShiftModifier));
}

void BoardPresenter::onPointed(const MapPointer& pointer)
{
    // Who comes from off the map enters where the mouse is; a path that was walked by keys stays.
    if (m_moves.isCarrying() && !m_moves.isDragging() && m_moves.isEntering())
        m_moves.pointAt(pointer.hex);
    m_flow.pointAt(pointer.hex);
    if (pointer.hex == noHex) {
        hideCard();
        m_told = m_map.cursorHex();
        m_cause.reset();
        refresh();
        emit hexSummary({});
        return;
    }
    tellAbout(pointer.hex, m_card.isVisible());
    m_map.setTabCycles(m_flow.canCycle());
}

void BoardPresenter::onCursor(HexIndex hex)
{
    m_cursorBefore.reset();
    // While one edits, the cursor walks over holes too, of which there is nothing to tell.
    if (hex == noHex || !m_document.map().hasHex(hex))
        return;
    // A fan that keys have opened closes when they go on.
    if (m_map.fannedHex() != m_map.hoveredHex())
        m_map.setFannedHex(m_map.hoveredHex());
    const bool isMove = m_moves.isCarrying();
    if (isMove)
        m_moves.pointAt(hex, true);
    else
        m_flow.pointAt(hex);
    tellAbout(hex, true);
    if (isMove)
        m_map.announceCursor();
    else
        m_map.setTabCycles(m_flow.canCycle());
}

void BoardPresenter::onClicked(HexIndex hex)
{
    if (m_moves.isCarrying()) {
        m_moves.pointAt(hex);
        putDown();
        return;
    }
    // Two answers are looked at: what is not shown cannot be chosen.
    if (m_comparison.isActive())
        return;
    if (picksPieces(hex)) {
        lookAt(hex);
        return;
    }
    if (beginsCombat(hex))
        m_flow.beginCombat();
    // Of an advance a counter is meant where all of the stack are seen, else the stack.
    const bool isStack = m_flow.stage() == RulingFlow::Stage::Advance && m_map.fannedHex() != hex;
    const UnitIndex clicked = isStack ? noUnit : m_map.pressedUnit();
    const bool isMeant = m_flow.isPicking() || m_flow.mayPay(clicked);
    const auto choices = [this] {
        return std::tuple(m_flow.stage(), m_flow.retreatIndex(), m_flow.chosen(), m_flow.advancing(),
                          m_flow.advancePath(), m_flow.payment());
    };
    const auto before = choices();
    m_flow.clickHex(hex, clicked);
    const bool meantSomething = isMeant || choices() != before;
    if (!meantSomething)
        lookAt(hex);
    else if (m_selected != noUnit)
        selectUnit(noUnit);
}

// Who is led into an enemy attacks him in the course of the move; whoever stands there besides does not take part.
void BoardPresenter::putDown()
{
    const auto attack = m_moves.onset();
    if (!attack) {
        m_moves.putDown();
        return;
    }
    const QStringList ids = idsOf(*m_document.position(), m_moves.units());
    if (m_moves.stopBeforeEnemy())
        attackWith(ids, attack->from, attack->to);
}

// Picks the combat. Whoever else stands in the hex stands by, but for those that were picked for it before. Nobody is
// named: all attack.
void BoardPresenter::attackWith(const QStringList& ids, HexIndex from, HexIndex to)
{
    const bool isMore = m_flow.isPicking() && m_flow.combat().isDefenceHex(to);
    const std::vector<UnitIndex> before = isMore ? m_flow.attackersChosen() : std::vector<UnitIndex>();
    m_flow.dragCombat(from, to);
    const AttackKind* kind = m_document.ruleset().combat.kind(m_flow.combat().kind);
    if (ids.isEmpty() || kind == nullptr || kind->isFire())
        return;
    const std::vector<UnitIndex> stack = m_flow.attackersToChoose();
    for (const UnitIndex unit : stack) {
        const Unit& counter = m_document.position()->unit(unit);
        if (counter.hex == from)
            m_flow.setAttacking(unit, ids.contains(counter.id) || contains(before, unit));
    }
}

// Before a combat is begun, one's own units are picked: nobody attacks them in one's own turn.
bool BoardPresenter::picksPieces(HexIndex hex) const
{
    if (m_flow.stage() != RulingFlow::Stage::PickDefender || !m_document.isOpen())
        return false;
    const QString& player = m_document.position()->turn.player;
    const std::vector<UnitIndex> units = m_document.position()->unitsIn(hex);
    return !player.isEmpty() && !units.empty() && m_document.position()->unit(units.front()).side == player;
}

// After a combat the next one: a click on an enemy is as good as "New combat" and the click.
bool BoardPresenter::beginsCombat(HexIndex hex) const
{
    if (m_flow.stage() != RulingFlow::Stage::Done || m_flow.isPicking() || m_flow.isAfterFire()
        || attackKindsOffered(m_document).empty())
        return false;
    const QString& player = m_document.position()->turn.player;
    const std::vector<UnitIndex> units = m_document.position()->unitsIn(hex);
    return !player.isEmpty() && !units.empty()
           && m_document.ruleset().areEnemies(m_document.position()->unit(units.front()).side, player);
}

// The counter under the pointer, else the units there one after the other.
void BoardPresenter::lookAt(HexIndex hex)
{
    const std::vector<UnitIndex> units = m_pieces.stackIn(hex);
    const UnitIndex clicked = m_map.pressedUnit();
    const bool isFan = m_map.fannedHex() == hex;
    if (isFan && clicked != noUnit && m_pieces.units() != std::vector{clicked}) {
        selectUnit(clicked);
        return;
    }
    const auto at = std::ranges::find(units, m_selected);
    const bool isLast = at != units.end() && at + 1 == units.end();
    const bool isClickedAgain = isFan && clicked != noUnit;
    if (units.empty() || isLast || isClickedAgain)
        selectUnit(noUnit);
    else
        selectUnit(at == units.end() ? units.front() : *(at + 1));
}

void BoardPresenter::onPicked(HexIndex hex, UnitIndex unit)
{
    const std::vector<UnitIndex> units = m_pieces.stackIn(hex);
    if (unit == noUnit && !units.empty())
        unit = units.front();
    // Of a combat that is being picked, single units join and leave the attack.
    const bool isAttack = m_flow.isPicking() && m_flow.combat().defend != noHex && !m_moves.isCarrying();
    const bool mayAdvance =
        m_flow.stage() == RulingFlow::Stage::Advance
        && std::ranges::any_of(units, [this](UnitIndex each) { return contains(m_flow.end().units, each); });
    if (mayAdvance && m_map.dragModifiers().testFlag(Qt::ShiftModifier)) {
        for (const UnitIndex each : units) // the whole stack, as in moving
            m_flow.setAdvancing(each, true);
    } else if (mayAdvance && unit != noUnit)
        m_flow.setAdvancing(unit, !contains(m_flow.advancing(), unit));
    else if (unit != noUnit && isAttack)
        m_flow.setAttacking(unit, !contains(m_flow.attackersChosen(), unit));
    else if (unit != noUnit)
        m_pieces.toggle(unit);
}

// Whether a click on the hex would mean another stack, another end, or an advance.
bool BoardPresenter::meansAnother(HexIndex hex) const
{
    if (hex == noHex)
        return false;
    const UnitRetreat* unit = m_flow.retreat();
    return m_flow.stage() == RulingFlow::Stage::Advance || !m_pieces.stackIn(hex).empty()
           || (unit != nullptr && std::ranges::any_of(unit->paths, [hex](const RetreatPath& path) {
                   return contains(path.hexesOnMap(), hex);
               }));
}

void BoardPresenter::onEnter(HexIndex hex)
{
    // Who only points at a line of a list means the cursor's own hex.
    hex = m_cursorBefore.value_or(hex);
    if (m_moves.isCarrying()) {
        putDown();
        return;
    }
    const bool confirms =
        !m_comparison.isActive() && m_flow.canConfirm() && (!meansAnother(hex) || m_flow.isConfirmedBy(hex));
    if (confirms)
        m_flow.confirm();
    else if (hex != noHex)
        onClicked(hex);
}

void BoardPresenter::onEscape()
{
    if (m_moves.isCarrying())
        m_moves.giveUp();
    else if (m_comparison.isActive())
        m_comparison.end();
    else if (m_flow.canTakeBack())
        m_flow.clearPath();
    else if (m_flow.leavePicking())
        hideCard();
    else if (m_selected != noUnit)
        selectUnit(noUnit);
    else
        emit escapeUnused();
    hideCard();
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What frames a result: those who die before it is carried out, and what comes once it has been.

#include "rules/rule_view.h"
#include "rules/stacking.h"
#include "table/act_parts.h"
#include "table/ruling_flow.h"

#include <algorithm>
#include <utility>

// Units that had retreated onto others, or are worth nothing, die before anything else. Returns whether any do.
bool RulingFlow::findGuests()
{
    const PlayState& play = m_document.play();
    if (play.settled.contains(guestsKey) || !play.choices.empty())
        return false;
    const Position& before = play.before ? *play.before : *m_document.position();
    m_guests = guestsIn(before, *m_document.rules(), m_combat);
    std::vector<UnitIndex> dead = m_guests.die ? m_guests.units : std::vector<UnitIndex>();
    dead.insert(dead.end(), m_guests.worthless.begin(), m_guests.worthless.end());
    std::sort(dead.begin(), dead.end());
    dead.erase(std::unique(dead.begin(), dead.end()), dead.end());
    std::erase_if(dead, [this](UnitIndex unit) { return !m_document.position()->unit(unit).isOnMap(); });
    if (dead.empty())
        return false;
    m_guestEffect = {};
    m_guestEffect.kind = EffectKind::Eliminated;
    m_guestEffect.player = before.unit(dead.front()).side;
    m_guestEffect.units = std::move(dead);
    m_isGuests = true;
    m_stage = Stage::SettleEffect;
    return true;
}

void RulingFlow::findEnd()
{
    m_end = endOf(*m_document.position(), *m_document.rules(), *m_ruling, m_document.play());
    if (m_end.kind == CombatEnd::Kind::Over) {
        m_stage = Stage::Done;
        return;
    }
    m_stage = Stage::Advance;
    m_advancePath = m_end.paths.empty() ? -1 : 0;
    // Those who attacked as one stack go on as one; of others the players say who goes.
    if (m_end.kind == CombatEnd::Kind::GoOn || m_end.units.size() == 1)
        m_advancing = m_end.units;
}

QString RulingFlow::advanceProblem() const
{
    if (m_stage != Stage::Advance || m_advancing.empty() || m_advancePath < 0)
        return {};
    if (m_end.limit && static_cast<int>(m_advancing.size()) > *m_end.limit)
        return tr("Only %n unit(s) may advance.", nullptr, *m_end.limit);
    const auto& path = m_end.paths[static_cast<std::size_t>(m_advancePath)];
    for (const UnitIndex unit : m_advancing) {
        if (!m_document.map().grid.directionTo(m_document.position()->unit(unit).hex, path.front()))
            return tr("%1 does not stand next to %2.", "unit, hex number")
                .arg(m_document.words().unitWithHex(unit), m_document.map().number(path.front()));
    }
    const HexIndex to = path.back();
    const RuleView board(*m_document.position(), *m_document.rules());
    const SideIndex side = board.side(m_advancing.front());
    return isOverstackedBy(board, to, side, m_advancing)
               ? tr("%1 cannot hold them all.", "hex number").arg(m_document.map().number(to))
               : QString();
}

void RulingFlow::setAdvancing(UnitIndex unit, bool isOn)
{
    const auto at = std::find(m_advancing.begin(), m_advancing.end(), unit);
    if (m_stage != Stage::Advance || isOn == (at != m_advancing.end())
        || std::find(m_end.units.begin(), m_end.units.end(), unit) == m_end.units.end())
        return;
    if (isOn)
        m_advancing.insert(std::upper_bound(m_advancing.begin(), m_advancing.end(), unit), unit);
    else
        m_advancing.erase(at);
    emit changed();
}

void RulingFlow::setAdvancePath(int path)
{
    if (m_stage != Stage::Advance || path < 0 || path >= static_cast<int>(m_end.paths.size()) || path == m_advancePath)
        return;
    m_advancePath = path;
    emit changed();
}

// A click on units that may go says who, one on a hex where they may go says where.
void RulingFlow::clickInAdvance(HexIndex hex)
{
    if (m_end.paths.empty())
        return;
    std::vector<UnitIndex> here;
    std::copy_if(m_end.units.begin(), m_end.units.end(), std::back_inserter(here),
                 [&](UnitIndex unit) { return m_document.position()->unit(unit).hex == hex; });
    if (here.empty()) {
        for (std::size_t i = 0; i < m_end.paths.size(); ++i) {
            if (m_end.paths[i].back() == hex) {
                setAdvancePath(static_cast<int>(i));
                return;
            }
        }
        return;
    }
    // One more at each click, then none of them.
    for (const UnitIndex unit : here) {
        if (std::find(m_advancing.begin(), m_advancing.end(), unit) == m_advancing.end()) {
            setAdvancing(unit, true);
            return;
        }
    }
    for (const UnitIndex unit : here)
        std::erase(m_advancing, unit);
    emit changed();
}

void RulingFlow::confirmAdvance()
{
    AdvanceAct act;
    act.rule = m_document.words().number(m_end.rule);
    if (m_end.kind == CombatEnd::Kind::Stay) {
        act.units = idsOf(*m_document.position(), m_end.units);
    } else {
        act.units = idsOf(*m_document.position(), m_advancing);
        act.path = m_end.paths[static_cast<std::size_t>(m_advancePath)];
    }
    perform(act);
}

void RulingFlow::endAdvance()
{
    if (m_stage != Stage::Advance || m_end.paths.empty())
        return;
    AdvanceAct act;
    act.rule = m_document.words().number(m_end.rule);
    perform(act);
}

void RulingFlow::goBack()
{
    if (m_stage != Stage::Advance || m_end.kind != CombatEnd::Kind::Again)
        return;
    AdvanceAct act;
    act.rule = m_document.words().number(m_end.rule);
    act.units = idsOf(*m_document.position(), m_end.units);
    perform(act);
}

void RulingFlow::attackAgain()
{
    if (m_stage != Stage::Advance || m_end.kind != CombatEnd::Kind::Again)
        return;
    Combat combat = m_combat;
    combat.result.clear();
    std::erase_if(combat.attack, [this](HexIndex hex) {
        return std::none_of(m_end.units.begin(), m_end.units.end(),
                            [&](UnitIndex unit) { return m_document.position()->unit(unit).hex == hex; });
    });
    m_isPicking = true;
    m_isRepeat = true;
    m_combat = std::move(combat);
    evaluate();
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// After the combat: who advances, or attacks again.

#include "table/ruling_flow.h"

#include "base/contains.h"
#include "rules/rule_view.h"
#include "rules/stacking.h"
#include "table/act_parts.h"
#include "verdict/reason_text.h"

#include <algorithm>
#include <utility>

bool RulingFlow::mayStillAdvance() const
{
    const CombatState state = standing();
    const CombatEnd& open = state.of(&CombatState::Advance::end);
    return open.kind == CombatEnd::Kind::Advance && !open.units.empty() && !open.paths.empty();
}

QString RulingFlow::advanceProblem() const
{
    return advanceProblemOf(advancing());
}

QString RulingFlow::advanceProblemOf(const std::vector<UnitIndex>& units) const
{
    if (units.empty() || advancePath() < 0)
        return {};
    if (end().limit && static_cast<int>(units.size()) > *end().limit)
        return tr("Only %n unit(s) may advance.", nullptr, *end().limit);
    const auto& path = end().paths[static_cast<std::size_t>(advancePath())];
    for (const UnitIndex unit : units) {
        if (!m_document.map().grid.directionTo(m_document.position()->unit(unit).hex, path.front()))
            return tr("%1 does not stand next to %2.", "unit, hex number")
                .arg(m_document.words().unitWithHex(unit), m_document.map().number(path.front()));
    }
    if (!m_document.ruleset().stacking.checked.empty())
        return {}; // stacking is looked at then, and at no other time
    const HexIndex to = path.back();
    const RuleView board(*m_document.position(), *m_document.rules());
    const SideIndex side = board.side(units.front());
    if (!isOverstackedBy(board, to, side, units))
        return {};
    const QString number = m_document.map().number(to);
    return stackingBreaches(board, to, side, units).empty()
               ? tr("%1 cannot hold them all: the limit is %2.", "hex number, how many")
                     .arg(number)
                     .arg(stackingLimit(board, to, side, units))
               : tr("%1 cannot hold them all.", "hex number").arg(number);
}

void RulingFlow::setAdvancing(UnitIndex unit, bool isOn)
{
    if (isOn == contains(advancing(), unit) || !contains(end().units, unit))
        return;
    std::vector<UnitIndex> units = advancing();
    if (isOn)
        units.insert(std::ranges::upper_bound(units, unit), unit);
    else
        std::erase(units, unit);
    m_choices.answer.advancing = std::move(units);
    update();
}

void RulingFlow::setAllAdvancing()
{
    std::vector<UnitIndex> units;
    for (const UnitIndex unit : end().units) {
        if (m_document.isHidden(unit))
            continue;
        units.push_back(unit);
        if (!advanceProblemOf(units).isEmpty())
            units.pop_back();
    }
    m_choices.answer.advancing = std::move(units);
    update();
}

void RulingFlow::setAdvancePath(int path)
{
    if (path < 0 || path >= static_cast<int>(end().paths.size()) || path == advancePath())
        return;
    m_choices.answer.advancePath = path;
    update();
}

// A click on units that may go says who, one on a hex where they may go has them go there.
void RulingFlow::clickInAdvance(HexIndex hex, UnitIndex clicked)
{
    const auto& paths = end().paths;
    if (paths.empty())
        return;
    std::vector<UnitIndex> here;
    std::ranges::copy_if(end().units, std::back_inserter(here),
                         [&](UnitIndex unit) { return m_document.position()->unit(unit).hex == hex; });
    const auto path = std::ranges::find_if(paths, [hex](const auto& hexes) { return hexes.back() == hex; });
    // Where one goes on to may be where others come from.
    if (!here.empty() && !m_state.combat.isDefenceHex(hex))
        tickInAdvance(here, clicked);
    else if (path != paths.end())
        goIn(static_cast<int>(path - paths.begin()));
    else
        emit refused(tr("Nobody may advance into %1.").arg(m_document.map().number(hex)));
}

// Where nobody said who, all that may are picked, and a second click has them go.
void RulingFlow::goIn(int path)
{
    const bool isPicked = !advancing().empty();
    m_choices.answer.advancePath = path;
    if (!isPicked)
        setAllAdvancing();
    else
        update();
    if (const QString problem = advanceProblem(); !problem.isEmpty())
        emit refused(problem);
    else if (isPicked && canConfirm())
        confirm();
}

// All of a stack that may go are picked at once; a click on one of them leaves that one behind, or takes it again.
void RulingFlow::tickInAdvance(const std::vector<UnitIndex>& here, UnitIndex clicked)
{
    std::vector<UnitIndex> units = advancing();
    const auto isPicked = [&units](UnitIndex unit) { return contains(units, unit); };
    const bool isStack = here.size() > 1;
    if (std::ranges::none_of(here, isPicked)) {
        const std::vector<UnitIndex> before = units;
        for (const UnitIndex unit : here) {
            if (m_document.isHidden(unit))
                continue;
            units.insert(std::ranges::upper_bound(units, unit), unit);
            if (isStack && !advanceProblemOf(units).isEmpty())
                std::erase(units, unit);
        }
        if (units == before) // why none of them may go is told of the one that is meant
            units.insert(std::ranges::upper_bound(units, here.front()), here.front());
    } else if (isStack && contains(here, clicked)) {
        if (isPicked(clicked))
            std::erase(units, clicked);
        else
            units.insert(std::ranges::upper_bound(units, clicked), clicked);
    } else {
        std::erase_if(units, [&here](UnitIndex unit) { return contains(here, unit); });
    }
    m_choices.answer.advancing = std::move(units);
    update();
}

bool RulingFlow::mayDragInAdvance(const std::vector<UnitIndex>& units, HexIndex to) const
{
    return std::ranges::any_of(units, [this](UnitIndex unit) { return contains(end().units, unit); })
           && std::ranges::any_of(end().paths, [to](const auto& path) { return path.back() == to; });
}

bool RulingFlow::dragInAdvance(std::vector<UnitIndex> units, HexIndex to)
{
    judgeNow();
    if (!mayDragInAdvance(units, to))
        return false;
    std::erase_if(units, [this](UnitIndex unit) { return !contains(end().units, unit); });
    std::ranges::sort(units);
    const auto path = std::ranges::find_if(end().paths, [to](const auto& hexes) { return hexes.back() == to; });
    m_choices.answer.advancePath = static_cast<int>(path - end().paths.begin());
    m_choices.answer.advancing = std::move(units);
    update();
    if (canConfirm())
        confirm();
    return true;
}

void RulingFlow::advance(const std::vector<UnitIndex>& units, const std::vector<HexIndex>& path)
{
    perform(AdvanceAct{idsOf(*m_document.position(), units), path, m_document.words().number(end().rule),
                       path.empty() ? end().mark : QString()});
}

void RulingFlow::confirmAdvance()
{
    if (end().kind == CombatEnd::Kind::Stay)
        advance(end().units, {});
    else
        advance(advancing(), end().paths[static_cast<std::size_t>(advancePath())]);
}

void RulingFlow::endAdvance()
{
    if (!end().paths.empty())
        advance({}, {});
}

void RulingFlow::goBack()
{
    if (end().kind == CombatEnd::Kind::Again)
        advance(end().units, {});
}

void RulingFlow::attackAgain()
{
    if (end().kind != CombatEnd::Kind::Again)
        return;
    Combat combat = m_state.combat;
    combat.result.clear();
    std::erase_if(combat.attack, [this](HexIndex hex) {
        return std::ranges::none_of(end().units,
                                    [&](UnitIndex unit) { return m_document.position()->unit(unit).hex == hex; });
    });
    pickCombat(combat, true);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What a ruling leaves open beyond the path of one unit: plans of several units, stacks that part, alternatives.

#include "rules/retreat/rule.h"
#include "table/ruling_flow.h"

#include <algorithm>
#include <utility>

// --- Plans ---

// Of a plan the unit's paths are shown as the choices for the other units leave them.
void RulingFlow::showUnit()
{
    m_shown = {m_ruling, m_effect, m_retreat};
    if (!isPlan() || m_plan.empty())
        return;
    const UnitIndex unit = effect()->retreats[static_cast<std::size_t>(m_retreat)].unit;
    const auto narrowed = narrowedFor(unit);
    if (!narrowed)
        return;
    const QString key = keyOf(*effect());
    for (std::size_t e = 0; e < narrowed->effects.size(); ++e) {
        const auto& retreats = narrowed->effects[e].retreats;
        const auto found = std::find_if(retreats.begin(), retreats.end(),
                                        [unit](const UnitRetreat& each) { return each.unit == unit; });
        if (keyOf(narrowed->effects[e]) == key && found != retreats.end())
            m_shown = {narrowed, static_cast<int>(e), static_cast<int>(found - retreats.begin())};
    }
}

// The ruling after the plan's choices for all other units; null where no other is chosen.
std::shared_ptr<const Ruling> RulingFlow::narrowedFor(UnitIndex unit) const
{
    if (const auto known = m_narrowed.find(unit); known != m_narrowed.end())
        return known->second;
    const PlayState& play = m_document.play();
    std::vector<RetreatChoice> choices = play.choices;
    for (const auto& [other, hexes] : m_plan) {
        if (other != unit)
            choices.push_back({other, hexes});
    }
    std::shared_ptr<const Ruling> narrowed;
    if (choices.size() > play.choices.size()) {
        const Position& position = play.before ? *play.before : *m_document.position();
        if (auto answer = rule(position, *m_document.rules(), RulingQuestion{m_combat, choices, isSplit()}))
            narrowed = std::make_shared<const Ruling>(std::move(answer).value());
    }
    m_narrowed[unit] = narrowed;
    return narrowed;
}

const UnitRetreat* RulingFlow::leftTo(int retreatIndex) const
{
    const Effect* at = effect();
    if (at == nullptr || retreatIndex < 0 || retreatIndex >= static_cast<int>(at->retreats.size()))
        return nullptr;
    const UnitRetreat& own = at->retreats[static_cast<std::size_t>(retreatIndex)];
    const auto narrowed = isPlan() && !m_plan.empty() ? narrowedFor(own.unit) : nullptr;
    if (!narrowed)
        return &own;
    for (const Effect& each : narrowed->effects) {
        if (keyOf(each) != keyOf(*at))
            continue;
        for (const UnitRetreat& left : each.retreats) {
            if (left.unit == own.unit)
                return &left;
        }
    }
    return &own;
}

int RulingFlow::mustDie() const
{
    if (!isPlan())
        return 0;
    if (m_mustDie)
        return *m_mustDie;
    // All best plans lose as many, so any of them tells: unit by unit the first path that is left.
    const PlayState& play = m_document.play();
    const Position& position = play.before ? *play.before : *m_document.position();
    RulingQuestion question{m_combat, play.choices, isSplit()};
    const QString key = keyOf(*effect());
    int dead = 0;
    const bool isCertain = std::none_of(effect()->retreats.begin(), effect()->retreats.end(),
                                        [](const UnitRetreat& unit) { return unit.mayBeEliminated; });
    std::vector<UnitRetreat> waiting = effect()->retreats;
    while (!waiting.empty()) {
        const UnitRetreat& next = waiting.front();
        dead += next.paths.empty() ? 1 : 0;
        if (isCertain) {
            waiting.erase(waiting.begin());
            continue;
        }
        question.choices.push_back(
            {next.unit, next.paths.empty() ? std::vector<HexIndex>() : next.paths.front().hexes});
        const auto answer = rule(position, *m_document.rules(), question);
        waiting.clear();
        if (!answer)
            break;
        for (const Effect& each : answer->effects) {
            if (keyOf(each) == key)
                waiting = each.retreats;
        }
    }
    m_mustDie = dead;
    return dead;
}

bool RulingFlow::isPlan() const
{
    return effect() != nullptr && effect()->together && effect()->retreats.size() > 1;
}

bool RulingFlow::isWaiting(int retreatIndex) const
{
    const Effect* at = effect();
    return at != nullptr && retreatIndex >= 0 && retreatIndex < static_cast<int>(at->retreats.size())
           && !isGone(at->retreats[static_cast<std::size_t>(retreatIndex)]);
}

bool RulingFlow::mayGoNow(int retreatIndex) const
{
    if (!isWaiting(retreatIndex))
        return false;
    const UnitRetreat& own = effect()->retreats[static_cast<std::size_t>(retreatIndex)];
    const auto hasGone = [&](UnitIndex unit) {
        const auto& waiting = effect()->retreats;
        return std::none_of(waiting.begin(), waiting.end(), [&](const UnitRetreat& other) {
            return (other.unit == unit || std::find(other.with.begin(), other.with.end(), unit) != other.with.end())
                   && !isGone(other);
        });
    };
    return own.follows.empty() || std::any_of(own.follows.begin(), own.follows.end(), hasGone);
}

// --- Keeping together or parting ---

bool RulingFlow::maySplit() const
{
    if (!m_document.isOpen() || m_document.ruleset().retreat.splitting != Splitting::StackMayStay || !m_ruling)
        return false;
    return isSplit() || std::any_of(m_ruling->effects.begin(), m_ruling->effects.end(), [](const Effect& each) {
               return std::any_of(each.retreats.begin(), each.retreats.end(),
                                  [](const UnitRetreat& unit) { return !unit.with.empty(); });
           });
}

bool RulingFlow::isSplit() const
{
    return m_document.isOpen() && !m_document.play().choices.empty() ? m_document.play().split : m_split;
}

bool RulingFlow::canChangeSplit() const
{
    return maySplit() && m_document.play().choices.empty();
}

void RulingFlow::setSplit(bool isNowSplit)
{
    if (!canChangeSplit() || m_split == isNowSplit)
        return;
    m_split = isNowSplit;
    evaluate();
}

bool RulingFlow::maySacrifice() const
{
    return retreat() != nullptr && retreat()->mayBeEliminated && !retreat()->paths.empty();
}

void RulingFlow::sacrifice()
{
    if (!maySacrifice())
        return;
    m_chosen.clear();
    m_candidates.clear();
    m_isSacrificed = true;
    updateChoice();
}

// --- Alternatives ---

void RulingFlow::chooseAlternative(int effectIndex)
{
    if (std::find(m_alternatives.begin(), m_alternatives.end(), effectIndex) == m_alternatives.end())
        return;
    const Effect& picked = m_ruling->effects[static_cast<std::size_t>(effectIndex)];
    if (m_alternativeChosen[picked.choice] == keyOf(picked))
        return;
    m_alternativeChosen[picked.choice] = keyOf(picked);
    evaluate();
}

void RulingFlow::showPreview(int effectIndex)
{
    m_preview = effectIndex;
    m_shown = {m_ruling, effectIndex, 0};
}

void RulingFlow::previewAlternative(int effectIndex)
{
    if (m_stage != Stage::ChooseAlternative || effectIndex == m_preview
        || std::find(m_alternatives.begin(), m_alternatives.end(), effectIndex) == m_alternatives.end())
        return;
    showPreview(effectIndex);
    emit pointedChanged();
}

// An end of another alternative brings that one forward.
void RulingFlow::pointAtAlternative(HexIndex hex)
{
    const auto endsThere = [&](int at) {
        const auto& retreats = m_ruling->effects[static_cast<std::size_t>(at)].retreats;
        return std::any_of(retreats.begin(), retreats.end(), [&](const UnitRetreat& unit) {
            const HexVerdict* verdict = unit.verdictOf(hex);
            return verdict != nullptr && verdict->verdict == Verdict::LegalEnd;
        });
    };
    if (!endsThere(m_preview)) {
        const auto other = std::find_if(m_alternatives.begin(), m_alternatives.end(), endsThere);
        if (other != m_alternatives.end())
            previewAlternative(*other);
    }
}

// Which of the alternatives leads to the hex: one that ends there before one that passes, the one looked at first.
bool RulingFlow::clickInAlternatives(HexIndex hex)
{
    std::vector<int> inOrder{m_preview};
    inOrder.insert(inOrder.end(), m_alternatives.begin(), m_alternatives.end());
    for (const Verdict wanted : {Verdict::LegalEnd, Verdict::LegalPass}) {
        for (const int at : inOrder) {
            const Effect& each = m_ruling->effects[static_cast<std::size_t>(at)];
            for (std::size_t i = 0; i < each.retreats.size(); ++i) {
                const HexVerdict* verdict = each.retreats[i].verdictOf(hex);
                if (verdict == nullptr || verdict->verdict != wanted)
                    continue;
                const UnitIndex unit = each.retreats[i].unit;
                chooseAlternative(at);
                for (std::size_t j = 0; effect() != nullptr && j < effect()->retreats.size(); ++j) {
                    if (effect()->retreats[j].unit == unit)
                        selectRetreat(static_cast<int>(j));
                }
                if (m_stage != Stage::ChoosePath)
                    return true;
                const auto& paths = retreat()->paths;
                const auto path = std::find_if(paths.begin(), paths.end(), [hex](const RetreatPath& way) {
                    return !way.hexes.empty() && way.hexes.back() == hex;
                });
                if (wanted == Verdict::LegalEnd && path != paths.end())
                    choosePath(static_cast<PathIndex>(path - paths.begin()));
                else
                    clickInPath(hex);
                return true;
            }
        }
    }
    return false;
}

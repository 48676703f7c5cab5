// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What happens is chosen among the outcomes that a result leaves open.

#include "table/ruling_flow.h"

#include "base/contains.h"

#include <algorithm>
#include <utility>

namespace {

/// The first unit of the effect of which the hex has that verdict; null: of none.
const UnitRetreat* unitWith(Verdict wanted, HexIndex hex, const Effect& effect)
{
    const auto found = std::ranges::find_if(effect.retreats, [&](const UnitRetreat& unit) {
        const HexVerdict* verdict = unit.verdictOf(hex);
        return verdict != nullptr && verdict->verdict == wanted;
    });
    return found == effect.retreats.end() ? nullptr : &*found;
}

} // namespace

std::vector<const Effect*> RulingFlow::outcomeOf(int effectIndex) const
{
    std::vector<const Effect*> outcome;
    for (const Effect& each : ruling()->effects) {
        if (alternativeOf(each) == alternativeOf(effectAt(*ruling(), effectIndex)))
            outcome.push_back(&each);
    }
    return outcome;
}

std::vector<const Effect*> RulingFlow::outcomes() const
{
    std::vector<const Effect*> all;
    for (const int at : alternatives()) {
        const std::vector<const Effect*> outcome = outcomeOf(at);
        all.insert(all.end(), outcome.begin(), outcome.end());
    }
    return all;
}

bool RulingFlow::isChosen(int effectIndex) const
{
    return effect() != nullptr && alternativeOf(*effect()) == alternativeOf(effectAt(*ruling(), effectIndex));
}

void RulingFlow::chooseAlternative(int effectIndex)
{
    if (!contains(alternatives(), effectIndex))
        return;
    const Effect& picked = effectAt(*ruling(), effectIndex);
    const QString chosen = alternativeOf(picked);
    if (std::exchange(m_choices.alternatives[picked.choice], chosen) != chosen)
        evaluate();
}

void RulingFlow::previewAlternative(int effectIndex)
{
    if (!m_state.is<CombatState::ChooseAlternative>() || effectIndex == previewedAlternative()
        || (effectIndex >= 0 && !contains(alternatives(), effectIndex)))
        return;
    m_choices.answer.preview = effectIndex < 0 ? std::nullopt : std::optional(effectIndex);
    m_state = derive(m_document, m_choices, m_rulings);
    emit pointedChanged();
}

// An end of another alternative brings that one forward.
void RulingFlow::pointAtAlternative(HexIndex hex)
{
    const auto endsThere = [&](int at) {
        const Effect& effect = effectAt(*ruling(), at);
        return unitWith(Verdict::LegalEnd, hex, effect) != nullptr
               || unitWith(Verdict::Displaces, hex, effect) != nullptr;
    };
    const auto other = std::ranges::find_if(alternatives(), endsThere);
    if (!endsThere(previewedAlternative()) && other != alternatives().end())
        previewAlternative(*other);
}

// Which of the alternatives leads to the hex: one that ends there before one that passes, the one looked at first.
void RulingFlow::clickInAlternatives(HexIndex hex)
{
    std::vector<int> inOrder{previewedAlternative()};
    inOrder.insert(inOrder.end(), alternatives().begin(), alternatives().end());
    for (const Verdict wanted : {Verdict::LegalEnd, Verdict::Displaces, Verdict::LegalPass}) {
        for (const int at : inOrder) {
            const UnitRetreat* found = unitWith(wanted, hex, effectAt(*ruling(), at));
            if (found == nullptr)
                continue;
            m_choices.unit = found->unit;
            chooseAlternative(at);
            if (retreat() == nullptr)
                return;
            const auto& paths = retreat()->paths;
            const auto path = std::ranges::find_if(
                paths, [hex](const RetreatPath& each) { return !each.hexes.empty() && each.hexes.back() == hex; });
            if (isLegalEnd(wanted) && path != paths.end())
                choosePath(static_cast<PathIndex>(path - paths.begin()));
            else
                clickInPath(hex);
            return;
        }
    }
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/ruling_cache.h"

#include "rules/retreat/joined_answers.h"
#include "rules/retreat/rule.h"
#include "table/phase_supply.h"

#include <algorithm>

namespace {

/// Plans ask for each of their units.
constexpr std::size_t mostKnown = 64;

bool isSame(const RulingQuestion& a, const RulingQuestion& b)
{
    return a.combat == b.combat && a.choices == b.choices && a.split == b.split && a.supplyLevels == b.supplyLevels
           && a.withdraw == b.withdraw && a.audit.has_value() == b.audit.has_value() && a.decided == b.decided
           && a.rolled == b.rolled;
}

/// Makes one retreat of those of every length: whoever withdraws takes any of them.
void joinLengths(Ruling& ruling, const HexGrid& grid)
{
    const auto isRetreat = [](const Effect& effect) { return effect.kind == EffectKind::Retreat; };
    const auto first = std::ranges::find_if(ruling.effects, isRetreat);
    if (first == ruling.effects.end())
        return;
    Effect joined = *first;
    for (UnitRetreat& unit : joined.retreats) {
        std::vector<const UnitRetreat*> answers;
        for (const Effect& effect : ruling.effects) {
            joined.amount = std::max(joined.amount, effect.amount);
            const auto own = std::ranges::find(effect.retreats, unit.unit, &UnitRetreat::unit);
            if (isRetreat(effect) && own != effect.retreats.end())
                answers.push_back(&*own);
        }
        unit.paths.clear();
        unit.hexes.clear();
        joinAnswers(grid, answers, unit);
        unit.fate = unit.paths.empty() ? Fate::Stays : Fate::Retreats;
    }
    *first = std::move(joined);
    ruling.effects.erase(std::remove_if(first + 1, ruling.effects.end(), isRetreat), ruling.effects.end());
}

} // namespace

const std::shared_ptr<const Position>& judgedBoard(const Document& document, const RulingQuestion& question)
{
    const PlayState& play = document.play();
    return play.before && play.withdraw == question.withdraw ? play.before : document.position();
}

RulingCache::Answer RulingCache::ask(const Document& document, RulingQuestion question)
{
    const std::shared_ptr<const Position> position = judgedBoard(document, question);
    return askOn(position, document, std::move(question));
}

RulingCache::Answer RulingCache::askAsEntered(const Document& document, RulingQuestion question)
{
    const PlayState& play = document.play();
    if (!play.entered || *play.entered == *play.before)
        return ask(document, std::move(question));
    question.choices.clear();
    question.combat = *document.scenario().combat;
    return askOn(play.entered, document, std::move(question));
}

RulingCache::Answer RulingCache::askOn(const std::shared_ptr<const Position>& position, const Document& document,
                                       RulingQuestion question)
{
    const PlayState& play = document.play();
    if (m_rules != document.rules())
        m_known.clear();
    m_rules = document.rules();
    question.supplyLevels = rememberedSupply(play, *position, document.ruleset());
    std::erase_if(m_known, [&](const Known& known) {
        return known.position != play.before && known.position != play.entered && known.position != document.position();
    });
    const auto known = std::ranges::find_if(
        m_known, [&](const Known& each) { return each.position == position && isSame(each.question, question); });
    if (known != m_known.end())
        return known->answer;
    auto ruling =
        position == document.position() ? rule(document.layers(), question) : rule(*position, *m_rules, question);
    if (ruling && !question.withdraw.isEmpty())
        joinLengths(*ruling, position->map->grid);
    Answer answer =
        ruling ? Answer(std::make_shared<const Ruling>(std::move(ruling).value())) : Answer(ruling.error().message);
    if (m_known.size() == mostKnown)
        m_known.erase(m_known.begin());
    m_known.push_back({position, std::move(question), answer});
    return answer;
}

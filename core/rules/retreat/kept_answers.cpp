// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/kept_answers.h"

#include "rules/conditions.h"

#include <QHash>

KeptAnswers::KeptAnswers(const RuleView& board, bool asksCode) : m_asksCode(asksCode)
{
    for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(board.position().units.size()); ++unit)
        m_places.push_back(board.hexOf(unit));
}

std::size_t KeptAnswers::Hash::operator()(const std::vector<int>& key) const
{
    return qHashBits(key.data(), key.size() * sizeof(int));
}

const KeptAnswers::Answer* KeptAnswers::find(const RuleView& board, const Losses& losses, const RetreatGroup& group,
                                             const RetreatOrder& order)
{
    constexpr int end = -2; // of a list
    m_key.clear();
    const auto add = [&](const std::vector<int>& numbers) {
        m_key.insert(m_key.end(), numbers.begin(), numbers.end());
        m_key.push_back(end);
    };
    for (std::size_t unit = 0; unit < m_places.size(); ++unit) {
        if (const HexIndex hex = board.hexOf(static_cast<UnitIndex>(unit)); hex != m_places[unit])
            m_key.insert(m_key.end(), {static_cast<int>(unit), hex});
    }
    m_key.push_back(end);
    for (const auto& [unit, steps] : losses)
        m_key.insert(m_key.end(), {unit, steps});
    m_key.push_back(end);
    add(group.units);
    add(group.stack);
    m_key.insert(m_key.end(), {group.start, static_cast<int>(group.role), order.length, order.electsLength ? 1 : 0,
                               order.leastLength.value_or(end)});
    for (const VacatedHex& vacated : order.vacated) {
        m_key.push_back(vacated.hex);
        add(vacated.units);
    }
    m_key.push_back(end);
    for (const auto& [unit, length] : order.lengths)
        m_key.insert(m_key.end(), {unit, length});
    m_key.push_back(end);
    add(order.staying);
    if (const CombatFacts* facts = order.combat; facts != nullptr) {
        add(facts->attackers);
        add(facts->defenders);
        add(facts->attackHexes);
        add(facts->defenceHexes);
        m_key.push_back(facts->oddsColumn.value_or(end));
        for (const QChar letter : m_asksCode ? facts->code : QString())
            m_key.push_back(letter.unicode());
    }
    const auto found = m_answers.find(m_key);
    return found == m_answers.end() ? nullptr : &found->second;
}

void KeptAnswers::keep(Answer answer)
{
    if (m_answers.size() < mostKept)
        m_answers.emplace(m_key, std::move(answer));
}

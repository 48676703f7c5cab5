// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "help/tour_combat.h"

#include "document/document.h"
#include "table/ruling_flow.h"

#include <algorithm>

bool TourCombat::isPicked() const
{
    const Combat& combat = m_flow.combat();
    return combat.defend != noHex && combat.defend == hex(attacked)
           && combat.attack == std::vector<HexIndex>{hex(attackers)};
}

bool TourCombat::isRuled() const
{
    return isPicked() && m_flow.ruling() != nullptr && m_flow.ruling()->code == QLatin1String(resultCode);
}

bool TourCombat::isChoosing() const
{
    return isRuled() && m_flow.stage() == RulingFlow::Stage::ChoosePath;
}

bool TourCombat::isConfirmed() const
{
    const RulingFlow::Stage stage = m_flow.stage();
    return isRuled() && (stage == RulingFlow::Stage::Done || stage == RulingFlow::Stage::Advance);
}

void TourCombat::pick()
{
    m_flow.beginCombat();
    m_flow.clickHex(hex(attacked));
    m_flow.clickHex(hex(attackers));
}

void TourCombat::rule()
{
    if (!isPicked() || !m_flow.isPicking())
        pick();
    m_flow.enterResult(QLatin1String(resultCode));
}

void TourCombat::confirm()
{
    if (!m_flow.chosenPath())
        m_flow.choosePath(0);
    m_flow.confirm();
}

HexIndex TourCombat::hex(const char* number) const
{
    return m_document.isOpen() ? m_document.map().find(QString::fromLatin1(number)).value_or(noHex) : noHex;
}

std::vector<HexIndex> TourCombat::ends() const
{
    std::vector<HexIndex> ends;
    if (const UnitRetreat* unit = m_flow.shown().unit()) {
        for (const RetreatPath& path : unit->paths) {
            if (!path.hexes.empty() && std::ranges::find(ends, path.hexes.back()) == ends.end())
                ends.push_back(path.hexes.back());
        }
    }
    return ends;
}

std::vector<HexIndex> TourCombat::hexes() const
{
    std::vector<HexIndex> hexes = ends();
    for (const char* number : {attacked, attackers, forbidden})
        hexes.push_back(hex(number));
    std::erase(hexes, noHex);
    return hexes;
}

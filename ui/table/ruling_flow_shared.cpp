// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Units whose hex an enemy retreated into.

#include "table/ruling_flow.h"

#include "base/contains.h"
#include "rules/derived_layers.h"
#include "rules/shared_hex.h"
#include "table/game_table.h"

std::vector<std::pair<HexIndex, SharedHex>> RulingFlow::sharedHexes() const
{
    std::vector<std::pair<HexIndex, SharedHex>> open;
    if (!hasGame())
        return open;
    for (const EnteredHex& entered : m_document.play().shared) {
        SharedHex shared = sharedHex(m_document.layers().board(), entered.hex, entered.side);
        if (!shared.units.empty())
            open.emplace_back(entered.hex, std::move(shared));
    }
    return open;
}

void RulingFlow::settleShared(HexIndex hex, HexIndex to, bool die)
{
    for (const auto& [at, shared] : sharedHexes()) {
        const bool isAllowed = die ? shared.mayDie : to == noHex ? shared.mayStay : contains(shared.ways, to);
        if (at != hex || !isAllowed)
            continue;
        SettleAct act{hex, {}, to, die, m_document.words().number(shared.rule)};
        for (const UnitIndex unit : shared.units)
            act.units += m_document.position()->unit(unit).id;
        if (const auto done = m_table.perform(act); !done)
            emit refused(m_document.asSeen(done.error()));
        return;
    }
}

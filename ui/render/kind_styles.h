// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map/hex_map.h"
#include "ruleset/rules_in_force.h"

#include <QHash>

#include <array>
#include <memory>
#include <vector>

/// What each kind of a map looks like: as the map says, else as the game says, else as its name says. Of kinds of which
/// neither says anything no two look the same. Found once for a map, so that painting only looks it up.
class KindStyles
{
public:
    KindStyles(const HexMap& map, std::shared_ptr<const RulesInForce> rules);

    /// A whole look: of terrain with both colours and a pattern, of a feature with a sign. Of a kind that the map has not:
    /// what it would get as its next one. Regions have none.
    KindLook look(MapList list, const QString& kind) const;
    /// Has another map say about its kinds what is found for this one's, so that they look the same on it.
    void writeInto(HexMap& map) const;

private:
    struct List
    {
        QHash<QString, KindLook> looks;
        std::vector<KindLook> taken;
    };

    static constexpr std::size_t listCount = 4; ///< all but the regions
    List& of(MapList list) { return m_lists[static_cast<std::size_t>(list)]; }
    const List& of(MapList list) const { return m_lists[static_cast<std::size_t>(list)]; }
    KindLook fallback(MapList list, const QString& kind) const;
    void find(MapList list, const QStringList& kinds, const HexMap& map);

    std::shared_ptr<const RulesInForce> m_rules; ///< may be null
    std::array<List, listCount> m_lists;
};

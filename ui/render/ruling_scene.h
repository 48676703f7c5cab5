// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/arrow_shape.h"
#include "render/board_content.h"

#include <QString>

#include <optional>
#include <vector>

/// The ruling on the board, ready to paint: the verdict marks of the hexes and the arrows of the legal paths.
class RulingScene
{
public:
    /// Paths that are told apart by numbers; of more none is.
    static constexpr std::size_t mostNumbered = 16;

    /// The mark of one hex.
    struct Mark
    {
        HexIndex hex = noHex;
        Verdict verdict = Verdict::OutOfReach;
        QString text; ///< of the chip; empty: no chip
        std::optional<ReasonCode> sign; ///< drawn in the chip
        bool hasMore = false; ///< more reasons than the one on the chip

        friend bool operator==(const Mark&, const Mark&) = default;
    };

    /// One legal path, from the unit's hex on.
    struct Arrow
    {
        PathIndex path = -1;
        std::vector<HexIndex> hexes;
        std::vector<PathLane> lanes; ///< of each step
        std::optional<HexDirection> exit; ///< in which it leaves the map from its last hex
        bool isFaint = false; ///< another one is under the pointer
        bool sharesEnd = false; ///< others end in the same hex
        bool isOption = false; ///< the owner may take it instead of what the mover chooses
        QString number; ///< empty: it is the only one, or there are too many; an option has its rule's too

        friend bool operator==(const Arrow&, const Arrow&) = default;
    };

    void update(const BoardContent& content);

    const std::vector<Mark>& marks() const { return m_marks; }
    const std::vector<Arrow>& arrows() const { return m_arrows; }
    /// Hexes that a click would add to the path being chosen.
    const std::vector<HexIndex>& continuations() const { return m_continuations; }
    /// The path being chosen, with the unit's hex at its start; empty when none is.
    const std::vector<HexIndex>& chosen() const { return m_chosen; }
    /// In which direction it leaves the map; nothing: it does not.
    const std::optional<HexDirection>& chosenExit() const { return m_chosenExit; }

private:
    struct Source
    {
        std::shared_ptr<const Position> position;
        std::shared_ptr<const Ruling> ruling;
        int effect = -1;
        int retreat = -1;
        std::vector<HexIndex> chosenPath;
        std::optional<PathIndex> hoveredPath;

        friend bool operator==(const Source&, const Source&) = default;
    };

    void addMarks(const BoardContent& content, const UnitRetreat& retreat);
    void addArrows(const BoardContent& content, const UnitRetreat& retreat);

    Source m_source;
    std::vector<Mark> m_marks;
    std::vector<Arrow> m_arrows;
    std::vector<HexIndex> m_continuations;
    std::vector<HexIndex> m_chosen;
    std::optional<HexDirection> m_chosenExit;
};

/// In which direction a path leaves the map from the last of its hexes, start included: as straight on as it can, else
/// across the middle of the edge.
std::optional<HexDirection> exitOf(const HexMap& map, const std::vector<HexIndex>& hexes);

/// Hexes that look different when the ruling, or what of it is shown, is another; some of them twice. Precondition: the
/// rest of the contents is equal.
std::vector<HexIndex> hexesOfRulingChange(const BoardContent& before, const BoardContent& after);

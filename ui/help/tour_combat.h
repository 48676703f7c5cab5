// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_grid.h"

#include <vector>

class Document;
class RulingFlow;

/// The combat that the tour plays on the position that it brings along: which it is, how far it has been played, and the
/// hexes that it is about.
class TourCombat
{
public:
    static constexpr auto attacked = "3503";
    static constexpr auto attackers = "3502";
    static constexpr auto forbidden = "3403"; ///< to the unit that retreats
    static constexpr auto resultCode = "Ar2";

    /// `flow` plays on `document`; both outlive this object.
    TourCombat(RulingFlow& flow, const Document& document) : m_flow(flow), m_document(document) {}

    bool isPicked() const;
    /// The combat has the tour's result.
    bool isRuled() const;
    /// The retreat is being chosen.
    bool isChoosing() const;
    bool isConfirmed() const;
    void pick();
    /// Enters the result, of a combat that is picked first where it is not.
    void rule();
    /// Confirms the retreat, the first that is legal where none is chosen.
    void confirm();

    /// noHex: the document has no such hex.
    HexIndex hex(const char* number) const;
    /// Where the unit may retreat to, as far as the ruling is there.
    std::vector<HexIndex> ends() const;
    /// All the hexes above.
    std::vector<HexIndex> hexes() const;

private:
    RulingFlow& m_flow;
    const Document& m_document;
};

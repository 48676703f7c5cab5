// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/piece_selection.h"

#include "base/contains.h"
#include "document/document.h"

#include <algorithm>

PieceSelection::PieceSelection(Document& document, QObject* parent) : QObject(parent), m_document(document)
{
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.all || change.touched.unitList)
            clear();
        else if (change.touched.units)
            set(m_units); // one of them may lie hidden below others now
    });
    connect(&document, &Document::viewerChanged, this, [this] { set(m_units); });
}

bool PieceSelection::contains(UnitIndex unit) const
{
    return ::contains(m_units, unit);
}

void PieceSelection::set(std::vector<UnitIndex> units)
{
    if (m_document.isOpen())
        std::erase_if(units, [this](UnitIndex unit) { return unit == noUnit || m_document.isHidden(unit); });
    else
        units.clear();
    if (units == m_units)
        return;
    m_units = std::move(units);
    emit changed();
}

void PieceSelection::toggle(UnitIndex unit)
{
    std::vector<UnitIndex> units = m_units;
    if (contains(unit))
        std::erase(units, unit);
    else
        units.push_back(unit);
    set(std::move(units));
}

std::vector<UnitIndex> PieceSelection::stackIn(HexIndex hex) const
{
    std::vector<UnitIndex> units;
    if (!m_document.isOpen() || hex == noHex)
        return units;
    return m_document.hidden().known(m_document.position()->unitsIn(hex));
}

std::vector<UnitIndex> PieceSelection::forDrag(UnitIndex pressed, HexIndex hex, bool wholeStack) const
{
    const std::vector<UnitIndex> stack = stackIn(hex);
    if (stack.empty())
        return {};
    const auto picked = std::ranges::find_if(stack, [this](UnitIndex unit) { return contains(unit); });
    const bool isThere = ::contains(stack, pressed);
    const UnitIndex first = isThere ? pressed : picked != stack.end() ? *picked : stack.front();
    std::vector<UnitIndex> units;
    for (const UnitIndex unit : stack) {
        const bool isOfSide = m_document.position()->unit(unit).side == m_document.position()->unit(first).side;
        if (wholeStack ? isOfSide : contains(first) ? contains(unit) : unit == first)
            units.push_back(unit);
    }
    return units;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/asked_unit.h"

#include "base/elided.h"
#include "base/form.h"
#include "document/document.h"
#include "table/piece_selection.h"
#include "verdict/reason_text.h"

AskedUnit::AskedUnit(const Document& document, const PieceSelection& pieces, QWidget* parent)
    : QWidget(parent), m_document(document), m_pieces(pieces), m_name(new ElidedLabel)
{
    addTo(*rowIn(this, {}), {{named(m_name, "askedUnit"), 1}});
    connect(&pieces, &PieceSelection::changed, this, &AskedUnit::refresh);
    connect(&document, &Document::changed, this, &AskedUnit::refresh);
    connect(&document, &Document::viewerChanged, this, &AskedUnit::refresh);
    refresh();
}

UnitIndex AskedUnit::unit() const
{
    if (m_id.isEmpty() || !m_document.hasGame())
        return noUnit;
    const UnitIndex unit = m_document.position()->findUnit(m_id);
    return unit == noUnit || !m_document.position()->unit(unit).isOnMap() || m_document.isHidden(unit) ? noUnit : unit;
}

void AskedUnit::refresh()
{
    const QString before = m_name->text();
    const UnitIndex picked = m_pieces.last();
    const bool isThere = m_document.hasGame() && picked != noUnit
                         && static_cast<std::size_t>(picked) < m_document.position()->units.size();
    if (isThere)
        m_id = m_document.position()->unit(picked).id;
    m_name->setText(unit() == noUnit ? tr("Click a unit on the map.") : m_document.words().unitWithHex(unit()));
    if (m_name->text() != before)
        emit changed();
}

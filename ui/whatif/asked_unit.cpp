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
    connect(&pieces, &PieceSelection::changed, this, &AskedUnit::takePicked);
    connect(&document, &Document::changed, this, &AskedUnit::refresh);
    connect(&document, &Document::viewerChanged, this, &AskedUnit::refresh);
    refresh();
    takePicked();
}

UnitIndex AskedUnit::unit() const
{
    if (m_id.isEmpty() || !m_document.hasGame())
        return noUnit;
    const UnitIndex unit = m_document.position()->findUnit(m_id);
    return unit == noUnit || !m_document.position()->unit(unit).isOnMap() || m_document.isHidden(unit) ? noUnit : unit;
}

QString AskedUnit::text() const
{
    return unit() == noUnit ? QString() : m_document.words().unitWithHex(unit());
}

void AskedUnit::takePicked()
{
    if (m_pieces.last() != noUnit)
        take(m_pieces.last());
}

void AskedUnit::take(UnitIndex unit)
{
    if (m_document.hasGame() && static_cast<std::size_t>(unit) < m_document.position()->units.size())
        m_id = m_document.position()->unit(unit).id;
    refresh();
}

void AskedUnit::refresh()
{
    const QString before = m_name->text();
    m_name->setText(unit() == noUnit ? tr("Click a unit on the map.") : text());
    if (m_name->text() != before)
        emit changed();
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/control_painter.h"

#include "base/contains.h"
#include "edit/brush.h"
#include "edit/drawing.h"
#include "map_view/map_view.h"
#include "table/game_table.h"

#include <QKeyEvent>

#include <array>
#include <utility>

ControlPainter::ControlPainter(GameTable& table, MapView& map, const QString& side)
    : m_table(table), m_map(map), m_side(side)
{}

QString ControlPainter::hint() const
{
    const Ruleset& game = m_table.document().ruleset();
    QStringList keys;
    for (std::size_t i = 0; i < game.sides.size(); ++i)
        keys += tr("%1: %2", "key, side").arg(i + 1).arg(game.sides[i].name);
    keys += tr("0: nobody");
    const QString who = m_side.isEmpty() ? tr("nobody") : m_table.document().words().sideName(m_side);
    return tr("Painting control for %1. Drag or Enter gives, right button or Delete takes away; %2; Escape ends.")
        .arg(who, keys.join(QStringLiteral(", ")));
}

void ControlPainter::decorate(BoardContent& content) const
{
    if (m_preview)
        content.preview = m_preview;
}

void ControlPainter::setPreview(const std::vector<HexIndex>& hexes, const QString& side)
{
    if (hexes.empty())
        m_preview.reset();
    else
        m_preview = std::make_shared<const BoardPreview>(
            BoardPreview{setControl(m_table.document().scenario(), hexes, side), {}, {hexes.back()}});
    emit previewChanged();
}

void ControlPainter::pointed(const MapPointer& pointer)
{
    setPreview(pointer.hex == noHex ? std::vector<HexIndex>() : std::vector{pointer.hex}, m_side);
}

bool ControlPainter::pressed(const MapPointer& pointer, Qt::MouseButton button)
{
    if ((button != Qt::LeftButton && button != Qt::RightButton) || pointer.hex == noHex)
        return false;
    m_takes = button == Qt::RightButton;
    m_stroke = {pointer.hex};
    setPreview(m_stroke, m_takes ? QString() : m_side);
    return true;
}

// A quick stroke leaves no hex out.
void ControlPainter::add(HexIndex hex)
{
    const std::array way{m_stroke.back(), hex};
    for (const HexIndex each : strokeHexes(m_table.document().map().grid, way, 1)) {
        const bool isNew = !contains(m_stroke, each);
        if (isNew && m_table.document().map().hasHex(each))
            m_stroke.push_back(each);
    }
    // The last one is where the pointer is.
    std::erase(m_stroke, hex);
    m_stroke.push_back(hex);
}

void ControlPainter::dragged(const MapPointer& pointer)
{
    if (m_stroke.empty() || pointer.hex == noHex || pointer.hex == m_stroke.back())
        return;
    add(pointer.hex);
    setPreview(m_stroke, m_takes ? QString() : m_side);
}

void ControlPainter::released(const MapPointer&, Qt::MouseButton)
{
    const std::vector<HexIndex> hexes = std::exchange(m_stroke, {});
    m_preview.reset();
    give(hexes, m_takes ? QString() : m_side);
    m_takes = false;
    emit previewChanged();
}

void ControlPainter::cancelled()
{
    m_stroke.clear();
    m_takes = false;
    setPreview({}, {});
}

// Only what is not the side's already: the log says what was done.
void ControlPainter::give(const std::vector<HexIndex>& hexes, const QString& side)
{
    ControlAct act;
    act.side = side;
    for (const HexIndex hex : hexes) {
        if (m_table.document().position()->controller(hex) != side)
            act.hexes.push_back(hex);
    }
    if (act.hexes.empty())
        return;
    if (const auto done = m_table.perform(act); !done)
        emit said(done.error());
}

bool ControlPainter::wantsKey(const QKeyEvent& event) const
{
    const int key = event.key();
    return event.modifiers() == Qt::NoModifier && (key == Qt::Key_Delete || (key >= Qt::Key_0 && key <= Qt::Key_9));
}

bool ControlPainter::keyPressed(QKeyEvent& event, HexIndex cursor)
{
    const auto& sides = m_table.document().ruleset().sides;
    switch (event.key()) {
    case Qt::Key_Escape:
        if (!m_stroke.empty())
            cancelled();
        else
            emit ended();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (cursor != noHex)
            give({cursor}, m_side);
        return true;
    case Qt::Key_Delete:
        if (cursor != noHex)
            give({cursor}, {});
        return true;
    default:
        break;
    }
    if (event.key() >= Qt::Key_0 && event.key() <= Qt::Key_9 && event.modifiers() == Qt::NoModifier) {
        const auto at = static_cast<std::size_t>(event.key() - Qt::Key_0);
        if (at > sides.size())
            return true;
        m_side = at == 0 ? QString() : sides[at - 1].id;
        emit said(hint());
        return true;
    }
    return false;
}

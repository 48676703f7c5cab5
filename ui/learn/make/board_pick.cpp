// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/make/board_pick.h"

#include "map_view/map_view.h"

#include <QKeyEvent>

#include <utility>

BoardPick::BoardPick(MapView& map, QObject* parent) : QObject(parent), m_map(map) {}

BoardPick::~BoardPick()
{
    end();
}

void BoardPick::begin(std::function<bool(HexIndex, UnitIndex)> take)
{
    end();
    if (!m_map.hasContent())
        return;
    m_take = std::move(take);
    m_before = m_map.handler();
    m_map.setHandler(this);
    m_map.setMapCursor(Qt::CrossCursor);
    m_map.setFocus(Qt::OtherFocusReason);
}

void BoardPick::end()
{
    if (!isActive())
        return;
    m_take = nullptr;
    // Another mode may have taken the board in the meantime.
    if (m_map.handler() == this)
        m_map.setHandler(std::exchange(m_before, nullptr));
    m_map.setMapCursor(Qt::ArrowCursor);
    emit ended();
}

void BoardPick::answer(HexIndex hex, UnitIndex unit)
{
    if (hex == noHex || !isActive())
        return;
    const auto take = m_take;
    if (take(hex, unit))
        end();
}

void BoardPick::pointed(const MapPointer&)
{
    m_map.setMapCursor(Qt::CrossCursor);
}

bool BoardPick::pressed(const MapPointer&, Qt::MouseButton button)
{
    return button == Qt::LeftButton || button == Qt::RightButton;
}

void BoardPick::released(const MapPointer& pointer, Qt::MouseButton button)
{
    if (button == Qt::RightButton) {
        end();
        return;
    }
    const UnitIndex unit = pointer.isCursor ? noUnit : m_map.unitAt(pointer.view);
    answer(unit == noUnit ? pointer.hex : m_map.content().position->unit(unit).hex, unit);
}

bool BoardPick::keyPressed(QKeyEvent& event, HexIndex cursor)
{
    switch (event.key()) {
    case Qt::Key_Escape:
        end();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        answer(cursor, noUnit);
        return true;
    default:
        return false;
    }
}

bool BoardPick::wantsKey(const QKeyEvent& event) const
{
    return event.key() == Qt::Key_Escape;
}

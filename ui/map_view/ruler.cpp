// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "map_view/ruler.h"

#include "edit/brush.h"
#include "grid/plane_layout.h"
#include "map_view/map_view.h"

#include <QKeyEvent>
#include <QLabel>

#include <algorithm>
#include <memory>

BoardPreview measuredWay(const HexGrid& grid, const std::vector<HexIndex>& stops)
{
    const PlaneLayout layout(grid, 1.0);
    BoardPreview preview{EditGroup{}, {{}}, {}};
    for (std::size_t i = 0; i < stops.size(); ++i) {
        preview.lines.front().push_back(layout.center(stops[i]));
        if (i == 0)
            continue;
        const std::vector<HexIndex> line = lineHexes(grid, stops[i - 1], stops[i]);
        preview.outlined.insert(preview.outlined.end(), line.begin(), line.end());
    }
    if (preview.outlined.empty())
        preview.outlined = stops;
    return preview;
}

static int lengthOf(const HexGrid& grid, const std::vector<HexIndex>& stops)
{
    int length = 0;
    for (std::size_t i = 1; i < stops.size(); ++i)
        length += grid.distance(stops[i - 1], stops[i]);
    return length;
}

QString measuredText(const HexGrid& grid, const std::vector<HexIndex>& stops)
{
    if (stops.size() < 2)
        return {};
    const int length = lengthOf(grid, stops);
    const int straight = grid.distance(stops.front(), stops.back());
    const QString ends =
        Ruler::tr("%1 to %2", "hex numbers").arg(grid.number(stops.front()), grid.number(stops.back()));
    return stops.size() == 2 ? Ruler::tr("%1: %n hex(es)", nullptr, straight).arg(ends)
                             : Ruler::tr("%1: %n hex(es) straight, %2 by way of the hexes between", nullptr, straight)
                                   .arg(ends)
                                   .arg(length);
}

void Ruler::begin(MapView& map)
{
    end();
    m_map = &map;
    map.setHandler(this);
    m_tag = new QLabel(map.viewport());
    m_tag->setObjectName(QStringLiteral("measuredLength"));
    m_tag->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_tag->setAutoFillBackground(true);
    m_tag->setFrameShape(QFrame::StyledPanel);
    constexpr int room = 4;
    m_tag->setMargin(room);
    connect(&map, &MapView::viewChanged, this, &Ruler::placeTag);
    map.setMapCursor(Qt::CrossCursor);
    map.setFocus();
    emit said(tr("Measuring: click hex after hex. Right click or Backspace: one back, Escape: end."));
    show(map.cursorHex() != noHex ? map.cursorHex() : map.hoveredHex());
}

void Ruler::end()
{
    if (m_map == nullptr)
        return;
    MapView& map = *m_map;
    forget();
    if (map.handler() == this)
        map.setHandler(nullptr);
}

bool Ruler::isMeasuring() const
{
    return m_map != nullptr;
}

void Ruler::forget()
{
    if (m_map != nullptr) {
        m_map->setMeasured(nullptr);
        disconnect(m_map, &MapView::viewChanged, this, nullptr);
    }
    delete m_tag;
    m_map.clear();
    m_stops.clear();
}

/// Tells the length where the way ends, too, which is where one looks.
void Ruler::showTag(const std::vector<HexIndex>& stops)
{
    const HexGrid& grid = m_map->content().map().grid;
    m_tag->setText(stops.size() < 2 ? QString() : tr("%n hex(es)", "length of the way", lengthOf(grid, stops)));
    m_tagged = stops.back();
    m_tag->adjustSize();
    placeTag();
}

void Ruler::placeTag()
{
    m_tag->setVisible(!m_tag->text().isEmpty());
    if (m_tag->isHidden())
        return;
    const QRectF hex = m_map->hexRect(m_tagged);
    const QSize room = m_map->viewport()->size() - m_tag->size();
    // Beside the hex, and not under the pointer's own sign.
    QPoint at = hex.topRight().toPoint() - QPoint(static_cast<int>(hex.width() / 8), m_tag->height() / 2);
    if (at.x() > room.width())
        at.setX(static_cast<int>(hex.left()) - m_tag->width());
    m_tag->move(std::clamp(at.x(), 0, std::max(0, room.width())), std::clamp(at.y(), 0, std::max(0, room.height())));
}

void Ruler::dismissed()
{
    if (m_map == nullptr)
        return;
    forget();
    emit ended();
}

bool Ruler::pressed(const MapPointer& pointer, Qt::MouseButton button)
{
    if (m_map == nullptr)
        return false;
    if (button == Qt::RightButton)
        return takeBack(pointer.hex);
    add(pointer.hex);
    return pointer.hex != noHex;
}

// A drag measures from where it began.
void Ruler::released(const MapPointer& pointer, Qt::MouseButton button)
{
    if (button == Qt::LeftButton)
        add(pointer.hex);
}

void Ruler::cancelled()
{
    m_stops.clear();
    show(noHex);
}

bool Ruler::keyPressed(QKeyEvent& event, HexIndex cursor)
{
    switch (event.key()) {
    case Qt::Key_Escape:
        end();
        emit ended();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        add(cursor);
        return true;
    case Qt::Key_Backspace:
        takeBack(cursor);
        return true;
    default:
        return false;
    }
}

void Ruler::add(HexIndex hex)
{
    if (hex == noHex)
        return;
    if (m_stops.empty() || m_stops.back() != hex)
        m_stops.push_back(hex);
    show(hex);
}

bool Ruler::takeBack(HexIndex pointed)
{
    if (m_stops.empty())
        return false;
    m_stops.pop_back();
    show(pointed);
    return true;
}

void Ruler::show(HexIndex to)
{
    if (m_map == nullptr || !m_map->hasContent())
        return;
    std::vector<HexIndex> stops = m_stops;
    if (to != noHex && (stops.empty() || stops.back() != to))
        stops.push_back(to);
    if (stops.empty()) {
        m_map->setMeasured(nullptr);
        m_tag->clear();
        m_tag->hide();
        return;
    }
    const HexGrid& grid = m_map->content().map().grid;
    m_map->setMeasured(std::make_shared<const BoardPreview>(measuredWay(grid, stops)));
    showTag(stops);
    if (const QString text = measuredText(grid, stops); !text.isEmpty())
        emit said(text);
}

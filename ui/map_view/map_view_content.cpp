// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the view shows, and what of it must be painted again when that is different.

#include "map_view/map_view.h"

#include <algorithm>
#include <utility>

void MapView::setContent(const BoardContent& content)
{
    const BoardContent before = m_content;
    // What is pointed at and looked at stays when an edit has brought another map with the same hexes.
    const bool isEdited = before.position && content.position && content.position->map == m_editedMap
                          && before.map().grid == content.map().grid;
    const bool isOtherMap =
        !before.position || !content.position || (before.position->map != content.position->map && !isEdited);
    m_content = content;
    m_content.hoveredHex = isOtherMap ? noHex : before.hoveredHex;
    m_content.cursorHex = isOtherMap ? noHex : before.cursorHex;
    m_content.fannedHex = isOtherMap ? noHex : before.fannedHex;
    m_content.fanWay = before.fanWay;
    m_content.hidesCounters = before.hidesCounters;
    m_givenPreview = content.preview;
    if (isOtherMap)
        m_measured.reset();
    else if (m_measured)
        m_content.preview = m_measured;
    if (isOtherMap) {
        m_editedMap.reset();
        if (before.position)
            m_wantedArea.reset(); // it was of the other map
        applyWantedArea();
        updateScrollBars();
        viewport()->update();
        emit viewChanged();
    } else if (const QRegion region = changedRegion(before, m_content); !region.isEmpty()) {
        viewport()->update(region);
    }
    emit contentChanged();
}

void MapView::boardEdited(const std::shared_ptr<const Position>& position, const Touched& touched)
{
    if (!hasContent())
        return;
    m_painter.boardEdited(position->map, touched);
    m_editedMap = position->map;
    const bool arePieces = touched.units || touched.unitList || touched.control || touched.turn || touched.markers;
    if (!arePieces && !touched.otherMap)
        m_content.position = position; // it differs in the map alone, and that shows where it was touched
    // What lies beside the hexes may be anywhere, a legend follows the map, and a label its river.
    const auto followsLine = [](const MapLabel& label) { return !label.style.along.isEmpty(); };
    const bool changesSheet =
        touched.furniture
        || (touched.map
            && (!position->map->furniture.empty() || std::ranges::any_of(position->map->labels, followsLine)));
    if (touched.everywhere || changesSheet)
        viewport()->update();
    else
        viewport()->update(m_painter.editedRegion(*position->map, touched, m_view) & viewport()->rect());
    if (touched.map)
        emit edited();
}

void MapView::clearContent()
{
    m_content = {};
    viewport()->update();
    emit contentChanged();
}

QRegion MapView::areaOf(const std::vector<HexIndex>& hexes) const
{
    QRegion region;
    for (const HexIndex hex : hexes) {
        if (hex != noHex)
            region += hexArea(hex);
    }
    return region;
}

// What must be painted again when only what is pointed at or chosen differs; otherwise everything.
QRegion MapView::changedRegion(const BoardContent& before, const BoardContent& after)
{
    const QRegion everything(viewport()->rect());
    if (before.position != after.position || before.rules != after.rules || before.zoc != after.zoc
        || before.bonds != after.bonds || before.supply != after.supply || before.supplyUnit != after.supplyUnit
        || before.showsAllSupply != after.showsAllSupply || before.showsSupplyLevels != after.showsSupplyLevels
        || before.hidesCounters != after.hidesCounters || before.defendHexes != after.defendHexes
        || before.attackHexes != after.attackHexes || before.trails != after.trails || before.viewer != after.viewer
        || before.tellsSecrets != after.tellsSecrets || before.halving != after.halving
        || before.besidePaths != after.besidePaths || before.comparison != after.comparison)
        return everything;
    QRegion region;
    if (before.ruling != after.ruling || before.effect != after.effect || before.retreat != after.retreat)
        region += m_painter.rulingChange(before, after, m_view);
    if (before.chosenPath != after.chosenPath || before.hoveredPath != after.hoveredPath) {
        if (const UnitRetreat* unit = after.shownRetreat()) {
            std::vector<HexIndex> hexes{unit->from};
            for (const HexVerdict& verdict : unit->hexes)
                hexes.push_back(verdict.hex);
            region += areaOf(hexes).boundingRect();
        }
    }
    if (before.drawnPart != after.drawnPart) {
        if (const UnitRetreat* unit = after.shownRetreat()) {
            std::vector<HexIndex> hexes{unit->from};
            for (const RetreatPath& path : unit->paths)
                hexes.insert(hexes.end(), path.hexesOnMap().begin(), path.hexesOnMap().end());
            region += areaOf(hexes).boundingRect();
        }
    }
    if (before.cause != after.cause) {
        for (const auto& cause : {before.cause, after.cause}) {
            if (!cause)
                continue;
            std::vector<HexIndex> hexes{cause->hex};
            for (const UnitIndex unit : cause->units)
                hexes.push_back(after.position->unit(unit).hex);
            if (cause->hexside)
                hexes.push_back(cause->hexside->hex);
            region += areaOf(hexes).boundingRect();
        }
    }
    if (before.selectedUnits != after.selectedUnits) {
        for (const auto* units : {&before.selectedUnits, &after.selectedUnits}) {
            for (const UnitIndex unit : *units) {
                // Those of before may be gone.
                if (static_cast<std::size_t>(unit) < after.position->units.size())
                    region += areaOf({after.position->unit(unit).hex});
            }
        }
    }
    if (before.preview != after.preview || before.selectedHexes != after.selectedHexes
        || before.shownRegions != after.shownRegions || before.moveField != after.moveField || before.move != after.move
        || before.stage != after.stage || before.lessonMarks != after.lessonMarks
        || before.lessonPath != after.lessonPath || before.lessonReach != after.lessonReach
        || before.whatIf != after.whatIf)
        region += m_painter.previewChange(before, after, m_view);
    if (before.hoveredHex != after.hoveredHex)
        region += areaOf({before.hoveredHex, after.hoveredHex});
    if (before.cursorHex != after.cursorHex)
        region += areaOf({before.cursorHex, after.cursorHex});
    if (before.fannedHex != after.fannedHex) {
        // Each as large as its fan, which the other content does not show.
        for (const BoardContent* content : {&before, &after})
            region += m_painter.hexArea(*content, m_view, content->fannedHex);
    }
    return region & everything;
}

void MapView::setTheme(const Theme& theme)
{
    m_painter.setTheme(theme);
    viewport()->update();
    emit viewChanged();
}

void MapView::setLayers(const LayerSettings& layers)
{
    m_painter.setLayers(layers);
    viewport()->update();
}

void MapView::setUnderlay(std::shared_ptr<const UnderlayPicture> picture)
{
    m_painter.setUnderlay(std::move(picture));
    viewport()->update();
}

void MapView::setKindImages(std::shared_ptr<const KindImages> images)
{
    m_kindImages = std::move(images);
    m_painter.setKindImages(m_kindImages);
    update();
}

void MapView::setUnderlayPlace(const std::optional<Underlay>& place)
{
    m_painter.setUnderlayPlace(place);
    viewport()->update();
}

void MapView::setHidesCounters(bool hides)
{
    if (m_content.hidesCounters == hides)
        return;
    m_content.hidesCounters = hides;
    viewport()->update();
}

void MapView::setMeasured(std::shared_ptr<const BoardPreview> way)
{
    m_measured = std::move(way);
    if (!hasContent())
        return;
    const BoardContent before = m_content;
    m_content.preview = m_measured ? m_measured : m_givenPreview;
    viewport()->update(changedRegion(before, m_content));
}

UnitIndex MapView::unitAt(QPointF view)
{
    return hasContent() ? m_painter.unitAt(m_content, m_view, view) : noUnit;
}

HexIndex MapView::meantHex(QPointF view)
{
    const HexIndex fanned = m_content.fannedHex;
    if (fanned != noHex && m_fanHolds && m_painter.isOnFan(m_content, m_view, view))
        return fanned;
    return hexAt(view);
}

void MapView::setFannedHex(HexIndex hex)
{
    m_fanDelay.stop();
    if (!hasContent() || hex == m_content.fannedHex)
        return;
    const BoardContent before = m_content;
    m_content = fannedOut(hex);
    viewport()->update(changedRegion(before, m_content));
}

BoardContent MapView::fannedOut(HexIndex hex)
{
    BoardContent content = m_content;
    content.fannedHex = isStack(hex) ? hex : noHex;
    content.fanWay = {};
    if (content.fannedHex != noHex) {
        const QRect area = m_painter.hexArea(content, m_view, hex);
        const QPoint middle = viewport()->rect().center();
        const QPointF at = hexCenter(hex);
        content.fanWay = {area.right() > viewport()->width() && at.x() > middle.x(),
                          area.bottom() > viewport()->height() && at.y() > middle.y()};
    }
    return content;
}

QRect MapView::areaWithFan(HexIndex hex)
{
    return hasContent() && hex != noHex ? m_painter.hexArea(fannedOut(hex), m_view, hex) : QRect();
}

bool MapView::isStack(HexIndex hex)
{
    return hex != noHex && m_painter.unitCount(m_content, hex) > 1;
}

bool MapView::hasUnits(HexIndex hex)
{
    return hex != noHex && m_painter.unitCount(m_content, hex) > 0;
}

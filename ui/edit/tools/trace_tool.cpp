// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/tools/trace_tool.h"

#include "base/form.h"
#include "document/document.h"
#include "edit/drawing.h"
#include "edit/path_drawing.h"
#include "edit/tools/tool_manager.h"
#include "edit/tools/tool_options.h"
#include "edit/tools/trace_slip.h"
#include "geometry/trace_line.h"
#include "grid/plane_layout.h"
#include "map_view/map_view.h"
#include "render/kind_styles.h"
#include "render/panel_text.h"
#include "render/styles.h"

#include <QElapsedTimer>
#include <QKeyEvent>
#include <QLineF>
#include <QPainter>
#include <QPainterPath>
#include <QSignalBlocker>

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

namespace {

constexpr double leastDotStep = 0.03;
constexpr double leastTolerance = 0.1;
constexpr double greatestTolerance = 1.5;
/// A move may take half a frame; what takes longer waits until the hand rests.
constexpr qint64 mostNanoseconds = 8'000'000;
constexpr std::chrono::milliseconds handRest(60);
constexpr std::array tracedLists{MapList::Hexsides, MapList::Paths, MapList::Legend};

/// A piece of what the line becomes, as it looks on the map.
QPixmap pictureOfLine(ToolManager& site, MapList list)
{
    constexpr QSize size(26, 16);
    const double ratio = site.map().devicePixelRatioF();
    QPixmap pixmap(size * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& theme = site.map().theme();
    const KindLook look =
        KindStyles(site.document().map(), site.document().rules()).look(list, site.choices().name(list));
    if (list == MapList::Legend) {
        const bool isHole = site.choices().name(list).isEmpty();
        painter.setPen(QPen(theme.outline, 1.0));
        painter.setBrush(isHole ? theme.ground : theme.terrain(look).fill);
        painter.drawRoundedRect(QRectF(3.0, 1.0, 20.0, 14.0), 3.0, 3.0);
        return pixmap;
    }
    const auto [casing, inner] = list == MapList::Hexsides ? hexsideColors(theme, look) : pathColors(theme, look);
    QPainterPath line(QPointF(3.0, 10.0));
    line.quadTo(QPointF(8.0, 2.0), QPointF(13.0, 7.0));
    line.quadTo(QPointF(18.0, 12.0), QPointF(23.0, 5.0));
    painter.strokePath(line, QPen(casing, 6.0, Qt::SolidLine, Qt::RoundCap));
    painter.strokePath(line, QPen(inner, 3.2, Qt::SolidLine, Qt::RoundCap));
    return pixmap;
}

} // namespace

QWidget* TraceTool::makeOptions()
{
    auto* becomes = named(new QLabel, "traceTarget", tr("What the line becomes"));
    panel_text::makeNote(*becomes);
    auto* tolerance = named(new QDoubleSpinBox, "traceTolerance", tr("Tolerance in hexes"),
                            tr("How far the line may lie from what it follows, in hexes"));
    tolerance->setRange(leastTolerance, greatestTolerance);
    tolerance->setSingleStep(0.05);
    const auto show = [this, becomes, tolerance] {
        const QSignalBlocker quiet(tolerance);
        becomes->setText(tr("becomes %1", "what a traced line becomes").arg(chosenTitle(m_list)));
        tolerance->setValue(m_tolerance);
    };
    show();
    QWidget* row = makeOptionRow({becomes, makeOption(tr("Tolerance"), tolerance)});
    connect(this, &TraceTool::optionsChanged, row, show);
    connect(tolerance, &QDoubleSpinBox::valueChanged, this, &TraceTool::setTolerance);
    return row;
}

bool TraceTool::drawFrom(MapList list)
{
    if (std::ranges::find(tracedLists, list) == tracedLists.end())
        return false;
    m_list = list;
    showNow();
    return true;
}

void TraceTool::setTolerance(double hexes)
{
    m_tolerance = hexes;
    showNow();
}

void TraceTool::takeUp()
{
    m_later.setSingleShot(true);
    m_later.setInterval(handRest);
    connect(&m_later, &QTimer::timeout, this, &TraceTool::showNow);
    connect(&site().choices(), &EditChoices::changed, this, &TraceTool::showNow);
}

void TraceTool::putAway()
{
    m_later.stop();
    disconnect(&m_later, nullptr, this, nullptr);
    disconnect(&site().choices(), nullptr, this, nullptr);
    // What was drawn is not lost with another tool.
    apply();
    cancel();
}

void TraceTool::documentChanged()
{
    if (!m_line.empty())
        showNow();
}

Edit TraceTool::edit()
{
    const EditChoices& choices = site().choices();
    TraceOptions options;
    options.tolerance = m_tolerance;
    if (m_list != MapList::Legend)
        options.isOnMap = [&board = map()](HexIndex hex) { return board.hasHex(hex); };
    if (m_list == MapList::Hexsides) {
        std::vector<Hexside> hexsides;
        for (const auto& chain : traceHexsides(map().grid, m_line, options).chains)
            hexsides.insert(hexsides.end(), chain.begin(), chain.end());
        m_found = static_cast<int>(hexsides.size());
        return setHexsides(scenario(), choices.name(MapList::Hexsides), hexsides, m_draws);
    }
    const HexTrace trace = traceHexes(map().grid, m_line, options);
    m_found = 0;
    for (const auto& path : trace.paths)
        m_found += static_cast<int>(path.size());
    if (m_list == MapList::Legend) {
        std::vector<HexIndex> hexes;
        for (const auto& path : trace.paths)
            hexes.insert(hexes.end(), path.begin(), path.end());
        return paintTerrain(scenario(), hexes, terrain(m_draws));
    }
    if (m_draws) {
        LineIndex lines(map(), choices.name(MapList::Paths));
        for (const auto& path : trace.paths)
            lines.draw(path);
        return lines.edit();
    }
    std::vector<Hexside> links;
    for (const auto& path : trace.paths) {
        for (std::size_t i = 0; i + 1 < path.size(); ++i) {
            if (const auto link = hexsideBetween(map().grid, path[i], path[i + 1]))
                links.push_back(*link);
        }
    }
    return erasePathLinks(scenario(), choices.name(MapList::Paths), links);
}

void TraceTool::showNow()
{
    m_later.stop();
    if (m_line.empty()) {
        clearPreview();
    } else {
        QElapsedTimer timer;
        timer.start();
        BoardPreview preview{edit(), {m_line}, {}};
        m_lastCost = timer.nsecsElapsed();
        site().setPreview(std::move(preview));
    }
    showSlip();
    emit optionsChanged();
}

void TraceTool::showSlip()
{
    if (m_line.empty() || m_found == 0) {
        if (m_slip)
            m_slip->hide();
        return;
    }
    if (!m_slip)
        m_slip = new TraceSlip(site().map());
    const QString found =
        m_list == MapList::Hexsides ? tr("%n hexside(s)", nullptr, m_found) : tr("%n hex(es)", nullptr, m_found);
    m_slip->show(m_line.back(), found, pictureOfLine(site(), m_list));
}

TraceTool::~TraceTool()
{
    delete m_slip;
}

void TraceTool::addPoint(QPointF point)
{
    if (!m_line.empty() && QLineF(m_line.back(), point).length() < leastDotStep)
        return;
    m_line.push_back(point);
    if (m_lastCost < mostNanoseconds)
        showNow();
    else if (!m_later.isActive())
        m_later.start();
}

// Where hexsides are followed by keys, the cursor only says whose hexsides the digits mean: no hexside goes through the
// middle of a hex.
bool TraceTool::isByKeys(const MapPointer& pointer) const
{
    return m_list == MapList::Hexsides && pointer.place != noHex && pointer.place == site().map().cursorHex();
}

bool TraceTool::pressed(const MapPointer& pointer, Qt::MouseButton button)
{
    apply();
    m_isDown = true;
    m_draws = button == Qt::LeftButton;
    m_lastCost = 0;
    m_line.clear();
    m_isByKeys = isByKeys(pointer);
    if (!m_isByKeys)
        addPoint(pointer.board);
    return true;
}

void TraceTool::dragged(const MapPointer& pointer)
{
    if (m_isDown && !m_isByKeys)
        addPoint(pointer.board);
}

void TraceTool::released(const MapPointer& pointer, Qt::MouseButton)
{
    if (!m_isDown)
        return;
    dragged(pointer);
    m_isDown = false;
    showNow();
    site().say(tr("Enter takes over what was found, Escape forgets it."));
}

void TraceTool::apply()
{
    if (m_line.empty())
        return;
    const Edit traced = edit();
    m_line.clear();
    m_isDown = false;
    m_later.stop();
    clearPreview();
    site().perform(
        traced,
        (m_draws ? tr("Trace: %1", "what is drawn") : tr("Erase: %1", "what is drawn")).arg(chosenTitle(m_list)));
    site().say(tr("What was found is taken over; Undo takes it back."));
    showSlip();
    emit optionsChanged();
}

void TraceTool::cancel()
{
    if (!m_line.empty())
        site().say(tr("What was found is forgotten."));
    m_line.clear();
    m_isDown = false;
    m_later.stop();
    clearPreview();
    showSlip();
    emit optionsChanged();
}

bool TraceTool::keyPressed(QKeyEvent& event, HexIndex cursor)
{
    const bool isEnter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    if (isEnter && !m_isDown && !m_line.empty()) {
        apply();
        return true;
    }
    if (m_isDown && cursor != noHex && event.key() >= Qt::Key_1 && event.key() <= Qt::Key_6) {
        // A corner at each end, so that the line lies on the hexside.
        const PlaneLayout layout(map().grid, 1.0);
        const QPointF center = layout.center(cursor);
        const int side = event.key() - Qt::Key_1;
        QPointF from = layout.corner(center, side);
        QPointF to = layout.corner(center, side + 1);
        // The second hexside tells which end of the first the line goes on from.
        const auto away = [&](QPointF end) { return std::min(QLineF(end, from).length(), QLineF(end, to).length()); };
        if (m_line.size() == 2 && away(m_line.front()) < away(m_line.back()))
            std::swap(m_line.front(), m_line.back());
        if (!m_line.empty() && QLineF(m_line.back(), to).length() < QLineF(m_line.back(), from).length())
            std::swap(from, to);
        m_isByKeys = true;
        addPoint(from);
        addPoint(to);
        return true;
    }
    return false;
}

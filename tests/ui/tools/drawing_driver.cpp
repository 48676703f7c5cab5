// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/tools/drawing_driver.h"

#include "document.h"

#include <QAction>
#include <QLabel>
#include <QMouseEvent>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>

QStringList words(const char* text)
{
    return QString::fromLatin1(text).split(u' ', Qt::SkipEmptyParts);
}

DrawingDriver::DrawingDriver(int columns, int rows)
{
    if (!window().openNewMap(plainMap(columns, rows)))
        qFatal("the new map does not open");
    begin();
}

DrawingDriver::DrawingDriver(const QString& scenario)
{
    if (!open(scenario))
        qFatal("the scenario does not open");
    begin();
}

void DrawingDriver::begin()
{
    map().setFocus();
    key(Qt::Key_F2, Qt::ControlModifier);
    QCoreApplication::processEvents();
    map().fitMap();
    if (!window().editMode().isActive())
        qFatal("edit mode does not begin");
}

HexMap DrawingDriver::plainMap(int columns, int rows)
{
    HexMap map;
    const auto numbering =
        HexNumbering::create(QStringLiteral("CCRR"), QStringLiteral("0101"), HexNumbering::ColumnOrder::Rightward,
                             HexNumbering::RowOrder::Downward, columns, rows);
    map.grid = HexGrid(GridShape::Flat, columns, rows, Shifted::Even, numbering.value(), 0.0);
    map.legend = {{U'.', QStringLiteral("clear")}};
    map.legendIndex.assign(static_cast<std::size_t>(map.grid.size()), 0);
    return map;
}

Tool& DrawingDriver::take(const char* name)
{
    QAction* action = nullptr;
    for (QAction* each : find<QToolBar>("toolStrip").actions()) {
        if (each->objectName() == QLatin1String(name))
            action = each;
    }
    if (action == nullptr)
        qFatal("no tool %s on the strip", name);
    WindowDriver::press(*find<QToolBar>("toolStrip").widgetForAction(action));
    QCoreApplication::processEvents();
    return *tools().current();
}

Tool& DrawingDriver::takeByKey(Qt::Key key)
{
    map().setFocus();
    WindowDriver::key(key);
    return *tools().current();
}

// --- The mouse ---

std::optional<Hexside> DrawingDriver::hexside(const QString& place)
{
    const QStringList ends = place.split(u'/');
    return ends.size() == 2 ? hexsideBetween(document().map().grid, hex(ends[0]), hex(ends[1])) : std::nullopt;
}

QPoint DrawingDriver::at(const QString& place)
{
    QCoreApplication::processEvents();
    if (const auto side = hexside(place))
        return ((map().hexCenter(side->hex) + map().hexCenter(farHex(document().map().grid, *side))) / 2).toPoint();
    // Holes have numbers too.
    return map().hexCenter(*document().map().grid.find(place)).toPoint();
}

void DrawingDriver::moveTo(QPoint view, Qt::MouseButton button)
{
    QMouseEvent move(QEvent::MouseMove, view, map().viewport()->mapToGlobal(view), Qt::NoButton, button, {});
    QCoreApplication::sendEvent(map().viewport(), &move);
}

void DrawingDriver::moveTo(const QString& place, Qt::MouseButton button)
{
    moveTo(at(place), button);
}

void DrawingDriver::point(const QString& place, Qt::KeyboardModifiers modifiers)
{
    const QPoint view = at(place);
    QMouseEvent move(QEvent::MouseMove, view, map().viewport()->mapToGlobal(view), Qt::NoButton, Qt::NoButton,
                     modifiers);
    QCoreApplication::sendEvent(map().viewport(), &move);
}

void DrawingDriver::press(const QString& place, Qt::MouseButton button, Qt::KeyboardModifiers modifiers)
{
    QTest::mousePress(map().viewport(), button, modifiers, at(place));
}

void DrawingDriver::release(const QString& place, Qt::MouseButton button, Qt::KeyboardModifiers modifiers)
{
    QTest::mouseRelease(map().viewport(), button, modifiers, at(place));
}

void DrawingDriver::stroke(const QStringList& places, Qt::MouseButton button, Qt::KeyboardModifiers modifiers)
{
    press(places.front(), button, modifiers);
    for (const QString& place : places)
        moveTo(place, button);
    release(places.back(), button, modifiers);
}

void DrawingDriver::clickAt(const QString& place, Qt::MouseButton button, Qt::KeyboardModifiers modifiers)
{
    point(place, modifiers);
    QTest::mouseClick(map().viewport(), button, modifiers, at(place));
}

void DrawingDriver::doubleClickAt(const QString& place)
{
    // As a window system tells of it: press, release, double click, release.
    clickAt(place);
    QTest::mouseDClick(map().viewport(), Qt::LeftButton, {}, at(place));
    QTest::mouseRelease(map().viewport(), Qt::LeftButton, {}, at(place));
}

// --- The keyboard ---

void DrawingDriver::walk(Qt::Key key, int steps, Qt::KeyboardModifiers modifiers)
{
    for (int i = 0; i < steps; ++i) {
        // QTest would let the modifiers go after each key.
        for (const QEvent::Type type : {QEvent::KeyPress, QEvent::KeyRelease}) {
            QKeyEvent event(type, key, modifiers);
            QCoreApplication::sendEvent(&map(), &event);
        }
    }
}

void DrawingDriver::cursorTo(const QString& number)
{
    walkTo(number);
    if (numberOf(map().cursorHex()) != number)
        qFatal("the cursor does not get to %s", qPrintable(number));
}

void DrawingDriver::shiftUp()
{
    QTest::keyRelease(&map(), Qt::Key_Shift);
}

// --- What is to be seen ---

std::optional<Edit> DrawingDriver::preview() const
{
    const auto& shown = const_cast<DrawingDriver*>(this)->map().content().preview;
    return shown ? std::optional(shown->edit) : std::nullopt;
}

QString DrawingDriver::terrainOf(const QString& number)
{
    return document().map().terrain(*document().map().grid.find(number));
}

QStringList DrawingDriver::hexesOf(const QString& terrain)
{
    QStringList result;
    const HexMap& drawn = document().map();
    for (HexIndex hex = 0; hex < drawn.grid.size(); ++hex) {
        if (drawn.terrain(hex) == terrain)
            result += drawn.number(hex);
    }
    result.sort();
    return result;
}

QStringList DrawingDriver::hexsides(const QString& kind)
{
    QStringList result;
    if (const HexsideSet* set = document().map().hexsideKind(kind))
        set->forEach([&](Hexside side) { result += hexsideName(document().map().grid, side); });
    result.sort();
    return result;
}

QStringList DrawingDriver::lines(const QString& path)
{
    QStringList result;
    if (const PathKind* kind = document().map().path(path)) {
        for (const auto& line : kind->lines) {
            QStringList numbers;
            for (const HexIndex hex : line)
                numbers += document().map().number(hex);
            result += numbers.join(u' ');
        }
    }
    return result;
}

QStringList DrawingDriver::selected()
{
    QStringList result;
    if (tools().selection())
        tools().selection()->forEach([&](HexIndex hex) { result += document().map().number(hex); });
    result.sort();
    return result;
}

Scenario DrawingDriver::copyOfScenario()
{
    Scenario copy = document().scenario();
    copy.position.map = std::make_shared<const HexMap>(*copy.position.map);
    return copy;
}

QString DrawingDriver::hint()
{
    return find<QLabel>("toolHint").text();
}

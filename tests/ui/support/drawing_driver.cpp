// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/support/drawing_driver.h"

#include "document/document.h"
#include "edit/tools/edit_choices.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMouseEvent>
#include <QPushButton>
#include <QTimer>

#include <algorithm>
#include <functional>

QStringList words(const char* text)
{
    return QString::fromLatin1(text).split(u' ', Qt::SkipEmptyParts);
}

DrawingDriver::DrawingDriver(int columns, int rows)
{
    if (!window().files().openNewMap(plainMap(columns, rows)))
        qFatal("the new map does not open");
    begin();
}

DrawingDriver::DrawingDriver(const QString& scenario)
{
    if (!open(scenario))
        qFatal("the scenario does not open");
    begin();
}

namespace {

/// Does something in the dialog that opens next.
void inNextDialog(const std::function<void(QWidget&)>& act)
{
    QTimer::singleShot(0, qApp, [act] {
        QWidget* dialog = QApplication::activeModalWidget();
        if (dialog == nullptr)
            qFatal("no dialog opens");
        act(*dialog);
    });
}

void typeInto(QWidget& dialog, const char* field, const QString& text)
{
    auto& widget = namedChild<QWidget>(dialog, field);
    widget.setFocus();
    QTest::keyClick(&widget, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(&widget, text);
}

} // namespace

DrawingDriver::DrawingDriver(const QString& title, int columns, int rows, const QString& ground)
{
    inNextDialog([&](QWidget& dialog) {
        typeInto(dialog, "title", title);
        typeInto(dialog, "columns", QString::number(columns));
        typeInto(dialog, "rows", QString::number(rows));
        typeInto(dialog, "terrain", ground);
        QTest::mouseClick(dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok), Qt::LeftButton);
    });
    key(Qt::Key_N, Qt::ControlModifier);
    if (!document().isOpen())
        qFatal("the new map does not open");
    begin();
}

void DrawingDriver::chooseThings()
{
    choices().setName(MapList::Legend, QStringLiteral("forest"));
    choices().setName(MapList::Hexsides, QStringLiteral("river"));
    choices().setName(MapList::Paths, QStringLiteral("road"));
    choices().setName(MapList::Features, QStringLiteral("town"));
    choices().setName(MapList::Regions, QStringLiteral("west"));
}

void DrawingDriver::choose(const QString& name)
{
    const std::optional<MapList> list = tools().current()->picks();
    static const std::pair<MapList, const char*> palettes[] = {{MapList::Legend, "palette-terrain"},
                                                               {MapList::Features, "palette-features"},
                                                               {MapList::Hexsides, "palette-hexsides"},
                                                               {MapList::Paths, "palette-paths"}};
    const auto* palette = std::ranges::find(palettes, list, &std::pair<MapList, const char*>::first);
    if (palette == std::end(palettes))
        qFatal("the tool draws nothing of the palette");
    auto& names = find<QListWidget>(palette->second);
    const QList<QListWidgetItem*> found = names.findItems(name, Qt::MatchFixedString);
    if (found.isEmpty())
        qFatal("the palette does not offer it");
    names.setCurrentItem(found.front());
    emit names.itemClicked(found.front());
    map().setFocus();
}

void DrawingDriver::saveAs(const QString& path)
{
    inNextDialog([&](QWidget& dialog) {
        auto* name = dialog.findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        if (name == nullptr)
            qFatal("no file dialog");
        // All at once: the list that typing opens takes the keys after it.
        name->setText(path);
        QMetaObject::invokeMethod(&dialog, "accept", Qt::QueuedConnection);
    });
    key(Qt::Key_S, Qt::ControlModifier);
}

void DrawingDriver::begin()
{
    // A dialog may have been active.
    window().activateWindow();
    if (!QTest::qWaitForWindowActive(&window()))
        qFatal("the window does not become active");
    map().setFocus();
    key(Qt::Key_F2, Qt::ControlModifier);
    // Panels in panels find their sizes one after the other.
    for (int i = 0; i < 4; ++i)
        QCoreApplication::processEvents();
    map().fitMap();
    if (!window().edit().isActive())
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
    // A variant shares the cell of another tool.
    if (auto* button = window().findChild<QWidget*>(QStringLiteral("tool-") + QLatin1String(name)))
        WindowDriver::press(*button);
    else
        find<QAction>(name).trigger();
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

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/support/window_driver.h"
#include "support/places.h"

#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSettings>
#include <QTimer>

WindowDriver::WindowDriver()
{
    // Every window is a new user's.
    QCoreApplication::setOrganizationName(QStringLiteral("Rearguard"));
    QCoreApplication::setApplicationName(QStringLiteral("Rearguard"));
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_home.path());
    m_window = std::make_unique<MainWindow>();
    m_window->resize(1400, 900);
    m_window->show();
    if (!QTest::qWaitForWindowActive(m_window.get()))
        qFatal("the window does not become active");
}

QString WindowDriver::fixture(const QString& name)
{
    return sourcePath(u"/tests/fixtures/ui/%1.scenario.json").arg(name);
}

QString WindowDriver::workedCase()
{
    return sourcePath(u"/maps/ardennes/worked-case-3502.scenario.json");
}

QString WindowDriver::shipped(const QString& name)
{
    return sourcePath(u"/maps/%1.scenario.json").arg(name);
}

bool WindowDriver::open(const QString& name)
{
    if (!m_window->files().openFile(name.contains(u'/') ? name : fixture(name)))
        return false;
    if (!name.contains(u'/'))
        map().fitMap();
    return true;
}

HexIndex WindowDriver::hex(const QString& number)
{
    return document().map().find(number).value_or(noHex);
}

QString WindowDriver::numberOf(HexIndex hex)
{
    return hex == noHex ? QString() : document().map().number(hex);
}

QPoint WindowDriver::pointOf(const QString& number)
{
    // Panels that came or went have changed the map's place.
    QCoreApplication::processEvents();
    map().ensureVisible(hex(number));
    return map().hexCenter(hex(number)).toPoint();
}

void WindowDriver::click(const QString& number)
{
    const QPoint point = pointOf(number);
    QTest::mouseMove(map().viewport(), point);
    QTest::mouseClick(map().viewport(), Qt::LeftButton, {}, point);
}

void WindowDriver::drag(const QString& from, const QString& to, Qt::KeyboardModifiers modifiers)
{
    const QPoint start = pointOf(from);
    const QPoint end = map().hexCenter(hex(to)).toPoint();
    QTest::mousePress(map().viewport(), Qt::LeftButton, modifiers, start);
    // QTest::mouseMove tells of no pressed button, so the move is made by hand.
    for (const QPoint& at : {(start * 2 + end) / 3, end}) {
        QMouseEvent move(QEvent::MouseMove, at, map().viewport()->mapToGlobal(at), Qt::NoButton, Qt::LeftButton,
                         modifiers);
        QCoreApplication::sendEvent(map().viewport(), &move);
    }
    QTest::mouseRelease(map().viewport(), Qt::LeftButton, modifiers, end);
}

void WindowDriver::hover(const QString& number)
{
    const QPoint at = pointOf(number);
    QMouseEvent move(QEvent::MouseMove, at, map().viewport()->mapToGlobal(at), Qt::NoButton, Qt::NoButton, {});
    QCoreApplication::sendEvent(map().viewport(), &move);
    // Nobody waits for it here.
    auto* delay = map().findChild<QTimer*>(QStringLiteral("fanDelay"));
    if (delay != nullptr && delay->isActive()) {
        const int before = delay->interval();
        delay->start(0);
        static_cast<void>(QTest::qWaitFor([&] { return !delay->isActive(); }));
        delay->setInterval(before);
    }
}

void WindowDriver::key(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    QWidget* target = QApplication::focusWidget();
    QTest::keyClick(target != nullptr ? target : m_window.get(), key, modifiers);
}

void WindowDriver::walkTo(const QString& number)
{
    const HexGrid& grid = document().map().grid;
    const OffsetCoord goal = grid.offset(hex(number));
    map().setFocus();
    if (map().cursorHex() == noHex)
        key(Qt::Key_Up);
    for (int guard = 0; guard < 200 && map().cursorHex() != hex(number); ++guard) {
        const OffsetCoord at = grid.offset(map().cursorHex());
        if (at.column != goal.column)
            key(at.column < goal.column ? Qt::Key_Right : Qt::Key_Left);
        else
            key(at.row < goal.row ? Qt::Key_Down : Qt::Key_Up);
    }
}

QPushButton& WindowDriver::button(const QString& text)
{
    // New buttons are not seen before they have their place.
    QCoreApplication::processEvents();
    for (auto* each : m_window->findChildren<QPushButton*>()) {
        if (each->isVisible() && each->text() == text)
            return *each;
    }
    QStringList shown;
    for (const auto* each : m_window->findChildren<QPushButton*>()) {
        if (each->isVisible())
            shown += each->text();
    }
    qFatal("no button called %s among %s", qPrintable(text), qPrintable(shown.join(QStringLiteral(" | "))));
}

QStringList WindowDriver::lines(const QListWidget& list)
{
    QStringList texts;
    for (int row = 0; row < list.count(); ++row)
        texts += list.item(row)->text();
    return texts;
}

void WindowDriver::clickLine(QListWidget& list, int row)
{
    QCoreApplication::processEvents();
    list.scrollToItem(list.item(row));
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualItemRect(list.item(row)).center());
}

void WindowDriver::clickLink(QLabel& label)
{
    // Where the link stands in the laid out text is the label's own business: look for the pointing hand.
    for (int y = label.height() - 2; y >= 0; y -= 3) {
        for (int x = 0; x < label.width(); x += 3) {
            QTest::mouseMove(&label, QPoint(x, y));
            if (label.cursor().shape() == Qt::PointingHandCursor) {
                QTest::mouseClick(&label, Qt::LeftButton, {}, QPoint(x, y));
                return;
            }
        }
    }
    qFatal("no link in \"%s\"", qPrintable(label.text()));
}

void WindowDriver::press(QWidget& widget)
{
    // So have those that were shown a moment ago.
    QCoreApplication::processEvents();
    QTest::mouseClick(&widget, Qt::LeftButton, {}, widget.rect().center());
}

void WindowDriver::pressResult(const QString& code)
{
    QCoreApplication::processEvents();
    if (auto& others = find<QPushButton>("otherResults"); others.isVisible())
        press(others);
    press(button(code == QLatin1String("-") ? QStringLiteral("–") : code));
}

QStringList WindowDriver::chosen()
{
    QStringList numbers;
    for (const HexIndex each : flow().chosen())
        numbers += numberOf(each);
    return numbers;
}

QStringList WindowDriver::continuations()
{
    QStringList numbers;
    for (const HexIndex each : flow().continuations())
        numbers += numberOf(each);
    numbers.sort();
    return numbers;
}

QString WindowDriver::placeOf(const QString& unit)
{
    const Position& position = *document().position();
    return numberOf(position.unit(position.findUnit(unit)).hex);
}

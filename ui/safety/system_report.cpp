// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "safety/system_report.h"

#include "base/crash/crash_handler.h"
#include "base/crash/program_facts.h"
#include "base/language.h"
#include "base/preferences.h"
#include "document/document.h"
#include "safety/crash_reports.h"

#include <QAccessible>
#include <QApplication>
#include <QFileInfo>
#include <QFont>
#include <QGuiApplication>
#include <QProxyStyle>
#include <QScreen>
#include <QStringList>
#include <QStyle>
#include <QSysInfo>
#include <QWidget>

namespace {

QString size(const QSize& size)
{
    return QStringLiteral("%1 x %2").arg(size.width()).arg(size.height());
}

QString yes(bool is)
{
    return is ? QStringLiteral("yes") : QStringLiteral("no");
}

const char* nameOf(ScrollHabit habit)
{
    return habit == ScrollHabit::Zooms ? "zooms" : "moves the map";
}

const char* nameOf(MapColors colors)
{
    switch (colors) {
    case MapColors::Standard:
        return "standard";
    case MapColors::ColorBlindSafe:
        return "safe for the colour-blind";
    case MapColors::Greyscale:
        return "greyscale";
    }
    return "";
}

const char* nameOf(DoubleClickHabit habit)
{
    switch (habit) {
    case DoubleClickHabit::PicksStack:
        return "picks the stack";
    case DoubleClickHabit::ZoomsIn:
        return "zooms in";
    case DoubleClickHabit::Nothing:
        return "nothing";
    }
    return "";
}

/// Of a style that changes another one the other's.
QString nameOf(const QStyle& style)
{
    const auto* proxy = qobject_cast<const QProxyStyle*>(&style);
    return proxy != nullptr && proxy->baseStyle() != nullptr ? nameOf(*proxy->baseStyle()) : style.name();
}

QString indented(const QString& lines)
{
    return QStringLiteral("  ") + QString(lines).replace(u'\n', QStringLiteral("\n  "));
}

/// What kind of thing is open and how big it is; nothing of what it holds.
QString openNow(const Document& document)
{
    if (!document.isOpen())
        return QStringLiteral("nothing");
    const char* kind = document.isMapOnly() ? "a map" : document.isTable() ? "a table" : "a scenario";
    return QStringLiteral("%1 with %2 hexes and %3 units%4")
        .arg(QLatin1String(kind))
        .arg(document.map().grid.size())
        .arg(document.position()->units.size())
        .arg(document.isDirty() ? QStringLiteral(", not saved") : QString());
}

} // namespace

QString system_report::program()
{
    QStringList libraries;
    for (const LibraryFact& library : libraryFacts())
        libraries += library.text();
    const QStringList lines{
        QStringLiteral("Version: Rearguard %1").arg(programVersion()),
        QStringLiteral("Libraries: %1").arg(libraries.join(QStringLiteral(", "))),
        QStringLiteral("System: %1, %2 %3, %4")
            .arg(QSysInfo::prettyProductName(), QSysInfo::kernelType(), QSysInfo::kernelVersion(),
                 QSysInfo::buildAbi()),
    };
    return lines.join(u'\n');
}

QString system_report::display(const QWidget& window)
{
    QStringList lines{
        QStringLiteral("Display: %1, desktop %2")
            .arg(QGuiApplication::platformName(),
                 qEnvironmentVariable("XDG_CURRENT_DESKTOP", QStringLiteral("unknown"))),
        QStringLiteral("Style: %1, font %2 %3 pt")
            .arg(nameOf(*QApplication::style()), QApplication::font().family())
            .arg(QApplication::font().pointSizeF()),
        QStringLiteral("Language: %1").arg(spokenLanguage()),
        QStringLiteral("Assistive technology: %1").arg(yes(QAccessible::isActive())),
    };
    for (const QScreen* screen : QGuiApplication::screens()) {
        lines += QStringLiteral("Screen: %1 at %2 %, %3 dpi%4")
                     .arg(size(screen->size()))
                     .arg(qRound(screen->devicePixelRatio() * 100.0))
                     .arg(qRound(screen->logicalDotsPerInch()))
                     .arg(screen == window.screen() ? QStringLiteral(", the window's") : QString());
    }
    lines += QStringLiteral("Window: %1%2")
                 .arg(size(window.size()), window.isFullScreen() ? QStringLiteral(", full screen") : QString());
    return lines.join(u'\n');
}

QString system_report::settings(const Preferences& now)
{
    const Preferences standard;
    QStringList lines;
    const auto add = [&lines](const char* name, const auto& value, const auto& usual, const QString& text) {
        if (!(value == usual))
            lines += QStringLiteral("%1: %2").arg(QLatin1String(name), text);
    };
    const auto is = [&add](const char* name, bool value, bool usual) { add(name, value, usual, yes(value)); };
    const auto count = [&add](const char* name, int value, int usual) {
        add(name, value, usual, QString::number(value));
    };
    // Where somebody's folders are is not told.
    const auto folder = [&lines](const char* name, const QString& path) {
        if (!path.isEmpty())
            lines +=
                QStringLiteral("%1: chosen%2")
                    .arg(QLatin1String(name), QFileInfo(path).isDir() ? QString() : QStringLiteral(", is not there"));
    };
    add("Language", now.language, standard.language, now.language);
    add("Theme", now.appearance, standard.appearance, appearanceName(now.appearance));
    count("Text, percent", now.textPercent, standard.textPercent);
    add("Map colours", now.mapColors, standard.mapColors, QLatin1String(nameOf(now.mapColors)));
    is("Animation", now.isAnimated, standard.isAnimated);
    add("Wheel", now.wheel, standard.wheel, QLatin1String(nameOf(now.wheel)));
    add("Touchpad", now.touchpad, standard.touchpad, QLatin1String(nameOf(now.touchpad)));
    is("Zoom reversed", now.isZoomReversed, standard.isZoomReversed);
    is("Right button moves the map", now.panWithRightButton, standard.panWithRightButton);
    add("Double click", now.doubleClick, standard.doubleClick, QLatin1String(nameOf(now.doubleClick)));
    is("One finger moves the map", now.panWithOneFinger, standard.panWithOneFinger);
    count("Wheel, percent", now.wheelPercent, standard.wheelPercent);
    count("Drag distance", now.dragDistance, standard.dragDistance);
    count("Hover card after, ms", now.cardDelay, standard.cardDelay);
    is("Starts in full screen", now.startsInFullScreen, standard.startsInFullScreen);
    is("Dice", now.showsDice, standard.showsDice);
    is("Asks before rolling", now.asksBeforeRolling, standard.asksBeforeRolling);
    folder("Folder of maps", now.mapsFolder);
    folder("Folder of exports", now.exportFolder);
    folder("Folder of games", now.gamesFolder);
    return lines.isEmpty() ? QStringLiteral("as they come") : lines.join(u'\n');
}

QString system_report::whole(const QWidget& window, const Document& document, const Preferences& preferences)
{
    QStringList lines{
        QStringLiteral("Rearguard report"),
        {},
        program(),
        display(window),
        QStringLiteral("Open: %1").arg(openNow(document)),
        {},
        QStringLiteral("Settings that were changed:"),
        indented(settings(preferences)),
        {},
        QStringLiteral("Last messages, the oldest first:"),
    };
    const QStringList messages = crash_handler::messages();
    lines += indented(messages.isEmpty() ? QStringLiteral("none") : messages.join(u'\n'));
    if (const auto crashes = crash_reports::all(crash_handler::defaultFolder()); !crashes.empty())
        lines += QStringLiteral("\nThe last unexpected end:\n") + indented(crash_reports::text(crashes.front().path));
    return lines.join(u'\n') + u'\n';
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/window_tour.h"

#include "files/file_controller.h"
#include "map_view/map_view.h"
#include "panels/layers_panel.h"
#include "play/board_presenter.h"
#include "play/ruling_controller.h"
#include "window/main_window.h"

#include <QAbstractEventDispatcher>
#include <QCoreApplication>
#include <QDockWidget>
#include <QEventLoop>
#include <QFile>
#include <QMouseEvent>

#include <cstdio>
#include <ctime>
#include <functional>
#include <optional>
#include <unordered_map>
#include <utility>

namespace {

double processorMilliseconds()
{
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

/// The most memory that this process had, in MiB; 0 where the system does not tell.
double peakMemory()
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly))
        return 0.0;
    for (const QByteArray& line : status.readAll().split('\n')) {
        if (line.startsWith("VmHWM:"))
            return line.mid(6).trimmed().split(' ').front().toDouble() / 1024.0;
    }
    return 0.0;
}

class Tour
{
public:
    explicit Tour(const QString& scenario)
    {
        m_window.resize(1500, 950);
        m_window.show();
        // A small screen hides them.
        for (auto* dock : m_window.findChildren<QDockWidget*>())
            dock->setVisible(dock->objectName() != QLatin1String("problemsDock")
                             && dock->objectName() != QLatin1String("compareDock"));
        settle();
        step("open-and-paint", [&] { open(scenario); });
    }

    bool isOpen() { return document().isOpen(); }

    void run()
    {
        const auto [unit, free] = unitThatMayMove();
        if (unit != noUnit)
            step("move", [&, unit = unit, free = free] {
                document().perform(MoveUnits{{{unit, free}}}, QStringLiteral("move"));
            });
        step("undo", [&] { document().history().undo(); });
        step("show-zoc", [&] { layers().setShown(LayerId::Zoc, true); });
        step("hide-zoc", [&] { layers().setShown(LayerId::Zoc, false); });
        if (unit != noUnit) {
            const HexIndex at = document().position()->unit(unit).hex;
            step("look-close", [&] {
                m_window.map().showArea(m_window.map().visibleArea(), 48.0);
                m_window.map().centerOn(at);
            });
            step("select-unit", [&, unit = unit] { m_window.ruling().presenter().selectUnit(unit); });
            step("show-supply", [&] { layers().setShown(LayerId::Supply, true); });
            step("hover", [&] { hover(at); });
            step("move-close", [&, unit = unit, free = free] {
                document().perform(MoveUnits{{{unit, free}}}, QStringLiteral("move"));
            });
            step("undo-close", [&] { document().history().undo(); });
        }
        step("show-zoc-close", [&] { layers().setShown(LayerId::Zoc, true); });
        if (const auto combat = anyCombat()) {
            step("pick-combat", [&] { m_window.session().flow.dragCombat(combat->attack.front(), combat->defend); });
            step("enter-result", [&] { m_window.session().flow.enterResult(anyResult()); });
            step("hover-ruling", [&] { hover(combat->defend); });
        }
        std::printf("peak\t%.1f\n", peakMemory());
    }

private:
    Document& document() { return m_window.document(); }
    LayersPanel& layers() { return *m_window.findChild<LayersPanel*>(); }

    /// Until there is nothing left to do.
    static void settle()
    {
        QAbstractEventDispatcher* events = QAbstractEventDispatcher::instance();
        while (events->processEvents(QEventLoop::AllEvents))
            continue;
    }

    static void step(const char* name, const std::function<void()>& work)
    {
        const double begin = processorMilliseconds();
        work();
        settle();
        std::printf("%s\t%.2f\n", name, processorMilliseconds() - begin);
    }

    void open(const QString& scenario)
    {
        QEventLoop loop;
        QObject::connect(&document(), &Document::pathChanged, &loop, &QEventLoop::quit);
        QObject::connect(&m_window.files().loading(), &ScenarioLoading::finished, &loop, &QEventLoop::quit,
                         Qt::QueuedConnection);
        if (m_window.files().openFile(scenario) && !document().isOpen())
            loop.exec();
    }

    void hover(HexIndex hex)
    {
        const QPointF at = m_window.map().hexCenter(hex);
        QMouseEvent move(QEvent::MouseMove, at, m_window.map().viewport()->mapToGlobal(at), Qt::NoButton, Qt::NoButton,
                         {});
        QCoreApplication::sendEvent(m_window.map().viewport(), &move);
    }

    /// A unit in the middle of the list with an empty hex beside it.
    std::pair<UnitIndex, HexIndex> unitThatMayMove()
    {
        const Position& position = *document().position();
        const auto places = sidesByHex();
        const auto count = static_cast<UnitIndex>(position.units.size());
        for (UnitIndex i = 0; i < count; ++i) {
            const UnitIndex unit = (i + count / 2) % count;
            const HexIndex at = position.unit(unit).hex;
            for (int d = 0; at != noHex && d < 6; ++d) {
                const HexIndex next = position.map->grid.neighbour(at, directionFromInt(d));
                if (next != noHex && position.map->hasHex(next) && places.count(next) == 0)
                    return {unit, next};
            }
        }
        return {noUnit, noHex};
    }

    std::optional<Combat> anyCombat()
    {
        const Position& position = *document().position();
        const auto places = sidesByHex();
        for (const Unit& unit : position.units) {
            for (int d = 0; unit.isOnMap() && unit.side == position.turn.player && d < 6; ++d) {
                const HexIndex next = position.map->grid.neighbour(unit.hex, directionFromInt(d));
                const auto there = places.find(next);
                if (there != places.end() && there->second != unit.side)
                    return Combat{next, {unit.hex}, {}};
            }
        }
        return std::nullopt;
    }

    QString anyResult()
    {
        QString code = document().ruleset().results.front().code;
        return code.replace(QLatin1String("{n}"), QLatin1String("2"));
    }

    std::unordered_map<HexIndex, QString> sidesByHex()
    {
        std::unordered_map<HexIndex, QString> sides;
        for (const Unit& unit : document().position()->units)
            sides.emplace(unit.hex, unit.side);
        return sides;
    }

    MainWindow m_window;
};

} // namespace

int runWindowTour(const QString& scenario)
{
    Tour tour(scenario);
    if (!tour.isOpen())
        return 1;
    tour.run();
    std::fflush(stdout);
    return 0;
}

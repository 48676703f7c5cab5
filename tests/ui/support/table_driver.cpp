// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/support/table_driver.h"

#include "table/piece_selection.h"
#include "table/replay.h"
#include "table/table_session.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QMenu>
#include <QTimer>

void TableDriver::openTable(const Change& change)
{
    if (!m_opened) {
        if (!open(QStringLiteral("no-combat")))
            qFatal("the scenario does not open");
        m_opened = document().scenario();
        m_game = document().rules()->rulesetPtr();
    }
    Scenario scenario = *m_opened;
    Ruleset game = *m_game;
    game.states = {{QStringLiteral("disrupted"), QStringLiteral("Disrupted"), {}, {}, {}},
                   {QStringLiteral("isolated"), QStringLiteral("Isolated"), {}, {}, {}}};
    std::vector<Unit>& units = scenario.position.units;
    const auto add = [&](const QString& id, const QString& name, const QString& like) {
        Unit unit = scenario.position.unit(scenario.position.findUnit(like));
        unit.id = id;
        unit.name = name;
        units.push_back(unit);
    };
    std::erase_if(units, [](const Unit& unit) { return unit.id == QLatin1String("g2"); });
    add(QStringLiteral("g2"), QStringLiteral("2 VG"), QStringLiteral("g1"));
    add(QStringLiteral("g3"), QStringLiteral("3 VG"), QStringLiteral("g1"));
    add(QStringLiteral("a2"), QStringLiteral("2 Inf"), QStringLiteral("a1"));
    add(QStringLiteral("a3"), QStringLiteral("3 Inf"), QStringLiteral("a1"));
    for (Unit& unit : units)
        unit.steps = 2;
    if (change)
        change(scenario, game);
    auto rules = RulesInForce::create(std::make_shared<const Ruleset>(game), scenario.readings, scenario.settings);
    if (!rules)
        qFatal("the rules are not in force");
    document().take(std::move(scenario), std::move(rules).value(), {});
    map().fitMap();
    QCoreApplication::processEvents();
}

QString TableDriver::lastLine()
{
    return document().log().at(document().log().current()).text;
}

QString TableDriver::isReplayed()
{
    const Scenario end = document().scenario();
    const Scenario start = window().session().table.start();
    while (document().history().canUndo())
        document().history().undo();
    if (!(document().scenario() == start))
        return QStringLiteral("undone it is not the start");
    while (document().history().canRedo())
        document().history().redo();
    if (!(document().scenario() == end))
        return QStringLiteral("done again it is another board");
    std::vector<LogEntry> lines = document().log().entries();
    const Replay replayed = replay(start, lines, document().log().current(), document().ruleset());
    if (!replayed.problems.empty())
        return replayed.problems.front().why;
    return replayed.now == end ? QString() : QStringLiteral("replayed it is another board");
}

void TableDriver::key(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    if (QApplication::activePopupWidget() == nullptr && QApplication::activeWindow() != &window()) {
        window().activateWindow();
        if (!QTest::qWaitForWindowActive(&window()))
            qFatal("the window does not become active");
    }
    WindowDriver::key(key, modifiers);
}

void TableDriver::whenOpen(const std::function<void(QDialog&)>& act)
{
    auto* timer = new QTimer(qApp);
    QObject::connect(timer, &QTimer::timeout, timer, [timer, act] {
        auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        if (dialog == nullptr)
            return;
        timer->stop();
        timer->deleteLater();
        act(*dialog);
    });
    timer->start(0);
}

UnitIndex TableDriver::unit(const QString& id)
{
    return document().position()->findUnit(id);
}

const Unit& TableDriver::at(const QString& id)
{
    return document().position()->unit(unit(id));
}

QStringList TableDriver::stack(const QString& number)
{
    QStringList ids;
    for (const UnitIndex each : document().position()->unitsIn(hex(number)))
        ids += document().position()->unit(each).id;
    return ids;
}

QStringList TableDriver::picked()
{
    QStringList ids;
    for (const UnitIndex each : window().session().pieces.units())
        ids += document().position()->unit(each).id;
    return ids;
}

QAction& TableDriver::action(const char* name)
{
    return find<QAction>(name);
}

void TableDriver::chooseInMenu(const QString& text)
{
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    if (menu == nullptr)
        qFatal("no menu is open");
    QStringList lines;
    for (QAction* each : menu->actions()) {
        QString line = each->text();
        lines += line.remove(u'&');
        if (line.contains(text)) {
            QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(each).center());
            QCoreApplication::processEvents();
            return;
        }
    }
    qFatal("no line %s among %s", qPrintable(text), qPrintable(lines.join(QStringLiteral(" | "))));
}

QPoint TableDriver::fanPoint(const QString& id)
{
    const UnitIndex wanted = unit(id);
    const QPoint middle = map().hexCenter(at(id).hex).toPoint();
    constexpr int reach = 200;
    for (int y = -reach; y <= reach; y += 5) {
        for (int x = -reach; x <= reach; x += 5) {
            if (map().unitAt(middle + QPoint(x, y)) == wanted
                && map().unitAt(middle + QPoint(x + 10, y + 10)) == wanted)
                return middle + QPoint(x + 5, y + 5);
        }
    }
    qFatal("the counter %s is not seen", qPrintable(id));
}

void TableDriver::moveTo(const QPoint& at)
{
    QMouseEvent move(QEvent::MouseMove, at, map().viewport()->mapToGlobal(at), Qt::NoButton, Qt::NoButton, {});
    QCoreApplication::sendEvent(map().viewport(), &move);
}

void TableDriver::clickAt(const QPoint& at, Qt::KeyboardModifiers modifiers)
{
    moveTo(at);
    QTest::mouseClick(map().viewport(), Qt::LeftButton, modifiers, at);
}

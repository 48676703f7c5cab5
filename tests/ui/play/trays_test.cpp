// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/support/table_driver.h"

#include "base/counter_drag.h"
#include "play/piece_controller.h"
#include "play/trays_panel.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "table/game_table.h"
#include "table/table_session.h"
#include "ui/support/table_scene.h"

#include <QApplication>
#include <QDialog>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSpinBox>
#include <QTreeWidget>

#include <optional>

using namespace Qt::StringLiterals;

// Counters off the map: what lies where, and out onto the map and back.
class TraysTest : public QObject
{
    Q_OBJECT

private slots:
    void traysAreListedByTurnAndKind();
    void emptyTraysSaySo();
    void aCounterIsPutOnAHexByKeys();
    void aCounterIsDroppedOnTheMap();
    void aReinforcementEnters();
    void aCounterIsDroppedOnATray();
    void aReinforcementIsHeldBack();
    void nobodyHoldsBackUnitsOfTheOtherSide();
    void entryIsAskedOfWhoeverKnowsIt();
    void whoLeftTheMapEntersLikeAReinforcement();
    void nobodyEntersInAPhaseOfOtherMoves();
    void aDropIsAskedAboutAsPuttingIs();
    void PGG_14_whoDiedUnnotedIsAskedFor();
};

namespace {

Unit offMap(const QString& id, const QString& tray, int turn = 0)
{
    Unit unit;
    unit.id = id;
    unit.name = id;
    unit.side = u"german"_s;
    unit.type = u"infantry"_s;
    unit.tray = tray;
    if (turn > 0)
        unit.arrival = Arrival{turn, {u"0101"_s, u"0102"_s}};
    return unit;
}

void fill(Scenario& scenario, Ruleset&)
{
    for (const Unit& unit : {offMap(u"r5"_s, Tray::reinforcements, 5), offMap(u"r2"_s, Tray::reinforcements, 2),
                             offMap(u"r4"_s, Tray::reinforcements, 4), offMap(u"dead"_s, Tray::eliminated),
                             offMap(u"pool"_s, u"garrison"_s), offMap(u"away"_s, u"garrison"_s, 6)})
        scenario.position.units.push_back(unit);
}

QTreeWidget& openTrays(TableDriver& driver)
{
    auto& dock = driver.find<QDockWidget>("traysDock");
    dock.show();
    dock.raise();
    QCoreApplication::processEvents();
    return driver.find<QTreeWidget>("trayTree");
}

QStringList textOf(const QTreeWidget& tree)
{
    QStringList lines;
    for (int group = 0; group < tree.topLevelItemCount(); ++group) {
        QString line = tree.topLevelItem(group)->text(0);
        for (int i = 0; i < tree.topLevelItem(group)->childCount(); ++i)
            line += u" | "_s + tree.topLevelItem(group)->child(i)->text(0).section(u'\n', 0, 0);
        lines += line;
    }
    return lines;
}

QTreeWidgetItem* itemOf(const QTreeWidget& tree, const QString& name)
{
    for (int group = 0; group < tree.topLevelItemCount(); ++group) {
        QTreeWidgetItem* head = tree.topLevelItem(group);
        for (int i = 0; i < head->childCount(); ++i) {
            if (head->child(i)->text(0).section(u'\n', 0, 0) == name)
                return head->child(i);
        }
    }
    qFatal("no counter called %s", qPrintable(name));
}

void clickItem(QTreeWidget& tree, QTreeWidgetItem* item)
{
    tree.scrollToItem(item);
    QTest::mouseClick(tree.viewport(), Qt::LeftButton, {}, tree.visualItemRect(item).center());
}

/// Drops counters of a tray there.
bool dropOn(TableDriver& driver, const QString& id, const QPoint& at)
{
    const std::unique_ptr<QMimeData> data(counter_drag::make({id}));
    QDragEnterEvent enter(at, Qt::MoveAction, data.get(), Qt::LeftButton, {});
    QCoreApplication::sendEvent(driver.map().viewport(), &enter);
    QDropEvent drop(at, Qt::MoveAction, data.get(), Qt::LeftButton, {});
    QCoreApplication::sendEvent(driver.map().viewport(), &drop);
    return enter.isAccepted() && drop.isAccepted();
}

} // namespace

void TraysTest::traysAreListedByTurnAndKind()
{
    TableDriver driver;
    driver.openTable(fill);
    QTreeWidget& tree = openTrays(driver);
    QCOMPARE(textOf(tree),
             (QStringList{u"Reinforcements, due now (1) | r2"_s, u"Reinforcements of turn 4 (1) | r4"_s,
                          u"Reinforcements of turn 5 (1) | r5"_s, u"Replacements: none"_s, u"Garrison (1) | pool"_s,
                          u"Garrison, back from turn 6 (1) | away"_s, u"Eliminated (1) | dead"_s}));
    QVERIFY(itemOf(tree, u"r4"_s)->text(0).contains(u"at 0101, 0102"_s));
    QVERIFY(!itemOf(tree, u"r2"_s)->icon(0).isNull());
    // What comes later is dimmer.
    QVERIFY(itemOf(tree, u"r4"_s)->foreground(0) != itemOf(tree, u"r2"_s)->foreground(0));
}

void TraysTest::emptyTraysSaySo()
{
    TableDriver driver;
    driver.openTable();
    QTreeWidget& tree = openTrays(driver);
    QCOMPARE(textOf(tree), (QStringList{u"Reinforcements: none"_s, u"Replacements: none"_s, u"Eliminated: none"_s}));
    bool isSaid = false;
    for (const QLabel* label : driver.window().play().pieces().trays().findChildren<QLabel*>())
        isSaid = isSaid || (label->isVisible() && label->text().contains(u"All trays are empty"_s));
    QVERIFY(isSaid);
    QVERIFY(!driver.find<QPushButton>("trayEnter").isEnabled());
}

void TraysTest::aCounterIsPutOnAHexByKeys()
{
    TableDriver driver;
    driver.openTable(fill);
    QTreeWidget& tree = openTrays(driver);
    clickItem(tree, itemOf(tree, u"dead"_s));
    QCOMPARE(driver.picked(), QStringList{u"dead"_s});
    driver.whenOpen([](QDialog& dialog) {
        dialog.findChild<QLineEdit*>()->selectAll();
        QTest::keyClicks(dialog.findChild<QLineEdit*>(), u"0303"_s);
        // The dead come back all the same only.
        TableDriver::whenOpen([](QDialog& question) {
            QCOMPARE(question.objectName(), u"ruleRefusals"_s);
            auto& box = dynamic_cast<QMessageBox&>(question);
            for (QAbstractButton* button : box.buttons()) {
                if (box.buttonRole(button) == QMessageBox::AcceptRole)
                    QTest::mouseClick(button, Qt::LeftButton);
            }
        });
        dialog.accept();
    });
    WindowDriver::press(driver.find<QPushButton>("trayPut"));
    QCOMPARE(driver.placeOf(u"dead"_s), u"0303"_s);
    QVERIFY(textOf(tree).contains(u"Eliminated: none"_s));
    driver.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(driver.at(u"dead"_s).tray, Tray::eliminated);
    QCOMPARE(driver.placeOf(u"dead"_s), QString());
}

void TraysTest::aCounterIsDroppedOnTheMap()
{
    TableDriver driver;
    driver.openTable(fill);
    openTrays(driver);
    QVERIFY(dropOn(driver, u"pool"_s, driver.pointOf(u"0404"_s)));
    QCOMPARE(driver.placeOf(u"pool"_s), u"0404"_s);
    QVERIFY(std::holds_alternative<PutAct>(driver.window().session().table.log().entries().back().act));
}

void TraysTest::aReinforcementEnters()
{
    TableDriver driver;
    driver.openTable([](Scenario& scenario, Ruleset& game) {
        fill(scenario, game);
        scenario.position.turn.phase = u"movement"_s;
    });
    openTrays(driver);
    QVERIFY(dropOn(driver, u"r2"_s, driver.pointOf(u"0102"_s)));
    QCOMPARE(driver.placeOf(u"r2"_s), u"0102"_s);
    QVERIFY(std::holds_alternative<EnterAct>(driver.window().session().table.log().entries().back().act));
}

void TraysTest::aCounterIsDroppedOnATray()
{
    TableDriver driver;
    driver.openTable(fill);
    QTreeWidget& tree = openTrays(driver);
    const QPoint from = driver.pointOf(u"0505"_s);
    driver.click(u"0505"_s);
    QCOMPARE(driver.picked().size(), 1);
    const QString id = driver.picked().front();
    QWidget* view = driver.map().viewport();
    tree.scrollToItem(tree.topLevelItem(3));
    const QPoint global = tree.viewport()->mapToGlobal(tree.visualItemRect(tree.topLevelItem(3)).center());
    const QPoint to = view->mapFromGlobal(global);
    QTest::mousePress(view, Qt::LeftButton, {}, from);
    for (const QPoint& at : {(from + to) / 2, to}) {
        QMouseEvent move(QEvent::MouseMove, at, view->mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
        QCoreApplication::sendEvent(view, &move);
    }
    QMouseEvent release(QEvent::MouseButtonRelease, to, global, Qt::LeftButton, Qt::NoButton, {});
    QCoreApplication::sendEvent(view, &release);
    QCOMPARE(driver.at(id).tray, Tray::replacements);
    QVERIFY(!driver.at(id).isOnMap());
}

void TraysTest::aReinforcementIsHeldBack()
{
    TableDriver driver;
    driver.openTable(fill);
    QTreeWidget& tree = openTrays(driver);
    clickItem(tree, itemOf(tree, u"r2"_s));
    driver.window().play().pieces().trays().setDelayRule([](UnitIndex) { return QString(); });
    clickItem(tree, itemOf(tree, u"r4"_s));
    QVERIFY(!driver.find<QPushButton>("trayDelay").isEnabled());
    driver.window().play().pieces().trays().setDelayRule([](UnitIndex) { return u"13.3"_s; });
    clickItem(tree, itemOf(tree, u"r2"_s));
    QVERIFY(driver.find<QPushButton>("trayDelay").toolTip().contains(u"13.3"_s));
    WindowDriver::press(driver.find<QPushButton>("trayDelay"));
    QCOMPARE(driver.at(u"r2"_s).arrival->turn, 4);
    QCOMPARE(textOf(tree).front(), u"Reinforcements of turn 4 (2) | r2 | r4"_s);
}

void TraysTest::nobodyHoldsBackUnitsOfTheOtherSide()
{
    TableDriver driver;
    driver.openTable([](Scenario& scenario, Ruleset& game) {
        fill(scenario, game);
        scenario.position.turn.player = u"allied"_s;
    });
    QTreeWidget& tree = openTrays(driver);
    driver.window().play().pieces().trays().setDelayRule([](UnitIndex) { return u"13.3"_s; });
    clickItem(tree, itemOf(tree, u"r2"_s));
    QVERIFY(!driver.find<QPushButton>("trayDelay").isEnabled());
}

void TraysTest::entryIsAskedOfWhoeverKnowsIt()
{
    TableDriver driver;
    driver.openTable(fill);
    QTreeWidget& tree = openTrays(driver);
    std::vector<UnitIndex> asked;
    driver.window().play().pieces().trays().setEntry([&](const std::vector<UnitIndex>& units, HexIndex) {
        asked = units;
        return true;
    });
    clickItem(tree, itemOf(tree, u"r2"_s));
    WindowDriver::press(driver.find<QPushButton>("trayEnter"));
    QCOMPARE(asked, std::vector{driver.unit(u"r2"_s)});
    QVERIFY(!driver.at(u"r2"_s).isOnMap());
}

void TraysTest::whoLeftTheMapEntersLikeAReinforcement()
{
    TableDriver driver;
    QVERIFY(
        driver.open(sourcePath(u"/resources/kits/eastern-front/eastern-front-off-by-the-own-edge.scenario.json"_s)));
    GameTable& table = driver.window().session().table;
    QVERIFY(table.perform(PutAct{{u"v1"_s}, noHex, u"exited"_s}));
    QVERIFY(table.perform(DelayAct{{u"v1"_s}, 1, {}}));
    QTreeWidget& tree = openTrays(driver);
    std::vector<UnitIndex> asked;
    driver.window().play().pieces().trays().setEntry([&](const std::vector<UnitIndex>& units, HexIndex) {
        asked = units;
        return true;
    });
    clickItem(tree, itemOf(tree, u"1 Rifles"_s));
    WindowDriver::press(driver.find<QPushButton>("trayEnter"));
    QCOMPARE(asked, std::vector{driver.unit(u"v1"_s)});
}

void TraysTest::nobodyEntersInAPhaseOfOtherMoves()
{
    // Reinforcements come in the first of the two impulses.
    for (const bool isFirst : {true, false}) {
        const TableScene scene(
            u"russia-besieged"_s,
            uR"({"number": 3, "player": "axis", "phase": "%1"})"_s.arg(isFirst ? u"movement"_s : u"movement-2"_s),
            {TableScene::unit("s", "1 A", "soviet", "infantry", "0505"),
             uR"({"id": "n", "name": "9 AK", "side": "axis", "type": "infantry", "hex": null, "tray": "reinforcements"})"_s});
        TableDriver driver;
        QVERIFY(driver.open(scene.path()));
        QTreeWidget& tree = openTrays(driver);
        MoveFlow& moves = driver.window().session().moves;
        QString refusal;
        connect(&moves, &MoveFlow::refused, this, [&](const QString& why) { refusal = why; });
        clickItem(tree, itemOf(tree, u"9 AK"_s));
        if (isFirst)
            TableDriver::whenOpen([](QDialog& dialog) { dialog.reject(); }); // it asks for a hex: the game names none
        WindowDriver::press(driver.find<QPushButton>("trayEnter"));
        QCOMPARE(refusal.contains(u"Nobody enters the map in this phase"_s), !isFirst);
    }
}

void TraysTest::aDropIsAskedAboutAsPuttingIs()
{
    // The game names no entry hexes: who is not due yet, or would stand among enemies, comes onto the map all the same only.
    const TableScene scene(
        u"winter-front"_s, uR"({"number": 1, "player": "soviet", "phase": "movement"})"_s,
        {TableScene::unit("g", "501/290", "german", "infantry", "05.05"),
         uR"({"id": "n", "name": "183/224", "side": "soviet", "type": "infantry", "hex": null, "tray": "reinforcements", "arrives": {"turn": 2}})"_s,
         uR"({"id": "d", "name": "16 Tk", "side": "soviet", "type": "armor", "hex": null, "tray": "reinforcements", "arrives": {"turn": 1}})"_s});
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    openTrays(driver);
    QString said;
    const auto refuse = [&said] {
        said.clear();
        TableDriver::whenOpen([&said](QDialog& dialog) {
            if (const auto* box = dynamic_cast<QMessageBox*>(&dialog))
                said = box->text();
            dialog.reject();
        });
    };
    refuse();
    dropOn(driver, u"n"_s, driver.pointOf(u"09.09"_s));
    QVERIFY2(said.contains(u"183/224 arrives in turn 2"_s), qPrintable(said));
    QVERIFY(!driver.at(u"n"_s).isOnMap());
    refuse();
    dropOn(driver, u"d"_s, driver.pointOf(u"05.05"_s));
    QVERIFY2(said.contains(u"16 Tk may not enter 05.05"_s), qPrintable(said));
    QVERIFY(!driver.at(u"d"_s).isOnMap());
    // Nor does anybody arrive while units attack, or in the turn of the other player.
    for (const QString& why : {u"(Combat) units attack"_s, u"the German player"_s}) {
        driver.action("nextPhase").trigger();
        QTreeWidget& tree = openTrays(driver);
        clickItem(tree, itemOf(tree, u"16 Tk"_s));
        TableDriver::whenOpen([&](QDialog& dialog) {
            refuse();
            dialog.findChild<QLineEdit*>()->setText(u"09.09"_s);
            dialog.accept();
        });
        WindowDriver::press(driver.find<QPushButton>("trayPut"));
        QVERIFY2(said.contains(why), qPrintable(said));
        QVERIFY(!driver.at(u"d"_s).isOnMap());
    }
    driver.document().history().undo();
    driver.document().history().undo();
    dropOn(driver, u"d"_s, driver.pointOf(u"09.09"_s));
    QCOMPARE(driver.placeOf(u"d"_s), u"09.09"_s);
}

void TraysTest::PGG_14_whoDiedUnnotedIsAskedFor()
{
    const TableScene scene(
        u"panzergruppe-guderian"_s, uR"({"number": 11, "player": "soviet", "phase": "movement"})"_s,
        {TableScene::unit("p1", "25/7", "german", "panzer", "0502"),
         TableScene::unit("r1", "64 Rif", "soviet", "rifle", "0505"),
         uR"({"id": "r2", "name": "65 Rif", "side": "soviet", "type": "rifle", "hex": null, "tray": "eliminated"})"_s});
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    QTreeWidget& tree = openTrays(driver);
    QString refusal;
    connect(&driver.window().session().moves, &MoveFlow::refused, this, [&](const QString& why) { refusal = why; });
    // By mouse: who does not know is refused, and told why.
    const auto answer = [&](std::optional<int> turn) {
        refusal.clear();
        TableDriver::whenOpen([turn](QDialog& dialog) {
            QCOMPARE(dialog.objectName(), u"askTurnOfDeath"_s);
            QVERIFY(dialog.findChild<QLabel*>()->text().contains(u"65 Rif"_s));
            if (!turn) {
                dialog.reject();
                return;
            }
            auto* field = dialog.findChild<QSpinBox*>();
            QCOMPARE(field->maximum(), 11);
            field->setFocus();
            field->selectAll();
            QTest::keyClicks(field, QString::number(*turn));
            QTest::keyClick(field, Qt::Key_Return);
        });
    };
    clickItem(tree, itemOf(tree, u"65 Rif"_s));
    answer(std::nullopt);
    WindowDriver::press(driver.find<QPushButton>("trayEnter"));
    QVERIFY2(refusal.contains(u"Nobody noted when 65 Rif was eliminated. [14]"_s), qPrintable(refusal));
    QVERIFY(!driver.at(u"r2"_s).died);
    answer(10);
    WindowDriver::press(driver.find<QPushButton>("trayEnter"));
    QVERIFY2(refusal.contains(u"65 Rif returns in turn 12 at the earliest. [14]"_s), qPrintable(refusal));
    QCOMPARE(driver.at(u"r2"_s).died, std::optional(10));
    QCOMPARE(driver.lastLine(), u"65 Rif was eliminated in turn 10"_s);
    // It is noted: nobody asks again, but after an undo.
    refusal.clear();
    WindowDriver::press(driver.find<QPushButton>("trayEnter"));
    QVERIFY2(refusal.contains(u"turn 12"_s), qPrintable(refusal));
    driver.key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!driver.at(u"r2"_s).died);
}

REARGUARD_TEST(TraysTest)
#include "trays_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/support/table_driver.h"
#include "ui/support/table_scene.h"

#include "support/test_registry.h"
#include "table/game_table.h"
#include "table/hex_description.h"

#include <QApplication>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QDialog>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScopeGuard>

using namespace Qt::StringLiterals;

// Markers that a side lays by the rules: from the menu of a hex, with what has to be chosen, and all the same.
class LayingTest : public QObject
{
    Q_OBJECT

private slots:
    void gasIsLaidByTheMenuOfTheHex();
    void theStepIsPicked();
    void whatIsAgainstItIsSaidAndItIsLaidAllTheSame();
    void anotherMarkerIsLifted();
    void markersWithoutRulesAreAsTheyWere();
    void enterPutsAMarkerDown();
};

namespace {

/// The Germans take reinforcements: g in 0503, a in 0504, b and c in 0403.
TableScene battalion()
{
    return TableScene(u"lost-battalion"_s, uR"({"number": 2, "player": "german", "phase": "reinforcement"})"_s,
                      {TableScene::unit("g", "1 Inf", "german", "infantry", "0503", R"(, "nation": "german")"),
                       TableScene::unit("a", "2 Inf", "allied", "infantry", "0504", R"(, "nation": "usa")"),
                       TableScene::unit("b", "3 Inf", "allied", "infantry", "0403", R"(, "nation": "usa")"),
                       TableScene::unit("c", "4 Inf", "allied", "infantry", "0403", R"(, "nation": "usa")")});
}

/// The line of the menu of the right button in that hex.
void choose(TableDriver& driver, const QString& number, const QString& line)
{
    driver.hover(number);
    const QPoint at = driver.pointOf(number);
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, driver.map().viewport()->mapToGlobal(at));
    QCoreApplication::sendEvent(driver.map().viewport(), &event);
    driver.chooseInMenu(line);
}

const std::vector<Marker>& markers(TableDriver& driver)
{
    return driver.document().position()->markers;
}

template<typename T>
T& part(QDialog& dialog, const char* name)
{
    return *dialog.findChild<T*>(QLatin1String(name));
}

} // namespace

void LayingTest::gasIsLaidByTheMenuOfTheHex()
{
    const TableScene scene = battalion();
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    choose(driver, u"0504"_s, u"Lay \"Gas\""_s);
    QCOMPARE(markers(driver).size(), 1U);
    QCOMPARE(markers(driver).front(), (Marker{u"gas"_s, driver.hex(u"0504"_s), u"german"_s, 2, {}, {}}));
    QCOMPARE(driver.at(u"a"_s).lost, 1); // there was nothing to choose
    QVERIFY2(driver.lastLine().endsWith(u"[11.7]"_s), qPrintable(driver.lastLine()));
    // Whoever points at the hex is told.
    QCOMPARE(hexDescription(driver.document(), driver.flow(), driver.hex(u"0504"_s)).terrain, u"Clear, gas"_s);
    driver.key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(markers(driver).empty());
    QCOMPARE(driver.at(u"a"_s).lost, 0);
}

void LayingTest::theStepIsPicked()
{
    const TableScene scene = battalion();
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.whenOpen([](QDialog& dialog) {
        const auto closes = qScopeGuard([&dialog] { dialog.reject(); });
        QCOMPARE(dialog.objectName(), u"markerDialog"_s);
        auto& loser = part<QComboBox>(dialog, "layingLoser");
        QVERIFY(loser.isVisible() && !part<QComboBox>(dialog, "layingLift").isVisible());
        QCOMPARE(loser.count(), 2);
        QVERIFY(part<QLabel>(dialog, "layingNote").text().contains(u"Allied side picks"_s));
        QVERIFY(!part<QLabel>(dialog, "layingReasons").isVisible());
        QVERIFY(!part<QPushButton>(dialog, "markerAllTheSame").isVisible());
        QVERIFY(!part<QComboBox>(dialog, "markerSideField").isVisible()); // the rules say whose it is
        loser.setFocus();
        QTest::keyClick(&loser, Qt::Key_Down);
        QCOMPARE(loser.currentIndex(), 1);
        WindowDriver::press(part<QPushButton>(dialog, "markerPut"));
        // It lies there now, and a second one there is refused.
        QVERIFY(part<QLabel>(dialog, "layingReasons").text().contains(u"lies on 0403 already. [11.7]"_s));
        QVERIFY(!part<QPushButton>(dialog, "markerPut").isEnabled());
    });
    choose(driver, u"0403"_s, u"Lay \"Gas\""_s);
    QCOMPARE(markers(driver).size(), 1U);
    QCOMPARE(driver.at(u"b"_s).lost + driver.at(u"c"_s).lost, 1);
    const QString picked = driver.at(u"b"_s).lost == 1 ? u"b"_s : u"c"_s;
    QVERIFY2(driver.lastLine().contains(driver.at(picked).displayName()), qPrintable(driver.lastLine()));
}

void LayingTest::enterPutsAMarkerDown()
{
    const TableScene scene = battalion();
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.whenOpen([](QDialog& dialog) {
        const auto closes = qScopeGuard([&dialog] { dialog.reject(); });
        QTest::keyClick(&dialog, Qt::Key_Return);
    });
    choose(driver, u"0403"_s, u"Lay \"Gas\""_s);
    QCOMPARE(markers(driver).size(), 1U);
}

void LayingTest::whatIsAgainstItIsSaidAndItIsLaidAllTheSame()
{
    const TableScene scene = battalion();
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.whenOpen([](QDialog& dialog) {
        const auto closes = qScopeGuard([&dialog] { dialog.reject(); });
        auto& reasons = part<QLabel>(dialog, "layingReasons");
        QVERIFY2(reasons.isVisible() && reasons.text().contains(u"0507 is not observed"_s)
                     && reasons.text().contains(u"[11.2]"_s)
                     && reasons.text().contains(u"Choose a hex that the German side observes."_s),
                 qPrintable(reasons.text()));
        QVERIFY(!part<QPushButton>(dialog, "markerPut").isEnabled());
        auto& allTheSame = part<QPushButton>(dialog, "markerAllTheSame");
        QVERIFY(allTheSame.isVisible() && !allTheSame.isDefault());
        WindowDriver::press(allTheSame);
    });
    choose(driver, u"0507"_s, u"Lay \"Gas\""_s);
    QCOMPARE(markers(driver).size(), 1U);
    const TableLog& log = driver.window().session().table.log();
    QCOMPARE(std::get<MarkerAct>(log.at(log.current()).act).against, QStringList{u"11.2"_s});
    QVERIFY2(driver.lastLine().contains(u"against the rules [11.2]"_s), qPrintable(driver.lastLine()));
}

void LayingTest::anotherMarkerIsLifted()
{
    TableDriver driver;
    HexIndex first = noHex;
    driver.openTable([&first](Scenario& scenario, Ruleset& game) {
        first = *scenario.position.map->find(u"0202"_s);
        game.markers.push_back({u"mine"_s, u"Mine"_s, {}, {}, {}});
        game.markerRules = {{.marker = u"mine"_s, .rule = u"10.2"_s, .most = 2}};
        scenario.position.markers = {{u"mine"_s, first, {}, {}, {}, {}},
                                     {u"mine"_s, *scenario.position.map->find(u"0303"_s), {}, {}, {}, {}}};
    });
    driver.walkTo(u"0404"_s);
    driver.whenOpen([](QDialog& dialog) {
        const auto closes = qScopeGuard([&dialog] { dialog.reject(); });
        auto& kind = part<QComboBox>(dialog, "markerKindField");
        kind.setCurrentIndex(kind.findData(u"mine"_s));
        auto& lift = part<QComboBox>(dialog, "layingLift");
        QVERIFY(lift.isVisible() && !part<QComboBox>(dialog, "layingLoser").isVisible());
        QCOMPARE(lift.count(), 2);
        lift.setFocus();
        QTest::keyClick(&lift, Qt::Key_Down);
        QCOMPARE(lift.currentText(), u"0303"_s);
        WindowDriver::press(part<QPushButton>(dialog, "markerPut"));
    });
    driver.key(Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(markers(driver).size(), 2U);
    QCOMPARE(std::get<HexIndex>(markers(driver).front().at), first);
    QCOMPARE(std::get<HexIndex>(markers(driver).back().at), driver.hex(u"0404"_s));
    QVERIFY2(driver.lastLine().contains(u"the one on 0303 is taken up"_s), qPrintable(driver.lastLine()));
    QCOMPARE(driver.isReplayed(), QString());
}

void LayingTest::markersWithoutRulesAreAsTheyWere()
{
    const TableScene scene = battalion();
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.walkTo(u"0507"_s);
    driver.whenOpen([](QDialog& dialog) {
        const auto closes = qScopeGuard([&dialog] { dialog.reject(); });
        auto& kind = part<QComboBox>(dialog, "markerKindField");
        kind.setCurrentIndex(kind.findData(u"gas"_s));
        QVERIFY(!part<QPushButton>(dialog, "markerPut").isEnabled());
        kind.setEditText(u"dump"_s);
        QVERIFY(part<QPushButton>(dialog, "markerPut").isEnabled());
        QVERIFY(!part<QPushButton>(dialog, "markerAllTheSame").isVisible());
        QVERIFY(!part<QLabel>(dialog, "layingReasons").isVisible());
        QVERIFY(part<QComboBox>(dialog, "markerSideField").isVisible());
        WindowDriver::press(part<QPushButton>(dialog, "markerPut"));
    });
    driver.key(Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(markers(driver).size(), 1U);
    QCOMPARE(markers(driver).front().kind, u"dump"_s);
}

REARGUARD_TEST(LayingTest)
#include "laying_test.moc"

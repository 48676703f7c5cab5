// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/check_panel.h"

#include "edit/edit_panels.h"
#include "support/test_registry.h"
#include "ui/support/drawing_driver.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QMenuBar>
#include <QPushButton>
#include <QSemaphore>
#include <QTreeWidget>

#include <algorithm>

namespace {

/// A plain map on which three fords cross nothing and a river ends in the open.
HexMap oddMap()
{
    HexMap map = DrawingDriver::plainMap(9, 8);
    map.hexsides = {{QStringLiteral("ford"), HexsideSet(map.grid.size())},
                    {QStringLiteral("river"), HexsideSet(map.grid.size())}};
    const auto add = [&](std::size_t kind, const char* a, const char* b) {
        map.hexsides[kind].content.insert(map.grid, *hexsideBetween(map.grid, *map.grid.find(QString::fromLatin1(a)),
                                                                    *map.grid.find(QString::fromLatin1(b))));
    };
    add(0, "0202", "0203");
    add(0, "0203", "0204");
    add(0, "0606", "0607");
    add(1, "0404", "0405");
    return map;
}

class CheckDriver : public DrawingDriver
{
public:
    CheckDriver() : DrawingDriver(1, 1)
    {
        document().take(oddMap(), QString());
        QCoreApplication::processEvents();
    }

    void openScenario(const QString& path)
    {
        // Not through the window, which would ask about the map that is not saved.
        if (!document().open(path))
            qFatal("the scenario does not open");
        QCoreApplication::processEvents();
    }
    CheckPanel& panel() { return *window().findChild<CheckPanel*>(); }
    void check()
    {
        key(Qt::Key_K, Qt::ControlModifier | Qt::ShiftModifier);
        wait();
    }
    void wait()
    {
        if (!QTest::qWaitFor([this] { return panel().isUpToDate(); }, 20000))
            qFatal("the check does not end");
        QCoreApplication::processEvents();
    }
    QTreeWidget& tree() { return find<QTreeWidget>("checkTree"); }
    int count(const char* code)
    {
        const Findings& all = panel().findings();
        return static_cast<int>(
            std::count_if(all.begin(), all.end(), [&](const Finding& f) { return f.code == QLatin1String(code); }));
    }
    /// Whether the cursor is at the hexside.
    bool isCursorAt(const char* a, const char* b)
    {
        const HexIndex at = map().cursorHex();
        return at == hex(QString::fromLatin1(a)) || at == hex(QString::fromLatin1(b));
    }
    /// The first line with these words in it.
    QTreeWidgetItem* line(const char* words)
    {
        for (int i = 0; i < tree().topLevelItemCount(); ++i) {
            if (tree().topLevelItem(i)->text(2).contains(QLatin1String(words)))
                return tree().topLevelItem(i);
        }
        return nullptr;
    }
    QString headline() { return find<QLabel>("checkHeadline").text(); }
};

} // namespace

class CheckPanelTest : public QObject
{
    Q_OBJECT

private slots:
    void theMapIsLookedOverFromTheMenu();
    void enterGoesThereAndPointsAtTheHexside();
    void aClickOnThePlaceGoesThereToo();
    void oneFindingIsMendedAndUndone();
    void allOfAKindAreMendedInOneStep();
    void notesCanBeLeftOut();
    void smallMapsAreLookedAtAgainByThemselves();
    void largeMapsSayThatTheListIsOld();
    void aGameIsChosenForAMapAlone();
    void aScenarioTellsOfItsUnits();
    void theCombatAtHandIsNotFoughtBefore();
    void aLongCheckCanBeGivenUp();
};

void CheckPanelTest::theMapIsLookedOverFromTheMenu()
{
    CheckDriver driver;
    QVERIFY(!driver.tree().isVisible());
    driver.find<QAction>("checkMap").trigger();
    driver.wait();
    QVERIFY(driver.tree().isVisible());
    QCOMPARE(driver.count("check.nothing-to-cross"), 3);
    QCOMPARE(driver.tree().topLevelItemCount(), static_cast<int>(driver.panel().findings().size()));
    // The weight is a word and a sign.
    QVERIFY(!driver.tree().topLevelItem(0)->text(0).isEmpty());
    QVERIFY(!driver.tree().topLevelItem(0)->icon(0).isNull());
    QVERIFY(!driver.headline().isEmpty());
}

void CheckPanelTest::enterGoesThereAndPointsAtTheHexside()
{
    CheckDriver driver;
    driver.check();
    driver.map().showArea(QRectF(5, 5, 2, 2), 300.0);
    driver.tree().setFocus();
    driver.tree().setCurrentItem(driver.line("0202/0203"));
    QTest::keyClick(&driver.tree(), Qt::Key_Return);
    const HexIndex hex = driver.hex(QStringLiteral("0202"));
    QVERIFY(driver.map().viewport()->rect().contains(driver.map().hexCenter(hex).toPoint()));
    QVERIFY(driver.isCursorAt("0202", "0203"));
    QVERIFY(driver.map().content().cause);
    QCOMPARE(hexsideName(driver.document().map().grid, *driver.map().content().cause->hexside),
             QStringLiteral("0202/0203"));
}

void CheckPanelTest::aClickOnThePlaceGoesThereToo()
{
    CheckDriver driver;
    driver.check();
    QTreeWidgetItem* line = driver.line("0606/0607");
    driver.tree().scrollToItem(line);
    const QRect row = driver.tree().visualItemRect(line);
    const int x = driver.tree().header()->sectionViewportPosition(1) + 8;
    QTest::mouseClick(driver.tree().viewport(), Qt::LeftButton, {}, QPoint(x, row.center().y()));
    QVERIFY(driver.isCursorAt("0606", "0607"));
}

void CheckPanelTest::oneFindingIsMendedAndUndone()
{
    CheckDriver driver;
    const Scenario before = driver.copyOfScenario();
    driver.check();
    driver.tree().setCurrentItem(driver.line("0202/0203"));
    WindowDriver::press(driver.find<QPushButton>("checkMend"));
    driver.wait();
    QCOMPARE(driver.hexsides(QStringLiteral("ford")).size(), 2);
    QVERIFY(driver.line("0202/0203") == nullptr);
    QCOMPARE(driver.steps(), 1);
    driver.document().history().undo();
    QVERIFY(driver.document().scenario() == before);
    driver.wait();
    QVERIFY(driver.line("0202/0203") != nullptr);
}

void CheckPanelTest::allOfAKindAreMendedInOneStep()
{
    CheckDriver driver;
    const Scenario before = driver.copyOfScenario();
    driver.check();
    driver.tree().setCurrentItem(driver.line("0606/0607"));
    WindowDriver::press(driver.find<QPushButton>("checkMendAll"));
    QVERIFY(QTest::qWaitFor([&] { return driver.steps() == 1; }, 20000));
    driver.wait();
    QVERIFY(driver.hexsides(QStringLiteral("ford")).isEmpty());
    QVERIFY(!driver.hexsides(QStringLiteral("river")).isEmpty());
    QCOMPARE(driver.count("check.nothing-to-cross"), 0);
    driver.document().history().undo();
    QVERIFY(driver.document().scenario() == before);
}

void CheckPanelTest::notesCanBeLeftOut()
{
    CheckDriver driver;
    driver.openScenario(WindowDriver::shipped(QStringLiteral("winter-front/stack-or-split")));
    driver.check();
    const int all = driver.tree().topLevelItemCount();
    int notes = 0;
    for (const Finding& finding : driver.panel().findings())
        notes += finding.severity == Finding::Severity::Note ? 1 : 0;
    QVERIFY(notes > 0);
    driver.find<QCheckBox>("checkNotes").click();
    QCOMPARE(driver.tree().topLevelItemCount(), all - notes);
}

void CheckPanelTest::smallMapsAreLookedAtAgainByThemselves()
{
    CheckDriver driver;
    driver.check();
    driver.choices().setName(MapList::Hexsides, QStringLiteral("ford"));
    driver.takeByKey(Qt::Key_H);
    driver.clickAt(QStringLiteral("0808/0807"));
    QVERIFY(!driver.panel().isUpToDate());
    driver.wait();
    QVERIFY(driver.line("0807/0808") != nullptr);
}

void CheckPanelTest::largeMapsSayThatTheListIsOld()
{
    CheckDriver driver;
    driver.panel().setMostHexesAtOnce(10);
    driver.check();
    driver.choices().setName(MapList::Hexsides, QStringLiteral("ford"));
    driver.takeByKey(Qt::Key_H);
    driver.clickAt(QStringLiteral("0808/0807"));
    QVERIFY(driver.headline().contains(QStringLiteral("Out of date")));
    driver.tree().setCurrentItem(driver.line("0202/0203"));
    QVERIFY(!driver.find<QPushButton>("checkMend").isEnabled());
    WindowDriver::press(driver.find<QPushButton>("checkAgain"));
    driver.wait();
    QVERIFY(driver.line("0807/0808") != nullptr);
    QVERIFY(!driver.headline().contains(QStringLiteral("Out of date")));
}

void CheckPanelTest::aGameIsChosenForAMapAlone()
{
    CheckDriver driver;
    driver.check();
    QCOMPARE(driver.count("check.missing-region"), 0);
    auto& game = driver.find<QComboBox>("checkGame");
    QVERIFY(game.isVisible());
    game.setFocus();
    const int row = game.findData(QStringLiteral("winter-front"));
    for (int i = 0; i < row; ++i)
        QTest::keyClick(&game, Qt::Key_Down);
    driver.wait();
    QVERIFY(!driver.panel().findings().empty());
    QVERIFY(driver.line("soviet-supply") != nullptr);
    QCOMPARE(driver.document().map().ruleset, QStringLiteral("winter-front")); // the file keeps it
    while (driver.document().history().canUndo())
        driver.document().history().undo();
    driver.wait();
    QCOMPARE(game.currentIndex(), 0);
}

void CheckPanelTest::aScenarioTellsOfItsUnits()
{
    CheckDriver driver;
    driver.openScenario(WindowDriver::fixture(QStringLiteral("two-units")));
    driver.document().perform(MoveUnits{{{0, noHex}}}, QStringLiteral("away"));
    driver.check();
    QVERIFY(!driver.find<QComboBox>("checkGame").isVisible());
    QVERIFY(driver.line("1 VG is off the sheet") != nullptr);
}

void CheckPanelTest::theCombatAtHandIsNotFoughtBefore()
{
    CheckDriver driver;
    driver.openScenario(WindowDriver::workedCase());
    driver.flow().enterResult(QStringLiteral("Dr1"));
    QVERIFY(!driver.document().scenario().fought.empty());
    driver.check();
    QCOMPARE(driver.count("check.audit"), 0);
}

void CheckPanelTest::aLongCheckCanBeGivenUp()
{
    CheckDriver driver;
    QSemaphore mayGoOn;
    driver.panel().job().setHook([&mayGoOn](double) { mayGoOn.acquire(); });
    driver.key(Qt::Key_K, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(driver.panel().isRunning());
    auto& cancel = driver.find<QPushButton>("checkCancel");
    QVERIFY(cancel.isVisible());
    WindowDriver::press(cancel);
    QVERIFY(!driver.panel().isRunning());
    QVERIFY(!cancel.isVisible());
    driver.panel().job().setHook({});
    mayGoOn.release(1000);
    QCOMPARE(driver.tree().topLevelItemCount(), 0);
    driver.check();
    QVERIFY(driver.tree().topLevelItemCount() > 0);
}

REARGUARD_TEST(CheckPanelTest)
#include "check_panel_test.moc"

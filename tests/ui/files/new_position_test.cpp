// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/notice_bars.h"
#include "edit/counter_sheet.h"
#include "render/counter_face.h"
#include "render/counter_places.h"
#include "render/detail.h"
#include "support/test_registry.h"
#include "ui/support/window_driver.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QTimer>

#include <functional>

using namespace Qt::StringLiterals;

// From nothing to a ruling of one's own, and counters of a game from its sheet.
class NewPositionTest : public QObject
{
    Q_OBJECT

private slots:
    void aRulingInAFewClicks();
    void whereItIsPlacedAndFoughtIsRead();
    void theLeadingCanBeDoneWithout();
    void onAMapOfOnesOwnItsStrokesStay();
    void manyCountersComeFromTheSheetAtOnce();
    void theOtherSideHasItsPlacesToItself();

private:
    static void inDialog(const std::function<void(QDialog&)>& act);
    void choose(QDialog& dialog, const QString& name);

    int m_clicks = 0;
};

void NewPositionTest::inDialog(const std::function<void(QDialog&)>& act)
{
    // It may take a moment until it is there.
    auto* look = new QTimer(qApp);
    connect(look, &QTimer::timeout, qApp, [look, act] {
        auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        if (dialog == nullptr)
            return;
        look->stop();
        look->deleteLater();
        QCoreApplication::processEvents();
        act(*dialog);
        if (dialog->isVisible())
            dialog->reject();
    });
    look->start(0);
}

void NewPositionTest::choose(QDialog& dialog, const QString& name)
{
    auto& list = namedChild<QListWidget>(dialog, "sheetCounters");
    const auto found = list.findItems(name, Qt::MatchExactly);
    QVERIFY2(!found.isEmpty(), qPrintable(name));
    list.scrollToItem(found.front());
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualItemRect(found.front()).center());
    QVERIFY(found.front()->isSelected());
    ++m_clicks;
}

void NewPositionTest::aRulingInAFewClicks()
{
    WindowDriver driver;
    m_clicks = 2; // the menu and its line
    inDialog([this](QDialog& dialog) {
        auto& game = namedChild<QComboBox>(dialog, "newPositionGame");
        QCOMPARE(game.currentData().toString(), u"ardennes-offensive"_s);
        QVERIFY(namedChild<QComboBox>(dialog, "newPositionMap").count() >= 1);
        choose(dialog, u"316/212"_s);
        choose(dialog, u"12/4"_s);
        WindowDriver::press(namedChild<QPushButton>(dialog, "newPositionBegin"));
        ++m_clicks;
    });
    driver.find<QAction>("newPosition").trigger();
    QVERIFY(driver.document().hasGame());
    QVERIFY(driver.document().path().isEmpty());
    QCOMPARE(driver.document().position()->units.size(), 2U);
    const auto told = [&] { return driver.window().notices().text(u"newPosition"_s); };
    QVERIFY2(told().contains(u"click a hex"_s), qPrintable(told()));
    driver.click(u"3502"_s);
    driver.click(u"3503"_s);
    m_clicks += 2;
    QTRY_VERIFY(driver.find<QAction>("playMode").isChecked());
    QCOMPARE(driver.flow().stage(), RulingFlow::Stage::EnterResult);
    QCOMPARE(driver.flow().combat().defend, driver.hex(u"3503"_s));
    QVERIFY2(told().contains(u"press the result"_s), qPrintable(told()));
    driver.pressResult(u"Ar2"_s);
    ++m_clicks;
    QVERIFY(driver.flow().ruling() != nullptr);
    QCOMPARE(driver.flow().stage(), RulingFlow::Stage::ChoosePath);
    QVERIFY(told().isEmpty());
    QVERIFY2(m_clicks <= 8, qPrintable(QString::number(m_clicks)));
    driver.document().markUnchanged();
}

// On a large map in a small window.
void NewPositionTest::whereItIsPlacedAndFoughtIsRead()
{
    WindowDriver driver;
    driver.window().resize(1152, 690);
    inDialog([this](QDialog& dialog) {
        auto& game = namedChild<QComboBox>(dialog, "newPositionGame");
        game.setCurrentIndex(game.findData(u"russia-besieged"_s));
        choose(dialog, u"1 AK"_s);
        choose(dialog, u"Part 2"_s);
        WindowDriver::press(namedChild<QPushButton>(dialog, "newPositionBegin"));
    });
    driver.find<QAction>("newPosition").trigger();
    MapView& map = driver.map();
    QCoreApplication::processEvents();
    QCOMPARE(detail::numbers(map.view().hexSize), 1.0);
    const auto hasNames = [&map] { return counterDetail(counterSide(map.view().hexSize)) == CounterDetail::Full; };
    QVERIFY2(hasNames(), qPrintable(QString::number(map.view().hexSize)));
    const HexIndex from = driver.hex(u"2727"_s);
    const HexIndex to = driver.hex(u"2728"_s);
    driver.click(u"2727"_s);
    driver.click(u"2728"_s);
    QTRY_COMPARE(driver.flow().stage(), RulingFlow::Stage::EnterResult);
    QVERIFY(hasNames());
    // Of what is declared on a board that is far away, no less is seen.
    driver.flow().beginCombat();
    map.fitMap();
    QVERIFY(!hasNames());
    driver.flow().dragCombat(from, to);
    QVERIFY(hasNames());
    for (const HexIndex hex : {from, to})
        QVERIFY(QRectF(map.viewport()->rect()).contains(map.hexRect(hex)));
    driver.document().markUnchanged();
}

void NewPositionTest::theLeadingCanBeDoneWithout()
{
    WindowDriver driver;
    inDialog([this](QDialog& dialog) {
        auto& game = namedChild<QComboBox>(dialog, "newPositionGame");
        game.setCurrentIndex(game.findData(u"winter-front"_s));
        auto& list = namedChild<QListWidget>(dialog, "sheetCounters");
        QVERIFY(list.count() > 10);
        choose(dialog, list.item(0)->text());
        WindowDriver::press(namedChild<QPushButton>(dialog, "newPositionBegin"));
    });
    driver.find<QAction>("newPosition").trigger();
    QCOMPARE(driver.document().ruleset().id, u"winter-front"_s);
    WindowDriver::press(driver.find<QPushButton>("endLeading"));
    QVERIFY(driver.window().notices().text(u"newPosition"_s).isEmpty());
    // What was begun goes on without it.
    driver.find<QAction>("playMode").trigger();
    QVERIFY(driver.window().notices().text(u"newPosition"_s).isEmpty());
    driver.document().markUnchanged();
}

void NewPositionTest::onAMapOfOnesOwnItsStrokesStay()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    HexMap own = driver.document().map();
    QVERIFY(driver.window().files().openNewMap(std::move(own)));
    driver.document().perform(EditMap{{SetMapTitle{u"mine"_s}}}, u"title"_s);
    inDialog([](QDialog& dialog) {
        QCOMPARE(namedChild<QComboBox>(dialog, "newPositionMap").currentText(), u"The map that is open"_s);
        WindowDriver::press(namedChild<QPushButton>(dialog, "newPositionBegin"));
    });
    driver.find<QAction>("newPosition").trigger();
    QVERIFY(driver.document().hasGame());
    QCOMPARE(driver.document().map().title, u"mine"_s);
    QVERIFY(driver.find<QAction>("editMode").isChecked());
    QVERIFY(!driver.window().notices().text(u"newPosition"_s).isEmpty());
    driver.document().markUnchanged();
}

void NewPositionTest::theOtherSideHasItsPlacesToItself()
{
    WindowDriver driver;
    inDialog([this](QDialog& dialog) {
        auto& game = namedChild<QComboBox>(dialog, "newPositionGame");
        game.setCurrentIndex(game.findData(u"russia-besieged"_s));
        auto& list = namedChild<QListWidget>(dialog, "sheetCounters");
        auto& side = namedChild<QComboBox>(dialog, "sheetSide");
        side.setCurrentIndex(1);
        QCoreApplication::processEvents();
        // A click where the first counter lies, in the list of each side.
        const QPoint first = list.visualItemRect(list.itemAt(QPoint(30, 30))).center();
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, first);
        side.setCurrentIndex(2);
        QCoreApplication::processEvents();
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, first);
        const auto chosen = dialog.findChild<CounterSheet*>()->chosen();
        QCOMPARE(chosen.size(), 2U);
        QVERIFY(chosen.front().side != chosen.back().side);
        const QString told = namedChild<QLabel>(dialog, "sheetCount").text();
        for (const Unit& unit : chosen)
            QVERIFY2(told.contains(unit.displayName()), qPrintable(told));
    });
    driver.find<QAction>("newPosition").trigger();
}

void NewPositionTest::manyCountersComeFromTheSheetAtOnce()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    const auto before = driver.document().position()->units.size();
    driver.find<QAction>("editMode").trigger();
    driver.find<QAction>("counter").trigger();
    QCoreApplication::processEvents(); // the panel has its place
    QStringList names;
    inDialog([this, &names](QDialog& dialog) {
        auto& list = namedChild<QListWidget>(dialog, "sheetCounters");
        QVERIFY(!namedChild<QPushButton>(dialog, "sheetPut").isEnabled());
        for (int row = 0; row < list.count() && names.size() < 3; ++row) {
            // What the position has cannot be chosen again.
            if (!list.item(row)->flags().testFlag(Qt::ItemIsEnabled))
                continue;
            choose(dialog, list.item(row)->text());
            names += list.item(row)->text();
        }
        WindowDriver::press(namedChild<QPushButton>(dialog, "sheetPut"));
    });
    WindowDriver::press(driver.find<QPushButton>("traySheet"));
    QCOMPARE(names.size(), 3);
    QCOMPARE(driver.document().position()->units.size(), before + 3);
    const auto placesOf = [&] {
        QStringList places;
        const auto& units = driver.document().position()->units;
        for (std::size_t i = units.size() - 3; i < units.size(); ++i)
            places += driver.numberOf(units[i].hex);
        return places;
    };
    QCOMPARE(placesOf(), (QStringList{QString(), QString(), QString()}));
    driver.click(u"0505"_s);
    QCOMPARE(placesOf(), (QStringList{u"0505"_s, QString(), QString()}));
    // Shift puts all that are left there.
    QTest::mouseClick(driver.map().viewport(), Qt::LeftButton, Qt::ShiftModifier, driver.pointOf(u"0705"_s));
    QCOMPARE(placesOf(), (QStringList{u"0505"_s, u"0705"_s, u"0705"_s}));
    driver.document().markUnchanged();
}

REARGUARD_TEST(NewPositionTest)
#include "new_position_test.moc"

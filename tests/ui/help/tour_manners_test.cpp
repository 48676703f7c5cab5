// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/test_registry.h"
#include "ui/help/tourist.h"

#include <QDockWidget>
#include <QPushButton>
#include <QSettings>
#include <QTest>

using enum TourStep::Index;

/// What the tour does to what is open, and when it comes by itself.
class TourMannersTest : public QObject
{
    Q_OBJECT

private slots:
    void endsWhenAnotherFileIsOpened_data();
    void endsWhenAnotherFileIsOpened();
    void asksAboutWhatIsOpen();
    void itsCopyIsNeverAskedAbout_data();
    void itsCopyIsNeverAskedAbout();
    void whatIsPlayedAfterwardsIsTheUsers();
    void isOfferedOnTheFirstPage();
    void leftHalfWayItLeavesThePanel();
};

void TourMannersTest::endsWhenAnotherFileIsOpened_data()
{
    QTest::addColumn<int>("step");
    for (int step = Board; step <= Help; ++step)
        QTest::addRow("step %d", step + 1) << step;
}

void TourMannersTest::endsWhenAnotherFileIsOpened()
{
    QFETCH(const int, step);
    Tourist user;
    user.goTo(step);
    const Boxes boxes;
    QVERIFY(user.open(QStringLiteral("two-units")));
    QVERIFY(user.tour() == nullptr);
    QCOMPARE(boxes.names, QStringList());
    QVERIFY(user.document().path().endsWith(QStringLiteral("two-units.scenario.json")));
    Tourist::settle();
    QTRY_VERIFY(user.window().findChild<TourCard*>() == nullptr);
    QTRY_VERIFY(user.window().findChild<TourFrame*>() == nullptr);
}

void TourMannersTest::asksAboutWhatIsOpen()
{
    Tourist user(false);
    QVERIFY(user.open(QStringLiteral("no-combat")));
    user.document().markChanged();
    const QString path = user.document().path();
    {
        const Boxes boxes(QMessageBox::Cancel);
        user.window().help().startTour();
        QCOMPARE(boxes.names, QStringList{QStringLiteral("unsavedChanges")});
        QVERIFY(user.tour() == nullptr);
        QCOMPARE(user.document().path(), path);
        QVERIFY(user.document().isDirty());
    }
    const Boxes boxes(QMessageBox::Discard);
    user.begin();
    QCOMPARE(boxes.names, QStringList{QStringLiteral("unsavedChanges")});
    // It is nobody's file.
    QVERIFY(user.document().path().isEmpty());
    QVERIFY(!user.document().scenario().combat);
}

void TourMannersTest::itsCopyIsNeverAskedAbout_data()
{
    endsWhenAnotherFileIsOpened_data();
}

void TourMannersTest::itsCopyIsNeverAskedAbout()
{
    QFETCH(const int, step);
    Tourist user;
    user.goTo(Confirm);
    user.help();
    QTRY_COMPARE(user.tour()->step(), int(Modes));
    while (user.tour()->step() > step)
        user.back();
    if (step > Modes)
        user.next();
    QVERIFY(user.document().isDirty());
    const Boxes boxes;
    if (step % 2 == 0)
        user.leave();
    QVERIFY(user.window().close());
    QCOMPARE(boxes.names, QStringList());
}

void TourMannersTest::whatIsPlayedAfterwardsIsTheUsers()
{
    Tourist user;
    user.goTo(Ends);
    user.leave();
    user.click(QStringLiteral("3301"));
    user.flow().confirm();
    QCOMPARE(user.placeOf(QStringLiteral("316/212")), QStringLiteral("3301"));
    const Boxes boxes;
    QVERIFY(!user.window().close());
    QCOMPARE(boxes.names, QStringList{QStringLiteral("unsavedChanges")});
    user.document().history().undo();
    const Boxes discard(QMessageBox::Discard);
    user.window().close();
}

// Who has nothing to go on with is new, and told so on the first page.
void TourMannersTest::isOfferedOnTheFirstPage()
{
    Tourist user(false);
    QVERIFY(user.find<QPushButton>("tourTake").isVisible());
    QSettings().setValue(QStringLiteral("recentFiles"),
                         QStringList{WindowDriver::fixture(QStringLiteral("two-units"))});
    user.window().files().refreshRecent();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(user.window().findChild<QPushButton*>(QStringLiteral("tourTake")) == nullptr);
    WindowDriver::press(user.find<QPushButton>("welcomeTour"));
    QVERIFY(user.tour() != nullptr);
    QCOMPARE(user.tour()->step(), int(Board));
}

// With nothing open the panel of rulings is not there, which nobody has asked for.
void TourMannersTest::leftHalfWayItLeavesThePanel()
{
    Tourist user;
    user.goTo(Ends);
    user.leave();
    QVERIFY(user.tour() == nullptr);
    QVERIFY(user.find<QDockWidget>("rulingDock").isVisible());
}

REARGUARD_TEST(TourMannersTest)
#include "tour_manners_test.moc"

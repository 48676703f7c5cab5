// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/test_registry.h"
#include "ui/help/tourist.h"
#include "why/step_through.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QSettings>
#include <QTest>

using enum TourStep::Index;

/// The tour of the window: gone through as users do, left as they do, and disturbed as they do.
class FirstTourTest : public QObject
{
    Q_OBJECT

private slots:
    void goesOnByWhatTheMouseDoes();
    void goesOnByWhatKeysDo();
    void doesEachStepForTheUser();
    void nextDoesWhatWasLeftOut();
    void backFindsEachStepAsItWas();
    void leavesAtEachStep_data();
    void leavesAtEachStep();
    void goesOnWhereItWasLeft();
    void waitsWhileAnotherModeIsOn_data();
    void waitsWhileAnotherModeIsOn();
    void standsAnythingAtAnyStep_data();
    void standsAnythingAtAnyStep();
    void tellsWhatElseWasDone();
    void isSpoken();
    void escapeEndsTheExplanationFirst();
};

void FirstTourTest::goesOnByWhatTheMouseDoes()
{
    Tourist user;
    QCOMPARE(user.tour()->step(), int(Board));
    QVERIFY(user.card().isVisible());
    QVERIFY(user.map().isVisible());
    user.wheel();
    QTRY_COMPARE(user.tour()->step(), int(PickCombat));

    user.click(QStringLiteral("3503"));
    Tourist::settle();
    QCOMPARE(user.tour()->step(), int(PickCombat));
    user.click(QStringLiteral("3502"));
    QTRY_COMPARE(user.tour()->step(), int(Result));

    user.pressResult(QStringLiteral("Ar2"));
    QTRY_COMPARE(user.tour()->step(), int(Ends));

    // Here there is something to read: it is noticed, but the user says when to go on.
    QVERIFY(user.note().isEmpty());
    user.hover(QStringLiteral("3301"));
    QTRY_VERIFY(user.note().startsWith(u'✓'));
    QCOMPARE(user.tour()->step(), int(Ends));
    user.next();
    QCOMPARE(user.tour()->step(), int(WhyNot));
    QVERIFY(user.note().isEmpty());
    user.hover(QStringLiteral("3403"));
    QTRY_VERIFY(user.note().startsWith(u'✓'));
    user.next();

    QCOMPARE(user.tour()->step(), int(Confirm));
    user.click(QStringLiteral("3301"));
    Tourist::settle();
    QCOMPARE(user.tour()->step(), int(Confirm));
    // First the hex was framed, now the button that confirms.
    auto& confirm = *user.find<QDockWidget>("rulingDock").findChild<QPushButton*>(QStringLiteral("confirm"));
    QTRY_COMPARE(user.framed(), QRect(confirm.mapTo(&user.window(), QPoint()), confirm.size()));
    WindowDriver::press(confirm);
    QTRY_COMPARE(user.tour()->step(), int(Modes));
    QCOMPARE(user.placeOf(QStringLiteral("316/212")), QStringLiteral("3301"));

    user.pressTool("editMode");
    Tourist::settle();
    QCOMPARE(user.tour()->step(), int(Modes));
    user.pressTool("playMode");
    // The user says when to go on, for the last step is easily passed over.
    QTRY_VERIFY(user.note().startsWith(u'✓'));
    QCOMPARE(user.tour()->step(), int(Modes));
    user.next();
    QCOMPARE(user.tour()->step(), int(Help));

    QPointer<TourCard> card = &user.card();
    user.next();
    QVERIFY(user.tour() == nullptr);
    QTRY_VERIFY(card.isNull());
    QVERIFY2(user.said().contains(QStringLiteral("Help > Take the tour")), qPrintable(user.said()));
    QVERIFY(user.document().isOpen());
}

void FirstTourTest::goesOnByWhatKeysDo()
{
    Tourist user;
    // The keyboard begins at the card.
    QVERIFY(user.card().isAncestorOf(QApplication::focusWidget()));
    user.key(Qt::Key_Plus, Qt::ControlModifier);
    QTRY_COMPARE(user.tour()->step(), int(PickCombat));
    user.key(Qt::Key_F6);
    QVERIFY(user.map().hasFocus());
    user.walkTo(QStringLiteral("3503"));
    user.key(Qt::Key_Return);
    user.walkTo(QStringLiteral("3502"));
    user.key(Qt::Key_Return);
    QTRY_COMPARE(user.tour()->step(), int(Result));
    // The step came without taking the keyboard away.
    QVERIFY(user.map().hasFocus());
    for (const char letter : {'a', 'r', '2'})
        QTest::keyClick(QApplication::focusWidget(), letter);
    user.key(Qt::Key_Return);
    QTRY_COMPARE(user.tour()->step(), int(Ends));
    user.walkTo(QStringLiteral("3301"));
    QTRY_VERIFY(user.note().startsWith(u'✓'));
    user.key(Qt::Key_X, Qt::AltModifier);
    QTRY_COMPARE(user.tour()->step(), int(WhyNot));
    user.walkTo(QStringLiteral("3403"));
    QTRY_VERIFY(user.note().startsWith(u'✓'));
    user.key(Qt::Key_X, Qt::AltModifier);
    QTRY_COMPARE(user.tour()->step(), int(Confirm));
    user.walkTo(QStringLiteral("3301"));
    user.key(Qt::Key_Return);
    user.key(Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(user.tour()->step(), int(Modes));
    user.key(Qt::Key_F2, Qt::ControlModifier);
    Tourist::settle();
    user.key(Qt::Key_F1, Qt::ControlModifier);
    QTRY_VERIFY(user.note().startsWith(u'✓'));
    user.key(Qt::Key_X, Qt::AltModifier);
    QTRY_COMPARE(user.tour()->step(), int(Help));
    user.key(Qt::Key_K, Qt::AltModifier);
    QTRY_COMPARE(user.tour()->step(), int(Modes));
    user.key(Qt::Key_X, Qt::AltModifier);
    QTRY_COMPARE(user.tour()->step(), int(Help));
    user.find<QPushButton>("tourNext").setFocus();
    user.key(Qt::Key_Return);
    QVERIFY(user.tour() == nullptr);
    // What had the keyboard is gone; the map has it.
    QVERIFY(user.map().hasFocus());
}

void FirstTourTest::doesEachStepForTheUser()
{
    Tourist user;
    for (int step = Board; step < Help; ++step) {
        QCOMPARE(user.tour()->step(), step);
        user.help();
        Tourist::settle();
        if (step == Modes) {
            QVERIFY(user.find<QAction>("editMode").isChecked());
            user.help();
        }
        if (step == Ends || step == WhyNot || step == Modes) {
            QTRY_VERIFY2(user.note().startsWith(u'✓'), qPrintable(QString::number(step)));
            user.next();
        }
        QTRY_COMPARE(user.tour()->step(), step + 1);
    }
    QVERIFY(user.find<QPushButton>("tourHelp").isHidden());
    QCOMPARE(user.placeOf(QStringLiteral("316/212")), QStringLiteral("3301"));
}

void FirstTourTest::nextDoesWhatWasLeftOut()
{
    Tourist user;
    user.goTo(Ends);
    QCOMPARE(user.flow().stage(), RulingFlow::Stage::ChoosePath);
    QCOMPARE(user.flow().ruling()->code, QStringLiteral("Ar2"));
    QVERIFY(!user.framed().isEmpty());
    user.goTo(Help);
    // Also the retreat.
    QCOMPARE(user.placeOf(QStringLiteral("316/212")), QStringLiteral("3301"));
}

void FirstTourTest::backFindsEachStepAsItWas()
{
    Tourist user;
    user.goTo(Confirm);
    user.help();
    QTRY_COMPARE(user.tour()->step(), int(Modes));
    user.back();
    QCOMPARE(user.tour()->step(), int(Confirm));
    QVERIFY(user.note().startsWith(u'✓')); // it was done, and is not done again
    QVERIFY(user.find<QPushButton>("tourNext").isDefault()); // the way on, whichever was clicked
    QVERIFY(!user.find<QPushButton>("tourBack").isDefault());
    user.back();
    // Why not can only be asked before the retreat.
    QCOMPARE(user.tour()->step(), int(WhyNot));
    QCOMPARE(user.flow().stage(), RulingFlow::Stage::ChoosePath);
    QCOMPARE(user.placeOf(QStringLiteral("316/212")), QStringLiteral("3502"));
    user.back();
    user.back();
    QCOMPARE(user.tour()->step(), int(Result));
    user.back();
    user.back();
    QCOMPARE(user.tour()->step(), int(Board));
    QVERIFY(!user.find<QPushButton>("tourBack").isEnabled());
    Tourist::settle();
    QCOMPARE(user.tour()->step(), int(Board));
}

void FirstTourTest::leavesAtEachStep_data()
{
    QTest::addColumn<int>("step");
    QTest::addColumn<QString>("way");
    for (int step = Board; step <= Help; ++step) {
        for (const QString& way :
             {QStringLiteral("button"), QStringLiteral("escape in the card"), QStringLiteral("escape on the map")}) {
            if (step < Help || way != QStringLiteral("button"))
                QTest::addRow("step %d, %s", step + 1, qPrintable(way)) << step << way;
        }
    }
}

void FirstTourTest::leavesAtEachStep()
{
    QFETCH(const int, step);
    QFETCH(const QString, way);
    Tourist user;
    user.goTo(step);
    QPointer<TourCard> card = &user.card();
    if (way == QStringLiteral("button")) {
        user.leave();
    } else {
        if (way == QStringLiteral("escape on the map"))
            user.map().setFocus();
        else
            user.card().takeFocus();
        user.key(Qt::Key_Escape);
    }
    QVERIFY(user.tour() == nullptr);
    QTRY_VERIFY(card.isNull());
    QTRY_VERIFY(user.window().findChild<TourFrame*>() == nullptr);
    QVERIFY2(user.said().contains(QStringLiteral("Help > Take the tour")), qPrintable(user.said()));
    QCOMPARE(QSettings().value(QStringLiteral("tour/leftAt")).toInt(), step + 1);
    // The window goes on as ever.
    QVERIFY(QApplication::focusWidget() != nullptr);
    user.key(Qt::Key_J, Qt::ControlModifier);
    user.click(QStringLiteral("3503"));
    QCOMPARE(user.numberOf(user.flow().combat().defend), QStringLiteral("3503"));
}

void FirstTourTest::goesOnWhereItWasLeft()
{
    Tourist user;
    user.goTo(Ends);
    user.leave();
    user.begin();
    QCOMPARE(user.tour()->step(), int(Ends));
    QCOMPARE(user.flow().stage(), RulingFlow::Stage::ChoosePath);
    // Asked for again, it is the same tour.
    FirstTour* const same = user.tour();
    user.map().setFocus();
    user.window().help().startTour();
    QVERIFY(user.tour() == same);
    QVERIFY(user.card().isAncestorOf(QApplication::focusWidget()));
    user.goTo(Help);
    user.next();
    user.begin();
    QCOMPARE(user.tour()->step(), int(Board)); // once finished, from the beginning
}

void FirstTourTest::waitsWhileAnotherModeIsOn_data()
{
    QTest::addColumn<int>("step");
    QTest::addColumn<QByteArray>("mode");
    for (int step = Board; step < Modes; ++step) {
        QTest::addRow("step %d, edit", step + 1) << step << QByteArray("editMode");
        QTest::addRow("step %d, learn", step + 1) << step << QByteArray("learnMode");
    }
}

void FirstTourTest::waitsWhileAnotherModeIsOn()
{
    QFETCH(const int, step);
    QFETCH(const QByteArray, mode);
    Tourist user;
    user.goTo(step);
    user.find<QAction>(mode.constData()).trigger();
    Tourist::settle();
    QCOMPARE(user.tour()->step(), step);
    QVERIFY(user.card().isVisible());
    QVERIFY2(user.note().contains(QStringLiteral("Play")), qPrintable(user.note()));
    // Escape belongs to the mode.
    user.map().setFocus();
    user.key(Qt::Key_Escape);
    QVERIFY(user.tour() != nullptr);
    user.help();
    Tourist::settle();
    QVERIFY(user.find<QAction>("playMode").isChecked());
    QCOMPARE(user.tour()->step(), step);
    user.next();
    QCOMPARE(user.tour()->step(), step + 1);
}

void FirstTourTest::standsAnythingAtAnyStep_data()
{
    QTest::addColumn<int>("step");
    QTest::addColumn<QString>("what");
    for (int step = Board; step <= Help; ++step) {
        for (const QString& what :
             {QStringLiteral("undo all"), QStringLiteral("new combat"), QStringLiteral("unit moved away"),
              QStringLiteral("panels closed"), QStringLiteral("small window"), QStringLiteral("zoomed far out"),
              QStringLiteral("another combat"), QStringLiteral("theme and text")})
            QTest::addRow("step %d, %s", step + 1, qPrintable(what)) << step << what;
    }
}

// Whatever was done: the tour goes on from there to its end, and each step has before it what it speaks about.
void FirstTourTest::standsAnythingAtAnyStep()
{
    QFETCH(const int, step);
    QFETCH(const QString, what);
    Tourist user;
    user.goTo(step);
    if (what == QStringLiteral("undo all")) {
        while (user.document().history().canUndo())
            user.document().history().undo();
    } else if (what == QStringLiteral("new combat")) {
        user.flow().beginCombat();
    } else if (what == QStringLiteral("unit moved away")) {
        user.drag(QStringLiteral("3502"), QStringLiteral("3402"), Qt::AltModifier);
    } else if (what == QStringLiteral("panels closed")) {
        for (auto* dock : user.window().findChildren<QDockWidget*>())
            dock->close();
    } else if (what == QStringLiteral("small window")) {
        user.window().resize(700, 500);
    } else if (what == QStringLiteral("zoomed far out")) {
        user.map().fitMap();
    } else if (what == QStringLiteral("another combat")) {
        user.flow().beginCombat();
        user.flow().clickHex(user.hex(QStringLiteral("3604")));
        user.flow().clickHex(user.hex(QStringLiteral("3603")));
        if (user.flow().stage() == RulingFlow::Stage::EnterResult)
            user.flow().enterResult(QStringLiteral("Dr1"));
    } else {
        user.window().settings().setAppearance(Appearance::Dark);
        QFont large = user.window().font();
        large.setPointSizeF(large.pointSizeF() * 1.5);
        user.window().setFont(large);
    }
    Tourist::settle();
    QVERIFY(user.tour() != nullptr);
    for (int guard = 0; guard < 12 && user.tour()->step() < Help; ++guard) {
        const int now = user.tour()->step();
        QVERIFY(user.card().isVisible());
        QVERIFY(user.window().rect().contains(user.card().geometry()));
        user.help();
        Tourist::settle();
        if (now == Modes)
            user.help();
        Tourist::settle();
        if (user.tour()->step() == now)
            user.next();
    }
    QCOMPARE(user.tour()->step(), int(Help));
    if (step <= Confirm)
        QCOMPARE(user.placeOf(QStringLiteral("316/212")), QStringLiteral("3301"));
}

void FirstTourTest::tellsWhatElseWasDone()
{
    Tourist user;
    user.goTo(PickCombat);
    user.click(QStringLiteral("3604"));
    user.click(QStringLiteral("3603"));
    QTRY_VERIFY2(user.note().contains(QStringLiteral("another combat")), qPrintable(user.note()));
    QVERIFY(!user.note().startsWith(u'✓'));
    user.flow().beginCombat();
    user.click(QStringLiteral("3503"));
    user.click(QStringLiteral("3502"));
    QTRY_COMPARE(user.tour()->step(), int(Result));
    user.pressResult(QStringLiteral("Dr1"));
    QTRY_VERIFY2(user.note().contains(QStringLiteral("another result")), qPrintable(user.note()));
    QCOMPARE(user.tour()->step(), int(Result));
}

void FirstTourTest::isSpoken()
{
    Tourist user;
    const auto spoken = [&user] {
        return QAccessible::queryAccessibleInterface(&user.card())->text(QAccessible::Name);
    };
    for (int step = Board; step <= Help; ++step) {
        user.goTo(step);
        QVERIFY2(spoken().contains(user.find<QLabel>("tourTitle").text()), qPrintable(spoken()));
        QVERIFY(spoken().contains(user.find<QLabel>("tourText").text()));
        QVERIFY(spoken().contains(user.find<QLabel>("tourTask").text()));
        QVERIFY(spoken().contains(QStringLiteral("%1 of 8").arg(step + 1)));
    }
    user.back();
    user.help();
    user.help();
    QVERIFY(spoken().contains(user.note()));
}

void FirstTourTest::escapeEndsTheExplanationFirst()
{
    Tourist user;
    user.goTo(WhyNot);
    user.map().setFocus();
    user.key(Qt::Key_F12);
    QVERIFY(user.window().why().steps().isOpen());
    QTRY_VERIFY(user.note().startsWith(u'✓'));
    user.key(Qt::Key_Escape);
    QVERIFY(!user.window().why().steps().isOpen());
    QVERIFY(user.tour() != nullptr);
    user.key(Qt::Key_Escape);
    QVERIFY(user.tour() == nullptr);
}

REARGUARD_TEST(FirstTourTest)
#include "first_tour_test.moc"

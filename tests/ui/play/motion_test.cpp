// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/preferences.h"
#include "base/unfold.h"
#include "play/board_presenter.h"
#include "play/ruling_panel.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "ui/support/window_driver.h"

#include <QApplication>
#include <QDialog>
#include <QDirIterator>
#include <QLabel>
#include <QPushButton>
#include <QScopeGuard>
#include <QTimer>
#include <QToolButton>
#include <QVariantAnimation>

using namespace Qt::Literals::StringLiterals;

/// What is seen to move in Play: folds that open and close, paths that draw themselves. Nothing waits for the end.
class MotionTest : public QObject
{
    Q_OBJECT

private slots:
    void aFoldOpensFromItsLine();
    void aFoldThatClosesIsGoneAtOnce();
    void nothingMovesWhereThatIsSwitchedOff();
    void newPathsDrawThemselves();
    void pathsThatAreShownStayAsTheyAre();
    void theNextPhaseNeedNotWait_data();
    void theNextPhaseNeedNotWait();
};

/// Counts how often a widget is painted.
struct PaintWatch : public QObject
{
    int paints = 0;

    bool eventFilter(QObject*, QEvent* event) override
    {
        paints += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }
};

static QToolButton& readingsLine(WindowDriver& driver)
{
    return driver.find<QToolButton>("readingsLine");
}

void MotionTest::aFoldOpensFromItsLine()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    WindowDriver::press(readingsLine(driver));
    QWidget& readings = driver.find<QWidget>("readingsArea");
    QVERIFY(readings.isVisible());
    QVariantAnimation* time = unfolding(readings);
    QVERIFY(time != nullptr);
    QCOMPARE(time->duration(), 120);
    time->pause();
    // It stands on the line below it.
    time->setCurrentTime(30);
    const QRect begun = readings.mask().boundingRect();
    QVERIFY(begun.height() < readings.height());
    QCOMPARE(begun.bottom(), readings.rect().bottom());
    time->setCurrentTime(60);
    QVERIFY(readings.mask().boundingRect().height() > begun.height());
    // What it uncovers is painted.
    auto& first = *readings.findChild<QLabel*>();
    QVERIFY(first.isVisible());
    QCoreApplication::processEvents();
    PaintWatch watch;
    first.installEventFilter(&watch);
    time->resume();
    QTRY_VERIFY(unfolding(readings) == nullptr);
    QVERIFY(readings.mask().isEmpty());
    QTRY_VERIFY(watch.paints > 0);
}

void MotionTest::aFoldThatClosesIsGoneAtOnce()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    WindowDriver::press(readingsLine(driver));
    QWidget& readings = driver.find<QWidget>("readingsArea");
    WindowDriver::press(readingsLine(driver));
    QVERIFY(!readings.isVisible());
    QVERIFY(driver.find<QLabel>("effect").isVisible());
    // And a click while it is still seen to close means what lies below.
    WindowDriver::press(readingsLine(driver));
    QVERIFY(readings.isVisible());
}

void MotionTest::nothingMovesWhereThatIsSwitchedOff()
{
    WindowDriver driver;
    const Preferences before = mapHabits();
    const auto restore = qScopeGuard([&before] { setMapHabits(before); });
    Preferences still = before;
    still.isAnimated = false;
    setMapHabits(still);
    QVERIFY(driver.open(WindowDriver::workedCase()));
    QCOMPARE(driver.map().content().drawnPart, 1.0);
    WindowDriver::press(readingsLine(driver));
    QVERIFY(unfolding(driver.find<QWidget>("readingsArea")) == nullptr);
}

void MotionTest::newPathsDrawThemselves()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    QVariantAnimation& clock = driver.window().ruling().presenter().pathDrawing().clock();
    QCOMPARE(clock.duration(), 180);
    QTRY_COMPARE(driver.map().content().drawnPart, 1.0);
    const auto picture = [&driver](const QString& hex) {
        return driver.map().viewport()->grab(driver.map().hexRect(driver.hex(hex)).toAlignedRect()).toImage();
    };
    const QImage whole = picture(u"3301"_s);
    clock.start();
    clock.pause();
    clock.setCurrentTime(20);
    QVERIFY(driver.map().content().drawnPart < 1.0);
    // The arrow has not come there yet.
    QVERIFY(picture(u"3301"_s) != whole);
    clock.resume();
    QTRY_COMPARE(driver.map().content().drawnPart, 1.0);
    QCOMPARE(picture(u"3301"_s), whole);
}

void MotionTest::pathsThatAreShownStayAsTheyAre()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    QTRY_COMPARE(driver.map().content().drawnPart, 1.0);
    driver.hover(u"3403"_s);
    QCOMPARE(driver.map().content().drawnPart, 1.0);
    QCOMPARE(driver.window().ruling().presenter().pathDrawing().clock().state(), QAbstractAnimation::Stopped);
}

void MotionTest::theNextPhaseNeedNotWait_data()
{
    QTest::addColumn<QString>("path");
    QDirIterator files(sourcePath(u"/maps"_s), {u"*.scenario.json"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        QTest::newRow(qPrintable(path.section(u'/', -2))) << path;
    }
}

// A click on Next phase the moment after Confirm ends the phase, or says why it may not end yet.
void MotionTest::theNextPhaseNeedNotWait()
{
    QFETCH(QString, path);
    WindowDriver driver;
    QVERIFY(driver.open(path));
    QPushButton& confirm = driver.window().ruling().panel().confirmButton();
    auto& next = driver.find<QToolButton>("stripNextPhase");
    constexpr int most = 20;
    for (int i = 0; i < most; ++i) {
        if (!driver.flow().alternatives().empty() && !driver.flow().canConfirm())
            driver.flow().chooseAlternative(driver.flow().alternatives().front());
        if (driver.flow().retreat() != nullptr && !driver.flow().canConfirm()
            && !driver.flow().retreat()->paths.empty())
            driver.flow().choosePath(0);
        if (!confirm.isVisible() || !confirm.isEnabled())
            return;
        QString asked;
        const Turn turn = driver.document().position()->turn;
        QTimer stay;
        connect(&stay, &QTimer::timeout, this, [&asked] {
            if (auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget())) {
                asked = dialog->objectName();
                dialog->reject();
            }
        });
        stay.start(0);
        QTest::mouseClick(&confirm, Qt::LeftButton);
        asked.clear();
        QTest::mouseClick(&next, Qt::LeftButton);
        if (driver.document().position()->turn != turn)
            return;
        QVERIFY(!asked.isEmpty());
    }
}

REARGUARD_TEST(MotionTest)
#include "motion_test.moc"

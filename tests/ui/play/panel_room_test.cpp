// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/appearance.h"
#include "base/choice_button.h"
#include "base/language.h"
#include "base/preferences.h"
#include "play/reason_list.h"
#include "play/ruling_panel.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "ui/support/window_driver.h"

#include <QDirIterator>
#include <QDockWidget>
#include <QLabel>
#include <QListWidget>
#include <QScopeGuard>
#include <QScrollArea>
#include <QScrollBar>

using namespace Qt::Literals::StringLiterals;

/// The panel as large as a window of 1280 × 720 has room for: of every shipped ruling one sees the answer, the options and
/// why not elsewhere without scrolling.
class PanelRoomTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        installLanguage(*QCoreApplication::instance(), qEnvironmentVariable("REARGUARD_LANGUAGE", u"en"_s));
    }
    void nothingHasToBeScrolled_data();
    void nothingHasToBeScrolled();
    void inLargeTextTheAnswerIsSeen_data();
    void inLargeTextTheAnswerIsSeen();
};

void PanelRoomTest::nothingHasToBeScrolled_data()
{
    QTest::addColumn<QString>("path");
    QDirIterator files(sourcePath(u"/maps"_s), {u"*.scenario.json"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        QTest::newRow(qPrintable(path.section(u'/', -2))) << path;
    }
}

void PanelRoomTest::nothingHasToBeScrolled()
{
    QFETCH(QString, path);
    WindowDriver driver;
    QVERIFY(driver.open(path));
    QVERIFY(driver.flow().ruling()); // that is why it was chosen
    RulingPanel& panel = driver.window().ruling().panel();
    // Where it lies in such a window.
    QWidget around;
    around.resize(1280, 720);
    const auto giveBack = qScopeGuard([&panel, home = panel.parentWidget()] { panel.setParent(home); });
    panel.setParent(&around);
    panel.setGeometry(944, 0, 336, 602);
    panel.setFixedSize(336, 602);
    around.show();
    panel.show();
    auto& area =
        *qobject_cast<QScrollArea*>(namedChild<QLabel>(panel, "effect").parentWidget()->parentWidget()->parentWidget());
    for (int i = 0; i < 20; ++i)
        QCoreApplication::processEvents();
    QVERIFY2(area.verticalScrollBar()->maximum() == 0,
             qPrintable(u"%1 px too tall"_s.arg(area.verticalScrollBar()->maximum())));
    QCOMPARE(area.horizontalScrollBar()->maximum(), 0);
    const auto isWhole = [](const QWidget& widget) {
        return !widget.isVisible() || widget.visibleRegion().boundingRect() == widget.rect();
    };
    QVERIFY(namedChild<QWidget>(panel, "effect").isVisible()
            || namedChild<QWidget>(panel, "alternativesWho").isVisible());
    for (const char* name : {"effect", "alternativesWho", "pathCard", "pathList", "reasonList", "confirm", "showWhy"})
        QVERIFY2(isWhole(namedChild<QWidget>(panel, name)), name);
}

void PanelRoomTest::inLargeTextTheAnswerIsSeen_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("percent");
    QDirIterator files(sourcePath(u"/maps"_s), {u"*.scenario.json"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        for (const int percent : {150, 200})
            QTest::addRow("%s, %d %%", qPrintable(path.section(u'/', -2)), percent) << path << percent;
    }
}

// Where everything finds no room, reasons wait behind a line, and what is to be chosen is whole. Nothing lies beside the
// panel's edge.
void PanelRoomTest::inLargeTextTheAnswerIsSeen()
{
    QFETCH(const QString, path);
    QFETCH(const int, percent);
    const auto back = qScopeGuard([] { applyTextSize(100); });
    {
        WindowDriver driver;
        Preferences wanted = driver.window().preferences().now();
        wanted.textPercent = percent;
        driver.window().preferences().set(wanted);
        QVERIFY(driver.open(path));
        RulingPanel& panel = driver.window().ruling().panel();
        QWidget around;
        around.resize(1280, 720);
        const auto giveBack = qScopeGuard([&panel, home = panel.parentWidget()] { panel.setParent(home); });
        panel.setParent(&around);
        const QSize room = percent > 150 ? QSize(504, 612) : QSize(420, 612);
        panel.setFixedSize(room);
        around.show();
        panel.show();
        auto& area = *qobject_cast<QScrollArea*>(
            namedChild<QLabel>(panel, "effect").parentWidget()->parentWidget()->parentWidget());
        for (int i = 0; i < 20; ++i)
            QCoreApplication::processEvents();
        QCOMPARE(area.horizontalScrollBar()->maximum(), 0);
        auto& list = namedChild<QListWidget>(panel, "pathList");
        if (list.isVisible() && list.count() > 0)
            QVERIFY(list.viewport()->visibleRegion().contains(list.visualItemRect(list.item(0))));
        const auto options = panel.findChildren<ChoiceButton*>();
        if (!options.isEmpty() && options.front()->isVisible())
            QCOMPARE(options.front()->visibleRegion().boundingRect(), options.front()->rect());
        // What is out of sight is counted.
        const auto& reasons = namedChild<ReasonList>(panel, "reasonList");
        if (area.verticalScrollBar()->maximum() > 0 && reasons.isVisible() && reasons.stories() > 0)
            QCOMPARE(reasons.count(), reasons.stories() + 1);
    }
}

REARGUARD_TEST(PanelRoomTest)
#include "panel_room_test.moc"

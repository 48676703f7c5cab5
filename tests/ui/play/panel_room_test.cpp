// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/language.h"
#include "play/reason_list.h"
#include "play/ruling_panel.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "ui/support/window_driver.h"

#include <QDirIterator>
#include <QDockWidget>
#include <QLabel>
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
    const auto giveBack = qScopeGuard([&panel] { panel.setParent(nullptr); });
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

REARGUARD_TEST(PanelRoomTest)
#include "panel_room_test.moc"

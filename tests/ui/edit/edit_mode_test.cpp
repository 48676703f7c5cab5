// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/support/drawing_driver.h"

#include "base/appearance.h"
#include "base/preferences.h"
#include "panels/hover_card.h"
#include "play/board_presenter.h"
#include "support/test_registry.h"
#include "table/ruling_flow.h"

#include <QAction>
#include <QDockWidget>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

/// Going from play to editing and back.
class EditModeTest : public QObject
{
    Q_OBJECT

private slots:
    void whatWasGoingOnGoesOn();
    void theHoverCardKeepsItsSetting();
    void theRulingPanelComesBackAsItWas();
    void clicksWhileEditingPlayNothing();
    void everyToolHasWordsAndAPicture();
    void picturesOfToolsGrowWithTheText();
    void aClosedPanelComesBackFromTheMenu();
    void whatWasSaidGoesWithTheNextChange();
};

void EditModeTest::whatWasGoingOnGoesOn()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("no-combat")));
    driver.click(QStringLiteral("0506"));
    driver.click(QStringLiteral("0505"));
    driver.pressResult(QStringLiteral("Ar2"));
    QCOMPARE(driver.flow().stage(), RulingFlow::Stage::ChoosePath);
    driver.click(QStringLiteral("0604"));
    const QStringList chosen = driver.chosen();
    QVERIFY(!chosen.isEmpty());
    driver.key(Qt::Key_F2, Qt::ControlModifier);
    QVERIFY2(!driver.map().content().ruling, "the ruling does not lie over what is drawn");
    driver.key(Qt::Key_F1, Qt::ControlModifier);
    QCOMPARE(driver.flow().stage(), RulingFlow::Stage::ChoosePath);
    QCOMPARE(driver.chosen(), chosen);
    QVERIFY(driver.map().content().ruling);
}

void EditModeTest::theHoverCardKeepsItsSetting()
{
    for (const bool isShown : {true, false}) {
        WindowDriver driver;
        QVERIFY(driver.open(QStringLiteral("no-combat")));
        driver.window().ruling().presenter().setCardDelay(0);
        driver.window().ruling().presenter().setCardShown(isShown);
        driver.key(Qt::Key_F2, Qt::ControlModifier);
        driver.hover(QStringLiteral("0505"));
        QCoreApplication::processEvents();
        QVERIFY(!driver.window().ruling().card().isVisible());
        driver.key(Qt::Key_F1, Qt::ControlModifier);
        driver.hover(QStringLiteral("0506"));
        QTRY_COMPARE(driver.window().ruling().card().isVisible(), isShown);
    }
}

void EditModeTest::theRulingPanelComesBackAsItWas()
{
    for (const bool isShown : {true, false}) {
        WindowDriver driver;
        QVERIFY(driver.open(QStringLiteral("no-combat")));
        auto& dock = driver.find<QDockWidget>("rulingDock");
        dock.setVisible(isShown);
        driver.map().setFocus();
        driver.key(Qt::Key_F2, Qt::ControlModifier);
        QVERIFY(dock.isHidden());
        QVERIFY(driver.find<QWidget>("toolRail").isVisible());
        driver.key(Qt::Key_F1, Qt::ControlModifier);
        QCOMPARE(!dock.isHidden(), isShown);
        QVERIFY(!driver.find<QWidget>("toolRail").isVisible());
    }
}

void EditModeTest::clicksWhileEditingPlayNothing()
{
    DrawingDriver driver(QStringLiteral("no-combat"));
    const auto stage = driver.flow().stage();
    driver.take("select");
    driver.clickAt(QStringLiteral("0506"));
    driver.key(Qt::Key_Return);
    driver.key(Qt::Key_1);
    driver.key(Qt::Key_Backspace);
    driver.key(Qt::Key_Escape);
    QCOMPARE(driver.flow().stage(), stage);
    QCOMPARE(driver.flow().combat().defend, noHex);
}

void EditModeTest::picturesOfToolsGrowWithTheText()
{
    DrawingDriver driver(QStringLiteral("two-units"));
    auto& rail = driver.find<QWidget>("toolRail");
    const QList<QToolButton*> buttons = rail.findChildren<QToolButton*>();
    const auto areApart = [&] {
        QRegion taken;
        return std::ranges::all_of(buttons, [&](const QToolButton* button) {
            const QRect place = button->geometry();
            const bool isFree = rail.rect().contains(place) && !taken.intersects(place);
            taken += place;
            return isFree;
        });
    };
    const auto isPictureOf = [&](int side, int percent, const QSize& size) {
        Preferences wanted = driver.window().preferences().now();
        wanted.textPercent = percent;
        driver.window().preferences().set(wanted);
        driver.window().resize(size);
        return QTest::qWaitFor([&] { return areApart() && buttons.front()->iconSize().width() >= side; });
    };
    QVERIFY(isPictureOf(20, 100, QSize(1600, 1000)));
    QVERIFY(isPictureOf(30, 200, QSize(1600, 1000)));
    // As far as one column has room, or the map would have too little.
    QVERIFY(isPictureOf(20, 100, QSize(1280, 720)));
    QVERIFY(isPictureOf(20, 200, QSize(1280, 720)));
    QVERIFY(std::ranges::all_of(buttons, [&](const QToolButton* button) { return button->x() == buttons[0]->x(); }));
    QVERIFY(isPictureOf(16, 100, QSize(1100, 700)));
    applyTextSize(100);
}

void EditModeTest::everyToolHasWordsAndAPicture()
{
    DrawingDriver driver(QStringLiteral("two-units")); // counters need a game
    for (const auto& tool : driver.tools().tools()) {
        QVERIFY(!tool->title().isEmpty());
        QVERIFY(!tool->help().isEmpty());
        if (tool->name() == QStringLiteral("paste"))
            continue;
        driver.take(qPrintable(tool->name()));
        QCOMPARE(driver.tools().current(), tool.get());
        // The first sentence; the tip has the rest.
        QVERIFY2(!driver.hint().isEmpty() && tool->help().startsWith(driver.hint()), qPrintable(driver.hint()));
        QVERIFY(driver.find<QLabel>("toolHint").toolTip().contains(tool->help().last(8).toHtmlEscaped()));
        for (const QAction* action : driver.find<QWidget>("toolRail").actions()) {
            if (action->objectName() != tool->name())
                continue;
            QVERIFY2(!action->icon().isNull(), qPrintable(tool->name()));
            QVERIFY(action->isChecked());
        }
        // Everything in the tool's settings has a name for those who do not see it.
        for (const QWidget* widget : driver.find<QWidget>("toolOptions").findChildren<QWidget*>()) {
            const bool isTaken = widget->focusPolicy() != Qt::NoFocus && widget->isVisible()
                                 && !widget->objectName().startsWith(QLatin1String("qt_"));
            if (isTaken && widget->focusProxy() == nullptr && qobject_cast<const QLineEdit*>(widget) == nullptr)
                QVERIFY2(!widget->accessibleName().isEmpty(),
                         qPrintable(tool->name() + u' ' + QLatin1String(widget->metaObject()->className())));
        }
    }
}

void EditModeTest::aClosedPanelComesBackFromTheMenu()
{
    DrawingDriver driver(QStringLiteral("two-units"));
    driver.key(Qt::Key_K, Qt::ControlModifier | Qt::ShiftModifier);
    QMenu& panels = driver.window().actions().menu(MenuId::Panels);
    for (const char* name : {"toolDock", "historyDock", "checkDock"}) {
        auto& dock = driver.find<QDockWidget>(name);
        dock.close();
        QVERIFY2(dock.isHidden(), name);
        QVERIFY2(panels.actions().contains(dock.toggleViewAction()), name);
        panels.popup({});
        QTest::mouseClick(&panels, Qt::LeftButton, {}, panels.actionGeometry(dock.toggleViewAction()).center());
        QVERIFY2(!dock.isHidden(), name);
    }
}

void EditModeTest::whatWasSaidGoesWithTheNextChange()
{
    DrawingDriver driver(QStringLiteral("two-units"));
    driver.take("terrain-brush");
    driver.tools().say(QStringLiteral("Said"));
    QCOMPARE(driver.hint(), QStringLiteral("Said"));
    driver.clickAt(QStringLiteral("0303"));
    QVERIFY(driver.tools().current()->help().startsWith(driver.hint()));
}

REARGUARD_TEST(EditModeTest)
#include "edit_mode_test.moc"

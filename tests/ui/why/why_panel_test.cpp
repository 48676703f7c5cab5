// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "why/why_panel.h"

#include "explain/explanation.h"
#include "support/test_registry.h"
#include "ui/support/hand_made.h"
#include "ui/support/named_child.h"
#include "why/step_through.h"

#include <QAccessible>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

namespace {

/// What a screen reader speaks of a widget.
QString spoken(QWidget& widget)
{
    QAccessibleInterface* about = QAccessible::queryAccessibleInterface(&widget);
    return about != nullptr ? about->text(QAccessible::Name) : QString();
}

/// A panel as it stands in its dock, with something open.
class ShownPanel
{
public:
    StepThrough steps;
    WhyPanel panel{steps};

    explicit ShownPanel(const std::shared_ptr<const Explanation>& explanation = handmade::retreat())
    {
        steps.setAnimated(false);
        panel.resize(360, 620);
        panel.show();
        if (!QTest::qWaitForWindowActive(&panel))
            qFatal("the panel does not become active");
        if (explanation)
            steps.open(explanation);
        QCoreApplication::processEvents();
    }

    template<typename T>
    T& find(const char* name)
    {
        return namedChild<T>(panel, name);
    }

    void press(const char* name)
    {
        auto& widget = find<QWidget>(name);
        QTest::mouseClick(&widget, Qt::LeftButton, {}, widget.rect().center());
    }
};

} // namespace

class WhyPanelTest : public QObject
{
    Q_OBJECT

private slots:
    void saysWhatActsNow();
    void buttonsStepBothWays();
    void aClickOnALineGoesThere();
    void keysDoWhatTheButtonsDo();
    void spaceOnAButtonPressesIt();
    void eachStageIsSpokenAsItComes();
    void linesAreSpokenWhole();
    void theRuleNumberIsALink();
    void speedIsChosenByListAndByKey();
    void thePlayButtonSaysWhatItWouldDo();
    void theStagesAreCopiedAsText();
    void exportAndCloseAreAskedFor();
    void withNothingOpenItSaysWhatToDo();
    void inALowWindowNothingIsCutOff();
    void everythingThatTakesTheKeyboardHasAName();
};

void WhyPanelTest::saysWhatActsNow()
{
    ShownPanel shown;
    shown.steps.goTo(3);
    QCOMPARE(shown.find<QLabel>("whyTitle").text(), QStringLiteral("1 retreats 2 hexes"));
    QCOMPARE(shown.find<QLabel>("whyPlace").text(), QStringLiteral("Stage 4 of 7"));
    QCOMPARE(shown.find<QLabel>("whyStage").text(), QStringLiteral("Forbidden: river"));
    QCOMPARE(shown.find<QLabel>("whySentence").text(), QStringLiteral("1 hex drops out behind a river."));
    QVERIFY(shown.find<QLabel>("whyRule").text().contains(QStringLiteral("10.4")));
    QVERIFY(shown.find<QLabel>("whyRule").text().contains(QStringLiteral("Rivers cannot be crossed")));
    auto& list = shown.find<QListWidget>("whyList");
    QCOMPARE(list.count(), 7);
    QCOMPARE(list.currentRow(), 3);
    QVERIFY(list.item(3)->text().contains(QStringLiteral("[10.4]")));
    shown.steps.goTo(4); // acts by no rule
    QVERIFY(!shown.find<QLabel>("whyRule").isVisible());
}

void WhyPanelTest::buttonsStepBothWays()
{
    ShownPanel shown;
    QVERIFY(!shown.find<QToolButton>("whyBackButton").isEnabled());
    shown.press("whyForwardButton");
    shown.press("whyForwardButton");
    QCOMPARE(shown.steps.stage(), 2);
    shown.press("whyBackButton");
    QCOMPARE(shown.steps.stage(), 1);
    shown.press("whyLastButton");
    QCOMPARE(shown.steps.stage(), 6);
    QVERIFY(!shown.find<QToolButton>("whyForwardButton").isEnabled());
    shown.press("whyFirstButton");
    QCOMPARE(shown.steps.stage(), 0);
}

void WhyPanelTest::aClickOnALineGoesThere()
{
    ShownPanel shown;
    auto& list = shown.find<QListWidget>("whyList");
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualItemRect(list.item(2)).center());
    QCOMPARE(shown.steps.stage(), 2);
}

void WhyPanelTest::keysDoWhatTheButtonsDo()
{
    ShownPanel shown;
    shown.panel.takeFocus();
    const auto key = [](Qt::Key which) { QTest::keyClick(QApplication::focusWidget(), which); };
    key(Qt::Key_Right);
    key(Qt::Key_Right);
    QCOMPARE(shown.steps.stage(), 2);
    key(Qt::Key_Left);
    QCOMPARE(shown.steps.stage(), 1);
    key(Qt::Key_End);
    QCOMPARE(shown.steps.stage(), 6);
    key(Qt::Key_Home);
    QCOMPARE(shown.steps.stage(), 0);
    key(Qt::Key_Down); // the list's own
    QCOMPARE(shown.steps.stage(), 1);
    key(Qt::Key_Space);
    QVERIFY(shown.steps.isPlaying());
    key(Qt::Key_Space);
    QVERIFY(!shown.steps.isPlaying());
    // Wherever in the panel the keyboard is.
    shown.find<QToolButton>("whyForwardButton").setFocus();
    key(Qt::Key_End);
    QCOMPARE(shown.steps.stage(), 6);
    shown.find<QPushButton>("whyExport").setFocus();
    key(Qt::Key_Home);
    QCOMPARE(shown.steps.stage(), 0);
}

void WhyPanelTest::spaceOnAButtonPressesIt()
{
    ShownPanel shown;
    shown.find<QToolButton>("whyForwardButton").setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    QCOMPARE(shown.steps.stage(), 1);
    QVERIFY(!shown.steps.isPlaying());
}

void WhyPanelTest::eachStageIsSpokenAsItComes()
{
    ShownPanel shown;
    // The heading is what the panel alerts with.
    auto& heading = shown.find<QLabel>("whyStage");
    QCOMPARE(spoken(heading), stageLine(*shown.steps.explanation(), 0));
    shown.steps.stepForward();
    QCOMPARE(spoken(heading), stageLine(*shown.steps.explanation(), 1));
    shown.steps.play();
    shown.steps.playOn();
    QCOMPARE(spoken(heading), stageLine(*shown.steps.explanation(), 2));
    QVERIFY(spoken(heading).contains(QStringLiteral("10.2")));
    QVERIFY(spoken(heading).contains(shown.steps.explanation()->stages[2].sentence));
}

void WhyPanelTest::linesAreSpokenWhole()
{
    ShownPanel shown;
    auto& list = shown.find<QListWidget>("whyList");
    QAccessibleInterface* about = QAccessible::queryAccessibleInterface(&list);
    QVERIFY(about != nullptr);
    QCOMPARE(about->childCount(), 7);
    for (int stage = 0; stage < 7; ++stage)
        QCOMPARE(about->child(stage)->text(QAccessible::Name), stageLine(*shown.steps.explanation(), stage));
}

void WhyPanelTest::theRuleNumberIsALink()
{
    ShownPanel shown;
    shown.steps.goTo(3);
    QCoreApplication::processEvents();
    QSignalSpy asked(&shown.panel, &WhyPanel::ruleRequested);
    auto& rule = shown.find<QLabel>("whyRule");
    rule.setFocus();
    QTest::keyClick(&rule, Qt::Key_Tab); // onto the link
    rule.setFocus();
    emit rule.linkActivated(QStringLiteral("rule:1"));
    QCOMPARE(asked.count(), 1);
    QCOMPARE(asked.front().front().toInt(), 1);
    QVERIFY(rule.text().contains(QStringLiteral("<a href=\"rule:1\">10.4</a>")));
    QVERIFY((rule.focusPolicy() & Qt::TabFocus) != 0);
}

void WhyPanelTest::speedIsChosenByListAndByKey()
{
    ShownPanel shown;
    auto& speed = shown.find<QComboBox>("whySpeed");
    QCOMPARE(speed.count(), static_cast<int>(StepThrough::speeds().size()));
    const int before = shown.steps.speed();
    shown.panel.takeFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Plus);
    QCOMPARE(shown.steps.speed(), before + 1);
    QCOMPARE(speed.currentIndex(), before + 1);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Minus);
    QCOMPARE(shown.steps.speed(), before);
    speed.setFocus();
    QTest::keyClick(&speed, Qt::Key_Down);
    QCOMPARE(shown.steps.speed(), before + 1);
}

void WhyPanelTest::thePlayButtonSaysWhatItWouldDo()
{
    ShownPanel shown;
    auto& play = shown.find<QToolButton>("whyPlayButton");
    const QImage picture = play.icon().pixmap(24, 24).toImage();
    shown.press("whyPlayButton");
    QVERIFY(shown.steps.isPlaying());
    QVERIFY(play.icon().pixmap(24, 24).toImage() != picture);
    shown.press("whyPlayButton");
    QVERIFY(!shown.steps.isPlaying());
    QCOMPARE(play.icon().pixmap(24, 24).toImage(), picture);
}

void WhyPanelTest::theStagesAreCopiedAsText()
{
    ShownPanel shown;
    shown.press("whyCopy");
    const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines, explanationLines(*shown.steps.explanation()));
}

void WhyPanelTest::exportAndCloseAreAskedFor()
{
    ShownPanel shown;
    QSignalSpy exported(&shown.panel, &WhyPanel::exportRequested);
    QSignalSpy closed(&shown.panel, &WhyPanel::closeRequested);
    shown.press("whyExport");
    QCOMPARE(exported.count(), 1);
    shown.press("whyClose");
    QCOMPARE(closed.count(), 1);
    shown.panel.takeFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QCOMPARE(closed.count(), 2);
}

void WhyPanelTest::withNothingOpenItSaysWhatToDo()
{
    ShownPanel shown(nullptr);
    shown.panel.setHint(QStringLiteral("Ask about a hex."));
    QVERIFY(shown.find<QLabel>("whyHint").isVisible());
    QVERIFY(!shown.find<QListWidget>("whyList").isVisible());
    shown.steps.open(handmade::zoc());
    QVERIFY(!shown.find<QLabel>("whyHint").isVisible());
    QVERIFY(shown.find<QListWidget>("whyList").isVisible());
    shown.steps.close();
    QVERIFY(shown.find<QLabel>("whyHint").isVisible());
}

void WhyPanelTest::inALowWindowNothingIsCutOff()
{
    auto explanation = std::make_shared<Explanation>(*handmade::retreat());
    explanation->stages[3].sentence = QStringLiteral("A sentence that takes many lines. ").repeated(8);
    ShownPanel shown(explanation);
    shown.steps.goTo(3);
    shown.panel.resize(250, 240);
    for (int i = 0; i < 5; ++i)
        QCoreApplication::processEvents();
    const QRect panel = shown.panel.rect();
    std::vector<QRect> buttons;
    for (const char* name : {"whyBackButton", "whyPlayButton", "whyForwardButton", "whyExport", "whyClose"}) {
        const auto& button = shown.find<QWidget>(name);
        const QRect place(button.mapTo(&shown.panel, QPoint()), button.size());
        QVERIFY2(panel.contains(place), name);
        buttons.push_back(place);
    }
    // The words have the height that they take, none lies over another, and one can scroll to the last.
    const QWidget* words = shown.find<QLabel>("whySentence").parentWidget();
    for (const char* name : {"whyStage", "whySentence", "whyRule"}) {
        const auto& label = shown.find<QLabel>(name);
        QVERIFY2(label.height() >= label.heightForWidth(label.width()), name);
        QVERIFY(words->rect().contains(label.geometry()));
    }
    const auto placeOf = [&](const QWidget& widget) {
        return QRect(widget.mapTo(&shown.panel, QPoint()), widget.size());
    };
    QVERIFY(placeOf(shown.find<QListWidget>("whyList")).top() > placeOf(*words->parentWidget()).bottom());
    QVERIFY(words->height() > words->parentWidget()->height());
}

void WhyPanelTest::everythingThatTakesTheKeyboardHasAName()
{
    ShownPanel shown;
    shown.steps.goTo(3);
    for (QWidget* widget : shown.panel.findChildren<QWidget*>()) {
        if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible() || widget->focusProxy() != nullptr
            || widget->objectName().startsWith(QStringLiteral("qt_")))
            continue;
        QAccessibleInterface* about = QAccessible::queryAccessibleInterface(widget);
        QVERIFY2(about != nullptr && !about->text(QAccessible::Name).isEmpty(), qPrintable(widget->objectName()));
    }
}

REARGUARD_TEST(WhyPanelTest)
#include "why_panel_test.moc"

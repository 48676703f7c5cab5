// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "explain/explanation.h"
#include "map_view/map_view.h"
#include "support/test_registry.h"
#include "ui/support/hand_made.h"
#include "ui/support/named_child.h"
#include "ui/support/test_board.h"
#include "why/stage_track.h"
#include "why/step_through.h"
#include "why/why_card.h"

#include <QAccessible>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
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

/// A card on its map, with something open.
class ShownCard
{
public:
    StepThrough steps;
    MapView map;
    WhyCard card{steps, map};

    explicit ShownCard(const std::shared_ptr<const Explanation>& explanation = handmade::retreat(),
                       QSize size = {900, 640}, HexIndex asked = noHex)
    {
        steps.setAnimated(false);
        map.setContent(testboard::content());
        map.resize(size);
        map.show();
        if (!QTest::qWaitForWindowActive(&map))
            qFatal("the map does not become active");
        if (explanation)
            steps.open(explanation, asked);
        settle();
    }

    ~ShownCard() { steps.close(); }

    static void settle()
    {
        for (int i = 0; i < 5; ++i)
            QCoreApplication::processEvents();
    }

    template<typename T>
    T& find(const char* name)
    {
        return namedChild<T>(card, name);
    }

    void press(const char* name)
    {
        auto& widget = find<QWidget>(name);
        QTest::mouseClick(&widget, Qt::LeftButton, {}, widget.rect().center());
    }

    /// Opens the menu behind "…" and picks the line of that text.
    void pick(const QString& text)
    {
        press("whyMore");
        auto& menu = find<QMenu>("whyMenu");
        for (QAction* action : menu.actions()) {
            if (action->text().contains(text)) {
                QTest::mouseClick(&menu, Qt::LeftButton, {}, menu.actionGeometry(action).center());
                return;
            }
        }
        QFAIL("no such line");
    }

    QRect place() const { return card.geometry(); }
};

} // namespace

class WhyCardTest : public QObject
{
    Q_OBJECT

private slots:
    void saysWhatActsNow();
    void saysOfWhichHexItTells();
    void buttonsStepBothWays();
    void aClickOnADotGoesThere();
    void theMenuListsTheStages();
    void keysDoWhatTheButtonsDo();
    void spaceOnAButtonPressesIt();
    void eachStageIsSpokenAsItComes();
    void theRuleNumberIsALink();
    void speedIsChosenByButtonAndByKey();
    void thePlayButtonSaysWhatItWouldDo();
    void theStagesAreCopiedAsText();
    void exportAndCloseAreAskedFor();
    void itIsThereAsLongAsSomethingIsOpen();
    void itLiesOnTheLowerEdge();
    void itNeverCoversWhatItTellsOf();
    void aSmallMapIsFilled();
    void everythingThatTakesTheKeyboardHasAName();
};

void WhyCardTest::saysWhatActsNow()
{
    ShownCard shown;
    shown.steps.goTo(3);
    QCOMPARE(shown.find<QLabel>("whyTitle").text(), QStringLiteral("Show me why"));
    QCOMPARE(shown.find<QLabel>("whyPlace").text(), QStringLiteral("1 retreats 2 hexes, stage 4 of 7"));
    QVERIFY(shown.find<QLabel>("whyCaption").text().contains(QStringLiteral("Forbidden: river")));
    QVERIFY(shown.find<QLabel>("whyCaption").text().contains(QStringLiteral("1 hex drops out behind a river.")));
    QVERIFY(shown.find<QLabel>("whyRule").text().contains(QStringLiteral("10.4")));
    QVERIFY(shown.find<QLabel>("whyRule").toolTip().contains(QStringLiteral("Rivers cannot be crossed")));
    shown.steps.goTo(4); // acts by no rule
    QVERIFY(!shown.find<QLabel>("whyRule").isVisible());
}

void WhyCardTest::saysOfWhichHexItTells()
{
    const auto explanation = handmade::retreat();
    const HexIndex asked = explanation->stages[3].struck.front().hex;
    ShownCard shown(explanation, {900, 640}, asked);
    QCOMPARE(shown.find<QLabel>("whyPlace").text(),
             QStringLiteral("%1, stage 4 of 7").arg(testboard::map()->number(asked)));
}

void WhyCardTest::buttonsStepBothWays()
{
    ShownCard shown;
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

void WhyCardTest::aClickOnADotGoesThere()
{
    ShownCard shown;
    auto& track = shown.find<StageTrack>("whyTrack");
    QTest::mouseClick(&track, Qt::LeftButton, {}, track.dotCenter(2).toPoint());
    QCOMPARE(shown.steps.stage(), 2);
    QTest::mouseClick(&track, Qt::LeftButton, {}, track.dotCenter(6).toPoint());
    QCOMPARE(shown.steps.stage(), 6);
}

void WhyCardTest::theMenuListsTheStages()
{
    ShownCard shown;
    shown.pick(QStringLiteral("Forbidden: river [10.4]"));
    QCOMPARE(shown.steps.stage(), 3);
}

void WhyCardTest::keysDoWhatTheButtonsDo()
{
    ShownCard shown;
    shown.card.takeFocus();
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
    key(Qt::Key_Space);
    QVERIFY(shown.steps.isPlaying());
    key(Qt::Key_Space);
    QVERIFY(!shown.steps.isPlaying());
    // Wherever on the card the keyboard is.
    for (const char* name : {"whyForwardButton", "whySpeed0", "whyTrack", "whyClose"}) {
        shown.find<QWidget>(name).setFocus();
        key(Qt::Key_End);
        QCOMPARE(shown.steps.stage(), 6);
        key(Qt::Key_Left);
        QCOMPARE(shown.steps.stage(), 5);
    }
}

void WhyCardTest::spaceOnAButtonPressesIt()
{
    ShownCard shown;
    shown.find<QToolButton>("whyForwardButton").setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    QCOMPARE(shown.steps.stage(), 1);
    QVERIFY(!shown.steps.isPlaying());
}

void WhyCardTest::eachStageIsSpokenAsItComes()
{
    ShownCard shown;
    // The caption is what the card alerts with.
    auto& caption = shown.find<QLabel>("whyCaption");
    QCOMPARE(spoken(caption), stageLine(*shown.steps.explanation(), 0));
    shown.steps.stepForward();
    QCOMPARE(spoken(caption), stageLine(*shown.steps.explanation(), 1));
    shown.steps.play();
    shown.steps.playOn();
    QCOMPARE(spoken(caption), stageLine(*shown.steps.explanation(), 2));
    QVERIFY(spoken(caption).contains(QStringLiteral("10.2")));
    QVERIFY(spoken(caption).contains(shown.steps.explanation()->stages[2].sentence));
}

void WhyCardTest::theRuleNumberIsALink()
{
    ShownCard shown;
    shown.steps.goTo(3);
    QCoreApplication::processEvents();
    QSignalSpy asked(&shown.card, &WhyCard::ruleRequested);
    auto& rule = shown.find<QLabel>("whyRule");
    emit rule.linkActivated(QStringLiteral("rule:1"));
    QCOMPARE(asked.count(), 1);
    QCOMPARE(asked.front().front().toInt(), 1);
    QVERIFY(rule.text().contains(QStringLiteral("href=\"rule:1\">10.4</a>")));
    QVERIFY((rule.focusPolicy() & Qt::TabFocus) != 0);
}

void WhyCardTest::speedIsChosenByButtonAndByKey()
{
    ShownCard shown;
    const auto isChosen = [&](int speed) {
        return shown.find<QAbstractButton>(QByteArray("whySpeed") + QByteArray::number(speed)).isChecked();
    };
    QVERIFY(isChosen(1));
    shown.card.takeFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Plus);
    QCOMPARE(shown.steps.speed(), 2);
    QVERIFY(isChosen(2) && !isChosen(1));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Minus);
    QCOMPARE(shown.steps.speed(), 1);
    shown.press("whySpeed0");
    QCOMPARE(shown.steps.speed(), 0);
    shown.press("whySpeed0"); // there is no speed but one of them
    QVERIFY(isChosen(0));
}

void WhyCardTest::thePlayButtonSaysWhatItWouldDo()
{
    ShownCard shown;
    auto& play = shown.find<QToolButton>("whyPlayButton");
    const QImage picture = play.icon().pixmap(24, 24).toImage();
    shown.press("whyPlayButton");
    QVERIFY(shown.steps.isPlaying());
    QVERIFY(play.icon().pixmap(24, 24).toImage() != picture);
    shown.press("whyPlayButton");
    QVERIFY(!shown.steps.isPlaying());
    QCOMPARE(play.icon().pixmap(24, 24).toImage(), picture);
}

void WhyCardTest::theStagesAreCopiedAsText()
{
    ShownCard shown;
    shown.pick(QStringLiteral("Cop&y"));
    const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines, explanationLines(*shown.steps.explanation()));
}

void WhyCardTest::exportAndCloseAreAskedFor()
{
    ShownCard shown;
    QSignalSpy exported(&shown.card, &WhyCard::exportRequested);
    shown.pick(QStringLiteral("E&xport"));
    QCOMPARE(exported.count(), 1);
    shown.press("whyClose");
    QVERIFY(!shown.steps.isOpen());
    QVERIFY(!shown.card.isVisible());
    shown.steps.open(handmade::zoc());
    shown.card.takeFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(!shown.steps.isOpen());
    QVERIFY(shown.map.hasFocus()); // not lost with the card
}

void WhyCardTest::itIsThereAsLongAsSomethingIsOpen()
{
    ShownCard shown(nullptr);
    QVERIFY(!shown.card.isVisible());
    shown.steps.open(handmade::zoc());
    QVERIFY(shown.card.isVisible());
    shown.steps.close();
    QVERIFY(!shown.card.isVisible());
}

void WhyCardTest::itLiesOnTheLowerEdge()
{
    auto small = std::make_shared<Explanation>(*handmade::retreat());
    for (ExplainStage& stage : small->stages) // about one hex at the top
        stage = {stage.kind, stage.rule, {}, stage.title, stage.sentence, {testboard::at(4, 0)}, {}, {}, {}, {}, {}};
    small->unit = noUnit;
    small->from = testboard::at(4, 0);
    ShownCard shown(small);
    const QRect view = shown.map.viewport()->rect();
    QVERIFY(view.contains(shown.place()));
    QVERIFY(shown.place().top() > view.center().y());
    QVERIFY(std::abs(shown.place().center().x() - view.center().x()) <= 2);
    // Longer words make it higher, and its buttons stay where they are.
    const auto button = [&] { return shown.find<QWidget>("whyPlayButton").mapTo(shown.map.viewport(), QPoint()); };
    const QPoint before = button();
    auto wordy = std::make_shared<Explanation>(*small);
    wordy->stages[1].sentence = QStringLiteral("A sentence that takes many lines. ").repeated(8);
    const int height = shown.place().height();
    shown.steps.open(wordy);
    shown.steps.goTo(1);
    ShownCard::settle();
    QVERIFY(shown.place().height() > height);
    QCOMPARE(button(), before);
    auto& words = shown.find<QLabel>("whyCaption");
    QVERIFY(words.height() >= words.heightForWidth(words.width()));
    // From stage to stage it keeps its height, so that what closes it is where it was.
    const QRect longest = shown.place();
    shown.steps.goTo(0);
    ShownCard::settle();
    QCOMPARE(shown.place(), longest);
}

void WhyCardTest::itNeverCoversWhatItTellsOf()
{
    ShownCard shown(nullptr, {760, 520});
    for (const HexIndex hex : {testboard::at(4, 0), testboard::at(4, 6), testboard::at(0, 6), testboard::at(8, 3)}) {
        auto about = std::make_shared<Explanation>(*handmade::retreat());
        for (ExplainStage& stage : about->stages)
            stage = {stage.kind, stage.rule, {}, stage.title, stage.sentence, {hex}, {}, {}, {}, {}, {}};
        about->unit = noUnit;
        about->from = hex;
        for (const double size : {30.0, 60.0, 120.0}) {
            Viewport view = shown.map.view();
            view.hexSize = size;
            shown.map.setView(view);
            shown.map.centerOn(hex);
            shown.steps.open(about, hex);
            ShownCard::settle();
            QVERIFY(shown.map.viewport()->rect().intersects(shown.map.hexArea(hex)));
            QVERIFY2(!shown.place().intersects(shown.map.hexArea(hex)), qPrintable(testboard::map()->number(hex)));
            shown.steps.close();
        }
    }
}

void WhyCardTest::aSmallMapIsFilled()
{
    ShownCard shown(handmade::retreat(), {420, 420});
    const QRect view = shown.map.viewport()->rect();
    QVERIFY(view.contains(shown.place()));
    QVERIFY(shown.place().width() > view.width() - 40);
    for (const char* name :
         {"whyFirstButton", "whyPlayButton", "whyLastButton", "whyTrack", "whySpeed2", "whyMore", "whyClose"}) {
        const auto& widget = shown.find<QWidget>(name);
        QVERIFY2(shown.card.rect().contains(QRect(widget.mapTo(&shown.card, QPoint()), widget.size())), name);
    }
}

void WhyCardTest::everythingThatTakesTheKeyboardHasAName()
{
    ShownCard shown;
    shown.steps.goTo(3);
    for (QWidget* widget : shown.card.findChildren<QWidget*>()) {
        if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible() || widget->focusProxy() != nullptr
            || widget->objectName().startsWith(QStringLiteral("qt_")))
            continue;
        QAccessibleInterface* about = QAccessible::queryAccessibleInterface(widget);
        QVERIFY2(about != nullptr && !about->text(QAccessible::Name).isEmpty(), qPrintable(widget->objectName()));
    }
}

REARGUARD_TEST(WhyCardTest)
#include "why_card_test.moc"

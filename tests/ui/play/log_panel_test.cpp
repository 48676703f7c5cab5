// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "output/output_controller.h"
#include "play/log_delegate.h"
#include "play/log_model.h"
#include "play/log_panel.h"
#include "play/step_animation.h"
#include "support/test_registry.h"
#include "table/game_table.h"
#include "table/log_pictures.h"
#include "table/log_text.h"
#include "ui/support/window_driver.h"

#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFile>
#include <QGuiApplication>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QSignalSpy>
#include <QTimer>
#include <QToolButton>

using namespace Qt::StringLiterals;

/// The panel of the log as somebody has it before them.
class LogPanelTest : public QObject
{
    Q_OBJECT

private slots:
    void everyActIsASentenceBelowItsTurn();
    void theStartTellsTheCombatOfTheFile();
    void aDoubleClickTakesTheBoardToALine();
    void enterOnALineTakesTheBoardThere();
    void keysStepThroughTheGame();
    void laterLinesAreSaidToBeTakenBack();
    void anotherBranchIsEnteredAtItsFork();
    void theForkIsClickedToo();
    void searchGoesFromHitToHit();
    void hitsInOtherBranchesAreCounted();
    void theMenuCopiesALine();
    void aNoteIsALine();
    void tenThousandLinesAreThere();
    void countersWalkAsOneSteps();
    void nothingWalksWhereThatIsSwitchedOff();
    void theLogIsExportedAsText();
    void theLogIsExportedWithPictures();

private:
    static Act moveTo(WindowDriver& driver, const QString& unit, const QStringList& hexes)
    {
        MoveAct act{{unit}, {}, {}, 2, false, false};
        for (const QString& hex : hexes)
            act.path.push_back(driver.hex(hex));
        return act;
    }
    static void perform(WindowDriver& driver, const Act& act)
    {
        const auto done = driver.window().session().table.perform(act);
        QVERIFY2(done.hasValue(), done ? "" : qPrintable(done.error()));
    }
    static QListView& list(WindowDriver& driver) { return driver.find<QListView>("logList"); }
    static QStringList rows(WindowDriver& driver)
    {
        QStringList texts;
        const LogModel& model = driver.window().play().log().model();
        for (int row = 0; row < model.rowCount(); ++row)
            texts += model.index(row).data().toString();
        return texts;
    }
    static int rowWith(WindowDriver& driver, const QString& text)
    {
        const QStringList all = rows(driver);
        for (int row = 0; row < all.size(); ++row) {
            if (all[row].contains(text))
                return row;
        }
        qFatal("no row says %s", qPrintable(text));
    }
    static QPoint middleOf(WindowDriver& driver, int row)
    {
        list(driver).scrollTo(list(driver).model()->index(row, 0));
        return list(driver).visualRect(list(driver).model()->index(row, 0)).center();
    }
    static void doubleClick(WindowDriver& driver, int row)
    {
        const QPoint at = middleOf(driver, row);
        QTest::mouseClick(list(driver).viewport(), Qt::LeftButton, {}, at);
        QTest::mouseDClick(list(driver).viewport(), Qt::LeftButton, {}, at);
    }
    /// Chooses in the menu that opens when `open` is done.
    template<typename Open>
    static void choose(const char* menuName, const QString& text, Open open)
    {
        bool isChosen = false;
        QTimer::singleShot(0, qApp, [&] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            QVERIFY(menu != nullptr);
            QCOMPARE(menu->objectName(), QLatin1String(menuName));
            for (QAction* action : menu->findChildren<QAction*>()) {
                if (QString(action->text()).remove(u'&').startsWith(text)) {
                    action->trigger();
                    isChosen = true;
                    break;
                }
            }
            menu->close();
        });
        open();
        QVERIFY(isChosen);
    }
    static void openMenu(WindowDriver& driver, int row)
    {
        const QPoint at = middleOf(driver, row);
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, list(driver).viewport()->mapToGlobal(at));
        QApplication::sendEvent(list(driver).viewport(), &event);
    }
    /// Two moves, and instead of the second another one.
    static void playTwoBranches(WindowDriver& driver)
    {
        QVERIFY(driver.open(u"two-units"_s));
        perform(driver, moveTo(driver, u"g1"_s, {u"0504"_s}));
        perform(driver, moveTo(driver, u"g1"_s, {u"0503"_s}));
        driver.window().session().table.stepBack();
        perform(driver, moveTo(driver, u"g2"_s, {u"0404"_s}));
    }
};

void LogPanelTest::everyActIsASentenceBelowItsTurn()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    QCOMPARE(rows(driver).size(), 1);
    QVERIFY2(rows(driver).front().startsWith(u"Start"_s), qPrintable(rows(driver).front()));
    perform(driver, moveTo(driver, u"g1"_s, {u"0504"_s}));
    Turn next = driver.document().position()->turn;
    next.number = 4;
    next.player = u"allied"_s;
    perform(driver, TurnAct{next, {}, {}});
    perform(driver, NoteAct{u"Pause for tea"_s});
    const QStringList all = rows(driver);
    QCOMPARE(all.size(), 6);
    QVERIFY(all[1].startsWith(u"Turn 3 · German"_s));
    QVERIFY(all[2].contains(u"1 VG"_s) && all[2].contains(u"0504"_s));
    QVERIFY(all[4].startsWith(u"Turn 4 · Allied"_s));
    QVERIFY(all[5].contains(u"Pause for tea"_s));
    // What is chosen is said in full below.
    QCOMPARE(driver.find<QLabel>("logSentence").text(), all[5]);
    const QString spoken = driver.window().play().log().model().index(5).data(Qt::AccessibleTextRole).toString();
    QVERIFY(spoken.startsWith(u"line 3"_s));
    QVERIFY(spoken.contains(u"the board stands here"_s));
}

void LogPanelTest::theStartTellsTheCombatOfTheFile()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"no-combat"_s));
    QCOMPARE(rows(driver), QStringList{u"Start"_s});
    QVERIFY(driver.open(u"one-path"_s));
    const QString start = rows(driver).front();
    for (const auto& part : {u"Start"_s, u"1 VG"_s, u"attacks"_s, u"1 Inf"_s, u"Ar1"_s})
        QVERIFY2(start.contains(part), qPrintable(start));
    // It stays what it was when the unit has gone, and another combat has a line of its own.
    driver.pressResult(u"Ar2"_s);
    QCOMPARE(rows(driver).front(), start);
    QVERIFY(rows(driver).back().contains(u"Ar2"_s));
    driver.find<QListView>("logList").setCurrentIndex(driver.window().play().log().model().index(0));
    QCOMPARE(driver.find<QLabel>("logSentence").text(), start);
}

void LogPanelTest::aDoubleClickTakesTheBoardToALine()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    for (const char* hex : {"0504", "0503", "0502"})
        perform(driver, moveTo(driver, u"g1"_s, {QLatin1String(hex)}));
    doubleClick(driver, rowWith(driver, u"0504"_s));
    QCOMPARE(driver.placeOf(u"g1"_s), u"0504"_s);
    doubleClick(driver, 0);
    QCOMPARE(driver.placeOf(u"g1"_s), u"0505"_s);
    doubleClick(driver, rowWith(driver, u"0502"_s));
    QCOMPARE(driver.placeOf(u"g1"_s), u"0502"_s);
}

void LogPanelTest::enterOnALineTakesTheBoardThere()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    for (const char* hex : {"0504", "0503", "0502"})
        perform(driver, moveTo(driver, u"g1"_s, {QLatin1String(hex)}));
    list(driver).setFocus();
    QTest::keyClick(&list(driver), Qt::Key_Up);
    QTest::keyClick(&list(driver), Qt::Key_Up);
    QCOMPARE(driver.placeOf(u"g1"_s), u"0502"_s);
    QTest::keyClick(&list(driver), Qt::Key_Return);
    QCOMPARE(driver.placeOf(u"g1"_s), u"0504"_s);
}

void LogPanelTest::keysStepThroughTheGame()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    for (const char* hex : {"0504", "0503", "0502"})
        perform(driver, moveTo(driver, u"g1"_s, {QLatin1String(hex)}));
    driver.key(Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(driver.placeOf(u"g1"_s), u"0503"_s);
    driver.key(Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(driver.placeOf(u"g1"_s), u"0504"_s);
    driver.key(Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(driver.placeOf(u"g1"_s), u"0503"_s);
    driver.key(Qt::Key_Left, Qt::AltModifier | Qt::ShiftModifier);
    QCOMPARE(driver.placeOf(u"g1"_s), u"0505"_s);
    QVERIFY(!driver.find<QAction>("logBack").isEnabled());
    driver.key(Qt::Key_Right, Qt::AltModifier | Qt::ShiftModifier);
    QCOMPARE(driver.placeOf(u"g1"_s), u"0502"_s);
    QVERIFY(!driver.find<QAction>("logForward").isEnabled());
    QCOMPARE(driver.window().play().log().model().currentRow(), rowWith(driver, u"0502"_s));
}

void LogPanelTest::laterLinesAreSaidToBeTakenBack()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    for (const char* hex : {"0504", "0503"})
        perform(driver, moveTo(driver, u"g1"_s, {QLatin1String(hex)}));
    driver.window().session().table.stepBack();
    const LogModel& model = driver.window().play().log().model();
    const QModelIndex later = model.index(rowWith(driver, u"0503"_s));
    QVERIFY(later.data(LogModel::IsLaterRole).toBool());
    QVERIFY(later.data(Qt::AccessibleTextRole).toString().contains(u"taken back"_s));
    const QModelIndex current = model.index(rowWith(driver, u"0504"_s));
    QVERIFY(current.data(LogModel::IsCurrentRole).toBool());
    QVERIFY(!current.data(LogModel::IsLaterRole).toBool());
    // It looks otherwise, and not by its colour alone.
    const auto grey = [&](const QModelIndex& index) {
        list(driver).clearSelection();
        return list(driver)
            .viewport()
            ->grab(list(driver).visualRect(index))
            .toImage()
            .convertToFormat(QImage::Format_Grayscale8);
    };
    const QImage before = grey(later);
    driver.window().session().table.stepForward();
    QVERIFY(grey(later) != before);
}

void LogPanelTest::anotherBranchIsEnteredAtItsFork()
{
    WindowDriver driver;
    playTwoBranches(driver);
    QCOMPARE(rows(driver).size(), 4);
    const int fork = rowWith(driver, u"0504"_s);
    QCOMPARE(driver.window().play().log().model().index(fork).data(LogModel::BranchesRole).toInt(), 1);
    choose("logMenu", driver.window().session().table.log().at(1).text, [&] { openMenu(driver, fork); });
    QCOMPARE(driver.placeOf(u"g1"_s), u"0503"_s);
    QCOMPARE(driver.placeOf(u"g2"_s), u"0405"_s);
    QVERIFY(rows(driver).join(u'\n').contains(u"0503"_s));
    QVERIFY(!rows(driver).join(u'\n').contains(u"0404"_s));
}

void LogPanelTest::theForkIsClickedToo()
{
    WindowDriver driver;
    playTwoBranches(driver);
    const QModelIndex fork = driver.window().play().log().model().index(rowWith(driver, u"0504"_s));
    choose("logBranches", driver.window().session().table.log().at(1).text, [&] {
        QStyleOptionViewItem option;
        option.initFrom(&list(driver));
        option.rect = list(driver).visualRect(fork);
        const auto* delegate = qobject_cast<LogDelegate*>(list(driver).itemDelegate());
        QTest::mouseClick(list(driver).viewport(), Qt::LeftButton, {}, delegate->forkRect(option, fork).center());
    });
    QCOMPARE(driver.placeOf(u"g1"_s), u"0503"_s);
}

void LogPanelTest::searchGoesFromHitToHit()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    perform(driver, NoteAct{u"red fox"_s});
    perform(driver, NoteAct{u"grey wolf"_s});
    perform(driver, NoteAct{u"Fox again"_s});
    driver.key(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    auto& search = driver.find<QLineEdit>("logSearch");
    QCOMPARE(QApplication::focusWidget(), &search);
    QTest::keyClicks(&search, u"fox"_s);
    QCOMPARE(list(driver).currentIndex().data().toString(), rows(driver)[rowWith(driver, u"Fox again"_s)]);
    QCOMPARE(driver.find<QLabel>("logHits").text(), u"2 of 2"_s);
    QTest::keyClick(&search, Qt::Key_Return);
    QVERIFY(list(driver).currentIndex().data().toString().contains(u"red fox"_s));
    QCOMPARE(driver.find<QLabel>("logHits").text(), u"1 of 2"_s);
    QTest::keyClick(&search, Qt::Key_Return, Qt::ShiftModifier);
    QVERIFY(list(driver).currentIndex().data().toString().contains(u"Fox again"_s));
    driver.press(driver.find<QToolButton>("logPreviousHit"));
    QVERIFY(list(driver).currentIndex().data().toString().contains(u"red fox"_s));
    search.setText(u"bear"_s);
    QCOMPARE(driver.find<QLabel>("logHits").text(), u"none"_s);
    // Seeking does not move the board.
    QCOMPARE(driver.window().session().table.log().current(), 2);
}

void LogPanelTest::hitsInOtherBranchesAreCounted()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    perform(driver, NoteAct{u"red fox"_s});
    driver.window().session().table.stepBack();
    perform(driver, NoteAct{u"grey wolf"_s});
    driver.find<QLineEdit>("logSearch").setText(u"fox"_s);
    QCOMPARE(driver.find<QLabel>("logHits").text(), u"none (+1)"_s);
}

void LogPanelTest::theMenuCopiesALine()
{
    WindowDriver driver;
    playTwoBranches(driver);
    const int row = rowWith(driver, u"0504"_s);
    choose("logMenu", u"Copy"_s, [&] { openMenu(driver, row); });
    QCOMPARE(QGuiApplication::clipboard()->text(), rows(driver)[row]);
    driver.find<QAction>("logCopyAll").trigger();
    const QString text = QGuiApplication::clipboard()->text();
    QVERIFY(text.startsWith(u"Two units"_s));
    QVERIFY(text.contains(u"Turn 3"_s));
    QVERIFY(text.contains(rows(driver)[row]));
}

void LogPanelTest::aNoteIsALine()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    perform(driver, moveTo(driver, u"g1"_s, {u"0504"_s}));
    QTimer::singleShot(0, qApp, [] {
        auto* dialog = qobject_cast<QInputDialog*>(QApplication::activeModalWidget());
        QVERIFY(dialog != nullptr);
        dialog->setTextValue(u"We forgot the weather"_s);
        dialog->accept();
    });
    driver.find<QAction>("logNote").trigger();
    QVERIFY(rows(driver).back().contains(u"We forgot the weather"_s));
    QVERIFY(driver.document().isDirty());
}

void LogPanelTest::tenThousandLinesAreThere()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    for (int i = 0; i < 10'000; ++i)
        driver.document().perform(SetLostSteps{0, i % 2}, u"line %1"_s.arg(i));
    QCOMPARE(rows(driver).size(), 10'002);
    driver.window().session().table.showLine(4999);
    QCOMPARE(driver.window().play().log().model().currentRow(), 5001);
    // Once the log is open the line where the board stands is in sight.
    WindowDriver::press(driver.find<QToolButton>("logOpener"));
    QTRY_VERIFY(list(driver).viewport()->rect().contains(list(driver).visualRect(list(driver).currentIndex())));
    driver.document().perform(SetLostSteps{0, 0}, u"another branch"_s);
    QCOMPARE(rows(driver).size(), 5003);
}

void LogPanelTest::countersWalkAsOneSteps()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    perform(driver, moveTo(driver, u"g1"_s, {u"0504"_s, u"0503"_s, u"0502"_s}));
    StepAnimation& walk = driver.window().play().walk();
    // What somebody moves is there already; it is seen to glide.
    QCOMPARE(driver.placeOf(u"g1"_s), u"0502"_s);
    QVERIFY(walk.isRunning());
    QCOMPARE(walk.clock().duration(), 160);
    QTRY_VERIFY(!walk.isRunning());
    driver.key(Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(driver.placeOf(u"g1"_s), u"0505"_s); // nothing waits
    QVERIFY(walk.isRunning());
    walk.clock().pause();
    const auto near = [&](const QString& hex) {
        const QPoint away = walk.places().front() - driver.map().hexCenter(driver.hex(hex)).toPoint();
        return away.manhattanLength() <= 3;
    };
    const int all = walk.clock().duration();
    walk.clock().setCurrentTime(0);
    QVERIFY(near(u"0502"_s));
    walk.clock().setCurrentTime(all / 3);
    QVERIFY(near(u"0503"_s));
    // Forward it goes the other way; the next step ends the one before.
    driver.key(Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(walk.places().size(), 1U);
    walk.clock().pause();
    walk.clock().setCurrentTime(0);
    QVERIFY(near(u"0505"_s));
    walk.clock().resume();
    QTRY_VERIFY(!walk.isRunning());
}

void LogPanelTest::nothingWalksWhereThatIsSwitchedOff()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    perform(driver, moveTo(driver, u"g1"_s, {u"0504"_s, u"0503"_s}));
    driver.find<QAction>("logAnimate").setChecked(false);
    driver.key(Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(driver.placeOf(u"g1"_s), u"0505"_s);
    QVERIFY(!driver.window().play().walk().isRunning());
    driver.find<QAction>("logAnimate").setChecked(true);
}

void LogPanelTest::theLogIsExportedAsText()
{
    WindowDriver driver;
    playTwoBranches(driver);
    const QTemporaryDir folder;
    driver.window().play().writeLog(folder.filePath(u"log.txt"_s), LogPictureKind::None);
    QFile file(folder.filePath(u"log.txt"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(file.readAll());
    QCOMPARE(text, driver.window().play().log().text());
    QVERIFY(text.contains(u"   2. "_s));
    // It begins with the combat that the file brings.
    const QString start =
        u"Start, with this combat in the file: 1 VG (0505) and 2 VG (0405) attack 1 Inf (0506): Ar1"_s;
    WindowDriver brought;
    QVERIFY(brought.open(u"two-units"_s));
    QVERIFY2(brought.window().play().log().text().contains(start), qPrintable(brought.window().play().log().text()));
    const Document& document = brought.document();
    const LogTitle title{document.title(), document.ruleset().title, startText(logStart(document), document)};
    QVERIFY(logAsHtml(document.log(), {}, title, document.ruleset()).contains("<p>" + start.toUtf8() + "</p>"));
}

void LogPanelTest::theLogIsExportedWithPictures()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    perform(driver, moveTo(driver, u"g1"_s, {u"0504"_s}));
    perform(driver, moveTo(driver, u"g1"_s, {u"0505"_s}));
    perform(driver, CombatAct{Combat{driver.hex(u"0506"_s), {driver.hex(u"0505"_s)}, u"Ar1"_s}, {}, {}});
    perform(driver, NoteAct{u"<b>& so on</b>"_s});
    // The board may stand anywhere; all of the branch is told.
    driver.window().session().table.showLine(0);
    const QTemporaryDir folder;
    QSignalSpy said(&driver.window().output(), &OutputController::said);
    for (const auto& [name, kind, pictures] :
         {std::tuple(u"combats.html"_s, LogPictureKind::Combats, 1),
          std::tuple(u"turns.html"_s, LogPictureKind::Turns, 1), std::tuple(u"none.html"_s, LogPictureKind::None, 0)}) {
        said.clear();
        driver.window().play().writeLog(folder.filePath(name), kind);
        QVERIFY(said.size() == 1 || said.wait());
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray html = file.readAll();
        QCOMPARE(html.count("<figure>"), pictures);
        QCOMPARE(html.count("<li>"), 4);
        QVERIFY(html.contains("&lt;b&gt;&amp; so on&lt;/b&gt;"));
        if (pictures == 0)
            continue;
        const qsizetype at = html.indexOf("base64,") + 7;
        const QImage picture = QImage::fromData(QByteArray::fromBase64(html.mid(at, html.indexOf('"', at) - at)));
        QVERIFY(picture.width() > 200);
    }
    QCOMPARE(driver.placeOf(u"g1"_s), u"0504"_s);
}

REARGUARD_TEST(LogPanelTest)
#include "log_panel_test.moc"

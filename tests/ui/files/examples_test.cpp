// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/headline.h"
#include "base/panel_area.h"
#include "files/welcome_page.h"
#include "io/ruleset_file.h"
#include "io/scenario_file.h"
#include "io/shipped_examples.h"
#include "shell/top_bar.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "ui/support/window_driver.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QDirIterator>
#include <QDockWidget>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSettings>
#include <QTemporaryDir>
#include <QTextBrowser>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <iterator>

using namespace Qt::Literals::StringLiterals;

namespace {

/// Has the first page show files that were opened before.
void show(WindowDriver& driver, const QStringList& files)
{
    QSettings().setValue(u"recentFiles"_s, files);
    driver.window().files().refreshRecent();
    QCoreApplication::processEvents();
}

QStringList texts(const QWidget& part)
{
    QStringList texts;
    for (const QLabel* label : part.findChildren<QLabel*>())
        texts += label->text();
    return texts;
}

} // namespace

// What ships with the program is there to be tried, and stays as it was.
class ExamplesTest : public QObject
{
    Q_OBJECT

private slots:
    void everyShippedScenarioIsAnExample();
    void oneClickOpensAnExample();
    void everyGameStartsByItsCard();
    void cardsStandSideBySideAsFarAsThereIsRoom();
    void aRecentFileHasACard();
    void theFirstPageHasItsWidthForItself();
    void theSignLeadsToTheFirstPageAndPlayBack();
    void theNextLessonIsOneClickAway();
    void theKeyboardBeginsWithTheCards();
    void theFirstPageOpensAtItsTop_data();
    void theFirstPageOpensAtItsTop();
    void theHeadIsOneRow();
    void aMapOfOnesOwnIsGoneOnWith();
    void thereIsMoreOnTheTableThanIsShown();
    void everyGameHasItsWords();
    void whatIsNewIsTold();
    void theStripGoesWithTheBoard();
    void positionsAndLessonsAreFoundByName();
    void theMenuOpensThemToo();
    void anExampleIsSavedElsewhere();
    void anExampleIsCalledByItsHeadline();
    void headlinesAreShort();
};

void ExamplesTest::everyShippedScenarioIsAnExample()
{
    const std::vector<ShippedExample> examples = shippedExamples();
    std::size_t files = 0;
    for (QDirIterator at(sourcePath(u"/maps"), {u"*.scenario.json"_s}, QDir::Files, QDirIterator::Subdirectories);
         at.hasNext(); at.next())
        ++files;
    QCOMPARE(examples.size(), files);
    for (const ShippedExample& example : examples) {
        QVERIFY2(!example.title.isEmpty() && !example.gameTitle.isEmpty(), qPrintable(example.path));
        QVERIFY2(loadScenario(example.path), qPrintable(example.path));
    }
}

void ExamplesTest::oneClickOpensAnExample()
{
    WindowDriver driver;
    auto& positions = driver.find<QPushButton>("positions-winter-front");
    QVERIFY(positions.isVisible());
    // A menu that is open waits for the choice.
    QTimer::singleShot(0, &positions, [&positions] {
        QMenu& menu = *positions.menu();
        QTest::mouseClick(&menu, Qt::LeftButton, {}, menu.actionGeometry(menu.actions().at(1)).center());
    });
    QTest::mouseClick(&positions, Qt::LeftButton);
    QVERIFY(driver.document().isOpen());
    QVERIFY(driver.document().path().isEmpty());
    QVERIFY(!driver.document().isDirty());
    QCOMPARE(driver.document().ruleset().id, u"winter-front"_s);
}

// By mouse anywhere on the card, or by Enter; the position is the one with most of the game's units.
void ExamplesTest::everyGameStartsByItsCard()
{
    QStringList games;
    for (const ShippedExample& example : shippedExamples()) {
        if (!games.contains(example.game))
            games += example.game;
    }
    QCOMPARE(games.size(), 5);
    bool isByKeys = false;
    for (const QString& game : games) {
        WindowDriver driver;
        auto& start = driver.find<QPushButton>(qPrintable(u"startHere-"_s + game));
        QVERIFY2(start.accessibleName().startsWith(u"Start here: "_s), qPrintable(start.accessibleName()));
        if (isByKeys) {
            start.setFocus();
            QTest::keyClick(&start, Qt::Key_Return);
        } else {
            auto& card = driver.find<QWidget>(qPrintable(u"gameCard-"_s + game));
            QTest::mouseClick(&card, Qt::LeftButton, {}, QPoint(card.width() / 2, 40));
        }
        isByKeys = !isByKeys;
        QCOMPARE(driver.document().ruleset().id, game);
        QVERIFY(driver.document().path().isEmpty());
        QVERIFY2(driver.document().position()->units.size() >= 65, qPrintable(game));
        // All others are in the card's menu.
        auto& all = driver.find<QPushButton>(qPrintable(u"positions-"_s + game));
        const auto count = std::ranges::count(shippedExamples(), game, &ShippedExample::game);
        const QList<QAction*> entries = all.menu()->actions();
        QCOMPARE(std::ranges::count_if(entries,
                                       [](const QAction* each) { return each->objectName().startsWith("start-"_L1); }),
                 count);
        QVERIFY(std::ranges::any_of(entries,
                                    [](const QAction* each) { return each->objectName().startsWith("lesson-"_L1); }));
    }
}

void ExamplesTest::cardsStandSideBySideAsFarAsThereIsRoom()
{
    WindowDriver driver;
    const auto inFirstRow = [&](int width) {
        driver.window().resize(width, 900);
        QCoreApplication::processEvents();
        int count = 0;
        const auto& games = driver.find<QWidget>("welcomeGames");
        const auto cards = games.findChildren<QFrame*>(QRegularExpression(u"^gameCard-"_s));
        for (const QWidget* card : cards)
            count += card->y() == cards.front()->y() ? 1 : 0;
        return count;
    };
    QCOMPARE(inFirstRow(1600), 5);
    QCOMPARE(inFirstRow(1280), 3);
    QCOMPARE(inFirstRow(1080), 2);
}

void ExamplesTest::aRecentFileHasACard()
{
    WindowDriver driver;
    QCOMPARE(driver.window().findChildren<QAbstractButton*>(u"recentFile"_s).size(), 0);
    QSettings().setValue(u"recentFiles"_s, QStringList{WindowDriver::fixture(u"two-units"_s)});
    driver.window().files().refreshRecent();
    QCoreApplication::processEvents();
    auto& card = driver.find<QAbstractButton>("recentFile");
    QVERIFY(card.isVisible());
    QVERIFY2(card.accessibleName().startsWith(u"Go on: two-units.scenario.json, Scenario"_s),
             qPrintable(card.accessibleName()));
    card.setFocus();
    QTest::keyClick(&card, Qt::Key_Return);
    QVERIFY(driver.document().isOpen());
    QCOMPARE(driver.document().path(), WindowDriver::fixture(u"two-units"_s));
}

// Panels and what drops down are about a board, and are there when one is.
void ExamplesTest::theFirstPageHasItsWidthForItself()
{
    WindowDriver driver;
    const auto& ruling = driver.find<QDockWidget>("rulingDock");
    const auto& layers = driver.find<QToolButton>("layersButton");
    QVERIFY(!ruling.isVisible());
    QVERIFY(!layers.isVisible());
    QVERIFY(driver.open(WindowDriver::workedCase()));
    QCoreApplication::processEvents();
    QVERIFY(ruling.isVisible());
    QVERIFY(layers.isVisible());
    QVERIFY(ruling.width() < driver.window().width() / 2);
}

void ExamplesTest::theSignLeadsToTheFirstPageAndPlayBack()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    QTest::mouseClick(&driver.find<QToolButton>("programSign"), Qt::LeftButton);
    QVERIFY(driver.find<QPushButton>("welcomeNew").isVisible());
    QVERIFY(driver.document().isOpen());
    // What is said below is of this page, and of the way back.
    const QLabel& said = driver.find<QLabel>("hexSummary");
    QVERIFY2(said.text().contains(driver.document().name()) && said.text().contains(u"Play"), qPrintable(said.text()));
    QVERIFY(!driver.find<QWidget>("lastLine").isVisible());
    QVERIFY(!driver.find<QWidget>("logOpener").isVisible());
    auto& play = *qobject_cast<QToolButton*>(
        driver.window().actions().toolBar().widgetForAction(&driver.find<QAction>("playMode")));
    QTest::mouseClick(&play, Qt::LeftButton);
    QVERIFY(driver.map().isVisible());
    QVERIFY(driver.find<QDockWidget>("rulingDock").isVisible());
}

void ExamplesTest::theNextLessonIsOneClickAway()
{
    WindowDriver driver;
    QTest::mouseClick(&driver.find<QPushButton>("lessonGoOn"), Qt::LeftButton);
    QVERIFY(driver.find<QAction>("learnMode").isChecked());
    QVERIFY2(driver.window().windowTitle().endsWith(u"Rearguard"_s) && driver.window().windowTitle() != u"Rearguard"_s,
             qPrintable(driver.window().windowTitle()));
    // From a lesson to a board: its panels are there.
    QVERIFY(driver.open(WindowDriver::workedCase()));
    QVERIFY(driver.find<QDockWidget>("rulingDock").isVisible());
}

// Who knows the program begins without the mouse.
void ExamplesTest::theKeyboardBeginsWithTheCards()
{
    WindowDriver driver;
    QWidget& window = driver.window();
    QStringList visited;
    for (int i = 0; i < 4; ++i) {
        QTest::keyClick(&window, Qt::Key_Tab);
        if (const QWidget* focus = QApplication::focusWidget())
            visited += focus->objectName();
    }
    const auto first = visited.indexOf(QRegularExpression(u"^startHere-.*"_s));
    QVERIFY2(first >= 0, qPrintable(visited.join(u' ')));
}

void ExamplesTest::theFirstPageOpensAtItsTop_data()
{
    QTest::addColumn<int>("percent");
    QTest::newRow("usual text") << 100;
    QTest::newRow("large text") << 150;
}

// However it is come to, in a window that is too low for it.
void ExamplesTest::theFirstPageOpensAtItsTop()
{
    QFETCH(const int, percent);
    WindowDriver driver;
    QSettings().setValue(u"tour/leftAt"_s, 0); // nothing is there to go on with
    Preferences wanted = driver.window().preferences().now();
    wanted.textPercent = percent;
    driver.window().preferences().set(wanted);
    driver.window().resize(1152, 620);
    const auto* bar = driver.window().findChild<WelcomePage*>()->findChild<PanelArea*>()->verticalScrollBar();
    const auto& find = driver.find<QPushButton>("welcomeFind");
    const auto isAtTop = [&] {
        QCoreApplication::processEvents();
        return bar->maximum() > 0 && bar->value() == 0 && find.visibleRegion().boundingRect().height() == find.height();
    };
    const auto byFinder = [&] {
        driver.key(Qt::Key_K, Qt::ControlModifier);
        auto& field = driver.find<QLineEdit>("finderField");
        QTest::keyClicks(&field, u"start page"_s);
        QTest::keyClick(&field, Qt::Key_Return);
    };
    QVERIFY(isAtTop());
    QVERIFY(driver.open(WindowDriver::workedCase()));
    QTest::mouseClick(&driver.find<QToolButton>("programSign"), Qt::LeftButton);
    QVERIFY(isAtTop());
    QVERIFY(find.hasFocus());
    driver.find<QAction>("playMode").trigger();
    byFinder();
    QVERIFY(isAtTop());
    QTest::mouseClick(&driver.find<QPushButton>("lessonGoOn"), Qt::LeftButton);
    QVERIFY(!find.isVisible());
    byFinder();
    QVERIFY(isAtTop());
    QVERIFY(find.hasFocus());
    wanted.textPercent = 100;
    driver.window().preferences().set(wanted);
}

void ExamplesTest::theHeadIsOneRow()
{
    WindowDriver driver;
    Preferences wanted = driver.window().preferences().now();
    for (const int percent : {100, 150, 200}) {
        wanted.textPercent = percent;
        driver.window().preferences().set(wanted);
        for (const int width : {1600, 1280, 1100}) {
            driver.window().resize(width, 720);
            QCoreApplication::processEvents();
            QCoreApplication::processEvents();
            const QString where = u"%1 %, %2"_s.arg(percent).arg(width);
            const auto& find = driver.find<QPushButton>("welcomeFind");
            QRect place = find.geometry();
            for (const char* name : {"welcomeNew", "welcomeImport", "welcomeLearn", "welcomeTour"}) {
                const auto& button = driver.find<QPushButton>(name);
                QVERIFY2(button.visibleRegion().boundingRect().size() == button.size(),
                         qPrintable(where + QLatin1StringView(name)));
                QCOMPARE(button.geometry().center().y(), find.geometry().center().y());
                QVERIFY2(button.x() > place.right(), qPrintable(where + QLatin1StringView(name)));
                QVERIFY2(button.width() >= button.sizeHint().width(), qPrintable(where + QLatin1StringView(name)));
                place = button.geometry();
            }
        }
    }
    wanted.textPercent = 100;
    driver.window().preferences().set(wanted);
}

void ExamplesTest::aMapOfOnesOwnIsGoneOnWith()
{
    const QTemporaryDir folder;
    const QString map = folder.filePath(u"mine.hexmap.json"_s);
    QVERIFY(QFile::copy(sourcePath(u"/resources/kits/zoc-bond/zoc-bond.hexmap.json"), map));
    WindowDriver driver;
    show(driver, {map});
    const auto& card = driver.find<QWidget>("ownMap");
    QVERIFY(card.isVisible() && driver.find<QWidget>("welcomeOwn").isAncestorOf(&card));
    QTRY_VERIFY(texts(card).contains(u"no scenario yet"_s));
    QCOMPARE(driver.window().findChildren<QAbstractButton*>(u"recentFile"_s).size(), 0);
    QVERIFY(driver.find<QPushButton>("welcomeFolder").isVisible());
    QTest::mouseClick(&driver.find<QPushButton>("goOnDrawing"), Qt::LeftButton);
    QCOMPARE(driver.document().path(), map);
    QVERIFY(driver.find<QAction>("editMode").isChecked());
}

void ExamplesTest::thereIsMoreOnTheTableThanIsShown()
{
    const QTemporaryDir folder;
    QStringList files;
    for (int i = 0; i < 6; ++i) {
        files += folder.filePath(u"game-%1.table.json"_s.arg(i));
        QVERIFY(QFile::copy(WindowDriver::fixture(u"two-units"_s), files.back()));
    }
    WindowDriver driver;
    show(driver, files);
    const auto cards = [&driver] { return driver.window().findChildren<QAbstractButton*>(u"recentFile"_s).size(); };
    QCOMPARE(cards(), 4);
    auto& all = driver.find<QPushButton>("welcomeAllTables");
    QTest::mouseClick(&all, Qt::LeftButton);
    QCOMPARE(cards(), 6);
    QVERIFY(!all.isVisible());
}

// In the order of their cards.
void ExamplesTest::everyGameHasItsWords()
{
    QFile file(u":/games.json"_s);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QStringList games;
    for (const QJsonValue& each : QJsonDocument::fromJson(file.readAll()).array()) {
        games += each.toString();
        const auto game = builtInRuleset(games.back());
        QVERIFY(game);
        QCOMPARE(game->about.size(), 2); // as many lines as its card has
    }
    WindowDriver driver;
    QStringList shown;
    for (const QWidget* card :
         driver.find<QWidget>("welcomeGames").findChildren<QFrame*>(QRegularExpression(u"^gameCard-"_s)))
        shown += card->objectName().section(u'-', 1);
    QCOMPARE(shown, games);
}

void ExamplesTest::whatIsNewIsTold()
{
    QFile file(u":/news.json"_s);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonObject news = QJsonDocument::fromJson(file.readAll()).object();
    QVERIFY(QCoreApplication::applicationVersion().isEmpty()
            || QCoreApplication::applicationVersion().startsWith(news[u"version"_s].toString()));
    QCOMPARE(news[u"news"_s].toArray().size(), 4);
    WindowDriver driver;
    const QStringList said = texts(driver.find<QWidget>("newsCard"));
    QVERIFY2(said.contains(news[u"news"_s][0][0].toString()), qPrintable(said.join(u'\n')));
    QString all;
    QTimer::singleShot(0, &driver.window(), [&all] {
        auto& dialog = *qobject_cast<QDialog*>(QApplication::activeModalWidget());
        all = dialog.findChild<QTextBrowser*>(u"allChangesText"_s)->toPlainText();
        dialog.reject();
    });
    QTest::mouseClick(&driver.find<QPushButton>("welcomeChanges"), Qt::LeftButton);
    QVERIFY(all.contains(u"Changelog"_s));
}

void ExamplesTest::theStripGoesWithTheBoard()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    const auto& strip = driver.find<QWidget>("stripBar");
    QVERIFY(strip.isVisible());
    QTest::mouseClick(&driver.find<QToolButton>("programSign"), Qt::LeftButton);
    QVERIFY(!strip.isVisible());
    driver.find<QAction>("playMode").trigger();
    QVERIFY(strip.isVisible());
}

void ExamplesTest::positionsAndLessonsAreFoundByName()
{
    WindowDriver driver;
    QTest::mouseClick(&driver.find<QPushButton>("welcomeFind"), Qt::LeftButton);
    auto& field = driver.find<QLineEdit>("finderField");
    const auto found = [&] { return WindowDriver::lines(driver.find<QListWidget>("finderHits")); };
    QTest::keyClicks(&field, u"everybody holds"_s);
    QVERIFY2(!found().filter(u"— lesson, "_s).isEmpty(), qPrintable(found().join(u'\n')));
    field.selectAll();
    QTest::keyClicks(&field, u"winter front"_s);
    QVERIFY2(!found().filter(u"Winter Front — game"_s).isEmpty(), qPrintable(found().join(u'\n')));
    field.selectAll();
    QTest::keyClicks(&field, u"worked case"_s);
    QVERIFY2(found().value(0).startsWith(u"The worked case — position, "_s), qPrintable(found().join(u'\n')));
    QTest::keyClick(&field, Qt::Key_Return);
    QCOMPARE(driver.document().ruleset().id, u"ardennes-offensive"_s);
}

void ExamplesTest::theMenuOpensThemToo()
{
    WindowDriver driver;
    for (QMenu* menu : driver.window().findChildren<QMenu*>()) {
        if (menu->title() == u"Open e&xample"_s)
            emit menu->aboutToShow();
    }
    driver.find<QAction>("example-stack-or-split").trigger();
    QCOMPARE(driver.document().ruleset().id, u"winter-front"_s);
}

void ExamplesTest::anExampleIsSavedElsewhere()
{
    WindowDriver driver;
    for (const ShippedExample& example : shippedExamples()) {
        if (example.path.endsWith("/worked-case-3502.scenario.json"_L1))
            QVERIFY(driver.window().files().openExample(example.path));
    }
    QVERIFY(driver.document().isOpen());
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"mine.scenario.json"_s);
    QVERIFY(driver.window().files().saveFile(path));
    // It stands alone, with its map.
    const auto again = loadScenario(path);
    QVERIFY(again);
    QCOMPARE(again->scenario.position.units.size(), driver.document().position()->units.size());
    QVERIFY(QFile::exists(QDir(folder.path()).filePath(again->scenario.mapPath)));
}

// Its title is a paragraph, which no title bar and no question has room for.
void ExamplesTest::anExampleIsCalledByItsHeadline()
{
    WindowDriver driver;
    for (const ShippedExample& example : shippedExamples()) {
        QVERIFY(driver.window().files().openExample(example.path));
        const QString title = driver.window().windowTitle();
        QVERIFY2(title.startsWith(headline(driver.document().title()) + u"[*]"_s), qPrintable(title));
    }
}

void ExamplesTest::headlinesAreShort()
{
    QCOMPARE(headline(u"The worked case: 3502 attacks 3503, Ar2."_s), u"The worked case"_s);
    QCOMPARE(headline(u"Out of 14.13 by night. And on"_s), u"Out of 14.13 by night"_s);
    QCOMPARE(headline(u"Plain"_s), u"Plain"_s);
    QCOMPARE(headline(QString()), QString());
    QVERIFY(headline(u"word "_s.repeated(100)).size() <= 81);
    for (const ShippedExample& example : shippedExamples())
        QVERIFY2(headline(example.title).size() <= 81, qPrintable(example.title));
}

REARGUARD_TEST(ExamplesTest)
#include "examples_test.moc"

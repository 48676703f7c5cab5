// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/notice_bars.h"
#include "files/file_card.h"
#include "io/document_file.h"
#include "io/map_file.h"
#include "io/saved_versions.h"
#include "io/table_file.h"
#include "panels/problems_panel.h"
#include "safety/document_safety.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "table/game_table.h"
#include "ui/support/window_driver.h"

#include <QAction>
#include <QDockWidget>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>

using namespace Qt::StringLiterals;

/// Games in progress as documents: kept, opened again, and never lost.
class TableDocumentTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void aTableComesBackWithAllThatWasDone();
    void itsBranchesCanBeEntered();
    void aLineThatWasTakenBackIsStillToBeSaved();
    void theMapFileIsNeverWritten();
    void aMapThatWasRedrawnBeforeGetsAFileOfItsOwn();
    void inAnotherFolderTheTableBringsItsMap();
    void anotherFilesPlaceIsNotTaken();
    void thePositionIsSavedAsAScenario();
    void aPositionInTheMiddleOfACombatIsWrittenWithoutIt();
    void savingAPlayedScenarioAsksOnce();
    void aCombatThatIsEnteredStaysInTheScenario();
    void whatWasTakenBackIsNoGame();
    void aCopyWithoutAFileIsNotSaidToStay();
    void itMayBecomeATable();
    void whatWasOnlyEditedIsSavedWithoutAQuestion();
    void goOnLeadsBackToWhatIsOpen();
    void aMapThatWasDrawnIsSaidToBeSavedAndListed();
    void theWindowOpensTables();
    void aDroppedTableIsOpened();
    void whatIsDifferentIsShown();
    void oneMayGoOnFromThePositionInTheFile();
    void earlierVersionsOfATableAreKept();
    void aCrashedTableComesBackWithItsBranches();
    void aPlayedScenarioComesBackWithItsBranches();

private:
    static QByteArray bytes(const QString& path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static void write(const QString& path, const QByteArray& bytes)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    static Act moveTo(const Document& document, const QString& unit, const QString& hex)
    {
        return MoveAct{{unit}, {*document.map().find(hex)}, {}, 0, true, false};
    }
    static QString hexOf(const Document& document, const QString& unit)
    {
        const Position& position = *document.position();
        return document.map().number(position.unit(position.findUnit(unit)).hex);
    }
    static QStringList texts(const Document& document)
    {
        QStringList all;
        for (const LogEntry& entry : document.log().entries())
            all += QStringLiteral("%1 after %2").arg(entry.text).arg(entry.after);
        return all;
    }
    /// Two moves, and a third instead of the second.
    static void playTwoBranches(Document& document)
    {
        GameTable table(document);
        QVERIFY(table.perform(moveTo(document, u"g1"_s, u"0504"_s)));
        QVERIFY(table.perform(moveTo(document, u"g1"_s, u"0503"_s)));
        table.stepBack();
        QVERIFY(table.perform(moveTo(document, u"g2"_s, u"0404"_s)));
    }
    /// Presses the button of that name in the box that comes next.
    void answer(const QString& button)
    {
        m_asked = 0;
        QTimer::singleShot(0, this, [this, button] {
            auto* box = QApplication::activeModalWidget();
            QVERIFY(box != nullptr);
            ++m_asked;
            auto* found = box->findChild<QPushButton*>(button);
            QVERIFY(found != nullptr);
            QTest::mouseClick(found, Qt::LeftButton);
        });
    }
    /// Chooses that file in the dialog that comes once the box was answered.
    static void chooseFile(const QString& path)
    {
        auto* timer = new QTimer(qApp);
        connect(timer, &QTimer::timeout, qApp, [timer, path] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            if (dialog == nullptr)
                return;
            timer->deleteLater();
            dialog->selectFile(path);
            dialog->findChild<QLineEdit*>(u"fileNameEdit"_s)->setText(path);
            QMetaObject::invokeMethod(dialog, "accept", Qt::QueuedConnection);
        });
        timer->start(1);
    }
    QString inFolder(const QString& name) const { return m_folder->filePath(name); }
    QString scenarioPath() const { return inFolder(u"two-units.scenario.json"_s); }
    QString mapPath() const { return inFolder(u"plain.hexmap.json"_s); }
    QString tablePath() const { return inFolder(u"evening.table.json"_s); }
    /// The table of two branches.
    void keepTwoBranches() const
    {
        Document document;
        QVERIFY(document.open(scenarioPath()));
        playTwoBranches(document);
        QVERIFY(document.saveTable(tablePath()));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    int m_asked = 0;
};

void TableDocumentTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    for (const char* name : {"two-units.scenario.json", "plain.hexmap.json"})
        write(inFolder(QLatin1String(name)), bytes(sourcePath(u"/tests/fixtures/ui/%1").arg(QLatin1String(name))));
}

void TableDocumentTest::aTableComesBackWithAllThatWasDone()
{
    Document document;
    QVERIFY(document.open(scenarioPath()));
    const Scenario start = document.start();
    playTwoBranches(document);
    QVERIFY(!document.isTable());
    QVERIFY(document.saveTable(tablePath()));
    QVERIFY(document.isTable());
    QVERIFY(!document.isDirty());
    QCOMPARE(document.path(), tablePath());

    Document again;
    QVERIFY(again.open(tablePath()));
    QVERIFY(again.isTable());
    QVERIFY(!again.isDirty());
    QVERIFY(again.loadedTable()->differences.isEmpty());
    QCOMPARE(texts(again), texts(document));
    QCOMPARE(again.log().current(), document.log().current());
    QVERIFY(*again.position() == *document.position());
    QVERIFY(again.play() == document.play());
    QCOMPARE(again.history().index(), 2);
    while (again.history().canUndo())
        again.history().undo();
    QVERIFY(again.scenario().position == start.position);
    while (again.history().canRedo())
        again.history().redo();
    QVERIFY(*again.position() == *document.position());
}

void TableDocumentTest::itsBranchesCanBeEntered()
{
    keepTwoBranches();
    Document again;
    QVERIFY(again.open(tablePath()));
    QVERIFY(again.showLine(1));
    QCOMPARE(hexOf(again, u"g1"_s), u"0503"_s);
    QCOMPARE(hexOf(again, u"g2"_s), u"0405"_s);
    again.history().undo();
    QCOMPARE(hexOf(again, u"g1"_s), u"0504"_s);
}

void TableDocumentTest::aLineThatWasTakenBackIsStillToBeSaved()
{
    keepTwoBranches();
    Document again;
    GameTable table(again);
    QVERIFY(again.open(tablePath()));
    QVERIFY(table.perform(moveTo(again, u"a1"_s, u"0507"_s)));
    QVERIFY(again.isDirty());
    table.stepBack();
    QVERIFY(again.isDirty());
    QVERIFY(again.save(tablePath()));
    QVERIFY(!again.isDirty());
    Document third;
    QVERIFY(third.open(tablePath()));
    QCOMPARE(third.log().entries().size(), 4U);
    QCOMPARE(hexOf(third, u"a1"_s), u"0506"_s);
    QVERIFY(third.showLine(third.log().next()));
    QCOMPARE(hexOf(third, u"a1"_s), u"0507"_s);
}

void TableDocumentTest::theMapFileIsNeverWritten()
{
    const QByteArray map = bytes(mapPath());
    keepTwoBranches();
    Document document;
    QVERIFY(document.open(tablePath()));
    document.perform(EditMap{{SetMapTitle{u"Redrawn"_s}}}, u"Title"_s);
    QVERIFY(document.save(tablePath()));
    QCOMPARE(bytes(mapPath()), map);
    Document again;
    QVERIFY(again.open(tablePath()));
    QVERIFY(again.loadedTable()->differences.isEmpty());
    QCOMPARE(again.map().title, u"Redrawn"_s);
    again.history().undo();
    QVERIFY(again.map() == *readMap(mapPath()));
    QVERIFY(again.save(tablePath()));
    QCOMPARE(bytes(mapPath()), map);
}

void TableDocumentTest::aMapThatWasRedrawnBeforeGetsAFileOfItsOwn()
{
    Document document;
    QVERIFY(document.open(scenarioPath()));
    document.perform(EditMap{{SetMapTitle{u"Redrawn"_s}}}, u"Title"_s);
    QVERIFY(document.save(scenarioPath()));
    const QByteArray map = bytes(mapPath());
    playTwoBranches(document);
    QVERIFY(document.saveTable(tablePath()));
    QCOMPARE(bytes(mapPath()), map);
    // The game began with the map as it was read, and that is in no other file any more.
    QCOMPARE(readMap(inFolder(u"evening.hexmap.json"_s))->title,
             readMap(WindowDriver::fixture(u"x"_s).replace(u"x.scenario"_s, u"plain.hexmap"_s))->title);
    Document again;
    QVERIFY(again.open(tablePath()));
    QVERIFY(again.loadedTable()->differences.isEmpty());
    QCOMPARE(again.map().title, u"Redrawn"_s);
}

void TableDocumentTest::inAnotherFolderTheTableBringsItsMap()
{
    const QTemporaryDir elsewhere;
    Document document;
    QVERIFY(document.open(scenarioPath()));
    playTwoBranches(document);
    const QString path = elsewhere.filePath(u"evening.table.json"_s);
    QVERIFY(document.saveTable(path));
    QCOMPARE(bytes(elsewhere.filePath(u"plain.hexmap.json"_s)), bytes(mapPath()));
    Document again;
    QVERIFY(again.open(path));
    QVERIFY(again.loadedTable()->differences.isEmpty());
}

void TableDocumentTest::anotherFilesPlaceIsNotTaken()
{
    const QTemporaryDir elsewhere;
    write(elsewhere.filePath(u"plain.hexmap.json"_s), "mine");
    Document document;
    QVERIFY(document.open(scenarioPath()));
    playTwoBranches(document);
    QVERIFY(document.saveTable(elsewhere.filePath(u"evening.table.json"_s)));
    QCOMPARE(bytes(elsewhere.filePath(u"plain.hexmap.json"_s)), QByteArray("mine"));
    Document again;
    QVERIFY(again.open(elsewhere.filePath(u"evening.table.json"_s)));
    QCOMPARE(hexOf(again, u"g2"_s), u"0404"_s);
}

void TableDocumentTest::thePositionIsSavedAsAScenario()
{
    keepTwoBranches();
    WindowDriver driver;
    QVERIFY(driver.window().files().openFile(tablePath()));
    const QString path = inFolder(u"after.scenario.json"_s);
    chooseFile(path);
    driver.find<QAction>("savePosition").trigger();
    QVERIFY(driver.document().isTable());
    QCOMPARE(driver.document().path(), tablePath());
    const auto loaded = loadScenario(path);
    QVERIFY(loaded.hasValue());
    QVERIFY(loaded->scenario.position == *driver.document().position());
    // With a map that a line changed: the table's map file stays as it is.
    const QByteArray map = bytes(mapPath());
    driver.document().perform(EditMap{{SetMapTitle{u"Redrawn"_s}}}, u"Title"_s);
    QVERIFY(driver.window().files().savePosition(path));
    QCOMPARE(bytes(mapPath()), map);
    QCOMPARE(loadScenario(path)->scenario.position.map->title, u"Redrawn"_s);
    QVERIFY(driver.window().files().saveTable(tablePath()));
}

// Else the file would ask for a retreat of who has gone already.
void TableDocumentTest::aPositionInTheMiddleOfACombatIsWrittenWithoutIt()
{
    WindowDriver driver;
    QVERIFY(driver.window().files().openFile(WindowDriver::workedCase()));
    const QString path = inFolder(u"between.scenario.json"_s);
    QVERIFY(driver.window().files().savePosition(path));
    QVERIFY(loadScenario(path)->scenario.combat.has_value());
    driver.flow().confirm();
    QCOMPARE(driver.placeOf(u"316/212"_s), u"3301"_s);
    QVERIFY(driver.window().files().savePosition(path));
    const auto loaded = loadScenario(path);
    QVERIFY(!loaded->scenario.combat.has_value());
    QVERIFY(loaded->scenario.position == *driver.document().position());
}

void TableDocumentTest::savingAPlayedScenarioAsksOnce()
{
    WindowDriver driver;
    QVERIFY(driver.window().files().openFile(scenarioPath()));
    playTwoBranches(driver.document());
    answer(u"writePosition"_s);
    driver.find<QAction>("save").trigger();
    QCOMPARE(m_asked, 1);
    QCOMPARE(hexOf(driver.document(), u"g2"_s), u"0404"_s);
    QVERIFY(loadScenario(scenarioPath())->scenario.position == *driver.document().position());
    GameTable table(driver.document());
    QVERIFY(table.perform(moveTo(driver.document(), u"g2"_s, u"0403"_s)));
    driver.find<QAction>("save").trigger(); // no question: a box would never be answered
    QVERIFY(!driver.document().isDirty());
    QVERIFY(loadScenario(scenarioPath())->scenario.position == *driver.document().position());
}

void TableDocumentTest::aCombatThatIsEnteredStaysInTheScenario()
{
    WindowDriver driver;
    QVERIFY(driver.window().files().openFile(scenarioPath()));
    Combat tried = *driver.document().scenario().combat;
    tried.result = u"Dr2"_s;
    GameTable table(driver.document());
    QVERIFY(table.perform(CombatAct{tried}));
    tried.result = u"De"_s;
    QVERIFY(table.perform(CombatAct{tried}));
    driver.document().perform(EditMap{{SetMapTitle{u"Redrawn"_s}}}, u"Title"_s);
    QString question;
    QTimer::singleShot(0, this, [&question] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        QVERIFY(box != nullptr);
        question = box->informativeText();
        QTest::mouseClick(box->findChild<QPushButton*>(u"writePosition"_s), Qt::LeftButton);
    });
    driver.find<QAction>("save").trigger();
    // It says into which files.
    QVERIFY2(question.contains(u"two-units.scenario.json"_s) && question.contains(u"plain.hexmap.json"_s),
             qPrintable(question));
    const auto loaded = loadScenario(scenarioPath());
    QVERIFY(loaded->scenario.combat && loaded->scenario.combat->result == u"De"_s);
    QVERIFY(loaded->scenario.fought.empty()); // who reads it fights it
    QCOMPARE(loaded->scenario.position.map->title, u"Redrawn"_s);
    QVERIFY(loaded->scenario.position == *driver.document().position());
}

void TableDocumentTest::whatWasTakenBackIsNoGame()
{
    WindowDriver driver;
    QVERIFY(driver.window().files().openFile(scenarioPath()));
    GameTable table(driver.document());
    QVERIFY(table.perform(moveTo(driver.document(), u"g2"_s, u"0403"_s)));
    driver.find<QAction>("undo").trigger();
    driver.document().perform(SetLostSteps{0, 1}, u"edited"_s);
    driver.find<QAction>("save").trigger(); // no question: a box would never be answered
    QVERIFY(!driver.document().isDirty());
    QVERIFY(!driver.document().isTable());
}

void TableDocumentTest::aCopyWithoutAFileIsNotSaidToStay()
{
    WindowDriver driver;
    QVERIFY(driver.window().files().openExample(scenarioPath()));
    playTwoBranches(driver.document());
    QString question;
    QTimer::singleShot(0, this, [&question] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        QVERIFY(box != nullptr);
        question = box->informativeText();
        box->button(QMessageBox::Cancel)->click();
    });
    driver.find<QAction>("save").trigger();
    QVERIFY2(question.contains(u"table"_s) && !question.contains(u"as it is"_s), qPrintable(question));
    driver.document().markUnchanged();
}

void TableDocumentTest::itMayBecomeATable()
{
    const QByteArray scenario = bytes(scenarioPath());
    WindowDriver driver;
    QVERIFY(driver.window().files().openFile(scenarioPath()));
    playTwoBranches(driver.document());
    answer(u"keepAsTable"_s);
    chooseFile(tablePath());
    driver.find<QAction>("save").trigger();
    QCOMPARE(m_asked, 1);
    QVERIFY(driver.document().isTable());
    QVERIFY(driver.window().windowTitle().contains(u"evening"_s));
    QVERIFY(driver.window().windowTitle().contains(u"table"_s));
    QVERIFY(!driver.window().isWindowModified());
    QCOMPARE(bytes(scenarioPath()), scenario);
    QVERIFY(QFile::exists(tablePath()));
    // From now on it is simply saved.
    GameTable table(driver.document());
    QVERIFY(table.perform(moveTo(driver.document(), u"g2"_s, u"0403"_s)));
    QVERIFY(driver.window().isWindowModified());
    driver.find<QAction>("save").trigger();
    QVERIFY(!driver.window().isWindowModified());
}

void TableDocumentTest::whatWasOnlyEditedIsSavedWithoutAQuestion()
{
    WindowDriver driver;
    QVERIFY(driver.window().files().openFile(scenarioPath()));
    driver.document().perform(SetScenarioTitle{u"Another"_s}, u"Title"_s);
    driver.find<QAction>("save").trigger();
    QVERIFY(!driver.document().isDirty());
    QCOMPARE(loadScenario(scenarioPath())->scenario.title, u"Another"_s);
}

void TableDocumentTest::goOnLeadsBackToWhatIsOpen()
{
    WindowDriver driver;
    QVERIFY(driver.window().files().openFile(scenarioPath()));
    playTwoBranches(driver.document());
    QVERIFY(driver.window().files().saveTable(tablePath()));
    driver.find<QAction>("undo").trigger();
    QVERIFY(driver.find<QAction>("redo").isEnabled());
    QTest::mouseClick(&driver.find<QWidget>("programSign"), Qt::LeftButton);
    QVERIFY(!driver.map().isVisible());
    const auto cards = driver.window().findChildren<FileCard*>();
    const auto seen = std::ranges::find_if(cards, [](const FileCard* card) { return card->isVisible(); });
    QVERIFY(seen != cards.end());
    QTest::mouseClick(*seen, Qt::LeftButton); // no question: a box would never be answered
    QVERIFY(driver.map().isVisible() && driver.map().hasFocus());
    QVERIFY(driver.find<QAction>("undo").isEnabled());
    QVERIFY(driver.find<QAction>("redo").isEnabled());
    driver.document().markUnchanged();
}

void TableDocumentTest::aMapThatWasDrawnIsSaidToBeSavedAndListed()
{
    WindowDriver driver;
    QVERIFY(driver.window().files().openFile(scenarioPath()));
    driver.find<QAction>("save").trigger();
    QVERIFY(!driver.window().status().currentMessage().contains(u"plain.hexmap.json"_s));
    driver.document().perform(EditMap{{SetMapTitle{u"Redrawn"_s}}}, u"Title"_s);
    driver.find<QAction>("save").trigger();
    QVERIFY(driver.window().status().currentMessage().contains(u"two-units.scenario.json"_s));
    QVERIFY(driver.window().status().currentMessage().contains(u"plain.hexmap.json"_s));
    QCOMPARE(driver.window().files().recentFiles().mid(0, 2), (QStringList{scenarioPath(), mapPath()}));
    QTest::mouseClick(&driver.find<QWidget>("programSign"), Qt::LeftButton);
    QVERIFY(driver.find<QWidget>("ownMap").isVisible());
}

void TableDocumentTest::theWindowOpensTables()
{
    keepTwoBranches();
    WindowDriver driver;
    QVERIFY(driver.window().files().openFile(tablePath()));
    QVERIFY(driver.document().isTable());
    QVERIFY(QSettings().value(u"recentFiles"_s).toStringList().contains(tablePath()));
    QVERIFY(driver.window().notices().text(u"differences"_s).isEmpty());
    QVERIFY(driver.flow().hasGame());
}

void TableDocumentTest::aDroppedTableIsOpened()
{
    keepTwoBranches();
    WindowDriver driver;
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(tablePath())});
    QDragEnterEvent enter(QPoint(40, 40), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&driver.window(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(40, 40), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&driver.window(), &drop);
    QVERIFY(driver.document().isTable());
}

void TableDocumentTest::whatIsDifferentIsShown()
{
    keepTwoBranches();
    // Somebody put a unit elsewhere in the position that the file says the game has come to.
    QByteArray text = bytes(tablePath());
    const qsizetype now = text.indexOf("\"now\"");
    const qsizetype hex = text.indexOf("\"0404\"", now);
    QVERIFY(now > 0 && hex > 0);
    text.replace(hex, 6, "\"0303\"");
    write(tablePath(), text);
    WindowDriver driver;
    QVERIFY(driver.window().files().openFile(tablePath()));
    QCOMPARE(hexOf(driver.document(), u"g2"_s), u"0404"_s); // as it was played
    QVERIFY(!driver.window().notices().text(u"differences"_s).isEmpty());
    QVERIFY(!driver.find<QDockWidget>("problemsDock").isHidden());
    const QString problems = driver.window().view().problems().text();
    QVERIFY2(problems.contains(u"0303"_s) && problems.contains(u"0404"_s), qPrintable(problems));
    QVERIFY(!driver.document().isDirty());
}

void TableDocumentTest::oneMayGoOnFromThePositionInTheFile()
{
    whatIsDifferentIsShown();
    WindowDriver driver;
    QVERIFY(driver.window().files().openFile(tablePath()));
    driver.press(driver.find<QPushButton>("takeFilePosition"));
    QCOMPARE(hexOf(driver.document(), u"g2"_s), u"0303"_s);
    QCOMPARE(driver.document().log().entries().size(), 4U); // a line as any other
    QVERIFY(driver.window().notices().text(u"differences"_s).isEmpty());
    QVERIFY(driver.window().files().saveTable(tablePath()));
    QVERIFY(loadTable(tablePath())->differences.isEmpty());
}

void TableDocumentTest::earlierVersionsOfATableAreKept()
{
    keepTwoBranches();
    Document document;
    GameTable table(document);
    QVERIFY(document.open(tablePath()));
    QVERIFY(table.perform(moveTo(document, u"g2"_s, u"0403"_s)));
    QVERIFY(document.save(tablePath()));
    const auto versions = savedVersions(tablePath());
    QCOMPARE(versions.size(), 1U);
    const auto version = parseTable(bytes(versions.front().path), tablePath());
    QVERIFY(version.hasValue());
    QCOMPARE(version->log.entries().size(), 3U);
    document.takeCopy(tableAsScenario(*version), document.mapFile());
    QVERIFY(document.isTable());
    QVERIFY(document.isDirty());
    QVERIFY(document.path().isEmpty());
    QCOMPARE(hexOf(document, u"g2"_s), u"0404"_s);
}

void TableDocumentTest::aCrashedTableComesBackWithItsBranches()
{
    keepTwoBranches();
    QStringList played;
    Position before;
    {
        Document document;
        DocumentJournal journal(document);
        journal.setFolder(inFolder(u"recovery"_s));
        GameTable table(document);
        QVERIFY(document.open(tablePath()));
        table.showLine(1); // into the other branch
        QVERIFY(table.perform(moveTo(document, u"a1"_s, u"0507"_s)));
        table.showLine(noEntry);
        QVERIFY(table.perform(NoteAct{u"Once more"_s}));
        table.showLine(3);
        played = texts(document);
        before = *document.position();
        before.map = std::make_shared<const HexMap>(document.map());
    }
    const auto offer = recoveryOffer(DocumentJournal::besidePath(tablePath()));
    QVERIFY(offer.has_value());
    Document again;
    QVERIFY(recover(offer->journal, again, false).hasValue());
    QVERIFY(again.isTable());
    QVERIFY(again.isDirty());
    QCOMPARE(texts(again), played);
    QCOMPARE(again.log().current(), 3);
    QVERIFY(*again.position() == before);
    QVERIFY(again.save(tablePath()));
    QVERIFY(loadTable(tablePath())->differences.isEmpty());
    QCOMPARE(loadTable(tablePath())->log.entries().size(), 5U);
}

void TableDocumentTest::aPlayedScenarioComesBackWithItsBranches()
{
    QStringList played;
    {
        Document document;
        DocumentJournal journal(document);
        journal.setFolder(inFolder(u"recovery"_s));
        QVERIFY(document.open(scenarioPath()));
        playTwoBranches(document);
        // A new beginning of the journal has the log too.
        journal.setLongFrom(1);
        QVERIFY(document.save(scenarioPath()));
        GameTable table(document);
        for (int i = 0; i < 4; ++i)
            QVERIFY(table.perform(NoteAct{u"note %1"_s.arg(i)}));
        journal.finishFold();
        table.showLine(1);
        QVERIFY(table.perform(NoteAct{u"after"_s}));
        played = texts(document);
        QCOMPARE(played.size(), 8);
    }
    const auto offer = recoveryOffer(DocumentJournal::besidePath(scenarioPath()));
    QVERIFY(offer.has_value());
    Document again;
    QVERIFY(recover(offer->journal, again, false).hasValue());
    QVERIFY(!again.isTable());
    QCOMPARE(texts(again), played);
    QCOMPARE(hexOf(again, u"g1"_s), u"0503"_s);
    QVERIFY(again.showLine(2));
    QCOMPARE(hexOf(again, u"g2"_s), u"0404"_s);
}

REARGUARD_TEST(TableDocumentTest)
#include "table_document_test.moc"

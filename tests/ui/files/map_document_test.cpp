// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/map_file.h"
#include "io/ruleset_file.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "ui/support/window_driver.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QInputDialog>
#include <QLabel>
#include <QMessageBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

/// A map alone as a document, and a map that is changed under a scenario.
class MapDocumentTest : public QObject
{
    Q_OBJECT

private slots:
    void theMapOfAGameIsOfferedToThatGame();
    void aMapFileOpensAsAMapAlone();
    void aMapUnderAnyNameIsKnownByItsFormat();
    void aChangedMapAloneIsSaved();
    void aNewMapCountsAsChangedUntilItIsSaved();
    void aScenarioWhoseMapWasChangedSavesBoth();
    void aMapThatIsAsItWasIsNotWritten();
    void aScenarioBegunOnAMapNamesThatMap();
    void aScenarioBegunOnAMapLeavesItsStrokesToBeUndone();
    void aScenarioBegunOnANewMapBringsItAlong();
    void noMapIsWrittenElsewhere_data();
    void noMapIsWrittenElsewhere();
    void noMapIsWrittenThroughALink();
    void noPictureIsBroughtFromElsewhere();
    void aGameLetsAMapAloneBeJudged();
    void theWindowShowsAMapAlone();
    void theWindowGoesFromAMapToAScenarioAndBack();
    void aNewMapGoesAlongIntoAScenarioUnasked();
    void whatWasJustMadeHasAName_data();
    void whatWasJustMadeHasAName();

private:
    static QString mapFixture() { return sourcePath(u"/tests/fixtures/ui/plain.hexmap.json"); }
    static QByteArray bytes(const QString& path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static Edit otherTerrain(const Document& document)
    {
        const auto entry = static_cast<std::uint8_t>(document.map().legendIndex[0] == 0 ? 1 : 0);
        return EditMap{{SetTerrain{{TerrainRun{0, 1, entry}}}}};
    }
    static RulesetPtr ardennes()
    {
        return std::make_shared<const Ruleset>(*builtInRuleset(QStringLiteral("ardennes-offensive")));
    }
};

void MapDocumentTest::aMapFileOpensAsAMapAlone()
{
    Document document;
    QVERIFY(document.open(mapFixture()).hasValue());
    QVERIFY(document.isMapOnly());
    QVERIFY(!document.isDirty());
    QCOMPARE(document.name(), QStringLiteral("plain"));
    QVERIFY(document.map() == *readMap(mapFixture()));
    QVERIFY(document.ruleset().sides.empty());
    QVERIFY(document.zoc()->empty());
    QVERIFY(document.supply()->empty());
    QVERIFY(document.open(WindowDriver::fixture(QStringLiteral("two-units"))).hasValue());
    QVERIFY(!document.isMapOnly());
}

void MapDocumentTest::aMapUnderAnyNameIsKnownByItsFormat()
{
    QTemporaryDir folder;
    for (const char* name : {"map.json", "map.scenario.json"}) {
        const QString path = folder.filePath(QLatin1String(name));
        QVERIFY(QFile::copy(mapFixture(), path));
        Document document;
        QVERIFY(document.open(path).hasValue());
        QVERIFY(document.isMapOnly());
    }
}

void MapDocumentTest::aChangedMapAloneIsSaved()
{
    QTemporaryDir folder;
    Document document;
    QVERIFY(document.open(mapFixture()).hasValue());
    document.perform(otherTerrain(document), QStringLiteral("paint"));
    QVERIFY(document.isDirty());
    const QString path = folder.filePath(QStringLiteral("mine.hexmap.json"));
    QVERIFY(document.save(path).hasValue());
    QVERIFY(!document.isDirty());
    QVERIFY(*readMap(path) == document.map());
    QVERIFY(!(*readMap(path) == *readMap(mapFixture())));
}

void MapDocumentTest::aNewMapCountsAsChangedUntilItIsSaved()
{
    QTemporaryDir folder;
    Document document;
    document.take(*readMap(mapFixture()), {});
    QVERIFY(document.isMapOnly());
    QVERIFY(document.isDirty());
    QVERIFY(document.path().isEmpty());
    QVERIFY(document.save(folder.filePath(QStringLiteral("new.hexmap.json"))).hasValue());
    QVERIFY(!document.isDirty());
}

void MapDocumentTest::aScenarioWhoseMapWasChangedSavesBoth()
{
    QTemporaryDir folder;
    Document document;
    QVERIFY(document.open(WindowDriver::fixture(QStringLiteral("two-units"))).hasValue());
    const QString path = folder.filePath(QStringLiteral("two.scenario.json"));
    QVERIFY(document.save(path).hasValue());
    document.perform(otherTerrain(document), QStringLiteral("paint"));
    QVERIFY(document.isMapChanged());
    QVERIFY(document.save(path).hasValue());
    QVERIFY(!document.isMapChanged());
    Document again;
    QVERIFY(again.open(path).hasValue());
    QVERIFY(again.scenario() == document.scenario());
    QVERIFY(again.map() == document.map());
}

void MapDocumentTest::aMapThatIsAsItWasIsNotWritten()
{
    QTemporaryDir folder;
    const QString mapPath = folder.filePath(QStringLiteral("plain.hexmap.json"));
    // Written by hand, other than the program would.
    const QByteArray byHand = bytes(mapFixture()) + "\n\n";
    QFile file(mapPath);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(byHand);
    file.close();
    const QString path = folder.filePath(QStringLiteral("two.scenario.json"));
    QVERIFY(QFile::copy(WindowDriver::fixture(QStringLiteral("two-units")), path));
    Document document;
    QVERIFY(document.open(path).hasValue());
    document.perform(MoveUnits{{{0, noHex}}}, QStringLiteral("move"));
    QVERIFY(document.save(path).hasValue());
    QCOMPARE(bytes(mapPath), byHand);
    document.perform(otherTerrain(document), QStringLiteral("paint"));
    document.history().undo();
    QVERIFY(!document.isMapChanged());
    QVERIFY(document.save(path).hasValue());
    QCOMPARE(bytes(mapPath), byHand);
    document.history().redo();
    QVERIFY(document.isMapChanged());
    QVERIFY(document.save(path).hasValue());
    QVERIFY(bytes(mapPath) != byHand);
    // Saved with the change: now it is the undone map that differs.
    document.history().undo();
    QVERIFY(document.isMapChanged());
}

void MapDocumentTest::aScenarioBegunOnAMapNamesThatMap()
{
    QTemporaryDir folder;
    const QString mapPath = folder.filePath(QStringLiteral("plain.hexmap.json"));
    QVERIFY(QFile::copy(mapFixture(), mapPath));
    Document document;
    QVERIFY(document.open(mapPath).hasValue());
    document.beginScenario(QStringLiteral("ardennes-offensive"), ardennes());
    QVERIFY(!document.isMapOnly());
    QVERIFY(document.isDirty());
    QVERIFY(document.position()->units.empty());
    const QString path = folder.filePath(QStringLiteral("begun.scenario.json"));
    QVERIFY(document.save(path).hasValue());
    QCOMPARE(document.scenario().mapPath, QStringLiteral("plain.hexmap.json"));
    QCOMPARE(bytes(mapPath), bytes(mapFixture()));
    Document again;
    QVERIFY(again.open(path).hasValue());
    QVERIFY(again.scenario() == document.scenario());
}

void MapDocumentTest::aScenarioBegunOnAMapLeavesItsStrokesToBeUndone()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("begun.scenario.json"));
    Document document;
    document.take(*readMap(mapFixture()), {});
    const auto blank = document.map().legendIndex;
    document.perform(otherTerrain(document), QStringLiteral("Terrain"));
    const auto drawn = document.map().legendIndex;
    document.beginScenario(QStringLiteral("ardennes-offensive"), ardennes());
    QVERIFY(document.map().legendIndex == drawn);
    QVERIFY(document.isMapChanged());
    QVERIFY(document.history().canUndo());
    document.history().undo();
    QVERIFY(document.map().legendIndex == blank);
    QCOMPARE(document.scenario().ruleset, QStringLiteral("ardennes-offensive"));
    document.history().redo();
    QVERIFY(document.map().legendIndex == drawn);
    QVERIFY(document.save(path).hasValue());
    Document again;
    QVERIFY(again.open(path).hasValue());
    QVERIFY(again.map() == document.map());
    QVERIFY(!document.isDirty());
    document.history().undo();
    QVERIFY(document.isMapChanged());
}

void MapDocumentTest::aScenarioBegunOnANewMapBringsItAlong()
{
    QTemporaryDir folder;
    Document document;
    document.take(*readMap(mapFixture()), {});
    document.beginScenario(QStringLiteral("ardennes-offensive"), ardennes());
    const QString path = folder.filePath(QStringLiteral("begun.scenario.json"));
    QVERIFY(document.save(path).hasValue());
    QCOMPARE(document.scenario().mapPath, QStringLiteral("begun.hexmap.json"));
    Document again;
    QVERIFY(again.open(path).hasValue());
    QVERIFY(again.map() == document.map());
}

void MapDocumentTest::noMapIsWrittenElsewhere_data()
{
    QTest::addColumn<QString>("path");
    QTest::newRow("above") << QStringLiteral("../other/x.hexmap.json");
    QTest::newRow("anywhere") << QDir::temp().filePath(QStringLiteral("rearguard-elsewhere/x.hexmap.json"));
    QTest::newRow("no document") << QStringLiteral("x.sh");
}

// What a journal has may name anything as its map.
void MapDocumentTest::noMapIsWrittenElsewhere()
{
    QFETCH(const QString, path);
    QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("here")));
    Document document;
    document.take(*readMap(mapFixture()), {});
    document.beginScenario(QStringLiteral("ardennes-offensive"), ardennes());
    Scenario scenario = document.scenario();
    scenario.mapPath = path;
    const LoadedScenario loaded{{}, scenario, *document.rules(), {}};
    document.takeRecovered(loaded, {}, {}, false, [] {});
    QVERIFY(document.save(folder.filePath(QStringLiteral("here/begun.scenario.json"))).hasValue());
    QCOMPARE(document.scenario().mapPath, QStringLiteral("begun.hexmap.json"));
    QVERIFY(QFile::exists(folder.filePath(QStringLiteral("here/begun.hexmap.json"))));
    QVERIFY(!QFile::exists(QDir(folder.filePath(QStringLiteral("here"))).filePath(path)));
}

void MapDocumentTest::noMapIsWrittenThroughALink()
{
    QTemporaryDir folder;
    QTemporaryDir elsewhere;
    const QString hidden = elsewhere.filePath(QStringLiteral("new.json"));
    QVERIFY(QFile::link(hidden, folder.filePath(QStringLiteral("begun.hexmap.json"))));
    Document document;
    document.take(*readMap(mapFixture()), {});
    document.beginScenario(QStringLiteral("ardennes-offensive"), ardennes());
    const auto saved = document.save(folder.filePath(QStringLiteral("begun.scenario.json")));
    QVERIFY(!saved);
    QCOMPARE(saved.error().code, QStringLiteral("file.exists"));
    QVERIFY(!QFile::exists(hidden));
    // A table takes the next name.
    QVERIFY(document.saveTable(folder.filePath(QStringLiteral("begun.table.json"))).hasValue());
    QVERIFY(!QFile::exists(hidden));
}

void MapDocumentTest::noPictureIsBroughtFromElsewhere()
{
    QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("from/deep")));
    QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("to/deep")));
    const QString map = folder.filePath(QStringLiteral("from/deep/plain.hexmap.json"));
    QVERIFY(QFile::copy(mapFixture(), map));
    QFile secret(folder.filePath(QStringLiteral("from/secret.png")));
    QVERIFY(secret.open(QIODevice::WriteOnly) && secret.write("secret") == 6);
    secret.close();
    Document document;
    QVERIFY(document.open(map).hasValue());
    Underlay underlay;
    underlay.image = QStringLiteral("../secret.png");
    underlay.hexSize = {40.0, 40.0};
    document.perform(EditMap{{SetUnderlay{underlay}}}, QStringLiteral("Underlay"));
    QVERIFY(document.save(folder.filePath(QStringLiteral("to/deep/plain.hexmap.json"))).hasValue());
    QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("to/secret.png"))));
}

void MapDocumentTest::aGameLetsAMapAloneBeJudged()
{
    Document document;
    QVERIFY(document.open(mapFixture()).hasValue());
    document.perform(EditMap{{SetMapRuleset{ardennes()->id}}}, QStringLiteral("Game"));
    QVERIFY(document.isMapOnly());
    QCOMPARE(document.ruleset().id, QStringLiteral("ardennes-offensive"));
    // One that is not here is none.
    document.perform(EditMap{{SetMapRuleset{QStringLiteral("nowhere")}}}, QStringLiteral("Game"));
    QVERIFY(document.ruleset().sides.empty());
    document.history().undo();
    QCOMPARE(document.ruleset().id, QStringLiteral("ardennes-offensive"));
    document.history().undo();
    QVERIFY(document.ruleset().sides.empty());
}

void MapDocumentTest::theWindowShowsAMapAlone()
{
    WindowDriver driver;
    QVERIFY(driver.open(mapFixture()));
    driver.map().fitMap();
    QVERIFY(driver.window().windowTitle().contains(QStringLiteral("plain")));
    QVERIFY(driver.find<QLabel>("instruction").text().startsWith(QStringLiteral("This is a map")));
    // Nothing that is done to a scenario does anything here.
    driver.click(QStringLiteral("0304"));
    driver.drag(QStringLiteral("0304"), QStringLiteral("0305"));
    driver.hover(QStringLiteral("0302"));
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Escape, Qt::Key_Backspace, Qt::Key_Tab, Qt::Key_D, Qt::Key_F7,
                              Qt::Key_F8, Qt::Key_F2, Qt::Key_F6})
        driver.key(key);
    driver.flow().beginCombat();
    QCOMPARE(driver.flow().stage(), RulingFlow::Stage::Empty);
    QVERIFY(!driver.document().isDirty());
    driver.document().perform(EditMap{{SetMapRuleset{ardennes()->id}}}, QStringLiteral("Game"));
    driver.click(QStringLiteral("0304"));
    driver.flow().beginCombat();
    QCOMPARE(driver.flow().stage(), RulingFlow::Stage::Empty);
    driver.document().perform(otherTerrain(driver.document()), QStringLiteral("paint"));
    QVERIFY(driver.window().isWindowModified());
    driver.document().history().undo();
}

void MapDocumentTest::theWindowGoesFromAMapToAScenarioAndBack()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("two-units")));
    QVERIFY(driver.flow().stage() != RulingFlow::Stage::Empty);
    QVERIFY(driver.open(mapFixture()));
    QVERIFY(driver.find<QAction>("editMode").isChecked()); // there is nothing to play
    QCOMPARE(driver.flow().stage(), RulingFlow::Stage::Empty);
    driver.document().beginScenario(QStringLiteral("ardennes-offensive"), ardennes());
    QCOMPARE(driver.flow().stage(), RulingFlow::Stage::PickDefender);
    driver.click(QStringLiteral("0304"));
    QCOMPARE(driver.flow().stage(), RulingFlow::Stage::PickDefender);
    driver.document().markUnchanged();
    QVERIFY(driver.window().files().openNewMap(*readMap(mapFixture())));
    QVERIFY(driver.document().isMapOnly());
    driver.document().markUnchanged();
}

void MapDocumentTest::theMapOfAGameIsOfferedToThatGame()
{
    WindowDriver driver;
    QVERIFY(driver.window().files().openFile(sourcePath(u"/maps/lost-battalion/lost-battalion.hexmap.json")));
    QString offered;
    QTimer::singleShot(0, &driver.window(), [&] {
        if (auto* games = qobject_cast<QInputDialog*>(QApplication::activeModalWidget())) {
            offered = games->textValue();
            games->reject();
        }
    });
    driver.find<QAction>("newScenario").trigger();
    QCOMPARE(offered, QStringLiteral("The Lost Battalion"));
}

// Nothing is lost, so there is nothing to ask; the map stays to be saved.
void MapDocumentTest::aNewMapGoesAlongIntoAScenarioUnasked()
{
    WindowDriver driver;
    QVERIFY(driver.window().files().openNewMap(*readMap(mapFixture())));
    driver.document().perform(otherTerrain(driver.document()), QStringLiteral("Terrain"));
    const auto legend = driver.document().map().legendIndex;
    QVERIFY(driver.document().isDirty());
    int questions = 0;
    QTimer::singleShot(0, &driver.window(), [&] {
        auto* games = qobject_cast<QInputDialog*>(QApplication::activeModalWidget());
        QVERIFY(games != nullptr);
        QTimer::singleShot(0, &driver.window(), [&] {
            if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) {
                ++questions;
                box->reject();
            }
        });
        games->accept();
    });
    driver.find<QAction>("newScenario").trigger();
    QCOMPARE(questions, 0);
    QVERIFY(!driver.document().isMapOnly());
    QCOMPARE(driver.document().map().legendIndex, legend);
    QVERIFY(driver.document().isDirty());
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("mine.scenario.json"));
    QVERIFY(driver.window().files().saveFile(path));
    QVERIFY(driver.document().open(path));
    QCOMPARE(driver.document().map().legendIndex, legend);
}

namespace {

/// The name that the file dialog of an action suggests, with its folder.
QString suggestionOf(WindowDriver& driver, const char* action)
{
    QString suggested;
    QTimer::singleShot(0, &driver.window(), [&suggested] {
        if (auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget())) {
            suggested = dialog->selectedFiles().value(0);
            dialog->reject();
        }
    });
    driver.find<QAction>(action).trigger();
    return suggested;
}

} // namespace

void MapDocumentTest::whatWasJustMadeHasAName_data()
{
    QTest::addColumn<QString>("title"); // of the map
    QTest::addColumn<QString>("file"); // of the map; empty: it has none yet
    QTest::addColumn<QString>("name");
    QTest::newRow("its map's title") << QStringLiteral("Salient at noon") << QStringLiteral("plain")
                                     << QStringLiteral("Salient at noon");
    QTest::newRow("its map's file") << QString() << QStringLiteral("plain") << QStringLiteral("plain");
    QTest::newRow("its game") << QString() << QString() << QStringLiteral("The Ardennes Offensive");
}

// Also a name for its file, which takes no other's place.
void MapDocumentTest::whatWasJustMadeHasAName()
{
    QFETCH(const QString, title);
    QFETCH(const QString, file);
    QFETCH(const QString, name);
    const QTemporaryDir folder;
    WindowDriver driver;
    HexMap map = *readMap(mapFixture());
    map.title = title;
    QVERIFY(driver.window().files().openNewMap(map));
    QVERIFY2(driver.window().windowTitle().startsWith(title.isEmpty() ? QStringLiteral("New map") : title),
             qPrintable(driver.window().windowTitle()));
    if (!file.isEmpty())
        QVERIFY(driver.window().files().saveFile(folder.filePath(file + QStringLiteral(".hexmap.json"))));
    driver.document().beginScenario(QStringLiteral("ardennes-offensive"), ardennes());
    QCOMPARE(driver.document().name(), name);
    QVERIFY2(driver.window().windowTitle().startsWith(name), qPrintable(driver.window().windowTitle()));
    if (!file.isEmpty()) {
        QCOMPARE(suggestionOf(driver, "saveAs"), folder.filePath(name + QStringLiteral(".scenario.json")));
        QFile other(folder.filePath(name + QStringLiteral(".scenario.json")));
        QVERIFY(other.open(QIODevice::WriteOnly));
        QCOMPARE(suggestionOf(driver, "saveAs"), folder.filePath(name + QStringLiteral("-2.scenario.json")));
    }
    driver.document().markUnchanged();
}

REARGUARD_TEST(MapDocumentTest)
#include "map_document_test.moc"

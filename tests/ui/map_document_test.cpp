// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/map_file.h"
#include "io/ruleset_file.h"
#include "ui/window_driver.h"

#include <QAction>
#include <QFile>
#include <QLabel>
#include <QTemporaryDir>
#include <QTest>

/// A map alone as a document, and a map that is changed under a scenario.
class MapDocumentTest : public QObject
{
    Q_OBJECT

private slots:
    void aMapFileOpensAsAMapAlone();
    void aMapUnderAnyNameIsKnownByItsFormat();
    void aChangedMapAloneIsSaved();
    void aNewMapCountsAsChangedUntilItIsSaved();
    void aScenarioWhoseMapWasChangedSavesBoth();
    void aMapThatIsAsItWasIsNotWritten();
    void aScenarioBegunOnAMapNamesThatMap();
    void aScenarioBegunOnANewMapBringsItAlong();
    void aGameLetsAMapAloneBeJudged();
    void theWindowShowsAMapAlone();
    void theWindowGoesFromAMapToAScenarioAndBack();

private:
    static QString mapFixture() { return QStringLiteral(REARGUARD_SOURCE_DIR "/tests/fixtures/ui/plain.hexmap.json"); }
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
    document.undoStack().undo();
    QVERIFY(!document.isMapChanged());
    QVERIFY(document.save(path).hasValue());
    QCOMPARE(bytes(mapPath), byHand);
    document.undoStack().redo();
    QVERIFY(document.isMapChanged());
    QVERIFY(document.save(path).hasValue());
    QVERIFY(bytes(mapPath) != byHand);
    // Saved with the change: now it is the undone map that differs.
    document.undoStack().undo();
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

void MapDocumentTest::aGameLetsAMapAloneBeJudged()
{
    Document document;
    QVERIFY(document.open(mapFixture()).hasValue());
    document.setGame(ardennes());
    QVERIFY(document.isMapOnly());
    QVERIFY(!document.isDirty());
    QCOMPARE(document.ruleset().id, QStringLiteral("ardennes-offensive"));
    document.setGame(nullptr);
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
    driver.document().setGame(ardennes());
    driver.click(QStringLiteral("0304"));
    driver.flow().beginCombat();
    QCOMPARE(driver.flow().stage(), RulingFlow::Stage::Empty);
    driver.document().perform(otherTerrain(driver.document()), QStringLiteral("paint"));
    QVERIFY(driver.window().isWindowModified());
    driver.document().undoStack().undo();
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
    driver.document().undoStack().setClean();
    QVERIFY(driver.window().openNewMap(*readMap(mapFixture())));
    QVERIFY(driver.document().isMapOnly());
    driver.document().undoStack().setClean();
}

QTEST_MAIN(MapDocumentTest)
#include "map_document_test.moc"

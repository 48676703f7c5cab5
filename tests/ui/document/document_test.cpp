// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "document/document.h"
#include "support/places.h"
#include "support/test_registry.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

class DocumentTest : public QObject
{
    Q_OBJECT

private slots:
    void openingTakesScenarioRulesAndMap();
    void aFileThatCannotBeReadLeavesWhatIsOpen();
    void everyEditIsUndoneAndDone();
    void undoBringsProgressBackToo();
    void aReadingGivesOtherRules();
    void aMoveDerivesZocAndSupplyAnew();
    void whatIsAskedOfOneUnitOrHexIsWhatTheWholeSays();
    void whoeverHoldsAPositionSeesItUnchanged();
    void changesSayWhatTheyTouch();
    void savingElsewhereBringsTheMapAlong();
    void savingElsewhereBringsPicturesOfCountersAlong();
    void savingBesideAnotherMapOfTheSameNameIsRefused();
    void savedMeansClean();

private:
    static QString fixture(const char* name)
    {
        return sourcePath(u"/tests/fixtures/ui/%1.scenario.json").arg(QLatin1String(name));
    }
};

void DocumentTest::openingTakesScenarioRulesAndMap()
{
    Document document;
    QVERIFY(!document.isOpen());
    QVERIFY(document.open(fixture("two-units")).hasValue());
    QVERIFY(document.isOpen());
    QCOMPARE(document.title(), QStringLiteral("Two units"));
    QCOMPARE(document.position()->units.size(), std::size_t{3});
    QCOMPARE(document.ruleset().id, QStringLiteral("ardennes-offensive"));
    QVERIFY(!document.isDirty());
    QCOMPARE(document.zoc()->size(), std::size_t{2});
    QCOMPARE(document.supply()->size(), std::size_t{3});
}

void DocumentTest::aFileThatCannotBeReadLeavesWhatIsOpen()
{
    Document document;
    QVERIFY(document.open(fixture("two-units")).hasValue());
    const auto position = document.position();
    const auto refused = document.open(fixture("broken"));
    QVERIFY(!refused);
    QVERIFY(refused.error().size() > 1);
    QVERIFY(!document.open(fixture("nowhere")));
    QCOMPARE(document.position(), position);
    QCOMPARE(document.title(), QStringLiteral("Two units"));
}

void DocumentTest::everyEditIsUndoneAndDone()
{
    Document document;
    QVERIFY(document.open(fixture("two-units")).hasValue());
    const Scenario start = document.scenario();
    document.perform(MoveUnits{{{0, 3}}}, QStringLiteral("move"));
    document.perform(SetTurn{Turn{9, QStringLiteral("allied"), QStringLiteral("combat"), {}}}, QStringLiteral("turn"));
    const Scenario end = document.scenario();
    QVERIFY(document.isDirty());
    document.history().undo();
    document.history().undo();
    QVERIFY(document.scenario() == start);
    QVERIFY(!document.isDirty());
    document.history().redo();
    document.history().redo();
    QVERIFY(document.scenario() == end);
    QCOMPARE(*document.position(), end.position);
}

void DocumentTest::undoBringsProgressBackToo()
{
    Document document;
    QVERIFY(document.open(fixture("two-units")).hasValue());
    PlayState play;
    play.choices.push_back({0, {3}});
    play.log += QStringLiteral("moved");
    document.perform(MoveUnits{{{0, 3}}}, play, QStringLiteral("retreat"));
    QCOMPARE(document.play().choices.size(), std::size_t{1});
    document.history().undo();
    QVERIFY(document.play().isUntouched());
    QVERIFY(document.play().log.isEmpty());
    document.history().redo();
    QCOMPARE(document.play().log, QStringList{QStringLiteral("moved")});
}

void DocumentTest::aReadingGivesOtherRules()
{
    Document document;
    QVERIFY(document.open(fixture("two-units")).hasValue());
    const auto before = document.rules();
    document.perform(SetReading{QStringLiteral("evaluation"), QStringLiteral("whole-path")}, QStringLiteral("reading"));
    QCOMPARE(document.rules()->reading(QStringLiteral("evaluation")), QStringLiteral("whole-path"));
    QCOMPARE(before->reading(QStringLiteral("evaluation")), QStringLiteral("per-hex"));
    document.history().undo();
    QCOMPARE(document.rules()->reading(QStringLiteral("evaluation")), QStringLiteral("per-hex"));
}

void DocumentTest::aMoveDerivesZocAndSupplyAnew()
{
    Document document;
    QVERIFY(document.open(fixture("two-units")).hasValue());
    const auto zoc = document.zoc();
    const auto supply = document.supply();
    document.perform(SetCombat{std::nullopt}, QStringLiteral("combat"));
    QCOMPARE(document.zoc(), zoc);
    document.perform(MoveUnits{{{0, noHex}}}, QStringLiteral("move"));
    QVERIFY(document.zoc() != zoc);
    QCOMPARE(document.supply()->size(), supply->size() - 1);
    QVERIFY(document.supplyOf(0)->empty());
}

void DocumentTest::whatIsAskedOfOneUnitOrHexIsWhatTheWholeSays()
{
    Document document;
    QVERIFY(document.open(sourcePath(u"/maps/ardennes/worked-case-3502.scenario.json")));
    const auto isSame = [&document] {
        for (const SupplyStatus& whole : *document.supply()) {
            const auto& own = document.supplyOf(whole.unit);
            if (own->size() != 1 || own->front().isSupplied != whole.isSupplied || own->front().line != whole.line
                || own->front().source.hex != whole.source.hex || own->front().cuts.size() != whole.cuts.size())
                return false;
            if (document.supplyOf(whole.unit) != own)
                return false;
        }
        std::size_t met = 0;
        for (HexIndex hex = 0; hex < document.map().grid.size(); ++hex) {
            for (const SideZoc& own : document.zocIn(hex)) {
                for (const SideZoc& side : *document.zoc()) {
                    for (const ZocHex& whole : side.hexes) {
                        if (side.side == own.side && whole.hex == hex && whole.by == own.hexes.front().by)
                            ++met;
                    }
                }
            }
        }
        std::size_t all = 0;
        for (const SideZoc& side : *document.zoc())
            all += side.hexes.size();
        return met == all && all > 0;
    };
    QVERIFY(isSame());
    const HexIndex from = document.position()->unit(0).hex;
    HexIndex to = from;
    for (int d = 0; d < 6 && to == from; ++d) {
        const HexIndex next = document.map().grid.neighbour(from, directionFromInt(d));
        to = next != noHex && document.map().hasHex(next) ? next : from;
    }
    document.perform(MoveUnits{{{0, to}}}, QStringLiteral("move"));
    QVERIFY(isSame());
    document.history().undo();
    QVERIFY(isSame());
}

void DocumentTest::whoeverHoldsAPositionSeesItUnchanged()
{
    Document document;
    QVERIFY(document.open(fixture("two-units")).hasValue());
    const auto held = document.position();
    const HexIndex place = held->unit(0).hex;
    document.perform(MoveUnits{{{0, 3}}}, QStringLiteral("move"));
    QCOMPARE(held->unit(0).hex, place);
    QCOMPARE(document.position()->unit(0).hex, 3);
}

void DocumentTest::changesSayWhatTheyTouch()
{
    Document document;
    QVERIFY(document.open(fixture("two-units")).hasValue());
    const HexIndex place = document.position()->unit(0).hex;
    std::vector<DocumentChange> changes;
    connect(&document, &Document::changed, this, [&](const DocumentChange& change) { changes.push_back(change); });
    document.perform(MoveUnits{{{0, 3}}}, QStringLiteral("move"));
    QCOMPARE(changes.size(), std::size_t{1});
    QVERIFY(!changes[0].all);
    QCOMPARE(changes[0].touched.hexes, (std::vector<HexIndex>{3, place}));
    document.history().undo();
    QCOMPARE(changes.size(), std::size_t{2});
    QCOMPARE(changes[1].touched.hexes, (std::vector<HexIndex>{3, place}));
}

void DocumentTest::savingElsewhereBringsTheMapAlong()
{
    QTemporaryDir folder;
    Document document;
    QVERIFY(document.open(fixture("two-units")).hasValue());
    document.perform(MoveUnits{{{0, 3}}}, QStringLiteral("move"));
    const QString path = folder.filePath(QStringLiteral("elsewhere.scenario.json"));
    QVERIFY(document.save(path).hasValue());
    QCOMPARE(document.path(), path);
    QVERIFY(QFile::exists(folder.filePath(QStringLiteral("plain.hexmap.json"))));
    Document again;
    QVERIFY(again.open(path).hasValue());
    QVERIFY(again.scenario() == document.scenario());
}

void DocumentTest::savingElsewhereBringsPicturesOfCountersAlong()
{
    QTemporaryDir from;
    for (const char* name : {"two-units.scenario.json", "plain.hexmap.json"}) {
        const QString file = QString::fromLatin1(name);
        QVERIFY(QFile::copy(QFileInfo(fixture("two-units")).dir().filePath(file), from.filePath(file)));
    }
    QVERIFY(QDir(from.path()).mkdir(QStringLiteral("counters")));
    QFile picture(from.filePath(QStringLiteral("counters/a.png")));
    QVERIFY(picture.open(QIODevice::WriteOnly));
    picture.write("png");
    picture.close();
    Document document;
    QVERIFY(document.open(from.filePath(QStringLiteral("two-units.scenario.json"))).hasValue());
    Unit unit = document.position()->unit(0);
    unit.faces = {QStringLiteral("counters/a.png"), QStringLiteral("counters/missing.png")};
    document.perform(SetUnit{0, unit}, QStringLiteral("face"));
    QTemporaryDir to;
    QVERIFY(document.save(to.filePath(QStringLiteral("x.scenario.json"))).hasValue());
    QVERIFY(QFile::exists(to.filePath(QStringLiteral("counters/a.png"))));
    Document again;
    QVERIFY(again.open(to.filePath(QStringLiteral("x.scenario.json"))).hasValue());
    QCOMPARE(again.position()->unit(0).faces, unit.faces);
    QTemporaryDir table;
    QVERIFY(again.saveTable(table.filePath(QStringLiteral("x.table.json"))).hasValue());
    QVERIFY(QFile::exists(table.filePath(QStringLiteral("counters/a.png"))));
}

void DocumentTest::savingBesideAnotherMapOfTheSameNameIsRefused()
{
    QTemporaryDir folder;
    QFile other(folder.filePath(QStringLiteral("plain.hexmap.json")));
    QVERIFY(other.open(QIODevice::WriteOnly));
    other.write("another");
    other.close();
    Document document;
    QVERIFY(document.open(fixture("two-units")).hasValue());
    const auto refused = document.save(folder.filePath(QStringLiteral("x.scenario.json")));
    QVERIFY(!refused);
    QVERIFY(refused.error().file.endsWith(QStringLiteral("plain.hexmap.json")));
    QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("x.scenario.json"))));
    QVERIFY(other.open(QIODevice::ReadOnly));
    QCOMPARE(other.readAll(), QByteArray("another"));
}

void DocumentTest::savedMeansClean()
{
    QTemporaryDir folder;
    Document document;
    QVERIFY(document.open(fixture("two-units")).hasValue());
    QSignalSpy dirty(&document, &Document::dirtyChanged);
    document.perform(MoveUnits{{{0, 3}}}, QStringLiteral("move"));
    QCOMPARE(dirty.last().first().toBool(), true);
    QVERIFY(document.save(folder.filePath(QStringLiteral("x.scenario.json"))).hasValue());
    QCOMPARE(dirty.last().first().toBool(), false);
    document.history().undo();
    QVERIFY(document.isDirty());
}

REARGUARD_GUILESS_TEST(DocumentTest)
#include "document_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "format_fixtures.h"

#include "io/file_kind.h"
#include "io/file_places.h"
#include "support/test_registry.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

class ScenarioFileTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void everythingIsRead();
    void whatWasWrittenReadsBackEqual();
    void unitsStandInOneLineEach();
    void whatIsLeftOutHasItsDefault();
    void aBuiltInGameIsNamedByItsId();
    void errorsOfAllThreeFilesAreReported();
    void aMapThatIsMissingIsReportedWhereItIsNamed();
    void aLinkThatLeadsOutIsRefused();
    void countersHavePicturesBesideTheMap();
    void numbersWithSlashesAreToldFromHexsides();
    void kindsOfFilesAreTold();
    void findingsHavePlaces();

private:
    Expected<LoadedScenario, FileErrors> m_good = FileErrors();
};

void ScenarioFileTest::init()
{
    m_good = loadScenario(FormatFixtures::path(u"good.scenario.json"_s));
    QVERIFY2(m_good.hasValue(), qPrintable(FormatFixtures::told(FormatFixtures::errorsOf(m_good))));
}

void ScenarioFileTest::everythingIsRead()
{
    const Scenario& scenario = m_good->scenario;
    const HexMap& map = *scenario.position.map;
    QCOMPARE(scenario.title, u"Two units"_s);
    QCOMPARE(scenario.mapPath, u"good.hexmap.json"_s);
    QCOMPARE(scenario.ruleset, u"good.ruleset.json"_s);
    QCOMPARE(m_good->rules.reading(u"evaluation"_s), u"whole-path"_s);
    QCOMPARE(m_good->rules.setting(u"stackingLimit"_s), 2);
    QVERIFY(scenario.position.turn == (Turn{3, u"red"_s, u"combat"_s, {u"mud"_s}}));
    QVERIFY(scenario.combat.has_value());
    QCOMPARE(scenario.combat->defend, *map.find(u"0202"_s));
    QCOMPARE(scenario.combat->result, u"A2"_s);

    QCOMPARE(scenario.position.units.size(), 3U);
    const Unit& unit = scenario.position.units[0];
    QCOMPARE(unit.id, u"1/a"_s);
    QCOMPARE(unit.displayName(), u"First"_s);
    QCOMPARE(unit.hex, *map.find(u"0102"_s));
    QCOMPARE(unit.range, 0);
    QCOMPARE(unit.steps, 3);
    QCOMPARE(unit.lost, 2);
    QCOMPARE(unit.states, QStringList(u"disrupted"_s));
    QVERIFY(!scenario.position.units[1].attack);
    QVERIFY(!scenario.position.units[2].isOnMap());
    QCOMPARE(scenario.position.units[2].displayName(), u"3"_s);

    QCOMPARE(scenario.position.markers.size(), 2U);
    QVERIFY(std::holds_alternative<Hexside>(scenario.position.markers[0].at));
    QCOMPARE(scenario.position.markers[1].count, 2);
    QCOMPARE(scenario.position.control.size(), 2U);
    QCOMPARE(scenario.position.control[0].content.count(), 2);
    QVERIFY(scenario.position.checkInvariants().isEmpty());
}

void ScenarioFileTest::whatWasWrittenReadsBackEqual()
{
    const QByteArray text = scenarioText(m_good->scenario);
    const auto again = parseScenario(text, u"again"_s, m_good->scenario.position.map, m_good->rules.rulesetPtr());
    QVERIFY2(again.hasValue(), qPrintable(FormatFixtures::told(FormatFixtures::errorsOf(again))));
    QVERIFY(*again == m_good->scenario);
    QCOMPARE(scenarioText(*again), text);
    QCOMPARE(text, FormatFixtures::text(u"good.scenario.json"_s));
}

void ScenarioFileTest::unitsStandInOneLineEach()
{
    const QByteArray text = scenarioText(m_good->scenario);
    for (const QByteArray& line : text.split('\n'))
        QVERIFY(line.count("\"id\"") <= 1);
    QVERIFY(text.contains("\n  {\"id\": \"1/a\", \"name\": \"First\", \"side\": \"red\""));
}

void ScenarioFileTest::whatIsLeftOutHasItsDefault()
{
    const auto scenario = parseScenario(
        R"({"format": "rearguard-scenario", "version": 1, "map": "good.hexmap.json", "ruleset": "good.ruleset.json"})",
        u"x"_s, m_good->scenario.position.map, m_good->rules.rulesetPtr());
    QVERIFY2(scenario.hasValue(), qPrintable(FormatFixtures::told(FormatFixtures::errorsOf(scenario))));
    QVERIFY(scenario->position.turn == Turn());
    QVERIFY(scenario->position.units.empty() && !scenario->combat && scenario->readings.empty());
}

void ScenarioFileTest::aBuiltInGameIsNamedByItsId()
{
    QVERIFY(!builtInRulesets().isEmpty());
    const QTemporaryDir folder;
    QVERIFY(QFile::copy(FormatFixtures::path(u"good.hexmap.json"_s), folder.filePath(u"good.hexmap.json"_s)));
    for (const QString& id : builtInRulesets()) {
        QFile file(folder.filePath(u"x.scenario.json"_s));
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(R"({"format": "rearguard-scenario", "version": 1, "map": "good.hexmap.json", "ruleset": ")"
                   + id.toUtf8() + "\"}");
        file.close();
        const auto loaded = loadScenario(file.fileName());
        QVERIFY2(loaded.hasValue(), qPrintable(FormatFixtures::told(FormatFixtures::errorsOf(loaded))));
        QCOMPARE(loaded->rules.ruleset().id, id);
    }
}

void ScenarioFileTest::errorsOfAllThreeFilesAreReported()
{
    const QTemporaryDir folder;
    const QStringList names{u"hex-twice.hexmap.json"_s, u"unknown-test.ruleset.json"_s};
    for (const QString& name : names)
        QVERIFY(QFile::copy(FormatFixtures::path(name), folder.filePath(name)));
    QFile file(folder.filePath(u"x.scenario.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"format": "rearguard-scenario", "version": 1, "map": "hex-twice.hexmap.json",
        "ruleset": "unknown-test.ruleset.json", "unist": []})");
    file.close();
    const FileErrors errors = FormatFixtures::errorsOf(loadScenario(file.fileName()));
    QCOMPARE(errors.size(), 3U);
    QCOMPARE(errors[0].file, file.fileName());
    QCOMPARE(errors[0].code, u"json.unknown-key"_s);
    QCOMPARE(errors[1].file, folder.filePath(names[0]));
    QCOMPARE(errors[1].code, u"map.duplicate"_s);
    QCOMPARE(errors[2].file, folder.filePath(names[1]));
    QCOMPARE(errors[2].code, u"ruleset.unknown-test"_s);
    QVERIFY(errors[2].hint.contains("enemy-unit"_L1));
}

void ScenarioFileTest::aMapThatIsMissingIsReportedWhereItIsNamed()
{
    const FileErrors errors = FormatFixtures::errorsIn(FormatFixtures::path(u"map-missing.scenario.json"_s));
    QCOMPARE(errors.size(), 1U);
    QCOMPARE(errors[0].code, u"file.not-found"_s);
    QCOMPARE(errors[0].pointer, u"/map"_s);
    QVERIFY(errors[0].message.contains("godo.hexmap.json"_L1));
}

void ScenarioFileTest::aLinkThatLeadsOutIsRefused()
{
    const QTemporaryDir folder;
    QVERIFY(QFile::link(FormatFixtures::path(u"good.hexmap.json"_s), folder.filePath(u"good.hexmap.json"_s)));
    QVERIFY(QFile::copy(FormatFixtures::path(u"good.ruleset.json"_s), folder.filePath(u"good.ruleset.json"_s)));
    QVERIFY(QFile::copy(FormatFixtures::path(u"good.scenario.json"_s), folder.filePath(u"x.scenario.json"_s)));
    const FileErrors errors = FormatFixtures::errorsOf(loadScenario(folder.filePath(u"x.scenario.json"_s)));
    QCOMPARE(errors.size(), 1U);
    QCOMPARE(errors[0].code, u"file.path"_s);
    QCOMPARE(errors[0].pointer, u"/map"_s);
}

void ScenarioFileTest::countersHavePicturesBesideTheMap()
{
    const QTemporaryDir folder;
    QVERIFY(QFile::copy(FormatFixtures::path(u"good.hexmap.json"_s), folder.filePath(u"good.hexmap.json"_s)));
    QVERIFY(QFile::copy(FormatFixtures::path(u"good.ruleset.json"_s), folder.filePath(u"good.ruleset.json"_s)));
    Scenario scenario = m_good->scenario;
    const auto read = [&](const QStringList& faces) {
        scenario.position.units.front().faces = faces;
        QFile file(folder.filePath(u"x.scenario.json"_s));
        if (file.open(QIODevice::WriteOnly | QIODevice::Truncate))
            file.write(scenarioText(scenario));
        file.close();
        return loadScenario(file.fileName());
    };
    const QStringList faces{u"counters/a.png"_s, u"counters/a-back.svg"_s};
    const auto good = read(faces);
    QVERIFY2(good.hasValue(), qPrintable(FormatFixtures::told(FormatFixtures::errorsOf(good))));
    Unit unit = good->scenario.position.units.front();
    QCOMPARE(unit.faces, faces);
    unit.lost = 0;
    QCOMPARE(unit.face(), faces.front());
    unit.lost = 3; // beyond the last: the last
    QCOMPARE(unit.face(), faces.back());
    for (const auto& [path, code] :
         {std::pair(u"../a.png"_s, u"file.path"_s), std::pair(u"/etc/a.png"_s, u"file.path"_s),
          std::pair(u"a.gif"_s, u"map.picture"_s)}) {
        const FileErrors errors = FormatFixtures::errorsOf(read({u"b.png"_s, path}));
        QCOMPARE(errors.size(), 1U);
        QCOMPARE(errors[0].code, code);
        QCOMPARE(errors[0].pointer, u"/units/0/faces/1"_s);
    }
}

void ScenarioFileTest::numbersWithSlashesAreToldFromHexsides()
{
    const auto map =
        parseMap(R"({"format": "rearguard-map", "version": 1, "grid": {"shape": "flat", "columns": 3, "rows": 2,
        "numbering": {"pattern": "C/R", "first": "1/1"}}, "legend": {".": "clear"}, "terrain": ["...", "..."],
        "hexsides": {"river": ["1/1/2/1", "1/2/1/1"]}})",
                 u"x"_s);
    QVERIFY2(map.hasValue(), qPrintable(FormatFixtures::told(FormatFixtures::errorsOf(map))));
    QCOMPARE(map->hexsideKind(u"river")->count(), 2);
    const auto shared = std::make_shared<const HexMap>(*map);
    const auto scenario =
        parseScenario(R"({"format": "rearguard-scenario", "version": 1, "map": "x.hexmap.json", "ruleset": "y",
        "markers": [{"kind": "a", "at": "2/1"}, {"kind": "b", "at": "1/1/2/1"}]})",
                      u"x"_s, shared, m_good->rules.rulesetPtr());
    QVERIFY2(scenario.hasValue(), qPrintable(FormatFixtures::told(FormatFixtures::errorsOf(scenario))));
    QVERIFY(std::holds_alternative<HexIndex>(scenario->position.markers[0].at));
    QVERIFY(std::holds_alternative<Hexside>(scenario->position.markers[1].at));
    const auto again = parseScenario(scenarioText(*scenario), u"x"_s, shared, m_good->rules.rulesetPtr());
    QVERIFY(again.hasValue());
    QVERIFY(*again == *scenario);
}

void ScenarioFileTest::kindsOfFilesAreTold()
{
    QCOMPARE(fileKind(FormatFixtures::path(u"good.hexmap.json"_s)), FileKind::Map);
    QCOMPARE(fileKind(FormatFixtures::path(u"good.scenario.json"_s)), FileKind::Scenario);
    QCOMPARE(fileKind(FormatFixtures::path(u"good.ruleset.json"_s)), FileKind::Ruleset);
    QCOMPARE(fileKind("{\"format\": \"rearguard-map\"}", u"x.scenario.json"_s), FileKind::Map);
    QCOMPARE(fileKind("no JSON", u"x.scenario.json"_s), FileKind::Scenario);
    QVERIFY(!fileKind("{}", u"x.json"_s));
}

void ScenarioFileTest::findingsHavePlaces()
{
    const FilePlaces places(FormatFixtures::path(u"good.scenario.json"_s));
    const FileError hex = places.at(u"/units/1/hex"_s);
    QCOMPARE(hex.line, 13);
    QCOMPARE(hex.column, 58);
    QCOMPARE(places.at(u"/units/1/absent"_s).line, 13);
    QCOMPARE(places.at(QString()).line, 1);
}

REARGUARD_APPLESS_TEST(ScenarioFileTest)
#include "scenario_file_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "check/findings.h"
#include "io/map_file.h"
#include "io/ruleset_file.h"
#include "io/scenario_file.h"
#include "support/places.h"
#include "support/test_registry.h"

#include <QFile>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

namespace {

QString fixture(const QString& name)
{
    return sourcePath(u"/tests/fixtures/format/") + name;
}

/// "code pointer hex" of each finding.
QStringList told(const Findings& findings, const HexMap& map)
{
    QStringList result;
    for (const Finding& finding : findings)
        result += (finding.code + u' ' + finding.pointer + u' '
                   + (finding.hex == noHex ? QString() : map.number(finding.hex)))
                      .trimmed();
    return result;
}

} // namespace

/// Findings about the files of tests/fixtures/format, changed a little.
class FindingsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void aSoundMapHasNoFindings();
    void namesWithoutAMeaningAreFoundInMaps();
    void positionsAreLookedAt_data();
    void positionsAreLookedAt();
    void unitsOffTheSheetAreOnlyNoted();
    void missingReducedSidesAreNotedOnce();

private:
    Findings findingsOf(const QByteArray& from, const QByteArray& to) const;

    RulesetPtr m_ruleset;
    HexMapPtr m_map;
    QByteArray m_text;
};

void FindingsTest::initTestCase()
{
    const auto ruleset = readRuleset(fixture(u"good.ruleset.json"_s));
    const auto map = readMap(fixture(u"good.hexmap.json"_s));
    QVERIFY(ruleset.hasValue() && map.hasValue());
    m_ruleset = std::make_shared<const Ruleset>(*ruleset);
    m_map = std::make_shared<const HexMap>(*map);
    QFile file(fixture(u"good.scenario.json"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    m_text = file.readAll();
    // What the fixture holds for the reader's sake is odd; without it the position is sound.
    m_text.replace("{\"kind\": \"depot\"", "{\"kind\": \"blown\"");
    m_text.replace("\"hex\": null", "\"hex\": \"0203\"");
    QVERIFY(m_text.contains("\"lost\": 2"));
    m_text.replace("\"lost\": 2", R"("lost": 2, "reduced": [{"attack": 2, "defense": 3}])");
}

Findings FindingsTest::findingsOf(const QByteArray& from, const QByteArray& to) const
{
    QByteArray text = m_text;
    text.replace(from, to);
    const auto scenario = parseScenario(text, u"x"_s, m_map, m_ruleset);
    if (!scenario) {
        Finding refused;
        refused.code = u"refused"_s;
        refused.message = toText(scenario.error().front());
        return {refused};
    }
    const auto rules = RulesInForce::create(m_ruleset, scenario->readings, scenario->settings);
    return rules ? positionFindings(*scenario, *rules) : Findings();
}

void FindingsTest::aSoundMapHasNoFindings()
{
    QCOMPARE(told(mapFindings(*m_map, *m_ruleset), *m_map), QStringList());
}

void FindingsTest::namesWithoutAMeaningAreFoundInMaps()
{
    HexMap map = *m_map;
    map.legend[1].terrain = u"jungle"_s;
    map.features.push_back({u"fort"_s, HexSet(map.grid.size())});
    map.hexsides.push_back({u"wall/gate"_s, HexsideSet(map.grid.size())});
    map.paths.push_back({u"rail"_s, {}});
    map.regions.push_back({u"east"_s, HexSet(map.grid.size())});
    const Findings findings = mapFindings(map, *m_ruleset);
    QCOMPARE(told(findings, map),
             QStringList({u"check.unknown-terrain /legend/f 0301"_s, u"check.unknown-feature /features/fort"_s,
                          u"check.unknown-hexside /hexsides/wall~1gate"_s, u"check.unknown-path /paths/rail"_s,
                          u"check.unknown-region /regions/east"_s}));
    for (const Finding& finding : findings) {
        QVERIFY(finding.severity == Finding::Severity::Warning);
        QVERIFY(finding.file == Finding::File::Map);
    }
    QVERIFY(findings.front().message.contains("jungle"_L1));
}

void FindingsTest::positionsAreLookedAt_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const char* name, const char* from, const char* to, const QStringList& expected) {
        QTest::newRow(name) << QByteArray(from) << QByteArray(to) << expected;
    };
    row("a sound position", "", "", {});
    row("a phase", R"("phase": "combat")", R"("phase": "tea")", {u"check.unknown-phase /turn/phase"_s});
    row("a result", R"("result": "A2")", R"("result": "B2")", {u"check.unknown-result /combat/result 0202"_s});
    row("a nation", R"("nation": "north")", R"("nation": "nowhere")", {u"check.unknown-nation /units/0/nation 0102"_s});
    row("a state", R"(["disrupted"])", R"(["disrupted", "asleep"])", {u"check.unknown-state /units/0/states/1 0102"_s});
    row("who has fought", R"("units": [)", R"("fought": [{"attack": ["1/a"], "defend": ["2", "7"]}],
        "units": [)",
        {u"check.unknown-unit /fought/0/defend/1"_s});
    row("a marker", R"({"kind": "blown", "at": "0103")", R"({"kind": "depot", "at": "0103")",
        {u"check.unknown-marker /markers/1/kind 0103"_s});
    row("units of both sides", R"("hex": "0202")", R"("hex": "0102")", {u"check.mixed-hex /units/1/hex 0102"_s});
    row("terrain that is forbidden", R"("hex": "0202")", R"("hex": "0301")",
        {u"check.prohibited-terrain /units/1/hex 0301"_s});
    row("a full hex", R"({"id": "2", "side": "blue", "type": "infantry", "hex": "0202"},)",
        R"({"id": "2", "side": "blue", "type": "infantry", "hex": "0202"},
           {"id": "2b", "side": "blue", "type": "infantry", "hex": "0202"},
           {"id": "2c", "side": "blue", "type": "infantry", "hex": "0202"},)",
        {u"check.overstacked /units/3/hex 0202"_s});
}

void FindingsTest::positionsAreLookedAt()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QStringList, expected);
    QVERIFY(from.isEmpty() || m_text.contains(from));
    const Findings findings = findingsOf(from, to);
    QCOMPARE(told(findings, *m_map), expected);
    for (const Finding& finding : findings) {
        QVERIFY(!finding.message.isEmpty() && !finding.message.contains(u'%'));
        QVERIFY(finding.file == Finding::File::Scenario);
    }
}

void FindingsTest::unitsOffTheSheetAreOnlyNoted()
{
    const Findings findings = findingsOf(R"("hex": "0203")", R"("hex": null)");
    QCOMPARE(told(findings, *m_map), QStringList(u"check.off-sheet /units/2/hex"_s));
    QVERIFY(findings.front().severity == Finding::Severity::Note);
    QCOMPARE(findings.front().unit, 2);
}

void FindingsTest::missingReducedSidesAreNotedOnce()
{
    const Findings findings = findingsOf(R"(, "reduced": [{"attack": 2, "defense": 3}])", "");
    QCOMPARE(told(findings, *m_map), QStringList(u"check.no-reduced-side /units/0 0102"_s));
    QVERIFY(findings.front().severity == Finding::Severity::Note);
    QVERIFY(findings.front().message.contains(u"First"_s));
}

REARGUARD_APPLESS_TEST(FindingsTest)
#include "findings_test.moc"

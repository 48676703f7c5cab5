// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "program.h"
#include "support/test_registry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

// What each subcommand answers about a small position, word for word.
class AppAnswersTest : public QObject
{
    Q_OBJECT

private slots:
    void answers_data();
    void answers();
    void answersAreStableFromRunToRun_data() { answers_data(); }
    void answersAreStableFromRunToRun();
    void linesFitOnAPage_data() { answers_data(); }
    void linesFitOnAPage();
    void rulingTakesTheScenariosCombat();
    void rulingOfTheCallWinsOverTheScenarios();
    void resultCodesIgnoreCase();
    void resultWithoutEffect();
    void chosenRetreatIsNotListedAgain();
    void everythingChosenLeavesNothing();
    void splitChangesNothingWhereStacksDoNotMoveTogether();
    void readingOfTheCallCounts();
    void compareCountsWhatDiffers();
    void compareFindsNothingWhereNothingDiffers();
    void supplyOfOneSide();
    void noSubcommandButRenderStartsAGui();
    void rulesetsAreListed();
    void rulesOfAGameAreToldWithTheirNumbers();
    void rulesOfAFileAreThoseOfTheBuiltInGame();
    void gameThatIsOnlyAFileIsCheckedAndRuled();
};

namespace {

const QString scenario = u"small.scenario.json"_s;

QJsonArray unitsOf(const ProgramRun& run)
{
    return run.json()["effects"_L1].toArray().at(0).toObject()["units"_L1].toArray();
}

QStringList unitIds(const QJsonArray& units)
{
    QStringList ids;
    for (const QJsonValue& unit : units)
        ids.append(unit["unit"_L1].toString());
    return ids;
}

} // namespace

void AppAnswersTest::answers_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const QStringList& arguments) {
        const QString file = QString::fromLatin1(name).replace(u' ', u'-');
        QTest::newRow(name) << arguments << file + u".txt"_s;
        QTest::newRow(qPrintable(QString::fromLatin1(name) + u" as JSON"_s))
            << arguments + QStringList{u"--json"_s} << file + u".json"_s;
    };
    row("zoc", {u"zoc"_s, scenario});
    row("supply", {u"supply"_s, scenario});
    row("ruling", {u"ruling"_s, scenario});
    row("ruling of the defender", {u"ruling"_s, scenario, u"--result"_s, u"Dr2"_s});
    row("ruling surrounded", {u"ruling"_s, u"surrounded.scenario.json"_s});
    row("exchange", {u"ruling"_s, scenario, u"--result"_s, u"Ex"_s});
    row("whatif fates", {u"whatif"_s, scenario, u"--fates"_s, u"--most"_s, u"2"_s});
    row("whatif fates weighted",
        {u"whatif"_s, scenario, u"--fates"_s, u"--most"_s, u"2"_s, u"--weights"_s, u"Ar1=2,Ar2=3,Ae=1"_s});
    row("whatif danger", {u"whatif"_s, scenario, u"--danger"_s, u"german"_s, u"--most"_s, u"2"_s});
    row("whatif danger moves",
        {u"whatif"_s, scenario, u"--danger"_s, u"german"_s, u"--reach"_s, u"2"_s, u"--budget"_s, u"300"_s});
    row("whatif move", {u"whatif"_s, scenario, u"--move"_s, u"12vg=0304"_s});
    row("compare", {u"ruling"_s, u"two-roads.scenario.json"_s, u"--compare"_s, u"evaluation"_s});
}

void AppAnswersTest::answers()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QString, expected);
    const ProgramRun run = runProgram(arguments);
    QCOMPARE(run.errors, QString());
    QCOMPARE(run.status, 0);
    const QString difference = differenceFromExpected(run.output, expected);
    QVERIFY2(difference.isEmpty(), qPrintable(difference));
    if (arguments.contains("--json"_L1))
        QVERIFY(!run.json().isEmpty()); // valid, and an object
}

void AppAnswersTest::answersAreStableFromRunToRun()
{
    QFETCH(const QStringList, arguments);
    // Sets and maps that go by address or by a seed would differ.
    const QString first = runProgram(arguments, {u"QT_HASH_SEED=0"_s}).output;
    QVERIFY(!first.isEmpty());
    QCOMPARE(runProgram(arguments).output, first);
}

void AppAnswersTest::linesFitOnAPage()
{
    QFETCH(const QStringList, arguments);
    if (arguments.contains("--json"_L1))
        return;
    const QStringList lines = runProgram(arguments).output.split(u'\n');
    for (const QString& line : lines)
        QVERIFY2(line.size() <= 100 && !line.endsWith(u' '), qPrintable(line));
}

void AppAnswersTest::rulingTakesTheScenariosCombat()
{
    const QStringList named{u"--defend"_s, u"0405"_s, u"--attack"_s, u"0404"_s, u"--result"_s, u"Ar2"_s};
    QCOMPARE(runProgram({u"ruling"_s, scenario}).output, runProgram(QStringList{u"ruling"_s, scenario} + named).output);
    QCOMPARE(runProgram(QStringList{u"ruling"_s, u"no-combat.scenario.json"_s} + named).status, 0);
}

void AppAnswersTest::rulingOfTheCallWinsOverTheScenarios()
{
    const ProgramRun run = runProgram({u"ruling"_s, scenario, u"--result=Dr1"_s, u"--json"_s});
    QCOMPARE(run.json()["code"_L1].toString(), u"Dr1"_s);
    QCOMPARE(unitIds(unitsOf(run)), QStringList{u"2inf"_s});
}

void AppAnswersTest::resultCodesIgnoreCase()
{
    const ProgramRun run = runProgram({u"ruling"_s, scenario, u"--result=aR2"_s, u"--json"_s});
    QCOMPARE(run.json()["code"_L1].toString(), u"Ar2"_s);
}

void AppAnswersTest::resultWithoutEffect()
{
    const ProgramRun json = runProgram({u"ruling"_s, scenario, u"--result"_s, u"-"_s, u"--json"_s});
    QCOMPARE(json.status, 0);
    QVERIFY(json.json()["effects"_L1].isArray());
    QCOMPARE(json.json()["effects"_L1].toArray().size(), 0);
    QVERIFY(runProgram({u"ruling"_s, scenario, u"--result"_s, u"-"_s}).output.contains("No effect."_L1));
}

void AppAnswersTest::chosenRetreatIsNotListedAgain()
{
    const QJsonArray units = unitsOf(runProgram({u"ruling"_s, scenario, u"--json"_s}));
    QCOMPARE(unitIds(units), (QStringList{u"12vg"_s, u"26vg"_s}));
    QStringList path;
    const QJsonArray hexes = units.at(0)["paths"_L1].toArray().at(0)["hexes"_L1].toArray();
    for (const QJsonValue& hex : hexes)
        path.append(hex.toString());
    const ProgramRun run =
        runProgram({u"ruling"_s, scenario, u"--choose"_s, u"12vg="_s + path.join(u','), u"--json"_s});
    QCOMPARE(run.status, 0);
    QCOMPARE(unitIds(unitsOf(run)), QStringList{u"26vg"_s});
}

void AppAnswersTest::everythingChosenLeavesNothing()
{
    QStringList arguments{u"ruling"_s, scenario, u"--json"_s};
    for (int i = 0; i < 2; ++i) {
        const QJsonObject unit = unitsOf(runProgram(arguments)).at(0).toObject();
        QStringList path;
        const QJsonArray hexes = unit["paths"_L1].toArray().at(0)["hexes"_L1].toArray();
        for (const QJsonValue& hex : hexes)
            path.append(hex.toString());
        arguments << u"--choose"_s << unit["unit"_L1].toString() + u'=' + path.join(u',');
    }
    const ProgramRun run = runProgram(arguments);
    QCOMPARE(run.status, 0);
    QCOMPARE(unitsOf(run).size(), 0);
}

void AppAnswersTest::splitChangesNothingWhereStacksDoNotMoveTogether()
{
    QCOMPARE(runProgram({u"ruling"_s, scenario, u"--split"_s}).output, runProgram({u"ruling"_s, scenario}).output);
}

void AppAnswersTest::readingOfTheCallCounts()
{
    const ProgramRun run = runProgram({u"ruling"_s, scenario, u"--reading"_s, u"evaluation=whole-path"_s});
    QCOMPARE(run.status, 0);
    QVERIFY2(run.output.contains("evaluation = whole-path"_L1), qPrintable(run.output));
    QVERIFY(runProgram({u"ruling"_s, scenario}).output.contains("evaluation = per-hex"_L1));
}

void AppAnswersTest::compareCountsWhatDiffers()
{
    const QString twoRoads = u"two-roads.scenario.json"_s;
    const QJsonObject object = runProgram({u"ruling"_s, twoRoads, u"--compare"_s, u"evaluation"_s, u"--json"_s}).json();
    QCOMPARE(object["reading"_L1].toString(), u"evaluation"_s);
    const QJsonArray values = object["values"_L1].toArray();
    QCOMPARE(values.size(), 2);
    for (const QJsonValue& value : values) {
        const QString reading = u"evaluation=%1"_s.arg(value["value"_L1].toString());
        QCOMPARE(value["ruling"_L1].toObject(),
                 runProgram({u"ruling"_s, twoRoads, u"--reading"_s, reading, u"--json"_s}).json());
    }
    const QJsonObject differ = object["differ"_L1].toObject();
    QCOMPARE(differ["units"_L1].toArray(), (QJsonArray{u"12vg"_s, u"26vg"_s}));
    QVERIFY(differ["hexes"_L1].toArray().contains(u"0304"_s));
}

void AppAnswersTest::compareFindsNothingWhereNothingDiffers()
{
    const ProgramRun run =
        runProgram({u"ruling"_s, scenario, u"--result=Ae"_s, u"--compare=evaluation"_s, u"--json"_s});
    const QJsonObject differ = run.json()["differ"_L1].toObject();
    QCOMPARE(differ, (QJsonObject{{u"units"_s, QJsonArray()}, {u"hexes"_s, QJsonArray()}}));
}

void AppAnswersTest::supplyOfOneSide()
{
    const QJsonArray units =
        runProgram({u"supply"_s, scenario, u"--side"_s, u"german"_s, u"--json"_s}).json()["supply"_L1].toArray();
    QCOMPARE(unitIds(units), (QStringList{u"12vg"_s, u"26vg"_s}));
    QVERIFY(!runProgram({u"supply"_s, scenario, u"--side=german"_s}).output.contains("2 Inf"_L1));
}

void AppAnswersTest::noSubcommandButRenderStartsAGui()
{
    // A platform that does not exist stops every program that starts one.
    const QStringList noPlatform{u"QT_QPA_PLATFORM=none-at-all"_s};
    for (const QString& name : {u"check"_s, u"zoc"_s, u"supply"_s, u"ruling"_s})
        QCOMPARE(runProgram({name, scenario}, noPlatform).status, 0);
    QCOMPARE(runProgram({u"rules"_s}, noPlatform).status, 0);
    QCOMPARE(runProgram({u"--help"_s}, noPlatform).status, 0);
}

void AppAnswersTest::rulesetsAreListed()
{
    static const QRegularExpression line(u"^ardennes-offensive +The Ardennes Offensive"_s,
                                         QRegularExpression::MultilineOption);
    QVERIFY(line.match(runProgram({u"rules"_s}).output).hasMatch());
    const QJsonArray rulesets = runProgram({u"rules"_s, u"--json"_s}).json()["rulesets"_L1].toArray();
    QVERIFY(!rulesets.isEmpty());
    for (const QJsonValue& ruleset : rulesets)
        QVERIFY(!ruleset["id"_L1].toString().isEmpty() && !ruleset["title"_L1].toString().isEmpty());
}

void AppAnswersTest::rulesOfAGameAreToldWithTheirNumbers()
{
    const ProgramRun plain = runProgram({u"rules"_s, u"ardennes-offensive"_s});
    QCOMPARE(plain.status, 0);
    const QStringList lines = plain.output.split(u'\n');
    for (const QString& line : lines)
        QVERIFY2(line.size() <= 100 && !line.endsWith(u' '), qPrintable(line));

    const QJsonObject game = runProgram({u"rules"_s, u"ardennes-offensive"_s, u"--json"_s}).json();
    QCOMPARE(game["id"_L1].toString(), u"ardennes-offensive"_s);
    const QJsonArray rules = game["rules"_L1].toArray();
    QVERIFY(rules.size() > 20);
    bool hasEnforced = false;
    bool hasOther = false;
    for (const QJsonValue& rule : rules) {
        QVERIFY(!rule["number"_L1].toString().isEmpty() && !rule["text"_L1].toString().isEmpty());
        QVERIFY(plain.output.contains(u"\n  "_s + rule["number"_L1].toString() + u' '));
        (rule["enforced"_L1].toBool() ? hasEnforced : hasOther) = true;
    }
    QVERIFY(hasEnforced && hasOther);
    for (const auto key : {"results"_L1, "readings"_L1, "settings"_L1})
        QVERIFY2(!game[key].toArray().isEmpty(), key.data());
}

void AppAnswersTest::rulesOfAFileAreThoseOfTheBuiltInGame()
{
    const QString file = sourceFile(u"resources/rulesets/ardennes-offensive.ruleset.json"_s);
    QCOMPARE(runProgram({u"rules"_s, file}).output, runProgram({u"rules"_s, u"ardennes-offensive"_s}).output);
}

void AppAnswersTest::gameThatIsOnlyAFileIsCheckedAndRuled()
{
    const QString stem = sourceFile(u"tests/fixtures/rulesets/ridge-line"_s);
    const ProgramRun check = runProgram(
        {u"check"_s, stem + u".ruleset.json"_s, stem + u".hexmap.json"_s, stem + u".scenario.json"_s, u"--json"_s});
    QCOMPARE(check.status, 0);
    QVERIFY2(check.json()["findings"_L1].toArray().isEmpty(), qPrintable(check.output));
    const ProgramRun ruling = runProgram({u"ruling"_s, stem + u".scenario.json"_s, u"--json"_s});
    QCOMPARE(ruling.status, 0);
    QStringList ends;
    for (const QJsonValue& path : unitsOf(ruling).at(0)["paths"_L1].toArray())
        ends += path["hexes"_L1].toArray().last().toString();
    QCOMPARE(ends, (QStringList{u"0202"_s, u"0203"_s}));
}

REARGUARD_GUILESS_TEST(AppAnswersTest)
#include "app_answers_test.moc"

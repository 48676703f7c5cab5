// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "program.h"
#include "support/test_registry.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

/// What `rearguard whatif` answers, and how it refuses.
class AppWhatIfTest : public QObject
{
    Q_OBJECT

private slots:
    void callsAreRefused_data();
    void callsAreRefused();
    void oneQuestionACall();
    void gamesWithoutRetreatsSaySo();
    void movesNeedCosts();
    void strengthsThatNobodyKnowsGiveAllColumns();
    void theTablesWeightsAddUp();
    void aSmallBudgetIsSaid();
    void aTableThatForbidsItIsNotAsked();
    void theHexNamedAsAnExampleIsThere();
    void whoDiesOfTheWayIsSaidSo();
    void theViewerIsNamed();
    void itSpeaksGerman();
    void theSameCallGivesTheSameBytes();
};

namespace {

const QString scenario = u"small.scenario.json"_s;
const QString guderian = u"maps/panzergruppe-guderian/"_s;

ProgramRun whatIf(const QStringList& arguments)
{
    return runProgram(QStringList{u"whatif"_s} + arguments);
}

} // namespace

void AppWhatIfTest::callsAreRefused_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("code");
    const auto row = [](const char* name, const QStringList& arguments, const QString& code) {
        QTest::newRow(name) << arguments << code;
    };
    row("nothing is asked", {scenario}, u"call.missing-option"_s);
    row("two things are", {scenario, u"--fates"_s, u"--danger"_s, u"german"_s}, u"call.not-together"_s);
    row("no scenario", {u"--fates"_s}, u"call.missing-file"_s);
    row("unknown side", {scenario, u"--danger"_s, u"germans"_s}, u"call.unknown-side"_s);
    row("unknown viewer", {scenario, u"--fates"_s, u"--viewer"_s, u"germans"_s}, u"call.unknown-side"_s);
    row("unknown unit", {scenario, u"--move"_s, u"nobody=3304"_s}, u"call.unknown-unit"_s);
    row("unknown hex", {scenario, u"--move"_s, u"12vg=9999"_s}, u"call.unknown-hex"_s);
    row("no hex", {scenario, u"--move"_s, u"12vg"_s}, u"call.malformed-value"_s);
    row("reach", {scenario, u"--danger"_s, u"german"_s, u"--reach"_s, u"far"_s}, u"call.malformed-value"_s);
    row("most", {scenario, u"--fates"_s, u"--most"_s, u"0"_s}, u"call.malformed-value"_s);
    row("budget", {scenario, u"--fates"_s, u"--budget"_s, u"-1"_s}, u"call.malformed-value"_s);
    row("weights", {scenario, u"--fates"_s, u"--weights"_s, u"Ar1"_s}, u"call.malformed-value"_s);
    row("weights of nothing", {scenario, u"--fates"_s, u"--weights"_s, u"Ar1=0"_s}, u"call.malformed-value"_s);
    row("a weight twice", {scenario, u"--fates"_s, u"--weights"_s, u"Ar1=1,Ar1=2"_s}, u"call.malformed-value"_s);
    row("another question's option", {scenario, u"--danger"_s, u"german"_s, u"--hexes"_s, u"2"_s},
        u"call.missing-option"_s);
    row("another question's switch", {scenario, u"--fates"_s, u"--all"_s}, u"call.missing-option"_s);
    row("weights of no code", {scenario, u"--fates"_s, u"--weights"_s, u"Zz9=1"_s}, u"combat.unknown-result"_s);
    row("unknown reading", {scenario, u"--fates"_s, u"--reading"_s, u"nothing=1"_s}, u"call.unknown-reading"_s);
}

void AppWhatIfTest::callsAreRefused()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QString, code);
    const ProgramRun run = whatIf(arguments + QStringList{u"--json"_s});
    QCOMPARE(run.status, 2);
    QCOMPARE(run.json()["errors"_L1].toArray().at(0).toObject()["code"_L1].toString(), code);
    const ProgramRun text = whatIf(arguments);
    QCOMPARE(text.status, 2);
    QCOMPARE(text.output, QString());
    QVERIFY(text.errors.startsWith("rearguard: error: "_L1));
}

void AppWhatIfTest::oneQuestionACall()
{
    const ProgramRun run = whatIf({scenario});
    QVERIFY(run.errors.contains("--fates"_L1) && run.errors.contains("--danger"_L1)
            && run.errors.contains("--move"_L1));
    QVERIFY(run.errors.contains("rearguard whatif --help"_L1));
}

void AppWhatIfTest::gamesWithoutRetreatsSaySo()
{
    const QString lost = sourceFile(u"maps/lost-battalion/start.scenario.json"_s);
    for (const QStringList& question : {QStringList{u"--danger"_s, u"german"_s}}) {
        const ProgramRun run = whatIf(QStringList{lost} + question);
        QCOMPARE(run.errors, QString());
        QVERIFY2(run.output.contains("No retreats in this game: step losses only."_L1), qPrintable(run.output));
    }
}

void AppWhatIfTest::movesNeedCosts()
{
    const ProgramRun run = whatIf({scenario, u"--danger"_s, u"german"_s, u"--reach"_s, u"moves"_s});
    QCOMPARE(run.status, 2);
    QVERIFY(run.errors.contains("No movement costs: set a reach in hexes."_L1));
}

void AppWhatIfTest::strengthsThatNobodyKnowsGiveAllColumns()
{
    const QJsonObject answer =
        whatIf({sourceFile(guderian + u"across-the-nepra.scenario.json"_s), u"--fates"_s, u"--json"_s}).json();
    QVERIFY(answer["odds"_L1].isNull());
    QVERIFY(answer["weights"_L1].isNull());
    QVERIFY(!answer.contains("totals"_L1));
    QVERIFY(answer["byColumn"_L1].toArray().size() > 5);
    for (const QJsonValue& code : answer["codes"_L1].toArray())
        QVERIFY(!code.toObject().contains("weight"_L1));
}

void AppWhatIfTest::theTablesWeightsAddUp()
{
    const QJsonObject answer =
        whatIf({sourceFile(guderian + u"split-result.scenario.json"_s), u"--fates"_s, u"--json"_s}).json();
    QCOMPARE(answer["weights"_L1].toObject()["from"_L1].toString(), u"table"_s);
    const int of = answer["weights"_L1].toObject()["of"_L1].toInt();
    int sum = 0;
    for (const QJsonValue& code : answer["codes"_L1].toArray())
        sum += code.toObject()["weight"_L1].toInt();
    QCOMPARE(of, 6);
    QCOMPARE(sum, of);
}

void AppWhatIfTest::aSmallBudgetIsSaid()
{
    const ProgramRun run = whatIf({scenario, u"--fates"_s, u"--budget"_s, u"1"_s});
    QCOMPARE(run.status, 0);
    QVERIFY2(run.output.contains("Not settled after 1 boards."_L1), qPrintable(run.output));
    QVERIFY(run.output.contains("unsettled"_L1));
}

void AppWhatIfTest::aTableThatForbidsItIsNotAsked()
{
    QTemporaryDir folder;
    QFile from(fixture(u"small.scenario.json"_s));
    QVERIFY(from.open(QIODevice::ReadOnly));
    QJsonObject table = QJsonDocument::fromJson(from.readAll()).object();
    table["whatIf"_L1] = u"forbidden"_s;
    const QString map = table["map"_L1].toString();
    QVERIFY(QFile::copy(QFileInfo(from.fileName()).dir().filePath(map), folder.filePath(QFileInfo(map).fileName())));
    table["map"_L1] = QFileInfo(map).fileName();
    QFile to(folder.filePath(u"table.scenario.json"_s));
    QVERIFY(to.open(QIODevice::WriteOnly));
    to.write(QJsonDocument(table).toJson());
    to.close();
    const ProgramRun run = whatIf({to.fileName(), u"--cut"_s, u"2inf"_s, u"--hexes"_s, u"1"_s});
    QCOMPARE(run.status, 2);
    QVERIFY2(run.errors.contains("forbids What if"_L1), qPrintable(run.errors));
}

void AppWhatIfTest::theHexNamedAsAnExampleIsThere()
{
    const ProgramRun run = whatIf({scenario, u"--move"_s, u"12vg=9999"_s});
    const auto example = QRegularExpression(u"numbered like (\\d+)"_s).match(run.errors);
    QVERIFY2(example.hasMatch(), qPrintable(run.errors));
    const ProgramRun again = whatIf({scenario, u"--move"_s, u"12vg="_s + example.captured(1)});
    QVERIFY2(again.status == 0, qPrintable(again.errors));
}

void AppWhatIfTest::whoDiesOfTheWayIsSaidSo()
{
    const QString dear = sourceFile(u"maps/russia-besieged/price-too-high.scenario.json"_s);
    const ProgramRun danger = whatIf({dear, u"--danger"_s, u"axis"_s});
    const qsizetype unit = danger.output.indexOf("11 AK (2928)"_L1);
    QVERIFY2(unit >= 0, qPrintable(danger.output));
    const QString told = danger.output.mid(unit, 400);
    QVERIFY2(told.contains("Dies of a retreat of 2 hexes"_L1), qPrintable(told));
    QVERIFY2(told.contains(u"2927 → 2827"_s) && told.contains("2 steps lost on the way [10.87]"_L1), qPrintable(told));
    // Cuts and holds of the same retreat say the same.
    for (const QStringList& more : {QStringList(), QStringList{u"--keep-open"_s}}) {
        const ProgramRun cut = whatIf(QStringList{dear, u"--cut"_s, u"11AK"_s, u"--hexes"_s, u"2"_s} + more);
        QVERIFY2(cut.output.contains("It dies of this retreat"_L1), qPrintable(cut.output + cut.errors));
    }
}

void AppWhatIfTest::theViewerIsNamed()
{
    const ProgramRun run = whatIf({scenario, u"--fates"_s, u"--viewer"_s, u"allied"_s});
    QVERIFY(run.output.startsWith("Seen by "_L1));
    QCOMPARE(whatIf({scenario, u"--fates"_s, u"--viewer"_s, u"allied"_s, u"--json"_s}).json()["viewer"_L1].toString(),
             u"allied"_s);
}

void AppWhatIfTest::itSpeaksGerman()
{
    const ProgramRun run = whatIf({scenario, u"--fates"_s, u"--language"_s, u"de"_s});
    QCOMPARE(run.status, 0);
    QVERIFY2(run.output.contains("nie"_L1) || run.output.contains("immer"_L1), qPrintable(run.output));
    QVERIFY(run.output.contains(u"Jedes Ereignis"_s));
}

void AppWhatIfTest::theSameCallGivesTheSameBytes()
{
    const QStringList call{scenario, u"--danger"_s, u"german"_s, u"--reach"_s,
                           u"2"_s,   u"--budget"_s, u"200"_s,    u"--json"_s};
    QCOMPARE(whatIf(call).output, whatIf(call).output);
}

REARGUARD_GUILESS_TEST(AppWhatIfTest)

#include "app_what_if_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "program.h"
#include "support/test_registry.h"

#include <QJsonArray>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

// Calls that are at fault: exit status 2, one line on standard error, nothing on standard output; with --json a document
// on standard output and nothing on standard error.
class AppCallErrorsTest : public QObject
{
    Q_OBJECT

private slots:
    void wrongArguments_data();
    void wrongArguments();
    void wrongCallsOnAScenario_data();
    void wrongCallsOnAScenario();
    void unknownRulesetIsRefusedWithTheKnown();
    void windowWithoutDisplayIsRefused();
    void windowOpensOneFile();
};

void AppCallErrorsTest::wrongArguments_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("said");
    QTest::newRow("unknown subcommand") << QStringList{
        u"rulling"_s} << u"\"rulling\" is neither a subcommand nor a file; did you mean \"ruling\"?"_s;
    QTest::newRow("unlike any subcommand")
        << QStringList{u"xyzzy"_s} << u"\"xyzzy\" is neither a subcommand nor a file; see rearguard --help"_s;
    QTest::newRow("unknown option") << QStringList{u"zoc"_s, u"--jsno"_s, u"small.scenario.json"_s}
                                    << u"unknown option --jsno of zoc; did you mean \"--json\"?"_s;
    QTest::newRow("unknown option of the program")
        << QStringList{u"--verson"_s} << u"unknown option --verson; did you mean \"--version\"?"_s;
    QTest::newRow("unknown letter") << QStringList{u"zoc"_s, u"-q"_s, u"small.scenario.json"_s}
                                    << u"unknown option -q of zoc; see rearguard zoc --help"_s;
    QTest::newRow("no file") << QStringList{u"zoc"_s} << u"zoc needs a file to work on; see rearguard zoc --help"_s;
    QTest::newRow("file without a name") << QStringList{u"check"_s, QString()}
                                         << u"check needs a file to work on; see rearguard check --help"_s;
    QTest::newRow("nothing to check") << QStringList{u"check"_s, u"--map-doctor"_s}
                                      << u"check needs a file to work on; see rearguard check --help"_s;
    QTest::newRow("two files") << QStringList{u"zoc"_s, u"a.json"_s, u"b.json"_s}
                               << u"b.json is one argument too many; see rearguard zoc --help"_s;
    QTest::newRow("missing value") << QStringList{u"supply"_s, u"a.json"_s, u"--side"_s}
                                   << u"--side needs a value: --side SIDE; see rearguard supply --help"_s;
    QTest::newRow("option for a value") << QStringList{
        u"ruling"_s, u"a.json"_s, u"--defend"_s,
        u"--split"_s} << u"--defend needs a value: --defend HEX[,HEX...]; see rearguard ruling --help"_s;
    QTest::newRow("value that is not wanted")
        << QStringList{u"zoc"_s, u"a.json"_s, u"--json=yes"_s} << u"--json takes no value; see rearguard zoc --help"_s;
    QTest::newRow("option twice") << QStringList{u"ruling"_s, u"a.json"_s, u"--result=Ar1"_s, u"--result=Ar2"_s}
                                  << u"--result is given twice; see rearguard ruling --help"_s;
    QTest::newRow("hole in a list") << QStringList{u"ruling"_s, u"a.json"_s, u"--attack"_s, u"0101,,0102"_s}
                                    << u"0101,,0102 of --attack is not in the form HEX[:UNIT][,HEX...]; "
                                       "see rearguard ruling --help"_s;
    QTest::newRow("a hex twice") << QStringList{u"ruling"_s, u"a.json"_s, u"--defend"_s, u"0101,0101"_s}
                                 << u"0101,0101 of --defend names a hex twice: name each once; "
                                    "see rearguard ruling --help"_s;
    QTest::newRow("choice without hex list") << QStringList{u"ruling"_s, u"a.json"_s, u"--choose"_s, u"12vg"_s}
                                             << u"12vg of --choose is not in the form UNIT=HEX[,HEX...]; "
                                                "see rearguard ruling --help"_s;
    QTest::newRow("reading without value") << QStringList{u"ruling"_s, u"a.json"_s, u"--reading"_s, u"evaluation"_s}
                                           << u"evaluation of --reading is not in the form NAME=VALUE; "
                                              "see rearguard ruling --help"_s;
    QTest::newRow("no picture") << QStringList{u"render"_s, u"a.json"_s}
                                << u"render needs the picture to write: -o FILE; see rearguard render --help"_s;
    QTest::newRow("picture of unknown kind") << QStringList{u"render"_s, u"a.json"_s, u"-o"_s, u"a.gif"_s}
                                             << u"a.gif does not end in .png, .svg or .pdf (a lesson: .html or .pdf); "
                                                "see rearguard render --help"_s;
    QTest::newRow("unknown layer") << QStringList{u"render"_s, u"a.json"_s, u"-o"_s,
                                                  u"a.png"_s,  u"--show"_s, u"zoc,suply"_s}
                                   << u"there is no layer \"suply\" to show; did you mean \"supply\"?"_s;
    QTest::newRow("size that is no number")
        << QStringList{u"render"_s, u"a.json"_s, u"-o"_s, u"a.png"_s, u"--size"_s, u"big"_s}
        << u"--size is a number from 4 to 512; see rearguard render --help"_s;
}

void AppCallErrorsTest::wrongArguments()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QString, said);
    const ProgramRun run = runProgram(arguments);
    QCOMPARE(run.errors, u"rearguard: error: "_s + said + u'\n');
    QCOMPARE(run.output, QString());
    QCOMPARE(run.status, 2);
}

void AppCallErrorsTest::wrongCallsOnAScenario_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("code");
    const QString scenario = u"small.scenario.json"_s;
    QTest::newRow("unknown side") << QStringList{u"supply"_s, scenario, u"--side"_s, u"russian"_s}
                                  << u"call.unknown-side"_s;
    QTest::newRow("unknown side that is attacked")
        << QStringList{u"ruling"_s, scenario, u"--against"_s, u"russian"_s} << u"call.unknown-side"_s;
    QTest::newRow("no unit of the side that is attacked")
        << QStringList{u"ruling"_s, scenario, u"--against"_s, u"german"_s} << u"combat.empty-defence"_s;
    QTest::newRow("unknown hex") << QStringList{u"ruling"_s, scenario, u"--defend"_s, u"9999"_s}
                                 << u"call.unknown-hex"_s;
    QTest::newRow("unknown attack hex") << QStringList{u"ruling"_s, scenario, u"--attack"_s, u"0404,x"_s}
                                        << u"call.unknown-hex"_s;
    QTest::newRow("unknown unit") << QStringList{u"ruling"_s, scenario, u"--choose"_s, u"13vg=0303"_s}
                                  << u"call.unknown-unit"_s;
    QTest::newRow("unknown reading") << QStringList{u"ruling"_s, scenario, u"--reading"_s, u"evaluate=per-hex"_s}
                                     << u"call.unknown-reading"_s;
    QTest::newRow("unknown value") << QStringList{u"ruling"_s, scenario, u"--reading"_s, u"evaluation=per-map"_s}
                                   << u"call.unknown-reading-value"_s;
    QTest::newRow("unknown reading to compare")
        << QStringList{u"ruling"_s, scenario, u"--compare"_s, u"weather"_s} << u"call.unknown-reading"_s;
    QTest::newRow("no combat") << QStringList{u"ruling"_s, u"no-combat.scenario.json"_s} << u"call.missing-combat"_s;
    QTest::newRow("no combat to draw") << QStringList{u"render"_s, u"no-combat.scenario.json"_s,
                                                      u"-o"_s,     u"never.png"_s,
                                                      u"--show"_s, u"ruling"_s}
                                       << u"call.missing-combat"_s;
    QTest::newRow("unknown result") << QStringList{u"ruling"_s, scenario, u"--result"_s, u"Zz9"_s}
                                    << u"combat.unknown-result"_s;
    QTest::newRow("empty defence") << QStringList{u"ruling"_s, scenario, u"--defend"_s, u"0101"_s}
                                   << u"combat.empty-defence"_s;
    QTest::newRow("attack without enemy")
        << QStringList{u"ruling"_s, scenario, u"--attack"_s, u"0602"_s} << u"combat.empty-attack"_s;
    QTest::newRow("illegal choice") << QStringList{u"ruling"_s, scenario, u"--choose"_s, u"12vg=0504,0604"_s}
                                    << u"choice.illegal"_s;
}

void AppCallErrorsTest::wrongCallsOnAScenario()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QString, code);

    const ProgramRun plain = runProgram(arguments);
    QCOMPARE(plain.status, 2);
    QCOMPARE(plain.output, QString());
    QVERIFY2(plain.errors.startsWith("rearguard: error: "_L1), qPrintable(plain.errors));
    QCOMPARE(plain.errors.count(u'\n'), 1);

    const ProgramRun json = runProgram(arguments + QStringList{u"--json"_s});
    QCOMPARE(json.status, 2);
    QCOMPARE(json.errors, QString());
    const QJsonObject document = json.json();
    QCOMPARE(document.keys(), QStringList{u"errors"_s});
    const QJsonArray errors = document["errors"_L1].toArray();
    QCOMPARE(errors.size(), 1);
    const QJsonObject error = errors.at(0).toObject();
    QCOMPARE(error["code"_L1].toString(), code);
    QVERIFY(!error["message"_L1].toString().isEmpty());
    // It is in no file, so it has no place.
    for (const auto key : {"file"_L1, "line"_L1, "column"_L1, "pointer"_L1})
        QVERIFY2(!error.contains(key), key.data());
}

void AppCallErrorsTest::unknownRulesetIsRefusedWithTheKnown()
{
    const QStringList arguments{u"rules"_s, u"ardenes-offensive"_s};
    const ProgramRun plain = runProgram(arguments);
    QCOMPARE(plain.status, 2);
    QVERIFY2(plain.errors.contains("did you mean \"ardennes-offensive\"?"_L1), qPrintable(plain.errors));
    const ProgramRun json = runProgram(arguments + QStringList{u"--json"_s});
    QCOMPARE(json.status, 2);
    const QJsonObject error = json.json()["errors"_L1].toArray().at(0).toObject();
    QCOMPARE(error["code"_L1].toString(), u"call.unknown-ruleset"_s);
    QVERIFY(error["expected"_L1].toString().contains("ardennes-offensive"_L1));
}

void AppCallErrorsTest::windowWithoutDisplayIsRefused()
{
    for (const QStringList& arguments : {QStringList(), QStringList{u"small.scenario.json"_s}}) {
        const ProgramRun run = runProgram(arguments);
        QCOMPARE(run.status, 2);
        QCOMPARE(run.output, QString());
        QVERIFY(run.errors.contains("there is no display"_L1));
    }
}

void AppCallErrorsTest::windowOpensOneFile()
{
    const ProgramRun run = runProgram({u"a.json"_s, u"b.json"_s});
    QCOMPARE(run.status, 2);
    QVERIFY(run.errors.contains("the window opens one file, not also b.json"_L1));
}

REARGUARD_GUILESS_TEST(AppCallErrorsTest)
#include "app_call_errors_test.moc"

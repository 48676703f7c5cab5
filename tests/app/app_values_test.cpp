// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "program.h"
#include "support/test_registry.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

/// --values FILE: the user's own numbers on the command line.
class AppValuesTest : public QObject
{
    Q_OBJECT

private slots:
    void aRulingNamesTheValuesThatItMayHangOn();
    void tablesAndTerrainChangeNoRuling();
    void supplyAndZonesNameThemToo();
    void badValuesAreToldWithTheirPlace();
    void valuesOfAnotherGameAreRefused();
    void checkReadsValues();

private:
    QString put(const char* members, const char* game = "ardennes-offensive");

    QTemporaryDir m_folder;
    const QString m_scenario = sourceFile(u"maps/ardennes/worked-case-3502.scenario.json"_s);
};

QString AppValuesTest::put(const char* members, const char* game)
{
    QFile file(m_folder.filePath(u"own.values.json"_s));
    if (!file.open(QIODevice::WriteOnly))
        return {};
    file.write(QByteArray(R"({"format": "rearguard-values", "version": 1, "ruleset": ")") + game + "\",\n" + members
               + "}\n");
    return file.fileName();
}

void AppValuesTest::aRulingNamesTheValuesThatItMayHangOn()
{
    const QString file = put(R"("numbers": {"stackingLimit": 2})");
    const QStringList call{u"ruling"_s, m_scenario, u"--house"_s};
    QVERIFY(!runProgram(call + QStringList{u"--json"_s}).json().contains(u"yours"_s));
    const ProgramRun run = runProgram(call + QStringList{u"--json"_s, u"--values"_s, file});
    QCOMPARE(run.json()[u"yours"_s].toArray(), QJsonArray{u"numbers.stackingLimit"_s});
    const ProgramRun text = runProgram(call + QStringList{u"--values"_s, file});
    QVERIFY2(text.output.contains(u"Your own values count here: stackingLimit."_s), qPrintable(text.output));
}

void AppValuesTest::tablesAndTerrainChangeNoRuling()
{
    const QString file = put(R"("terrain": [{"name": "rough", "times": 2}])");
    const QStringList call{u"ruling"_s, m_scenario, u"--house"_s, u"--json"_s};
    const ProgramRun without = runProgram(call);
    QCOMPARE(without.status, 0);
    QCOMPARE(runProgram(call + QStringList{u"--values"_s, file}).output, without.output);
}

void AppValuesTest::supplyAndZonesNameThemToo()
{
    const QString file = put(R"("numbers": {"stackingLimit": 2})");
    for (const QString& call : {u"supply"_s, u"zoc"_s}) {
        const ProgramRun run = runProgram({call, m_scenario, u"--values"_s, file, u"--json"_s});
        QCOMPARE(run.status, 0);
        QCOMPARE(run.json()[u"yours"_s].toArray(), QJsonArray{u"numbers.stackingLimit"_s});
    }
}

void AppValuesTest::badValuesAreToldWithTheirPlace()
{
    const QString file = put(R"("terrain": [{"name": "rouhg", "times": 2}])");
    const ProgramRun run = runProgram({u"ruling"_s, m_scenario, u"--values"_s, file});
    QCOMPARE(run.status, 1);
    QVERIFY2(run.errors.contains(u"own.values.json:2:22: /terrain/0/name: error:"_s)
                 && run.errors.contains(u"did you mean \"rough\"?"_s),
             qPrintable(run.errors));
    QCOMPARE(runProgram({u"ruling"_s, m_scenario, u"--values"_s, u"none.values.json"_s}).status, 1);
}

void AppValuesTest::valuesOfAnotherGameAreRefused()
{
    const QString file = put(R"("numbers": {"stackingLimit": 2})", "winter-front");
    const ProgramRun run = runProgram({u"ruling"_s, m_scenario, u"--values"_s, file, u"--json"_s});
    QCOMPARE(run.status, 1);
    QCOMPARE(run.json()[u"errors"_s].toArray().first()[u"code"_s].toString(), u"values.other-game"_s);
}

void AppValuesTest::checkReadsValues()
{
    QCOMPARE(runProgram({u"check"_s, put(R"("numbers": {"stackingLimit": 2})")}).status, 0);
    const ProgramRun run = runProgram({u"check"_s, put(R"("numbers": {"stackingLimits": 2})")});
    QCOMPARE(run.status, 1);
    QVERIFY2(run.errors.contains(u"/numbers/stackingLimits"_s), qPrintable(run.errors));
}

REARGUARD_TEST(AppValuesTest)
#include "app_values_test.moc"

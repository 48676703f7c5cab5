// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "program.h"
#include "support/test_registry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;

/// `rearguard whatif` with --cut, --keep-open, --supply-cut and --best-attack: what it prints, and what it refuses.
class WhatIfCutsTest : public QObject
{
    Q_OBJECT

private slots:
    void aCutIsToldAsJson();
    void noCutIsProvedByAnOpenPath();
    void keepOpenTellsHexesToHold();
    void keepOpenOfSupplyTellsHexesToHold();
    void supplyCutTellsWhatCutsAlone();
    void cutsThatAnotherReadingChangesAreMarked();
    void bestAttackIsRanked();
    void aSpentBudgetIsTold();
    void unsettledResultsAreNotCalledHarmless();
    void onlyWhoMayAttackDoes();
    void peopleReadIt_data();
    void peopleReadIt();
    void wrongCallsAreRefused_data();
    void wrongCallsAreRefused();
};

namespace {

QString workedCase()
{
    return sourceFile(u"maps/ardennes/worked-case-3502.scenario.json"_s);
}

ProgramRun ask(const QStringList& question, const QString& scenario = workedCase())
{
    return runProgram(QStringList{u"whatif"_s, scenario} + question);
}

QJsonObject answerOf(const QStringList& question, const QString& scenario = workedCase())
{
    const ProgramRun run = ask(question + QStringList{u"--json"_s}, scenario);
    if (run.status != 0)
        qWarning("%s%s", qPrintable(run.output), qPrintable(run.errors));
    return run.json();
}

QStringList keysOf(const QJsonObject& object)
{
    QStringList keys = object.keys();
    keys.sort();
    return keys;
}

} // namespace

void WhatIfCutsTest::aCutIsToldAsJson()
{
    const QJsonObject told = answerOf({u"--cut"_s, u"2inf"_s, u"--hexes"_s, u"1"_s, u"--by"_s, u"infantry"_s},
                                      fixture(u"small.scenario.json"_s));
    QCOMPARE(keysOf(told), QStringList({u"by"_s, u"cuts"_s, u"hexes"_s, u"method"_s, u"more"_s, u"open"_s, u"proved"_s,
                                        u"size"_s, u"unit"_s, u"until"_s, u"viewer"_s, u"whatIf"_s}));
    QCOMPARE(told[u"whatIf"_s].toString(), u"cut"_s);
    QCOMPARE(told[u"unit"_s].toString(), u"2inf"_s);
    QCOMPARE(told[u"hexes"_s].toInt(), 1);
    QCOMPARE(told[u"by"_s].toString(), u"infantry"_s);
    QCOMPARE(told[u"until"_s].toString(), u"closed"_s);
    QVERIFY(told[u"proved"_s].toBool());
    const QJsonArray cuts = told[u"cuts"_s].toArray();
    QVERIFY(!cuts.isEmpty());
    const QJsonArray first = cuts.first().toArray();
    QCOMPARE(first.size(), told[u"size"_s].toInt());
    QCOMPARE(keysOf(first.first().toObject()), QStringList({u"hex"_s, u"place"_s}));
    QCOMPARE(first.first().toObject()[u"place"_s].toString(), u"infantry"_s);
}

void WhatIfCutsTest::noCutIsProvedByAnOpenPath()
{
    const QJsonObject told = answerOf({u"--cut"_s, u"316/212"_s, u"--by"_s, u"infantry"_s});
    QVERIFY(told[u"proved"_s].toBool());
    QVERIFY(told[u"size"_s].isNull());
    QCOMPARE(told[u"open"_s].toArray(), QJsonArray({u"3602"_s, u"3603"_s}));
    QCOMPARE(told[u"cuts"_s].toArray(), QJsonArray());
}

void WhatIfCutsTest::keepOpenTellsHexesToHold()
{
    const QJsonObject told =
        answerOf({u"--cut"_s, u"2inf"_s, u"--hexes"_s, u"1"_s, u"--by"_s, u"infantry"_s, u"--keep-open"_s},
                 fixture(u"small.scenario.json"_s));
    QCOMPARE(keysOf(told), QStringList({u"against"_s, u"by"_s, u"hexes"_s, u"holds"_s, u"more"_s, u"onEveryPath"_s,
                                        u"proved"_s, u"size"_s, u"unit"_s, u"viewer"_s, u"whatIf"_s}));
    QCOMPARE(told[u"whatIf"_s].toString(), u"keep-open"_s);
    QCOMPARE(told[u"against"_s].toInt(), 1);
    for (const QJsonValue& hold : told[u"holds"_s].toArray())
        QCOMPARE(hold.toArray().size(), told[u"size"_s].toInt());
}

void WhatIfCutsTest::keepOpenOfSupplyTellsHexesToHold()
{
    const QStringList call{u"--supply-cut"_s, u"316/212"_s, u"--keep-open"_s};
    const QJsonObject told = answerOf(call);
    QCOMPARE(keysOf(told), QStringList({u"against"_s, u"beyond"_s, u"by"_s, u"holds"_s, u"more"_s, u"onEveryPath"_s,
                                        u"proved"_s, u"size"_s, u"unit"_s, u"viewer"_s, u"whatIf"_s}));
    QCOMPARE(told[u"whatIf"_s].toString(), u"supply-keep-open"_s);
    // Six neighbours and no narrow place: one enemy cuts nothing.
    QCOMPARE(told[u"size"_s].toInt(-1), 0);
    const QJsonObject narrow = answerOf({u"--supply-cut"_s, u"980/272"_s, u"--keep-open"_s});
    QCOMPARE(narrow[u"holds"_s].toArray(), QJsonArray{QJsonArray{u"0205"_s}});
    QCOMPARE(narrow[u"onEveryPath"_s].toArray(), QJsonArray{u"0205"_s});
}

void WhatIfCutsTest::supplyCutTellsWhatCutsAlone()
{
    const QJsonObject told = answerOf({u"--supply-cut"_s, u"316/212"_s});
    QCOMPARE(keysOf(told), QStringList({u"alone"_s, u"beyond"_s, u"by"_s, u"cuts"_s, u"method"_s, u"more"_s, u"open"_s,
                                        u"proved"_s, u"size"_s, u"unit"_s, u"viewer"_s, u"whatIf"_s}));
    QCOMPARE(told[u"whatIf"_s].toString(), u"supply-cut"_s);
    QCOMPARE(told[u"method"_s].toString(), u"flow"_s);
    QVERIFY(told[u"alone"_s].isArray());
}

void WhatIfCutsTest::cutsThatAnotherReadingChangesAreMarked()
{
    // Whether edges that the enemy controls still supply is an open question of the Lost Battalion; retreats are not asked.
    const QString edge = sourceFile(u"maps/lost-battalion/the-western-edge.scenario.json"_s);
    const QStringList cut{u"--supply-cut"_s, u"9/9L"_s};
    const QJsonObject told = answerOf(cut, edge);
    QCOMPARE(told[u"readings"_s].toArray(), QJsonArray({u"edge-source"_s}));
    const QJsonObject open = answerOf(cut + QStringList{u"--reading"_s, u"edge-source=open"_s}, edge);
    QVERIFY(open[u"cuts"_s] != told[u"cuts"_s]);
    QVERIFY2(ask(cut, edge).output.contains(u"Another reading changes this: edge-source."_s), "the text");
    // In the Ardennes no reading bears on the worked case's retreat.
    QVERIFY(!answerOf({u"--cut"_s, u"316/212"_s}).contains(u"readings"_s));
    QVERIFY(!answerOf({u"--cut"_s, u"316/212"_s, u"--keep-open"_s}).contains(u"readings"_s));
}

void WhatIfCutsTest::bestAttackIsRanked()
{
    const QJsonObject told = answerOf({u"--best-attack"_s, u"12/4"_s, u"--weights"_s, u"Dr2=2,Ar1=1"_s});
    QCOMPARE(keysOf(told), QStringList({u"complete"_s, u"ranking"_s, u"unit"_s, u"viewer"_s, u"whatIf"_s}));
    const QJsonArray ranking = told[u"ranking"_s].toArray();
    QVERIFY(!ranking.isEmpty());
    const QJsonObject best = ranking.first().toObject();
    QCOMPARE(keysOf(best), QStringList({u"dies"_s, u"hexEmptied"_s, u"odds"_s, u"ownLosses"_s, u"place"_s}));
    QCOMPARE(keysOf(best[u"dies"_s].toObject()), QStringList({u"least"_s, u"most"_s, u"played"_s}));
    QCOMPARE(keysOf(best[u"place"_s].toArray().first().toObject()), QStringList({u"attacks"_s, u"hex"_s, u"unit"_s}));
    // Without weights each code is told by itself.
    const QJsonObject byCode = answerOf({u"--best-attack"_s, u"12/4"_s});
    const QJsonObject dies = byCode[u"ranking"_s].toArray().first().toObject()[u"dies"_s].toObject();
    QVERIFY(!dies.contains(u"played"_s));
    QVERIFY(!dies.isEmpty());
}

void WhatIfCutsTest::aSpentBudgetIsTold()
{
    const QJsonObject told = answerOf({u"--cut"_s, u"12/4"_s, u"--hexes"_s, u"3"_s, u"--budget"_s, u"8"_s});
    QVERIFY(!told[u"proved"_s].toBool());
    QVERIFY(told[u"size"_s].isNull());
    QVERIFY(told.contains(u"atLeast"_s));
    QVERIFY(told.contains(u"atMost"_s));
}

void WhatIfCutsTest::unsettledResultsAreNotCalledHarmless()
{
    const ProgramRun run = ask({u"--best-attack"_s, u"12/4"_s, u"--reach"_s, u"1"_s, u"--budget"_s, u"40"_s});
    QCOMPARE(run.status, 0);
    QVERIFY2(!run.output.contains("no result is sure"_L1), qPrintable(run.output));
}

void WhatIfCutsTest::onlyWhoMayAttackDoes()
{
    const QString start = sourceFile(u"maps/winter-front/start.scenario.json"_s);
    const ProgramRun run = ask({u"--best-attack"_s, u"503/290"_s}, start);
    QCOMPARE(run.status, 0);
    QVERIFY2(run.output.contains("8 Eng"_L1), qPrintable(run.output));
    QVERIFY2(!run.output.contains("HQ"_L1), qPrintable(run.output));
}

void WhatIfCutsTest::peopleReadIt_data()
{
    QTest::addColumn<QStringList>("question");
    QTest::addColumn<QString>("told");
    QTest::newRow("no cut") << QStringList{u"--cut"_s, u"316/212"_s, u"--by"_s, u"infantry"_s}
                            << u"There is no cut. Nobody can close this path: 3502 → 3602 → 3603"_s;
    QTest::newRow("no cut, in German")
        << QStringList{u"--cut"_s, u"316/212"_s, u"--by"_s, u"infantry"_s, u"--language"_s, u"de"_s}
        << u"Es gibt keine Engstelle. Diesen Weg kann niemand schließen: 3502 → 3602 → 3603"_s;
    QTest::newRow("attack") << QStringList{u"--best-attack"_s, u"12/4"_s}
                            << u"Other combats, soak-offs, advances and the reply are left out."_s;
}

void WhatIfCutsTest::peopleReadIt()
{
    QFETCH(const QStringList, question);
    QFETCH(const QString, told);
    const ProgramRun run = ask(question);
    QCOMPARE(run.status, 0);
    QVERIFY2(run.output.simplified().contains(told), qPrintable(run.output));
}

void WhatIfCutsTest::wrongCallsAreRefused_data()
{
    QTest::addColumn<QStringList>("question");
    QTest::addColumn<QString>("code");
    QTest::newRow("no such unit") << QStringList{u"--cut"_s, u"nobody"_s} << u"call.unknown-unit"_s;
    QTest::newRow("no such type") << QStringList{u"--cut"_s, u"316/212"_s, u"--by"_s, u"elephants"_s}
                                  << u"whatif.unknown-closer"_s;
    QTest::newRow("two questions") << QStringList{u"--cut"_s, u"316/212"_s, u"--fates"_s} << u"call.not-together"_s;
    QTest::newRow("no length") << QStringList{u"--cut"_s, u"320/212"_s} << u"whatif.needs-hexes"_s;
    QTest::newRow("too long") << QStringList{u"--cut"_s, u"316/212"_s, u"--hexes"_s, u"40"_s}
                              << u"whatif.no-such-length"_s;
    QTest::newRow("no number") << QStringList{u"--cut"_s, u"316/212"_s, u"--hexes"_s, u"two"_s}
                               << u"call.malformed-value"_s;
    QTest::newRow("keep open what") << QStringList{u"--best-attack"_s, u"316/212"_s, u"--keep-open"_s}
                                    << u"call.missing-option"_s;
    QTest::newRow("no such hex") << QStringList{u"--best-attack"_s, u"12/4"_s, u"--from"_s, u"9999"_s}
                                 << u"call.unknown-hex"_s;
    QTest::newRow("fights already") << QStringList{u"--cut"_s, u"316/212"_s, u"--by"_s, u"12/4,320/212"_s}
                                    << u"whatif.no-closer"_s;
}

void WhatIfCutsTest::wrongCallsAreRefused()
{
    QFETCH(const QStringList, question);
    QFETCH(const QString, code);
    const ProgramRun run = ask(question + QStringList{u"--json"_s});
    QCOMPARE(run.status, 2);
    QCOMPARE(run.json()[u"errors"_s].toArray().first().toObject()[u"code"_s].toString(), code);
}

REARGUARD_APPLESS_TEST(WhatIfCutsTest)
#include "what_if_cuts_test.moc"

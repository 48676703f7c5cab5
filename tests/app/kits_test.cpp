// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "program.h"
#include "support/test_registry.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;

/// The starter kits of resources/kits: the program has nothing against their files, and rules on each position.
class KitsTest : public QObject
{
    Q_OBJECT

private slots:
    void nothingIsFound_data() { kits(); }
    void nothingIsFound();
    void everyPositionIsRuled_data() { kits(); }
    void everyPositionIsRuled();
    void aLowerLevelTellsItsLineAndWhatCutsTheFirst();

private:
    static void kits();
    static QStringList filesOf(const QString& kit, const QString& pattern);
};

void KitsTest::kits()
{
    QTest::addColumn<QString>("kit");
    for (const char* kit : {"chit-pull", "classic-two-hex", "eastern-front", "folio", "musket", "standard-combat",
                            "step-loss", "zoc-bond"})
        QTest::newRow(kit) << QString::fromLatin1(kit);
}

QStringList KitsTest::filesOf(const QString& kit, const QString& pattern)
{
    const QDir folder(sourceFile(u"resources/kits/"_s + kit));
    QStringList files = folder.entryList({pattern}, QDir::Files, QDir::Name);
    for (QString& file : files)
        file = folder.filePath(file);
    return files;
}

void KitsTest::nothingIsFound()
{
    QFETCH(const QString, kit);
    const QStringList files = filesOf(kit, u"*.json"_s);
    QVERIFY(files.size() >= 7);
    const QJsonObject found = runProgram(QStringList{u"check"_s, u"--json"_s} + files).json();
    QCOMPARE(found[u"errors"_s].toArray(), QJsonArray());
    QCOMPARE(found[u"findings"_s].toArray(), QJsonArray());
}

void KitsTest::everyPositionIsRuled()
{
    QFETCH(const QString, kit);
    for (const QString& scenario : filesOf(kit, u"*.scenario.json"_s)) {
        QFile file(scenario);
        QVERIFY(file.open(QIODevice::ReadOnly));
        if (!QJsonDocument::fromJson(file.readAll()).object().contains(u"combat"_s))
            continue; // there is nothing to rule on: nobody attacks by night
        const ProgramRun run = runProgram({u"ruling"_s, scenario, u"--json"_s});
        QVERIFY2(run.status == 0, qPrintable(scenario + u": "_s + run.output));
        QVERIFY2(!run.json()[u"effects"_s].toArray().isEmpty(), qPrintable(scenario));
    }
}

void KitsTest::aLowerLevelTellsItsLineAndWhatCutsTheFirst()
{
    const QString scenario =
        sourceFile(u"resources/kits/eastern-front/eastern-front-a-chain-of-depots.scenario.json"_s);
    const QJsonArray units = runProgram({u"supply"_s, scenario, u"--json"_s}).json()[u"supply"_s].toArray();
    const auto found =
        std::find_if(units.begin(), units.end(), [](const QJsonValue& each) { return each[u"unit"_s] == u"v1"_s; });
    QVERIFY(found != units.end());
    const QJsonObject unit = found->toObject();
    QCOMPARE(unit[u"supplied"_s], QJsonValue(false));
    QCOMPARE(unit[u"level"_s].toString(), u"low"_s);
    QCOMPARE(unit[u"rule"_s].toString(), u"7.4"_s);
    QCOMPARE(unit[u"suppliers"_s].toVariant().toStringList(), (QStringList{u"d2"_s, u"d1"_s}));
    // Too far for the rule of full supply.
    const QJsonArray cut = unit[u"cut"_s].toArray();
    QCOMPARE(cut.size(), 1);
    QCOMPARE(cut[0][u"hex"_s].toString(), u"1204"_s);
    QCOMPARE(cut[0][u"rule"_s].toString(), u"7.3"_s);
    QCOMPARE(cut[0][u"reason"_s].toString(), u"too-far"_s);
}

REARGUARD_APPLESS_TEST(KitsTest)
#include "kits_test.moc"

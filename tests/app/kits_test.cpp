// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "program.h"
#include "support/test_registry.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

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

REARGUARD_APPLESS_TEST(KitsTest)
#include "kits_test.moc"

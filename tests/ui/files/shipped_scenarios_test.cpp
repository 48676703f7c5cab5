// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "document/document.h"
#include "map_view/map_view.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "table/ruling_flow.h"
#include "ui/support/window_driver.h"

#include <QDir>
#include <QDirIterator>
#include <QTest>

/// What ships can be opened and looked at.
class ShippedScenariosTest : public QObject
{
    Q_OBJECT

private slots:
    void everyScenarioOpensInTheWindow_data();
    void everyScenarioOpensInTheWindow();
};

void ShippedScenariosTest::everyScenarioOpensInTheWindow_data()
{
    QTest::addColumn<QString>("path");
    const QDir maps(sourcePath(u"/maps"));
    QStringList games;
    QDirIterator files(maps.path(), {QStringLiteral("*.scenario.json")}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        games += QFileInfo(path).dir().dirName();
        QTest::newRow(qPrintable(maps.relativeFilePath(path))) << path;
    }
    const QStringList all = games;
    games.removeDuplicates();
    QCOMPARE(games.size(), 5);
    for (const QString& game : games)
        QVERIFY2(all.count(game) >= 4, qPrintable(game)); // a start position and three to learn from
}

void ShippedScenariosTest::everyScenarioOpensInTheWindow()
{
    QFETCH(const QString, path);
    WindowDriver driver;
    QVERIFY(driver.open(path));
    QVERIFY2(driver.document().scenario().title.size() > 20, "its title says what to look at");
    QVERIFY(!driver.map().grab().isNull());
    const bool hasResult =
        driver.document().scenario().combat && !driver.document().scenario().combat->result.isEmpty();
    QCOMPARE(driver.flow().ruling() != nullptr, hasResult);
}

REARGUARD_TEST(ShippedScenariosTest)
#include "shipped_scenarios_test.moc"

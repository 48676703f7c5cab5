// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/headline.h"
#include "io/scenario_file.h"
#include "io/shipped_examples.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "ui/support/window_driver.h"

#include <QAction>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QMenu>
#include <QTreeWidget>

using namespace Qt::Literals::StringLiterals;

// What ships with the program is there to be tried, and stays as it was.
class ExamplesTest : public QObject
{
    Q_OBJECT

private slots:
    void everyShippedScenarioIsAnExample();
    void oneClickOpensAnExample();
    void theMenuOpensThemToo();
    void anExampleIsSavedElsewhere();
    void anExampleIsCalledByItsHeadline();
    void headlinesAreShort();
};

void ExamplesTest::everyShippedScenarioIsAnExample()
{
    const std::vector<ShippedExample> examples = shippedExamples();
    std::size_t files = 0;
    for (QDirIterator at(sourcePath(u"/maps"), {u"*.scenario.json"_s}, QDir::Files, QDirIterator::Subdirectories);
         at.hasNext(); at.next())
        ++files;
    QCOMPARE(examples.size(), files);
    for (const ShippedExample& example : examples) {
        QVERIFY2(!example.title.isEmpty() && !example.gameTitle.isEmpty(), qPrintable(example.path));
        QVERIFY2(loadScenario(example.path), qPrintable(example.path));
    }
}

void ExamplesTest::oneClickOpensAnExample()
{
    WindowDriver driver;
    auto& tree = driver.find<QTreeWidget>("welcomeExamples");
    QVERIFY(tree.topLevelItemCount() >= 5);
    QTreeWidgetItem* game = tree.topLevelItem(0);
    QVERIFY(game->isExpanded());
    const QPoint at = tree.visualItemRect(game->child(0)).center();
    QTest::mouseClick(tree.viewport(), Qt::LeftButton, {}, at);
    QVERIFY(driver.document().isOpen());
    QVERIFY(driver.document().path().isEmpty());
    QVERIFY(!driver.document().isDirty());
    QCOMPARE(driver.document().ruleset().title, game->text(0));
}

void ExamplesTest::theMenuOpensThemToo()
{
    WindowDriver driver;
    for (QMenu* menu : driver.window().findChildren<QMenu*>()) {
        if (menu->title() == u"Open e&xample"_s)
            emit menu->aboutToShow();
    }
    driver.find<QAction>("example-stack-or-split").trigger();
    QCOMPARE(driver.document().ruleset().id, u"winter-front"_s);
}

void ExamplesTest::anExampleIsSavedElsewhere()
{
    WindowDriver driver;
    for (const ShippedExample& example : shippedExamples()) {
        if (example.path.endsWith("/worked-case-3502.scenario.json"_L1))
            QVERIFY(driver.window().files().openExample(example.path));
    }
    QVERIFY(driver.document().isOpen());
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"mine.scenario.json"_s);
    QVERIFY(driver.window().files().saveFile(path));
    // It stands alone, with its map.
    const auto again = loadScenario(path);
    QVERIFY(again);
    QCOMPARE(again->scenario.position.units.size(), driver.document().position()->units.size());
    QVERIFY(QFile::exists(QDir(folder.path()).filePath(again->scenario.mapPath)));
}

// Its title is a paragraph, which no title bar and no question has room for.
void ExamplesTest::anExampleIsCalledByItsHeadline()
{
    WindowDriver driver;
    for (const ShippedExample& example : shippedExamples()) {
        QVERIFY(driver.window().files().openExample(example.path));
        const QString title = driver.window().windowTitle();
        QVERIFY2(title.startsWith(headline(driver.document().title()) + u"[*]"_s), qPrintable(title));
    }
}

void ExamplesTest::headlinesAreShort()
{
    QCOMPARE(headline(u"The worked case: 3502 attacks 3503, Ar2."_s), u"The worked case"_s);
    QCOMPARE(headline(u"Out of 14.13 by night. And on"_s), u"Out of 14.13 by night"_s);
    QCOMPARE(headline(u"Plain"_s), u"Plain"_s);
    QCOMPARE(headline(QString()), QString());
    QVERIFY(headline(u"word "_s.repeated(100)).size() <= 81);
    for (const ShippedExample& example : shippedExamples())
        QVERIFY2(headline(example.title).size() <= 81, qPrintable(example.title));
}

REARGUARD_TEST(ExamplesTest)
#include "examples_test.moc"

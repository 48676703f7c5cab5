// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/load_progress.h"

#include "format_fixtures.h"
#include "io/map_file.h"
#include "io/scenario_file.h"
#include "io/text_file.h"
#include "support/test_registry.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <vector>

using namespace Qt::Literals::StringLiterals;

class LoadProgressTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void partsFitTogether();
    void whoeverStoppedIsNotAskedAgain();
    void readingTellsFromNothingToAll();
    void readingIsStoppedAnywhere();
    void nobodyHasToWait();
    void theSizeIsThatOfBothFiles();

private:
    QString scenario() const { return m_folder.filePath(u"big.scenario.json"_s); }

    QTemporaryDir m_folder;
};

void LoadProgressTest::initTestCase()
{
    HexMap map;
    const auto numbering = HexNumbering::create(u"CCCRRR"_s, u"001001"_s, HexNumbering::ColumnOrder::Rightward,
                                                HexNumbering::RowOrder::Downward, 300, 300);
    QVERIFY(numbering.hasValue());
    map.grid = HexGrid(GridShape::Flat, 300, 300, Shifted::Even, *numbering, 0.0);
    map.legend = {{U'.', u"clear"_s}};
    map.legendIndex.assign(static_cast<std::size_t>(map.grid.size()), 0);
    HexsideSet rivers(map.grid.size());
    for (HexIndex hex = 0; hex + 1 < map.grid.size(); ++hex) {
        for (int direction = 0; direction < 3; ++direction) {
            if (const auto hexside = hexsideOf(map.grid, hex, directionFromInt(direction)))
                rivers.insert(map.grid, *hexside);
        }
    }
    map.hexsides = {{u"river"_s, rivers}};
    HexSet region(map.grid.size());
    for (HexIndex hex = 0; hex < map.grid.size(); ++hex)
        region.insert(hex);
    map.regions = {{u"all"_s, region}};
    QVERIFY(writeBytes(mapText(map), m_folder.filePath(u"big.hexmap.json"_s)).hasValue());
    QByteArray units;
    for (int i = 0; i < 50'000; ++i)
        units += QByteArray(i == 0 ? "" : ", ") + R"({"id": "u)" + QByteArray::number(i)
                 + R"(", "side": "german", "type": "infantry", "hex": "010010"})";
    QFile file(scenario());
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray(R"({"format": "rearguard-scenario", "version": 1, "map": "big.hexmap.json", )")
               + R"("ruleset": "ardennes-offensive", "units": [)" + units + "]}");
}

void LoadProgressTest::partsFitTogether()
{
    std::vector<double> told;
    const LoadProgress whole([&told](double share) {
        told.push_back(share);
        return true;
    });
    const LoadProgress half = whole.part(0.5, 1.0);
    const LoadProgress first = half.part(0.0, 0.5);
    QVERIFY(whole.part(0.0, 0.5).tell(1.0));
    QVERIFY(first.tell(0.0));
    QVERIFY(first.tell(1.0));
    QVERIFY(first.tell(0.2)); // never back
    QVERIFY(half.tell(7.0)); // never beyond
    QCOMPARE(told, (std::vector<double>{0.5, 0.5, 0.75, 0.75, 1.0}));
}

void LoadProgressTest::whoeverStoppedIsNotAskedAgain()
{
    int asked = 0;
    const LoadProgress whole([&asked](double) {
        ++asked;
        return false;
    });
    const LoadProgress part = whole.part(0.0, 0.5);
    QVERIFY(!part.isStopped());
    QVERIFY(!part.tell(0.1));
    QVERIFY(!whole.tell(0.9));
    QVERIFY(whole.isStopped() && part.isStopped());
    QCOMPARE(asked, 1);
}

void LoadProgressTest::readingTellsFromNothingToAll()
{
    std::vector<double> told;
    const auto loaded = loadScenario(scenario(), LoadProgress([&told](double share) {
                                         told.push_back(share);
                                         return true;
                                     }));
    QVERIFY(loaded.hasValue());
    QCOMPARE(loaded->scenario.position.units.size(), std::size_t{50'000});
    QVERIFY(std::is_sorted(told.begin(), told.end()));
    QVERIFY(told.front() > 0.0 && told.front() < 0.1);
    QCOMPARE(told.back(), 1.0);
    // No long silence: whoever waits sees it move, and may stop it, all the time.
    for (std::size_t i = 1; i < told.size(); ++i)
        QVERIFY2(told[i] - told[i - 1] < 0.18, qPrintable(u"%1 to %2"_s.arg(told[i - 1]).arg(told[i])));
    QVERIFY(told.size() > 100);
}

void LoadProgressTest::readingIsStoppedAnywhere()
{
    for (const double at : {0.0, 0.04, 0.1, 0.3, 0.5, 0.7, 0.9, 1.0}) {
        int asked = 0;
        const auto loaded = loadScenario(scenario(), LoadProgress([&](double share) {
                                             asked += share >= at ? 1 : 0;
                                             return share < at;
                                         }));
        const FileErrors errors = FormatFixtures::errorsOf(loaded);
        QCOMPARE(errors.size(), std::size_t{1});
        QCOMPARE(errors.front().code, u"file.cancelled"_s);
        QVERIFY(!errors.front().message.isEmpty());
        QCOMPARE(asked, 1);
    }
    const auto map =
        readMap(m_folder.filePath(u"big.hexmap.json"_s), LoadProgress([](double share) { return share < 0.6; }));
    QCOMPARE(FormatFixtures::errorsOf(map).front().code, u"file.cancelled"_s);
}

void LoadProgressTest::nobodyHasToWait()
{
    const LoadProgress nobody;
    QVERIFY(nobody.part(0.2, 0.4).tell(1.0));
    QVERIFY(!nobody.isStopped());
}

void LoadProgressTest::theSizeIsThatOfBothFiles()
{
    const qint64 own = QFileInfo(scenario()).size();
    const qint64 both = own + QFileInfo(m_folder.filePath(u"big.hexmap.json"_s)).size();
    QCOMPARE(scenarioFileSize(scenario(), both + 1), both);
    QVERIFY(scenarioFileSize(scenario(), own) >= own);
    QCOMPARE(scenarioFileSize(m_folder.filePath(u"nowhere"_s), 1000), 0);
    QVERIFY(scenarioFileSize(m_folder.filePath(u"big.hexmap.json"_s), both) < both); // no scenario
}

REARGUARD_GUILESS_TEST(LoadProgressTest)
#include "load_progress_test.moc"

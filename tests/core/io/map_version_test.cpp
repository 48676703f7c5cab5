// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/map_file.h"
#include "support/test_registry.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;

namespace {

QByteArray mapWith(int version, const QByteArray& numbering)
{
    return R"({"format": "rearguard-map", "version": )" + QByteArray::number(version)
           + R"(, "grid": {"shape": "flat", "columns": 3, "rows": 2, "numbering": {)" + numbering
           + R"(}}, "legend": {".": "clear"}, "terrain": ["...", "..."]})";
}

Expected<HexMap, FileErrors> read(int version, const QByteArray& numbering)
{
    return parseMap(mapWith(version, numbering), u"a.hexmap.json"_s);
}

} // namespace

/// Which maps need version 2 of the format.
class MapVersionTest : public QObject
{
    Q_OBJECT
private slots:
    void onlyNumbersThatNeedItAreWrittenAsVersion2()
    {
        const auto plain = read(2, R"("pattern": "CCRR")");
        QVERIFY(plain.hasValue());
        QVERIFY(mapText(*plain).contains("\"version\": 1"));
        QVERIFY(!mapText(*plain).contains("columnsIn"));
        for (const QByteArray& numbering :
             {QByteArray(R"("pattern": "CR", "columnsIn": "repeated-letters", "first": "Z1")"),
              QByteArray(R"("pattern": "C.R", "oblique": "rising", "first": "1.-1")"),
              QByteArray(R"("names": [["0101", "West 1"], ["0302", "East 9"]])")}) {
            const auto map = read(2, numbering);
            QVERIFY2(map.hasValue(), numbering);
            QVERIFY(mapText(*map).contains("\"version\": 2"));
            const auto again = parseMap(mapText(*map), u"a.hexmap.json"_s);
            QVERIFY(again.hasValue());
            QCOMPARE(again->grid, map->grid);
        }
        QCOMPARE(read(2, R"("names": [["0101", "West 1"]])")->number(0), u"West 1"_s);
    }

    void version1SaysWhatItCannotHave()
    {
        const auto letters = read(1, R"("pattern": "CR", "columnsIn": "letters", "first": "A1")");
        QVERIFY(!letters.hasValue());
        QCOMPARE(letters.error().front().code, u"map.numbering"_s);
        QVERIFY(letters.error().front().hint.contains(u"\"version\": 2"_s));
        QVERIFY(!read(1, R"("pattern": "C.R", "first": "1.-1")"));
    }

    void namesThatAreNoneAreFoundWhereTheyStand()
    {
        const auto twice = read(2, R"("names": [["0101", "A"], ["0201", "A"]])");
        QCOMPARE(twice.error().front().pointer, u"/grid/numbering/names/1"_s);
        const auto taken = read(2, R"("names": [["0101", "0201"]])");
        QCOMPARE(taken.error().front().pointer, u"/grid/numbering/names/0"_s);
        const auto nowhere = read(2, R"("names": [["0901", "A"]])");
        QCOMPARE(nowhere.error().front().code, u"map.unknown-hex"_s);
        QVERIFY(!read(2, R"("names": ["0101"])"));
    }
};

REARGUARD_APPLESS_TEST(MapVersionTest)

#include "map_version_test.moc"

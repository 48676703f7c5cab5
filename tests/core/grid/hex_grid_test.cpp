// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "grid/hex_grid.h"
#include "grid/plane_layout.h"
#include "support/grid_samples.h"
#include "support/test_registry.h"

#include <QLineF>
#include <QTest>

#include <cmath>
#include <numbers>
#include <set>

using namespace Qt::StringLiterals;

/// Laws of grids of every shape, stagger and numbering, and what printed maps show.
class HexGridTest : public QObject
{
    Q_OBJECT

private slots:
    void offsetAndAxialAgreeBothWays_data();
    void offsetAndAxialAgreeBothWays();
    void neighboursAreMutualAndAtDistanceOne_data();
    void neighboursAreMutualAndAtDistanceOne();
    void neighboursAreTheHexesThatTouchOnTheSheet_data();
    void neighboursAreTheHexesThatTouchOnTheSheet();
    void distanceIsTheFewestSteps_data();
    void distanceIsTheFewestSteps();
    void shiftedPrintedLinesSitHalfAHexFurther_data();
    void shiftedPrintedLinesSitHalfAHexFurther();
    void numbersAreFoundAgain_data();
    void numbersAreFoundAgain();
    void printedNeighboursTouch_data();
    void printedNeighboursTouch();
    void oddAndEvenColumnsHaveTheirSideNeighbours();
    void numbersOffTheGridAreNotFound();
    void gridOfOneHexHasNoNeighbours();
    void equalGridsAreEqual();

private:
    static void addSamples();
};

Q_DECLARE_METATYPE(HexGrid)

void HexGridTest::addSamples()
{
    QTest::addColumn<HexGrid>("grid");
    for (const GridSample& sample : gridSamples())
        QTest::newRow(sample.name.c_str()) << sample.grid;
}

void HexGridTest::offsetAndAxialAgreeBothWays_data()
{
    addSamples();
}

void HexGridTest::offsetAndAxialAgreeBothWays()
{
    QFETCH(const HexGrid, grid);
    // Off the grid, above and left of it too: a step may lead there and back.
    for (int column = -9; column < 15; ++column) {
        for (int row = -9; row < 15; ++row) {
            const OffsetCoord c{column, row};
            QCOMPARE(grid.offset(grid.hex(c)), c);
            QCOMPARE(grid.contains(c), column >= 0 && column < grid.columns() && row >= 0 && row < grid.rows());
            QCOMPARE(grid.index(c) != noHex, grid.contains(c));
            QCOMPARE(grid.index(grid.hex(c)), grid.index(c));
        }
    }
    for (HexIndex index = 0; index < grid.size(); ++index) {
        QCOMPARE(grid.index(grid.offset(index)), index);
        QCOMPARE(grid.index(grid.hex(index)), index);
    }
}

void HexGridTest::neighboursAreMutualAndAtDistanceOne_data()
{
    addSamples();
}

void HexGridTest::neighboursAreMutualAndAtDistanceOne()
{
    QFETCH(const HexGrid, grid);
    for (HexIndex index = 0; index < grid.size(); ++index) {
        const auto all = grid.neighbours(index);
        for (const HexDirection direction : allDirections) {
            const HexIndex next = grid.neighbour(index, direction);
            QCOMPARE(all[static_cast<std::size_t>(direction)], next);
            QCOMPARE(next, grid.index(grid.hex(index) + grid.step(direction)));
            if (next == noHex)
                continue;
            QCOMPARE(grid.distance(index, next), 1);
            QCOMPARE(grid.neighbour(next, opposite(direction)), index);
            QCOMPARE(grid.directionTo(index, next), std::optional(direction));
            QCOMPARE(grid.directionTo(next, index), std::optional(opposite(direction)));
        }
        for (HexIndex other = 0; other < grid.size(); ++other)
            QCOMPARE(grid.directionTo(index, other).has_value(), grid.distance(index, other) == 1);
    }
}

void HexGridTest::neighboursAreTheHexesThatTouchOnTheSheet_data()
{
    addSamples();
}

void HexGridTest::neighboursAreTheHexesThatTouchOnTheSheet()
{
    QFETCH(const HexGrid, grid);
    const PlaneLayout layout(grid);
    for (HexIndex a = 0; a < grid.size(); ++a) {
        for (HexIndex b = 0; b < grid.size(); ++b) {
            const QLineF line(layout.center(a), layout.center(b));
            QCOMPARE(grid.distance(a, b) == 1, a != b && line.length() < 1.01);
            if (const auto direction = grid.directionTo(a, b)) {
                const double angle = boardAngle(grid.shape(), *direction) * std::numbers::pi / 180.0;
                QVERIFY(std::abs(line.dx() - std::sin(angle)) < 1e-9);
                QVERIFY(std::abs(line.dy() + std::cos(angle)) < 1e-9);
            }
        }
    }
}

void HexGridTest::distanceIsTheFewestSteps_data()
{
    addSamples();
}

void HexGridTest::distanceIsTheFewestSteps()
{
    QFETCH(const HexGrid, grid);
    for (HexIndex from = 0; from < grid.size(); from += 5) {
        std::vector<int> steps(static_cast<std::size_t>(grid.size()), -1);
        std::vector<HexIndex> queue = {from};
        steps[static_cast<std::size_t>(from)] = 0;
        for (std::size_t i = 0; i < queue.size(); ++i) {
            for (const HexIndex next : grid.neighbours(queue[i])) {
                if (next == noHex || steps[static_cast<std::size_t>(next)] >= 0)
                    continue;
                steps[static_cast<std::size_t>(next)] = steps[static_cast<std::size_t>(queue[i])] + 1;
                queue.push_back(next);
            }
        }
        for (HexIndex to = 0; to < grid.size(); ++to)
            QCOMPARE(grid.distance(from, to), steps[static_cast<std::size_t>(to)]);
    }
}

void HexGridTest::shiftedPrintedLinesSitHalfAHexFurther_data()
{
    addSamples();
}

void HexGridTest::shiftedPrintedLinesSitHalfAHexFurther()
{
    QFETCH(const HexGrid, grid);
    const PlaneLayout layout(grid);
    for (HexIndex index = 0; index < grid.size(); ++index) {
        const OffsetCoord c = grid.offset(index);
        const bool isFlat = grid.shape() == GridShape::Flat;
        const QString number = grid.number(index);
        const int printed = isFlat ? number.left(2).toInt() : number.mid(2).toInt();
        const bool isShifted = (printed % 2 == 0) == (grid.shifted() == Shifted::Even);
        QCOMPARE(grid.isShifted(isFlat ? c.column : c.row), isShifted);
        const double along = isFlat ? layout.center(index).y() - c.row : layout.center(index).x() - c.column;
        QVERIFY(std::abs(along - (isShifted ? 1.0 : 0.5)) < 1e-9);
    }
}

void HexGridTest::numbersAreFoundAgain_data()
{
    addSamples();
}

void HexGridTest::numbersAreFoundAgain()
{
    QFETCH(const HexGrid, grid);
    std::set<QString> numbers;
    for (HexIndex index = 0; index < grid.size(); ++index) {
        QCOMPARE(grid.find(grid.number(index)), std::optional(index));
        numbers.insert(grid.number(index));
    }
    QCOMPARE(numbers.size(), static_cast<std::size_t>(grid.size()));
}

void HexGridTest::printedNeighboursTouch_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("first");
    QTest::addColumn<QStringList>("way");
    QTest::newRow("3111 touches 3010") << u"CCRR"_s << u"0101"_s << QStringList{u"3111"_s, u"3010"_s};
    QTest::newRow("2311 touches 2211") << u"CCRR"_s << u"0101"_s << QStringList{u"2311"_s, u"2211"_s};
    QTest::newRow("2411 to 2512 to 2611") << u"CCRR"_s << u"0101"_s << QStringList{u"2411"_s, u"2512"_s, u"2611"_s};
    QTest::newRow("13.11 touches 14.10") << u"CC.RR"_s << u"01.01"_s << QStringList{u"13.11"_s, u"14.10"_s};
    QTest::newRow("16.11 touches 17.12") << u"CC.RR"_s << u"01.01"_s << QStringList{u"16.11"_s, u"17.12"_s};
    QTest::newRow("from an even first column")
        << u"CCRR"_s << u"0804"_s << QStringList{u"2411"_s, u"2512"_s, u"2611"_s};
}

void HexGridTest::printedNeighboursTouch()
{
    QFETCH(const QString, pattern);
    QFETCH(const QString, first);
    QFETCH(const QStringList, way);
    const auto numbering = HexNumbering::create(pattern, first, HexNumbering::ColumnOrder::Rightward,
                                                HexNumbering::RowOrder::Downward, 40, 20);
    QVERIFY(numbering.hasValue());
    const HexGrid grid(GridShape::Flat, 40, 20, Shifted::Even, *numbering, 0.0);
    for (qsizetype i = 1; i < way.size(); ++i) {
        const auto from = grid.find(way.at(i - 1));
        const auto to = grid.find(way.at(i));
        QVERIFY(from && to);
        QCOMPARE(grid.distance(*from, *to), 1);
    }
}

void HexGridTest::oddAndEvenColumnsHaveTheirSideNeighbours()
{
    const HexGrid grid = numberedGrid(GridShape::Flat, 12, 12, Shifted::Even, u"0401"_s);
    const auto number = [](int column, int row) {
        return u"%1%2"_s.arg(column, 2, 10, QChar(u'0')).arg(row, 2, 10, QChar(u'0'));
    };
    for (int column = 5; column <= 14; ++column) {
        for (int row = 2; row <= 11; ++row) {
            std::set<QString> touching;
            for (const HexIndex next : grid.neighbours(*grid.find(number(column, row))))
                touching.insert(grid.number(next));
            const int other = column % 2 != 0 ? row - 1 : row + 1;
            const std::set<QString> expected = {number(column, row - 1),   number(column, row + 1),
                                                number(column - 1, row),   number(column + 1, row),
                                                number(column - 1, other), number(column + 1, other)};
            QCOMPARE(touching, expected);
        }
    }
}

void HexGridTest::numbersOffTheGridAreNotFound()
{
    const HexGrid grid = numberedGrid(GridShape::Flat, 7, 6, Shifted::Even, u"0101"_s);
    QVERIFY(grid.find(u"0706"_s).has_value());
    for (const QString& number : {u"0806"_s, u"0707"_s, u"0001"_s, u"0100"_s, u"9999"_s, u"07"_s, u""_s, u"706"_s,
                                  u"00706"_s, u"07 06"_s, u"-101"_s, u"0x0a"_s})
        QVERIFY2(!grid.find(number).has_value(), qPrintable(number));
}

void HexGridTest::gridOfOneHexHasNoNeighbours()
{
    for (const GridShape shape : {GridShape::Flat, GridShape::Pointy}) {
        const HexGrid grid = numberedGrid(shape, 1, 1, Shifted::Odd, u"0101"_s);
        for (const HexIndex next : grid.neighbours(0))
            QCOMPARE(next, noHex);
        QVERIFY(!grid.directionTo(0, 0).has_value());
    }
}

void HexGridTest::equalGridsAreEqual()
{
    const HexGrid grid = numberedGrid(GridShape::Flat, 7, 6, Shifted::Even, u"0101"_s);
    QCOMPARE(grid, numberedGrid(GridShape::Flat, 7, 6, Shifted::Even, u"0101"_s));
    QVERIFY(grid != numberedGrid(GridShape::Pointy, 7, 6, Shifted::Even, u"0101"_s));
    QVERIFY(grid != numberedGrid(GridShape::Flat, 7, 6, Shifted::Odd, u"0101"_s));
    QVERIFY(grid != numberedGrid(GridShape::Flat, 7, 6, Shifted::Even, u"0102"_s));
    QVERIFY(grid != numberedGrid(GridShape::Flat, 6, 7, Shifted::Even, u"0101"_s));
}

REARGUARD_APPLESS_TEST(HexGridTest)
#include "hex_grid_test.moc"

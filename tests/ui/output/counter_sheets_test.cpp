// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "output/counter_sheets.h"
#include "support/core_scenario.h"
#include "support/test_registry.h"

#include <QImage>
#include <QPainter>
#include <QTest>

#include <cmath>
#include <set>

using namespace Qt::StringLiterals;

namespace {

std::vector<Unit> someUnits(int count, int steps = 2)
{
    std::vector<Unit> units;
    for (int i = 0; i < count; ++i) {
        Unit unit;
        unit.id = u"u%1"_s.arg(i);
        unit.side = i % 2 == 0 ? u"red"_s : u"blue"_s;
        unit.type = u"infantry"_s;
        unit.attack = 4;
        unit.defense = i;
        unit.steps = steps;
        unit.lost = steps > 1 ? 1 : 0;
        unit.states = {u"disrupted"_s};
        units.push_back(unit);
    }
    return units;
}

CounterSheetSettings upright()
{
    CounterSheetSettings settings;
    settings.paper.orientation = QPageLayout::Portrait;
    return settings;
}

QImage paintedPage(const CounterSheets& sheets, int page, double pixelsPerMillimeter)
{
    QImage image((sheets.paper() * pixelsPerMillimeter).toSize(), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.scale(pixelsPerMillimeter, pixelsPerMillimeter);
    sheets.paintPage(painter, page);
    return image;
}

} // namespace

class CounterSheetsTest : public QObject
{
    Q_OBJECT

private slots:
    void asManyCountersAsFit();
    void everyCounterIsOnOnePage();
    void backsLieBehindTheirFronts();
    void backsShowAStepLess();
    void backsShowReducedStrengths();
    void secretStrengthsLieOnTheBack();
    void aCounterIsAsLargeOnPaperAsAsked();
    void frontAndBackMeetInPixels();
    void whatCannotBePrintedSaysWhatToDo();
};

void CounterSheetsTest::asManyCountersAsFit()
{
    // 190 x 277 mm hold 12 x 18 counters of 15 mm.
    const auto sheets = CounterSheets::make(someUnits(300), nullptr, Theme::light(), upright());
    QCOMPARE(sheets->columns(), 12);
    QCOMPARE(sheets->rows(), 18);
    QCOMPARE(sheets->pageCount(), 4);
    CounterSheetSettings fronts = upright();
    fronts.hasBacks = false;
    QCOMPARE(CounterSheets::make(someUnits(300), nullptr, Theme::light(), fronts)->pageCount(), 2);
    CounterSheetSettings apart = upright();
    apart.gap = 2.0;
    const auto fewer = CounterSheets::make(someUnits(300), nullptr, Theme::light(), apart);
    QCOMPARE(fewer->columns(), 11);
    QCOMPARE(fewer->rows(), 16);
}

void CounterSheetsTest::everyCounterIsOnOnePage()
{
    const auto sheets = CounterSheets::make(someUnits(500), nullptr, Theme::light(), upright());
    std::set<int> fronts;
    std::set<int> backs;
    for (int page = 0; page < sheets->pageCount(); ++page) {
        const auto [first, end] = sheets->range(page);
        for (int counter = first; counter < end; ++counter) {
            QVERIFY((sheets->isBack(page) ? backs : fronts).insert(counter).second);
            const QRectF place = sheets->place(counter, sheets->isBack(page));
            QVERIFY(QRectF(QPointF(10, 10), QSizeF(190, 277)).adjusted(-1e-6, -1e-6, 1e-6, 1e-6).contains(place));
        }
    }
    QCOMPARE(fronts.size(), std::size_t(500));
    QCOMPARE(backs.size(), std::size_t(500));
}

// Turned over its left or right side, the paper shows on the left what lay on the right.
void CounterSheetsTest::backsLieBehindTheirFronts()
{
    CounterSheetSettings settings = upright();
    settings.gap = 1.5;
    const auto sheets = CounterSheets::make(someUnits(40), nullptr, Theme::light(), settings);
    for (int counter = 0; counter < 40; ++counter) {
        const QRectF front = sheets->place(counter, false);
        const QRectF back = sheets->place(counter, true);
        QVERIFY(std::abs(sheets->paper().width() - front.right() - back.left()) < 1e-9);
        QCOMPARE(back.top(), front.top());
    }
}

void CounterSheetsTest::backsShowAStepLess()
{
    const auto steps = [](int count) {
        return CounterSheets::make(someUnits(1, count), nullptr, Theme::light(), upright())->counters();
    };
    const auto one = steps(1);
    QCOMPARE(one.size(), std::size_t(1));
    QVERIFY(!one[0].hasBack);
    const auto two = steps(2);
    QCOMPARE(two.size(), std::size_t(1));
    QCOMPARE(two[0].front.lost, 0); // whole, whatever it has lost in the scenario
    QVERIFY(two[0].front.badges.isEmpty());
    QVERIFY(two[0].hasBack);
    QCOMPARE(two[0].back.lost, 1);
    const auto three = steps(3);
    QCOMPARE(three.size(), std::size_t(2));
    QCOMPARE(three[1].front.lost, 2);
    QVERIFY(!three[1].hasBack);
    QCOMPARE(steps(4).size(), std::size_t(2));
}

void CounterSheetsTest::backsShowReducedStrengths()
{
    std::vector<Unit> units = someUnits(1, 3);
    units.front().attack = units.front().defense = 4;
    units.front().movement = 8;
    const auto printed = [&] { return CounterSheets::make(units, nullptr, Theme::light(), upright())->counters(); };
    QCOMPARE(printed()[0].front.strengths, QStringLiteral("4-4-8"));
    QCOMPARE(printed()[0].back.strengths, QStringLiteral("?-?-8")); // to be written on it
    units.front().reduced = {{3, 2}, {1, std::nullopt}};
    QCOMPARE(printed()[0].back.strengths, QStringLiteral("3-2-8"));
    QCOMPARE(printed()[1].front.strengths, QStringLiteral("1-4-8"));
}

void CounterSheetsTest::secretStrengthsLieOnTheBack()
{
    std::vector<Unit> units = someUnits(1);
    units.front().attack = units.front().defense = 4;
    units.front().movement = 6;
    units.front().steps = 1;
    units.front().states = {QStringLiteral("untried")};
    const RulesInForce rules(testRuleset(QStringLiteral("panzergruppe-guderian")));
    const auto counters = CounterSheets::make(units, &rules, Theme::light(), upright())->counters();
    QCOMPARE(counters.size(), std::size_t(1));
    QCOMPARE(counters[0].front.strengths, QStringLiteral("?-?-6"));
    QVERIFY(counters[0].front.badges.isEmpty());
    QVERIFY(counters[0].hasBack);
    QCOMPARE(counters[0].back.strengths, QStringLiteral("4-4-6"));
    QCOMPARE(counters[0].back.lost, 0);
}

void CounterSheetsTest::aCounterIsAsLargeOnPaperAsAsked()
{
    for (const double side : {12.7, 15.0, 20.0}) {
        CounterSheetSettings settings = upright();
        settings.side = side;
        settings.gap = 0.0;
        settings.hasCutLines = false;
        const auto sheets = CounterSheets::make(someUnits(1), nullptr, Theme::light(), settings);
        constexpr double pixels = 20.0;
        const QImage image = paintedPage(*sheets, 0, pixels);
        const QPoint middle = (sheets->place(0, false).center() * pixels).toPoint();
        int width = 0;
        int height = 0;
        for (int x = 0; x < image.width(); ++x)
            width += image.pixelColor(x, middle.y()) != Qt::white ? 1 : 0;
        for (int y = 0; y < static_cast<int>(200 * pixels); ++y)
            height += image.pixelColor(middle.x(), y) != Qt::white ? 1 : 0;
        // White parts of the symbol aside, which lie inside.
        int left = 0;
        while (image.pixelColor(left, middle.y()) == Qt::white)
            ++left;
        int right = image.width() - 1;
        while (image.pixelColor(right, middle.y()) == Qt::white)
            --right;
        QVERIFY2(std::abs((right - left + 1) / pixels - side) <= 0.1,
                 qPrintable(QString::number((right - left + 1) / pixels)));
        QVERIFY(width > 0 && height > 0);
    }
}

void CounterSheetsTest::frontAndBackMeetInPixels()
{
    CounterSheetSettings settings = upright();
    settings.hasCutLines = false;
    settings.gap = 3.0;
    // A last row that is not full: its backs must stand at the other end.
    const auto sheets = CounterSheets::make(someUnits(13), nullptr, Theme::light(), settings);
    constexpr double pixels = 4.0;
    const QImage front = paintedPage(*sheets, 0, pixels);
    const QImage back = paintedPage(*sheets, 1, pixels).mirrored(true, false);
    const int foot = static_cast<int>((sheets->paper().height() - 10.0) * pixels);
    int ink = 0;
    for (int y = 0; y < foot; ++y) {
        for (int x = 0; x < front.width(); ++x) {
            const bool hasFront = front.pixelColor(x, y) != Qt::white;
            ink += hasFront ? 1 : 0;
            // What is inked in front has card behind it; symbols have white inside.
            if (hasFront != (back.pixelColor(x, y) != Qt::white)) {
                const auto inside = [&] {
                    for (int counter = 0; counter < 13; ++counter) {
                        if (sheets->place(counter, false)
                                .adjusted(0.6, 0.6, -0.6, -0.6)
                                .contains(QPointF(x, y) / pixels))
                            return true;
                    }
                    return false;
                };
                const bool isRim = [&] {
                    for (int counter = 0; counter < 13; ++counter) {
                        const QRectF place = sheets->place(counter, false).adjusted(-2.2, -2.2, 2.2, 2.2);
                        if (place.contains(QPointF(x, y) / pixels))
                            return true;
                    }
                    return false;
                }();
                QVERIFY2(inside() || isRim, qPrintable(u"%1, %2"_s.arg(x / pixels).arg(y / pixels)));
            }
        }
    }
    QVERIFY(ink > 1000);
}

void CounterSheetsTest::whatCannotBePrintedSaysWhatToDo()
{
    const auto none = CounterSheets::make({}, nullptr, Theme::light(), upright());
    QVERIFY(!none && none.error().contains(u"Tick some"_s));
    CounterSheetSettings huge = upright();
    huge.side = 250.0;
    const auto large = CounterSheets::make(someUnits(2), nullptr, Theme::light(), huge);
    QVERIFY(!large && large.error().contains(u"smaller"_s));
}

REARGUARD_TEST(CounterSheetsTest)
#include "counter_sheets_test.moc"

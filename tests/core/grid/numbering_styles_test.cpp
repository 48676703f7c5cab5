// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "grid/hex_grid.h"
#include "support/test_registry.h"

#include <QRandomGenerator>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

using ColumnOrder = HexNumbering::ColumnOrder;
using Oblique = HexNumbering::Oblique;
using RowOrder = HexNumbering::RowOrder;
using Signs = HexNumbering::Signs;
using Style = HexNumbering::Style;

namespace {

HexNumbering numbered(const QString& pattern, const QString& first, Style style, int columns, int rows)
{
    const auto made =
        HexNumbering::create(pattern, first, ColumnOrder::Rightward, RowOrder::Downward, columns, rows, style);
    return made ? *made : HexNumbering();
}

} // namespace

/// Letters, oblique rows, numbers below zero, names hex by hex.
class NumberingStylesTest : public QObject
{
    Q_OBJECT
private slots:
    void lettersRepeatOrCountAsSpreadsheetsDo()
    {
        const HexNumbering repeated = numbered(u"CR"_s, u"A1"_s, {.columns = Signs::RepeatedLetters}, 60, 12);
        QCOMPARE(repeated.number({1, 2}), u"B3"_s);
        QCOMPARE(repeated.number({25, 11}), u"Z12"_s);
        QCOMPARE(repeated.number({26, 0}), u"AA1"_s);
        QCOMPARE(repeated.number({27, 0}), u"BB1"_s);
        QCOMPARE(repeated.number({52, 0}), u"AAA1"_s);
        QVERIFY(!repeated.coord(u"AB1"_s));
        const HexNumbering counted = numbered(u"CRR"_s, u"A01"_s, {.columns = Signs::Alphabet}, 60, 12);
        QCOMPARE(counted.number({26, 0}), u"AA01"_s);
        QCOMPARE(counted.number({27, 11}), u"AB12"_s);
        QCOMPARE(counted.coord(u"BA01"_s), std::optional(OffsetCoord{52, 0}));
        QVERIFY(!counted.coord(u"a01"_s));
        const HexNumbering rows = numbered(u"CCR"_s, u"01A"_s, {.rows = Signs::RepeatedLetters}, 4, 30);
        QCOMPARE(rows.number({2, 26}), u"03AA"_s);
    }

    void obliqueRowsAreConstantAlongALineOfHexes()
    {
        // Falling: constant to the lower right of a flat hex; rising: to the upper right; odd rows of a pointy grid too.
        for (const Shifted shifted : {Shifted::Even, Shifted::Odd}) {
            const auto rowOf = [](const QString& number) { return number.mid(number.indexOf(u'.') + 1); };
            const auto columnOf = [](const QString& number) { return number.left(number.indexOf(u'.')); };
            const auto grid = [&](GridShape shape, Oblique oblique) {
                return HexGrid(shape, 9, 9, shifted,
                               numbered(u"C.R"_s, u"11.11"_s, {.oblique = oblique, .isNegative = true}, 9, 9), 0.0);
            };
            const HexGrid falling = grid(GridShape::Flat, Oblique::RowsFalling);
            const HexGrid rising = grid(GridShape::Flat, Oblique::RowsRising);
            const HexGrid leaning = grid(GridShape::Pointy, Oblique::ColumnsRising);
            for (HexIndex hex = 0; hex < falling.size(); ++hex) {
                if (const HexIndex to = falling.neighbour(hex, directionFromInt(2)); to != noHex)
                    QCOMPARE(rowOf(falling.number(to)), rowOf(falling.number(hex)));
                if (const HexIndex to = rising.neighbour(hex, directionFromInt(1)); to != noHex)
                    QCOMPARE(rowOf(rising.number(to)), rowOf(rising.number(hex)));
                if (const HexIndex to = leaning.neighbour(hex, directionFromInt(3)); to != noHex)
                    QCOMPARE(columnOf(leaning.number(to)), columnOf(leaning.number(hex)));
            }
        }
    }

    void numbersBelowZeroNeedToBeAllowed()
    {
        const HexNumbering negative = numbered(u"CC.RR"_s, u"01.-06"_s, {.isNegative = true}, 5, 12);
        QCOMPARE(negative.number({0, 0}), u"01.-06"_s);
        QCOMPARE(negative.number({1, 6}), u"02.00"_s);
        QCOMPARE(negative.coord(u"02.-01"_s), std::optional(OffsetCoord{1, 5}));
        QVERIFY(!negative.coord(u"02.-00"_s));
        QVERIFY(!HexNumbering::create(u"CC.RR"_s, u"01.-06"_s, ColumnOrder::Rightward, RowOrder::Downward, 5, 12));
        // Allowed and not needed makes no difference.
        QCOMPARE(numbered(u"CCRR"_s, u"0101"_s, {.isNegative = true}, 5, 5),
                 *HexNumbering::create(u"CCRR"_s, u"0101"_s, ColumnOrder::Rightward, RowOrder::Downward, 5, 5));
    }

    void namesStandForHexesThatThePatternDoesNotName()
    {
        const HexNumbering plain = numbered(u"CCRR"_s, u"0101"_s, {}, 4, 4);
        const auto named = plain.named({{{0, 0}, u"West 7"_s}, {{1, 0}, u"0101"_s}}, 4, 4);
        QVERIFY(named.hasValue());
        QCOMPARE(named->number({0, 0}), u"West 7"_s);
        QCOMPARE(named->number({1, 0}), u"0101"_s);
        QCOMPARE(named->coord(u"0101"_s), std::optional(OffsetCoord{1, 0}));
        QCOMPARE(named->coord(std::string_view("West 7")), std::optional(OffsetCoord{0, 0}));
        QVERIFY(!named->coord(u"0201"_s));
        QVERIFY(!named->isPlain());
        QCOMPARE(plain.named({{{0, 0}, u"0202"_s}}, 4, 4).error().member, HexNumbering::Error::Member::Names);
        QVERIFY(!plain.named({{{0, 0}, u"A"_s}, {{1, 0}, u"A"_s}}, 4, 4));
        for (const QString& bad : {u""_s, u"a/b"_s, u"a:b"_s, u" a"_s, u"a\n"_s, QString(25, u'a')})
            QVERIFY2(!plain.named({{{0, 0}, bad}}, 4, 4), qPrintable(bad));
    }

    void patternsThatCannotBeReadBackAreRefused()
    {
        const auto isGood = [](const QString& pattern, const QString& first, Style style) {
            return HexNumbering::create(pattern, first, ColumnOrder::Rightward, RowOrder::Downward, 2, 2, style)
                .hasValue();
        };
        QVERIFY(!isGood(u"CR"_s, u"AA"_s, {.columns = Signs::Alphabet, .rows = Signs::Alphabet}));
        QVERIFY(isGood(u"C-R"_s, u"A-A"_s, {.columns = Signs::Alphabet, .rows = Signs::Alphabet}));
        QVERIFY(!isGood(u"CCR"_s, u"A1"_s, {.columns = Signs::Alphabet}));
        QVERIFY(!isGood(u"CXR"_s, u"AX1"_s, {.columns = Signs::Alphabet}));
        QVERIFY(!isGood(u"CR"_s, u"11"_s, {.columns = Signs::Alphabet}));
    }

    void everyHexOfRandomNumberingsIsFoundByItsNumber()
    {
        QRandomGenerator random(21);
        int made = 0;
        for (int i = 0; i < 4000; ++i) {
            const int columns = static_cast<int>(random.bounded(1U, 40U));
            const int rows = static_cast<int>(random.bounded(1U, 40U));
            const auto signs = [&random] { return static_cast<Signs>(random.bounded(3U)); };
            const bool isFlat = random.bounded(2U) == 0;
            const auto slant = random.bounded(3U);
            const Style style{signs(), signs(),
                              slant == 0 ? Oblique::None : static_cast<Oblique>(slant + (isFlat ? 0 : 2)),
                              random.bounded(2U) == 0};
            const QStringList patterns{u"CR"_s, u"RC"_s, u"C.R"_s, u"CCRR"_s, u"CCCRRR"_s, u"R-C"_s, u"(CRR)"_s};
            const QString pattern = patterns[random.bounded(patterns.size())];
            QString first = pattern;
            const auto begin = [&](QChar run, Signs in) {
                const auto length = first.count(run);
                const auto number = static_cast<int>(random.bounded(30U));
                const QString text = in == Signs::Digits ? u"%1"_s.arg(number, static_cast<int>(length), 10, QLatin1Char('0'))
                                                         : QString(QChar(u'A' + number % 26));
                first.replace(first.indexOf(run), length, text);
            };
            begin(u'C', style.columns);
            if (!first.contains(u'R'))
                continue; // the letter R of a column
            begin(u'R', style.rows);
            const auto numbering =
                HexNumbering::create(pattern, first, static_cast<ColumnOrder>(random.bounded(2U)),
                                     static_cast<RowOrder>(random.bounded(2U)), columns, rows, style);
            if (!numbering)
                continue;
            ++made;
            const HexGrid grid(isFlat ? GridShape::Flat : GridShape::Pointy, columns, rows,
                               random.bounded(2U) == 0 ? Shifted::Even : Shifted::Odd, *numbering, 0.0);
            for (HexIndex hex = 0; hex < grid.size(); ++hex) {
                const QString number = grid.number(hex);
                QVERIFY2(grid.find(number) == hex, qPrintable(pattern + u' ' + first + u' ' + number));
                std::string utf8;
                grid.numbering().appendNumber(utf8, grid.offset(hex));
                QCOMPARE(QString::fromStdString(utf8), number);
            }
        }
        QVERIFY2(made > 300, qPrintable(QString::number(made)));
    }
};

REARGUARD_APPLESS_TEST(NumberingStylesTest)

#include "numbering_styles_test.moc"

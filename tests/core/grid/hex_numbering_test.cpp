// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "grid/hex_numbering.h"
#include "support/test_registry.h"

#include <QTest>

#include <string>

using namespace Qt::StringLiterals;

using ColumnOrder = HexNumbering::ColumnOrder;
using RowOrder = HexNumbering::RowOrder;
using Member = HexNumbering::Error::Member;

Q_DECLARE_METATYPE(ColumnOrder)
Q_DECLARE_METATYPE(RowOrder)
Q_DECLARE_METATYPE(Member)

/// Printed hex numbers and the patterns they follow.
class HexNumberingTest : public QObject
{
    Q_OBJECT

private slots:
    void numbersAreAsPrinted_data();
    void numbersAreAsPrinted();
    void everyHexHasItsOwnNumber_data() { numbersAreAsPrinted_data(); }
    void everyHexHasItsOwnNumber();
    void gridsThatDoNotFitAreRefused_data();
    void gridsThatDoNotFitAreRefused();
    void textThatIsNoNumberIsRefused_data();
    void textThatIsNoNumberIsRefused();
    void defaultIsFourDigitsFromOneOne();
};

void HexNumberingTest::numbersAreAsPrinted_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("first");
    QTest::addColumn<ColumnOrder>("columnOrder");
    QTest::addColumn<RowOrder>("rowOrder");
    QTest::addColumn<QString>("fourthOfThird"); // stored column 3, row 2 of a grid of 9 x 8
    QTest::newRow("CCRR") << u"CCRR"_s << u"0101"_s << ColumnOrder::Rightward << RowOrder::Downward << u"0403"_s;
    QTest::newRow("CCRR from 2417") << u"CCRR"_s << u"2417"_s << ColumnOrder::Rightward << RowOrder::Downward
                                    << u"2719"_s;
    QTest::newRow("leftward") << u"CCRR"_s << u"3701"_s << ColumnOrder::Leftward << RowOrder::Downward << u"3403"_s;
    QTest::newRow("upward") << u"CCRR"_s << u"0128"_s << ColumnOrder::Rightward << RowOrder::Upward << u"0426"_s;
    QTest::newRow("leftward and upward, down to zero")
        << u"CCRR"_s << u"0807"_s << ColumnOrder::Leftward << RowOrder::Upward << u"0505"_s;
    QTest::newRow("CC.RR") << u"CC.RR"_s << u"13.11"_s << ColumnOrder::Rightward << RowOrder::Downward << u"16.13"_s;
    QTest::newRow("RRCC") << u"RRCC"_s << u"0110"_s << ColumnOrder::Rightward << RowOrder::Downward << u"0313"_s;
    QTest::newRow("C-R") << u"C-R"_s << u"8-9"_s << ColumnOrder::Rightward << RowOrder::Downward << u"11-11"_s;
    QTest::newRow("CCCRRR") << u"CCCRRR"_s << u"097008"_s << ColumnOrder::Rightward << RowOrder::Downward
                            << u"100010"_s;
    QTest::newRow("text around") << u"<C:RR>"_s << u"<1:01>"_s << ColumnOrder::Rightward << RowOrder::Downward
                                 << u"<4:03>"_s;
    QTest::newRow("text beyond ASCII") << u"№CCRR"_s << u"№0101"_s << ColumnOrder::Rightward << RowOrder::Downward
                                       << u"№0403"_s;
    QTest::newRow("more digits than least")
        << u"CC.RR"_s << u"98.99"_s << ColumnOrder::Rightward << RowOrder::Downward << u"101.101"_s;
}

void HexNumberingTest::numbersAreAsPrinted()
{
    QFETCH(const QString, pattern);
    QFETCH(const QString, first);
    QFETCH(const ColumnOrder, columnOrder);
    QFETCH(const RowOrder, rowOrder);
    QFETCH(const QString, fourthOfThird);
    const auto numbering = HexNumbering::create(pattern, first, columnOrder, rowOrder, 9, 8);
    QVERIFY2(numbering.hasValue(), numbering ? "" : qPrintable(numbering.error().expected));
    QCOMPARE(numbering->pattern(), pattern);
    QCOMPARE(numbering->first(), first);
    QCOMPARE(numbering->number({3, 2}), fourthOfThird);
    QCOMPARE(numbering->coord(fourthOfThird), std::optional(OffsetCoord{3, 2}));
}

void HexNumberingTest::everyHexHasItsOwnNumber()
{
    QFETCH(const QString, pattern);
    QFETCH(const QString, first);
    QFETCH(const ColumnOrder, columnOrder);
    QFETCH(const RowOrder, rowOrder);
    const auto numbering = HexNumbering::create(pattern, first, columnOrder, rowOrder, 9, 8);
    QVERIFY(numbering.hasValue());
    for (int column = 0; column < 9; ++column) {
        for (int row = 0; row < 8; ++row) {
            const QString number = numbering->number({column, row});
            QCOMPARE(numbering->coord(number), std::optional(OffsetCoord{column, row}));
            std::string text;
            numbering->appendNumber(text, {column, row});
            QCOMPARE(QString::fromStdString(text), number);
            QCOMPARE(numbering->coord(std::string_view(text)), std::optional(OffsetCoord{column, row}));
        }
    }
}

void HexNumberingTest::gridsThatDoNotFitAreRefused_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("first");
    QTest::addColumn<ColumnOrder>("columnOrder");
    QTest::addColumn<RowOrder>("rowOrder");
    QTest::addColumn<int>("columns");
    QTest::addColumn<int>("rows");
    QTest::addColumn<Member>("member");
    const auto row = [](const char* name, const QString& pattern, const QString& first, int columns, int rows,
                        Member member, ColumnOrder columnOrder = ColumnOrder::Rightward,
                        RowOrder rowOrder = RowOrder::Downward) {
        QTest::newRow(name) << pattern << first << columnOrder << rowOrder << columns << rows << member;
    };
    row("no columns", u"RR"_s, u"01"_s, 1, 1, Member::Pattern);
    row("no rows", u"CC"_s, u"01"_s, 1, 1, Member::Pattern);
    row("empty", u""_s, u""_s, 1, 1, Member::Pattern);
    row("two runs of columns", u"CCRRC"_s, u"01011"_s, 1, 1, Member::Pattern);
    row("digits in the text", u"CC0RR"_s, u"01001"_s, 1, 1, Member::Pattern);
    row("a run of ten", u"CCCCCCCCCCRR"_s, u"000000000101"_s, 1, 1, Member::Pattern);
    row("first of another pattern", u"CCRR"_s, u"01.01"_s, 1, 1, Member::First);
    row("first too short", u"CCRR"_s, u"101"_s, 1, 1, Member::First);
    row("first too long", u"CCRR"_s, u"00101"_s, 1, 1, Member::First);
    row("first with letters", u"CCRR"_s, u"01a1"_s, 1, 1, Member::First);
    row("first missing", u"CCRR"_s, u""_s, 1, 1, Member::First);
    row("too many columns for two digits", u"CCRR"_s, u"0101"_s, 100, 1, Member::First);
    row("too many rows for two digits", u"CCRR"_s, u"0101"_s, 1, 100, Member::First);
    row("columns below zero", u"CCRR"_s, u"0501"_s, 7, 1, Member::First, ColumnOrder::Leftward);
    row("rows below zero", u"CC.RR"_s, u"01.05"_s, 1, 7, Member::First, ColumnOrder::Rightward, RowOrder::Upward);
}

void HexNumberingTest::gridsThatDoNotFitAreRefused()
{
    QFETCH(const QString, pattern);
    QFETCH(const QString, first);
    QFETCH(const ColumnOrder, columnOrder);
    QFETCH(const RowOrder, rowOrder);
    QFETCH(const int, columns);
    QFETCH(const int, rows);
    QFETCH(const Member, member);
    const auto numbering = HexNumbering::create(pattern, first, columnOrder, rowOrder, columns, rows);
    QVERIFY(!numbering.hasValue());
    QCOMPARE(numbering.error().member, member);
    QVERIFY(!numbering.error().expected.isEmpty());
}

void HexNumberingTest::textThatIsNoNumberIsRefused_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("first");
    QTest::addColumn<QStringList>("texts");
    QTest::newRow("CCRR") << u"CCRR"_s << u"0101"_s
                          << QStringList{u""_s,      u"01"_s,    u"010"_s,  u"01011"_s, u"01.01"_s, u"0A01"_s,
                                         u" 0101"_s, u"0101 "_s, u"+101"_s, u"-101"_s,  u"٠١٠١"_s,  u"01０1"_s};
    QTest::newRow("CC.RR") << u"CC.RR"_s << u"01.01"_s
                           << QStringList{u"0101"_s, u"1.01"_s,  u"001.01"_s, u"01."_s,
                                          u".01"_s,  u"01,01"_s, u"01.01."_s, u"1000000000.01"_s};
    QTest::newRow("C-R") << u"C-R"_s << u"1-1"_s << QStringList{u"01-1"_s, u"1--1"_s, u"1-"_s, u"-1"_s, u"1-01"_s};
}

void HexNumberingTest::textThatIsNoNumberIsRefused()
{
    QFETCH(const QString, pattern);
    QFETCH(const QString, first);
    QFETCH(const QStringList, texts);
    const auto numbering = HexNumbering::create(pattern, first, ColumnOrder::Rightward, RowOrder::Downward, 9, 9);
    QVERIFY(numbering.hasValue());
    for (const QString& text : texts) {
        QVERIFY2(!numbering->coord(text).has_value(), qPrintable(text));
        const std::string utf8 = text.toStdString();
        QVERIFY2(!numbering->coord(std::string_view(utf8)).has_value(), qPrintable(text));
    }
}

void HexNumberingTest::defaultIsFourDigitsFromOneOne()
{
    const HexNumbering numbering;
    QCOMPARE(numbering.first(), u"0101"_s);
    const auto same = HexNumbering::create(u"CCRR"_s, u"0101"_s, ColumnOrder::Rightward, RowOrder::Downward, 1, 1);
    QVERIFY(same.hasValue());
    QCOMPARE(numbering, *same);
}

REARGUARD_APPLESS_TEST(HexNumberingTest)
#include "hex_numbering_test.moc"

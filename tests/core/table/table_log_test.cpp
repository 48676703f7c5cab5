// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/test_registry.h"
#include "table/dice.h"
#include "table/table_log.h"

#include <QTest>

#include <array>

using namespace Qt::Literals::StringLiterals;

class TableLogTest : public QObject
{
    Q_OBJECT

private slots:
    void aBranchLosesNothing();
    void forwardFollowsTheBranchThatWasShownLast();
    void branchesMeetWhereTheyFork();
    void diceAreWhatTheirSeedGives();
    void everyFaceComesUpAlike();
};

namespace {

EntryIndex note(TableLog& log, const QString& text)
{
    LogEntry entry;
    entry.act = NoteAct{text};
    entry.text = text;
    return log.add(std::move(entry));
}

} // namespace

void TableLogTest::aBranchLosesNothing()
{
    TableLog log;
    QCOMPARE(log.next(), noEntry);
    const EntryIndex a = note(log, u"a"_s);
    const EntryIndex b = note(log, u"b"_s);
    const EntryIndex c = note(log, u"c"_s);
    log.setCurrent(a);
    const EntryIndex d = note(log, u"d"_s);
    QCOMPARE(log.entries().size(), 4U);
    QCOMPARE(log.at(d).after, a);
    QCOMPARE(log.at(d).depth, 1);
    QCOMPARE(log.followers(a), (std::vector<EntryIndex>{b, d}));
    QCOMPARE(log.pathTo(c), (std::vector<EntryIndex>{a, b, c}));
    QCOMPARE(log.current(), d);
}

void TableLogTest::forwardFollowsTheBranchThatWasShownLast()
{
    TableLog log;
    const EntryIndex a = note(log, u"a"_s);
    const EntryIndex b = note(log, u"b"_s);
    const EntryIndex c = note(log, u"c"_s);
    log.setCurrent(noEntry);
    const EntryIndex d = note(log, u"d"_s);
    log.setCurrent(noEntry);
    QCOMPARE(log.next(), d);
    log.setCurrent(c);
    log.setCurrent(noEntry);
    QCOMPARE(log.shownBranch(), (std::vector<EntryIndex>{a, b, c}));
    QCOMPARE(log.followers(noEntry), (std::vector<EntryIndex>{a, d}));
}

void TableLogTest::branchesMeetWhereTheyFork()
{
    TableLog log;
    const EntryIndex a = note(log, u"a"_s);
    const EntryIndex b = note(log, u"b"_s);
    const EntryIndex c = note(log, u"c"_s);
    log.setCurrent(a);
    const EntryIndex d = note(log, u"d"_s);
    QCOMPARE(log.fork(c, d), a);
    QCOMPARE(log.fork(b, c), b);
    QCOMPARE(log.fork(d, noEntry), noEntry);
    log.clear();
    QCOMPARE(log.current(), noEntry);
    QVERIFY(log.entries().empty());
}

void TableLogTest::diceAreWhatTheirSeedGives()
{
    const DiceRoll roll = rollDice(17, 3, 6);
    QCOMPARE(roll.values.size(), 3U);
    QCOMPARE(rollDice(17, 3, 6), roll);
    QVERIFY(isHonest(roll));
    DiceRoll loaded = roll;
    loaded.values.back() = loaded.values.back() % 6 + 1;
    QVERIFY(!isHonest(loaded));
    loaded = roll;
    ++loaded.seed;
    QVERIFY(!isHonest(loaded));
    QVERIFY(freshSeed() != freshSeed());
}

void TableLogTest::everyFaceComesUpAlike()
{
    std::array<int, 6> counts{};
    constexpr int rolls = 12000;
    for (std::uint64_t seed = 0; seed < rolls; ++seed)
        ++counts[static_cast<std::size_t>(rollDice(seed, 1, 6).values.front() - 1)];
    double square = 0.0;
    for (const int count : counts)
        square += (count - rolls / 6.0) * (count - rolls / 6.0) / (rolls / 6.0);
    QVERIFY2(square < 20.5, qPrintable(QString::number(square))); // one in a thousand beyond it
}

REARGUARD_APPLESS_TEST(TableLogTest)
#include "table_log_test.moc"

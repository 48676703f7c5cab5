// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "random_player.h"

#include "io/table_file.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "table/phase_supply.h"

#include <QApplication>
#include <QFileInfo>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

/// A thousand acts of a game at random: they can all be taken back and done again, and a file of them replays to the same
/// state of play. REARGUARD_SCENARIO: where the game begins.
class TableReplay : public QObject
{
    Q_OBJECT

private slots:
    void aThousandActsAreUndoneRedoneAndReplayed();
};

namespace {

constexpr std::size_t acts = 1000;

/// What of the play is a value; the state before a combat by what it says.
bool isSame(const PlayState& a, const PlayState& b)
{
    const bool isBefore = a.before == b.before || (a.before && b.before && *a.before == *b.before);
    const bool isSupply = a.supply == b.supply || (a.supply && b.supply && *a.supply == *b.supply);
    return isBefore && isSupply && a.choices == b.choices && a.settled == b.settled && a.split == b.split
           && a.decided == b.decided && a.declined == b.declined && a.rolled == b.rolled && a.withdraw == b.withdraw
           && a.withdrawn == b.withdrawn && a.trails == b.trails && a.attacked == b.attacked
           && a.retreatPaths == b.retreatPaths && a.advanced == b.advanced && a.log == b.log && a.turn == b.turn
           && a.fired == b.fired && a.secrets == b.secrets && a.shared == b.shared;
}

} // namespace

void TableReplay::aThousandActsAreUndoneRedoneAndReplayed()
{
    Document document;
    GameTable table(document);
    RulingFlow flow(table);
    const QString path = sourcePath(u"/maps/") + qEnvironmentVariable("REARGUARD_SCENARIO");
    QVERIFY(document.open(path).hasValue());
    const Scenario start = document.scenario();
    RandomPlayer player(table, flow, 20260101);
    const QString breach = player.play(acts);
    QVERIFY2(breach.isEmpty(), qPrintable(breach));
    // The play was one: nearly all kinds of acts (replacements and announcements apart), and combats to their end.
    QVERIFY2(player.kinds().size() + 4 >= std::variant_size_v<Act>, qPrintable(QString::number(player.kinds().size())));
    QVERIFY2(player.combatsDone() > 15, qPrintable(QString::number(player.combatsDone())));

    const Scenario end = document.scenario();
    PlayState begun; // supply is judged as a position is opened
    begun.supply = supplyAsOpened(start.position, *document.rules());
    const PlayState play = document.play();
    const EntryIndex last = table.log().current();
    const TableLog log = table.log();
    std::vector<PlayState> before; // each line, the last first
    while (table.canStepBack()) {
        table.stepBack();
        before.push_back(document.play());
    }
    QCOMPARE(document.scenario(), start);
    QVERIFY(isSame(document.play(), begun));
    while (table.log().current() != last && table.canStepForward())
        table.stepForward();
    QCOMPARE(table.log().current(), last);
    QCOMPARE(document.scenario(), end);
    QVERIFY(isSame(document.play(), play));

    // Every line of every branch can be shown, from wherever one stands.
    for (const EntryIndex line :
         {static_cast<EntryIndex>(acts / 3), static_cast<EntryIndex>(acts - 1), EntryIndex(0), last}) {
        table.showLine(line);
        QCOMPARE(table.log().current(), line);
    }
    QCOMPARE(document.scenario(), end);

    const QByteArray text = tableText({start, table.log(), end, {}});
    const auto again = parseTable(text, QFileInfo(path).path() + u"/replay.table.json"_s);
    QVERIFY2(again.hasValue(), again ? "" : qPrintable(toText(again.error().front())));
    QCOMPARE(again->differences, QStringList());
    QCOMPARE(again->now, end);
    QVERIFY(isSame(again->play, play));
    QCOMPARE(again->log.current(), last);
    QCOMPARE(again->log.entries().size(), log.entries().size());
    for (EntryIndex i = 0; i < static_cast<EntryIndex>(log.entries().size()); ++i) {
        QCOMPARE(again->log.at(i).text, log.at(i).text);
        QVERIFY(again->log.at(i).act == log.at(i).act);
        QCOMPARE(again->log.at(i).after, log.at(i).after);
        QCOMPARE(again->log.at(i).turn, log.at(i).turn);
    }
    QCOMPARE(again->steps.size(), before.size());
    PlayState after = again->play;
    for (std::size_t i = before.size(); i-- > 0;) {
        const PlayState& shown = before[before.size() - 1 - i];
        after = again->steps[i].before.appliedTo(after);
        PlayState read = after;
        if (!read.supply) // the document judges it as the position is opened
            read.supply = shown.supply;
        QVERIFY2(isSame(read, shown), qPrintable(QString::number(i)));
    }
    Scenario back = again->now;
    for (auto step = again->steps.rbegin(); step != again->steps.rend(); ++step)
        applyEdit(step->back, back);
    QCOMPARE(back, start);
    QCOMPARE(tableText({again->start.scenario, again->log, again->now, {}}), text);
}

REARGUARD_TEST(TableReplay)
#include "table_replay.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/move_preview.h"

#include "rules/movement.h"
#include "rules/supply.h"
#include "rules/zone_of_control.h"
#include "support/random/chance.h"
#include "support/test_registry.h"
#include "what_if_cases.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;

/// What a move would change: equal to what is found before and after, subtracted.
class MovePreviewTest : public QObject
{
    Q_OBJECT

private slots:
    void itIsTwoBoardsSubtracted_data() { addWhatIfRows(); }
    void itIsTwoBoardsSubtracted();
    void itIsLegalWhereTheRangeIs_data() { addWhatIfRows(); }
    void itIsLegalWhereTheRangeIs();
    void nothingComesOfItOnceItIsCancelled();
};

namespace {

constexpr int mostNumber = 2;

/// Some moves of each position: a unit and a hex where no enemy stands.
void forEachMove(const QString& row, int ofGame,
                 const std::function<void(const WhatIfCase&, MovePreviews&, UnitIndex, HexIndex)>& check)
{
    Chance chance(11);
    forEachCase(row, ofGame, [&](const WhatIfCase& each) {
        const Position& position = each.scenario.position;
        const RuleView board(position, each.rules);
        MovePreviews previews(position, each.rules, mostNumber);
        for (int tries = 0; tries < 6; ++tries) {
            const auto unit = static_cast<UnitIndex>(chance.below(static_cast<int>(position.units.size())));
            const auto to = static_cast<HexIndex>(chance.below(board.grid().size()));
            if (!position.unit(unit).isOnMap() || !board.hasHex(to) || board.isOccupied(to, 1 - board.side(unit)))
                continue;
            check(each, previews, unit, to);
        }
    });
}

std::vector<bool> supplied(const Position& position, const RulesInForce& rules)
{
    std::vector<bool> found(position.units.size(), false);
    for (const SupplyStatus& status : supplyOfAll(position, rules))
        found[static_cast<std::size_t>(status.unit)] = status.isSupplied;
    return found;
}

std::vector<UnitDanger> dangers(const Position& position, const RulesInForce& rules)
{
    DerivedLayers layers(position, rules);
    DangerNow now(layers, mostNumber);
    WhatIfBudget budget;
    std::vector<UnitDanger> all;
    for (const SideRules& side : rules.ruleset().sides) {
        for (UnitDanger& danger : now.ofSide(side.id, budget))
            all.push_back(std::move(danger));
    }
    std::sort(all.begin(), all.end(), [](const UnitDanger& a, const UnitDanger& b) { return a.unit < b.unit; });
    return all;
}

} // namespace

void MovePreviewTest::itIsTwoBoardsSubtracted()
{
    QFETCH(const QString, cases);
    forEachMove(cases, 12, [&](const WhatIfCase& each, MovePreviews& previews, UnitIndex unit, HexIndex to) {
        WhatIfBudget budget;
        const auto preview = previews.preview({unit}, to, budget);
        QVERIFY(preview);
        const Position& before = each.scenario.position;
        Position after = before;
        after.unit(unit).hex = to;

        const std::vector<bool> wasSupplied = supplied(before, each.rules);
        const std::vector<bool> isSupplied = supplied(after, each.rules);
        std::vector<UnitIndex> gained;
        std::vector<UnitIndex> lost;
        for (UnitIndex other = 0; other < static_cast<UnitIndex>(before.units.size()); ++other) {
            const auto at = static_cast<std::size_t>(other);
            if (isSupplied[at] && !wasSupplied[at])
                gained.push_back(other);
            if (wasSupplied[at] && !isSupplied[at])
                lost.push_back(other);
        }
        QCOMPARE(preview->supplyGained, gained);
        QCOMPARE(preview->supplyLost, lost);

        const RuleView one(before, each.rules);
        const RuleView other(after, each.rules);
        for (const SideIndex side : {0, 1}) {
            std::vector<HexIndex> more;
            std::vector<HexIndex> fewer;
            for (HexIndex hex = 0; hex < one.grid().size(); ++hex) {
                if (one.zocMask(hex, side) == 0 && other.zocMask(hex, side) != 0)
                    more.push_back(hex);
                if (one.zocMask(hex, side) != 0 && other.zocMask(hex, side) == 0)
                    fewer.push_back(hex);
            }
            QCOMPARE(preview->zocGained[static_cast<std::size_t>(side)], more);
            QCOMPARE(preview->zocLost[static_cast<std::size_t>(side)], fewer);
        }

        const std::vector<UnitDanger> was = dangers(before, each.rules);
        const std::vector<UnitDanger> is = dangers(after, each.rules);
        QCOMPARE(is.size(), was.size());
        std::vector<RetreatChange> changes;
        for (std::size_t i = 0; i < was.size(); ++i) {
            if (was[i].unit != unit && (was[i].kills != is[i].kills || was[i].ends != is[i].ends))
                changes.push_back({was[i].unit, was[i].kills, is[i].kills});
        }
        QVERIFY2(preview->retreats == changes, qPrintable(each.name));
    });
}

void MovePreviewTest::itIsLegalWhereTheRangeIs()
{
    QFETCH(const QString, cases);
    forEachMove(cases, 12, [&](const WhatIfCase& each, MovePreviews& previews, UnitIndex unit, HexIndex to) {
        WhatIfBudget budget;
        const auto preview = previews.preview({unit}, to, budget);
        QVERIFY(preview);
        if (to == each.scenario.position.unit(unit).hex)
            return;
        DerivedLayers layers(each.scenario.position, each.rules);
        const MoveField field = MoveSearch().find(layers, MoveQuestion{{unit}});
        const MoveReach* reach = field.reachOf(to);
        const bool isLegal = field.held().empty() && reach != nullptr && reach->mayEnd;
        if (each.rules.ruleset().moves.isCounted)
            QCOMPARE(preview->isLegal, isLegal);
        else
            QVERIFY(!preview->isLegal || isLegal); // far ways are not looked for
        if (preview->halves)
            QCOMPARE(*preview->halves, reach->cost);
    });
}

void MovePreviewTest::nothingComesOfItOnceItIsCancelled()
{
    forEachMove(u"panzergruppe-guderian"_s, 3,
                [](const WhatIfCase&, MovePreviews& previews, UnitIndex unit, HexIndex to) {
                    WhatIfBudget cancelled(1, [] { return true; });
                    QVERIFY(!previews.preview({unit}, to, cancelled));
                    WhatIfBudget budget;
                    QVERIFY(previews.preview({unit}, to, budget));
                });
}

REARGUARD_GUILESS_TEST(MovePreviewTest)

#include "move_preview_test.moc"

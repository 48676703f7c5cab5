// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/plain_answer.h"
#include "support/random/random_position.h"
#include "support/reference/ardennes_reference.h"
#include "support/test_registry.h"

#include <QTest>

#include <functional>

using namespace Qt::StringLiterals;

using Change = std::function<void(PlainAnswer&)>;
Q_DECLARE_METATYPE(Change)

/// The comparison on which the tests of the rules stand sees every kind of difference.
class PlainAnswerTest : public QObject
{
    Q_OBJECT

private slots:
    void equalAnswersDoNotDiffer();
    void everyKindOfDifferenceIsSeen_data();
    void everyKindOfDifferenceIsSeen();

private:
    static PlainAnswer someAnswer();
};

namespace {

PlainRetreat& retreatOf(PlainAnswer& answer)
{
    return answer.effects.front().retreats.begin()->second;
}

PlainVerdict& verdictOf(PlainAnswer& answer, const QString& kind)
{
    for (auto& [hex, verdict] : retreatOf(answer).hexes) {
        if (verdict.verdict == kind)
            return verdict;
    }
    qFatal("no hex is %s", qPrintable(kind));
}

PlainSupply& supplyOf(PlainAnswer& answer, bool isSupplied)
{
    for (auto& [unit, supply] : answer.supply) {
        if (supply.isSupplied == isSupplied)
            return supply;
    }
    qFatal("no such unit");
}

} // namespace

/// An answer in which every kind of thing stands that can differ.
PlainAnswer PlainAnswerTest::someAnswer()
{
    for (std::uint64_t seed = 1;; ++seed) {
        PlainAnswer answer = ArdennesReference(randomArdennes(seed)).answer();
        if (answer.effects.size() != 1 || answer.effects.front().retreats.empty())
            continue;
        std::set<QString> verdicts;
        for (const auto& [hex, verdict] : retreatOf(answer).hexes)
            verdicts.insert(verdict.verdict);
        std::set<bool> supplied;
        for (const auto& [unit, supply] : answer.supply)
            supplied.insert(supply.isSupplied);
        if (verdicts.size() == 6 && supplied.size() == 2) {
            PlainVerdict& outranked = verdictOf(answer, u"outranked"_s);
            for (auto& [hex, verdict] : retreatOf(answer).hexes) {
                if (!verdict.beatenBy.empty())
                    verdict.beatenBy = {*verdict.beatenBy.begin()};
            }
            Q_ASSERT(!outranked.beatenBy.empty());
            answer.effects.front().retreats = {{answer.effects.front().retreats.begin()->first, retreatOf(answer)}};
            return answer;
        }
    }
}

void PlainAnswerTest::equalAnswersDoNotDiffer()
{
    QCOMPARE(differences(someAnswer(), someAnswer()), QStringList());
}

void PlainAnswerTest::everyKindOfDifferenceIsSeen_data()
{
    QTest::addColumn<Change>("change");
    const auto row = [](const char* name, const Change& change) { QTest::newRow(name) << change; };
    row("a hex in no zone of control", [](PlainAnswer& a) {
        auto& hexes = a.zoc.begin()->second;
        hexes.erase(hexes.begin());
    });
    row("a unit that exerts none", [](PlainAnswer& a) { a.zoc.begin()->second.begin()->second.by.clear(); });
    row("a unit that negates for movement",
        [](PlainAnswer& a) { a.zoc.begin()->second.begin()->second.negated[u"movement"_s].insert(u"x"_s); });
    row("a unit that negates for supply",
        [](PlainAnswer& a) { a.zoc.begin()->second.begin()->second.negated[u"supply"_s].insert(u"x"_s); });
    row("a unit that negates for retreat",
        [](PlainAnswer& a) { a.zoc.begin()->second.begin()->second.negated[u"retreat"_s].insert(u"x"_s); });
    row("no answer on a unit's supply", [](PlainAnswer& a) { a.supply.erase(a.supply.begin()); });
    row("another line", [](PlainAnswer& a) { supplyOf(a, true).line << u"9999"_s; });
    row("another source", [](PlainAnswer& a) { supplyOf(a, true).source = u"x"_s; });
    row("out of supply", [](PlainAnswer& a) { supplyOf(a, true).isSupplied = false; });
    row("another cut", [](PlainAnswer& a) {
        supplyOf(a, false).cuts[u"9999"_s].insert({u"enemy-unit"_s, u"1"_s, {}});
    });
    row("no effect", [](PlainAnswer& a) { a.effects.clear(); });
    row("the other side", [](PlainAnswer& a) { a.effects.front().side = u"x"_s; });
    row("another player", [](PlainAnswer& a) { a.effects.front().player = u"x"_s; });
    row("another kind", [](PlainAnswer& a) { a.effects.front().kind = u"engaged"_s; });
    row("another length", [](PlainAnswer& a) { a.effects.front().amount += 1; });
    row("another mover", [](PlainAnswer& a) { a.effects.front().mover = u"owner"_s; });
    row("another order", [](PlainAnswer& a) { a.effects.front().order = u"owner"_s; });
    row("another planning", [](PlainAnswer& a) { a.effects.front().planning = u"together"_s; });
    row("a choice", [](PlainAnswer& a) { a.effects.front().choice = u"defender-1"_s; });
    row("one more unit", [](PlainAnswer& a) { a.effects.front().units << u"x"_s; });
    row("a retreat missing", [](PlainAnswer& a) { a.effects.front().retreats.clear(); });
    row("another top unit", [](PlainAnswer& a) { retreatOf(a).top = u"x"_s; });
    row("another unit to follow", [](PlainAnswer& a) { retreatOf(a).follows << u"x"_s; });
    row("waiting for the other half", [](PlainAnswer& a) { a.effects.front().isProvisional = true; });
    row("no retreats at all", [](PlainAnswer& a) { a.noRetreat = true; });
    row("an advance", [](PlainAnswer& a) { a.advance = PlainAdvance{u"9"_s, {}, {}}; });
    row("another start", [](PlainAnswer& a) { retreatOf(a).from = u"9999"_s; });
    row("another fate", [](PlainAnswer& a) { retreatOf(a).fate = u"stays"_s; });
    row("a rule that gave way", [](PlainAnswer& a) { retreatOf(a).gaveWay.insert(u"9.2"_s); });
    row("one path less", [](PlainAnswer& a) { retreatOf(a).paths.pop_back(); });
    row("a charge on a path", [](PlainAnswer& a) { retreatOf(a).paths.front() += u" charges 1"_s; });
    row("a hex less", [](PlainAnswer& a) { retreatOf(a).hexes.erase(retreatOf(a).hexes.begin()); });
    row("another verdict", [](PlainAnswer& a) { verdictOf(a, u"out-of-reach"_s).verdict = u"forbidden"_s; });
    row("a path more through a hex", [](PlainAnswer& a) { verdictOf(a, u"legal-end"_s).paths.insert(u"x"_s); });
    row("another priority", [](PlainAnswer& a) { verdictOf(a, u"outranked"_s).priority = u"x"_s; });
    row("another rule of a priority", [](PlainAnswer& a) { verdictOf(a, u"outranked"_s).rule = u"x"_s; });
    row("beaten by another", [](PlainAnswer& a) { verdictOf(a, u"outranked"_s).beatenBy = {u"x"_s}; });
    row("beaten by nobody", [](PlainAnswer& a) { verdictOf(a, u"outranked"_s).beatenBy.clear(); });
    row("a reason missing", [](PlainAnswer& a) { verdictOf(a, u"forbidden"_s).why.clear(); });
    row("a reason of another rule", [](PlainAnswer& a) {
        auto& why = verdictOf(a, u"dead-end"_s).why;
        PlainReason reason = *why.begin();
        why.erase(why.begin());
        reason.rule = u"x"_s;
        why.insert(reason);
    });
    row("a reason with another cause", [](PlainAnswer& a) {
        auto& why = verdictOf(a, u"forbidden"_s).why;
        PlainReason reason = *why.begin();
        why.erase(why.begin());
        reason.by.insert(u"x"_s);
        why.insert(reason);
    });
}

void PlainAnswerTest::everyKindOfDifferenceIsSeen()
{
    QFETCH(const Change, change);
    PlainAnswer other = someAnswer();
    change(other);
    QVERIFY(!differences(someAnswer(), other).isEmpty());
}

REARGUARD_APPLESS_TEST(PlainAnswerTest)
#include "plain_answer_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "verdict/reason_text.h"

#include "base/language.h"
#include "small_ruling.h"
#include "support/test_registry.h"

#include <QTest>

#include <set>

using namespace Qt::Literals::StringLiterals;

class ReasonTextTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(*QCoreApplication::instance()); }

    void zoneOfControlNamesWhoExertsIt();
    void unitsOfOneStackNameTheirHexOnce();
    void prohibitedTerrainIsNamedWhereTheHexIsKnown();
    void prohibitedHexsideIsNamedByItsTwoHexes();
    void whatClosesHexesBeyondADeadEndIsToldOfThem();
    void anEndThatIsRefusedIsNoMatterOfTheHexesBeyond();
    void everyReasonHasAWordAndASignOfItsOwn();
    void everyVerdictHasAWordOfItsOwn();
    void outrankedNamesThePriority();
    void outrankedByAPlanSpeaksOfTheChoice();
    void rulesAreToldByNumberAndText();
    void noRuleHasNeitherNumberNorText();
    void pathsAreToldHexByHex();
    void emptyPathStays();
    void costsHavePlurals();
    void effectsHavePlurals();
    void effectsOfEachKind();
    void exchangesAreToldWithTheirSums();
    void alternativesNameWhoChooses();
    void onePlayerChoosesPathAndOrder();
    void aSingleUnitHasNoOrder();
    void twoPlayersChoosePathAndOrder();
    void sidesWithoutNameAreCalledByTheirId();
    void fates_data();
    void fates();
    void advanceNamesWhoMay();
    void groupsAreNamedWithAllTheirUnits();
    void listsEndWithAnd();

private:
    VerdictText words() const { return {m_small.position, m_small.rules, m_titles}; }

    SmallRuling m_small;
    VerdictTitles m_titles{{{u"german"_s, u"German"_s}, {u"allied"_s, u"Allied"_s}},
                           {},
                           {{u"shaken"_s, u"Badly shaken"_s}},
                           {}};
};

void ReasonTextTest::zoneOfControlNamesWhoExertsIt()
{
    QCOMPARE(words().reason(m_small.reason(ReasonCode::EnemyZoc, {m_small.unit("2inf")})),
             u"enemy zone of control of 2 Inf (0403), not negated"_s);
}

void ReasonTextTest::unitsOfOneStackNameTheirHexOnce()
{
    const Reason reason =
        m_small.reason(ReasonCode::EnemyZoc, {m_small.unit("28inf"), m_small.unit("99inf"), m_small.unit("2inf")});
    QCOMPARE(words().reason(reason),
             u"enemy zone of control of 28 Inf + 99 Inf (0305) and 2 Inf (0403), not negated"_s);
}

void ReasonTextTest::prohibitedTerrainIsNamedWhereTheHexIsKnown()
{
    const Reason reason = m_small.reason(ReasonCode::ProhibitedTerrain);
    QCOMPARE(words().reason(reason, m_small.hex("0204")), u"prohibited terrain: impassable"_s);
    QCOMPARE(words().reason(reason), u"prohibited terrain"_s);
}

void ReasonTextTest::prohibitedHexsideIsNamedByItsTwoHexes()
{
    Reason reason = m_small.reason(ReasonCode::ProhibitedHexside);
    reason.hexside = hexsideBetween(m_small.position.map->grid, m_small.hex("0304"), m_small.hex("0303"));
    QCOMPARE(words().reason(reason), u"the hexside 0303/0304 may not be crossed"_s);
}

void ReasonTextTest::whatClosesHexesBeyondADeadEndIsToldOfThem()
{
    const Reason zoc = m_small.reason(ReasonCode::EnemyZoc, {m_small.unit("28inf")});
    const Reason off{ReasonCode::OffMap, noRule, {}, {}};
    HexVerdict deadEnd{m_small.hex("0302"), Verdict::DeadEnd, {}, {}, noRule, -1, {zoc, off}};
    deadEnd.beyond = {{m_small.hex("0202"), {zoc}}, {m_small.hex("0301"), {zoc}}, {noHex, {off}}};
    QCOMPARE(words().deadEnd(deadEnd), u"may be entered, but no legal path of the needed length goes on from it"_s);
    QStringList told;
    for (const VerdictText::Closed& closed : words().beyond(deadEnd))
        told += closed.text;
    QCOMPARE(told,
             (QStringList{u"0202 and 0301: enemy zone of control of 28 Inf (0305), not negated"_s, u"off the map"_s}));
}

void ReasonTextTest::anEndThatIsRefusedIsNoMatterOfTheHexesBeyond()
{
    const Reason stack = m_small.reason(ReasonCode::Overstacked);
    HexVerdict deadEnd{m_small.hex("0302"), Verdict::DeadEnd, {}, {}, noRule, -1, {stack}};
    deadEnd.beyond = {{m_small.hex("0302"), {stack}}};
    QCOMPARE(words().deadEnd(deadEnd), u"may be entered, but the retreat may not end in it"_s);
    QCOMPARE(words().beyond(deadEnd).front().text, u"over the stacking limit"_s);
}

void ReasonTextTest::everyReasonHasAWordAndASignOfItsOwn()
{
    std::set<QString> texts;
    std::set<QString> signs;
    for (int i = 0; i < reasonCodeCount; ++i) {
        const auto code = static_cast<ReasonCode>(i);
        const QString text = words().reason(m_small.reason(code));
        QVERIFY(!text.isEmpty());
        texts.insert(text);
        const QString sign = words().reasonSign(code);
        QVERIFY(!sign.isEmpty() && sign.size() <= 9); // it must fit on a chip
        signs.insert(sign);
    }
    QCOMPARE(static_cast<int>(texts.size()), reasonCodeCount);
    QCOMPARE(static_cast<int>(signs.size()), reasonCodeCount);
}

void ReasonTextTest::everyVerdictHasAWordOfItsOwn()
{
    std::set<QString> texts;
    const UnitRetreat retreat = m_small.retreat();
    for (const HexVerdict& verdict : retreat.hexes)
        texts.insert(words().verdict(verdict));
    QCOMPARE(texts.size(), retreat.hexes.size());
    QVERIFY(!texts.contains(QString()));
}

void ReasonTextTest::outrankedNamesThePriority()
{
    HexVerdict verdict;
    verdict.verdict = Verdict::Outranked;
    verdict.priority = u"3-6"_s;
    QCOMPARE(words().verdict(verdict), u"outranked at priority 3-6"_s);
}

void ReasonTextTest::outrankedByAPlanSpeaksOfTheChoice()
{
    HexVerdict verdict;
    verdict.verdict = Verdict::Outranked;
    verdict.priority = u"plan"_s;
    QCOMPARE(words().verdict(verdict), u"closed by an earlier choice"_s);
}

void ReasonTextTest::rulesAreToldByNumberAndText()
{
    QCOMPARE(words().number(m_small.rule("zoc")), u"10.3"_s);
    QCOMPARE(words().paraphrase(m_small.rule("zoc")), u"Not into an enemy zone of control."_s);
}

void ReasonTextTest::noRuleHasNeitherNumberNorText()
{
    QCOMPARE(words().number(noRule), QString());
    QCOMPARE(words().paraphrase(noRule), QString());
}

void ReasonTextTest::pathsAreToldHexByHex()
{
    QCOMPARE(words().path(m_small.retreat().paths.front()), u"0202 → 0102"_s);
}

void ReasonTextTest::emptyPathStays()
{
    QCOMPARE(words().path(RetreatPath{}), u"stays"_s);
    QCOMPARE(words().path(RetreatPath{}, m_small.hex("0303")), u"stays in 0303"_s);
}

void ReasonTextTest::costsHavePlurals()
{
    QCOMPARE(words().cost({{}, 0, 0, {}}), QString());
    QCOMPARE(words().cost({{}, 1, 0, {}}), u"1 step lost on the way"_s);
    QCOMPARE(words().cost({{}, 2, 1, {}}), u"2 steps lost on the way, 1 hex short"_s);
    QCOMPARE(words().cost({{}, 0, 3, {}}), u"3 hexes short"_s);
    QCOMPARE(words().cost({{}, 0, 0, u"10.88"_s}), u"the owner's option by 10.88"_s);
}

void ReasonTextTest::effectsHavePlurals()
{
    Effect effect = m_small.retreatEffect();
    QCOMPARE(words().effect(effect), u"The attacker (German) retreats 2 hexes."_s);
    effect.amount = 1;
    effect.side = CombatRole::Defender;
    QCOMPARE(words().effect(effect), u"The defender (German) retreats 1 hex."_s);
}

void ReasonTextTest::effectsOfEachKind()
{
    Effect effect = m_small.retreatEffect();
    effect.kind = EffectKind::LoseSteps;
    effect.amount = 1;
    QCOMPARE(words().effect(effect), u"The attacker (German) loses 1 step."_s);
    effect.amount = 2;
    QCOMPARE(words().effect(effect), u"The attacker (German) loses 2 steps."_s);
    effect.kind = EffectKind::Eliminated;
    QCOMPARE(words().effect(effect), u"The attacker (German) is eliminated."_s);
    effect.kind = EffectKind::Engaged;
    effect.amount = 1;
    QCOMPARE(words().effect(effect), u"The attacker (German) is engaged: it loses 1 step and stays."_s);
    effect.kind = EffectKind::Exchange;
    QCOMPARE(words().effect(effect), u"The attacker (German) takes part in an exchange."_s);
    effect.kind = EffectKind::Mark;
    effect.state = u"shaken"_s;
    QCOMPARE(words().effect(effect), u"The attacker (German) is marked: badly shaken."_s);
}

void ReasonTextTest::exchangesAreToldWithTheirSums()
{
    ExchangeBill bill;
    bill.counted = 5;
    QCOMPARE(VerdictText::owing(bill), u"The other side's losses are worth 5."_s);
    bill.share = {ExchangeShare::Of::Smaller, 1, 2, true};
    QCOMPARE(VerdictText::owing(bill), u"The weaker side is worth 5. 1/2 of that is owed, fractions rounded up."_s);
    QCOMPARE(words().payment({{m_small.unit("2inf"), 1, 3}, {m_small.unit("2inf"), 0, 4}}),
             u"1 step of 2 Inf and 2 Inf (worth 7)"_s);
}

void ReasonTextTest::alternativesNameWhoChooses()
{
    Effect effect = m_small.retreatEffect();
    QCOMPARE(words().alternatives(effect, u"allied"_s), QString());
    effect.choice = u"attacker-1"_s;
    effect.by = Decider::Attacker;
    QCOMPARE(words().alternatives(effect, u"allied"_s),
             u"The German player (attacker) chooses one of several outcomes."_s);
    effect.by = Decider::Defender;
    QCOMPARE(words().alternatives(effect, u"allied"_s),
             u"The Allied player (defender) chooses one of several outcomes."_s);
}

void ReasonTextTest::onePlayerChoosesPathAndOrder()
{
    Effect effect = m_small.retreatEffect();
    effect.retreats.push_back(effect.retreats.front());
    QCOMPARE(words().deciders(effect, u"allied"_s), u"The Allied player (opponent) chooses the path and the order."_s);
}

void ReasonTextTest::aSingleUnitHasNoOrder()
{
    QCOMPARE(words().deciders(m_small.retreatEffect(), u"allied"_s),
             u"The Allied player (opponent) chooses the path."_s);
}

void ReasonTextTest::twoPlayersChoosePathAndOrder()
{
    Effect effect = m_small.retreatEffect();
    effect.retreats.push_back(effect.retreats.front());
    effect.order = Decider::Owner;
    QCOMPARE(words().deciders(effect, u"allied"_s),
             u"The Allied player (opponent) chooses the path, the German player (owner) the order."_s);
    effect.mover = Decider::Defender;
    effect.order = Decider::Attacker;
    QCOMPARE(words().deciders(effect, u"allied"_s),
             u"The Allied player (defender) chooses the path, the German player (attacker) the order."_s);
}

void ReasonTextTest::sidesWithoutNameAreCalledByTheirId()
{
    const VerdictText plain(m_small.position, m_small.rules);
    QCOMPARE(plain.effect(m_small.retreatEffect()), u"The attacker (german) retreats 2 hexes."_s);
}

void ReasonTextTest::fates_data()
{
    QTest::addColumn<UnitRetreat>("retreat");
    QTest::addColumn<QString>("text");

    UnitRetreat retreat = m_small.retreat();
    QTest::newRow("two paths") << retreat << u"12 VG retreats: 2 legal paths"_s;
    retreat.mayBeEliminated = true;
    QTest::newRow("a plan may kill") << retreat
                                     << u"12 VG retreats: 2 legal paths; the choice of plan may eliminate it"_s;
    retreat.mayBeEliminated = false;
    retreat.with = {m_small.unit("26vg")};
    QTest::newRow("a group") << retreat << u"12 VG and 26vg retreat: 2 legal paths"_s;
    retreat.with.clear();
    retreat.paths.pop_back();
    QTest::newRow("one path") << retreat << u"12 VG retreats: 1 legal path"_s;
    retreat.fate = Fate::Eliminated;
    QTest::newRow("too dear") << retreat << u"12 VG is eliminated: every path costs all the steps that are left"_s;
    retreat.paths.clear();
    QTest::newRow("no path") << retreat << u"12 VG is eliminated: no path can be completed"_s;
    retreat.with = {m_small.unit("26vg")};
    QTest::newRow("no path for a group") << retreat << u"12 VG and 26vg are eliminated: no path can be completed"_s;
    retreat.with.clear();
    retreat.fate = Fate::Stays;
    retreat.paths = {RetreatPath{{}, 0, 2, {}}};
    QTest::newRow("stays") << retreat << u"12 VG stays in 0303: no hex can be retreated"_s;
}

void ReasonTextTest::fates()
{
    QFETCH(const UnitRetreat, retreat);
    QFETCH(const QString, text);
    QCOMPARE(words().fate(retreat), text);
}

void ReasonTextTest::advanceNamesWhoMay()
{
    Advance advance;
    QCOMPARE(words().advance(advance, {m_small.hex("0303")}), u"Nobody may advance."_s);
    advance.units = {m_small.unit("2inf"), m_small.unit("28inf")};
    QCOMPARE(words().advance(advance, {m_small.hex("0303")}), u"2 Inf and 28 Inf may advance into 0303."_s);
    advance.limit = 1;
    QCOMPARE(words().advance(advance, {m_small.hex("0303")}), u"Of 2 Inf and 28 Inf, 1 unit may advance into 0303."_s);
}

void ReasonTextTest::groupsAreNamedWithAllTheirUnits()
{
    UnitRetreat retreat = m_small.retreat();
    QCOMPARE(words().groupName(retreat), u"12 VG"_s);
    retreat.with = {m_small.unit("26vg")};
    QCOMPARE(words().groupName(retreat), u"12 VG and 26vg"_s);
}

void ReasonTextTest::listsEndWithAnd()
{
    QCOMPARE(VerdictText::list({}), QString());
    QCOMPARE(VerdictText::list({u"a"_s}), u"a"_s);
    QCOMPARE(VerdictText::list({u"a"_s, u"b"_s}), u"a and b"_s);
    QCOMPARE(VerdictText::list({u"a"_s, u"b"_s, u"c"_s}), u"a, b and c"_s);
}

REARGUARD_GUILESS_TEST(ReasonTextTest)
#include "reason_text_test.moc"

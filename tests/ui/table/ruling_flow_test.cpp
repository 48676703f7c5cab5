// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/combat_result.h"
#include "support/places.h"
#include "support/random/random_edits.h"
#include "support/test_registry.h"
#include "table/ruling_flow.h"

#include <QSignalSpy>
#include <QTest>

#include <set>

using Stage = RulingFlow::Stage;

namespace {

bool isSame(const CombatState::Shown& a, const CombatState::Shown& b)
{
    return a.effect == b.effect && a.retreat == b.retreat
           && (a.ruling == b.ruling || (a.ruling && b.ruling && a.ruling->effects == b.ruling->effects));
}

bool isSame(const LossPlan& a, const LossPlan& b)
{
    const auto isSameShare = [](const LossPlan::Share& x, const LossPlan::Share& y) {
        return x.unit == y.unit && x.left == y.left && x.lost == y.lost;
    };
    return a.due() == b.due()
           && std::equal(a.shares().begin(), a.shares().end(), b.shares().begin(), b.shares().end(), isSameShare);
}

struct IsSameStage
{
    bool operator()(const CombatState::ChooseAlternative& a, const CombatState::ChooseAlternative& b) const
    {
        return isSame(a.shown, b.shown);
    }
    bool operator()(const CombatState::ChoosePath& a, const CombatState::ChoosePath& b) const
    {
        return a.effect == b.effect && a.retreat == b.retreat && isSame(a.shown, b.shown)
               && a.path.hexes == b.path.hexes && a.path.isSacrificed == b.path.isSacrificed
               && isSame(a.losses, b.losses);
    }
    bool operator()(const CombatState::SettleEffect& a, const CombatState::SettleEffect& b) const
    {
        return a.effect == b.effect && a.guestEffect == b.guestEffect && isSame(a.losses, b.losses);
    }
    bool operator()(const CombatState::Advance& a, const CombatState::Advance& b) const
    {
        return a.end == b.end && a.units == b.units && a.path == b.path;
    }
    bool operator()(const CombatState::Blocked& a, const CombatState::Blocked& b) const
    {
        return a.problem == b.problem;
    }
    template<typename A, typename B>
    bool operator()(const A&, const B&) const
    {
        return std::is_same_v<A, B>;
    }
};

bool isSame(const CombatState& a, const CombatState& b)
{
    return a.combat == b.combat && a.alternatives == b.alternatives && isSame({a.ruling}, {b.ruling})
           && std::visit(IsSameStage(), a.stage, b.stage);
}

/// Clicks and presses about, as a user might who does not care what comes of it.
class RandomUser
{
public:
    RandomUser(GameTable& table, RulingFlow& flow, std::uint64_t seed)
        : m_table(table), m_document(table.document()), m_flow(flow),
          m_edits(seed, RandomEdits::Words::of(table.document().ruleset())), m_chance(m_edits.chance())
    {}

    void act()
    {
        switch (m_chance.below(24)) {
        case 0:
            m_flow.beginCombat();
            break;
        case 1:
            m_flow.cancelPicking();
            break;
        case 2:
            m_flow.dragCombat(anyHex(), anyHex());
            break;
        case 3:
        case 4:
            m_flow.enterResult(m_chance.oneOf(commonResultCodes(m_flow.document().ruleset(), 4)));
            break;
        case 5:
            m_flow.attackAgain();
            break;
        case 6:
            m_chance.percent(50) ? m_table.stepBack() : m_table.stepForward();
            break;
        case 7:
            if (m_chance.percent(30))
                edit();
            break;
        case 8:
            m_flow.chooseAlternative(m_chance.below(3));
            break;
        case 9:
            m_flow.previewAlternative(m_chance.below(3));
            break;
        case 10:
            m_flow.selectRetreat(m_chance.below(3));
            break;
        case 11:
            m_flow.sacrifice();
            break;
        case 12:
            m_flow.setSplit(m_chance.percent(50));
            break;
        case 13:
            m_flow.choosePath(m_chance.below(4));
            break;
        case 14:
            m_flow.takeBack();
            break;
        case 15:
            m_flow.clearPath();
            break;
        case 16:
            for (const LossPlan::Share& share : std::vector(m_flow.losses().shares()))
                m_flow.setLoss(share.unit, m_chance.below(3));
            break;
        case 17:
            m_flow.confirm();
            break;
        case 18:
            m_flow.setAdvancePath(m_chance.below(2));
            break;
        case 19:
            if (!m_flow.end().units.empty())
                m_flow.setAdvancing(m_chance.oneOf(m_flow.end().units), m_chance.percent(50));
            break;
        case 20:
            m_chance.percent(50) ? m_flow.endAdvance() : m_flow.goBack();
            break;
        default:
            m_flow.pointAt(anyHex());
            m_flow.clickHex(anyHex());
        }
    }

private:
    void edit()
    {
        m_document.perform(m_edits.next(m_document.scenario()), QStringLiteral("edit"));
        if (m_chance.percent(80))
            m_document.history().undo();
        m_flow.cancelPicking(); // what waits for the pen to rest is judged now
    }

    /// One that may mean something, mostly.
    HexIndex anyHex()
    {
        const auto& units = m_document.position()->units;
        if (m_flow.retreat() != nullptr && !m_flow.retreat()->hexes.empty() && m_chance.percent(50))
            return m_chance.oneOf(m_flow.retreat()->hexes).hex;
        if (!units.empty() && m_chance.percent(80))
            return m_chance.oneOf(units).hex;
        return m_chance.below(static_cast<int>(m_document.map().grid.size()));
    }

    GameTable& m_table;
    Document& m_document;
    RulingFlow& m_flow;
    RandomEdits m_edits;
    Chance& m_chance;
};

} // namespace

class RulingFlowTest : public QObject
{
    Q_OBJECT

private slots:
    void aCodeWithoutEffectIsDoneAtOnce();
    void eliminationTakesOneConfirmation();
    void anotherResultTakesThePlaceOfTheFirst();
    void anExchangeAsksBothSides();
    void aSecondUnitIsJudgedOnWhatTheFirstDid();
    void anotherCombatIsUndoneBackIntoTheMiddleOfTheFirst();
    void pickingIsForgottenByUndo();
    void aReadingThatForbidsWhatWasDoneSaysSo();
    void aClickOnTheStartClearsThePath();
    void aClickOnAChosenHexCutsThePathThere();
    void aClickOnAnotherUnitTakesItNext();
    void aClickOffTheWaysChangesNothing();
    void refusedClicksSayWhy();
    void everyLegalPathCanBeChosenHexByHex();
    void afterRandomClicksItIsWhatAFreshDerivationFinds_data();
    void afterRandomClicksItIsWhatAFreshDerivationFinds();

private:
    static QString fixture(const char* name)
    {
        return sourcePath(u"/tests/fixtures/ui/%1.scenario.json").arg(QLatin1String(name));
    }
    static HexIndex hex(const Document& document, const char* number)
    {
        return *document.map().find(QString::fromLatin1(number));
    }
    static void pick(RulingFlow& flow, const char* defend, const char* attack, const char* result)
    {
        flow.beginCombat();
        flow.clickHex(hex(flow.document(), defend));
        flow.clickHex(hex(flow.document(), attack));
        QCOMPARE(flow.enterResult(QLatin1String(result)), QString());
    }
};

void RulingFlowTest::aCodeWithoutEffectIsDoneAtOnce()
{
    Document document;
    GameTable table(document);
    RulingFlow flow(table);
    QVERIFY(document.open(fixture("two-units")).hasValue());
    pick(flow, "0506", "0505", "-");
    QCOMPARE(flow.stage(), Stage::Done);
    QVERIFY(flow.ruling()->effects.empty());
}

void RulingFlowTest::eliminationTakesOneConfirmation()
{
    Document document;
    GameTable table(document);
    RulingFlow flow(table);
    QVERIFY(document.open(fixture("two-units")).hasValue());
    pick(flow, "0506", "0505", "De");
    QCOMPARE(flow.stage(), Stage::SettleEffect);
    QVERIFY(flow.canConfirm());
    flow.confirm();
    QVERIFY(!document.position()->unit(document.position()->findUnit(u"a1")).isOnMap());
    QCOMPARE(flow.done().size(), 1);
    // Its hex is empty now: someone may advance.
    QCOMPARE(flow.stage(), Stage::Advance);
    flow.endAdvance();
    QCOMPARE(flow.stage(), Stage::Done);
    document.history().undo();
    document.history().undo();
    QCOMPARE(flow.stage(), Stage::SettleEffect);
    QVERIFY(document.position()->unit(document.position()->findUnit(u"a1")).isOnMap());
}

void RulingFlowTest::anotherResultTakesThePlaceOfTheFirst()
{
    Document document;
    GameTable table(document);
    RulingFlow flow(table);
    QVERIFY(document.open(fixture("two-units")).hasValue());
    pick(flow, "0506", "0505", "De");
    QCOMPARE(flow.stage(), Stage::SettleEffect);
    const EntryIndex first = document.log().current();
    QCOMPARE(flow.enterResult(QStringLiteral("Ex")), QString());
    QCOMPARE(document.scenario().combat->result, QStringLiteral("Ex"));
    QCOMPARE(document.log().at(document.log().current()).after, document.log().at(first).after);
    QVERIFY(flow.ruling()->effects.size() > 1);
}

void RulingFlowTest::anExchangeAsksBothSides()
{
    Document document;
    GameTable table(document);
    RulingFlow flow(table);
    QVERIFY(document.open(fixture("two-units")).hasValue());
    pick(flow, "0506", "0505", "Ex");
    QCOMPARE(flow.stage(), Stage::SettleEffect);
    QCOMPARE(flow.effect()->side, CombatRole::Defender);
    const UnitIndex defender = flow.effect()->units.front();
    flow.setLoss(defender, 1);
    flow.confirm();
    QVERIFY(!document.position()->unit(defender).isOnMap());
    QCOMPARE(flow.stage(), Stage::SettleEffect);
    QCOMPARE(flow.effect()->side, CombatRole::Attacker);
    const UnitIndex attacker = flow.effect()->units.front();
    QVERIFY(flow.canConfirm()); // its one step is all that it can lose, and is filled in
    flow.setLoss(attacker, 0);
    QVERIFY(!flow.canConfirm()); // an exchange in which the attacker loses nothing is none
    flow.confirm();
    QVERIFY(flow.effect() != nullptr);
    QCOMPARE(flow.effect()->side, CombatRole::Attacker);
    flow.setLoss(attacker, 1);
    flow.confirm();
    QVERIFY(!document.position()->unit(attacker).isOnMap());
    QCOMPARE(flow.stage(), Stage::Done); // nobody is left to advance
    QCOMPARE(document.history().index(), 3);
}

void RulingFlowTest::aSecondUnitIsJudgedOnWhatTheFirstDid()
{
    Document document;
    GameTable table(document);
    RulingFlow flow(table);
    QVERIFY(document.open(fixture("two-units")).hasValue());
    // The first goes; its old hex is no longer held, so the enemy's zone of control there counts for the second.
    flow.clickHex(hex(document, "0504"));
    flow.confirm();
    QCOMPARE(flow.stage(), Stage::ChoosePath);
    const HexVerdict* verdict = flow.retreat()->verdictOf(hex(document, "0505"));
    QVERIFY(verdict != nullptr);
    QCOMPARE(verdict->verdict, Verdict::Forbidden);
    QCOMPARE(verdict->why.front().code, ReasonCode::EnemyZoc);
}

void RulingFlowTest::anotherCombatIsUndoneBackIntoTheMiddleOfTheFirst()
{
    Document document;
    GameTable table(document);
    RulingFlow flow(table);
    QVERIFY(document.open(fixture("two-units")).hasValue());
    flow.clickHex(hex(document, "0504"));
    flow.confirm();
    const QStringList log = document.play().log;
    // Whoever attacked in the combat of the file attacks a second time against the rules.
    flow.beginCombat();
    flow.clickHex(hex(document, "0506"));
    flow.clickHex(hex(document, "0405"));
    QVERIFY(!flow.enterResult(QStringLiteral("Ar1")).isEmpty());
    flow.attackAllTheSame();
    QVERIFY(document.play().isUntouched());
    QVERIFY(document.play().log.isEmpty());
    document.history().undo();
    QCOMPARE(document.play().log, log);
    QCOMPARE(flow.stage(), Stage::ChoosePath);
    QCOMPARE(flow.combat().attack.size(), std::size_t{2});
    QCOMPARE(flow.effect()->retreats.size(), std::size_t{1});
}

void RulingFlowTest::pickingIsForgottenByUndo()
{
    Document document;
    GameTable table(document);
    RulingFlow flow(table);
    QVERIFY(document.open(fixture("two-units")).hasValue());
    flow.clickHex(hex(document, "0504"));
    flow.confirm();
    flow.beginCombat();
    flow.clickHex(hex(document, "0506"));
    QCOMPARE(flow.stage(), Stage::PickAttackers);
    document.history().undo();
    QCOMPARE(flow.stage(), Stage::ChoosePath);
    QCOMPARE(flow.effect()->retreats.size(), std::size_t{2});
}

void RulingFlowTest::aReadingThatForbidsWhatWasDoneSaysSo()
{
    Document document;
    GameTable table(document);
    RulingFlow flow(table);
    QVERIFY(document.open(fixture("two-units")).hasValue());
    // A choice that no reading allows stands for one that this reading does not.
    PlayState play;
    play.before = document.position();
    play.choices.push_back({document.position()->findUnit(u"g1"), {hex(document, "0506")}});
    document.perform(EditGroup{}, play, QStringLiteral("by hand"));
    QCOMPARE(flow.stage(), Stage::Blocked);
    QVERIFY(!flow.problem().isEmpty());
    QVERIFY(!flow.canConfirm());
    document.history().undo();
    QCOMPARE(flow.stage(), Stage::ChoosePath);
    QVERIFY(flow.problem().isEmpty());
}

void RulingFlowTest::aClickOnTheStartClearsThePath()
{
    Document document;
    GameTable table(document);
    RulingFlow flow(table);
    QVERIFY(document.open(fixture("several-paths")).hasValue());
    flow.clickHex(hex(document, "0503"));
    QCOMPARE(flow.chosen().size(), std::size_t{2});
    flow.clickHex(flow.retreat()->from);
    QVERIFY(flow.chosen().empty());
}

void RulingFlowTest::aClickOnAChosenHexCutsThePathThere()
{
    Document document;
    GameTable table(document);
    RulingFlow flow(table);
    QVERIFY(document.open(fixture("several-paths")).hasValue());
    flow.clickHex(hex(document, "0503"));
    flow.clickHex(hex(document, "0504"));
    QCOMPARE(flow.chosen(), std::vector<HexIndex>{hex(document, "0504")});
    QVERIFY(flow.canTakeBack());
    QVERIFY(!flow.canConfirm());
}

void RulingFlowTest::aClickOnAnotherUnitTakesItNext()
{
    Document document;
    GameTable table(document);
    RulingFlow flow(table);
    QVERIFY(document.open(fixture("two-units")).hasValue());
    const HexIndex other = hex(document, "0405");
    QVERIFY(flow.retreat()->from != other);
    flow.clickHex(other);
    QCOMPARE(flow.retreat()->from, other);
    QVERIFY(flow.chosen().empty());
}

void RulingFlowTest::aClickOffTheWaysChangesNothing()
{
    Document document;
    GameTable table(document);
    RulingFlow flow(table);
    QVERIFY(document.open(fixture("several-paths")).hasValue());
    for (const char* number : {"0101", "0605", "0506", "0909"})
        flow.clickHex(hex(document, number));
    QVERIFY(flow.chosen().empty());
    QVERIFY(document.log().entries().empty());
}

void RulingFlowTest::refusedClicksSayWhy()
{
    Document document;
    GameTable table(document);
    RulingFlow flow(table);
    QVERIFY(document.open(fixture("no-combat")).hasValue());
    QSignalSpy refused(&flow, &RulingFlow::refused);
    flow.clickHex(hex(document, "0101"));
    flow.clickHex(hex(document, "0505"));
    flow.clickHex(hex(document, "0405"));
    flow.dragCombat(hex(document, "0505"), hex(document, "0405"));
    QCOMPARE(refused.count(), 3);
    for (const auto& arguments : refused)
        QVERIFY(!arguments.front().toString().isEmpty());
}

void RulingFlowTest::everyLegalPathCanBeChosenHexByHex()
{
    Document document;
    GameTable table(document);
    RulingFlow flow(table);
    QVERIFY(document.open(fixture("several-paths")).hasValue());
    const std::vector<RetreatPath> paths = flow.retreat()->paths;
    for (std::size_t i = 0; i < paths.size(); ++i) {
        flow.clearPath();
        for (const HexIndex each : paths[i].hexes) {
            const std::vector<HexIndex> next = flow.continuations();
            QVERIFY(std::find(next.begin(), next.end(), each) != next.end());
            flow.clickHex(each);
        }
        QCOMPARE(flow.chosenPath(), std::optional(static_cast<PathIndex>(i)));
        QVERIFY(flow.canConfirm());
    }
}

void RulingFlowTest::afterRandomClicksItIsWhatAFreshDerivationFinds_data()
{
    QTest::addColumn<QString>("file");
    for (const char* name : {"tests/fixtures/ui/two-units", "tests/fixtures/ui/several-paths",
                             "maps/panzergruppe-guderian/who-dies", "maps/panzergruppe-guderian/split-result"})
        QTest::newRow(name) << sourcePath(QStringLiteral("/%1.scenario.json").arg(QLatin1String(name)));
}

void RulingFlowTest::afterRandomClicksItIsWhatAFreshDerivationFinds()
{
    QFETCH(const QString, file);
    constexpr int clicks = 2'500; // 10,000 with all rows
    constexpr int clicksOnOne = 100;
    std::set<Stage> stages;
    for (int seed = 1; seed <= clicks / clicksOnOne; ++seed) {
        Document document;
        GameTable table(document);
        RulingFlow flow(table);
        QVERIFY(document.open(file).hasValue());
        RandomUser user(table, flow, static_cast<std::uint64_t>(seed));
        for (int click = 0; click < clicksOnOne; ++click) {
            user.act();
            RulingCache rulings;
            const CombatState fresh = derive(document, stillValid(flow.choices(), document), rulings);
            QVERIFY2(isSame(flow.state(), fresh), qPrintable(QStringLiteral("seed %1, click %2").arg(seed).arg(click)));
            stages.insert(flow.stage());
        }
    }
    for (const Stage stage : {Stage::PickDefender, Stage::PickAttackers, Stage::EnterResult, Stage::ChoosePath,
                              Stage::SettleEffect, Stage::Advance, Stage::Done})
        QVERIFY2(stages.contains(stage), qPrintable(QString::number(static_cast<int>(stage))));
}

REARGUARD_GUILESS_TEST(RulingFlowTest)
#include "ruling_flow_test.moc"

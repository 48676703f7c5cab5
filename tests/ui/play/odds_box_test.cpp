// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/odds_box.h"

#include "document/document.h"
#include "support/board.h"
#include "support/combat_board.h"
#include "support/core_scenario.h"
#include "support/test_registry.h"
#include "table/combat_circumstances.h"
#include "table/dice.h"
#include "ui/support/named_child.h"

#include <QApplication>
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QTextDocument>
#include <QTimer>
#include <QToolButton>

#include <map>
#include <set>

using namespace Qt::StringLiterals;

namespace {

QString plain(const QLabel& label)
{
    QTextDocument text;
    text.setHtml(label.text());
    return text.toPlainText().trimmed();
}

/// A box on a document of its own. Strengths by unit id.
class Shown
{
public:
    Shown(const Board& board, const std::map<QString, int>& strengths, const Turn& turn = {})
    {
        Scenario scenario = coreScenario(board.scenario());
        for (Unit& unit : scenario.position.units) {
            if (const auto found = strengths.find(unit.id); found != strengths.end())
                unit.attack = unit.defense = found->second;
        }
        scenario.position.turn = turn;
        const RulesetPtr game = testRuleset(scenario.ruleset);
        combat = coreQuestion(board.scenario(), scenario.position).combat;
        document.take(scenario, RulesInForce(game), {});
        box.setCombat(combat, true);
        box.resize(340, 300);
    }

    template<typename T>
    T& find(const char* name)
    {
        return namedChild<T>(box, name);
    }
    QString odds() { return find<QLabel>("odds").text(); }

    Document document;
    OddsBox box{document};
    Combat combat;
};

Board forest()
{
    return Board("panzergruppe-guderian", "....\n....\n.f..\n....")
        .unit("g1", "0103", "panzer")
        .formation("7 Pz")
        .unit("g2", "0103", "motorized")
        .formation("7 Pz")
        .unit("s1", "0203", "rifle")
        .region("west-edge", {"0103"})
        .attack({"0103"}, "0203", "");
}

} // namespace

/// The odds as a player reads them, and the dice as a player throws them.
class OddsBoxTest : public QObject
{
    Q_OBJECT

private slots:
    void oddsAndHowTheyComeAbout();
    void theDiceGiveWhatTheTableSays();
    void theDiceAreOfferedToWhoWantsThem();
    void aRollIsAskedAboutIfWanted();
    void strengthsAloneWhereTheGameHasNoTable();
    void unknownStrengthsAreSaidToBeUnknown();
    void anUnknownStrengthIsTypedBesideTheOdds();
    void anUntriedStrengthIsASecret();
    void refusalsNameTheirRule();
    void aLinkLeadsToTheRule();
    void onlySomeAttacksAreMadeAgainAtNoCost();
    void fireLeftOfTheTableHasNoEffect();
    void eachShiftIsALineThatMayBeUnticked();
    void anOddsColumnMayBeFixed();
};

void OddsBoxTest::onlySomeAttacksAreMadeAgainAtNoCost()
{
    // g1 has attacked a1, or s1, in this phase.
    const auto isRepeat = [](const char* game, const char* enemy, const QString& kind, bool isResultChanged) {
        const Board board =
            Board(game, "....\n....").unit("g1", "0101").unit(enemy, "0201").attack({"0101"}, "0201", "");
        Scenario scenario = coreScenario(board.scenario());
        scenario.position.turn = {3, u"german"_s, u"movement"_s, {}};
        scenario.fought = {FoughtCombat{{u"g1"_s}, {QString::fromLatin1(enemy)}}};
        Combat combat = coreQuestion(board.scenario(), scenario.position).combat;
        combat.kind = kind;
        if (isResultChanged) {
            scenario.combat = combat;
            scenario.combat->result = u"De"_s;
        }
        Document document;
        document.take(scenario, CombatBoard(board).rules(), {});
        return circumstancesOf(document, combat).isRepeat;
    };
    QVERIFY(isRepeat("lost-battalion", "a1", u"hasty"_s, false));
    QVERIFY(!isRepeat("panzergruppe-guderian", "s1", u"overrun"_s, false));
    QVERIFY(isRepeat("panzergruppe-guderian", "s1", u"overrun"_s, true)); // it has been paid for
}

void OddsBoxTest::fireLeftOfTheTableHasNoEffect()
{
    // A gun of strength 1 fires at a strength of 8: left of 1-2.
    const Board board = Board("lost-battalion", "....\n....")
                            .unit("a1", "0101", "artillery")
                            .nation("usa")
                            .range(8)
                            .unit("g1", "0301")
                            .attack({"0101"}, "0301", "")
                            .values(R"("tables": {"barrage": {"dice": 1, "sides": 2, "columns": ["1-2", "1-1"],
                                       "rows": [["D1", "D1"], ["D1", "D2"]]}})");
    Scenario scenario = coreScenario(board.scenario());
    scenario.position.turn = {3, u"allied"_s, u"combat"_s, {}};
    for (Unit& unit : scenario.position.units)
        (unit.id == u"a1" ? unit.attack : unit.defense) = unit.id == u"a1" ? 1 : 8;
    Combat combat = coreQuestion(board.scenario(), scenario.position).combat;
    combat.kind = u"bombardment"_s;
    Document document;
    document.take(scenario, CombatBoard(board).rules(), {});
    OddsBox box{document};
    box.setCombat(combat, true);
    const QString odds = namedChild<QLabel>(box, "odds").text();
    QVERIFY2(odds.endsWith(u": below the table, no effect"_s), qPrintable(odds));
    QString code;
    connect(&box, &OddsBox::nothingHappens, this, [&code](const QString& entered) { code = entered; });
    auto& enter = namedChild<QPushButton>(box, "rollResult");
    QCOMPARE(enter.text(), u"Enter \"-\""_s);
    QTest::mouseClick(&enter, Qt::LeftButton);
    QCOMPARE(code, u"-"_s);
}

void OddsBoxTest::oddsAndHowTheyComeAbout()
{
    Shown shown(forest(), {{u"g1"_s, 8}, {u"g2"_s, 4}, {u"s1"_s, 4}});
    QVERIFY(shown.box.isVisible());
    QCOMPARE(shown.odds(), u"24 against 4: odds 6-1"_s);
    auto& why = shown.find<QLabel>("oddsFactors");
    QVERIFY(!why.isVisible());
    QTest::mouseClick(&shown.find<QToolButton>("oddsWhy"), Qt::LeftButton);
    QVERIFY(why.isVisible());
    // The Soviet unit has no leader, so that it is out of supply and halved.
    QCOMPARE(plain(why).split(u'\n'),
             QStringList({u"Attack"_s, u"g1: 8 → 16 [9]"_s, u"g2: 4 → 8 [9]"_s, u"together 24"_s, u"Defence"_s,
                          u"s1: 4 → 8 [TEC] → 4 [base 11.3]"_s}));
}

void OddsBoxTest::theDiceGiveWhatTheTableSays()
{
    Shown shown(forest(), {{u"g1"_s, 8}, {u"g2"_s, 4}, {u"s1"_s, 4}});
    auto& roll = shown.find<QPushButton>("rollResult");
    QVERIFY(roll.isEnabled());
    QString code;
    DiceRoll dice;
    QString odds;
    connect(&shown.box, &OddsBox::rolled, this, [&](const QString& result, const DiceRoll& rolled, const QString& at) {
        code = result;
        dice = rolled;
        odds = at;
    });
    std::set<int> seen;
    for (int i = 0; i < 60; ++i) {
        QTest::mouseClick(&roll, Qt::LeftButton);
        QVERIFY(isHonest(dice));
        QCOMPARE(dice.values.size(), std::size_t{1});
        const auto& game = shown.document.ruleset();
        const CombatOdds known =
            oddsOf(*shown.document.position(), *shown.document.rules(), shown.combat, {QStringList{u"s1"_s}});
        QCOMPARE(odds, known.text);
        QCOMPARE(code, tableResult(game, known.column, dice.total()));
        QCOMPARE(shown.find<QLabel>("rolledResult").text(), u"Rolled %1 at %2: %3"_s.arg(dice.total()).arg(odds, code));
        seen.insert(dice.total());
    }
    QVERIFY(seen.size() > 1); // the seeds differ
    // The roll stays in sight while its result is carried out, and goes with the combat.
    shown.box.setCombat(shown.combat, false);
    QVERIFY(shown.find<QLabel>("rolledResult").isVisible());
    QVERIFY(!roll.isVisible());
    Combat entered = shown.combat;
    entered.result = code;
    shown.box.setCombat(entered, false);
    QVERIFY(shown.find<QLabel>("rolledResult").isVisible());
    // Another result has taken its place.
    entered.result = code == u"Ae"_s ? u"D1"_s : u"Ae"_s;
    shown.box.setCombat(entered, false);
    QVERIFY(!shown.find<QLabel>("rolledResult").isVisible());
    shown.box.setCombat({}, true);
    QVERIFY(!shown.box.isVisible());
}

void OddsBoxTest::theDiceAreOfferedToWhoWantsThem()
{
    Shown shown(forest(), {{u"g1"_s, 8}, {u"g2"_s, 4}, {u"s1"_s, 4}});
    auto& roll = shown.find<QPushButton>("rollResult");
    QVERIFY(roll.isVisible());
    shown.box.setDice(false, false);
    QVERIFY(!roll.isVisible());
    QVERIFY(shown.find<QLabel>("odds").isVisible());
    shown.box.setDice(true, false);
    QVERIFY(roll.isVisible());
}

void OddsBoxTest::aRollIsAskedAboutIfWanted()
{
    Shown shown(forest(), {{u"g1"_s, 8}, {u"g2"_s, 4}, {u"s1"_s, 4}});
    shown.box.setDice(true, true);
    int rolls = 0;
    connect(&shown.box, &OddsBox::rolled, this, [&] { ++rolls; });
    const auto answer = [&](const QString& button) {
        QTimer::singleShot(0, this, [button] {
            QWidget* box = QApplication::activeModalWidget();
            for (QPushButton* each : box->findChildren<QPushButton*>()) {
                if (each->text().remove(u'&') == button)
                    each->click();
            }
        });
        QTest::mouseClick(&shown.find<QPushButton>("rollResult"), Qt::LeftButton);
    };
    answer(u"Cancel"_s);
    QCOMPARE(rolls, 0);
    QVERIFY(shown.find<QLabel>("rolledResult").text().isEmpty());
    answer(u"Roll"_s);
    QCOMPARE(rolls, 1);
}

void OddsBoxTest::strengthsAloneWhereTheGameHasNoTable()
{
    Shown shown(Board("...").unit("g1", "0101").unit("a1", "0201").attack({"0101"}, "0201", ""),
                {{u"g1"_s, 7}, {u"a1"_s, 2}});
    QCOMPARE(shown.odds(), u"7 against 2"_s);
    QVERIFY(!shown.find<QPushButton>("rollResult").isVisible());
}

void OddsBoxTest::unknownStrengthsAreSaidToBeUnknown()
{
    Shown shown(forest(), {{u"g1"_s, 8}, {u"g2"_s, 4}});
    QCOMPARE(shown.odds(), u"Odds not known"_s);
    QVERIFY(!shown.find<QPushButton>("rollResult").isEnabled());
    QTest::mouseClick(&shown.find<QToolButton>("oddsWhy"), Qt::LeftButton);
    QVERIFY(plain(shown.find<QLabel>("oddsFactors")).contains(u"s1: not known"_s));
}

void OddsBoxTest::anUnknownStrengthIsTypedBesideTheOdds()
{
    // s1 has lost one of two steps, and its counter's other side is not stated.
    Board board = forest();
    board.unit("s2", "0203", "rifle").steps(2, 1);
    Shown shown(board, {{u"g1"_s, 8}, {u"g2"_s, 4}, {u"s1"_s, 2}, {u"s2"_s, 4}});
    QCOMPARE(shown.odds(), u"Odds not known"_s);
    QVERIFY(shown.box.findChild<QLineEdit*>(u"typedStrength-s1"_s) == nullptr);
    auto& field = shown.find<QLineEdit>("typedStrength-s2");
    QCoreApplication::processEvents(); // new rows come into sight
    QVERIFY(field.isVisible());
    field.setFocus();
    QTest::keyClicks(&field, u"2"_s);
    QCOMPARE(shown.odds(), u"24 against 4: odds 6-1"_s); // each doubled in the forest and halved
    QVERIFY(shown.find<QPushButton>("rollResult").isEnabled());
    QTest::mouseClick(&shown.find<QToolButton>("oddsWhy"), Qt::LeftButton);
    QVERIFY(plain(shown.find<QLabel>("oddsFactors")).contains(u"s2: 2 (typed)"_s));
    // The same combat again: nobody types it twice.
    shown.box.setCombat({}, true);
    QVERIFY(!shown.find<QWidget>("typedStrengths").isVisible());
    shown.box.setCombat(shown.combat, true);
    QCOMPARE(shown.odds(), u"24 against 4: odds 6-1"_s);
    QTest::keyClick(&shown.find<QLineEdit>("typedStrength-s2"), Qt::Key_Backspace);
    QCOMPARE(shown.odds(), u"Odds not known"_s);
}

void OddsBoxTest::anUntriedStrengthIsASecret()
{
    Board board = forest();
    board.unit("s2", "0203", "rifle").state("untried");
    Shown shown(board, {{u"g1"_s, 8}, {u"g2"_s, 4}, {u"s1"_s, 2}, {u"s2"_s, 4}});
    QCOMPARE(shown.odds(), u"Odds not known"_s);
    QVERIFY(!shown.find<QWidget>("typedStrengths").isVisible());
    QTest::mouseClick(&shown.find<QToolButton>("oddsWhy"), Qt::LeftButton);
    const QString why = plain(shown.find<QLabel>("oddsFactors"));
    QVERIFY2(why.contains(u"s2: ?"_s) && !why.contains(u"s2: 4"_s), qPrintable(why));
}

void OddsBoxTest::refusalsNameTheirRule()
{
    Shown shown(forest(), {{u"g1"_s, 8}, {u"g2"_s, 4}, {u"s1"_s, 4}}, {1, u"german"_s, u"movement"_s, {}});
    auto& refusals = shown.find<QLabel>("attackRefusals");
    QVERIFY(refusals.isVisible());
    QCOMPARE(plain(refusals), u"An attack is not made in the phase \"Initial movement\". base 4"_s);
    shown.combat.kind = u"overrun"_s;
    shown.box.setCombat(shown.combat, true);
    QVERIFY(!refusals.isVisible());
    QVERIFY(shown.odds().startsWith(u"12 against "_s)); // halved
}

void OddsBoxTest::aLinkLeadsToTheRule()
{
    Shown shown(forest(), {{u"g1"_s, 8}, {u"g2"_s, 4}, {u"s1"_s, 4}}, {1, u"soviet"_s, u"combat"_s, {}});
    RuleIndex asked = noRule;
    connect(&shown.box, &OddsBox::ruleRequested, this, [&](RuleIndex rule) { asked = rule; });
    auto& refusals = shown.find<QLabel>("attackRefusals");
    refusals.setFocus();
    QTest::keyClick(&refusals, Qt::Key_Tab);
    emit refusals.linkActivated(refusals.text().section(u"href=\""_s, 1).section(u'"', 0, 0));
    QVERIFY(asked != noRule);
    QCOMPARE(shown.document.ruleset().rules->at(static_cast<std::size_t>(asked)).id, u"base-4"_s);
}

void OddsBoxTest::eachShiftIsALineThatMayBeUnticked()
{
    // a1 in 0202 has Germans all around; those in 0201 and 0203, across from each other, attack.
    const auto board = [] {
        return std::move(Board("lost-battalion", "....\n....\n....\n....")
                             .unit("a1", "0202")
                             .unit("g1", "0201")
                             .unit("g2", "0203")
                             .control("german", {"0102", "0103", "0302", "0303"})
                             .attack({"0201", "0203"}, "0202", ""));
    };
    Shown shown(board(), {{u"g1"_s, 5}, {u"g2"_s, 5}, {u"a1"_s, 5}});
    QCOMPARE(shown.odds(), u"10 against 5, 1 column(s) to the right"_s);
    auto& line = shown.find<QCheckBox>("shift-rule:9.18");
    QVERIFY(shown.find<QWidget>("oddsShifts").isVisible());
    QVERIFY(line.isChecked());
    QCOMPARE(line.accessibleName(), u"Attack from all around: 1 column(s) to the right"_s);
    QCOMPARE(plain(shown.find<QLabel>("shiftText-rule:9.18")),
             u"Attack from all around: 1 column(s) to the right 9.18"_s);
    line.click();
    QCOMPARE(shown.odds(), u"10 against 5"_s);
    QVERIFY(!line.isChecked()); // the line stays where it is
    // The same hex again: it stays unticked. A hasty attack has no such line.
    shown.box.setCombat(shown.combat, true);
    QCOMPARE(shown.odds(), u"10 against 5"_s);
    line.click();
    QCOMPARE(shown.odds(), u"10 against 5, 1 column(s) to the right"_s);
    shown.combat.kind = u"hasty"_s;
    shown.box.setCombat(shown.combat, true);
    QCOMPARE(shown.odds(), u"10 against 5"_s);
    QVERIFY(!shown.find<QWidget>("oddsShifts").isVisible());
    // Where a hex is open the line is there, too, for players who know better.
    Shown open(board().control("allied", {"0102"}), {{u"g1"_s, 5}, {u"g2"_s, 5}, {u"a1"_s, 5}});
    QVERIFY(!open.find<QCheckBox>("shift-rule:9.18").isChecked());
    QCOMPARE(open.odds(), u"10 against 5"_s);
}

void OddsBoxTest::anOddsColumnMayBeFixed()
{
    Shown shown(
        Board("lost-battalion", "....\n....\n....").unit("a1", "0202").unit("g1", "0201").attack({"0201"}, "0202", ""),
        {{u"g1"_s, 6}, {u"a1"_s, 5}}, {3, u"german"_s, u"combat"_s, {}});
    // Whoever is cut off as the position is opened defends with half.
    QCOMPARE(shown.odds(), u"6 against 3"_s);
    shown.combat.kind = u"deliberate"_s;
    shown.box.setCombat(shown.combat, true);
    QCOMPARE(shown.odds(), u"Odds 8-1, whatever the strengths"_s);
}

REARGUARD_TEST(OddsBoxTest)
#include "odds_box_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lesson_position.h"
#include "support/test_registry.h"

#include <QTest>

using namespace Qt::StringLiterals;

using HexKind = HexQuery::Kind;
using UnitKind = UnitQuery::Kind;
using Ask = Question::Kind;

/// The grader on the shipped positions, whose rulings are known.
class LessonGraderTest : public QObject
{
    Q_OBJECT

private slots:
    void hexesOfARetreat();
    void clicksOnHexesOfARetreat();
    void zonesOfControl();
    void negatedZones();
    void stoppedZones();
    void supplyCuts();
    void unitsThatExert();
    void unitsInAndOutOfSupply();
    void levelsOfSupplyHaveTheirNames();
    void fates();
    void unitsThatAdvance();
    void unitsAtFault();
    void paths();
    void whoDecides();
    void whichRule();
    void numbers();
    void alternatives();
    void lengthsToChooseFrom();
    void rulesInWords();
    void severalNegate();
    void ruleIds();
    void whatCannotBeAsked();
    void emptyAndEverything();
};

void LessonGraderTest::hexesOfARetreat()
{
    const LessonPosition at(u"ardennes/worked-case-3502"_s);
    const LessonGrader grader = at.grader();
    const QString unit = u"316/212"_s;
    const auto hexes = [&](HexKind kind, const QString& rule = {}, const QString& priority = {}) {
        HexQuery query = hexQuery(kind, unit);
        query.rule = rule;
        query.priority = priority;
        return at.told(grader.hexes(query));
    };
    QCOMPARE(hexes(HexKind::LegalEnds), u"3301"_s);
    QCOMPARE(hexes(HexKind::LegalHexes), u"3301 3401"_s);
    QCOMPARE(hexes(HexKind::Forbidden), u"3403 3503 3601 3703"_s);
    QCOMPARE(hexes(HexKind::Forbidden, u"5.2"_s), u"3703"_s);
    QCOMPARE(hexes(HexKind::DeadEnds), u"3501"_s);
    QCOMPARE(hexes(HexKind::Outranked), u"3302 3303 3402 3602 3603"_s);
    QCOMPARE(hexes(HexKind::Outranked, {}, u"1a"_s), u"3602 3603"_s);
    QCOMPARE(hexes(HexKind::Reach), u"3301 3302 3303 3401 3402 3403 3501 3503 3504 3601 3602 3603 3703"_s);
    QCOMPARE(at.told(grader.candidates(hexQuery(HexKind::LegalEnds, unit))), hexes(HexKind::Reach));
}

void LessonGraderTest::clicksOnHexesOfARetreat()
{
    const LessonPosition at(u"ardennes/worked-case-3502"_s);
    const LessonGrader grader = at.grader();
    const Question ends = hexQuestion(HexKind::LegalEnds, u"316/212"_s);
    const auto click = [&](const QString& hex) { return at.told(grader.gradeHex(ends, at.hex(hex))); };
    QCOMPARE(click(u"3301"_s), u"right: The retreat of 316/212 may end in 3301: 1 legal path(s). [10.2]"_s);
    QCOMPARE(click(u"3401"_s), u"wrong: The retreat of 316/212 may pass through 3401, but not end there: 1 legal "
                               "path(s) go on. [10.2]"_s);
    QCOMPARE(click(u"3403"_s),
             u"wrong: 3403 may not be entered: enemy zone of control of 12/4 (3503) and 70 Tk (3504), "
             "not negated. [10.2]"_s);
    QCOMPARE(click(u"3703"_s), u"wrong: 3703 may not be entered: prohibited terrain: allied map edge. [5.2]"_s);
    QCOMPARE(click(u"3501"_s), u"wrong: 3501 may be entered, but no legal path of the needed length goes on from it: "
                               "3601: prohibited terrain: impassable; off the map. [5.2]"_s);
    QCOMPARE(click(u"3602"_s), u"wrong: 3602: outranked at priority 1a, for example by 3401 → 3301. [10.2]"_s);
    QCOMPARE(click(u"3504"_s), u"wrong: No open path of that length leads 316/212 to 3504. [10.2]"_s);
    QCOMPARE(click(u"3502"_s), u"wrong: The retreat of 316/212 begins in 3502. [10.2]"_s);
    QCOMPARE(click(u"2010"_s), u"wrong: 2010 is beyond the length of the retreat. [10.2]"_s);
    QCOMPARE(at.told(grader.gradeHex(ends, noHex)), u"wrong: There is no hex. []"_s);
    QCOMPARE(grader.wording(ends), u"Click every hex in which 316/212 may end its retreat."_s);

    // The reason told is one by the rule that was asked for.
    Question closed = hexQuestion(HexKind::Forbidden, u"316/212"_s);
    closed.hexes.rule = u"10.2-zoc"_s;
    QCOMPARE(at.told(grader.gradeHex(closed, at.hex(u"3503"_s))),
             u"right: 3503 may not be entered: enemy zone of control of 70 Tk (3504), not negated. [10.2]"_s);
    QCOMPARE(at.told(grader.gradeHex(closed, at.hex(u"3601"_s))),
             u"wrong: 3601 may not be entered: prohibited terrain: impassable. [10.2]"_s);
}

void LessonGraderTest::zonesOfControl()
{
    const LessonPosition at(u"ardennes/worked-case-3502"_s);
    const LessonGrader grader = at.grader();
    const Question zoc = hexQuestion(HexKind::Zoc, u"12/4"_s);
    QCOMPARE(at.told(grader.hexes(zoc.hexes)), u"3402 3403 3502 3504 3602 3603"_s);
    const auto click = [&](const QString& hex) { return at.told(grader.gradeHex(zoc, at.hex(hex))); };
    QCOMPARE(click(u"3403"_s), u"right: The zone of control of 12/4 (3503) reaches 3403. [7.5]"_s);
    QCOMPARE(click(u"3503"_s),
             u"wrong: 12/4 (3503) stands in 3503: its zone of control is in the hexes around. [7.5]"_s);
    QCOMPARE(click(u"3505"_s), u"wrong: 3505 is not next to 12/4 (3503). [7.5]"_s);

    Question counting = zoc;
    counting.hexes.purpose = u"retreat"_s;
    QCOMPARE(at.told(grader.hexes(counting.hexes)), u"3403 3504"_s);
    QCOMPARE(at.told(grader.gradeHex(counting, at.hex(u"3402"_s))),
             u"wrong: 320/212 (3402) negates the Allied zone of control in 3402 for retreat. [7.5]"_s);
    counting.hexes.purpose = u"movement"_s;
    QCOMPARE(grader.hexes(counting.hexes).value(), grader.hexes(zoc.hexes).value());
}

void LessonGraderTest::negatedZones()
{
    const LessonPosition at(u"ardennes/worked-case-3502"_s);
    const LessonGrader grader = at.grader();
    Question negated;
    negated.hexes.kind = HexKind::ZocNegated;
    negated.hexes.side = u"allied"_s;
    negated.hexes.purpose = u"supply"_s;
    const QString hexes = at.told(grader.hexes(negated.hexes));
    QVERIFY2(hexes.contains(u"3502"_s) && !hexes.contains(u"3403"_s), qPrintable(hexes));
    QCOMPARE(at.told(grader.gradeHex(negated, at.hex(u"3502"_s))),
             u"right: 316/212 (3502) negates the Allied zone of control in 3502 for supply. [7.5]"_s);
    QCOMPARE(at.told(grader.gradeHex(negated, at.hex(u"3403"_s))),
             u"wrong: The zone of control of 12/4 (3503) and 70 Tk (3504) reaches 3403. Nothing negates it there for "
             "supply. [7.5]"_s);
    QVERIFY(!grader.problemOf(negated));
    negated.hexes.purpose = u"movement"_s;
    QCOMPARE(grader.problemOf(negated)->kind, LessonGrader::Problem::Kind::Empty);
}

void LessonGraderTest::stoppedZones()
{
    const LessonPosition at(u"winter-front/river-erratum"_s);
    const LessonGrader grader = at.grader();
    const Question stopped = hexQuestion(HexKind::ZocStopped, u"3Ski"_s);
    const auto hexes = grader.hexes(stopped.hexes);
    const auto reached = grader.hexes(hexQuery(HexKind::Zoc, u"3Ski"_s));
    QVERIFY(hexes && reached);
    QVERIFY(!hexes->empty());
    QCOMPARE(hexes->size() + reached->size(), 6U);
    const QString told = at.told(grader.gradeHex(stopped, hexes->front()));
    QVERIFY2(told.startsWith(u"right: The zone of control of 3 Ski"_s) && told.contains(u"does not reach"_s),
             qPrintable(told));
    QVERIFY(told.endsWith(u"[4.2.2]"_s));
    QVERIFY(!grader.gradeHex(stopped, reached->front()).isRight);
    // A headquarters has none anywhere, and it is said why.
    const LessonPosition other(u"winter-front/no-rear"_s);
    const Question silent = hexQuestion(HexKind::Zoc, u"18HQ"_s);
    QCOMPARE(other.told(other.grader().gradeHex(silent, other.hex(u"20.14"_s))),
             u"wrong: 18 HQ (20.15) exerts no zone of control: no unit of its type does (Headquarters). [4.2.2]"_s);
}

void LessonGraderTest::supplyCuts()
{
    const LessonPosition at(u"ardennes/surrounded"_s);
    const LessonGrader grader = at.grader();
    const Question cuts = hexQuestion(HexKind::SupplyCuts, u"422/106"_s);
    const QString hexes = at.told(grader.hexes(cuts.hexes));
    QVERIFY2(hexes.startsWith(u"1209 1210 1309 1311 1408"_s), qPrintable(hexes));
    QCOMPARE(at.told(grader.gradeHex(cuts, at.hex(u"1309"_s))),
             u"right: A line of 422/106 is stopped in 1309: held by the enemy: 295/18 (1309). [10.2]"_s);
    QCOMPARE(at.told(grader.gradeHex(cuts, at.hex(u"1310"_s))),
             u"wrong: No line of 422/106 is stopped in 1310. [10.2]"_s);
    QVERIFY(!grader.problemOf(cuts));
}

void LessonGraderTest::unitsThatExert()
{
    const LessonPosition at(u"ardennes/worked-case-3502"_s);
    const LessonGrader grader = at.grader();
    const Question exert = unitQuestion(UnitKind::ExertsInto, {}, u"3403"_s, u"allied"_s);
    QCOMPARE(at.toldUnits(grader.units(exert.units)), u"12/4, 70Tk"_s);
    const auto click = [&](const QString& unit) { return at.told(grader.gradeUnit(exert, at.unit(unit))); };
    QCOMPARE(click(u"70Tk"_s), u"right: The zone of control of 70 Tk (3504) reaches 3403. [7.5]"_s);
    QCOMPARE(click(u"22/4"_s), u"wrong: 3403 is not next to 22/4 (3604). [7.5]"_s);
    QCOMPARE(click(u"316/212"_s), u"wrong: 316/212 (3502) is a German unit. [7.5]"_s);
    QCOMPARE(at.told(grader.gradeUnit(exert, noUnit)), u"wrong: There is no unit. []"_s);
}

void LessonGraderTest::unitsInAndOutOfSupply()
{
    const LessonPosition at(u"lost-battalion/bridge-not-yet"_s);
    const LessonGrader grader = at.grader();
    const Question out = unitQuestion(UnitKind::OutOfSupply, {}, {}, u"allied"_s);
    const Question in = unitQuestion(UnitKind::InSupply, {}, {}, u"allied"_s);
    QCOMPARE(grader.units(out.units)->size(), 4U);
    QCOMPARE(grader.units(in.units)->size(), 3U);
    const Grade right = grader.gradeUnit(out, at.unit(u"131/33"_s));
    QCOMPARE(at.told(right), u"right: 131/33 is out of supply: every line is stopped, in 2105 for example: held by the "
                             "enemy: 112 kuk and 5 kuk (2105). [7.3]"_s);
    QVERIFY(!grader.gradeUnit(in, at.unit(u"131/33"_s)).isRight);
    const Grade wrong = grader.gradeUnit(out, grader.units(in.units)->front());
    QVERIFY(!wrong.isRight && wrong.sentence.contains(u"is in supply: its line reaches a source in"_s));

    const Question asked = question(Ask::Supplied, u"131/33"_s);
    QCOMPARE(grader.options(asked)->texts, (QStringList{u"In supply"_s, u"Out of supply"_s}));
    QVERIFY(!grader.gradeOption(asked, 0).isRight);
    QCOMPARE(at.told(grader.gradeOption(asked, 1)), at.told(right));
}

void LessonGraderTest::levelsOfSupplyHaveTheirNames()
{
    const LessonPosition at(u"/resources/kits/eastern-front/"_s, u"eastern-front-the-cut-railway"_s);
    const LessonGrader grader = at.grader();
    const Question below = unitQuestion(UnitKind::OutOfSupply);
    const auto units = grader.units(below.units);
    QVERIFY(units.hasValue() && !units->empty());
    const QString id = at.shared()->position.unit(units->front()).id;
    const Question asked = question(Ask::Supplied, id);
    QCOMPARE(grader.options(asked)->texts.size(), 3);
    const QString told = at.told(grader.gradeUnit(below, units->front()));
    QVERIFY2(told.startsWith(u"right: The supply of "_s) && told.contains(u" has the level \""_s)
                 && !told.contains(u"out of supply"_s),
             qPrintable(told));
    int right = 0;
    for (int option = 0; option < 3; ++option)
        right += grader.gradeOption(asked, option).isRight ? 1 : 0;
    QCOMPARE(right, 1);
    QVERIFY(!grader.gradeOption(asked, 0).isRight); // the best
}

void LessonGraderTest::fates()
{
    const LessonPosition at(u"ardennes/surrounded"_s);
    const LessonGrader grader = at.grader();
    QCOMPARE(at.toldUnits(grader.units({UnitKind::Eliminated, {}, {}, {}})), u"422/106, 423/106"_s);
    QCOMPARE(at.toldUnits(grader.units({UnitKind::Retreats, {}, {}, {}})), QString());
    const Question dies = unitQuestion(UnitKind::Eliminated);
    QCOMPARE(at.told(grader.gradeUnit(dies, at.unit(u"422/106"_s))),
             u"right: 422/106 is eliminated: no path can be completed. [10.2]"_s);
    QCOMPARE(at.told(grader.gradeUnit(dies, at.unit(u"295/18"_s))),
             u"wrong: The result does nothing to 295/18. [10.2]"_s);
    const Question fate = question(Ask::Fate, u"422/106"_s);
    QCOMPARE(grader.options(fate)->isRight, (std::vector<bool>{false, true, false}));
    QCOMPARE(at.told(grader.gradeOption(fate, 0)), u"wrong: It does not retreat. [10.2]"_s);
    QVERIFY(grader.gradeOption(fate, 1).isRight);

    const LessonPosition stays(u"winter-front/no-rear"_s);
    QCOMPARE(stays.grader().options(question(Ask::Fate, u"18HQ"_s))->isRight, (std::vector<bool>{false, false, true}));

    // Losses that leave nothing kill; a choice in between does not.
    const LessonPosition guns(u"lost-battalion/guns-alone"_s);
    const QString eliminated = guns.toldUnits(guns.grader().units({UnitKind::Eliminated, {}, {}, {}}));
    QCOMPARE(eliminated.count(u"MG"_s), 2);
    // Where the players share the losses out, one with no more steps than that may die or stay.
    LessonPosition shared(u"lost-battalion/guns-alone"_s);
    shared.scenario().combat->result = u"D1"_s;
    QCOMPARE(shared.toldUnits(shared.grader().units({UnitKind::Eliminated, {}, {}, {}})), QString());
    const Question whose = question(Ask::Fate, u"MG5"_s);
    QCOMPARE(shared.grader().options(whose)->isRight, (std::vector<bool>{false, true, true}));
    QCOMPARE(shared.told(shared.grader().gradeOption(whose, 1)),
             u"right: The defender (German) loses 1 step(s). The players choose how much of that MG 5 loses. [9]"_s);

    const LessonPosition choice(u"panzergruppe-guderian/who-dies"_s);
    QCOMPARE(choice.toldUnits(choice.grader().units({UnitKind::Eliminated, {}, {}, {}})), QString());
}

void LessonGraderTest::unitsThatAdvance()
{
    const LessonPosition at(u"lost-battalion/guns-alone"_s);
    const LessonGrader grader = at.grader();
    const Question advance = unitQuestion(UnitKind::MayAdvance);
    const auto units = grader.units(advance.units);
    QCOMPARE(units->size(), 3U);
    QVERIFY(!grader.problemOf(advance));
    const QString right = at.told(grader.gradeUnit(advance, units->front()));
    QVERIFY2(right.startsWith(u"right: "_s) && right.endsWith(u"may advance into 1705. [9.12]"_s), qPrintable(right));
    const QString wrong = at.told(grader.gradeUnit(advance, at.unit(u"55FA"_s)));
    QCOMPARE(wrong, u"wrong: 55 FA (1906) may not advance into 1705. [9.12]"_s);

    const LessonPosition other(u"ardennes/surrounded"_s);
    QVERIFY(!other.grader().units(advance.units));
}

void LessonGraderTest::unitsAtFault()
{
    const LessonPosition at(u"ardennes/worked-case-3502"_s);
    const LessonGrader grader = at.grader();
    const Question fault = unitQuestion(UnitKind::AtFault, u"316/212"_s, u"3403"_s);
    QCOMPARE(at.toldUnits(grader.units(fault.units)), u"12/4, 70Tk"_s);
    QCOMPARE(
        at.told(grader.gradeUnit(fault, at.unit(u"12/4"_s))),
        u"right: 3403 may not be entered: enemy zone of control of 12/4 (3503) and 70 Tk (3504), not negated. [10.2]"_s);
    QCOMPARE(at.told(grader.gradeUnit(fault, at.unit(u"8/4"_s))),
             u"wrong: 8/4 (3305) does not close 3403 to 316/212. [10.2]"_s);
}

void LessonGraderTest::paths()
{
    const LessonPosition at(u"ardennes/worked-case-3502"_s);
    const LessonGrader grader = at.grader();
    const Question path = question(Ask::Path, u"316/212"_s);
    const auto lead = [&](const QStringList& numbers) {
        std::vector<HexIndex> hexes;
        for (const QString& number : numbers)
            hexes.push_back(at.hex(number));
        return at.told(grader.gradePath(path, hexes))
               + (grader.isWholePath(path, hexes) ? QStringLiteral(" whole") : QString());
    };
    QCOMPARE(lead({u"3401"_s}), u"right: Open: 1 legal path(s) go on from here. [10.2]"_s);
    QCOMPARE(lead({u"3401"_s, u"3301"_s}), u"right: 3401 → 3301 is a legal path. [10.2] whole"_s);
    QCOMPARE(lead({u"3401"_s, u"3302"_s}),
             u"wrong: 3302: outranked at priority 1b, for example by 3401 → 3301. [10.2]"_s);
    QCOMPARE(lead({u"3301"_s}), u"wrong: 3301 is not next to 3502: go on hex by hex. [10.2]"_s);
    QCOMPARE(lead({u"3503"_s}), u"wrong: 3503 may not be entered: held by the enemy: 12/4 (3503). [10.2]"_s);

    const LessonPosition stacked(u"winter-front/stack-or-split"_s);
    const LessonGrader stack = stacked.grader();
    const Question group = question(Ask::Path, u"502/290"_s);
    const auto of = [&](const QStringList& numbers) {
        std::vector<HexIndex> hexes;
        for (const QString& number : numbers)
            hexes.push_back(stacked.hex(number));
        return hexes;
    };
    QCOMPARE(stacked.told(stack.gradePath(group, of({u"13.14"_s}))),
             u"right: 13.14 is a legal path: 1 step(s) lost on the way. [9.0]"_s);
    QCOMPARE(stacked.told(stack.gradePath(group, of({u"13.14"_s, u"13.13"_s}))),
             u"wrong: No legal path goes on from 13.14 to 13.13. [9.0]"_s);
    QCOMPARE(stacked.told(stack.gradePath(group, of({u"13.13"_s}))),
             u"right: Open: 3 legal path(s) go on from here. [9.0]"_s);
}

void LessonGraderTest::whoDecides()
{
    const LessonPosition at(u"ardennes/stack-one-by-one"_s);
    const LessonGrader grader = at.grader();
    const Question path = question(Ask::Decides, {}, u"path"_s);
    QCOMPARE(grader.options(path)->texts, (QStringList{u"The German player"_s, u"The Allied player"_s}));
    QCOMPARE(at.told(grader.gradeOption(path, 0)),
             u"right: The German player (opponent) chooses the path and the order. [10.2]"_s);
    QVERIFY(!grader.gradeOption(path, 1).isRight);
    QVERIFY(!grader.gradeOption(path, 2).isRight);
    QVERIFY(grader.gradeOption(question(Ask::Decides, {}, u"order"_s), 0).isRight);
    QVERIFY(!grader.options(question(Ask::Decides, {}, u"outcome"_s)));
    QVERIFY(!grader.options(question(Ask::Decides, {}, u"weather"_s)));

    const LessonPosition choice(u"panzergruppe-guderian/who-dies"_s);
    const LessonGrader outcomes = choice.grader();
    const Question outcome = question(Ask::Decides, {}, u"outcome"_s);
    QCOMPARE(choice.told(outcomes.gradeOption(outcome, 1)),
             u"right: The Soviet player (defender) chooses: lose 1 step(s), or retreat 1 hex(es). [1]"_s);
    QVERIFY(outcomes.gradeOption(path, 0).isRight);

    const LessonPosition single(u"ardennes/worked-case-3502"_s);
    QVERIFY(!single.grader().options(question(Ask::Decides, {}, u"order"_s)));
}

void LessonGraderTest::whichRule()
{
    const LessonPosition at(u"ardennes/worked-case-3502"_s);
    const LessonGrader grader = at.grader();
    const auto asked = [&](const QString& hex) { return question(Ask::Rule, u"316/212"_s, {}, hex); };
    const auto right = [&](const QString& hex) {
        QStringList texts;
        const auto options = grader.options(asked(hex));
        for (int option = 0; option < options->texts.size(); ++option) {
            if (options->isRight[static_cast<std::size_t>(option)])
                texts += at.told(grader.gradeOption(asked(hex), option));
            else if (grader.gradeOption(asked(hex), option).isRight)
                texts += u"graded otherwise"_s;
        }
        return texts;
    };
    // Both reasons are right, and each is told for itself.
    QCOMPARE(
        right(u"3503"_s),
        (QStringList{u"right: 3503 may not be entered: held by the enemy: 12/4 (3503). [10.2]"_s,
                     u"right: 3503 may not be entered: enemy zone of control of 70 Tk (3504), not negated. [10.2]"_s}));
    QCOMPARE(right(u"3703"_s),
             QStringList{u"right: 3703 may not be entered: prohibited terrain: allied map edge. [5.2]"_s});
    QCOMPARE(right(u"3602"_s),
             QStringList{u"right: 3602: outranked at priority 1a, for example by 3401 → 3301. [10.2]"_s});
    QVERIFY(!grader.options(asked(u"3301"_s)));
    // A dead end is open itself: what is asked for is what closes the hexes beyond, and each rule is told of those.
    QCOMPARE(grader.wording(asked(u"3503"_s)), u"Which rule closes 3503 to 316/212?"_s);
    QCOMPARE(grader.wording(asked(u"3501"_s)),
             u"316/212 may enter 3501, but no legal path of the needed length goes on "
             "from there. Which rule closes a hex beyond?"_s);
    QCOMPARE(
        right(u"3501"_s),
        (QStringList{u"right: 3501 may be entered, but no legal path of the needed length goes on from it: 3601: "
                     "prohibited terrain: impassable. [10.2]"_s,
                     u"right: 3501 may be entered, but no legal path of the needed length goes on from it: off the "
                     "map. [5.2]"_s}));
    // Options are rules that may close a hex to a German unit, each with its number and what it says.
    const QStringList texts = grader.options(asked(u"3503"_s))->texts;
    QVERIFY(texts.contains(u"10.2 – No retreat enters a hex that holds an enemy unit."_s));
    QVERIFY(!texts.contains(u"10.2 – A retreat stays on the map."_s)); // of the Allies
    const auto wrong = static_cast<int>(texts.indexOf(u"10.2 – No retreat enters an impassable hex."_s));
    QCOMPARE(at.told(grader.gradeOption(asked(u"3503"_s), wrong)),
             u"wrong: That rule has no say in 3503: No retreat enters an impassable hex. [10.2]"_s);
}

void LessonGraderTest::numbers()
{
    const LessonPosition at(u"winter-front/overstacked-longer"_s);
    const LessonGrader grader = at.grader();
    const auto right = [](const LessonGrader& of, const Question& asked) {
        const auto options = of.options(asked);
        QStringList texts;
        for (std::size_t option = 0; options && option < options->isRight.size(); ++option) {
            const Grade grade = of.gradeOption(asked, static_cast<int>(option));
            if (grade.isRight != options->isRight[option])
                texts += u"graded otherwise"_s;
            if (grade.isRight)
                texts += options->texts[static_cast<int>(option)];
        }
        return options ? texts.join(u' ') : options.error();
    };
    QCOMPARE(right(grader, question(Ask::Number, u"1/11"_s, u"paths"_s)), u"8"_s);
    QCOMPARE(right(grader, question(Ask::Number, u"1/11"_s, u"charges"_s)), u"1"_s);
    QCOMPARE(right(grader, question(Ask::Number, u"1/11"_s, u"shortfall"_s)), u"0"_s);
    const LessonPosition stays(u"winter-front/no-rear"_s);
    const LessonGrader stuck = stays.grader();
    QCOMPARE(right(stuck, question(Ask::Number, u"18HQ"_s, u"shortfall"_s)), u"2"_s);
    const LessonPosition guns(u"lost-battalion/guns-alone"_s);
    const LessonGrader losing = guns.grader();
    QCOMPARE(right(losing, question(Ask::Number, u"MG5"_s, u"losses"_s)), u"2"_s);
    QVERIFY(!losing.options(question(Ask::Number, u"MG5"_s, u"paths"_s)));
    QVERIFY(!losing.options(question(Ask::Number, u"MG5"_s, u"luck"_s)));

    const Question paths = question(Ask::Number, u"1/11"_s, u"paths"_s);
    const QStringList texts = grader.options(paths)->texts;
    QCOMPARE(texts.size(), 5);
    for (int option = 0; option < texts.size(); ++option) {
        const int number = texts[option].toInt();
        const QString sentence = grader.gradeOption(paths, option).sentence;
        QCOMPARE(sentence.contains(u"more"_s), number < 8);
        QCOMPARE(sentence.contains(u"less"_s), number > 8);
    }
}

void LessonGraderTest::alternatives()
{
    const LessonPosition at(u"russia-besieged/one-or-two"_s);
    const LessonGrader grader = at.grader();
    const Question ends = hexQuestion(HexKind::LegalEnds, u"40A"_s);
    QCOMPARE(at.told(grader.hexes(ends.hexes)), u"2423 2424"_s);
    QCOMPARE(grader.wording(ends),
             u"Click every hex in which 40 A may end its retreat. Take it that a retreat of 1 hex(es) is chosen."_s);

    const LessonPosition choice(u"panzergruppe-guderian/who-dies"_s);
    const LessonGrader dies = choice.grader();
    QCOMPARE(dies.wording(unitQuestion(UnitKind::Retreats)),
             u"Click every unit that retreats. Take it that a retreat of 1 hex(es) is chosen."_s);
    QCOMPARE(dies.wording(question(Ask::Number, u"172R"_s, u"losses"_s)),
             u"How many steps do 172 R, 104 Tk and 220 M lose, all together? Take it that the loss of steps is "
             "chosen."_s);
    // Where plans differ in whom they save the one that is chosen decides.
    const Question fate = question(Ask::Fate, u"172R"_s);
    QCOMPARE(dies.options(fate)->isRight, (std::vector<bool>{true, true, false}));
    QVERIFY(dies.gradeOption(fate, 1).sentence.contains(u"the choice of plan may eliminate it"_s));
}

void LessonGraderTest::lengthsToChooseFrom()
{
    LessonPosition at(u"russia-besieged/one-or-two"_s);
    const LessonGrader grader = at.grader();
    const QString unit = u"40A"_s;
    QStringList ends;
    for (const int length : {1, 2}) {
        // What the ruling says of that length.
        const UnitRetreat* retreat = nullptr;
        for (const Effect& effect : grader.ruling()->effects) {
            for (const UnitRetreat& each : effect.retreats)
                retreat = effect.amount == length && each.unit == at.unit(unit) ? &each : retreat;
        }
        QVERIFY(retreat != nullptr);
        QStringList numbers;
        for (const HexVerdict& verdict : retreat->hexes) {
            if (verdict.verdict == Verdict::LegalEnd)
                numbers += at.scenario().position.map->number(verdict.hex);
        }
        Question asked = hexQuestion(HexKind::LegalEnds, unit);
        asked.hexes.length = length;
        QCOMPARE(at.told(grader.hexes(asked.hexes)), numbers.join(u' '));
        ends += numbers.join(u' ');
        QVERIFY(grader.wording(asked).endsWith(u"Take it that a retreat of %1 hex(es) is chosen."_s.arg(length)));
        for (const HexVerdict& verdict : retreat->hexes)
            QCOMPARE(grader.gradeHex(asked, verdict.hex).isRight, verdict.verdict == Verdict::LegalEnd);

        Question path = question(Ask::Path, unit);
        path.length = length;
        QVERIFY(grader.isWholePath(path, retreat->paths.front().hexes));
        QVERIFY(grader.gradePath(path, retreat->paths.front().hexes).isRight);
        Question number = question(Ask::Number, unit, u"paths"_s);
        number.length = length;
        const auto options = grader.options(number);
        QVERIFY(options.hasValue());
        const auto right = std::find(options->isRight.begin(), options->isRight.end(), true) - options->isRight.begin();
        QCOMPARE(options->texts.at(right), QString::number(retreat->paths.size()));
        QCOMPARE(grader.retreatOf(unit, length), retreat);
    }
    QVERIFY(ends.at(0) != ends.at(1));
    // A hex that one length passes and the other ends in is graded by the length that is asked about.
    Question path = question(Ask::Path, unit);
    QVERIFY(grader.isWholePath(path, grader.retreatOf(unit, 1)->paths.front().hexes));
    path.length = 2;
    QVERIFY(!grader.isWholePath(path, grader.retreatOf(unit, 1)->paths.front().hexes));

    Question tooLong = hexQuestion(HexKind::LegalEnds, unit);
    tooLong.hexes.length = 3;
    const QString wrong = u"40 A does not retreat 3 hex(es) by DR: say a length that the result leaves to choose."_s;
    QCOMPARE(grader.problemOf(tooLong)->message, wrong);
    for (const Ask ask : {Ask::Path, Ask::Fate}) {
        path = question(ask, unit);
        path.length = 3;
        QCOMPARE(grader.problemOf(path)->message, wrong);
    }
}

void LessonGraderTest::rulesInWords()
{
    const LessonPosition at(u"ardennes/worked-case-3502"_s);
    const LessonGrader grader = at.grader();
    Question closed = hexQuestion(HexKind::Forbidden, u"316/212"_s);
    closed.hexes.rule = u"10.2-zoc"_s;
    QCOMPARE(grader.wording(closed), u"Click every hex that is forbidden to the retreat of 316/212 by rule 10.2 (No "
                                     "retreat enters an enemy zone of control, unless a friendly unit in the hex "
                                     "negates it)."_s);
    closed.hexes.rule = u"10.2"_s; // several: all of them
    QCOMPARE(grader.wording(closed), u"Click every hex that is forbidden to the retreat of 316/212 by rule 10.2."_s);
}

void LessonGraderTest::severalNegate()
{
    const LessonPosition at(u"panzergruppe-guderian/who-dies"_s);
    Question negated;
    negated.hexes.kind = HexKind::ZocNegated;
    negated.hexes.side = u"german"_s;
    negated.hexes.purpose = u"retreat"_s;
    QCOMPARE(
        at.told(at.grader().gradeHex(negated, at.hex(u"1621"_s))),
        u"right: 104 Tk, 172 R and 220 M (1621) negate the German zone of control in 1621 for retreat. [base 8]"_s);
}

void LessonGraderTest::ruleIds()
{
    const LessonPosition at(u"ardennes/worked-case-3502"_s);
    const LessonGrader grader = at.grader();
    HexQuery query = hexQuery(HexKind::Forbidden, u"316/212"_s);
    query.rule = u"10.2-zoc"_s;
    QCOMPARE(at.told(grader.hexes(query)), u"3403 3503"_s);
    query.rule = u"10.2"_s;
    QCOMPARE(at.told(grader.hexes(query)), u"3403 3503 3601"_s);
    query.rule = u"99"_s;
    QCOMPARE(at.told(grader.hexes(query)), u"The game has no rule 99: name one by its printed number."_s);
}

void LessonGraderTest::whatCannotBeAsked()
{
    LessonPosition at(u"ardennes/worked-case-3502"_s);
    {
        const LessonGrader grader = at.grader();
        QCOMPARE(at.told(grader.hexes(hexQuery(HexKind::LegalEnds, u"nobody"_s))),
                 u"There is no unit \"nobody\" in this position: name one by its id."_s);
        QCOMPARE(at.told(grader.hexes(hexQuery(HexKind::LegalEnds, u"12/4"_s))),
                 u"12/4 does not retreat by Ar2: name a unit that has to."_s);
        QCOMPARE(at.told(grader.hexes(hexQuery(HexKind::SupplyCuts, u"316/212"_s))),
                 u"316/212 is in supply, so nothing cuts its line: show \"supply-line\"."_s);
        QVERIFY(!grader.units({UnitKind::ExertsInto, {}, {}, u"9999"_s}));
        QVERIFY(!grader.units({UnitKind::InSupply, {}, u"martian"_s, {}}));
        // Highlights may show what a question cannot ask.
        const HexQuery line = hexQuery(HexKind::SupplyLine, u"316/212"_s);
        QVERIFY(grader.hexes(line).hasValue());
        QVERIFY(!grader.candidates(line));
        Question asked;
        asked.hexes = line;
        QCOMPARE(grader.problemOf(asked)->kind, LessonGrader::Problem::Kind::CannotAsk);
    }
    at.scenario().combat->result = u"Zz"_s;
    QVERIFY(at.grader().ruling() == nullptr);
    QVERIFY(at.grader().problem().contains(u"knows no result \"Zz\""_s));
    at.scenario().combat->result.clear();
    QCOMPARE(at.told(at.grader().hexes(hexQuery(HexKind::LegalEnds, u"316/212"_s))),
             u"The combat in 3503 has no result: enter one."_s);
    at.scenario().combat.reset();
    QCOMPARE(at.grader().problem(), u"The position has no combat: enter one."_s);
    QCOMPARE(at.grader().hexes(hexQuery(HexKind::Zoc, u"12/4"_s))->size(), 6U);

    const LessonPosition guns(u"lost-battalion/guns-alone"_s);
    QCOMPARE(guns.told(guns.grader().hexes(hexQuery(HexKind::LegalEnds, u"MG5"_s))),
             u"Nobody retreats in this game: ask about losses, supply or advances."_s);
    QCOMPARE(guns.told(guns.grader().hexes(hexQuery(HexKind::Zoc, u"MG5"_s))),
             u"This game has no zones of control: ask about something else."_s);
}

void LessonGraderTest::emptyAndEverything()
{
    const LessonPosition at(u"ardennes/surrounded"_s);
    const LessonGrader grader = at.grader();
    const auto kind = [&](const Question& asked) { return grader.problemOf(asked)->kind; };
    QCOMPARE(kind(hexQuestion(HexKind::LegalEnds, u"422/106"_s)), LessonGrader::Problem::Kind::Empty);
    QCOMPARE(kind(unitQuestion(UnitKind::Retreats)), LessonGrader::Problem::Kind::Empty);
    QCOMPARE(kind(question(Ask::Path, u"422/106"_s)), LessonGrader::Problem::Kind::Empty);
    QVERIFY(!grader.check(hexQuestion(HexKind::LegalEnds, u"422/106"_s)));
    QVERIFY(grader.check(unitQuestion(UnitKind::Eliminated)).hasValue());

    // All six hexes around a unit are no more than what a player has to find among those two steps away.
    const Question zoc = hexQuestion(HexKind::Zoc, u"294/18"_s);
    QVERIFY(!grader.problemOf(zoc));
    QVERIFY(grader.candidates(zoc.hexes)->size() > grader.hexes(zoc.hexes)->size() + 6);

    // A headquarters exerts none: each of its neighbours is right.
    const LessonPosition winter(u"winter-front/no-rear"_s);
    const auto everything = winter.grader().problemOf(hexQuestion(HexKind::ZocStopped, u"18HQ"_s));
    QCOMPARE(everything->kind, LessonGrader::Problem::Kind::Everything);
    QVERIFY2(everything->message.startsWith(u"Every hex that can be meant is right here"_s),
             qPrintable(everything->message));
    QVERIFY(!winter.grader().check(hexQuestion(HexKind::ZocStopped, u"18HQ"_s)));
    QCOMPARE(winter.grader().problemOf(hexQuestion(HexKind::Zoc, u"18HQ"_s))->kind, LessonGrader::Problem::Kind::Empty);
}

REARGUARD_APPLESS_TEST(LessonGraderTest)
#include "lesson_grader_test.moc"

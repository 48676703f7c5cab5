// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lesson_position.h"

#include "lesson/lesson_findings.h"
#include "lesson/lesson_words.h"
#include "lesson/quiz.h"
#include "rules/retreat/rule.h"
#include "rules/stacking.h"
#include "rules/supply.h"
#include "support/test_registry.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <memory>
#include <set>

using namespace Qt::StringLiterals;

using Ask = Question::Kind;
using HexKind = HexQuery::Kind;
using UnitKind = UnitQuery::Kind;

/// Random questions of every game and level.
class QuizTest : public QObject
{
    Q_OBJECT

private slots:
    void questionsAreSound_data();
    void questionsAreSound();
    void gradesAgreeWithTheRulesRead_data() { questionsAreSound_data(); }
    void gradesAgreeWithTheRulesRead();
    void questionsAreMixed_data();
    void questionsAreMixed();
    void levelsDiffer_data();
    void levelsDiffer();
    void countersComeFromTheRoster();
    void anyMapWillDo();
    void alliesAreNoEnemies();
};

namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr int seeds = 60;
#else
constexpr int seeds = 300;
#endif

struct Game
{
    const char* name;
    const char* scenario; ///< on the game's map
};

constexpr Game games[] = {{"ardennes-offensive", "ardennes/worked-case-3502"},
                          {"panzergruppe-guderian", "panzergruppe-guderian/who-dies"},
                          {"russia-besieged", "russia-besieged/one-or-two"},
                          {"winter-front", "winter-front/no-rear"},
                          {"lost-battalion", "lost-battalion/guns-alone"}};

/// Starter kits, whose rules are made of the wider vocabulary.
constexpr Game kits[] = {{"chit-pull", "chit-pull/chit-pull-toward-headquarters"},
                         {"classic-two-hex", "classic-two-hex/classic-two-hex-victor-leads"},
                         {"eastern-front", "eastern-front/eastern-front-the-cut-railway"},
                         {"folio", "folio/folio-a-friend-makes-room"},
                         {"musket", "musket/musket-shaken"},
                         {"standard-combat", "standard-combat/standard-combat-hexes-or-steps"},
                         {"step-loss", "step-loss/step-loss-printed-hexes"},
                         {"zoc-bond", "zoc-bond/zoc-bond-the-gap-is-held"}};

Lesson made(const LessonPosition& at, QuizLevel level, int seed)
{
    return quizLesson(at.rules().rulesetPtr(), at.shared()->position.map, level, static_cast<std::uint64_t>(seed));
}

std::set<HexIndex> asSet(const std::vector<HexIndex>& list)
{
    return {list.begin(), list.end()};
}

/// What the rules say about hexes, read from their own answers and counted anew.
std::set<HexIndex> readHexes(const Scenario& scenario, const RulesInForce& rules, const HexQuery& query)
{
    const Position& position = scenario.position;
    const HexMap& map = *position.map;
    std::set<HexIndex> hexes;
    const UnitIndex asked = position.findUnit(query.unit);
    const auto ruleIs = [&](RuleIndex rule) {
        return query.rule.isEmpty() || (*rules.ruleset().rules)[static_cast<std::size_t>(rule)].number == query.rule;
    };
    if (query.kind <= HexKind::Reach) {
        const auto ruling = rule(position, rules, RulingQuestion{*scenario.combat, {}, false});
        for (const Effect& effect : ruling->effects) {
            for (const UnitRetreat& retreat : effect.retreats) {
                if (retreat.unit != asked && std::count(retreat.with.begin(), retreat.with.end(), asked) == 0)
                    continue;
                if (query.kind == HexKind::LegalEnds) { // by the paths, not by the verdicts
                    for (const RetreatPath& path : retreat.paths) {
                        if (!path.hexes.empty() && !path.leavesMap())
                            hexes.insert(path.hexes.back());
                    }
                }
                for (const HexVerdict& verdict : retreat.hexes) {
                    const bool isOfRule = std::any_of(verdict.why.begin(), verdict.why.end(),
                                                      [&](const Reason& reason) { return ruleIs(reason.rule); });
                    if ((query.kind == HexKind::Forbidden && verdict.verdict == Verdict::Forbidden && isOfRule)
                        || (query.kind == HexKind::DeadEnds && verdict.verdict == Verdict::DeadEnd)
                        || (query.kind == HexKind::Outranked && verdict.verdict == Verdict::Outranked
                            && (query.priority.isEmpty() || verdict.priority == query.priority)))
                        hexes.insert(verdict.hex);
                }
                return hexes; // the first of several alternatives
            }
        }
        return hexes;
    }
    if (query.kind == HexKind::SupplyCuts) {
        for (const SupplyStatus& status : supplyOfAll(position, rules)) {
            for (const SupplyCut& cut : status.cuts) {
                const bool isPlace = cut.reason.code != ReasonCode::TooFar && cut.reason.code != ReasonCode::NoSource;
                if (status.unit == asked && isPlace && ruleIs(cut.reason.rule))
                    hexes.insert(cut.hex);
            }
        }
        return hexes;
    }
    const auto purposes = QStringList{u"movement"_s, u"supply"_s, u"retreat"_s};
    const auto purpose = purposes.indexOf(query.purpose);
    const QString side = query.unit.isEmpty() ? query.side : position.unit(asked).side;
    for (const SideZoc& zoc : zonesOfControl(position, rules)) {
        for (const ZocHex& each : zoc.hexes) {
            const bool isBy = query.unit.isEmpty() || std::find(each.by.begin(), each.by.end(), asked) != each.by.end();
            const bool isNegated = purpose >= 0 && each.isNegated(static_cast<ZocPurpose>(purpose));
            if (zoc.side == side && isBy && isNegated == (query.kind == HexKind::ZocNegated))
                hexes.insert(each.hex);
        }
    }
    if (query.kind == HexKind::ZocStopped) {
        std::set<HexIndex> stopped;
        for (HexIndex hex = 0; hex < map.grid.size(); ++hex) {
            if (map.hasHex(hex) && map.grid.distance(hex, position.unit(asked).hex) == 1 && !hexes.contains(hex))
                stopped.insert(hex);
        }
        return stopped;
    }
    return hexes;
}

/// The same for units.
std::set<UnitIndex> readUnits(const Scenario& scenario, const RulesInForce& rules, const UnitQuery& query)
{
    const Position& position = scenario.position;
    std::set<UnitIndex> units;
    const auto isOfSide = [&](UnitIndex unit) {
        return query.side.isEmpty() || position.unit(unit).side == query.side;
    };
    if (query.kind == UnitKind::ExertsInto) {
        for (const SideZoc& zoc : zonesOfControl(position, rules)) {
            for (const ZocHex& each : zoc.hexes) {
                for (const UnitIndex unit : each.by) {
                    if (position.map->number(each.hex) == query.hex && isOfSide(unit))
                        units.insert(unit);
                }
            }
        }
        return units;
    }
    if (query.kind == UnitKind::InSupply || query.kind == UnitKind::OutOfSupply) {
        for (const SupplyStatus& status : supplyOfAll(position, rules)) {
            if (isOfSide(status.unit) && status.isSupplied == (query.kind == UnitKind::InSupply))
                units.insert(status.unit);
        }
        return units;
    }
    const auto ruling = rule(position, rules, RulingQuestion{*scenario.combat, {}, false});
    if (query.kind == UnitKind::MayAdvance) {
        units.insert(ruling->advance->units.begin(), ruling->advance->units.end());
        return units;
    }
    std::set<UnitIndex> seen; // a unit is told about once: by the first of several alternatives
    for (const Effect& effect : ruling->effects) {
        for (const UnitRetreat& retreat : effect.retreats) {
            std::vector<UnitIndex> group = retreat.with;
            group.push_back(retreat.unit);
            for (const UnitIndex unit : group) {
                if (!seen.insert(unit).second)
                    continue;
                if (query.kind == UnitKind::Eliminated && retreat.fate == Fate::Eliminated)
                    units.insert(unit);
                if (query.kind == UnitKind::AtFault && position.unit(unit).id == query.unit) {
                    const HexVerdict* verdict = retreat.verdictOf(*position.map->find(query.hex));
                    for (const Reason& reason : verdict->why)
                        units.insert(reason.units.begin(), reason.units.end());
                }
            }
        }
    }
    if (query.kind == UnitKind::Eliminated) {
        for (const Effect& effect : ruling->effects) {
            int steps = 0;
            for (const UnitIndex unit : effect.units) {
                const int full =
                    position.unit(unit).steps.value_or(rules.ruleset().unitType(position.unit(unit).type)->steps);
                steps += full - position.unit(unit).lost;
            }
            const bool isCertain = effect.choice.isEmpty() || effect.units.empty();
            const bool kills = effect.kind == EffectKind::Eliminated
                               || (effect.kind != EffectKind::Retreat && effect.amount > 0 && effect.amount >= steps);
            if (isCertain && kills)
                units.insert(effect.units.begin(), effect.units.end());
        }
    }
    return units;
}

} // namespace

void QuizTest::questionsAreSound_data()
{
    QTest::addColumn<QString>("scenario");
    QTest::addColumn<int>("level");
    for (const Game& game : games) {
        for (int level = 0; level < 3; ++level)
            QTest::addRow("%s %d", game.name, level) << QString::fromLatin1(game.scenario) << level;
    }
    for (const Game& kit : kits) {
        for (int level = 0; level < 3; ++level)
            QTest::addRow("%s %d", kit.name, level)
                << u"../resources/kits/%1"_s.arg(QLatin1String(kit.scenario)) << level;
    }
}

void QuizTest::questionsAreSound()
{
    QFETCH(const QString, scenario);
    QFETCH(const int, level);
    const LessonPosition at(scenario);
    for (int seed = 1; seed <= seeds; ++seed) {
        const auto quizLevel = static_cast<QuizLevel>(level);
        const Lesson lesson = made(at, quizLevel, seed);
        QCOMPARE(lesson.steps.size(), 1U);
        QCOMPARE(lesson.level, level + 1);
        const LessonStep& step = lesson.steps.front();
        const Position& position = step.scenario->position;
        const RulesInForce rules(at.rules().rulesetPtr());
        const LessonGrader grader(step.scenario, rules);
        const auto problem = grader.problemOf(*step.question);
        QVERIFY2(!problem, qPrintable(problem ? problem->message : QString()));
        QVERIFY(!grader.wording(*step.question).isEmpty());
        if (rules.ruleset().supply.lines.empty()) {
            QVERIFY(step.question->kind != Ask::Supplied);
            QVERIFY(step.question->hexes.purpose != u"supply"_s);
        }
        // A dead end is closed by no rule: those beyond it are asked for.
        if (step.question->kind == Ask::Rule) {
            const auto hex = position.map->find(step.question->hex);
            const HexVerdict* verdict = grader.retreatOf(step.question->unit)->verdictOf(*hex);
            QCOMPARE(grader.wording(*step.question).contains(u"may enter"_s), verdict->verdict == Verdict::DeadEnd);
        }

        // A position that could come up at a table.
        QCOMPARE(position.checkInvariants(), QStringList());
        const RuleView board(position, rules);
        for (const Unit& unit : position.units) {
            QVERIFY(unit.isOnMap() && !unit.name.isEmpty());
            QVERIFY(rules.ruleset().unitType(unit.type) != nullptr);
            for (SideIndex side = 0; side < 2; ++side) {
                const bool isOwn = rules.ruleset().sides[static_cast<std::size_t>(side)].id == unit.side;
                QCOMPARE(board.isOccupied(unit.hex, side), isOwn);
                if (isOwn) {
                    QVERIFY(board.stackedUnits(unit.hex, side) <= stackingLimit(board, unit.hex, side, {}));
                    QVERIFY(stackingBreaches(board, unit.hex, side, {}).empty());
                }
            }
        }
        // What is clicked lies where the board is shown.
        if (step.question->kind == Ask::Hexes) {
            const auto answer = grader.hexes(step.question->hexes);
            QVERIFY(answer->size() <= 10U);
            const HexIndex middle = *position.map->find(step.focus[step.focus.size() / 2]);
            for (const HexIndex hex : *answer)
                QVERIFY(position.map->grid.distance(hex, middle) <= 7);
        }

        if (seed > 50)
            continue; // that the same comes again is soon seen
        const Lesson again = made(at, quizLevel, seed);
        QCOMPARE(again.id, lesson.id);
        QVERIFY(*again.steps.front().scenario == *step.scenario);
        QVERIFY(again.steps.front().question == step.question);
    }
}

void QuizTest::gradesAgreeWithTheRulesRead()
{
    QFETCH(const QString, scenario);
    QFETCH(const int, level);
    const LessonPosition at(scenario);
    const RulesInForce rules(at.rules().rulesetPtr());
    for (int seed = 1; seed <= seeds; ++seed) {
        const Lesson lesson = made(at, static_cast<QuizLevel>(level), seed);
        const Scenario& asked = *lesson.steps.front().scenario;
        const Question& question = *lesson.steps.front().question;
        const LessonGrader grader(lesson.steps.front().scenario, rules);
        const auto isTold = [](const Grade& grade) {
            return grade.sentence.size() > 5 && !grade.sentence.contains(u'%');
        };
        switch (question.kind) {
        case Ask::Hexes: {
            const std::set<HexIndex> right = readHexes(asked, rules, question.hexes);
            QCOMPARE(asSet(*grader.hexes(question.hexes)), right);
            const auto candidates = grader.candidates(question.hexes);
            QVERIFY(candidates->size() > right.size());
            for (const HexIndex hex : *candidates) {
                const Grade grade = grader.gradeHex(question, hex);
                QVERIFY2(grade.isRight == right.contains(hex), qPrintable(grade.sentence));
                QVERIFY2(isTold(grade), qPrintable(grade.sentence));
                QVERIFY(grade.rule != noRule);
            }
            break;
        }
        case Ask::Units: {
            const std::set<UnitIndex> right = readUnits(asked, rules, question.units);
            const auto answer = grader.units(question.units);
            QCOMPARE(std::set<UnitIndex>(answer->begin(), answer->end()), right);
            for (std::size_t unit = 0; unit < asked.position.units.size(); ++unit) {
                const Grade grade = grader.gradeUnit(question, static_cast<UnitIndex>(unit));
                QVERIFY2(grade.isRight == right.contains(static_cast<UnitIndex>(unit)), qPrintable(grade.sentence));
                QVERIFY2(isTold(grade), qPrintable(grade.sentence));
            }
            break;
        }
        case Ask::Path: {
            const auto ruling = rule(asked.position, rules, RulingQuestion{*asked.combat, {}, false});
            const UnitIndex unit = asked.position.findUnit(question.unit);
            std::set<std::vector<HexIndex>> paths;
            HexIndex from = noHex;
            for (const Effect& effect : ruling->effects) {
                for (const UnitRetreat& retreat : effect.retreats) {
                    const bool isOf =
                        retreat.unit == unit || std::count(retreat.with.begin(), retreat.with.end(), unit) > 0;
                    if (!isOf || from != noHex)
                        continue;
                    from = retreat.from;
                    for (const RetreatPath& path : retreat.paths)
                        paths.insert({path.hexes.begin(), path.hexes.end() - (path.leavesMap() ? 1 : 0)});
                }
            }
            for (const std::vector<HexIndex>& path : paths) {
                for (std::size_t length = 1; length <= path.size(); ++length) {
                    std::vector<HexIndex> so(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(length));
                    QVERIFY(grader.gradePath(question, so).isRight);
                    QCOMPARE(grader.isWholePath(question, so), paths.contains(so));
                }
            }
            for (const HexIndex first : asked.position.map->grid.neighbours(from)) {
                const bool isLegal = std::any_of(paths.begin(), paths.end(), [first](const auto& path) {
                    return !path.empty() && path.front() == first;
                });
                if (first != noHex && asked.position.map->hasHex(first))
                    QCOMPARE(grader.gradePath(question, {first}).isRight, isLegal);
            }
            break;
        }
        default: {
            const auto options = grader.options(question);
            QVERIFY(options.hasValue());
            QVERIFY(options->texts.size() > 1);
            QCOMPARE(static_cast<std::size_t>(options->texts.size()), options->isRight.size());
            QCOMPARE(QSet<QString>(options->texts.begin(), options->texts.end()).size(), options->texts.size());
            for (int option = 0; option < options->texts.size(); ++option) {
                const Grade grade = grader.gradeOption(question, option);
                QCOMPARE(grade.isRight, options->isRight[static_cast<std::size_t>(option)]);
                QVERIFY2(isTold(grade), qPrintable(grade.sentence));
                QVERIFY(grade.rule != noRule);
            }
            break;
        }
        }
    }
}

void QuizTest::questionsAreMixed_data()
{
    QTest::addColumn<QString>("scenario");
    for (const Game& game : games)
        QTest::addRow("%s", game.name) << QString::fromLatin1(game.scenario);
}

void QuizTest::questionsAreMixed()
{
    QFETCH(const QString, scenario);
    const LessonPosition at(scenario);
    const bool hasRetreats = at.rules().ruleset().retreat.exists;
    for (const QuizLevel level : {QuizLevel::Easy, QuizLevel::Middle, QuizLevel::Hard}) {
        std::map<QString, int> counts;
        int yes = 0;
        int no = 0;
        for (int seed = 1; seed <= seeds; ++seed) {
            const Lesson lesson = made(at, level, seed);
            const Question& question = *lesson.steps.front().question;
            QString word = questionWords()[static_cast<int>(question.kind)];
            if (question.kind == Ask::Hexes)
                word += u' ' + hexQueryWords()[static_cast<int>(question.hexes.kind)];
            else if (question.kind == Ask::Units)
                word +=
                    u' ' + QString::fromLatin1(unitQueryTable()[static_cast<std::size_t>(question.units.kind)].name);
            ++counts[word];
            if (question.kind == Ask::Supplied) {
                const LessonGrader grader(lesson.steps.front().scenario, at.rules());
                ++(grader.options(question)->isRight[0] ? yes : no);
            }
        }
        QStringList lines;
        for (const auto& [word, count] : counts)
            lines += u"%1 %2"_s.arg(word).arg(count);
        if (qEnvironmentVariableIsSet("REARGUARD_TELL"))
            qInfo("%s %d: %s", qPrintable(scenario), static_cast<int>(level), qPrintable(lines.join(u", "_s)));
        QVERIFY2(counts.size() >= (hasRetreats ? 9U : 4U), qPrintable(lines.join(u", "_s)));
        for (const auto& [word, count] : counts)
            QVERIFY2(count <= seeds / 2, qPrintable(lines.join(u", "_s)));
        // Nobody may get by with the same answer.
        QVERIFY2(yes + no < 8 || (yes > 0 && no > 0), qPrintable(u"%1 supplied, %2 not"_s.arg(yes).arg(no)));
    }
}

void QuizTest::levelsDiffer_data()
{
    questionsAreMixed_data();
}

void QuizTest::levelsDiffer()
{
    QFETCH(const QString, scenario);
    const LessonPosition at(scenario);
    double unitsBefore = 0.0;
    for (const QuizLevel level : {QuizLevel::Easy, QuizLevel::Middle, QuizLevel::Hard}) {
        int units = 0;
        int stacks = 0;
        for (int seed = 1; seed <= seeds; ++seed) {
            const Lesson lesson = made(at, level, seed);
            const Scenario& asked = *lesson.steps.front().scenario;
            std::set<HexIndex> hexes;
            for (const Unit& unit : asked.position.units)
                hexes.insert(unit.hex);
            units += static_cast<int>(asked.position.units.size());
            stacks += asked.position.units.size() > hexes.size() ? 1 : 0;
            const Question& question = *lesson.steps.front().question;
            if (level != QuizLevel::Hard || question.kind != Ask::Hexes || question.hexes.kind > HexKind::Reach)
                continue;
            const LessonGrader grader(lesson.steps.front().scenario, at.rules());
            const auto& hexesOfRetreat = grader.retreatOf(question.hexes.unit)->hexes;
            QVERIFY(std::any_of(hexesOfRetreat.begin(), hexesOfRetreat.end(), [](const HexVerdict& verdict) {
                return verdict.verdict == Verdict::Outranked || verdict.verdict == Verdict::DeadEnd;
            }));
        }
        QVERIFY2(units > unitsBefore * 1.2, qPrintable(u"%1 units, %2 before"_s.arg(units).arg(unitsBefore)));
        unitsBefore = units;
        QCOMPARE(stacks > 0, level != QuizLevel::Easy);
    }
}

void QuizTest::countersComeFromTheRoster()
{
    const LessonPosition at(u"ardennes/worked-case-3502"_s);
    std::set<QString> known;
    for (const Unit& unit : at.shared()->position.units)
        known.insert(unit.name);
    std::set<QString> seen;
    for (int seed = 1; seed <= 20; ++seed) {
        const Lesson lesson = quizLesson(at.rules().rulesetPtr(), at.shared()->position.map, QuizLevel::Middle,
                                         static_cast<std::uint64_t>(seed), at.shared()->position.units);
        for (const Unit& unit : lesson.steps.front().scenario->position.units) {
            QVERIFY2(known.contains(unit.name), qPrintable(unit.name));
            seen.insert(unit.name);
        }
    }
    QVERIFY(seen.size() > 20U);
}

void QuizTest::anyMapWillDo()
{
    const LessonPosition at(u"ardennes/worked-case-3502"_s);
    HexMap sea;
    sea.grid = HexGrid(GridShape::Flat, 3, 2, Shifted::Even, at.shared()->position.map->grid.numbering(), 0.0);
    sea.legend = {{U'~', u"sea"_s}, {U'-', std::nullopt}};
    sea.legendIndex = {1, 0, 0, 0, 0, 0};
    const auto map = std::make_shared<const HexMap>(std::move(sea));
    for (const Game& game : games) {
        const LessonPosition of(QString::fromLatin1(game.scenario));
        const Lesson lesson = quizLesson(of.rules().rulesetPtr(), map, QuizLevel::Hard, 1);
        const LessonGrader grader(lesson.steps.front().scenario, of.rules());
        QVERIFY2(grader.check(*lesson.steps.front().question).hasValue(), game.name);
    }
}

void QuizTest::alliesAreNoEnemies()
{
    const LessonPosition at(u"../resources/kits/folio/folio-a-friend-makes-room"_s);
    Ruleset game = at.rules().ruleset();
    SideRules ally = game.sides.front();
    ally.id = u"ally"_s;
    ally.team = game.sides.front().id;
    game.sides.insert(game.sides.begin() + 1, ally);
    const auto rules = std::make_shared<const Ruleset>(game);
    int fights = 0;
    for (int seed = 1; seed <= 40; ++seed) {
        const Lesson lesson =
            quizLesson(rules, at.shared()->position.map, QuizLevel::Middle, static_cast<std::uint64_t>(seed));
        const Scenario& asked = *lesson.steps.front().scenario;
        std::set<QString> teams;
        for (const Unit& unit : asked.position.units)
            teams.insert(game.teamOf(unit.side));
        QCOMPARE(teams.size(), std::size_t{2});
        fights += asked.combat ? 1 : 0;
    }
    QVERIFY(fights > 0);
}

REARGUARD_APPLESS_TEST(QuizTest)
#include "quiz_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/plan_solver.h"
#include "support/random/chance.h"
#include "support/test_registry.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <optional>
#include <set>

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostScores = 4;
using Cost = std::array<int, mostScores>;

struct Option
{
    std::optional<std::size_t> end; ///< nothing: no path
    Cost cost{};
};

struct Unit
{
    int places = 1;
    int plus = 0; ///< by which it raises the limit; a hex takes each kind of raising once
    std::vector<Option> options;
};

struct Problem
{
    std::size_t scores = 1;
    std::vector<Unit> units;
    std::vector<int> room; ///< by end: places before any raising
};

/// Every plan there is, tried one after the other.
class EveryPlan
{
public:
    explicit EveryPlan(const Problem& problem) : m_problem(problem), m_plan(problem.units.size())
    {
        for (const Unit& unit : problem.units)
            m_bestWith.emplace_back(unit.options.size());
        choose(0);
    }

    const std::optional<Cost>& best() const { return m_best; }
    const std::optional<Cost>& bestWith(std::size_t unit, std::size_t option) const { return m_bestWith[unit][option]; }

    static bool fit(const Problem& problem, std::size_t end, const std::vector<std::size_t>& units)
    {
        int places = 0;
        std::set<int> raised;
        for (const std::size_t unit : units) {
            places += problem.units[unit].places;
            raised.insert(problem.units[unit].plus);
        }
        int room = problem.room[end];
        for (const int plus : raised)
            room += plus;
        return places <= room;
    }

private:
    void choose(std::size_t unit)
    {
        if (unit == m_plan.size()) {
            keep();
            return;
        }
        for (m_plan[unit] = 0; m_plan[unit] < m_problem.units[unit].options.size(); ++m_plan[unit])
            choose(unit + 1);
    }
    const Option& option(std::size_t unit) const { return m_problem.units[unit].options[m_plan[unit]]; }

    void keep()
    {
        for (std::size_t end = 0; end < m_problem.room.size(); ++end) {
            std::vector<std::size_t> units;
            for (std::size_t unit = 0; unit < m_plan.size(); ++unit) {
                if (option(unit).end == end && m_problem.units[unit].places > 0)
                    units.push_back(unit);
            }
            if (!units.empty() && !fit(m_problem, end, units))
                return;
        }
        Cost cost{};
        for (std::size_t unit = 0; unit < m_plan.size(); ++unit) {
            for (std::size_t score = 0; score < mostScores; ++score)
                cost[score] += option(unit).cost[score];
        }
        m_best = m_best ? std::min(*m_best, cost) : cost;
        for (std::size_t unit = 0; unit < m_plan.size(); ++unit) {
            auto& with = m_bestWith[unit][m_plan[unit]];
            with = with ? std::min(*with, cost) : cost;
        }
    }

    const Problem& m_problem;
    std::vector<std::size_t> m_plan; ///< by unit: option
    std::optional<Cost> m_best;
    std::vector<std::vector<std::optional<Cost>>> m_bestWith;
};

/// What a problem is made of.
struct Kind
{
    int mostPlaces = 1; ///< of one unit
    int kindsOfRaising = 1; ///< units of the first raise the limit by 1, of the second by 2
    int scale = 1; ///< of the scores
    bool mayBeLost = true; ///< every unit may have no path
};

Problem randomProblem(Chance& chance, const Kind& kind)
{
    Problem problem;
    problem.scores = static_cast<std::size_t>(chance.between(1, static_cast<int>(mostScores)));
    const int ends = chance.between(1, 5);
    const int widest = chance.between(0, 3);
    for (int end = 0; end < ends; ++end)
        problem.room.push_back(chance.between(0, widest));
    const int units = chance.between(1, 5);
    const int values = chance.between(1, 4);
    const int reach = chance.between(40, 100);
    const int raising = chance.between(0, 60);
    for (int u = 0; u < units; ++u) {
        Unit unit;
        unit.places = chance.percent(8) ? 0 : chance.between(1, kind.mostPlaces);
        if (unit.places > 0 && chance.percent(raising))
            unit.plus = chance.between(1, kind.kindsOfRaising);
        const auto add = [&](std::optional<std::size_t> end) {
            Option option{end, {}};
            for (std::size_t score = 0; score < problem.scores; ++score)
                option.cost[score] = kind.scale * (chance.below(values) - 1);
            unit.options.push_back(option);
        };
        for (int end = 0; end < ends; ++end) {
            if (chance.percent(reach))
                add(static_cast<std::size_t>(end));
        }
        if (unit.options.empty() || kind.mayBeLost)
            add({});
        if (kind.mayBeLost && chance.percent(70))
            unit.options.back().cost[0] += 2 * kind.scale;
        problem.units.push_back(std::move(unit));
    }
    return problem;
}

void tell(const Problem& problem, PlanSolver& solver)
{
    solver.start(problem.scores);
    for (const int room : problem.room)
        solver.addEnd({room, room + 1});
    for (const Unit& unit : problem.units) {
        solver.addUnit({unit.places > 0, unit.plus > 0});
        for (const Option& option : unit.options)
            solver.addOption(option.end.value_or(PlanSolver::nowhere), {option.cost.data(), problem.scores});
    }
}

/// In what solver and exhaustive search disagree; empty: in nothing.
QString difference(const Problem& problem, const PlanSolver& solver)
{
    const EveryPlan every(problem);
    if (solver.hasPlan() != every.best().has_value())
        return solver.hasPlan() ? u"a plan where there is none"_s : u"no plan"_s;
    if (!solver.hasPlan())
        return {};
    std::size_t number = 0;
    for (std::size_t unit = 0; unit < problem.units.size(); ++unit) {
        for (std::size_t option = 0; option < problem.units[unit].options.size(); ++option, ++number) {
            const QString where = u"unit %1, option %2"_s.arg(unit).arg(option);
            const auto& with = every.bestWith(unit, option);
            if (solver.isPossible(number) != with.has_value())
                return where + (with ? u": held for impossible"_s : u": held for possible"_s);
            if (!with)
                continue;
            if (solver.isBest(number) != (*with == *every.best()))
                return where + (with == every.best() ? u": is in a best plan"_s : u": is in no best plan"_s);
            for (std::size_t score = 0; score < problem.scores; ++score) {
                if (solver.surplus(number)[score] != (*with)[score] - (*every.best())[score])
                    return where + u": another surplus at score %1"_s.arg(score);
            }
        }
    }
    return {};
}

} // namespace

/// The solver of plans against every plan there is.
class PlanSolverTest : public QObject
{
    Q_OBJECT

private slots:
    void plansAreTheBestOfAll_data();
    void plansAreTheBestOfAll();
    void planOfNobodyIsAPlan();
};

void PlanSolverTest::plansAreTheBestOfAll_data()
{
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<bool>("assigns");
    constexpr int large = 400'000'000; // sums of several scores need more than one word, and of one more than an int
    QTest::addRow("assignment") << Kind{} << true;
    QTest::addRow("assignment, nobody may be lost") << Kind{.mayBeLost = false} << true;
    QTest::addRow("assignment, large scores") << Kind{.scale = large / 4} << true;
    QTest::addRow("bounding") << Kind{} << false;
    QTest::addRow("bounding, nobody may be lost") << Kind{.mayBeLost = false} << false;
    QTest::addRow("bounding, groups") << Kind{.mostPlaces = 3} << false;
    QTest::addRow("bounding, groups, two raisings") << Kind{.mostPlaces = 3, .kindsOfRaising = 2} << false;
    QTest::addRow("bounding, large scores") << Kind{.mostPlaces = 2, .scale = large / 4} << false;
}

void PlanSolverTest::plansAreTheBestOfAll()
{
    QFETCH(const Kind, kind);
    QFETCH(const bool, assigns);
    Chance chance(20'261'121);
    PlanSolver solver; // one for all: nothing of an earlier plan may stay
    int contested = 0; // some unit cannot have what would be best for it alone
    for (int i = 0; i < 3'000; ++i) {
        const Problem problem = randomProblem(chance, kind);
        tell(problem, solver);
        if (assigns) {
            solver.solve();
        } else {
            solver.solve([&](std::size_t end, std::span<const std::size_t> units) {
                return EveryPlan::fit(problem, end, {units.begin(), units.end()});
            });
        }
        const QString found = difference(problem, solver);
        QVERIFY2(found.isEmpty(), qPrintable(u"problem %1, %2"_s.arg(i).arg(found)));
        std::size_t number = 0;
        for (const Unit& unit : problem.units) {
            std::size_t cheapest = 0;
            for (std::size_t option = 1; option < unit.options.size(); ++option) {
                if (unit.options[option].cost < unit.options[cheapest].cost)
                    cheapest = option;
            }
            contested += solver.hasPlan() && !solver.isBest(number + cheapest) ? 1 : 0;
            number += unit.options.size();
        }
    }
    QVERIFY2(contested > 500, qPrintable(QString::number(contested)));
}

void PlanSolverTest::planOfNobodyIsAPlan()
{
    PlanSolver solver;
    solver.start(2);
    solver.solve();
    QVERIFY(solver.hasPlan());
    solver.solve([](std::size_t, std::span<const std::size_t>) { return false; });
    QVERIFY(solver.hasPlan());
}

REARGUARD_APPLESS_TEST(PlanSolverTest)
#include "plan_solver_test.moc"

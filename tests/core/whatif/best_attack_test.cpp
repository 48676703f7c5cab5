// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "cut_positions.h"
#include "rules/audit.h"
#include "rules/combat_result.h"
#include "rules/movement.h"
#include "rules/retreat/judge.h"
#include "rules/retreat/result_effects.h"
#include "rules/stacking.h"
#include "rules/supply.h"
#include "support/random/chance.h"
#include "support/test_registry.h"
#include "whatif/best_attack.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <limits>

using namespace Qt::StringLiterals;

/// The ranking of attacks against every attack that can be made, each on a position of its own. On random positions of
/// REARGUARD_GAME (a source of cutPosition(); all without it); REARGUARD_POSITIONS sets how many of each, REARGUARD_SEED
/// where the seeds begin.
class BestAttackTest : public QObject
{
    Q_OBJECT

private slots:
    void rankingIsThatOfAllAttacks_data();
    void rankingIsThatOfAllAttacks();
    void aSpentBudgetIsTold();
};

namespace {

constexpr std::size_t all = std::numeric_limits<std::size_t>::max();

/// Puts all but the nearest enemies of the unit off the map.
void keepNearest(Position& position, const Ruleset& game, UnitIndex target, std::size_t count)
{
    const HexGrid& grid = position.map->grid;
    const Unit of = position.unit(target);
    std::vector<std::pair<int, QString>> enemies;
    for (const Unit& unit : position.units) {
        if (unit.isOnMap() && game.areEnemies(unit.side, of.side))
            enemies.emplace_back(grid.distance(unit.hex, of.hex), unit.id);
    }
    std::sort(enemies.begin(), enemies.end());
    for (std::size_t i = count; i < enemies.size(); ++i)
        position.unit(position.findUnit(enemies[i].second)).hex = noHex;
}

/// Every attack by brute force.
class EveryAttack
{
public:
    EveryAttack(const CutPosition& at, const BestAttackQuestion& question) : m_at(at), m_question(question)
    {
        std::vector<std::pair<QString, UnitIndex>> enemies;
        for (std::size_t i = 0; i < at.position.units.size(); ++i) {
            const Unit& unit = at.position.units[i];
            if (unit.isOnMap() && at.rules.ruleset().areEnemies(unit.side, at.position.unit(question.unit).side))
                enemies.emplace_back(unit.id, static_cast<UnitIndex>(i));
        }
        std::sort(enemies.begin(), enemies.end());
        for (const auto& [id, unit] : enemies)
            m_enemies.push_back(unit);
        addFrom(0);
        std::sort(m_found.begin(), m_found.end());
    }

    /// The best first.
    QStringList told() const
    {
        QStringList lines;
        for (const auto& [numbers, ids] : m_found)
            lines += u"%1 %2 %3: %4"_s.arg(-numbers[0]).arg(-numbers[1]).arg(numbers[2]).arg(ids.join(u", "_s));
        return lines;
    }
    /// What the best one is worth.
    QString best() const { return m_found.empty() ? QString() : told().front().section(u':', 0, 0); }

private:
    struct Place
    {
        UnitIndex unit;
        HexIndex hex;
        bool attacks;
    };

    bool mayMove(const Position& position, UnitIndex unit, HexIndex to) const
    {
        if (position.unit(unit).hex == to)
            return true;
        DerivedLayers layers(position, m_at.rules);
        MoveQuestion question;
        question.units = {unit};
        question.farthest = *m_question.reach;
        if (!m_at.rules.ruleset().moves.halvedUnsupplied.isEmpty())
            question.halved = {!supplyOf(layers, unit)->isSupplied};
        MoveSearch search;
        const MoveField field = search.find(layers, question);
        const MoveReach* end = field.reachOf(to);
        return end != nullptr && end->mayEnd && !end->isOverfull;
    }

    bool mayMoveInSomeOrder() const
    {
        std::vector<std::size_t> order(m_now.size());
        for (std::size_t i = 0; i < order.size(); ++i)
            order[i] = i;
        do {
            Position position = m_at.position;
            const bool isLegal = std::ranges::all_of(order, [&](std::size_t i) {
                const bool may = mayMove(position, m_now[i].unit, m_now[i].hex);
                position.unit(m_now[i].unit).hex = m_now[i].hex;
                return may;
            });
            if (isLegal)
                return true;
        } while (std::next_permutation(order.begin(), order.end()));
        return false;
    }

    void addFrom(std::size_t from)
    {
        if (std::ranges::any_of(m_now, &Place::attacks))
            take();
        const HexGrid& grid = m_at.position.map->grid;
        const HexIndex target = m_at.position.unit(m_question.unit).hex;
        for (std::size_t i = from; i < m_enemies.size(); ++i) {
            for (HexIndex hex = 0; hex < grid.size(); ++hex) {
                const bool isBeside = grid.distance(hex, target) == 1;
                const Ruleset& game = m_at.rules.ruleset();
                const UnitType* type = game.unitType(m_at.position.unit(m_enemies[i]).type);
                const bool isCombatUnit = type == nullptr || type->isCombatUnit; // headquarters attack nobody
                const bool isMeant =
                    m_question.from.empty() || std::ranges::find(m_question.from, hex) != m_question.from.end();
                if (!m_at.position.map->hasHex(hex) || (!isBeside && m_question.moves == 0)
                    || !mayMove(m_at.position, m_enemies[i], hex))
                    continue;
                for (const bool attacks : {true, false}) {
                    const auto placed = std::ranges::count(m_now, attacks, &Place::attacks);
                    if ((attacks && (!isBeside || !isMeant || !isCombatUnit || placed == m_question.attackers))
                        || (!attacks && (placed == m_question.moves || hex == m_at.position.unit(m_enemies[i]).hex)))
                        continue;
                    m_now.push_back({m_enemies[i], hex, attacks});
                    addFrom(i + 1);
                    m_now.pop_back();
                }
            }
        }
    }

    void take()
    {
        Position position = m_at.position;
        Combat combat;
        combat.defend = position.unit(m_question.unit).hex;
        combat.against = position.unit(m_question.unit).side;
        QStringList ids;
        for (const Place& place : m_now) {
            position.unit(place.unit).hex = place.hex;
            ids += position.unit(place.unit).id + u' ' + position.map->number(place.hex);
            if (!place.attacks)
                continue;
            combat.attackers += position.unit(place.unit).id;
            if (std::ranges::find(combat.attack, place.hex) == combat.attack.end())
                combat.attack.push_back(place.hex);
        }
        std::sort(combat.attack.begin(), combat.attack.end());
        DerivedLayers layers(position, m_at.rules);
        for (const Place& place : m_now) {
            if (isOverstackedBy(layers.board(), place.hex, layers.board().side(place.unit), {}))
                return;
        }
        const auto sides = takeSides(layers.board(), combat);
        if (!sides || !barredAttackers(position, m_at.rules, combat, {}).empty()
            || (m_at.rules.ruleset().combat.isAudited
                && !auditBreaches(layers, combat, factsOf(combat, *sides, {}), {}).empty())
            || !mayMoveInSomeOrder())
            return;
        RetreatJudge judge(layers);
        WhatIfBudget budget(1'000'000);
        const auto table =
            fateTable(judge, {.combat = combat, .weights = m_question.weights, .most = m_question.most}, budget);
        if (table)
            add(*table, ids);
    }

    void add(const FateTable& table, const QStringList& ids)
    {
        int deaths = 0;
        int emptied = 0;
        int losses = 0;
        const auto isForced = [](BringAbout word) { return word == BringAbout::Always || word == BringAbout::Forced; };
        for (const CodeFates& code : table.codes) {
            const int weight = code.weight.value_or(1);
            emptied += isForced(code.hexEmptied) ? weight : 0;
            for (const UnitFates& each : code.units) {
                deaths += each.unit == m_question.unit && isForced(each.dies) ? weight : 0;
                const bool isAttacker = std::ranges::any_of(
                    m_now, [&](const Place& place) { return place.attacks && place.unit == each.unit; });
                losses += isAttacker ? weight * each.mostLosses : 0;
            }
        }
        m_found.push_back({{-deaths, -emptied, losses, static_cast<int>(ids.size())}, ids});
    }

    const CutPosition& m_at;
    const BestAttackQuestion& m_question;
    std::vector<UnitIndex> m_enemies;
    std::vector<Place> m_now;
    std::vector<std::pair<std::vector<int>, QStringList>> m_found;
};

QString worthTold(const RankedAttack& attack, UnitIndex target)
{
    int deaths = 0;
    int emptied = 0;
    const auto isForced = [](BringAbout word) { return word == BringAbout::Always || word == BringAbout::Forced; };
    for (const CodeFates& code : attack.fates.codes) {
        emptied += isForced(code.hexEmptied) ? code.weight.value_or(1) : 0;
        for (const UnitFates& each : code.units)
            deaths += each.unit == target && isForced(each.dies) ? code.weight.value_or(1) : 0;
    }
    return u"%1 %2 %3"_s.arg(deaths).arg(emptied).arg(attack.ownLosses);
}

QStringList told(const CutPosition& at, const BestAttack& best, UnitIndex target)
{
    QStringList lines;
    for (const RankedAttack& attack : best.ranking) {
        QStringList ids;
        for (const AttackPlace& place : attack.place)
            ids += at.position.unit(place.unit).id + u' ' + at.position.map->number(place.hex);
        ids.sort();
        lines += worthTold(attack, target) + u": "_s + ids.join(u", "_s);
    }
    return lines;
}

BestAttackQuestion someQuestion(const CutPosition& at, UnitIndex target, Chance& chance)
{
    BestAttackQuestion question;
    question.unit = target;
    question.attackers = chance.between(1, 2);
    question.moves = chance.percent(20) ? 1 : 0;
    question.reach = chance.between(1, 2);
    question.most = 2;
    if (chance.percent(50)) {
        const QStringList codes = commonResultCodes(at.rules.ruleset(), 2);
        for (int i = 0; i < 3; ++i)
            question.weights.emplace_back(codes.at(chance.below(static_cast<int>(codes.size()))), chance.between(1, 3));
    }
    if (chance.percent(20)) {
        for (const HexIndex hex : at.position.map->grid.neighbours(at.position.unit(target).hex)) {
            if (hex != noHex && chance.percent(60))
                question.from.push_back(hex);
        }
    }
    return question;
}

int numberFrom(const char* variable, int otherwise)
{
    return qEnvironmentVariableIsSet(variable) ? qEnvironmentVariableIntValue(variable) : otherwise;
}

} // namespace

void BestAttackTest::rankingIsThatOfAllAttacks_data()
{
    QTest::addColumn<QString>("source");
    for (const QString& source : cutSources()) {
        if (qEnvironmentVariable("REARGUARD_GAME", source) == source)
            QTest::newRow(qPrintable(source)) << source;
    }
}

void BestAttackTest::rankingIsThatOfAllAttacks()
{
    QFETCH(const QString, source);
    const int first = numberFrom("REARGUARD_SEED", 1);
    const int last = first + numberFrom("REARGUARD_POSITIONS", source == u"any" || source == u"kits" ? 5 : 10);
    int asked = 0;
    for (int seed = first; seed < last; ++seed) {
        auto at = cutPosition(source, static_cast<std::uint64_t>(seed));
        if (!at)
            continue;
        Chance chance(static_cast<std::uint64_t>(seed));
        std::vector<UnitIndex> targets;
        for (std::size_t i = 0; i < at->position.units.size(); ++i) {
            if (at->position.units[i].isOnMap() && at->rules.ruleset().teamPlace(at->position.units[i].side) >= 0)
                targets.push_back(static_cast<UnitIndex>(i));
        }
        if (targets.empty())
            continue;
        const UnitIndex target = chance.oneOf(targets);
        keepNearest(at->position, at->rules.ruleset(), target, 3);
        BestAttackQuestion question = someQuestion(*at, target, chance);
        question.listed = all;
        WhatIfBudget budget;
        const auto best = bestAttack(at->position, at->rules, question, budget);
        if (!best || !best->isComplete)
            continue;
        ++asked;
        const EveryAttack every(*at, question);
        const QStringList found = told(*at, *best, target);
        const QString where = u"%1 seed %2, %3\n%4"_s.arg(source).arg(seed).arg(at->position.unit(target).id, at->told);
        if (question.moves == 0) {
            if (found != every.told())
                qWarning("%s", qPrintable(where));
            QCOMPARE(found, every.told());
        } else if (!found.isEmpty() || !every.best().isEmpty()) {
            QVERIFY2(!found.isEmpty() && found.front().section(u':', 0, 0) == every.best(), qPrintable(where));
        }
        // What is not looked at when only a few are asked for would not be among them.
        question.listed = static_cast<std::size_t>(chance.between(1, 4));
        WhatIfBudget second(100'000);
        const auto few = bestAttack(at->position, at->rules, question, second);
        QVERIFY(few && few->isComplete);
        const QStringList foundFew = told(*at, *few, target);
        if (foundFew != found.mid(0, static_cast<qsizetype>(question.listed)))
            qWarning("%s", qPrintable(where));
        QCOMPARE(foundFew, found.mid(0, static_cast<qsizetype>(question.listed)));
        QVERIFY(second.looked() <= budget.looked() * 2 + 100);
    }
    qInfo("%s: %d asked", qPrintable(source), asked);
}

void BestAttackTest::aSpentBudgetIsTold()
{
    auto at = cutPosition(u"ardennes-offensive"_s, 3);
    const UnitIndex target = at->position.findUnit(at->position.units.front().id);
    keepNearest(at->position, at->rules.ruleset(), target, 3);
    const BestAttackQuestion question{.unit = target, .attackers = 2, .reach = 2, .listed = all};
    WhatIfBudget enough;
    const auto whole = bestAttack(at->position, at->rules, question, enough);
    QVERIFY(whole && whole->isComplete);
    for (int boards = 0; boards < enough.looked() + 10; boards += 1 + enough.looked() / 10) {
        WhatIfBudget budget(boards);
        const auto part = bestAttack(at->position, at->rules, question, budget);
        QVERIFY(part);
        QCOMPARE(part->isComplete, boards >= enough.looked());
        QVERIFY(part->ranking.size() <= whole->ranking.size());
    }
}

REARGUARD_APPLESS_TEST(BestAttackTest)
#include "best_attack_test.moc"

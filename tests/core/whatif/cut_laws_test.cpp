// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/contains.h"
#include "cut_positions.h"
#include "rules/derived_layers.h"
#include "rules/movement.h"
#include "rules/retreat/rule.h"
#include "rules/supply.h"
#include "support/mirror_position.h"
#include "support/random/chance.h"
#include "support/test_registry.h"
#include "whatif/retreat_cut.h"
#include "whatif/supply_cut.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <limits>

using namespace Qt::StringLiterals;

/// What must hold of every cut: applied, the rules give what was promised, and no smaller one does, by trying all. On
/// random positions of REARGUARD_GAME (a source of cutPosition(); all without it); REARGUARD_POSITIONS sets how many of
/// each, REARGUARD_SEED where the seeds begin.
class CutLawsTest : public QObject
{
    Q_OBJECT

private slots:
    void cutsCloseAndNoSmallerOneDoes_data() { sources(); }
    void cutsCloseAndNoSmallerOneDoes();
    void hexesHeldKeepRetreatsOpen_data() { sources(); }
    void hexesHeldKeepRetreatsOpen();
    void supplyCutsCutAndNoSmallerOneDoes_data() { sources(); }
    void supplyCutsCutAndNoSmallerOneDoes();
    void hexesHeldKeepSupplyOpen_data() { sources(); }
    void hexesHeldKeepSupplyOpen();
    void mirrorAndOrderOfUnitsChangeNothing_data() { sources(); }
    void mirrorAndOrderOfUnitsChangeNothing();

private:
    static void sources();
};

namespace {

constexpr int budgetBoards = 4'000;
constexpr std::size_t all = std::numeric_limits<std::size_t>::max();

std::uint64_t numberFrom(const char* variable, std::uint64_t otherwise)
{
    bool isSet = false;
    const int number = qEnvironmentVariableIntValue(variable, &isSet);
    return isSet ? static_cast<std::uint64_t>(number) : otherwise;
}

/// Calls check(position, seed, chance) for so many positions of a game; of kits and made games, which have larger boards
/// and rules that take every set to be tried, for fewer.
void forEachPosition(const QString& source, std::uint64_t ofGame,
                     const std::function<void(const CutPosition&, std::uint64_t, Chance&)>& check)
{
    const std::uint64_t first = numberFrom("REARGUARD_SEED", 1);
    const std::uint64_t usual = source == u"kits" ? ofGame / 25 : source == u"any" ? ofGame / 10 : ofGame;
    const std::uint64_t last = first + numberFrom("REARGUARD_POSITIONS", usual);
    for (std::uint64_t seed = first; seed < last; ++seed) {
        const auto position = cutPosition(source, seed);
        if (!position)
            continue;
        Chance chance(seed);
        check(*position, seed, chance);
        if (QTest::currentTestFailed()) {
            qWarning("%s seed %d\n%s", qPrintable(source), static_cast<int>(seed), qPrintable(position->told));
            return;
        }
    }
}

/// A unit of the combat, mostly, or any on the map; noUnit: there is none.
UnitIndex someUnit(const CutPosition& at, Chance& chance)
{
    std::vector<UnitIndex> fighting;
    std::vector<UnitIndex> others;
    for (std::size_t i = 0; i < at.position.units.size(); ++i) {
        const Unit& unit = at.position.units[i];
        if (!unit.isOnMap() || at.rules.ruleset().teamPlace(unit.side) < 0)
            continue;
        const bool fights = at.combat
                            && (at.combat->isDefenceHex(unit.hex)
                                || std::ranges::find(at.combat->attack, unit.hex) != at.combat->attack.end());
        (fights ? fighting : others).push_back(static_cast<UnitIndex>(i));
    }
    if (fighting.empty() || (!others.empty() && chance.percent(25)))
        fighting = others;
    return fighting.empty() ? noUnit : chance.oneOf(fighting);
}

/// Hexes, a further enemy of a type, or enemies that move.
ClosersWish someClosers(const CutPosition& at, UnitIndex against, Chance& chance)
{
    ClosersWish wish;
    std::vector<UnitIndex> enemies;
    for (std::size_t i = 0; i < at.position.units.size(); ++i) {
        const Unit& unit = at.position.units[i];
        if (at.rules.ruleset().areEnemies(unit.side, at.position.unit(against).side) && unit.isOnMap())
            enemies.push_back(static_cast<UnitIndex>(i));
    }
    const int kind = chance.below(4);
    if (enemies.empty() || kind == 0)
        return wish;
    if (kind < 3) {
        wish.type = at.position.unit(chance.oneOf(enemies)).type;
        return wish;
    }
    wish.reach = chance.between(1, 2);
    for (int i = chance.between(1, 3); i > 0; --i) {
        const UnitIndex unit = chance.oneOf(enemies);
        if (std::ranges::find(wish.units, unit) == wish.units.end())
            wish.units.push_back(unit);
    }
    return wish;
}

/// Whether paths that fall short may be better than complete ones, so that a ruling tells none of those that are possible.
bool mayPreferShort(const Ruleset& game)
{
    const bool mayStay = std::ranges::any_of(game.retreat.otherwise, [](const Otherwise& otherwise) {
        return otherwise.kind == Otherwise::Kind::StayAndLose;
    });
    return mayStay && (game.retreat.prefer.empty() || !(game.retreat.prefer.front().kind == "shortfall"));
}

bool forgives(const Ruleset& game)
{
    return std::ranges::any_of(game.retreat.otherwise,
                               [](const Otherwise& otherwise) { return otherwise.kind == Otherwise::Kind::Shorten; });
}

/// Whether a ruling leaves the unit dead, or without a complete retreat of that length; nothing: it speaks of no such
/// retreat, or there is no ruling.
std::optional<bool> isClosed(const Position& position, const RulesInForce& rules, const Combat& combat, UnitIndex unit,
                             int length, CutAim aim)
{
    RulingQuestion question;
    question.combat = combat;
    const auto ruling = rule(position, rules, question);
    if (!ruling)
        return std::nullopt;
    bool dies = false;
    for (const Effect& effect : ruling->effects) {
        dies = dies
               || (effect.kind == EffectKind::Eliminated && !effect.by
                   && std::ranges::find(effect.units, unit) != effect.units.end());
        for (const UnitRetreat& retreat : effect.retreats) {
            const std::vector<UnitIndex> group = retreat.group();
            if (effect.kind != EffectKind::Retreat || std::ranges::find(group, unit) == group.end()
                || retreat.length.value_or(effect.amount) != length)
                continue;
            if (aim == CutAim::Eliminated)
                return retreat.fate == Fate::Eliminated;
            return std::ranges::none_of(retreat.paths, [&](const RetreatPath& path) {
                return !path.hexes.empty() && (path.shortfall == 0 || forgives(rules.ruleset()));
            });
        }
    }
    return dies ? std::optional(true) : std::nullopt;
}

/// Every closer that may stand somewhere.
std::vector<Closer> everyCloser(SupposedBoard& board, UnitIndex against)
{
    std::vector<Closer> found;
    for (HexIndex hex = 0; hex < board.board().grid().size(); ++hex) {
        for (std::size_t kind = 0; kind < board.kinds().size(); ++kind) {
            const Closer closer{static_cast<int>(kind), hex};
            if (hex != board.board().hexOf(against) && board.mayStand(closer))
                found.push_back(closer);
        }
    }
    return found;
}

using IsClosed = std::function<bool(const ClosingSet&)>;

/// Whether the units of the set may move so, one after the other in that order, each asked on a board of its own. Others
/// than units always may.
bool isLegalInOrder(const CutPosition& at, const SupposedBoard& board, const ClosingSet& set, std::optional<int> reach)
{
    if (!board.areUnits())
        return true;
    Position position = at.position;
    for (const Closer& closer : set) {
        const UnitIndex unit = board.kinds()[static_cast<std::size_t>(closer.kind)].unit;
        DerivedLayers layers(position, at.rules);
        MoveQuestion question;
        question.units = {unit};
        if (reach)
            question.farthest = *reach;
        if (!at.rules.ruleset().moves.halvedUnsupplied.isEmpty())
            question.halved = {!supplyOf(layers, unit)->isSupplied};
        MoveSearch search;
        const MoveField field = search.find(layers, question);
        const MoveReach* end = field.reachOf(closer.hex);
        if (end == nullptr || !end->mayEnd || end->isOverfull)
            return false;
        position.unit(unit).hex = closer.hex;
    }
    return true;
}

bool isLegal(const CutPosition& at, const SupposedBoard& board, ClosingSet set, std::optional<int> reach)
{
    std::sort(set.begin(), set.end());
    do {
        if (isLegalInOrder(at, board, set, reach))
            return true;
    } while (std::next_permutation(set.begin(), set.end()));
    return false;
}

QString toldInOrder(const SupposedBoard& board, ClosingSet set)
{
    board.sort(set);
    return toldClosers(board, set);
}

/// What trying all sets takes.
struct Tries
{
    const CutPosition& at;
    UnitIndex against;
    std::optional<int> reach; ///< of units
    std::uint64_t seed; ///< some are tried with sets of three
};

/// Every set of so many of the closers that closes everything and may be put so.
QStringList setsThatClose(const Tries& tries, SupposedBoard& board, const std::vector<Closer>& closers,
                          std::size_t count, const IsClosed& closes)
{
    QStringList found;
    ClosingSet set;
    const std::function<void(std::size_t)> addFrom = [&](std::size_t from) {
        if (set.size() == count) {
            if (closes(set) && isLegal(tries.at, board, set, tries.reach))
                found += toldInOrder(board, set);
            return;
        }
        for (std::size_t i = from; i < closers.size(); ++i) {
            const bool isTaken = board.areUnits() && std::ranges::any_of(set, [&](const Closer& put) {
                                     return put.kind == closers[i].kind;
                                 });
            if (isTaken)
                continue;
            set.push_back(closers[i]);
            addFrom(i + 1);
            set.pop_back();
        }
    };
    addFrom(0);
    found.sort();
    return found;
}

/// Compares cuts with what trying all sets finds: one closer anywhere, two within three hexes, at times three.
void compareWithAll(const Tries& tries, const Cuts& cuts, SupposedBoard& board, const IsClosed& closes)
{
    for (const ClosingSet& cut : cuts.cuts) {
        QVERIFY2(closes(cut), qPrintable(u"does not close: "_s + toldClosers(board, cut)));
        QVERIFY2(isLegalInOrder(tries.at, board, cut, tries.reach),
                 qPrintable(u"may not move so: "_s + toldClosers(board, cut)));
        QCOMPARE(static_cast<int>(cut.size()), *cuts.size);
    }
    if (!cuts.isProved)
        return;
    const int size = cuts.size.value_or(std::numeric_limits<int>::max());
    if (size > 0)
        QVERIFY2(!closes({}), "closed already");
    const HexGrid& grid = board.board().grid();
    const auto isNear = [&](const Closer& closer) {
        return grid.distance(closer.hex, board.board().hexOf(tries.against)) <= 3;
    };
    const std::vector<Closer> everywhere = everyCloser(board, tries.against);
    std::vector<Closer> near;
    std::ranges::copy_if(everywhere, std::back_inserter(near), isNear);
    const int most = tries.seed % 40 == 0 ? 3 : 2;
    for (int count = 1; count <= std::min(size, most); ++count) {
        const QStringList found =
            setsThatClose(tries, board, count == 1 ? everywhere : near, std::size_t(count), closes);
        if (count < size) {
            QVERIFY2(found.isEmpty(), qPrintable(u"a smaller one: "_s + found.join(u"; "_s)));
        } else if (!cuts.hasMore) {
            QStringList told;
            for (const ClosingSet& cut : cuts.cuts) {
                if (count == 1 || std::ranges::all_of(cut, isNear))
                    told += toldInOrder(board, cut);
            }
            told.sort();
            QCOMPARE(told, found);
        }
    }
}

} // namespace

void CutLawsTest::sources()
{
    QTest::addColumn<QString>("source");
    for (const QString& source : cutSources()) {
        if (!qEnvironmentVariableIsSet("REARGUARD_GAME") || qEnvironmentVariable("REARGUARD_GAME") == source)
            QTest::newRow(qPrintable(source)) << source;
    }
}

void CutLawsTest::cutsCloseAndNoSmallerOneDoes()
{
    QFETCH(const QString, source);
    int asked = 0;
    forEachPosition(source, 300, [&](const CutPosition& at, std::uint64_t seed, Chance& chance) {
        const UnitIndex unit = someUnit(at, chance);
        if (unit == noUnit)
            return;
        RetreatCutQuestion question;
        question.unit = unit;
        question.combat = at.combat;
        if (chance.percent(85))
            question.hexes = chance.between(1, 3);
        question.by = someClosers(at, unit, chance);
        question.until = chance.percent(75) ? CutAim::Closed : CutAim::Eliminated;
        question.listed = all;
        WhatIfBudget budget(budgetBoards);
        const auto cut = cutRetreat(at.position, at.rules, question, budget);
        if (!cut || cut->retreat->combat.attack.empty())
            return;
        const RulesInForce rules = withHolder(at.rules);
        const int length = cut->retreat->length;
        const auto asIs = isClosed(at.position, rules, cut->retreat->combat, unit, length, question.until);
        if (!asIs)
            return;
        ++asked;
        const IsClosed closes = [&](const ClosingSet& set) {
            return isClosed(withClosers(at, *cut->board, unit, set), rules, cut->retreat->combat, unit, length,
                            question.until)
                .value_or(false);
        };
        // Of units that are planned together some may have no path for the others' sake; a cut closes their own.
        const bool isAlone = cut->retreat->lifted == cut->retreat->group.units;
        Cuts told = cut->cuts;
        told.isProved =
            told.isProved && (question.until == CutAim::Eliminated || (isAlone && !mayPreferShort(rules.ruleset())));
        compareWithAll({at, unit, question.by.reach, seed}, told, *cut->board, closes);
        if (QTest::currentTestFailed()) {
            qWarning("%s, %d hexes, %s, by %s, %s, size %d", qPrintable(at.position.unit(unit).id), length,
                     qPrintable(cutAimId(question.until)), qPrintable(cut->board->kinds().front().name),
                     qPrintable(cutMethodId(cut->cuts.method)), cut->cuts.size.value_or(-1));
            return;
        }
        for (const CutMethod method : {CutMethod::Branch, CutMethod::Enumerated}) {
            if (method <= cut->cuts.method || !cut->cuts.isProved)
                continue;
            question.method = method;
            WhatIfBudget again(budgetBoards);
            const auto other = cutRetreat(at.position, at.rules, question, again);
            QVERIFY(other);
            if (!other->cuts.isProved)
                continue;
            if (other->cuts.size || cut->cuts.size.value_or(3) <= 2)
                QCOMPARE(other->cuts.size, cut->cuts.size);
            QCOMPARE(other->cuts.cuts.size(), cut->cuts.cuts.size());
        }
    });
    qInfo("%s: %d cuts", qPrintable(source), asked);
}

void CutLawsTest::hexesHeldKeepRetreatsOpen()
{
    QFETCH(const QString, source);
    int asked = 0;
    forEachPosition(source, 250, [&](const CutPosition& at, std::uint64_t seed, Chance& chance) {
        const UnitIndex unit = someUnit(at, chance);
        if (unit == noUnit)
            return;
        KeepOpenQuestion question{unit, at.combat, chance.between(1, 3), {}};
        question.by = someClosers(at, unit, chance);
        question.by.units.clear(); // what moves is tried above
        question.listed = 20;
        question.against = seed % 5 == 0 ? 2 : 1;
        WhatIfBudget budget(budgetBoards);
        const auto kept = keepOpen(at.position, at.rules, question, budget);
        if (!kept || !kept->isProved || kept->retreat->combat.attack.empty()
            || kept->retreat->lifted != kept->retreat->group.units || mayPreferShort(at.rules.ruleset()))
            return;
        const RulesInForce rules = withHolder(at.rules);
        const auto closesAgainst = [&](const std::vector<HexIndex>& hexes, const ClosingSet& set) {
            CutPosition with = at;
            with.position = withClosers(at, *kept->board, unit, set);
            return isClosed(withFriends(with.position, unit, hexes), rules, kept->retreat->combat, unit,
                            kept->retreat->length, CutAim::Closed)
                .value_or(false);
        };
        if (!isClosed(at.position, rules, kept->retreat->combat, unit, kept->retreat->length, CutAim::Closed))
            return;
        ++asked;
        const std::vector<Closer> closers = everyCloser(*kept->board, unit);
        const auto someoneCloses = [&](const std::vector<HexIndex>& hexes) {
            const auto isFree = [&](const Closer& closer) {
                return std::ranges::find(hexes, closer.hex) == hexes.end();
            };
            const auto isNear = [&](const Closer& closer) {
                return at.position.map->grid.distance(closer.hex, at.position.unit(unit).hex) <= 3;
            };
            return closesAgainst(hexes, {}) || std::ranges::any_of(closers, [&](const Closer& closer) {
                       if (!isFree(closer))
                           return false;
                       return closesAgainst(hexes, {closer})
                              || (question.against > 1 && isNear(closer)
                                  && std::ranges::any_of(closers, [&](const Closer& other) {
                                         return closer < other && isNear(other) && isFree(other)
                                                && closesAgainst(hexes, {closer, other});
                                     }));
                   });
        };
        for (const std::vector<HexIndex>& hexes : kept->holds)
            QVERIFY2(!someoneCloses(hexes), qPrintable(at.position.map->numbers(hexes).join(u' ')));
        if (kept->size.value_or(1) > 0)
            QVERIFY2(someoneCloses({}), "open as it is");
        // No fewer hexes of possible paths are enough.
        CompletePaths paths(kept->board->layers(), *kept->retreat);
        for (const HexIndex hex : paths.hexes(false)) {
            if (kept->size.value_or(2) > 1 && kept->board->mayHold(hex))
                QVERIFY2(someoneCloses({hex}), qPrintable(u"enough: "_s + at.position.map->number(hex)));
        }
    });
    qInfo("%s: %d asked", qPrintable(source), asked);
}

void CutLawsTest::supplyCutsCutAndNoSmallerOneDoes()
{
    QFETCH(const QString, source);
    int asked = 0;
    forEachPosition(source, 300, [&](const CutPosition& at, std::uint64_t seed, Chance& chance) {
        const UnitIndex unit = someUnit(at, chance);
        if (unit == noUnit)
            return;
        SupplyCutQuestion question;
        question.unit = unit;
        question.by = someClosers(at, unit, chance);
        question.listed = all;
        WhatIfBudget budget(budgetBoards);
        const auto cut = cutSupply(at.position, at.rules, question, budget);
        if (!cut)
            return;
        ++asked;
        const RulesInForce rules = withHolder(at.rules);
        const auto isCutOn = [&](const Position& position) {
            DerivedLayers layers(position, rules);
            return !supplyOf(layers, unit)->isSupplied;
        };
        const IsClosed closes = [&](const ClosingSet& set) { return isCutOn(withClosers(at, *cut->board, unit, set)); };
        compareWithAll({at, unit, question.by.reach, seed}, cut->cuts, *cut->board, closes);
        if (QTest::currentTestFailed()) {
            qWarning("%s by %s, %s, size %d", qPrintable(at.position.unit(unit).id),
                     qPrintable(cut->board->kinds().front().name), qPrintable(cutMethodId(cut->cuts.method)),
                     cut->cuts.size.value_or(-1));
            return;
        }
        // Hexes that alone cut, tried one by one.
        ClosersWish hexes;
        const auto bare = SupposedBoard::make(at.position, at.rules, unit, hexes);
        QVERIFY(bare);
        QStringList alone;
        for (const Closer& closer : everyCloser(**bare, unit)) {
            if (!isCutOn(at.position) && isCutOn(withClosers(at, **bare, unit, {closer})))
                alone += at.position.map->number(closer.hex);
        }
        alone.sort();
        QStringList told = at.position.map->numbers(cut->alone);
        told.sort();
        QCOMPARE(told, alone);
        if (cut->cuts.method != CutMethod::Flow)
            return;
        // By flow without a list of all: the same size, and cuts that cut.
        question.listed = Cuts::usuallyListed;
        const auto flow = cutSupply(at.position, at.rules, question, budget);
        QVERIFY(flow);
        QCOMPARE(flow->cuts.size, cut->cuts.size);
        for (const ClosingSet& each : flow->cuts.cuts)
            QVERIFY2(closes(each), qPrintable(toldClosers(*flow->board, each)));
        if (cut->cuts.size && *cut->cuts.size > 0)
            QCOMPARE(flow->cuts.hasMore, cut->cuts.cuts.size() > flow->cuts.cuts.size());
    });
    qInfo("%s: %d asked", qPrintable(source), asked);
}

void CutLawsTest::hexesHeldKeepSupplyOpen()
{
    QFETCH(const QString, source);
    int asked = 0;
    int held = 0;
    forEachPosition(source, 250, [&](const CutPosition& at, std::uint64_t seed, Chance& chance) {
        const UnitIndex unit = someUnit(at, chance);
        if (unit == noUnit)
            return;
        KeepSupplyQuestion question{unit, someClosers(at, unit, chance)};
        question.by.units.clear();
        question.against = seed % 5 == 0 ? 2 : 1;
        WhatIfBudget budget(budgetBoards);
        const auto kept = keepSupply(at.position, at.rules, question, budget);
        if (!kept || !kept->isProved)
            return;
        ++asked;
        held += kept->size.value_or(0);
        const RulesInForce rules = withHolder(at.rules);
        const std::vector<Closer> closers = everyCloser(*kept->board, unit);
        const auto cuts = [&](const std::vector<HexIndex>& hexes, const ClosingSet& set) {
            const Position position = withFriends(withClosers(at, *kept->board, unit, set), unit, hexes);
            DerivedLayers layers(position, rules);
            return !supplyOf(layers, unit)->isSupplied;
        };
        const auto someoneCuts = [&](const std::vector<HexIndex>& hexes) {
            const auto isFree = [&](const Closer& closer) { return !contains(hexes, closer.hex); };
            const auto isNear = [&](const Closer& closer) {
                return at.position.map->grid.distance(closer.hex, at.position.unit(unit).hex) <= 2;
            };
            return std::ranges::any_of(closers, [&](const Closer& closer) {
                return isFree(closer)
                       && (cuts(hexes, {closer})
                           || (question.against > 1 && isNear(closer)
                               && std::ranges::any_of(closers, [&](const Closer& other) {
                                      return closer < other && isNear(other) && isFree(other)
                                             && cuts(hexes, {closer, other});
                                  })));
            });
        };
        for (const std::vector<HexIndex>& hexes : kept->holds)
            QVERIFY2(!someoneCuts(hexes), qPrintable(at.position.map->numbers(hexes).join(u' ')));
        if (question.against > 1)
            return;
        if (kept->size.value_or(1) > 0)
            QVERIFY2(someoneCuts({}), "open as it is");
        // Where two or more hexes of possible lines are needed, or none are enough, one alone is not. A friend in an
        // enemy zone of control may open a line that is none yet.
        if (kept->size.value_or(2) < 2)
            return;
        DerivedLayers layers(at.position, rules);
        for (HexIndex hex = 0; hex < at.position.map->grid.size(); ++hex) {
            const bool isOnLine = hex != at.position.unit(unit).hex && kept->board->mayHold(hex)
                                  && layers.board().zocMask(hex, 1 - layers.board().side(unit)) == 0
                                  && layers.supply(unit).isSupplied(layers.board(), hex);
            if (isOnLine)
                QVERIFY2(someoneCuts({hex}), qPrintable(u"enough: "_s + at.position.map->number(hex)));
        }
    });
    qInfo("%s: %d asked, %d hexes to hold", qPrintable(source), asked, held);
}

namespace {

/// What is asked of a position in any order of its units, and in a mirror.
struct Asked
{
    QString unit; ///< id
    int hexes = 1;
    ClosersWish by;
};

struct Answers
{
    std::optional<RetreatCut> cut;
    std::optional<KeptOpen> kept;
    std::optional<SupplyLineCut> supply;
    bool isKnown = true; ///< the budget did not run out

    /// In an order that hangs on no hex, hexes by their image.
    QStringList told(const std::function<HexIndex(HexIndex)>& image) const;
};

template<typename Answer>
std::optional<Answer> answerOr(Expected<Answer, QuestionError> answer)
{
    return answer ? std::optional(std::move(answer).value()) : std::nullopt;
}

Answers answersOn(const CutPosition& at, const Asked& asked)
{
    const UnitIndex unit = at.position.findUnit(asked.unit);
    Answers found;
    WhatIfBudget budget(budgetBoards);
    found.cut = answerOr(
        cutRetreat(at.position, at.rules, {unit, at.combat, asked.hexes, asked.by, CutAim::Closed, all}, budget));
    WhatIfBudget second(budgetBoards / 4);
    found.kept = answerOr(keepOpen(at.position, at.rules, {unit, at.combat, asked.hexes, asked.by, 1, all}, second));
    WhatIfBudget third(budgetBoards / 4);
    found.supply = answerOr(cutSupply(at.position, at.rules, {unit, asked.by, 0, all}, third));
    found.isKnown = !budget.isSpent() && !second.isSpent() && !third.isSpent();
    return found;
}

QStringList Answers::told(const std::function<HexIndex(HexIndex)>& image) const
{
    QStringList lines;
    const auto addHexes = [&](const QString& head, std::vector<HexIndex> hexes, const HexGrid& grid) {
        std::transform(hexes.begin(), hexes.end(), hexes.begin(), image);
        std::sort(hexes.begin(), hexes.end());
        QStringList numbers{head};
        for (const HexIndex hex : hexes)
            numbers += grid.number(hex);
        lines += numbers.join(u' ');
    };
    const auto addCuts = [&](const QString& head, const SupposedBoard& board, const Cuts& cuts) {
        lines += head + u"%1 %2"_s.arg(cuts.isProved).arg(cuts.size.value_or(-1));
        for (ClosingSet set : cuts.cuts) {
            for (Closer& closer : set)
                closer.hex = image(closer.hex);
            board.sort(set);
            lines += head + toldClosers(board, set);
        }
    };
    if (cut)
        addCuts(u"cut "_s, *cut->board, cut->cuts);
    if (kept) {
        lines += u"held %1 %2"_s.arg(kept->isProved).arg(kept->size.value_or(-1));
        for (const std::vector<HexIndex>& hold : kept->holds)
            addHexes(u"held"_s, hold, kept->board->board().grid());
        addHexes(u"every"_s, kept->onEvery, kept->board->board().grid());
    }
    if (supply) {
        addCuts(u"supply "_s, *supply->board, supply->cuts);
        addHexes(u"alone"_s, supply->alone, supply->board->board().grid());
    }
    lines.sort();
    return lines;
}

/// With north at that bearing from the top of the map.
CutPosition withNorth(const CutPosition& at, double north)
{
    CutPosition turned = at;
    auto map = std::make_shared<HexMap>(*at.position.map);
    map->grid = HexGrid(map->grid.shape(), map->grid.columns(), map->grid.rows(), map->grid.shifted(),
                        map->grid.numbering(), north);
    turned.position.map = std::move(map);
    return turned;
}

} // namespace

void CutLawsTest::mirrorAndOrderOfUnitsChangeNothing()
{
    QFETCH(const QString, source);
    int asked = 0;
    forEachPosition(source, 200, [&](const CutPosition& random, std::uint64_t seed, Chance& chance) {
        // A mirror that leaves east and west where they are, for games that know them.
        const Mirror mirror = seed % 2 == 0 ? Mirror::UpDown : Mirror::LeftRight;
        const CutPosition at = withNorth(random, mirror == Mirror::UpDown ? 0.0 : 270.0);
        const UnitIndex unit = someUnit(at, chance);
        if (unit == noUnit)
            return;
        Asked question{at.position.unit(unit).id, chance.between(1, 3), someClosers(at, unit, chance)};
        question.by.units.clear();
        const Answers answers = answersOn(at, question);
        const auto same = [](HexIndex hex) { return hex; };
        // The order in a hex says who is on top; that between hexes says nothing.
        CutPosition reordered = at;
        std::stable_sort(reordered.position.units.begin(), reordered.position.units.end(),
                         [](const Unit& a, const Unit& b) { return a.hex > b.hex; });
        QCOMPARE(answersOn(reordered, question).told(same), answers.told(same));
        CutPosition inMirror = at;
        inMirror.position = mirrored(at.position, mirror);
        const HexGrid& grid = at.position.map->grid;
        if (at.combat)
            inMirror.combat = mirrored(*at.combat, grid, mirror);
        const Answers image = answersOn(inMirror, question);
        // Sets are tried in order of hex numbers until the budget is spent.
        if (!answers.isKnown || !image.isKnown)
            return;
        ++asked;
        QCOMPARE(image.told(same), answers.told([&](HexIndex hex) { return imageOf(grid, mirror, hex); }));
    });
    qInfo("%s: %d asked", qPrintable(source), asked);
}

REARGUARD_TEST(CutLawsTest)
#include "cut_laws_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "cut_positions.h"
#include "rules/derived_layers.h"
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

/// Compares cuts with what trying all sets finds. `legal`: sets of units that may move so.
void compareWithAll(const Cuts& cuts, SupposedBoard& board, UnitIndex against, const IsClosed& closes, bool triesPairs)
{
    for (const ClosingSet& cut : cuts.cuts) {
        QVERIFY2(closes(cut), qPrintable(u"does not close: "_s + toldClosers(board, cut)));
        QCOMPARE(static_cast<int>(cut.size()), *cuts.size);
    }
    if (!cuts.isProved)
        return;
    const int size = cuts.size.value_or(std::numeric_limits<int>::max());
    if (size > 0)
        QVERIFY2(!closes({}), "closed already");
    const std::vector<Closer> closers = everyCloser(board, against);
    QStringList singles;
    for (const Closer& closer : closers) {
        if (size < 1 || !closes({closer}) || !board.legalOrder({closer}))
            continue;
        QVERIFY2(size == 1, qPrintable(u"a smaller one: "_s + toldClosers(board, {closer})));
        singles += toldClosers(board, {closer});
    }
    if (size == 1) {
        QStringList told;
        for (const ClosingSet& cut : cuts.cuts)
            told += toldClosers(board, cut);
        told.sort();
        singles.sort();
        QCOMPARE(told, singles);
    }
    if (!triesPairs || size < 2)
        return;
    QStringList pairs;
    for (std::size_t i = 0; i < closers.size(); ++i) {
        for (std::size_t j = i + 1; j < closers.size(); ++j) {
            ClosingSet pair{closers[i], closers[j]};
            if ((board.areUnits() && closers[i].kind == closers[j].kind) || !closes(pair) || !board.legalOrder(pair))
                continue;
            QVERIFY2(size == 2, qPrintable(u"a smaller one: "_s + toldClosers(board, pair)));
            board.sort(pair);
            pairs += toldClosers(board, pair);
        }
    }
    if (size == 2 && !cuts.hasMore) {
        QStringList told;
        for (ClosingSet cut : cuts.cuts) {
            board.sort(cut);
            told += toldClosers(board, cut);
        }
        told.sort();
        pairs.sort();
        QCOMPARE(told, pairs);
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
    forEachPosition(source, 1200, [&](const CutPosition& at, std::uint64_t seed, Chance& chance) {
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
        compareWithAll(told, *cut->board, unit, closes, seed % 8 == 0);
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
    forEachPosition(source, 250, [&](const CutPosition& at, std::uint64_t, Chance& chance) {
        const UnitIndex unit = someUnit(at, chance);
        if (unit == noUnit)
            return;
        KeepOpenQuestion question{unit, at.combat, chance.between(1, 3), {}};
        question.by = someClosers(at, unit, chance);
        question.by.units.clear(); // what moves is tried above
        question.listed = 20;
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
        const auto someoneCloses = [&](const std::vector<HexIndex>& hexes) {
            const std::vector<Closer> closers = everyCloser(*kept->board, unit);
            return closesAgainst(hexes, {}) || std::ranges::any_of(closers, [&](const Closer& closer) {
                       return std::ranges::find(hexes, closer.hex) == hexes.end() && closesAgainst(hexes, {closer});
                   });
        };
        for (const std::vector<HexIndex>& hexes : kept->holds)
            QVERIFY2(!someoneCloses(hexes), qPrintable(at.position.map->numbers(hexes).join(u' ')));
        if (kept->size.value_or(1) > 0)
            QVERIFY2(someoneCloses({}), "open as it is");
    });
    qInfo("%s: %d asked", qPrintable(source), asked);
}

void CutLawsTest::supplyCutsCutAndNoSmallerOneDoes()
{
    QFETCH(const QString, source);
    int asked = 0;
    forEachPosition(source, 200, [&](const CutPosition& at, std::uint64_t seed, Chance& chance) {
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
        compareWithAll(cut->cuts, *cut->board, unit, closes, seed % 10 == 0);
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

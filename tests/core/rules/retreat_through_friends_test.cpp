// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ridge_line_drawing.h"

#include "io/ruleset_file.h"
#include "io/scenario_file.h"
#include "rules/retreat/rule.h"
#include "support/places.h"
#include "support/random/chance.h"
#include "support/test_registry.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace Qt::StringLiterals;

namespace {

/// The rule once more, from its five lines, on the drawing and with nothing of core.
class PlainLadder
{
public:
    explicit PlainLadder(const Drawing& drawing)
    {
        for (int row = 1; row <= drawing.rows().size(); ++row) {
            for (int column = 1; column <= drawing.rows().front().size(); ++column) {
                const QChar drawn = drawing.rows().at(row - 1).at(column - 1);
                if (drawn == u'-' || drawn == u'#')
                    continue;
                m_units[{column, row}] = drawn == u'.'                    ? QString()
                                         : drawn == u'S' || drawn == u'B' ? QString(2, drawn)
                                                                          : QString(drawn);
                if (u"DSAB"_s.contains(drawn))
                    m_began.insert({column, row});
            }
        }
    }

    std::set<QString> paths(const QString& hex) const
    {
        const Place start = place(hex);
        const QString friends = u"uwDS"_s.contains(m_units.at(start).front()) ? u"uwDS"_s : u"cpAB"_s;
        std::set<QString> result;
        for (const QString& path : ways(start, {start}, friends))
            result.insert(path.mid(1));
        return result;
    }
    void move(const QString& from, const QStringList& path)
    {
        QString& left = m_units.at(place(from));
        if (!path.isEmpty())
            m_units.at(place(path.back())) += left.front();
        left.chop(1);
    }

private:
    using Place = std::pair<int, int>; // column, row

    static Place place(const QString& hex) { return {hex.left(2).toInt(), hex.mid(2).toInt()}; }

    static std::vector<Place> around(Place at)
    {
        const auto [c, r] = at;
        const int upper = c % 2 == 0 ? r : r - 1; // row of the upper of the two neighbours to the left and right
        return {{c, r - 1}, {c, r + 1}, {c - 1, upper}, {c - 1, upper + 1}, {c + 1, upper}, {c + 1, upper + 1}};
    }
    bool holdsAny(Place at, const QString& letters) const
    {
        const auto found = m_units.find(at);
        return found != m_units.end()
               && std::any_of(found->second.begin(), found->second.end(), [&](QChar c) { return letters.contains(c); });
    }
    QStringList ways(Place from, const std::set<Place>& entered, const QString& friends) const
    {
        const QString enemies = friends.contains(u'u') ? u"cpAB"_s : u"uwDS"_s;
        const QString fighting = friends.contains(u'u') ? u"cAB"_s : u"uDS"_s;
        QStringList rungs[4];
        for (const Place& to : around(from)) {
            if (m_units.count(to) == 0 || holdsAny(to, enemies) || m_began.count(to) != 0 || entered.count(to) != 0)
                continue;
            const std::vector<Place> next = around(to);
            const bool inZoc = std::any_of(next.begin(), next.end(), [&](Place p) { return holdsAny(p, fighting); });
            const bool isHeld = holdsAny(to, friends);
            std::set<Place> enteredNow = entered;
            enteredNow.insert(to);
            for (const QString& rest : isHeld ? ways(to, enteredNow, friends) : QStringList{QString()})
                rungs[(inZoc ? 2 : 0) + (isHeld ? 1 : 0)] += u',' + Drawing::number(to.first, to.second) + rest;
        }
        for (const QStringList& rung : rungs) {
            if (!rung.isEmpty())
                return rung;
        }
        return {};
    }

    std::map<Place, QString> m_units; ///< a letter a unit; no entry: nobody may enter
    std::set<Place> m_began; ///< where units of the battle began
};

Drawing randomDrawing(Chance& chance)
{
    const int columns = chance.between(3, 6);
    const int rows = chance.between(3, 6);
    const int blocked = chance.between(0, 25);
    const int unions = chance.between(0, 35);
    const int confederates = chance.between(0, 35);
    const int wagons = chance.between(0, 100);
    QStringList drawn;
    for (int row = 0; row < rows; ++row) {
        drawn += QString();
        for (int column = 0; column < columns; ++column) {
            const bool isWagon = chance.percent(wagons);
            const char letter = chance.percent(blocked)        ? (chance.percent(50) ? '#' : '-')
                                : chance.percent(unions)       ? (isWagon ? 'w' : 'u')
                                : chance.percent(confederates) ? (isWagon ? 'p' : 'c')
                                                               : '.';
            drawn.back() += QLatin1Char(letter);
        }
    }
    // A defender and attackers round it; the first attacker is always there.
    const int c = chance.between(1, columns - 2);
    const int r = chance.between(1, rows - 2);
    drawn[r][c] = chance.percent(70) ? u'D' : u'S';
    const int upper = c % 2 == 0 ? r - 1 : r; // columns count from 0 here
    const std::vector<std::pair<int, int>> round = {{c, r - 1},         {c, r + 1},     {c - 1, upper},
                                                    {c - 1, upper + 1}, {c + 1, upper}, {c + 1, upper + 1}};
    const int first = chance.below(2);
    for (int i = 0; i < 6; ++i) {
        const auto [column, row] = round[static_cast<std::size_t>(i)];
        if (i == first || chance.percent(20))
            drawn[row][column] = chance.percent(75) ? u'A' : u'B';
    }
    return {drawn, chance.oneOf(std::vector<QString>{u"Dr"_s, u"Ar"_s, u"Br"_s})};
}

/// Plays the retreats of a drawing to the end and compares the paths of every unit on the way.
/// Counts the retreats by how many hexes their first path has. Empty: they agree.
QString disagreement(Drawing drawing, Chance& chance, std::map<int, int>& lengths)
{
    PlainLadder plain(drawing);
    QStringList said;
    while (true) {
        std::vector<UnitRetreat> waiting;
        for (const Effect& effect : drawing.ruling().effects)
            waiting.insert(waiting.end(), effect.retreats.begin(), effect.retreats.end());
        if (waiting.empty())
            return {};
        for (const UnitRetreat& retreat : waiting) {
            const std::set<QString> expected = plain.paths(drawing.position().map->number(retreat.from));
            const std::set<QString> found = drawing.paths(retreat);
            ++lengths[expected.empty() ? 0 : static_cast<int>(expected.begin()->count(u',')) + 1];
            const auto list = [](const std::set<QString>& set) {
                return QStringList(set.begin(), set.end()).join(u' ');
            };
            if (found != expected || (retreat.fate == Fate::Eliminated) != expected.empty())
                return u"%1\nafter: %2\n%3: engine \"%4\", plain \"%5\""_s.arg(drawing.toText(), said.join(u"; "_s),
                                                                               drawing.position().unit(retreat.unit).id,
                                                                               list(found), list(expected));
        }
        const UnitRetreat& goes = waiting.front();
        const std::set<QString> paths = drawing.paths(goes);
        const QString path = paths.empty() ? QString() : chance.oneOf(paths);
        const QString unit = drawing.position().unit(goes.unit).id;
        drawing.choose(unit, path.split(u',', Qt::SkipEmptyParts));
        plain.move(drawing.position().map->number(goes.from), path.split(u',', Qt::SkipEmptyParts));
        said += unit + u'=' + path;
    }
}

} // namespace

/// A game that retreats one hex at a time down a ladder: into a free hex outside enemy zones of control and there an
/// end; through friends outside them, and on; into a free hex inside them; through friends inside them, and on. It is
/// all in tests/fixtures/rulesets/ridge-line.ruleset.json.
class RetreatThroughFriendsTest : public QObject
{
    Q_OBJECT

private slots:
    void freeHexOutsideZocComesFirst();
    void friendsOutsideZocComeBeforeFreeHexesInside();
    void freeHexInsideZocComesBeforeFriendsInside();
    void friendsInsideZocAreTheLastWay();
    void unitWithNowhereToGoIsEliminated();
    void retreatGoesOnThroughOneStackAfterAnother();
    void ladderIsClimbedAnewFromEveryHeldHex();
    void retreatNeverComesBackToAHexItEntered();
    void heldHexWithNoWayOnIsNoWay();
    void heldHexWithNoWayOnSavesNobody();
    void hexWhereTheBattleBeganIsClosed();
    void defendersHexIsClosedToAttackers();
    void unitThatWentBeforeIsAFriendLikeAnyOther();
    void wagonsHoldAHexButNotThoseAroundIt();
    void shownScenarioIsRuledAsItsTitleSays();
    void gameIsTheSameWrittenAndReadAgain();
    void engineAgreesWithThePlainLadder_data();
    void engineAgreesWithThePlainLadder();
};

void RetreatThroughFriendsTest::freeHexOutsideZocComesFirst()
{
    // 0302 and 0203 lie next to the attacker, 0102 is held.
    const Drawing drawing(R"(
        ...
        uD.
        ..A
    )",
                          u"Dr"_s);
    QCOMPARE(drawing.paths(), u"0103 0201"_s);
    QCOMPARE(drawing.fate(u"u0202"_s), u"retreats"_s);
    QCOMPARE(drawing.verdict(u"u0202"_s, u"0201"_s), u"legal-end"_s);
    QCOMPARE(drawing.verdict(u"u0202"_s, u"0302"_s), u"outranked 1"_s);
    QCOMPARE(drawing.verdict(u"u0202"_s, u"0102"_s), u"outranked 2"_s);
    QCOMPARE(drawing.verdict(u"u0202"_s, u"0303"_s), u"forbidden 7.1"_s);
}

void RetreatThroughFriendsTest::friendsOutsideZocComeBeforeFreeHexesInside()
{
    const Drawing drawing(R"(
        .u.
        #D.
        #.A
    )",
                          u"Dr"_s);
    QCOMPARE(drawing.paths(), u"0201,0101 0201,0301"_s);
    QCOMPARE(drawing.verdict(u"u0202"_s, u"0201"_s), u"legal-pass"_s);
    QCOMPARE(drawing.verdict(u"u0202"_s, u"0203"_s), u"outranked 1"_s);
}

void RetreatThroughFriendsTest::freeHexInsideZocComesBeforeFriendsInside()
{
    const Drawing drawing(R"(
        .#.
        #Du
        #.A
    )",
                          u"Dr"_s);
    QCOMPARE(drawing.paths(), u"0203"_s);
    QCOMPARE(drawing.verdict(u"u0202"_s, u"0302"_s), u"outranked 2"_s);
}

void RetreatThroughFriendsTest::friendsInsideZocAreTheLastWay()
{
    const Drawing drawing(R"(
        .#.
        #Du
        ##A
    )",
                          u"Dr"_s);
    QCOMPARE(drawing.paths(), u"0302,0301"_s);
    QCOMPARE(drawing.verdict(u"u0202"_s, u"0302"_s), u"legal-pass"_s);
}

void RetreatThroughFriendsTest::unitWithNowhereToGoIsEliminated()
{
    const Drawing drawing(R"(
        .#.
        #D#
        ##A
    )",
                          u"Dr"_s);
    QCOMPARE(drawing.paths(), QString());
    QCOMPARE(drawing.fate(u"u0202"_s), u"eliminated"_s);
    QCOMPARE(drawing.verdict(u"u0202"_s, u"0201"_s), u"forbidden 7.1"_s);
}

void RetreatThroughFriendsTest::retreatGoesOnThroughOneStackAfterAnother()
{
    const Drawing drawing(R"(
        .
        u
        w
        u
        D
        A
    )",
                          u"Dr"_s);
    QCOMPARE(drawing.paths(), u"0104,0103,0102,0101"_s);
}

void RetreatThroughFriendsTest::ladderIsClimbedAnewFromEveryHeldHex()
{
    // 0203 and 0103 lie next to the enemy at 0104. Through 0203, the only way, 0202 with friends comes before 0103.
    const Drawing drawing(R"(
        ...
        .u.
        .u#
        cD#
        #A#
    )",
                          u"Dr"_s);
    QCOMPARE(drawing.paths(), u"0203,0202,0102 0203,0202,0201 0203,0202,0302"_s);
    QCOMPARE(drawing.verdict(u"u0204"_s, u"0103"_s), u"outranked 1"_s);
}

void RetreatThroughFriendsTest::retreatNeverComesBackToAHexItEntered()
{
    // From 0202 the friends at 0102 and 0201 are equal; from 0102 only 0201 is left, and from there 0301.
    const Drawing drawing(R"(
        #u.
        uu#
        #D#
        #A#
    )",
                          u"Dr"_s);
    QCOMPARE(drawing.paths(), u"0202,0102,0201,0301 0202,0201,0301"_s);
    // Nor does it wait in a circle of friends for room.
    const Drawing closed(R"(
        #u#
        uu#
        #D#
        #A#
    )",
                         u"Dr"_s);
    QCOMPARE(closed.fate(u"u0203"_s), u"eliminated"_s);
}

void RetreatThroughFriendsTest::heldHexWithNoWayOnIsNoWay()
{
    const Drawing drawing(R"(
        #u#
        #D#
        #.A
    )",
                          u"Dr"_s);
    QCOMPARE(drawing.paths(), u"0203"_s);
    QCOMPARE(drawing.verdict(u"u0202"_s, u"0201"_s), u"dead-end 7.1 7.1"_s);
}

void RetreatThroughFriendsTest::heldHexWithNoWayOnSavesNobody()
{
    const Drawing drawing(R"(
        #u#
        #D#
        ##A
    )",
                          u"Dr"_s);
    QCOMPARE(drawing.fate(u"u0202"_s), u"eliminated"_s);
    QCOMPARE(drawing.verdict(u"u0202"_s, u"0201"_s), u"dead-end 7.1 7.1"_s);
}

void RetreatThroughFriendsTest::hexWhereTheBattleBeganIsClosed()
{
    const Drawing drawing(R"(
        #A.
        AD.
        #..
    )",
                          u"Ar"_s);
    QCOMPARE(drawing.paths(u"c0201"_s), u"0301"_s);
    QCOMPARE(drawing.verdict(u"c0201"_s, u"0102"_s), u"forbidden 7.2"_s);
    const Drawing left = Drawing(drawing).choose(u"c0201"_s, {u"0301"_s});
    QCOMPARE(left.fate(u"c0102"_s), u"eliminated"_s);
    QCOMPARE(left.verdict(u"c0102"_s, u"0201"_s), u"forbidden 7.2"_s);
}

void RetreatThroughFriendsTest::defendersHexIsClosedToAttackers()
{
    const Drawing drawing = Drawing(R"(
        .
        D
        A
        #
    )",
                                    u"Br"_s)
                                .choose(u"u0102"_s, {u"0101"_s});
    QCOMPARE(drawing.fate(u"c0103"_s), u"eliminated"_s);
    QCOMPARE(drawing.verdict(u"c0103"_s, u"0102"_s), u"forbidden 7.2"_s);
}

void RetreatThroughFriendsTest::unitThatWentBeforeIsAFriendLikeAnyOther()
{
    const Drawing drawing(R"(
        .
        .
        S
        A
    )",
                          u"Dr"_s);
    QCOMPARE(drawing.paths(u"u0103"_s), u"0102"_s);
    QCOMPARE(drawing.paths(u"u0103b"_s), u"0102"_s);
    QCOMPARE(Drawing(drawing).choose(u"u0103"_s, {u"0102"_s}).paths(u"u0103b"_s), u"0102,0101"_s);
}

void RetreatThroughFriendsTest::wagonsHoldAHexButNotThoseAroundIt()
{
    const Drawing drawing(R"(
        .p.
        .Dw
        #.A
    )",
                          u"Dr"_s);
    QCOMPARE(drawing.paths(), u"0102"_s);
    QCOMPARE(drawing.verdict(u"u0202"_s, u"0201"_s), u"forbidden 7.1"_s);
    QCOMPARE(drawing.verdict(u"u0202"_s, u"0302"_s), u"outranked 1"_s);
}

void RetreatThroughFriendsTest::shownScenarioIsRuledAsItsTitleSays()
{
    const auto loaded = loadScenario(sourcePath(u"/tests/fixtures/rulesets/ridge-line.scenario.json"));
    QVERIFY2(loaded.hasValue(), loaded ? "" : qPrintable(::toText(loaded.error().front())));
    const Position& position = loaded->scenario.position;
    const auto ruling = rule(position, loaded->rules, {*loaded->scenario.combat, {}, false});
    QVERIFY(ruling.hasValue());
    QStringList paths;
    for (const RetreatPath& path : ruling->effects.front().retreats.front().paths) {
        for (const HexIndex hex : path.hexes)
            paths += position.map->number(hex);
        paths += u"."_s;
    }
    QCOMPARE(paths.join(u' '), u"0303 0202 . 0303 0203 ."_s);
}

void RetreatThroughFriendsTest::gameIsTheSameWrittenAndReadAgain()
{
    const auto again = parseRuleset(rulesetText(*ridgeLine()), u"again"_s);
    QVERIFY(again.hasValue());
    QCOMPARE(again->retreat.charge.front().causes, std::vector<ChargeCause>{"friendly-unit"});
    QVERIFY(again->retreat == ridgeLine()->retreat);
}

void RetreatThroughFriendsTest::engineAgreesWithThePlainLadder_data()
{
    QTest::addColumn<int>("seed");
    for (int seed = 1; seed <= 8; ++seed)
        QTest::addRow("seed %d", seed) << seed;
}

void RetreatThroughFriendsTest::engineAgreesWithThePlainLadder()
{
    QFETCH(const int, seed);
    Chance chance(static_cast<std::uint64_t>(seed));
    std::map<int, int> lengths;
    for (int i = 0; i < 500; ++i) {
        const QString found = disagreement(randomDrawing(chance), chance, lengths);
        if (!found.isEmpty()) {
            qWarning("%s", qPrintable(found));
            QFAIL("engine and plain ladder disagree");
        }
    }
    // The positions are worth their while: some units die, some go on once, twice and more often.
    for (const int length : {0, 1, 2, 3})
        QVERIFY2(lengths[length] > 5, qPrintable(u"%1 hexes: %2"_s.arg(length).arg(lengths[length])));
    QVERIFY(lengths.rbegin()->first > 3);
}

REARGUARD_APPLESS_TEST(RetreatThroughFriendsTest)
#include "retreat_through_friends_test.moc"

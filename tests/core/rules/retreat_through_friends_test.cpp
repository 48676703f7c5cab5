// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/map_file.h"
#include "io/ruleset_file.h"
#include "io/scenario_file.h"
#include "support/core_scenario.h"
#include "support/random_position.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace Qt::StringLiterals;

namespace {

RulesetPtr ridgeLine()
{
    static const RulesetPtr ruleset =
        testRuleset(QStringLiteral(REARGUARD_SOURCE_DIR "/tests/fixtures/rulesets/ridge-line.ruleset.json"));
    return ruleset;
}

/// A position drawn as text, a line a row. The hexes are numbered from 0101, even columns sit half a hex lower.
///
/// `.` empty, `#` marsh, `-` no hex; Union: `u` infantry, `w` wagons (no zone of control), `D` infantry in the defence
/// hex, `S` two of them there; Confederate: `c` infantry, `p` wagons, `A` infantry in an attack hex, `B` two of them.
class Drawing
{
public:
    Drawing(const char* rows, QString result) : m_result(std::move(result))
    {
        for (const QString& row : QString::fromLatin1(rows).split(u'\n', Qt::SkipEmptyParts)) {
            if (!row.trimmed().isEmpty())
                m_rows += row.trimmed();
        }
        read();
    }
    Drawing(QStringList rows, QString result) : m_rows(std::move(rows)), m_result(std::move(result)) { read(); }

    static QString number(int column, int row)
    {
        return u"%1%2"_s.arg(column, 2, 10, QLatin1Char('0')).arg(row, 2, 10, QLatin1Char('0'));
    }
    const QStringList& rows() const { return m_rows; }
    const Position& position() const { return m_scenario.position; }
    QString toText() const { return m_rows.join(u'\n') + u'\n' + m_result; }

    Ruling ruling() const
    {
        const auto rules = RulesInForce::create(ridgeLine(), {}, {});
        auto ruling = rule(position(), *rules, m_question);
        if (!ruling)
            qFatal("%s\n%s", qPrintable(ruling.error().message), qPrintable(toText()));
        return std::move(ruling).value();
    }
    /// The unit retreats along the hexes, or dies where there are none.
    Drawing& choose(const QString& unit, const QStringList& hexes)
    {
        RetreatChoice choice{position().findUnit(unit), {}};
        for (const QString& hex : hexes)
            choice.hexes.push_back(*position().map->find(hex));
        m_question.choices.push_back(choice);
        return *this;
    }

    UnitRetreat retreat(const QString& unit) const
    {
        for (const Effect& effect : ruling().effects) {
            for (const UnitRetreat& retreat : effect.retreats) {
                if (position().unit(retreat.unit).id == unit)
                    return retreat;
            }
        }
        qFatal("%s does not retreat\n%s", qPrintable(unit), qPrintable(toText()));
    }
    std::set<QString> paths(const UnitRetreat& retreat) const
    {
        std::set<QString> paths;
        for (const RetreatPath& path : retreat.paths) {
            QStringList numbers;
            for (const HexIndex hex : path.hexes)
                numbers += position().map->number(hex);
            paths.insert(numbers.join(u','));
        }
        return paths;
    }
    /// Of the only unit that retreats, or of the one named: "0202 0303,0404".
    QString paths(const QString& unit = QString()) const
    {
        const auto all = paths(unit.isEmpty() ? ruling().effects.front().retreats.front() : retreat(unit));
        return QStringList(all.begin(), all.end()).join(u' ');
    }
    QString fate(const QString& unit) const { return fateId(retreat(unit).fate); }
    /// "legal-end", "outranked 2", "forbidden 7.1", "dead-end 7.2 7.1".
    QString verdict(const QString& unit, const QString& hex) const
    {
        const UnitRetreat found = retreat(unit);
        const HexVerdict* said = found.verdictOf(*position().map->find(hex));
        if (said == nullptr)
            return u"beyond"_s;
        QStringList words{verdictId(said->verdict)};
        if (!said->priority.isEmpty())
            words += said->priority;
        for (const Reason& reason : said->why)
            words +=
                reason.rule == noRule ? u"-"_s : ridgeLine()->rules->at(static_cast<std::size_t>(reason.rule)).number;
        return words.join(u' ');
    }

private:
    void read()
    {
        QStringList terrain;
        QStringList units;
        QStringList attack;
        QString defend;
        for (int row = 1; row <= m_rows.size(); ++row) {
            terrain += QString();
            for (int column = 1; column <= m_rows.at(row - 1).size(); ++column) {
                const QChar drawn = m_rows.at(row - 1).at(column - 1);
                const QString hex = number(column, row);
                terrain.back() += drawn == u'#' || drawn == u'-' ? drawn : u'.';
                const auto add = [&](const char* side, const char* type, const QString& after = QString()) {
                    units += uR"({"id": "%1", "side": "%2", "type": "%3", "hex": "%4"})"_s.arg(
                        QLatin1String(side).left(1) + hex + after, QLatin1String(side), QLatin1String(type), hex);
                };
                if (u"uDS"_s.contains(drawn) || drawn == u'w')
                    add("union", drawn == u'w' ? "supply" : "infantry");
                if (u"cAB"_s.contains(drawn) || drawn == u'p')
                    add("confederate", drawn == u'p' ? "supply" : "infantry");
                if (drawn == u'S' || drawn == u'B')
                    add(drawn == u'S' ? "union" : "confederate", "infantry", u"b"_s);
                if (drawn == u'D' || drawn == u'S')
                    defend = hex;
                if (drawn == u'A' || drawn == u'B')
                    attack += u'"' + hex + u'"';
            }
        }
        const QString map = uR"({"format": "rearguard-map", "version": 1,
                "grid": {"shape": "flat", "columns": %1, "rows": %2, "shifted": "even",
                         "numbering": {"pattern": "CCRR", "first": "0101", "columns": "rightward", "rows": "downward"}},
                "legend": {".": "clear", "#": "marsh", "-": null}, "terrain": ["%3"]})"_s.arg(m_rows.front().size())
                                .arg(m_rows.size())
                                .arg(terrain.join(u"\", \""_s));
        auto read = parseMap(map.toUtf8(), u"map"_s);
        if (!read)
            qFatal("%s", qPrintable(::toText(read.error().front())));
        const QString scenario =
            uR"({"format": "rearguard-scenario", "version": 1, "map": "m.hexmap.json", "ruleset": "ridge-line",
                "units": [%1], "combat": {"defend": "%2", "attack": [%3], "result": "%4"}})"_s.arg(
                units.join(u", "_s), defend, attack.join(u", "_s), m_result);
        auto parsed = parseScenario(scenario.toUtf8(), u"scenario"_s,
                                    std::make_shared<const HexMap>(std::move(read).value()), ridgeLine());
        if (!parsed)
            qFatal("%s\n%s", qPrintable(::toText(parsed.error().front())), qPrintable(toText()));
        m_scenario = std::move(parsed).value();
        m_question.combat = *m_scenario.combat;
    }

    QStringList m_rows;
    QString m_result;
    Scenario m_scenario;
    RulingQuestion m_question;
};

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
    const auto loaded =
        loadScenario(QStringLiteral(REARGUARD_SOURCE_DIR "/tests/fixtures/rulesets/ridge-line.scenario.json"));
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
    QCOMPARE(again->retreat.charge.front().causes, std::vector<ChargeCause>{ChargeCause::FriendlyUnit});
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

QTEST_APPLESS_MAIN(RetreatThroughFriendsTest)
#include "retreat_through_friends_test.moc"

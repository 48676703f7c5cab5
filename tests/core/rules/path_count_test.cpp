// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/path_count.h"

#include "io/scenario_file.h"
#include "rules/retreat/rule.h"
#include "support/places.h"
#include "support/test_registry.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace {

constexpr int longest = 6;

QString goldenPath()
{
    return sourcePath(u"/tests/golden/path_counts.txt");
}

/// Shipped scenarios, each read once.
const LoadedScenario& scenarioAt(const QString& path)
{
    static std::map<QString, LoadedScenario> read;
    const auto known = read.find(path);
    if (known != read.end())
        return known->second;
    auto loaded = loadScenario(sourcePath(u"/maps/") + path);
    if (!loaded)
        qFatal("%s", qPrintable(toText(loaded.error().front())));
    return read.emplace(path, std::move(loaded).value()).first->second;
}

/// A line of the file: which unit of which scenario, and what is counted for it.
struct GoldenLine
{
    QString scenario;
    QString unit;
    QString counts;

    const LoadedScenario& loaded() const { return scenarioAt(scenario); }
    const Position& position() const { return loaded().scenario.position; }
    UnitIndex index() const { return position().findUnit(unit); }
    DerivedLayers board() const { return {position(), loaded().rules}; }
    QString name() const { return scenario + u' ' + unit; }
};

/// The line as which it stands in the file; nothing for comments and blank lines.
std::optional<GoldenLine> goldenLine(const QString& text)
{
    const QStringList parts = text.split(u'|');
    if (text.startsWith(u'#') || parts.size() != 3)
        return std::nullopt;
    return GoldenLine{parts.at(0).trimmed(), parts.at(1).trimmed().section(u' ', 0, 0), parts.at(2).simplified()};
}

QStringList textLines()
{
    QFile file(goldenPath());
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read", qPrintable(goldenPath()));
    return QString::fromUtf8(file.readAll()).split(u'\n');
}

std::vector<GoldenLine> goldenLines()
{
    std::vector<GoldenLine> lines;
    for (const QString& text : textLines()) {
        if (auto line = goldenLine(text))
            lines.push_back(std::move(*line));
    }
    return lines;
}

/// "6/2 30/4 …": possible and legal paths of 1 to 6 hexes.
QString countsOf(const GoldenLine& line)
{
    QStringList counts;
    for (int length = 1; length <= longest; ++length) {
        const auto count = countPaths(line.board(), line.index(), length);
        if (!count)
            return u"no retreat"_s;
        counts += u"%1/%2"_s.arg(count->possible).arg(count->legal);
    }
    return counts.join(u' ');
}

/// Counts possible paths once more for two of the games, hex by hex, from what their rules close and nothing else.
class PlainWalk
{
public:
    PlainWalk(const LoadedScenario& loaded, UnitIndex unit)
        : m_loaded(loaded), m_position(loaded.scenario.position), m_map(*m_position.map), m_unit(m_position.unit(unit)),
          m_isArdennes(loaded.rules.ruleset().id == u"ardennes-offensive"_s)
    {}

    std::size_t count(int length) const { return walk({m_unit.hex}, length); }

private:
    std::size_t walk(const std::vector<HexIndex>& path, int left) const
    {
        if (left == 0)
            return hasRoom(path.back()) ? 1 : 0;
        std::size_t count = 0;
        for (const HexIndex next : m_map.grid.neighbours(path.back())) {
            if (next == noHex || !m_map.hasHex(next) || isClosed(path.back(), next)
                || std::find(path.begin(), path.end(), next) != path.end())
                continue;
            std::vector<HexIndex> longer = path;
            longer.push_back(next);
            count += walk(longer, left - 1);
        }
        return count;
    }
    bool crosses(const QString& hexside, HexIndex from, HexIndex to) const
    {
        const HexsideSet* set = m_map.hexsideKind(hexside);
        if (set == nullptr)
            return false;
        for (const HexDirection direction : allDirections) {
            if (m_map.grid.neighbour(from, direction) == to)
                return set->contains(from, direction);
        }
        return false;
    }
    bool isClosed(HexIndex from, HexIndex to) const
    {
        const QString terrain = m_map.terrain(to);
        bool hasFriend = false;
        bool inZoc = false;
        for (const Unit& other : m_position.units) {
            if (!other.isOnMap() || &other == &m_unit)
                continue;
            const bool isEnemy = other.side != m_unit.side;
            if (other.hex == to && isEnemy)
                return true;
            hasFriend = hasFriend || other.hex == to;
            inZoc = inZoc
                    || (isEnemy && m_map.grid.distance(other.hex, to) == 1 && !other.states.contains(u"disrupted"_s)
                        && (m_isArdennes || !crosses(u"lake-side"_s, other.hex, to)));
        }
        if (inZoc && !hasFriend)
            return true;
        if (m_isArdennes)
            return terrain == u"impassable"_s || (terrain == u"map-edge"_s && m_unit.side == u"german"_s)
                   || m_map.grid.distance(m_unit.hex, to) <= m_map.grid.distance(m_unit.hex, from);
        const HexSet* closed = m_map.region(u"no-soviet"_s);
        return terrain == u"lake"_s || crosses(u"lake-side"_s, from, to)
               || (m_unit.side == u"soviet"_s && m_position.turn.number <= 6 && closed != nullptr
                   && closed->contains(to));
    }
    bool hasRoom(HexIndex end) const
    {
        int units = 1;
        bool hasLeader = m_unit.type == u"leader"_s;
        for (const Unit& other : m_position.units) {
            if (&other == &m_unit || other.hex != end)
                continue;
            ++units;
            hasLeader = hasLeader || other.type == u"leader"_s;
        }
        return units <= m_loaded.rules.setting(u"stackingLimit"_s) + (hasLeader ? 1 : 0);
    }

    const LoadedScenario& m_loaded;
    const Position& m_position;
    const HexMap& m_map;
    const Unit& m_unit;
    bool m_isArdennes;
};

} // namespace

/// Paths of units on the full-size maps, counted and compared with tests/golden/path_counts.txt: whatever changes a
/// rule, a ruleset or a map shows here. With REARGUARD_REGENERATE=1 the counts in the file are written anew; which
/// units it counts is a matter of editing the file.
class PathCountTest : public QObject
{
    Q_OBJECT

private slots:
    void countsAreThoseOfTheFile_data() { addLines(); }
    void countsAreThoseOfTheFile();
    void fileCoversEveryGame();
    void possiblePathsAreThoseOfAPlainWalk_data() { addLines(); }
    void possiblePathsAreThoseOfAPlainWalk();
    void legalPathsAreThoseOfTheRuling_data() { addLines(); }
    void legalPathsAreThoseOfTheRuling();
    void unitOffTheMapHasNoPaths();

private:
    static void addLines();
};

Q_DECLARE_METATYPE(GoldenLine)

void PathCountTest::addLines()
{
    QTest::addColumn<GoldenLine>("line");
    for (const GoldenLine& line : goldenLines())
        QTest::newRow(qPrintable(line.name())) << line;
}

void PathCountTest::countsAreThoseOfTheFile()
{
    QFETCH(const GoldenLine, line);
    QVERIFY2(line.index() != noUnit, "the scenario has no such unit");
    if (qEnvironmentVariableIsSet("REARGUARD_REGENERATE")) {
        QStringList lines = textLines();
        for (QString& text : lines) {
            const auto known = goldenLine(text);
            if (known && known->name() == line.name())
                text = u"%1 | %2 %3 | %4"_s.arg(line.scenario, line.unit,
                                                line.position().map->number(line.position().unit(line.index()).hex),
                                                countsOf(line));
        }
        QFile file(goldenPath());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(lines.join(u'\n').toUtf8());
        return;
    }
    QCOMPARE(countsOf(line), line.counts);
}

void PathCountTest::fileCoversEveryGame()
{
    std::map<QString, int> positions;
    std::map<QString, int> choices; // units of the game for which the priorities rule something out
    for (const GoldenLine& line : goldenLines()) {
        const QString game = line.loaded().rules.ruleset().id;
        ++positions[game];
        for (const QString& count : line.counts.split(u' ')) {
            if (count.section(u'/', 0, 0) != count.section(u'/', 1, 1)) {
                ++choices[game];
                break;
            }
        }
    }
    for (const QString& game : {u"ardennes-offensive"_s, u"winter-front"_s, u"russia-besieged"_s,
                                u"panzergruppe-guderian"_s, u"lost-battalion"_s}) {
        QVERIFY2(positions[game] >= 10, qPrintable(game));
        QVERIFY2(choices[game] >= 5 || game == u"lost-battalion"_s, qPrintable(game));
    }
}

void PathCountTest::possiblePathsAreThoseOfAPlainWalk()
{
    QFETCH(const GoldenLine, line);
    const QString game = line.loaded().rules.ruleset().id;
    if (game != u"ardennes-offensive"_s && game != u"panzergruppe-guderian"_s)
        return;
    const PlainWalk plain(line.loaded(), line.index());
    for (int length = 1; length <= 3; ++length) {
        const auto count = countPaths(line.board(), line.index(), length);
        QVERIFY(count.has_value());
        QCOMPARE(count->possible, plain.count(length));
    }
}

void PathCountTest::legalPathsAreThoseOfTheRuling()
{
    QFETCH(const GoldenLine, line);
    const Position& position = line.position();
    const Unit& unit = position.unit(line.index());
    const std::map<QString, QString> codes = {{u"ardennes-offensive"_s, u"Dr%1"_s},
                                              {u"winter-front"_s, u"D%1"_s},
                                              {u"russia-besieged"_s, u"D%1"_s},
                                              {u"panzergruppe-guderian"_s, u"D%1"_s}};
    const auto code = codes.find(line.loaded().rules.ruleset().id);
    const auto enemy = std::find_if(position.units.begin(), position.units.end(),
                                    [&](const Unit& other) { return other.isOnMap() && other.side != unit.side; });
    if (code == codes.end() || position.unitsIn(unit.hex).size() != 1 || enemy == position.units.end())
        return;
    for (int length = 1; length <= 2; ++length) {
        const auto ruling =
            rule(position, line.loaded().rules, {{unit.hex, {enemy->hex}, code->second.arg(length)}, {}, false});
        QVERIFY2(ruling.hasValue(), ruling ? "" : qPrintable(ruling.error().message));
        for (const Effect& effect : ruling->effects) {
            if (effect.kind == EffectKind::Retreat)
                QCOMPARE(countPaths(line.board(), line.index(), effect.amount)->legal,
                         effect.retreats.front().paths.size());
        }
    }
}

void PathCountTest::unitOffTheMapHasNoPaths()
{
    const LoadedScenario& loaded = scenarioAt(u"winter-front/start.scenario.json"_s);
    const std::vector<Unit>& units = loaded.scenario.position.units;
    const auto reserve = std::find_if(units.begin(), units.end(), [](const Unit& unit) { return !unit.isOnMap(); });
    QVERIFY(reserve != units.end());
    const auto index = static_cast<UnitIndex>(reserve - units.begin());
    QVERIFY(!countPaths(DerivedLayers(loaded.scenario.position, loaded.rules), index, 1));
}

REARGUARD_APPLESS_TEST(PathCountTest)
#include "path_count_test.moc"

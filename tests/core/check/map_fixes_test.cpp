// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/check/doctor_board.h"
#include "io/map_file.h"
#include "io/ruleset_file.h"
#include "support/random/chance.h"
#include "support/test_registry.h"

#include <QTest>

#include <map>
#include <tuple>

using namespace Qt::Literals::StringLiterals;

namespace {

using Key = std::tuple<QString, HexIndex, HexIndex, int, UnitIndex>;

std::map<Key, int> keysOf(const Findings& findings)
{
    std::map<Key, int> keys;
    for (const Finding& f : findings) {
        const Hexside side = f.hexside.value_or(Hexside{});
        ++keys[{f.code, f.hex, side.hex, toInt(side.direction), f.unit}];
    }
    return keys;
}

Key keyOf(const Finding& finding)
{
    return keysOf({finding}).begin()->first;
}

/// What is wrong with a fix; empty: it takes its finding away, brings no other, leaves a map that can be written and
/// read, and can be undone.
QString faultOfFix(const Finding& finding, const Scenario& scenario, const Ruleset* ruleset)
{
    Scenario fixed = scenario;
    const Edit inverse = applyEdit(*finding.fix, fixed);
    const HexMap& map = *fixed.position.map;
    const auto before = keysOf(examineMap(*scenario.position.map, ruleset, all));
    const auto after = keysOf(examineMap(map, ruleset, all));
    const auto countIn = [](const std::map<Key, int>& keys, const Key& key) {
        const auto at = keys.find(key);
        return at == keys.end() ? 0 : at->second;
    };
    if (countIn(after, keyOf(finding)) >= countIn(before, keyOf(finding)))
        return u"still there: "_s + finding.message;
    for (const auto& [key, count] : after) {
        if (count > countIn(before, key))
            return u"\"%1\" brings %2 at %3"_s.arg(finding.message, std::get<0>(key), map.number(std::get<1>(key)));
    }
    const auto read = parseMap(mapText(map), u"fixed"_s);
    if (!read)
        return u"cannot be read: "_s + toText(read.error().front());
    if (!(*read == map))
        return u"another map when read: "_s + finding.message;
    applyEdit(inverse, fixed);
    return fixed == scenario ? QString() : u"not undone: "_s + finding.message;
}

} // namespace

/// Each fix of the map doctor takes its finding away and brings no other, however bad the map is.
class MapFixesTest : public QObject
{
    Q_OBJECT

private slots:
    void fixesOfBoardsWithOneFault();
    void randomMapsAreFixedUntilClean();

private:
    void checkFixes(const Board& board);
};

void MapFixesTest::checkFixes(const Board& board)
{
    const Scenario scenario = scenarioOf(board);
    int fixes = 0;
    for (const Finding& finding : examineScenario(scenario, rulesOf(board.ruleset()), all)) {
        if (!finding.fix)
            continue;
        ++fixes;
        QVERIFY(!finding.fixText.isEmpty());
        QCOMPARE(faultOfFix(finding, scenario, &board.ruleset()), QString());
    }
    QVERIFY(fixes > 0);
}

void MapFixesTest::fixesOfBoardsWithOneFault()
{
    checkFixes(riverWithout(4, 5));
    Board idle = riverWithout(0, 0);
    checkFixes(idle.bridge({"0303/0302"}).ford({"0404/0405"}));
    Board gap(plain);
    checkFixes(gap.road({"0401", "0402", "0403"}).road({"0405", "0406", "0407"}));
    Board beside(plain);
    checkFixes(beside.road({"0101", "0201", "0302", "0402", "0503", "0603", "0704"})
                   .road({"0407", "0406", "0405", "0404", "0403"}));
    Board blocked(plain);
    checkFixes(blocked.road({"0401", "0402", "0403", "0404"}).impassable({"0403"}));
    Board strait("russia-besieged", plain);
    checkFixes(strait.path("rail", {"0303", "0304", "0305"}).hexside("coast", {"0304/0305"}));
    Board river("winter-front", plain);
    checkFixes(river.path("road", {"0303", "0403", "0503"}).hexside("major-river", {"0303/0403"}));
    Board doubled(plain);
    checkFixes(doubled.road({"0401", "0402", "0403", "0404"}).road({"0302", "0402", "0403", "0503"}));
}

namespace {

/// A map full of faults: hexsides anywhere, roads that wander, terrain like noise.
HexMap randomMap(const Ruleset& ruleset, Chance& chance)
{
    HexMap map;
    const GridShape shape = chance.percent(50) ? GridShape::Flat : GridShape::Pointy;
    map.grid = HexGrid(shape, 9, 9, chance.percent(50) ? Shifted::Even : Shifted::Odd, HexNumbering(), 0.0);
    char32_t sign = U'a';
    for (const Kind& terrain : ruleset.terrain)
        map.legend.push_back({sign++, terrain.name});
    map.legend.push_back({U'-', std::nullopt});
    map.legendIndex.assign(81, 0);
    for (std::uint8_t& entry : map.legendIndex)
        entry = static_cast<std::uint8_t>(chance.percent(80) ? 0 : chance.below(static_cast<int>(map.legend.size())));
    const auto existing = [&] {
        HexIndex hex = noHex;
        while (hex == noHex || !map.hasHex(hex))
            hex = chance.below(81);
        return hex;
    };
    for (const Kind& kind : ruleset.hexsides) {
        HexsideSet set(81);
        for (int i = chance.below(40); i > 0; --i) {
            const HexIndex hex = existing();
            const auto side = hexsideOf(map.grid, hex, directionFromInt(chance.below(6)));
            if (side && map.hasHex(side->hex) && map.hasHex(farHex(map.grid, *side)))
                set.insert(map.grid, *side);
        }
        map.hexsides.push_back({kind.name, set});
    }
    for (const Kind& kind : ruleset.paths) {
        PathKind path{{}, HexsideSet(81)};
        for (int i = chance.below(8); i > 0; --i) {
            std::vector<HexIndex> line{existing()};
            HexsideSet own(81);
            for (int length = chance.between(1, 7); length > 0; --length) {
                const auto link = hexsideOf(map.grid, line.back(), directionFromInt(chance.below(6)));
                if (!link || own.contains(*link))
                    continue;
                const HexIndex to = link->hex == line.back() ? farHex(map.grid, *link) : link->hex;
                if (!map.hasHex(to))
                    continue;
                own.insert(map.grid, *link);
                line.push_back(to);
            }
            const auto isSame = [&](const auto& other) {
                return other == line || std::equal(other.rbegin(), other.rend(), line.begin(), line.end());
            };
            if (line.size() < 2 || std::any_of(path.lines.begin(), path.lines.end(), isSame))
                continue;
            own.forEach([&](Hexside link) { path.links.insert(map.grid, link); });
            path.lines.push_back(line);
        }
        map.paths.push_back({kind.name, path});
    }
    for (const Kind& kind : ruleset.features) {
        HexSet set(81);
        for (int i = chance.below(4); i > 0; --i)
            set.insert(existing());
        map.features.push_back({kind.name, set});
    }
    return map;
}

} // namespace

void MapFixesTest::randomMapsAreFixedUntilClean()
{
    std::map<QString, int> fixed;
    for (const QString& id : builtInRulesets()) {
        const auto ruleset = builtInRuleset(id);
        QVERIFY(ruleset.hasValue());
        Chance chance(20);
        for (int i = 0; i < 60; ++i) {
            Scenario scenario;
            scenario.position.map = std::make_shared<const HexMap>(randomMap(*ruleset, chance));
            for (int left = 500;; --left) {
                QVERIFY(left > 0); // each fix takes a finding away and brings none, so there is an end
                const Findings findings = examineMap(*scenario.position.map, &*ruleset, all);
                std::vector<const Finding*> fixable;
                for (const Finding& finding : findings) {
                    if (finding.fix)
                        fixable.push_back(&finding);
                }
                if (fixable.empty())
                    break;
                const Finding& finding = *chance.oneOf(fixable);
                const QString fault = faultOfFix(finding, scenario, &*ruleset);
                QVERIFY2(fault.isEmpty(), qPrintable(u"%1 map %2: %3"_s.arg(id).arg(i).arg(fault)));
                applyEdit(*finding.fix, scenario);
                ++fixed[finding.code];
            }
        }
    }
    for (const char* code : {"river-end", "nothing-to-cross", "path-gap", "path-blocked", "path-double"})
        QVERIFY2(fixed["check."_L1 + QString::fromLatin1(code)] > 20, code);
}

REARGUARD_APPLESS_TEST(MapFixesTest)
#include "map_fixes_test.moc"

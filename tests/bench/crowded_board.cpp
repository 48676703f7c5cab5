// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/crowded_board.h"

#include "bench/worked_case.h"
#include "support/random/chance.h"

using namespace Qt::StringLiterals;

namespace {

constexpr int enemies = 4; ///< hexes in a hundred that hold one
constexpr int apart = 2; ///< hexes between the two that units retreat from

CrowdedBoard crowdedBoard(Chance& chance, int units)
{
    const WorkedCase& worked = workedCase();
    CrowdedBoard board;
    board.position = worked.position();
    board.position.units.clear();
    board.plain = worked.plain;
    board.plain.units.clear();
    const HexMap& map = *board.position.map;
    const QStringList sides{u"german"_s, u"allied"_s};
    const QStringList types{u"infantry"_s, u"mechanized"_s, u"artillery"_s};
    const auto add = [&](HexIndex hex, const QString& side) {
        Unit unit;
        unit.id = u"u%1"_s.arg(board.position.units.size());
        unit.side = side;
        unit.type = chance.oneOf(types);
        unit.hex = hex;
        board.position.units.push_back(unit);
        board.plain.units.push_back({unit.id, side, unit.type, PlainHex::fromNumber(map.number(hex))});
    };
    const auto anyHex = [&] {
        HexIndex hex = noHex;
        do
            hex = chance.below(map.grid.size());
        while (!map.hasHex(hex) || map.terrain(hex) == u"impassable"_s || map.terrain(hex) == u"map-edge"_s);
        return hex;
    };
    const bool isGerman = chance.percent(50);
    const QString& own = sides.at(isGerman ? 0 : 1);
    const QString& enemy = sides.at(isGerman ? 1 : 0);
    const HexIndex first = anyHex();
    HexIndex second = anyHex();
    while (map.grid.distance(first, second) != apart)
        second = anyHex();
    for (int i = 0; i < units; ++i) {
        board.retreating.push_back(i);
        add(i % 2 == 0 ? first : second, own);
    }
    board.plain.attack = {PlainHex::fromNumber(map.number(first)), PlainHex::fromNumber(map.number(second))};
    const int crowd = chance.between(30, 95);
    for (HexIndex hex = 0; hex < map.grid.size(); ++hex) {
        if (!map.hasHex(hex) || hex == first || hex == second)
            continue;
        if (chance.percent(enemies)) {
            add(hex, enemy);
            board.plain.defend = PlainHex::fromNumber(map.number(hex));
        } else if (chance.percent(crowd)) {
            for (int friends = chance.between(2, 3); friends > 0; --friends)
                add(hex, own);
        }
    }
    board.plain.result = u"Ar4"_s;
    return board;
}

} // namespace

std::vector<CrowdedBoard> crowdedBoards(int units, std::size_t count)
{
    Chance chance(static_cast<std::uint64_t>(units));
    std::vector<CrowdedBoard> boards;
    while (boards.size() < count)
        boards.push_back(crowdedBoard(chance, units));
    return boards;
}

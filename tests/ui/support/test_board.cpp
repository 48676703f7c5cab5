// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/support/test_board.h"

#include <algorithm>
#include <cstdlib>

using namespace Qt::StringLiterals;

namespace testboard {

namespace {

const HexGrid& grid(GridShape shape)
{
    static const HexNumbering numbering =
        HexNumbering::create(u"CCRR"_s, u"0101"_s, HexNumbering::ColumnOrder::Rightward,
                             HexNumbering::RowOrder::Downward, columns, rows)
            .value();
    static const HexGrid flat(GridShape::Flat, columns, rows, Shifted::Even, numbering, 0.0);
    static const HexGrid pointy(GridShape::Pointy, columns, rows, Shifted::Even, numbering, 0.0);
    return shape == GridShape::Flat ? flat : pointy;
}

std::shared_ptr<const RulesInForce> rules()
{
    auto ruleset = std::make_shared<Ruleset>();
    ruleset->sides = {{u"blue"_s, u"Blue"_s, u"#5f6b4c"_s, {}}, {u"red"_s, u"Red"_s, u"#8c2f22"_s, {}}};
    for (const auto& name : {u"infantry"_s, u"armor"_s, u"artillery"_s}) {
        UnitType type;
        type.name = name;
        type.title = name;
        type.steps = 2;
        ruleset->unitTypes.push_back(type);
    }
    return std::make_shared<const RulesInForce>(ruleset);
}

Unit unit(const QString& id, const QString& side, const QString& type, HexIndex hex)
{
    Unit result;
    result.id = id;
    result.side = side;
    result.type = type;
    result.size = u"division"_s;
    result.hex = hex;
    result.attack = 5;
    result.defense = 4;
    result.movement = 8;
    return result;
}

Reason reason(ReasonCode code, std::vector<UnitIndex> units = {})
{
    Reason result;
    result.code = code;
    result.units = std::move(units);
    return result;
}

HexVerdict verdict(HexIndex hex, Verdict kind, std::vector<Reason> why = {})
{
    HexVerdict result;
    result.hex = hex;
    result.verdict = kind;
    result.why = std::move(why);
    if (kind == Verdict::Outranked)
        result.priority = u"1b"_s;
    return result;
}

} // namespace

HexIndex at(int column, int row)
{
    return row * columns + column;
}

HexMapPtr map(GridShape shape)
{
    auto result = std::make_shared<HexMap>();
    result->grid = grid(shape);
    const std::pair<char32_t, const char16_t*> terrains[] = {
        {U'.', u"clear"}, {U'f', u"forest"},   {U'w', u"woods"},      {U'r', u"rough"},      {U's', u"swamp"},
        {U'~', u"sea"},   {U'm', u"mountain"}, {U'c', u"major-city"}, {U'#', u"impassable"}, {U'e', u"map-edge"},
    };
    for (const auto& [character, name] : terrains)
        result->legend.push_back({character, QString::fromUtf16(name)});
    result->legend.push_back({U'-', std::nullopt});
    const char* drawing[rows] = {"-..ff.~~~", "..fff..~~", ".ww....r~", "..w..rr..",
                                 "ss....rr.", "s.c...#.e", "..mm..#ee"};
    for (const char* row : drawing) {
        for (const char* c = row; *c != 0; ++c) {
            for (std::size_t i = 0; i < result->legend.size(); ++i) {
                if (result->legend[i].character == static_cast<char32_t>(*c))
                    result->legendIndex.push_back(static_cast<std::uint8_t>(i));
            }
        }
    }
    const int size = columns * rows;
    HexsideSet river(size);
    for (int column = 1; column < 7; ++column)
        river.insert(result->grid, {at(column, 2), HexDirection::D2});
    for (int column = 1; column < 7; ++column) {
        if (const auto hexside = hexsideOf(result->grid, at(column, 2), HexDirection::D3))
            river.insert(result->grid, *hexside);
    }
    HexsideSet bridge(size);
    bridge.insert(result->grid, *hexsideOf(result->grid, at(3, 2), HexDirection::D3));
    result->hexsides = {{u"river"_s, river}, {u"bridge"_s, bridge}};
    PathKind road;
    road.lines = {{at(3, 0), at(3, 1), at(3, 2), at(3, 3), at(4, 4), at(4, 5)}};
    result->paths = {{u"road"_s, road}};
    HexSet towns(size);
    towns.insert(at(3, 3));
    result->features = {{u"town"_s, towns}};
    result->labels = {{at(3, 3), u"Middleton"_s}};
    return result;
}

BoardContent content(GridShape shape)
{
    auto position = std::make_shared<Position>();
    position->map = map(shape);
    position->units = {
        unit(u"1"_s, u"blue"_s, u"infantry"_s, at(4, 3)), unit(u"2"_s, u"blue"_s, u"armor"_s, at(2, 4)),
        unit(u"3"_s, u"red"_s, u"infantry"_s, at(5, 3)),  unit(u"4"_s, u"red"_s, u"artillery"_s, at(5, 1)),
        unit(u"5"_s, u"red"_s, u"armor"_s, at(5, 1)),
    };
    position->units[1].lost = 1;
    position->units[3].states = QStringList{u"disrupted"_s};

    auto zoc = std::make_shared<std::vector<SideZoc>>();
    for (const auto& side : {u"blue"_s, u"red"_s}) {
        SideZoc zone;
        zone.side = side;
        HexSet hexes(columns * rows);
        for (const Unit& each : position->units) {
            if (each.side != side)
                continue;
            for (const HexIndex hex : position->map->grid.neighbours(each.hex)) {
                if (hex != noHex)
                    hexes.insert(hex);
            }
        }
        hexes.forEach([&](HexIndex hex) {
            ZocHex in;
            in.hex = hex;
            zone.hexes.push_back(in);
        });
        zoc->push_back(zone);
    }
    BoardContent result;
    result.position = position;
    result.rules = rules();
    result.zoc = zoc;
    return result;
}

BoardContent contentWithRuling(GridShape shape)
{
    BoardContent result = content(shape);
    UnitRetreat retreat;
    retreat.unit = 0;
    retreat.from = at(4, 3);
    retreat.paths = {{{at(3, 3), at(2, 2)}, 0, 0, {}}, {{at(3, 3), at(2, 3)}, 0, 0, {}}};
    retreat.hexes = {
        verdict(at(2, 2), Verdict::LegalEnd),
        verdict(at(2, 3), Verdict::LegalEnd),
        verdict(at(3, 3), Verdict::LegalPass),
        verdict(at(3, 4), Verdict::Outranked),
        verdict(at(4, 4), Verdict::DeadEnd, {reason(ReasonCode::NoPathOn)}),
        verdict(at(5, 3), Verdict::Forbidden, {reason(ReasonCode::EnemyUnit, {2}), reason(ReasonCode::EnemyZoc, {3})}),
        verdict(at(4, 2), Verdict::Forbidden, {reason(ReasonCode::EnemyZoc, {3})}),
        verdict(at(6, 3), Verdict::OutOfReach),
    };
    Effect effect;
    effect.side = CombatRole::Attacker;
    effect.player = u"blue"_s;
    effect.kind = EffectKind::Retreat;
    effect.amount = 2;
    effect.retreats = {retreat};
    auto ruling = std::make_shared<Ruling>();
    ruling->code = u"Ar2"_s;
    ruling->rules = std::make_shared<const std::vector<RuleText>>();
    ruling->effects = {effect};
    result.ruling = ruling;
    result.attackHexes = {at(4, 3)};
    result.defendHexes = {at(5, 3)};
    return result;
}

int grey(QRgb pixel)
{
    return static_cast<int>(0.2126 * qRed(pixel) + 0.7152 * qGreen(pixel) + 0.0722 * qBlue(pixel));
}

double greyDifference(const QImage& a, const QImage& b)
{
    double sum = 0.0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x)
            sum += std::abs(grey(a.pixel(x, y)) - grey(b.pixel(x, y)));
    }
    return sum / (static_cast<double>(a.width()) * a.height());
}

int greatestDifference(const QImage& a, const QImage& b)
{
    int greatest = a.size() == b.size() ? 0 : 255;
    for (int y = 0; greatest < 255 && y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            const QRgb p = a.pixel(x, y);
            const QRgb q = b.pixel(x, y);
            greatest = std::max({greatest, std::abs(qRed(p) - qRed(q)), std::abs(qGreen(p) - qGreen(q)),
                                 std::abs(qBlue(p) - qBlue(q))});
        }
    }
    return greatest;
}

} // namespace testboard

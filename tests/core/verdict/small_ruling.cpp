// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "small_ruling.h"

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int columns = 8;
constexpr int rows = 8;

HexMap plainMap()
{
    const auto numbering = HexNumbering::create(u"CCRR"_s, u"0101"_s, HexNumbering::ColumnOrder::Rightward,
                                                HexNumbering::RowOrder::Downward, columns, rows);
    HexMap map;
    map.grid = HexGrid(GridShape::Flat, columns, rows, Shifted::Even, *numbering, 0.0);
    map.legend = {{U'.', u"clear"_s}, {U'#', u"impassable"_s}};
    map.legendIndex.assign(static_cast<std::size_t>(columns * rows), 0);
    map.legendIndex[static_cast<std::size_t>(*map.find(u"0204"))] = 1;
    return map;
}

Unit unitAt(const QString& id, const QString& name, const QString& side, HexIndex hex)
{
    Unit unit;
    unit.id = id;
    unit.name = name;
    unit.side = side;
    unit.type = u"infantry"_s;
    unit.hex = hex;
    return unit;
}

RuleText ruleText(const QString& id, const QString& number, const QString& text)
{
    RuleText rule;
    rule.id = id;
    rule.number = number;
    rule.text = text;
    return rule;
}

} // namespace

SmallRuling::SmallRuling()
{
    position.map = std::make_shared<const HexMap>(plainMap());
    position.units = {unitAt(u"12vg"_s, u"12 VG"_s, u"german"_s, hex("0303")),
                      unitAt(u"26vg"_s, QString(), u"german"_s, hex("0303")),
                      unitAt(u"2inf"_s, u"2 Inf"_s, u"allied"_s, hex("0403")),
                      unitAt(u"28inf"_s, u"28 Inf"_s, u"allied"_s, hex("0305")),
                      unitAt(u"99inf"_s, u"99 Inf"_s, u"allied"_s, hex("0305"))};
    rules = std::make_shared<const std::vector<RuleText>>(
        std::vector<RuleText>{ruleText(u"retreat"_s, u"10.2"_s, u"Units retreat."_s),
                              ruleText(u"zoc"_s, u"10.3"_s, u"Not into an enemy zone of control."_s),
                              ruleText(u"east"_s, u"10.4"_s, u"Towards the east edge."_s)});
}

HexIndex SmallRuling::hex(const char* number) const
{
    return *position.map->find(QString::fromLatin1(number));
}

UnitIndex SmallRuling::unit(const char* id) const
{
    return position.findUnit(QString::fromLatin1(id));
}

RuleIndex SmallRuling::rule(const char* id) const
{
    for (std::size_t i = 0; i < rules->size(); ++i) {
        if ((*rules)[i].id == QLatin1StringView(id))
            return static_cast<RuleIndex>(i);
    }
    return noRule;
}

Reason SmallRuling::reason(ReasonCode code, const std::vector<UnitIndex>& units) const
{
    return {code, rule("zoc"), units, std::nullopt};
}

UnitRetreat SmallRuling::retreat() const
{
    UnitRetreat retreat;
    retreat.unit = unit("12vg");
    retreat.from = hex("0303");
    retreat.paths = {{{hex("0202"), hex("0102")}, 0, 0, {}}, {{hex("0203"), hex("0103")}, 1, 0, {}}};

    HexVerdict end{hex("0102"), Verdict::LegalEnd, {0}, {}, noRule, -1, {}};
    HexVerdict pass{hex("0203"), Verdict::LegalPass, {1}, {}, noRule, -1, {}};
    HexVerdict outranked{hex("0301"), Verdict::Outranked, {}, u"1b"_s, rule("east"), 0, {}};
    HexVerdict deadEnd{hex("0302"), Verdict::DeadEnd, {}, {}, noRule, -1, {{ReasonCode::NoPathOn, noRule, {}, {}}}};
    HexVerdict forbidden{hex("0304"), Verdict::Forbidden, {}, {}, noRule, -1, {}};
    forbidden.why = {reason(ReasonCode::EnemyZoc, {unit("28inf"), unit("99inf")}),
                     {ReasonCode::ProhibitedHexside,
                      rule("retreat"),
                      {},
                      hexsideBetween(position.map->grid, hex("0303"), hex("0304"))}};
    HexVerdict out{hex("0501"), Verdict::OutOfReach, {}, {}, noRule, -1, {}};
    retreat.hexes = {end, pass, outranked, deadEnd, forbidden, out};
    return retreat;
}

Effect SmallRuling::retreatEffect() const
{
    Effect effect;
    effect.side = CombatRole::Attacker;
    effect.player = u"german"_s;
    effect.kind = EffectKind::Retreat;
    effect.amount = 2;
    effect.mover = Decider::Opponent;
    effect.order = Decider::Opponent;
    effect.retreats = {retreat()};
    return effect;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/table_words.h"

#include "base/rule_number.h"
#include "ruleset/ruleset.h"
#include "verdict/reason_text.h"

QString TableWords::names(const Position& position, const std::vector<UnitIndex>& units)
{
    QStringList names;
    names.reserve(static_cast<qsizetype>(units.size()));
    for (const UnitIndex unit : units)
        names += position.unit(unit).displayName();
    return VerdictText::list(names);
}

QString TableWords::names(const Position& position, const QStringList& ids)
{
    QStringList names;
    names.reserve(ids.size());
    for (const QString& id : ids) {
        const UnitIndex unit = position.findUnit(id);
        names += unit == noUnit ? id : position.unit(unit).displayName();
    }
    return VerdictText::list(names);
}

QString TableWords::tray(const QString& tray)
{
    return tray == Tray::reinforcements ? tr("reinforcements")
           : tray == Tray::replacements ? tr("replacements")
           : tray == Tray::eliminated   ? tr("eliminated units")
                                        : tray;
}

QString TableWords::tray(const QString& tray, const Ruleset& game)
{
    const TrayRule* own = game.tray(tray);
    return own == nullptr || own->title.isEmpty() ? TableWords::tray(tray) : own->title;
}

QString TableWords::titleOf(const PoolRule& pool)
{
    return pool.title.isEmpty() ? pool.name : pool.title;
}

QString TableWords::path(const HexMap& map, const std::vector<HexIndex>& hexes)
{
    return map.numbers(hexes).join(QStringLiteral(" → "));
}

QString TableWords::hexes(const HexMap& map, const std::vector<HexIndex>& hexes)
{
    return VerdictText::list(map.numbers(hexes));
}

QString TableWords::halfPoints(int halves)
{
    const QString whole = halves / 2 != 0 || halves % 2 == 0 ? QString::number(halves / 2) : QString();
    return halves % 2 == 0 ? whole : whole + u'½';
}

QString TableWords::withRule(const QString& text, const QString& number)
{
    return isNumbered(number) ? tr("%1 [%2]", "a sentence and the number of its rule").arg(text, number) : text;
}

QString TableWords::withRules(const QString& text, QStringList numbers)
{
    numbers.removeIf([](const QString& number) { return !isNumbered(number); });
    return withRule(text, numbers.join(QStringLiteral(", ")));
}

QString TableWords::retreat(const Position& position, const Retreat& retreat)
{
    const QString name = names(position, QStringList{retreat.unit} + retreat.with);
    const QString from = position.map->number(retreat.from);
    const bool isOne = retreat.with.isEmpty();
    if (retreat.dies)
        return isOne ? tr("%1 in %2 is eliminated").arg(name, from)
                     : tr("%1 in %2 are eliminated", "several units").arg(name, from);
    if (retreat.leaves) {
        std::vector<HexIndex> hexes{retreat.from};
        hexes.insert(hexes.end(), retreat.hexes.begin(), retreat.hexes.end());
        const QString whole = path(*position.map, hexes);
        const QString text = isOne ? tr("%1 leaves the map: %2", "unit, path").arg(name, whole)
                                   : tr("%1 leave the map: %2", "several units, path").arg(name, whole);
        const auto& arrival = retreat.leaves->arrival;
        return arrival ? tr("%1, back from turn %2").arg(text).arg(arrival->turn) : text;
    }
    if (retreat.hexes.empty())
        return isOne ? tr("%1 stays in %2").arg(name, from) : tr("%1 stay in %2", "several units").arg(name, from);
    const QString hexes = path(*position.map, retreat.hexes);
    if (!retreat.displacer.isEmpty())
        return tr("%1 makes room for %2, from %3: %4", "unit, unit, hex, path")
            .arg(name, names(position, {retreat.displacer}), from, hexes);
    return isOne ? tr("%1 retreats from %2: %3").arg(name, from, hexes)
                 : tr("%1 retreat from %2: %3", "several units").arg(name, from, hexes);
}

QString TableWords::withdrawal(const Position& position, const Retreat& retreat)
{
    if (!retreat.displacer.isEmpty() || retreat.leaves || retreat.dies)
        return TableWords::retreat(position, retreat);
    const QString name = names(position, QStringList{retreat.unit} + retreat.with);
    const bool isOne = retreat.with.isEmpty();
    if (retreat.hexes.empty())
        return isOne ? tr("%1 does not withdraw").arg(name) : tr("%1 do not withdraw", "several units").arg(name);
    const QString from = position.map->number(retreat.from);
    const QString hexes = path(*position.map, retreat.hexes);
    return isOne ? tr("%1 withdraws before the combat, from %2: %3").arg(name, from, hexes)
                 : tr("%1 withdraw before the combat, from %2: %3", "several units").arg(name, from, hexes);
}

QString TableWords::marked(const Position& position, const QStringList& ids, const QString& state)
{
    const QString all = names(position, ids);
    return ids.size() == 1 ? tr("%1 is marked \"%2\"").arg(all, state)
                           : tr("%1 are marked \"%2\"", "several units").arg(all, state);
}

QString TableWords::dice(const DiceRoll& roll)
{
    QStringList values;
    for (const int value : roll.values)
        values += QString::number(value);
    QString shown = values.join(QStringLiteral(" + "));
    if (values.size() > 1)
        shown += QStringLiteral(" = %1").arg(roll.total());
    if (roll.seed == 0)
        return tr("%1 (%n dice of %2, rolled at the table)", nullptr, static_cast<int>(values.size()))
            .arg(shown)
            .arg(roll.sides);
    return tr("%1 (%n dice of %2, seed %3)", nullptr, static_cast<int>(values.size()))
        .arg(shown)
        .arg(roll.sides)
        .arg(roll.seed);
}

QString TableWords::losses(const Position& before, const Position& after)
{
    QStringList dead;
    QStringList hurt;
    for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(before.units.size()); ++unit) {
        const QString& name = before.unit(unit).displayName();
        if (before.unit(unit).isOnMap() && !after.unit(unit).isOnMap())
            dead += name;
        else if (before.unit(unit).lost != after.unit(unit).lost)
            hurt += tr("%1 loses %n step(s)", nullptr, after.unit(unit).lost - before.unit(unit).lost).arg(name);
    }
    if (!dead.isEmpty())
        hurt.prepend(dead.size() == 1 ? tr("%1 is eliminated").arg(dead.front())
                                      : tr("%1 are eliminated", "several units").arg(VerdictText::list(dead)));
    return hurt.join(QStringLiteral("; "));
}

QString TableWords::overrun(const Position& position, const std::vector<UnitIndex>& units)
{
    const QString all = names(position, units);
    return units.size() == 1 ? tr("%1 is overrun").arg(all) : tr("%1 are overrun", "several units").arg(all);
}

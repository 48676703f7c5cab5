// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/counters.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace {

constexpr qsizetype longestId = 64;

bool isIdCharacter(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9') || c == u'-' || c == u'_'
           || c == u'.' || c == u'/';
}

IdProblem problemOf(const QString& id)
{
    if (id.isEmpty())
        return IdProblem::Empty;
    if (id.size() > longestId)
        return IdProblem::TooLong;
    return std::ranges::all_of(id, isIdCharacter) ? IdProblem::None : IdProblem::Character;
}

bool isHole(const Position& position, HexIndex hex)
{
    return hex != noHex && !position.map->hasHex(hex);
}

QSet<QString> idsOf(const Position& position)
{
    QSet<QString> ids;
    ids.reserve(static_cast<qsizetype>(position.units.size()));
    for (const Unit& unit : position.units)
        ids.insert(unit.id);
    return ids;
}

/// The next id of that stem, which is then taken; `number` is where to begin and where it ended.
QString takeFreeId(const QString& stem, int& number, QSet<QString>& taken)
{
    for (;; ++number) {
        const QString id = QStringLiteral("%1-%2").arg(stem).arg(number);
        if (taken.contains(id))
            continue;
        taken.insert(id);
        return id;
    }
}

QString idCharacters(QString stem)
{
    for (QChar& c : stem) {
        if (!isIdCharacter(c))
            c = u'-';
    }
    // Room for the number.
    stem.truncate(longestId - 10);
    return stem.isEmpty() ? QStringLiteral("unit") : stem;
}

QString fromPattern(const QString& pattern, const Unit& unit, int number)
{
    QString text;
    for (qsizetype i = 0; i < pattern.size();) {
        if (pattern[i] != u'#') {
            text += pattern[i++];
            continue;
        }
        const qsizetype begin = i;
        while (i < pattern.size() && pattern[i] == u'#')
            ++i;
        text += QString::number(number).rightJustified(i - begin, u'0');
    }
    const std::pair<QLatin1String, const QString&> fields[] = {{QLatin1String("{type}"), unit.type},
                                                               {QLatin1String("{side}"), unit.side},
                                                               {QLatin1String("{nation}"), unit.nation},
                                                               {QLatin1String("{formation}"), unit.formation},
                                                               {QLatin1String("{size}"), unit.size}};
    for (const auto& [field, value] : fields)
        text.replace(field, value);
    return text;
}

/// Gives units whose ids others of the changes get an id of their own for the time being, so that at no moment two units
/// have the same. `taken`: all ids there will be.
EditGroup madeRoomFor(const std::vector<Edit>& changes, const Position& position, QSet<QString> taken)
{
    taken.unite(idsOf(position));
    QSet<QString> wanted;
    for (const Edit& change : changes)
        wanted.insert(std::get<SetUnit>(change).properties.id);
    EditGroup group;
    int number = 1;
    for (const Edit& change : changes) {
        const auto& [index, properties] = std::get<SetUnit>(change);
        Unit unit = position.unit(index);
        if (unit.id == properties.id || !wanted.contains(unit.id))
            continue;
        unit.id = takeFreeId(QStringLiteral("unit"), number, taken);
        group.edits.emplace_back(SetUnit{index, std::move(unit)});
    }
    return group;
}

} // namespace

IdProblem idProblem(const Position& position, const QString& id, UnitIndex except)
{
    const IdProblem problem = problemOf(id);
    if (problem != IdProblem::None)
        return problem;
    const UnitIndex other = position.findUnit(id);
    return other == noUnit || other == except ? IdProblem::None : IdProblem::Taken;
}

QStringList freeIds(const Position& position, const QString& stem, int count)
{
    QSet<QString> taken = idsOf(position);
    const QString begin = idCharacters(stem);
    QStringList ids;
    int number = 1;
    while (ids.size() < count)
        ids += takeFreeId(begin, number, taken);
    return ids;
}

QString idStem(const QString& id)
{
    qsizetype end = id.size();
    while (end > 0 && id[end - 1].isDigit())
        --end;
    if (end > 1 && end < id.size() && id[end - 1] == u'-')
        --end;
    return end == 0 ? id : id.left(end);
}

Edit putUnit(const Position& position, const Unit& properties, HexIndex hex)
{
    if (isHole(position, hex))
        return EditGroup{};
    Unit unit = properties;
    unit.hex = hex;
    unit.id = freeIds(position, unit.type, 1).front();
    const auto top = hex == noHex ? position.units.end() : std::ranges::find(position.units, hex, &Unit::hex);
    return RestoreUnit{static_cast<UnitIndex>(top - position.units.begin()), std::move(unit)};
}

Edit addUnits(const Position& position, const std::vector<Unit>& units)
{
    QSet<QString> taken = idsOf(position);
    EditGroup group;
    auto at = static_cast<UnitIndex>(position.units.size());
    for (Unit unit : units) {
        int number = 1;
        if (problemOf(unit.id) != IdProblem::None || taken.contains(unit.id))
            unit.id = takeFreeId(idCharacters(idStem(unit.id.isEmpty() ? unit.type : unit.id)), number, taken);
        taken.insert(unit.id);
        unit.hex = noHex;
        group.edits.emplace_back(RestoreUnit{at++, std::move(unit)});
    }
    return group;
}

Edit placeUnits(const Position& position, const std::vector<UnitIndex>& units, HexIndex hex)
{
    if (isHole(position, hex))
        return EditGroup{};
    MoveUnits edit;
    for (const UnitIndex unit : units) {
        if (position.unit(unit).hex != hex)
            edit.moves.emplace_back(unit, hex);
    }
    return edit.moves.empty() ? Edit(EditGroup{}) : Edit(std::move(edit));
}

Edit removeUnits(const std::vector<UnitIndex>& units)
{
    // The last one first, so that the indices of the others stay.
    std::vector<UnitIndex> order = units;
    std::ranges::sort(order, std::greater<>());
    order.erase(std::unique(order.begin(), order.end()), order.end());
    EditGroup group;
    for (const UnitIndex unit : order)
        group.edits.emplace_back(RemoveUnit{unit});
    return group;
}

Edit duplicateUnits(const Position& position, const std::vector<UnitIndex>& units)
{
    QSet<QString> taken = idsOf(position);
    EditGroup group;
    auto at = static_cast<UnitIndex>(position.units.size());
    for (const UnitIndex index : units) {
        Unit unit = position.unit(index);
        int number = 1;
        unit.id = takeFreeId(idCharacters(idStem(unit.id)), number, taken);
        group.edits.emplace_back(RestoreUnit{at++, std::move(unit)});
    }
    return group;
}

Edit changeUnits(const Position& position, const std::vector<UnitIndex>& units,
                 const std::function<void(Unit&)>& change)
{
    EditGroup group;
    for (const UnitIndex index : units) {
        Unit unit = position.unit(index);
        change(unit);
        if (unit != position.unit(index))
            group.edits.emplace_back(SetUnit{index, std::move(unit)});
    }
    return group;
}

Expected<Edit, RenumberProblem> renumberUnits(const Position& position, const std::vector<UnitIndex>& units,
                                              const Renumbering& renumbering)
{
    QSet<QString> taken = idsOf(position);
    for (const UnitIndex unit : units)
        taken.remove(position.unit(unit).id);
    std::vector<Edit> changes;
    int number = renumbering.first;
    for (const UnitIndex index : units) {
        Unit unit = position.unit(index);
        const QString text = fromPattern(renumbering.pattern, unit, number++);
        if (renumbering.field == Renumbering::Field::Name) {
            unit.name = text;
        } else {
            if (const IdProblem problem = problemOf(text); problem != IdProblem::None)
                return RenumberProblem{problem, text};
            if (taken.contains(text))
                return RenumberProblem{IdProblem::Taken, text};
            taken.insert(text);
            unit.id = text;
        }
        if (unit != position.unit(index))
            changes.emplace_back(SetUnit{index, std::move(unit)});
    }
    EditGroup group = madeRoomFor(changes, position, std::move(taken));
    std::move(changes.begin(), changes.end(), std::back_inserter(group.edits));
    return Edit(std::move(group));
}

std::vector<UnitIndex> nextOfStack(const std::vector<UnitIndex>& stack, const std::vector<UnitIndex>& taken)
{
    if (stack.empty())
        return {};
    const auto at = taken.size() == 1 ? std::ranges::find(stack, taken.front()) : stack.end();
    if (at == stack.end())
        return {stack.front()};
    if (std::next(at) != stack.end())
        return {*std::next(at)};
    return stack;
}

Edit restack(const Position& position, UnitIndex unit, StackStep step)
{
    if (!position.unit(unit).isOnMap())
        return EditGroup{};
    const std::vector<UnitIndex> stack = position.unitsIn(position.unit(unit).hex);
    const auto at = std::ranges::find(stack, unit);
    UnitIndex to = noUnit;
    if (step == StackStep::Up && at != stack.begin())
        to = *std::prev(at);
    else if (step == StackStep::Down && std::next(at) != stack.end())
        to = *std::next(at);
    if (to == noUnit)
        return EditGroup{};
    // Out of its place and in again: where the neighbour stands now, which on a step down has moved up by one.
    return EditGroup{{RemoveUnit{unit}, RestoreUnit{to, position.unit(unit)}}};
}

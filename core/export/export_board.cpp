// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "export/export_board.h"

#include "export/vassal_writer.h"
#include "json/json_writer.h"

#include <QFileInfo>

#include <algorithm>
#include <array>

namespace {

constexpr std::array endings{std::pair(ExportFormat::Tiled, "tmx"), std::pair(ExportFormat::HexJson, "hexjson"),
                             std::pair(ExportFormat::Csv, "csv"), std::pair(ExportFormat::Vassal, "vmod")};

template<typename T, typename Count>
int sum(const std::vector<Named<T>>& kinds, const Count& count)
{
    int total = 0;
    for (const Named<T>& kind : kinds)
        total += count(kind.content);
    return total;
}

class LeftOutList
{
public:
    void add(const QString& what, int count, const QString& why)
    {
        if (count > 0)
            m_list.push_back({what, count, why});
    }
    std::vector<LeftOut> take() { return std::move(m_list); }

private:
    std::vector<LeftOut> m_list;
};

} // namespace

QString endingOf(ExportFormat format)
{
    return QLatin1StringView(std::find_if(endings.begin(), endings.end(), [format](const auto& row) {
                                 return row.first == format;
                             })->second);
}

std::optional<ExportFormat> exportFormatOf(const QString& path)
{
    const QString ending = QFileInfo(path).suffix().toLower();
    for (const auto& [format, name] : endings) {
        if (ending == QLatin1StringView(name))
            return format;
    }
    return std::nullopt;
}

int ExportBoard::stepsOf(const Unit& unit) const
{
    const UnitType* type = game != nullptr ? game->unitType(unit.type) : nullptr;
    return std::max(unit.steps.value_or(type != nullptr ? type->steps : 1), unit.lost + 1);
}

QString ExportBoard::sideTitle(const QString& side) const
{
    if (game != nullptr) {
        const auto found = std::find_if(game->sides.begin(), game->sides.end(),
                                        [&](const SideRules& each) { return each.id == side; });
        if (found != game->sides.end() && !found->name.isEmpty())
            return found->name;
    }
    return side;
}

bool ExportBoard::isUndrawn() const
{
    const HexMap& board = map();
    QString terrain;
    for (HexIndex hex = 0; hex < board.grid.size(); ++hex) {
        if (!board.hasHex(hex))
            continue;
        if (!terrain.isEmpty() && board.terrain(hex) != terrain)
            return false;
        terrain = board.terrain(hex);
    }
    return board.underlay.has_value();
}

LayerStrengths ExportBoard::strengths() const
{
    return isUndrawn() ? map().strengthsOverPicture() : map().strengths;
}

bool ExportBoard::showsUnderlay() const
{
    return map().underlay && strengths()[LayerId::Terrain] < LayerStrengths::full;
}

std::vector<std::pair<QString, std::vector<UnitIndex>>> ExportBoard::trays() const
{
    std::vector<std::pair<QString, std::vector<UnitIndex>>> trays;
    for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(position->units.size()); ++unit) {
        const Unit& each = position->unit(unit);
        if (each.isOnMap())
            continue;
        const QString name = each.tray.isEmpty() ? noTray : each.tray;
        auto tray =
            std::find_if(trays.begin(), trays.end(), [&name](const auto& known) { return known.first == name; });
        if (tray == trays.end())
            tray = trays.insert(trays.end(), {name, {}});
        tray->second.push_back(unit);
    }
    return trays;
}

std::vector<LeftOut> leftOut(const ExportBoard& board, ExportFormat format)
{
    const HexMap& map = board.map();
    LeftOutList list;
    const QString noPlace = ExportWords::tr("the format has no place for them");
    const int hexsides = sum(map.hexsides, [](const HexsideSet& set) { return set.count(); });
    const int links = sum(map.paths, [](const PathKind& kind) { return kind.links.count(); });
    const int regions = sum(map.regions, [](const HexSet& set) { return set.count(); });
    switch (format) {
    case ExportFormat::Tiled:
    case ExportFormat::HexJson: // hexsides and paths are members of our own there, which come back
        break;
    case ExportFormat::Csv:
        list.add(ExportWords::tr("lines of roads and rails"),
                 sum(map.paths, [](const PathKind& kind) { return static_cast<int>(kind.lines.size()); }),
                 ExportWords::tr("a table of hexes says which neighbours are linked, not in which lines"));
        list.add(ExportWords::tr("units off the map"),
                 static_cast<int>(std::count_if(board.position->units.begin(), board.position->units.end(),
                                                [](const Unit& unit) { return !unit.isOnMap(); })),
                 ExportWords::tr("a table of hexes has no line for them"));
        break;
    case ExportFormat::Vassal: {
        int features = sum(map.features, [](const HexSet& set) { return set.count(); });
        int hexes = 0;
        for (HexIndex hex = 0; hex < map.grid.size(); ++hex)
            hexes += map.hasHex(hex) ? 1 : 0;
        const QString drawn = ExportWords::tr("VASSAL knows none: the board's picture shows them");
        if (!board.isUndrawn())
            list.add(ExportWords::tr("terrain of hexes"), hexes, drawn);
        list.add(ExportWords::tr("features"), features, drawn);
        list.add(ExportWords::tr("hexsides, roads and rails"), hexsides + links, drawn);
        list.add(ExportWords::tr("names on the map"), static_cast<int>(map.labels.size()), drawn);
        list.add(ExportWords::tr("hexes of regions"), regions, noPlace);
        const VassalBoard module(board);
        if (module.hexSize() == 0)
            list.add(ExportWords::tr("the whole board"), 1,
                     ExportWords::tr("the map is too large for a picture of it: no module can be written"));
        list.add(ExportWords::tr("numbers of hexes"), module.otherNumbers(),
                 ExportWords::tr("no numbering of VASSAL gives these: they stand on the board's picture, VASSAL itself "
                                 "calls the hexes otherwise"));
        if (module.needsVassal38())
            list.add(ExportWords::tr("slanting rows of numbers"), 1,
                     ExportWords::tr("VASSAL 3.7 does not have them: the module needs VASSAL 3.8"));
        break;
    }
    }
    if (map.underlay && format != ExportFormat::Vassal)
        list.add(ExportWords::tr("picture below the map"), 1, ExportWords::tr("it stays where it is"));
    else if (map.underlay && !board.showsUnderlay())
        list.add(ExportWords::tr("picture below the map"), 1,
                 ExportWords::tr("terrain in full strength covers it; the map may have it paler"));
    if (map.grid.north() != 0.0 && (format == ExportFormat::Csv || format == ExportFormat::Vassal))
        list.add(ExportWords::tr("direction of north"), 1, ExportWords::tr("the format has no place for it"));
    if (!board.hasPosition())
        return list.take();
    const Position& position = *board.position;
    list.add(ExportWords::tr("markers"), static_cast<int>(position.markers.size()), noPlace);
    list.add(ExportWords::tr("hexes under control"),
             sum(position.control, [](const HexSet& set) { return set.count(); }), noPlace);
    const auto countUnits = [&position](const auto& has) {
        return static_cast<int>(std::count_if(position.units.begin(), position.units.end(), has));
    };
    if (format == ExportFormat::Csv)
        list.add(ExportWords::tr("types, sizes, strengths and states of units"),
                 countUnits([](const Unit& unit) { return unit.isOnMap(); }),
                 ExportWords::tr("a table of hexes says their names, sides and steps"));
    if (format != ExportFormat::Vassal)
        list.add(ExportWords::tr("pictures of counters"),
                 countUnits([](const Unit& unit) { return !unit.faces.isEmpty(); }),
                 ExportWords::tr("they stay where they are"));
    list.add(ExportWords::tr("turn, victory points and the rules of the game"), 1, noPlace);
    return list.take();
}

QString leftOutText(const LeftOut& left)
{
    return left.count == 1 ? QStringLiteral("%1: %2").arg(left.what, left.why)
                           : QStringLiteral("%1 (%L2): %3").arg(left.what).arg(left.count).arg(left.why);
}

QString xmlSafe(QString text)
{
    QString safe;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        const bool isPair = c.isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate();
        const bool isControl = c < u' ' && c != u'\t' && c != u'\n';
        if (isPair) {
            safe += c;
            safe += text[++i];
        } else if (!isControl && !c.isSurrogate() && c.unicode() < 0xfffe) {
            safe += c;
        }
    }
    return safe;
}

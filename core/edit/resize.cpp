// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/resize.h"

#include "edit/drawing.h"
#include "grid/plane_layout.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <memory>
#include <numbers>
#include <set>
#include <tuple>
#include <utility>

namespace {

HexGrid withStagger(GridShape shape, int columns, int rows, const HexNumbering& numbering, double north,
                    bool isFirstShifted)
{
    const HexGrid even(shape, columns, rows, Shifted::Even, numbering, north);
    if (even.isShifted(0) == isFirstShifted)
        return even;
    return {shape, columns, rows, Shifted::Odd, numbering, north};
}

/// Carries everything from one grid to another.
class Move
{
public:
    Move(const Scenario& scenario, HexGrid grid, OffsetCoord shift, std::uint8_t filling)
        : m_scenario(scenario), m_old(*scenario.position.map), m_map(std::make_shared<HexMap>()), m_shift(shift)
    {
        m_map->title = m_old.title;
        m_map->ruleset = m_old.ruleset;
        m_map->grid = std::move(grid);
        m_map->legend = m_old.legend;
        m_map->legendIndex.assign(static_cast<std::size_t>(m_map->grid.size()), filling);
    }

    HexMap& map() { return *m_map; }

    BoardChange run()
    {
        moveTerrain();
        moveSets(m_old.features, m_map->features);
        moveSets(m_old.regions, m_map->regions);
        moveHexsides();
        for (const Named<PathKind>& kind : m_old.paths)
            m_map->paths.push_back({kind.name, movedPaths(kind.content)});
        for (const MapLabel& label : m_old.labels) {
            if (const HexIndex hex = moved(label.at); hex != noHex)
                m_map->labels.push_back({hex, label.text, label.style});
            else
                ++m_change.labels;
        }
        moveUnderlay();
        m_map->looks = m_old.looks;
        m_map->strengths = m_old.strengths;
        moveFurniture();
        movePosition();
        m_change.map = m_map;
        m_change.edit = m_board;
        return std::move(m_change);
    }

private:
    HexIndex moved(HexIndex hex) const
    {
        if (hex == noHex)
            return noHex;
        const OffsetCoord at = m_old.grid.offset(hex);
        return m_map->grid.index(OffsetCoord{at.column + m_shift.column, at.row + m_shift.row});
    }

    /// What lies on the sheet stays with the hexes that it lies on, what lies beside them with their edge.
    void moveFurniture()
    {
        const OffsetCoord at{std::max(0, -m_shift.column), std::max(0, -m_shift.row)};
        const HexIndex from = m_old.grid.index(at);
        const HexIndex to = moved(from);
        const QPointF shift =
            to == noHex ? QPointF()
                        : PlaneLayout(m_map->grid, 1.0).center(to) - PlaneLayout(m_old.grid, 1.0).center(from);
        const QRectF before = PlaneLayout(m_old.grid, 1.0).bounds();
        const QRectF after = PlaneLayout(m_map->grid, 1.0).bounds();
        const auto movedTo = [](double place, double by, double least, double most, double newLeast, double newMost) {
            const double result = place < least  ? newLeast + place - least
                                  : place > most ? newMost + place - most
                                                 : place + by;
            return std::round(result * 100.0) / 100.0;
        };
        for (MapFurniture piece : m_old.furniture) {
            piece.at = {movedTo(piece.at.x(), shift.x(), before.left(), before.right(), after.left(), after.right()),
                        movedTo(piece.at.y(), shift.y(), before.top(), before.bottom(), after.top(), after.bottom())};
            m_map->furniture.push_back(std::move(piece));
        }
    }

    void moveTerrain()
    {
        for (HexIndex hex = 0; hex < m_old.grid.size(); ++hex) {
            if (const HexIndex to = moved(hex); to != noHex)
                m_map->legendIndex[static_cast<std::size_t>(to)] = m_old.legendIndex[static_cast<std::size_t>(hex)];
            else
                m_change.hexes += m_old.hasHex(hex) ? 1 : 0;
        }
    }

    void moveSets(const std::vector<Named<HexSet>>& from, std::vector<Named<HexSet>>& to)
    {
        for (const Named<HexSet>& kind : from) {
            HexSet members(m_map->grid.size());
            kind.content.forEach([&](HexIndex hex) {
                if (const HexIndex place = moved(hex); place != noHex)
                    members.insert(place);
            });
            to.push_back({kind.name, std::move(members)});
        }
    }

    std::optional<Hexside> moved(Hexside hexside) const
    {
        const HexIndex a = moved(hexside.hex);
        const HexIndex b = moved(farHex(m_old.grid, hexside));
        return a == noHex || b == noHex ? std::nullopt : hexsideBetween(m_map->grid, a, b);
    }

    void moveHexsides()
    {
        for (const Named<HexsideSet>& kind : m_old.hexsides) {
            HexsideSet members(m_map->grid.size());
            kind.content.forEach([&](Hexside hexside) {
                if (const auto place = moved(hexside))
                    members.insert(m_map->grid, *place);
                else
                    ++m_change.hexsides;
            });
            m_map->hexsides.push_back({kind.name, std::move(members)});
        }
    }

    /// The line in the pieces that are left of it; a ring that was cut elsewhere than at its beginning is whole there.
    std::vector<std::vector<HexIndex>> movedLine(const std::vector<HexIndex>& line)
    {
        std::vector<std::vector<HexIndex>> pieces(1);
        for (std::size_t i = 0; i < line.size(); ++i) {
            const HexIndex hex = moved(line[i]);
            const HexIndex before = i == 0 ? noHex : moved(line[i - 1]);
            const bool isLinked = before != noHex && hex != noHex && hexsideBetween(m_map->grid, before, hex);
            if (i > 0 && !isLinked) {
                ++m_change.links;
                pieces.emplace_back();
            }
            if (hex != noHex)
                pieces.back().push_back(hex);
        }
        const bool isRing = line.size() > 1 && line.front() == line.back() && moved(line.front()) != noHex;
        if (isRing && pieces.size() > 1 && pieces.front().size() > 1 && pieces.back().size() > 1) {
            pieces.front().insert(pieces.front().begin(), pieces.back().begin(), std::prev(pieces.back().end()));
            pieces.pop_back();
        }
        const std::size_t least = line.size() == 1 ? 1 : 2;
        std::erase_if(pieces, [least](const auto& piece) { return piece.size() < least; });
        return pieces;
    }

    PathKind movedPaths(const PathKind& kind)
    {
        PathKind result{{}, HexsideSet(m_map->grid.size())};
        std::set<std::vector<HexIndex>> seen; // lines that ran side by side may be the same now
        for (const std::vector<HexIndex>& line : kind.lines) {
            for (std::vector<HexIndex>& piece : movedLine(line)) {
                if (!seen.insert(std::min(piece, std::vector<HexIndex>(piece.rbegin(), piece.rend()))).second)
                    continue;
                for (std::size_t i = 0; i + 1 < piece.size(); ++i)
                    result.links.insert(m_map->grid, *hexsideBetween(m_map->grid, piece[i], piece[i + 1]));
                result.lines.push_back(std::move(piece));
            }
        }
        return result;
    }

    /// The picture stays under the hexes: its origin is where the new top left hex lies on it.
    void moveUnderlay()
    {
        m_map->underlay = m_old.underlay;
        if (!m_map->underlay)
            return;
        Underlay& underlay = *m_map->underlay;
        for (UnderlayPin& pin : underlay.pins)
            pin.hex = moved(pin.hex);
        std::erase_if(underlay.pins, [](const UnderlayPin& pin) { return pin.hex == noHex; });
        if (m_shift == OffsetCoord{})
            return;
        const PlaneLayout layout(m_old.grid);
        const QPointF off =
            layout.center(OffsetCoord{-m_shift.column, -m_shift.row}) - layout.center(OffsetCoord{0, 0});
        const bool isFlat = m_old.grid.shape() == GridShape::Flat;
        const double across = 1.5 * layout.radius();
        const double angle = -underlay.rotation * std::numbers::pi / 180.0;
        const QPointF turned(off.x() * std::cos(angle) - off.y() * std::sin(angle),
                             off.x() * std::sin(angle) + off.y() * std::cos(angle));
        underlay.origin += QPointF(turned.x() / (isFlat ? across : 1.0) * underlay.hexSize.width(),
                                   turned.y() / (isFlat ? 1.0 : across) * underlay.hexSize.height());
    }

    void movePosition()
    {
        const Position& position = m_scenario.position;
        m_board.map = m_map;
        for (std::size_t unit = 0; unit < position.units.size(); ++unit) {
            const HexIndex from = position.units[unit].hex;
            m_board.unitHexes.push_back(moved(from));
            if (from != noHex && m_board.unitHexes.back() == noHex)
                m_change.unitsOff.push_back(static_cast<UnitIndex>(unit));
        }
        for (Marker marker : position.markers) {
            if (const auto* hexside = std::get_if<Hexside>(&marker.at)) {
                const auto place = moved(*hexside);
                m_change.markers += place ? 0 : 1;
                if (!place)
                    continue;
                marker.at = *place;
            } else {
                const HexIndex place = moved(std::get<HexIndex>(marker.at));
                m_change.markers += place != noHex ? 0 : 1;
                if (place == noHex)
                    continue;
                marker.at = place;
            }
            m_board.markers.push_back(std::move(marker));
        }
        moveSets(position.control, m_board.control);
        if (!m_scenario.combat)
            return;
        Combat combat = *m_scenario.combat;
        std::vector<HexIndex> defence = combat.defenceHexes();
        for (std::vector<HexIndex>* hexes : {&defence, &combat.attack}) {
            for (HexIndex& hex : *hexes)
                hex = moved(hex);
            std::erase(*hexes, noHex);
        }
        combat.setDefenceHexes(defence);
        const bool hadDefence = m_scenario.combat->defend != noHex;
        const bool hadAttack = !m_scenario.combat->attack.empty();
        if ((!hadDefence || combat.defend != noHex) && (!hadAttack || !combat.attack.empty()))
            m_board.combat = std::move(combat);
    }

    const Scenario& m_scenario;
    const HexMap& m_old;
    std::shared_ptr<HexMap> m_map;
    OffsetCoord m_shift;
    ReplaceBoard m_board;
    BoardChange m_change;
};

BoardChange unchanged(const Scenario& scenario)
{
    BoardChange change;
    change.map = scenario.position.map;
    change.edit = EditGroup{};
    return change;
}

/// Whether the numbering has a number for that column or row beside the grid.
bool hasNumber(const HexNumbering& numbering, bool isColumn, int line)
{
    const std::int64_t printed = isColumn ? numbering.printedColumn(line) : numbering.printedRow(line);
    if (printed < 0 && !numbering.style().isNegative)
        return false;
    const OffsetCoord at = isColumn ? OffsetCoord{line, 0} : OffsetCoord{0, line};
    return HexNumbering::create(numbering.pattern(), numbering.patternNumber(at), numbering.columnOrder(),
                                numbering.rowOrder(), 1, 1, numbering.style())
        .hasValue();
}

/// Numbers go on beyond an edge to which so many columns or rows are added, or this is why not.
std::optional<BoardError> numbersError(const HexNumbering& numbering, BoardField edge, int count, int lines)
{
    const bool isColumn = edge == BoardField::Left || edge == BoardField::Right;
    const bool isBefore = edge == BoardField::Left || edge == BoardField::Top;
    const auto lineAt = [&](int added) { return isBefore ? -added : lines - 1 + added; };
    if (count <= 0 || hasNumber(numbering, isColumn, lineAt(count)))
        return std::nullopt;
    int room = 0;
    for (int tooMany = count; tooMany - room > 1;) {
        const int middle = room + (tooMany - room) / 2;
        (hasNumber(numbering, isColumn, lineAt(middle)) ? room : tooMany) = middle;
    }
    const QString last = isColumn ? numbering.columnText(lineAt(count)) : numbering.rowText(lineAt(count));
    const QString message = isColumn ? EditWords::tr("There is no column %1 in the pattern %2")
                                     : EditWords::tr("There is no row %1 in the pattern %2");
    return BoardError{edge, message.arg(last).arg(numbering.pattern()),
                      room > 0 ? EditWords::tr("add at most %1 here, or renew the numbers").arg(room)
                               : EditWords::tr("renew the numbers")};
}

std::optional<BoardError> edgesError(const HexGrid& grid, const EdgeChange& edges)
{
    const auto tooMuch = [](BoardField field, int lines) {
        return BoardError{field, EditWords::tr("Nothing of the map would be left"),
                          EditWords::tr("take away fewer than %1").arg(lines)};
    };
    const std::int64_t columns = std::int64_t{grid.columns()} + edges.left + edges.right;
    const std::int64_t rows = std::int64_t{grid.rows()} + edges.top + edges.bottom;
    if (-edges.left >= grid.columns())
        return tooMuch(BoardField::Left, grid.columns());
    if (-edges.right >= grid.columns() || columns < 1 || -edges.left - edges.right >= grid.columns())
        return tooMuch(BoardField::Right, grid.columns() + std::min(edges.left, 0));
    if (-edges.top >= grid.rows())
        return tooMuch(BoardField::Top, grid.rows());
    if (-edges.bottom >= grid.rows() || rows < 1 || -edges.top - edges.bottom >= grid.rows())
        return tooMuch(BoardField::Bottom, grid.rows() + std::min(edges.top, 0));
    if (columns * rows > HexGrid::maxHexes) {
        const bool isWide = edges.left + edges.right > edges.top + edges.bottom;
        const BoardField field = isWide ? (edges.right > edges.left ? BoardField::Right : BoardField::Left)
                                        : (edges.bottom > edges.top ? BoardField::Bottom : BoardField::Top);
        return BoardError{field, EditWords::tr("%L1 columns and %L2 rows are too many hexes").arg(columns).arg(rows),
                          EditWords::tr("at most %L1 hexes in all").arg(HexGrid::maxHexes)};
    }
    return std::nullopt;
}

/// The names of hexes that pattern numbers do not give, on a part of the grid or a larger one.
HexNumbering::Names namesFrom(const HexGrid& grid, OffsetCoord first, int columns, int rows)
{
    HexNumbering::Names names;
    for (const auto& [coord, name] : grid.numbering().names()) {
        const OffsetCoord at{coord.column - first.column, coord.row - first.row};
        if (at.column >= 0 && at.row >= 0 && at.column < columns && at.row < rows)
            names.emplace_back(at, name);
    }
    return names;
}

Expected<HexNumbering, BoardError> numberingAfter(const HexGrid& grid, const Resize& resize)
{
    const EdgeChange& edges = resize.edges;
    const HexNumbering& numbering = grid.numbering();
    NumberingPlan plan = planOf(numbering);
    if (resize.numbers == HexNumbers::Kept) {
        for (const auto& [edge, count, lines] : {std::tuple(BoardField::Left, edges.left, grid.columns()),
                                                 std::tuple(BoardField::Right, edges.right, grid.columns()),
                                                 std::tuple(BoardField::Top, edges.top, grid.rows()),
                                                 std::tuple(BoardField::Bottom, edges.bottom, grid.rows())}) {
            if (auto error = numbersError(numbering, edge, count, lines))
                return *std::move(error);
        }
        plan.first = numbering.patternNumber(OffsetCoord{-edges.left, -edges.top});
        plan.names = namesFrom(grid, {-edges.left, -edges.top}, grid.columns() + edges.left + edges.right,
                               grid.rows() + edges.top + edges.bottom);
    } else {
        plan.names.clear();
    }
    auto result = numberingOf(plan, grid.columns() + edges.left + edges.right, grid.rows() + edges.top + edges.bottom);
    if (result || resize.numbers == HexNumbers::Kept)
        return result;
    // The dialog has no field for the first number; what is wrong is how much was added.
    BoardError error = result.error();
    error.field = edges.left + edges.right > 0 ? BoardField::Right : BoardField::Bottom;
    return error;
}

std::optional<BoardError> terrainError(const HexMap& map, const std::optional<QString>& terrain)
{
    if (canPaint(map, terrain))
        return std::nullopt;
    if (terrain && terrain->isEmpty())
        return BoardError{BoardField::Terrain, EditWords::tr("The terrain has no name"),
                          EditWords::tr("for example clear")};
    return BoardError{BoardField::Terrain, EditWords::tr("The legend is full: it has no room for another terrain"),
                      EditWords::tr("take one of the legend")};
}

} // namespace

EdgeChange edgesAround(const HexGrid& grid, const HexRuns& hexes)
{
    if (hexes.empty())
        return {};
    int left = grid.columns();
    int right = 0;
    int top = grid.rows();
    int bottom = 0;
    for (const HexRun& run : hexes) {
        const OffsetCoord first = grid.offset(run.first);
        const OffsetCoord last = grid.offset(run.end() - 1);
        const bool isOneRow = first.row == last.row;
        left = std::min(left, isOneRow ? first.column : 0);
        right = std::max(right, isOneRow ? last.column : grid.columns() - 1);
        top = std::min(top, first.row);
        bottom = std::max(bottom, last.row);
    }
    return {-left, right + 1 - grid.columns(), -top, bottom + 1 - grid.rows()};
}

Expected<HexGrid, BoardError> resizedGrid(const HexGrid& grid, const Resize& resize)
{
    const EdgeChange& edges = resize.edges;
    if (auto error = edgesError(grid, edges))
        return *std::move(error);
    auto numbering = numberingAfter(grid, resize);
    if (!numbering)
        return numbering.error();
    const int before = grid.shape() == GridShape::Flat ? edges.left : edges.top;
    return withStagger(grid.shape(), grid.columns() + edges.left + edges.right, grid.rows() + edges.top + edges.bottom,
                       *numbering, grid.north(), grid.isShifted(-before));
}

Expected<BoardChange, BoardError> resized(const Scenario& scenario, const Resize& resize)
{
    const HexMap& map = *scenario.position.map;
    const EdgeChange& edges = resize.edges;
    if (edges == EdgeChange{})
        return unchanged(scenario);
    auto grid = resizedGrid(map.grid, resize);
    if (!grid)
        return grid.error();
    const bool isGrown = std::max({edges.left, edges.right, edges.top, edges.bottom}) > 0;
    std::uint8_t filling = 0;
    std::optional<LegendEntry> added;
    if (isGrown) {
        if (auto error = terrainError(map, resize.terrain))
            return *std::move(error);
        const auto found = std::ranges::find(map.legend, resize.terrain, &LegendEntry::terrain);
        filling = static_cast<std::uint8_t>(found - map.legend.begin());
        if (found == map.legend.end())
            added = LegendEntry{freeCharacter(map.legend, resize.terrain), resize.terrain};
    }
    Move move(scenario, *std::move(grid), {edges.left, edges.top}, filling);
    if (added)
        move.map().legend.push_back(*added);
    return move.run();
}

GridPlan planOf(const HexGrid& grid)
{
    return {planOf(grid.numbering()), grid.north(), false};
}

Expected<HexGrid, BoardError> renumberedGrid(const HexGrid& grid, const GridPlan& plan)
{
    auto numbering = numberingOf(plan.numbering, grid.columns(), grid.rows());
    if (!numbering)
        return numbering.error();
    return withStagger(grid.shape(), grid.columns(), grid.rows(), *numbering, plan.north,
                       grid.isShifted(0) != plan.isOtherStagger);
}

Expected<BoardChange, BoardError> renumbered(const Scenario& scenario, const GridPlan& plan)
{
    const HexGrid& old = scenario.position.map->grid;
    auto grid = renumberedGrid(old, plan);
    if (!grid)
        return grid.error();
    if (*grid == old)
        return unchanged(scenario);
    return Move(scenario, *std::move(grid), {}, 0).run();
}

HexMap partOf(const HexMap& map, const HexGrid& grid, OffsetCoord first, int columns, int rows)
{
    NumberingPlan plan = planOf(grid.numbering());
    plan.first = grid.numbering().patternNumber(first);
    plan.names = namesFrom(grid, first, columns, rows);
    const auto numbering = numberingOf(plan, columns, rows);
    Q_ASSERT(numbering.hasValue());
    HexMap part;
    part.grid = HexGrid(grid.shape(), columns, rows, grid.shifted(), *numbering, grid.north());
    part.legend = map.legend;
    part.looks = map.looks;
    std::vector<HexIndex> onMap;
    for (HexIndex hex = 0; hex < part.grid.size(); ++hex) {
        const OffsetCoord at = part.grid.offset(hex);
        onMap.push_back(map.grid.index(OffsetCoord{first.column + at.column, first.row + at.row}));
        part.legendIndex.push_back(map.legendIndex[static_cast<std::size_t>(onMap.back())]);
    }
    const auto placeOf = [&onMap](HexIndex hex) { return onMap[static_cast<std::size_t>(hex)]; };
    for (const Named<HexSet>& kind : map.features) {
        part.features.push_back({kind.name, HexSet(part.grid.size())});
        for (HexIndex hex = 0; hex < part.grid.size(); ++hex)
            part.features.back().content.set(hex, kind.content.contains(placeOf(hex)));
    }
    for (const Named<HexsideSet>& kind : map.hexsides) {
        part.hexsides.push_back({kind.name, HexsideSet(part.grid.size())});
        for (HexIndex hex = 0; hex < part.grid.size(); ++hex) {
            for (const HexDirection direction : {HexDirection::D0, HexDirection::D1, HexDirection::D2}) {
                const HexIndex far = part.grid.neighbour(hex, direction);
                // With another stagger the two may be no neighbours on the map.
                const auto drawn = far == noHex ? std::nullopt : hexsideBetween(map.grid, placeOf(hex), placeOf(far));
                if (drawn && kind.content.contains(*drawn))
                    part.hexsides.back().content.insert(part.grid, Hexside{hex, direction});
            }
        }
    }
    return part;
}

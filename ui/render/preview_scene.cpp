// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/preview_scene.h"

#include <QHash>

#include <algorithm>
#include <map>
#include <numeric>
#include <type_traits>

namespace {

/// Edits of more hexes than this are told apart by their area alone.
constexpr int mostMarks = 20'000;
/// A name reaches that many hexes to both sides.
constexpr double labelReach = 5.0;

template<typename T>
T& namedIn(std::vector<Named<T>>& list, const QString& name)
{
    const auto at = std::ranges::find(list, name, &Named<T>::name);
    return at != list.end() ? at->content : list.emplace_back(Named<T>{name, T()}).content;
}

/// The hexsides that share a corner with one.
std::vector<Hexside> besides(const HexGrid& grid, Hexside hexside)
{
    std::vector<Hexside> result;
    const std::pair<HexIndex, HexDirection> ends[] = {{hexside.hex, hexside.direction},
                                                      {farHex(grid, hexside), opposite(hexside.direction)}};
    for (const int turn : {-1, 1}) {
        for (const auto& [hex, direction] : ends) {
            if (const auto beside = hexsideOf(grid, hex, turned(direction, turn)))
                result.push_back(*beside);
        }
    }
    return result;
}

} // namespace

/// Goes through an edit and collects what it brings and takes.
class PreviewScene::Maker
{
public:
    Maker(PreviewScene& scene, const BoardContent& content)
        : m_scene(scene), m_content(content), m_map(content.map()), m_grid(content.map().grid)
    {}

    void make()
    {
        m_legend = m_map.legend;
        visit(m_content.preview->edit);
        finishPaths();
        finishUnits();
        finishTerrain();
        if (m_hasThings)
            finishThings();
        for (const HexIndex hex : m_content.preview->outlined)
            mark(hex, 1);
        std::sort(m_scene.m_marks.begin(), m_scene.m_marks.end());
    }

private:
    struct Lines
    {
        std::vector<const std::vector<HexIndex>*> list;
        std::vector<std::unique_ptr<std::vector<HexIndex>>> own;
    };

    void visit(const Edit& edit)
    {
        std::visit([this](const auto& part) { take(part); }, edit);
    }

    template<typename T>
    void take(const T&)
    {}

    void take(const EditGroup& group)
    {
        for (const Edit& part : group.edits)
            visit(part);
    }
    void take(const EditMap& edit)
    {
        for (const MapEdit& part : edit.edits)
            std::visit([this](const auto& change) { take(change); }, part);
    }

    // --- The map ---

    void take(const SetTerrain& edit)
    {
        for (const TerrainRun& run : edit.runs)
            m_runs.push_back({run, m_legend[run.entry].terrain});
    }
    void take(const InsertLegendEntry& edit)
    {
        m_legend.insert(m_legend.begin() + static_cast<std::ptrdiff_t>(edit.at), edit.entry);
    }
    void take(const RemoveLegendEntry& edit)
    {
        m_legend.erase(m_legend.begin() + static_cast<std::ptrdiff_t>(edit.at));
    }
    void take(const SetHexes& edit)
    {
        for (const auto& [hex, isIn] : edit.hexes) {
            mark(hex, qHash(edit.kind, isIn ? 2U : 3U));
            if (!isIn) {
                m_scene.m_erased.signs.push_back(hex);
                continue;
            }
            auto& list = edit.list == MapList::Regions ? things().regions : things().features;
            HexSet& set = namedIn(list, edit.kind);
            if (set == HexSet())
                set = HexSet(m_grid.size());
            set.insert(hex);
        }
    }
    void take(const SetHexsides& edit)
    {
        const HexsideSet* known = m_map.hexsideKind(edit.kind);
        for (const auto& [hexside, isDrawn] : edit.hexsides) {
            mark(hexside.hex,
                 qHash(edit.kind, static_cast<std::size_t>(toInt(hexside.direction) * 2 + (isDrawn ? 1 : 0) + 8)));
            mark(farHex(m_grid, hexside), 4);
            if (!isDrawn) {
                m_scene.m_erased.hexsides.push_back(hexside);
                continue;
            }
            HexsideSet& set = namedIn(things().hexsides, edit.kind);
            if (set == HexsideSet())
                set = HexsideSet(m_grid.size());
            set.insert(m_grid, hexside);
            // With what it joins, so that the joints are those of the effect.
            for (const Hexside beside : besides(m_grid, hexside)) {
                if (known != nullptr && known->contains(beside))
                    set.insert(m_grid, beside);
            }
        }
    }
    void take(const InsertLine& edit)
    {
        Lines& lines = linesOf(edit.kind);
        lines.own.push_back(std::make_unique<std::vector<HexIndex>>(edit.line));
        lines.list.insert(lines.list.begin() + static_cast<std::ptrdiff_t>(edit.at), lines.own.back().get());
    }
    void take(const RemoveLine& edit)
    {
        Lines& lines = linesOf(edit.kind);
        lines.list.erase(lines.list.begin() + static_cast<std::ptrdiff_t>(edit.at));
    }
    void take(const InsertLabel& edit)
    {
        things().labels.push_back(edit.label);
        markLabel(edit.label, 5);
        labelOrder().insert(labelOrder().begin() + static_cast<std::ptrdiff_t>(edit.at), -1);
    }
    void take(const RemoveLabel& edit)
    {
        const auto at = labelOrder().begin() + static_cast<std::ptrdiff_t>(edit.at);
        if (*at >= 0)
            markLabel(m_scene.m_erased.labels.emplace_back(m_map.labels[static_cast<std::size_t>(*at)]), 6);
        labelOrder().erase(at);
    }

    // --- What stands on it ---

    void take(const MoveUnits& edit)
    {
        for (const auto& [unit, hex] : edit.moves) {
            const int id = unitOrder(unit);
            Unit& moved = shown(id);
            if (id >= 0 && moved.hex != noHex && hex == noHex)
                eraseCounter(moved.hex);
            moved.hex = hex;
        }
    }
    void take(const SetLostSteps& edit) { shown(unitOrder(edit.unit)).lost = edit.lost; }
    void take(const SetStates& edit) { shown(unitOrder(edit.unit)).states = edit.states; }
    void take(const SetUnit& edit) { m_units[unitOrder(edit.unit)] = edit.properties; }
    void take(const RestoreUnit& edit)
    {
        std::vector<int>& order = wholeOrder();
        --m_lastNew;
        order.insert(order.begin() + edit.at, m_lastNew);
        m_units[m_lastNew] = edit.unit;
    }
    void take(const RemoveUnit& edit)
    {
        const int id = unitOrder(edit.unit);
        if (id >= 0)
            eraseCounter(m_content.position->unit(id).hex);
        m_units.erase(id);
        std::vector<int>& order = wholeOrder();
        order.erase(order.begin() + edit.unit);
    }
    void take(const InsertMarker& edit)
    {
        m_hasThings = true;
        m_markers.push_back(edit.marker);
        markMarker(edit.marker, 7);
    }
    void take(const RemoveMarker& edit)
    {
        if (edit.at >= m_content.position->markers.size())
            return;
        markMarker(m_scene.m_erased.markers.emplace_back(m_content.position->markers[edit.at]), 8);
    }
    void take(const SetControl& edit)
    {
        for (const auto& [hex, side] : edit.hexes) {
            mark(hex, qHash(side, 9));
            if (side.isEmpty()) {
                m_scene.m_erased.signs.push_back(hex);
                continue;
            }
            m_scene.m_control.emplace_back(hex, side);
        }
    }

    // --- Ends ---

    void finishTerrain()
    {
        if (m_runs.empty())
            return;
        auto map = std::make_shared<HexMap>();
        map->grid = m_grid;
        map->legend.push_back({U'-', std::nullopt});
        map->legendIndex.assign(static_cast<std::size_t>(m_grid.size()), 0);
        HexSet& changed = m_scene.m_terrainHexes;
        changed = HexSet(m_grid.size());
        int count = 0;
        HexIndex first = m_grid.size();
        HexIndex last = 0;
        for (const auto& [run, terrain] : m_runs) {
            std::size_t entry = 0;
            if (terrain) {
                while (entry < map->legend.size() && map->legend[entry].terrain != terrain)
                    ++entry;
                if (entry == map->legend.size())
                    map->legend.push_back({U'?', terrain});
            }
            for (HexIndex hex = run.first; hex < run.first + run.count; ++hex) {
                map->legendIndex[static_cast<std::size_t>(hex)] = static_cast<std::uint8_t>(entry);
                changed.insert(hex);
                if (!terrain && run.count < mostMarks)
                    m_scene.m_erased.hexes.push_back(hex);
            }
            count += run.count;
            first = std::min(first, run.first);
            last = std::max(last, run.first + run.count - 1);
        }
        if (count > mostMarks) {
            const PlaneLayout unit(m_grid, 1.0);
            const int from = m_grid.offset(first).row;
            const int to = m_grid.offset(last).row;
            m_scene.m_large =
                QRectF(unit.bounds().left() - 1.0, from - 2.0, unit.bounds().width() + 2.0, to - from + 4.0);
        } else {
            changed.forEach([&](HexIndex hex) { mark(hex, map->legendIndex[static_cast<std::size_t>(hex)] + 16U); });
            for (const auto& [run, terrain] : m_runs)
                mark(run.first, qHash(terrain.value_or(QString()), 10));
        }
        m_scene.m_terrain = std::make_unique<Ghost>();
        fill(*m_scene.m_terrain, map, {});
    }

    void finishThings()
    {
        auto map = std::make_shared<HexMap>(things());
        map->legend.push_back({U'.', QString()});
        map->legendIndex.assign(static_cast<std::size_t>(m_grid.size()), 0);
        Position position;
        position.units = std::move(m_ghostUnits);
        position.markers = std::move(m_markers);
        m_scene.m_things = std::make_unique<Ghost>();
        fill(*m_scene.m_things, map, std::move(position));
    }

    void fill(Ghost& ghost, const std::shared_ptr<HexMap>& map, Position position) const
    {
        // What it looks like depends on what else the whole map has.
        KindStyles(m_map, m_content.rules).writeInto(*map);
        position.map = map;
        ghost.content.position = std::make_shared<const Position>(std::move(position));
        ghost.content.rules = m_content.rules;
        ghost.content.counterPictures = m_content.counterPictures;
        ghost.geometry = std::make_unique<MapGeometry>(map, m_content.rules);
        ghost.scene.update(ghost.content);
    }

    void finishUnits()
    {
        for (auto& [id, unit] : m_units) {
            if (unit.hex == noHex)
                continue;
            m_hasThings = true;
            mark(unit.hex,
                 qHash(unit.id, qHash(unit.name, qHash(unit.type, static_cast<std::size_t>(unit.lost) + 11))));
            m_ghostUnits.push_back(unit);
        }
    }

    // Joining a line takes it away and puts a longer one back: what counts are the links.
    void finishPaths()
    {
        for (auto& [kind, lines] : m_lines) {
            const PathKind* before = m_map.path(kind);
            std::map<std::pair<HexIndex, HexDirection>, int> links;
            const auto count = [&](const std::vector<HexIndex>& line, int by) {
                for (std::size_t i = 0; i + 1 < line.size(); ++i) {
                    if (const auto link = hexsideBetween(m_grid, line[i], line[i + 1]))
                        links[{link->hex, link->direction}] += by;
                }
            };
            const auto isThere = [&lines](const std::vector<HexIndex>& line) {
                return std::ranges::find(lines.list, &line) != lines.list.end();
            };
            for (std::size_t i = 0; before != nullptr && i < before->lines.size(); ++i) {
                if (!isThere(before->lines[i]))
                    count(before->lines[i], -1);
            }
            std::vector<const std::vector<HexIndex>*> brought;
            for (const auto& line : lines.own) {
                if (isThere(*line)) {
                    count(*line, 1);
                    brought.push_back(line.get());
                }
            }
            const auto isNew = [&](HexIndex a, HexIndex b) {
                const auto link = hexsideBetween(m_grid, a, b);
                return link && links[{link->hex, link->direction}] > 0
                       && (before == nullptr || !before->links.contains(*link));
            };
            for (const auto* line : brought) {
                bool isShown = false;
                for (std::size_t i = 0; i + 1 < line->size(); ++i) {
                    if (!isNew((*line)[i], (*line)[i + 1]))
                        continue;
                    isShown = true;
                    mark((*line)[i], qHash(kind, static_cast<std::size_t>((*line)[i + 1])));
                    mark((*line)[i + 1], qHash(kind, static_cast<std::size_t>((*line)[i])));
                }
                if (isShown)
                    namedIn(things().paths, kind).lines.push_back(*line);
            }
            for (const auto& [link, by] : links) {
                if (by >= 0)
                    continue;
                const Hexside hexside{link.first, link.second};
                m_scene.m_erased.links.push_back(hexside);
                mark(hexside.hex, qHash(kind, 12));
                mark(farHex(m_grid, hexside), qHash(kind, 13));
            }
        }
    }

    // --- Places ---

    HexMap& things()
    {
        m_hasThings = true;
        m_things.grid = m_grid;
        return m_things;
    }

    Lines& linesOf(const QString& kind)
    {
        const auto at = m_lines.find(kind);
        if (at != m_lines.end())
            return at->second;
        Lines& lines = m_lines[kind];
        if (const PathKind* known = m_map.path(kind)) {
            for (const auto& line : known->lines)
                lines.list.push_back(&line);
        }
        return lines;
    }

    /// Places in a list as the edit leaves it, made when they are first asked for: of what the list held their index
    /// there, of what the edit brings a negative number.
    using Order = std::optional<std::vector<int>>;
    static std::vector<int>& orderOf(Order& order, std::size_t count)
    {
        if (!order) {
            order.emplace(count);
            std::iota(order->begin(), order->end(), 0);
        }
        return *order;
    }
    std::vector<int>& labelOrder() { return orderOf(m_labelOrder, m_map.labels.size()); }
    std::vector<int>& wholeOrder() { return orderOf(m_order, m_content.position->units.size()); }
    int unitOrder(UnitIndex unit) const { return m_order ? (*m_order)[static_cast<std::size_t>(unit)] : unit; }
    /// The unit as it would be, to be changed.
    Unit& shown(int id)
    {
        const auto at = m_units.find(id);
        return at != m_units.end() ? at->second : m_units[id] = m_content.position->unit(id);
    }

    void eraseCounter(HexIndex hex)
    {
        if (hex == noHex)
            return;
        m_scene.m_erased.counters.push_back(hex);
        mark(hex, 14);
    }

    void mark(HexIndex hex, std::size_t what)
    {
        if (hex != noHex)
            m_scene.m_marks.push_back({hex, what});
    }
    void markLabel(const MapLabel& label, std::size_t what)
    {
        m_scene.m_reach = labelReach;
        mark(label.at, qHash(label.text, what));
    }
    void markMarker(const Marker& marker, std::size_t what)
    {
        const Hexside* hexside = std::get_if<Hexside>(&marker.at);
        mark(hexside != nullptr ? hexside->hex : std::get<HexIndex>(marker.at), qHash(marker.kind, what));
        if (hexside != nullptr)
            mark(farHex(m_grid, *hexside), what);
    }

    PreviewScene& m_scene;
    const BoardContent& m_content;
    const HexMap& m_map;
    const HexGrid& m_grid;
    std::vector<LegendEntry> m_legend;
    std::vector<std::pair<TerrainRun, std::optional<QString>>> m_runs;
    bool m_hasThings = false;
    HexMap m_things;
    std::map<QString, Lines> m_lines;
    Order m_labelOrder;
    Order m_order;
    int m_lastNew = 0;
    std::map<int, Unit> m_units; ///< as they would be, by unitOrder()
    std::vector<Unit> m_ghostUnits;
    std::vector<Marker> m_markers;
};

PreviewScene::PreviewScene(const BoardContent& content) : m_preview(content.preview), m_position(content.position)
{
    Maker(*this, content).make();
    m_area = difference();
}

QRectF PreviewScene::areaOf(const PlaneLayout& unit, HexIndex hex) const
{
    const QPointF center = unit.center(hex);
    return {center.x() - m_reach, center.y() - m_reach, 2 * m_reach, 2 * m_reach}; // however the board is turned
}

QRectF PreviewScene::difference(const PreviewScene* other) const
{
    const PlaneLayout unit(m_position->map->grid, 1.0);
    QRectF result;
    if (m_large || (other != nullptr && other->m_large)) {
        for (const PreviewScene* each : {this, other}) {
            if (each == nullptr)
                continue;
            result |= each->m_large.value_or(QRectF());
            for (const Mark& mark : each->m_marks)
                result |= each->areaOf(unit, mark.hex);
        }
    } else {
        static const std::vector<Mark> none;
        const std::vector<Mark>& marks = other != nullptr ? other->m_marks : none;
        std::vector<Mark> changed;
        std::set_symmetric_difference(m_marks.begin(), m_marks.end(), marks.begin(), marks.end(),
                                      std::back_inserter(changed));
        const PreviewScene& wider = other != nullptr && other->m_reach > m_reach ? *other : *this;
        for (const Mark& mark : changed)
            result |= wider.areaOf(unit, mark.hex);
    }
    // Of lines that go on only what is new.
    static const std::vector<std::vector<QPointF>> noLines;
    const auto& lines = m_preview->lines;
    const auto& otherLines = other != nullptr ? other->m_preview->lines : noLines;
    for (std::size_t i = 0; i < std::max(lines.size(), otherLines.size()); ++i) {
        static const std::vector<QPointF> noLine;
        const std::vector<QPointF>& a = i < lines.size() ? lines[i] : noLine;
        const std::vector<QPointF>& b = i < otherLines.size() ? otherLines[i] : noLine;
        const auto [inA, inB] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
        const auto same = static_cast<std::size_t>(inA - a.begin());
        for (const auto* line : {&a, &b}) {
            for (std::size_t at = same > 0 ? same - 1 : 0; at < line->size(); ++at) {
                const QPointF point = (*line)[at];
                result |= QRectF(point.x() - 0.5, point.y() - 0.5, 1.0, 1.0);
            }
        }
    }
    return result;
}

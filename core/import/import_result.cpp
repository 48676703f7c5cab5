// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/import_result.h"

#include "edit/drawing.h"
#include "import/join_hexes.h"
#include "io/ruleset_file.h"

#include <algorithm>
#include <array>
#include <set>

namespace {

constexpr std::size_t mostTerrains = HexMap::maxLegendEntries - 2;
constexpr std::size_t mostFeatures = 256;
constexpr std::size_t mostLines = 64;
constexpr std::size_t mostLabels = 200'000;

class Maker
{
public:
    Maker(ImportedBoard board, MappingTable table, const KnownKinds& known)
    {
        m_result.board = std::move(board);
        m_result.table = std::move(table);
        m_result.numbers = numberedGrid(m_result.board);
        m_result.map.title = m_result.board.title;
        if (!isRulesetPath(m_result.board.ruleset)) // what lies beside the file did not come along
            m_result.map.ruleset = m_result.board.ruleset;
        m_result.map.grid = m_result.numbers.grid;
        m_result.known = known;
        findMeanings(known);
    }

    Expected<ImportResult, ImportError> run(const KnownKinds& known)
    {
        layTerrain();
        if (m_result.hexes == 0)
            return ImportError{
                ImportWords::tr("no hex of the map is left"),
                ImportWords::tr("change the mapping table: not every value can mean that there is no hex")};
        layFeatures();
        joinFeatures(known);
        layHexsides();
        layPaths();
        layLabels();
        layRegions();
        layPicture();
        for (const ImportedPiece& piece : m_result.board.pieces) {
            if (piece.cell == noHex)
                ++m_result.trays[piece.tray];
        }
        m_result.board.layers.clear();
        return std::move(m_result);
    }

private:
    void findMeanings(const KnownKinds& known)
    {
        std::set<QString> guessed;
        for (const ImportedValue& value : m_result.board.values) {
            Meaning meaning = meaningOf(value, m_result.table, known);
            if (m_result.table.find(value) == nullptr) {
                m_result.isTableNew = true;
                m_proposed.emplace_back(value, meaning);
                const QString terrain = known.titleOf(meaning.terrain);
                const QString feature = known.titleOf(meaning.feature);
                const QString says = meaning.isHole ? ImportWords::tr("no hex")
                                     : terrain.isEmpty() || feature.isEmpty()
                                         ? terrain + feature
                                         : terrain + QStringLiteral(" + ") + feature;
                if (says != value.key && guessed.insert(value.key + says).second)
                    m_result.board.guesses += ImportWords::tr("%1 means %2").arg(value.key, says);
            }
            m_meanings.push_back(std::move(meaning));
        }
        for (const auto& [value, meaning] : m_proposed)
            m_result.table.set(value, meaning);
        findStrange(known);
    }

    /// The game's rules say nothing about names that it lacks.
    void findStrange(const KnownKinds& known)
    {
        QStringList& strange = m_result.table.strange;
        strange.clear();
        for (std::size_t i = 0; i < m_meanings.size(); ++i)
            strange += strangeNames(m_meanings[i], m_result.board.values[i].kind, known);
        strange.removeDuplicates();
        if (!strange.isEmpty())
            m_result.board.guesses +=
                ImportWords::tr("the game does not know: %1").arg(strange.join(QStringLiteral(", ")));
    }

    const Meaning& meaning(int value) const { return m_meanings[static_cast<std::size_t>(value)]; }

    std::uint8_t legendOf(const std::optional<QString>& terrain)
    {
        auto& legend = m_result.map.legend;
        const auto found = std::find_if(legend.begin(), legend.end(),
                                        [&terrain](const LegendEntry& entry) { return entry.terrain == terrain; });
        if (found != legend.end())
            return static_cast<std::uint8_t>(found - legend.begin());
        if (terrain && legend.size() >= mostTerrains) {
            m_result.board.leave(ImportWords::tr("kinds of terrain"), 1,
                                 ImportWords::tr("a map has at most %1; write a mapping table").arg(mostTerrains));
            return legendOf(QStringLiteral("other"));
        }
        legend.push_back({freeCharacter(legend, terrain), terrain});
        return static_cast<std::uint8_t>(legend.size() - 1);
    }

    void layTerrain()
    {
        HexMap& map = m_result.map;
        const ImportedBoard& board = m_result.board;
        const bool isUnknown = board.layers.empty();
        // The same value means the same entry: looked up once.
        std::vector<int> entries(m_meanings.size(), -1);
        const auto entryOf = [&](int value) {
            int& entry = entries[static_cast<std::size_t>(value)];
            if (entry < 0)
                entry = legendOf(meaning(value).isHole ? std::nullopt : std::optional(meaning(value).terrain));
            return static_cast<std::uint8_t>(entry);
        };
        map.legendIndex.reserve(static_cast<std::size_t>(map.grid.size()));
        int unsaid = 0;
        for (std::size_t cell = 0; cell < static_cast<std::size_t>(map.grid.size()); ++cell) {
            const bool exists = board.exists.empty() || board.exists[cell];
            int ground = -1;
            for (const auto& layer : board.layers) {
                const int value = layer[cell];
                if (value >= 0 && (meaning(value).isHole || !meaning(value).terrain.isEmpty()))
                    ground = value;
            }
            if (!exists) {
                map.legendIndex.push_back(legendOf(std::nullopt));
                continue;
            }
            if (ground < 0)
                ++unsaid;
            map.legendIndex.push_back(ground >= 0 ? entryOf(ground) : legendOf(QStringLiteral("clear")));
            if (map.hasHex(static_cast<HexIndex>(cell))) {
                ++m_result.hexes;
                ++m_counts[map.legendIndex.back()];
            }
        }
        for (std::size_t entry = 0; entry < map.legend.size(); ++entry) {
            if (map.legend[entry].terrain && m_counts[entry] > 0)
                m_result.terrain[*map.legend[entry].terrain] = m_counts[entry];
        }
        if (isUnknown)
            m_result.board.guesses += ImportWords::tr("the file says nothing about terrain: every hex is clear");
        else if (unsaid > 0)
            m_result.board.guesses += ImportWords::tr("%n hex(es) without terrain are clear", nullptr, unsaid);
    }

    template<typename T, typename Make>
    T* kindOf(std::vector<Named<T>>& kinds, const QString& name, std::size_t most, const Make& make)
    {
        for (Named<T>& kind : kinds) {
            if (kind.name == name)
                return &kind.content;
        }
        if (kinds.size() >= most) {
            m_result.board.leave(name, 1, ImportWords::tr("a map has at most %1 kinds of this").arg(most));
            return nullptr;
        }
        kinds.push_back({name, make()});
        return &kinds.back().content;
    }

    void putFeature(int value, HexIndex cell)
    {
        const QString& name = meaning(value).feature;
        if (name.isEmpty() || !m_result.map.hasHex(cell))
            return;
        if (HexSet* set =
                kindOf(m_result.map.features, name, mostFeatures, [&] { return HexSet(m_result.map.grid.size()); }))
            set->insert(cell);
    }

    void layFeatures()
    {
        for (const auto& layer : m_result.board.layers) {
            for (std::size_t cell = 0; cell < layer.size(); ++cell) {
                if (layer[cell] >= 0)
                    putFeature(layer[cell], static_cast<HexIndex>(cell));
            }
        }
        for (const ImportedBoard::Feature& feature : m_result.board.features)
            putFeature(feature.value, feature.cell);
    }

    /// What the file gives hex by hex and is a line goes from hex to hex. What Rearguard wrote is what it says.
    void joinFeatures(const KnownKinds& known)
    {
        HexMap& map = m_result.map;
        std::set<QString> exact;
        for (std::size_t i = 0; i < m_meanings.size(); ++i) {
            if (m_result.board.values[i].isExact)
                exact.insert(m_meanings[i].feature);
        }
        for (Named<HexSet>& feature : map.features) {
            const auto name = exact.contains(feature.name) ? std::nullopt : lineNamed(feature.name, known);
            PathKind* kind = name ? pathKind(*name) : nullptr;
            if (kind == nullptr)
                continue;
            const std::size_t before = kind->lines.size();
            joinHexes(map.grid, feature.content, *kind);
            if (kind->lines.size() > before)
                m_result.board.guesses +=
                    ImportWords::tr("%1: each two neighbouring hexes that have it are linked").arg(feature.name);
        }
        std::erase_if(map.paths, [](const Named<PathKind>& kind) { return kind.content.lines.empty(); });
        std::erase_if(map.features, [](const Named<HexSet>& feature) { return feature.content.isEmpty(); });
    }

    PathKind* pathKind(const QString& name)
    {
        return kindOf(m_result.map.paths, name, mostLines, [this] {
            return PathKind{{}, HexsideSet(m_result.map.grid.size())};
        });
    }

    void layHexsides()
    {
        HexMap& map = m_result.map;
        for (const ImportedBoard::Side& side : m_result.board.hexsides) {
            const QString& name = meaning(side.value).feature;
            const auto hexside = hexsideBetween(map.grid, side.cell, side.other);
            if (!hexside || !map.hasHex(side.cell) || !map.hasHex(side.other)) {
                m_result.board.leave(ImportWords::tr("hexsides"), 1,
                                     ImportWords::tr("their two hexes do not touch, or are not on the map"));
            } else if (!name.isEmpty()) {
                if (HexsideSet* set =
                        kindOf(map.hexsides, name, mostLines, [&] { return HexsideSet(map.grid.size()); }))
                    set->insert(map.grid, *hexside);
            }
        }
    }

    void layPaths()
    {
        HexMap& map = m_result.map;
        for (const ImportedBoard::Path& path : m_result.board.paths) {
            const QString& name = meaning(path.value).feature;
            PathKind* kind = name.isEmpty() ? nullptr : pathKind(name);
            if (kind == nullptr)
                continue;
            // A link is in one line only, and none leads to where no hex is.
            std::vector<HexIndex> line;
            const auto end = [&] {
                if (line.size() > 1)
                    kind->lines.push_back(line);
                line.clear();
            };
            for (const HexIndex cell : path.cells) {
                const auto link = line.empty() ? std::nullopt : hexsideBetween(map.grid, line.back(), cell);
                if (!map.hasHex(cell) || (!line.empty() && (!link || kind->links.contains(*link))))
                    end();
                else if (link)
                    kind->links.insert(map.grid, *link);
                if (map.hasHex(cell))
                    line.push_back(cell);
            }
            end();
        }
    }

    void layLabels()
    {
        std::set<std::pair<HexIndex, QString>> known;
        for (const ImportedBoard::Label& label : m_result.board.labels) {
            if (!m_result.map.hasHex(label.cell) || m_result.map.labels.size() >= mostLabels)
                m_result.board.leave(ImportWords::tr("labels"), 1, ImportWords::tr("there is no hex where they stand"));
            else if (known.emplace(label.cell, label.text).second)
                m_result.map.labels.push_back({label.cell, label.text.left(200)});
        }
    }

    void layRegions()
    {
        HexMap& map = m_result.map;
        for (const ImportedBoard::Region& region : m_result.board.regions) {
            if (!map.hasHex(region.cell))
                continue;
            if (HexSet* set = kindOf(map.regions, region.name, mostFeatures, [&] { return HexSet(map.grid.size()); }))
                set->insert(region.cell);
        }
    }

    void layPicture()
    {
        if (!m_result.board.picture)
            return;
        const CellPlane& plane = m_result.board.plane;
        Underlay underlay;
        underlay.image = m_result.board.picture->name;
        underlay.origin = plane.centre({0, 0});
        underlay.hexSize = plane.pitch;
        m_result.map.underlay = underlay;
        m_result.map.strengths = m_result.map.strengthsOverPicture();
    }

    ImportResult m_result;
    std::vector<Meaning> m_meanings;
    std::vector<std::pair<ImportedValue, Meaning>> m_proposed;
    std::array<int, 256> m_counts{}; ///< by legend entry
};

} // namespace

Expected<ImportResult, ImportError> importedMap(ImportedBoard board, MappingTable table, const KnownKinds& known)
{
    constexpr std::size_t mostValues = 10'000;
    if (board.values.size() > mostValues)
        return ImportError{ImportWords::tr("the file has more than %L1 different tiles or codes").arg(mostValues),
                           ImportWords::tr("a map has at most %1 terrains").arg(mostTerrains)};
    return Maker(std::move(board), std::move(table), known).run(known);
}

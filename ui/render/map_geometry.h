// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map/hex_map.h"
#include "render/furniture.h"
#include "render/kind_styles.h"
#include "render/label_shapes.h"
#include "render/ribbon.h"
#include "render/styles.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

/// The lines of a map under a game's looks: in hexes (PlaneLayout of size 1), for every zoom. Nothing is found before it
/// is asked for, by whichever thread asks first: a map that is only seen as a whole needs none of it.
class MapGeometry
{
public:
    struct LineRibbons
    {
        Ribbon casing;
        Ribbon inner;
        Ribbon ticks; ///< across it
    };

    /// A kind of hexside with its looks.
    struct HexsideKind
    {
        KindLook style;
        HexsideLook look = HexsideLook::Other;
        LineStroke casing; ///< of no width: none
        LineStroke inner;
        LineStroke ties; ///< likewise
    };

    struct NamedPath
    {
        KindLook style;
        PathLook look = PathLook::Other;
        LineStroke casing;
        LineStroke inner;
        bool hasTies = false;
    };

    /// How much of the hexsides beside it the bend of a line along hexsides takes.
    static constexpr double rounding = 0.3;
    static constexpr double regionRounding = 0.15; ///< of a region's border

    MapGeometry(HexMapPtr map, std::shared_ptr<const RulesInForce> rules);

    const HexMapPtr& map() const { return m_map; }
    const std::shared_ptr<const RulesInForce>& rules() const { return m_rules; }
    const KindStyles& styles() const { return m_styles; }
    const std::vector<HexsideKind>& hexsides() const { return m_hexsides; } ///< as HexMap::hexsides
    const std::vector<NamedPath>& paths() const { return m_paths; } ///< as HexMap::paths

    /// Hexes within `changed` (in hexes) are different, in place or in a map that has the same kinds: what was found of
    /// them is forgotten. Returns the hexes of labels that follow a line and now run otherwise.
    std::vector<HexIndex> mapEdited(HexMapPtr map, const QRectF& changed);

    /// Forgets what was found of paths if that is much, while nobody paints: on a tour of a large map it would pile up.
    void trim();

    // By place in hexsides() and HexMap::regions: whole lines, for drawings that are not made of pixels. Kinds that are
    // signs across hexsides (bridges, fords) have no lines.
    const LineRibbons& hexsideRibbons(std::size_t kind) const;
    const LineRibbons& regionRibbons(std::size_t region) const;

    /// What occurs on the map, for its legend.
    const std::vector<LegendItem>& legend() const;
    /// Of a label that has a style, by place in HexMap::labels.
    const LabelShape& labelShape(std::size_t label, const QFont& family) const;

    /// Calls `visit(const LineRibbons&)` for each line of a kind (by place in paths()) of which `shows(bounds)` is true.
    template<typename Shows, typename Visit>
    void forEachPath(std::size_t kind, Shows shows, Visit visit) const
    {
        for (const std::unique_ptr<Line>& line : lines(kind)) {
            if (shows(line->bounds))
                visit(ribbonsOf(*line, kind));
        }
    }

    static LineStroke regionCasing();
    static LineStroke regionLine();

private:
    struct Lazy
    {
        std::once_flag isFound;
        LineRibbons ribbons;
    };
    struct LazyLabel
    {
        MapLabel label;
        std::once_flag isFound;
        LabelShape shape;
        QFont family; ///< in which it was found
    };
    using LazyRibbons = std::vector<std::unique_ptr<Lazy>>;

    /// A line of a path kind. The vector that holds its hexes keeps them where they are as long as it is in the map.
    struct Line : Lazy
    {
        const HexIndex* hexes = nullptr;
        std::size_t count = 0;
        std::size_t hash = 0; ///< of its hexes
        QRectF bounds; ///< in hexes, with what the curve goes beyond them
    };
    using Lines = std::vector<std::unique_ptr<Line>>;
    struct PathLines
    {
        std::once_flag once;
        bool areFound = false;
        Lines lines; ///< as PathKind::lines
    };

    const Lines& lines(std::size_t kind) const;
    const LineRibbons& ribbonsOf(Line& line, std::size_t kind) const;
    std::unique_ptr<Line> lineOf(const std::vector<HexIndex>& hexes) const;
    void forgetRibbons();
    /// Keeps what was found of labels that are still there, but for those along a line that is another.
    std::vector<HexIndex> renewLabels(const QRectF& changed);

    HexMapPtr m_map;
    std::shared_ptr<const RulesInForce> m_rules;
    KindStyles m_styles;
    std::vector<HexsideKind> m_hexsides;
    std::vector<NamedPath> m_paths;
    LazyRibbons m_hexsideRibbons;
    LazyRibbons m_regionRibbons;
    std::vector<std::unique_ptr<LazyLabel>> m_labels;
    mutable std::optional<std::vector<LegendItem>> m_legend; ///< only of the thread that paints furniture
    std::vector<std::unique_ptr<PathLines>> m_pathLines;
    mutable std::atomic<int> m_foundLines = 0; ///< of which there are ribbons
};

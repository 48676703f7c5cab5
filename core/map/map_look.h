// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/named_value.h"

#include <QPointF>
#include <QString>

#include <array>
#include <optional>

// How a map wishes to be drawn. Nothing here changes a rule.

/// The lists of a map whose entries have names.
enum class MapList : unsigned char { Legend, Features, Hexsides, Paths, Regions };

/// The fine pattern on a terrain, which tells it apart without colour.
enum class TerrainPattern : unsigned char {
    None,
    Trees,
    Pines,
    Bushes,
    Orchard,
    Jungle,
    Tufts,
    Grass,
    Hills,
    Ridge,
    Peaks,
    Reeds,
    Marsh,
    Waves,
    Ripples,
    Reef,
    Dunes,
    Stones,
    Craters,
    Ice,
    Snow,
    Fields,
    Ruins,
    Blocks,
    Bricks,
    Dots,
    Crosses,
    LinesLevel,
    LinesUpright,
    LinesRising,
    LinesFalling,
    Grid,
    Hatch,
    Edge
};

inline constexpr NamedValue<TerrainPattern> terrainPatterns[] = {{"none", TerrainPattern::None},
                                                                 {"trees", TerrainPattern::Trees},
                                                                 {"pines", TerrainPattern::Pines},
                                                                 {"bushes", TerrainPattern::Bushes},
                                                                 {"orchard", TerrainPattern::Orchard},
                                                                 {"jungle", TerrainPattern::Jungle},
                                                                 {"tufts", TerrainPattern::Tufts},
                                                                 {"grass", TerrainPattern::Grass},
                                                                 {"hills", TerrainPattern::Hills},
                                                                 {"ridge", TerrainPattern::Ridge},
                                                                 {"peaks", TerrainPattern::Peaks},
                                                                 {"reeds", TerrainPattern::Reeds},
                                                                 {"marsh", TerrainPattern::Marsh},
                                                                 {"waves", TerrainPattern::Waves},
                                                                 {"ripples", TerrainPattern::Ripples},
                                                                 {"reef", TerrainPattern::Reef},
                                                                 {"dunes", TerrainPattern::Dunes},
                                                                 {"stones", TerrainPattern::Stones},
                                                                 {"craters", TerrainPattern::Craters},
                                                                 {"ice", TerrainPattern::Ice},
                                                                 {"snow", TerrainPattern::Snow},
                                                                 {"fields", TerrainPattern::Fields},
                                                                 {"ruins", TerrainPattern::Ruins},
                                                                 {"blocks", TerrainPattern::Blocks},
                                                                 {"bricks", TerrainPattern::Bricks},
                                                                 {"dots", TerrainPattern::Dots},
                                                                 {"crosses", TerrainPattern::Crosses},
                                                                 {"lines-level", TerrainPattern::LinesLevel},
                                                                 {"lines-upright", TerrainPattern::LinesUpright},
                                                                 {"lines-rising", TerrainPattern::LinesRising},
                                                                 {"lines-falling", TerrainPattern::LinesFalling},
                                                                 {"grid", TerrainPattern::Grid},
                                                                 {"hatch", TerrainPattern::Hatch},
                                                                 {"edge", TerrainPattern::Edge}};

/// What stands for a feature in its hex.
enum class FeatureSign : unsigned char {
    Town,
    City,
    Fort,
    Wall,
    ClearedWall,
    Airfield,
    Port,
    Ice,
    Castle,
    Ruins,
    Mine,
    Church,
    Tower,
    Camp,
    Flag,
    Star,
    Diamond,
    Disc,
    Square,
    Triangle,
    Cross,
    Ring,
    Hexagon,
    Wedge
};

inline constexpr NamedValue<FeatureSign> featureSigns[] = {{"town", FeatureSign::Town},
                                                           {"city", FeatureSign::City},
                                                           {"fort", FeatureSign::Fort},
                                                           {"wall", FeatureSign::Wall},
                                                           {"cleared-wall", FeatureSign::ClearedWall},
                                                           {"airfield", FeatureSign::Airfield},
                                                           {"port", FeatureSign::Port},
                                                           {"ice", FeatureSign::Ice},
                                                           {"castle", FeatureSign::Castle},
                                                           {"ruins", FeatureSign::Ruins},
                                                           {"mine", FeatureSign::Mine},
                                                           {"church", FeatureSign::Church},
                                                           {"tower", FeatureSign::Tower},
                                                           {"camp", FeatureSign::Camp},
                                                           {"flag", FeatureSign::Flag},
                                                           {"star", FeatureSign::Star},
                                                           {"diamond", FeatureSign::Diamond},
                                                           {"disc", FeatureSign::Disc},
                                                           {"square", FeatureSign::Square},
                                                           {"triangle", FeatureSign::Triangle},
                                                           {"cross", FeatureSign::Cross},
                                                           {"ring", FeatureSign::Ring},
                                                           {"hexagon", FeatureSign::Hexagon},
                                                           {"wedge", FeatureSign::Wedge}};

enum class LineDashes : unsigned char { Solid, Dashed, Dotted, DashDot };

inline constexpr NamedValue<LineDashes> lineDashes[] = {{"solid", LineDashes::Solid},
                                                        {"dashed", LineDashes::Dashed},
                                                        {"dotted", LineDashes::Dotted},
                                                        {"dash-dot", LineDashes::DashDot}};

/// What a kind of terrain, feature, hexside or path looks like. What is left out is as its name says.
struct KindLook
{
    QString drawAs; ///< name of another kind that it looks like otherwise; empty: its own
    QString color; ///< #rrggbb
    QString second; ///< #rrggbb: of the pattern, of a line's casing, around a sign
    std::optional<TerrainPattern> pattern;
    std::optional<FeatureSign> sign;
    QString picture; ///< of terrain and features: an SVG or PNG file, relative to the map file
    std::optional<double> width; ///< of a line, in hexes
    std::optional<double> casing; ///< what shows of it at each side of the line, in hexes
    std::optional<LineDashes> dashes;
    std::optional<bool> ties; ///< short strokes across the line

    static constexpr double widestLine = 0.4;
    static constexpr double widestCasing = 0.1;

    friend bool operator==(const KindLook&, const KindLook&) = default;
};

/// A look that a map gives to one of its kinds.
struct MapLook
{
    MapList list = MapList::Legend;
    QString kind;
    KindLook look;

    friend bool operator==(const MapLook&, const MapLook&) = default;
};

enum class LabelKind : unsigned char { Plain, City, Town, Region, River, Sea };

inline constexpr NamedValue<LabelKind> labelKinds[] = {{"plain", LabelKind::Plain}, {"city", LabelKind::City},
                                                       {"town", LabelKind::Town},   {"region", LabelKind::Region},
                                                       {"river", LabelKind::River}, {"sea", LabelKind::Sea}};

/// How a label is written. What is left out is as its kind says.
struct LabelStyle
{
    LabelKind kind = LabelKind::Plain;
    std::optional<double> size; ///< height of the letters in hexes
    std::optional<bool> bold;
    std::optional<bool> italic;
    std::optional<double> spacing; ///< between letters, in parts of the size
    QString color; ///< #rrggbb
    double angle = 0.0; ///< degrees clockwise
    QString along; ///< name of a kind of hexsides or paths, of which it follows the line nearest to its hex
    std::optional<QPointF> offset; ///< of its middle from the hex's centre, in hexes; none: where there is room

    static constexpr double least = 0.05;
    static constexpr double largest = 3.0;
    static constexpr double farthest = 20.0; ///< offset
    static constexpr double widest = 3.0; ///< spacing

    friend bool operator==(const LabelStyle&, const LabelStyle&) = default;
};

enum class FurnitureKind : unsigned char { Title, Compass, Legend, Scale, Credits, Frame };

inline constexpr NamedValue<FurnitureKind> furnitureKinds[] = {
    {"title", FurnitureKind::Title}, {"compass", FurnitureKind::Compass}, {"legend", FurnitureKind::Legend},
    {"scale", FurnitureKind::Scale}, {"credits", FurnitureKind::Credits}, {"frame", FurnitureKind::Frame}};

/// What lies on a printed sheet beside the hexes.
struct MapFurniture
{
    FurnitureKind kind = FurnitureKind::Title;
    QPointF at; ///< its middle from the sheet's top left corner, in hexes; a frame lies around the sheet
    double size = 1.0; ///< how many times as large as usual
    QString text; ///< of a title (none: the map's), of credits; of a scale what one hex is, as "5 km"

    static constexpr double farthest = 1e5;
    static constexpr double smallest = 0.25;
    static constexpr double largest = 20.0;
    static constexpr std::size_t most = 32; ///< on a map

    friend bool operator==(const MapFurniture&, const MapFurniture&) = default;
};

/// The layers of a board, from below.
enum class LayerId : unsigned char {
    Underlay,
    Terrain,
    Regions,
    Hexsides,
    Paths,
    Features,
    Labels,
    Numbers,
    Control,
    Zoc,
    Furniture,
    Supply,
    Trails,
    Danger,
    Counters,
    Ruling,
    Cursor
};

inline constexpr int layerCount = 17;

/// In files, in settings and on the command line.
inline constexpr NamedValue<LayerId> layerWords[layerCount] = {
    {"underlay", LayerId::Underlay}, {"terrain", LayerId::Terrain},     {"regions", LayerId::Regions},
    {"hexsides", LayerId::Hexsides}, {"paths", LayerId::Paths},         {"features", LayerId::Features},
    {"labels", LayerId::Labels},     {"numbers", LayerId::Numbers},     {"control", LayerId::Control},
    {"zoc", LayerId::Zoc},           {"furniture", LayerId::Furniture}, {"supply", LayerId::Supply},
    {"trails", LayerId::Trails},     {"danger", LayerId::Danger},       {"counters", LayerId::Counters},
    {"ruling", LayerId::Ruling},     {"cursor", LayerId::Cursor}};

/// How strongly each layer of a map is drawn on the screen, in percent.
struct LayerStrengths
{
    std::array<int, layerCount> percent; ///< by LayerId

    static constexpr int least = 10;
    static constexpr int full = 100;

    LayerStrengths() { percent.fill(full); }
    int& operator[](LayerId id) { return percent[static_cast<std::size_t>(id)]; }
    int operator[](LayerId id) const { return percent[static_cast<std::size_t>(id)]; }

    friend bool operator==(const LayerStrengths&, const LayerStrengths&) = default;
};

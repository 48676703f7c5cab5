// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/usual_looks.h"

#include "render/name_index.h"
#include "render/theme.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

using namespace Qt::StringLiterals;

namespace {

/// Terrains that may stand for each other where two kinds would look the same.
enum class Group : unsigned char { Open, Wood, High, Wet, Water, Dry, Cold, Farm, Town, Bad };

struct GroundRow
{
    Group group;
    const char* names; ///< the first is what it is; without capitals, umlauts as two letters
    const char* fill;
    const char* ink;
    TerrainPattern pattern;
};

// The inks are chosen so that pattern and fill stay apart in greyscale without shouting.
constexpr GroundRow grounds[] = {
    {Group::Open, "clear plain open flat ebene klar offen flach flachland freiflaeche gelaende land", "#efe7cf",
     "#ddd3b4", TerrainPattern::None},
    {Group::Open, "grass grassland meadow pasture steppe prairie savanna gras wiese weide grasland savanne praerie",
     "#dfe3b8", "#8f9d55", TerrainPattern::Grass},
    {Group::Open, "heath moorland heide", "#dccfd0", "#8d6f86", TerrainPattern::Tufts},
    {Group::Wood, "forest dense-wood wald mischwald", "#c2cf9f", "#6f8a52", TerrainPattern::Trees},
    {Group::Wood, "woods wood light-forest grove gehoelz hain laubwald wooded", "#d3dbb8", "#8ea76d",
     TerrainPattern::Bushes},
    {Group::Wood, "pine evergreen conifer coniferous taiga fir spruce nadelwald kiefer tanne fichte nadelbaum",
     "#b6c9a0", "#55784a", TerrainPattern::Pines},
    {Group::Wood, "jungle rainforest bamboo mangrove dschungel urwald regenwald bambus", "#a8c48c", "#4b7339",
     TerrainPattern::Jungle},
    {Group::Wood, "brush scrub bush thicket underbrush busch gebuesch gestruepp buschland", "#bcc494", "#667d42",
     TerrainPattern::Bushes},
    {Group::Wood, "bocage hedgerow hedge hecke heckenland knick", "#ccd6a0", "#668240", TerrainPattern::Fields},
    {Group::Farm, "orchard vineyard olive plantation garden palm obstgarten obst weinberg olivenhain plantage garten",
     "#dfe5bd", "#7d9a4e", TerrainPattern::Orchard},
    {Group::High, "rough broken unwegsam rauh zerklueftet", "#d9c7a3", "#a2865a", TerrainPattern::Tufts},
    {Group::High, "hills hill height upland huegel huegelland hoehe anhoehe bergland", "#dccba4", "#a2865a",
     TerrainPattern::Tufts},
    {Group::High, "rolling-hills down foothill huegelkette vorgebirge", "#e2d3ac", "#977745", TerrainPattern::Hills},
    {Group::High, "mountain peak alpine berg gebirge gipfel alpin", "#c6b296", "#836a47", TerrainPattern::Peaks},
    {Group::High, "ridge crest escarpment slope cliff kamm grat bergruecken steilhang hang klippe", "#d0b894",
     "#7d6038", TerrainPattern::Ridge},
    {Group::High, "rocks rock stone boulder scree rocky fels felsen stein geroell felsig", "#d2cbbd", "#7f7667",
     TerrainPattern::Stones},
    {Group::High, "plateau mesa tableland canyon gorge hochebene tafelland schlucht", "#e0d2ae", "#9c8250",
     TerrainPattern::LinesLevel},
    {Group::High, "crater shellhole lava volcano krater trichter vulkan", "#cfc2b0", "#7d6856",
     TerrainPattern::Craters},
    {Group::Wet, "swamp bog fen mire sumpf moor morast bruch", "#cbdbcf", "#5f8f7f", TerrainPattern::Reeds},
    {Group::Wet, "marsh marshland wetland marsch ried schilf reed feuchtgebiet", "#cbdbcf", "#5f8f7f",
     TerrainPattern::Reeds},
    {Group::Wet, "flooded flood inundated polder paddy rice ueberflutet ueberschwemmt reisfeld", "#d4e2da", "#5f8f8b",
     TerrainPattern::Marsh},
    {Group::Water, "sea ocean deep-sea deep-water bay meer ozean tiefsee bucht tiefwasser", "#b0cfe0", "#5f97bb",
     TerrainPattern::Waves},
    {Group::Water, "lake pond see teich", "#bfd9e6", "#6fa2c2", TerrainPattern::Ripples},
    {Group::Water, "water wasser gewaesser", "#9fc3d9", "#628fad", TerrainPattern::Ripples},
    {Group::Water, "shallow-water shallow lagoon ford flachwasser untiefe lagune furt watt", "#cfe3e8", "#74a5b3",
     TerrainPattern::LinesLevel},
    {Group::Water, "reef coral riff koralle korallenriff", "#b9d9dc", "#568a90", TerrainPattern::Reef},
    {Group::Water, "river stream canal fluss bach kanal strom", "#add0e6", "#4f8cba", TerrainPattern::LinesFalling},
    {Group::Dry, "desert wueste", "#e3cf9b", "#b18f4d", TerrainPattern::Dots},
    {Group::Dry, "sand dune duene", "#ecdcae", "#b3924f", TerrainPattern::Dunes},
    {Group::Dry, "beach coast shore strand kueste ufer", "#f2e8c8", "#c3ab6c", TerrainPattern::Dots},
    {Group::Dry, "badlands waste wasteland barren salt oedland brachland salz wildnis", "#ddcdbb", "#94775e",
     TerrainPattern::Crosses},
    {Group::Cold, "snow schnee firn", "#f2f5f7", "#9db0bf", TerrainPattern::Snow},
    {Group::Cold, "ice glacier frozen eis gletscher packeis gefroren", "#e2edf4", "#86a9bf", TerrainPattern::Ice},
    {Group::Cold, "tundra permafrost", "#d5d9cb", "#87937f", TerrainPattern::LinesRising},
    {Group::Farm, "fields field farmland farm cultivated crop wheat corn acker feld ackerland getreide kornfeld weizen",
     "#ebdfae", "#b0954c", TerrainPattern::Fields},
    {Group::Town, "major-city metropolis metropole grossstadt", "#d5c8bd", "#8d7a6d", TerrainPattern::Blocks},
    {Group::Town, "city urban stadt stadtgebiet", "#d9cdc2", "#97867a", TerrainPattern::Blocks},
    {Group::Town, "town ort kleinstadt", "#e4d8ca", "#9a8676", TerrainPattern::Bricks},
    {Group::Town, "village hamlet settlement suburb dorf weiler siedlung vorort", "#eee4d6", "#a48e78",
     TerrainPattern::Blocks},
    {Group::Town, "ruins ruin rubble destroyed ruine truemmer schutt", "#cfc6bd", "#75695f", TerrainPattern::Ruins},
    {Group::Town, "fort fortress fortification bunker castle trench festung befestigung burg stellung graben",
     "#ccc5b6", "#6e6656", TerrainPattern::Grid},
    {Group::Town, "industrial industry factory mine quarry industrie fabrik bergwerk steinbruch", "#cbc3bb", "#776c64",
     TerrainPattern::LinesUpright},
    {Group::Town, "road paved airfield street strasse flugplatz platz", "#e0d6c4", "#a08a64",
     TerrainPattern::LinesUpright},
    {Group::Bad, "impassable prohibited blocked void gesperrt unpassierbar unbegehbar", "#aaa294", "#726a5c",
     TerrainPattern::Crosses}, // hatching belongs to rulings
    {Group::Bad, "map-edge edge off-map rand kartenrand", "#cdd6dc", "#98aab8", TerrainPattern::Edge},
    {Group::Bad, "space star weltraum", "#c3c7d4", "#6d7490", TerrainPattern::Dots},
};

struct SignRow
{
    const char* names;
    FeatureSign sign;
};

constexpr SignRow signRows[] = {
    {"town village hamlet settlement dorf ort siedlung kleinstadt weiler", FeatureSign::Town},
    {"city minor-city major-city stadt grossstadt metropolis", FeatureSign::City},
    {"fort fortress festung redoubt", FeatureSign::Fort},
    {"west-wall fortification wall entrenchment befestigung mauer stellung schanze", FeatureSign::Wall},
    {"west-wall-cleared", FeatureSign::ClearedWall},
    {"airfield airport airbase airstrip flugplatz flughafen", FeatureSign::Airfield},
    {"port harbor harbour naval-base hafen marinebasis anchorage", FeatureSign::Port},
    {"ice eis", FeatureSign::Ice},
    {"castle palace keep burg schloss", FeatureSign::Castle},
    {"ruins ruin rubble ruine truemmer", FeatureSign::Ruins},
    {"mine quarry oil oilfield factory industry bergwerk steinbruch oelfeld fabrik industrie", FeatureSign::Mine},
    {"church monastery temple abbey shrine kirche kloster tempel", FeatureSign::Church},
    {"tower lighthouse radar windmill mill turm leuchtturm muehle", FeatureSign::Tower},
    {"camp depot supply base headquarters lager nachschub basis", FeatureSign::Camp},
    {"flag objective goal victory ziel fahne flagge sieg siegpunkt", FeatureSign::Flag},
    {"star capital hauptstadt stern", FeatureSign::Star},
    {"hill peak mountain height huegel berg gipfel hoehe", FeatureSign::Triangle},
    {"bunker pillbox blockhouse casemate", FeatureSign::Square},
    {"bridge crossing bruecke kreuzung", FeatureSign::Cross},
    {"entry exit entrance eingang ausgang", FeatureSign::Wedge},
    {"spring well oasis quelle brunnen oase", FeatureSign::Disc},
    {"crater krater", FeatureSign::Ring},
};

/// For features that nobody knows, and those after the first of a sign.
constexpr FeatureSign plainSigns[] = {FeatureSign::Diamond,  FeatureSign::Disc,  FeatureSign::Square,
                                      FeatureSign::Triangle, FeatureSign::Cross, FeatureSign::Ring,
                                      FeatureSign::Hexagon,  FeatureSign::Wedge, FeatureSign::Star,
                                      FeatureSign::Flag,     FeatureSign::Tower, FeatureSign::Camp};

/// A line that is what it says itself, and looks like no other kind.
const QString plainLine = u"line"_s;

struct LineRow
{
    const char* names;
    const char* drawAs;
    const char* color = "";
    const char* second = "";
    double width = 0.0; ///< 0: as usual
    std::optional<LineDashes> dashes = {};
    bool ties = false;
};

constexpr LineRow hexsideRows[] = {
    {"river canal fluss kanal", "river"},
    {"minor-river stream creek brook bach", "minor-river"},
    {"major-river strom", "major-river"},
    {"coast lake lake-side lakeside sea shore kueste see seeufer ufer meer", "coast"},
    {"wall trench impassable mountain cliff mauer graben klippe steilwand gebirge schuetzengraben", "wall"},
    {"bridge bruecke", "bridge"},
    {"ford furt", "ford"},
    {"ice eis", "ice"},
    {"hedge hedgerow bocage hecke knick", "", "#6f8f4a", "#3d5626", 0.06, LineDashes::Solid},
    {"slope crest ridge escarpment hang kamm boeschung steilhang", "", "#7d6038", "", 0.03, LineDashes::Solid, true},
    {"border frontier boundary grenze", "", "#8a3b2e", "", 0.05, LineDashes::DashDot},
    {"fence wire zaun stacheldraht draht", "", "#4a443b", "", 0.02, LineDashes::Dashed, true},
};

constexpr LineRow pathRows[] = {
    {"road main-road primary-road strasse hauptstrasse landstrasse", "road"},
    {"secondary-road minor-road track trail nebenstrasse weg feldweg pfad path footpath", "minor-road"},
    {"rail railroad railway eisenbahn bahn schiene gleis bahnlinie", "rail"},
    {"highway motorway autobahn schnellstrasse", "road", "#a04a2a", "", 0.085},
    {"river canal fluss kanal strom", "", "#5b97c4", "#2f5f86", 0.072, LineDashes::Solid},
    {"stream creek brook bach", "", "#5b97c4", "#2f5f86", 0.048, LineDashes::Solid},
    {"ferry sea-lane shipping faehre seeweg", "", "#2f6f9f", "", 0.036, LineDashes::Dotted},
    {"border frontier grenze", "", "#8a3b2e", "", 0.04, LineDashes::DashDot},
    {"wall mauer", "", "#4a443b", "", 0.05, LineDashes::Solid, true},
};

/// For lines that nobody knows.
constexpr const char* lineColors[] = {"#6b4a2f", "#33506b", "#5a7030", "#7a3b55", "#9a7520", "#444a52"};
constexpr LineDashes allDashes[] = {LineDashes::Dotted, LineDashes::Dashed, LineDashes::DashDot, LineDashes::Solid};

/// Paper tones and patterns for terrains that nobody knows.
constexpr std::pair<const char*, const char*> plainGrounds[] = {{"#e2ddcc", "#a89f84"},
                                                                {"#cfc9b6", "#8d8468"},
                                                                {"#bab49f", "#756d55"}};
constexpr TerrainPattern plainPatterns[] = {
    TerrainPattern::Dots,         TerrainPattern::LinesRising, TerrainPattern::LinesFalling, TerrainPattern::Crosses,
    TerrainPattern::LinesUpright, TerrainPattern::LinesLevel,  TerrainPattern::Grid,         TerrainPattern::Bricks};

KindLook lookOfRow(const GroundRow& row)
{
    KindLook look;
    look.color = QString::fromLatin1(row.fill);
    look.second = QString::fromLatin1(row.ink);
    look.pattern = row.pattern;
    return look;
}

KindLook lookOfRow(const SignRow& row)
{
    KindLook look;
    look.sign = row.sign;
    return look;
}

KindLook lookOfRow(const LineRow& row)
{
    KindLook look;
    look.drawAs = *row.drawAs == '\0' ? plainLine : QString::fromLatin1(row.drawAs);
    look.color = QString::fromLatin1(row.color);
    look.second = QString::fromLatin1(row.second);
    if (row.width > 0.0)
        look.width = row.width;
    look.dashes = row.dashes;
    if (row.ties)
        look.ties = true;
    return look;
}

template<typename Row, std::size_t count>
const Row* rowOf(const Row (&rows)[count], const QString& name)
{
    static const NameIndex<Row> index{std::span<const Row>(rows)};
    return index.find(name);
}

const LineRow* lineRow(MapList list, const QString& name)
{
    // Two tables of one type need an index each.
    static const NameIndex<LineRow> hexsideIndex{std::span<const LineRow>(hexsideRows)};
    static const NameIndex<LineRow> pathIndex{std::span<const LineRow>(pathRows)};
    return (list == MapList::Hexsides ? hexsideIndex : pathIndex).find(name);
}

/// Lighter or darker, both colours alike.
KindLook shaded(KindLook look, float by)
{
    const auto shade = [by](const QString& name) {
        float h = 0;
        float s = 0;
        float l = 0;
        QColor(name).getHslF(&h, &s, &l);
        return QColor::fromHslF(std::max(0.0F, h), s, std::clamp(l + by, 0.3F, 0.97F)).name();
    };
    look.color = shade(look.color);
    look.second = shade(look.second);
    return look;
}

std::vector<KindLook> otherGrounds(const QString& name)
{
    std::vector<KindLook> looks;
    const GroundRow* own = rowOf(grounds, name);
    const auto addShades = [&looks](const KindLook& look) {
        for (const float by : {-0.09F, 0.07F, -0.18F, -0.26F})
            looks.push_back(shaded(look, by));
    };
    if (own != nullptr) {
        for (const GroundRow& row : grounds) {
            if (row.group == own->group)
                looks.push_back(lookOfRow(row));
        }
        addShades(lookOfRow(*own));
        for (const GroundRow& row : grounds) {
            if (row.group == own->group)
                addShades(lookOfRow(row));
        }
    }
    // Any pattern on paper, beginning anywhere but always at the same one.
    const std::uint32_t start = stableHash(name);
    const auto add = [&](TerrainPattern pattern, std::size_t tone) {
        KindLook look;
        look.color = QString::fromLatin1(plainGrounds[tone].first);
        look.second = QString::fromLatin1(plainGrounds[tone].second);
        look.pattern = pattern;
        looks.push_back(look);
    };
    for (std::size_t tone = 0; tone < std::size(plainGrounds); ++tone) {
        for (std::size_t i = 0; i < std::size(plainPatterns); ++i)
            add(plainPatterns[(start + i) % std::size(plainPatterns)], tone);
    }
    for (std::size_t tone = 0; tone < std::size(plainGrounds); ++tone) {
        for (std::size_t i = 0; i < std::size(terrainPatterns); ++i)
            add(terrainPatterns[(start + i) % std::size(terrainPatterns)].value, tone);
    }
    // More kinds than eyes can tell apart: at least no two have the same colour.
    for (int hue = 0; hue < 360; ++hue) {
        KindLook look;
        const auto turned = static_cast<float>((start + static_cast<std::uint32_t>(hue)) % 360U) / 360.0F;
        look.color = QColor::fromHslF(turned, 0.22F, 0.8F).name();
        look.second = QColor::fromHslF(turned, 0.24F, 0.55F).name();
        look.pattern = TerrainPattern::Dots;
        looks.push_back(look);
    }
    return looks;
}

std::vector<KindLook> otherSigns(const QString& name)
{
    std::vector<KindLook> looks;
    const std::uint32_t start = stableHash(name);
    for (std::size_t tone = 0; tone <= std::size(lineColors); ++tone) {
        for (std::size_t i = 0; i < std::size(plainSigns); ++i) {
            KindLook look;
            look.sign = plainSigns[(start + i) % std::size(plainSigns)];
            if (tone > 0)
                look.color = QString::fromLatin1(lineColors[tone - 1]);
            looks.push_back(look);
        }
    }
    for (int hue = 0; hue < 360; ++hue) {
        KindLook look;
        look.sign = FeatureSign::Diamond;
        look.color = QColor::fromHslF(static_cast<float>((start + static_cast<std::uint32_t>(hue)) % 360U) / 360.0F,
                                      0.45F, 0.36F)
                         .name();
        looks.push_back(look);
    }
    return looks;
}

std::vector<KindLook> otherLines(MapList list, const QString& name)
{
    std::vector<KindLook> looks;
    if (const LineRow* row = lineRow(list, name)) {
        for (const LineDashes dashes : {LineDashes::Dashed, LineDashes::DashDot, LineDashes::Dotted}) {
            KindLook look = lookOfRow(*row);
            look.dashes = dashes;
            look.casing = 0.0; // which would show through the gaps
            // White lines show on their casing only.
            if (look.color.isEmpty() && (look.drawAs == u"wall"_s || look.drawAs == u"ice"_s))
                look.color = u"#4a443b"_s;
            looks.push_back(look);
        }
        KindLook tied = lookOfRow(*row);
        tied.ties = true;
        looks.push_back(tied);
    }
    const std::uint32_t start = stableHash(name);
    for (const bool hasTies : {false, true}) {
        for (const double width : {0.045, 0.07}) {
            for (const LineDashes dashes : allDashes) {
                for (std::size_t i = 0; i < std::size(lineColors); ++i) {
                    KindLook look;
                    look.drawAs = plainLine;
                    look.color = QString::fromLatin1(lineColors[(start + i) % std::size(lineColors)]);
                    look.width = width;
                    look.dashes = dashes;
                    look.ties = hasTies;
                    looks.push_back(look);
                }
            }
        }
    }
    // More than eyes can tell apart, but none twice.
    for (int hue = 0; hue < 360; ++hue) {
        KindLook look;
        look.drawAs = plainLine;
        look.color = QColor::fromHslF(static_cast<float>((start + static_cast<std::uint32_t>(hue)) % 360U) / 360.0F,
                                      0.45F, 0.36F)
                         .name();
        look.width = 0.06;
        look.dashes = LineDashes::Dotted;
        looks.push_back(look);
    }
    return looks;
}

} // namespace

std::uint32_t stableHash(QStringView text)
{
    std::uint32_t hash = 2166136261U;
    for (const QChar c : text)
        hash = (hash ^ c.unicode()) * 16777619U;
    return hash;
}

std::optional<KindLook> usualLook(MapList list, const QString& name)
{
    const auto ofRow = [](const auto* row) {
        return row == nullptr ? std::nullopt : std::optional<KindLook>(lookOfRow(*row));
    };
    switch (list) {
    case MapList::Legend:
        return ofRow(rowOf(grounds, name));
    case MapList::Features:
        return ofRow(rowOf(signRows, name));
    case MapList::Hexsides:
    case MapList::Paths:
        return ofRow(lineRow(list, name));
    case MapList::Regions:
        break;
    }
    return std::nullopt;
}

std::vector<KindLook> otherLooks(MapList list, const QString& name)
{
    return list == MapList::Legend     ? otherGrounds(name)
           : list == MapList::Features ? otherSigns(name)
                                       : otherLines(list, name);
}

bool areApart(MapList list, const KindLook& a, const KindLook& b)
{
    const auto differsBy = [](const QString& one, const QString& other, double least) {
        return one != other
               && (one.isEmpty() || other.isEmpty()
                   || std::abs(lightness(QColor(one)) - lightness(QColor(other))) > least);
    };
    if (!a.picture.isEmpty() || !b.picture.isEmpty())
        return a.picture != b.picture;
    switch (list) {
    case MapList::Legend:
        return a.pattern != b.pattern || differsBy(a.color, b.color, 6.0);
    case MapList::Features:
        return a.sign != b.sign || differsBy(a.color, b.color, 8.0);
    case MapList::Hexsides:
    case MapList::Paths:
    case MapList::Regions:
        break;
    }
    const auto width = [](const KindLook& look) { return look.width.value_or(0.0); };
    return a.drawAs != b.drawAs || a.dashes != b.dashes || a.ties.value_or(false) != b.ties.value_or(false)
           || std::abs(width(a) - width(b)) > 0.02 || differsBy(a.color, b.color, 8.0);
}

KindLook overlaid(KindLook look, const KindLook& over)
{
    const auto put = [](auto& field, const auto& value, bool isSaid) {
        if (isSaid)
            field = value;
    };
    put(look.drawAs, over.drawAs, !over.drawAs.isEmpty());
    put(look.color, over.color, !over.color.isEmpty());
    put(look.second, over.second, !over.second.isEmpty());
    put(look.pattern, over.pattern, over.pattern.has_value());
    put(look.sign, over.sign, over.sign.has_value());
    put(look.picture, over.picture, !over.picture.isEmpty());
    put(look.width, over.width, over.width.has_value());
    put(look.casing, over.casing, over.casing.has_value());
    put(look.dashes, over.dashes, over.dashes.has_value());
    put(look.ties, over.ties, over.ties.has_value());
    return look;
}

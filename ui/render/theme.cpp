// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/theme.h"

#include <QPalette>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string_view>

namespace {

struct NamedStyle
{
    std::u16string_view name;
    const char* fill;
    const char* ink;
    TerrainPattern pattern;
};

// The inks are chosen so that pattern and fill stay apart in greyscale without shouting.
constexpr std::array terrainStyles = {
    NamedStyle{u"clear", "#ece6d2", "#d9d0b4", TerrainPattern::None},
    NamedStyle{u"forest", "#c3d0a6", "#7f9c5e", TerrainPattern::Trees},
    NamedStyle{u"woods", "#d3dbb8", "#8ea76d", TerrainPattern::Bushes},
    NamedStyle{u"rough", "#d9c7a3", "#a2865a", TerrainPattern::Tufts},
    NamedStyle{u"hills", "#dccba4", "#a2865a", TerrainPattern::Tufts},
    NamedStyle{u"swamp", "#cfd8c6", "#71907d", TerrainPattern::Reeds},
    NamedStyle{u"marsh", "#cfd8c6", "#71907d", TerrainPattern::Reeds},
    NamedStyle{u"sea", "#b3cde0", "#84a9c4", TerrainPattern::Waves},
    NamedStyle{u"lake", "#c0d8e6", "#8fb3ca", TerrainPattern::Ripples},
    NamedStyle{u"mountain", "#c6b296", "#836a47", TerrainPattern::Peaks},
    NamedStyle{u"major-city", "#d5c8bd", "#8d7a6d", TerrainPattern::Blocks},
    NamedStyle{u"city", "#d9cdc2", "#97867a", TerrainPattern::Blocks},
    NamedStyle{u"impassable", "#aaa294", "#726a5c", TerrainPattern::Hatch},
    NamedStyle{u"map-edge", "#cdd6dc", "#98aab8", TerrainPattern::Edge},
};

/// FNV-1a: the same on every machine and in every run, which qHash is not.
std::uint32_t stableHash(QStringView text)
{
    std::uint32_t hash = 2166136261U;
    for (const QChar c : text)
        hash = (hash ^ c.unicode()) * 16777619U;
    return hash;
}

double linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& color)
{
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

QColor scaled(const QColor& color, double factor)
{
    const auto channel = [factor](int value) { return std::min(255, static_cast<int>(std::lround(value * factor))); };
    return {channel(color.red()), channel(color.green()), channel(color.blue())};
}

/// A terrain colour of the light theme at about a third of its lightness, a little more colourful to stay itself.
QColor darkFill(const QColor& color)
{
    const QColor dimmed = scaled(color, 0.37).toHsl();
    return QColor::fromHslF(dimmed.hslHueF() < 0 ? 0 : dimmed.hslHueF(), std::min(1.0F, dimmed.hslSaturationF() * 1.5F),
                            dimmed.lightnessF());
}

// Sides by their place, where the game's own colours could not be told apart. With the marks of the theme they are 23 or
// more apart (CIE 1976) for everybody, whichever cones see.
constexpr std::array safeSides = {"#a798b4", "#e9daa1", "#3f3f2a", "#2f6f9f"};
constexpr std::array safeSidesInTheDark = {"#2d4f90", "#ececa9", "#8a8a80", "#5a2a10"};
constexpr std::array greySides = {"#e4e4e4", "#3c3c3c", "#a6a6a6", "#6c6c6c"};
constexpr std::array greySidesOnLightMaps = {"#7c7c7c", "#101010", "#5c5c5c", "#383838"};
constexpr std::array greySidesOnDarkMaps = {"#ffffff", "#9c9c9c", "#d4d4d4", "#b8b8b8"};

template<std::size_t Count>
QColor sideOf(const std::array<const char*, Count>& colors, int index)
{
    return QColor(QLatin1StringView(colors[static_cast<std::size_t>(std::max(index, 0)) % Count]));
}

/// All colours of a theme.
constexpr std::array themeColors = {
    &Theme::ground,      &Theme::outline,       &Theme::number,
    &Theme::label,       &Theme::labelHalo,     &Theme::river,
    &Theme::riverCasing, &Theme::majorRiver,    &Theme::majorRiverCasing,
    &Theme::coast,       &Theme::ice,           &Theme::bridge,
    &Theme::bridgeHalo,  &Theme::road,          &Theme::roadCasing,
    &Theme::rail,        &Theme::railCasing,    &Theme::feature,
    &Theme::featureHalo, &Theme::counterShadow, &Theme::counterGround,
    &Theme::counterInk,  &Theme::selection,     &Theme::lossBand,
    &Theme::badge,       &Theme::badgeText,     &Theme::legal,
    &Theme::path,        &Theme::pathCasing,    &Theme::option,
    &Theme::outranked,   &Theme::deadEnd,       &Theme::forbidden,
    &Theme::combat,      &Theme::supply,        &Theme::supplyCut,
    &Theme::cursor,      &Theme::cursorHalo,    &Theme::hover,
};

MapColors colorsOfScreen = MapColors::Standard;

QFont boardFont()
{
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setStyleHint(QFont::SansSerif);
    return font;
}

} // namespace

QColor withAlpha(QColor color, double alpha)
{
    color.setAlphaF(static_cast<float>(alpha));
    return color;
}

QColor greyOf(const QColor& color)
{
    const double y = luminance(color);
    const double channel = y <= 0.0031308 ? y * 12.92 : 1.055 * std::pow(y, 1.0 / 2.4) - 0.055;
    const int value = std::clamp(static_cast<int>(std::lround(channel * 255.0)), 0, 255);
    return {value, value, value, color.alpha()};
}

double contrast(const QColor& a, const QColor& b)
{
    const double first = luminance(a) + 0.05;
    const double second = luminance(b) + 0.05;
    return first > second ? first / second : second / first;
}

double lightness(const QColor& color)
{
    const double y = luminance(color);
    return y > 0.008856 ? 116.0 * std::cbrt(y) - 16.0 : 903.3 * y;
}

Theme Theme::light()
{
    Theme theme;
    theme.font = boardFont();
    theme.ground = QColor("#f4f2ec");
    theme.outline = QColor("#b9b199");
    theme.number = QColor("#3f3926");
    theme.label = QColor("#2f2a20");
    theme.labelHalo = QColor("#f7f3e6");
    theme.river = QColor("#5b97c4");
    theme.riverCasing = QColor("#2f5f86");
    theme.majorRiver = QColor("#3f7eb0");
    theme.majorRiverCasing = QColor("#1f4666");
    theme.coast = QColor("#6d9dbd");
    theme.ice = QColor("#ffffff");
    theme.bridge = QColor("#33302a");
    theme.bridgeHalo = QColor("#f7f3e6");
    theme.road = QColor("#8b5a36");
    theme.roadCasing = QColor("#f4eddc");
    theme.rail = QColor("#26241f");
    theme.railCasing = QColor("#f4eddc");
    theme.feature = QColor("#4a443b");
    theme.featureHalo = QColor("#f7f3e6");
    theme.counterShadow = QColor(0, 0, 0, 110);
    theme.counterGround = QColor("#f6f1e2");
    theme.counterInk = QColor("#191713");
    theme.selection = QColor("#ffd34d");
    theme.lossBand = QColor("#ffd9a0");
    theme.badge = QColor("#fff4c9");
    theme.badgeText = QColor("#3a2a00");
    theme.legal = QColor("#00805d");
    theme.path = QColor("#0b5a8f");
    theme.pathCasing = QColor("#ffffff");
    theme.option = QColor("#a0186e");
    theme.outranked = QColor("#b87400");
    theme.deadEnd = QColor("#8a5a9c");
    theme.forbidden = QColor("#b23a12");
    theme.combat = QColor("#26221b");
    theme.supply = QColor("#2879ae");
    theme.supplyCut = QColor("#b23a12");
    theme.cursor = QColor("#111111");
    theme.cursorHalo = QColor("#ffffff");
    theme.hover = QColor(30, 26, 18, 170);
    return theme;
}

Theme Theme::dark()
{
    Theme theme = light();
    theme.isDark = true;
    theme.ground = QColor("#20231f");
    theme.outline = QColor("#6b6759");
    theme.number = QColor("#d9d1b9");
    theme.label = QColor("#f1ecdd");
    theme.labelHalo = QColor("#1d1f1b");
    theme.river = QColor("#5b97c4");
    theme.riverCasing = QColor("#16293a");
    theme.majorRiver = QColor("#7db4dd");
    theme.majorRiverCasing = QColor("#101f2d");
    theme.coast = QColor("#7ba6c2");
    theme.ice = QColor("#e8f2f8");
    theme.bridge = QColor("#f1ecdd");
    theme.bridgeHalo = QColor("#1d1f1b");
    theme.road = QColor("#c9935f");
    theme.roadCasing = QColor("#2a231b");
    theme.rail = QColor("#e4dfd1");
    theme.railCasing = QColor("#1d1f1b");
    theme.feature = QColor("#d9d2c0");
    theme.featureHalo = QColor("#1d1f1b");
    theme.counterShadow = QColor(0, 0, 0, 170);
    theme.counterGround = QColor("#e9e4d4");
    theme.legal = QColor("#35bf97");
    theme.path = QColor("#58b0ea");
    theme.pathCasing = QColor("#0d1a24");
    theme.option = QColor("#f09aca");
    theme.outranked = QColor("#e3a53a");
    theme.deadEnd = QColor("#c197d4");
    theme.forbidden = QColor("#f0714a");
    theme.combat = QColor("#f4efe2");
    theme.supply = QColor("#58b0ea");
    theme.supplyCut = QColor("#f0714a");
    theme.cursor = QColor("#ffffff");
    theme.cursorHalo = QColor("#000000");
    theme.hover = QColor(255, 250, 235, 180);
    return theme;
}

Theme Theme::highContrast()
{
    Theme theme = dark();
    theme.isHighContrast = true;
    theme.ground = QColor("#000000");
    theme.outline = QColor("#c8c8c8");
    theme.number = QColor("#ffffff");
    theme.label = QColor("#ffffff");
    theme.labelHalo = QColor("#000000");
    theme.river = QColor("#70b8ff");
    theme.riverCasing = QColor("#000000");
    theme.majorRiver = QColor("#a0d4ff");
    theme.majorRiverCasing = QColor("#000000");
    theme.coast = QColor("#a0d4ff");
    theme.ice = QColor("#ffffff");
    theme.bridge = QColor("#ffffff");
    theme.bridgeHalo = QColor("#000000");
    theme.road = QColor("#ffb870");
    theme.roadCasing = QColor("#000000");
    theme.rail = QColor("#ffffff");
    theme.railCasing = QColor("#000000");
    theme.feature = QColor("#ffffff");
    theme.featureHalo = QColor("#000000");
    theme.counterGround = QColor("#ffffff");
    theme.selection = QColor("#ffff00");
    theme.legal = QColor("#2cf0a8");
    theme.path = QColor("#6cc4ff");
    theme.pathCasing = QColor("#000000");
    theme.option = QColor("#ff9adf");
    theme.outranked = QColor("#ffd000");
    theme.deadEnd = QColor("#d4aaff");
    theme.forbidden = QColor("#ff7c54");
    theme.combat = QColor("#ffffff");
    theme.supply = QColor("#a8e4ff");
    theme.supplyCut = QColor("#ff7c54");
    theme.cursor = QColor("#ffff00");
    theme.cursorHalo = QColor("#000000");
    theme.hover = QColor(255, 255, 255, 230);
    return theme;
}

Theme Theme::withColors(MapColors wanted) const
{
    Theme theme = *this;
    theme.colors = wanted;
    if (wanted == MapColors::ColorBlindSafe) {
        theme.legal = QColor(isDark ? "#35e1bd" : "#009d71");
        theme.path = QColor(isDark ? "#139af8" : "#063078");
        theme.option = QColor(isDark ? "#ea377a" : "#7f034f");
        theme.outranked = QColor(isDark ? "#f1cc13" : "#b08200");
        theme.deadEnd = QColor(isDark ? "#b27ebf" : "#85548f");
        theme.forbidden = QColor(isDark ? "#d16628" : "#a42900");
        theme.supply = QColor(isDark ? "#ade0ff" : "#7d90d5");
        theme.supplyCut = theme.forbidden;
    } else if (wanted == MapColors::Greyscale) {
        for (QColor Theme::*const color : themeColors)
            theme.*color = greyOf(theme.*color);
        // Greys as far from each other as they can be where none is paler than 3 to 1 on its casing: what one must tell
        // from others lies beside them most often.
        theme.legal = QColor(isDark ? "#f0f0f0" : "#2a2a2a");
        theme.path = QColor(isDark ? "#ffffff" : "#0c0c0c");
        theme.option = QColor(isDark ? "#949494" : "#7d7d7d");
        theme.outranked = QColor(isDark ? "#a4a4a4" : "#6c6c6c");
        theme.deadEnd = QColor(isDark ? "#848484" : "#898989");
        theme.forbidden = QColor(isDark ? "#cecece" : "#464646");
        theme.supply = QColor(isDark ? "#b8b8b8" : "#5a5a5a");
        theme.supplyCut = theme.forbidden;
    }
    return theme;
}

Theme Theme::fromPalette(const QPalette& palette)
{
    const QColor window = palette.color(QPalette::Window);
    const QColor text = palette.color(QPalette::WindowText);
    if (window == QColor(Qt::black) && text == QColor(Qt::white))
        return highContrast().withColors(colorsOfScreen);
    return (window.lightness() < text.lightness() ? dark() : light()).withColors(colorsOfScreen);
}

void Theme::setScreenColors(MapColors colors)
{
    colorsOfScreen = colors;
}

MapColors Theme::screenColors()
{
    return colorsOfScreen;
}

TerrainStyle Theme::terrain(const QString& name) const
{
    TerrainStyle style;
    const auto known = std::find_if(terrainStyles.begin(), terrainStyles.end(), [&](const NamedStyle& candidate) {
        return QStringView(candidate.name.data(), static_cast<qsizetype>(candidate.name.size())) == name;
    });
    if (known != terrainStyles.end()) {
        style = {QColor(QLatin1StringView(known->fill)), QColor(QLatin1StringView(known->ink)), known->pattern};
    } else {
        const std::uint32_t hash = stableHash(name);
        style.fill = QColor::fromHslF(static_cast<float>(hash % 360) / 360.0F, 0.22F, 0.80F);
        style.ink = QColor::fromHslF(static_cast<float>(hash % 360) / 360.0F, 0.24F, 0.55F);
        style.pattern = TerrainPattern::Dots;
    }
    if (isDark) {
        const QColor ink = style.ink;
        style.fill = isHighContrast ? scaled(darkFill(style.fill), 0.6) : darkFill(style.fill);
        // On dark ground the pattern is the lighter of the two; dark inks of the light theme turn over.
        style.ink = scaled(ink, isHighContrast ? 1.0 : 0.86);
        if (lightness(style.ink) < lightness(style.fill) + 18.0)
            style.ink = scaled(style.fill, 1.9);
    }
    if (colors == MapColors::Greyscale) {
        style.fill = greyOf(style.fill);
        style.ink = greyOf(style.ink);
    }
    return style;
}

QColor Theme::counter(const QColor& color, int index) const
{
    switch (colors) {
    case MapColors::Standard:
        break;
    case MapColors::ColorBlindSafe:
        return isDark ? sideOf(safeSidesInTheDark, index) : sideOf(safeSides, index);
    case MapColors::Greyscale:
        return sideOf(greySides, index);
    }
    return color;
}

QColor Theme::sideOnMap(const QColor& color, int index) const
{
    if (colors == MapColors::Greyscale)
        return isDark ? sideOf(greySidesOnDarkMaps, index) : sideOf(greySidesOnLightMaps, index);
    const QColor side = counter(color, index);
    if (!isDark) {
        // A pale counter is seen by its rim; a pale mark would not be seen.
        constexpr double palest = 60.0;
        return colors == MapColors::Standard || lightness(side) < palest ? side : scaled(side, 0.55);
    }
    QColor result = side.toHsl();
    return QColor::fromHslF(result.hslHueF() < 0 ? 0 : result.hslHueF(), std::min(0.75F, result.hslSaturationF()),
                            std::max(0.62F, result.lightnessF()));
}

QColor Theme::forName(const QString& name) const
{
    const float hue = static_cast<float>(stableHash(name) % 360) / 360.0F;
    const QColor color = isDark ? QColor::fromHslF(hue, 0.45F, 0.68F) : QColor::fromHslF(hue, 0.45F, 0.36F);
    return colors == MapColors::Greyscale ? greyOf(color) : color;
}

QColor Theme::textOn(const QColor& ground)
{
    // On grey, ink has no colour either.
    const bool isGrey = ground.red() == ground.green() && ground.green() == ground.blue();
    const QColor dark(isGrey ? "#111111" : "#14110a");
    const QColor white(Qt::white);
    return contrast(ground, white) >= contrast(ground, dark) ? white : dark;
}

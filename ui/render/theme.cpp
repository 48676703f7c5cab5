// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/theme.h"

#include "render/board_faces.h"
#include "render/usual_looks.h"

#include <QPalette>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string_view>

namespace {

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

QColor blended(const QColor& a, const QColor& b, double share)
{
    const auto channel = [share](int from, int to) {
        return static_cast<int>(std::lround(from + (to - from) * share));
    };
    return {channel(a.red(), b.red()), channel(a.green(), b.green()), channel(a.blue(), b.blue())};
}

/// A terrain colour of the light theme at about a third of its lightness, a little more colourful to stay itself.
QColor dusky(const QColor& color)
{
    const QColor dark = scaled(color, 0.37).toHsl();
    return QColor::fromHslF(std::max(0.0F, dark.hslHueF()), std::min(1.0F, dark.hslSaturationF() * 1.5F),
                            dark.lightnessF());
}

/// CIE L*a*b* (D65).
struct Lab
{
    double l = 0.0;
    double a = 0.0;
    double b = 0.0;
};

Lab labOf(const QColor& color)
{
    const double r = linear(color.redF());
    const double g = linear(color.greenF());
    const double b = linear(color.blueF());
    const auto root = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116.0; };
    const double x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
    const double y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
    const double z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
    return {116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)};
}

QColor colorFromLab(const Lab& lab)
{
    const auto cube = [](double t) { return t > 0.206893 ? t * t * t : (t - 16.0 / 116.0) / 7.787; };
    const double y = (lab.l + 16.0) / 116.0;
    const double x = 0.95047 * cube(y + lab.a / 500.0);
    const double z = 1.08883 * cube(y - lab.b / 200.0);
    const double white = cube(y);
    const auto channel = [](double value) {
        const double shown = value <= 0.0031308 ? value * 12.92 : 1.055 * std::pow(value, 1.0 / 2.4) - 0.055;
        return static_cast<int>(std::lround(std::clamp(shown, 0.0, 1.0) * 255.0));
    };
    return {channel(3.2406 * x - 1.5372 * white - 0.4986 * z), channel(-0.9689 * x + 1.8758 * white + 0.0415 * z),
            channel(0.0557 * x - 0.2040 * white + 1.0570 * z)};
}

/// What becomes of a hue of light ground at night.
struct NightHue
{
    double hue = 0.0; ///< degrees in CIE L*a*b*
    double share = 0.0; ///< of its chroma that stays
    double lost = 0.0; ///< chroma that paper has, too
    double turn = 0.0; ///< towards green and blue
    double depth = 0.0; ///< L* that it lies deeper, in parts of the chroma that stays
};

/// Paper of any tone becomes slate; woods and water keep a hue.
constexpr NightHue nightHues[] = {{0, 0.8, 4, 0, 0},       {60, 1.2, 12, 0, 0},    {98, 1.2, 12, 0, 0},
                                  {113, 0.6, 0, 35, 0},    {160, 0.6, 0, 35, 0.0}, {205, 0.8, 0, 12, 0.1},
                                  {232, 1.4, 0, 22, 0.18}, {290, 1.2, 0, 8, 0.2},  {360, 0.8, 4, 0, 0}};

NightHue nightHue(double hue)
{
    const NightHue* next = std::ranges::find_if(nightHues, [hue](const NightHue& row) { return row.hue > hue; });
    if (next == std::end(nightHues))
        return nightHues[0];
    const NightHue& before = *(next - 1);
    const double t = (hue - before.hue) / (next->hue - before.hue);
    const auto between = [t](double a, double b) { return a + (b - a) * t; };
    return {hue, between(before.share, next->share), between(before.lost, next->lost), between(before.turn, next->turn),
            between(before.depth, next->depth)};
}

/// A terrain colour of a light map as the dark one has it: cool slate, with water and woods as the only strong hues.
QColor atNight(const QColor& color)
{
    constexpr Lab slate = {31.5, -1.8, -1.8};
    constexpr double degrees = 3.14159265358979 / 180.0;
    const Lab day = labOf(color);
    double hue = std::atan2(day.b, day.a) / degrees;
    hue = hue < 0.0 ? hue + 360.0 : hue;
    const NightHue night = nightHue(hue);
    const double chroma = std::max(0.0, std::hypot(day.a, day.b) - night.lost) * night.share;
    const double turned = (hue + night.turn) * degrees;
    return colorFromLab({slate.l + (day.l - 92.0) * 0.16 - night.depth * chroma, slate.a + chroma * std::cos(turned),
                         slate.b + chroma * std::sin(turned)});
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

struct ColorRow
{
    QColor Theme::*color;
    const char* light;
    const char* dark;
    const char* highContrast;
};

/// All colours of a theme.
constexpr ColorRow themeColors[] = {
    {&Theme::paper, "#efe7cf", "#23282d", "#000000"},
    {&Theme::accent, "#7b3b1e", "#e0a57f", "#ffffff"},
    {&Theme::ground, "#f4f2ec", "#1b1f23", "#000000"},
    {&Theme::outline, "#bcb293", "#5f6a6e", "#c8c8c8"},
    {&Theme::number, "#3f3926", "#cdd6d8", "#ffffff"},
    {&Theme::label, "#2f2a20", "#f0ead9", "#ffffff"},
    {&Theme::labelHalo, "#f5efe0", "#2a3033", "#000000"},
    {&Theme::river, "#5a9bc6", "#4f9fd8", "#70b8ff"},
    {&Theme::riverCasing, "#2b5f88", "#14222d", "#000000"},
    {&Theme::majorRiver, "#3f7eb0", "#79b9e6", "#a0d4ff"},
    {&Theme::majorRiverCasing, "#1f4666", "#14222d", "#000000"},
    {&Theme::coast, "#2b5f88", "#4f9fd8", "#a0d4ff"},
    {&Theme::ice, "#ffffff", "#e8f2f8", "#ffffff"},
    {&Theme::bridge, "#33302a", "#f1ecdd", "#ffffff"},
    {&Theme::bridgeHalo, "#f5efe0", "#2a3033", "#000000"},
    {&Theme::road, "#9a5a33", "#d39a6a", "#ffb870"},
    {&Theme::roadCasing, "#f5efe0", "#2a3033", "#000000"},
    {&Theme::rail, "#2a2724", "#d5d8d6", "#ffffff"},
    {&Theme::railCasing, "#f5efe0", "#2a3033", "#000000"},
    {&Theme::feature, "#5d4637", "#d8c39f", "#ffffff"},
    {&Theme::featureHalo, "#f5efe0", "#2e3336", "#000000"},
    {&Theme::counterShadow, "#6e000000", "#aa000000", "#aa000000"},
    {&Theme::counterGround, "#f8f4e8", "#f8f4e8", "#ffffff"},
    {&Theme::counterInk, "#15181a", "#15181a", "#15181a"},
    {&Theme::selection, "#e0a100", "#ffd34d", "#ffff00"},
    {&Theme::lossBand, "#ffd9a0", "#ffd9a0", "#ffd9a0"},
    {&Theme::badge, "#fff4c9", "#fff4c9", "#fff4c9"},
    {&Theme::badgeText, "#3a2a00", "#3a2a00", "#3a2a00"},
    {&Theme::legal, "#00704f", "#57c79f", "#2cf0a8"},
    {&Theme::path, "#0b5a8f", "#7cc4f2", "#6cc4ff"},
    {&Theme::pathCasing, "#ffffff", "#0f161b", "#000000"},
    {&Theme::option, "#a0186e", "#f09aca", "#ff9adf"},
    {&Theme::outranked, "#b87400", "#e0a43c", "#ffd000"},
    {&Theme::deadEnd, "#8a5a9c", "#c197d4", "#d4aaff"},
    {&Theme::forbidden, "#b23a12", "#ff8f66", "#ff7c54"},
    {&Theme::combat, "#26221b", "#f4efe2", "#ffffff"},
    {&Theme::supply, "#2879ae", "#6db8ea", "#a8e4ff"},
    {&Theme::supplyCut, "#b23a12", "#ff8f66", "#ff7c54"},
    {&Theme::cursor, "#111111", "#ffffff", "#ffff00"},
    {&Theme::cursorHalo, "#ffffff", "#000000", "#000000"},
    {&Theme::hover, "#aa1e1a12", "#b4fffaeb", "#e6ffffff"},
};

struct MarkRow
{
    QColor Theme::*color;
    const char* names[4];
};

/// Marks for people who see some colours alike, on light and on dark maps, and in grey, likewise. They are as far from each
/// other as they can be where none is paler than 3 to 1 on its casing: those to be told apart mostly lie side by side.
constexpr MarkRow markColors[] = {
    {&Theme::legal, {"#009d71", "#35e1bd", "#2a2a2a", "#f0f0f0"}},
    {&Theme::path, {"#063078", "#139af8", "#0c0c0c", "#ffffff"}},
    {&Theme::option, {"#7f034f", "#ea377a", "#7d7d7d", "#949494"}},
    {&Theme::outranked, {"#b08200", "#f1cc13", "#6c6c6c", "#a4a4a4"}},
    {&Theme::deadEnd, {"#85548f", "#b27ebf", "#898989", "#848484"}},
    {&Theme::forbidden, {"#a42900", "#d16628", "#464646", "#cecece"}},
    {&Theme::supply, {"#7d90d5", "#ade0ff", "#5a5a5a", "#b8b8b8"}},
};

MapColors colorsOfScreen = MapColors::Standard;

Theme themeOf(const char* ColorRow::*name)
{
    Theme theme;
    theme.font = QFont(QStringLiteral("DejaVu Sans"));
    theme.font.setStyleHint(QFont::SansSerif);
    theme.digits = boardFace(Face::Narrow);
    theme.names = boardFace(Livery().names);
    theme.title = boardFace(Livery().title);
    for (const ColorRow& row : themeColors)
        theme.*row.color = QColor(QLatin1StringView(row.*name));
    return theme;
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
    return themeOf(&ColorRow::light);
}

Theme Theme::dark()
{
    Theme theme = themeOf(&ColorRow::dark);
    theme.isDark = true;
    return theme;
}

Theme Theme::highContrast()
{
    Theme theme = themeOf(&ColorRow::highContrast);
    theme.isDark = true;
    theme.isHighContrast = true;
    return theme;
}

Theme Theme::withColors(MapColors wanted) const
{
    Theme theme = *this;
    theme.colors = wanted;
    if (wanted == MapColors::Greyscale) {
        for (const ColorRow& row : themeColors)
            theme.*row.color = greyOf(theme.*row.color);
    }
    if (wanted != MapColors::Standard) {
        const std::size_t place = (wanted == MapColors::Greyscale ? 2 : 0) + (isDark ? 1 : 0);
        for (const MarkRow& row : markColors)
            theme.*row.color = QColor(QLatin1StringView(row.names[place]));
        theme.supplyCut = theme.forbidden;
    }
    return theme;
}

Theme Theme::withLivery(const Livery& livery) const
{
    Theme theme = *this;
    theme.names = boardFace(livery.names);
    theme.title = boardFace(livery.title);
    theme.accent = ink(livery.accent);
    if (isDark)
        return theme;
    const auto shown = [this](const QColor& color) { return colors == MapColors::Greyscale ? greyOf(color) : color; };
    theme.paper = shown(QColor(livery.paper));
    theme.number = shown(QColor(livery.numbers));
    theme.outline = blended(theme.paper, theme.number, 0.42);
    const QColor halo = blended(theme.paper, Qt::white, 0.4);
    for (QColor Theme::*around :
         {&Theme::labelHalo, &Theme::bridgeHalo, &Theme::featureHalo, &Theme::roadCasing, &Theme::railCasing})
        theme.*around = halo;
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

TerrainStyle Theme::terrain(const KindLook& look) const
{
    TerrainStyle style{QColor(look.color), QColor(look.second), look.pattern.value_or(TerrainPattern::None),
                       look.picture};
    if (isDark) {
        const QColor ink = style.ink;
        style.fill = isHighContrast ? scaled(dusky(style.fill), 0.6) : atNight(style.fill);
        // Hex numbers are read on snow, too.
        for (int i = 0; i < 20 && contrast(style.fill, number) < 4.5; ++i)
            style.fill = scaled(style.fill, 0.95);
        // On dark ground the pattern is the lighter of the two; dark inks of the light theme turn over.
        style.ink = isHighContrast ? ink : blended(ink, Qt::white, 0.2);
        if (lightness(style.ink) < lightness(style.fill) + 18.0)
            style.ink = scaled(style.fill, 1.9);
    }
    if (colors == MapColors::Greyscale) {
        style.fill = greyOf(style.fill);
        style.ink = greyOf(style.ink);
    }
    return style;
}

TerrainStyle Theme::terrain(const QString& name) const
{
    const auto usual = usualLook(MapList::Legend, name);
    return terrain(usual ? *usual : otherLooks(MapList::Legend, name).front());
}

QColor Theme::ink(const QString& color) const
{
    QColor result(color);
    if (isDark) {
        const QColor hsl = result.toHsl();
        result = QColor::fromHslF(std::max(0.0F, hsl.hslHueF()), std::min(0.75F, hsl.hslSaturationF()),
                                  std::max(0.62F, hsl.lightnessF()));
    }
    return colors == MapColors::Greyscale ? greyOf(result) : result;
}

QColor Theme::casing(const QString& color) const
{
    QColor result(color);
    if (isDark) {
        const QColor hsl = result.toHsl();
        result = QColor::fromHslF(std::max(0.0F, hsl.hslHueF()), hsl.hslSaturationF(),
                                  std::min(isHighContrast ? 0.0F : 0.16F, hsl.lightnessF()));
    }
    return colors == MapColors::Greyscale ? greyOf(result) : result;
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
        if (lightness(side) < palest)
            return side;
        if (colors != MapColors::Standard)
            return scaled(side, 0.55);
        const QColor hsl = side.toHsl();
        return QColor::fromHslF(std::max(0.0F, hsl.hslHueF()), std::min(0.8F, hsl.hslSaturationF() * 1.3F), 0.44F);
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

QColor readableOn(QColor color, const QColor& ground)
{
    constexpr double enough = 4.5;
    const bool lighter = lightness(ground) < 50.0;
    for (int i = 0; i < 40 && contrast(color, ground) < enough; ++i) {
        float h = 0;
        float s = 0;
        float l = 0;
        color.getHslF(&h, &s, &l);
        color = QColor::fromHslF(h, s, lighter ? qMin(1.0F, l + 0.025F) : qMax(0.0F, l - 0.025F));
    }
    return color;
}

CardColors cardColors(const Theme& theme)
{
    return theme.isDark ? CardColors{QColor(0x23282d), QColor(0xe8eaea), QColor(0xaab2b6), QColor(0x3b434a)}
                        : CardColors{QColor(0xfaf9f6), QColor(0x1f2426), QColor(0x565d60), QColor(0xd6d2c8)};
}

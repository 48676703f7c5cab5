// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/theme.h"

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

struct ColorRow
{
    QColor Theme::*color;
    const char* light;
    const char* dark;
    const char* highContrast;
};

/// All colours of a theme.
constexpr ColorRow themeColors[] = {
    {&Theme::ground, "#f4f2ec", "#20231f", "#000000"},
    {&Theme::outline, "#b9b199", "#6b6759", "#c8c8c8"},
    {&Theme::number, "#3f3926", "#d9d1b9", "#ffffff"},
    {&Theme::label, "#2f2a20", "#f1ecdd", "#ffffff"},
    {&Theme::labelHalo, "#f7f3e6", "#1d1f1b", "#000000"},
    {&Theme::river, "#5b97c4", "#5b97c4", "#70b8ff"},
    {&Theme::riverCasing, "#2f5f86", "#16293a", "#000000"},
    {&Theme::majorRiver, "#3f7eb0", "#7db4dd", "#a0d4ff"},
    {&Theme::majorRiverCasing, "#1f4666", "#101f2d", "#000000"},
    {&Theme::coast, "#6d9dbd", "#7ba6c2", "#a0d4ff"},
    {&Theme::ice, "#ffffff", "#e8f2f8", "#ffffff"},
    {&Theme::bridge, "#33302a", "#f1ecdd", "#ffffff"},
    {&Theme::bridgeHalo, "#f7f3e6", "#1d1f1b", "#000000"},
    {&Theme::road, "#8b5a36", "#c9935f", "#ffb870"},
    {&Theme::roadCasing, "#f4eddc", "#2a231b", "#000000"},
    {&Theme::rail, "#26241f", "#e4dfd1", "#ffffff"},
    {&Theme::railCasing, "#f4eddc", "#1d1f1b", "#000000"},
    {&Theme::feature, "#4a443b", "#d9d2c0", "#ffffff"},
    {&Theme::featureHalo, "#f7f3e6", "#1d1f1b", "#000000"},
    {&Theme::counterShadow, "#6e000000", "#aa000000", "#aa000000"},
    {&Theme::counterGround, "#f6f1e2", "#e9e4d4", "#ffffff"},
    {&Theme::counterInk, "#191713", "#191713", "#191713"},
    {&Theme::selection, "#ffd34d", "#ffd34d", "#ffff00"},
    {&Theme::lossBand, "#ffd9a0", "#ffd9a0", "#ffd9a0"},
    {&Theme::badge, "#fff4c9", "#fff4c9", "#fff4c9"},
    {&Theme::badgeText, "#3a2a00", "#3a2a00", "#3a2a00"},
    {&Theme::legal, "#00805d", "#35bf97", "#2cf0a8"},
    {&Theme::path, "#0b5a8f", "#58b0ea", "#6cc4ff"},
    {&Theme::pathCasing, "#ffffff", "#0d1a24", "#000000"},
    {&Theme::option, "#a0186e", "#f09aca", "#ff9adf"},
    {&Theme::outranked, "#b87400", "#e3a53a", "#ffd000"},
    {&Theme::deadEnd, "#8a5a9c", "#c197d4", "#d4aaff"},
    {&Theme::forbidden, "#b23a12", "#f0714a", "#ff7c54"},
    {&Theme::combat, "#26221b", "#f4efe2", "#ffffff"},
    {&Theme::supply, "#2879ae", "#58b0ea", "#a8e4ff"},
    {&Theme::supplyCut, "#b23a12", "#f0714a", "#ff7c54"},
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
        style.fill = isHighContrast ? scaled(darkFill(style.fill), 0.6) : darkFill(style.fill);
        // Hex numbers are read on snow, too.
        for (int i = 0; i < 20 && contrast(style.fill, number) < 4.5; ++i)
            style.fill = scaled(style.fill, 0.95);
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
    return theme.isDark ? CardColors{QColor(0x2b2f2a), QColor(0xeeeae0), QColor(0xb9b6ab), QColor(0x6b7068)}
                        : CardColors{QColor(0xfffdf8), QColor(0x22252a), QColor(0x5c5a52), QColor(0xb9b199)};
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/tools/look_words.h"

#include <QCoreApplication>

#include <cstddef>
#include <iterator>

namespace {

struct LookWords
{
    Q_DECLARE_TR_FUNCTIONS(LookWords)
};

// In the order of the enumerations.
constexpr const char* patternTitles[] = {
    QT_TRANSLATE_NOOP("LookWords", "None"),          QT_TRANSLATE_NOOP("LookWords", "Trees"),
    QT_TRANSLATE_NOOP("LookWords", "Pines"),         QT_TRANSLATE_NOOP("LookWords", "Bushes"),
    QT_TRANSLATE_NOOP("LookWords", "Orchard"),       QT_TRANSLATE_NOOP("LookWords", "Jungle"),
    QT_TRANSLATE_NOOP("LookWords", "Tufts"),         QT_TRANSLATE_NOOP("LookWords", "Grass"),
    QT_TRANSLATE_NOOP("LookWords", "Hills"),         QT_TRANSLATE_NOOP("LookWords", "Ridge"),
    QT_TRANSLATE_NOOP("LookWords", "Peaks"),         QT_TRANSLATE_NOOP("LookWords", "Reeds"),
    QT_TRANSLATE_NOOP("LookWords", "Marsh"),         QT_TRANSLATE_NOOP("LookWords", "Waves"),
    QT_TRANSLATE_NOOP("LookWords", "Ripples"),       QT_TRANSLATE_NOOP("LookWords", "Reef"),
    QT_TRANSLATE_NOOP("LookWords", "Dunes"),         QT_TRANSLATE_NOOP("LookWords", "Stones"),
    QT_TRANSLATE_NOOP("LookWords", "Craters"),       QT_TRANSLATE_NOOP("LookWords", "Ice"),
    QT_TRANSLATE_NOOP("LookWords", "Snow"),          QT_TRANSLATE_NOOP("LookWords", "Fields"),
    QT_TRANSLATE_NOOP("LookWords", "Ruins"),         QT_TRANSLATE_NOOP("LookWords", "Blocks"),
    QT_TRANSLATE_NOOP("LookWords", "Bricks"),        QT_TRANSLATE_NOOP("LookWords", "Dots"),
    QT_TRANSLATE_NOOP("LookWords", "Crosses"),       QT_TRANSLATE_NOOP("LookWords", "Level lines"),
    QT_TRANSLATE_NOOP("LookWords", "Upright lines"), QT_TRANSLATE_NOOP("LookWords", "Rising lines"),
    QT_TRANSLATE_NOOP("LookWords", "Falling lines"), QT_TRANSLATE_NOOP("LookWords", "Grid"),
    QT_TRANSLATE_NOOP("LookWords", "Crossed lines"), QT_TRANSLATE_NOOP("LookWords", "Broad lines"),
};
static_assert(std::size(patternTitles) == std::size(terrainPatterns));

constexpr const char* signTitles[] = {
    QT_TRANSLATE_NOOP("LookWords", "Houses"),
    QT_TRANSLATE_NOOP("LookWords", "Blocks of a city"),
    QT_TRANSLATE_NOOP("LookWords", "Fort"),
    QT_TRANSLATE_NOOP("LookWords", "Obstacles"),
    QT_TRANSLATE_NOOP("LookWords", "Cleared obstacles"),
    QT_TRANSLATE_NOOP("LookWords", "Airfield"),
    QT_TRANSLATE_NOOP("LookWords", "Anchor"),
    QT_TRANSLATE_NOOP("LookWords", "Ice"),
    QT_TRANSLATE_NOOP("LookWords", "Castle"),
    QT_TRANSLATE_NOOP("LookWords", "Ruins"),
    QT_TRANSLATE_NOOP("LookWords", "Mine"),
    QT_TRANSLATE_NOOP("LookWords", "Church"),
    QT_TRANSLATE_NOOP("LookWords", "Tower"),
    QT_TRANSLATE_NOOP("LookWords", "Camp"),
    QT_TRANSLATE_NOOP("LookWords", "Flag"),
    QT_TRANSLATE_NOOP("LookWords", "Star"),
    QT_TRANSLATE_NOOP("LookWords", "Diamond"),
    QT_TRANSLATE_NOOP("LookWords", "Disc"),
    QT_TRANSLATE_NOOP("LookWords", "Square"),
    QT_TRANSLATE_NOOP("LookWords", "Triangle"),
    QT_TRANSLATE_NOOP("LookWords", "Cross"),
    QT_TRANSLATE_NOOP("LookWords", "Ring"),
    QT_TRANSLATE_NOOP("LookWords", "Hexagon"),
    QT_TRANSLATE_NOOP("LookWords", "Wedge"),
};
static_assert(std::size(signTitles) == std::size(featureSigns));

constexpr const char* dashTitles[] = {
    QT_TRANSLATE_NOOP("LookWords", "Full line"),
    QT_TRANSLATE_NOOP("LookWords", "Dashes"),
    QT_TRANSLATE_NOOP("LookWords", "Dots"),
    QT_TRANSLATE_NOOP("LookWords", "Dashes and dots"),
};
static_assert(std::size(dashTitles) == std::size(lineDashes));

constexpr const char* labelTitles[] = {
    QT_TRANSLATE_NOOP("LookWords", "Plain"), QT_TRANSLATE_NOOP("LookWords", "City"),
    QT_TRANSLATE_NOOP("LookWords", "Town"),  QT_TRANSLATE_NOOP("LookWords", "Region"),
    QT_TRANSLATE_NOOP("LookWords", "River"), QT_TRANSLATE_NOOP("LookWords", "Sea or lake"),
};
static_assert(std::size(labelTitles) == std::size(labelKinds));

constexpr const char* furnitureTitles[] = {
    QT_TRANSLATE_NOOP("LookWords", "Title"),   QT_TRANSLATE_NOOP("LookWords", "Compass"),
    QT_TRANSLATE_NOOP("LookWords", "Legend"),  QT_TRANSLATE_NOOP("LookWords", "Scale"),
    QT_TRANSLATE_NOOP("LookWords", "Credits"), QT_TRANSLATE_NOOP("LookWords", "Frame"),
};
static_assert(std::size(furnitureTitles) == std::size(furnitureKinds));

template<std::size_t Count, typename T>
QString titleIn(const char* const (&titles)[Count], T value)
{
    return LookWords::tr(titles[static_cast<std::size_t>(value)]);
}

} // namespace

QString titleOf(TerrainPattern pattern)
{
    return titleIn(patternTitles, pattern);
}

QString titleOf(FeatureSign sign)
{
    return titleIn(signTitles, sign);
}

QString titleOf(LineDashes dashes)
{
    return titleIn(dashTitles, dashes);
}

QString titleOf(LabelKind kind)
{
    return titleIn(labelTitles, kind);
}

QString titleOf(FurnitureKind kind)
{
    return titleIn(furnitureTitles, kind);
}

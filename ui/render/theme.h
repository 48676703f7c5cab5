// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/appearance.h"
#include "map/map_look.h"

#include <QColor>
#include <QFont>
#include <QString>

#include <vector>

class QPalette;
struct Livery;

/// How a terrain looks.
struct TerrainStyle
{
    QColor fill;
    QColor ink; ///< of the pattern
    TerrainPattern pattern = TerrainPattern::None;
    QString picture = {}; ///< as the map names it, in place of the pattern; empty: none

    friend bool operator==(const TerrainStyle&, const TerrainStyle&) = default;
};

/// Every colour of the board: light, dark or of high contrast. Colour never stands alone: what has one here has a shape or pattern too.
class Theme
{
public:
    static Theme light();
    static Theme dark();
    /// Black ground, white lines and text, marks that shine.
    static Theme highContrast();
    /// Dark when the palette's window is darker than its text, of high contrast when they are black and white; in the
    /// colours of screenColors().
    static Theme fromPalette(const QPalette& palette);
    /// The same look in those colours. Precondition: this one is in the standard ones.
    Theme withColors(MapColors colors) const;
    /// The same on a game's paper and in its faces. The dark map and that of high contrast keep their colours.
    Theme withLivery(const Livery& livery) const;
    /// What all boards on the screen are painted in. Of the interface's thread.
    static void setScreenColors(MapColors colors);
    static MapColors screenColors();

    bool isDark = false;
    bool isHighContrast = false;
    MapColors colors = MapColors::Standard;
    QFont font; ///< the family of what the board says in sentences; sizes go by the hex
    QFont digits; ///< of numbers, counters and signs. It and the following are never to be made bold or slanted
    QFont names; ///< of places
    QFont title;

    QColor paper; ///< of the sheet
    QColor accent; ///< of the title
    QColor ground; ///< beside the map and in its holes
    QColor outline;
    QColor number;
    QColor label;
    QColor labelHalo;
    QColor river, riverCasing;
    QColor majorRiver, majorRiverCasing;
    QColor coast;
    QColor ice;
    QColor bridge, bridgeHalo;
    QColor road, roadCasing;
    QColor rail, railCasing;
    QColor feature, featureHalo;

    QColor counterShadow;
    QColor counterGround; ///< under the symbol
    QColor counterInk; ///< of the symbol
    QColor selection;
    QColor lossBand;
    QColor badge, badgeText;

    // Chips in these four carry textOn(color).
    QColor legal; ///< legal end, may pass
    QColor path, pathCasing;
    QColor option; ///< paths that are another's to take
    QColor outranked;
    QColor deadEnd;
    QColor forbidden;
    QColor combat;
    QColor supply;
    QColor supplyCut;
    QColor cursor, cursorHalo;
    QColor hover;

    /// How a terrain of that look is painted. Precondition: it has both colours and a pattern.
    TerrainStyle terrain(const KindLook& look) const;
    /// The look of a terrain on a map that has no other. It depends on nothing but the name.
    TerrainStyle terrain(const QString& name) const;
    /// A colour of a line or a sign that a light map asks for, and of the casing under it.
    QColor ink(const QString& color) const;
    QColor casing(const QString& color) const;
    /// What a side's counters are printed on. `color`: the game's; `index`: which side it is, for other colours than the
    /// standard ones, where sides have colours by their place.
    QColor counter(const QColor& color, int index) const;
    /// A side's colour for marks on the map: that of its counters, in the dark theme light enough to be seen.
    QColor sideOnMap(const QColor& color, int index) const;
    /// A stable colour for a name that has none (regions, unknown hexsides).
    QColor forName(const QString& name) const;
    /// Black or white, whichever reads better on `ground`.
    static QColor textOn(const QColor& ground);

    friend bool operator==(const Theme&, const Theme&) = default;
};

QColor withAlpha(QColor color, double alpha);
/// The grey of the same lightness; alpha stays.
QColor greyOf(const QColor& color);
/// Contrast of two opaque colours as WCAG 2 counts it, 1 to 21.
double contrast(const QColor& a, const QColor& b);
/// Lightness as the eye sees it, CIE L*, 0 to 100.
double lightness(const QColor& color);
/// `color` moved towards black or white until text in it reads at 4.5 : 1 on `ground`.
QColor readableOn(QColor color, const QColor& ground);

/// Colours of cards that lie on the board.
struct CardColors
{
    QColor ground;
    QColor text;
    QColor dimText;
    QColor line;
};

CardColors cardColors(const Theme& theme);

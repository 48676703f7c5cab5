// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "shell/action_texts.h"

#include <QCoreApplication>

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(ActionText)
};

} // namespace

std::vector<ActionText> toolTexts()
{
    return {
        {"select", Text::tr("Selects hexes and units by clicks and drags, to move, copy, turn or delete them. Shift "
                            "adds to the selection.")},
        {"terrain-brush", Text::tr("Paints the terrain that is chosen in the palette over hexes. The size of the brush "
                                   "is set above the map.")},
        {"terrain-line",
         Text::tr("Paints terrain along a straight line of hexes, from where you press to where you let go.")},
        {"terrain-rectangle", Text::tr("Fills a rectangle of hexes with the chosen terrain.")},
        {"terrain-fill", Text::tr("Fills all connected hexes of one terrain with the chosen one.")},
        {"terrain-replace",
         Text::tr("Puts the chosen terrain wherever the clicked one is, on the whole map or in the selection.")},
        {"hexside-pen", Text::tr("Draws along the sides of hexes: rivers, coasts, walls. The right button erases.")},
        {"path-pen", Text::tr("Draws roads and rails from hex to hex through their middles. The right button erases.")},
        {"trace",
         Text::tr(
             "Follows a line that you draw freehand, or one on the scan below, and turns it into hexsides or a road.")},
        {"feature-stamp", Text::tr("Puts a town, a fort or another feature into a hex, with its name.")},
        {"region-brush", Text::tr("Paints hexes into a region: a named part of the map about which rules ask.")},
        {"label", Text::tr("Writes a name on the map, which is for reading only. Drag it to where it stands well.")},
        {"counter",
         Text::tr(
             "Puts units on the map, takes them up and sets them down. Which ones are chosen in the Counters panel.")},
        {"marker", Text::tr("Puts a marker of the game into a hex or on a hexside, such as an interdicted road.")},
        {"control", Text::tr("Says which side holds a hex. Rules of supply and victory ask about that.")},
        {"eyedropper", Text::tr("Takes up what the clicked hex has, so that you go on drawing with it.")},
        {"measure", Text::tr("Counts the hexes between two hexes, and what the way costs where the game knows.")},
        {"align-picture",
         Text::tr("Moves the pins that bind the picture below to the hexes, so that both lie on each other.")},
    };
}

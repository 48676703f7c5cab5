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

std::vector<ActionText> boardTexts()
{
    return {
        {"playMode", Text::tr("Lets you play: clicks on the map pick a combat, choose where a unit retreats and move "
                              "counters. Nothing of the map is changed.")},
        {"editMode", Text::tr("Lets you draw: terrain, rivers, roads, names, units and markers. The strip of tools and "
                              "their panels come up.")},
        {"learnMode", Text::tr("Opens the lessons, which ask questions about the rules and grade the answers. What is "
                               "open stays as it is.")},
        {"brush-smaller", Text::tr("Makes the brush smaller by a ring of hexes.")},
        {"brush-larger", Text::tr("Makes the brush larger by a ring of hexes, up to four hexes across.")},
        {"checkMap", Text::tr("Looks for what may be wrong on the map: rivers that stop in the open, roads that break, "
                              "units where they may not stand. Each line leads to its place.")},
        {"scenarioProperties",
         Text::tr(
             "Changes the scenario's title, its turn, whose turn it is and the phase. The rules ask about these.")},
        {"showUnderlay",
         Text::tr(
             "Lays a scan of a printed map below your own, to draw after it. Pins bring picture and hexes together.")},
        {"resizeMap", Text::tr("Adds columns and rows at any edge of the map, or cuts them off. What lies on the rest "
                               "stays where it is.")},
        {"renumberMap", Text::tr("Says how hexes are numbered: the pattern, the first number and the directions. Units "
                                 "and rivers keep their places.")},
        {"mapProperties",
         Text::tr("Changes the title of the map and where north is. Some rules ask for a direction, such as east.")},
        {"makeLesson", Text::tr("Makes a lesson out of positions: text, questions and what they are about. The answers "
                                "are graded by the rules themselves.")},
        {"zoom-in", Text::tr("Comes closer to the map, about its middle. The mouse wheel does it about the pointer.")},
        {"zoom-out",
         Text::tr("Goes away from the map, so that more of it is seen. Details fall away as hexes become small.")},
        {"fit-map", Text::tr("Shows the whole map at once, as large as it fits.")},
        {"fit-combat",
         Text::tr("Shows the combat at hand, as large as it fits, with all hexes that the ruling speaks about.")},
        {"goToHex", Text::tr("Brings a hex into the middle that you name by its number.")},
        {"zoc", Text::tr("Shows which hexes lie in a zone of control, that is, under the influence of the units around "
                         "it, and whose it is.")},
        {"supply", Text::tr("Shows the line by which the selected unit is supplied, or where every such line is cut.")},
        {"hoverCard", Text::tr("Shows a card about the hex that is pointed at: its terrain, its units, and what the "
                               "ruling says about it. The status bar says the same in a line.")},
        {"hideCounters",
         Text::tr("Takes all counters out of sight, so that the map below is seen. They are not taken off the map.")},
        {"projector",
         Text::tr("Opens the board alone in a second window, for a projector or another screen. It shows no panels.")},
        {"projectorFollows",
         Text::tr("Has the second window show the same part of the map as this one. Else it is moved by itself.")},
        {"handOver",
         Text::tr("Covers the board while the players change places, so that nobody sees what the other may not.")},
        {"handsOver", Text::tr("Covers the board by itself each time another player's turn begins.")},
        {"viewAll", Text::tr("Shows the stacks of all sides. Where the game forbids to look into the other's stacks, "
                             "choose your side instead.")},
        {"theme-system", Text::tr("Takes light or dark colours as the desktop has them.")},
        {"theme-light", Text::tr("Takes light colours, whatever the desktop has.")},
        {"theme-dark", Text::tr("Takes dark colours, whatever the desktop has.")},
        {"theme-high-contrast", Text::tr("Takes strong contrasts: nothing is only hinted at by a shade.")},
        {"show-toolBar", Text::tr("Shows or hides the bar with the buttons below the menus.")},
        {"switchPane",
         Text::tr("Puts the keyboard on the map, or from there into the Ruling panel. So one plays without a mouse.")},
        {"fullScreen", Text::tr("Gives the window the whole screen, or takes it back.")},
        {"boardAsText",
         Text::tr("Shows board and ruling as text in a panel, for reading with a screen reader or for copying.")},
        {"mapColors-standard", Text::tr("Draws the map in the colours that it was made for.")},
        {"mapColors-safe",
         Text::tr("Draws the map and the ruling in colours that people see apart who see red and green alike.")},
        {"mapColors-grey",
         Text::tr("Draws the map in greys, as a printer without colours does. Patterns and shapes tell the rest.")},
        {"largerText", Text::tr("Makes the text of the window larger, a size at a time.")},
        {"smallerText", Text::tr("Makes the text of the window smaller, a size at a time.")},
        {"normalText", Text::tr("Gives the text of the window the size that the desktop has.")},
        {"resetLayout", Text::tr("Puts panels and tool bars back where they were when the program was new.")},
    };
}

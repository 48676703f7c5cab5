// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "shell/action_table.h"

#include <QCoreApplication>

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(ActionText)
};

} // namespace

std::vector<ActionRow> viewActions()
{
    return {
        beginMenu(MenuId::View, Text::tr("&View")),
        {ActionId::ZoomIn, "zoom-in", Text::tr("Zoom &in"), "Ctrl++; Ctrl+=", "zoom-in",
         Text::tr("Comes closer to the map, about its middle. The mouse wheel does it about the pointer."), "index",
         always, Fact::MapShown},
        {ActionId::ZoomOut, "zoom-out", Text::tr("Zoo&m out"), "Ctrl+-", "zoom-out",
         Text::tr("Goes away from the map, so that more of it is seen. Details fall away as hexes become small."),
         "index", always, Fact::MapShown},
        {ActionId::FitMap, "fit-map", Text::tr("&Whole map"), "Ctrl+0", "fit-map",
         Text::tr("Shows the whole map at once, as large as it fits."), "index", always, Fact::MapShown},
        {ActionId::FitCombat, "fit-combat", Text::tr("The &fighting"), "Ctrl+1", "fit-combat",
         Text::tr("Shows the combat at hand, as large as it fits, with all hexes that the ruling speaks about."),
         "index", always, Fact::MapShown},
        {ActionId::GoToHex, "goToHex", Text::tr("&Go to hex…"), "Ctrl+G", "",
         Text::tr("Brings a hex into the middle that you name by its number."), "playing", inPlayAndEdit, Fact::Open},
        {ActionId::BoardAsText, "boardAsText", Text::tr("&Board as text"), "Ctrl+B", "",
         Text::tr("Shows board and ruling as text in a panel, for reading with a screen reader or for copying."),
         "accessibility", inPlayAndEdit},
        separator(),
        {ActionId::Zoc, "zoc", Text::tr("&Zones of control"), "F7", "zoc",
         Text::tr("Shows which hexes lie in a zone of control, that is, under the influence of the units around it, "
                  "and whose it is."),
         "supply-zoc", inPlayAndEdit, Fact::Open, ActionKind::Switch},
        {ActionId::Supply, "supply", Text::tr("&Supply of the selected unit"), "F8", "supply",
         Text::tr("Shows the line by which the selected unit is supplied, or where every such line is cut."),
         "supply-zoc", inPlayAndEdit, Fact::Open, ActionKind::Switch},
        {ActionId::HoverCard, "hoverCard", Text::tr("&Hover card"), "", "",
         Text::tr("Shows a card about the hex that is pointed at: its terrain, its units, and what the ruling says "
                  "about it. The status bar says the same in a line."),
         "playing", inPlayAndEdit, Fact::Always, ActionKind::Switch},
        {ActionId::HideCounters, "hideCounters", Text::tr("Hide &all counters"), "Shift+F9", "",
         Text::tr("Takes all counters out of sight, so that the map below is seen. They are not taken off the map."),
         "units", inPlayAndEdit, Fact::Open, ActionKind::Switch},
        separator(),
        {ActionId::Projector, "projector", Text::tr("Board in a second win&dow"), "Ctrl+Shift+P", "",
         Text::tr("Opens the board alone in a second window, for a projector or another screen. It shows no panels."),
         "playing", always, Fact::Always, ActionKind::Switch},
        {ActionId::ProjectorFollows, "projectorFollows", Text::tr("The second wi&ndow follows this one"), "", "",
         Text::tr("Has the second window show the same part of the map as this one. Else it is moved by itself."),
         "playing", always, Fact::ProjectorOpen, ActionKind::Switch},
        beginMenu(MenuId::Viewers, Text::tr("Who &looks"), ActionKind::ChangingMenu),
        endMenu(),
        {ActionId::HandOver, "handOver", Text::tr("Hand o&ver…"), "Ctrl+Shift+H", "",
         Text::tr("Covers the board while the players change places, so that nobody sees what the other may not."),
         "playing", inPlayAndEdit, Fact::HidesStacks},
        {ActionId::HandsOver, "handsOver", Text::tr("Hand ov&er when the turn does"), "", "",
         Text::tr("Covers the board by itself each time another player's turn begins."), "playing", inPlayAndEdit,
         Fact::HidesStacks, ActionKind::Switch},
        separator(),
        beginMenu(MenuId::Theme, Text::tr("&Theme")),
        {ActionId::ThemeSystem, "theme-system", Text::tr("As the &system"), "", "",
         Text::tr("Takes light or dark colours as the desktop has them."), "settings", always, Fact::Always,
         ActionKind::Theme},
        {ActionId::ThemeLight, "theme-light", Text::tr("&Light"), "", "",
         Text::tr("Takes light colours, whatever the desktop has."), "settings", always, Fact::Always,
         ActionKind::Theme},
        {ActionId::ThemeDark, "theme-dark", Text::tr("&Dark"), "", "",
         Text::tr("Takes dark colours, whatever the desktop has."), "settings", always, Fact::Always,
         ActionKind::Theme},
        {ActionId::ThemeHighContrast, "theme-high-contrast", Text::tr("High &contrast"), "", "",
         Text::tr("Takes strong contrasts: nothing is only hinted at by a shade."), "settings", always, Fact::Always,
         ActionKind::Theme},
        endMenu(),
        beginMenu(MenuId::MapColors, Text::tr("Map c&olours")),
        {ActionId::MapColorsStandard, "mapColors-standard", Text::tr("&Standard"), "", "",
         Text::tr("Draws the map in the colours that it was made for."), "settings", always, Fact::Always,
         ActionKind::MapColors},
        {ActionId::MapColorsSafe, "mapColors-safe", Text::tr("Safe for the &colour-blind"), "", "",
         Text::tr("Draws the map and the ruling in colours that people see apart who see red and green alike."),
         "settings", always, Fact::Always, ActionKind::MapColors},
        {ActionId::MapColorsGrey, "mapColors-grey", Text::tr("&Greyscale"), "", "",
         Text::tr("Draws the map in greys, as a printer without colours does. Patterns and shapes tell the rest."),
         "settings", always, Fact::Always, ActionKind::MapColors},
        endMenu(),
        beginMenu(MenuId::TextSize, Text::tr("Te&xt size")),
        {ActionId::LargerText, "largerText", Text::tr("&Larger text"), "Ctrl+Alt++; Ctrl+Alt+=", "",
         Text::tr("Makes the text of the window larger, a size at a time."), "accessibility", always,
         Fact::CanEnlargeText},
        {ActionId::SmallerText, "smallerText", Text::tr("&Smaller text"), "Ctrl+Alt+-", "",
         Text::tr("Makes the text of the window smaller, a size at a time."), "accessibility", always,
         Fact::CanReduceText},
        {ActionId::NormalText, "normalText", Text::tr("&Normal text"), "Ctrl+Alt+0", "",
         Text::tr("Gives the text of the window the size that the desktop has."), "accessibility", always},
        endMenu(),
        beginMenu(MenuId::Panels, Text::tr("&Panels")),
        endMenu(),
        {ActionId::ResetLayout, "resetLayout", Text::tr("Reset la&yout"), "", "",
         Text::tr("Puts panels and tool bars back where they were when the program was new."), "settings", always},
        {ActionId::SwitchPane, "switchPane", Text::tr("Between map and &ruling"), "F6", "",
         Text::tr("Puts the keyboard on the map, or from there into the Ruling panel. So one plays without a mouse."),
         "accessibility", always},
        {ActionId::FullScreen, "fullScreen", Text::tr("F&ull screen"), "F11", "",
         Text::tr("Gives the window the whole screen, or takes it back."), "settings", always, Fact::Always,
         ActionKind::Switch},
        endMenu(),
    };
}

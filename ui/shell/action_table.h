// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "shell/mode.h"

#include <QCoreApplication>
#include <QKeySequence>
#include <QList>
#include <QString>

#include <vector>

/// Everything that the window's menus hold, but for what comes and goes with what is open.
// A line or two a menu.
// clang-format off
enum class ActionId : unsigned char {
    NewMap, NewScenario, NewPosition, Open, Import, Save, SaveAs, SaveTable, SavePosition, EarlierVersions, ExportPicture, PrintMap,
    PrintCounterSheets, Quit,
    Undo, Redo, Find, CopyRuling, CopyRulingPicture, SaveRuling, EditCut, EditCopy, EditPaste, EditDelete, EditSelectAll,
    EditSelectNone, EditSelectInvert, EditTurnRight, EditTurnLeft, EditMirrorAcross, EditMirrorDown, NudgeUp, NudgeDown,
    NudgeLeft, NudgeRight, NudgeHome, NudgePageUp, NudgeEnd, NudgePageDown, Shortcuts, Settings,
    PlayMode, EditMode, LearnMode, SelectTool, TerrainBrush, TerrainLine, TerrainRectangle, TerrainFill, TerrainReplace,
    HexsidePen, PathPen, TraceTool, FeatureStamp, RegionBrush, LabelTool, FurnitureTool, CounterTool, MarkerTool, ControlTool,
    Eyedropper, MeasureTool, AlignPicture, BrushSmaller, BrushLarger, CheckMap, ScenarioProperties,
    CounterValues, ShowUnderlay,
    ReadTerrain, ResizeMap, RenumberMap, MapProperties, MakeLesson, ChangeLesson,
    ShareLessonPage, ShareLessonPdf,
    ZoomIn, ZoomOut, FitMap, FitCombat, TurnBoardRight, TurnBoardLeft, GoToHex, MeasureWay, BoardAsText, Zoc, Supply,
    Danger, HoverCard, HideCounters, MiniMap, Legend, Projector,
    ProjectorFollows, HandOver, HandsOver, ThemeSystem, ThemeLight, ThemeDark, ThemeHighContrast, MapColorsStandard,
    MapColorsSafe, MapColorsGrey, LargerText, SmallerText, NormalText, TitledPanels, ResetLayout, SwitchPane, FullScreen,
    PieceNext, PiecePrevious, PieceStackList, PieceWholeStack, PieceNone, PieceTop, PieceUp, PieceDown, PieceBottom,
    PieceLoseStep, PieceRecoverStep, PieceStates, PieceEliminate, PieceTray, PieceUnmark, PieceUnmarkAll, PieceMarkers,
    PieceControl, RollDice, WriteNote, PickUp, PickUpStack, MoveFreely,
    NewCombat, EnterResult, NextUnit, TakeBack, Confirm, WhatIf, Why, WhySupply, WhyZoc, WhyNext, WhyBefore, WhyExportStrip,
    WhyEnd, NextPhase, PreviousPhase, BeginGame, LogBack, LogForward, LogFirst, LogLast, LogFind, LogNote, LogCopyAll, LogExport,
    LogAnimate,
    RuleBookValues,
    Guide, FirstRuling, ShowKeys, ShowRules, Lessons, WhatsThis, StartTour, SaveReport, About
};
// clang-format on

/// The menus, in the order of the bar, and the menus in them.
// clang-format off
enum class MenuId : unsigned char {
    File, RecentFiles, Examples, Table, Units, StackOrder, Moves, WaysOfMoving, Combat, Log, Selection, Nudge, Tools, Map,
    View, Viewers, Theme, MapColors, TextSize, Panels, Rules, WhyStages, Help
};
// clang-format on

enum class ActionKind : unsigned char {
    Plain,
    Switch, ///< on or off
    Mode, ///< one of the modes; of this and the next three one is on
    Tool, ///< taken up while one edits; its tip is shown in full, and in the status bar
    Theme,
    MapColors,
    Drawing, ///< only there while one edits, so that its key may be a sign or a letter
    OnMap, ///< its keys belong to lists and texts elsewhere
    OnMapAlone, ///< the same, but not in what lies on the map either
    WhatsThis,
    Quit, ///< this and the next two have a place of their own on some desktops
    Preferences,
    About,
    Separator,
    Menu,
    ChangingMenu, ///< what it holds depends on what is open, and has no shortcuts
    EndOfMenu
};

// The modes in which an action makes sense.
inline constexpr ModeIds inPlay = ModeId::Playing;
inline constexpr ModeIds inEdit = ModeId::Editing;
inline constexpr ModeIds inPlayAndEdit = inPlay | inEdit;
inline constexpr ModeIds inLearn = ModeId::Learning;
inline constexpr ModeIds always = inPlayAndEdit | ModeId::Learning;

/// What has to hold beside the mode. The feature that knows it tells Actions.
enum class Fact : unsigned char {
    Always,
    Open, ///< a scenario, a table or a map
    Game, ///< not a map alone
    GameWithSupply,
    HasFile,
    CanUndo,
    CanRedo,
    MapShown, ///< of what is open, or of a lesson
    LessonAtHand, ///< open, or marked in the list
    HasSelection, ///< hexes
    CanDelete, ///< hexes or counters are selected
    CanTurn, ///< hexes are selected, or a part of a map is about to be pasted
    HexAtHand, ///< under pointer or cursor, in a game
    StackAtHand, ///< that hex has units
    UnitsPicked,
    UnitsPickedOnMap,
    HidesStacks, ///< the game does, from the other player
    ProjectorOpen,
    CanEnlargeText,
    CanReduceText,
    HasCombat, ///< the game that is open has combats
    HasRuling,
    CanEnterResult,
    CanTakeBack,
    CanConfirm,
    SeveralRetreat, ///< more than one unit of the combat
    CanExplain, ///< the ruling
    Explaining, ///< an explanation is being played
    HasTurns,
    HasPhaseBefore,
    HasBeginning, ///< the game begins with bids, or has variants
    CanStepBack, ///< in the log
    CanStepForward
};
constexpr auto factCount = static_cast<std::size_t>(Fact::CanStepForward) + 1;

/// Translates the texts of the table.
struct ActionText
{
    Q_DECLARE_TR_FUNCTIONS(ActionText)
};

/// As they are written in a table: "Ctrl+Y; Ctrl+Shift+Z" in English, or what the desktop has.
struct ActionKeys
{
    ActionKeys(const char* portable = "");
    ActionKeys(QKeySequence::StandardKey key) : all{QKeySequence(key)} {}

    QList<QKeySequence> all;
};

/// All that is known about an action before it does anything.
struct ActionRow
{
    ActionId id{};
    const char* name = ""; ///< of the object: settings and pages of the guide call it so
    QString text; ///< in the menu
    ActionKeys keys;
    const char* icon = ""; ///< see lineIcon(); empty: none
    QString whatsThis; ///< whole sentences
    const char* page = ""; ///< of the guide
    ModeIds modes = always;
    Fact when = Fact::Always;
    ActionKind kind = ActionKind::Plain;
    QString tip = {}; ///< empty: the text
    MenuId menu{}; ///< of menus

    bool isAction() const; ///< else it is a separator, or a menu begins or ends
    QString title() const; ///< the text without marks and dots
};

/// A text of a menu without marks and dots.
QString plainTitle(QString text);

/// The rows in the order of the menus, with what parts them, in the program's language.
std::vector<ActionRow> allActions();

// A function for each menu of the bar …
std::vector<ActionRow> fileActions();
std::vector<ActionRow> tableActions();
std::vector<ActionRow> viewActions();
std::vector<ActionRow> rulesActions();
std::vector<ActionRow> helpActions();
// … and for the menus in Table.
std::vector<ActionRow> unitActions(); ///< Units, Moves
std::vector<ActionRow> combatActions(); ///< Combat, Log
std::vector<ActionRow> editActions(); ///< Selection
std::vector<ActionRow> mapActions(); ///< Drawing tools, Map

// What the rows between them stand for.
ActionRow beginMenu(MenuId menu, const QString& title, ActionKind kind = ActionKind::Menu);
ActionRow endMenu();
ActionRow separator();

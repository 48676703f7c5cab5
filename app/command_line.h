// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <utility>
#include <variant>
#include <vector>

/// How the program ends. Part of the contract with scripts.
enum class ExitStatus : int {
    Done = 0,
    InputAtFault = 1, ///< a file is wrong or missing
    CallAtFault = 2, ///< the arguments are
    ProgramAtFault = 3
};

// What each subcommand is asked to do: the arguments as values. Names of hexes, units and rules are not resolved yet;
// that takes the files.

struct WindowCall
{
    QString file; ///< empty: none named
};

struct CheckCall
{
    QStringList files;
    QString ruleset; ///< id or path of the game that maps are for; empty: none
    bool mapDoctor = false;
    bool answers = false; ///< print what the rules answer to the questions of lessons
    QString language; ///< of what is asked there
    bool json = false;
};

struct ZocCall
{
    QString scenario;
    QString values; ///< file of the user's values; empty: none
    bool json = false;
};

struct SupplyCall
{
    QString scenario;
    QString side; ///< empty: both
    QString values; ///< as of ZocCall
    bool json = false;
};

struct RulingCall
{
    QString scenario;
    std::optional<QStringList> defend; ///< what is not named comes from the scenario's combat
    std::optional<QStringList> attack; ///< hexes, or HEX:UNIT
    std::optional<QString> result;
    std::optional<QString> against; ///< side that is attacked
    QString withdraw; ///< a withdrawal before combat, in place of the result; empty: none
    std::vector<std::pair<QString, QStringList>> choices; ///< unit → hexes, in order
    bool split = false;
    bool house = false; ///< answer all the same where the attack is against the rules
    std::vector<std::pair<QString, QString>> readings; ///< reading → value
    QString odds; ///< column of the table of results; empty: not told
    std::vector<std::pair<QString, int>> decided; ///< decision → total of its dice
    std::vector<std::pair<QString, int>> rolled; ///< dice that say a length → total
    QString compare; ///< reading whose values are compared; empty: none
    QString values; ///< as of ZocCall
    bool json = false;
};

/// What to suppose, and to ask then: exactly one of `fates`, `danger`, `move` and what stands beside them.
struct WhatIfCall
{
    QString scenario;
    bool fates = false; ///< what every result of a combat comes to
    QString danger; ///< side whose units are asked about; empty: another question
    QString reach; ///< of danger: "now", "moves", or a number of hexes; of others a number; empty: now
    std::optional<std::pair<QStringList, QString>> move; ///< units and the hex that they go to
    QString cut; ///< unit whose retreat is to be closed, or kept open; empty: another question
    std::optional<int> hexes; ///< of that retreat
    QStringList by; ///< who closes: "hexes", a type, or units; empty: hexes
    QString until; ///< of cut: "closed" or "eliminated"; empty: closed
    bool all = false; ///< list every cut
    bool keepOpen = false; ///< of cuts: hexes for friends to hold
    int against = 1; ///< closers that are not to close everything then
    QString supplyCut; ///< unit whose lines of supply are to be cut; empty: another question
    int beyond = 0; ///< closers stand no nearer to it
    QString bestAttack; ///< unit that is attacked; empty: another question
    int attackers = 4; ///< at most
    int moves = 0; ///< others that may move to close ways
    QStringList from; ///< hexes to attack from; empty: all
    std::optional<QStringList> defend; ///< as of RulingCall
    std::optional<QStringList> attack;
    std::vector<std::pair<QString, int>> weights; ///< code → weight, in order
    QString viewer; ///< side that looks; empty: one who sees all
    int most = 3; ///< what {n} of codes runs to
    int budget = 0; ///< boards looked at; 0: as usual
    std::vector<std::pair<QString, QString>> readings; ///< reading → value
    QString values; ///< as of ZocCall
    bool json = false;
};

struct RenderCall
{
    QString scenario; ///< or a map; or a lesson, where the output is a page or a PDF
    QString output;
    QString language; ///< in which a lesson opens
    QStringList show; ///< layers
    QStringList around; ///< hexes around which the map is drawn; empty: all of it
    QString values; ///< as of ZocCall
    int hexSize = 0; ///< pixels from flat to flat; 0: the picture's own
    bool dark = false;
    bool json = false; ///< for errors only
};

struct ImportCall
{
    QString file; ///< of another program, or its folder
    QString output; ///< a map or a scenario, by its ending
    QString module; ///< of a save
    QString map; ///< of several
    QString board;
    QString mapping; ///< table of values, read if it is there, written with what it lacks
    QString ruleset; ///< the game whose names are proposed
    QString scenario; ///< a set-up of a module
    bool json = false;
};

struct ExportCall
{
    QString file; ///< a map or a scenario
    QString output; ///< of another program, by its ending
    QString values; ///< as of ZocCall
    bool json = false;
};

struct RulesCall
{
    QString ruleset; ///< id or path; empty: list them
    bool json = false;
};

struct GuideCall
{
    QString output; ///< folder for the pages
    bool json = false; ///< for errors only
};

struct HelpCall
{
    QString subcommand; ///< empty: the program as a whole
};

struct VersionCall
{
    bool json = false;
};

using Call = std::variant<WindowCall, CheckCall, ZocCall, SupplyCall, RulingCall, WhatIfCall, RenderCall, ImportCall,
                          ExportCall, RulesCall, GuideCall, HelpCall, VersionCall>;

/// What is wrong with the arguments.
struct CallError
{
    QString code; ///< dotted word: "call.unknown-option"
    QString message;
    QString expected; ///< what would have been right; may be empty
    QString hint; ///< the nearest known word, or the help to read; may be empty
};

/// What the program must start for these arguments. Decided before there is an application object.
enum class Surroundings : unsigned char {
    Console, ///< neither pictures nor display
    Pictures, ///< fonts and painting, no display
    UnseenWindow, ///< the parts of the window, no display
    Window
};

Surroundings surroundingsFor(const QStringList& arguments);

/// Takes --language, which all calls have, out of the arguments. Nothing: it is not there.
Expected<std::optional<QString>, CallError> takeLanguage(QStringList& arguments);

/// `arguments` without the program's name and --language, which is `language`.
Expected<Call, CallError> parseCommandLine(const QStringList& arguments, const std::optional<QString>& language);

/// Whether errors are to be printed as JSON, even where the rest of the call is wrong.
bool wantsJson(const QStringList& arguments);

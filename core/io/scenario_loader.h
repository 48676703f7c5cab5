// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "io/file_error.h"
#include "io/load_progress.h"
#include "io/neighbour_path.h"
#include "io/scenario_file.h"
#include "map/hex_map.h"
#include "position/scenario.h"
#include "ruleset/rules_in_force.h"
#include "json/json_problems.h"

#include <QString>

#include <map>
#include <string_view>

class Form;

/// Maps and rulesets that were read already, so that scenarios that share them are shown on the same board.
struct FileShelf
{
    std::map<QString, HexMapPtr> maps; ///< by file
    std::map<QString, RulesetPtr> rulesets; ///< by id or file
};

/// An error of a named file as a whole belongs to `member`, which names it: it goes to the problems. Returns those inside
/// the file, which keep their place.
FileErrors addNamedFile(const JsonValue& member, const FileErrors& errors, JsonProblems& problems);

/// loadScenario() that takes maps and rulesets from the shelf, and puts there what was read.
Expected<LoadedScenario, FileErrors> loadScenario(const QString& path, FileShelf& shelf);

/// The map and the ruleset that a scenario document names, as far as they can be had.
class ScenarioLoader
{
public:
    /// `path`: of the file that the document is, or is part of. `shelf` may be null.
    ScenarioLoader(QString path, JsonProblems& problems, FileShelf* shelf = nullptr,
                   PathReach reach = PathReach::Folder);

    /// What is wrong with the files where they are named goes to the problems, what is wrong in them to otherErrors().
    void loadMap(const JsonValue& root, const LoadProgress& progress);
    void loadRuleset(const JsonValue& root);

    const HexMapPtr& map() const { return m_map; } ///< null: it cannot be had
    const QString& mapFile() const { return m_mapFile; }
    const RulesetPtr& ruleset() const { return m_ruleset; } ///< null: it cannot be had
    /// Where the ruleset was read from, one of the user's own included; empty: it comes with the program.
    QString rulesetFile() const;
    /// Those of the map and the ruleset.
    const FileErrors& otherErrors() const { return m_otherErrors; }

    /// How much of all bytes are the map's.
    double shareOfMap(const JsonValue& root) const;

    /// The ruleset with a scenario's readings and settings.
    Expected<RulesInForce, FileErrors> rulesFor(const Scenario& scenario) const;

private:
    void add(const JsonValue& member, const FileErrors& errors);

    QString m_path;
    JsonProblems& m_problems;
    FileShelf* m_shelf;
    PathReach m_reach;
    QString m_mapFile;
    QString m_rulesetFile; ///< empty: the scenario names a game by its id
    HexMapPtr m_map;
    RulesetPtr m_ruleset;
    FileErrors m_otherErrors;
};

void describe(Form& form, Scenario& scenario);

/// What a scenario is read with. `map` and `ruleset` may be null where they cannot be had: what needs them is not checked
/// then.
struct ScenarioSetting
{
    QString file; ///< by which its paths are judged
    HexMapPtr map;
    const Ruleset* ruleset = nullptr;
    LoadProgress progress = {};
    PathReach reach = PathReach::Folder;
};

/// Reads the tree of a scenario document. What is wrong goes to `problems`; the scenario only counts if nothing did. Half
/// read, if that was stopped.
Scenario readScenario(const JsonValue& root, const ScenarioSetting& setting, JsonProblems& problems);

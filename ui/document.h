// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "edit/edit.h"
#include "io/file_error.h"
#include "io/scenario_file.h"
#include "play/play_state.h"
#include "position/scenario.h"
#include "rules/supply.h"
#include "rules/zone_of_control.h"
#include "ruleset/rules_in_force.h"
#include "verdict/reason_text.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <memory>
#include <unordered_map>
#include <vector>

class BoardLayers;

/// What is different after a change of the document.
struct DocumentChange
{
    Touched touched;
    bool play = false; ///< the combat's progress
    bool all = false; ///< another scenario
};

/// The open scenario and the one door for changing it: every change is an Edit on the undo stack. Derives zones of
/// control and supply at most once per change. Knows no widgets.
///
/// Invariant: position() and rules() are what the scenario says at any moment; both are new objects after a change and
/// never altered, so that whoever holds one sees a consistent state.
class Document : public QObject
{
    Q_OBJECT

public:
    explicit Document(QObject* parent = nullptr);
    ~Document() override;

    /// Opens a scenario file. On errors what was open stays as it was.
    Expected<Done, FileErrors> open(const QString& path);
    /// Takes a scenario that was read or made elsewhere; it has no file yet if the path is empty.
    void take(Scenario scenario, RulesInForce rules, const QString& path);
    void take(LoadedScenario loaded);
    /// Writes the scenario; with a path in another folder also the map and the ruleset that it names, where they are
    /// not there yet.
    Expected<Done, FileError> save(const QString& path);

    bool isOpen() const { return m_rules != nullptr; }
    bool isDirty() const { return !m_undoStack.isClean(); }
    const QString& path() const { return m_path; }
    /// Title of the scenario, else the file's name. May be as long as a paragraph.
    QString title() const;
    /// The file's name without ".scenario.json"; without a file yet, the title.
    QString name() const;
    /// Folder of the map file, to which an underlay's path is relative.
    QString mapFolder() const;

    // Precondition of the following: isOpen().
    const Scenario& scenario() const { return m_scenario; }
    const HexMap& map() const { return *m_scenario.position.map; }
    const std::shared_ptr<const Position>& position() const { return m_position; }
    const std::shared_ptr<const RulesInForce>& rules() const { return m_rules; }
    const Ruleset& ruleset() const { return m_rules->ruleset(); }
    const PlayState& play() const { return m_play; }
    const std::shared_ptr<const std::vector<SideZoc>>& zoc() const;
    const std::shared_ptr<const std::vector<SupplyStatus>>& supply() const;
    /// Supply of one unit: a list of it alone; empty for a unit off the map. The same list until something changes.
    const std::shared_ptr<const std::vector<SupplyStatus>>& supplyOf(UnitIndex unit) const;
    /// What zoc() says about one hex, found for it alone.
    std::vector<SideZoc> zocIn(HexIndex hex) const;
    /// The board of position() and rules(), with what is derived from it. A unit that is moved on it is put back.
    BoardLayers& layers() const;

    /// Speaks about this state of play. For use at once: a change of the document takes its ground away.
    VerdictText words() const;

    /// Makes the change, as one undo step called `text`, leaving the combat's progress as it is.
    void perform(const Edit& edit, const QString& text) { perform(edit, m_play, text); }
    /// Makes the change and sets the combat's progress, as one undo step.
    void perform(const Edit& edit, const PlayState& play, const QString& text);
    QUndoStack& undoStack() { return m_undoStack; }

signals:
    void changed(const DocumentChange& change);
    void dirtyChanged(bool isDirty);
    void pathChanged();

private:
    friend class EditCommand;
    /// Makes the change at once and turns edit and progress into those that undo it.
    void swap(Edit& edit, PlayState& play);
    void derive(const Touched& touched);
    void forgetLayers();

    QString m_path;
    Scenario m_scenario;
    MapInHand m_mapInHand;
    PlayState m_play;
    RulesetPtr m_ruleset;
    std::shared_ptr<const RulesInForce> m_rules;
    std::shared_ptr<const Position> m_position;
    mutable std::shared_ptr<const std::vector<SideZoc>> m_zoc;
    mutable std::shared_ptr<const std::vector<SupplyStatus>> m_supply;
    mutable std::unordered_map<UnitIndex, std::shared_ptr<const std::vector<SupplyStatus>>> m_supplyOf;
    mutable std::unique_ptr<BoardLayers> m_layers; ///< of m_position and m_rules; null: not asked for
    QUndoStack m_undoStack;
};

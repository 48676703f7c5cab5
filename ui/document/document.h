// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/counter_pictures.h"
#include "base/expected.h"
#include "document/history.h"
#include "edit/edit.h"
#include "io/file_error.h"
#include "io/file_print.h"
#include "io/scenario_file.h"
#include "position/scenario.h"
#include "rules/supply.h"
#include "rules/zoc_bonds.h"
#include "rules/zone_of_control.h"
#include "ruleset/rules_in_force.h"
#include "table/play_change.h"
#include "table/play_state.h"
#include "table/table_log.h"
#include "verdict/reason_text.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

class DerivedLayers;
class QDir;
class QFileInfo;
struct FileContent;
struct LoadedTable;

/// What is different after a change of the document.
struct DocumentChange
{
    Touched touched;
    bool play = false; ///< the combat's progress
    bool all = false; ///< another scenario
};

/// What is about to happen to a document: a change is made, undone or done again.
struct DocumentAct
{
    const Edit& edit; ///< that is applied now
    const PlayState& play; ///< the combat's progress afterwards
    QString text; ///< name of the undo step
    EntryIndex line = noEntry; ///< of the log; one that is not there yet: a change that is made now
    bool isUndo = false; ///< the line is taken back
    const Act* act = nullptr; ///< of a change that is made now
};

/// Lines of one branch, from the first on, with what they do.
struct LineEdits
{
    Scenario start; ///< before the first of them
    std::vector<EntryIndex> lines;
    std::vector<Edit> edits; ///< by place in `lines`
};

/// The open scenario, or a map alone (a scenario without units or game), and the one door for changing it: every change
/// is an Edit and a line of the log, and undo goes back over the line. A map alone is looked at by the rules of the game
/// that it names, or by none where that is not here. Derives zones of control and supply at most once per change. Knows no
/// widgets.
///
/// Doing something else after an undo begins a branch; the lines of the other one stay in the log with all that they do,
/// so that showLine() brings them back exactly. The log begins with the document as it was taken, its map included; a
/// change of the map is a line as any other.
///
/// Invariant: the document is start(), changed by the lines up to log().current().
/// Invariant: position() and rules() are what the scenario says at any moment; a change makes new objects, so that one that
/// is held stays a consistent state of play. Not so the map: it is changed in place (see MapInHand), because a copy of a
/// large one would take longer than a stroke of the pen may, and a change of it alone leaves position() the same object.
/// What keeps something found in a map or painted from it hears boardEdited(); what needs a map that stays, or reads one
/// beside the interface's thread, makes a copy.
class Document : public QObject
{
    Q_OBJECT

public:
    explicit Document(QObject* parent = nullptr);
    ~Document() override;

    /// Opens a scenario, a table or a map file. On errors what was open stays as it was.
    Expected<Done, FileErrors> open(const QString& path);
    /// Takes a scenario that was read or made elsewhere; it has no file yet if the path is empty.
    void take(Scenario scenario, RulesInForce rules, const QString& path);
    void take(LoadedScenario loaded);
    /// Takes a map alone. One without a path is new and counts as changed until it has been saved.
    void take(HexMap map, const QString& path);
    /// Makes a scenario of that game, with no units, on the map that is open; it has no file yet. What was drawn on a map
    /// alone can still be undone. `ruleset`: id of a built-in game. Precondition: isOpen().
    void beginScenario(const QString& ruleset, RulesetPtr rules);
    /// Takes a copy of something that has a file, without that file and counting as changed. `mapFile`: where its map
    /// lies, or, of a map alone, pictures beside it.
    void takeCopy(LoadedScenario loaded, const QString& mapFile);
    /// Takes what a recovery journal had at its beginning, with the path that it belongs to (empty: no file yet), and
    /// lets `replay` perform, undo and redo what was done since. All of it counts as changed.
    void takeRecovered(LoadedScenario loaded, const PlayState& play, const QString& mapFile, bool isTable,
                       const std::function<void()>& replay);
    /// Writes the scenario, before it its map if that was changed; with a path in another folder also the map, the
    /// ruleset and the picture that it names, where they are not there yet. Of a map alone only that.
    Expected<Done, FileError> save(const QString& path);

    /// Writes the game in progress with its start and all that was done, and is a table of that file from then on. The
    /// map's file is never written: if it is not the start's map, that gets a file of its own beside the table.
    Expected<Done, FileError> saveTable(const QString& path);
    /// Writes the position, with its map where no file has it, as a scenario for others. What is open stays what it is.
    Expected<Done, FileError> savePosition(const QString& path) const;

    /// What is open is a game in progress: it is saved with its log.
    bool isTable() const { return m_isTable; }
    /// Something was played since it was taken, and not only edited.
    bool isPlayed() const;
    /// The table as its file had it, with what is different now that it was replayed; null: another sort of document, or
    /// it was saved since.
    const std::shared_ptr<const LoadedTable>& loadedTable() const { return m_loadedTable; }

    /// What is open is a map and no scenario: no units, no sides, no combat.
    bool isMapOnly() const { return m_isMapOnly; }
    /// A scenario or a table: there are units, sides and combats.
    bool hasGame() const { return isOpen() && !m_isMapOnly; }
    /// Who knows the user's own values for a game; null: it has none. No source: nobody is
    /// asked any more.
    using ValuesSource = std::function<ValuesPtr(const Ruleset& game)>;
    void setValuesSource(ValuesSource source);
    /// Asks for the values anew: they are others.
    void renewValues();

    bool isOpen() const { return m_rules != nullptr; }
    /// Of a table every line that is in no file counts, also one that was taken back.
    bool isDirty() const
    {
        return m_log.current() != m_savedLine || (m_isTable && m_savedLines != m_log.entries().size());
    }
    const QString& path() const { return m_path; }
    /// Title of the scenario, else the file's name, else what it may be called. May be as long as a paragraph.
    QString title() const;
    /// The file's name without ".scenario.json", ".table.json" or ".hexmap.json"; without a file yet, the title.
    QString name() const;
    /// Where the map lies, or did when it was read or saved; empty: in no file yet.
    const QString& mapFile() const { return m_mapFile; }
    /// Whether the map differs from what is in its file and goes there when the document is saved.
    bool isMapChanged() const { return !m_isTable && m_mapState != m_savedMapState; }
    /// Folder of the map file, to which the paths of an underlay and of counters' faces are relative.
    QString mapFolder() const;

    // Precondition of the following: isOpen().
    const Scenario& scenario() const { return m_scenario; }
    const HexMap& map() const { return *m_scenario.position.map; }
    const std::shared_ptr<const Position>& position() const { return m_position; }
    const std::shared_ptr<const RulesInForce>& rules() const { return m_rules; }
    const Ruleset& ruleset() const { return m_rules->ruleset(); }
    const PlayState& play() const { return m_play; }
    /// Id of the side that looks, where the game forbids to look into the other's stacks; empty: both may see all.
    const QString& viewer() const { return m_viewer; }
    void setViewer(const QString& side);
    /// The pictures of counters, as far as somebody has read them for this document; null: none.
    const CounterPicturesPtr& counterPictures() const { return m_counterPictures; }
    void setCounterPictures(CounterPicturesPtr pictures);
    /// The units that the viewer may not see: those that lie below another in a stack of the other side.
    const HiddenUnits& hidden() const;
    bool isHidden(UnitIndex unit) const { return hidden().contains(unit); }
    /// A sentence that was written when all was known, such as a line of the log, as the viewer may read it.
    QString asSeen(const QString& sentence) const;
    const std::shared_ptr<const std::vector<SideZoc>>& zoc() const;
    /// The bonds of both teams, in the ruleset's order; null: the game has none.
    const std::shared_ptr<const TeamBonds>& bonds() const;
    const std::shared_ptr<const std::vector<SupplyStatus>>& supply() const;
    /// Supply of one unit: a list of it alone; empty for a unit off the map. The same list until something changes.
    const std::shared_ptr<const std::vector<SupplyStatus>>& supplyOf(UnitIndex unit) const;
    /// What zoc() says about one hex, found for it alone.
    std::vector<SideZoc> zocIn(HexIndex hex) const;
    /// The board of position() and rules(), with what is derived from it. A unit that is moved on it is put back.
    DerivedLayers& layers() const;

    /// Speaks about this state of play to the viewer: hidden() units have no names. For use at once: a change of the
    /// document takes its ground away.
    VerdictText words() const;

    /// Makes the change, as one undo step called `text`. The combat's progress stays as it is, unless units or hexes
    /// have other indices afterwards, which what was decided names: then nothing is decided.
    void perform(const Edit& edit, const QString& text);
    /// Makes the change and sets the combat's progress, as one undo step. `act`: what the players did, if it is more
    /// than the edit; `text` is its sentence.
    void perform(const Edit& edit, const PlayState& play, const QString& text, const std::optional<Act>& act = {});
    /// What can be undone and done again.
    History& history() { return m_history; }
    /// Has it count as changed, whatever is undone.
    void markChanged();
    /// Has it count as saved as it is now.
    void markUnchanged();

    /// All that was done since the document was taken.
    const TableLog& log() const { return m_log; }
    /// The scenario as it was before the first line, with a map of its own where lines changed that.
    Scenario start() const;
    /// What the lines of the branch that is shown do, as far as they can be done.
    LineEdits editsAlong(const std::vector<EntryIndex>& lines) const;
    /// Goes to a line of whatever branch (noEntry: the start), with one change of the document however far it is. An
    /// error: a line that was read from a file cannot be done; the document is at the last one that can.
    Expected<Done, QString> showLine(EntryIndex line);
    /// Says what came to hold with a line.
    void announce(EntryIndex line, const QString& text);

signals:
    /// The map is another or was changed in place, or who controls what is different: before changed().
    void boardEdited(const Touched& touched);
    /// Before a change, an undo or a redo: the document is still as it was.
    void aboutToAct(const DocumentAct& act);
    /// Before the document goes to another line than undo or redo would; no aboutToAct() is emitted for the steps between.
    void aboutToShow(EntryIndex line);
    /// A line was added to the log, after changed().
    void lineAdded(EntryIndex line);
    /// One line was done, undone or done again, after changed().
    void lineCrossed(EntryIndex line, bool isBack);
    /// After aboutToShow(), and after changed().
    void lineShown();
    void changed(const DocumentChange& change);
    void dirtyChanged(bool isDirty);
    /// Another side looks.
    void viewerChanged();
    void counterPicturesChanged();
    void pathChanged();
    /// The file at `path` is about to get that content, and its map another, if it is written too.
    void aboutToSave(const QString& path, FilePrint print, std::optional<FilePrint> mapPrint);
    /// Everything is in the files.
    void saved();

private:
    /// What a line of the log does to the document, kept for as long as the log is.
    struct LineStep
    {
        Edit edit; ///< to the other side of the line: what takes it back if it is done, what does it if not
        PlayChange play; ///< to that on the other side
        std::uint64_t mapState = 0; ///< of the map on the other side; 0: not known yet, or the same map
        bool isKnown = true; ///< false: of a branch that was read from a file and not entered yet
    };
    /// Where the map of a scenario or table goes that is saved.
    struct MapTarget
    {
        QString path; ///< as the scenario names it
        QString file;
    };

    LineStep& stepOf(EntryIndex line);
    /// Does a line or takes it back. Tells nobody.
    DocumentChange cross(EntryIndex line, bool isBack);
    void crossAndTell(EntryIndex line, bool isBack);
    Expected<Done, QString> prepare(EntryIndex line);
    void tell(const DocumentChange& change);
    void tellOfHistory();
    /// Tells nobody yet: tellOfAll() does.
    void takeAs(Scenario scenario, RulesInForce rules, const QString& path, const QString& mapFile);
    void takeLog(const LoadedTable& table);
    bool isStartMapInFile() const;
    bool isMapInFile() const;
    Expected<MapTarget, FileError> placeMap(const QFileInfo& target, const Position& position, bool isInFile,
                                            std::vector<FileContent>& files) const;
    void markSaved(const QFileInfo& target);
    MapTarget mapTarget(const QFileInfo& target) const;
    Expected<Done, FileError> bringRuleset(const QDir& to) const;
    /// Pictures of a map and of the counters of positions, and the ruleset that the map names.
    Expected<Done, FileError> bringBesides(const HexMap& map, std::initializer_list<const Position*> positions,
                                           const QDir& to) const;
    Expected<Done, FileError> write(const std::vector<FileContent>& files, const QString& path,
                                    std::optional<FilePrint> mapPrint);
    void tellOfAll();
    Expected<Done, FileError> saveMapAlone(const QFileInfo& target);
    Expected<Done, FileError> saveWithMap(const QFileInfo& target);
    void derive(const Touched& touched);
    void followGameOfMap();
    RulesInForce withYours(const RulesInForce& rules) const;
    void followMap();
    void forgetLayers();
    void forgetHidden();

    QString m_path;
    QString m_mapFile;
    bool m_isMapOnly = false;
    bool m_isTable = false;
    // Each state that the map goes through has a number of its own, which undo and redo bring back.
    std::uint64_t m_mapState = 1;
    std::uint64_t m_savedMapState = 1;
    std::uint64_t m_lastMapState = 1;
    std::uint64_t m_startMapState = 1; ///< before the first line; 0: another one than any since
    FilePrint m_startMapPrint; ///< of the file with the start's map, of a table
    Scenario m_scenario;
    MapInHand m_mapInHand;
    PlayState m_play;
    RulesetPtr m_ruleset; ///< without the user's values
    ValuesSource m_values;
    std::shared_ptr<const RulesInForce> m_rules;
    std::shared_ptr<const Position> m_position;
    mutable std::shared_ptr<const std::vector<SideZoc>> m_zoc;
    mutable std::shared_ptr<const TeamBonds> m_bonds;
    mutable std::shared_ptr<const std::vector<SupplyStatus>> m_supply;
    mutable std::unordered_map<UnitIndex, std::shared_ptr<const std::vector<SupplyStatus>>> m_supplyOf;
    CounterPicturesPtr m_counterPictures;
    QString m_viewer;
    mutable std::optional<HiddenUnits> m_hidden; ///< nothing: not asked for
    mutable std::optional<HiddenNames> m_hiddenNames; ///< likewise
    mutable std::unique_ptr<DerivedLayers> m_layers; ///< of m_position and m_rules; null: not asked for
    mutable std::shared_ptr<const PhaseSupply> m_rememberedSupply; ///< that the layers know
    TableLog m_log;
    std::vector<LineStep> m_steps; ///< by line
    std::shared_ptr<const LoadedTable> m_loadedTable;
    std::size_t m_savedLines = 0; ///< of the log that are in the table's file
    EntryIndex m_savedLine = noEntry; ///< that the files are at; beyond all lines: none
    bool m_wasDirty = false; ///< when dirtyChanged() was last emitted
    History m_history{*this};
};

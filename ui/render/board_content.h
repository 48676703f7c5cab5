// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/counter_pictures.h"
#include "edit/edit.h"
#include "explain/explanation.h"
#include "position/position.h"
#include "rules/movement.h"
#include "rules/supply.h"
#include "rules/zoc_bonds.h"
#include "rules/zone_of_control.h"
#include "ruleset/rules_in_force.h"
#include "table/play_state.h"
#include "verdict/ruling.h"

#include <QString>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

/// What a reason under the pointer points at: the board draws a line from the hex to each cause.
struct CauseHighlight
{
    HexIndex hex = noHex; ///< the hex that is refused
    std::vector<UnitIndex> units;
    std::optional<Hexside> hexside;

    friend bool operator==(const CauseHighlight&, const CauseHighlight&) = default;
};

/// A path of another unit, or of another outcome, beside those of the ruling that is shown.
struct BesidePath
{
    enum class Kind : unsigned char {
        Planned, ///< chosen for another unit of the same plan
        Alternative ///< of an outcome that could be chosen instead
    };
    Kind kind = Kind::Planned;
    HexIndex from = noHex;
    std::vector<HexIndex> hexes; ///< start excluded; none: the unit is given up

    friend bool operator==(const BesidePath&, const BesidePath&) = default;
};

/// Two answers on one board, first and second; shown instead of a ruling.
struct BoardComparison
{
    struct Mark
    {
        HexIndex hex = noHex;
        std::optional<Verdict> verdicts[2]; ///< nothing: that answer does not reach there
        QString texts[2]; ///< what each says, in a word or two
        bool differs = false;
    };
    struct Path
    {
        std::vector<HexIndex> hexes; ///< start included
        bool in[2] = {false, false};
    };
    HexIndex from = noHex;
    bool dies[2] = {false, false};
    std::vector<Mark> marks;
    std::vector<Path> paths;
};

/// What an edit would do, drawn before it is done.
struct BoardPreview
{
    Edit edit;
    std::vector<std::vector<QPointF>> lines; ///< drawn as they are, in hexes (PlaneLayout of size 1)
    std::vector<HexIndex> outlined; ///< hexes that the tool would take, whatever it does to them
};

/// Counters in somebody's hand, and the way on which they are led.
struct ShownMove
{
    HexIndex from = noHex; ///< noHex: they come from off the map
    HexIndex target = noHex; ///< that is pointed at
    std::vector<HexIndex> path; ///< start excluded
    bool isFree = false; ///< nothing is asked, nothing counted
    bool isRefused = false; ///< they may not be put down at the target
    QString text; ///< of the target: "3 of 8", or why not, in a word
    std::optional<ReasonCode> sign;
    std::vector<HexIndex> open; ///< where they may enter the map
    std::vector<std::pair<HexIndex, ReasonCode>> closed; ///< entry hexes where they may not
};

/// A stage of an explanation on the board, instead of the ruling: what dropped out before is faint, what drops out now is
/// marked with its reason, and who is at fault is lit.
struct ShownStage
{
    std::shared_ptr<const Explanation> explanation;
    int stage = 0; ///< place in its stages
    double progress = 1.0; ///< of the change from the stage before: 0 begins, 1 done
    HexIndex asked = noHex; ///< the hex whose "why" it is; ringed
};

/// A hex that a lesson points out, or that was answered in it.
struct LessonMark
{
    enum class Kind : unsigned char {
        Highlight, ///< pointed out
        Right, ///< clicked, and right
        Wrong, ///< clicked, and wrong
        Missed ///< right, and not clicked when the answer was shown
    };
    HexIndex hex = noHex;
    Kind kind = Kind::Highlight;
    int group = 0; ///< of highlights: which of them, for colour and pattern
    QString reason = {}; ///< of what is wrong: a word or two for its chip

    friend bool operator==(const LessonMark&, const LessonMark&) = default;
};

/// A unit's hex as the layer Danger shows it.
struct DangerMark
{
    HexIndex hex = noHex;
    int least = 0; ///< hexes of the shortest retreat that kills the unit; 0: none does
    bool isFaint = false; ///< no enemy stands beside it that may attack

    friend bool operator==(const DangerMark&, const DangerMark&) = default;
};

/// What a move that is not made yet would change for a unit.
struct SupposedChange
{
    enum class Kind : unsigned char { Supplied, Cut, Opened, Shut };
    HexIndex hex = noHex; ///< where the unit would stand
    Kind kind = Kind::Supplied;

    friend bool operator==(const SupposedChange&, const SupposedChange&) = default;
};

/// Answers to "what if", beside what the board shows otherwise.
struct ShownWhatIf
{
    std::vector<DangerMark> danger;
    std::vector<HexIndex> closers; ///< lettered in this order
    std::vector<HexIndex> holds;
    std::vector<SupposedChange> changes;

    friend bool operator==(const ShownWhatIf&, const ShownWhatIf&) = default;
};

/// Where a fan has room: to the right and downwards, unless it says otherwise.
struct FanWay
{
    bool isLeft = false;
    bool isUp = false;

    bool operator==(const FanWay&) const = default;
};

/// Everything that a board shows, as one value. It is made once per change; painting never computes
/// rules. What is large is shared and never altered: a change is a new pointer, and the painter's caches go by that.
/// Every pointer but `position` may be empty.
struct BoardContent
{
    std::shared_ptr<const Position> position; ///< with its map
    std::shared_ptr<const RulesInForce> rules; ///< colours of the sides, symbols of the types, titles
    CounterPicturesPtr counterPictures; ///< of counters that have pictures, as far as they have been read
    std::shared_ptr<const std::vector<SideZoc>> zoc;
    std::shared_ptr<const TeamBonds> bonds; ///< shown with the zones
    std::shared_ptr<const std::vector<SupplyStatus>> supply;

    std::shared_ptr<const std::vector<UnitTrail>> trails; ///< of units that moved in this phase, which are marked so
    QString viewer; ///< of the other side's stacks only the top counter is there for this side; empty: all are

    bool tellsSecrets = false; ///< counters show strengths that nobody knows in play yet: who edits sees them

    std::shared_ptr<const PhaseSupply> halving; ///< whoever is out of it moves half as far; null: nobody does

    std::shared_ptr<const Ruling> ruling;
    int effect = -1; ///< which effect of the ruling is shown; -1: the first that is a retreat
    int retreat = 0; ///< which of its retreating units; out of range: none
    std::vector<HexIndex> chosenPath; ///< hexes chosen so far, start excluded; only paths that begin so are shown
    std::optional<PathIndex> hoveredPath; ///< drawn strong, the others faint
    double drawnPart = 1.0; ///< of the ruling's paths, from where they begin: 0 nothing, 1 whole
    std::optional<CauseHighlight> cause;
    std::vector<BesidePath> besidePaths;
    std::shared_ptr<const BoardComparison> comparison; ///< shown instead of the ruling

    std::shared_ptr<const HexSet> selectedHexes; ///< to be cut, copied, filled …
    std::shared_ptr<const BoardPreview> preview;
    QStringList shownRegions; ///< tinted, the last one strongest

    std::shared_ptr<const MoveField> moveField; ///< how far the counters in hand can go
    std::shared_ptr<const ShownMove> move;

    std::shared_ptr<const ShownStage> stage; ///< shown instead of the ruling
    std::shared_ptr<const std::vector<LessonMark>> lessonMarks;
    std::shared_ptr<const std::vector<HexIndex>> lessonPath; ///< led so far in a lesson, start included
    std::shared_ptr<const HexSet> lessonReach; ///< beyond it the board is veiled; null: nowhere

    std::shared_ptr<const ShownWhatIf> whatIf;

    std::vector<HexIndex> defendHexes; ///< of the combat being entered or judged
    std::vector<HexIndex> attackHexes;

    HexIndex hoveredHex = noHex;
    HexIndex cursorHex = noHex; ///< of the keyboard
    HexIndex fannedHex = noHex; ///< its stack is fanned out
    FanWay fanWay;
    std::vector<UnitIndex> selectedUnits;
    UnitIndex supplyUnit = noUnit; ///< its line of supply, or what cuts it, is drawn
    bool showsAllSupply = false; ///< the supply layer shows every unit's line, not only that of `supplyUnit`
    bool showsSupplyLevels = false; ///< and signs of the levels below the best
    bool hidesCounters = false;

    const HexMap& map() const { return *position->map; }
    void showCombat(const Combat& combat)
    {
        defendHexes = combat.defenceHexes();
        attackHexes = combat.attack;
    }
    /// The effect that is shown, if it is a retreat.
    const Effect* shownEffect() const;
    /// The unit whose verdicts are shown.
    const UnitRetreat* shownRetreat() const;
};

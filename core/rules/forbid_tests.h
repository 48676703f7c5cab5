// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/conditions.h"
#include "rules/enemy_zoc.h"
#include "rules/hexside_lookup.h"
#include "rules/nearest_hex.h"
#include "rules/rule_view.h"
#include "rules/stacking.h"
#include "ruleset/retreat_rules.h"
#include "verdict/reason.h"

#include <bitset>
#include <compare>
#include <optional>
#include <span>
#include <vector>

class MoverSupply;
class Settlements;

/// A hex that units of the combat leave, or may have to.
struct VacatedHex
{
    HexIndex hex = noHex;
    std::vector<UnitIndex> units;
};

/// Where in a retreat a step lies.
struct StepMoment
{
    bool isFirst = false;
    bool isPassed = false; ///< the retreat demands more hexes after it
    bool makesRoom = false; ///< where it ends others make room, so that stacking is not tested there
    HexIndex before = noHex; ///< from where the way came into a hex that it leaves now; noHex: that does not matter

    friend auto operator<=>(const StepMoment&, const StepMoment&) = default;
};

/// For whom and from where steps are judged.
struct Mover
{
    SideIndex side = 0;
    HexIndex start = noHex; ///< where the retreat began; noHex where no test asks for it
    int length = 0; ///< hexes of the result
    std::vector<UnitIndex> units; ///< that move together
    const std::vector<VacatedHex>* vacated = nullptr; ///< null: none
    /// Of the moving units, taken off the board; null where no test asks for it, and for ends off the map: there is none.
    const MoverSupply* supply = nullptr;
    UnitIndex lead = noUnit; ///< of whom conditions ask; noUnit: the first of `units`
    CombatPart part{};
    /// Each unit as the lead, where all that go together are asked: what fails for one fails. Null: the lead alone is.
    const std::vector<Mover>* members = nullptr;
    const MoverSupply* unlimitedSupply = nullptr; ///< as `supply`, limits ignored
    const Settlements* settlements = nullptr; ///< who makes room at the ends; null where nobody does
    bool isEntering = false; ///< it comes onto the map: a step from no hex is its first

    /// Which zones of control count for those that move; of `zones`, none: of all kinds.
    ZocQuestion zoc(ZocPurpose purpose, std::span<const int> zones = {}) const
    {
        const bool isLine = units.empty() && lead != noUnit;
        const std::span<const UnitIndex> affected = isLine ? std::span(&lead, 1) : std::span(units);
        return {.side = side, .purpose = purpose, .units = affected, .zones = zones};
    }
    /// The place of a step, or of a hex without one, for conditions.
    ConditionPlace placeOf(const RuleView& board, const HexStep& step, ZocPurpose purpose) const
    {
        return {board,  lead != noUnit || units.empty() ? lead : units.front(), part, step.to, step.from, &units,
                purpose};
    }
};

/// How far a hex is from the mover's supply: in hexes to the nearest of the regions (0 where there are none), or by the
/// length of the open line for the unit standing there. NearestHex::none where there is no line.
int supplyDistance(const RuleView& board, const Mover& mover, const NearestHex& regions, bool measuresLines,
                   HexIndex hex);

/// The forbid tests that apply to one mover, made ready for one board. Used for retreats and for supply lines alike.
/// Terrain tests are a table over the map's legend, so that judging a step touches few bytes.
class ForbidTests
{
public:
    /// Keeps the tests whose condition holds for the unit, or, where more go together and all are asked, for one of them.
    ForbidTests(const RuleView& board, const std::vector<ForbidTest>& tests, ZocPurpose purpose, const Unit& unit,
                const CombatPart& part, const std::vector<UnitIndex>& together = {});

    /// Whether no test on a step fails.
    bool isOpen(const RuleView& board, const Mover& mover, const HexStep& step, StepMoment moment = {}) const;
    /// isOpen() in two parts, for those who ask about all steps round many hexes: whether the hex may be entered over any
    /// hexside at all, and whether the hexside may be crossed. That a step leads away (alwaysLeadsAway) is a third, left
    /// to the caller.
    bool isHexOpen(const RuleView& board, const Mover& mover, HexIndex hex) const;
    bool isHexsideOpen(const RuleView& board, const Mover& mover, const HexStep& step) const;
    /// Whether any test asks about hexsides, or about the links of paths across them.
    bool asksForHexsides() const;
    /// isHexOpen() for hexes in a row: 1 open, 0 closed, one for each of `open`, from `first` on in order of index.
    /// Nothing is open where the map has no hex.
    void openHexes(const RuleView& board, const Mover& mover, HexIndex first, std::span<std::uint8_t> open) const;
    /// The same for every hex of the map.
    std::vector<std::uint8_t> openHexes(const RuleView& board, const Mover& mover) const;
    /// Whether a hex is open or closed for no more than the map, markers and control, who stands there and whose zone of
    /// control it is in; hexsides may count too.
    bool asksForHexesAlone() const;
    /// The hexsides that may not be crossed: one mask a hex, bit d the step into it over its hexside in direction d.
    /// Empty: there are none.
    std::vector<std::uint8_t> closedHexsides(const RuleView& board, const Mover& mover) const;
    /// Every reason why the step fails; empty when it is open.
    std::vector<Reason> stepReasons(const RuleView& board, const Mover& mover, const HexStep& step,
                                    StepMoment moment = {}) const;
    /// Every reason why a path may not end with the step; where only the hex is known, one without `from`.
    std::vector<Reason> endReasons(const RuleView& board, const Mover& mover, const HexStep& last,
                                   StepMoment moment = {}) const;
    bool mayEnd(const RuleView& board, const Mover& mover, const HexStep& last, StepMoment moment = {}) const;

    /// Whether every hex is judged alike however and whenever it is entered, but for tests on hexsides and those that look
    /// back: no condition looks at the step, no test only at some steps.
    bool isAlikeEverywhere() const { return m_isAlikeEverywhere; }

    /// Whether a step on from the hex hangs on where the way came from (StepMoment::before).
    bool looksBackIn(const RuleView& board, const Mover& mover, HexIndex hex) const;
    bool looksBack() const;
    /// Whether some test spares the first step.
    bool sparesFirst() const;

    /// Whether every open step leads farther from the start, so that a path never meets itself.
    bool alwaysLeadsAway() const;
    /// Whether a path may only end as many hexes from the start as the result demands.
    bool endsFarAway() const;

    /// Which of the ruleset's tests apply; equal selections judge equally.
    const std::vector<std::size_t>& selection() const { return m_selection; }

    struct Prepared;
    /// Says whether the step (or the end) fails; where a reason is asked for, adds who or what causes it.
    using TestFunction = bool (*)(const Prepared&, const RuleView&, const Mover&, const HexStep&, Reason*);
    /// Clears the bytes of the hexes that fail, from the first on in order of index: the test on many hexes at once.
    using LayerFunction = void (*)(const Prepared&, const RuleView&, const Mover&, HexIndex first,
                                   std::span<std::uint8_t> open);

    /// One test of the ruleset, made ready.
    struct Prepared
    {
        ForbidKind kind = "enemy-unit";
        EntryAt at = EntryAt::Each;
        const Condition* when = nullptr; ///< that differs from hex to hex or between units of a kind; null: none
        TestFunction fails = nullptr;
        LayerFunction close = nullptr; ///< null: hex by hex
        RuleIndex rule = noRule;
        ZocPurpose purpose = ZocPurpose::Retreat;
        std::bitset<256> terrain; ///< by legend entry
        std::vector<const HexSet*> unlessFeatures;
        std::vector<HexsideLookup> hexsides;
        std::vector<const HexSet*> regions;
        NearestHex nearest;
        std::vector<const HexSet*> controlled; ///< by sides of the unit's team
        std::vector<const HexSet*> enemyControlled; ///< by its enemies
        bool friendlyNegates = false; ///< a friendly unit in the hex negates a zone of control there
        bool hasPlainZoc = true; ///< so that it is all one which zones count for whom
        bool isLocal = false; ///< TestRow::isLocal, on this board
        bool sparesFirst = false; ///< the first step passes
        bool looksBack = false; ///< at StepMoment::before
        std::vector<int> zones; ///< kinds of zones of control that count; empty: all
        const ForbidTest* test = nullptr;
        const HexsideSet* links = nullptr; ///< off-path: of the path; null: the map has none
        bool asksForTerrain = false; ///< off-path: only hexes of `terrain` are judged
        bool measuresLines = false; ///< distance to supply is the length of the open line
        const QStringList* types = nullptr; ///< of enemy units that count; null: all
        std::vector<int> levels; ///< out-of-supply: that fail
        const UnitTest* units = nullptr; ///< to or from whom a step may not lead; null: no such test
        bool orSame = false; ///< nor may it leave the distance as it is
    };

private:
    std::vector<Prepared> m_stepTests;
    std::vector<Prepared> m_endTests;
    std::vector<std::size_t> m_selection;
    bool m_isAlikeEverywhere = true;
};

// In test_functions.cpp:

/// Whether a step fails a test that looks back for where the way came from. Precondition: test.looksBack.
bool failsTurn(const ForbidTests::Prepared& test, const RuleView& board, const Mover& mover, HexIndex before,
               const HexStep& step, Reason* reason);
/// Whether there is anything in the hex for which the test looks back.
bool hasTurns(const ForbidTests::Prepared& test, const RuleView& board, const Mover& mover, HexIndex hex);

/// One test of the ruleset, made ready for units like `unit`; it must outlive what is made.
ForbidTests::Prepared prepareTest(const RuleView& board, const ForbidTest& test, ZocPurpose purpose, const Unit& unit);

/// Closes the hexes that show one of these entries of the map's legend: clears their bytes, `first` being that of
/// open[0].
void closeEntries(const std::bitset<256>& entries, const HexMap& map, HexIndex first, std::span<std::uint8_t> open);

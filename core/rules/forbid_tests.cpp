// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/forbid_tests.h"

#include "rules/mover_supply.h"

#include <algorithm>
#include <array>

namespace {

using Prepared = ForbidTests::Prepared;
using OpenHexes = std::span<std::uint8_t>;

bool failsForLead(const Prepared& test, const RuleView& board, const Mover& mover, const HexStep& step, HexIndex before,
                  Reason* reason)
{
    if (test.when != nullptr) {
        // A step off the map has no hex that a condition could ask about.
        if (step.to == noHex && !test.when->isPlain())
            return false;
        if (!holds(*test.when, mover.placeOf(board, step, test.purpose)))
            return false;
    }
    const bool isTurn = test.looksBack && before != noHex && step.to != noHex;
    const bool byStep = test.fails(test, board, mover, step, reason);
    if (!isTurn || (byStep && reason == nullptr))
        return byStep;
    return failsTurn(test, board, mover, before, step, reason) || byStep;
}

bool fails(const Prepared& test, const RuleView& board, const Mover& mover, const HexStep& step, StepMoment moment,
           Reason* reason)
{
    if ((test.at == EntryAt::First && !moment.isFirst) || (test.at == EntryAt::Passed && !moment.isPassed)
        || (test.sparesFirst && moment.isFirst))
        return false;
    if (moment.makesRoom && !moment.isPassed && test.kind == "overstacked")
        return false;
    if (mover.members == nullptr)
        return failsForLead(test, board, mover, step, moment.before, reason);
    if (reason == nullptr)
        return std::any_of(mover.members->begin(), mover.members->end(), [&](const Mover& member) {
            return failsForLead(test, board, member, step, moment.before, nullptr);
        });
    std::vector<UnitIndex> causes; // of all for whom it fails
    bool fails = false;
    for (const Mover& member : *mover.members) {
        Reason own = *reason;
        if (!failsForLead(test, board, member, step, moment.before, &own))
            continue;
        fails = true;
        causes.insert(causes.end(), own.units.begin(), own.units.end());
        reason->hexside = own.hexside;
    }
    std::ranges::sort(causes, {}, [&](UnitIndex unit) { return board.unit(unit).id; });
    causes.erase(std::unique(causes.begin(), causes.end()), causes.end());
    reason->units = std::move(causes);
    return fails;
}

std::vector<Reason> reasonsOf(const std::vector<Prepared>& tests, const RuleView& board, const Mover& mover,
                              const HexStep& step, StepMoment moment)
{
    std::vector<Reason> reasons;
    for (const Prepared& test : tests) {
        Reason reason{test.kind->reason, test.rule, {}, {}};
        if (fails(test, board, mover, step, moment, &reason))
            reasons.push_back(std::move(reason));
    }
    return reasons;
}

bool isAboutHexsides(const Prepared& test)
{
    return test.kind->scope == TestScope::Hexside || (test.when != nullptr && asksForStep(*test.when));
}

bool passesAll(const std::vector<Prepared>& tests, const RuleView& board, const Mover& mover, const HexStep& step,
               StepMoment moment)
{
    return std::none_of(tests.begin(), tests.end(),
                        [&](const Prepared& test) { return fails(test, board, mover, step, moment, nullptr); });
}

} // namespace

int supplyDistance(const RuleView& board, const Mover& mover, const NearestHex& regions, bool measuresLines,
                   HexIndex hex)
{
    if (!measuresLines)
        return regions.isEmpty() ? 0 : regions.distanceFrom(board.grid().hex(hex));
    return mover.supply == nullptr ? NearestHex::none : mover.supply->length(hex).value_or(NearestHex::none);
}

ForbidTests::ForbidTests(const RuleView& board, const std::vector<ForbidTest>& tests, ZocPurpose purpose,
                         const Unit& unit, const CombatPart& part, const std::vector<UnitIndex>& together)
{
    for (std::size_t place = 0; place < tests.size(); ++place) {
        const ForbidTest& test = tests[place];
        if (!applies(test.when, unit, board.position().turn, board.rules(), part)
            && !appliesToAny(test.when, board, together, part))
            continue;
        m_selection.push_back(place);
        Prepared prepared = prepareTest(board, test, purpose, unit);
        prepared.at = test.at.value_or(test.kind->scope == TestScope::End ? EntryAt::End : EntryAt::Each);
        const bool isSettled = test.when.isPlain() && (together.empty() || test.when == Condition());
        prepared.when = isSettled ? nullptr : &test.when;
        const bool leadsAway = test.kind == "not-away" && prepared.when == nullptr && prepared.at == EntryAt::Each;
        const bool looksAtStep = (test.kind->scope == TestScope::Step && !leadsAway)
                                 || (prepared.when != nullptr && asksForStep(*prepared.when));
        const bool isOfEveryHex =
            prepared.at == EntryAt::Each || (prepared.at == EntryAt::End && test.kind->scope != TestScope::Hexside);
        m_isAlikeEverywhere = m_isAlikeEverywhere && !looksAtStep && !prepared.sparesFirst && isOfEveryHex;
        (prepared.at == EntryAt::End ? m_endTests : m_stepTests).push_back(std::move(prepared));
    }
}

bool ForbidTests::isOpen(const RuleView& board, const Mover& mover, const HexStep& step, StepMoment moment) const
{
    return step.to != noHex && passesAll(m_stepTests, board, mover, step, moment);
}

bool ForbidTests::isHexOpen(const RuleView& board, const Mover& mover, HexIndex hex) const
{
    // Tests on hexsides pass where no hexside is named.
    const HexStep step{noHex, hex, HexDirection::D0};
    return std::none_of(m_stepTests.begin(), m_stepTests.end(), [&](const Prepared& test) {
        return test.kind->scope != TestScope::Step && fails(test, board, mover, step, {}, nullptr);
    });
}

bool ForbidTests::isHexsideOpen(const RuleView& board, const Mover& mover, const HexStep& step) const
{
    return std::none_of(m_stepTests.begin(), m_stepTests.end(), [&](const Prepared& test) {
        return isAboutHexsides(test) && fails(test, board, mover, step, {}, nullptr);
    });
}

bool ForbidTests::asksForHexsides() const
{
    return std::any_of(m_stepTests.begin(), m_stepTests.end(),
                       [](const Prepared& test) { return isAboutHexsides(test); });
}

void ForbidTests::openHexes(const RuleView& board, const Mover& mover, HexIndex first, OpenHexes open) const
{
    std::bitset<256> holes;
    for (std::size_t entry = 0; entry < board.map().legend.size(); ++entry)
        holes[entry] = !board.map().legend[entry].terrain;
    std::fill(open.begin(), open.end(), std::uint8_t{1});
    closeEntries(holes, board.map(), first, open);
    for (const Prepared& test : m_stepTests) {
        if (test.close != nullptr && test.when == nullptr) {
            test.close(test, board, mover, first, open);
            continue;
        }
        if (isAboutHexsides(test) || test.kind == "off-map")
            continue; // about hexsides, not hexes
        for (std::size_t i = 0; i < open.size(); ++i) {
            if (open[i] != 0 && fails(test, board, mover, {noHex, first + static_cast<HexIndex>(i)}, {}, nullptr))
                open[i] = 0;
        }
    }
}

std::vector<std::uint8_t> ForbidTests::openHexes(const RuleView& board, const Mover& mover) const
{
    std::vector<std::uint8_t> open(static_cast<std::size_t>(board.grid().size()));
    openHexes(board, mover, 0, open);
    return open;
}

bool ForbidTests::asksForHexesAlone() const
{
    return std::all_of(m_stepTests.begin(), m_stepTests.end(),
                       [](const Prepared& test) { return test.isLocal && test.when == nullptr; });
}

std::vector<std::uint8_t> ForbidTests::closedHexsides(const RuleView& board, const Mover& mover) const
{
    std::vector<std::uint8_t> closed;
    std::vector<std::uint8_t> passing;
    for (const Prepared& test : m_stepTests) {
        if (isAboutHexsides(test) && (test.kind != "hexside" || test.when != nullptr)) {
            closed.resize(board.map().legendIndex.size());
            for (HexIndex hex = 0; hex < board.grid().size(); ++hex) {
                for (int d = 0; d < directionCount; ++d) {
                    const HexDirection direction = directionFromInt(d);
                    const HexStep step{hex, board.neighbour(hex, direction), direction};
                    if (step.to != noHex && fails(test, board, mover, step, {}, nullptr))
                        closed[static_cast<std::size_t>(step.to)] |=
                            static_cast<std::uint8_t>(1U << static_cast<unsigned>(toInt(opposite(direction))));
                }
            }
            continue;
        }
        if (test.kind != "hexside" || test.hexsides.empty())
            continue;
        closed.resize(board.map().legendIndex.size());
        passing.resize(closed.size());
        for (const HexsideLookup& lookup : test.hexsides) {
            lookup.findPassing(passing);
            for (std::size_t hex = 0; hex < closed.size(); ++hex)
                closed[hex] |= passing[hex];
        }
    }
    if (std::all_of(closed.begin(), closed.end(), [](std::uint8_t mask) { return mask == 0; }))
        closed.clear(); // a map without such hexsides: searches are quicker where there are none
    return closed;
}

std::vector<Reason> ForbidTests::stepReasons(const RuleView& board, const Mover& mover, const HexStep& step,
                                             StepMoment moment) const
{
    std::vector<Reason> reasons = reasonsOf(m_stepTests, board, mover, step, moment);
    if (step.to == noHex && reasons.empty())
        reasons.push_back({ReasonCode::OffMap, noRule, {}, {}}); // nothing ever steps off the map, rule or no rule
    return reasons;
}

std::vector<Reason> ForbidTests::endReasons(const RuleView& board, const Mover& mover, const HexStep& last,
                                            StepMoment moment) const
{
    return reasonsOf(m_endTests, board, mover, last, moment);
}

bool ForbidTests::mayEnd(const RuleView& board, const Mover& mover, const HexStep& last, StepMoment moment) const
{
    return passesAll(m_endTests, board, mover, last, moment);
}

bool ForbidTests::looksBackIn(const RuleView& board, const Mover& mover, HexIndex hex) const
{
    return std::any_of(m_stepTests.begin(), m_stepTests.end(),
                       [&](const Prepared& test) { return test.looksBack && hasTurns(test, board, mover, hex); });
}

bool ForbidTests::looksBack() const
{
    return std::any_of(m_stepTests.begin(), m_stepTests.end(), [](const Prepared& test) { return test.looksBack; });
}

bool ForbidTests::sparesFirst() const
{
    return std::any_of(m_stepTests.begin(), m_stepTests.end(), [](const Prepared& test) { return test.sparesFirst; });
}

bool ForbidTests::alwaysLeadsAway() const
{
    return std::any_of(m_stepTests.begin(), m_stepTests.end(), [](const Prepared& test) {
        return test.kind == "not-away" && test.when == nullptr && test.at == EntryAt::Each;
    });
}

bool ForbidTests::endsFarAway() const
{
    return std::any_of(m_endTests.begin(), m_endTests.end(),
                       [](const Prepared& test) { return test.kind == "end-too-near" && test.when == nullptr; });
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The paths of the unit at hand: chosen hex by hex, pointed at, and as parts of a plan.

#include "table/ruling_flow.h"

#include "base/lists.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace {

bool startsWith(const std::vector<HexIndex>& hexes, const std::vector<HexIndex>& beginning)
{
    return hexes.size() >= beginning.size() && std::equal(beginning.begin(), beginning.end(), hexes.begin());
}

} // namespace

std::optional<PathIndex> RulingFlow::chosenPath() const
{
    return retreat() != nullptr ? pathOf(*retreat(), chosen()) : std::nullopt;
}

std::vector<PathIndex> RulingFlow::openPaths() const
{
    std::vector<PathIndex> open;
    if (const UnitRetreat* unit = retreat()) {
        for (std::size_t i = 0; i < unit->paths.size(); ++i) {
            if (startsWith(unit->paths[i].hexes, chosen()))
                open.push_back(static_cast<PathIndex>(i));
        }
    }
    return open;
}

std::vector<HexIndex> RulingFlow::continuations() const
{
    std::vector<HexIndex> next;
    for (const PathIndex path : openPaths()) {
        const auto hexes = pathAt(*retreat(), path).hexesOnMap();
        if (hexes.size() > chosen().size())
            next.push_back(hexes[chosen().size()]);
    }
    sortUnique(next);
    return next;
}

// --- Choosing a path ---

// What is chosen to its end becomes part of the plan, what is taken back leaves it: the other units follow at once.
void RulingFlow::choose(std::vector<HexIndex> hexes, bool isSacrificed)
{
    CombatChoices::Answer& answer = m_choices.answer;
    if (isPlan() && retreat() != nullptr) {
        auto plan = answer.plan;
        const bool isWhole = pathOf(*retreat(), hexes) && !(hexes.empty() && retreat()->mayBeEliminated);
        if (isSacrificed || isWhole)
            plan[retreat()->unit] = hexes;
        else
            plan.erase(retreat()->unit);
        if (std::exchange(answer.plan, plan) != plan)
            ++m_revision;
    }
    answer.path = CombatChoices::Path{std::move(hexes), isSacrificed};
    answer.losses.clear();
    update();
}

void RulingFlow::selectRetreat(int retreatIndex)
{
    if (!mayGoNow(retreatIndex))
        return;
    m_choices.unit = effect()->retreats[static_cast<std::size_t>(retreatIndex)].unit;
    m_choices.answer.path.reset();
    m_choices.answer.losses.clear();
    m_pointing = {m_pointing.hex};
    update();
}

int RulingFlow::nextRetreat(HexIndex from) const
{
    const int count = effect() != nullptr ? static_cast<int>(effect()->retreats.size()) : 0;
    for (int step = 1; step <= count; ++step) {
        const int next = (retreatIndex() + step) % count;
        if (mayGoNow(next) && (from == noHex || effect()->retreats[static_cast<std::size_t>(next)].from == from))
            return next;
    }
    return -1;
}

void RulingFlow::clickInPath(HexIndex hex)
{
    const UnitRetreat* unit = retreat();
    if (unit == nullptr)
        return;
    // A second click on the last hex leaves the map from there, where a path does.
    const bool isLast = hex == (hexesOnMap(chosen()).empty() ? unit->from : hexesOnMap(chosen()).back());
    std::vector<HexIndex> hexes = chosen();
    if (isLast && (hexes.empty() || hexes.back() != noHex) && mayExitAfter(hexes)) {
        hexes.push_back(noHex);
        choose(std::move(hexes));
        return;
    }
    if (hex == unit->from && !chosen().empty()) {
        clearPath();
        return;
    }
    if (const auto found = std::ranges::find(hexes, hex); found != hexes.end()) {
        hexes.erase(found + 1, hexes.end());
    } else if (std::ranges::binary_search(continuations(), hex)) {
        hexes.push_back(hex);
    } else {
        if (m_pointing.hex != hex || m_pointing.candidates.empty()) {
            m_pointing.candidates = pathsThrough(hex);
            m_pointing.at = 0;
        }
        const auto path = pointedPath();
        if (!path) {
            // Another unit that waits for its retreat?
            if (const int other = nextRetreat(hex); other != retreatIndex())
                selectRetreat(other);
            return;
        }
        const auto& whole = pathAt(*unit, *path).hexes;
        hexes.assign(whole.begin(), std::ranges::find(whole, hex) + 1);
    }
    m_pointing.candidates.clear();
    // Where the path can only leave the map next, it does.
    const auto goesOn = [&hexes](const RetreatPath& path) {
        return startsWith(path.hexes, hexes)
               && (path.hexes.size() == hexes.size() || path.hexes[hexes.size()] != noHex);
    };
    if (!hexes.empty() && hexes.back() != noHex && mayExitAfter(hexes) && std::ranges::none_of(unit->paths, goesOn))
        hexes.push_back(noHex);
    choose(std::move(hexes));
}

bool RulingFlow::mayExitAfter(std::vector<HexIndex> hexes) const
{
    hexes.push_back(noHex);
    return pathOf(*retreat(), hexes).has_value();
}

void RulingFlow::choosePath(PathIndex path)
{
    if (retreat() == nullptr || path < 0 || path >= static_cast<int>(retreat()->paths.size()))
        return;
    m_pointing.candidates.clear();
    choose(pathAt(*retreat(), path).hexes);
}

void RulingFlow::takeBack()
{
    if (canTakeBack())
        choose({chosen().begin(), chosen().end() - 1}, isSacrificed());
}

void RulingFlow::clearPath()
{
    choose({});
}

bool RulingFlow::maySacrifice() const
{
    return retreat() != nullptr && retreat()->mayBeEliminated && !retreat()->paths.empty();
}

void RulingFlow::sacrifice()
{
    if (!maySacrifice())
        return;
    m_pointing.candidates.clear();
    choose({}, true);
}

// --- Pointing ---

std::optional<PathIndex> RulingFlow::pointedPath() const
{
    const auto& candidates = m_pointing.candidates;
    return candidates.empty() ? std::nullopt : std::optional(candidates[m_pointing.at % candidates.size()]);
}

// Paths that go on from what was chosen come first, then those that begin anew; ends before hexes on the way.
std::vector<PathIndex> RulingFlow::pathsThrough(HexIndex hex) const
{
    const UnitRetreat* unit = retreat();
    if (unit == nullptr || hex == noHex)
        return {};
    std::vector<PathIndex> all(unit->paths.size());
    std::iota(all.begin(), all.end(), 0);
    const std::vector<PathIndex> open = openPaths();
    for (const bool endsOnly : {true, false}) {
        for (const auto* paths : {&open, &std::as_const(all)}) {
            const std::size_t firstPlace = paths == &open ? chosen().size() : 0;
            std::vector<PathIndex> found;
            std::ranges::copy_if(*paths, std::back_inserter(found), [&](PathIndex path) {
                const auto& hexes = pathAt(*unit, path).hexes;
                const auto at = std::ranges::find(hexes, hex);
                return at != hexes.end() && static_cast<std::size_t>(at - hexes.begin()) >= firstPlace
                       && (!endsOnly || hex == hexes.back());
            });
            if (!found.empty())
                return found;
        }
    }
    return {};
}

void RulingFlow::pointAt(HexIndex hex)
{
    if (hex == m_pointing.hex)
        return;
    m_pointing.hex = hex;
    if (m_state.is<CombatState::ChooseAlternative>()) {
        pointAtAlternative(hex);
        return;
    }
    const auto before = pointedPath();
    m_pointing.candidates = pathsThrough(hex);
    m_pointing.at = 0;
    if (!m_pointing.candidates.empty()) {
        auto& visits = m_pointing.visits[hex];
        m_pointing.at = visits % m_pointing.candidates.size();
        visits = m_pointing.at + 1;
    }
    if (before != pointedPath())
        emit pointedChanged();
}

void RulingFlow::pointBackAt(HexIndex hex)
{
    const auto visits = m_pointing.visits.find(hex);
    if (hex != m_pointing.hex && visits != m_pointing.visits.end() && visits->second > 0)
        --visits->second;
    pointAt(hex);
}

void RulingFlow::pointAtPath(std::optional<PathIndex> path)
{
    m_pointing.hex = noHex;
    m_pointing.at = 0;
    m_pointing.candidates.clear();
    if (path && retreat() != nullptr)
        m_pointing.candidates.push_back(*path);
    emit pointedChanged();
}

void RulingFlow::cyclePath(int by)
{
    const auto next = [by](std::size_t at, std::size_t of) {
        const auto count = static_cast<int>(of);
        return static_cast<std::size_t>(((static_cast<int>(at) + by) % count + count) % count);
    };
    const std::vector<PathIndex> same = pathsToSameEnd();
    if (m_pointing.candidates.size() <= 1 && same.size() > 1) {
        const auto at = std::ranges::find(same, *chosenPath()) - same.begin();
        choosePath(same[next(static_cast<std::size_t>(at), same.size())]);
        return;
    }
    if (m_pointing.candidates.empty())
        return;
    m_pointing.at = next(m_pointing.at, m_pointing.candidates.size());
    emit pointedChanged();
}

std::vector<PathIndex> RulingFlow::pathsToSameEnd() const
{
    std::vector<PathIndex> same;
    const auto chosen = chosenPath();
    if (!chosen || retreat() == nullptr || pathAt(*retreat(), *chosen).hexes.empty())
        return same;
    const HexIndex end = pathAt(*retreat(), *chosen).hexes.back();
    for (PathIndex path = 0; path < static_cast<PathIndex>(retreat()->paths.size()); ++path) {
        const std::vector<HexIndex>& hexes = pathAt(*retreat(), path).hexes;
        if (!hexes.empty() && hexes.back() == end)
            same.push_back(path);
    }
    return same;
}

// --- Plans, and stacks that part ---

CombatState::Shown RulingFlow::leftTo(int retreat) const
{
    return ::leftTo(retreat, effectIndex(), m_state.ruling, m_document, m_choices, m_rulings);
}

int RulingFlow::mustDie() const
{
    if (!isPlan())
        return 0;
    // All best plans lose as many, so any of them tells: unit by unit the first path that is left.
    const QString key = keyOf(*effect());
    std::vector<UnitRetreat> waiting = effect()->retreats;
    if (std::ranges::none_of(waiting, [](const UnitRetreat& unit) { return unit.mayBeEliminated; }))
        return static_cast<int>(
            std::ranges::count_if(waiting, [](const UnitRetreat& unit) { return unit.paths.empty(); }));
    RulingQuestion question = this->question();
    int dead = 0;
    while (!waiting.empty()) {
        const UnitRetreat& next = waiting.front();
        dead += next.paths.empty() ? 1 : 0;
        question.choices.push_back(
            {next.unit, next.paths.empty() ? std::vector<HexIndex>() : next.paths.front().hexes});
        const auto answer = m_rulings.ask(m_document, question);
        waiting.clear();
        if (!answer)
            break;
        if (const Effect* same = findBy((*answer)->effects, keyOf, key))
            waiting = same->retreats;
    }
    return dead;
}

bool RulingFlow::isPlan() const
{
    return effect() != nullptr && effect()->together && effect()->retreats.size() > 1;
}

bool RulingFlow::maySplit() const
{
    if (!m_document.isOpen() || m_document.ruleset().retreat.splitting != Splitting::StackMayStay || !ruling())
        return false;
    return isSplit() || std::ranges::any_of(ruling()->effects, [](const Effect& each) {
               return std::ranges::any_of(each.retreats, [](const UnitRetreat& unit) { return !unit.with.empty(); });
           });
}

bool RulingFlow::canChangeSplit() const
{
    return maySplit() && (isPicking() || m_document.play().choices.empty());
}

void RulingFlow::setSplit(bool isNowSplit)
{
    if (!canChangeSplit() || m_choices.isSplit == isNowSplit)
        return;
    m_choices.isSplit = isNowSplit;
    evaluate();
}

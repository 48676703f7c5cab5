// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/ruling_flow.h"

#include "base/contains.h"
#include "base/lists.h"
#include "verdict/reason_text.h"

#include <algorithm>
#include <chrono>
#include <numeric>
#include <utility>

namespace {

constexpr std::chrono::milliseconds mapRest(200);

bool startsWith(const std::vector<HexIndex>& hexes, const std::vector<HexIndex>& beginning)
{
    return hexes.size() >= beginning.size() && std::equal(beginning.begin(), beginning.end(), hexes.begin());
}

/// The first unit of the effect of which the hex has that verdict; null: of none.
const UnitRetreat* unitWith(Verdict wanted, HexIndex hex, const Effect& effect)
{
    const auto found = std::ranges::find_if(effect.retreats, [&](const UnitRetreat& unit) {
        const HexVerdict* verdict = unit.verdictOf(hex);
        return verdict != nullptr && verdict->verdict == wanted;
    });
    return found == effect.retreats.end() ? nullptr : &*found;
}

} // namespace

RulingFlow::RulingFlow(GameTable& table, QObject* parent)
    : QObject(parent), m_table(table), m_document(table.document())
{
    m_mapRest.setSingleShot(true);
    m_mapRest.setInterval(mapRest);
    connect(&m_mapRest, &QTimer::timeout, this, &RulingFlow::evaluate);
    connect(&m_document, &Document::changed, this, &RulingFlow::onDocumentChanged);
    // The same ruling, told to somebody else.
    connect(&m_document, &Document::viewerChanged, this, [this] {
        ++m_revision;
        emit changed();
    });
    evaluate();
}

// --- What the state says ---

QString RulingFlow::opponentOf(const Effect& effect) const
{
    return m_document.ruleset().opponent(effect.player, m_document.position()->turn.player);
}

const CombatState::Shown& RulingFlow::shown() const
{
    return m_state.is<CombatState::ChooseAlternative>() ? m_state.of(&CombatState::ChooseAlternative::shown)
                                                        : m_state.of(&CombatState::ChoosePath::shown);
}

const LossPlan& RulingFlow::losses() const
{
    return m_state.is<CombatState::SettleEffect>() ? m_state.of(&CombatState::SettleEffect::losses)
                                                   : m_state.of(&CombatState::ChoosePath::losses);
}

const Guests* RulingFlow::guests() const
{
    const bool areGuests = m_state.is<CombatState::SettleEffect>() && effectIndex() < 0;
    return areGuests ? &m_state.of(&CombatState::SettleEffect::guests) : nullptr;
}

QStringList RulingFlow::done() const
{
    QStringList lines = combatLines(m_table.log());
    for (QString& line : lines)
        line = m_document.asSeen(line);
    return lines;
}

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

bool RulingFlow::canConfirm() const
{
    if (m_state.is<CombatState::ChoosePath>())
        return retreat() != nullptr && (retreat()->paths.empty() || chosenPath() || isSacrificed())
               && losses().isComplete();
    if (m_state.is<CombatState::Advance>())
        return end().kind == CombatEnd::Kind::Stay
               || (end().kind != CombatEnd::Kind::Again && !advancing().empty() && advancePath() >= 0
                   && advanceProblem().isEmpty());
    return m_state.is<CombatState::SettleEffect>() && losses().isComplete();
}

bool RulingFlow::isConfirmedBy(HexIndex hex) const
{
    if (m_state.is<CombatState::ChoosePath>())
        return retreat() != nullptr && hex == (chosen().empty() ? retreat()->from : chosen().back());
    if (m_state.is<CombatState::Advance>())
        return advancePath() >= 0 && end().paths[static_cast<std::size_t>(advancePath())].back() == hex;
    return effect() != nullptr && std::ranges::any_of(effect()->units, [&](UnitIndex unit) {
               return m_document.position()->unit(unit).hex == hex;
           });
}

bool RulingFlow::mayGoNow(int retreat) const
{
    return effect() != nullptr && ::mayGoNow(*effect(), retreat, *m_document.position());
}

// --- What follows from a change ---

void RulingFlow::onDocumentChanged(const DocumentChange& change)
{
    const Touched& touched = change.touched;
    const bool isPieces = touched.units || touched.unitList || touched.control || touched.turn || touched.markers;
    const bool isOther =
        change.all || change.play || isPieces || touched.combat || touched.rules || touched.names || touched.otherMap;
    if (change.all || touched.map || touched.names)
        m_rulings.clear();
    if (!isOther) {
        // While a combat is being picked nothing is judged that the ground could change. What is judged waits for the pen
        // to rest: on a large map lines of supply take longer to find than a stroke may.
        if (!isPicking())
            m_mapRest.start();
        return;
    }
    // Undone or redone: what stands on the board counts, not what was being picked.
    if (change.all || touched.combat || touched.units)
        m_choices.picking.reset();
    if (change.all || touched.combat)
        m_choices.alternatives.clear();
    evaluate();
}

bool RulingFlow::judgeNow()
{
    if (!m_mapRest.isActive())
        return false;
    evaluate();
    return true;
}

void RulingFlow::evaluate()
{
    m_mapRest.stop();
    m_choices.answer = {};
    m_pointing = {m_pointing.hex, {}, 0, {}};
    ++m_revision;
    update();
}

void RulingFlow::update()
{
    // Undone: the unit that is back is at hand again.
    const auto& gone = m_document.play().choices;
    if (gone.size() < m_gone.size())
        m_choices.unit = m_gone[gone.size()].unit;
    m_gone = gone;
    m_refused = {};
    m_choices = stillValid(std::move(m_choices), m_document);
    m_state = derive(m_document, m_choices, m_rulings);
    // It stays at hand when more follows.
    m_choices.unit = retreat() != nullptr ? retreat()->unit : noUnit;
    emit changed();
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
    m_pointing = {m_pointing.hex, {}, 0, {}};
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
    if (hex == unit->from && !chosen().empty()) {
        clearPath();
        return;
    }
    std::vector<HexIndex> hexes = chosen();
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
    choose(std::move(hexes));
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

void RulingFlow::setLoss(UnitIndex unit, int lost)
{
    m_choices.answer.losses[unit] = lost;
    update();
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
    if (m_pointing.candidates.empty())
        return;
    const auto count = static_cast<int>(m_pointing.candidates.size());
    m_pointing.at = static_cast<std::size_t>(((static_cast<int>(m_pointing.at) + by) % count + count) % count);
    emit pointedChanged();
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
    std::vector<RetreatChoice> choices;
    int dead = 0;
    while (!waiting.empty()) {
        const UnitRetreat& next = waiting.front();
        dead += next.paths.empty() ? 1 : 0;
        choices.push_back({next.unit, next.paths.empty() ? std::vector<HexIndex>() : next.paths.front().hexes});
        const auto answer = m_rulings.ask(m_document, m_state.combat, isSplit(), choices);
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
    return maySplit() && m_document.play().choices.empty();
}

void RulingFlow::setSplit(bool isNowSplit)
{
    if (!canChangeSplit() || m_choices.isSplit == isNowSplit)
        return;
    m_choices.isSplit = isNowSplit;
    evaluate();
}

// --- Alternatives ---

void RulingFlow::chooseAlternative(int effectIndex)
{
    if (!contains(alternatives(), effectIndex))
        return;
    const Effect& picked = effectAt(*ruling(), effectIndex);
    if (std::exchange(m_choices.alternatives[picked.choice], keyOf(picked)) != keyOf(picked))
        evaluate();
}

void RulingFlow::previewAlternative(int effectIndex)
{
    if (!m_state.is<CombatState::ChooseAlternative>() || effectIndex == previewedAlternative()
        || (effectIndex >= 0 && !contains(alternatives(), effectIndex)))
        return;
    m_choices.answer.preview = effectIndex < 0 ? std::nullopt : std::optional(effectIndex);
    m_state = derive(m_document, m_choices, m_rulings);
    emit pointedChanged();
}

// An end of another alternative brings that one forward.
void RulingFlow::pointAtAlternative(HexIndex hex)
{
    const auto endsThere = [&](int at) {
        const Effect& effect = effectAt(*ruling(), at);
        return unitWith(Verdict::LegalEnd, hex, effect) != nullptr
               || unitWith(Verdict::Displaces, hex, effect) != nullptr;
    };
    const auto other = std::ranges::find_if(alternatives(), endsThere);
    if (!endsThere(previewedAlternative()) && other != alternatives().end())
        previewAlternative(*other);
}

// Which of the alternatives leads to the hex: one that ends there before one that passes, the one looked at first.
void RulingFlow::clickInAlternatives(HexIndex hex)
{
    std::vector<int> inOrder{previewedAlternative()};
    inOrder.insert(inOrder.end(), alternatives().begin(), alternatives().end());
    for (const Verdict wanted : {Verdict::LegalEnd, Verdict::Displaces, Verdict::LegalPass}) {
        for (const int at : inOrder) {
            const UnitRetreat* found = unitWith(wanted, hex, effectAt(*ruling(), at));
            if (found == nullptr)
                continue;
            m_choices.unit = found->unit;
            chooseAlternative(at);
            if (retreat() == nullptr)
                return;
            const auto& paths = retreat()->paths;
            const auto path = std::ranges::find_if(
                paths, [hex](const RetreatPath& each) { return !each.hexes.empty() && each.hexes.back() == hex; });
            if (isLegalEnd(wanted) && path != paths.end())
                choosePath(static_cast<PathIndex>(path - paths.begin()));
            else
                clickInPath(hex);
            return;
        }
    }
}

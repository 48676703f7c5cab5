// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/ruling_flow.h"

#include "rules/combat_result.h"
#include "rules/retreat/rule.h"
#include "verdict/reason_text.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace {

// Longer retreats than this can be typed; buttons for all of them would bury the common ones.
constexpr int greatestCodeWithButton = 4;
constexpr std::chrono::milliseconds mapRest(200);

bool startsWith(const std::vector<HexIndex>& hexes, const std::vector<HexIndex>& beginning)
{
    return hexes.size() >= beginning.size() && std::equal(beginning.begin(), beginning.end(), hexes.begin());
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

bool RulingFlow::hasGame() const
{
    return m_document.isOpen() && !m_document.isMapOnly();
}

QString RulingFlow::opponentOf(const Effect& effect) const
{
    return m_document.ruleset().opponent(effect.player);
}

QStringList RulingFlow::resultCodes() const
{
    return hasGame() ? commonResultCodes(m_document.ruleset(), greatestCodeWithButton) : QStringList();
}

const Effect* RulingFlow::effect() const
{
    if (m_isGuests)
        return &m_guestEffect;
    return m_ruling && m_effect >= 0 ? &m_ruling->effects[static_cast<std::size_t>(m_effect)] : nullptr;
}

const UnitRetreat* RulingFlow::retreat() const
{
    return m_stage == Stage::ChoosePath && m_retreat >= 0 ? m_shown.unit() : nullptr;
}

const UnitRetreat* RulingFlow::Shown::unit() const
{
    if (!ruling || effect < 0 || retreat < 0)
        return nullptr;
    const auto& retreats = ruling->effects[static_cast<std::size_t>(effect)].retreats;
    return static_cast<std::size_t>(retreat) < retreats.size() ? &retreats[static_cast<std::size_t>(retreat)] : nullptr;
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
    const UnitRetreat* unit = retreat();
    if (unit == nullptr)
        return std::nullopt;
    for (std::size_t i = 0; i < unit->paths.size(); ++i) {
        if (unit->paths[i].hexes == m_chosen)
            return static_cast<PathIndex>(i);
    }
    return std::nullopt;
}

std::vector<PathIndex> RulingFlow::openPaths() const
{
    std::vector<PathIndex> open;
    if (const UnitRetreat* unit = retreat()) {
        for (std::size_t i = 0; i < unit->paths.size(); ++i) {
            if (startsWith(unit->paths[i].hexes, m_chosen))
                open.push_back(static_cast<PathIndex>(i));
        }
    }
    return open;
}

std::vector<HexIndex> RulingFlow::continuations() const
{
    std::vector<HexIndex> next;
    for (const PathIndex path : openPaths()) {
        const auto& hexes = retreat()->paths[static_cast<std::size_t>(path)].hexes;
        if (hexes.size() > m_chosen.size())
            next.push_back(hexes[m_chosen.size()]);
    }
    std::sort(next.begin(), next.end());
    next.erase(std::unique(next.begin(), next.end()), next.end());
    return next;
}

std::optional<PathIndex> RulingFlow::pointedPath() const
{
    return m_candidates.empty() ? std::nullopt : std::optional(m_candidates[m_candidate % m_candidates.size()]);
}

bool RulingFlow::canConfirm() const
{
    if (m_stage == Stage::ChoosePath)
        return retreat() != nullptr && (retreat()->paths.empty() || chosenPath() || m_isSacrificed)
               && m_losses.isComplete() && mayGoNow(m_retreat);
    if (m_stage == Stage::Advance)
        return m_end.kind == CombatEnd::Kind::Stay
               || (m_end.kind != CombatEnd::Kind::Again && !m_advancing.empty() && m_advancePath >= 0
                   && advanceProblem().isEmpty());
    return m_stage == Stage::SettleEffect && m_losses.isComplete();
}

bool RulingFlow::isConfirmedBy(HexIndex hex) const
{
    if (m_stage == Stage::ChoosePath)
        return retreat() != nullptr && hex == (m_chosen.empty() ? retreat()->from : m_chosen.back());
    if (m_stage == Stage::Advance)
        return m_advancePath >= 0 && m_end.paths[static_cast<std::size_t>(m_advancePath)].back() == hex;
    return effect() != nullptr && std::any_of(effect()->units.begin(), effect()->units.end(), [&](UnitIndex unit) {
               return m_document.position()->unit(unit).hex == hex;
           });
}

// --- What happens when the document changes ---

void RulingFlow::onDocumentChanged(const DocumentChange& change)
{
    const Touched& touched = change.touched;
    const bool isPieces = touched.units || touched.unitList || touched.control || touched.turn || touched.markers;
    const bool isOther =
        change.all || change.play || isPieces || touched.combat || touched.rules || touched.names || touched.otherMap;
    if (!isOther) {
        // While a combat is being picked nothing is judged that the ground could change. What is judged waits for the pen
        // to rest: on a large map lines of supply take longer to find than a stroke may.
        if (!m_isPicking)
            m_mapRest.start();
        return;
    }
    // Undone or redone: what stands on the board counts, not what was being picked.
    if (change.all || change.touched.combat || change.touched.units)
        m_isPicking = false;
    if (change.all || change.touched.combat)
        m_alternativeChosen.clear();
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
    const UnitIndex unitBefore = retreat() != nullptr ? retreat()->unit : noUnit;
    m_problem.clear();
    m_ruling.reset();
    m_alternatives.clear();
    m_effect = m_retreat = m_preview = -1;
    m_shown = {};
    m_plan.clear();
    m_narrowed.clear();
    m_mustDie.reset();
    m_isSacrificed = false;
    ++m_revision;
    m_chosen.clear();
    m_candidates.clear();
    m_lastCandidate.clear();
    m_losses = {};
    m_isGuests = false;
    m_end = {};
    m_advancing.clear();
    m_advancePath = -1;
    if (!hasGame()) {
        m_isPicking = false;
        m_combat = {};
        setStage(Stage::Empty);
        return;
    }
    if (!m_isPicking) {
        m_combat = m_document.scenario().combat.value_or(Combat());
        m_isPicking = m_combat.defend == noHex || m_combat.attack.empty() || m_combat.result.isEmpty();
    }
    if (m_isPicking)
        m_stage = m_combat.defend == noHex  ? Stage::PickDefender
                  : m_combat.attack.empty() ? Stage::PickAttackers
                                            : Stage::EnterResult;
    else if (!ask())
        m_stage = Stage::Blocked;
    else if (!findGuests())
        findEffect();
    if (effect() != nullptr && unitBefore != noUnit) {
        const auto& retreats = effect()->retreats;
        for (std::size_t i = 0; i < retreats.size(); ++i) {
            if (retreats[i].unit == unitBefore && mayGoNow(static_cast<int>(i)))
                beginRetreat(static_cast<int>(i));
        }
    }
    setStage(m_stage);
}

void RulingFlow::setStage(Stage stage)
{
    m_stage = stage;
    emit changed();
}

bool RulingFlow::ask()
{
    const PlayState& play = m_document.play();
    const RulingQuestion question{m_combat, play.choices, isSplit()};
    auto answer = play.before ? rule(*play.before, *m_document.rules(), question) : rule(m_document.layers(), question);
    if (!answer) {
        m_problem = answer.error().message;
        return false;
    }
    m_ruling = std::make_shared<const Ruling>(std::move(answer).value());
    return true;
}

bool RulingFlow::isGone(const UnitRetreat& retreat) const
{
    return !m_document.position()->unit(retreat.unit).isOnMap();
}

bool RulingFlow::isSettled(const Effect& effect) const
{
    const QStringList& settled = m_document.play().settled;
    if (settled.contains(keyOf(effect)))
        return true;
    // Another of the alternatives was carried out.
    if (!effect.choice.isEmpty() && std::any_of(settled.begin(), settled.end(), [&](const QString& key) {
            return key.endsWith(u'/' + effect.choice);
        }))
        return true;
    if (effect.kind == EffectKind::Retreat)
        return std::all_of(effect.retreats.begin(), effect.retreats.end(),
                           [this](const UnitRetreat& r) { return isGone(r); });
    return effect.units.empty();
}

QString RulingFlow::keyOf(const Effect& effect)
{
    return QStringLiteral("%1/%2/%3/%4")
        .arg(roleId(effect.side), effectKindId(effect.kind))
        .arg(effect.amount)
        .arg(effect.choice);
}

void RulingFlow::findEffect()
{
    const auto& effects = m_ruling->effects;
    for (std::size_t i = 0; i < effects.size(); ++i) {
        if (isSettled(effects[i]))
            continue;
        if (!effects[i].choice.isEmpty()) {
            std::vector<int> group;
            bool isAnyChosen = false;
            const QString chosen = m_alternativeChosen[effects[i].choice];
            for (std::size_t j = 0; j < effects.size(); ++j) {
                if (effects[j].choice == effects[i].choice && !isSettled(effects[j])) {
                    group.push_back(static_cast<int>(j));
                    isAnyChosen = isAnyChosen || keyOf(effects[j]) == chosen;
                }
            }
            if (group.size() > 1)
                m_alternatives = group;
            if (group.size() > 1 && !isAnyChosen) {
                m_stage = Stage::ChooseAlternative;
                // The longest retreat shows most of what may happen.
                const auto reach = [&](int at) {
                    const Effect& one = effects[static_cast<std::size_t>(at)];
                    return one.kind == EffectKind::Retreat ? one.amount : -1;
                };
                showPreview(
                    *std::max_element(group.begin(), group.end(), [&](int a, int b) { return reach(a) < reach(b); }));
                return;
            }
            if (group.size() > 1 && keyOf(effects[i]) != chosen)
                continue;
        }
        m_effect = static_cast<int>(i);
        beginEffect();
        return;
    }
    findEnd();
}

void RulingFlow::beginEffect()
{
    const Effect& at = *effect();
    if (at.kind == EffectKind::Retreat) {
        m_stage = Stage::ChoosePath;
        for (std::size_t i = 0; i < at.retreats.size(); ++i) {
            if (mayGoNow(static_cast<int>(i))) {
                beginRetreat(static_cast<int>(i));
                return;
            }
        }
        return;
    }
    m_stage = Stage::SettleEffect;
    std::vector<UnitIndex> units;
    std::copy_if(at.units.begin(), at.units.end(), std::back_inserter(units),
                 [this](UnitIndex unit) { return m_document.position()->unit(unit).isOnMap(); });
    if (at.kind == EffectKind::LoseSteps || at.kind == EffectKind::Engaged)
        m_losses = LossPlan(*m_document.position(), *m_document.rules(), units, at.amount);
    else if (at.kind == EffectKind::Exchange)
        m_losses = LossPlan(*m_document.position(), *m_document.rules(), units, std::nullopt);
}

void RulingFlow::beginRetreat(int retreatIndex)
{
    m_retreat = retreatIndex;
    showUnit();
    m_chosen.clear();
    m_isSacrificed = false;
    m_candidates.clear();
    m_lastCandidate.clear();
    const auto planned = m_plan.find(retreat()->unit);
    if (planned != m_plan.end()) {
        m_chosen = planned->second;
        m_isSacrificed = m_chosen.empty() && retreat()->mayBeEliminated;
    } else if (retreat()->paths.size() == 1 && !retreat()->mayBeEliminated) {
        // Where there is nothing to choose the path is chosen already; it still takes a confirmation.
        m_chosen = retreat()->paths.front().hexes;
    }
    updateLosses();
}

void RulingFlow::updateLosses()
{
    m_losses = {};
    const auto path = chosenPath();
    if (!path || m_isSacrificed)
        return;
    const RetreatPath& way = retreat()->paths[static_cast<std::size_t>(*path)];
    const Otherwise& otherwise = m_document.ruleset().retreat.otherwise;
    const int perHex = otherwise.kind == Otherwise::Kind::StayAndLose ? otherwise.stepsPerHex : 0;
    const int due = way.charges + way.shortfall * perHex;
    if (due == 0)
        return;
    std::vector<UnitIndex> units{retreat()->unit};
    units.insert(units.end(), retreat()->with.begin(), retreat()->with.end());
    m_losses = LossPlan(*m_document.position(), *m_document.rules(), units, due);
}

// --- Choosing a path ---

void RulingFlow::selectRetreat(int retreatIndex)
{
    const Effect* at = effect();
    if (at == nullptr || retreatIndex < 0 || retreatIndex >= static_cast<int>(at->retreats.size()))
        return;
    if (!mayGoNow(retreatIndex))
        return;
    beginRetreat(retreatIndex);
    emit changed();
}

void RulingFlow::clickInPath(HexIndex hex)
{
    const UnitRetreat* unit = retreat();
    if (unit == nullptr)
        return;
    if (hex == unit->from && !m_chosen.empty()) {
        clearPath();
        return;
    }
    const auto inChosen = std::find(m_chosen.begin(), m_chosen.end(), hex);
    if (inChosen != m_chosen.end()) {
        m_chosen.erase(inChosen + 1, m_chosen.end());
    } else if (const auto next = continuations(); std::find(next.begin(), next.end(), hex) != next.end()) {
        m_chosen.push_back(hex);
    } else {
        if (m_pointed != hex)
            updateCandidates(hex);
        const auto path = pointedPath();
        if (!path) {
            // Another unit that waits for its retreat?
            const auto& all = effect()->retreats;
            for (std::size_t step = 1; step <= all.size(); ++step) {
                const std::size_t i = (static_cast<std::size_t>(m_retreat) + step) % all.size();
                if (all[i].from == hex && static_cast<int>(i) != m_retreat && mayGoNow(static_cast<int>(i))) {
                    selectRetreat(static_cast<int>(i));
                    return;
                }
            }
            return;
        }
        const auto& hexes = unit->paths[static_cast<std::size_t>(*path)].hexes;
        m_chosen.assign(hexes.begin(), std::find(hexes.begin(), hexes.end(), hex) + 1);
    }
    m_candidates.clear();
    m_isSacrificed = false;
    updateChoice();
}

// What is chosen to its end becomes part of the plan, what is taken back leaves it: the other units follow at once.
void RulingFlow::updateChoice()
{
    if (isPlan() && retreat() != nullptr) {
        const UnitIndex unit = retreat()->unit;
        const auto before = m_plan;
        if (m_isSacrificed || (chosenPath() && !(m_chosen.empty() && retreat()->mayBeEliminated)))
            m_plan[unit] = m_chosen;
        else
            m_plan.erase(unit);
        if (m_plan != before) {
            // What is left to this unit hangs on the others only.
            std::erase_if(m_narrowed, [unit](const auto& each) { return each.first != unit; });
            ++m_revision;
        }
    }
    updateLosses();
    emit changed();
}

void RulingFlow::updateCandidates(HexIndex hex)
{
    m_candidates.clear();
    m_candidate = 0;
    const UnitRetreat* unit = retreat();
    if (m_stage != Stage::ChoosePath || unit == nullptr || hex == noHex)
        return;
    const auto collect = [&](const std::vector<PathIndex>& paths, std::size_t firstPlace, bool endsOnly) {
        for (const PathIndex path : paths) {
            const auto& hexes = unit->paths[static_cast<std::size_t>(path)].hexes;
            const auto found = std::find(hexes.begin(), hexes.end(), hex);
            if (found != hexes.end() && static_cast<std::size_t>(found - hexes.begin()) >= firstPlace
                && (!endsOnly || hex == hexes.back()))
                m_candidates.push_back(path);
        }
    };
    std::vector<PathIndex> all(unit->paths.size());
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i] = static_cast<PathIndex>(i);
    // Paths that go on from what was chosen come first, then those that begin anew; ends before hexes on the way.
    const std::vector<PathIndex> open = openPaths();
    for (const bool endsOnly : {true, false}) {
        for (const auto* paths : {&open, &std::as_const(all)}) {
            if (m_candidates.empty())
                collect(*paths, paths == &open ? m_chosen.size() : 0, endsOnly);
        }
    }
}

void RulingFlow::pointAt(HexIndex hex)
{
    if (hex == m_pointed)
        return;
    m_pointed = hex;
    if (m_stage == Stage::ChooseAlternative) {
        pointAtAlternative(hex);
        return;
    }
    const auto before = pointedPath();
    updateCandidates(hex);
    if (!m_candidates.empty()) {
        auto& visits = m_lastCandidate[hex];
        m_candidate = visits % m_candidates.size();
        visits = m_candidate + 1;
    }
    if (before != pointedPath())
        emit pointedChanged();
}

void RulingFlow::pointAtPath(std::optional<PathIndex> path)
{
    m_pointed = noHex;
    m_candidate = 0;
    m_candidates.clear();
    if (path && retreat() != nullptr)
        m_candidates.push_back(*path);
    emit pointedChanged();
}

void RulingFlow::cyclePath(int by)
{
    if (m_candidates.empty())
        return;
    const auto count = static_cast<int>(m_candidates.size());
    m_candidate = static_cast<std::size_t>(((static_cast<int>(m_candidate) + by) % count + count) % count);
    emit pointedChanged();
}

void RulingFlow::choosePath(PathIndex path)
{
    if (retreat() == nullptr || path < 0 || path >= static_cast<int>(retreat()->paths.size()))
        return;
    m_chosen = retreat()->paths[static_cast<std::size_t>(path)].hexes;
    m_candidates.clear();
    m_isSacrificed = false;
    updateChoice();
}

void RulingFlow::takeBack()
{
    if (!canTakeBack())
        return;
    m_chosen.pop_back();
    updateChoice();
}

void RulingFlow::clearPath()
{
    m_chosen.clear();
    m_isSacrificed = false;
    updateChoice();
}

void RulingFlow::setLoss(UnitIndex unit, int lost)
{
    m_losses.set(unit, lost);
    emit changed();
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/ruling_flow.h"

#include "rules/retreat/rule.h"

#include <algorithm>
#include <chrono>
#include <utility>
#include <variant>

namespace {

constexpr std::chrono::milliseconds mapRest(200);

} // namespace

RulingFlow::RulingFlow(GameTable& table, QObject* parent)
    : QObject(parent), m_table(table), m_document(table.document())
{
    m_mapRest.setSingleShot(true);
    m_mapRest.setInterval(mapRest);
    connect(&m_mapRest, &QTimer::timeout, this, &RulingFlow::evaluate);
    connect(&m_document, &Document::changed, this, &RulingFlow::onDocumentChanged);
    connect(&m_table, &GameTable::lineCrossed, this, &RulingFlow::onLineCrossed);
    // The same ruling, told to somebody else.
    connect(&m_document, &Document::viewerChanged, this, [this] {
        ++m_revision;
        emit changed();
    });
    evaluate();
}

// --- What the state says ---

QString RulingFlow::opponentOf(const QString& side) const
{
    return m_document.ruleset().opponent(side, m_document.position()->turn.player);
}

const CombatState::Shown& RulingFlow::shown() const
{
    return m_state.is<CombatState::ChooseAlternative>() ? m_state.of(&CombatState::ChooseAlternative::shown)
           : m_state.is<CombatState::Decide>()          ? m_state.of(&CombatState::Decide::shown)
                                                        : m_state.of(&CombatState::ChoosePath::shown);
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

bool RulingFlow::canConfirm() const
{
    if (m_state.is<CombatState::ChoosePath>())
        return retreat() != nullptr && (retreat()->paths.empty() || chosenPath() || isSacrificed())
               && losses().isComplete();
    if (m_state.is<CombatState::Advance>())
        return end().kind == CombatEnd::Kind::Stay
               || (end().kind != CombatEnd::Kind::Again && !advancing().empty() && advancePath() >= 0
                   && advanceProblem().isEmpty());
    return m_state.is<CombatState::SettleEffect>() && losses().isComplete() && (bill() == nullptr || payment() >= 0);
}

bool RulingFlow::isConfirmedBy(HexIndex hex) const
{
    if (m_state.is<CombatState::ChoosePath>())
        return retreat() != nullptr
               && hex == (hexesOnMap(chosen()).empty() ? retreat()->from : hexesOnMap(chosen()).back());
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

CombatState RulingFlow::standing() const
{
    if (!isPicking() || !hasGame())
        return m_state;
    CombatChoices choices = m_choices;
    choices.picking.reset();
    choices.answer = {};
    return derive(m_document, stillValid(std::move(choices), m_document), m_rulings);
}

bool RulingFlow::hasDraft() const
{
    if (!isPicking() || !hasGame() || combat().defend == noHex)
        return false;
    const Combat& picked = m_choices.picking->combat;
    const TableLog& log = m_table.log();
    const auto* undone = log.next() == noEntry ? nullptr : std::get_if<CombatAct>(&log.at(log.next()).act);
    if (undone == nullptr || !undone->combat)
        return withdrawal() != nullptr || m_document.scenario().combat != picked;
    Combat before = *undone->combat;
    before.result = picked.result;
    return withdrawal() != nullptr || (m_document.scenario().combat != picked && before != picked);
}

std::optional<RuleIndex> RulingFlow::openResult() const
{
    const CombatState state = standing();
    const bool isOpen = state.is<CombatState::Decide>() || state.is<CombatState::ChooseAlternative>()
                        || state.is<CombatState::ChoosePath>() || state.is<CombatState::SettleEffect>();
    if (!isOpen)
        return std::nullopt;
    const Effect* at = state.effect();
    const int shown = state.of(&CombatState::ChooseAlternative::shown).effect;
    if (at == nullptr && shown >= 0)
        at = &effectAt(*state.ruling, shown);
    const Ruleset& game = m_document.ruleset();
    const RuleIndex rule = at == nullptr ? noRule : hasPaths(*at) ? ruleOfPaths(game, at->kind) : at->rule;
    // Many a game has no number for what a code says: then it is the rule of its combats.
    return rule != noRule ? rule : game.rule(game.combat.rule);
}

// --- What follows from a change ---

/// Whether the last line was done just now and gave or took a state.
static bool isNewState(const TableLog& log)
{
    const EntryIndex at = log.current();
    return at != noEntry && at + 1 == static_cast<EntryIndex>(log.entries().size())
           && std::holds_alternative<StateAct>(log.at(at).act);
}

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
    // Undone or redone: what stands on the board counts, not what was being picked. A state that comes or goes moves nobody.
    if (change.all || touched.combat || (touched.units && !isNewState(m_table.log())))
        m_choices.picking.reset();
    if (change.all || touched.combat)
        m_choices.alternatives.clear();
    evaluate();
}

// Whose result is taken back is picked as before it, unless the same attack stands there with another result, or one before
// it is not carried out yet.
void RulingFlow::onLineCrossed(EntryIndex line, bool isBack)
{
    if (!isBack || !hasGame())
        return;
    const auto* undone = std::get_if<CombatAct>(&m_table.log().at(line).act);
    if (undone == nullptr) {
        if (isPicking())
            cancelPicking();
        return;
    }
    if (!undone->combat || openResult())
        return;
    Combat picked = *undone->combat;
    picked.result.clear();
    const auto& stands = m_document.scenario().combat;
    if (!stands || stands->defenceHexes() != picked.defenceHexes() || stands->attack != picked.attack
        || stands->kind != picked.kind)
        pickCombat(picked);
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
    m_pointing = {m_pointing.hex};
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
    if (m_state.is<CombatState::Blocked>() && !isPicking() && isUnaudited(m_document)) {
        const auto answer = rule(m_document.layers(), question());
        if (!answer)
            m_refused = {combat().result, std::nullopt, {}, answer.error().audit};
    }
    // It stays at hand when more follows.
    m_choices.unit = retreat() != nullptr ? retreat()->unit : noUnit;
    emit changed();
}

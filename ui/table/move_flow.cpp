// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/move_flow.h"

#include "base/rule_number.h"
#include "rules/returns.h"
#include "table/act_parts.h"
#include "table/combat_circumstances.h"

#include <algorithm>
#include <utility>

namespace {

/// Hexes that a path is looked for where nothing is counted and the whole map would be in reach; doubled when somebody
/// points farther.
constexpr int nearEnough = 40;

void append(std::vector<HexIndex>& path, const std::vector<HexIndex>& more)
{
    path.insert(path.end(), more.begin(), more.end());
}

} // namespace

MoveFlow::MoveFlow(GameTable& table, QObject* parent) : QObject(parent), m_table(table)
{
    connect(&document(), &Document::changed, this, [this](const DocumentChange& change) {
        // The unit in hand may be elsewhere now, or be another.
        if (isCarrying())
            giveUp();
        const auto& modes = document().isOpen() ? document().ruleset().moves.modes : std::vector<MoveMode>();
        const bool isKnown = std::ranges::find(modes, m_mode, &MoveMode::name) != modes.end();
        if (change.all && !isKnown)
            setMode({});
    });
}

// --- Who is in hand ---

void MoveFlow::take(std::vector<UnitIndex> units, HexIndex from)
{
    reset();
    m_hand.units = std::move(units);
    m_hand.isFree = m_isFree;
    m_hand.from = from;
    if (from == noHex)
        m_hand.entries = commonEntries(document().layers().board(), m_hand.units);
}

void MoveFlow::reset()
{
    m_hand = {};
    m_field.reset();
    m_shown.reset();
    m_isDragging = m_takesStack = false;
}

void MoveFlow::giveUp()
{
    if (!isCarrying())
        return;
    reset();
    emit changed();
}

bool MoveFlow::pickUp(HexIndex hex, bool wholeStack)
{
    giveUp();
    if (!document().isOpen() || hex == noHex)
        return false;
    std::vector<UnitIndex> units = m_carrier(hex, wholeStack, false);
    if (units.empty()) {
        emit refused(tr("No unit stands there that could move."));
        return false;
    }
    if (const QString why = whyNot(units, m_isFree); !why.isEmpty()) {
        emit refused(why);
        return false;
    }
    take(std::move(units), hex);
    pointAt(hex);
    return true;
}

bool MoveFlow::beginEntry(std::vector<UnitIndex> units)
{
    giveUp();
    const bool isGood = document().isOpen() && !units.empty() && std::ranges::all_of(units, [&](UnitIndex unit) {
                            return position().unit(unit).hex == noHex
                                   && position().unit(unit).side == position().unit(units.front()).side;
                        });
    if (!isGood)
        return false;
    if (!m_isFree && whyNotInPhase(document(), units).isEmpty())
        noteDeaths(units);
    if (const QString why = whyNot(units, m_isFree); !why.isEmpty()) {
        emit refused(why);
        return true;
    }
    take(std::move(units), noHex);
    if (m_hand.entries.empty() && !m_isFree) {
        reset();
        return false;
    }
    show();
    return true;
}

HexIndex MoveFlow::entryNear(HexIndex hex) const
{
    const auto first = std::ranges::find_if(m_hand.entries, [](const EntryHex& entry) { return entry.why.empty(); });
    if (hex == noHex && first != m_hand.entries.end())
        hex = first->hex;
    return hex == noHex ? noHex : nearestEntry(document().map().grid, m_hand.entries, hex);
}

/// Asks when units were eliminated that come back by the turn of it, and keeps the answers.
void MoveFlow::noteDeaths(const std::vector<UnitIndex>& units)
{
    for (const UnitIndex unit : units) {
        const auto refusal = returnRefusal(position(), *document().rules(), unit);
        if (!m_askTurn || !refusal || !refusal->isUnknown)
            continue;
        const std::optional<int> turn = m_askTurn(position().unit(unit));
        if (!turn)
            return;
        Unit noted = position().unit(unit);
        noted.died = *turn;
        const QString text = tr("%1 was eliminated in turn %2").arg(noted.displayName()).arg(*turn);
        if (const auto done = m_table.perform(EditAct{SetUnit{unit, std::move(noted)}, text}); !done)
            emit refused(done.error());
    }
}

QString MoveFlow::whyNot(const std::vector<UnitIndex>& units, bool isFree) const
{
    return isFree ? QString() : whyNotNow(document(), units);
}

bool MoveFlow::isEnemyIn(HexIndex hex) const
{
    return hex != noHex && !m_hand.units.empty() && isEnemyOf(m_hand.units.front(), hex);
}

bool MoveFlow::isEnemyOf(UnitIndex unit, HexIndex hex) const
{
    const RuleView& board = document().layers().board();
    const SideIndex side = board.side(unit);
    return side >= 0 && board.isOccupied(hex, 1 - side);
}

// --- Where they may go ---

MoveQuestion MoveFlow::question() const
{
    MoveQuestion question;
    question.units = m_hand.units;
    question.mode = m_mode;
    for (const UnitIndex unit : m_hand.units) {
        const UnitTrail* trail = document().play().trailOf(unit);
        question.spent.push_back(trail != nullptr ? trail->spent : 0);
        question.halved.push_back(isMovementHalved(document(), unit));
    }
    if (m_hand.isEntering() && !m_hand.fixed.empty())
        question.enteredAt = m_hand.fixed.front();
    return question;
}

/// From the end of the path that is fixed.
const MoveField* MoveFlow::field() const
{
    if (m_field)
        return m_field.get();
    DerivedLayers& layers = document().layers();
    MoveQuestion asked = question();
    const Ruleset& game = layers.board().ruleset();
    const bool isCounted = !m_mode.isEmpty() || std::ranges::all_of(m_hand.units, [&](UnitIndex unit) {
        return areMovesCounted(game, layers.board().unit(unit).type);
    });
    if (!isCounted) {
        asked.farthest = nearEnough;
        const HexIndex begin = m_hand.pathEnd() != noHex ? m_hand.pathEnd() : asked.enteredAt;
        if (begin != noHex && m_hand.target != noHex) {
            while (asked.farthest < 2 * layers.board().grid().distance(begin, m_hand.target))
                asked.farthest *= 2;
        }
    }
    if (m_hand.fixed.empty() || m_hand.isEntering()) {
        m_field = std::make_shared<const MoveField>(m_search.find(layers, asked));
        return m_field.get();
    }
    // As if they stood at the end of the path and had paid for it.
    const MovePath paid = judgePath(layers, asked, m_hand.fixed);
    for (int& spent : asked.spent)
        spent += paid.cost;
    for (const UnitIndex unit : m_hand.units)
        layers.moveUnit(unit, m_hand.fixed.back());
    m_field = std::make_shared<const MoveField>(m_search.find(layers, asked));
    for (const UnitIndex unit : m_hand.units)
        layers.moveUnit(unit, m_hand.from);
    return m_field.get();
}

void MoveFlow::pointAt(HexIndex hex, bool isStep)
{
    if (!isCarrying() || (hex == m_hand.target && m_shown && !isStep))
        return;
    const bool wasFar = m_field && !m_field->hasCosts() && hex != noHex && m_field->reachOf(hex) == nullptr;
    if (wasFar)
        m_field.reset(); // it may lie farther than was looked
    m_hand.target = hex;
    if (isStep && hex != noHex && !m_hand.isEntering()) {
        // A step back takes the last one back.
        if (m_hand.fixed.size() > 1 && m_hand.fixed[m_hand.fixed.size() - 2] == hex)
            m_hand.fixed.pop_back();
        else if (m_hand.fixed.size() == 1 && hex == m_hand.from)
            m_hand.fixed.clear();
        else if (hex != m_hand.pathEnd()) {
            append(m_hand.fixed, freePath(document().map(), m_hand.pathEnd(), hex));
        }
        m_field.reset();
        m_hand.path = m_hand.fixed;
        m_hand.arrives = true;
        judge();
        show();
        return;
    }
    if (m_hand.isEntering() && !m_hand.isFree && m_hand.fixed.size() <= 1) {
        const HexIndex entry = hex == noHex ? noHex : nearestEntry(document().map().grid, m_hand.entries, hex);
        if (m_hand.fixed.empty() || m_hand.fixed.front() != entry) {
            m_hand.fixed.clear();
            if (entry != noHex)
                m_hand.fixed.push_back(entry);
            m_field.reset();
        }
    }
    m_hand.path = m_hand.isEntering() ? std::vector<HexIndex>() : m_hand.fixed;
    m_hand.arrives = false;
    m_hand.why.clear();
    if (hex == noHex) {
        m_hand.judged = {};
    } else if (m_hand.isFree) {
        if (m_hand.isEntering())
            m_hand.path = {hex};
        else
            append(m_hand.path, freePath(document().map(), m_hand.pathEnd(), hex));
        m_hand.arrives = true;
        m_hand.judged = {};
    } else if (m_hand.isEntering() && m_hand.fixed.empty()) {
        m_hand.judged = {};
    } else if (hex == m_hand.pathEnd() && !m_hand.isEntering()) {
        m_hand.arrives = true;
        judge();
    } else {
        const std::vector<HexIndex> rest = field()->pathTo(hex);
        if (!field()->held().empty()) {
            m_hand.why = field()->held();
        } else if (rest.empty()) {
            m_hand.why = field()->why(hex);
        } else {
            append(m_hand.path, rest);
            m_hand.arrives = true;
        }
        judge();
    }
    show();
}

void MoveFlow::judge()
{
    m_hand.judged = {};
    if (m_hand.path.empty() || m_hand.isFree)
        return;
    MoveQuestion asked = question();
    if (m_hand.isEntering())
        asked.enteredAt = m_hand.path.front();
    m_hand.judged = judgePath(document().layers(), asked, m_hand.path);
    if (m_hand.arrives)
        m_hand.why = m_hand.judged.why;
}

void MoveFlow::fixPath()
{
    if (!isCarrying() || isEntering() || !m_hand.arrives || m_hand.path.empty() || m_hand.path == m_hand.fixed)
        return;
    m_hand.fixed = m_hand.path;
    m_field.reset();
    show();
}

HexIndex MoveFlow::takeBack()
{
    if (!isCarrying() || m_hand.fixed.empty())
        return noHex;
    m_hand.fixed.pop_back();
    m_field.reset();
    m_hand.target = m_hand.pathEnd();
    m_hand.path = m_hand.fixed;
    m_hand.arrives = true;
    m_hand.why.clear();
    judge();
    show();
    return m_hand.pathEnd();
}

bool MoveFlow::putDown()
{
    if (!isCarrying())
        return false;
    const bool isNowhere =
        m_hand.path.empty() || (!m_hand.isEntering() && m_hand.path.back() == m_hand.from && m_hand.path.size() < 2);
    if (isNowhere || !m_hand.isAllowed()) {
        HexDescription description;
        description.hex = m_hand.target;
        tell(description);
        QString why = description.headline;
        // A rule without a number says itself what it asks for.
        for (const HexDescription::Why& reason : description.why) {
            const bool saysRule = !reason.rule.isEmpty() && !isNumbered(reason.rule) && !reason.paraphrase.isEmpty();
            why += QStringLiteral(": ")
                   + (saysRule                  ? reason.paraphrase
                      : isNumbered(reason.rule) ? reason.text + tr(" (rule %1)").arg(reason.rule)
                                                : reason.text);
        }
        const bool stays = isNowhere && m_hand.target == m_hand.from;
        giveUp();
        if (!stays)
            emit refused(why);
        return false;
    }
    const QStringList ids = idsOf(position(), m_hand.units);
    const bool isCounted = !m_hand.isFree && m_hand.field && m_hand.field->hasCosts();
    const int cost = isCounted ? m_hand.judged.cost : 0;
    const Act act = m_hand.isEntering() ? Act(EnterAct{ids, m_hand.path, cost, m_hand.isFree})
                                        : MoveAct{ids,  m_hand.path,   m_hand.isFree ? QString() : m_mode,
                                                  cost, m_hand.isFree, !m_hand.isFree && m_hand.judged.stops};
    reset();
    const auto done = m_table.perform(act);
    emit changed();
    if (done)
        emit moved();
    else
        emit refused(done.error());
    return done.hasValue();
}

// --- Onto the enemy ---

std::optional<MoveFlow::Onset> MoveFlow::onset() const
{
    const HexIndex to = m_hand.target;
    if (!isCarrying() || isEntering() || m_hand.isFree || m_isDragging || !isEnemyIn(to))
        return std::nullopt;
    // The keyboard's steps have led the path into the hex already.
    const std::vector<HexIndex>& fixed = m_hand.fixed;
    const bool isInto = !fixed.empty() && fixed.back() == to;
    const HexIndex from = !isInto ? m_hand.pathEnd() : fixed.size() > 1 ? fixed[fixed.size() - 2] : m_hand.from;
    if (document().map().grid.distance(from, to) != 1)
        return std::nullopt;
    const Ruleset& game = document().ruleset();
    for (const int kind : attackKindsOffered(document())) {
        if (kind < 0)
            return Onset{from, to, {}};
        if (const AttackKind& offered = game.combat.kinds[static_cast<std::size_t>(kind)]; !offered.isFire())
            return Onset{from, to, offered.name};
    }
    return std::nullopt;
}

bool MoveFlow::stopBeforeEnemy()
{
    const auto at = onset();
    if (!at)
        return false;
    if (at->from == m_hand.from) {
        giveUp();
        return true;
    }
    if (m_hand.fixed.back() == at->to)
        takeBack();
    else
        pointAt(at->from);
    return putDown();
}

// --- How they move ---

void MoveFlow::setFree(bool isFree)
{
    if (isFree == m_isFree)
        return;
    m_isFree = isFree;
    giveUp();
    emit changed();
}

void MoveFlow::setMode(const QString& mode)
{
    if (mode == m_mode)
        return;
    m_mode = mode;
    giveUp();
    emit changed();
}

// --- What is shown and told ---

void MoveFlow::show()
{
    // Shown is what can be reached from the start: the hex where they stand, or that where they enter.
    const bool isAtStart = m_hand.fixed.empty() != m_hand.isEntering();
    if (m_hand.isFree) {
        m_hand.field.reset();
    } else {
        if (isAtStart)
            field();
        if (m_field && (m_hand.fixed.empty() || m_hand.isEntering() || !m_hand.field))
            m_hand.field = m_field;
    }
    m_shown = std::make_shared<const ShownMove>(shownMove(document(), m_hand));
    emit changed();
}

void MoveFlow::decorate(BoardContent& content) const
{
    if (!isCarrying() || !m_shown)
        return;
    content.moveField = m_hand.field;
    content.move = m_shown;
    content.selectedUnits = m_hand.units;
}

void MoveFlow::tell(HexDescription& description) const
{
    if (isCarrying() && document().isOpen() && description.hex != noHex)
        tellMove(document(), m_hand, m_mode, description);
    if (m_isDragging && description.hex == m_hand.target && !isRefused()) {
        const auto whole = static_cast<int>(m_carrier(m_hand.from, true, true).size());
        if (whole > static_cast<int>(m_hand.units.size()))
            description.headline += tr("; with Shift the whole stack of %n", nullptr, whole);
    }
    const auto attack = onset();
    if (!attack || attack->to != description.hex)
        return;
    const AttackKind* kind = document().ruleset().combat.kind(attack->kind);
    const QString number = document().map().number(attack->from);
    description.why.clear();
    description.headline = kind != nullptr
                               ? tr("%1: %2 out of %3 with Enter", "units, kind of attack, hex")
                                     .arg(description.subject, kind->title, number)
                               : tr("%1: attack out of %2 with Enter", "units, hex").arg(description.subject, number);
}

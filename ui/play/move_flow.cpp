// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/move_flow.h"

#include "rules/sequence.h"
#include "table/act_parts.h"
#include "table/table_words.h"

#include <algorithm>
#include <utility>

namespace {

/// Hexes that a way is looked for where nothing is counted and the whole map would be in reach; doubled when somebody
/// points farther.
constexpr int nearEnough = 40;

} // namespace

MoveFlow::MoveFlow(GameTable& table, QObject* parent) : QObject(parent), m_table(table)
{
    connect(&table.document(), &Document::changed, this, [this](const DocumentChange& change) {
        // Whoever is in hand may be elsewhere now, or be another.
        if (isCarrying())
            giveUp();
        const auto& modes =
            m_table.document().isOpen() ? m_table.document().ruleset().moves.modes : std::vector<MoveMode>();
        const bool isKnown =
            std::any_of(modes.begin(), modes.end(), [this](const MoveMode& mode) { return mode.name == m_mode; });
        if (change.all && !isKnown)
            setMode({});
    });
}

// --- Who is in hand ---

QString MoveFlow::whyNotNow(const std::vector<UnitIndex>& units) const
{
    const Document& document = m_table.document();
    const Turn& turn = position().turn;
    const Ruleset& game = document.ruleset();
    const QString& side = position().unit(units.front()).side;
    if (!turn.player.isEmpty() && side != turn.player) {
        const SideRules* player = game.side(turn.player);
        return tr("It is the turn of the %1 player. Hold Alt to move freely.")
            .arg(player != nullptr ? player->name : turn.player);
    }
    const SequencePhase* phase = phaseOf(turn, game);
    const bool isEntry = position().unit(units.front()).hex == noHex;
    if (phase != nullptr && !phase->isMovement && !(isEntry && phase->isEntry))
        return tr("Nobody moves in this phase (%1). Hold Alt to move freely.").arg(phaseTitle(*phase, game));
    for (const UnitIndex unit : units) {
        const UnitTrail* trail = document.play().trailOf(unit);
        if (trail != nullptr && trail->isDone)
            return tr("%1 moves no farther in this phase. Hold Alt to move freely.")
                .arg(position().unit(unit).displayName());
    }
    return {};
}

void MoveFlow::take(std::vector<UnitIndex> units, HexIndex from)
{
    reset();
    m_units = std::move(units);
    m_from = from;
    if (from == noHex)
        findEntries();
}

void MoveFlow::reset()
{
    m_units.clear();
    m_from = noHex;
    m_entries.clear();
    m_target = noHex;
    m_way.clear();
    m_path.clear();
    m_arrives = false;
    m_judged = {};
    m_why.clear();
    m_field.reset();
    m_shownField.reset();
    m_shown.reset();
    m_isDragging = false;
    m_isFreeNow = false;
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
    if (!m_table.document().isOpen() || hex == noHex)
        return false;
    std::vector<UnitIndex> units = m_carrier(hex, wholeStack, false);
    if (units.empty()) {
        emit refused(tr("No unit stands there that could move."));
        return false;
    }
    if (const QString why = m_isFree ? QString() : whyNotNow(units); !why.isEmpty()) {
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
    const bool isGood =
        m_table.document().isOpen() && !units.empty() && std::all_of(units.begin(), units.end(), [&](UnitIndex unit) {
            return position().unit(unit).hex == noHex
                   && position().unit(unit).side == position().unit(units.front()).side;
        });
    if (!isGood)
        return false;
    if (const QString why = m_isFree ? QString() : whyNotNow(units); !why.isEmpty()) {
        emit refused(why);
        return true;
    }
    take(std::move(units), noHex);
    if (m_entries.empty() && !m_isFree) {
        reset();
        return false;
    }
    show();
    return true;
}

bool MoveFlow::isEnemyIn(HexIndex hex) const
{
    if (hex == noHex || m_units.empty())
        return false;
    const RuleBoard& board = m_table.document().layers().board();
    const SideIndex side = board.side(m_units.front());
    return side >= 0 && board.isOccupied(hex, 1 - side);
}

// --- Where they may go ---

MoveQuestion MoveFlow::question() const
{
    const Document& document = m_table.document();
    const bool halves = !document.ruleset().moves.halvedUnsupplied.isEmpty();
    MoveQuestion question;
    question.units = m_units;
    question.mode = m_mode;
    for (const UnitIndex unit : m_units) {
        const UnitTrail* trail = document.play().trailOf(unit);
        question.spent.push_back(trail != nullptr ? trail->spent : 0);
        bool isHalved = false;
        if (halves && m_from != noHex) {
            // What was judged when the phase began counts; where it was not, what holds now.
            const auto judged = document.play().isUnsupplied(position().unit(unit));
            const auto now = judged ? nullptr : document.supplyOf(unit);
            isHalved = judged ? *judged : now && !now->empty() && !now->front().isSupplied;
        }
        question.halved.push_back(isHalved);
    }
    if (m_from == noHex && !m_way.empty())
        question.enteredAt = m_way.front();
    return question;
}

void MoveFlow::findEntries()
{
    const RuleBoard& board = m_table.document().layers().board();
    for (const UnitIndex unit : m_units) {
        std::vector<EntryHex> entries = entryHexes(board, unit);
        if (unit == m_units.front()) {
            m_entries = std::move(entries);
            continue;
        }
        // Together they enter where each of them may.
        std::erase_if(m_entries, [&](EntryHex& entry) {
            const auto other = std::find_if(entries.begin(), entries.end(),
                                            [&](const EntryHex& each) { return each.hex == entry.hex; });
            if (other == entries.end())
                return true;
            for (const Reason& reason : other->why) {
                if (std::find(entry.why.begin(), entry.why.end(), reason) == entry.why.end())
                    entry.why.push_back(reason);
            }
            return false;
        });
    }
}

HexIndex MoveFlow::nearestEntry(HexIndex hex) const
{
    HexIndex nearest = noHex;
    int least = 0;
    for (const EntryHex& entry : m_entries) {
        const int distance = m_table.document().map().grid.distance(entry.hex, hex);
        if (entry.why.empty() && (nearest == noHex || distance < least)) {
            nearest = entry.hex;
            least = distance;
        }
    }
    return nearest;
}

/// From the end of the way that is fixed.
const MoveField* MoveFlow::field() const
{
    if (m_field)
        return m_field.get();
    BoardLayers& layers = m_table.document().layers();
    MoveQuestion asked = question();
    const Ruleset& game = layers.board().ruleset();
    const bool isCounted = game.moves.isCounted || !m_mode.isEmpty();
    if (!isCounted) {
        asked.farthest = nearEnough;
        const HexIndex begin = wayEnd() != noHex ? wayEnd() : asked.enteredAt;
        if (begin != noHex && m_target != noHex) {
            while (asked.farthest < 2 * layers.board().grid().distance(begin, m_target))
                asked.farthest *= 2;
        }
    }
    if (m_way.empty() || m_from == noHex) {
        m_field = std::make_shared<const MoveField>(m_search.find(layers, asked));
        return m_field.get();
    }
    // As if they stood at the end of the way and had paid for it.
    const MoveWay paid = judgeWay(layers, asked, m_way);
    for (int& spent : asked.spent)
        spent += paid.cost;
    for (const UnitIndex unit : m_units)
        layers.moveUnit(unit, m_way.back());
    m_field = std::make_shared<const MoveField>(m_search.find(layers, asked));
    for (const UnitIndex unit : m_units)
        layers.moveUnit(unit, m_from);
    return m_field.get();
}

std::vector<HexIndex> MoveFlow::straightTo(HexIndex from, HexIndex to) const
{
    const HexMap& map = m_table.document().map();
    std::vector<HexIndex> path;
    while (from != to) {
        HexIndex best = noHex;
        for (const HexIndex next : map.grid.neighbours(from)) {
            if (next != noHex && map.grid.distance(next, to) < map.grid.distance(from, to)
                && (best == noHex || (map.hasHex(next) && !map.hasHex(best))))
                best = next;
        }
        if (best == noHex)
            return {};
        path.push_back(best);
        from = best;
    }
    // Over holes nobody is led; the units are put where they are wanted all the same.
    if (std::any_of(path.begin(), path.end(), [&](HexIndex hex) { return !map.hasHex(hex); }))
        path = {path.back()};
    return path;
}

void MoveFlow::pointAt(HexIndex hex, bool isStep)
{
    if (!isCarrying() || (hex == m_target && m_shown && !isStep))
        return;
    const bool wasFar = m_field && !m_field->hasCosts() && hex != noHex && m_field->reachOf(hex) == nullptr;
    if (wasFar)
        m_field.reset(); // it may lie farther than was looked
    m_target = hex;
    if (isStep && hex != noHex && m_from != noHex) {
        // A step back takes the last one back.
        if (m_way.size() > 1 && m_way[m_way.size() - 2] == hex)
            m_way.pop_back();
        else if (m_way.size() == 1 && hex == m_from)
            m_way.clear();
        else if (hex != wayEnd()) {
            const std::vector<HexIndex> steps = straightTo(wayEnd(), hex);
            m_way.insert(m_way.end(), steps.begin(), steps.end());
        }
        m_field.reset();
        m_path = m_way;
        m_arrives = true;
        judge();
        show();
        return;
    }
    if (m_from == noHex && !movesFreely() && m_way.size() <= 1) {
        const HexIndex entry = hex == noHex ? noHex : nearestEntry(hex);
        if (m_way.empty() || m_way.front() != entry) {
            m_way.clear();
            if (entry != noHex)
                m_way.push_back(entry);
            m_field.reset();
        }
    }
    m_path = m_from == noHex ? std::vector<HexIndex>() : m_way;
    m_arrives = false;
    m_why.clear();
    if (hex == noHex) {
        m_judged = {};
    } else if (movesFreely()) {
        if (m_from == noHex)
            m_path = {hex};
        else {
            const std::vector<HexIndex> rest = straightTo(wayEnd(), hex);
            m_path.insert(m_path.end(), rest.begin(), rest.end());
        }
        m_arrives = true;
        m_judged = {};
    } else if (m_from == noHex && m_way.empty()) {
        m_judged = {};
    } else if (hex == wayEnd() && m_from != noHex) {
        m_arrives = true;
        judge();
    } else {
        const std::vector<HexIndex> rest = field()->pathTo(hex);
        if (!field()->held().empty()) {
            m_why = field()->held();
        } else if (rest.empty()) {
            m_why = field()->why(hex);
        } else {
            m_path.insert(m_path.end(), rest.begin(), rest.end());
            m_arrives = true;
        }
        judge();
    }
    show();
}

void MoveFlow::judge()
{
    m_judged = {};
    if (m_path.empty() || movesFreely())
        return;
    MoveQuestion asked = question();
    if (m_from == noHex)
        asked.enteredAt = m_path.front();
    m_judged = judgeWay(m_table.document().layers(), asked, m_path);
    if (m_arrives)
        m_why = m_judged.why;
}

void MoveFlow::fixWay()
{
    if (!isCarrying() || isEntering() || !m_arrives || m_path.empty() || m_path == m_way)
        return;
    m_way = m_path;
    m_field.reset();
    show();
}

HexIndex MoveFlow::takeBack()
{
    if (!isCarrying() || m_way.empty())
        return noHex;
    m_way.pop_back();
    m_field.reset();
    m_target = wayEnd();
    m_path = m_way;
    m_arrives = true;
    m_why.clear();
    judge();
    show();
    return wayEnd();
}

bool MoveFlow::putDown()
{
    if (!isCarrying())
        return false;
    const bool isNowhere = m_path.empty() || (m_from != noHex && m_path.back() == m_from && m_path.size() < 2);
    if (isNowhere || !m_arrives || (!movesFreely() && !m_judged.isAllowed)) {
        HexStory story;
        story.hex = m_target;
        tell(story);
        QString why = story.headline;
        for (const HexStory::Why& reason : story.why)
            why += QStringLiteral(": ") + reason.text
                   + (reason.rule.isEmpty() ? QString() : tr(" (rule %1)").arg(reason.rule));
        const bool stays = isNowhere && m_target == m_from;
        giveUp();
        if (!stays)
            emit refused(why);
        return false;
    }
    const QStringList ids = idsOf(position(), m_units);
    const bool isCounted = !movesFreely() && m_shownField && m_shownField->hasCosts();
    const int cost = isCounted ? m_judged.cost : 0;
    Act act;
    if (m_from == noHex) {
        EnterAct enter;
        enter.units = ids;
        enter.path = m_path;
        enter.cost = cost;
        enter.isFree = movesFreely();
        act = enter;
    } else {
        MoveAct move;
        move.units = ids;
        move.path = m_path;
        move.mode = movesFreely() ? QString() : m_mode;
        move.cost = cost;
        move.isFree = movesFreely();
        move.endsMove = !movesFreely() && m_judged.stops;
        act = move;
    }
    reset();
    const auto done = m_table.perform(act);
    if (!done) {
        emit changed();
        emit refused(done.error());
        return false;
    }
    emit changed();
    emit moved();
    return true;
}

// --- A drag ---

bool MoveFlow::dragTo(HexIndex from, HexIndex to, Qt::KeyboardModifiers modifiers)
{
    if (!m_table.document().isOpen() || from == noHex)
        return false;
    const bool isFreeNow = modifiers.testFlag(Qt::AltModifier);
    if (!m_isDragging || m_from != from) {
        std::vector<UnitIndex> units = m_carrier(from, modifiers.testFlag(Qt::ShiftModifier), true);
        if (units.empty())
            return false;
        if (!isFreeNow && !m_isFree && !whyNotNow(units).isEmpty())
            return false;
        take(std::move(units), from);
        m_isDragging = true;
    }
    if (isFreeNow != m_isFreeNow) {
        m_isFreeNow = isFreeNow;
        m_target = noHex;
    }
    // Onto the enemy: a combat, which the board shows in its own way.
    if (!movesFreely() && isEnemyIn(to)) {
        m_target = noHex;
        m_path.clear();
        m_arrives = false;
        if (m_shown) {
            m_shown.reset();
            emit changed();
        }
        return false;
    }
    pointAt(to);
    if (modifiers.testFlag(Qt::ControlModifier))
        fixWay();
    return true;
}

bool MoveFlow::dropOn(HexIndex from, HexIndex to, Qt::KeyboardModifiers modifiers)
{
    if (!dragTo(from, to, modifiers)) {
        const std::vector<UnitIndex> units =
            m_table.document().isOpen() ? m_carrier(from, false, true) : std::vector<UnitIndex>();
        const QString why = units.empty() ? QString() : whyNotNow(units);
        const bool isCombat = to == noHex || units.empty() || !position().unitsIn(to).empty();
        giveUp();
        if (isCombat || why.isEmpty())
            return false;
        emit refused(why);
        return true;
    }
    putDown();
    return true;
}

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

/// "3 of 8"; empty where nothing is counted.
QString MoveFlow::costText() const
{
    if (!m_shownField || !m_shownField->hasCosts() || movesFreely())
        return {};
    const QString cost = TableWords::halfPoints(m_judged.cost);
    return m_shownField->allowance() ? tr("%1 of %2").arg(cost, TableWords::halfPoints(*m_shownField->allowance()))
                                     : cost;
}

void MoveFlow::show()
{
    if (!movesFreely() && (m_way.empty() || m_from == noHex) && (m_from != noHex || !m_way.empty()))
        field();
    if (movesFreely())
        m_shownField.reset();
    else if (m_field && (m_way.empty() || m_from == noHex || !m_shownField))
        m_shownField = m_field;
    auto shown = std::make_shared<ShownMove>();
    shown->from = m_from;
    shown->target = m_target;
    shown->isFree = movesFreely();
    shown->path = m_path;
    shown->isRefused = !movesFreely() && m_target != noHex && m_target != m_from && (!m_arrives || !m_judged.isAllowed);
    if (shown->isRefused && !m_why.empty())
        shown->sign = m_why.front().code;
    if (m_target != noHex && m_target != m_from) {
        if (movesFreely())
            shown->text = tr("free");
        else if (!shown->isRefused)
            shown->text = costText();
        else if (m_why.empty())
            shown->text = tr("out of reach");
        else
            shown->text = m_table.document().words().reasonSign(m_why.front().code);
    }
    if (!movesFreely()) {
        for (const EntryHex& entry : m_entries) {
            if (entry.why.empty())
                shown->open.push_back(entry.hex);
            else
                shown->closed.emplace_back(entry.hex, entry.why.front().code);
        }
    }
    m_shown = std::move(shown);
    emit changed();
}

void MoveFlow::decorate(BoardContent& content) const
{
    if (!isCarrying() || !m_shown)
        return;
    content.moveField = m_shownField;
    content.move = m_shown;
    content.selectedUnits = m_units;
}

void MoveFlow::tell(HexStory& story) const
{
    if (!isCarrying() || !m_table.document().isOpen() || story.hex == noHex)
        return;
    const VerdictText words = m_table.document().words();
    const auto addReasons = [&](const std::vector<Reason>& reasons) {
        for (Reason reason : reasons) {
            std::erase_if(reason.units, [&](UnitIndex unit) { return m_table.document().isHidden(unit); });
            story.why.push_back({words.reasonSign(reason.code), words.reason(reason, story.hex),
                                 words.number(reason.rule), words.paraphrase(reason.rule), reason.rule});
        }
    };
    story.verdict.reset();
    story.why.clear();
    QStringList names;
    for (const UnitIndex unit : m_units)
        names += position().unit(unit).displayName();
    story.subject = VerdictText::list(names);
    const auto entry =
        std::find_if(m_entries.begin(), m_entries.end(), [&](const EntryHex& each) { return each.hex == story.hex; });
    if (story.hex != m_target) {
        if (entry != m_entries.end() && !entry->why.empty()) {
            story.headline = tr("%1 may not enter here").arg(story.subject);
            addReasons(entry->why);
        }
        return;
    }
    if (story.hex == m_from && m_path.empty()) {
        story.headline = m_shownField && m_shownField->isCounted()
                             ? tr("%1: %2 movement points are left")
                                   .arg(story.subject, TableWords::halfPoints(*m_shownField->allowance()))
                             : tr("%1 in hand").arg(story.subject);
        if (m_shownField && !m_shownField->held().empty()) {
            story.headline = tr("%1 may not move").arg(story.subject);
            addReasons(m_shownField->held());
        }
    } else if (movesFreely()) {
        story.headline = tr("%1 moves here freely").arg(story.subject);
    } else if (m_arrives && m_judged.isAllowed) {
        const QString cost = costText();
        story.headline = cost.isEmpty() ? tr("%1 may move here").arg(story.subject)
                                        : tr("%1: %2 movement points").arg(story.subject, cost);
        if (m_judged.stops)
            story.headline += tr(", and goes no farther");
        const MoveReach* reach = m_shownField ? m_shownField->reachOf(story.hex) : nullptr;
        if (reach != nullptr && reach->isOverfull)
            story.headline += tr("; over the stacking limit, which counts when the phase ends");
    } else {
        story.headline = m_from == noHex ? tr("%1 may not enter here").arg(story.subject)
                                         : tr("%1 may not move here").arg(story.subject);
        if (entry != m_entries.end() && !entry->why.empty())
            addReasons(entry->why);
        else
            addReasons(m_why);
        if (story.why.empty())
            story.headline = tr("%1: out of reach").arg(story.subject);
    }
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The document's changes: what is done becomes a line of the log, and the paths between lines.

#include "document/document.h"
#include "rules/derived_layers.h"
#include "table/carry_out.h"

#include <algorithm>
#include <utility>

namespace {

/// Beyond all lines.
constexpr EntryIndex nowhere = -2;

// Hexes of one change after the other.
void addTouched(Touched& all, const Touched& more)
{
    if (more.otherMap)
        all.hexes.clear();
    all.hexes.insert(all.hexes.end(), more.hexes.begin(), more.hexes.end());
    all.units |= more.units;
    all.unitList |= more.unitList;
    all.control |= more.control;
    all.turn |= more.turn;
    all.combat |= more.combat;
    all.rules |= more.rules;
    all.markers |= more.markers;
    all.names |= more.names;
    all.labels |= more.labels;
    all.map |= more.map;
    all.wholeMap |= more.wholeMap;
    all.otherMap |= more.otherMap;
    all.everywhere |= more.everywhere;
}

void sortHexes(Touched& touched)
{
    // Of another map there are no hexes to tell.
    if (touched.otherMap)
        touched.hexes.clear();
    std::ranges::sort(touched.hexes);
    touched.hexes.erase(std::unique(touched.hexes.begin(), touched.hexes.end()), touched.hexes.end());
}

} // namespace

Document::~Document() = default;

void Document::perform(const Edit& edit, const QString& text)
{
    perform(edit, renumbers(edit) ? outliving(m_play) : m_play, text);
}

void Document::perform(const Edit& edit, const PlayState& play, const QString& text, const std::optional<Act>& act)
{
    Q_ASSERT(isOpen());
    LogEntry entry;
    entry.act = act ? *act : Act(EditAct{edit, text});
    entry.text = text;
    entry.turn = m_scenario.position.turn;
    const auto line = static_cast<EntryIndex>(m_log.entries().size());
    emit aboutToAct({edit, play, text, line, false, &entry.act});
    m_log.add(std::move(entry));
    m_steps.push_back({edit, PlayChange(m_play, play), 0, true});
    crossAndTell(line, false);
    emit lineAdded(line);
}

Document::LineStep& Document::stepOf(EntryIndex line)
{
    return m_steps[static_cast<std::size_t>(line)];
}

DocumentChange Document::cross(EntryIndex line, bool isBack)
{
    LineStep& step = stepOf(line);
    DocumentChange change;
    step.edit = applyEdit(step.edit, m_scenario, m_mapInHand, change.touched);
    PlayState play = step.play.appliedTo(m_play);
    change.play = !(play == m_play);
    step.play = PlayChange(play, std::exchange(m_play, play));
    if (change.touched.map) {
        if (step.mapState == 0)
            step.mapState = ++m_lastMapState;
        std::swap(step.mapState, m_mapState);
    }
    m_log.setCurrent(isBack ? m_log.at(line).after : line);
    Q_ASSERT(m_scenario.position.checkInvariants().isEmpty());
    return change;
}

void Document::crossAndTell(EntryIndex line, bool isBack)
{
    tell(cross(line, isBack));
    emit lineCrossed(line, isBack);
    tellOfHistory();
}

void Document::tell(const DocumentChange& change)
{
    derive(change.touched);
    if (change.touched.map || change.touched.control)
        emit boardEdited(change.touched);
    emit changed(change);
}

void Document::tellOfHistory()
{
    if (const bool wasDirty = std::exchange(m_wasDirty, isDirty()); wasDirty != m_wasDirty)
        emit dirtyChanged(m_wasDirty);
    emit m_history.changed();
}

void Document::markChanged()
{
    m_savedLine = nowhere;
    tellOfHistory();
}

void Document::markUnchanged()
{
    m_savedLine = m_log.current();
    tellOfHistory();
}

void Document::announce(EntryIndex line, const QString& text)
{
    m_log.announce(line, text);
}

Scenario Document::start() const
{
    Scenario scenario = m_scenario;
    MapInHand hand;
    Touched touched;
    for (EntryIndex line = m_log.current(); line != noEntry; line = m_log.at(line).after) {
        applyEdit(m_steps[static_cast<std::size_t>(line)].edit, scenario, hand, touched);
        touched.hexes.clear();
    }
    return scenario;
}

LineEdits Document::editsAlong(const std::vector<EntryIndex>& lines) const
{
    LineEdits found;
    found.lines = lines;
    found.edits.resize(lines.size());
    found.start = m_scenario;
    MapInHand hand;
    Touched touched;
    const auto done = static_cast<std::size_t>(m_log.current() == noEntry ? 0 : m_log.at(m_log.current()).depth + 1);
    for (std::size_t i = done; i-- > 0;) {
        found.edits[i] = applyEdit(m_steps[static_cast<std::size_t>(lines[i])].edit, found.start, hand, touched);
        touched.hexes.clear();
    }
    Scenario ahead = m_scenario;
    MapInHand aheadHand;
    PlayState play = m_play;
    for (std::size_t i = done; i < lines.size(); ++i) {
        const LineStep& step = m_steps[static_cast<std::size_t>(lines[i])];
        auto effect = step.isKnown ? Expected<ActEffect, QString>(ActEffect{step.edit, step.play.appliedTo(play)})
                                   : carryOut(m_log.at(lines[i]).act, ahead, play, ruleset());
        if (!effect) {
            found.lines.resize(i);
            found.edits.resize(i);
            break;
        }
        applyEdit(effect->edit, ahead, aheadHand, touched);
        touched.hexes.clear();
        found.edits[i] = std::move(effect->edit);
        play = std::move(effect->play);
    }
    return found;
}

// --- Paths between lines ---

Expected<Done, QString> Document::prepare(EntryIndex line)
{
    LineStep& step = stepOf(line);
    if (step.isKnown)
        return Done{};
    auto effect = carryOut(m_log.at(line).act, m_scenario, m_play, ruleset());
    if (!effect)
        return tr("“%1” cannot be done: %2").arg(m_log.at(line).text, effect.error());
    step.edit = std::move(effect->edit);
    step.play = PlayChange(m_play, std::move(effect->play));
    step.isKnown = true;
    return Done{};
}

Expected<Done, QString> Document::showLine(EntryIndex line)
{
    const EntryIndex from = m_log.current();
    if (line == from)
        return Done{};
    const bool isUndo = from != noEntry && m_log.at(from).after == line;
    if (isUndo || (line != noEntry && line == m_log.next())) {
        const EntryIndex crossed = isUndo ? from : line;
        if (auto known = prepare(crossed); !known)
            return known;
        const LineStep& step = stepOf(crossed);
        const PlayState play = step.play.appliedTo(m_play);
        emit aboutToAct({step.edit, play, m_log.at(crossed).text, crossed, isUndo});
        crossAndTell(crossed, isUndo);
        return Done{};
    }
    emit aboutToShow(line);
    DocumentChange change;
    const auto cross = [&](EntryIndex at, bool isBack) {
        const DocumentChange step = this->cross(at, isBack);
        addTouched(change.touched, step.touched);
        change.play |= step.play;
    };
    const EntryIndex fork = m_log.fork(from, line);
    while (m_log.current() != fork)
        cross(m_log.current(), true);
    std::vector<EntryIndex> ahead;
    for (EntryIndex at = line; at != fork; at = m_log.at(at).after)
        ahead.push_back(at);
    Expected<Done, QString> done = Done{};
    for (auto at = ahead.rbegin(); at != ahead.rend() && (done = prepare(*at)); ++at)
        cross(*at, false);
    sortHexes(change.touched);
    tell(change);
    emit lineShown();
    tellOfHistory();
    return done;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The document's changes: what is done becomes a line of the log and a step of the undo stack, and the ways between lines.

#include "document/document_steps.h"
#include "document/edit_command.h"
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
    std::sort(touched.hexes.begin(), touched.hexes.end());
    touched.hexes.erase(std::unique(touched.hexes.begin(), touched.hexes.end()), touched.hexes.end());
}

} // namespace

Document::~Document() = default;

void Document::perform(const Edit& edit, const QString& text)
{
    perform(edit, renumbers(edit) ? PlayState() : m_play, text);
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
    m_steps.push_back({edit, play, 0, true});
    m_undoStack.push(new EditCommand(*this, line, text, EditCommand::First::IsTold));
    emit lineAdded(line);
}

void Document::cross(EntryIndex line, bool isBack, bool isTold)
{
    LineStep& step = m_steps[static_cast<std::size_t>(line)];
    if (m_way == nullptr && !isTold)
        emit aboutToAct({step.edit, step.play, m_log.at(line).text, line, isBack});
    DocumentChange change;
    step.edit = applyEdit(step.edit, m_scenario, m_mapInHand, change.touched);
    std::swap(step.play, m_play);
    change.play = !(step.play == m_play);
    if (change.touched.map) {
        if (step.mapState == 0)
            step.mapState = ++m_lastMapState;
        std::swap(step.mapState, m_mapState);
    }
    m_log.setCurrent(isBack ? m_log.at(line).after : line);
    Q_ASSERT(m_scenario.position.checkInvariants().isEmpty());
    if (m_way != nullptr) {
        addTouched(m_way->change.touched, change.touched);
        m_way->change.play |= change.play;
        return;
    }
    derive(change.touched);
    if (change.touched.map || change.touched.control)
        emit boardEdited(change.touched);
    emit changed(change);
    emit lineCrossed(line, isBack);
}

void Document::markChanged()
{
    m_savedLine = nowhere;
    m_undoStack.resetClean();
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
    LineEdits way;
    way.lines = lines;
    way.edits.resize(lines.size());
    way.start = m_scenario;
    MapInHand hand;
    Touched touched;
    const auto done = static_cast<std::size_t>(m_log.current() == noEntry ? 0 : m_log.at(m_log.current()).depth + 1);
    for (std::size_t i = done; i-- > 0;) {
        way.edits[i] = applyEdit(m_steps[static_cast<std::size_t>(lines[i])].edit, way.start, hand, touched);
        touched.hexes.clear();
    }
    Scenario ahead = m_scenario;
    MapInHand aheadHand;
    PlayState play = m_play;
    for (std::size_t i = done; i < lines.size(); ++i) {
        const LineStep& step = m_steps[static_cast<std::size_t>(lines[i])];
        auto effect = step.isKnown ? Expected<ActEffect, QString>(ActEffect{step.edit, step.play})
                                   : carryOut(m_log.at(lines[i]).act, ahead, play, ruleset());
        if (!effect) {
            way.lines.resize(i);
            way.edits.resize(i);
            break;
        }
        applyEdit(effect->edit, ahead, aheadHand, touched);
        touched.hexes.clear();
        way.edits[i] = std::move(effect->edit);
        play = std::move(effect->play);
    }
    return way;
}

// --- Ways between lines ---

bool Document::isRedoOf(EntryIndex line) const
{
    const int index = m_undoStack.index();
    return index < m_undoStack.count() && static_cast<const EditCommand*>(m_undoStack.command(index))->line() == line;
}

Expected<Done, QString> Document::prepare(EntryIndex line)
{
    LineStep& step = m_steps[static_cast<std::size_t>(line)];
    if (step.isKnown)
        return Done{};
    auto effect = carryOut(m_log.at(line).act, m_scenario, m_play, ruleset());
    if (!effect)
        return tr("“%1” cannot be done: %2").arg(m_log.at(line).text, effect.error());
    step.edit = std::move(effect->edit);
    step.play = std::move(effect->play);
    step.isKnown = true;
    return Done{};
}

Expected<Done, QString> Document::showLine(EntryIndex line)
{
    const EntryIndex from = m_log.current();
    const EntryIndex fork = m_log.fork(from, line);
    int back = 0;
    for (EntryIndex at = from; at != fork; at = m_log.at(at).after)
        ++back;
    std::vector<EntryIndex> ahead;
    for (EntryIndex at = line; at != fork; at = m_log.at(at).after)
        ahead.push_back(at);
    std::reverse(ahead.begin(), ahead.end());
    if (back == 1 && ahead.empty()) {
        m_undoStack.undo();
        return Done{};
    }
    if (back == 0 && ahead.size() == 1 && isRedoOf(line)) {
        m_undoStack.redo();
        return Done{};
    }
    if (back == 0 && ahead.empty())
        return Done{};
    emit aboutToShow(line);
    return walk(line, back, ahead);
}

Expected<Done, QString> Document::walk(EntryIndex line, int back, const std::vector<EntryIndex>& ahead)
{
    Way way;
    m_way = &way;
    Expected<Done, QString> done = Done{};
    // Those who look at the undo stack hear of the last step alone.
    std::size_t left = static_cast<std::size_t>(back) + ahead.size();
    const auto quietly = [&](const auto& step) {
        const QSignalBlocker quiet(--left > 0 ? &m_undoStack : nullptr);
        step();
    };
    for (; back > 0; --back)
        quietly([this] { m_undoStack.undo(); });
    for (const EntryIndex at : ahead) {
        done = prepare(at);
        if (!done)
            break;
        quietly([&] {
            if (isRedoOf(at))
                m_undoStack.redo();
            else
                m_undoStack.push(new EditCommand(*this, at, m_log.at(at).text, EditCommand::First::Untold));
        });
    }
    if (!done && m_undoStack.canUndo()) {
        left = 2;
        quietly([this] { m_undoStack.undo(); });
        quietly([this] { m_undoStack.redo(); });
    }
    m_way = nullptr;
    sortHexes(way.change.touched);
    derive(way.change.touched);
    if (m_log.current() == line)
        markSavedIfShown();
    if (way.change.touched.map || way.change.touched.control)
        emit boardEdited(way.change.touched);
    emit changed(way.change);
    // The stack was quiet when it became clean, or was so no more.
    emit dirtyChanged(isDirty());
    emit lineShown();
    return done;
}

// Whoever comes back from another branch to what is in the files has nothing to save.
void Document::markSavedIfShown()
{
    if (m_log.current() == m_savedLine && !m_undoStack.isClean())
        m_undoStack.setClean();
}

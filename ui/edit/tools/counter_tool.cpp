// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/tools/counter_tool.h"

#include "base/contains.h"
#include "base/counter_drag.h"
#include "base/preferences.h"
#include "document/document.h"
#include "edit/counters.h"
#include "edit/tools/tool_manager.h"
#include "map_view/map_view.h"

#include <QDragMoveEvent>
#include <QDropEvent>
#include <QKeyEvent>

#include <algorithm>

CounterTool::CounterTool(ToolManager& site) : Tool(site)
{
    QWidget* viewport = site.map().viewport();
    viewport->setAcceptDrops(true);
    viewport->installEventFilter(this);
    connect(&site.map(), &MapView::cursorMoved, this, [this](HexIndex hex) {
        if (m_isInHand && hex != noHex)
            m_isByKey ? showHeld(hex) : showPut(hex);
    });
}

const Position& CounterTool::position() const
{
    return *document().position();
}

bool CounterTool::hasCounter() const
{
    return hasGame() && document().ruleset().unitType(site().choices().counter().type) != nullptr;
}

UnitIndex CounterTool::unitUnder(const MapPointer& pointer) const
{
    return site().map().unitAt(pointer.view);
}

std::vector<UnitIndex> CounterTool::stackOf(UnitIndex unit) const
{
    return seenIn(position().unit(unit).hex);
}

/// The units of a hex that the viewer may see, the top one first.
std::vector<UnitIndex> CounterTool::seenIn(HexIndex hex) const
{
    return document().hidden().known(position().unitsIn(hex));
}

QString CounterTool::nameOf(const std::vector<UnitIndex>& units) const
{
    return units.size() == 1 ? position().unit(units.front()).displayName()
                             : tr("%n unit(s)", nullptr, static_cast<int>(units.size()));
}

// --- What is done ---

void CounterTool::put(HexIndex hex)
{
    if (!hasCounter() || hex == noHex)
        return;
    const Edit edit = putUnit(position(), site().choices().counter(), hex);
    const auto& restored = std::get<RestoreUnit>(edit);
    clearPreview();
    site().perform(edit, tr("Put down %1").arg(restored.unit.id));
    site().setSelectedUnits({restored.at});
}

void CounterTool::place(HexIndex hex)
{
    const std::vector<UnitIndex> units = std::exchange(m_held, {});
    // The change gives up what is in hand.
    const QStringList toDeal = std::exchange(m_toDeal, {});
    const bool isDealing = std::exchange(m_isDealing, false);
    m_isDragging = m_isByKey = false;
    clearPreview();
    if (units.empty())
        return;
    const QString name = nameOf(units);
    site().perform(placeUnits(position(), units, hex), hex == noHex ? tr("Take %1 off the map").arg(name)
                                                                    : tr("Move %1 to %2").arg(name, map().number(hex)));
    if (isDealing)
        deal(toDeal);
}

void CounterTool::putFromSheet(const std::vector<Unit>& units)
{
    if (units.empty() || !hasGame())
        return;
    site().take(*this);
    const Edit edit = addUnits(position(), units);
    QStringList ids;
    for (const Edit& each : std::get<EditGroup>(edit).edits)
        ids += std::get<RestoreUnit>(each).unit.id;
    site().perform(edit, tr("%n counter(s) from the sheet", nullptr, static_cast<int>(units.size())));
    deal(ids);
    site().map().setFocus();
}

void CounterTool::deal(const QStringList& ids)
{
    cancel();
    m_toDeal = ids;
    dealNext();
}

void CounterTool::dealNext()
{
    while (!m_toDeal.isEmpty()) {
        const UnitIndex unit = position().findUnit(m_toDeal.takeFirst());
        if (unit == noUnit || position().unit(unit).isOnMap())
            continue;
        hold({unit});
        m_isDealing = true;
        const QString name = position().unit(unit).displayName();
        site().say(m_toDeal.isEmpty() ? tr("%1: click its hex, Escape leaves it beside the map").arg(name)
                                      : tr("%1: click its hex, with Shift for this and the %n after it", nullptr,
                                           static_cast<int>(m_toDeal.size()))
                                            .arg(name));
        return;
    }
    emit allDealt();
}

/// Takes the others along.
void CounterTool::holdAllDealt()
{
    for (const QString& id : std::exchange(m_toDeal, {})) {
        const UnitIndex unit = position().findUnit(id);
        if (unit != noUnit && !position().unit(unit).isOnMap())
            m_held.push_back(unit);
    }
}

void CounterTool::remove(const std::vector<UnitIndex>& units)
{
    if (units.empty())
        return;
    const QString text = tr("Remove %1").arg(nameOf(units));
    cancel();
    site().perform(removeUnits(units), text);
}

void CounterTool::hold(std::vector<UnitIndex> units)
{
    m_held = std::move(units);
    m_isByKey = !m_held.empty();
    m_isDragging = false;
    site().setSelectedUnits(m_held);
    if (!m_held.empty())
        site().say(tr("%1 in hand: Enter puts down at the cursor, Escape gives up").arg(nameOf(m_held)));
}

// First the top unit, then the one below it, at last the whole stack.
void CounterTool::pickNext(HexIndex hex)
{
    const std::vector<UnitIndex> stack = seenIn(hex);
    if (stack.empty()) {
        site().say(tr("No counter stands there."));
        return;
    }
    hold(nextOfStack(stack, m_held));
    showHeld(hex);
}

void CounterTool::showHeld(HexIndex hex)
{
    preview(placeUnits(position(), m_held, hex));
}

void CounterTool::showPut(HexIndex hex)
{
    if (std::exchange(m_shownHex, hex) == hex && hex != noHex)
        return; // it is shown already
    if (hex == noHex || !hasCounter())
        clearPreview();
    else
        preview(putUnit(position(), site().choices().counter(), hex));
}

// --- Mouse ---

void CounterTool::putAway()
{
    cancel();
    m_isInHand = false;
}

void CounterTool::pointed(const MapPointer& pointer)
{
    if (m_isDealing && pointer.hex != noHex)
        showHeld(pointer.hex);
    if (m_isByKey)
        return;
    const bool isOnCounter = pointer.hex != noHex && unitUnder(pointer) != noUnit;
    site().map().setMapCursor(isOnCounter ? Qt::OpenHandCursor : cursor());
    showPut(isOnCounter ? noHex : pointer.hex);
}

bool CounterTool::pressed(const MapPointer& pointer, Qt::MouseButton button)
{
    const UnitIndex unit = unitUnder(pointer);
    const bool isWholeStack = pointer.modifiers.testFlag(Qt::ShiftModifier);
    if (button == Qt::RightButton) {
        if (unit != noUnit)
            remove(isWholeStack ? stackOf(unit) : std::vector<UnitIndex>{unit});
        return true;
    }
    if (m_isByKey) {
        if (pointer.hex != noHex && m_isDealing && isWholeStack)
            holdAllDealt();
        if (pointer.hex != noHex)
            place(pointer.hex);
        return true;
    }
    if (unit == noUnit) {
        if (pointer.hex == noHex)
            return false;
        if (hasCounter())
            put(pointer.hex);
        else
            site().setSelectedUnits({});
        return true;
    }
    showPut(noHex);
    std::vector<UnitIndex> selected = site().selectedUnits();
    const auto at = std::find(selected.begin(), selected.end(), unit);
    if (pointer.modifiers.testFlag(Qt::ControlModifier)) {
        at == selected.end() ? selected.push_back(unit) : void(selected.erase(at));
        site().setSelectedUnits(selected);
        return true;
    }
    if (isWholeStack)
        m_held = stackOf(unit);
    else
        m_held = at != selected.end() ? selected : std::vector<UnitIndex>{unit};
    site().setSelectedUnits(m_held);
    m_pressAt = pointer.view;
    return true;
}

void CounterTool::dragged(const MapPointer& pointer)
{
    if (m_held.empty())
        return;
    if (!m_isDragging && (pointer.view - m_pressAt).manhattanLength() < dragDistance())
        return;
    m_isDragging = true;
    showHeld(pointer.hex);
    if (pointer.hex == noHex)
        site().say(tr("Released here, off the map: %1").arg(nameOf(m_held)));
}

void CounterTool::released(const MapPointer& pointer, Qt::MouseButton)
{
    if (m_isDragging)
        place(pointer.hex);
    else if (!m_isByKey)
        m_held.clear();
}

void CounterTool::doubleClicked(const MapPointer& pointer)
{
    if (unitUnder(pointer) == noUnit)
        return;
    cancel();
    emit propertiesRequested();
}

void CounterTool::cancel()
{
    m_shownHex = noHex;
    m_held.clear();
    m_isDragging = m_isByKey = m_isDealing = false;
    m_toDeal.clear();
    clearPreview();
}

// What is in hand may be gone, or be another unit.
void CounterTool::documentChanged()
{
    cancel();
}

// --- Keys ---

bool CounterTool::keyPressed(QKeyEvent& event, HexIndex cursor)
{
    if (event.key() == Qt::Key_Escape && m_isByKey) {
        cancel();
        return true;
    }
    if (cursor == noHex || !hasGame())
        return false;
    const bool isEnter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    if (isEnter && modifiers == Qt::NoModifier) {
        if (!map().hasHex(cursor)) // the cursor walks over holes
            site().say(tr("There is no hex."));
        else if (m_isByKey)
            place(cursor);
        else if (hasCounter())
            put(cursor);
        else
            site().say(tr("Pick a counter in the tray first, or one on the map with Shift+Enter."));
        return true;
    }
    if (isEnter && modifiers == Qt::ShiftModifier) {
        pickNext(cursor);
        return true;
    }
    if (isEnter && modifiers == Qt::AltModifier) {
        const std::vector<UnitIndex> stack = seenIn(cursor);
        if (!stack.empty()) {
            const bool isSelected =
                std::ranges::any_of(stack, [this](UnitIndex unit) { return contains(site().selectedUnits(), unit); });
            if (!isSelected)
                site().setSelectedUnits({stack.front()});
            emit propertiesRequested();
        }
        return true;
    }
    if (event.key() == Qt::Key_Delete && modifiers == Qt::NoModifier) {
        const std::vector<UnitIndex> stack = seenIn(cursor);
        if (!m_held.empty())
            remove(m_held);
        else if (!stack.empty())
            remove({stack.front()});
        return true;
    }
    return false;
}

// --- From the tray ---

Edit CounterTool::dropped(const QMimeData* data, HexIndex hex) const
{
    const auto ids = counter_drag::read(data);
    if (!ids || hex == noHex)
        return EditGroup{};
    if (ids->isEmpty())
        return hasCounter() ? putUnit(position(), site().choices().counter(), hex) : Edit(EditGroup{});
    std::vector<UnitIndex> units;
    for (const QString& id : *ids) {
        if (const UnitIndex unit = position().findUnit(id); unit != noUnit)
            units.push_back(unit);
    }
    return placeUnits(position(), units, hex);
}

bool CounterTool::eventFilter(QObject* watched, QEvent* event)
{
    if (!m_isInHand || watched != site().map().viewport())
        return Tool::eventFilter(watched, event);
    switch (event->type()) {
    case QEvent::DragEnter:
    case QEvent::DragMove: {
        auto* move = static_cast<QDragMoveEvent*>(event);
        if (!counter_drag::read(move->mimeData()))
            return false;
        const Edit edit = dropped(move->mimeData(), site().map().hexAt(move->position()));
        // Entering is accepted wherever it is, so that moves are heard of.
        move->setDropAction(Qt::MoveAction);
        move->setAccepted(event->type() == QEvent::DragEnter || !isEmpty(edit));
        if (isEmpty(edit))
            clearPreview();
        else
            preview(edit);
        return true;
    }
    case QEvent::DragLeave:
        clearPreview();
        return false;
    case QEvent::Drop: {
        auto* drop = static_cast<QDropEvent*>(event);
        const auto ids = counter_drag::read(drop->mimeData());
        if (!ids)
            return false;
        const HexIndex hex = site().map().hexAt(drop->position());
        const Edit edit = dropped(drop->mimeData(), hex);
        clearPreview();
        drop->setDropAction(Qt::MoveAction);
        drop->setAccepted(!isEmpty(edit));
        if (ids->isEmpty()) {
            put(hex);
        } else if (const auto* moves = std::get_if<MoveUnits>(&edit)) {
            std::vector<UnitIndex> units;
            for (const auto& move : moves->moves)
                units.push_back(move.first);
            hold(units);
            place(hex);
        }
        site().map().setFocus();
        return true;
    }
    default:
        return false;
    }
}

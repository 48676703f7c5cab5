// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/tools/tool_manager.h"

#include "document/document.h"
#include "document/kind_names.h"
#include "edit/tools/eyedropper.h"
#include "map_view/map_view.h"

#include <QKeyEvent>

#include <algorithm>
#include <utility>

ToolManager::ToolManager(Document& document, MapView& map, QObject* parent)
    : QObject(parent), m_document(document), m_map(map)
{
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.all || change.touched.rules)
            refreshChoices();
        // What is under way is of hexes that may not be there any more.
        if (change.all || change.touched.otherMap) {
            giveUpHold();
            if (m_isActive)
                m_current->cancel();
            setSelection(nullptr);
        }
        if (change.all || change.touched.unitList)
            setSelectedUnits({});
        else if (change.touched.units)
            setSelectedUnits(m_selectedUnits); // one of them may lie hidden below others now
        // What is shown was made for the document as it was.
        setPreview({});
        if (m_isActive && m_current != nullptr)
            m_current->documentChanged();
    });
    connect(&document, &Document::viewerChanged, this, [this] { setSelectedUnits(m_selectedUnits); });
}

ToolManager::~ToolManager()
{
    if (m_map.handler() == this)
        m_map.setHandler(nullptr);
}

Tool* ToolManager::tool(const QString& name) const
{
    const auto at = std::ranges::find(m_tools, name, &Tool::name);
    return at == m_tools.end() ? nullptr : at->get();
}

void ToolManager::take(Tool& tool)
{
    m_before = nullptr;
    if (&tool == m_current)
        return;
    giveUpHold();
    if (m_isActive)
        m_current->putAway();
    m_current = &tool;
    if (m_isActive) {
        m_current->takeUp();
        m_map.setMapCursor(m_current->cursor());
    }
    emit currentChanged(m_current);
    emit decorationChanged();
}

void ToolManager::takeForAWhile(Tool& tool)
{
    Tool* before = m_before != nullptr ? m_before : m_current;
    if (&tool == m_current) {
        tool.putAway();
        tool.takeUp();
        return;
    }
    take(tool);
    m_before = before;
}

void ToolManager::giveBack()
{
    if (m_before != nullptr)
        take(*m_before);
}

void ToolManager::takeTool(const QString& name)
{
    if (Tool* found = tool(name))
        take(*found);
}

void ToolManager::refreshChoices()
{
    if (!m_document.isOpen())
        return;
    const auto keep = [this](MapList list, const QString& chosen) {
        const QStringList names = offeredNames(m_document, list);
        if (names.contains(chosen) || names.isEmpty())
            return chosen;
        // The first terrain is mostly the ground, which is everywhere already.
        return list == MapList::Legend && names.size() > 1 ? names[1] : names.front();
    };
    for (const MapList list : allMapLists)
        m_choices.setName(list, keep(list, m_choices.name(list)));
}

void ToolManager::setActive(bool isActive)
{
    if (isActive == m_isActive || m_current == nullptr)
        return;
    if (!isActive) {
        giveUpHold();
        m_current->putAway();
    }
    m_isActive = isActive;
    m_map.setHandler(isActive ? this : nullptr);
    if (isActive) {
        m_current->takeUp();
        m_map.setMapCursor(m_current->cursor());
    }
    emit activeChanged(isActive);
    emit decorationChanged();
}

void ToolManager::decorate(BoardContent& content) const
{
    if (!m_isActive)
        return;
    // Who draws the ground looks at it.
    static const QStringList ofUnits{QStringLiteral("counter"), QStringLiteral("control"), QStringLiteral("marker")};
    if (m_selectedUnits.empty() && !ofUnits.contains(m_current->name())) {
        content.zoc.reset();
        content.bonds.reset();
    }
    content.preview = m_preview;
    content.selectedHexes = m_selection;
    content.selectedUnits = m_selectedUnits;
    content.shownRegions = m_shownRegions;
    if (!m_drawnRegion.isEmpty()) {
        content.shownRegions.removeAll(m_drawnRegion);
        content.shownRegions += m_drawnRegion;
    }
}

void ToolManager::perform(const Edit& edit, const QString& text)
{
    if (!isEmpty(edit))
        m_document.perform(edit, text);
}

void ToolManager::setPreview(std::optional<BoardPreview> preview)
{
    if (!preview && !m_preview)
        return;
    m_preview = preview ? std::make_shared<const BoardPreview>(*std::move(preview)) : nullptr;
    emit decorationChanged();
}

void ToolManager::setSelection(std::shared_ptr<const HexSet> hexes)
{
    if (!hexes && !m_selection)
        return;
    m_selection = std::move(hexes);
    emit selectionChanged();
    emit decorationChanged();
}

void ToolManager::setSelectedUnits(std::vector<UnitIndex> units)
{
    if (m_document.isOpen())
        units = m_document.hidden().known(std::move(units));
    if (units == m_selectedUnits)
        return;
    m_selectedUnits = std::move(units);
    emit selectionChanged();
    emit decorationChanged();
}

void ToolManager::selectNothing()
{
    if (!m_selection && m_selectedUnits.empty())
        return;
    setSelection(nullptr);
    setSelectedUnits({});
    say(tr("Nothing is selected."));
}

void ToolManager::setShownRegion(const QString& region)
{
    if (region == m_drawnRegion)
        return;
    m_drawnRegion = region;
    emit decorationChanged();
}

void ToolManager::setShownRegions(const QStringList& regions)
{
    if (regions == m_shownRegions)
        return;
    m_shownRegions = regions;
    emit decorationChanged();
}

// --- Mouse and keys ---

void ToolManager::pointed(const MapPointer& pointer)
{
    if (m_hold == Hold::None)
        m_current->pointed(pointer);
}

bool ToolManager::pressed(const MapPointer& pointer, Qt::MouseButton button)
{
    giveUpHold();
    m_isMouseDown = true;
    m_isPicking = button == Qt::LeftButton && pointer.modifiers == Qt::AltModifier;
    if (m_isPicking) {
        pick(*this, pointer, m_current->picks());
        return true;
    }
    m_isMouseDown = (button == Qt::LeftButton || button == Qt::RightButton) && pressTool(pointer, button);
    return m_isMouseDown;
}

bool ToolManager::pressTool(const MapPointer& pointer, Qt::MouseButton button)
{
    if (const QString obstacle = m_current->obstacle(); !obstacle.isEmpty())
        say(obstacle);
    return m_current->pressed(pointer, button);
}

void ToolManager::dragged(const MapPointer& pointer)
{
    if (!m_isPicking)
        m_current->dragged(pointer);
}

void ToolManager::released(const MapPointer& pointer, Qt::MouseButton button)
{
    m_isMouseDown = false;
    if (!std::exchange(m_isPicking, false))
        m_current->released(pointer, button);
}

void ToolManager::doubleClicked(const MapPointer& pointer)
{
    m_current->doubleClicked(pointer);
}

void ToolManager::cancelled()
{
    m_isMouseDown = m_isPicking = false;
    m_current->cancel();
}

MapPointer ToolManager::keyPointer(HexIndex hex) const
{
    MapPointer pointer = m_map.pointerOn(hex);
    if (m_hold != Hold::None)
        pointer.buttons = m_holdButton;
    return pointer;
}

void ToolManager::press(Hold hold, Qt::MouseButton button, HexIndex hex)
{
    m_hold = hold;
    m_holdButton = button;
    if (!pressTool(keyPointer(hex), button))
        m_hold = Hold::None;
}

void ToolManager::letGo()
{
    if (std::exchange(m_hold, Hold::None) != Hold::None)
        m_current->released(keyPointer(m_map.cursorHex()), m_holdButton);
}

void ToolManager::giveUpHold()
{
    if (std::exchange(m_hold, Hold::None) != Hold::None)
        m_current->cancel();
}

// Walking with Shift draws, with Ctrl as well it erases: one stroke, until Shift is let go.
bool ToolManager::dragByKey(const QKeyEvent& event, HexIndex cursor)
{
    const HexIndex next = m_map.walkTarget(event.key());
    if (next == noHex)
        return false;
    if (m_hold == Hold::None)
        press(Hold::Shift, event.modifiers().testFlag(Qt::ControlModifier) ? Qt::RightButton : Qt::LeftButton, cursor);
    m_map.setCursorHex(next);
    return true;
}

bool ToolManager::clickByKey(const QKeyEvent& event, HexIndex cursor)
{
    const Qt::MouseButton button = event.key() == Qt::Key_Delete ? Qt::RightButton : Qt::LeftButton;
    if (event.isAutoRepeat())
        return true;
    if (m_hold != Hold::None) {
        letGo();
    } else {
        press(Hold::Enter, button, cursor);
        // The tool may have given itself back.
        if (m_hold != Hold::None && !m_current->isHeldByEnter())
            letGo();
    }
    return true;
}

bool ToolManager::escape()
{
    // What the mouse holds, the view gives up.
    if (m_isMouseDown)
        return false;
    if (m_hold != Hold::None) {
        giveUpHold();
    } else if (m_current->isBusy()) {
        m_current->cancel();
    } else if (m_before != nullptr) {
        giveBack();
    } else {
        selectNothing();
    }
    return true;
}

bool ToolManager::keyPressed(QKeyEvent& event, HexIndex cursor)
{
    // One hand at a time.
    if (m_isMouseDown)
        return event.key() != Qt::Key_Escape && event.key() != Qt::Key_Space;
    if (m_current->keyPressed(event, cursor))
        return true;
    const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    switch (event.key()) {
    case Qt::Key_Escape:
        return escape();
    case Qt::Key_Backspace:
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Delete:
        if (modifiers != Qt::NoModifier)
            return false;
        return cursor == noHex || clickByKey(event, cursor);
    default:
        break;
    }
    if (modifiers.testFlag(Qt::ShiftModifier) && cursor != noHex && dragByKey(event, cursor))
        return true;
    // Letters mean nothing to the map while one edits.
    return modifiers == Qt::NoModifier && !event.text().isEmpty() && event.text().front().isLetterOrNumber();
}

void ToolManager::keyReleased(QKeyEvent& event)
{
    if (event.key() == Qt::Key_Shift && m_hold == Hold::Shift)
        letGo();
}

void ToolManager::keysLeft()
{
    if (m_hold == Hold::Shift)
        letGo();
}

bool ToolManager::wantsKey(const QKeyEvent& event) const
{
    // Delete is a shortcut for what is selected; without that it is the cursor's right click.
    return m_isActive && event.key() == Qt::Key_Delete && event.modifiers() == Qt::NoModifier
           && (m_hold != Hold::None || (!m_selection && m_selectedUnits.empty()));
}

void ToolManager::cursorMoved(HexIndex hex)
{
    if (m_isMouseDown || hex == noHex)
        return;
    if (m_hold != Hold::None)
        m_current->dragged(keyPointer(hex));
    else
        m_current->pointed(keyPointer(hex));
}

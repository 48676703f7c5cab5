// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tools/tool_manager.h"

#include "document.h"
#include "map_view.h"

#include <QKeyEvent>

#include <algorithm>
#include <utility>

ToolManager::ToolManager(Document& document, MapView& map, QObject* parent)
    : QObject(parent), m_document(document), m_map(map)
{
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.all || change.touched.wholeMap)
            setSelection(nullptr);
        if (change.all || change.touched.unitList)
            setSelectedUnits({});
        if (m_isActive && m_current != nullptr)
            m_current->documentChanged();
    });
}

ToolManager::~ToolManager()
{
    if (m_map.handler() == this)
        m_map.setHandler(nullptr);
}

Tool* ToolManager::tool(const QString& name) const
{
    const auto at =
        std::find_if(m_tools.begin(), m_tools.end(), [&](const auto& tool) { return tool->name() == name; });
    return at == m_tools.end() ? nullptr : at->get();
}

void ToolManager::take(Tool& tool)
{
    if (&tool == m_current)
        return;
    if (m_isActive)
        m_current->putAway();
    m_current = &tool;
    if (m_isActive) {
        m_current->takeUp();
        m_map.setMapCursor(m_current->cursor());
    }
    emit currentChanged(m_current);
}

void ToolManager::setActive(bool isActive)
{
    if (isActive == m_isActive || m_current == nullptr)
        return;
    if (!isActive)
        m_current->putAway();
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
    content.preview = m_preview;
    content.selectedHexes = m_selection;
    content.selectedUnits = m_selectedUnits;
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
    if (units == m_selectedUnits)
        return;
    m_selectedUnits = std::move(units);
    emit selectionChanged();
    emit decorationChanged();
}

// --- Mouse and keys ---

void ToolManager::pointed(const MapPointer& pointer)
{
    m_current->pointed(pointer);
}

bool ToolManager::pressed(const MapPointer& pointer, Qt::MouseButton button)
{
    return m_current->pressed(pointer, button);
}

void ToolManager::dragged(const MapPointer& pointer)
{
    m_current->dragged(pointer);
}

void ToolManager::released(const MapPointer& pointer, Qt::MouseButton button)
{
    m_current->released(pointer, button);
}

void ToolManager::doubleClicked(const MapPointer& pointer)
{
    m_current->doubleClicked(pointer);
}

void ToolManager::cancelled()
{
    m_current->cancel();
}

bool ToolManager::keyPressed(QKeyEvent& event, HexIndex cursor)
{
    if (m_current->keyPressed(event, cursor))
        return true;
    if (cursor == noHex)
        return false;
    // Enter and Delete stand in for the mouse.
    const bool draws = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    const bool erases = event.key() == Qt::Key_Delete;
    if ((!draws && !erases) || event.modifiers().testFlag(Qt::ControlModifier))
        return false;
    const MapPointer pointer = m_map.pointerOn(cursor);
    const Qt::MouseButton button = draws ? Qt::LeftButton : Qt::RightButton;
    if (m_current->pressed(pointer, button))
        m_current->released(pointer, button);
    return true;
}

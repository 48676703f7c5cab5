// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/map_handler.h"
#include "edit/tools/edit_choices.h"
#include "edit/tools/tool.h"

#include <QObject>

#include <memory>
#include <vector>

class MapView;

/// The tools and which of them is in hand; while active it has the map's mouse and keys. Keeps preview and selection,
/// which decorate() puts into what the board shows.
class ToolManager
    : public QObject
    , public MapHandler
{
    Q_OBJECT

public:
    ToolManager(Document& document, MapView& map, QObject* parent = nullptr);
    ~ToolManager() override;

    /// Makes a tool and adds it; the first is in hand at the start.
    template<typename T, typename... Rest>
    T& add(Rest... rest)
    {
        auto made = std::make_unique<T>(*this, rest...);
        T& tool = *made;
        m_tools.push_back(std::move(made));
        if (m_current == nullptr)
            m_current = &tool;
        return tool;
    }
    const std::vector<std::unique_ptr<Tool>>& tools() const { return m_tools; }
    Tool* tool(const QString& name) const;
    Tool* current() const { return m_current; }
    void take(Tool& tool);
    /// Takes a tool up that then gives the one before back (giveBack()).
    void takeForAWhile(Tool& tool);
    /// The document is another: choices that mean nothing there become ones that do.
    void refreshChoices();

    bool isActive() const { return m_isActive; }
    void setActive(bool isActive);

    Document& document() { return m_document; }
    MapView& map() { return m_map; }
    EditChoices& choices() { return m_choices; }
    /// Makes the change as one undo step; nothing if it changes nothing.
    void perform(const Edit& edit, const QString& text);
    /// Shows what a click would do; nothing: nothing.
    void setPreview(std::optional<BoardPreview> preview);
    /// Puts the tool that was in hand before back into it.
    void giveBack();
    /// Takes up the tool of that name; nothing if there is none.
    void takeTool(const QString& name);
    /// A line for the status bar.
    void say(const QString& text) { emit said(text); }
    /// The hexes that are selected; null: none. Kept while other tools are in hand.
    const std::shared_ptr<const HexSet>& selection() const { return m_selection; }
    void setSelection(std::shared_ptr<const HexSet> hexes);
    const std::vector<UnitIndex>& selectedUnits() const { return m_selectedUnits; }
    void setSelectedUnits(std::vector<UnitIndex> units);
    /// Of hexes and counters; says so.
    void selectNothing();
    /// Regions that are tinted on the board whatever tool is in hand.
    const QStringList& shownRegions() const { return m_shownRegions; }
    void setShownRegions(const QStringList& regions);
    /// The region that the tool in hand draws, tinted on the board; empty: none.
    void setShownRegion(const QString& region);

    /// Adds preview and selection to what the board shows, and leaves zones to tools that are about units. Nothing while
    /// not active.
    void decorate(BoardContent& content) const;

signals:
    void currentChanged(Tool* tool);
    void activeChanged(bool isActive);
    void selectionChanged();
    /// What decorate() adds is different.
    void decorationChanged();
    void said(const QString& text);
    /// The user drew those hexes' terrain, be it that they had it already.
    void terrainDrawn(const std::vector<HexIndex>& hexes);
    /// The user gave those hexes the ground back.
    void terrainErased(const std::vector<HexIndex>& hexes);

private:
    void pointed(const MapPointer& pointer) override;
    bool pressed(const MapPointer& pointer, Qt::MouseButton button) override;
    void dragged(const MapPointer& pointer) override;
    void released(const MapPointer& pointer, Qt::MouseButton button) override;
    void doubleClicked(const MapPointer& pointer) override;
    void cancelled() override;
    bool keyPressed(QKeyEvent& event, HexIndex cursor) override;
    void keyReleased(QKeyEvent& event) override;
    bool wantsKey(const QKeyEvent& event) const override;
    void keysLeft() override;
    void cursorMoved(HexIndex hex) override;
    bool walksHoles() const override { return true; }

    /// A button that a key holds down in place of the mouse.
    enum class Hold : unsigned char { None, Enter, Shift };
    MapPointer keyPointer(HexIndex hex) const;
    /// By the tool in hand; where it can draw nothing that is said.
    bool pressTool(const MapPointer& pointer, Qt::MouseButton button);
    void press(Hold hold, Qt::MouseButton button, HexIndex hex);
    void letGo();
    void giveUpHold();
    bool dragByKey(const QKeyEvent& event, HexIndex cursor);
    bool clickByKey(const QKeyEvent& event, HexIndex cursor);
    bool escape();

    Document& m_document;
    MapView& m_map;
    EditChoices m_choices;
    std::vector<std::unique_ptr<Tool>> m_tools;
    Tool* m_current = nullptr;
    bool m_isActive = false;
    std::shared_ptr<const BoardPreview> m_preview;
    std::shared_ptr<const HexSet> m_selection;
    std::vector<UnitIndex> m_selectedUnits;
    QStringList m_shownRegions;
    QString m_drawnRegion; ///< of the tool in hand
    Tool* m_before = nullptr; ///< the tool that the one in hand gives back
    Hold m_hold = Hold::None;
    Qt::MouseButton m_holdButton = Qt::NoButton;
    bool m_isMouseDown = false;
    bool m_isPicking = false; ///< the mouse button that is down belongs to the eyedropper
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/map_handler.h"
#include "edit/tools/edit_choices.h"
#include "edit/tools/tool.h"

#include <QObject>

#include <memory>
#include <vector>

/// The tools and which of them is in hand; while active it has the map's mouse and keys. Keeps preview and selection,
/// which decorate() puts into what the board shows.
class ToolManager
    : public QObject
    , public MapHandler
    , private ToolSite
{
    Q_OBJECT

public:
    ToolManager(Document& document, MapView& map, QObject* parent = nullptr);
    ~ToolManager() override;

    /// Adds a tool, made by `make(ToolSite&)`; the first is in hand at the start.
    template<typename T>
    T& add()
    {
        auto made = std::make_unique<T>(static_cast<ToolSite&>(*this));
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
    /// Takes a tool up that then gives the one before back (ToolSite::giveBack).
    void takeForAWhile(Tool& tool);
    /// The document is another: choices that mean nothing there become ones that do.
    void refreshChoices();

    bool isActive() const { return m_isActive; }
    void setActive(bool isActive);

    MapView& mapView() { return m_map; }
    EditChoices& choices() override { return m_choices; }
    const std::shared_ptr<const HexSet>& selection() const override { return m_selection; }
    void setSelection(std::shared_ptr<const HexSet> hexes) override;
    const std::vector<UnitIndex>& selectedUnits() const override { return m_selectedUnits; }
    void setSelectedUnits(std::vector<UnitIndex> units) override;
    /// Regions that are tinted on the board whatever tool is in hand.
    const QStringList& shownRegions() const { return m_shownRegions; }
    void setShownRegions(const QStringList& regions);
    void setShownRegion(const QString& region) override;

    /// Adds preview and selection to what the board shows. Nothing while not active.
    void decorate(BoardContent& content) const;

signals:
    void currentChanged(Tool* tool);
    void activeChanged(bool isActive);
    void selectionChanged();
    /// What decorate() adds is different.
    void decorationChanged();
    void said(const QString& text);

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
    void press(Hold hold, Qt::MouseButton button, HexIndex hex);
    void letGo();
    void giveUpHold();
    bool dragByKey(const QKeyEvent& event, HexIndex cursor);
    bool clickByKey(const QKeyEvent& event, HexIndex cursor);
    bool escape();

    Document& document() override { return m_document; }
    MapView& map() override { return m_map; }
    void perform(const Edit& edit, const QString& text) override;
    void setPreview(std::optional<BoardPreview> preview) override;
    void giveBack() override;
    void takeTool(const QString& name) override;
    void say(const QString& text) override { emit said(text); }

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

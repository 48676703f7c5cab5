// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/map_handler.h"
#include "edit/map_edit.h"
#include "render/board_content.h"

#include <QCursor>
#include <QObject>
#include <QString>

#include <optional>

class Document;
class QKeyEvent;
class QWidget;
class ToolManager;

/// Something that draws on the map. Turns what pointer and keys do into Edits and a preview, by pure functions of the
/// scenario and of what was pointed at (core/edit), the same for both; never changes anything itself. Left draws, right
/// erases, Escape gives up what is under way. The keyboard's cursor stands in for the mouse, which the manager sees to:
/// Enter and Delete at the cursor are left and right click, Shift with the arrows drags, with Ctrl as well it erases.
class Tool : public QObject
{
    Q_OBJECT

public:
    explicit Tool(ToolManager& site) : m_site(site) {}

    virtual QString name() const = 0; ///< "terrain-brush": for settings, action names and the icon's file
    const QString& title() const { return m_title; }
    const QString& help() const { return m_help; } ///< what the buttons and keys do, one line
    void describe(const QString& title, const QString& help)
    {
        m_title = title;
        m_help = help;
    }
    virtual QCursor cursor() const { return Qt::CrossCursor; }
    /// What the keyboard does in place of dragging: Enter presses and the next Enter lets go (true), or Enter clicks and
    /// walking with Shift drags (false; Shift drags in either case).
    virtual bool isHeldByEnter() const { return false; }
    /// Whether something is under way that Escape gives up.
    virtual bool isBusy() const { return false; }
    /// Which list the eyedropper looks at first while the tool is in hand.
    virtual std::optional<MapList> picks() const { return {}; }
    /// Draws what is chosen from that list, from now on; false: it cannot.
    virtual bool drawFrom(MapList list) { return picks() == list; }
    /// Why it can draw nothing, and what to do; empty: it can.
    QString obstacle() const;
    /// The same, or what one may miss all the same, and how to get it.
    QString advice() const;
    /// Settings of the tool, for the strip above the map; made at each call, owned by the caller; null: none.
    virtual QWidget* makeOptions() { return nullptr; }

    virtual void takeUp() {} ///< it comes into the hand
    virtual void putAway() { cancel(); }

    virtual void pointed(const MapPointer&) {} ///< no button held; noHex: off the map
    virtual bool pressed(const MapPointer& pointer, Qt::MouseButton button) = 0; ///< left or right; false: not taken
    virtual void dragged(const MapPointer&) {}
    virtual void released(const MapPointer&, Qt::MouseButton) {}
    virtual void doubleClicked(const MapPointer&) {}
    virtual void cancel() { clearPreview(); } ///< gives up what is under way and its preview
    virtual bool keyPressed(QKeyEvent&, HexIndex /*cursor*/) { return false; }
    /// The document is different; indices of units may be too.
    virtual void documentChanged() {}

protected:
    /// What the tool works with, and the only ways in which it may change anything.
    ToolManager& site() const { return m_site; }
    Document& document() const;
    const HexMap& map() const;
    const Scenario& scenario() const;
    /// Whether what is open has a game, and with it counters, markers and sides.
    bool hasGame() const;
    /// The terrain that is drawn, or (false) put back in its place; nothing: no hex.
    std::optional<QString> terrain(bool draws) const;
    /// What is chosen from a list, as people call it.
    QString chosenTitle(MapList list) const;
    /// The hexside of two hexes of the map.
    std::optional<Hexside> hexsideAt(HexIndex hex, HexDirection direction) const;

    void preview(Edit edit, std::vector<HexIndex> outlined = {}) const;
    /// Shows which hex is meant; noHex: none.
    void outline(HexIndex hex) const;
    void clearPreview() const;

private:
    ToolManager& m_site;
    QString m_title;
    QString m_help;
};

/// The hexes of the list as a selection; noHex is left out.
std::shared_ptr<const HexSet> selectionOf(const HexGrid& grid, const std::vector<HexIndex>& hexes);

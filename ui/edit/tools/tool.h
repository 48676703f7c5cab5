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
class EditChoices;
class MapView;
class QKeyEvent;
class QWidget;

/// What a tool works with: the document, the map view, the choices, and the only ways in which it may change anything.
class ToolSite
{
public:
    virtual Document& document() = 0;
    virtual MapView& map() = 0;
    virtual EditChoices& choices() = 0;

    /// Makes the change as one undo step; nothing if it changes nothing.
    virtual void perform(const Edit& edit, const QString& text) = 0;
    /// Shows what a click would do; nothing: nothing.
    virtual void setPreview(std::optional<BoardPreview> preview) = 0;
    /// The hexes that are selected; null: none. Kept while other tools are in hand.
    virtual const std::shared_ptr<const HexSet>& selection() const = 0;
    virtual void setSelection(std::shared_ptr<const HexSet> hexes) = 0;
    virtual const std::vector<UnitIndex>& selectedUnits() const = 0;
    virtual void setSelectedUnits(std::vector<UnitIndex> units) = 0;
    /// The region that the tool draws, tinted on the board; empty: none.
    virtual void setShownRegion(const QString& region) = 0;
    /// Puts the tool that was in hand before back into it.
    virtual void giveBack() = 0;
    /// Takes up the tool of that name; nothing if there is none.
    virtual void takeTool(const QString& name) = 0;
    /// A line for the status bar.
    virtual void say(const QString& text) = 0;

protected:
    ~ToolSite() = default;
};

/// Something that draws on the map. Turns what pointer and keys do into Edits and a preview, by pure functions of the
/// scenario and of what was pointed at (core/edit), the same for both; never changes anything itself. Left draws, right
/// erases, Escape gives up what is under way. The keyboard's cursor stands in for the mouse, which the manager sees to:
/// Enter and Delete at the cursor are left and right click, Shift with the arrows drags, with Ctrl as well it erases.
class Tool : public QObject
{
    Q_OBJECT

public:
    explicit Tool(ToolSite& site) : m_site(site) {}

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
    /// Settings of the tool, for the strip above the map; made at each call, owned by the caller; null: none.
    virtual QWidget* makeOptions() { return nullptr; }

    virtual void takeUp() {} ///< it comes into the hand
    virtual void putAway() { cancel(); }

    virtual void pointed(const MapPointer& pointer) = 0; ///< no button held; noHex: off the map
    virtual bool pressed(const MapPointer& pointer, Qt::MouseButton button) = 0; ///< false: not taken
    virtual void dragged(const MapPointer& pointer) = 0;
    virtual void released(const MapPointer& pointer, Qt::MouseButton button) = 0;
    virtual void doubleClicked(const MapPointer&) {}
    virtual void cancel() = 0; ///< gives up what is under way and its preview
    virtual bool keyPressed(QKeyEvent&, HexIndex /*cursor*/) { return false; }
    /// The document is different; indices of units may be too.
    virtual void documentChanged() {}

protected:
    ToolSite& site() const { return m_site; }

private:
    ToolSite& m_site;
    QString m_title;
    QString m_help;
};

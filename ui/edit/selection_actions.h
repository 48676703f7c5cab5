// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/clip.h"
#include "grid/hex_direction.h"

#include <QKeySequence>
#include <QList>
#include <QObject>

#include <functional>

class Document;
class MapView;
class PasteTool;
class QAction;
class QMenu;
class ToolManager;

/// What one does with the selected hexes: cut, copy, paste, delete, turn, mirror, move by a hex; counters that are
/// selected alone are deleted. The clipboard is the system's, so that it goes from window to window.
class SelectionActions : public QObject
{
    Q_OBJECT

public:
    SelectionActions(ToolManager& tools, PasteTool& paste, Document& document, MapView& map, QObject* parent);

    void fillMenu(QMenu& menu);
    const QList<QAction*>& actions() const { return m_actions; }

private:
    /// When an action makes sense.
    enum class Needs : unsigned char { Map, Selection, SelectionOrClip, SelectionOrUnits };

    QAction* add(const char* name, const QString& text, const QKeySequence& shortcut, Needs needs,
                 std::function<void()> act);
    void refresh();
    bool hasClipInHand() const;
    bool hasUnitsInHand() const;
    void copy();
    void cut();
    void paste();
    void remove();
    void selectAll();
    void invert();
    void turn(int sixths);
    void mirror(MirrorAxis axis);
    void nudge(int key);

    ToolManager& m_tools;
    PasteTool& m_paste;
    Document& m_document;
    MapView& m_map;
    QList<QAction*> m_actions;
    QList<Needs> m_needs;
    QMenu* m_nudges = nullptr;
};

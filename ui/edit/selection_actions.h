// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/clip.h"
#include "grid/hex_direction.h"
#include "table/table_log.h"

#include <QObject>

#include <map>
#include <memory>

class Actions;
class Document;
class MapView;
class PasteTool;
class ToolManager;

/// What one does with the selected hexes: cut, copy, paste, delete, turn, mirror, move by a hex; counters that are
/// selected alone are deleted. The clipboard is the system's, so that it goes from window to window.
class SelectionActions : public QObject
{
    Q_OBJECT

public:
    SelectionActions(Actions& actions, ToolManager& tools, PasteTool& paste, Document& document, MapView& map,
                     QObject* parent);

private:
    void refresh();
    bool hasClipInHand() const;
    bool hasUnitsInHand() const;
    void copy();
    void cut();
    void paste();
    void remove();
    std::shared_ptr<const HexSet> allBut(const std::shared_ptr<const HexSet>& hexes) const;
    void invert();
    void turn(int sixths);
    void mirror(MirrorAxis axis);
    template<typename OfClip, typename OfHexes>
    void transform(OfClip ofClip, OfHexes ofHexes, const QString& text);
    void nudge(HexDirection direction);
    /// One undo step, with which the selection goes to other hexes and comes back.
    void perform(const Edit& edit, const QString& text, std::shared_ptr<const HexSet> then);
    void onLineCrossed(EntryIndex line, bool isBack);

    struct Way
    {
        std::shared_ptr<const HexSet> from;
        std::shared_ptr<const HexSet> to;
    };

    Actions& m_actions;
    ToolManager& m_tools;
    PasteTool& m_paste;
    Document& m_document;
    MapView& m_map;
    std::map<EntryIndex, Way> m_ways; ///< of the selection, by line of the log
};

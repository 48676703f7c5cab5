// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/brush.h"
#include "edit/clip.h"
#include "edit/map_edit.h"
#include "position/unit.h"

#include <QObject>
#include <QString>

#include <array>

/// What the tools draw with: the terrain, kinds and counter that palette and eyedropper choose. One for the window; kept
/// from document to document where the names still mean something.
class EditChoices : public QObject
{
    Q_OBJECT

public:
    explicit EditChoices(QObject* parent = nullptr) : QObject(parent) {}

    /// What is drawn from a list of the map. Of the legend, empty: no hex (a hole).
    const QString& name(MapList list) const { return m_names[static_cast<std::size_t>(list)]; }
    int brushSize() const { return m_brushSize; } ///< smallestBrush to largestBrush
    const QString& markerKind() const { return m_markerKind; }
    const QString& side() const { return m_side; } ///< whose control, marker and counters; empty: nobody's
    /// The counter that a click puts down: properties without hex and id.
    const Unit& counter() const { return m_counter; }

    /// What of the selected hexes is copied, cut and moved.
    const ClipLayers& clipLayers() const { return m_clipLayers; }

    void setName(MapList list, const QString& name) { set(m_names[static_cast<std::size_t>(list)], name); }
    void setBrushSize(int size) { set(m_brushSize, qBound(smallestBrush, size, largestBrush)); }
    void setMarkerKind(const QString& kind) { set(m_markerKind, kind); }
    void setSide(const QString& side) { set(m_side, side); }
    void setCounter(const Unit& counter) { set(m_counter, counter); }
    void setClipLayers(const ClipLayers& layers) { set(m_clipLayers, layers); }

signals:
    void changed();

private:
    template<typename T>
    void set(T& member, const T& value)
    {
        if (member == value)
            return;
        member = value;
        emit changed();
    }

    std::array<QString, allMapLists.size()> m_names; ///< by list
    int m_brushSize = 1;
    QString m_markerKind;
    QString m_side;
    Unit m_counter;
    ClipLayers m_clipLayers = ClipLayers::all();
};

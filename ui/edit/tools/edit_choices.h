// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/brush.h"
#include "edit/clip.h"
#include "position/unit.h"

#include <QObject>
#include <QString>

/// What the tools draw with: the terrain, kinds and counter that palette and eyedropper choose. One for the window; kept
/// from document to document where the names still mean something.
class EditChoices : public QObject
{
    Q_OBJECT

public:
    explicit EditChoices(QObject* parent = nullptr) : QObject(parent) {}

    const QString& terrain() const { return m_terrain; } ///< empty: no hex (a hole)
    int brushSize() const { return m_brushSize; } ///< smallestBrush to largestBrush
    const QString& hexsideKind() const { return m_hexsideKind; }
    const QString& pathKind() const { return m_pathKind; }
    const QString& feature() const { return m_feature; }
    const QString& region() const { return m_region; }
    const QString& markerKind() const { return m_markerKind; }
    const QString& side() const { return m_side; } ///< whose control, marker and counters; empty: nobody's
    /// The counter that a click puts down: properties without hex and id.
    const Unit& counter() const { return m_counter; }

    /// What of the selected hexes is copied, cut and moved.
    const ClipLayers& clipLayers() const { return m_clipLayers; }

    void setTerrain(const QString& terrain) { set(m_terrain, terrain); }
    void setBrushSize(int size) { set(m_brushSize, qBound(smallestBrush, size, largestBrush)); }
    void setHexsideKind(const QString& kind) { set(m_hexsideKind, kind); }
    void setPathKind(const QString& kind) { set(m_pathKind, kind); }
    void setFeature(const QString& feature) { set(m_feature, feature); }
    void setRegion(const QString& region) { set(m_region, region); }
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

    QString m_terrain;
    int m_brushSize = 1;
    QString m_hexsideKind;
    QString m_pathKind;
    QString m_feature;
    QString m_region;
    QString m_markerKind;
    QString m_side;
    Unit m_counter;
    ClipLayers m_clipLayers = ClipLayers::all();
};

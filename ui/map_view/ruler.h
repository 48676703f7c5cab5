// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/map_handler.h"
#include "render/board_content.h"

#include <QObject>
#include <QPointer>
#include <QString>

#include <vector>

class MapView;
class QLabel;

/// A way over those hexes as a board shows it. Precondition: there is one.
BoardPreview measuredWay(const HexGrid& grid, const std::vector<HexIndex>& stops);
/// How long it is, straight and by way of the hexes between; empty: of a single hex.
QString measuredText(const HexGrid& grid, const std::vector<HexIndex>& stops);

/// Measures on whatever map is looked at: clicks, or Enter at the cursor, add hexes to a way, Backspace and the right
/// button take them back, Escape ends. Nothing of the board is changed, and nothing else means the clicks meanwhile.
class Ruler
    : public QObject
    , public MapHandler
{
    Q_OBJECT

public:
    explicit Ruler(QObject* parent = nullptr) : QObject(parent) {}

    ~Ruler() override { end(); }

    void begin(MapView& map);
    void end();
    bool isMeasuring() const;

    void pointed(const MapPointer& pointer) override { show(pointer.hex); }
    bool pressed(const MapPointer& pointer, Qt::MouseButton button) override;
    void dragged(const MapPointer& pointer) override { show(pointer.hex); }
    void released(const MapPointer& pointer, Qt::MouseButton button) override;
    void doubleClicked(const MapPointer&) override {}
    void cancelled() override;
    void dismissed() override;
    bool keyPressed(QKeyEvent& event, HexIndex cursor) override;
    void cursorMoved(HexIndex hex) override { show(hex); }

signals:
    void said(const QString& text);
    /// Escape was pressed, or somebody else wants the clicks.
    void ended();

private:
    void add(HexIndex hex);
    bool takeBack(HexIndex pointed);
    void show(HexIndex to);
    void forget();
    void showTag(const std::vector<HexIndex>& stops);
    void placeTag();

    QPointer<MapView> m_map; ///< null: nothing is measured
    QPointer<QLabel> m_tag; ///< on the map; there while something is measured
    HexIndex m_tagged = noHex; ///< the hex that it stands at
    std::vector<HexIndex> m_stops;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFrame>
#include <QPointF>

class MapView;
class QLabel;

/// Says beside the pen what a traced line becomes, and which keys take and drop it. Lets the mouse through, and stays
/// inside the view.
class TraceSlip : public QFrame
{
    Q_OBJECT

public:
    explicit TraceSlip(MapView& map);

    /// `at`: the pen's place on the board, in hexes.
    void show(QPointF at, const QString& found, const QPixmap& picture);

private:
    void place();

    MapView& m_map;
    QPointF m_at;
    QLabel* m_picture;
    QLabel* m_found;
};

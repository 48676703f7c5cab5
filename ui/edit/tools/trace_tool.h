// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/tools/tool.h"

#include <QPointer>
#include <QTimer>

#include <vector>

class TraceSlip;

/// Follows a line drawn freehand over a scan: it becomes the hexsides, the path or the hexes that it passes. After the
/// button is let go the line stays, so that tolerance and kind can be tried, until Enter (or the next line) takes it over.
class TraceTool : public Tool
{
    Q_OBJECT

public:
    using Tool::Tool;
    ~TraceTool() override;

    QString name() const override { return QStringLiteral("trace"); }
    QWidget* makeOptions() override;
    bool isBusy() const override { return !m_line.empty(); }
    bool isHeldByEnter() const override { return true; }
    /// What the line becomes: hexsides, a path or terrain.
    std::optional<MapList> picks() const override { return m_list; }
    bool drawFrom(MapList list) override;

    double tolerance() const { return m_tolerance; }
    void setTolerance(double hexes);

    void takeUp() override;
    void putAway() override;
    bool pressed(const MapPointer& pointer, Qt::MouseButton button) override;
    void dragged(const MapPointer& pointer) override;
    void released(const MapPointer& pointer, Qt::MouseButton button) override;
    void cancel() override;
    bool keyPressed(QKeyEvent& event, HexIndex cursor) override;
    void documentChanged() override;

signals:
    void optionsChanged();

private:
    /// What the line becomes; counts it.
    Edit edit();
    void showNow();
    void showSlip();
    void apply();
    void addPoint(QPointF point);
    bool isByKeys(const MapPointer& pointer) const;

    MapList m_list = MapList::Hexsides;
    double m_tolerance = 0.6; ///< hexes
    std::vector<QPointF> m_line;
    bool m_isDown = false;
    bool m_draws = true;
    bool m_isByKeys = false; ///< the line follows chosen hexsides, not the cursor
    int m_found = 0; ///< hexsides or hexes that it becomes
    QPointer<TraceSlip> m_slip; ///< which the map view owns
    qint64 m_lastCost = 0; ///< nanoseconds that finding what the line follows took
    QTimer m_later; ///< finds it when the hand rests, where it takes long
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/map_handler.h"
#include "render/board_content.h"

#include <QObject>
#include <QString>

#include <vector>

class GameTable;
class MapView;

/// Gives hexes to a side by painting over them: the left button gives, the right one takes away, Enter and Delete do the
/// same at the cursor, the digits choose the side. One stroke is one act. Lasts until Escape.
class ControlPainter
    : public QObject
    , public MapHandler
{
    Q_OBJECT

public:
    ControlPainter(GameTable& table, MapView& map, const QString& side);

    void decorate(BoardContent& content) const;
    /// What mouse and keys do now.
    QString hint() const;

    void pointed(const MapPointer& pointer) override;
    bool pressed(const MapPointer& pointer, Qt::MouseButton button) override;
    void dragged(const MapPointer& pointer) override;
    void released(const MapPointer& pointer, Qt::MouseButton button) override;
    void doubleClicked(const MapPointer&) override {}
    void cancelled() override;
    bool keyPressed(QKeyEvent& event, HexIndex cursor) override;
    bool wantsKey(const QKeyEvent& event) const override;

signals:
    void said(const QString& text);
    void previewChanged();
    /// Escape was pressed.
    void ended();

private:
    void add(HexIndex hex);
    void give(const std::vector<HexIndex>& hexes, const QString& side);
    void setPreview(const std::vector<HexIndex>& hexes, const QString& side);

    GameTable& m_table;
    MapView& m_map;
    QString m_side; ///< empty: nobody
    bool m_takes = false; ///< the stroke takes control away
    std::vector<HexIndex> m_stroke;
    std::shared_ptr<const BoardPreview> m_preview;
};

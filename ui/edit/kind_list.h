// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map/map_look.h"

#include <QListWidget>

/// Names below their pictures, in as many columns as there is room for; as high as it needs, so that the panel scrolls and
/// not the list.
class KindList : public QListWidget
{
public:
    static constexpr int nameRole = Qt::UserRole; ///< as the file has it

    explicit KindList(MapList list);

    /// Of a column, in pixels.
    static int leastCellWidth();
    /// Null: it is not listed.
    QListWidgetItem* find(const QString& name) const;
    /// In pixels.
    QSize picture() const;
    void fitHeight();

    QSize minimumSizeHint() const override { return {leastCellWidth(), 0}; }
    QSize sizeHint() const override { return minimumSizeHint(); }

protected:
    void resizeEvent(QResizeEvent* event) override;
    /// The wheel scrolls the panel.
    void wheelEvent(QWheelEvent* event) override { event->ignore(); }

private:
    MapList m_list;
};

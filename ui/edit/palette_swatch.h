// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "picture/kind_picture.h"

#include <QStyledItemDelegate>

/// How large pictures are in the palette, at the usual size of text.
QSize paletteSwatchSize(MapList list);

/// What the palette shows of a kind: a terrain as one hex, a feature on a piece of ground, a hexside or a road as the line
/// that runs through one. `kinds`: the game, the map and the colours; its size counts.
QPixmap paletteSwatch(const KindPictures& kinds, MapList list, const QString& name);

/// Paints an entry of the palette: its picture above its name. The chosen one is in the accent while the tool in hand
/// draws from its list (the list's property `isDrawnFrom`), else it has an outline.
class PaletteDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    static constexpr const char* isDrawnFrom = "isDrawnFrom";

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "picture/kind_picture.h"

#include <QPen>
#include <QStyledItemDelegate>

/// How large pictures are in the palette, at the usual size of text.
QSize paletteSwatchSize(MapList list);

/// What the palette shows of a kind: a terrain as one hex, a feature on a piece of ground, a hexside or a road as the line
/// that runs through one. `kinds`: the game, the map and the colours; its size counts.
QPixmap paletteSwatch(const KindPictures& kinds, MapList list, const QString& name);

/// A triangle with an exclamation mark.
void paintWarning(QPainter& painter, const Theme& theme, const QRectF& box, const QPen& edge = Qt::NoPen);

/// Letters of the palette, and how a name is written in a cell of it: in a line, or where it is too long in two.
QFont paletteFont(QFont usual);
QStringList paletteLines(const QString& words, const QFontMetrics& metrics, int width);

/// Paints an entry of the palette: its picture above its name. The chosen one is in the accent while the tool in hand
/// draws from its list (the list's property `isDrawnFrom`).
class PaletteDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    static constexpr const char* isDrawnFrom = "isDrawnFrom";

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

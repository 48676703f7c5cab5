// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QWidget>

class Document;
class MapView;

/// The cartouche in the upper right corner of the map: the game and what is played, where north is, how long two hexes
/// are. A child of the map's viewport that lets the mouse through and gives way to the pointer. A map with a title of its
/// own on its sheet needs none.
class MapTitle : public QWidget
{
    Q_OBJECT

public:
    MapTitle(MapView& map, const Document& document);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void place();
    QFont heading() const;
    /// In one line with a needle alone, where there is little room.
    bool isBrief() const;

    MapView& m_map;
    const Document& m_document;
    QString m_game;
    QString m_title;
    bool m_isWanted = false;
};

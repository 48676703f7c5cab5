// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/ruling_scene.h"
#include "ruleset/livery.h"

#include <QString>
#include <QStringList>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class Document;
class MapView;

/// The cartouche in a corner of the map: the game and what is played, where north is, how long two hexes are. A child of
/// the map's viewport that lets the mouse through and gives way to the pointer and to the hexes that one looks at: of a
/// ruling, an explanation or a lesson, selected, or with the keyboard's cursor. It stands beside a map that leaves room for
/// it. A map with a title of its own on its sheet needs none.
class MapTitle : public QWidget
{
    Q_OBJECT

public:
    MapTitle(MapView& map, const Document& document);

    QSize sizeHint() const override;
    /// Gives way to every hex, for who draws.
    void setGivesWay(bool gives);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Lines
    {
        QStringList game; ///< one or two
        QString position; ///< empty: none, or it has no room
        QFont title;
        QFont names; ///< of what is played
        int line = 0; ///< pixels of one of the title
        int compass = 0; ///< across
        QSize words; ///< what all of them take
    };

    void refresh();
    void place();
    Lines measured() const;
    const Lines& lines() const;
    void paintScale(QPainter& painter, const QRectF& row) const;
    void paintNorth(QPainter& painter, QPointF middle, double reach) const;
    /// Few words with a needle alone, where there is little room.
    bool isBrief() const;
    std::vector<HexIndex> watchedHexes();
    bool coversWatched(const QRect& at) const;
    bool coversMap(const QRect& at) const;

    MapView& m_map;
    const Document& m_document;
    QString m_game;
    QString m_title;
    Livery m_livery;
    RulingScene m_ruling;
    std::shared_ptr<const Explanation> m_explanation;
    std::vector<HexIndex> m_explained; ///< its hexes
    std::vector<HexIndex> m_watched; ///< to be kept in sight
    mutable std::optional<Lines> m_lines; ///< nothing: to be measured anew
    bool m_isWanted = false;
    bool m_isAside = false; ///< at the left
    bool m_givesWay = false;
};

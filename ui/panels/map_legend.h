// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map/hex_map.h"
#include "map_view/map_room.h"
#include "render/ruling_scene.h"
#include "ruleset/rules_in_force.h"

#include <QWidget>

#include <memory>
#include <optional>

class Actions;
class FlowLayout;
class MapView;
class QAction;
class QFrame;
class QToolButton;

/// A slip in the lower left corner of the map that says what its signs mean: the terrain, lines and features that are on
/// it, the zones of control while they are shown, and the marks of a ruling. A child of the map's viewport; folded it is
/// a button. A view with little room has none.
class MapLegend : public QWidget
{
    Q_OBJECT

public:
    MapLegend(MapView& map, Actions& actions);

    /// Out of sight for who draws, whose palette says the same.
    void setAside(bool isAside);
    /// Says something else where something else is seen.
    void follow();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill();
    void place();
    void dress();
    void setWanted(bool isOpen);
    bool isOpen() const;
    bool isInTheWay(const QRectF& place) const;
    QRect freePlace(const QRect& usual);
    QPixmap pictureOf(Verdict verdict) const;
    QPixmap pictureOfZone(const QColor& side, bool isFirst) const;
    void addItem(const QPixmap& picture, const QString& words);

    MapView& m_map;
    MapRoom m_room;
    QAction& m_shown;
    QToolButton* m_fold;
    QFrame* m_slip;
    FlowLayout* m_items;
    std::optional<bool> m_wanted; ///< nothing: nobody has said so, and the room decides
    RulingScene m_ruling;
    std::vector<Verdict> m_verdicts; ///< in the slip
    std::vector<HexIndex> m_fought; ///< attacked and attacking hexes
    HexMapPtr m_shownMap; ///< what the slip was filled from; held, so that no other takes its address
    std::shared_ptr<const RulesInForce> m_shownRules;
    bool m_hasZones = false;
    bool m_isFilled = false;
    bool m_isAside = false;
};

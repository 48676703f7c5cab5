// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "panels/map_corner.h"

#include "base/form.h"
#include "map_view/map_view.h"
#include "panels/overview_panel.h"
#include "shell/actions.h"

#include <QCoreApplication>
#include <QEvent>
#include <QFrame>
#include <QSettings>

#include <algorithm>
#include <utility>

namespace {

const QString settingsKey = QStringLiteral("map/overview");

} // namespace

MapCorner::MapCorner(MapView& map, Actions& actions)
    : QWidget(map.viewport()), m_map(map), m_room(map), m_zooms(new QWidget), m_frame(new QFrame),
      m_overview(new OverviewPanel(map)), m_wantsOverview(QSettings().value(settingsKey, true).toBool())
{
    asPanel(this, "mapCorner", tr("Corner of the map"), tr("The map in small, and buttons that zoom."));
    setAttribute(Qt::WA_NoMousePropagation); // what is pressed here is not pressed on the map below
    setCursor(Qt::ArrowCursor);
    auto* zooms = columnIn(m_zooms, {0, 0, 0, 0}, 4);
    zooms->addStretch(1);
    for (const auto& [id, sign] : {std::pair(ActionId::ZoomIn, u'+'), std::pair(ActionId::ZoomOut, u'\u2212')}) {
        auto* button = named(new QToolButton, id == ActionId::ZoomIn ? "zoomInButton" : "zoomOutButton",
                             {.spoken = actions.row(id).title(), .tip = actions.row(id).title()});
        button->setText(QString(sign));
        button->setFocusPolicy(Qt::NoFocus); // keys have it elsewhere
        actions.follow(*button, id);
        connect(button, &QAbstractButton::clicked, &actions[id], &QAction::trigger);
        zooms->addWidget(button);
    }
    m_frame->setFrameShape(QFrame::StyledPanel);
    m_frame->setAutoFillBackground(true);
    columnIn(m_frame, {2, 2, 2, 2})->addWidget(m_overview);
    addTo(*rowIn(this, {0, 0, 0, 0}, 8), {m_zooms, m_frame});
    QAction& shown = actions[ActionId::MiniMap];
    shown.setChecked(m_wantsOverview);
    connect(&shown, &QAction::toggled, this, [this](bool isShown) {
        m_wantsOverview = isShown;
        QSettings().setValue(settingsKey, isShown);
        place();
    });
    // Content is another with every hex that is pointed at.
    connect(&map, &MapView::contentChanged, this, [this, board = QSizeF()]() mutable {
        const QSizeF now = m_map.hasContent() ? PlaneLayout(m_map.content().map().grid).bounds().size() : QSizeF();
        if (std::exchange(board, now) != now || m_frame->isHidden())
            place();
    });
    connect(&map, &MapView::viewChanged, this, [this, turn = QuarterTurn()]() mutable {
        const bool isTurned = std::exchange(turn, m_map.view().turn) != m_map.view().turn;
        if (isTurned || m_frame->isHidden() || (m_wantsOverview && m_seesMost != seesMost()))
            place();
    });
    map.viewport()->installEventFilter(this);
    place();
}

void MapCorner::dropOverview()
{
    m_mayHaveOverview = false;
    place();
}

bool MapCorner::seesMost() const
{
    // Where most is in sight a second map says nothing.
    constexpr double most = 0.8;
    if (!m_map.hasContent())
        return false;
    const QRectF board = PlaneLayout(m_map.content().map().grid).bounds();
    const QRectF seen = m_map.visibleArea() & board;
    return seen.width() * seen.height() >= most * board.width() * board.height();
}

void MapCorner::place()
{
    // Less of the map than this is needed whole.
    constexpr QSize leastForZoom(240, 160);
    constexpr QSize leastForOverview(560, 400);
    constexpr int edge = 12;
    const QSize room = m_map.viewport()->size();
    const bool hasRoom = room.width() >= leastForZoom.width() && room.height() >= leastForZoom.height();
    setVisible(m_map.hasContent() && hasRoom);
    if (isHidden())
        return;
    m_seesMost = seesMost();
    const bool isWhole = m_mayHaveOverview && m_wantsOverview && !m_seesMost && room.width() >= leastForOverview.width()
                         && room.height() >= leastForOverview.height();
    m_frame->setVisible(isWhole);
    if (isWhole) {
        const QSizeF board = m_map.view().turn.map(PlaneLayout(m_map.content().map().grid).bounds().size());
        constexpr QSizeF most(218.0, 136.0);
        constexpr double share = 0.22; // of the view
        m_overview->setFixedSize(
            board.scaled(most.boundedTo(QSizeF(room) * share), Qt::KeepAspectRatio).toSize().expandedTo({48, 32})
            + QSize(8, 8));
    }
    m_frame->layout()->activate(); // or the first time it is as wide as it would like to be without a map
    layout()->activate();
    const QRect before = geometry();
    QRect at({}, sizeHint());
    at.moveBottomRight({room.width() - edge - 1, room.height() - edge - 1});
    if (!isWhole) {
        // Who presses one of the buttons presses it again: they stay below the pointer.
        const bool isHeld = underMouse() && at.size() == before.size() && before.right() == at.right();
        std::vector<QRect> places{at};
        constexpr int step = 12;
        for (QRect each = at.translated(0, -step); each.top() > room.height() / 2; each.translate(0, -step))
            places.push_back(each);
        at = isHeld ? before : m_room.best(places, before);
    }
    setGeometry(at);
    if (at != before) // what lies beside it has more room, or less
        QCoreApplication::postEvent(m_map.viewport(), new QEvent(QEvent::LayoutRequest));
}

bool MapCorner::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_map.viewport() && event->type() == QEvent::Resize)
        place();
    return QWidget::eventFilter(watched, event);
}

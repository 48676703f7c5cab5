// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/proposal_legend.h"

#include "base/form.h"
#include "base/text_changes.h"
#include "edit/proposal_overlay.h"
#include "map_view/map_view.h"

#include <QEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <vector>

namespace {

constexpr int legendMargin = 12; ///< from the edges of the map, in pixels

enum class Sign : unsigned char { Drawn, Sure, FairlySure, Doubtful };

constexpr std::array allSigns{Sign::Drawn, Sign::Sure, Sign::FairlySure, Sign::Doubtful};

QString wordsOf(Sign sign)
{
    switch (sign) {
    case Sign::Drawn:
        return ProposalLegend::tr("drawn");
    case Sign::Sure:
        return ProposalLegend::tr("sure");
    case Sign::FairlySure:
        return ProposalLegend::tr("fairly sure");
    case Sign::Doubtful:
        return ProposalLegend::tr("doubtful");
    }
    return {};
}

/// A small hex with the sign in it, on the ground that woods have.
QPixmap pictureOfSign(Sign sign, const Theme& theme, int side, double ratio)
{
    QPixmap pixmap(QSize(side, side) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF middle(side / 2.0, side / 2.0);
    QPolygonF outline;
    for (int corner = 0; corner < directionCount; ++corner)
        outline += middle + QLineF::fromPolar(side / 2.0 - 1.0, corner * 60.0).p2();
    const TerrainStyle woods = theme.terrain(QStringLiteral("forest"));
    painter.setPen(QPen(theme.outline, 1.0));
    painter.setBrush(sign == Sign::Doubtful ? theme.terrain(QStringLiteral("clear")).fill : woods.fill);
    painter.drawPolygon(outline);
    if (sign == Sign::Doubtful) {
        paintDoubt(painter, theme, outline, side, false);
        paintQuestionMark(painter, theme, middle, side / 4.0);
    } else if (sign != Sign::Drawn) {
        QPainterPath inside;
        inside.addPolygon(outline);
        inside.closeSubpath();
        painter.setClipPath(inside);
        painter.setPen(QPen(theme.isDark ? QColor(255, 255, 255, 150) : QColor(0, 0, 0, 150), 1.0));
        const double gap = sign == Sign::Sure ? sureSpacing * 0.6 : sureSpacing * 1.2; // smaller, as the hex is
        for (double at = 0.0; at < 2.0 * side; at += gap)
            painter.drawLine(QPointF(at - side, side), QPointF(at, 0.0));
    }
    return pixmap;
}

} // namespace

ProposalLegend::ProposalLegend(MapView& map)
    : QFrame(map.viewport()), m_map(map), m_room(map), m_signs(new QBoxLayout(QBoxLayout::LeftToRight, this))
{
    asPanel(this, "proposalLegend", tr("Signs of proposals"),
            tr("How sure the program is of what it proposes from the picture: the denser the hatching, the surer."));
    setAttribute(Qt::WA_NoMousePropagation); // what is pressed here is not pressed on the map below
    setCursor(Qt::ArrowCursor);
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    m_signs->setContentsMargins(10, 6, 12, 6);
    for (std::size_t i = 0; i < allSigns.size(); ++i)
        m_signs->addLayout(rowOf(
            {named(new QLabel, QStringLiteral("proposalSign-%1").arg(i)), {new QLabel(wordsOf(allSigns[i])), 1}}));
    whenTextChanges(*this, [this] {
        dress();
        place();
    });
    whenColorsChange(*this, [this] {
        QMetaObject::invokeMethod(this, &ProposalLegend::dress, Qt::QueuedConnection); // once the map has its theme
    });
    map.viewport()->installEventFilter(this);
    connect(&map, &MapView::viewChanged, this, &ProposalLegend::place);
    hide();
}

void ProposalLegend::setWanted(bool isWanted)
{
    if (isWanted && !m_isWanted)
        dress();
    m_isWanted = isWanted;
    place();
}

void ProposalLegend::dress()
{
    const auto& rules = m_map.content().rules;
    const Theme theme = rules != nullptr ? m_map.theme().withLivery(rules->ruleset().livery) : m_map.theme();
    for (std::size_t i = 0; i < allSigns.size(); ++i) {
        if (auto* sign = findChild<QLabel*>(QStringLiteral("proposalSign-%1").arg(i)))
            sign->setPixmap(pictureOfSign(allSigns[i], theme, fontMetrics().height() + 3, devicePixelRatioF()));
    }
    for (const bool isUpright : {true, false}) {
        setUpright(isUpright);
        m_sizes[isUpright ? 1 : 0] = sizeHint();
    }
}

void ProposalLegend::setUpright(bool isUpright)
{
    if (m_isUpright == isUpright)
        return; // a layout that is told so asks for its place again
    m_isUpright = isUpright;
    m_signs->setDirection(isUpright ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_signs->setSpacing(isUpright ? 4 : 12);
}

// Beside the map, if need be upright; where there is no such place, beside the strengths below.
void ProposalLegend::place()
{
    if (!m_isWanted) {
        hide();
        return;
    }
    const QRect room = m_map.viewport()->rect().adjusted(legendMargin, legendMargin, -legendMargin, -legendMargin);
    const auto visible = [this](const char* name) {
        const auto* other = m_map.viewport()->findChild<QWidget*>(QLatin1StringView(name));
        return other != nullptr && !other->isHidden() ? other->geometry() : QRect();
    };
    const QRect sliders = visible("scanSliders");
    const QRect corner = visible("mapCorner");
    const QRect title = visible("mapTitle");
    const auto isFree = [&](const QRect& at) {
        return room.contains(at) && !at.intersects(sliders) && !at.intersects(corner);
    };
    constexpr int gap = 10;
    const bool isBeside = sliders.isValid() && sliders.left() < room.center().x();
    QRect at;
    for (const bool isUpright : {false, true}) {
        at = QRect({}, m_sizes[isUpright ? 1 : 0]);
        const int right = room.right() - at.width() + 1;
        std::vector<QRect> places;
        at.moveBottomLeft({isBeside ? sliders.right() + gap : room.left(), room.bottom()});
        places.push_back(at);
        for (const QRect& other : {corner, sliders}) {
            at.moveBottomLeft({right, other.isValid() ? other.top() - gap : room.bottom()});
            places.push_back(at);
        }
        const auto found = std::ranges::find_if(places, [&](const QRect& each) {
            return isFree(each) && !each.intersects(title) && m_room.below(each) == MapRoom::Below::Nothing;
        });
        if (found != places.end()) {
            setUpright(isUpright);
            show();
            setGeometry(*found);
            raise();
            return;
        }
    }
    setUpright(false);
    at = QRect({}, m_sizes[0]);
    at.moveBottomLeft({isBeside ? sliders.right() + gap : room.left(), room.bottom()});
    setVisible(isFree(at));
    setGeometry(at);
    raise();
}

bool ProposalLegend::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_map.viewport() && (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest))
        place();
    return QFrame::eventFilter(watched, event);
}

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

#include <array>

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

ProposalLegend::ProposalLegend(MapView& map) : QFrame(map.viewport()), m_map(map)
{
    asPanel(this, "proposalLegend", tr("Signs of proposals"),
            tr("How sure the program is of what it proposes from the picture: the denser the hatching, the surer."));
    setAttribute(Qt::WA_NoMousePropagation); // what is pressed here is not pressed on the map below
    setCursor(Qt::ArrowCursor);
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    auto* row = rowIn(this, {10, 6, 12, 6}, 6);
    for (std::size_t i = 0; i < allSigns.size(); ++i) {
        auto* words = new QLabel(wordsOf(allSigns[i]));
        addTo(*row, {named(new QLabel, QStringLiteral("proposalSign-%1").arg(i)), words});
        if (i + 1 < allSigns.size())
            row->addSpacing(6);
    }
    whenTextChanges(*this, [this] {
        dress();
        place();
    });
    whenColorsChange(*this, [this] {
        QMetaObject::invokeMethod(this, &ProposalLegend::dress, Qt::QueuedConnection); // once the map has its theme
    });
    map.viewport()->installEventFilter(this);
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
}

void ProposalLegend::place()
{
    const QSize room = m_map.viewport()->size();
    const auto* sliders = m_map.viewport()->findChild<QWidget*>(QStringLiteral("scanSliders"));
    const auto* corner = m_map.viewport()->findChild<QWidget*>(QStringLiteral("mapCorner"));
    const int left = sliders != nullptr && !sliders->isHidden() ? sliders->geometry().right() + 10 : legendMargin;
    const int right = corner != nullptr && !corner->isHidden() ? corner->x() : room.width() - legendMargin;
    const QSize wanted = sizeHint();
    setVisible(m_isWanted && left + wanted.width() < right);
    setGeometry(left, room.height() - wanted.height() - legendMargin, wanted.width(), wanted.height());
    raise();
}

bool ProposalLegend::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_map.viewport() && (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest))
        place();
    return QFrame::eventFilter(watched, event);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/hex_flash.h"

#include "base/preferences.h"
#include "map_view/map_view.h"

#include <QPainter>
#include <QVariantAnimation>

namespace {

class FlashRing : public QWidget
{
public:
    FlashRing(MapView& map, HexIndex hex) : QWidget(map.viewport()), m_map(map), m_hex(hex)
    {
        setObjectName(QStringLiteral("flashRing"));
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setFocusPolicy(Qt::NoFocus);
        setGeometry(map.viewport()->rect());
        constexpr int milliseconds = 900;
        m_animation.setDuration(milliseconds);
        m_animation.setStartValue(0.0);
        m_animation.setEndValue(1.0);
        connect(&m_animation, &QVariantAnimation::valueChanged, this, [this] { update(around()); });
        connect(&m_animation, &QVariantAnimation::finished, this, &QObject::deleteLater);
        connect(&map, &MapView::viewChanged, this, &QObject::deleteLater);
        m_animation.start();
        show();
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        constexpr double widest = 1.6; ///< hexes
        // A ring that stands still says as much.
        const double left = mayAnimate() ? 1.0 - m_animation.currentValue().toDouble() : 0.5;
        const QRectF hex = m_map.hexRect(m_hex);
        const double radius = hex.width() * (0.6 + (widest - 0.6) * left);
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(m_map.theme().cursorHalo, 7.0));
        painter.drawEllipse(hex.center(), radius, radius);
        painter.setPen(QPen(m_map.theme().selection, 4.0));
        painter.drawEllipse(hex.center(), radius, radius);
    }

private:
    QRect around() const
    {
        const QRectF hex = m_map.hexRect(m_hex);
        const double reach = hex.width() * 1.2 + 8.0;
        return hex.adjusted(-reach, -reach, reach, reach).toAlignedRect();
    }

    MapView& m_map;
    HexIndex m_hex;
    QVariantAnimation m_animation;
};

} // namespace

void flashHex(MapView& map, HexIndex hex)
{
    if (hex == noHex)
        return;
    for (QWidget* old : map.viewport()->findChildren<QWidget*>(QStringLiteral("flashRing")))
        old->deleteLater();
    new FlashRing(map, hex);
}

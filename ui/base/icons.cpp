// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/icons.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <QSvgRenderer>

#include <algorithm>

namespace {

constexpr const char* engineName = "rearguard-line";

class PaintedIconEngine : public QIconEngine
{
public:
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }
};

// Draws the picture when it is asked for, so that it fits every size and every screen.
class LineIconEngine : public PaintedIconEngine
{
public:
    LineIconEngine(QByteArray svg, QColor normal, QColor disabled, QColor selected)
        : m_svg(std::move(svg)), m_normal(normal), m_disabled(disabled), m_selected(selected)
    {}

    QString iconName() override { return QLatin1String(engineName); }

    QIconEngine* clone() const override { return new LineIconEngine(m_svg, m_normal, m_disabled, m_selected); }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
    {
        QByteArray svg = m_svg;
        const QColor color = mode == QIcon::Disabled ? m_disabled : mode == QIcon::Selected ? m_selected : m_normal;
        svg.replace("#000000", color.name().toLatin1());
        QSvgRenderer(svg).render(painter, rect);
    }

private:
    QByteArray m_svg;
    QColor m_normal;
    QColor m_disabled;
    QColor m_selected;
};

// Nobody makes the icons of a panel's title anew when the colours change.
class PanelIconEngine : public PaintedIconEngine
{
public:
    explicit PanelIconEngine(PanelSign sign) : m_sign(sign) {}

    QIconEngine* clone() const override { return new PanelIconEngine(m_sign); }

    QSize actualSize(const QSize& size, QIcon::Mode, QIcon::State) override { return size * 3 / 4; }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
    {
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        const double side = std::min(rect.width(), rect.height());
        const double width = std::max(1.0, side / 9.0);
        const double in = side / 6.0;
        const QRectF place =
            QRectF(QPointF(rect.center()) + QPointF(0.5 - side / 2.0, 0.5 - side / 2.0), QSizeF(side, side))
                .adjusted(in, in, -in, -in);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(QPen(QGuiApplication::palette().color(group, QPalette::WindowText), width, Qt::SolidLine,
                             Qt::RoundCap, Qt::MiterJoin));
        if (m_sign == PanelSign::Close) {
            painter->drawLine(place.topLeft(), place.bottomRight());
            painter->drawLine(place.topRight(), place.bottomLeft());
        } else {
            const double shift = place.width() / 3.0;
            painter->drawRect(place.adjusted(0.0, shift, -shift, 0.0));
            painter->drawPolyline(QPolygonF(
                {place.topLeft() + QPointF(shift, shift), place.topLeft() + QPointF(shift, 0.0), place.topRight(),
                 place.bottomRight() - QPointF(0.0, shift), place.bottomRight() - QPointF(shift, shift)}));
        }
        painter->restore();
    }

private:
    PanelSign m_sign;
};

} // namespace

QIcon panelIcon(PanelSign sign)
{
    return QIcon(new PanelIconEngine(sign));
}

QIcon lineIcon(const QString& name, const QPalette& palette)
{
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QIcon(new LineIconEngine(file.readAll(), palette.color(QPalette::Active, QPalette::WindowText),
                                    palette.color(QPalette::Disabled, QPalette::WindowText),
                                    palette.color(QPalette::Active, QPalette::HighlightedText)));
}

bool isLineIcon(const QIcon& icon)
{
    return icon.name() == QLatin1String(engineName);
}

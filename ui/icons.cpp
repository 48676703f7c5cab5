// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "icons.h"

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <QSvgRenderer>

namespace {

// Draws the picture when it is asked for, so that it fits every size and every screen.
class LineIconEngine : public QIconEngine
{
public:
    LineIconEngine(QByteArray svg, QColor normal, QColor disabled)
        : m_svg(std::move(svg)), m_normal(normal), m_disabled(disabled)
    {}

    QIconEngine* clone() const override { return new LineIconEngine(m_svg, m_normal, m_disabled); }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
    {
        QByteArray svg = m_svg;
        svg.replace("#000000", (mode == QIcon::Disabled ? m_disabled : m_normal).name().toLatin1());
        QSvgRenderer(svg).render(painter, rect);
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }

private:
    QByteArray m_svg;
    QColor m_normal;
    QColor m_disabled;
};

} // namespace

QIcon lineIcon(const QString& name, const QPalette& palette)
{
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QIcon(new LineIconEngine(file.readAll(), palette.color(QPalette::Active, QPalette::WindowText),
                                    palette.color(QPalette::Disabled, QPalette::WindowText)));
}

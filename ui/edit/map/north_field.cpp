// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/map/north_field.h"

#include <QPainter>

namespace {

/// Shows no more digits than there are: 90, 22.5.
class Degrees : public QDoubleSpinBox
{
public:
    QString textFromValue(double value) const override { return locale().toString(value, 'g', 6); }
};

/// A needle on a dial.
class Needle : public QWidget
{
public:
    explicit Needle(const QDoubleSpinBox& degrees) : m_degrees(degrees) { setFixedSize(30, 30); }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.translate(QRectF(rect()).center());
        const double radius = width() / 2.0 - 1.0;
        const QColor ink = palette().color(QPalette::Text);
        painter.setPen(QPen(ink, 1));
        painter.setBrush(palette().color(QPalette::Base));
        painter.drawEllipse(QPointF(), radius, radius);
        painter.rotate(m_degrees.value());
        painter.setBrush(ink);
        painter.drawPolygon(QPolygonF{{QPointF(0, 2 - radius), QPointF(5, -2), QPointF(0, -4), QPointF(-5, -2)}});
        QFont font = painter.font();
        font.setBold(true);
        font.setPixelSize(11);
        painter.setFont(font);
        painter.translate(0, 5);
        painter.rotate(-m_degrees.value()); // the letter stays upright
        painter.drawText(QRectF(-8, -7, 16, 14), Qt::AlignCenter, NorthField::tr("N", "north"));
    }

private:
    const QDoubleSpinBox& m_degrees;
};

} // namespace

NorthField::NorthField(QWidget* parent) : QWidget(parent), m_degrees(new Degrees)
{
    named(m_degrees, "north", tr("Where north is, in degrees clockwise from the top of the sheet"));
    m_degrees->setRange(-360.0, 360.0);
    m_degrees->setDecimals(2);
    m_degrees->setSingleStep(30.0);
    m_degrees->setSuffix(tr("° from the top"));
    auto* needle = new Needle(*m_degrees);
    addTo(*rowIn(this, {0, 0, 0, 0}), {{m_degrees, 1}, needle});
    setFocusProxy(m_degrees);
    connect(m_degrees, &QDoubleSpinBox::valueChanged, needle, QOverload<>::of(&QWidget::update));
    connect(m_degrees, &QDoubleSpinBox::valueChanged, this, &NorthField::valueChanged);
}

double NorthField::value() const
{
    return m_degrees->value();
}

void NorthField::setValue(double degrees)
{
    m_degrees->setValue(degrees);
}

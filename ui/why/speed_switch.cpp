// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "why/speed_switch.h"

#include "base/form.h"
#include "why/step_through.h"

#include <QPainter>

namespace {

class SpeedButton : public QAbstractButton
{
public:
    explicit SpeedButton(const QString& text)
    {
        setText(text);
        setCheckable(true);
        setFocusPolicy(Qt::StrongFocus);
    }

    QSize sizeHint() const override
    {
        return {QFontMetrics(boldFont()).horizontalAdvance(text()) + 16, fontMetrics().height() + 6};
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QColor line = palette().color(hasFocus() ? QPalette::Highlight : QPalette::Mid);
        const double width = hasFocus() ? 2.0 : 1.0;
        if (isChecked() || hasFocus()) {
            painter.setPen(QPen(line, width));
            painter.setBrush(isChecked() ? palette().brush(QPalette::Base) : QBrush(Qt::NoBrush));
            const double in = width / 2.0;
            painter.drawRoundedRect(QRectF(rect()).adjusted(in, in, -in, -in), 5.0, 5.0);
        }
        painter.setPen(palette().color(QPalette::WindowText));
        painter.setFont(isChecked() ? boldFont() : font());
        painter.drawText(rect(), Qt::AlignCenter, text());
    }

private:
    QFont boldFont() const
    {
        QFont bold = font();
        bold.setBold(true);
        return bold;
    }
};

} // namespace

SpeedSwitch::SpeedSwitch(StepThrough& steps, QWidget* parent) : QWidget(parent), m_steps(steps)
{
    named(this, "whySpeed", {.spoken = tr("Speed"), .tip = tr("Speed (+ and −)")});
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto* row = rowIn(this, {2, 2, 2, 2}, 0);
    const QString words[] = {tr("Slow"), tr("Normal"), tr("Fast")};
    static_assert(std::size(words) == StepThrough::speedCount);
    for (int speed = 0; speed < StepThrough::speedCount; ++speed) {
        auto* button = named(new SpeedButton(words[speed]), QStringLiteral("whySpeed%1").arg(speed),
                             {.spoken = tr("Speed: %1").arg(words[speed]), .tip = toolTip()});
        connect(button, &QAbstractButton::clicked, this, [this, speed] {
            m_steps.setSpeed(speed);
            refresh(); // a click on the one that is chosen chooses nothing else
        });
        m_buttons.push_back(button);
        row->addWidget(button);
    }
    connect(&steps, &StepThrough::speedChanged, this, &SpeedSwitch::refresh);
    refresh();
}

void SpeedSwitch::refresh()
{
    for (std::size_t speed = 0; speed < m_buttons.size(); ++speed)
        m_buttons[speed]->setChecked(static_cast<int>(speed) == m_steps.speed());
}

void SpeedSwitch::paintEvent(QPaintEvent*)
{
    constexpr float hint = 0.10F;
    QColor groove = palette().color(QPalette::WindowText);
    groove.setAlphaF(hint);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette().color(QPalette::Mid), 1.0));
    painter.setBrush(groove);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6.0, 6.0);
}

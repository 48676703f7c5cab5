// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/unfold.h"

#include "base/preferences.h"

#include <QPainter>
#include <QVariantAnimation>
#include <QWidget>

#include <algorithm>

namespace {

constexpr int foldTime = 120; ///< milliseconds

/// What of it is seen when that share of it is open.
QRect openPart(const QRect& whole, double share, Qt::Edge edge)
{
    const int width = std::max(1, static_cast<int>(whole.width() * share));
    const int height = std::max(1, static_cast<int>(whole.height() * share));
    QRect open = whole;
    switch (edge) {
    case Qt::TopEdge:
        open.setHeight(height);
        break;
    case Qt::BottomEdge:
        open.setTop(whole.bottom() - height + 1);
        break;
    case Qt::LeftEdge:
        open.setWidth(width);
        break;
    case Qt::RightEdge:
        open.setLeft(whole.right() - width + 1);
        break;
    }
    return open;
}

/// Picture of a part that is gone, above what has taken its place.
class ClosingPart : public QWidget
{
public:
    ClosingPart(QWidget& part, const QRect& seen) : QWidget(part.window()), m_picture(part.grab(seen))
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setFocusPolicy(Qt::NoFocus);
        // Whoever holds the part may shrink with it.
        setGeometry(QRect(part.mapTo(part.window(), seen.topLeft()), seen.size()));
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override { QPainter(this).drawPixmap(0, 0, m_picture); }

private:
    QPixmap m_picture;
};

/// Shows more and more of the widget; the animation is its child.
QVariantAnimation& animated(QWidget& widget, double from, double to, Qt::Edge edge)
{
    auto* time = new QVariantAnimation(&widget);
    time->setObjectName(QStringLiteral("unfolding"));
    time->setDuration(foldTime);
    time->setEasingCurve(QEasingCurve::OutCubic);
    time->setStartValue(from);
    time->setEndValue(to);
    QObject::connect(time, &QVariantAnimation::valueChanged, &widget, [&widget, edge](const QVariant& share) {
        widget.setMask(openPart(widget.rect(), share.toDouble(), edge));
    });
    return *time;
}

} // namespace

void unfold(QWidget& part, bool isShown, Qt::Edge edge)
{
    if (isShown != part.isHidden()) {
        part.setVisible(isShown); // it may not know yet that it is wanted
        return;
    }
    delete unfolding(part);
    part.clearMask();
    const QRect seen = part.visibleRegion().boundingRect();
    const bool isSeen = isShown ? part.parentWidget() != nullptr && part.parentWidget()->isVisible() : !seen.isEmpty();
    if (!isSeen || !mayAnimate()) {
        part.setVisible(isShown);
        return;
    }
    if (isShown) {
        QVariantAnimation& time = animated(part, 0.0, 1.0, edge);
        QObject::connect(&time, &QVariantAnimation::finished, &part, [&part] { part.clearMask(); });
        part.show();
        time.start(QAbstractAnimation::DeleteWhenStopped);
        return;
    }
    auto* closing = new ClosingPart(part, seen);
    part.hide();
    QVariantAnimation& time = animated(*closing, 1.0, 0.0, edge);
    QObject::connect(&time, &QVariantAnimation::finished, closing, &QObject::deleteLater);
    closing->show();
    time.start(QAbstractAnimation::DeleteWhenStopped);
}

QVariantAnimation* unfolding(const QWidget& part)
{
    return part.findChild<QVariantAnimation*>(QStringLiteral("unfolding"), Qt::FindDirectChildrenOnly);
}

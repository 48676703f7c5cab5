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

/// Picture of a part that is gone, above what has taken its place; it shrinks.
class ClosingPart : public QWidget
{
public:
    ClosingPart(QWidget& part, const QRect& seen)
        : QWidget(part.window()), m_picture(part.grab(seen)),
          // Whoever holds the part may shrink with it.
          m_whole(part.mapTo(part.window(), seen.topLeft()), seen.size())
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setFocusPolicy(Qt::NoFocus);
        setGeometry(m_whole);
    }

    void open(double share, Qt::Edge edge) { setGeometry(openPart(m_whole, share, edge)); }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter(this).drawPixmap(m_whole.topLeft() - pos(), m_picture);
    }

private:
    QPixmap m_picture;
    QRect m_whole;
};

/// A mask that grows, or goes, uncovers what lies within the part, which hears nothing of it.
void uncover(QWidget& part, const QRegion& open)
{
    if (open.isEmpty())
        part.clearMask();
    else
        part.setMask(open);
    for (QWidget* each : part.findChildren<QWidget*>())
        each->update();
}

QVariantAnimation& timeOf(QWidget& widget, double from, double to)
{
    auto* time = new QVariantAnimation(&widget);
    time->setObjectName(QStringLiteral("unfolding"));
    time->setDuration(foldTime);
    time->setEasingCurve(QEasingCurve::OutCubic);
    time->setStartValue(from);
    time->setEndValue(to);
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
        QVariantAnimation& time = timeOf(part, 0.0, 1.0);
        QObject::connect(&time, &QVariantAnimation::valueChanged, &part, [&part, edge](const QVariant& share) {
            uncover(part, openPart(part.rect(), share.toDouble(), edge));
        });
        QObject::connect(&time, &QVariantAnimation::finished, &part, [&part] { uncover(part, {}); });
        part.show();
        time.start(QAbstractAnimation::DeleteWhenStopped);
        return;
    }
    auto* closing = new ClosingPart(part, seen);
    part.hide();
    QVariantAnimation& time = timeOf(*closing, 1.0, 0.0);
    QObject::connect(&time, &QVariantAnimation::valueChanged, closing,
                     [closing, edge](const QVariant& share) { closing->open(share.toDouble(), edge); });
    QObject::connect(&time, &QVariantAnimation::finished, closing, &QObject::deleteLater);
    closing->show();
    time.start(QAbstractAnimation::DeleteWhenStopped);
}

QVariantAnimation* unfolding(const QWidget& part)
{
    return part.findChild<QVariantAnimation*>(QStringLiteral("unfolding"), Qt::FindDirectChildrenOnly);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/log_delegate.h"

#include "play/log_model.h"

#include <QApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace {

constexpr int space = 4;

int markWidth(const QFontMetrics& metrics)
{
    return metrics.height();
}

/// As wide as the numbers of the whole list are, so that the sentences stand below each other.
int numberWidth(const QFontMetrics& metrics, const QModelIndex& index)
{
    const int digits = std::max<int>(2, static_cast<int>(QString::number(index.model()->rowCount()).size()));
    return metrics.horizontalAdvance(QString(digits, u'9'));
}

QColor blend(const QColor& a, const QColor& b, double share)
{
    return QColor::fromRgbF(static_cast<float>(a.redF() * (1 - share) + b.redF() * share),
                            static_cast<float>(a.greenF() * (1 - share) + b.greenF() * share),
                            static_cast<float>(a.blueF() * (1 - share) + b.blueF() * share));
}

// An arrow head that points at the sentence: the board stands here.
void paintHere(QPainter& painter, const QRectF& area, const QColor& color)
{
    const double size = area.height() * 0.28;
    const QPointF c = area.center();
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(
        QPolygonF{c + QPointF(-size * 0.7, -size), c + QPointF(size, 0), c + QPointF(-size * 0.7, size)});
}

void paintFork(QPainter& painter, const QRectF& area, const QColor& color)
{
    const double h = area.height() * 0.3;
    const QPointF c = area.center();
    painter.setPen(QPen(color, 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    QPainterPath path(c + QPointF(-h * 0.6, -h));
    path.lineTo(c + QPointF(-h * 0.6, h));
    path.moveTo(c + QPointF(-h * 0.6, -h * 0.2));
    path.cubicTo(c + QPointF(-h * 0.6, h * 0.4), c + QPointF(h * 0.7, -h * 0.1), c + QPointF(h * 0.7, h));
    painter.drawPath(path);
}

} // namespace

LogDelegate::LogDelegate(QObject* parent) : QStyledItemDelegate(parent) {}

QSize LogDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& /*index*/) const
{
    return {option.fontMetrics.averageCharWidth() * 30, option.fontMetrics.height() + 2 * space};
}

QRect LogDelegate::forkRect(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const int branches = index.data(LogModel::BranchesRole).toInt();
    if (branches == 0)
        return {};
    const int width = option.fontMetrics.height() + space
                      + option.fontMetrics.horizontalAdvance(QString::number(branches)) + 2 * space;
    return {option.rect.right() - width, option.rect.top() + 1, width, option.rect.height() - 2};
}

void LogDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto kind = static_cast<LogModel::Kind>(index.data(LogModel::KindRole).toInt());
    const bool isCurrent = index.data(LogModel::IsCurrentRole).toBool();
    const bool isLater = index.data(LogModel::IsLaterRole).toBool();
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    // A heading cannot be chosen, and is not greyed for that.
    QPalette palette = option.palette;
    if (kind == LogModel::Kind::Turn)
        palette.setCurrentColorGroup(QPalette::Active);
    const QColor text = palette.color(isSelected ? QPalette::HighlightedText : QPalette::Text);
    const QColor ground = palette.color(isSelected ? QPalette::Highlight : QPalette::Base);
    const QColor faint = blend(text, ground, 0.42);

    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    QRect rect = option.rect;
    if (isSelected)
        painter->fillRect(rect, ground);
    else if (isCurrent)
        painter->fillRect(rect, blend(ground, palette.color(QPalette::Highlight), 0.22));
    else if (kind == LogModel::Kind::Turn)
        painter->fillRect(rect, blend(ground, palette.color(QPalette::Text), 0.07));

    QFont font = option.font;
    font.setBold(isCurrent || kind == LogModel::Kind::Turn || kind == LogModel::Kind::Announcement);
    // Greyed, and slanted so that it is not the grey alone that says it.
    font.setItalic(isLater);
    painter->setFont(font);
    const QFontMetrics metrics(font);

    const QRect fork = forkRect(option, index);
    rect.adjust(space, 0, -space, 0);
    if (!fork.isEmpty())
        rect.setRight(fork.left() - space);
    if (kind != LogModel::Kind::Turn) {
        const QRect mark(rect.left(), rect.top(), markWidth(option.fontMetrics), rect.height());
        if (isCurrent)
            paintHere(*painter, mark, isSelected ? text : palette.color(QPalette::Highlight).darker(110));
        rect.setLeft(mark.right() + 1);
        if (kind == LogModel::Kind::Line) {
            const QRect number(rect.left(), rect.top(), numberWidth(option.fontMetrics, index), rect.height());
            painter->setFont(option.font);
            painter->setPen(faint);
            painter->drawText(number, Qt::AlignRight | Qt::AlignVCenter, index.data(LogModel::NumberRole).toString());
            painter->setFont(font);
        }
        if (kind != LogModel::Kind::Start)
            rect.setLeft(rect.left() + numberWidth(option.fontMetrics, index) + 2 * space);
    }
    if (kind == LogModel::Kind::Announcement) {
        const QRect bar(rect.left(), rect.top() + 2, 3, rect.height() - 4);
        painter->fillRect(bar, text);
        rect.setLeft(bar.right() + 2 * space);
    }
    const QString whole = index.data(Qt::DisplayRole).toString();
    const QString shown = metrics.elidedText(whole, Qt::ElideRight, rect.width());
    if (!m_sought.isEmpty() && kind != LogModel::Kind::Turn) {
        for (qsizetype at = shown.indexOf(m_sought, 0, Qt::CaseInsensitive); at >= 0;
             at = shown.indexOf(m_sought, at + m_sought.size(), Qt::CaseInsensitive)) {
            const int left = metrics.horizontalAdvance(shown.left(at));
            const int width = metrics.horizontalAdvance(shown.left(at + m_sought.size())) - left;
            const QRectF hit(rect.left() + left - 1, rect.center().y() - metrics.height() / 2.0, width + 2,
                             metrics.height());
            painter->setPen(QPen(text, 1.0));
            painter->setBrush(blend(ground, QColor(255, 190, 40), 0.45));
            painter->drawRoundedRect(hit, 2, 2);
        }
    }
    painter->setPen(isLater ? faint : text);
    painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);

    if (!fork.isEmpty()) {
        painter->setPen(QPen(faint, 1.0));
        painter->setBrush(ground);
        painter->drawRoundedRect(QRectF(fork).adjusted(0.5, 1.5, -0.5, -1.5), 3, 3);
        const QRect sign(fork.left() + space / 2, fork.top(), option.fontMetrics.height(), fork.height());
        paintFork(*painter, sign, text);
        painter->setFont(option.font);
        painter->setPen(text);
        painter->drawText(fork.adjusted(0, 0, -space, 0), Qt::AlignRight | Qt::AlignVCenter,
                          index.data(LogModel::BranchesRole).toString());
    }
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        QStyleOptionFocusRect focus;
        focus.QStyleOption::operator=(option);
        focus.backgroundColor = ground;
        QApplication::style()->drawPrimitive(QStyle::PE_FrameFocusRect, &focus, painter, option.widget);
    }
    painter->restore();
}

bool LogDelegate::editorEvent(QEvent* event, QAbstractItemModel* /*model*/, const QStyleOptionViewItem& option,
                              const QModelIndex& index)
{
    if (event->type() != QEvent::MouseButtonRelease)
        return false;
    const auto* mouse = static_cast<QMouseEvent*>(event);
    if (mouse->button() != Qt::LeftButton || !forkRect(option, index).contains(mouse->position().toPoint()))
        return false;
    emit forkClicked(index, mouse->globalPosition().toPoint());
    return true;
}

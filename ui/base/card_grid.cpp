// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/card_grid.h"

#include "base/text_changes.h"
#include "base/window_width.h"

#include <QEvent>
#include <QGridLayout>
#include <QPainter>

#include <algorithm>
#include <utility>

void paintShadow(QPainter& painter, const QRect& card, bool isLifted)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const double strength = isLifted ? 3.0 : 1.0;
    for (const auto& [out, share] : {std::pair(4.0, 0.018), std::pair(1.5, 0.029)}) {
        QColor shade(Qt::black);
        shade.setAlphaF(static_cast<float>(share * strength));
        painter.setBrush(shade);
        const double down = isLifted ? 2.0 : 1.0;
        painter.drawRoundedRect(QRectF(card).adjusted(-out, -out + down, out, out + down), cardRounding + out,
                                cardRounding + out);
    }
}

CardGrid::CardGrid(int most, bool fills, QWidget* parent)
    : QWidget(parent), m_grid(new QGridLayout(this)), m_most(most), m_fills(fills)
{
    m_grid->setContentsMargins(cardRim, cardRim, cardRim, cardRim);
    m_grid->setSpacing(cardGap);
    whenTextChanges(*this, [this] {
        m_columns = 0;
        arrange();
        // Once the cards have the text, too.
        QMetaObject::invokeMethod(this, &CardGrid::arrange, Qt::QueuedConnection);
    });
}

void CardGrid::setCards(const std::vector<QWidget*>& cards)
{
    // One of them may be what was clicked for this.
    for (QWidget* card : m_cards) {
        card->hide();
        card->setParent(nullptr);
        card->deleteLater();
    }
    m_cards = cards;
    for (QWidget* card : m_cards)
        card->installEventFilter(this);
    m_columns = 0;
    arrange();
}

int CardGrid::columnsFor(int width) const
{
    constexpr int letters = 26;
    const int around = window()->width();
    const int bySize = around >= window_width::wide ? m_most : around >= window_width::middling ? 3 : 2;
    // No card is narrower than its buttons.
    int least = fontMetrics().averageCharWidth() * letters;
    for (const QWidget* card : m_cards)
        least = std::max(least, card->minimumSizeHint().width());
    const int byText = (width - 2 * cardRim + cardGap) / (least + cardGap);
    const int byCards = m_fills ? static_cast<int>(m_cards.size()) : m_most;
    // None stands alone below the others, where one column less mends that.
    const int most = std::max(1, std::min({m_most, bySize, byText, byCards}));
    const auto count = static_cast<int>(m_cards.size());
    const auto leavesOne = [count](int columns) { return count > columns && count % columns == 1; };
    return most > 2 && leavesOne(most) && !leavesOne(most - 1) ? most - 1 : most;
}

void CardGrid::arrange()
{
    const int columns = columnsFor(width());
    if (columns == m_columns)
        return;
    for (int column = 0; column < m_grid->columnCount(); ++column)
        m_grid->setColumnStretch(column, 0);
    m_columns = columns;
    int place = 0;
    for (QWidget* card : m_cards) {
        m_grid->addWidget(card, place / columns, place % columns);
        card->show(); // now, or it is seen a moment later
        ++place;
    }
    for (int column = 0; column < columns; ++column)
        m_grid->setColumnStretch(column, 1);
}

void CardGrid::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

// What can be pressed is lifted below the pointer.
void CardGrid::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    for (const QWidget* card : m_cards)
        paintShadow(painter, card->geometry(), card->testAttribute(Qt::WA_Hover) && card->underMouse());
}

bool CardGrid::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Enter || event->type() == QEvent::Leave)
        update();
    return QWidget::eventFilter(watched, event);
}

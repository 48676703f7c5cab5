// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "help/tour_card.h"

#include "base/announcer.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <initializer_list>

namespace {

constexpr int margin = 14;
constexpr int letters = 44; ///< of a line that reads well

QLabel* makeLabel(const char* name)
{
    auto* label = new QLabel;
    label->setObjectName(QLatin1String(name));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

} // namespace

TourCard::TourCard(QWidget* window)
    : QFrame(window), m_count(makeLabel("tourCount")), m_title(makeLabel("tourTitle")), m_text(makeLabel("tourText")),
      m_task(makeLabel("tourTask")), m_note(makeLabel("tourNote")), m_scroll(new QScrollArea), m_help(new QPushButton),
      m_leave(new QPushButton(tr("Le&ave"))), m_back(new QPushButton(tr("Bac&k"))), m_next(new QPushButton)
{
    setObjectName(QStringLiteral("tourCard"));
    setWhatsThis(
        tr("The tour shows the window step by step. Do what the card asks for, or let it be done for you; Next "
           "and Back go through the steps, and Escape leaves the tour. The window can be used meanwhile."));
    QFont bold = font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_task->setFont(bold);
    auto* content = new QWidget;
    auto* texts = new QVBoxLayout(content);
    texts->setContentsMargins(0, 0, 0, 0);
    texts->setSpacing(6);
    for (QLabel* label : {m_text, m_task, m_note})
        texts->addWidget(label);
    texts->addStretch();
    m_scroll->setWidget(content);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    setForegroundRole(QPalette::Text);

    m_help->setObjectName(QStringLiteral("tourHelp"));
    m_help->setToolTip(tr("The tour does what this step asks for"));
    m_leave->setObjectName(QStringLiteral("tourLeave"));
    m_leave->setToolTip(tr("End the tour (Escape); Help > Take the tour goes on with it"));
    m_back->setObjectName(QStringLiteral("tourBack"));
    m_back->setToolTip(tr("The step before"));
    m_next->setObjectName(QStringLiteral("tourNext"));
    auto* row = new QHBoxLayout;
    row->addWidget(m_leave);
    row->addStretch();
    row->addWidget(m_back);
    row->addWidget(m_next);
    for (QPushButton* button : {m_help, m_leave, m_back, m_next})
        button->setAutoDefault(true); // Enter presses it
    auto* heading = new QHBoxLayout;
    heading->addWidget(m_title, 1);
    heading->addWidget(m_count, 0, Qt::AlignRight | Qt::AlignTop);
    m_count->setWordWrap(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(margin, margin - 2, margin, margin - 2);
    layout->setSpacing(8);
    layout->addLayout(heading);
    layout->addWidget(m_scroll, 1);
    layout->addWidget(m_help, 0, Qt::AlignLeft);
    layout->addLayout(row);
    setTabOrder(m_help, m_leave);
    setTabOrder(m_leave, m_back);
    setTabOrder(m_back, m_next);

    connect(m_help, &QPushButton::clicked, this, &TourCard::helpRequested);
    connect(m_leave, &QPushButton::clicked, this, &TourCard::leaveRequested);
    connect(m_back, &QPushButton::clicked, this, &TourCard::backRequested);
    connect(m_next, &QPushButton::clicked, this, &TourCard::nextRequested);
    hide();
}

// A ground of its own, so that the card stands out from panels and map in any theme.
void TourCard::paintEvent(QPaintEvent* event)
{
    Q_UNUSED(event)
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    painter.setPen(QPen(palette().color(QPalette::Active, QPalette::Highlight), 3));
    painter.drawRect(rect().adjusted(1, 1, -2, -2));
}

void TourCard::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_title != nullptr) {
        QFont bold = font();
        bold.setBold(true);
        m_title->setFont(bold);
        m_task->setFont(bold);
    }
}

void TourCard::setPage(const Page& page)
{
    m_count->setText(tr("%1 of %2", "step of the tour").arg(page.number).arg(page.count));
    m_title->setText(page.title);
    m_text->setText(page.text);
    m_task->setText(page.task);
    m_task->setVisible(!page.task.isEmpty());
    m_note->clear();
    m_note->hide();
    m_back->setEnabled(page.number > 1);
    const bool isLast = page.number == page.count;
    m_next->setText(isLast ? tr("F&inish") : tr("Ne&xt"));
    m_next->setToolTip(isLast ? tr("End the tour; Help > Take the tour begins it anew") : tr("The next step"));
    m_leave->setVisible(!isLast);
    m_scroll->verticalScrollBar()->setValue(0);
    announce();
}

void TourCard::setNote(const QString& note, bool isDone)
{
    const QString text = isDone && !note.isEmpty() ? QStringLiteral("✓ ") + note : note;
    if (text == m_note->text())
        return;
    m_note->setText(text);
    m_note->setVisible(!note.isEmpty());
    if (!note.isEmpty())
        announce();
}

void TourCard::setHelp(const QString& text)
{
    // What has the keyboard does not go without handing it on.
    if (text.isEmpty() && m_help->hasFocus())
        m_next->setFocus();
    m_help->setText(text);
    m_help->setVisible(!text.isEmpty());
}

void TourCard::takeFocus()
{
    m_next->setFocus(Qt::OtherFocusReason);
}

QString TourCard::spoken() const
{
    QStringList parts{tr("Tour, step %1: %2", "1 of 8, title").arg(m_count->text(), m_title->text())};
    for (const QLabel* label : {m_text, m_task, m_note}) {
        if (!label->text().isEmpty())
            parts += label->text();
    }
    return parts.join(QStringLiteral(" "));
}

// Nothing here need have the focus, so whoever listens has to be told.
void TourCard::announce()
{
    setAccessibleName(spoken());
    ::announce(*this, spoken());
}

QSize TourCard::sizeIn(QSize room)
{
    const int width = std::min(fontMetrics().averageCharWidth() * letters, room.width() * 2 / 5) + 2 * margin;
    const int least = std::max(layout()->totalMinimumSize().width(), width);
    const int inner = least - 2 * margin - 2 * frameWidth() - 2;
    int height = 0;
    for (const QLabel* label : {m_text, m_task, m_note}) {
        if (!label->isHidden())
            height += label->heightForWidth(inner) + (height > 0 ? 6 : 0);
    }
    const int others =
        std::max(m_title->heightForWidth(inner - m_count->sizeHint().width() - 6), m_count->sizeHint().height())
        + (m_help->isHidden() ? 0 : m_help->sizeHint().height() + 8) + m_next->sizeHint().height() + 2 * margin + 16;
    const int bar = m_scroll->verticalScrollBar()->sizeHint().width();
    if (height + others > room.height() && inner > bar) {
        m_scroll->setMinimumHeight(0);
        return {std::min(least, room.width()), room.height()};
    }
    return {std::min(least, room.width()), height + others};
}

void TourCard::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        emit leaveRequested();
        return;
    }
    QFrame::keyPressEvent(event);
}

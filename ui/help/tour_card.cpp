// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "help/tour_card.h"

#include "base/announcer.h"
#include "base/form.h"
#include "base/text_changes.h"

#include <QEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <limits>

namespace {

constexpr int margin = 14;
constexpr int letters = 44; ///< of a line that reads well

QLabel* makeLabel(const char* name)
{
    auto* label = wrapped(named(new QLabel, name));
    label->setTextFormat(Qt::PlainText);
    return label;
}

constexpr int frameGap = 3; ///< between the part and the frame
constexpr int thickness = 5; ///< of the frame

double covered(const QRect& place, const std::vector<Shunned>& shunned, double leastWeight = 0.0)
{
    double cost = 0.0;
    for (const Shunned& each : shunned) {
        const QRect common = each.area & place;
        if (!common.isEmpty() && each.weight >= leastWeight)
            cost += each.weight * common.width() * common.height();
    }
    return cost;
}

/// Places along one side of the room, both ends included.
std::vector<int> steps(int from, int to)
{
    constexpr int stride = 10;
    std::vector<int> places;
    for (int at = from; at < to; at += stride)
        places.push_back(at);
    places.push_back(std::max(from, to));
    return places;
}

} // namespace

TourCard::TourCard(QWidget* window)
    : QFrame(window), m_count(makeLabel("tourCount")), m_title(makeLabel("tourTitle")), m_text(makeLabel("tourText")),
      m_task(makeLabel("tourTask")), m_note(makeLabel("tourNote")), m_scroll(new QScrollArea), m_help(new QPushButton),
      m_leave(new QPushButton(tr("Le&ave"))), m_back(new QPushButton(tr("Bac&k"))), m_next(new QPushButton)
{
    named(this, "tourCard",
          {.help = tr(
               "The tour shows the window step by step. Do what the card asks for, or have it done and look on; Next "
               "goes to the next step, and does what you left out. Back goes back, and Escape leaves the tour. The "
               "window can be used meanwhile.")});
    QFont bold = font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_task->setFont(bold);
    auto* content = new QWidget;
    addTo(*columnIn(content, {0, 0, 0, 0}, 6), {m_text, m_task, m_note, spring()});
    scrolling(m_scroll, content);
    m_scroll->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    setForegroundRole(QPalette::Text);

    named(m_help, "tourHelp", {.tip = tr("The tour does what this step asks for, and you see what comes of it")});
    named(m_leave, "tourLeave", {.tip = tr("End the tour (Escape); Help > Take the tour continues it")});
    named(m_back, "tourBack", {.tip = tr("The step before")});
    named(m_next, "tourNext");
    for (QPushButton* button : {m_help, m_leave, m_back, m_next})
        button->setAutoDefault(true); // Enter presses it
    // The one with the keyboard is painted as the way on, which after a click is Next all the same.
    for (QPushButton* button : {m_help, m_leave, m_back})
        button->setFocusPolicy(Qt::TabFocus);
    // What is not there at a step leaves its place free.
    for (QPushButton* button : {m_help, m_leave}) {
        QSizePolicy policy = button->sizePolicy();
        policy.setRetainSizeWhenHidden(true);
        button->setSizePolicy(policy);
    }
    whenTextChanges(*m_next, [this] { keepButtonsWide(); });
    m_count->setWordWrap(false);
    addTo(*columnIn(this, {margin, margin - 2, margin, margin - 2}, 8),
          {rowOf({{m_title, 1}, {m_count, 0, Qt::AlignRight | Qt::AlignTop}}),
           {m_scroll, 1},
           {m_help, 0, Qt::AlignLeft},
           rowOf({m_leave, spring(), m_back, m_next})});
    setTabOrder(m_help, m_leave);
    setTabOrder(m_leave, m_back);
    setTabOrder(m_back, m_next);

    connect(m_help, &QPushButton::clicked, this, &TourCard::helpRequested);
    connect(m_leave, &QPushButton::clicked, this, &TourCard::leaveRequested);
    connect(m_back, &QPushButton::clicked, this, [this] {
        if (!m_back->hasFocus())
            takeFocus();
        emit backRequested();
    });
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
    m_next->setToolTip(isLast ? tr("End the tour; Help > Take the tour starts it again")
                              : tr("The next step; what you left out is done for you"));
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

// Nothing here need have the focus, so a listener has to be told.
void TourCard::announce()
{
    setAccessibleName(spoken());
    ::announce(*this, spoken());
}

void TourCard::setAll(const std::vector<Page>& pages)
{
    m_all = pages;
}

// The same whether it says "Next" or "Finish".
void TourCard::keepButtonsWide()
{
    const QString now = m_next->text();
    int widest = 0;
    m_next->setMinimumWidth(0);
    for (const QString& text : {tr("Ne&xt"), tr("F&inish")}) {
        m_next->setText(text);
        widest = std::max(widest, m_next->sizeHint().width());
    }
    m_next->setText(now);
    m_next->setMinimumWidth(widest);
}

int TourCard::innerWidth(QSize room) const
{
    const int width = std::min(fontMetrics().averageCharWidth() * letters, room.width() * 2 / 5) + 2 * margin;
    return std::max(layout()->totalMinimumSize().width(), width) - 2 * margin - 2 * frameWidth() - 2;
}

QSize TourCard::sizeIn(QSize room) const
{
    const int inner = innerWidth(room);
    const auto heightOf = [inner](const QLabel& label, const QString& text) {
        return text.isEmpty() ? 0
                              : QFontMetrics(label.font())
                                        .boundingRect(QRect(0, 0, inner, QWIDGETSIZE_MAX), Qt::TextWordWrap, text)
                                        .height()
                                    + 8;
    };
    int words = 0;
    for (const Page& page : m_all)
        words = std::max(
            words, heightOf(*m_text, page.text) + heightOf(*m_task, page.task)
                       + heightOf(*m_note, page.praise.isEmpty() ? page.praise : QStringLiteral("✓ ") + page.praise));
    return sizeFor(room, words);
}

QSize TourCard::sizeOfThisIn(QSize room) const
{
    const int inner = innerWidth(room);
    int words = 0;
    for (const QLabel* label : {m_text, m_task, m_note}) {
        if (!label->isHidden())
            words += label->heightForWidth(inner) + (words > 0 ? 6 : 0);
    }
    return sizeFor(room, words);
}

QSize TourCard::sizeFor(QSize room, int words) const
{
    const int inner = innerWidth(room);
    const int others =
        std::max(m_title->heightForWidth(inner - m_count->sizeHint().width() - 6), m_count->sizeHint().height())
        + m_help->sizeHint().height() + 8 + m_next->sizeHint().height() + 2 * margin + 16;
    const int width = inner + 2 * margin + 2 * frameWidth() + 2;
    return {std::min(width, room.width()), std::min(words + others, room.height())};
}

void TourCard::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        emit leaveRequested();
        return;
    }
    QFrame::keyPressEvent(event);
}

// --- The frame ---

TourFrame::TourFrame(QWidget* window) : QWidget(window)
{
    setObjectName(QStringLiteral("tourFrame"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    setFocusPolicy(Qt::NoFocus);
    hide();
}

void TourFrame::surround(const QRect& part)
{
    m_part = part;
    if (part.isEmpty()) {
        hide();
        return;
    }
    // At the window's border the frame moves inwards as far as it must to be seen.
    const QRect outer =
        part.adjusted(-frameGap - thickness, -frameGap - thickness, frameGap + thickness, frameGap + thickness)
        & parentWidget()->rect();
    if (geometry() != outer) {
        setGeometry(outer);
        setMask(QRegion(rect()) - QRegion(rect().adjusted(thickness, thickness, -thickness, -thickness)));
    }
    show();
    raise();
}

// Light within dark, with the colour of what is chosen between: seen on any ground.
void TourFrame::paintEvent(QPaintEvent* event)
{
    Q_UNUSED(event)
    QPainter painter(this);
    painter.fillRect(rect(), Qt::black);
    painter.fillRect(rect().adjusted(1, 1, -1, -1), palette().color(QPalette::Active, QPalette::Highlight));
    painter.fillRect(rect().adjusted(thickness - 1, thickness - 1, 1 - thickness, 1 - thickness), Qt::white);
}

// --- Where the card stands ---

QRect placeCard(QSize card, const QRect& room, const QRect& part, const std::vector<Shunned>& shunned,
                const HeldPlace& held)
{
    const QRect still(held.area.topLeft(), card);
    if (!held.area.isEmpty() && room.contains(still) && covered(still, shunned, held.tolerated) == 0.0)
        return still;
    QRect best(room.topLeft(), card);
    double least = std::numeric_limits<double>::max();
    for (const int y : steps(room.top(), room.bottom() + 1 - card.height())) {
        for (const int x : steps(room.left(), room.right() + 1 - card.width())) {
            const QRect place(QPoint(x, y), card);
            // Near, where nothing else decides: less than a pixel of what is shunned.
            const double far = part.isEmpty() ? 0.0 : (place.center() - part.center()).manhattanLength() * 1e-4;
            const double cost = covered(place, shunned) + far;
            if (cost < least) {
                least = cost;
                best = place;
            }
        }
    }
    return best;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/proposal_card.h"

#include "base/form.h"
#include "base/text_changes.h"
#include "map_view/map_view.h"
#include "render/panel_text.h"

#include <QAbstractButton>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace {

constexpr int pointerLength = 10; ///< pixels from the card to its tip
constexpr double cardRounding = 6.0;
constexpr double cardGap = 8.0; ///< from what it is about, and from the edge of the view

QFont heavier(QFont font)
{
    font.setWeight(QFont::DemiBold);
    return font;
}

} // namespace

/// An answer: its picture, its name above its share, and the key that chooses it.
class ChoiceCell : public QAbstractButton
{
public:
    explicit ChoiceCell(int key) : m_key(QString::number(key))
    {
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        setAttribute(Qt::WA_Hover);
        setFocusPolicy(Qt::TabFocus);
    }

    void show(const ProposalCard::Choice& choice)
    {
        m_picture = choice.picture;
        m_share = choice.share;
        setText(choice.title);
        setAccessibleName(ProposalCard::tr("%1, %2, key %3").arg(choice.title, choice.share, m_key));
        setToolTip(plainTip(ProposalCard::tr("It is %1 (%2)").arg(choice.title, m_key)));
        updateGeometry();
        update();
    }

    QSize sizeHint() const override
    {
        const int words =
            std::max(QFontMetrics(heavier(font())).horizontalAdvance(text()), fontMetrics().horizontalAdvance(m_share));
        constexpr int usual = 115; // pixels
        return {std::max(usual, pictureWidth() + words + 2 + keySide() + 5 * inner),
                2 * fontMetrics().height() + inner};
    }

    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QPalette& colors = palette();
        const bool isLit = underMouse() || isDown();
        painter.setPen(hasFocus() ? QPen(colors.color(QPalette::Highlight), 2.0)
                                  : QPen(colors.color(isLit ? QPalette::Highlight : QPalette::Mid), 1.0));
        painter.setBrush(colors.color(QPalette::Base));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1.0, 1.0, -1.0, -1.0), cardRounding, cardRounding);
        const QSizeF picture = m_picture.deviceIndependentSize();
        painter.drawPixmap(QPointF(inner, (height() - picture.height()) / 2.0), m_picture);
        const int left = pictureWidth() + 2 * inner;
        const int line = fontMetrics().height();
        const int top = (height() - 2 * line) / 2;
        const int room = width() - left - keySide() - 2 * inner;
        painter.setPen(colors.color(QPalette::Text));
        const QFont heavy = heavier(font());
        painter.setFont(heavy);
        painter.drawText(QRect(left, top, room, line), Qt::AlignVCenter,
                         QFontMetrics(heavy).elidedText(text(), Qt::ElideRight, room));
        painter.setFont(font());
        painter.setPen(panel_text::dimColor(*this));
        painter.drawText(QRect(left, top + line, room, line), Qt::AlignVCenter, m_share);
        const QRectF key(width() - keySide() - inner, (height() - keySide()) / 2.0, keySide(), keySide());
        painter.drawText(key, Qt::AlignCenter, m_key);
        painter.setPen(QPen(colors.color(QPalette::Mid), 1.0));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(key, 3.0, 3.0);
    }

private:
    static constexpr int inner = 7; ///< pixels round what is in it

    int pictureWidth() const { return static_cast<int>(m_picture.deviceIndependentSize().width()); }
    int keySide() const { return fontMetrics().height() + 2; }

    QString m_key;
    QString m_share;
    QPixmap m_picture;
};

ProposalCard::ProposalCard(MapView& map)
    : QFrame(map.viewport()), m_map(map), m_which(panel_text::heading({})), m_question(panel_text::heading({})),
      m_count(new QLabel), m_cells{new ChoiceCell(1), new ChoiceCell(2)}, m_another(new QToolButton),
      m_drawn(new QToolButton), m_leave(new QToolButton)
{
    asPanel(this, "proposalCard", tr("What the picture shows here"),
            tr("What the program takes the hex with the brackets for, in the palette's order. 1 and 2 choose, 3 lists "
               "all that there is, R says that it is right as drawn, N goes to the next one and leaves this one as it "
               "is, Escape puts the card away. "
               "What is chosen is drawn, as one undo step, and is an example for the others."));
    setAttribute(Qt::WA_NoMousePropagation); // what is pressed here is not pressed on the map below
    setCursor(Qt::ArrowCursor);
    named(m_which, "askedHex");
    named(m_question, "askedWhat");
    named(m_count, "askedCount", tr("Which of the doubtful ones"));
    panel_text::makeNote(*m_count);
    m_which->setWordWrap(false);
    m_question->setWordWrap(false);
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        named(m_cells[i], QStringLiteral("proposalChoice-%1").arg(i + 1));
        m_cells[i]->setWhatsThis(tr("Draws that in the hex, as one undo step, and goes on to the next one."));
        connect(m_cells[i], &QAbstractButton::clicked, this, [this, i] { emit chosen(static_cast<int>(i)); });
    }
    named(m_another, "proposalAnother",
          {.spoken = tr("Another, key 3"),
           .tip = tr("It is something else (3)"),
           .help = tr("Lists all kinds that there are, for where the program takes the hex for neither.")});
    m_another->setText(tr("3  Another…"));
    named(m_drawn, "proposalAsDrawn",
          {.spoken = tr("Right as drawn, key R"),
           .tip = tr("It is what is drawn there (R)"),
           .help = tr("Leaves the map as it is; the hex is an example of what is drawn.")});
    named(m_leave, "proposalLeave",
          {.spoken = tr("Leave it open, key N"),
           .tip = tr("Goes to the next one (N)"),
           .help = tr("Leaves this one as it is, and goes to the next one of which the program is not sure.")});
    m_leave->setText(tr("N leaves it open"));
    for (QToolButton* button : {m_another, m_drawn, m_leave}) {
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
    }
    const auto dress = [this] {
        QPalette colors = m_another->palette();
        colors.setColor(QPalette::ButtonText, colors.color(QPalette::Link));
        if (colors != m_another->palette())
            m_another->setPalette(colors);
    };
    whenColorsChange(*m_another, dress);
    dress();
    connect(m_another, &QAbstractButton::clicked, this, &ProposalCard::anotherRequested);
    connect(m_drawn, &QAbstractButton::clicked, this, &ProposalCard::drawnChosen);
    connect(m_leave, &QAbstractButton::clicked, this, &ProposalCard::leftOpen);
    auto* head = rowOf({m_which, m_question, spring(1), m_count});
    head->setSpacing(6);
    auto* choices = rowOf({{m_cells[0], 1}, {m_cells[1], 1}});
    choices->setSpacing(8);
    addTo(*columnIn(this, {pointerLength + 12, 9, pointerLength + 12, 4}, 4),
          {head, choices, rowOf({m_another, spring(1), m_drawn, spring(1), m_leave})});
    map.installEventFilter(this);
    hide();
}

void ProposalCard::ask(const QString& which, const QString& question, const QString& count,
                       const std::vector<Choice>& choices, const QString& asDrawn)
{
    m_which->setText(which);
    m_question->setText(question);
    m_count->setText(count);
    m_choices = static_cast<int>(std::min(choices.size(), m_cells.size()));
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        m_cells[i]->setVisible(i < choices.size());
        if (i < choices.size())
            m_cells[i]->show(choices[i]);
    }
    m_drawn->setVisible(!asDrawn.isEmpty());
    m_drawn->setText(tr("R  %1, as drawn").arg(plainLabel(asDrawn)));
    layout()->activate();
    resize(sizeHint());
}

QSize ProposalCard::sizeHint() const
{
    return layout()->sizeHint();
}

void ProposalCard::leave()
{
    const bool hadFocus = isAncestorOf(window()->focusWidget());
    hide();
    if (hadFocus)
        m_map.setFocus();
}

std::vector<QRectF> ProposalCard::taken() const
{
    std::vector<QRectF> taken;
    for (const auto* other : m_map.viewport()->findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
        if (other != this && other->isVisible() && !other->testAttribute(Qt::WA_TransparentForMouseEvents))
            taken.emplace_back(other->geometry());
    }
    return taken;
}

void ProposalCard::showBeside(const QRectF& asked, const std::vector<QRectF>& others)
{
    const QRectF view = QRectF(m_map.viewport()->rect()).adjusted(cardGap, cardGap, -cardGap, -cardGap);
    if (!view.intersects(asked)) {
        leave();
        return;
    }
    const std::vector<QRectF> taken = this->taken();
    const QSizeF size = sizeHint();
    const QPointF middle = asked.center();
    const double top =
        std::clamp(middle.y() - size.height() / 2.0, view.top(), std::max(view.top(), view.bottom() - size.height()));
    const double left =
        std::clamp(middle.x() - size.width() / 2.0, view.left(), std::max(view.left(), view.right() - size.width()));
    struct Place
    {
        QPointF corner;
        Side pointer;
    };
    const double above = asked.top() - cardGap - size.height();
    const double below = asked.bottom() + cardGap;
    const double leftmost = asked.left() - size.width();
    std::vector<Place> places{{{asked.right(), top}, Side::Left},
                              {{leftmost, top}, Side::Right},
                              {{left, below}, Side::None},
                              {{left, above}, Side::None},
                              {{asked.right(), below}, Side::None},
                              {{asked.right(), above}, Side::None},
                              {{leftmost, below}, Side::None},
                              {{leftmost, above}, Side::None},
                              {{view.right() - size.width(), below}, Side::None},
                              {{view.right() - size.width(), above}, Side::None}};
    // A little along an edge there may be room between what lies around.
    for (const double share : {0.25, -0.25, 0.5, -0.5, 0.75, -0.75}) {
        const double y = top + share * (below - top);
        const double x = left + share * (asked.right() - left);
        places.insert(places.end(), {{{asked.right(), y}, Side::None},
                                     {{leftmost, y}, Side::None},
                                     {{x, below}, Side::None},
                                     {{x, above}, Side::None}});
    }
    const Place* best = nullptr;
    auto least = std::pair(true, std::ptrdiff_t(0)); // whether something floats there, and how many others lie below
    for (const Place& place : places) {
        const QRectF at(place.corner, size);
        const auto meets = [&at](const QRectF& other) { return other.intersects(at); };
        const auto cost = std::pair(std::ranges::any_of(taken, meets), std::ranges::count_if(others, meets));
        if (view.contains(at) && (best == nullptr || cost < least)) {
            best = &place;
            least = cost;
        }
    }
    if (best == nullptr) {
        leave();
        return;
    }
    show();
    m_pointer = best->pointer;
    m_pointerAt = std::clamp(middle.y() - best->corner.y(), 2.0 * pointerLength, size.height() - 2.0 * pointerLength);
    setGeometry(QRectF(best->corner, size).toRect());
    raise();
    update();
}

QPoint ProposalCard::menuPlace() const
{
    return m_another->mapToGlobal(QPoint(0, m_another->height()));
}

bool ProposalCard::isOwnKey(const QKeyEvent& event) const
{
    const Qt::KeyboardModifiers held = event.modifiers() & ~Qt::KeypadModifier;
    return isVisible() && held == Qt::NoModifier
           && ((event.key() >= Qt::Key_1 && event.key() <= Qt::Key_3) || event.key() == Qt::Key_N
               || (event.key() == Qt::Key_R && !m_drawn->isHidden()) || event.key() == Qt::Key_Escape);
}

bool ProposalCard::takeKey(const QKeyEvent& event)
{
    if (!isOwnKey(event))
        return false;
    const int choice = event.key() - Qt::Key_1;
    if (event.key() == Qt::Key_Escape)
        emit putAway();
    else if (event.key() == Qt::Key_N)
        emit leftOpen();
    else if (event.key() == Qt::Key_R)
        emit drawnChosen();
    else if (event.key() == Qt::Key_3)
        emit anotherRequested();
    else if (choice < m_choices)
        emit chosen(choice);
    return true;
}

void ProposalCard::keyPressEvent(QKeyEvent* event)
{
    if (!takeKey(*event))
        QFrame::keyPressEvent(event);
}

bool ProposalCard::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_map && event->type() == QEvent::ShortcutOverride && isOwnKey(*static_cast<QKeyEvent*>(event))) {
        event->accept(); // else a tool's letter would win
        return true;
    }
    if (watched == &m_map && event->type() == QEvent::KeyPress && takeKey(*static_cast<QKeyEvent*>(event)))
        return true;
    return QFrame::eventFilter(watched, event);
}

void ProposalCard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = QRectF(rect()).adjusted(pointerLength, 0.5, -pointerLength, -0.5);
    QPainterPath outline;
    outline.addRoundedRect(box, cardRounding, cardRounding);
    if (m_pointer != Side::None) {
        const bool isLeft = m_pointer == Side::Left;
        const double foot = isLeft ? box.left() + 1.0 : box.right() - 1.0;
        QPainterPath tip;
        tip.addPolygon(QPolygonF({QPointF(foot, m_pointerAt - 8.0), QPointF(isLeft ? 0.5 : width() - 0.5, m_pointerAt),
                                  QPointF(foot, m_pointerAt + 8.0)}));
        tip.closeSubpath();
        outline = outline.united(tip);
    }
    painter.setPen(QPen(palette().color(QPalette::Mid), 1.0));
    painter.setBrush(palette().color(QPalette::Window));
    painter.drawPath(outline);
}

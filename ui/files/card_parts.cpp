// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "files/card_parts.h"

#include "base/elided.h"
#include "base/form.h"
#include "base/text_changes.h"
#include "grid/plane_layout.h"
#include "picture/render.h"
#include "render/panel_text.h"
#include "render/title_plate.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QMouseEvent>
#include <QPainter>
#include <QStyleOptionButton>

#include <algorithm>

namespace {

constexpr int largeBoardHeight = 168;
constexpr int smallBoardHeight = 105;

} // namespace

void paintCard(QPainter& painter, const QWidget& card, bool hasKeyboard)
{
    const QPalette& colors = card.palette();
    painter.setRenderHint(QPainter::Antialiasing);
    const double width = hasKeyboard ? 2.0 : 1.0;
    painter.setPen(QPen(hasKeyboard ? colors.highlight().color() : colors.mid().color(), width));
    painter.setBrush(colors.base());
    const double inset = width / 2;
    painter.drawRoundedRect(QRectF(card.rect()).adjusted(inset, inset, -inset, -inset), cardRounding, cardRounding);
}

QPushButton* linkButton(const QString& text, const char* name, const QString& tip)
{
    auto* button = named(new QPushButton(text), name, {.tip = tip});
    button->setFlat(true);
    button->setAutoDefault(true);
    button->setCursor(Qt::PointingHandCursor);
    const auto dress = [button] {
        QPalette colors;
        colors.setColor(QPalette::ButtonText, colors.color(QPalette::Link));
        if (button->palette().color(QPalette::ButtonText) != colors.color(QPalette::ButtonText))
            button->setPalette(colors);
    };
    whenColorsChange(*button, dress);
    dress();
    return button;
}

QImage paintedBoard(const Scenario& scenario, const RulesInForce& rules, const Theme& theme, const QSize& size,
                    double hexes)
{
    const HexGrid& grid = scenario.position.map->grid;
    RenderRequest request;
    request.theme = theme;
    request.margin = 0.0;
    request.content.position = std::make_shared<const Position>(scenario.position);
    request.content.rules = std::make_shared<const RulesInForce>(rules);
    const PlaneLayout layout(grid, 1.0);
    const QRectF bounds = layout.bounds();
    const bool isFought = scenario.combat && scenario.combat->defend != noHex;
    const QPointF middle = isFought ? layout.center(scenario.combat->defend) : bounds.center();
    QRectF part(QPointF(), QSizeF(hexes, hexes * size.height() / size.width()));
    part.moveCenter(middle);
    part.moveLeft(std::clamp(part.left(), bounds.left(), std::max(bounds.left(), bounds.right() - part.width())));
    part.moveTop(std::clamp(part.top(), bounds.top(), std::max(bounds.top(), bounds.bottom() - part.height())));
    request.part = part & bounds;
    request.hexSize = size.width() / hexes;
    return renderImage(request);
}

QString stateOfBoard(const QString& file, const Theme& theme)
{
    const QFileInfo info(file);
    const bool isShipped = file.startsWith(u':');
    const QFileInfoList last =
        isShipped ? QFileInfoList() : info.dir().entryInfoList({QStringLiteral("*.json")}, QDir::Files, QDir::Time);
    return QStringLiteral("%1 %2 %3 %4")
        .arg(theme.ground.name())
        .arg(int(theme.colors))
        .arg(last.size())
        .arg(last.isEmpty() ? 0 : last.front().lastModified().toMSecsSinceEpoch());
}

void paintBoardIn(QPainter& painter, const QRect& place, const QImage& board, const QPalette& colors)
{
    if (board.isNull()) {
        painter.fillRect(place, colors.alternateBase());
        return;
    }
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    QRectF part(QPointF(), QSizeF(place.size()).scaled(board.size(), Qt::KeepAspectRatio));
    part.moveCenter(QRectF(board.rect()).center());
    painter.drawImage(QRectF(place), board, part);
}

CardBoard::CardBoard(const QString& title, CardSize size)
    : m_title(title), m_size(size), m_boardHeight(size == CardSize::Large ? largeBoardHeight : smallBoardHeight)
{
    setAccessibleName(title);
    whenTextChanges(*this, [this] { setFixedHeight(m_boardHeight + fontMetrics().height() * 5 / 4); });
}

void CardBoard::setTitle(const QString& title)
{
    m_title = title;
    setAccessibleName(title);
    update();
}

QRect CardBoard::plate() const
{
    constexpr int beside = 19;
    const int high = 2 * (height() - m_boardHeight);
    const int wide = m_size == CardSize::Large ? width() - 2 * beside : width() * 13 / 25;
    return {width() - beside - wide, height() - high, wide, high};
}

void CardBoard::setBoard(const QImage& board)
{
    m_board = board;
    update();
}

void CardBoard::setLook(const Theme& theme, const Livery& livery)
{
    m_theme = theme.withLivery(livery);
    m_livery = livery;
    update();
}

void CardBoard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QRect board(0, 0, width(), m_boardHeight);
    paintBoardIn(painter, board, m_board, palette());
    painter.fillRect(QRect(board.bottomLeft(), QSize(width(), 1)), palette().mid());
    const QRect plate = this->plate();
    paintTitlePlate(painter, plate, m_theme);
    // Letters as large as the plate has room for.
    constexpr int within = 12;
    int pixels = fontMetrics().height();
    QFont title = titleFont(m_livery, pixels);
    while (pixels > 8 && QFontMetrics(title).horizontalAdvance(m_title) > plate.width() - 2 * within)
        title = titleFont(m_livery, --pixels);
    const CardColors colors = cardColors(m_theme);
    painter.setFont(title);
    painter.setPen(m_theme.isHighContrast ? colors.text : readableOn(m_theme.accent, colors.ground));
    painter.drawText(plate, Qt::AlignCenter,
                     QFontMetrics(title).elidedText(m_title, Qt::ElideRight, plate.width() - within));
}

void AccentButton::setAccent(QColor accent)
{
    constexpr double wanted = 7.0; // as AAA of WCAG asks
    constexpr int step = 108; // percent
    while (accent.isValid() && accent.lightness() > 0 && contrast(accent, Qt::white) < wanted)
        accent = accent.darker(step);
    m_accent = accent;
    update();
}

/// Pixels, most of them for the sign.
int AccentButton::besideText() const
{
    return fontMetrics().height() * 7 / 3;
}

QSize AccentButton::sizeHint() const
{
    constexpr int around = 14;
    return {fontMetrics().size(Qt::TextShowMnemonic, text()).width() + besideText() + 4,
            std::max(QPushButton::sizeHint().height(), fontMetrics().height() + around)};
}

void AccentButton::paintEvent(QPaintEvent* event)
{
    if (!m_accent.isValid()) {
        QPushButton::paintEvent(event);
        return;
    }
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    constexpr double rounding = 6.0;
    constexpr int darker = 115; // percent
    // Of an accent that is hardly seen on the card the edge is.
    constexpr double seen = 3.0; // as WCAG asks of what is pressed
    const QColor ground = palette().color(QPalette::Base);
    const bool hasEdge = contrast(m_accent, ground) < seen;
    painter.setPen(hasEdge ? QPen(readableOn(m_accent, ground), 1.5) : QPen(Qt::NoPen));
    painter.setBrush(isDown() || underMouse() ? m_accent.darker(darker) : m_accent);
    const double edge = hasEdge ? 1.0 : 0.0;
    painter.drawRoundedRect(QRectF(rect()).adjusted(edge, edge, -edge, -edge), rounding, rounding);
    painter.setPen(Qt::white);
    painter.setFont(font());
    const int sign = fontMetrics().height() / 3;
    const QRect room = rect().adjusted(sign * 2, 0, 2 * sign - besideText(), 0);
    painter.drawText(room, Qt::AlignCenter | Qt::TextShowMnemonic, text());
    // Onward.
    const QPointF tip(width() - sign * 2.2, height() / 2.0);
    painter.setPen(QPen(Qt::white, 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(
        QPolygonF({tip + QPointF(-sign * 0.6, -sign * 0.6 - 1.0), tip, tip + QPointF(-sign * 0.6, sign * 0.6 + 1.0)}));
    if (hasFocus()) {
        constexpr double within = 2.5;
        painter.setPen(QPen(Qt::white, 1.0));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(within, within, -within, -within), 4.0, 4.0);
    }
}

BoardCard::BoardCard(const QString& title, CardSize size, const QString& begin, QWidget* parent)
    : QFrame(parent), m_board(new CardBoard(title, size)), m_start(new AccentButton(begin)),
      m_line(size == CardSize::Large ? panel_text::body() : new ElidedLabel),
      m_rest(size == CardSize::Large ? panel_text::body() : new ElidedLabel)
{
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_start->setAutoDefault(true); // Enter starts
    m_start->installEventFilter(this);
    panel_text::makeNote(*m_rest);
    m_rest->setWordWrap(size == CardSize::Large);
}

void BoardCard::say(const QString& line, const QString& rest)
{
    m_line->setText(line);
    m_line->setToolTip(plainTip(line));
    m_rest->setText(rest);
    m_rest->setToolTip(plainTip(rest));
}

void BoardCard::layOut(CardSize size, QWidget* begun, QLayout* beside)
{
    auto* words = new QVBoxLayout;
    words->setContentsMargins(cardGap, 0, cardGap, size == CardSize::Large ? 12 : 15);
    words->setSpacing(4);
    addTo(*words, {m_line, m_rest});
    words->addSpacing(size == CardSize::Large ? cardGap : 0);
    words->addStretch(1);
    if (begun != nullptr)
        words->addWidget(begun);
    words->addLayout(rowOf({{m_start, 0, Qt::AlignVCenter}, {beside, 1}}));
    addTo(*columnIn(this, {1, 1, 1, 0}, 10), {m_board, {words, 1}});
}

void BoardCard::setLook(const Theme& theme, const Livery& livery)
{
    m_board->setLook(theme, livery);
    m_start->setAccent(theme.isHighContrast ? QColor() : QColor(livery.accent));
}

void BoardCard::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    paintCard(painter, *this, m_start->hasFocus());
}

// The card as a whole is its button.
void BoardCard::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint()))
        m_start->click();
}

bool BoardCard::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        update();
    return QFrame::eventFilter(watched, event);
}

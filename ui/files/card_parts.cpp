// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "files/card_parts.h"

#include "base/text_changes.h"
#include "grid/plane_layout.h"
#include "picture/render.h"
#include "render/title_plate.h"

#include <QPainter>
#include <QStyleOptionButton>

#include <algorithm>

namespace {

constexpr int cardRounding = 8; ///< pixels

} // namespace

void paintCard(QPainter& painter, const QWidget& card, bool hasKeyboard, bool isHovered)
{
    const QPalette& colors = card.palette();
    painter.setRenderHint(QPainter::Antialiasing);
    const double width = hasKeyboard ? 2.0 : 1.0;
    painter.setPen(QPen(hasKeyboard || isHovered ? colors.highlight().color() : colors.mid().color(), width));
    painter.setBrush(colors.base());
    const double inset = width / 2;
    painter.drawRoundedRect(QRectF(card.rect()).adjusted(inset, inset, -inset, -inset), cardRounding, cardRounding);
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

CardBoard::CardBoard(const QString& title, int boardHeight) : m_title(title), m_boardHeight(boardHeight)
{
    setAccessibleName(title);
    whenTextChanges(*this, [this] { setFixedHeight(m_boardHeight + fontMetrics().height() * 5 / 4); });
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
    constexpr int beside = 19;
    const int high = 2 * (height() - m_boardHeight);
    const QRect plate(beside, height() - high, width() - 2 * beside, high);
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
    painter.drawText(plate, Qt::AlignCenter, m_title);
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

QSize AccentButton::sizeHint() const
{
    constexpr int around = 14;
    return {fontMetrics().size(Qt::TextShowMnemonic, text()).width() + 2 * around + fontMetrics().height(),
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
    painter.setPen(Qt::NoPen);
    painter.setBrush(isDown() || underMouse() ? m_accent.darker(darker) : m_accent);
    painter.drawRoundedRect(rect(), rounding, rounding);
    painter.setPen(Qt::white);
    painter.setFont(font());
    const int sign = fontMetrics().height() / 3;
    const QRect room = rect().adjusted(sign * 2, 0, -sign * 5, 0);
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

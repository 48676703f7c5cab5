// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/end_rows.h"

#include "base/elided.h"
#include "base/form.h"
#include "base/language.h"
#include "document/document.h"
#include "render/hex_outline.h"
#include "render/panel_text.h"
#include "render/ruling_scene.h"
#include "ruleset/ruleset_texts.h"

#include <QEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QResizeEvent>

#include <algorithm>
#include <numbers>
#include <utility>

namespace {

constexpr int endGap = 7;

} // namespace

QString endText(const Document& document, const UnitRetreat& retreat, HexIndex hex)
{
    const HexMap& map = document.map();
    const Ruleset& game = document.ruleset();
    QStringList ground{inSentence(titleOf(game.terrain, map.terrain(hex)))};
    for (const auto& feature : map.features) {
        if (feature.content.contains(hex))
            ground += inSentence(titleOf(game.features, feature.name));
    }
    for (const auto& path : map.paths) {
        if (path.content.links.mask(hex) != 0)
            ground += EndRows::tr("on the %1", "road or railway").arg(inSentence(titleOf(game.paths, path.name)));
    }
    QString text = ground.join(QStringLiteral(", "));
    if (!game.zocPurposes().empty()) {
        const QString team = game.teamOf(document.position()->unit(retreat.unit).side);
        const bool isEnemy =
            std::ranges::any_of(document.zocIn(hex), [&team](const SideZoc& zone) { return zone.side != team; });
        // Where there is more to say, that no enemy reaches there goes without saying.
        text = isEnemy              ? EndRows::tr("%1, in an enemy zone", "ground").arg(text)
               : ground.size() == 1 ? EndRows::tr("%1, in no enemy zone", "ground").arg(text)
                                    : text;
    }
    return text;
}

EndRows::EndRows(const Document& document, QWidget* parent) : QWidget(parent), m_document(document)
{
    setObjectName(QStringLiteral("endRows"));
    setWhatsThis(tr("Where the retreat may end, numbered as on the board. A click takes the end."));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setMouseTracking(true);
}

void EndRows::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

void EndRows::setRetreat(const UnitRetreat* retreat)
{
    m_rows.clear();
    m_lines.clear();
    const bool isNumbered =
        retreat != nullptr && retreat->paths.size() > 1 && retreat->paths.size() <= RulingScene::mostNumbered;
    for (std::size_t at = 0; retreat != nullptr && at < retreat->paths.size(); ++at) {
        const auto hexes = retreat->paths[at].hexesOnMap();
        const HexIndex hex = hexes.empty() ? retreat->from : hexes.back();
        auto row = std::ranges::find(m_rows, hex, &Row::hex);
        if (row == m_rows.end()) {
            m_rows.push_back({hex, {}, m_document.map().number(hex), endText(m_document, *retreat, hex)});
            row = m_rows.end() - 1;
        }
        if (isNumbered)
            row->paths += (row->paths.isEmpty() ? QString() : QStringLiteral(" ")) + QString::number(at + 1);
    }
    QStringList spoken;
    for (const Row& row : m_rows)
        spoken += tr("%1: %2", "hex, what it is").arg(row.number, row.about);
    setAccessibleName(tr("Where it may end: %1", "hexes").arg(spoken.join(QStringLiteral("; "))));
    setToolTip(plainTip(spoken.join(u'\n')));
    setVisible(!m_rows.empty());
    updateGeometry();
    update();
}

void EndRows::setMost(int rows)
{
    if (std::exchange(m_most, rows) == rows)
        return;
    updateGeometry();
    update();
}

void EndRows::setRowRoom(int pixels)
{
    if (std::exchange(m_rowRoom, pixels) == pixels)
        return;
    updateGeometry();
    update();
}

int EndRows::shown() const
{
    return count() <= m_most ? count() : std::max(0, m_most - 1);
}

void EndRows::setWraps(bool wraps)
{
    if (std::exchange(m_wraps, wraps) == wraps)
        return;
    updateGeometry();
    update();
}

QFont EndRows::heavyFont() const
{
    QFont heavy = font();
    heavy.setWeight(QFont::DemiBold);
    return heavy;
}

/// Pixels of the chip with the paths' numbers; 0: they have none.
int EndRows::chipWidth() const
{
    int widest = 0;
    for (const Row& row : m_rows)
        widest = std::max(widest, row.paths.isEmpty()
                                      ? 0
                                      : std::max(fontMetrics().height() + 1,
                                                 fontMetrics().horizontalAdvance(row.paths) + fontMetrics().ascent()));
    return widest;
}

/// Where a row's words begin.
int EndRows::wordsLeft(const Row& row) const
{
    const int chip = chipWidth();
    return 2 * endGap + (chip > 0 ? chip + endGap : 0) + signSide() + endGap
           + QFontMetrics(heavyFont()).horizontalAdvance(row.number) + endGap;
}

int EndRows::signSide() const
{
    return static_cast<int>((fontMetrics().height() + 1) * 0.9);
}

int EndRows::rowHeight() const
{
    return fontMetrics().height() + m_rowRoom;
}

/// Of one that is shown; the line that counts the others is one as well.
int EndRows::heightOf(int at) const
{
    if (!m_wraps || at >= shown())
        return rowHeight();
    // A mouse that moves asks for all of them.
    if (m_lines.empty()) {
        for (const Row& row : m_rows)
            m_lines.push_back(linesOf(fontMetrics(), row.about, width() - wordsLeft(row)));
    }
    return rowHeight() + (m_lines[static_cast<std::size_t>(at)] - 1) * fontMetrics().height();
}

QSize EndRows::sizeHint() const
{
    int height = 0;
    for (int at = 0; at < std::min(count(), std::max(1, m_most)); ++at)
        height += heightOf(at);
    return {240, height};
}

const EndRows::Row* EndRows::rowAt(const QPoint& at) const
{
    int bottom = 0;
    for (int row = 0; row < shown() && at.y() >= 0; ++row) {
        bottom += heightOf(row);
        if (at.y() < bottom)
            return &m_rows[static_cast<std::size_t>(row)];
    }
    return nullptr;
}

void EndRows::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (event->oldSize().width() == event->size().width())
        return;
    m_lines.clear();
    updateGeometry();
}

void EndRows::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QFont heavy = heavyFont();
    const int line = rowHeight();
    const int disc = fontMetrics().height() + 1;
    const QColor second = panel_text::dimColor(*this);
    const int left = 2 * endGap;
    const int widest = chipWidth();
    int top = 0;
    for (int at = 0; at < shown(); ++at) {
        const Row& row = m_rows[static_cast<std::size_t>(at)];
        const int height = heightOf(at);
        const double middle = top + line / 2.0; // of its first line
        double x = left;
        if (widest > 0) {
            const QRectF chip(x, middle - disc / 2.0, widest, disc);
            painter.setPen(Qt::NoPen);
            painter.setBrush(m_theme.path);
            painter.drawRoundedRect(chip, chip.height() / 2.0, chip.height() / 2.0);
            painter.setPen(Theme::textOn(m_theme.path));
            painter.setFont(heavy);
            painter.drawText(chip, Qt::AlignCenter, row.paths);
            x += widest + endGap;
        }
        // As the board marks a legal end.
        const double radius = signSide() / 2.0;
        const QPolygonF hex = hexPolygon(m_document.map().grid.shape(), radius * std::numbers::sqrt3)
                                  .translated(QPointF(x + radius, middle));
        QColor fill = m_theme.legal;
        fill.setAlphaF(0.2F);
        painter.setPen(QPen(m_theme.legal, 1.8));
        painter.setBrush(fill);
        painter.drawPolygon(hex);
        x += 2 * radius + endGap;
        painter.setFont(heavy);
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(QRectF(x, top, width() - x, line), Qt::AlignVCenter, row.number);
        painter.setFont(font());
        painter.setPen(second);
        const int words = wordsLeft(row);
        const int room = std::max(0, width() - words);
        if (height > line)
            painter.drawText(QRect(words, top + m_rowRoom / 2, room, height - m_rowRoom / 2), Qt::TextWordWrap,
                             row.about);
        else
            painter.drawText(QRect(words, top, room, line), Qt::AlignVCenter,
                             fontMetrics().elidedText(row.about, Qt::ElideRight, room));
        top += height;
    }
    if (const int more = count() - shown(); more > 0) {
        painter.setFont(font());
        painter.setPen(second);
        painter.drawText(QRect(left, top, width() - left, line), Qt::AlignVCenter,
                         tr("%n more", "ends of a retreat", more));
    }
}

void EndRows::mouseMoveEvent(QMouseEvent* event)
{
    setCursor(rowAt(event->position().toPoint()) == nullptr ? Qt::ArrowCursor : Qt::PointingHandCursor);
    QWidget::mouseMoveEvent(event);
}

void EndRows::mouseReleaseEvent(QMouseEvent* event)
{
    const Row* row = rowAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && row != nullptr)
        emit hexClicked(row->hex);
    else
        QWidget::mouseReleaseEvent(event);
}

void EndRows::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        m_lines.clear();
        updateGeometry();
    }
}

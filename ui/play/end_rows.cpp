// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/end_rows.h"

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

int EndRows::rowHeight() const
{
    return fontMetrics().height() + m_rowRoom;
}

QSize EndRows::sizeHint() const
{
    return {240, rowHeight() * std::min(count(), std::max(1, m_most))};
}

const EndRows::Row* EndRows::rowAt(const QPoint& at) const
{
    const int row = at.y() < 0 ? -1 : at.y() / rowHeight();
    return row >= 0 && row < shown() ? &m_rows[static_cast<std::size_t>(row)] : nullptr;
}

void EndRows::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QFont heavy = font();
    heavy.setWeight(QFont::DemiBold);
    const int height = rowHeight();
    const int disc = fontMetrics().height() + 1;
    const int letter = fontMetrics().ascent();
    const QColor second = panel_text::dimColor(*this);
    int left = 2 * endGap;
    int widest = 0;
    for (const Row& row : m_rows)
        widest = std::max(
            widest, row.paths.isEmpty() ? 0 : std::max(disc, fontMetrics().horizontalAdvance(row.paths) + letter));
    for (int at = 0; at < shown(); ++at) {
        const Row& row = m_rows[static_cast<std::size_t>(at)];
        const double middle = at * height + height / 2.0;
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
        const double radius = disc * 0.45;
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
        const int numberWidth = QFontMetrics(heavy).horizontalAdvance(row.number);
        painter.drawText(QRectF(x, at * height, numberWidth + 1, height), Qt::AlignVCenter, row.number);
        x += numberWidth + endGap;
        painter.setFont(font());
        painter.setPen(second);
        const int room = std::max(0, width() - static_cast<int>(x));
        painter.drawText(QRectF(x, at * height, room, height), Qt::AlignVCenter,
                         fontMetrics().elidedText(row.about, Qt::ElideRight, room));
    }
    if (const int more = count() - shown(); more > 0) {
        painter.setFont(font());
        painter.setPen(second);
        painter.drawText(QRect(left, shown() * height, width() - left, height), Qt::AlignVCenter,
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
    if (event->type() == QEvent::FontChange)
        updateGeometry();
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "settings/color_sample.h"

#include "render/arrow_shape.h"
#include "render/board_text.h"
#include "render/chip.h"
#include "render/counter_face.h"
#include "render/hex_outline.h"
#include "render/verdict_ring.h"

#include <QPainter>
#include <QTransform>

#include <array>
#include <numbers>

namespace {

constexpr int columns = 6;
constexpr int rows = 2;

/// What lies on a hex of the sample.
struct Sample
{
    const char* terrain;
    std::optional<Verdict> verdict;
    int side; ///< of a counter; -1: none
};

constexpr std::array<Sample, columns * rows> samples{{{"clear", std::nullopt, 0},
                                                      {"clear", Verdict::LegalEnd, -1},
                                                      {"forest", Verdict::LegalPass, -1},
                                                      {"rough", Verdict::Outranked, -1},
                                                      {"lake", Verdict::Forbidden, -1},
                                                      {"clear", std::nullopt, 1},
                                                      {"mountain", Verdict::DeadEnd, -1},
                                                      {"clear", std::nullopt, -1},
                                                      {"swamp", std::nullopt, -1},
                                                      {"clear", std::nullopt, -1},
                                                      {"major-city", std::nullopt, -1},
                                                      {"sea", std::nullopt, -1}}};

/// Colours as games have them for their sides.
constexpr std::array sideColors = {"#5f6b4c", "#8c2f22"};

} // namespace

ColorSample::ColorSample(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("colorSample"));
    setAccessibleName(tr("Sample of the colours"));
    setAccessibleDescription(tr("A little board with counters of both sides, hexes that are legal, outranked, "
                                "forbidden and a dead end, a path and a line of supply"));
}

void ColorSample::setColors(MapColors colors)
{
    m_colors = colors;
    update();
}

QSize ColorSample::sizeHint() const
{
    const double size = fontMetrics().averageCharWidth() * 9.0;
    return QSizeF(size * (columns + 0.6), size * (rows * std::numbers::sqrt3 / 2.0 + 0.4)).toSize();
}

void ColorSample::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    Theme theme = Theme::fromPalette(palette());
    if (theme.colors != m_colors) {
        theme = theme.isHighContrast ? Theme::highContrast() : theme.isDark ? Theme::dark() : Theme::light();
        theme = theme.withColors(m_colors);
    }
    theme.font = font();
    painter.fillRect(rect(), theme.ground);
    const double size = std::min(width() / (columns + 0.6), height() / (rows * std::numbers::sqrt3 / 2.0 + 0.4));
    const auto centerOf = [size](int index) {
        const int row = index / columns;
        return QPointF((index % columns + 0.55 + (row % 2 == 1 ? 0.5 : 0.0)) * size,
                       (0.62 + row * std::numbers::sqrt3 / 2.0) * size);
    };
    const QPolygonF hexagon = hexPolygon(GridShape::Pointy, size);
    for (int i = 0; i < columns * rows; ++i) {
        painter.setPen(QPen(theme.outline, 1.0));
        painter.setBrush(theme.terrain(QString::fromLatin1(samples[static_cast<std::size_t>(i)].terrain)).fill);
        painter.drawPolygon(hexagon.translated(centerOf(i)));
    }
    for (int i = 0; i < columns * rows; ++i) {
        const Sample& sample = samples[static_cast<std::size_t>(i)];
        painter.save();
        painter.translate(centerOf(i));
        if (sample.verdict)
            paintVerdictRing(painter, *sample.verdict, GridShape::Pointy, size, sample.side >= 0, theme);
        if (sample.side >= 0) {
            CounterFace face;
            face.color = QColor(QLatin1StringView(sideColors[static_cast<std::size_t>(sample.side)]));
            face.side = sample.side;
            face.symbol = sample.side == 0 ? QStringLiteral("infantry") : QStringLiteral("armor");
            face.size = QStringLiteral("division");
            face.strengths = QStringLiteral("4-6");
            paintCounter(painter, face, size * 0.66, false, theme);
        }
        painter.restore();
    }
    // A path, one that is another's to take, and a line of supply.
    const std::pair<QColor, bool> lines[] = {{theme.path, false}, {theme.option, false}, {theme.supply, true}};
    int from = columns + 1;
    for (const auto& [color, isDashed] : lines) {
        ArrowShape shape;
        shape.points = {centerOf(from) - QPointF(size * 0.32, 0.0), centerOf(from) + QPointF(size * 0.36, 0.0)};
        shape.width = size * 0.1;
        shape.head = size * 0.28;
        shape.isDashed = isDashed;
        paintArrow(painter, shape, color, theme.pathCasing, size * 0.03);
        ++from;
    }
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "output/counter_sheets.h"

#include "render/board_text.h"
#include "rules/combat_odds.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace {

struct CounterText
{
    Q_DECLARE_TR_FUNCTIONS(CounterSheets)
};

/// Counters are painted as large as this and made smaller, for their lines are meant for pixels.
constexpr double paintedSide = 120.0;
/// What is printed on a counter keeps away from the knife.
constexpr double faceShare = 0.92;
constexpr double cutMark = 4.0;

/// Two faces a counter: the one that keeps its strength secret, if it does, then one for each number of lost steps.
std::vector<CounterSheets::Counter> countersOf(const Unit& unit, const RulesInForce* rules)
{
    std::vector<CounterFace> faces;
    Unit printed = unit;
    printed.lost = 0;
    if (rules != nullptr && isStrengthSecret(unit, rules->ruleset())) {
        faces.push_back(faceOf(printed, rules));
        faces.back().badges.clear();
    }
    // States come and go in play; they are markers there.
    printed.states.clear();
    const int steps = std::max(1, faceOf(printed, rules).steps);
    for (; printed.lost < steps; ++printed.lost)
        faces.push_back(faceOf(printed, rules));
    std::vector<CounterSheets::Counter> counters;
    for (std::size_t i = 0; i < faces.size(); i += 2) {
        const bool hasBack = i + 1 < faces.size();
        counters.push_back({faces[i], faces[hasBack ? i + 1 : i], hasBack});
    }
    return counters;
}

} // namespace

Expected<CounterSheets, QString> CounterSheets::make(const std::vector<Unit>& units, const RulesInForce* rules,
                                                     const Theme& theme, const CounterSheetSettings& settings,
                                                     const QString& title)
{
    CounterSheets sheets;
    sheets.m_settings = settings;
    sheets.m_theme = theme;
    sheets.m_theme.counterShadow = Qt::transparent; // on paper nothing lies below
    sheets.m_title = title;
    for (const Unit& unit : units) {
        const std::vector<Counter> counters = countersOf(unit, rules);
        sheets.m_counters.insert(sheets.m_counters.end(), counters.begin(), counters.end());
    }
    if (sheets.m_counters.empty())
        return CounterText::tr("No counters are chosen. Tick some in the list.");
    const auto fitting = [&](double length) {
        return static_cast<int>(std::floor((length - 2 * settings.paper.margin + settings.gap + 1e-6) / sheets.step()));
    };
    int most = 0;
    for (const QPageLayout::Orientation orientation : {QPageLayout::Portrait, QPageLayout::Landscape}) {
        if (settings.paper.orientation && *settings.paper.orientation != orientation)
            continue;
        const QSizeF paper = settings.paper.millimeters(orientation);
        const int columns = fitting(paper.width());
        const int rows = fitting(paper.height());
        if (columns < 1 || rows < 1 || columns * rows <= most)
            continue;
        most = columns * rows;
        sheets.m_orientation = orientation;
        sheets.m_paper = paper;
        sheets.m_columns = columns;
        sheets.m_rows = rows;
    }
    if (most == 0)
        return CounterText::tr("Not one counter fits on the paper. Make counters or margins smaller, or take larger "
                               "paper.");
    return sheets;
}

int CounterSheets::pageCount() const
{
    const int each = m_columns * m_rows;
    const int fronts = (static_cast<int>(m_counters.size()) + each - 1) / each;
    return m_settings.hasBacks ? 2 * fronts : fronts;
}

std::pair<int, int> CounterSheets::range(int page) const
{
    const int each = m_columns * m_rows;
    const int first = (m_settings.hasBacks ? page / 2 : page) * each;
    return {first, std::min(first + each, static_cast<int>(m_counters.size()))};
}

QRectF CounterSheets::place(int counter, bool isBack) const
{
    const int onPage = counter % (m_columns * m_rows);
    const int row = onPage / m_columns;
    const int column = isBack ? m_columns - 1 - onPage % m_columns : onPage % m_columns;
    // In the middle across, or the two sides would not meet.
    const double left = (m_paper.width() - (m_columns * step() - m_settings.gap)) / 2;
    return {left + column * step(), m_settings.paper.margin + row * step(), m_settings.side, m_settings.side};
}

void CounterSheets::paintCounterAt(QPainter& painter, int index, bool isBack) const
{
    const Counter& counter = m_counters[static_cast<std::size_t>(index)];
    const CounterFace& face = isBack ? counter.back : counter.front;
    const QRectF at = place(index, isBack);
    // The colour runs over the cut, so that a knife that slips leaves no white rim.
    const double bleed = m_settings.gap / 2;
    painter.fillRect(at.adjusted(-bleed, -bleed, bleed, bleed), m_theme.counter(face.color, face.side));
    painter.save();
    painter.translate(at.center());
    const double scale = m_settings.side * faceShare / paintedSide;
    painter.scale(scale, scale);
    if (isBack && !counter.hasBack) {
        // Plain, but one still knows whose it is.
        drawFitted(painter, {}, face.name, fontOf(m_theme.font, paintedSide * 0.16),
                   face.textOn(m_theme.counter(face.color, face.side)), paintedSide * 0.9);
    } else {
        paintCounter(painter, face, paintedSide, false, m_theme);
    }
    painter.restore();
}

void CounterSheets::paintCutLines(QPainter& painter, int page) const
{
    const auto [first, end] = range(page);
    const int rows = (end - first + m_columns - 1) / m_columns;
    const double left = (m_paper.width() - (m_columns * step() - m_settings.gap)) / 2;
    const double right = m_paper.width() - left;
    const double top = m_settings.paper.margin;
    const double bottom = top + rows * step() - m_settings.gap;
    const double reach = std::min(cutMark, m_settings.paper.margin - 1.0);
    const auto drawAll = [&](bool isAcross) {
        const auto line = [&](double at, double from, double to) {
            painter.drawLine(isAcross ? QPointF(from, at) : QPointF(at, from),
                             isAcross ? QPointF(to, at) : QPointF(at, to));
        };
        const double begin = isAcross ? left : top;
        const double stop = isAcross ? right : bottom;
        for (int number = 0; number < (isAcross ? rows : m_columns); ++number) {
            for (const double edge : {0.0, m_settings.side}) {
                const double at = (isAcross ? top : left) + number * step() + edge;
                painter.setPen(QPen(Qt::black, 0.15));
                line(at, begin - reach, begin - 0.5);
                line(at, stop + 0.5, stop + reach);
                // Through the counters as thin as a printer can.
                if (!isBack(page)) {
                    painter.setPen(QPen(QColor(0, 0, 0, 120), 0.08));
                    line(at, begin, stop);
                }
            }
        }
    };
    drawAll(true);
    drawAll(false);
}

void CounterSheets::paintPage(QPainter& painter, int page) const
{
    painter.save();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    const auto [first, end] = range(page);
    for (int counter = first; counter < end; ++counter)
        paintCounterAt(painter, counter, isBack(page));
    if (m_settings.hasCutLines)
        paintCutLines(painter, page);
    const double margin = m_settings.paper.margin;
    const int sheet = m_settings.hasBacks ? page / 2 + 1 : page + 1;
    QString about = !m_settings.hasBacks ? CounterText::tr("sheet %1").arg(sheet)
                    : isBack(page)
                        ? CounterText::tr("sheet %1, back: turn the paper over its left or right side").arg(sheet)
                        : CounterText::tr("sheet %1, front").arg(sheet);
    about += QStringLiteral(" · ") + CounterText::tr("counters of %1 mm").arg(QLocale().toString(m_settings.side));
    if (!m_title.isEmpty())
        about += QStringLiteral(" · ") + m_title;
    constexpr double unit = 0.1;
    painter.scale(unit, unit);
    const QFont font = fontOf(m_theme.font, std::clamp(margin * 0.28, 1.6, 2.8) / unit);
    painter.setFont(font);
    painter.setPen(Qt::black);
    const QRectF foot(margin / unit, (m_paper.height() - margin * 0.75) / unit, (m_paper.width() - 2 * margin) / unit,
                      margin * 0.5 / unit);
    painter.drawText(foot, Qt::AlignCenter | Qt::TextSingleLine,
                     QFontMetricsF(font).elidedText(about, Qt::ElideRight, foot.width()));
    painter.restore();
}

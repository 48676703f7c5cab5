// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/counter_row.h"

#include "base/appearance.h"
#include "base/form.h"
#include "document/document.h"
#include "render/counter_face.h"
#include "render/panel_text.h"
#include "ruleset/ruleset_texts.h"

#include <QEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace {

constexpr int aroundFace = 6; ///< room that counterPicture() leaves
constexpr int mostFaces = 12;

/// Of what the text has grown, a third: two sides stand in a row.
int faceSide()
{
    constexpr int usual = 42;
    return usual * (100 + std::max(0, appliedTextSize() - 100) / 3) / 100;
}

/// From one counter to the next.
int mostApart()
{
    return faceSide() + 4;
}

} // namespace

int CounterRow::pictureSide()
{
    return faceSide() + aroundFace;
}

CounterRow::CounterRow(const Document& document, Qt::Alignment side, QWidget* parent)
    : QWidget(parent), m_document(document), m_side(side)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void CounterRow::setTheme(const Theme& theme)
{
    m_theme = theme;
    paintCounters();
}

void CounterRow::setUnits(const std::vector<UnitIndex>& units, const Position& position, const QString& text)
{
    std::vector<UnitIndex> seen;
    std::vector<Unit> shown;
    QStringList names;
    // Where they stand in that position, which need not be that of now.
    const VerdictText words(position, m_document.ruleset().rules, verdictTitles(m_document.ruleset()),
                            m_document.hidden());
    for (const UnitIndex unit : units) {
        if (m_document.isHidden(unit))
            continue;
        seen.push_back(unit);
        shown.push_back(position.unit(unit));
        names += words.unitWithHex(unit);
    }
    setToolTip(plainTip(names.join(u'\n')));
    setAccessibleName(names.join(QStringLiteral(", ")));
    if (seen == m_units && shown == m_shown && text == m_text)
        return;
    m_units = std::move(seen);
    m_shown = std::move(shown);
    m_text = text;
    paintCounters();
}

// Pictures are made here and not while painting.
void CounterRow::paintCounters()
{
    m_pictures.clear();
    for (std::size_t i = 0; i < std::min<std::size_t>(m_shown.size(), mostFaces); ++i)
        m_pictures.push_back(counterPicture(m_shown[i], m_document.rules().get(), m_theme, faceSide(),
                                            devicePixelRatioF(), false, m_document.counterPictures().get()));
    updateGeometry();
    update();
}

QSize CounterRow::sizeHint() const
{
    const auto count = static_cast<int>(m_pictures.size());
    const int counters = count == 0 ? 0 : pictureSide() + (count - 1) * mostApart();
    return {std::max(counters, fontMetrics().horizontalAdvance(m_text)), minimumSizeHint().height()};
}

QSize CounterRow::minimumSizeHint() const
{
    return {pictureSide(), pictureSide() + (m_text.isEmpty() ? 0 : fontMetrics().height())};
}

double CounterRow::step() const
{
    const auto count = static_cast<int>(m_pictures.size());
    return count < 2 ? 0.0 : std::min<double>(mostApart(), static_cast<double>(width() - pictureSide()) / (count - 1));
}

void CounterRow::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const auto count = static_cast<int>(m_pictures.size());
    const double taken = count == 0 ? 0.0 : pictureSide() + (count - 1) * step();
    const double left = (m_side & Qt::AlignRight) != 0 ? width() - taken : 0.0;
    // The top one is the first, and lies on the others where they overlap.
    for (int i = count - 1; i >= 0; --i)
        painter.drawPixmap(QPointF(left + i * step(), 0.0), m_pictures[static_cast<std::size_t>(i)]);
    painter.setPen(panel_text::dimColor(*this));
    const QRect below(0, pictureSide(), width(), height() - pictureSide());
    painter.drawText(below, static_cast<int>(m_side | Qt::AlignVCenter),
                     fontMetrics().elidedText(m_text, Qt::ElideRight, width()));
}

void CounterRow::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        paintCounters();
}

void CounterRow::mouseReleaseEvent(QMouseEvent* event)
{
    const auto count = static_cast<int>(m_pictures.size());
    const double taken = count == 0 ? 0.0 : pictureSide() + (count - 1) * step();
    const double left = (m_side & Qt::AlignRight) != 0 ? width() - taken : 0.0;
    for (int i = 0; i < count && event->button() == Qt::LeftButton; ++i) {
        const double at = event->position().x() - left - i * step();
        if (event->position().y() < pictureSide() && at >= 0 && at < pictureSide()) {
            emit unitClicked(m_units[static_cast<std::size_t>(i)]);
            return;
        }
    }
    QWidget::mouseReleaseEvent(event);
}

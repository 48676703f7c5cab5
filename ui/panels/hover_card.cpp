// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "panels/hover_card.h"

#include "base/as_written.h"
#include "base/form.h"
#include "render/theme.h"
#include "render/verdict_ring.h"
#include "table/hex_description.h"

#include <QTextDocument>

#include <algorithm>
#include <cmath>
#include <limits>

namespace {

constexpr int mostLetters = 46; ///< of a line
constexpr double gap = 10.0;

QString small(const QString& html, const QColor& color)
{
    return QStringLiteral("<div style='color:%1; margin-top:3px'>%2</div>").arg(color.name(), html);
}

} // namespace

HoverCard::HoverCard(QWidget* viewport) : QFrame(viewport), m_label(new QLabel(this))
{
    named(this, "hoverCard", tr("About the hex"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    auto* layout = columnIn(this, {12, 9, 12, 10});
    m_label->setTextFormat(Qt::RichText);
    layout->addWidget(wrapped(m_label));
    hide();
}

QString HoverCard::text() const
{
    return m_label->text();
}

void HoverCard::setDescription(const HexDescription& description, const Theme& theme)
{
    const CardColors colors = cardColors(theme);
    const QColor accent = description.verdict ? verdictColor(theme, *description.verdict) : colors.line;
    const QColor heading = description.verdict ? verdictTextColor(theme, *description.verdict) : colors.text;
    setStyleSheet(QStringLiteral("#hoverCard { background: %1; border: %2px solid %3; border-radius: 8px; }"
                                 "#hoverCard QLabel { color: %4; background: transparent; }")
                      .arg(colors.ground.name())
                      .arg(description.verdict ? 2 : 1)
                      .arg(accent.name(), colors.text.name()));

    QString title = description.number.toHtmlEscaped();
    if (!description.headline.isEmpty())
        title += QStringLiteral(" · ") + description.headline.toHtmlEscaped();
    QString html =
        QStringLiteral("<div style='font-weight:600; font-size:large; color:%1'>%2</div>").arg(heading.name(), title);
    for (const HexDescription::Why& why : description.why) {
        QString line = why.text.toHtmlEscaped();
        if (line.isEmpty())
            line = why.paraphrase.toHtmlEscaped();
        if (!why.rule.isEmpty())
            line = QStringLiteral("<b>%1</b>&nbsp; %2").arg(why.rule.toHtmlEscaped(), line);
        html += QStringLiteral("<div style='margin-top:4px'>%1</div>").arg(line);
        if (!why.text.isEmpty() && !why.paraphrase.isEmpty())
            html += small(why.paraphrase.toHtmlEscaped(), colors.dimText);
    }
    if (description.verdict && !description.subject.isEmpty())
        html += small(tr("for %1", "the retreating unit").arg(description.subject).toHtmlEscaped(), colors.dimText);
    if (description.rule() != noRule)
        html += small(tr("F2 or a right click: the rule").toHtmlEscaped(), colors.dimText);
    html += QStringLiteral("<div style='margin-top:6px'>%1</div>").arg(description.terrain.toHtmlEscaped());
    for (const QString& unit : description.units) {
        const qsizetype colon = unit.indexOf(QLatin1String(": "));
        html += QStringLiteral("<div style='margin-top:3px'><b>%1</b> %2</div>")
                    .arg(unit.left(colon).toHtmlEscaped(), unit.mid(colon + 2).toHtmlEscaped());
    }
    for (const QString& line : description.zoc + QStringList{description.supply} + description.danger) {
        if (!line.isEmpty())
            html += small(line.toHtmlEscaped(), colors.dimText);
    }
    m_label->setText(html);

    // As narrow as the longest line needs, at most so many letters.
    ClosedDocument measure;
    measure.setDefaultFont(m_label->font());
    measure.setDocumentMargin(0);
    measure.setHtml(html);
    const int widest = fontMetrics().averageCharWidth() * mostLetters;
    m_label->setFixedWidth(std::min(static_cast<int>(std::ceil(measure.idealWidth())) + 2, widest));
    layout()->activate();
    resize(sizeHint().width(),
           layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(sizeHint().width()) : sizeHint().height());
}

QRectF HoverCard::place(const QSizeF& card, const QRectF& view, const QRectF& hex, const std::vector<QRectF>& avoid)
{
    const auto clampX = [&](double x) {
        return std::clamp(x, view.left(), std::max(view.left(), view.right() - card.width()));
    };
    const auto clampY = [&](double y) {
        return std::clamp(y, view.top(), std::max(view.top(), view.bottom() - card.height()));
    };
    const double right = hex.right() + gap;
    const double left = hex.left() - gap - card.width();
    const double above = hex.top() - gap - card.height();
    const double below = hex.bottom() + gap;
    std::vector<QPointF> corners;
    for (const double x : {right, left}) {
        for (const double y :
             {hex.top(), hex.center().y() - card.height() / 2, hex.bottom() - card.height(), below, above})
            corners.emplace_back(x, clampY(y));
    }
    for (const double y : {below, above}) {
        for (const double x : {hex.left(), hex.center().x() - card.width() / 2, hex.right() - card.width()})
            corners.emplace_back(clampX(x), y);
    }
    QRectF best;
    double bestCover = std::numeric_limits<double>::max();
    for (const QPointF& corner : corners) {
        const QRectF place(corner, card);
        if (!view.contains(place) || place.intersects(hex))
            continue;
        double cover = 0.0;
        for (const QRectF& area : avoid) {
            const QRectF common = area & place;
            cover += common.isEmpty() ? 0.0 : common.width() * common.height();
        }
        if (cover < bestCover - 1.0) {
            best = place;
            bestCover = cover;
        }
    }
    return best;
}

void HoverCard::showBeside(const QRectF& hex, const std::vector<QRectF>& avoid)
{
    constexpr double edge = 4.0;
    const QRectF view = QRectF(parentWidget()->rect()).adjusted(edge, edge, -edge, -edge);
    const QRectF at = place(QSizeF(size()), view, hex, avoid);
    if (at.isEmpty()) {
        hide();
        return;
    }
    move(at.topLeft().toPoint());
    show();
    raise();
}

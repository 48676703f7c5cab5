// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "panels/hover_card.h"

#include "base/as_written.h"
#include "base/form.h"
#include "base/rule_number.h"
#include "render/theme.h"
#include "render/verdict_ring.h"
#include "table/hex_description.h"

#include <QTextDocument>

#include <algorithm>
#include <cmath>

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
    // The verdict's colour along its edge, as the sign says it in words.
    setStyleSheet(QStringLiteral("#hoverCard { background: %1; border: 1px solid %2; border-left: 4px solid %3;"
                                 " border-radius: 6px; }"
                                 "#hoverCard QLabel { color: %4; background: transparent; }")
                      .arg(colors.ground.name(), colors.line.name(), accent.name(), colors.text.name()));

    QString title = description.number.toHtmlEscaped();
    if (!description.headline.isEmpty())
        title += QStringLiteral(" · ") + description.headline.toHtmlEscaped();
    QString html =
        QStringLiteral("<div style='font-weight:600; font-size:large; color:%1'>%2</div>").arg(heading.name(), title);
    for (const HexDescription::Why& why : description.why) {
        QString line = why.text.toHtmlEscaped();
        if (line.isEmpty())
            line = why.paraphrase.toHtmlEscaped();
        if (isNumbered(why.rule))
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
    m_textWidth = std::min(static_cast<int>(std::ceil(measure.idealWidth())) + 2, widest);
    setTextWidth(m_textWidth);
}

void HoverCard::setTextWidth(int width)
{
    m_label->setFixedWidth(width);
    layout()->activate();
    resize(sizeHint().width(),
           layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(sizeHint().width()) : sizeHint().height());
}

QRectF HoverCard::place(const QSizeF& card, const QRectF& view, const QRectF& hex, const std::vector<QRectF>& taken)
{
    QRectF best;
    double farthest = -1.0;
    const auto consider = [&](QPointF corner) {
        const QRectF at(corner, card);
        const QPointF way = at.center() - hex.center();
        const double distance = std::hypot(way.x(), way.y());
        const bool isFree = std::ranges::none_of(taken, [&at](const QRectF& other) { return other.intersects(at); });
        if (isFree && view.contains(at) && !at.intersects(hex) && distance > farthest) {
            best = at;
            farthest = distance;
        }
    };
    const double right = view.right() - card.width();
    const double bottom = view.bottom() - card.height();
    for (const double x : {view.left(), right}) {
        for (const double y : {bottom, view.top()})
            consider({x, y});
        // In a corner that is taken, above or below what is there.
        for (const QRectF& other : taken) {
            consider({x, other.top() - gap - card.height()});
            consider({x, other.bottom() + gap});
        }
    }
    return best;
}

QRectF HoverCard::placeBeside(const QRectF& board, const QRectF& view, const QRectF& hex,
                              const std::vector<QRectF>& taken)
{
    constexpr int leastLetters = 24; // of a line that is read with ease
    const double strip = std::max(view.right() - board.right(), board.left() - view.left());
    const int frame = width() - m_label->width();
    const int room = static_cast<int>(strip - gap) - frame;
    if (room < std::min(m_textWidth, fontMetrics().averageCharWidth() * leastLetters))
        return {};
    setTextWidth(std::min(m_textWidth, room));
    std::vector<QRectF> all = taken;
    all.push_back(board);
    const QRectF at = place(QSizeF(size()), view, hex, all);
    if (at.isEmpty())
        setTextWidth(m_textWidth);
    return at;
}

void HoverCard::showAwayFrom(const QRectF& hex, const std::vector<QRectF>& told, const std::vector<QRectF>& looked,
                             const QRectF& board)
{
    constexpr double edge = 12.0;
    const QRectF view = QRectF(parentWidget()->rect()).adjusted(edge, edge, -edge, -edge);
    std::vector<QRectF> taken;
    for (const auto* other : parentWidget()->findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
        // Not what lies over all of the map, such as a ring that draws the eye to a hex.
        if (other != this && other->isVisible() && !other->geometry().contains(view.toRect()))
            taken.emplace_back(other->geometry());
    }
    // Nor what lies over the map from the window, such as the card of the tour.
    for (const auto* other : window()->findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
        const QRectF place(QRect(parentWidget()->mapFrom(window(), other->pos()), other->size()));
        if (other->isVisible() && !other->isWindow() && !other->testAttribute(Qt::WA_TransparentForMouseEvents)
            && !other->isAncestorOf(this) && view.intersects(place))
            taken.push_back(place);
    }
    setTextWidth(m_textWidth);
    if (!board.isEmpty()) {
        if (const QRectF at = placeBeside(board, view, hex, taken); !at.isEmpty()) {
            move(at.topLeft().toPoint());
            show();
            raise();
            return;
        }
    }
    // Where it is, it is looked for; it goes before the pointer comes.
    const QRectF now(geometry());
    const QRectF near = hex.adjusted(-hex.width(), -hex.height(), hex.width(), hex.height());
    const bool isLeft = now.center().x() < view.center().x();
    const bool isTop = now.center().y() < view.center().y();
    const QRectF here(
        QPointF(isLeft ? view.left() : view.right() - width(), isTop ? view.top() : view.bottom() - height()),
        QSizeF(size()));
    std::vector<QRectF> covered = taken;
    covered.insert(covered.end(), told.begin(), told.end());
    const std::size_t withTold = covered.size();
    covered.insert(covered.end(), looked.begin(), looked.end());
    const bool mayStay =
        isVisible() && view.contains(here) && !near.intersects(here)
        && std::ranges::none_of(covered, [&here](const QRectF& other) { return other.intersects(here); });
    QRectF at = mayStay ? here : place(QSizeF(size()), view, hex, covered);
    if (at.isEmpty()) {
        covered.resize(withTold);
        at = place(QSizeF(size()), view, hex, covered);
    }
    if (at.isEmpty())
        at = place(QSizeF(size()), view, hex, taken);
    if (at.isEmpty()) {
        hide();
        return;
    }
    move(at.topLeft().toPoint());
    show();
    raise();
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/proposal_list.h"

#include "base/form.h"
#include "base/text_changes.h"
#include "edit/proposal_overlay.h"
#include "render/panel_text.h"

#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <QStyledItemDelegate>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>

namespace {

constexpr int firstRows = 4;
constexpr int mostRows = 10; ///< in sight, once all are listed
constexpr int itemRole = Qt::UserRole;
constexpr int wordsRole = Qt::UserRole + 1;
constexpr int sharesRole = Qt::UserRole + 2;
constexpr int barHeight = 16; ///< pixels

int rowHeight(const QFontMetrics& metrics)
{
    constexpr int usual = 26; ///< pixels, of text of the usual size
    return std::max(usual, metrics.height() + 8);
}

/// Slanting lines over a part of the bar.
void hatch(QPainter& painter, const QRectF& part, const QColor& color, double gap)
{
    painter.save();
    painter.setClipRect(part, Qt::IntersectClip);
    painter.setPen(QPen(color, 1.2));
    for (double x = part.left() - part.height(); x < part.right(); x += gap)
        painter.drawLine(QPointF(x, part.bottom()), QPointF(x + part.height(), part.top()));
    painter.restore();
}

class DoubtfulDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override
    {
        return {1, rowHeight(option.fontMetrics)};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const QRectF place = QRectF(option.rect).adjusted(1.0, 1.0, -1.0, -1.0);
        const bool isAsked = option.state.testFlag(QStyle::State_Selected);
        const bool isLit = option.state.testFlag(QStyle::State_MouseOver);
        if (isAsked || isLit) {
            QColor ground = option.palette.color(QPalette::Mid);
            ground.setAlphaF(isAsked ? 0.55F : 0.25F);
            painter->setPen(option.state.testFlag(QStyle::State_HasFocus)
                                ? QPen(option.palette.color(QPalette::Highlight), 1.5)
                                : QPen(Qt::NoPen));
            painter->setBrush(ground);
            painter->drawRoundedRect(place, 5.0, 5.0);
        }
        const QFontMetrics metrics(option.font);
        const QColor ink = option.palette.color(QPalette::WindowText);
        const QRect inner = option.rect.adjusted(6, 0, -6, 0);
        QFont bold = option.font;
        bold.setBold(true);
        painter->setFont(bold);
        painter->setPen(ink);
        const QString number = index.data(Qt::DisplayRole).toString();
        painter->drawText(inner, Qt::AlignVCenter | Qt::AlignLeft, number);
        const int column = std::max(QFontMetrics(bold).horizontalAdvance(number),
                                    QFontMetrics(bold).horizontalAdvance(QStringLiteral("0000")));
        const double radius = metrics.height() * 0.45;
        const double x = inner.left() + column + 8.0 + radius;
        painter->setFont(option.font);
        paintQuestionMark(*painter, Theme::fromPalette(option.palette), QPointF(x, inner.center().y() + 0.5), radius);
        painter->setFont(option.font);
        const QString shares = index.data(sharesRole).toString();
        const QColor dim = option.widget != nullptr ? panel_text::dimColor(*option.widget) : ink;
        painter->setPen(dim);
        painter->drawText(inner, Qt::AlignVCenter | Qt::AlignRight, shares);
        QRect words = inner;
        words.setLeft(static_cast<int>(x + radius) + 8);
        words.setRight(inner.right() - metrics.horizontalAdvance(shares) - 8);
        painter->setPen(isAsked ? ink : dim);
        painter->drawText(words, Qt::AlignVCenter | Qt::AlignLeft,
                          metrics.elidedText(index.data(wordsRole).toString(), Qt::ElideRight, words.width()));
        painter->restore();
    }
};

} // namespace

ProposalBar::ProposalBar(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ProposalBar::setCounts(int sure, int fairlySure, int doubtful)
{
    m_sure = sure;
    m_fairlySure = fairlySure;
    m_doubtful = doubtful;
    update();
}

QSize ProposalBar::sizeHint() const
{
    return {100, barHeight};
}

void ProposalBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme theme = Theme::fromPalette(palette());
    const QColor ground = palette().color(QPalette::Window);
    const auto tint = [&ground](const QColor& color) {
        constexpr float share = 0.18F;
        return QColor::fromRgbF(color.redF() * share + ground.redF() * (1 - share),
                                color.greenF() * share + ground.greenF() * (1 - share),
                                color.blueF() * share + ground.blueF() * (1 - share));
    };
    QPainterPath outline;
    outline.addRoundedRect(QRectF(rect()), 3.0, 3.0);
    painter.setClipPath(outline);
    const int all = m_sure + m_fairlySure + m_doubtful;
    if (all == 0) {
        painter.fillRect(rect(), tint(palette().color(QPalette::WindowText)));
        return;
    }
    struct Part
    {
        int count;
        QColor color;
        double gap;
    };
    const std::array parts{Part{m_sure, theme.legal, 5.0}, Part{m_fairlySure, theme.legal, 10.0},
                           Part{m_doubtful, theme.outranked, 8.0}};
    const auto shown = static_cast<int>(std::ranges::count_if(parts, [](const Part& part) { return part.count > 0; }));
    constexpr double seam = 2.0;
    constexpr double leastPart = 6.0; // so that a few are seen among many
    const double room = width() - (shown - 1) * seam - shown * leastPart;
    double x = 0.0;
    for (const Part& part : parts) {
        if (part.count == 0)
            continue;
        const QRectF place(x, 0.0, leastPart + room * part.count / all, height());
        painter.fillRect(place, tint(part.color));
        hatch(painter, place, part.color, part.gap);
        x = place.right() + seam;
    }
}

ChoicePicture::ChoicePicture(QWidget* parent) : QAbstractButton(parent)
{
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    setWhatsThis(tr("Draws that in the hex, as one undo step, and goes on to the next one."));
}

void ChoicePicture::show(const QPixmap& picture, const QString& title, const QString& share)
{
    m_picture = picture;
    setAccessibleName(QStringLiteral("%1, %2").arg(title, share));
    setToolTip(plainTip(tr("It is %1").arg(title)));
    updateGeometry();
    update();
}

QSize ChoicePicture::sizeHint() const
{
    return m_picture.deviceIndependentSize().toSize() + QSize(2, 2);
}

QSize ChoicePicture::minimumSizeHint() const
{
    return {leastWidth, sizeHint().height()};
}

void ChoicePicture::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.drawPixmap(1, 1, m_picture);
    const bool isLit = underMouse() || isDown() || hasFocus();
    painter.setPen(QPen(palette().color(isLit ? QPalette::Highlight : QPalette::Mid), isLit ? 2.0 : 1.0));
    painter.drawRect(QRectF(rect()).adjusted(1.0, 1.0, -1.0, -1.0));
}

DoubtfulList::DoubtfulList(QWidget* parent) : QWidget(parent), m_list(new QListWidget), m_more(new QToolButton)
{
    named(
        m_list, "doubtfulList",
        {.spoken = tr("Doubtful"),
         .tip = tr("Click one to see it on the map, with what it may be"),
         .help = tr("What the program is not sure of, those first whose answer helps most. A click goes there; then 1 "
                    "and 2 choose what it is, 3 lists all, N goes on to the next.")});
    m_list->setItemDelegate(new DoubtfulDelegate(this));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    m_list->viewport()->setAutoFillBackground(false);
    named(m_more, "moreDoubtful", {.tip = tr("List all that is doubtful, or only the first again")});
    m_more->setAutoRaise(true);
    const auto dress = [this] {
        QPalette colors = m_more->palette();
        colors.setColor(QPalette::ButtonText, colors.color(QPalette::Link));
        if (colors != m_more->palette())
            m_more->setPalette(colors);
    };
    whenColorsChange(*m_more, dress);
    dress();
    addTo(*columnIn(this, {0, 0, 0, 0}, 0), {m_list, {m_more, 0, Qt::AlignHCenter}});
    const auto tell = [this](const QListWidgetItem* item) { emit chosen(item->data(itemRole).toInt()); };
    connect(m_list, &QListWidget::itemClicked, this, tell);
    connect(m_list, &QListWidget::itemActivated, this, tell);
    connect(m_more, &QAbstractButton::clicked, this, [this] {
        m_showsAll = !m_showsAll;
        build();
    });
    whenTextChanges(*this, [this] { fit(); });
}

void DoubtfulList::setItems(const std::vector<int>& items, const std::function<Row(int)>& rowOf)
{
    m_items = items;
    m_rowOf = rowOf;
    build();
}

void DoubtfulList::setAsked(int item)
{
    m_asked = item;
    const bool isKnown = std::ranges::find(m_items, item) != m_items.end();
    const bool isMissing = isKnown && std::ranges::find(m_rows, item, &Row::item) == m_rows.end();
    isMissing ? build() : mark();
}

void DoubtfulList::build()
{
    const auto place = std::ranges::find(m_items, m_asked) - m_items.begin();
    const auto all = std::ssize(m_items);
    const auto count =
        m_showsAll ? all : std::min(all, std::max<std::ptrdiff_t>(firstRows, place < all ? place + 1 : 0));
    std::vector<Row> rows;
    for (std::ptrdiff_t i = 0; i < count; ++i)
        rows.push_back(m_rowOf(m_items[static_cast<std::size_t>(i)]));
    if (rows != m_rows) {
        m_rows = std::move(rows);
        m_list->clear();
        for (const Row& row : m_rows) {
            auto* item = new QListWidgetItem(row.number, m_list);
            item->setData(itemRole, row.item);
            item->setData(wordsRole, row.words);
            item->setData(sharesRole, row.shares);
            item->setData(Qt::AccessibleTextRole, QStringLiteral("%1: %2, %3").arg(row.number, row.words, row.shares));
            item->setToolTip(plainTip(row.words));
        }
    }
    fit();
    mark();
}

void DoubtfulList::mark()
{
    const auto at = std::ranges::find(m_rows, m_asked, &Row::item);
    if (at == m_rows.end())
        m_list->clearSelection();
    else
        m_list->setCurrentRow(static_cast<int>(at - m_rows.begin()));
}

void DoubtfulList::fit()
{
    const auto count = static_cast<int>(m_items.size());
    const int rows = std::min(count, m_showsAll ? mostRows : firstRows);
    setVisible(count > 0);
    m_list->setVerticalScrollBarPolicy(m_showsAll ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    m_list->setFixedHeight(rows * rowHeight(m_list->fontMetrics()));
    m_more->setVisible(count > firstRows);
    m_more->setText(m_showsAll ? tr("Only the first") : tr("%n more", nullptr, count - firstRows));
    if (!m_showsAll)
        m_list->scrollToTop();
}

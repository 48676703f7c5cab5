// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/lesson_card.h"

#include "base/card_grid.h"
#include "base/elided.h"
#include "base/form.h"
#include "base/text_changes.h"
#include "learn/read/lesson_fold.h"
#include "render/panel_text.h"
#include "render/theme.h"
#include "render/title_plate.h"

#include <QHeaderView>
#include <QPainter>
#include <QResizeEvent>
#include <QSignalBlocker>
#include <QStyle>
#include <QTreeWidget>

#include <algorithm>

namespace {

enum CardColumn { Name, HowFar };

} // namespace

void LessonFrame::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette().color(QPalette::Mid), 1.0));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), cardRounding, cardRounding);
}

LessonCard::LessonCard(const QString& key, const QString& title, const Livery* livery)
    : m_key(key), m_dots(new LessonDots), m_done(new ElidedLabel), m_tree(new QTreeWidget)
{
    setObjectName(QStringLiteral("lessonCard-") + key);
    auto* name = new ElidedLabel;
    name->setTextFormat(Qt::PlainText);
    name->setText(title);
    if (livery == nullptr) {
        panel_text::makeHeading(*name);
        name->setWordWrap(false);
    } else {
        const auto dress = [this, name, livery = *livery] {
            constexpr double larger = 1.25;
            name->setFont(titleFont(livery, static_cast<int>(fontMetrics().height() * larger)));
            QPalette colors = palette();
            colors.setColor(QPalette::WindowText, readableOn(QColor(livery.accent), colors.color(QPalette::Base)));
            name->setPalette(colors);
        };
        whenTextChanges(*this, dress);
        whenColorsChange(*this, dress);
    }
    panel_text::makeNote(*m_done);
    m_done->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    named(m_tree, QStringLiteral("lessonsOf-") + key, {.spoken = LessonCard::tr("Lessons: %1", "game").arg(title)});
    m_tree->setHeaderHidden(true);
    m_tree->setColumnCount(2);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setRootIsDecorated(false);
    m_tree->setAllColumnsShowFocus(true);
    m_tree->setWordWrap(true);
    m_tree->installEventFilter(this);
    m_tree->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(Name, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(HowFar, QHeaderView::ResizeToContents);
    addTo(*columnIn(this, {14, 10, 10, 10}, 6), {name, rowOf({m_dots, spring(), m_done}), m_tree, spring()});
    connect(m_tree, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem* item) {
        if (item != nullptr)
            emit marked(item->data(Name, Qt::UserRole).toString());
    });
    // Also where the mark was before it went to another card.
    connect(m_tree, &QTreeWidget::itemClicked, this,
            [this](const QTreeWidgetItem* item) { emit marked(item->data(Name, Qt::UserRole).toString()); });
    connect(m_tree, &QTreeWidget::itemActivated, this,
            [this](const QTreeWidgetItem* item) { emit openRequested(item->data(Name, Qt::UserRole).toString()); });
    whenTextChanges(*this, [this, name] {
        name->setFixedHeight(fontMetrics().height() * 3 / 2); // whatever the face
        setRows(m_rows);
    });
}

void LessonCard::setRows(const std::vector<Row>& rows)
{
    const std::vector<Row> now = rows; // they may be its own
    const QSignalBlocker blocker(m_tree);
    const QTreeWidgetItem* current = m_tree->currentItem();
    const QString marked = current != nullptr ? current->data(Name, Qt::UserRole).toString() : QString();
    m_rows = now;
    m_tree->clear();
    std::vector<bool> done;
    for (const Row& row : m_rows) {
        auto* item = new QTreeWidgetItem(m_tree, {row.title, row.progress});
        item->setData(Name, Qt::UserRole, row.path);
        for (const CardColumn column : {Name, HowFar})
            item->setToolTip(column, row.tip);
        item->setTextAlignment(HowFar, Qt::AlignRight | Qt::AlignVCenter);
        item->setForeground(HowFar, panel_text::dimColor(*this));
        done.push_back(row.isDone);
        if (row.path == marked)
            m_tree->setCurrentItem(item);
    }
    fitRows();
    m_dots->show(done);
    const QString told = tr("%1 of %2 done").arg(std::ranges::count(done, true)).arg(static_cast<int>(done.size()));
    m_done->setText(told);
    m_tree->setAccessibleDescription(told);
}

// A title that has no room in a line has two.
void LessonCard::fitRows()
{
    const int beside = 2 * (style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, m_tree) + 1);
    const QFontMetrics letters = m_tree->fontMetrics();
    int progress = m_tree->header()->minimumSectionSize();
    for (const Row& row : m_rows)
        progress = std::max(progress, letters.horizontalAdvance(row.progress) + beside);
    const int room = std::max(1, m_tree->width() - progress - beside);
    constexpr int most = 1 << 16;
    int all = 2;
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i) {
        const QString& title = m_rows[static_cast<std::size_t>(i)].title;
        const int high =
            letters.boundingRect(0, 0, room, most, Qt::TextWordWrap, title).height() + letters.height() / 2;
        m_tree->topLevelItem(i)->setSizeHint(Name, QSize(0, high));
        all += high;
    }
    m_tree->setFixedHeight(all);
}

bool LessonCard::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize
        && static_cast<QResizeEvent*>(event)->size().width() != static_cast<QResizeEvent*>(event)->oldSize().width())
        fitRows();
    return LessonFrame::eventFilter(watched, event);
}

void LessonCard::mark(const QString& path)
{
    const QSignalBlocker blocker(m_tree);
    const auto row = std::ranges::find(m_rows, path, &Row::path);
    if (row == m_rows.end()) {
        m_tree->setCurrentItem(nullptr);
        m_tree->clearSelection();
    } else {
        m_tree->setCurrentItem(m_tree->topLevelItem(static_cast<int>(row - m_rows.begin())));
    }
    m_tree->viewport()->update(); // who blocks its signals is not told
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/lesson_card.h"

#include "base/elided.h"
#include "base/form.h"
#include "base/text_changes.h"
#include "learn/read/lesson_fold.h"
#include "render/panel_text.h"
#include "render/theme.h"
#include "render/title_plate.h"

#include <QGridLayout>
#include <QHeaderView>
#include <QPainter>
#include <QSignalBlocker>
#include <QTreeWidget>

#include <algorithm>

namespace {

enum CardColumn { Name, HowFar };

} // namespace

void LessonFrame::paintEvent(QPaintEvent*)
{
    constexpr double rounding = 8.0; // pixels, as on the first page
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette().color(QPalette::Mid), 1.0));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), rounding, rounding);
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
    const int high = fontMetrics().height() * 3 / 2;
    std::vector<bool> done;
    for (const Row& row : m_rows) {
        auto* item = new QTreeWidgetItem(m_tree, {row.title, row.progress});
        item->setData(Name, Qt::UserRole, row.path);
        item->setSizeHint(Name, QSize(0, high));
        for (const CardColumn column : {Name, HowFar})
            item->setToolTip(column, row.tip);
        item->setTextAlignment(HowFar, Qt::AlignRight | Qt::AlignVCenter);
        item->setForeground(HowFar, panel_text::dimColor(*this));
        done.push_back(row.isDone);
        if (row.path == marked)
            m_tree->setCurrentItem(item);
    }
    m_tree->setFixedHeight(high * static_cast<int>(m_rows.size()) + 2);
    m_dots->show(done);
    const QString told = tr("%1 of %2 done").arg(std::ranges::count(done, true)).arg(static_cast<int>(done.size()));
    m_done->setText(told);
    m_tree->setAccessibleDescription(told);
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

LessonGrid::LessonGrid(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this))
{
    constexpr int gap = 16; // pixels, as on the first page
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(gap);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    whenTextChanges(*this, [this] { arrange(); });
}

void LessonGrid::setCards(const std::vector<LessonCard*>& cards)
{
    for (LessonCard* card : m_cards)
        delete card;
    m_cards = cards;
    m_columns = 0;
    arrange();
}

void LessonGrid::arrange()
{
    constexpr int most = 3;
    constexpr int letters = 30; // of a title with its progress
    const int least = fontMetrics().averageCharWidth() * letters;
    const int columns = std::clamp((width() + m_grid->spacing()) / (least + m_grid->spacing()), 1, most);
    if (columns == m_columns)
        return;
    for (int column = 0; column < most; ++column)
        m_grid->setColumnStretch(column, column < columns ? 1 : 0);
    m_columns = columns;
    int place = 0;
    for (LessonCard* card : m_cards) {
        m_grid->addWidget(card, place / columns, place % columns);
        card->show(); // now, or it is seen a moment later
        ++place;
    }
}

void LessonGrid::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/lesson_list.h"

#include "base/form.h"
#include "learn/read/lesson_button.h"
#include "learn/read/lesson_progress.h"
#include "learn/read/lesson_shelf.h"
#include "learn/read/quiz_panel.h"
#include "lesson/lesson_run.h"
#include "render/panel_text.h"

#include <QDir>
#include <QHeaderView>
#include <QTreeWidget>

#include <algorithm>

namespace {

enum Column { Title, Level, Progress, columnCount };

} // namespace

LessonList::LessonList(LessonShelf& shelf, QWidget* parent)
    : QWidget(parent), m_shelf(shelf), m_games(new QComboBox), m_tree(new QTreeWidget),
      m_waiting(panel_text::note(tr("Reading the lessons…"))), m_title(panel_text::title({})),
      m_about(panel_text::body()), m_progress(panel_text::note()), m_start(lessonButton(tr("&Start"), "lessonStart")),
      m_startOver(lessonButton(tr("S&tart over"), "lessonListStartOver")),
      m_edit(lessonButton(tr("Change th&is lesson…"), "lessonEdit")),
      m_share(lessonButton(tr("Sha&re…"), "lessonShare")), m_quiz(new QuizPanel)
{
    named(this, "lessonList",
          {.help = tr("The lessons, by game, with how far you have come. Start continues where you stopped; a quiz "
                      "asks questions of one game in random order.")});
    auto* outer = columnIn(this, {16, 12, 16, 12}, 10);
    auto* gameLabel = new QLabel(tr("&Game:"));
    gameLabel->setBuddy(m_games);
    named(m_games, "lessonGames", tr("Show lessons of"));
    m_games->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto* head = rowOf({panel_text::title(tr("Learn the rules")), spring(), gameLabel, m_games});
    auto* openFile = lessonButton(tr("O&pen lesson…"), "lessonOpenFile");
    auto* make = lessonButton(tr("Ma&ke a lesson…"), "lessonMake");
    addTo(*head, {openFile, make});
    outer->addLayout(head);

    auto* row = new QHBoxLayout;
    row->setSpacing(16);
    named(m_tree, "lessonTree", tr("Lessons"));
    m_tree->setHeaderLabels({tr("Lesson"), tr("Level"), tr("Progress")});
    m_tree->setRootIsDecorated(false);
    m_tree->setItemsExpandable(false);
    m_tree->setUniformRowHeights(true);
    m_tree->setIndentation(14);
    m_tree->setAllColumnsShowFocus(true);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(Title, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(Level, QHeaderView::ResizeToContents);
    m_tree->header()->setSectionResizeMode(Progress, QHeaderView::ResizeToContents);
    row->addLayout(columnOf({m_waiting, {m_tree, 1}}), 3);

    auto* side = new QWidget;
    auto* right = columnIn(side, {0, 0, 4, 0}, 8);
    m_title->setTextFormat(Qt::PlainText);
    m_about->setTextFormat(Qt::PlainText);
    named(m_progress, "lessonListProgress");
    addTo(*right, {wrapped(named(m_title, "lessonListTitle")), named(m_about, "lessonListAbout"), m_progress});
    addTo(*right, {rowOf({m_start, m_startOver, spring()}), rowOf({m_share, m_edit, spring()}), spring(1), m_quiz});
    auto* area = scrolling(new QScrollArea, side);
    area->setMinimumWidth(fontMetrics().averageCharWidth() * 44);
    row->addWidget(area, 2);
    outer->addLayout(row, 1);

    connect(&shelf, &LessonShelf::filled, this, &LessonList::refresh);
    connect(m_games, &QComboBox::activated, this, &LessonList::fill);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &LessonList::showDetails);
    const auto open = [this] {
        if (!current().isEmpty())
            emit openRequested(current());
    };
    connect(m_tree, &QTreeWidget::itemActivated, this, open);
    connect(m_start, &QPushButton::clicked, this, open);
    connect(m_startOver, &QPushButton::clicked, this, [this] { emit startOverRequested(current()); });
    connect(m_edit, &QPushButton::clicked, this, [this] { emit editRequested(current()); });
    connect(m_share, &QPushButton::clicked, this, [this] { emit shareRequested(current(), m_share); });
    connect(openFile, &QPushButton::clicked, this, &LessonList::fileRequested);
    connect(make, &QPushButton::clicked, this, &LessonList::makeRequested);
    refresh();
}

void LessonList::setLanguage(const QString& language)
{
    m_language = language;
    refresh();
}

QString LessonList::current() const
{
    const QTreeWidgetItem* item = m_tree->currentItem();
    return item != nullptr ? item->data(Title, Qt::UserRole).toString() : QString();
}

void LessonList::focusList()
{
    m_tree->setFocus();
}

void LessonList::refresh()
{
    const QString game = m_games->currentData().toString();
    m_games->clear();
    m_games->addItem(tr("All games"));
    for (const LessonGame& each : m_shelf.games())
        m_games->addItem(each.title, each.id);
    m_games->setCurrentIndex(std::max(0, m_games->findData(game)));
    m_waiting->setVisible(!m_shelf.isRead());
    m_quiz->setGames(m_shelf.quizGames());
    fill();
}

QTreeWidgetItem* LessonList::addGroup(const QString& title)
{
    auto* group = new QTreeWidgetItem(m_tree, {title});
    QFont font = m_tree->font();
    font.setWeight(QFont::DemiBold);
    group->setFont(Title, font);
    group->setFlags(Qt::ItemIsEnabled);
    group->setFirstColumnSpanned(true);
    group->setSizeHint(Title, QSize(0, fontMetrics().height() * 3 / 2));
    return group;
}

void LessonList::fill()
{
    const QString levels[] = {tr("First steps"), tr("The rules"), tr("Hard cases")};
    const QString marked = current();
    const QString game = m_games->currentData().toString();
    m_tree->clear();
    const QSize rowSize(0, fontMetrics().height() * 3 / 2);
    QTreeWidgetItem* group = nullptr;
    QString groupOf;
    QTreeWidgetItem* toMark = nullptr;
    for (const LessonHead& head : m_shelf.heads()) {
        if (!game.isEmpty() && head.game != game)
            continue;
        const QString key = head.isShipped ? head.game : QStringLiteral("/files");
        if (group == nullptr || key != groupOf) {
            group = addGroup(head.isShipped ? head.gameTitle : tr("Recent files"));
            groupOf = key;
        }
        const LessonRecord record = head.id.isEmpty() ? LessonRecord{} : lesson_progress::of(head.id);
        QString progress;
        if (head.id.isEmpty())
            progress = tr("cannot be read");
        else if (record.isFinished && head.questions > 0)
            progress = tr("✓ %1 of %2 points").arg(record.best).arg(head.questions * QuestionRun::fullPoints);
        else if (record.isFinished)
            progress = tr("✓ read");
        else if (record.isStarted())
            progress = tr("step %1 of %2").arg(std::min(record.step + 1, head.steps)).arg(head.steps);
        auto* item = new QTreeWidgetItem(
            group, {head.title.in(m_language), head.id.isEmpty() ? QString() : levels[std::clamp(head.level, 1, 3) - 1],
                    progress});
        item->setData(Title, Qt::UserRole, head.path);
        item->setSizeHint(Title, rowSize);
        item->setToolTip(Title, plainTip(head.summary.in(m_language)));
        if (toMark == nullptr || head.path == marked)
            toMark = item;
    }
    m_tree->expandAll();
    if (toMark != nullptr)
        m_tree->setCurrentItem(toMark);
    showDetails();
}

void LessonList::showDetails()
{
    const QString path = current();
    const auto found = std::ranges::find(m_shelf.heads(), path, &LessonHead::path);
    const bool isThere = !path.isEmpty() && found != m_shelf.heads().end();
    for (QWidget* each :
         std::initializer_list<QWidget*>{m_title, m_about, m_progress, m_start, m_startOver, m_edit, m_share})
        each->setVisible(isThere);
    if (!isThere)
        return;
    const LessonHead& head = *found;
    m_title->setText(head.title.in(m_language));
    const bool isReadable = !head.id.isEmpty();
    m_about->setText(isReadable ? head.summary.in(m_language)
                                : tr("This file cannot be read. Open it to see what is wrong."));
    m_about->setVisible(!m_about->text().isEmpty());
    const LessonRecord record = isReadable ? lesson_progress::of(head.id) : LessonRecord{};
    QStringList parts;
    if (isReadable) {
        parts += tr("%n step(s)", nullptr, head.steps);
        parts += head.questions > 0 ? tr("%n question(s)", nullptr, head.questions) : tr("nothing is asked");
    }
    if (record.isFinished && head.questions > 0)
        parts +=
            tr("best time through: %1 of %2 points").arg(record.best).arg(head.questions * QuestionRun::fullPoints);
    if (!head.isShipped)
        parts += QDir::toNativeSeparators(head.path);
    m_progress->setText(parts.join(QStringLiteral(" · ")));
    const bool isUnderWay = record.isStarted() && record.step > 0 && record.step < head.steps;
    m_start->setText(!isReadable         ? tr("&Start")
                     : isUnderWay        ? tr("Go o&n at step %1").arg(record.step + 1)
                     : record.isFinished ? tr("&Start again")
                                         : tr("&Start"));
    m_startOver->setVisible(isUnderWay);
    m_share->setVisible(isReadable);
    m_edit->setVisible(isReadable);
}

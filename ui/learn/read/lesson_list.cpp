// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/lesson_list.h"

#include "base/form.h"
#include "base/text_changes.h"
#include "learn/export/lesson_picture.h"
#include "learn/read/lesson_button.h"
#include "learn/read/lesson_fold.h"
#include "learn/read/lesson_progress.h"
#include "learn/read/lesson_shelf.h"
#include "learn/read/quiz_panel.h"
#include "lesson/lesson_run.h"
#include "render/panel_text.h"

#include <QDir>
#include <QHeaderView>
#include <QPainter>
#include <QPainterPath>
#include <QTreeWidget>

#include <algorithm>
#include <memory>

namespace {

enum Column { Title, Level, Progress, columnCount };

constexpr int wayToEdge = 32; ///< pixels

/// A card of the page: a frame with rounded corners on a ground of its own.
class Card : public QFrame
{
protected:
    void paintEvent(QPaintEvent*) override
    {
        constexpr double rounding = 6.0;
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(palette().color(QPalette::Mid), 1.0));
        painter.setBrush(palette().color(QPalette::Base));
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), rounding, rounding);
    }
};

/// The first board of a lesson.
QImage boardOf(const QString& path, double ratio)
{
    const auto loaded = loadLesson(path);
    if (!loaded || loaded->positions.empty())
        return {};
    constexpr double usualHex = 52.0; // pixels
    constexpr double wantedWidth = 720.0;
    constexpr double largestHex = 110.0;
    const LoadedScenario& position = loaded->positions.front();
    const LessonGrader grader(std::make_shared<const Scenario>(position.scenario), position.rules);
    RenderRequest request = stepPicture(loaded->lesson.steps.front(), position, grader, usualHex).request;
    if (request.part)
        request.hexSize = std::min(largestHex, wantedWidth / request.part->width());
    request.devicePixelRatio = ratio;
    return renderImage(request);
}

} // namespace

/// A picture that fills its place, cut at two of its edges.
class PictureLabel : public QWidget
{
public:
    PictureLabel()
    {
        QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Expanding);
        setSizePolicy(policy);
        whenTextChanges(*this, [this] { setMinimumHeight(fontMetrics().height() * 6); });
    }

    void show(const QImage& picture)
    {
        m_picture = picture;
        update();
    }

    QSize sizeHint() const override { return {0, fontMetrics().height() * 14}; }

protected:
    void paintEvent(QPaintEvent*) override
    {
        constexpr double rounding = 5.0;
        QPainter painter(this);
        painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
        QPainterPath outline;
        outline.addRoundedRect(QRectF(rect()), rounding, rounding);
        painter.setClipPath(outline);
        painter.fillRect(rect(), palette().color(QPalette::Window));
        if (m_picture.isNull())
            return;
        const QSizeF whole = m_picture.deviceIndependentSize();
        const QSizeF shown = whole.scaled(QSizeF(size()), Qt::KeepAspectRatioByExpanding);
        painter.drawImage(QRectF(QPointF((width() - shown.width()) / 2.0, (height() - shown.height()) / 2.0), shown),
                          m_picture);
    }

private:
    QImage m_picture;
};

LessonList::LessonList(LessonShelf& shelf, QWidget* parent)
    : QWidget(parent), m_shelf(shelf), m_games(new QComboBox), m_tree(new QTreeWidget),
      m_waiting(panel_text::note(tr("Reading the lessons…"))), m_board(new PictureLabel),
      m_title(panel_text::title({})), m_about(panel_text::body()), m_progress(panel_text::note()),
      m_start(lessonButton(tr("&Start"), "lessonStart")),
      m_startOver(lessonButton(tr("S&tart over"), "lessonListStartOver")), m_quiz(new QuizPanel)
{
    named(this, "lessonList",
          {.help = tr("The lessons, by game, with how far you have come. Start continues where you stopped; a quiz "
                      "asks questions of one game in random order.")});
    auto* outer = columnIn(this, {wayToEdge, 16, wayToEdge, wayToEdge}, 12);
    auto* gameLabel = new QLabel(tr("&Game:"));
    gameLabel->setBuddy(m_games);
    named(m_games, "lessonGames", tr("Show lessons of"));
    m_games->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto* head = rowOf({panel_text::title(tr("Learn the rules")), spring(), gameLabel, m_games});
    auto* openFile = lessonButton(tr("O&pen lesson…"), "lessonOpenFile");
    addTo(*head, {openFile});
    outer->addLayout(head);

    auto* row = new QHBoxLayout;
    row->setSpacing(16);
    named(m_tree, "lessonTree", tr("Lessons"));
    m_tree->setHeaderLabels({tr("Lesson"), tr("Level"), tr("Progress")});
    m_tree->setRootIsDecorated(false);
    m_tree->setItemsExpandable(false);
    m_tree->setIndentation(14);
    m_tree->setAllColumnsShowFocus(true);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(Title, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(Level, QHeaderView::ResizeToContents);
    m_tree->header()->setSectionResizeMode(Progress, QHeaderView::ResizeToContents);
    row->addLayout(columnOf({m_waiting, {m_tree, 1}}), 1);

    m_title->setTextFormat(Qt::PlainText);
    m_about->setTextFormat(Qt::PlainText);
    named(m_progress, "lessonListProgress");
    auto* lesson = new Card;
    addTo(*columnIn(lesson, {16, 16, 16, 16}, 8), {{named(m_board, "lessonListBoard", tr("Board of the lesson")), 1},
                                                   wrapped(named(m_title, "lessonListTitle")),
                                                   named(m_about, "lessonListAbout"),
                                                   m_progress,
                                                   rowOf({m_start, m_startOver, spring()})});
    auto* quiz = new Card;
    columnIn(quiz, {16, 16, 16, 16})->addWidget(m_quiz);
    auto* side = new QWidget;
    addTo(*columnIn(side, {0, 0, 4, 0}, 16), {{lesson, 1}, quiz});
    auto* area = scrolling(new QScrollArea, side);
    area->setMinimumWidth(fontMetrics().averageCharWidth() * 44);
    row->addWidget(area, 1);
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
    connect(openFile, &QPushButton::clicked, this, &LessonList::fileRequested);
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
    group->setSizeHint(Title, QSize(0, fontMetrics().height() * 2));
    return group;
}

void LessonList::addDots(QTreeWidgetItem* group, const QString& game)
{
    std::vector<bool> done;
    for (const LessonHead& head : m_shelf.heads()) {
        if (head.isShipped && head.game == game)
            done.push_back(lesson_progress::of(head.id).isFinished);
    }
    const auto found = std::ranges::find(m_shelf.games(), game, &LessonGame::id);
    if (done.empty() || found == m_shelf.games().end())
        return;
    auto* dots = new LessonDots;
    dots->show(done, QColor(found->rules->livery.accent));
    m_tree->setItemWidget(group, Progress, dots);
    group->setSizeHint(Progress, dots->sizeHint() + QSize(12, 0));
    const QString told = tr("%1 of %2 done").arg(std::ranges::count(done, true)).arg(static_cast<int>(done.size()));
    group->setData(Progress, Qt::AccessibleTextRole, told);
    group->setToolTip(Progress, told);
}

QString LessonList::progressOf(const LessonHead& head) const
{
    if (head.id.isEmpty())
        return tr("cannot be read");
    const LessonRecord record = lesson_progress::of(head.id);
    if (record.isFinished && head.questions > 0)
        return tr("✓ %1 of %2 points").arg(record.best).arg(head.questions * QuestionRun::fullPoints);
    if (record.isFinished)
        return tr("✓ read");
    return record.isStarted() ? tr("step %1 of %2").arg(std::min(record.step + 1, head.steps)).arg(head.steps)
                              : QString();
}

void LessonList::fill()
{
    const QString before = current();
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
            if (group != nullptr)
                addDots(group, groupOf);
            group = addGroup(head.isShipped ? head.gameTitle : tr("Recent files"));
            groupOf = key;
        }
        auto* item =
            new QTreeWidgetItem(group, {head.title.in(m_language),
                                        head.id.isEmpty() ? QString() : lessonLevel(head.level), progressOf(head)});
        item->setData(Title, Qt::UserRole, head.path);
        item->setSizeHint(Title, rowSize);
        item->setToolTip(Title, plainTip(head.summary.in(m_language)));
        if (toMark == nullptr || head.path == before)
            toMark = item;
    }
    if (group != nullptr)
        addDots(group, groupOf);
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
    for (QWidget* each : std::initializer_list<QWidget*>{m_board, m_title, m_about, m_progress, m_start, m_startOver})
        each->setVisible(isThere);
    emit marked();
    if (!isThere)
        return;
    showBoard(path);
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
}

// Reading a lesson takes a while, and so does painting its board.
void LessonList::showBoard(const QString& path)
{
    if (m_boardOf == path)
        return;
    m_boardOf = path;
    m_painting.begin([this, path, ratio = devicePixelRatioF()](const BackgroundJob::Watch&) {
        const QImage board = boardOf(path, ratio);
        return std::function<void()>([this, board] { m_board->show(board); });
    });
}

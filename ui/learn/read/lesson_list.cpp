// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/lesson_list.h"

#include "base/card_grid.h"
#include "base/form.h"
#include "base/text_changes.h"
#include "learn/read/first_board.h"
#include "learn/read/lesson_button.h"
#include "learn/read/lesson_card.h"
#include "learn/read/lesson_progress.h"
#include "learn/read/lesson_shelf.h"
#include "learn/read/quiz_panel.h"
#include "lesson/lesson_run.h"
#include "render/panel_text.h"
#include "render/theme.h"

#include <QDir>
#include <QPainter>
#include <QPainterPath>
#include <QTreeWidget>

#include <algorithm>

namespace {

constexpr int wayToEdge = 32; ///< pixels

} // namespace

/// A picture that fills its place, cut at two of its edges.
class PictureLabel : public QWidget
{
public:
    PictureLabel()
    {
        QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Expanding);
        setSizePolicy(policy);
        whenTextChanges(*this, [this] { setMinimumHeight(fontMetrics().height() * 3); });
    }

    void show(const QImage& picture)
    {
        m_picture = picture;
        update();
    }

    // It takes what is left: what stands below it is seen in a low window, too.
    QSize sizeHint() const override { return {0, fontMetrics().height() * 5}; }

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
    : QWidget(parent), m_shelf(shelf), m_grid(new CardGrid(3)), m_waiting(panel_text::note(tr("Reading the lessons…"))),
      m_board(new PictureLabel), m_title(panel_text::title({})), m_about(panel_text::body()),
      m_progress(panel_text::note()), m_start(lessonButton(tr("&Start"), "lessonStart")),
      m_startOver(lessonButton(tr("S&tart over"), "lessonListStartOver")), m_quiz(new QuizPanel)
{
    named(this, "lessonList",
          {.help = tr("The lessons, by game, with how far you have come. Start continues where you stopped; a quiz "
                      "asks questions of one game in random order.")});
    auto* outer = columnIn(this, {wayToEdge - cardRim, 12, wayToEdge - cardRim, 8}, 12);
    auto* openFile = lessonButton(tr("O&pen lesson…"), "lessonOpenFile");
    auto* head = rowOf({panel_text::title(tr("Learn the rules")), spring(), openFile});
    head->setContentsMargins(cardRim, 0, cardRim, 0);
    outer->addLayout(head);

    auto* row = new QHBoxLayout;
    row->setSpacing(cardGap - 2 * cardRim);
    auto* games = new QWidget;
    m_grid->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // fewer columns, not a wider page
    addTo(*columnIn(games, {0, 0, 0, 0}), {m_waiting, m_grid, spring()});
    row->addWidget(scrolling(new QScrollArea, games), 5);

    m_title->setTextFormat(Qt::PlainText);
    m_about->setTextFormat(Qt::PlainText);
    named(m_progress, "lessonListProgress");
    auto* lesson = new LessonFrame;
    addTo(*columnIn(lesson, {16, 12, 16, 12}, 8), {{named(m_board, "lessonListBoard", tr("Board of the lesson")), 1},
                                                   wrapped(named(m_title, "lessonListTitle")),
                                                   named(m_about, "lessonListAbout"),
                                                   m_progress,
                                                   rowOf({m_start, m_startOver, spring()})});
    auto* quiz = new LessonFrame;
    columnIn(quiz, {16, 12, 16, 12})->addWidget(m_quiz);
    auto* side = new CardGrid(1);
    side->setCards({lesson, quiz});
    auto* area = scrolling(new QScrollArea, side);
    area->setMinimumWidth(fontMetrics().averageCharWidth() * 44);
    row->addWidget(area, 2);
    outer->addLayout(row, 1);

    connect(&shelf, &LessonShelf::filled, this, &LessonList::refresh);
    connect(m_start, &QPushButton::clicked, this, [this] { emit openRequested(m_current); });
    connect(m_startOver, &QPushButton::clicked, this, [this] { emit startOverRequested(m_current); });
    connect(openFile, &QPushButton::clicked, this, &LessonList::fileRequested);
    whenColorsChange(*this, [this] { showDetails(); });
    refresh();
}

void LessonList::setLanguage(const QString& language)
{
    m_language = language;
    refresh();
}

void LessonList::focusList()
{
    for (LessonCard* card : m_cards) {
        if (std::ranges::find(card->rows(), m_current, &LessonCard::Row::path) != card->rows().end())
            card->tree().setFocus();
    }
    if (m_cards.empty())
        setFocus(); // until there are some
}

void LessonList::refresh()
{
    m_waiting->setVisible(!m_shelf.isRead());
    m_quiz->setGames(m_shelf.quizGames());
    fill();
}

QString LessonList::progressOf(const LessonHead& head) const
{
    if (head.id.isEmpty())
        return tr("cannot be read");
    const LessonRecord record = lesson_progress::of(head.id);
    if (record.isFinished)
        return head.questions > 0
                   ? tr("✓ %1/%2", "points").arg(record.best).arg(head.questions * QuestionRun::fullPoints)
                   : QStringLiteral("✓");
    return record.isStarted() ? tr("step %1/%2").arg(std::min(record.step + 1, head.steps)).arg(head.steps) : QString();
}

void LessonList::fill()
{
    struct Group
    {
        QString key;
        QString title;
        const Livery* livery;
        std::vector<LessonCard::Row> rows;
    };
    std::vector<Group> groups;
    bool isThere = false;
    for (const LessonHead& head : m_shelf.heads()) {
        const QString key = head.isShipped ? head.game : QStringLiteral("files");
        if (groups.empty() || groups.back().key != key) {
            const auto game = std::ranges::find(m_shelf.games(), head.game, &LessonGame::id);
            const bool isGame = head.isShipped && game != m_shelf.games().end();
            groups.push_back({key,
                              head.isShipped ? head.gameTitle : tr("Recent files"),
                              isGame ? &game->rules->livery : nullptr,
                              {}});
        }
        QStringList tip{head.title.in(m_language)};
        if (!head.id.isEmpty())
            tip += {lessonLevel(head.level), head.summary.in(m_language)};
        tip.removeAll(QString());
        groups.back().rows.push_back({head.path, head.title.in(m_language), progressOf(head),
                                      plainTip(tip.join(QStringLiteral(" · "))),
                                      !head.id.isEmpty() && lesson_progress::of(head.id).isFinished});
        isThere |= head.path == m_current;
    }
    const bool isSame = std::ranges::equal(groups, m_cards, {}, &Group::key, &LessonCard::key);
    if (!isSame) {
        m_cards.clear();
        for (const Group& group : groups) {
            auto* card = new LessonCard(group.key, group.title, group.livery);
            connect(card, &LessonCard::marked, this, &LessonList::mark);
            connect(card, &LessonCard::openRequested, this, &LessonList::openRequested);
            m_cards.push_back(card);
        }
        m_grid->setCards({m_cards.begin(), m_cards.end()});
    }
    for (std::size_t card = 0; card < groups.size(); ++card)
        m_cards[card]->setRows(groups[card].rows);
    const bool isAwaited = hasFocus();
    if (groups.empty())
        showDetails();
    else
        mark(isThere ? m_current : groups.front().rows.front().path);
    if (isAwaited)
        focusList();
}

void LessonList::mark(const QString& path)
{
    if (std::ranges::find(m_shelf.heads(), path, &LessonHead::path) == m_shelf.heads().end())
        return;
    m_current = path;
    for (LessonCard* card : m_cards)
        card->mark(path);
    showDetails();
}

void LessonList::showDetails()
{
    const QString path = m_current;
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
        parts += {lessonLevel(head.level), tr("%n step(s)", nullptr, head.steps)};
        parts += head.questions > 0 ? tr("%n question(s)", nullptr, head.questions) : tr("nothing is asked");
    }
    if (record.isFinished && head.questions > 0)
        parts += tr("best result: %1 of %2 points").arg(record.best).arg(head.questions * QuestionRun::fullPoints);
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
    const Theme theme = Theme::fromPalette(palette());
    if (m_boardOf == path && m_boardLook == theme)
        return;
    m_boardOf = path;
    m_boardLook = theme;
    m_painting.begin([this, path, theme, ratio = devicePixelRatioF()](const BackgroundJob::Watch&) {
        const QImage board = firstBoardOf(path, theme, ratio);
        return std::function<void()>([this, board] { m_board->show(board); });
    });
}

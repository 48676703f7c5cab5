// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "files/learn_card.h"

#include "base/elided.h"
#include "base/form.h"
#include "files/card_parts.h"
#include "io/lesson_file.h"
#include "learn/read/first_board.h"
#include "learn/read/lesson_progress.h"
#include "render/panel_text.h"
#include "render/theme.h"

#include <QFile>
#include <QHash>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

/// A bar for each game, filled as far as its lessons are done.
class LessonBars : public QWidget
{
public:
    struct Bar
    {
        QString title;
        int done = 0;
        int all = 0;
    };

    LessonBars() { setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); }

    static QString told(const Bar& bar)
    {
        return LearnCard::tr("%1: %2 of %3 done", "game, lessons").arg(bar.title).arg(bar.done).arg(bar.all);
    }

    void show(std::vector<Bar> bars)
    {
        m_bars = std::move(bars);
        QStringList lines;
        for (const Bar& bar : m_bars)
            lines += told(bar);
        setAccessibleName(lines.join(QStringLiteral(". ")));
        setToolTip(plainTip(lines.join(u'\n')));
        update();
    }
    QSize sizeHint() const override { return {100, fontMetrics().height() + barHeight + 6}; }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        const auto count = std::max(1, static_cast<int>(m_bars.size()));
        constexpr int between = 8;
        const int wide = (width() - (count - 1) * between) / count;
        int x = 0;
        for (const Bar& bar : m_bars) {
            painter.fillRect(QRect(x, 0, wide, barHeight), palette().mid());
            if (bar.all > 0)
                painter.fillRect(QRect(x, 0, wide * bar.done / bar.all, barHeight),
                                 Theme::fromPalette(palette()).legal);
            painter.setPen(panel_text::dimColor(*this));
            painter.drawText(QRect(x, barHeight + 4, wide, fontMetrics().height() + 2),
                             Qt::AlignLeft | Qt::AlignVCenter,
                             fontMetrics().elidedText(shortTitle(bar.title, wide), Qt::ElideRight, wide));
            x += wide + between;
        }
    }

private:
    /// The title as far as there is room: whole, or its first long word that has room.
    QString shortTitle(const QString& title, int room) const
    {
        const auto fits = [&](const QString& words) { return fontMetrics().horizontalAdvance(words) <= room; };
        if (fits(title))
            return title;
        constexpr int letters = 5;
        for (const QString& word : title.split(u' ')) {
            if (word.size() >= letters && fits(word))
                return word;
        }
        return title;
    }

    static constexpr int barHeight = 5; ///< pixels
    std::vector<Bar> m_bars;
};

/// The middle of a lesson's board.
class LessonStripe : public QWidget
{
public:
    LessonStripe()
    {
        constexpr int high = 68; // pixels
        setMinimumHeight(high);
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Expanding);
    }

    void show(const QImage& board)
    {
        m_board = board;
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        paintBoardIn(painter, rect(), m_board, palette());
        painter.setPen(panel_text::dimColor(*this));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }

private:
    QImage m_board;
};

const std::vector<LessonLine>& lessonLines()
{
    // Of the file no more than its head is wanted here, and all of them at once.
    static QHash<QString, std::vector<LessonLine>> known;
    const QString language = QLocale().name().section(u'_', 0, 0);
    std::vector<LessonLine>& lines = known[language];
    if (!lines.empty())
        return lines;
    for (const QString& path : shippedLessons()) {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const QJsonObject lesson = QJsonDocument::fromJson(file.readAll()).object();
        const QJsonObject title = lesson[QLatin1String("title")].toObject();
        const QString english = title[QLatin1String("en")].toString();
        lines.push_back({path, lesson[QLatin1String("id")].toString(), lesson[QLatin1String("game")].toString(),
                         title[language].toString(english)});
    }
    return lines;
}

LearnCard::LearnCard(std::vector<std::pair<QString, QString>> games, QWidget* parent)
    : QFrame(parent), m_games(std::move(games)), m_bars(new LessonBars), m_board(new LessonStripe),
      m_next(new ElidedLabel), m_game(new ElidedLabel), m_done(new ElidedLabel), m_goOn(new QPushButton(tr("Go on")))
{
    named(this, "learnCard");
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    panel_text::makeHeading(*m_next);
    panel_text::makeNote(*m_game);
    panel_text::makeNote(*m_done);
    m_done->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    for (QLabel* each : {m_next, m_game, m_done})
        each->setWordWrap(false);
    named(m_goOn, "lessonGoOn", {.tip = tr("Open the lesson that comes next")});
    m_goOn->setAutoDefault(true);
    setAttribute(Qt::WA_Hover);
    auto* quiz = linkButton(tr("Quiz"), "welcomeQuiz", tr("Random questions, one after the other"));
    named(m_board, "lessonNextBoard", {.spoken = tr("Board of the lesson that comes next")});
    auto* foot = rowOf({m_goOn, {m_done, 1}, quiz});
    foot->setSpacing(4);
    addTo(*columnIn(this, {18, 14, 18, 12}, 6), {m_next, m_game, {m_board, 1}, m_bars, foot});
    connect(m_goOn, &QPushButton::clicked, this, [this] { emit lessonRequested(m_path); });
    connect(quiz, &QPushButton::clicked, this, &LearnCard::quizRequested);
}

void LearnCard::refresh()
{
    std::vector<LessonBars::Bar> bars;
    const LessonLine* next = nullptr;
    int nextRank = 3;
    int done = 0;
    for (const auto& [game, title] : m_games) {
        LessonBars::Bar bar{title, 0, 0};
        for (const LessonLine& line : lessonLines()) {
            if (line.game != game)
                continue;
            const LessonRecord record = lesson_progress::of(line.id);
            ++bar.all;
            bar.done += record.isFinished ? 1 : 0;
            // One that was left before its end comes first, then those of a game in which others are done.
            const int rank = record.isStarted() ? 0 : bar.done > 0 ? 1 : 2;
            if (!record.isFinished && rank < nextRank) {
                next = &line;
                nextRank = rank;
            }
        }
        done += bar.done;
        bars.push_back(bar);
    }
    const QString path = next == nullptr ? QString() : next->path;
    m_board->setHidden(path.isEmpty());
    if (path != m_path && !path.isEmpty()) {
        // Reading a lesson takes a while, and so does painting its board.
        m_painting.begin([this, path, theme = Theme::fromPalette(palette()),
                          ratio = devicePixelRatioF()](const BackgroundJob::Watch&) {
            const QImage board = firstBoardOf(path, theme, ratio);
            return std::function<void()>([this, board] { m_board->show(board); });
        });
    }
    m_path = path;
    setCursor(path.isEmpty() ? Qt::ArrowCursor : Qt::PointingHandCursor);
    m_next->setText(next == nullptr ? tr("All lessons are done") : tr("Next: %1", "lesson").arg(next->title));
    const auto game =
        next == nullptr ? m_games.end() : std::ranges::find(m_games, next->game, &std::pair<QString, QString>::first);
    m_game->setText(game == m_games.end() ? QString() : game->second);
    m_goOn->setVisible(next != nullptr);
    m_goOn->setText(next != nullptr && (done > 0 || nextRank == 0) ? tr("Go on") : tr("Begin"));
    m_done->setText(tr("%1 of %2 done", "lessons").arg(done).arg(lessonLines().size()));
    m_done->setToolTip(plainTip(m_done->text()));
    m_bars->show(std::move(bars));
}

// The card as a whole is its button.
void LearnCard::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint()) && !m_goOn->isHidden())
        m_goOn->click();
}

void LearnCard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintCard(painter, *this, m_goOn->hasFocus());
}

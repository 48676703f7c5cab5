// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/quiz_panel.h"

#include "render/panel_text.h"

#include <QRandomGenerator>
#include <QRegularExpressionValidator>
#include <QSettings>

#include <algorithm>
#include <utility>

namespace {

const QString gameKey = QStringLiteral("learn/quizGame");
const QString levelKey = QStringLiteral("learn/quizLevel");

} // namespace

QuizPanel::QuizPanel(QWidget* parent)
    : QWidget(parent), m_game(new QComboBox), m_level(new QComboBox), m_seed(new QLineEdit),
      m_start(new QPushButton(tr("Begin the &quiz"))),
      m_about(panel_text::note(tr("Positions drawn at random, one question each, as many as you like. The rules engine "
                                  "grades them."))),
      m_said(panel_text::body())
{
    named(this, "quizPanel",
          {.help = tr("A quiz: questions about one game in random order, as hard as you say. The same seed asks the "
                      "same questions again, for a class or a contest.")});
    auto* column = columnIn(this, {0, 0, 0, 0}, 8);
    column->addWidget(panel_text::heading(tr("Quiz")));
    auto* form = new QFormLayout;
    m_level->addItems({tr("Easy"), tr("Middle"), tr("Hard")}); // in the order of QuizLevel
    m_level->setItemData(0, tr("One unit, few others about: ends and zones of control"), Qt::ToolTipRole);
    m_level->setItemData(1, tr("Stacks, rivers, several units"), Qt::ToolTipRole);
    m_level->setItemData(2, tr("Priorities, dead ends, plans, supply that is cut"), Qt::ToolTipRole);
    m_level->setCurrentIndex(std::clamp(QSettings().value(levelKey).toInt(), 0, 2));
    m_seed->setPlaceholderText(tr("any"));
    m_seed->setValidator(new QRegularExpressionValidator(QRegularExpression(QStringLiteral("[0-9]{0,18}")), m_seed));
    // Their accessible names come from these labels.
    form->addRow(tr("G&ame:"), named(m_game, "quizGame"));
    form->addRow(tr("Level:"), named(m_level, "quizLevel"));
    form->addRow(tr("See&d:"), named(m_seed, "quizSeed", {.tip = tr("The same seed asks the same questions again")}));
    m_start->setAutoDefault(false);
    m_said->hide();
    addTo(*column, {m_about, named(m_said, "quizSaid"), form, rowOf({named(m_start, "quizStart"), spring()})});
    connect(m_start, &QPushButton::clicked, this, &QuizPanel::start);
    connect(m_seed, &QLineEdit::returnPressed, this, &QuizPanel::start);
    setGames({});
}

void QuizPanel::setGames(const std::vector<LessonGame>& games)
{
    const QString before =
        m_game->currentIndex() >= 0 ? m_game->currentData().toString() : QSettings().value(gameKey).toString();
    m_games = games;
    m_game->clear();
    for (const LessonGame& game : games)
        m_game->addItem(game.title, game.id);
    m_game->setCurrentIndex(games.empty() ? -1 : std::max(0, m_game->findData(before)));
    m_start->setEnabled(!games.empty());
}

void QuizPanel::say(const QString& text)
{
    m_said->setText(text);
    m_said->setVisible(!text.isEmpty());
    m_about->setVisible(text.isEmpty());
}

void QuizPanel::tellEnd(const QuizRun& run)
{
    // A question that was only begun is neither right nor wrong.
    const int answered = run.answered();
    if (answered == 0)
        say(tr("The last quiz: its first question was left before it was answered."));
    else
        say(tr("The last quiz: %n question(s), %1 of %2 points, %3 right in a row at best.", nullptr, answered)
                .arg(run.points())
                .arg(answered * QuestionRun::fullPoints)
                .arg(run.bestStreak()));
}

void QuizPanel::start()
{
    if (m_game->currentIndex() < 0)
        return;
    say({});
    QSettings().setValue(gameKey, m_game->currentData());
    QSettings().setValue(levelKey, m_level->currentIndex());
    constexpr int seeds = 1'000'000;
    const std::uint64_t seed = m_seed->text().isEmpty()
                                   ? static_cast<std::uint64_t>(QRandomGenerator::global()->bounded(1, seeds))
                                   : m_seed->text().toULongLong();
    emit startRequested(m_games[static_cast<std::size_t>(m_game->currentIndex())],
                        static_cast<QuizLevel>(m_level->currentIndex()), seed);
}

void QuizRun::begin(const LessonGame& game, QuizLevel level, std::uint64_t seed)
{
    m_job.cancel(); // a question of what was begun before
    m_game = game;
    m_level = level;
    m_seed = seed - 1;
    m_isActive = true;
    m_isNoted = false;
    m_number = m_points = m_last = m_streak = m_best = 0;
    next();
}

void QuizRun::next()
{
    if (!m_isActive || m_job.isRunning())
        return;
    // A question that was passed over ends the row.
    if (m_number > 0 && !m_isNoted)
        m_streak = 0;
    m_points += std::exchange(m_last, 0);
    m_isNoted = false;
    ++m_seed;
    ++m_number;
    m_job.begin([this, game = m_game, level = m_level, seed = m_seed](const BackgroundJob::Watch&) {
        auto lesson = std::make_shared<LoadedLesson>();
        lesson->lesson = quizLesson(game.rules, game.map, level, seed, game.roster);
        for (const LessonStep& step : lesson->lesson.steps) {
            const auto rules = RulesInForce::create(game.rules, step.scenario->readings, step.scenario->settings);
            lesson->positions.push_back({{}, *step.scenario, rules ? *rules : RulesInForce(game.rules)});
        }
        return std::function<void()>(
            [this, lesson = std::shared_ptr<const LoadedLesson>(std::move(lesson))] { emit found(lesson); });
    });
}

void QuizRun::end()
{
    m_job.cancel();
    m_isActive = false;
}

void QuizRun::note(int points, int wrong, bool isHelped)
{
    m_last = points;
    // The first time counts.
    if (std::exchange(m_isNoted, true))
        return;
    m_streak = wrong == 0 && !isHelped ? m_streak + 1 : 0;
    m_best = std::max(m_best, m_streak);
}

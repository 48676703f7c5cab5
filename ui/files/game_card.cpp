// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "files/game_card.h"

#include "base/form.h"
#include "base/headline.h"
#include "files/game_words.h"
#include "files/learn_card.h"
#include "io/scenario_file.h"
#include "render/panel_text.h"

#include <QFileInfo>
#include <QFontInfo>
#include <QHash>
#include <QMenu>
#include <QPainter>
#include <QStyleOptionButton>

#include <algorithm>
#include <utility>

namespace {

/// What a position's title says behind its headline.
QString restOfTitle(const QString& title)
{
    QString rest = title.mid(headline(title).size());
    while (!rest.isEmpty() && !rest.front().isLetterOrNumber())
        rest.remove(0, 1);
    return rest.isEmpty() ? rest : rest.left(1).toUpper() + rest.mid(1);
}

/// Two lines about a game: its own, or what its first position says.
std::pair<QString, QString> wordsOf(const ShippedExample& first)
{
    const auto own = std::ranges::find(gameWords(), first.game, &GameWords::game);
    return own != gameWords().end() ? std::pair(own->line, own->rest)
                                    : std::pair(headline(first.title), restOfTitle(first.title));
}

/// A button of small words at the right of its place, which opens a menu; in one line where there is room, else in two.
class CountButton : public QPushButton
{
public:
    /// `more`: counted as well; empty: nothing is.
    CountButton(const QString& words, const QString& more)
        : QPushButton(words),
          m_line((more.isEmpty() ? words : GameCard::tr("%1 · %2", "two counts").arg(words, more)) + arrow),
          m_lines(more.isEmpty() ? m_line : words + u'\n' + more + arrow)
    {
        setFlat(true);
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    }

    QSize sizeHint() const override { return sizeFor(m_line); }
    QSize minimumSizeHint() const override { return sizeFor(m_lines); }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QStyleOptionButton option;
        initStyleOption(&option);
        option.text.clear();
        option.features.setFlag(QStyleOptionButton::HasMenu, false);
        QPainter painter(this);
        style()->drawControl(QStyle::CE_PushButton, &option, &painter, this);
        painter.setFont(smallFont());
        painter.setPen(panel_text::dimColor(*this));
        painter.drawText(rect().adjusted(aside, 0, -aside, 0), Qt::AlignRight | Qt::AlignVCenter,
                         width() >= sizeHint().width() ? m_line : m_lines);
    }

private:
    static constexpr int aside = 4; ///< pixels beside the words
    static inline const QString arrow = QStringLiteral(" ▾");

    QFont smallFont() const
    {
        constexpr double smaller = 0.87;
        QFont small = font();
        small.setPixelSize(static_cast<int>(QFontInfo(small).pixelSize() * smaller));
        return small;
    }
    /// As high as two lines.
    QSize sizeFor(const QString& words) const
    {
        const QFontMetrics metrics(smallFont());
        return {metrics.size(0, words).width() + 2 * aside + 1, 2 * metrics.lineSpacing() + aside};
    }

    QString m_line;
    QString m_lines;
};

} // namespace

GameCard::GameCard(std::vector<ShippedExample> positions, int lessons, CardSize size, QWidget* parent)
    : BoardCard(positions.front().gameTitle, size, tr("Start here"), parent), m_positions(std::move(positions))
{
    const ShippedExample& first = m_positions.front();
    named(this, QStringLiteral("gameCard-") + first.game);
    named(&start(), QStringLiteral("startHere-") + first.game,
          {.spoken = tr("Start here: %1, %2", "game, position").arg(first.gameTitle, headline(first.title)),
           .tip = plainTip(first.title),
           .help = tr("Opens the position to begin with as a copy of your own.")});
    const auto count = static_cast<int>(m_positions.size());
    const QString more = lessons == 0 ? QString() : tr("%n lesson(s)", nullptr, lessons);
    auto* all = named(
        new CountButton(tr("%n position(s)", nullptr, count), more), QStringLiteral("positions-") + first.game,
        {.spoken = tr("%1: all positions").arg(first.gameTitle),
         .tip = tr("All positions and lessons of this game"),
         .help = tr("Lists the positions and lessons of the game that ship with the program. One click opens one.")});
    auto* menu = new QMenu(all);
    menu->setToolTipsVisible(true);
    for (const ShippedExample& position : m_positions) {
        QAction* action = menu->addAction(plainLabel(headline(position.title)));
        action->setObjectName(QStringLiteral("start-") + QFileInfo(position.path).baseName());
        action->setToolTip(plainTip(position.title));
        action->setWhatsThis(tr("Opens this position as a copy of your own."));
        connect(action, &QAction::triggered, this, [this, path = position.path] { emit positionRequested(path); });
    }
    if (lessons > 0)
        menu->addSeparator();
    for (const LessonLine& lesson : lessonLines()) {
        if (lesson.game != first.game)
            continue;
        QAction* action = menu->addAction(plainLabel(tr("Lesson: %1").arg(lesson.title)));
        action->setObjectName(QStringLiteral("lesson-") + lesson.id);
        action->setToolTip(plainTip(lesson.title));
        action->setWhatsThis(tr("Opens this lesson."));
        connect(action, &QAction::triggered, this, [this, path = lesson.path] { emit lessonRequested(path); });
    }
    all->setMenu(menu);
    const auto [line, rest] = wordsOf(first);
    say(line, rest);
    auto* begun = panel_text::body(headline(first.title));
    begun->setContentsMargins(0, 2, 0, 0); // or the dots of an Ü are cut
    begun->setToolTip(plainTip(first.title));
    layOut(size, begun, rowOf({spring(1), all}));
    connect(&start(), &QPushButton::clicked, this, [this] { emit positionRequested(m_positions.front().path); });
}

void GameCard::showBoard(const Theme& theme)
{
    const QString& path = m_positions.front().path;
    struct Painted
    {
        QString state; ///< of which it is
        QImage picture;
        Livery livery;
    };
    // The same boards are on the first page each time that it is shown.
    static QHash<QString, Painted> known;
    Painted& painted = known[path];
    if (const QString state = stateOfBoard(path, theme); painted.state != state) {
        constexpr QSize size(560, 320);
        constexpr double across = 6.0;
        const auto loaded = loadScenario(path);
        if (!loaded) {
            const FileErrors& errors = loaded.error();
            say(tr("The check finds %n error(s).", nullptr, static_cast<int>(errors.size())),
                errors.empty() ? QString() : errors.front().message);
            return;
        }
        painted = {state, paintedBoard(loaded->scenario, loaded->rules, theme, size, across),
                   loaded->rules.ruleset().livery};
    }
    const auto [line, rest] = wordsOf(m_positions.front());
    say(line, rest);
    board().setBoard(painted.picture);
    setLook(theme, painted.livery);
}

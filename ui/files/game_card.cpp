// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "files/game_card.h"

#include "base/elided.h"
#include "base/form.h"
#include "base/headline.h"
#include "files/card_parts.h"
#include "io/scenario_file.h"
#include "render/panel_text.h"

#include <QEvent>
#include <QFileInfo>
#include <QHash>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace {

constexpr int gameBoardHeight = 168;

/// What a position's title says behind its headline.
QString restOfTitle(const QString& title)
{
    QString rest = title.mid(headline(title).size());
    while (!rest.isEmpty() && !rest.front().isLetterOrNumber())
        rest.remove(0, 1);
    return rest.isEmpty() ? rest : rest.left(1).toUpper() + rest.mid(1);
}

} // namespace

GameCard::GameCard(std::vector<ShippedExample> positions, int lessons, QWidget* parent)
    : QFrame(parent), m_positions(std::move(positions)),
      m_picture(new CardBoard(m_positions.front().gameTitle, gameBoardHeight)),
      m_start(new AccentButton(tr("Start here")))
{
    const ShippedExample& first = m_positions.front();
    named(this, QStringLiteral("gameCard-") + first.game);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    named(m_start, QStringLiteral("startHere-") + first.game,
          {.spoken = tr("Start here: %1, %2", "game, position").arg(first.gameTitle, headline(first.title)),
           .tip = plainTip(first.title),
           .help = tr("Opens the position to begin with as a copy of your own.")});
    m_start->setAutoDefault(true); // Enter starts
    m_start->installEventFilter(this);
    const auto count = static_cast<int>(m_positions.size());
    auto* all = named(new QPushButton(tr("%n position(s)", nullptr, count)), QStringLiteral("positions-") + first.game,
                      {.spoken = tr("%1: all positions").arg(first.gameTitle),
                       .tip = tr("All positions of this game"),
                       .help = tr("Lists the positions of the game that ship with the program. One click opens one.")});
    all->setFlat(true);
    auto* menu = new QMenu(all);
    menu->setToolTipsVisible(true);
    for (const ShippedExample& position : m_positions) {
        QAction* action = menu->addAction(plainLabel(headline(position.title)));
        action->setObjectName(QStringLiteral("start-") + QFileInfo(position.path).baseName());
        action->setToolTip(plainTip(position.title));
        action->setWhatsThis(tr("Opens this position as a copy of your own."));
        connect(action, &QAction::triggered, this, [this, path = position.path] { emit positionRequested(path); });
    }
    all->setMenu(menu);
    auto* line = new ElidedLabel;
    line->setText(headline(first.title));
    auto* rest = new ElidedLabel;
    rest->setText(restOfTitle(first.title));
    panel_text::makeNote(*rest);
    rest->setWordWrap(false);
    rest->setToolTip(plainTip(first.title));
    auto* taught = panel_text::note(lessons == 0 ? QString() : tr("%n lesson(s)", nullptr, lessons));
    taught->setWordWrap(false);
    auto* more = new QVBoxLayout;
    more->setSpacing(0);
    addTo(*more, {{all, 0, Qt::AlignRight}, {taught, 0, Qt::AlignRight}});
    auto* words = new QVBoxLayout;
    words->setContentsMargins(cardGap, 0, cardGap, 12);
    words->setSpacing(4);
    addTo(*words, {line, rest});
    constexpr int apart = 24;
    words->addSpacing(apart);
    addTo(*words, {spring(1), rowOf({{m_start, 0, Qt::AlignBottom}, spring(1), more})});
    addTo(*columnIn(this, {1, 1, 1, 0}, 10), {m_picture, {words, 1}});
    connect(m_start, &QPushButton::clicked, this, [this] { emit positionRequested(m_positions.front().path); });
}

void GameCard::showBoard(const Theme& theme)
{
    // The same boards are on the first page of every window.
    static QHash<QString, std::pair<QImage, Livery>> painted;
    const QString& path = m_positions.front().path;
    const QString key = QStringLiteral("%1 %2 %3").arg(path, theme.ground.name()).arg(int(theme.colors));
    if (!painted.contains(key)) {
        constexpr QSize size(560, 320);
        constexpr double across = 6.0;
        if (const auto loaded = loadScenario(path))
            painted[key] = {paintedBoard(loaded->scenario, loaded->rules, theme, size, across),
                            loaded->rules.ruleset().livery};
    }
    const auto [board, livery] = painted.value(key);
    m_picture->setBoard(board);
    m_picture->setLook(theme, livery);
    m_start->setAccent(theme.isHighContrast ? QColor() : QColor(livery.accent));
}

void GameCard::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    paintCard(painter, *this, m_start->hasFocus(), underMouse());
}

// The card as a whole is its button.
void GameCard::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint()))
        m_start->click();
}

bool GameCard::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        update();
    return QFrame::eventFilter(watched, event);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "files/file_card.h"

#include "base/form.h"
#include "base/headline.h"
#include "base/language.h"
#include "document/document_copies.h"
#include "files/card_parts.h"
#include "io/lesson_file.h"
#include "io/scenario_file.h"
#include "io/table_file.h"
#include "render/panel_text.h"

#include <QDateTime>
#include <QFileInfo>
#include <QHash>
#include <QLocale>
#include <QPainter>

#include <algorithm>

namespace {

constexpr QSize smallBoard(120, 96); ///< pixels
constexpr int aroundBoard = 8;

struct ReadFile
{
    QString title;
    QString game;
    QString turn;
    QImage board;
};

QString kindOfFile(const QString& file)
{
    if (file.endsWith(QLatin1String(".table.json")))
        return FileCard::tr("Table");
    if (file.endsWith(QLatin1String(".scenario.json")))
        return FileCard::tr("Scenario");
    if (file.endsWith(QLatin1String(".lesson.json")))
        return FileCard::tr("Lesson");
    return FileCard::tr("Map");
}

QString timeOfFile(const QString& file)
{
    const QDateTime when = QFileInfo(file).lastModified();
    const QLocale locale;
    const qint64 days = when.date().daysTo(QDate::currentDate());
    if (days == 0)
        return FileCard::tr("today, %1").arg(locale.toString(when.time(), QLocale::ShortFormat));
    return days == 1 ? FileCard::tr("yesterday") : locale.toString(when.date(), QLocale::ShortFormat);
}

QString turnOf(const Scenario& scenario, const Ruleset& game)
{
    const Turn& turn = scenario.position.turn;
    const auto side = std::ranges::find(game.sides, turn.player, &SideRules::id);
    const QString number = FileCard::tr("Turn %1").arg(turn.number);
    if (turn.phase.isEmpty())
        return number;
    const QString phase = titleOf(game.phases, turn.phase);
    return side == game.sides.end() ? FileCard::tr("%1, %2", "turn, phase").arg(number, phase)
                                    : FileCard::tr("%1, %2: %3", "turn, side, phase").arg(number, side->name, phase);
}

ReadFile readFile(const QString& file, const Theme& theme)
{
    constexpr qint64 mostBytes = 128 << 10; // a larger one would keep the first page waiting
    constexpr double across = 3.0;
    if (QFileInfo(file).size() > mostBytes)
        return {};
    const QSize size = smallBoard * 2;
    if (file.endsWith(QLatin1String(".table.json"))) {
        const auto table = loadTable(file);
        if (!table)
            return {};
        const RulesInForce& rules = table->start.rules;
        return {headline(table->now.title), rules.ruleset().title, turnOf(table->now, rules.ruleset()),
                paintedBoard(table->now, rules, theme, size, across)};
    }
    if (file.endsWith(QLatin1String(".lesson.json"))) {
        const auto lesson = loadLesson(file);
        if (!lesson || lesson->positions.empty())
            return {};
        const LoadedScenario& first = lesson->positions.front();
        return {headline(lesson->lesson.title.in(spokenLanguage())), first.rules.ruleset().title, kindOfFile(file),
                paintedBoard(first.scenario, first.rules, theme, size, across)};
    }
    if (!file.endsWith(QLatin1String(".scenario.json")))
        return {};
    const auto loaded = loadScenario(file);
    if (!loaded)
        return {};
    return {headline(loaded->scenario.title), loaded->rules.ruleset().title,
            turnOf(loaded->scenario, loaded->rules.ruleset()),
            paintedBoard(loaded->scenario, loaded->rules, theme, size, across)};
}

} // namespace

FileCard::FileCard(const QString& file, const QString& name, QWidget* parent)
    : QAbstractButton(parent), m_file(file), m_kind(kindOfFile(file)), m_when(timeOfFile(file))
{
    setText(name);
    setObjectName(QStringLiteral("recentFile"));
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setTexts(*this, {.spoken = tr("Go on: %1, %2, %3", "name, kind, time").arg(name, m_kind, m_when),
                     .tip = plainTip(file),
                     .help = tr("Opens this file again, as it was saved last.")});
    // As any button's.
    ownKey(*this, QKeySequence(Qt::Key_Return), this, &QAbstractButton::click);
}

QSize FileCard::sizeHint() const
{
    return {minimumSizeHint().width() + fontMetrics().averageCharWidth() * 10, minimumSizeHint().height()};
}

QSize FileCard::minimumSizeHint() const
{
    constexpr int letters = 16;
    constexpr int lines = 5;
    return {smallBoard.width() + 3 * aroundBoard + fontMetrics().averageCharWidth() * letters,
            std::max(smallBoard.height() + 2 * aroundBoard, fontMetrics().lineSpacing() * lines + 2 * aroundBoard)};
}

void FileCard::showBoard(const Theme& theme)
{
    static QHash<QString, ReadFile> known;
    const QString key = QStringLiteral("%1 %2 %3 %4")
                            .arg(m_file)
                            .arg(QFileInfo(m_file).lastModified().toMSecsSinceEpoch())
                            .arg(theme.ground.name())
                            .arg(int(theme.colors));
    if (!known.contains(key))
        known.insert(key, readFile(m_file, theme));
    const ReadFile& read = known[key];
    m_title = read.title;
    m_game = read.game;
    m_turn = read.turn;
    m_board = read.board;
    update();
}

void FileCard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintCard(painter, *this, hasFocus());
    const QRect board(QPoint(aroundBoard, (height() - smallBoard.height()) / 2), smallBoard);
    paintBoardIn(painter, board, m_board, palette());
    painter.setPen(panel_text::dimColor(*this));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(board);
    const QRect room(board.right() + cardGap, aroundBoard + 4, width() - board.right() - 2 * cardGap,
                     height() - 2 * aroundBoard - 8);
    const int line = fontMetrics().lineSpacing() + 2;
    const auto write = [&](int top, const QString& words, Qt::TextElideMode cut) {
        painter.drawText(QRect(room.left(), top, room.width(), line), Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(words, cut, room.width()));
    };
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(palette().color(QPalette::Text));
    write(room.top(), m_title.isEmpty() ? baseName(text()) : m_title,
          m_title.isEmpty() ? Qt::ElideMiddle : Qt::ElideRight);
    painter.setFont(font());
    write(room.top() + 2 * line, m_turn, Qt::ElideRight);
    painter.setPen(panel_text::dimColor(*this));
    write(room.top() + line, m_game.isEmpty() ? m_kind : m_game, Qt::ElideRight);
    write(room.bottom() - line + 1, m_when, Qt::ElideRight);
    painter.setFont(bold);
    painter.setPen(palette().color(QPalette::Link));
    painter.drawText(QRect(room.left(), room.bottom() - line + 1, room.width(), line),
                     Qt::AlignRight | Qt::AlignVCenter, tr("Go on"));
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/support/lesson_driver.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QFileInfo>
#include <QLabel>
#include <QTextDocumentFragment>

QString LessonDriver::lessonFile(const QString& name)
{
    return QFileInfo(fixture(QString())).path() + u'/' + name + QStringLiteral(".lesson.json");
}

HexIndex LessonDriver::lessonHex(const QString& number)
{
    return session().position()->map->find(number).value_or(noHex);
}

void LessonDriver::clickHex(const QString& number)
{
    QCoreApplication::processEvents();
    const HexIndex hex = lessonHex(number);
    board().ensureVisible(hex);
    const QPoint point = board().hexCenter(hex).toPoint();
    QTest::mouseMove(board().viewport(), point);
    QTest::mouseClick(board().viewport(), Qt::LeftButton, {}, point);
    QCoreApplication::processEvents();
}

void LessonDriver::walkLessonTo(const QString& number)
{
    const HexGrid& grid = session().position()->map->grid;
    const OffsetCoord goal = grid.offset(lessonHex(number));
    if (board().cursorHex() == noHex)
        key(Qt::Key_Up);
    for (int guard = 0; guard < 200 && board().cursorHex() != lessonHex(number); ++guard) {
        const OffsetCoord at = grid.offset(board().cursorHex());
        if (at.column != goal.column)
            key(at.column < goal.column ? Qt::Key_Right : Qt::Key_Left);
        else
            key(at.row < goal.row ? Qt::Key_Down : Qt::Key_Up);
    }
}

QString LessonDriver::spokenHex()
{
    QAccessibleInterface* about = QAccessible::queryAccessibleInterface(&board());
    const QAccessibleInterface* hex = about != nullptr ? about->focusChild() : nullptr;
    return hex != nullptr ? hex->text(QAccessible::Name) : QString();
}

QString LessonDriver::spoken(QWidget& widget)
{
    QAccessibleInterface* about = QAccessible::queryAccessibleInterface(&widget);
    if (about == nullptr)
        return {};
    return QTextDocumentFragment::fromHtml(about->text(QAccessible::Name)).toPlainText() + u' '
           + about->text(QAccessible::Description);
}

QString LessonDriver::textOf(const char* label)
{
    auto& found = find<QLabel>(label);
    return found.isVisible() ? QTextDocumentFragment::fromHtml(found.text()).toPlainText() : QString();
}

void LessonDriver::pressButton(const char* name)
{
    press(find<QAbstractButton>(name));
    QCoreApplication::processEvents();
}

QString LessonDriver::answered(const QString& hex)
{
    for (const QLabel* words : find<QWidget>("lessonAnswers").findChildren<QLabel*>(QStringLiteral("answerWords"))) {
        if (words->isVisible() && words->parentWidget()->accessibleName().startsWith(hex))
            return words->text();
    }
    return {};
}

bool LessonDriver::isShown(const char* name)
{
    return find<QWidget>(name).isVisible();
}

bool LessonDriver::tabTo(const char* name)
{
    const QWidget& goal = find<QWidget>(name);
    for (int guard = 0; guard < 60; ++guard) {
        if (QApplication::focusWidget() == &goal)
            return true;
        key(Qt::Key_Tab);
    }
    return false;
}

QStringList LessonDriver::marked(LessonMark::Kind kind)
{
    QStringList numbers;
    if (board().content().lessonMarks) {
        for (const LessonMark& mark : *board().content().lessonMarks) {
            if (mark.kind == kind)
                numbers += session().position()->map->number(mark.hex);
        }
    }
    numbers.sort();
    return numbers;
}

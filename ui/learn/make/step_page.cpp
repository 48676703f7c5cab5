// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/make/step_page.h"

#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSignalBlocker>

#include <algorithm>

void StepPage::showReport(const DraftReport&, bool) {}

namespace {

QString own(const LocalText& text, const QString& language)
{
    const auto found = text.texts.find(language);
    return found == text.texts.end() ? QString() : found->second;
}

QString hintFor(const LocalText& text, const QString& language, const QString& hint)
{
    const QString other = text.in(language).section(u'\n', 0, 0);
    return other.isEmpty() ? hint : other;
}

} // namespace

void showText(QLineEdit& line, const LocalText& text, const QString& language, const QString& hint)
{
    const QString words = own(text, language);
    if (line.text() != words)
        line.setText(words);
    line.setPlaceholderText(hintFor(text, language, hint));
}

void showText(QPlainTextEdit& box, const LocalText& text, const QString& language, const QString& hint)
{
    const QString words = own(text, language);
    if (box.toPlainText() != words) {
        const QSignalBlocker blocker(&box);
        QTextCursor cursor = box.textCursor();
        const int at = cursor.position();
        box.setPlainText(words);
        cursor = box.textCursor();
        cursor.setPosition(std::min(at, static_cast<int>(words.size())));
        box.setTextCursor(cursor);
    }
    if (const QString instead = hintFor(text, language, hint); instead != box.placeholderText()) {
        box.setPlaceholderText(instead);
        box.viewport()->update();
    }
}

void showAnswer(QLabel& label, const DraftAnswer& answer, bool isBehind)
{
    const QString sign = answer.isWrong ? QStringLiteral("⚠ ") : QStringLiteral("✓ ");
    label.setText(sign + answer.text);
    label.setEnabled(!isBehind);
}

QPlainTextEdit* makeTextBox(const char* name, const QString& title, int lines)
{
    auto* box = new QPlainTextEdit;
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(title);
    box->setTabChangesFocus(true);
    // Changes are undone in the lesson as a whole.
    box->setUndoRedoEnabled(false);
    box->setMinimumHeight(box->fontMetrics().lineSpacing() * lines + 2 * box->frameWidth()
                          + static_cast<int>(2 * box->document()->documentMargin()));
    return box;
}

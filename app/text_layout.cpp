// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "text_layout.h"

#include <QStringList>

using namespace Qt::Literals::StringLiterals;

QString wrapped(const QString& text, const QString& first)
{
    const QString indent(first.size(), u' ');
    QString result;
    QString line = first;
    bool isEmpty = true; // of words
    const QStringList words = text.split(u' ', Qt::SkipEmptyParts);
    for (const QString& word : words) {
        if (!isEmpty && line.size() + 1 + word.size() > textWidth) {
            result += line + u'\n';
            line = indent;
            isEmpty = true;
        }
        if (!isEmpty)
            line += u' ';
        line += word;
        isEmpty = false;
    }
    while (line.endsWith(u' '))
        line.chop(1);
    return result + line;
}

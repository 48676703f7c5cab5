// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

#include <map>

/// A text in one language or more: language code ("en", "de") to text.
struct LocalText
{
    std::map<QString, QString> texts;

    bool isEmpty() const { return texts.empty(); }
    /// In the language, else in English, else in whatever there is; empty where there is none. The language that the
    /// program speaks may have the text of a shipped lesson in its own file.
    QString in(const QString& language) const;
    QStringList languages() const;

    friend bool operator==(const LocalText&, const LocalText&) = default;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QSet>
#include <QStringList>
#include <QTranslator>

/// A language that nobody speaks: every text that the program asks for comes with other letters (full-width ones). A word
/// in plain letters that a person sees has not been asked for, or was put into another text raw.
class PseudoLanguage : public QTranslator
{
    Q_OBJECT

public:
    using QTranslator::QTranslator;

    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char* disambiguation, int n) const override;

    /// From now on the program speaks it.
    void install();
};

/// Words in plain letters within a text that is shown, plain or rich, except those in `data`, in the order in which they
/// stand. Numbers, single letters and what has digits in it (codes, names of units) are no words.
QStringList plainWords(const QString& shown, const QSet<QString>& data);
/// Adds the words of a name.
void addWords(QSet<QString>& data, const QString& name);

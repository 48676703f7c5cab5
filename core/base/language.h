// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

#include <memory>

class QCoreApplication;
class QTranslator;

// The languages that the program speaks. Each is one file, resources/translations/rearguard_<code>.ts: the page
// resources/translations/README.md says how one is added.

/// Codes of the languages that are there, sorted: "de", "en".
QStringList languages();

/// What those who speak it call a language: "Deutsch" for "de"; with the country where the program speaks it in several
/// ways: "Português (Brasil)". The code itself, where nobody knows it.
QString languageName(const QString& code);

/// A language's code without country and script: "de" of "de_AT" and "de-Latn-AT".
QString plainLanguage(const QString& code);

/// The code among languages() that serves who asks for this one: "pt_BR" for "pt-BR", "de" for "de_AT". Empty: none does.
QString languageFor(const QString& wanted);
/// The code in which the program speaks where that one is wanted: that which serves it, else one of the system's.
QString languageToSpeak(const QString& wanted);

/// The code in which the program speaks now; "en" before installLanguage().
QString spokenLanguage();

/// A title ("River") as it is written within a sentence: small, in a language that writes nouns so.
QString inSentence(const QString& title);

/// The texts of one language, whatever the program speaks: for pages that can be switched.
class LanguageTexts
{
public:
    /// English where the language is not there.
    explicit LanguageTexts(const QString& code);
    ~LanguageTexts();

    QString text(const char* context, const char* english) const;

private:
    std::unique_ptr<QTranslator> m_texts;
};

/// From now on the program speaks `wanted`; empty, or a language that is not there: the user's by LANGUAGE, LC_ALL,
/// LC_MESSAGES and LANG; and English, where that is not there either. With it come the texts of Qt and the way in which
/// numbers and dates are written.
///
/// Who decides, first to last: the option --language; in a window the preference `language`; the environment. Other
/// subcommands do not ask the preference: what scripts read must not change because something was clicked.
void installLanguage(QCoreApplication& application, const QString& wanted = {});

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/language.h"

#include <QCoreApplication>
#include <QDir>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace {

const char* const spokenProperty = "rearguardLanguage";

QString folder()
{
    return u":/translations"_s;
}

QString languageOfUser()
{
    for (const QString& each : QLocale::system().uiLanguages()) {
        if (QString code = languageFor(each); !code.isEmpty())
            return code;
    }
    return u"en"_s;
}

void install(QCoreApplication& application, const QString& file, const QString& from)
{
    auto* translator = new QTranslator(&application);
    translator->setObjectName(QLatin1StringView(spokenProperty));
    if (translator->load(file, from))
        QCoreApplication::installTranslator(translator);
    else
        delete translator;
}

} // namespace

QStringList languages()
{
    const QString beginning = u"rearguard_"_s;
    const QString ending = u".qm"_s;
    QStringList codes;
    for (const QString& name : QDir(folder()).entryList({beginning + u'*' + ending}, QDir::Files, QDir::Name))
        codes += name.mid(beginning.size()).chopped(ending.size());
    return codes;
}

QString languageName(const QString& code)
{
    const QLocale locale(code);
    QString name = locale.language() == QLocale::English ? u"English"_s // not of America
                                                         : locale.nativeLanguageName();
    if (locale.language() == QLocale::C || name.isEmpty())
        return code;
    // Some countries have a name for their own kind of it: not asked for.
    if (name.contains(u' '))
        name = QLocale(plainLanguage(code)).nativeLanguageName();
    if (name.contains(u' '))
        name = QLocale::languageToString(locale.language());
    name = name.left(1).toUpper() + name.mid(1);
    // Unless the program speaks it in more than one way.
    const QStringList known = languages();
    const bool isShared = std::any_of(known.begin(), known.end(), [&](const QString& each) {
        return each != code && plainLanguage(each) == plainLanguage(code);
    });
    return isShared && code.contains(u'_') ? u"%1 (%2)"_s.arg(name, locale.nativeTerritoryName()) : name;
}

QString languageFor(const QString& wanted)
{
    const QStringList known = languages();
    for (const QString& code : {QString(wanted).replace(u'-', u'_'), plainLanguage(wanted)}) {
        if (known.contains(code))
            return code;
    }
    return {};
}

QString plainLanguage(const QString& code)
{
    return code.section(u'_', 0, 0).section(u'-', 0, 0).toLower();
}

QString languageToSpeak(const QString& wanted)
{
    const QString asked = languageFor(wanted);
    return asked.isEmpty() ? languageOfUser() : asked;
}

QString spokenLanguage()
{
    const QCoreApplication* application = QCoreApplication::instance();
    const QString code = application == nullptr ? QString() : application->property(spokenProperty).toString();
    return code.isEmpty() ? u"en"_s : code;
}

QString inSentence(const QString& title)
{
    //: How the title of a terrain, path or phase is written within a sentence. Leave it as it is where nouns are written
    //: small; translate it as anything else ("as it is") where they keep their capital.
    static const char* const small = QT_TRANSLATE_NOOP("Language", "small letters");
    return QCoreApplication::translate("Language", small) == QLatin1StringView(small) ? title.toLower() : title;
}

LanguageTexts::LanguageTexts(const QString& code) : m_texts(std::make_unique<QTranslator>())
{
    if (!m_texts->load(u"rearguard_"_s + code, folder())
        && !m_texts->load(u"rearguard_"_s + plainLanguage(code), folder()))
        m_texts.reset();
}

LanguageTexts::~LanguageTexts() = default;

QString LanguageTexts::text(const char* context, const char* english) const
{
    const QString found = m_texts ? m_texts->translate(context, english) : QString();
    return found.isEmpty() ? QString::fromUtf8(english) : found;
}

void installLanguage(QCoreApplication& application, const QString& wanted)
{
    qDeleteAll(application.findChildren<QTranslator*>(QLatin1StringView(spokenProperty), Qt::FindDirectChildrenOnly));
    const QString code = languageToSpeak(wanted);
    application.setProperty(spokenProperty, code);

    // Numbers and dates are the user's own wherever the system speaks the same language.
    const QLocale system = QLocale::system();
    const bool isPlain = system.language() == QLocale::C && code == "en"_L1;
    QLocale::setDefault(isPlain || system.language() == QLocale(code).language() ? system : QLocale(code));

    // English has a file too: its plurals. They are there for a text that another language lacks.
    install(application, u"rearguard_en"_s, folder());
    if (code != "en"_L1) {
        install(application, u"qtbase_"_s + code, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
        install(application, u"rearguard_"_s + code, folder());
    }
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/language.h"
#include "command_line.h"
#include "lesson/lesson.h"
#include "support/test_registry.h"

#include <QCoreApplication>
#include <QFile>
#include <QProcess>
#include <QResource>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

// A language that the program speaks as two countries do, each with a file of its own.
class CountryLanguageTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanup() { installLanguage(*qApp, u"en"_s); }
    void itIsSpoken();
    void theCommandLineTakesIt();
    void aLessonIsReadInIt();
    void eachIsCalledByItsCountry();

private:
    QTemporaryDir m_folder;
};

namespace {

bool write(const QString& path, const QByteArray& text)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
}

bool run(const QString& program, const QStringList& arguments)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(program, arguments);
    return process.waitForFinished() && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
}

LocalText english(const QString& text)
{
    return LocalText{{{u"en"_s, text}}};
}

} // namespace

void CountryLanguageTest::initTestCase()
{
    QByteArray files;
    for (const QString& code : {u"pt_BR"_s, u"pt_PT"_s}) {
        const QString stem = u"rearguard_"_s + code;
        const QString texts = m_folder.filePath(stem + u".ts"_s);
        QVERIFY(write(texts, R"(<?xml version="1.0" encoding="utf-8"?><!DOCTYPE TS><TS version="2.1" language=")"
                                 + code.toUtf8()
                                 + R"("><context><name>Lesson</name><message><source>Six hexes</source>)"
                                   R"(<translation>Seis hexágonos</translation></message></context></TS>)"));
        QVERIFY(run(QStringLiteral(REARGUARD_LRELEASE),
                    {u"-silent"_s, texts, u"-qm"_s, m_folder.filePath(stem + u".qm"_s)}));
        files += "<file>" + stem.toUtf8() + ".qm</file>";
    }
    const QString list = m_folder.filePath(u"two.qrc"_s);
    QVERIFY(write(list, R"(<RCC><qresource prefix="/translations">)" + files + "</qresource></RCC>"));
    const QString resource = m_folder.filePath(u"two.rcc"_s);
    QVERIFY(run(QStringLiteral(REARGUARD_RCC), {u"-binary"_s, list, u"-o"_s, resource}));
    QVERIFY(QResource::registerResource(resource));
    QVERIFY(languages().contains(u"pt_BR"_s) && languages().contains(u"de"_s));
}

void CountryLanguageTest::itIsSpoken()
{
    for (const QString& wanted : {u"pt_BR"_s, u"pt-BR"_s}) {
        installLanguage(*qApp, u"en"_s);
        installLanguage(*qApp, wanted);
        QCOMPARE(spokenLanguage(), u"pt_BR"_s);
        QCOMPARE(QCoreApplication::translate("Lesson", "Six hexes"), u"Seis hexágonos"_s);
    }
    // A country that has no file of its own is served by the language's.
    installLanguage(*qApp, u"de_AT"_s);
    QCOMPARE(spokenLanguage(), u"de"_s);
}

void CountryLanguageTest::theCommandLineTakesIt()
{
    for (const QString& wanted : {u"pt_BR"_s, u"pt-BR"_s, u"de_AT"_s}) {
        QStringList words{u"zoc"_s, u"a.scenario.json"_s, u"--language"_s, wanted};
        const auto language = takeLanguage(words);
        QVERIFY(language && *language == wanted);
        QVERIFY2(parseCommandLine(words, *language), qPrintable(wanted));
    }
    QVERIFY(!parseCommandLine({u"zoc"_s, u"a.scenario.json"_s}, u"fr_FR"_s));
}

void CountryLanguageTest::aLessonIsReadInIt()
{
    Lesson lesson;
    lesson.title = english(u"Six hexes"_s);
    QCOMPARE(lesson.languages(), QStringList{u"en"_s});
    installLanguage(*qApp, u"pt_BR"_s);
    QCOMPARE(lesson.title.in(spokenLanguage()), u"Seis hexágonos"_s);
    QCOMPARE(lesson.title.in(u"en"_s), u"Six hexes"_s);
    QCOMPARE(lesson.languages(), QStringList({u"en"_s, u"pt_BR"_s}));
    // One that says itself how it is told in the language has no need of another's words.
    lesson.title.texts[u"pt"_s] = u"Seis hexes"_s;
    QCOMPARE(lesson.title.in(spokenLanguage()), u"Seis hexes"_s);
    QCOMPARE(lesson.languages(), QStringList({u"en"_s, u"pt"_s}));
}

void CountryLanguageTest::eachIsCalledByItsCountry()
{
    QCOMPARE(languageName(u"pt_BR"_s), u"Português (Brasil)"_s);
    QCOMPARE(languageName(u"pt_PT"_s), u"Português (Portugal)"_s);
    QCOMPARE(languageName(u"de"_s), u"Deutsch"_s);
    QCOMPARE(languageName(u"en"_s), u"English"_s);
}

REARGUARD_GUILESS_TEST(CountryLanguageTest)
#include "country_language_test.moc"

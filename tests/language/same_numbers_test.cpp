// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/language.h"
#include "io/scenario_loader.h"
#include "rules/retreat/rule.h"
#include "ruleset/ruleset_texts.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "verdict/ruling_text.h"

#include <QCoreApplication>
#include <QDirIterator>
#include <QLocale>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

// A ruling in another language speaks of the same hexes, units and rules.
class SameNumbersTest : public QObject
{
    Q_OBJECT

private slots:
    void rulings_data();
    void rulings();
    void numbersOfThePersonAreTheLanguages();
    void aTextThatIsMissingIsEnglish();
};

namespace {

QString rulingIn(const QString& language, const QString& path)
{
    installLanguage(*QCoreApplication::instance(), language);
    const auto loaded = loadScenario(path);
    if (!loaded || !loaded->scenario.combat || loaded->scenario.combat->result.isEmpty())
        return {};
    const Position& position = loaded->scenario.position;
    const auto ruling = rule(position, loaded->rules, {*loaded->scenario.combat, {}, false});
    return ruling ? rulingText(position, toldRules(loaded->rules), *ruling) : QString();
}

/// Numbers of hexes and rules, and names of readings: what has a digit in it.
QStringList numbers(const QString& text)
{
    static const QRegularExpression number(u"[A-Za-z/]*\\d+(?:[./]\\d+)*[a-z*]*"_s);
    QStringList found;
    for (auto each = number.globalMatch(text); each.hasNext();)
        found += each.next().captured();
    found.sort();
    return found;
}

} // namespace

void SameNumbersTest::rulings_data()
{
    QTest::addColumn<QString>("path");
    int count = 0;
    QDirIterator each(sourcePath(u"/maps"), {u"*.scenario.json"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (each.hasNext()) {
        const QString path = each.next();
        QTest::newRow(qPrintable(path.section(u'/', -2))) << path;
        ++count;
    }
    QVERIFY(count > 30);
}

void SameNumbersTest::rulings()
{
    QFETCH(const QString, path);
    const QString english = rulingIn(u"en"_s, path);
    if (english.isEmpty())
        return; // no combat in it
    for (const QString& language : languages()) {
        const QString other = rulingIn(language, path);
        QCOMPARE(numbers(other), numbers(english));
        QCOMPARE(other == english, language == "en"_L1);
    }
}

void SameNumbersTest::numbersOfThePersonAreTheLanguages()
{
    installLanguage(*QCoreApplication::instance(), u"de"_s);
    QCOMPARE(spokenLanguage(), u"de"_s);
    QCOMPARE(QLocale().toString(1.5), u"1,5"_s);
    QCOMPARE(QLocale().toString(12345), u"12.345"_s);
    installLanguage(*QCoreApplication::instance(), u"de_AT"_s);
    QCOMPARE(spokenLanguage(), u"de"_s);
    // The tests' environment asks for English.
    installLanguage(*QCoreApplication::instance());
    QCOMPARE(spokenLanguage(), u"en"_s);
    QCOMPARE(QLocale().toString(1.5), u"1.5"_s);
    installLanguage(*QCoreApplication::instance(), u"xx"_s);
    QCOMPARE(spokenLanguage(), u"en"_s);
}

void SameNumbersTest::aTextThatIsMissingIsEnglish()
{
    installLanguage(*QCoreApplication::instance(), u"de"_s);
    QCOMPARE(QCoreApplication::translate("NoSuchContext", "a text"), u"a text"_s);
    QCOMPARE(languageName(u"de"_s), u"Deutsch"_s);
    QCOMPARE(languageName(u"en"_s), u"English"_s);
    QVERIFY(languages().contains(u"de"_s) && languages().contains(u"en"_s));
}

REARGUARD_GUILESS_TEST(SameNumbersTest)
#include "same_numbers_test.moc"

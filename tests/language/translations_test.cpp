// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/places.h"
#include "support/test_registry.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>
#include <vector>

using namespace Qt::Literals::StringLiterals;

namespace {

/// One text of a translation file.
struct Message
{
    QString context;
    QString source;
    QString comment;
    QString type; ///< "unfinished", "vanished", "obsolete"; empty: finished
    bool isPlural = false;
    QStringList translations; ///< one, or a plural's forms

    QString place() const { return context + u": "_s + source.left(80).simplified(); }
};

std::vector<Message> readMessages(const QByteArray& file)
{
    std::vector<Message> messages;
    QXmlStreamReader xml(file);
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == "name"_L1) {
            context = xml.readElementText();
        } else if (xml.name() == "message"_L1) {
            messages.push_back({context, {}, {}, {}, xml.attributes().value("numerus"_L1) == "yes"_L1, {}});
        } else if (xml.name() == "source"_L1) {
            messages.back().source = xml.readElementText();
        } else if (xml.name() == "comment"_L1) {
            messages.back().comment = xml.readElementText();
        } else if (xml.name() == "translation"_L1) {
            messages.back().type = xml.attributes().value("type"_L1).toString();
            if (!messages.back().isPlural)
                messages.back().translations = {xml.readElementText()};
        } else if (xml.name() == "numerusform"_L1) {
            messages.back().translations += xml.readElementText();
        }
    }
    return messages;
}

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QStringList matches(const QString& text, const QRegularExpression& pattern)
{
    QStringList found;
    for (auto each = pattern.globalMatch(text); each.hasNext();)
        found += each.next().captured();
    found.sort();
    return found;
}

QString unique(QStringList list)
{
    list.removeDuplicates();
    return list.join(u' ');
}

/// What a translation lacks or has too much of; empty: it is like its source.
QString difference(const Message& message, const QString& translation, bool isFirstForm)
{
    static const QRegularExpression place(
        u"%L?(?:\\d+|n)|%(?:terrain|regions|path|directions|hexsides)|\\{[^{}]*\\}"_s);
    static const QRegularExpression element(u"<[^<> ]+"_s);
    static const QRegularExpression letter(u"&(?!&|amp;|lt;|gt;|quot;|nbsp;| )"_s);
    if (translation.trimmed().isEmpty())
        return u"empty"_s;
    QStringList wanted = matches(message.source, place);
    QStringList has = matches(translation, place);
    // "one hex" says its number in words.
    if (message.isPlural && isFirstForm) {
        for (QStringList* each : {&wanted, &has})
            each->removeIf([](const QString& one) { return one.endsWith(u'n'); });
    }
    if (unique(wanted) != unique(has))
        return u"places to fill in: "_s + unique(wanted) + u" / "_s + unique(has);
    if (matches(message.source, element) != matches(translation, element))
        return u"elements"_s;
    if (!message.source.contains(u'<')
        && matches(message.source, letter).isEmpty() != matches(translation, letter).isEmpty())
        return u"letter to press"_s;
    if (message.source.endsWith(u'…') != translation.endsWith(u'…'))
        return u"…"_s;
    if (message.source.startsWith(u' ') != translation.startsWith(u' ')
        || message.source.endsWith(u' ') != translation.endsWith(u' '))
        return u"blank at the end"_s;
    if (message.source.count(u'\n') != translation.count(u'\n') && message.context != "Guide"_L1)
        return u"lines"_s;
    return {};
}

} // namespace

// Every language that ships says all that the program says.
class TranslationsTest : public QObject
{
    Q_OBJECT

private slots:
    void everyTextIsTranslated_data() { files(); }
    void everyTextIsTranslated();
    void everyTranslationFitsItsSource_data() { files(); }
    void everyTranslationFitsItsSource();
    void everyTextHasAContext();
    void aNewLanguageIsOneFile();

private:
    static void files();
    // What lupdate says, and the texts it writes on a copy of the shipped file.
    struct Update
    {
        QString said;
        QByteArray texts;
    };
    static Update update(const QString& code);
};

void TranslationsTest::files()
{
    QTest::addColumn<QString>("code");
    const QStringList names = QDir(sourcePath(u"/resources/translations")).entryList({u"rearguard_*.ts"_s});
    QVERIFY(names.size() >= 2);
    for (const QString& name : names) {
        const QString code = name.mid(10).chopped(3);
        QTest::newRow(qPrintable(code)) << code;
    }
}

TranslationsTest::Update TranslationsTest::update(const QString& code)
{
    const QTemporaryDir folder;
    const QString source = sourcePath();
    const QString copy = folder.filePath(u"copy.ts"_s);
    QFile::copy(source + u"/resources/translations/rearguard_"_s + code + u".ts"_s, copy);
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(QStringLiteral(REARGUARD_CMAKE),
                  {u"-D"_s, u"SOURCE="_s + source, u"-D"_s, u"LUPDATE=" REARGUARD_LUPDATE ""_s, u"-D"_s,
                   u"DATA_TEXTS="_s + buildPath(u"/resources/translations/data_texts"), u"-D"_s,
                   u"SCRATCH="_s + folder.path(), u"-D"_s, u"CODE="_s + code, u"-D"_s, u"FILE="_s + copy, u"-P"_s,
                   source + u"/resources/translations/update_language.cmake"_s});
    if (!process.waitForFinished(120'000) || process.exitCode() != 0)
        return {QString::fromUtf8(process.readAll()), {}};
    return {QString::fromUtf8(process.readAll()), contents(copy)};
}

void TranslationsTest::everyTextIsTranslated()
{
    QFETCH(const QString, code);
    const Update now = update(code);
    QVERIFY2(!now.texts.isEmpty(), qPrintable(now.said));
    QStringList wrong;
    const std::vector<Message> messages = readMessages(now.texts);
    QVERIFY(messages.size() > 50);
    for (const Message& message : messages) {
        if (!message.type.isEmpty())
            wrong += message.type + u' ' + message.place();
    }
    // What nobody says any more is gone from the file as well.
    const auto shipped = readMessages(contents(sourcePath(u"/resources/translations/rearguard_") + code + u".ts"_s));
    const auto isThere = [&](const Message& old) {
        return std::any_of(messages.begin(), messages.end(), [&](const Message& message) {
            return message.source == old.source && message.context == old.context && message.comment == old.comment;
        });
    };
    for (const Message& message : shipped) {
        if (!isThere(message))
            wrong += u"vanished "_s + message.place();
    }
    QVERIFY2(wrong.isEmpty(),
             qPrintable(u"build the target update_translations, then fill in %1 texts:\n"_s.arg(wrong.size())
                        + wrong.mid(0, 50).join(u'\n')));
}

void TranslationsTest::everyTranslationFitsItsSource()
{
    QFETCH(const QString, code);
    QStringList wrong;
    for (const Message& message :
         readMessages(contents(sourcePath(u"/resources/translations/rearguard_") + code + u".ts"_s))) {
        if (!message.type.isEmpty())
            continue;
        if (message.isPlural && message.translations.size() < 2 && (code == "de"_L1 || code == "en"_L1))
            wrong += message.place() + u": forms of the plural"_s;
        for (qsizetype i = 0; i < message.translations.size(); ++i) {
            if (const QString what = difference(message, message.translations.at(i), i == 0); !what.isEmpty())
                wrong += message.place() + u": "_s + what;
        }
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(u'\n' + wrong.join(u'\n')));
}

void TranslationsTest::everyTextHasAContext()
{
    // A tr() outside of a class with Q_DECLARE_TR_FUNCTIONS is never translated.
    const Update now = update(u"en"_s);
    QVERIFY2(!now.texts.isEmpty(), qPrintable(now.said));
    const QStringList lines = now.said.split(u'\n').filter(u"without context"_s);
    QVERIFY2(lines.isEmpty(), qPrintable(lines.join(u'\n')));
}

void TranslationsTest::aNewLanguageIsOneFile()
{
    // A file that is not there is begun: with the texts of code, rulesets, scenarios and lessons.
    const Update begun = update(u"fr"_s);
    QVERIFY2(!begun.texts.isEmpty(), qPrintable(begun.said));
    const std::vector<Message> messages = readMessages(begun.texts);
    const auto has = [&](const QString& context, const QString& source) {
        return std::any_of(messages.begin(), messages.end(), [&](const Message& message) {
            return message.context == context && message.source.startsWith(source);
        });
    };
    QVERIFY(has(u"ActionText"_s, u"&Help"_s));
    QVERIFY(has(u"Ruleset"_s, u"The Ardennes Offensive"_s));
    QVERIFY(has(u"Scenario"_s, u"The worked case"_s));
    QVERIFY(has(u"Lesson"_s, u"Six hexes"_s));
    QVERIFY(has(u"Guide"_s, u"Your first ruling"_s));
    QVERIFY(begun.texts.contains("language=\"fr\""));
}

REARGUARD_GUILESS_TEST(TranslationsTest)
#include "translations_test.moc"

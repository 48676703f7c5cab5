// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// data_texts SOURCE CODE FILE: writes the texts of the data that ships with the program, which is in the folder SOURCE,
// as a C++ file that lupdate reads. Lessons have languages of their own: of them what they do not say in CODE.

#include "base/data_text.h"
#include "guide/guide_index.h"
#include "io/ruleset_file.h"
#include "ruleset/ruleset_texts.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>

#include <cstdio>

using namespace Qt::Literals::StringLiterals;

namespace {

QByteArray literal(const QString& text)
{
    QByteArray escaped = text.toUtf8();
    escaped.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n").replace('\t', "\\t");
    return '"' + escaped + '"';
}

/// Collects the texts, each with what it is, in the form of lupdate.
class TextList
{
public:
    void add(const char* kind, const QString& text, const QString& what)
    {
        if (!text.trimmed().isEmpty())
            m_lines +=
                "//: " + what.simplified().toUtf8() + "\nQT_TRANSLATE_NOOP(\"" + kind + "\", " + literal(text) + "),\n";
    }

    QByteArray file() const
    {
        return "// Texts of data, for lupdate. Made by data_texts; nobody compiles it.\nconst char* const texts[] = {\n"
               + m_lines + "};\n";
    }

private:
    QByteArray m_lines;
};

QStringList filesIn(const QString& folder, const QString& pattern)
{
    QStringList files;
    for (QDirIterator each(folder, {pattern}, QDir::Files, QDirIterator::Subdirectories); each.hasNext();)
        files += each.next();
    files.sort();
    return files;
}

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// Every text of a lesson is an object by language, wherever in the file it stands.
void addTexts(TextList& list, const QJsonValue& value, const QString& code, const QString& what)
{
    if (value.isArray()) {
        const QJsonArray array = value.toArray();
        for (const QJsonValue& each : array)
            addTexts(list, each, code, what);
        return;
    }
    const QJsonObject object = value.toObject();
    if (const QJsonValue english = object.value("en"_L1); english.isString()) {
        if (!object.contains(code))
            list.add(lessonTexts, english.toString(), what);
        return;
    }
    for (const QJsonValue& each : object)
        addTexts(list, each, code, what);
}

/// Title and dates of a map or a scenario.
void addBoard(TextList& list, const QJsonObject& document, const QString& path)
{
    list.add(scenarioTexts, document.value("title"_L1).toString(), u"title of "_s + path);
    for (const QJsonValue& date : document.value("dates"_L1).toArray())
        list.add(scenarioTexts, date.toString(), u"date of a turn in "_s + path);
}

} // namespace

int main(int argc, char* argv[])
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = application.arguments();
    if (arguments.size() != 4) {
        std::fputs("usage: data_texts SOURCE CODE FILE\n", stderr);
        return 2;
    }
    const QDir source(arguments[1]);
    const QString code = arguments[2];
    TextList list;
    const auto addGame = [&list](const Ruleset& game) {
        visitTexts(game, [&](const QString& text, const QString& what) {
            list.add(rulesetTexts, text, game.id + u": "_s + what);
        });
    };
    for (const QString& id : builtInRulesets()) {
        if (const auto game = builtInRuleset(id))
            addGame(*game);
    }
    for (const QString& path : filesIn(source.filePath(u"resources/kits"_s), u"*.ruleset.json"_s)) {
        if (const auto game = readRuleset(path))
            addGame(*game);
    }
    for (const QString& folder : {u"maps"_s, u"resources/kits"_s}) {
        for (const QString& pattern : {u"*.hexmap.json"_s, u"*.scenario.json"_s}) {
            for (const QString& path : filesIn(source.filePath(folder), pattern))
                addBoard(list, QJsonDocument::fromJson(contents(path)).object(), source.relativeFilePath(path));
        }
    }
    const QJsonObject news = QJsonDocument::fromJson(contents(source.filePath(u"resources/news.json"_s))).object();
    for (const QJsonValue& each : news[u"news"_s].toArray()) {
        for (const QJsonValue& line : each.toArray())
            list.add(scenarioTexts, line.toString(), u"what is new"_s);
    }
    for (const QString& path : filesIn(source.filePath(u"resources/lessons"_s), u"*.lesson.json"_s))
        addTexts(list, QJsonDocument::fromJson(contents(path)).object(), code, source.relativeFilePath(path));
    for (const QString& path : filesIn(source.filePath(u"resources/guide"_s), u"*.md"_s)) {
        for (const QString& block : guideBlocks(QString::fromUtf8(contents(path))))
            list.add(guideTexts, block, source.relativeFilePath(path));
    }

    const QStringList contentsOfGuide =
        QString::fromUtf8(contents(source.filePath(u"resources/guide/contents.txt"_s))).split(u'\n');
    for (const QString& line : contentsOfGuide) {
        if (line.startsWith("= "_L1))
            list.add(guideTexts, line.mid(2).trimmed(), u"part of the guide"_s);
    }

    QSaveFile file(arguments[3]);
    if (file.open(QIODevice::WriteOnly) && file.write(list.file()) >= 0 && file.commit())
        return 0;
    std::fprintf(stderr, "data_texts: %s: %s\n", qPrintable(arguments[3]), qPrintable(file.errorString()));
    return 1;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "program.h"
#include "support/test_registry.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

// Lessons on the command line: checked, answered, written as pages.
class AppLessonsTest : public QObject
{
    Q_OBJECT

private slots:
    void goodLessonsAreQuiet();
    void errorsAndFindingsHaveTheirPlaces();
    void answersAreTold();
    void pagesAreWritten();
    void otherFormatsAreRefused();

private:
    // A lesson of two steps with this question; returns its path.
    QString lesson(const QByteArray& question);

    QTemporaryDir m_folder;
    const QString m_shipped = sourceFile(u"resources/lessons/ardennes-2-first-retreat.lesson.json"_s);
};

QString AppLessonsTest::lesson(const QByteArray& question)
{
    QFile file(m_folder.filePath(u"x.lesson.json"_s));
    if (!file.open(QIODevice::WriteOnly))
        return {};
    file.write(R"({"format": "rearguard-lesson", "version": 1, "id": "x", "title": {"en": "X", "de": "Y"},
"game": "ardennes-offensive", "steps": [
 {"text": {"en": "a", "de": "b"}, "scenario": ":/maps/ardennes/worked-case-3502.scenario.json"},
 {"text": "c",
  "question": )"
               + question + "}]}\n");
    return file.fileName();
}

void AppLessonsTest::goodLessonsAreQuiet()
{
    const ProgramRun run = runProgram({u"check"_s, m_shipped});
    QCOMPARE(run.errors, QString());
    QCOMPARE(run.output, QString());
    QCOMPARE(run.status, 0);
}

void AppLessonsTest::errorsAndFindingsHaveTheirPlaces()
{
    // In the document that is named, at the value that is meant.
    ProgramRun run = runProgram({u"check"_s, lesson(R"({"ask": "path", "unit": "316/213"})")});
    QCOMPARE(run.status, 1);
    QVERIFY2(run.errors.contains(u"x.lesson.json:5:39: /steps/1/question/unit: error: there is no unit \"316/213\""_s)
                 && run.errors.contains(u"did you mean \"316/212\"?"_s),
             qPrintable(run.errors));
    // Nobody stands in 3301: what could close it?
    run =
        runProgram({u"check"_s, lesson(R"({"ask": "units", "which": "at-fault", "unit": "316/212", "hex": "3301"})")});
    QCOMPARE(run.status, 0);
    QVERIFY2(run.errors.contains(u"x.lesson.json:5:15: /steps/1/question: warning: "_s), qPrintable(run.errors));
    QVERIFY2(run.errors.contains(u"x.lesson.json:4:11: /steps/1/text"_s), qPrintable(run.errors)); // not in German
    const QJsonArray findings = runProgram({u"check"_s, u"--json"_s, m_folder.filePath(u"x.lesson.json"_s)})
                                    .json()
                                    .value(u"findings"_s)
                                    .toArray();
    QStringList codes;
    for (const QJsonValue finding : findings)
        codes += finding[u"code"_s].toString();
    codes.sort();
    QCOMPARE(codes, (QStringList{u"lesson.empty-answer"_s, u"lesson.missing-language"_s}));
}

void AppLessonsTest::answersAreTold()
{
    const ProgramRun run = runProgram({u"check"_s, u"--answers"_s, lesson(R"({"ask": "path", "unit": "316/212"})")});
    QCOMPARE(run.status, 0);
    QVERIFY2(run.output.contains(u"combat: 3503 attacked from 3502, Ar2"_s), qPrintable(run.output));
    QVERIFY2(run.output.contains(u"right: 3401 3301  3401 → 3301 is a legal path."_s), qPrintable(run.output));
    const ProgramRun hexes = runProgram(
        {u"check"_s, u"--answers"_s, lesson(R"({"ask": "hexes", "which": "forbidden", "unit": "316/212"})")});
    QVERIFY2(hexes.output.contains(u"right: 3503  "_s) && hexes.output.contains(u"wrong [10.2]: 3301 "_s),
             qPrintable(hexes.output));
    // Only who asks is told.
    QCOMPARE(runProgram({u"check"_s, m_folder.filePath(u"x.lesson.json"_s)}).output, QString());
    // They are no part of the document of findings, and nobody should believe that there are none.
    const ProgramRun both =
        runProgram({u"check"_s, u"--answers"_s, u"--json"_s, m_folder.filePath(u"x.lesson.json"_s)});
    QCOMPARE(both.status, 2);
    QCOMPARE(both.json()[u"errors"_s][0][u"code"_s].toString(), u"call.not-together"_s);
}

void AppLessonsTest::pagesAreWritten()
{
    for (const auto& [name, beginning] : {std::pair(u"a.html"_s, QByteArray("<!DOCTYPE html>\n<html lang=\"de\">")),
                                          std::pair(u"a.pdf"_s, QByteArray("%PDF-"))}) {
        const QString path = m_folder.filePath(name);
        const ProgramRun run = runProgram({u"render"_s, m_shipped, u"-o"_s, path, u"--language"_s, u"de"_s});
        QCOMPARE(run.errors, QString());
        QCOMPARE(run.status, 0);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.read(beginning.size()), beginning);
        QVERIFY(file.size() > 20'000);
    }
}

void AppLessonsTest::otherFormatsAreRefused()
{
    ProgramRun run = runProgram({u"render"_s, m_shipped, u"-o"_s, m_folder.filePath(u"b.png"_s)});
    QCOMPARE(run.status, 2);
    QVERIFY2(run.errors.contains(u"a lesson is written as .html or .pdf"_s), qPrintable(run.errors));
    run = runProgram({u"render"_s, u"small.scenario.json"_s, u"-o"_s, m_folder.filePath(u"b.html"_s)});
    QCOMPARE(run.status, 2);
    QVERIFY2(run.errors.contains(u"a scenario or map is drawn as .png, .svg or .pdf"_s), qPrintable(run.errors));
    QVERIFY(!QFile::exists(m_folder.filePath(u"b.png"_s)) && !QFile::exists(m_folder.filePath(u"b.html"_s)));
}

REARGUARD_GUILESS_TEST(AppLessonsTest)
#include "app_lessons_test.moc"

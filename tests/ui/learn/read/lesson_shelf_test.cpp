// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/lesson_shelf.h"

#include "io/ruleset_file.h"
#include "io/shipped_examples.h"
#include "lesson/quiz.h"
#include "support/places.h"
#include "support/test_registry.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;

/// The games that lists of lessons and the quiz offer.
class LessonShelfTest : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { setGamesFolder({}); }
    void theQuizAsksAboutStarterKits();
    void theQuizAsksAboutTheUsersOwnGames();
};

namespace {

const LessonGame* find(const std::vector<LessonGame>& games, const QString& id)
{
    const auto at = std::ranges::find(games, id, &LessonGame::id);
    return at == games.end() ? nullptr : &*at;
}

bool hasQuestion(const LessonGame& game)
{
    const Lesson lesson = quizLesson(game.rules, game.map, QuizLevel::Easy, 5, game.roster);
    return lesson.steps.front().question.has_value();
}

} // namespace

void LessonShelfTest::theQuizAsksAboutStarterKits()
{
    LessonShelf shelf;
    shelf.read();
    QTRY_VERIFY_WITH_TIMEOUT(shelf.isRead(), 60000);
    QVERIFY(starterKits().size() > 5U);
    for (const StarterKit& kit : starterKits()) {
        const LessonGame* game = find(shelf.quizGames(), kit.game);
        QVERIFY2(game != nullptr, qPrintable(kit.game));
        QCOMPARE(game->title, kit.title);
        QVERIFY(!game->roster.empty());
        QVERIFY2(hasQuestion(*game), qPrintable(kit.game));
        QVERIFY(find(shelf.games(), kit.game) == nullptr); // lists of lessons have none of it
    }
    for (const LessonGame& game : shelf.games())
        QVERIFY(find(shelf.quizGames(), game.id) != nullptr);
}

void LessonShelfTest::theQuizAsksAboutTheUsersOwnGames()
{
    const QTemporaryDir folder;
    // A game alone, and a kit with its map and its positions, changed.
    QVERIFY(QFile::copy(sourcePath(u"/tests/fixtures/rulesets/ridge-line.ruleset.json"),
                        folder.filePath(u"ridge-line.ruleset.json"_s)));
    const QDir kit(sourcePath(u"/resources/kits/folio"));
    for (const QString& name : kit.entryList({u"*.json"_s}, QDir::Files)) {
        QFile from(kit.filePath(name));
        QVERIFY(from.open(QIODevice::ReadOnly));
        QByteArray text = from.readAll();
        if (name.endsWith(u".ruleset.json"_s))
            text.replace(readRuleset(from.fileName())->title.toUtf8(), "My Folio");
        QFile to(folder.filePath(name));
        QVERIFY(to.open(QIODevice::WriteOnly));
        QCOMPARE(to.write(text), text.size());
    }
    LessonShelf shelf;
    shelf.read();
    QTRY_VERIFY_WITH_TIMEOUT(shelf.isRead(), 60000);
    const QString alone = readRuleset(folder.filePath(u"ridge-line.ruleset.json"_s))->id;
    QVERIFY(find(shelf.quizGames(), alone) == nullptr);

    // They are put there while the program runs.
    setGamesFolder(folder.path());
    shelf.read();
    QTRY_VERIFY_WITH_TIMEOUT(find(shelf.quizGames(), alone) != nullptr, 60000);
    QVERIFY(hasQuestion(*find(shelf.quizGames(), alone)));
    const LessonGame* folio = find(shelf.quizGames(), u"folio"_s);
    QVERIFY(folio != nullptr);
    QCOMPARE(folio->title, u"My Folio"_s);
    QVERIFY(!folio->roster.empty());
    QCOMPARE(std::ranges::count(shelf.quizGames(), u"folio"_s, &LessonGame::id), 1);
}

REARGUARD_GUILESS_TEST(LessonShelfTest)
#include "lesson_shelf_test.moc"

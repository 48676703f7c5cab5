// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/make/lesson_draft.h"
#include "learn/make/lesson_store.h"
#include "support/places.h"
#include "support/test_registry.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

// A lesson that is being made, without its panel: positions, files, undo, and what is kept for a crash.

namespace {

/// Copies the worked case with its map, near enough for lessons of temporary folders to name it.
QString copyOfWorkedCase(const QDir& folder)
{
    const QFileInfo original(sourcePath(u"/maps/ardennes/worked-case-3502.scenario.json"));
    if (!folder.mkpath(QStringLiteral(".")))
        qFatal("no folder for the boards");
    for (const QString& name : {original.fileName(), QStringLiteral("ardennes.hexmap.json")}) {
        if (!QFile::copy(original.dir().filePath(name), folder.filePath(name)))
            qFatal("%s was not copied", qPrintable(name));
    }
    return folder.filePath(original.fileName());
}

DraftPositionPtr positionFrom(const QString& file)
{
    auto loaded = loadScenario(file);
    if (!loaded)
        qFatal("%s", qPrintable(toText(loaded.error().front())));
    const QString map = QDir::cleanPath(QFileInfo(file).dir().filePath(loaded->scenario.mapPath));
    return std::make_shared<DraftPosition>(DraftPosition{*loaded, map, {}, {}, {}, nullptr});
}

/// The same, with a unit put elsewhere.
DraftPositionPtr moved(const DraftPositionPtr& from, const QString& unit, const QString& hex)
{
    auto position = std::make_shared<DraftPosition>(*from);
    Position& board = position->board.scenario.position;
    board.unit(board.findUnit(unit)).hex = *board.map->find(hex);
    return position;
}

QString hexOf(const LoadedScenario& board, const QString& unit)
{
    const Position& position = board.scenario.position;
    return position.map->number(position.unit(position.findUnit(unit)).hex);
}

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

LoadedLesson reread(const QString& path)
{
    auto loaded = loadLesson(path);
    if (!loaded)
        qFatal("%s", qPrintable(toText(loaded.error().front())));
    return *loaded;
}

void put(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("%s cannot be written", qPrintable(path));
}

const QString en = QStringLiteral("en");
const QString de = QStringLiteral("de");

void name(LessonDraft& draft, int step, const QString& title)
{
    draft.changeStep(step, QStringLiteral("Title"), {}, [&title](LessonStep& words) {
        setText(words.title, en, title);
        setText(words.text, en, title + u'.');
    });
}

void nameLesson(LessonDraft& draft, const QString& title)
{
    draft.changeAbout(QStringLiteral("Title"), {}, [&title](Lesson& lesson) { setText(lesson.title, en, title); });
}

QStringList titles(const LessonDraft& draft)
{
    QStringList titles;
    for (const DraftStep& step : draft.content().steps)
        titles += step.words.title.in(en);
    return titles;
}

} // namespace

class LessonDraftTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void makesAnIdOfTheTitle();
    void leavesAnIdThatWasSet();
    void writesAPositionOnlyWhereItIsAnother();
    void keepsPositionsWhenStepsMoveAndGo();
    void namesTheMapFromWhereverItIsSaved();
    void writesAMapThatIsInNoFile();
    void keepsPathsAndChangesOfALessonItOpens();
    void writesWholePositionsWhereStepsWereExchanged();
    void undoesEveryEdit();
    void takesTypingAsOneStep();
    void isDirtyUntilItIsSaved();
    void opensWhatWasSavedHalfDone();
    void losesNothingInACrash();
    void keepsMapsForACrash();
    void keepsNothingOfWhatIsSaved();

private:
    QTemporaryDir m_boards;
    QString m_case; ///< the worked case there
    DraftPositionPtr m_worked;
};

void LessonDraftTest::initTestCase()
{
    m_case = copyOfWorkedCase(m_boards.path());
    m_worked = positionFrom(m_case);
}

void LessonDraftTest::makesAnIdOfTheTitle()
{
    LessonDraft draft;
    draft.addStep(-1, m_worked);
    nameLesson(draft, QStringLiteral("Wer weicht zurück? Größe & Not"));
    QCOMPARE(draft.about().id, m_worked->board.rules.ruleset().id + QStringLiteral("-wer-weicht-zuruck-grosse-not"));
    QCOMPARE(draft.about().game, m_worked->board.rules.ruleset().id);
    nameLesson(draft, QStringLiteral("Away!"));
    QCOMPARE(draft.about().id, m_worked->board.rules.ruleset().id + QStringLiteral("-away"));
}

void LessonDraftTest::leavesAnIdThatWasSet()
{
    QTemporaryDir folder;
    LessonDraft draft;
    draft.addStep(-1, m_worked);
    nameLesson(draft, QStringLiteral("First"));
    draft.changeAbout(QStringLiteral("Id"), {}, [](Lesson& lesson) { lesson.id = QStringLiteral("my.own"); });
    nameLesson(draft, QStringLiteral("Second"));
    QCOMPARE(draft.about().id, QStringLiteral("my.own"));

    // Nor does one change under which somebody's progress may be kept.
    LessonDraft saved;
    saved.addStep(-1, m_worked);
    nameLesson(saved, QStringLiteral("First"));
    const QString id = saved.about().id;
    QVERIFY(saved.save(folder.filePath(QStringLiteral("a.lesson.json"))));
    nameLesson(saved, QStringLiteral("Second"));
    QCOMPARE(saved.about().id, id);
}

void LessonDraftTest::writesAPositionOnlyWhereItIsAnother()
{
    QTemporaryDir folder;
    LessonDraft draft;
    draft.addStep(-1, m_worked);
    draft.addStep(0, std::make_shared<DraftPosition>(*m_worked)); // equal, and not the same object
    draft.addStep(1, moved(m_worked, QStringLiteral("44MG"), QStringLiteral("3601")));
    QCOMPARE(draft.step(1).position, draft.step(0).position);
    const QString path = folder.filePath(QStringLiteral("a.lesson.json"));
    nameLesson(draft, QStringLiteral("Three"));
    QVERIFY(draft.save(path));
    const LoadedLesson read = reread(path);
    QCOMPARE(read.lesson.steps.size(), std::size_t(3));
    QVERIFY(read.lesson.steps[0].scenario != nullptr);
    QVERIFY(read.lesson.steps[1].scenario == nullptr);
    QVERIFY(read.lesson.steps[1].scenarioPath.isEmpty());
    QVERIFY(read.lesson.steps[2].scenario != nullptr);
    QCOMPARE(hexOf(read.positions[1], QStringLiteral("44MG")), hexOf(m_worked->board, QStringLiteral("44MG")));
    QCOMPARE(hexOf(read.positions[2], QStringLiteral("44MG")), QStringLiteral("3601"));
}

void LessonDraftTest::keepsPositionsWhenStepsMoveAndGo()
{
    QTemporaryDir folder;
    LessonDraft draft;
    draft.addStep(-1, m_worked);
    draft.addStep(0, m_worked);
    draft.addStep(1, moved(m_worked, QStringLiteral("44MG"), QStringLiteral("3601")));
    for (int step = 0; step < 3; ++step)
        name(draft, step, QString::number(step));
    draft.moveStep(2, 0);
    QCOMPARE(titles(draft), QStringList({QStringLiteral("2"), QStringLiteral("0"), QStringLiteral("1")}));
    draft.removeStep(1);
    draft.duplicateStep(1);
    QCOMPARE(titles(draft), QStringList({QStringLiteral("2"), QStringLiteral("1"), QStringLiteral("1")}));
    const QString path = folder.filePath(QStringLiteral("a.lesson.json"));
    nameLesson(draft, QStringLiteral("Moved"));
    QVERIFY(draft.save(path));
    const LoadedLesson read = reread(path);
    const QString home = hexOf(m_worked->board, QStringLiteral("44MG"));
    QCOMPARE(hexOf(read.positions[0], QStringLiteral("44MG")), QStringLiteral("3601"));
    QCOMPARE(hexOf(read.positions[1], QStringLiteral("44MG")), home);
    QCOMPARE(hexOf(read.positions[2], QStringLiteral("44MG")), home);
}

void LessonDraftTest::namesTheMapFromWhereverItIsSaved()
{
    QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("deep/below")));
    LessonDraft draft;
    draft.addStep(-1, m_worked);
    nameLesson(draft, QStringLiteral("Away"));
    for (const QString& place : {QStringLiteral("a.lesson.json"), QStringLiteral("deep/below/a.lesson.json")}) {
        const QString path = folder.filePath(place);
        QVERIFY(draft.save(path));
        const LoadedLesson read = reread(path);
        QVERIFY(QFileInfo(read.lesson.steps[0].scenario->mapPath).isRelative());
        QVERIFY(*read.positions[0].scenario.position.map == *m_worked->board.scenario.position.map);
    }
    // The map lies where it lay: no copy of it was made.
    QVERIFY(QDir(folder.path()).entryList({QStringLiteral("*.hexmap.json")}).isEmpty());
}

void LessonDraftTest::writesAMapThatIsInNoFile()
{
    QTemporaryDir folder;
    // Once a map without a file, once one that was drawn on since it was saved.
    for (const QString& file : {QString(), m_worked->mapFile}) {
        auto position = std::make_shared<DraftPosition>(*m_worked);
        HexMap map = *m_worked->board.scenario.position.map;
        map.title = QStringLiteral("Drawn on");
        position->board.scenario.position.map = std::make_shared<const HexMap>(map);
        position->mapFile = file;
        LessonDraft draft;
        draft.addStep(-1, m_worked);
        draft.addStep(0, position);
        nameLesson(draft, QStringLiteral("Away"));
        const QString path = folder.filePath(QStringLiteral("mine.lesson.json"));
        QVERIFY(draft.save(path));
        const LoadedLesson read = reread(path);
        QCOMPARE(read.positions[1].scenario.position.map->title, QStringLiteral("Drawn on"));
        QCOMPARE(read.positions[0].scenario.position.map->title, m_worked->board.scenario.position.map->title);
        // Saved again, it is there already.
        QVERIFY(draft.save(path));
        QCOMPARE(QDir(folder.path()).entryList({QStringLiteral("*.hexmap.json")}),
                 QStringList(QStringLiteral("mine.hexmap.json")));
    }
}

void LessonDraftTest::keepsPathsAndChangesOfALessonItOpens()
{
    QTemporaryDir folder;
    const QString board = copyOfWorkedCase(folder.filePath(QStringLiteral("boards")));
    QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("lessons/deep/deeper")));
    const QString path = folder.filePath(QStringLiteral("lessons/old.lesson.json"));
    const QString scenario = QFileInfo(path).dir().relativeFilePath(board);
    put(path, QStringLiteral(R"({"format": "rearguard-lesson", "version": 1, "id": "old", "title": "Old",
        "game": "%1", "level": 2, "author": "Somebody", "steps": [
        {"title": {"en": "One", "de": "Eins"}, "text": "First.", "scenario": "%2", "focus": ["3502"],
         "question": {"ask": "hexes", "which": "zoc", "unit": "44MG", "hints": ["Look.", {"en": "Look again.", "de": "Nochmal."}]}},
        {"title": "Two", "text": "Second.", "changes": [{"do": "put", "units": ["44MG"], "hex": "3601"}]},
        {"title": "Three", "text": "Third."}]})")
                  .arg(m_worked->board.rules.ruleset().id, scenario)
                  .toUtf8());
    LessonDraft draft;
    const auto opened = draft.open(path);
    QVERIFY2(opened.hasValue(), opened ? "" : qPrintable(toText(opened.error().front())));
    QVERIFY(!draft.isDirty());
    QCOMPARE(draft.stepCount(), 3);
    QCOMPARE(draft.step(2).position, draft.step(1).position);
    QCOMPARE(hexOf(draft.step(1).position->board, QStringLiteral("44MG")), QStringLiteral("3601"));
    QCOMPARE(draft.about().author, QStringLiteral("Somebody"));
    const QString other = folder.filePath(QStringLiteral("lessons/deep/new.lesson.json"));
    QVERIFY(draft.save(other));
    const LoadedLesson read = reread(other);
    QCOMPARE(read.lesson.steps[0].scenarioPath, QFileInfo(other).dir().relativeFilePath(board));
    QCOMPARE(read.lesson.steps[1].changes.size(), std::size_t(1));
    QVERIFY(read.lesson.steps[1].scenario == nullptr);
    QCOMPARE(hexOf(read.positions[2], QStringLiteral("44MG")), QStringLiteral("3601"));
    QCOMPARE(read.lesson.steps[0].focus, QStringList(QStringLiteral("3502")));
    QCOMPARE(read.lesson.steps[0].question->hints.size(), std::size_t(2));
    // From where no path may climb to the board, the lesson has it itself.
    const QString far = folder.filePath(QStringLiteral("lessons/deep/deeper/new.lesson.json"));
    QVERIFY(draft.save(far));
    QVERIFY(reread(far).lesson.steps[0].scenario != nullptr);
    QCOMPARE(hexOf(reread(far).positions[2], QStringLiteral("44MG")), QStringLiteral("3601"));
    QVERIFY(draft.open(other));
    // Saved where it came from, it is what it was.
    QVERIFY(draft.save(path));
    const QByteArray once = bytesOf(path);
    QVERIFY(draft.open(path));
    QVERIFY(draft.save(path));
    QCOMPARE(bytesOf(path), once);
}

void LessonDraftTest::writesWholePositionsWhereStepsWereExchanged()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("old.lesson.json"));
    put(path, QStringLiteral(R"({"format": "rearguard-lesson", "version": 1, "id": "old", "title": "Old",
        "game": "%1", "steps": [{"title": "One", "text": "First.", "scenario": "%2"},
        {"title": "Two", "text": "Second.", "changes": [{"do": "put", "units": ["44MG"], "hex": "3601"}]}]})")
                  .arg(m_worked->board.rules.ruleset().id, QDir(folder.path()).relativeFilePath(m_case))
                  .toUtf8());
    LessonDraft draft;
    QVERIFY(draft.open(path));
    draft.moveStep(1, 0);
    QVERIFY(draft.save(path));
    const LoadedLesson read = reread(path);
    QCOMPARE(read.lesson.steps[0].title.in(en), QStringLiteral("Two"));
    QCOMPARE(hexOf(read.positions[0], QStringLiteral("44MG")), QStringLiteral("3601"));
    QCOMPARE(hexOf(read.positions[1], QStringLiteral("44MG")), hexOf(m_worked->board, QStringLiteral("44MG")));
}

void LessonDraftTest::undoesEveryEdit()
{
    QTemporaryDir folder;
    LessonDraft draft;
    QStringList texts;
    const auto note = [&] {
        LessonMaps maps;
        const auto files = lessonFiles(draft.content(), maps, folder.filePath(QStringLiteral("x.lesson.json")));
        texts += QString::fromUtf8(files->back().bytes);
    };
    note();
    draft.addStep(-1, m_worked);
    note();
    name(draft, 0, QStringLiteral("One"));
    note();
    draft.duplicateStep(0);
    note();
    draft.setPosition(1, moved(m_worked, QStringLiteral("44MG"), QStringLiteral("3601")));
    note();
    draft.moveStep(1, 0);
    note();
    draft.changeStep(0, QStringLiteral("Ask"), {}, [](LessonStep& words) {
        words.question = Question{};
        words.question->hexes.unit = QStringLiteral("44MG");
    });
    note();
    nameLesson(draft, QStringLiteral("All"));
    note();
    draft.removeStep(0);
    note();
    QCOMPARE(texts.removeDuplicates(), 0);
    const QStringList wanted = texts;
    for (qsizetype i = wanted.size() - 2; i >= 0; --i) {
        draft.undoStack().undo();
        note();
        QCOMPARE(texts.takeLast(), wanted[i]);
    }
    QVERIFY(!draft.undoStack().canUndo());
    for (qsizetype i = 1; i < wanted.size(); ++i) {
        draft.undoStack().redo();
        note();
        QCOMPARE(texts.takeLast(), wanted[i]);
    }
}

void LessonDraftTest::takesTypingAsOneStep()
{
    LessonDraft draft;
    draft.addStep(-1, m_worked);
    const auto type = [&draft](const QString& language, const QString& words) {
        draft.changeStep(0, QStringLiteral("Title"), QStringLiteral("title-") + language,
                         [&](LessonStep& step) { setText(step.title, language, words); });
    };
    type(en, QStringLiteral("W"));
    type(en, QStringLiteral("Wh"));
    type(en, QStringLiteral("Who"));
    type(de, QStringLiteral("Wer"));
    draft.endTyping();
    type(de, QStringLiteral("Wer?"));
    QCOMPARE(draft.undoStack().count(), 4); // the step, English, German, German again
    draft.undoStack().undo();
    QCOMPARE(draft.step(0).words.title.in(de), QStringLiteral("Wer"));
    draft.undoStack().undo();
    draft.undoStack().undo();
    QVERIFY(draft.step(0).words.title.isEmpty());
}

void LessonDraftTest::isDirtyUntilItIsSaved()
{
    QTemporaryDir folder;
    LessonDraft draft;
    QVERIFY(!draft.isDirty());
    draft.addStep(-1, m_worked);
    nameLesson(draft, QStringLiteral("Away"));
    QVERIFY(draft.isDirty());
    const auto failed = draft.save(folder.filePath(QStringLiteral("nowhere/a.lesson.json")));
    QVERIFY(!failed.hasValue());
    QVERIFY(draft.isDirty());
    QVERIFY(draft.save(folder.filePath(QStringLiteral("a.lesson.json"))));
    QVERIFY(!draft.isDirty());
    name(draft, 0, QStringLiteral("One"));
    QVERIFY(draft.isDirty());
    draft.undoStack().undo();
    QVERIFY(!draft.isDirty());
}

/// What lies on the disk at this moment is what a program that dies now leaves behind.
static QString diedNow(const QTemporaryDir& from, const QTemporaryDir& to)
{
    const QDir source(from.path());
    for (const QString& name : source.entryList({QStringLiteral("lesson-*")}, QDir::Dirs)) {
        const QString target = to.filePath(name);
        QDir().mkpath(target);
        const QDir kept(source.filePath(name));
        for (const QString& file : kept.entryList(QDir::Files))
            QFile::copy(kept.filePath(file), target + u'/' + file);
    }
    return to.path();
}

void LessonDraftTest::opensWhatWasSavedHalfDone()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("half.lesson.json"));
    LessonDraft draft;
    draft.addStep(-1, m_worked);
    // Neither title nor id, a unit still to be picked, and one that is no longer there.
    draft.changeStep(0, QStringLiteral("Question"), {}, [](LessonStep& words) {
        words.question.emplace();
        words.question->kind = Question::Kind::Hexes;
        words.question->hexes.kind = HexQuery::Kind::LegalEnds;
        words.highlights.emplace_back();
        words.highlights.back().hexes.kind = HexQuery::Kind::Zoc;
        words.highlights.back().hexes.unit = QStringLiteral("nobody");
    });
    QVERIFY(draft.save(path));
    QVERIFY(!loadLesson(path)); // nobody can learn from it

    LessonDraft again;
    const auto opened = again.open(path);
    QVERIFY2(opened.hasValue(), opened ? "" : qPrintable(toText(opened.error().front())));
    QCOMPARE(again.stepCount(), 1);
    QVERIFY(again.step(0).words.question.has_value());
    QVERIFY(again.step(0).words.question->hexes.unit.isEmpty());
    QCOMPARE(again.step(0).words.highlights.front().hexes.unit, QStringLiteral("nobody"));
    nameLesson(again, QStringLiteral("Done"));
    QVERIFY(again.about().id.endsWith(QStringLiteral("-done")));
}

void LessonDraftTest::losesNothingInACrash()
{
    QTemporaryDir folder;
    QTemporaryDir recovery;
    QTemporaryDir left;
    const QString path = folder.filePath(QStringLiteral("mine.lesson.json"));
    LessonDraft draft;
    LessonStore keeper(draft, recovery.path());
    draft.addStep(-1, m_worked);
    nameLesson(draft, QStringLiteral("Away"));
    QVERIFY(draft.save(path));
    name(draft, 0, QStringLiteral("Typed and not saved"));
    QSignalSpy kept(&keeper, &LessonStore::kept);
    QTRY_COMPARE(kept.size(), 1);
    // A program that lives is asked nothing about.
    QVERIFY(LessonStore(draft, recovery.path()).offers().empty());

    LessonDraft after;
    LessonStore other(after, diedNow(recovery, left));
    const auto offers = other.offers();
    QCOMPARE(offers.size(), std::size_t(1));
    QCOMPARE(offers[0].title, QStringLiteral("Away"));
    QCOMPARE(offers[0].path, path);
    QVERIFY(other.recover(offers[0]));
    QCOMPARE(titles(after), QStringList(QStringLiteral("Typed and not saved")));
    QCOMPARE(after.path(), path);
    QVERIFY(after.isDirty());
    QVERIFY(other.offers().empty());
    // It goes on where it was, and is offered no more once it is saved.
    QVERIFY(after.save(path));
    QVERIFY(QDir(left.path()).entryList({QStringLiteral("lesson-*")}, QDir::Dirs).isEmpty());
    QCOMPARE(reread(path).lesson.steps[0].title.in(en), QStringLiteral("Typed and not saved"));
}

void LessonDraftTest::keepsMapsForACrash()
{
    QTemporaryDir folder;
    QTemporaryDir recovery;
    QTemporaryDir left;
    LessonDraft draft;
    LessonStore keeper(draft, recovery.path());
    auto position = std::make_shared<DraftPosition>(*m_worked);
    HexMap map = *m_worked->board.scenario.position.map;
    map.title = QStringLiteral("In no file");
    position->board.scenario.position.map = std::make_shared<const HexMap>(map);
    position->mapFile.clear();
    draft.addStep(-1, position);
    nameLesson(draft, QStringLiteral("Away"));
    QSignalSpy kept(&keeper, &LessonStore::kept);
    QTRY_COMPARE(kept.size(), 1);
    LessonDraft after;
    LessonStore other(after, diedNow(recovery, left));
    QVERIFY(other.recover(other.offers().at(0)));
    QVERIFY(after.path().isEmpty());
    // The map goes where the lesson goes, and not into the folder that will be gone.
    const QString path = folder.filePath(QStringLiteral("mine.lesson.json"));
    QVERIFY(after.save(path));
    QCOMPARE(reread(path).positions[0].scenario.position.map->title, QStringLiteral("In no file"));
    QVERIFY(QFileInfo::exists(folder.filePath(QStringLiteral("mine.hexmap.json"))));
}

void LessonDraftTest::keepsNothingOfWhatIsSaved()
{
    QTemporaryDir folder;
    QTemporaryDir recovery;
    LessonDraft draft;
    LessonStore keeper(draft, recovery.path());
    draft.addStep(-1, m_worked);
    nameLesson(draft, QStringLiteral("Away"));
    QSignalSpy kept(&keeper, &LessonStore::kept);
    QTRY_COMPARE(kept.size(), 1);
    QVERIFY(QFileInfo::exists(keeper.file()));
    QVERIFY(draft.save(folder.filePath(QStringLiteral("a.lesson.json"))));
    QVERIFY(QDir(recovery.path()).isEmpty());
}

REARGUARD_GUILESS_TEST(LessonDraftTest)
#include "lesson_draft_test.moc"

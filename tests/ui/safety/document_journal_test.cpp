// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/map_file.h"
#include "io/ruleset_file.h"
#include "io/text_file.h"
#include "safety/document_journal.h"
#include "safety/play_json.h"
#include "safety/recovery.h"
#include "support/places.h"
#include "support/random/random_edits.h"
#include "support/test_registry.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#ifdef Q_OS_UNIX
#include <csignal>
#include <sys/resource.h>
#endif

using namespace Qt::StringLiterals;

/// What a journal keeps, and what comes back out of it.
class DocumentJournalTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void everyActComesBackWithItsUndoSteps_data();
    void everyActComesBackWithItsUndoSteps();
    void undoBeyondTheLastSaveComesBack();
    void aRecoveredScenarioNeedsNoSecondMap();
    void progressOfTheCombatComesBack();
    void aTornEndCostsOnlyItself();
    void damageAnywhereNeverGivesWhatWasNot();
    void savingEndsTheJournal();
    void lettingGoEndsTheJournal();
    void openedAndOnlyLookedAtThereIsNone();
    void anotherDocumentEndsTheJournal();
    void aNewMapIsKeptBeforeItsFirstStroke();
    void aJournalOfAChangedFileIsOfferedAsACopy();
    void aJournalWhoseFileHasItAllIsNoOffer();
    void aFileThatCannotBeReadIsRecovered();
    void aLongJournalGetsANewBeginning();
    void whereNothingCanBeWrittenItIsSaidAndTriedAgain();
    void aFullDiskIsSaidAndTheFileStays();
    void aBeginningUnderWayEndsWithAFullDisk();
    void aBigMapGetsItsSnapshotBesideTheWork();
    void aLivingWindowsJournalIsNoOffer();

private:
    static QString fixture(const char* name) { return sourcePath(u"/tests/fixtures/ui/%1").arg(QLatin1String(name)); }
    static QByteArray bytes(const QString& path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static void write(const QString& path, const QByteArray& bytes)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    static RandomEdits randomEdits(const Document& document, std::uint64_t seed)
    {
        auto words = RandomEdits::Words::of(document.ruleset());
        if (document.isMapOnly())
            words = RandomEdits::Words::any();
        words.readings.clear();
        words.settings.clear();
        return {seed, words};
    }
    static Edit title(const QString& text) { return EditMap{{SetMapTitle{text}}}; }
    static QStringList undoTexts(Document& document)
    {
        QStringList texts;
        for (const EntryIndex line : document.log().shownBranch())
            texts += document.log().at(line).text;
        return texts;
    }
    QString scenarioPath() const { return m_folder->filePath(u"two-units.scenario.json"_s); }
    QString mapPath() const { return m_folder->filePath(u"plain.hexmap.json"_s); }
    QString recoveryFolder() const { return m_folder->filePath(u"recovery"_s); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void DocumentJournalTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    for (const char* name : {"two-units.scenario.json", "plain.hexmap.json"})
        write(m_folder->filePath(QLatin1String(name)), bytes(fixture(name)));
}

void DocumentJournalTest::everyActComesBackWithItsUndoSteps_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<qint64>("longFrom");
    QTest::newRow("scenario") << u"two-units.scenario.json"_s << qint64{4'000'000};
    QTest::newRow("map") << u"plain.hexmap.json"_s << qint64{4'000'000};
    QTest::newRow("never saved") << QString() << qint64{4'000'000};
}

void DocumentJournalTest::everyActComesBackWithItsUndoSteps()
{
    QFETCH(const QString, file);
    QFETCH(const qint64, longFrom);
    Document document;
    DocumentJournal journal(document);
    journal.setFolder(recoveryFolder());
    journal.setLongFrom(longFrom);
    if (file.isEmpty())
        document.take(*readMap(mapPath()), {});
    else
        QVERIFY(document.open(m_folder->filePath(file)).hasValue());
    RandomEdits random = randomEdits(document, 17);
    for (int act = 1; act <= 400; ++act) {
        History& history = document.history();
        const int what = random.chance().below(10);
        if (what < 2 && history.canUndo())
            history.undo();
        else if (what < 4 && history.canRedo())
            history.redo();
        else
            document.perform(random.next(document.scenario()), u"act %1"_s.arg(act));
        if (act % 25 != 0)
            continue;
        QVERIFY2(journal.problem().isEmpty(), qPrintable(journal.problem()));
        Document again;
        const auto recovered = recover(journal.path(), again, false);
        QVERIFY2(recovered.hasValue(), recovered ? "" : qPrintable(recovered.error()));
        QCOMPARE(recovered->lost, 0);
        QVERIFY2(again.scenario() == document.scenario(), qPrintable(u"act %1"_s.arg(act)));
        QCOMPARE(again.path(), document.path());
        QCOMPARE(again.isMapOnly(), document.isMapOnly());
        QVERIFY(again.isDirty());
        QCOMPARE(undoTexts(again), undoTexts(document));
        QCOMPARE(again.history().index(), history.index());
        while (again.history().canUndo())
            again.history().undo();
        QVERIFY(again.isDirty());
    }
}

void DocumentJournalTest::undoBeyondTheLastSaveComesBack()
{
    Document document;
    DocumentJournal journal(document);
    QVERIFY(document.open(scenarioPath()).hasValue());
    RandomEdits random = randomEdits(document, 3);
    for (int act = 0; act < 10; ++act)
        document.perform(random.next(document.scenario()), u"before"_s);
    QVERIFY(document.save(scenarioPath()).hasValue());
    QVERIFY(journal.path().isEmpty());
    for (int act = 0; act < 200; ++act) {
        History& history = document.history();
        const int what = random.chance().below(10);
        if (what < 5 && history.canUndo())
            history.undo();
        else if (what < 8 && history.canRedo())
            history.redo();
        else
            document.perform(random.next(document.scenario()), u"after"_s);
        Document again;
        const auto recovered = recover(journal.path(), again, false);
        QVERIFY2(recovered.hasValue(), recovered ? "" : qPrintable(recovered.error()));
        QCOMPARE(recovered->lost, 0);
        QVERIFY2(again.scenario() == document.scenario(), qPrintable(u"act %1"_s.arg(act)));
    }
}

void DocumentJournalTest::aRecoveredScenarioNeedsNoSecondMap()
{
    const auto maps = [&] { return QDir(m_folder->path()).entryList({u"*.hexmap.json"_s}); };
    const QString table = m_folder->filePath(u"game.table.json"_s);
    Document document;
    DocumentJournal journal(document);
    QVERIFY(document.open(scenarioPath()).hasValue());
    document.perform(MoveUnits{{{0, 3}}}, {}, u"move"_s);
    Document again;
    QVERIFY(recover(journal.path(), again, false).hasValue());
    QVERIFY(again.isDirty());
    QVERIFY(again.saveTable(table).hasValue());
    QCOMPARE(maps(), QStringList{u"plain.hexmap.json"_s});

    // One that its file does not hold needs another.
    document.perform(title(u"other"_s), {}, u"title"_s);
    Document edited;
    QVERIFY(recover(journal.path(), edited, false).hasValue());
    QVERIFY(edited.savePosition(m_folder->filePath(u"later.scenario.json"_s)).hasValue());
    QCOMPARE(maps(), (QStringList{u"later.hexmap.json"_s, u"plain.hexmap.json"_s}));
}

void DocumentJournalTest::progressOfTheCombatComesBack()
{
    Document document;
    DocumentJournal journal(document);
    QVERIFY(document.open(scenarioPath()).hasValue());
    PlayState play;
    play.before = document.position();
    play.choices.push_back({0, {3, 4}});
    play.settled += {u"defender/lose-steps/1/"_s, u"defender/lose-steps/1/"_s};
    play.decided = {{u"stand"_s, 4}};
    play.rolled = {{u"rout"_s, 2}};
    play.secrets = {{u"surprise"_s, 3}};
    play.secretAttack = Combat{3, {4}, {}, {}};
    play.declined = {u"die hard"_s};
    play.withdraw = u"slip"_s;
    play.withdrawn = {u"ride"_s};
    play.log += u"20 I retreats"_s;
    play.turn.laid = {u"gas"_s, u"gas"_s};
    play.turn.struck = {{u"gas"_s, 3}};
    play.turn.moved = {u"a1"_s};
    play.turn.attacked = {u"a2"_s, u"a1"_s};
    play.turn.placed = {u"20"_s};
    play.shared = {{4, u"red"_s}};
    play.trails = {{0, {noHex, 2, 3}, 5, true, false}, {1, {7, 6}, 3, false, true}};
    play.attacked = {1, 0};
    play.advanced = {0};
    play.inHand = {1};
    play.putDown = {0};
    play.retreatPaths = {{3, 4, noHex}, {6}};
    play.begun = document.position();
    play.declared = Combat{3, {4}, {}, u"overrun"_s};
    play.fired = {{0, 3}, {noUnit, 4}};
    play.supply = std::make_shared<const PhaseSupply>(
        PhaseSupply{u"7.2"_s, {u"20"_s}, {{u"emergency"_s, {u"a2"_s}}, {u"none"_s, {}}}, u"red"_s});
    document.perform(MoveUnits{{{0, 3}}}, play, u"retreat"_s);
    document.perform(title(u"x"_s), u"title"_s);
    document.perform(MoveUnits{{{0, 4}}}, {}, u"forget"_s);
    document.history().undo();
    Document again;
    QVERIFY(recover(journal.path(), again, false).hasValue());
    QCOMPARE(again.play().choices, play.choices);
    QCOMPARE(again.play().settled, play.settled);
    QCOMPARE(again.play().log, play.log);
    QCOMPARE(again.play().decided, play.decided);
    QCOMPARE(again.play().rolled, play.rolled);
    QCOMPARE(again.play().secrets, play.secrets);
    QVERIFY(again.play().secretAttack == play.secretAttack);
    QCOMPARE(again.play().declined, play.declined);
    QCOMPARE(again.play().withdraw, play.withdraw);
    QCOMPARE(again.play().withdrawn, play.withdrawn);
    QVERIFY(again.play().turn == play.turn);
    QCOMPARE(again.play().turn.placed, play.turn.placed);
    QVERIFY(again.play().shared == play.shared);
    QVERIFY(again.play().trails == play.trails);
    QCOMPARE(again.play().attacked, play.attacked);
    QCOMPARE(again.play().advanced, play.advanced);
    QCOMPARE(again.play().inHand, play.inHand);
    QCOMPARE(again.play().putDown, play.putDown);
    QCOMPARE(again.play().retreatPaths, play.retreatPaths);
    QVERIFY(again.play().begun && *again.play().begun == *play.begun);
    QVERIFY(again.play().declared == play.declared);
    QCOMPARE(again.play().fired, play.fired);
    QVERIFY(again.play().supply && *again.play().supply == *play.supply);
    QVERIFY(again.play().before && again.play().before->units == play.before->units);
    again.history().undo();
    again.history().undo();
    QVERIFY(again.play().isUntouched());
}

void DocumentJournalTest::aTornEndCostsOnlyItself()
{
    Document document;
    DocumentJournal journal(document);
    QVERIFY(document.open(mapPath()).hasValue());
    std::vector<Scenario> states{document.scenario()};
    RandomEdits random = randomEdits(document, 5);
    for (int act = 0; act < 40; ++act) {
        document.perform(random.next(document.scenario()), u"act"_s);
        states.push_back(document.scenario());
        states.back().position.map = std::make_shared<const HexMap>(document.map());
    }
    const QByteArray whole = bytes(journal.path());
    const auto beginning = whole.indexOf('\n', whole.indexOf('\n') + 1) + 1;
    for (int cut = 0; cut < 200; ++cut) {
        const qsizetype length = beginning + random.chance().below(static_cast<int>(whole.size() - beginning));
        const QString torn = m_folder->filePath(u"torn.journal~"_s);
        write(torn, whole.left(length));
        const auto acts = whole.left(length).count('\n') - 2;
        Document again;
        const auto recovered = recover(torn, again, false);
        QVERIFY(recovered.hasValue());
        QCOMPARE(recovered->changes, static_cast<int>(acts));
        QVERIFY(again.scenario() == states[static_cast<std::size_t>(acts)]);
    }
}

void DocumentJournalTest::damageAnywhereNeverGivesWhatWasNot()
{
    Document document;
    DocumentJournal journal(document);
    QVERIFY(document.open(scenarioPath()).hasValue());
    std::vector<Scenario> states{document.scenario()};
    RandomEdits random = randomEdits(document, 9);
    for (int act = 0; act < 20; ++act) {
        document.perform(random.next(document.scenario()), u"act"_s);
        states.push_back(document.scenario());
        states.back().position.map = std::make_shared<const HexMap>(document.map());
    }
    const QByteArray whole = bytes(journal.path());
    int recovered = 0;
    for (int hit = 0; hit < 400; ++hit) {
        QByteArray damaged = whole;
        const int at = random.chance().below(static_cast<int>(whole.size()));
        switch (random.chance().below(3)) {
        case 0:
            damaged[at] = static_cast<char>(damaged[at] ^ (1 << random.chance().below(8)));
            break;
        case 1: { // a whole line is gone
            const auto begin = damaged.lastIndexOf('\n', at) + 1;
            damaged.remove(begin, damaged.indexOf('\n', at) + 1 - begin);
            break;
        }
        default:
            damaged.remove(at, random.chance().between(1, 30));
        }
        const QString path = m_folder->filePath(u"damaged.journal~"_s);
        write(path, damaged);
        Document again;
        const auto result = recover(path, again, false);
        if (!result)
            continue;
        ++recovered;
        QVERIFY(again.scenario() == states[static_cast<std::size_t>(result->changes)]);
    }
    QVERIFY(recovered > 100);
}

void DocumentJournalTest::savingEndsTheJournal()
{
    Document document;
    DocumentJournal journal(document);
    QVERIFY(document.open(scenarioPath()).hasValue());
    document.perform(title(u"x"_s), u"title"_s);
    QVERIFY(QFile::exists(DocumentJournal::besidePath(scenarioPath())));
    QVERIFY(document.save(scenarioPath()).hasValue());
    QVERIFY(!QFile::exists(DocumentJournal::besidePath(scenarioPath())));
    document.history().undo();
    QVERIFY(QFile::exists(DocumentJournal::besidePath(scenarioPath())));
    const QString elsewhere = m_folder->filePath(u"other.scenario.json"_s);
    QVERIFY(document.save(elsewhere).hasValue());
    QVERIFY(!QFile::exists(DocumentJournal::besidePath(scenarioPath())));
    document.perform(title(u"y"_s), u"title"_s);
    QVERIFY(QFile::exists(DocumentJournal::besidePath(elsewhere)));
}

void DocumentJournalTest::lettingGoEndsTheJournal()
{
    Document document;
    {
        DocumentJournal journal(document);
        QVERIFY(document.open(scenarioPath()).hasValue());
        document.perform(title(u"x"_s), u"title"_s);
        journal.close();
        QVERIFY(!QFile::exists(DocumentJournal::besidePath(scenarioPath())));
        document.perform(title(u"y"_s), u"title"_s);
    }
    // Gone without a word, as after a crash.
    QVERIFY(QFile::exists(DocumentJournal::besidePath(scenarioPath())));
}

void DocumentJournalTest::openedAndOnlyLookedAtThereIsNone()
{
    Document document;
    DocumentJournal journal(document);
    journal.setFolder(recoveryFolder());
    QVERIFY(document.open(scenarioPath()).hasValue());
    QVERIFY(journal.path().isEmpty());
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden).size(), 2);
}

void DocumentJournalTest::anotherDocumentEndsTheJournal()
{
    Document document;
    DocumentJournal journal(document);
    QVERIFY(document.open(scenarioPath()).hasValue());
    document.perform(title(u"x"_s), u"title"_s);
    QVERIFY(document.open(mapPath()).hasValue());
    QVERIFY(!QFile::exists(DocumentJournal::besidePath(scenarioPath())));
}

void DocumentJournalTest::aNewMapIsKeptBeforeItsFirstStroke()
{
    Document document;
    DocumentJournal journal(document);
    journal.setFolder(recoveryFolder());
    document.take(*readMap(mapPath()), {});
    QVERIFY(journal.path().startsWith(recoveryFolder()));
    const auto offer = recoveryOffer(journal.path());
    QVERIFY(offer.has_value());
    QVERIFY(offer->file.isEmpty());
    Document again;
    QVERIFY(recover(offer->journal, again, false).hasValue());
    QVERIFY(again.map() == document.map());
    QVERIFY(again.path().isEmpty());
}

void DocumentJournalTest::aJournalOfAChangedFileIsOfferedAsACopy()
{
    Document document;
    DocumentJournal journal(document);
    QVERIFY(document.open(scenarioPath()).hasValue());
    document.perform(title(u"x"_s), u"title"_s);
    QCOMPARE(recoveryOffer(journal.path())->state, RecoveryOffer::State::Fits);
    // Of a scenario the map counts too.
    write(mapPath(), bytes(mapPath()) + "\n");
    QCOMPARE(recoveryOffer(journal.path())->state, RecoveryOffer::State::Outdated);
    Document again;
    QVERIFY(recover(journal.path(), again, true).hasValue());
    QVERIFY(again.scenario() == document.scenario());
    QVERIFY(again.path().isEmpty());
    QVERIFY(again.isDirty());
    QVERIFY(QFile::remove(scenarioPath()));
    QCOMPARE(recoveryOffer(journal.path())->state, RecoveryOffer::State::Outdated);
}

void DocumentJournalTest::aJournalWhoseFileHasItAllIsNoOffer()
{
    Document document;
    DocumentJournal journal(document);
    QVERIFY(document.open(scenarioPath()).hasValue());
    document.perform(title(u"x"_s), u"title"_s);
    // Ended between the file and the journal.
    const QString kept = m_folder->filePath(u"kept.journal~"_s);
    connect(&document, &Document::saved, this, [&] {});
    const QString beside = journal.path();
    QByteArray last;
    connect(&document, &Document::aboutToSave, this, [&] { last = bytes(beside); });
    QVERIFY(document.save(scenarioPath()).hasValue());
    QVERIFY(last.contains("\"act\": \"save\""));
    write(kept, last);
    QVERIFY(!recoveryOffer(kept));
    // Something was done after the save that is in no file.
    std::uint64_t sum = last.mid(last.lastIndexOf('\n', -2) + 1, 16).toULongLong(nullptr, 16);
    write(kept, last + summedLine(performLine(title(u"z"_s), document.map(), u"late"_s, {}), sum));
    const auto offer = recoveryOffer(kept);
    QVERIFY(offer.has_value());
    QCOMPARE(offer->changes, 1);
    Document again;
    QVERIFY(recover(kept, again, false).hasValue());
    QCOMPARE(again.map().title, u"z"_s);
}

void DocumentJournalTest::aFileThatCannotBeReadIsRecovered()
{
    Document document;
    DocumentJournal journal(document);
    QVERIFY(document.open(scenarioPath()).hasValue());
    document.perform(title(u"x"_s), u"title"_s);
    write(scenarioPath(), "half of a fi");
    write(mapPath(), "");
    const auto offer = recoveryOffer(journal.path());
    QVERIFY(offer.has_value());
    Document again;
    QVERIFY(recover(journal.path(), again, true).hasValue());
    QVERIFY(again.scenario() == document.scenario());
}

void DocumentJournalTest::aLongJournalGetsANewBeginning()
{
    Document document;
    DocumentJournal journal(document);
    journal.setLongFrom(5000);
    QVERIFY(document.open(scenarioPath()).hasValue());
    RandomEdits random = randomEdits(document, 21);
    qint64 greatest = 0;
    qint64 folded = 0;
    for (int act = 1; act <= 600; ++act) {
        document.perform(random.next(document.scenario()), u"act"_s);
        if (act % 7 == 0) {
            document.history().undo();
            document.history().redo();
        }
        if (act % 3 == 0)
            journal.finishFold();
        const qint64 size = QFile(journal.path()).size();
        folded += size < greatest / 2 ? 1 : 0;
        greatest = size < greatest / 2 ? size : std::max(greatest, size);
        if (act % 20 != 0)
            continue;
        Document again;
        const auto recovered = recover(journal.path(), again, false);
        QVERIFY2(recovered.hasValue(), recovered ? "" : qPrintable(recovered.error()));
        QCOMPARE(recovered->lost, 0);
        QVERIFY2(again.scenario() == document.scenario(), qPrintable(u"act %1"_s.arg(act)));
    }
    QVERIFY(folded >= 2);
}

void DocumentJournalTest::whereNothingCanBeWrittenItIsSaidAndTriedAgain()
{
    Document document;
    DocumentJournal journal(document);
    // Nobody may write into a folder that is a file.
    const QString folder = m_folder->filePath(u"blocked"_s);
    write(folder, "x");
    journal.setFolder(folder);
    QSignalSpy told(&journal, &DocumentJournal::problemChanged);
    document.take(*readMap(mapPath()), {});
    QCOMPARE(told.size(), 1);
    QVERIFY(!journal.problem().isEmpty());
    document.perform(title(u"x"_s), u"title"_s);
    document.perform(title(u"y"_s), u"title"_s);
    QCOMPARE(told.size(), 1); // not at every stroke
    QCOMPARE(document.map().title, u"y"_s);
    QVERIFY(QFile::remove(folder));
    document.perform(title(u"z"_s), u"title"_s);
    QCOMPARE(told.size(), 2);
    QVERIFY(journal.problem().isEmpty());
    Document again;
    QVERIFY(recover(journal.path(), again, false).hasValue());
    QVERIFY(again.scenario() == document.scenario());
}

void DocumentJournalTest::aFullDiskIsSaidAndTheFileStays()
{
#ifdef Q_OS_UNIX
    Document document;
    DocumentJournal journal(document);
    QVERIFY(document.open(mapPath()).hasValue());
    document.perform(title(u"before"_s), u"title"_s);
    const QByteArray original = bytes(mapPath());
    // No file may get longer than the journal is and half of another line.
    const auto handler = signal(SIGXFSZ, SIG_IGN);
    rlimit limit{};
    getrlimit(RLIMIT_FSIZE, &limit);
    rlimit full = limit;
    full.rlim_cur = static_cast<rlim_t>(QFile(journal.path()).size()) + 40;
    setrlimit(RLIMIT_FSIZE, &full);
    document.perform(title(u"too much"_s), u"title"_s);
    const QString problem = journal.problem();
    full.rlim_cur = 100;
    setrlimit(RLIMIT_FSIZE, &full);
    document.perform(title(u"still too much"_s), u"title"_s);
    const auto saved = document.save(mapPath());
    setrlimit(RLIMIT_FSIZE, &limit);
    signal(SIGXFSZ, handler);
    QVERIFY(!problem.isEmpty());
    QVERIFY(!saved);
    QVERIFY(document.isDirty());
    QCOMPARE(bytes(mapPath()), original);
    // What was there before is still whole.
    Document before;
    QVERIFY(recover(journal.path().isEmpty() ? DocumentJournal::besidePath(mapPath()) : journal.path(), before, false)
                .hasValue());
    QCOMPARE(before.map().title, u"before"_s);
    document.perform(title(u"room again"_s), u"title"_s);
    QVERIFY(journal.problem().isEmpty());
    Document again;
    QVERIFY(recover(journal.path(), again, false).hasValue());
    QCOMPARE(again.map().title, u"room again"_s);
    QVERIFY(document.save(mapPath()).hasValue());
#endif
}

void DocumentJournalTest::aBeginningUnderWayEndsWithAFullDisk()
{
#ifdef Q_OS_UNIX
    Document document;
    DocumentJournal journal(document);
    journal.setLongFrom(1);
    QVERIFY(document.open(mapPath()).hasValue());
    const auto addLabel = [&document] {
        const std::size_t count = document.map().labels.size();
        document.perform(EditMap{{InsertLabel{count, {0, u"label %1"_s.arg(count)}}}}, u"label"_s);
    };
    // Long enough for a new beginning, which takes its place only when events are handled.
    for (int act = 0; act < 200; ++act)
        addLabel();
    const auto handler = signal(SIGXFSZ, SIG_IGN);
    rlimit limit{};
    getrlimit(RLIMIT_FSIZE, &limit);
    rlimit full = limit;
    full.rlim_cur = static_cast<rlim_t>(QFile(journal.path()).size()) + 40;
    setrlimit(RLIMIT_FSIZE, &full);
    addLabel();
    full.rlim_cur = 100;
    setrlimit(RLIMIT_FSIZE, &full);
    addLabel();
    setrlimit(RLIMIT_FSIZE, &limit);
    signal(SIGXFSZ, handler);
    QVERIFY(!journal.problem().isEmpty());
    addLabel();
    journal.finishFold();
    QVERIFY(journal.problem().isEmpty());
    Document again;
    const auto recovered = recover(journal.path(), again, false);
    QVERIFY2(recovered.hasValue(), recovered ? "" : qPrintable(recovered.error()));
    QCOMPARE(recovered->lost, 0);
    QVERIFY(again.scenario() == document.scenario());
#endif
}

void DocumentJournalTest::aBigMapGetsItsSnapshotBesideTheWork()
{
    HexMap map;
    const HexNumbering numbering = HexNumbering::create(u"CCCRRR"_s, u"001001"_s, HexNumbering::ColumnOrder::Rightward,
                                                        HexNumbering::RowOrder::Downward, 200, 200)
                                       .value();
    map.grid = HexGrid(GridShape::Flat, 200, 200, Shifted::Even, numbering, 0.0);
    map.legend = {{U'.', u"clear"_s}, {U'w', u"woods"_s}};
    Chance chance(4);
    for (HexIndex hex = 0; hex < map.grid.size(); ++hex)
        map.legendIndex.push_back(static_cast<std::uint8_t>(chance.below(2)));
    const QString path = m_folder->filePath(u"big.hexmap.json"_s);
    QVERIFY(writeBytes(mapText(map), path).hasValue());
    Document document;
    DocumentJournal journal(document);
    QVERIFY(document.open(path).hasValue());
    for (int act = 0; act < 40; ++act) {
        document.perform(EditMap{{SetTerrain{{TerrainRun{chance.below(39'000), 200, 1}}}}}, u"paint"_s);
        if (act == 20) {
            QVERIFY(readJournal(journal.path())->snapshot.isEmpty());
            journal.finishFold();
            QVERIFY(!readJournal(journal.path())->snapshot.isEmpty());
        }
        // With its snapshot or without, it has every act.
        if (act % 5 == 0) {
            Document again;
            QVERIFY(recover(journal.path(), again, false).hasValue());
            QVERIFY(again.map() == document.map());
        }
    }
    // Without one it hangs on the file.
    Document other;
    DocumentJournal second(other);
    QVERIFY(other.open(path).hasValue());
    second.setFolder(recoveryFolder());
    second.setOwnsFile(false);
    other.perform(title(u"x"_s), u"title"_s);
    write(path, bytes(path) + "\n");
    QCOMPARE(recoveryOffer(second.path())->state, RecoveryOffer::State::Lost);
    second.finishFold();
    QCOMPARE(recoveryOffer(second.path())->state, RecoveryOffer::State::Outdated);
}

void DocumentJournalTest::aLivingWindowsJournalIsNoOffer()
{
    QString path;
    {
        Document document;
        DocumentJournal journal(document);
        journal.setFolder(recoveryFolder());
        document.take(*readMap(mapPath()), {});
        path = journal.path();
        QVERIFY(recoveryOffers(recoveryFolder()).empty());
    }
    const auto offers = recoveryOffers(recoveryFolder());
    QCOMPARE(offers.size(), std::size_t{1});
    QCOMPARE(offers.front().journal, path);
}

REARGUARD_GUILESS_TEST(DocumentJournalTest)
#include "document_journal_test.moc"

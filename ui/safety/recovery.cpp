// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "safety/recovery.h"

#include "document/document.h"
#include "io/document_file.h"
#include "io/neighbour_path.h"
#include "io/ruleset_file.h"
#include "io/table_file.h"
#include "safety/document_journal.h"
#include "safety/play_json.h"
#include "table/act_text.h"
#include "table/carry_out.h"
#include "table/game_table.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QLockFile>
#include <QUuid>

#include <algorithm>
#include <memory>
#include <utility>

namespace {

using ActKind = JournalAct::Kind;

struct RecoveryText
{
    Q_DECLARE_TR_FUNCTIONS(Recovery)
};

/// How a journal is called that lay, or may have lain, beside another file than it names, once it is set aside.
const QString copyPrefix = QStringLiteral("copy-");

/// Whether the journal lay beside another file than it names: in a folder that was moved, or that somebody made. What it
/// names is none of its business then, and not even looked at.
bool isForeign(const QString& path, const JournalHead& head)
{
    const QFileInfo journal(path);
    if (!journal.fileName().startsWith(u'.'))
        return journal.fileName().startsWith(copyPrefix);
    return head.file.isEmpty()
           || QFileInfo(DocumentJournal::besidePath(head.file)).canonicalFilePath() != journal.canonicalFilePath();
}

struct Standing
{
    std::size_t saved = 0; ///< acts that are in the files
    bool fits = false; ///< the files are as the journal knows them
};

/// Compares the journal with what is in the files now.
Standing standingOf(const RecoveryJournal& journal)
{
    const JournalHead& head = journal.head;
    const FilePrint print = printOfFile(head.file);
    const FilePrint mapPrint = printOfFile(head.mapFile);
    Standing standing;
    bool isKnown = print == head.print;
    bool isMapKnown = mapPrint == head.mapPrint;
    for (std::size_t i = 0; i < journal.acts.size(); ++i) {
        const JournalAct& act = journal.acts[i];
        if (act.kind != ActKind::Save)
            continue;
        if (act.print == print && act.mapPrint == mapPrint)
            standing.saved = i + 1;
        // A map is put into place before its scenario, and the program may have ended between.
        isKnown = isKnown || act.print == print;
        isMapKnown = isMapKnown || act.mapPrint == mapPrint;
    }
    standing.fits = isKnown && isMapKnown;
    return standing;
}

int changesIn(const RecoveryJournal& journal, std::size_t from)
{
    return static_cast<int>(std::count_if(journal.acts.begin() + static_cast<std::ptrdiff_t>(from), journal.acts.end(),
                                          [](const JournalAct& act) { return act.kind != ActKind::Save; }));
}

Expected<RulesetPtr, QString> rulesetOf(const Scenario& scenario, const QString& file)
{
    if (scenario.ruleset.isEmpty())
        return std::make_shared<const Ruleset>();
    const bool isPath = scenario.ruleset.contains(u'/') || scenario.ruleset.endsWith(QLatin1String(".json"));
    if (const auto problem = isPath ? checkDocumentPath(scenario.ruleset, file) : std::nullopt)
        return problem->message;
    auto ruleset = isPath ? readRuleset(neighbourFile(scenario.ruleset, file)) : knownRuleset(scenario.ruleset);
    if (!ruleset)
        return toText(ruleset.error().front());
    return std::make_shared<const Ruleset>(std::move(ruleset).value());
}

struct Base
{
    LoadedScenario loaded;
    QString play;
    std::size_t first = 0; ///< the first act that is not in it
};

/// Gives what a snapshot holds the log that led to it; one that does not lead there stays away.
void addLog(LoadedScenario& loaded, const QByteArray& line)
{
    auto journal = parseLog(line);
    if (!journal)
        return;
    auto table = std::make_shared<LoadedTable>(
        LoadedTable{loaded.path, {loaded.path, journal->start, loaded.rules, {}}, {}, {}, {}, {}, {}, {}});
    std::vector<LogEntry> entries = journal->log.entries();
    Replay again = replay(journal->start, entries, journal->log.current(), loaded.rules.ruleset());
    if (!again.problems.empty() || again.current != journal->log.current() || !(again.now == loaded.scenario))
        return;
    // The same lines in the same order, now with their sentences.
    table->log = TableLog(std::move(entries), journal->log.tip(), again.current);
    table->now = std::move(again.now);
    table->play = std::move(again.play);
    table->steps = std::move(again.steps);
    loaded.table = std::move(table);
}

/// `path`: of the journal.
Expected<Base, QString> baseOf(const RecoveryJournal& journal, const QString& path)
{
    if (journal.snapshot.isEmpty()) {
        const Standing standing = isForeign(path, journal.head) ? Standing() : standingOf(journal);
        if (!standing.fits)
            return RecoveryText::tr("The changes belong to a content of the file that is not there any more.");
        auto loaded = loadDocument(journal.head.file);
        if (!loaded)
            return toText(loaded.error().front());
        return Base{std::move(loaded).value(), {}, standing.saved};
    }
    auto snapshot = parseSnapshot(journal.snapshot);
    if (!snapshot)
        return toText(snapshot.error().front());
    auto ruleset = rulesetOf(snapshot->scenario, isForeign(path, journal.head) ? path : journal.head.file);
    if (!ruleset)
        return ruleset.error();
    auto rules = RulesInForce::create(*ruleset, snapshot->scenario.readings, snapshot->scenario.settings);
    if (!rules)
        rules = RulesInForce(*ruleset);
    Base base{{journal.head.file, std::move(snapshot->scenario), std::move(rules).value(), {}}, snapshot->play, 0};
    if (!journal.log.isEmpty())
        addLog(base.loaded, journal.log);
    return base;
}

/// Whether the combat has come as far in both. What it is judged on is another object in each.
bool isSameProgress(const PlayState& a, const PlayState& b)
{
    return (a.before == nullptr) == (b.before == nullptr) && a.choices == b.choices && a.settled == b.settled
           && a.split == b.split && a.decided == b.decided && a.declined == b.declined && a.rolled == b.rolled
           && a.withdraw == b.withdraw && a.withdrawn == b.withdrawn;
}

/// Whether the rules know every reading and setting that the edit sets.
bool isKnownToRules(const Edit& edit, const Document& document)
{
    Scenario ahead;
    if (!std::holds_alternative<SetReading>(edit) && !std::holds_alternative<SetSetting>(edit))
        return true;
    ahead.readings = document.scenario().readings;
    ahead.settings = document.scenario().settings;
    applyEdit(edit, ahead);
    return RulesInForce::create(document.rules()->rulesetPtr(), ahead.readings, ahead.settings).hasValue();
}

/// What players did: what followed from it follows again.
bool replayPlay(const JournalAct& line, Document& document)
{
    const auto act = actOf(line, HexMapPtr(HexMapPtr(), &document.map()));
    if (!act)
        return false;
    const Ruleset& game = document.ruleset();
    const auto effect = carryOut(*act, document.scenario(), document.play(), game);
    if (!effect)
        return false;
    const auto before = victoryIn(*document.position(), game);
    document.perform(effect->edit, effect->play, actText(*act, document.scenario(), document.play(), game), *act);
    GameTable::announceVictory(document, before);
    return true;
}

/// Does one act over again. False: it cannot be read, or does not fit.
bool replay(const JournalAct& act, Document& document)
{
    History& history = document.history();
    switch (act.kind) {
    case ActKind::Save:
        return true;
    case ActKind::Undo:
        if (!history.canUndo())
            return false;
        history.undo();
        return true;
    case ActKind::Redo:
        if (!history.canRedo())
            return false;
        return document.showLine(document.log().next()).hasValue();
    case ActKind::Show:
        return act.shown < static_cast<EntryIndex>(document.log().entries().size())
               && document.showLine(act.shown).hasValue();
    case ActKind::Do:
        return replayPlay(act, document);
    case ActKind::Perform:
        break;
    }
    const HexMapPtr map(HexMapPtr(), &document.map());
    auto edit = editOf(act, map);
    // A map alone has no game yet.
    if (!edit || !isApplicable(*edit, document.scenario()) || !isKnownToRules(*edit, document)
        || (!document.isMapOnly() && !isOfGame(*edit, document.ruleset())))
        return false;
    // As Document::perform() does: what trails and choices name is not there any more.
    std::optional<PlayState> play = renumbers(*edit) ? outliving(document.play()) : document.play();
    if (act.play) {
        Scenario ahead = document.scenario();
        applyEdit(*edit, ahead);
        play = parsePlay(*act.play, document.scenario().position.map, ahead.position.units.size());
    }
    if (!play)
        return false;
    document.perform(*edit, *play, act.text);
    return true;
}

} // namespace

std::optional<RecoveryOffer> recoveryOffer(const QString& path)
{
    // The program makes no link there.
    if (QFileInfo(path).isSymLink())
        return std::nullopt;
    const auto journal = readJournal(path);
    if (!journal)
        return std::nullopt;
    // A big new map whose snapshot was still being written.
    if (journal->head.file.isEmpty() && journal->snapshot.isEmpty())
        return std::nullopt;
    // The journal's maker may have named any file as that of the map; it would be written when the document is.
    const JournalHead& head = journal->head;
    const bool isMapNear = head.mapFile.isEmpty() || head.file.isEmpty()
                           || !checkDocumentPath(QFileInfo(head.file).dir().relativeFilePath(head.mapFile), head.file);
    const Standing standing = isMapNear && !isForeign(path, head) ? standingOf(*journal) : Standing();
    RecoveryOffer offer;
    offer.journal = path;
    offer.file = head.file;
    offer.title = head.title;
    offer.begun = head.begun;
    offer.last = QFileInfo(path).lastModified();
    offer.changes = changesIn(*journal, standing.saved) + (standing.saved == 0 ? head.changes : 0);
    // Something that has no file is worth keeping even if nothing was done to it yet.
    if (offer.changes == 0 && !(head.file.isEmpty() && !journal->snapshot.isEmpty()))
        return std::nullopt;
    if (!standing.fits)
        offer.state = journal->snapshot.isEmpty() ? RecoveryOffer::State::Lost : RecoveryOffer::State::Outdated;
    return offer;
}

std::vector<RecoveryOffer> recoveryOffers(const QString& folder)
{
    std::vector<RecoveryOffer> offers;
    const QDir dir(folder);
    for (const QString& name : dir.entryList({QStringLiteral("*.journal~")}, QDir::Files | QDir::Hidden)) {
        const QString path = dir.filePath(name);
        QLockFile lock(path + QStringLiteral(".lock"));
        lock.setStaleLockTime(0);
        // On a full disk, or where nobody may write, there is no lock; what was left behind is offered all the same.
        if (!lock.tryLock(0) && lock.error() == QLockFile::LockFailedError)
            continue; // it is being written
        if (auto offer = recoveryOffer(path))
            offers.push_back(*std::move(offer));
        else if (readJournal(path))
            QFile::remove(path);
    }
    std::sort(offers.begin(), offers.end(),
              [](const RecoveryOffer& a, const RecoveryOffer& b) { return a.last > b.last; });
    return offers;
}

bool setAside(const QString& journal, const QString& folder)
{
    QDir().mkpath(folder);
    const auto read = readJournal(journal);
    // Nobody knows yet which file one names that cannot be read: a newer version may.
    const QString prefix = !read || isForeign(journal, read->head) ? copyPrefix : QString();
    const QString target =
        folder + u'/' + prefix + QUuid::createUuid().toString(QUuid::WithoutBraces) + QStringLiteral(".journal~");
    return QFile::rename(journal, target);
}

Expected<Recovered, QString> recover(const QString& path, Document& document, bool asCopy)
{
    const auto journal = readJournal(path);
    if (!journal)
        return toText(journal.error());
    auto base = baseOf(*journal, path);
    if (!base)
        return base.error();
    Recovered recovered;
    QString mapFile = journal->head.mapFile;
    if (base->loaded.scenario.ruleset.isEmpty())
        mapFile = journal->head.file;
    if (asCopy)
        base->loaded.path = mapFile = QString();
    const std::size_t first = base->first;
    const Position& position = base->loaded.scenario.position;
    PlayState play = parsePlay(base->play, position.map, position.units.size()).value_or(PlayState());
    // A log leads to more than the words of a snapshot hold.
    if (base->loaded.table && (base->play.isEmpty() || isSameProgress(play, base->loaded.table->play)))
        play = base->loaded.table->play;
    document.takeRecovered(std::move(base->loaded), play, mapFile, journal->head.isTable, [&] {
        for (std::size_t i = first; i < journal->acts.size(); ++i) {
            if (!replay(journal->acts[i], document)) {
                recovered.lost = changesIn(*journal, i);
                break;
            }
            recovered.changes += journal->acts[i].kind == ActKind::Save ? 0 : 1;
        }
    });
    const FilePrint& rules = journal->head.rulesPrint;
    recovered.hasOtherRules =
        rules.isThere() && document.hasGame() && rules != printOfRules(*document.rules()->rulesetPtr());
    return recovered;
}

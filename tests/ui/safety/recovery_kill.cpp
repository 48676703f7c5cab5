// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/document_file.h"
#include "io/map_file.h"
#include "safety/document_journal.h"
#include "safety/recovery.h"
#include "support/places.h"
#include "support/random/chance.h"
#include "support/test_registry.h"
#include "ui/safety/kill_acts.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <vector>

/// The program is killed while it edits and while it saves. Whatever the moment, afterwards the file is whole, the old
/// one or the new, and what is recovered has every act that was done.
class RecoveryKill : public QObject
{
    Q_OBJECT

private slots:
    void killedAtAnyMomentNothingIsLost_data();
    void killedAtAnyMomentNothingIsLost();

private:
    static QString fixture(const char* name) { return sourcePath(u"/tests/fixtures/ui/%1").arg(QLatin1String(name)); }

    /// What a child said before it ended.
    struct Said
    {
        int act = 0; ///< the last that perform() returned from
        int saving = 0; ///< the last save that was begun
        int saved = 0; ///< the last that was done
        int lines = 0;
        int exitCode = 0; ///< 0: killed
    };
    static void listen(const QByteArray& output, Said& said);
    Said runAndKill(Chance& chance, const QStringList& words, bool byItsWriting);
    /// The state after so many acts.
    const Scenario& state(int acts);

    Scenario m_start;
    std::vector<Scenario> m_states;
};

void RecoveryKill::listen(const QByteArray& output, Said& said)
{
    const QList<QByteArray> lines = output.split('\n');
    for (qsizetype i = 0; i + 1 < lines.size(); ++i) { // what has no line break was not said
        ++said.lines;
        if (lines[i].startsWith("s "))
            said.saving = lines[i].mid(2).toInt();
        else if (lines[i].startsWith("S "))
            said.saved = lines[i].mid(2).toInt();
        else
            said.act = lines[i].toInt();
    }
}

RecoveryKill::Said RecoveryKill::runAndKill(Chance& chance, const QStringList& words, bool byItsWriting)
{
    QProcess child;
    child.setProgram(buildPath(u"/tests/ui/kill_child"));
    const int bytes = byItsWriting ? chance.between(1500, 9000) : 0;
    child.setArguments(words + QStringList{QString::number(bytes)});
    child.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    child.start();
    // A number of lines, or in the middle of a save, or a number of bytes: whichever it is, the child runs on meanwhile.
    const int lines = byItsWriting ? 60 : chance.between(1, 40);
    const bool whileSaving = !byItsWriting && !words.front().isEmpty() && chance.percent(40);
    QByteArray output;
    const auto isTime = [&] {
        const auto said = output.count('\n');
        return whileSaving ? output.count('s') * 4 >= lines && output.endsWith('\n') && output.contains("s ")
                           : said >= lines;
    };
    while (child.state() != QProcess::NotRunning && !isTime()) {
        if (!child.waitForReadyRead(10'000))
            break;
        output += child.readAllStandardOutput();
    }
    child.kill();
    child.waitForFinished();
    output += child.readAllStandardOutput();
    Said said;
    listen(output, said);
    said.exitCode = child.exitStatus() == QProcess::CrashExit ? 0 : child.exitCode();
    return said;
}

const Scenario& RecoveryKill::state(int acts)
{
    if (m_states.empty())
        m_states.push_back(m_start);
    while (static_cast<int>(m_states.size()) <= acts) {
        const auto number = static_cast<int>(m_states.size());
        Scenario next = m_states.back();
        applyEdit(kill_acts::act(number, next), next);
        m_states.push_back(std::move(next));
    }
    return m_states[static_cast<std::size_t>(acts)];
}

void RecoveryKill::killedAtAnyMomentNothingIsLost_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("kills");
    QTest::addColumn<int>("ownKills");
    QTest::newRow("a map alone") << QStringLiteral("plain.hexmap.json") << 75 << 15;
    QTest::newRow("a scenario and its map") << QStringLiteral("two-units.scenario.json") << 75 << 15;
    QTest::newRow("a map that was never saved") << QString() << 50 << 15;
}

void RecoveryKill::killedAtAnyMomentNothingIsLost()
{
    QFETCH(const QString, file);
    QFETCH(const int, kills);
    QFETCH(const int, ownKills);
    QTemporaryDir folder;
    folder.setAutoRemove(qEnvironmentVariableIsEmpty("KEEP"));
    const QString map = folder.filePath(QStringLiteral("plain.hexmap.json"));
    QVERIFY(QFile::copy(fixture("plain.hexmap.json"), map));
    QVERIFY(QFile::setPermissions(map, QFile::ReadOwner | QFile::WriteOwner));
    QVERIFY(
        QFile::copy(fixture("two-units.scenario.json"), folder.filePath(QStringLiteral("two-units.scenario.json"))));
    const QString path = file.isEmpty() ? QString() : folder.filePath(file);
    const QString recovery = folder.filePath(QStringLiteral("recovery"));
    m_states.clear();
    m_start = loadDocument(path.isEmpty() ? map : path)->scenario;

    Chance chance(20261121);
    int before = 0; ///< acts that the child began with
    int savedBefore = 0;
    int mapBefore = 0; ///< acts in the map's file, which a death between the two files leaves ahead of the scenario's
    int inTheJournal = 0;
    for (int kill = 0; kill < kills + ownKills; ++kill) {
        const bool byItsWriting = kill % 6 == 5 && kill / 6 < ownKills;
        const Said said = runAndKill(chance, {path, recovery, map}, byItsWriting);
        const QByteArray where = QStringLiteral("kill %1%2: began with %3, did %4, began to save %5, saved %6")
                                     .arg(kill)
                                     .arg(byItsWriting ? QStringLiteral(" by its writing") : QString())
                                     .arg(before)
                                     .arg(said.act)
                                     .arg(said.saving)
                                     .arg(said.saved)
                                     .toUtf8();
        QVERIFY2(said.exitCode == 0, where + ": exit " + QByteArray::number(said.exitCode));
        const int done = std::max(before, said.act);
        // The file: whole, and what the last save but one, or the last, put there.
        if (!path.isEmpty()) {
            const auto loaded = loadDocument(path);
            QVERIFY2(loaded.hasValue(), where);
            const int saved = std::max(savedBefore, said.saved);
            const int saving = std::max(saved, said.saving);
            const int acts = isMapAlone(*loaded) ? kill_acts::actsIn(loaded->scenario) : loaded->scenario.title.toInt();
            QVERIFY2(acts == saved || acts == saving, where + ": the file has act " + QByteArray::number(acts));
            Scenario expected = state(acts);
            const int inMap = kill_acts::actsIn(loaded->scenario);
            if (!isMapAlone(*loaded) && acts == saved && (inMap == saving || inMap == mapBefore))
                expected.position.map = state(inMap).position.map; // killed between the two files, now or before
            QVERIFY2(loaded->scenario == expected, where);
            savedBefore = acts;
            mapBefore = inMap;
        }
        // The recovery: at most the act under way is lost.
        Document document;
        std::optional<RecoveryOffer> offer;
        if (!path.isEmpty())
            offer = recoveryOffer(DocumentJournal::besidePath(path));
        else if (const auto offers = recoveryOffers(recovery); !offers.empty())
            offer = offers.front();
        if (offer) {
            QVERIFY2(offer->state == RecoveryOffer::State::Fits, where);
            const auto recovered = recover(offer->journal, document, false);
            QVERIFY2(recovered.hasValue(), where);
            QVERIFY2(recovered->lost == 0, where);
            QVERIFY(document.isDirty());
            ++inTheJournal;
        } else {
            QVERIFY2(!path.isEmpty(), where);
            QVERIFY(document.open(path).hasValue());
        }
        const int acts = kill_acts::actsIn(document.scenario());
        QVERIFY2(acts >= done, where + "; " + (offer ? "recovered " : "the file has ") + QByteArray::number(acts));
        QVERIFY2(acts <= done + 1, where);
        QVERIFY2(document.scenario() == state(acts), where);
        before = acts;
    }
    QVERIFY(inTheJournal > kills / 2);
    QVERIFY(before > kills);
}

REARGUARD_GUILESS_TEST(RecoveryKill)
#include "recovery_kill.moc"

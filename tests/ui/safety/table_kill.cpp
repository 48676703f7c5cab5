// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/document_file.h"
#include "io/table_file.h"
#include "safety/document_journal.h"
#include "safety/recovery.h"
#include "support/places.h"
#include "support/random/chance.h"
#include "support/test_registry.h"
#include "ui/safety/played_script.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

/// The program is killed while somebody plays at a table and saves it. Whatever the moment, afterwards the file is a
/// whole table that leads to its own position, and what is recovered is a beginning of what was played, with all its
/// branches, that lacks nothing but possibly the act under way.
class TableKill : public QObject
{
    Q_OBJECT

private slots:
    void killedAtAnyMomentNothingPlayedIsLost();

private:
    /// What a child said before it ended.
    struct Said
    {
        int line = 0; ///< the last that was played
        int saving = 0; ///< lines when the last save was begun
        int saved = 0; ///< lines when the last one was done
        int exitCode = 0; ///< 0: killed
    };
    static Said runAndKill(Chance& chance, const QStringList& words, bool byItsWriting, int lines);
    /// Nothing: the log is the first lines of what the script plays. Else what is different.
    QString differenceOf(const TableLog& log);

    std::unique_ptr<Document> m_plain; ///< where the same is played without being killed
    std::unique_ptr<GameTable> m_table;
};

TableKill::Said TableKill::runAndKill(Chance& chance, const QStringList& words, bool byItsWriting, int lines)
{
    QProcess child;
    child.setProgram(buildPath(u"/tests/ui/table_kill_child"));
    // The journal gets longer with what is in the file.
    const int bytes = byItsWriting ? chance.between(5'000 + lines * 60, 30'000 + lines * 400) : 0;
    child.setArguments(words + QStringList{QString::number(bytes)});
    child.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    child.start();
    const int wanted = byItsWriting ? 40 : chance.between(1, 14);
    const bool whileSaving = !byItsWriting && chance.percent(40);
    QByteArray output;
    const auto isTime = [&] {
        return whileSaving ? output.contains("s ") && output.endsWith('\n') && !output.trimmed().endsWith("S")
                           : output.count('\n') >= wanted;
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
    const QList<QByteArray> words2 = output.split('\n');
    for (qsizetype i = 0; i + 1 < words2.size(); ++i) { // what has no line break was not said
        if (words2[i].startsWith("s "))
            said.saving = words2[i].mid(2).toInt();
        else if (words2[i].startsWith("S "))
            said.saved = words2[i].mid(2).toInt();
        else
            said.line = words2[i].toInt();
    }
    said.exitCode = child.exitStatus() == QProcess::CrashExit ? 0 : child.exitCode();
    return said;
}

QString TableKill::differenceOf(const TableLog& log)
{
    const std::size_t count = log.entries().size();
    while (m_table->log().entries().size() < count) {
        if (!played_script::play(*m_table))
            return QStringLiteral("the script cannot be played");
    }
    for (std::size_t i = 0; i < count; ++i) {
        const LogEntry& mine = log.entries()[i];
        const LogEntry& theirs = m_table->log().entries()[i];
        if (!(mine.act == theirs.act) || mine.after != theirs.after || mine.text != theirs.text)
            return QStringLiteral("line %1 is “%2”, played was “%3”").arg(i + 1).arg(mine.text, theirs.text);
    }
    return {};
}

void TableKill::killedAtAnyMomentNothingPlayedIsLost()
{
    constexpr int kills = 200;
    QTemporaryDir folder;
    folder.setAutoRemove(qEnvironmentVariableIsEmpty("KEEP"));
    for (const char* name : {"plain.hexmap.json", "two-units.scenario.json"}) {
        const QString copy = folder.filePath(QLatin1String(name));
        QVERIFY(QFile::copy(sourcePath(u"/tests/fixtures/ui/%1").arg(QLatin1String(name)), copy));
        QVERIFY(QFile::setPermissions(copy, QFile::ReadOwner | QFile::WriteOwner));
    }
    const QString path = folder.filePath(QStringLiteral("evening.table.json"));
    m_plain = std::make_unique<Document>();
    m_table = std::make_unique<GameTable>(*m_plain);
    QVERIFY(m_plain->open(folder.filePath(QStringLiteral("two-units.scenario.json"))));
    {
        Document first;
        QVERIFY(first.open(folder.filePath(QStringLiteral("two-units.scenario.json"))));
        QVERIFY(first.saveTable(path));
    }

    Chance chance(20261121);
    int before = 0; ///< lines that the child began with
    int savedBefore = 0;
    int inTheJournal = 0;
    for (int kill = 0; kill < kills; ++kill) {
        const bool byItsWriting = kill % 6 == 5;
        const Said said = runAndKill(chance, {path, folder.filePath(QStringLiteral("recovery"))}, byItsWriting, before);
        const QByteArray where = QStringLiteral("kill %1%2: began with %3, played %4, began to save %5, saved %6")
                                     .arg(kill)
                                     .arg(byItsWriting ? QStringLiteral(" by its writing") : QString())
                                     .arg(before)
                                     .arg(said.line)
                                     .arg(said.saving)
                                     .arg(said.saved)
                                     .toUtf8();
        QVERIFY2(said.exitCode == 0, where + ": exit " + QByteArray::number(said.exitCode));
        const int done = std::max(before, said.line);
        // The file: a whole table, as the last save but one, or the last, put it there.
        const auto loaded = loadDocument(path);
        QVERIFY2(loaded.hasValue(), where);
        QVERIFY2(loaded->table != nullptr && loaded->table->differences.isEmpty(), where);
        const auto inFile = static_cast<int>(loaded->table->log.entries().size());
        const int saved = std::max(savedBefore, said.saved);
        const int saving = std::max(saved, said.saving);
        QVERIFY2(inFile == saved || inFile == saving, where + ": the file has " + QByteArray::number(inFile));
        const QString inFileDiffers = differenceOf(loaded->table->log);
        QVERIFY2(inFileDiffers.isEmpty(), where + ": in the file " + inFileDiffers.toUtf8());
        savedBefore = inFile;
        // The recovery.
        Document document;
        if (const auto offer = recoveryOffer(DocumentJournal::besidePath(path))) {
            QVERIFY2(offer->state == RecoveryOffer::State::Fits, where);
            const auto recovered = recover(offer->journal, document, false);
            QVERIFY2(recovered.hasValue(), where);
            QVERIFY2(recovered->lost == 0, where);
            QVERIFY2(document.isTable(), where);
            ++inTheJournal;
        } else {
            QVERIFY(document.open(path).hasValue());
        }
        const auto lines = static_cast<int>(document.log().entries().size());
        QVERIFY2(lines >= done, where + ": there are " + QByteArray::number(lines));
        QVERIFY2(lines <= done + 1, where + ": there are " + QByteArray::number(lines));
        const QString differs = differenceOf(document.log());
        QVERIFY2(differs.isEmpty(), where + ": " + differs.toUtf8());
        // The board is as the line where it stands left it.
        m_table->showLine(document.log().current());
        QVERIFY2(document.scenario().position == m_plain->scenario().position, where);
        QVERIFY2(document.play() == m_plain->play(), where);
        before = lines;
    }
    QVERIFY(inTheJournal > kills / 2);
    QVERIFY(before > kills);
    QVERIFY(m_table->log().followers(played_script::parent(7)).size() > 1); // it has branches
}

REARGUARD_GUILESS_TEST(TableKill)
#include "table_kill.moc"

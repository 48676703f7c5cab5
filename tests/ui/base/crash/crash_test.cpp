// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/crash/crash_handler.h"
#include "safety/crash_reports.h"
#include "support/places.h"
#include "support/test_registry.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <memory>
#include <vector>

/// The program fails in every way it can: a text says so, the next start tells, what was not saved is there, and the end is
/// the system's own.
class CrashTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_home = std::make_unique<QTemporaryDir>(); }
    void everyEndLeavesAReport_data();
    void everyEndLeavesAReport();
    void theReportNamesNoFolders();
    void norThatOfTheProgram();
    void aCrashInTheReportEnds_data();
    void aCrashInTheReportEnds();
    void withoutAPlaceForItTheProgramEnds();
    void aFullDiskEndsIt();
    void twoThreadsMakeOneReport();
    void twoInstancesMakeTwoReports();
    void whatWasDoneComesBack();
    void commandsSaySoOnStderrAndTheWindowDoesNot();
    void aNoticeIsGivenOnce();
    void fewReportsAreKept();
    void commandsCrowdOutNoWindow();
    void theProgramItselfReports();
    void pathsBecomeNames_data();
    void pathsBecomeNames();
    void theLastMessageIsKeptAsWell();

private:
    QString folder() const { return m_home->filePath(QStringLiteral("state/Rearguard/reports")); }
    QStringList files() const { return QDir(folder()).entryList(QDir::Files, QDir::Name); }
    QString onlyReport() const { return crash_reports::text(folder() + u'/' + files().value(0)); }
    std::unique_ptr<QProcess> begin(const QString& program, const QStringList& arguments) const;
    std::unique_ptr<QProcess> child(const QStringList& words) const
    {
        return begin(buildPath(u"/tests/ui/crash_child"), words);
    }
    /// Runs it to its end.
    std::unique_ptr<QProcess> ended(const QStringList& words) const
    {
        auto process = child(words);
        process->waitForFinished();
        return process;
    }

    std::unique_ptr<QTemporaryDir> m_home;
};

std::unique_ptr<QProcess> CrashTest::begin(const QString& program, const QStringList& arguments) const
{
    auto process = std::make_unique<QProcess>();
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("HOME"), m_home->path());
    environment.insert(QStringLiteral("XDG_STATE_HOME"), m_home->filePath(QStringLiteral("state")));
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"), m_home->filePath(QStringLiteral("config")));
    environment.insert(QStringLiteral("XDG_DATA_HOME"), m_home->filePath(QStringLiteral("data")));
    process->setProcessEnvironment(environment);
    process->start(program, arguments);
    return process;
}

void CrashTest::everyEndLeavesAReport_data()
{
    QTest::addColumn<int>("signal");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* how, int signal, const char* says) {
        QTest::newRow(how) << signal << QString::fromUtf8(says);
    };
    row("memory", SIGSEGV, "at 0x0");
    row("stack", SIGSEGV, "SIGSEGV");
    row("worker", SIGSEGV, "a worker's");
    row("job", SIGSEGV, "a worker's");
    row("uncaught", SIGABRT, "nobody caught std::bad_alloc");
    row("fatal", SIGABRT, "no font at …/font.ttf");
    row("arithmetic", SIGFPE, "SIGFPE");
    row("instruction", SIGILL, "SIGILL");
    row("bus", SIGBUS, "SIGBUS");
}

void CrashTest::everyEndLeavesAReport()
{
    QFETCH(const int, signal);
    QFETCH(const QString, says);
    const auto process = ended({QString::fromLatin1(QTest::currentDataTag()), folder()});
    QCOMPARE(process->exitStatus(), QProcess::CrashExit);
    QCOMPARE(process->exitCode(), signal);
    QCOMPARE(files().size(), 1);
    const QString report = onlyReport();
    QVERIFY2(report.contains(says), qPrintable(report));
    QVERIFY(report.startsWith(QLatin1String("Rearguard ended unexpectedly\n")));
    QVERIFY(report.endsWith(QLatin1String("\nEnd of the report\n")));
    QVERIFY(report.contains(QLatin1String("Version: Rearguard ")));
    QVERIFY(report.contains(QLatin1String("Libraries: Qt ")));
    QVERIFY(report.contains(QRegularExpression(QStringLiteral("Time: 20\\d\\d-[01]\\d-[0-3]\\d [0-2]\\d:[0-5]\\d:"))));
    QVERIFY(report.contains(QRegularExpression(QStringLiteral("\nBuild: [0-9a-f]{16,}\n"))));
    // The stack, and what it lies in.
    QVERIFY(
        report.contains(QRegularExpression(QStringLiteral("\n  crash_child\\(.*\\) ?\\[0x[0-9a-f]+\\]\n"))));
    QVERIFY(report.contains(QRegularExpression(QStringLiteral("\n  [0-9a-f]+-[0-9a-f]+ [0-9a-f]+ libc\\.so"))));
    // Whoever looks at the terminal is told where it is.
    const QString said = QString::fromUtf8(process->readAllStandardError());
    QVERIFY2(said.contains(folder() + u'/' + files().front()), qPrintable(said));
    // Nobody else may read it.
    QCOMPARE(QFile::permissions(folder() + u'/' + files().front())
                 & (QFile::ReadGroup | QFile::ReadOther | QFile::WriteGroup | QFile::WriteOther),
             QFile::Permissions());
}

void CrashTest::theReportNamesNoFolders()
{
    ended({QStringLiteral("memory"), folder()});
    const QString report = onlyReport();
    QVERIFY(report.contains(QStringLiteral("opened …/hill.scenario.json")));
    QVERIFY(!report.contains(QLatin1String("secret plans")));
    QVERIFY(!report.contains(m_home->path()));
    QVERIFY(!report.contains(sourcePath()));
    QVERIFY(!report.contains(QLatin1String("/usr/lib")));
}

void CrashTest::norThatOfTheProgram()
{
    // The names of symbols begin where a bracket does; folders may have one as well.
    const QString program = m_home->filePath(QStringLiteral("plans (secret)/child"));
    QVERIFY(QDir(m_home->path()).mkpath(QStringLiteral("plans (secret)")));
    QVERIFY(QFile::copy(buildPath(u"/tests/ui/crash_child"), program));
    begin(program, {QStringLiteral("memory"), folder()})->waitForFinished();
    const QString report = onlyReport();
    QVERIFY2(report.contains(QLatin1String("\n  child(")), qPrintable(report));
    QVERIFY2(!report.contains(QLatin1String("secret")), qPrintable(report));
}

void CrashTest::aCrashInTheReportEnds_data()
{
    QTest::addColumn<QString>("how");
    QTest::newRow("by the same signal") << QStringLiteral("twice");
    QTest::newRow("by another signal") << QStringLiteral("twice-otherwise");
}

void CrashTest::aCrashInTheReportEnds()
{
    QFETCH(const QString, how);
    const auto process = ended({how, folder()});
    QCOMPARE(process->exitStatus(), QProcess::CrashExit);
    QCOMPARE(process->exitCode(), SIGSEGV); // the first
    // What was written before is there.
    QCOMPARE(files().size(), 1);
    QVERIFY(onlyReport().contains(QLatin1String("SIGSEGV")));
    QVERIFY(!onlyReport().contains(QLatin1String("End of the report")));
}

void CrashTest::withoutAPlaceForItTheProgramEnds()
{
    // A file where the folder should be: not even whoever may write anywhere can make one there.
    QFile file(m_home->filePath(QStringLiteral("state")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.close();
    const auto process = ended({QStringLiteral("memory"), folder()});
    QCOMPARE(process->exitStatus(), QProcess::CrashExit);
    QCOMPARE(process->exitCode(), SIGSEGV);
    QVERIFY(process->readAllStandardError().contains("could not be written"));
}

void CrashTest::aFullDiskEndsIt()
{
    const auto process = ended({QStringLiteral("full-disk"), folder()});
    QCOMPARE(process->exitStatus(), QProcess::CrashExit);
    QCOMPARE(process->exitCode(), SIGSEGV);
    QCOMPARE(onlyReport().size(), 200);
    QVERIFY(onlyReport().contains(QLatin1String("SIGSEGV")));
}

void CrashTest::twoThreadsMakeOneReport()
{
    const auto process = ended({QStringLiteral("two-threads"), folder()});
    QCOMPARE(process->exitCode(), SIGSEGV);
    QCOMPARE(files().size(), 1);
    QVERIFY(onlyReport().contains(QLatin1String("End of the report")));
}

void CrashTest::twoInstancesMakeTwoReports()
{
    const auto one = child({QStringLiteral("memory"), folder()});
    const auto other = child({QStringLiteral("fatal"), folder()});
    one->waitForFinished();
    other->waitForFinished();
    QCOMPARE(one->exitCode(), SIGSEGV);
    QCOMPARE(other->exitCode(), SIGABRT);
    QCOMPARE(files().size(), 2);
}

void CrashTest::whatWasDoneComesBack()
{
    const QString file = m_home->filePath(QStringLiteral("two-units.scenario.json"));
    for (const char* name : {"two-units.scenario.json", "plain.hexmap.json"})
        QVERIFY(QFile::copy(sourcePath(u"/tests/fixtures/ui/") + QLatin1String(name),
                            m_home->filePath(QLatin1String(name))));
    QFile before(file);
    QVERIFY(before.open(QIODevice::ReadOnly));
    const QByteArray bytes = before.readAll();

    const auto process = child({QStringLiteral("work"), folder(), file});
    while (!process->canReadLine() && process->state() != QProcess::NotRunning)
        process->waitForReadyRead();
    QCOMPARE(process->readLine().trimmed(), QByteArray("ready"));
    QCOMPARE(::kill(static_cast<pid_t>(process->processId()), SIGSEGV), 0);
    process->waitForFinished();
    QCOMPARE(process->exitStatus(), QProcess::CrashExit);
    QCOMPARE(process->exitCode(), SIGSEGV);
    QCOMPARE(files().size(), 1);
    QVERIFY(onlyReport().contains(QLatin1String(", sent")));
    QVERIFY(!onlyReport().contains(QLatin1String("Held to the last")));
    before.seek(0);
    QCOMPARE(before.readAll(), bytes);

    const auto next = ended({QStringLiteral("look"), folder(), file});
    const QString said = QString::fromUtf8(next->readAllStandardOutput());
    QVERIFY2(said.contains(QLatin1String("asked: recovery\n")), qPrintable(said));
    QVERIFY2(said.contains(QLatin1String("title: Held to the last\n")), qPrintable(said));
    QVERIFY2(said.contains(QLatin1String("notice: Rearguard ended unexpectedly on ")), qPrintable(said));
}

void CrashTest::commandsSaySoOnStderrAndTheWindowDoesNot()
{
    qputenv("AS_COMMAND", "1");
    const auto process = ended({QStringLiteral("memory"), folder()});
    qunsetenv("AS_COMMAND");
    QVERIFY(process->readAllStandardOutput().isEmpty());
    QVERIFY(process->readAllStandardError().startsWith("rearguard: "));
    QCOMPARE(files().size(), 1);
    QVERIFY(!crash_reports::takeUntold(folder()));
    QCOMPARE(crash_reports::all(folder()).size(), std::size_t(1));
}

void CrashTest::aNoticeIsGivenOnce()
{
    QVERIFY(!crash_reports::takeUntold(folder()));
    ended({QStringLiteral("memory"), folder()});
    const auto report = crash_reports::takeUntold(folder());
    QVERIFY(report);
    QVERIFY(crash_reports::text(report->path).contains(QLatin1String("SIGSEGV")));
    QVERIFY(!crash_reports::takeUntold(folder()));
}

void CrashTest::fewReportsAreKept()
{
    QVERIFY(QDir().mkpath(folder()));
    const QDateTime first = QDateTime::fromString(QStringLiteral("2026-01-01T12:00:00Z"), Qt::ISODate);
    for (int day = 0; day < 9; ++day) {
        QFile file(folder() + QStringLiteral("/told-%1.txt").arg(day));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(file.setFileTime(first.addDays(day), QFileDevice::FileModificationTime));
    }
    QFile other(folder() + QStringLiteral("/notes.txt"));
    QVERIFY(other.open(QIODevice::WriteOnly));
    crash_reports::tidy(folder());
    QCOMPARE(files(),
             QStringList({QStringLiteral("notes.txt"), QStringLiteral("told-4.txt"), QStringLiteral("told-5.txt"),
                          QStringLiteral("told-6.txt"), QStringLiteral("told-7.txt"), QStringLiteral("told-8.txt")}));
}

void CrashTest::commandsCrowdOutNoWindow()
{
    QVERIFY(QDir().mkpath(folder()));
    const QDateTime first = QDateTime::fromString(QStringLiteral("2026-01-01T12:00:00Z"), Qt::ISODate);
    for (int day = 0; day < 9; ++day) {
        QFile file(folder() + (day == 0 ? QStringLiteral("/window-%1.txt") : QStringLiteral("/cmd-%1.txt")).arg(day));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(file.setFileTime(first.addDays(day), QFileDevice::FileModificationTime));
    }
    // Whoever only ever calls commands tidies up as well.
    begin(programPath(), {QStringLiteral("--version")})->waitForFinished();
    QCOMPARE(files(),
             QStringList({QStringLiteral("cmd-4.txt"), QStringLiteral("cmd-5.txt"), QStringLiteral("cmd-6.txt"),
                          QStringLiteral("cmd-7.txt"), QStringLiteral("cmd-8.txt"), QStringLiteral("window-0.txt")}));
}

void CrashTest::theProgramItselfReports()
{
    const QString file = m_home->filePath(QStringLiteral("plain.hexmap.json"));
    QVERIFY(QFile::copy(sourcePath(u"/tests/fixtures/ui/plain.hexmap.json"), file));
    const auto process = begin(programPath(), {file});
    // Open, it has the file to itself.
    QTRY_VERIFY_WITH_TIMEOUT(QDir(m_home->path()).entryList(QDir::Files | QDir::Hidden).size() > 1
                                 || process->state() == QProcess::NotRunning,
                             20'000);
    QVERIFY(files().isEmpty()); // nothing is made before something fails
    QCOMPARE(process->state(), QProcess::Running); // else the signal would go to this test and its like
    QCOMPARE(::kill(static_cast<pid_t>(process->processId()), SIGSEGV), 0);
    process->waitForFinished();
    QCOMPARE(process->exitStatus(), QProcess::CrashExit);
    QCOMPARE(process->exitCode(), SIGSEGV);
    QCOMPARE(files().size(), 1);
    QVERIFY(files().front().startsWith(QLatin1String("window-")));
}

void CrashTest::pathsBecomeNames_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("told");
    const auto row = [](const char* text, const char* told) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(told);
    };
    row("cannot open /home/anna/My Maps/hill.json", "cannot open …/hill.json");
    row("\"/home/anna/a.json\": no such file", "\"…/a.json\": no such file");
    row("file:///media/anna/stick/x.png is not a picture", "…/x.png is not a picture");
    row("rule 8.1/2 and 3 / 4 hexes", "rule 8.1/2 and 3 / 4 hexes");
    row("path=/tmp", "path=…/tmp");
    row("nothing", "nothing");
}

void CrashTest::pathsBecomeNames()
{
    QFETCH(const QString, text);
    QFETCH(const QString, told);
    QCOMPARE(crash_handler::withoutPaths(text), told);
}

void CrashTest::theLastMessageIsKeptAsWell()
{
    // What is static is being taken down by then.
    const auto process = ended({QStringLiteral("farewell"), folder()});
    QCOMPARE(process->exitStatus(), QProcess::NormalExit);
    QCOMPARE(process->exitCode(), 0);
    QCOMPARE(QString::fromUtf8(process->readAllStandardOutput()), QStringLiteral("read …/last.json\n"));
}

REARGUARD_GUILESS_TEST(CrashTest)
#include "crash_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The program never uses the network: it links nothing that could, and whoever works in its window opens no socket but
// those of the machine itself (display, bus).

#include "io/lesson_file.h"
#include "learn/export/lesson_export.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "ui/support/window_driver.h"

#include <QAction>
#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>

#include <dlfcn.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>

using namespace Qt::Literals::StringLiterals;

namespace {

std::atomic<int> networkSockets = 0;

}

// Stands before that of the C library, for all libraries in this process.
extern "C" int socket(int domain, int type, int protocol) noexcept
{
    if (domain != AF_UNIX && domain != AF_NETLINK)
        ++networkSockets;
    using Socket = int (*)(int, int, int);
    static const auto real = reinterpret_cast<Socket>(dlsym(RTLD_NEXT, "socket"));
    return real(domain, type, protocol);
}

class NoNetworkTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void theWindowOpensNoSocket();
    void theProgramLinksNothingThatCould();
    void theCodeAsksForNothingThatCould();
};

void NoNetworkTest::initTestCase()
{
    // Or nothing would be seen here.
    QCOMPARE(dlsym(RTLD_DEFAULT, "socket"), reinterpret_cast<void*>(&::socket));
    const int one = ::socket(AF_INET, SOCK_STREAM, 0);
    QCOMPARE(networkSockets.exchange(0), 1);
    ::close(one);
}

void NoNetworkTest::theWindowOpensNoSocket()
{
    WindowDriver driver;
    QVERIFY(driver.window().files().openFile(WindowDriver::workedCase()));
    driver.hover(u"3503"_s);
    for (const char* action : {"guide", "showRules", "lessons"}) {
        auto* found = driver.window().findChild<QAction*>(QString::fromLatin1(action));
        QVERIFY2(found != nullptr, action);
        found->trigger();
        QCoreApplication::processEvents();
    }
    QVERIFY(driver.window().files().openFile(sourcePath(u"/maps/ardennes/worked-case.table.json")));

    const QDir lessons(sourcePath(u"/resources/lessons"));
    const QString name = lessons.entryList({u"*.lesson.json"_s}, QDir::Files, QDir::Name).value(0);
    const auto lesson = loadLesson(lessons.filePath(name));
    QVERIFY(lesson.hasValue());
    QTemporaryDir folder;
    const QString page = folder.filePath(u"lesson.html"_s);
    QVERIFY(exportLesson(*lesson, page, u"en"_s));
    // The page that was written asks nobody either.
    QFile file(page);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString html = QString::fromUtf8(file.readAll());
    static const QRegularExpression fetched(
        u"(?:src|href)\\s*=\\s*[\"']?(?:https?:|//)|@import|url\\(\\s*[\"']?(?:https?:|//)"_s);
    QVERIFY2(!fetched.match(html).hasMatch(), qPrintable(fetched.match(html).captured(0)));

    QCOMPARE(networkSockets.load(), 0);
    QFile maps(u"/proc/self/maps"_s);
    QVERIFY(maps.open(QIODevice::ReadOnly));
    const QByteArray loaded = maps.readAll();
    QVERIFY(loaded.contains("libQt6Widgets"));
    QVERIFY(!loaded.contains("libQt6Network"));
}

void NoNetworkTest::theProgramLinksNothingThatCould()
{
    QProcess process;
    process.start(u"ldd"_s, {programPath()});
    QVERIFY(process.waitForFinished());
    const QByteArray libraries = process.readAllStandardOutput();
    QVERIFY(libraries.contains("libQt6Widgets"));
    for (const char* each : {"libQt6Network", "libQt6WebSockets", "libcurl", "libssl"})
        QVERIFY2(!libraries.contains(each), each);
}

void NoNetworkTest::theCodeAsksForNothingThatCould()
{
    static const QRegularExpression asks(
        u"QNetwork|QTcp|QUdp|QSsl|QHostInfo|QWebSocket|setOpenExternalLinks\\(true\\)|sys/socket\\.h"_s);
    int files = 0;
    for (const QString& folder : {u"app"_s, u"core"_s, u"ui"_s}) {
        QDirIterator walk(sourcePath(u"/") + folder, {u"*.cpp"_s, u"*.h"_s}, QDir::Files, QDirIterator::Subdirectories);
        while (walk.hasNext()) {
            QFile file(walk.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            ++files;
            for (const QString& line : QString::fromUtf8(file.readAll()).split(u'\n')) {
                QVERIFY2(!asks.match(line).hasMatch(), qPrintable(file.fileName() + u": "_s + line));
                // What is handed to the desktop is a file on this machine.
                if (line.contains("openUrl("_L1))
                    QVERIFY2(line.contains("fromLocalFile("_L1), qPrintable(file.fileName() + u": "_s + line));
            }
        }
    }
    QVERIFY(files > 500);
}

REARGUARD_TEST(NoNetworkTest)
#include "no_network_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What `cmake --install` and cpack make is what desktops and Debian want: installs into a folder of its own and asks
// their tools. Nothing is compiled and nothing of the machine is changed.

#include "support/places.h"
#include "support/test_registry.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QMimeDatabase>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <optional>

using namespace Qt::Literals::StringLiterals;

namespace {

const QString id = u"alt.rearguard.rearguard"_s;
const QStringList kinds{u"map"_s, u"scenario"_s, u"table"_s, u"lesson"_s, u"ruleset"_s};

struct ToolRun
{
    int status = -1; // -1: it could not be started, or crashed
    QString output; // with what it complained about
};

ToolRun tool(const QString& name, const QStringList& arguments, const QStringList& environment = {})
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    // dpkg wants what only root has in the path.
    QStringList all = QProcess::systemEnvironment();
    all << u"PATH=/usr/local/sbin:/usr/sbin:/sbin:"_s + qEnvironmentVariable("PATH") << environment;
    process.setEnvironment(all);
    process.start(name, arguments);
    if (!process.waitForStarted() || !process.waitForFinished(240'000) || process.exitStatus() != QProcess::NormalExit)
        return {-1, name + u": "_s + process.errorString()};
    return {process.exitCode(), QString::fromUtf8(process.readAll())};
}

QString contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

// All files below a folder, in order, by their path in it.
QStringList filesBelow(const QString& folder)
{
    QStringList files;
    QDirIterator walk(folder, QDir::Files | QDir::Hidden | QDir::System, QDirIterator::Subdirectories);
    while (walk.hasNext())
        files.append(QDir(folder).relativeFilePath(walk.next()));
    files.sort();
    return files;
}

QString typeOf(const QString& kind)
{
    return u"application/x-rearguard-%1+json"_s.arg(kind);
}

// Files of a kind that the program comes with.
QStringList shippedFiles(const QString& ending)
{
    QStringList files;
    for (const QString& folder :
         {u"/maps"_s, u"/resources/kits"_s, u"/resources/lessons"_s, u"/resources/rulesets"_s}) {
        QDirIterator walk(sourcePath() + folder, {u"*."_s + ending + u".json"_s}, QDir::Files,
                          QDirIterator::Subdirectories);
        while (walk.hasNext())
            files.append(walk.next());
    }
    return files;
}

} // namespace

class InstallTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void filesLieWhereDesktopsLook();
    void everybodyMayReadThem();
    void theDesktopFileIsValid();
    void theAppStreamDataIsValid();
    void bothNameTheSameTypes();
    void everyTextIsInGermanToo();
    void eachShippedFileHasItsType_data();
    void eachShippedFileHasItsType();
    void otherToolsSeeTheSameTypes();
    void contentTellsWhereTheNameDoesNot();
    void theManualPageHasEveryOption();
    void onlyARootOfItsOwnIsTouched();
    void theInstalledProgramRuns();
    void thePackageIsAsDebianWantsIt();
    void thePackageHoldsWhatIsInstalled();
    void thePackageGoesWithoutATrace();

private:
    QTemporaryDir m_folder;
    QString m_staging;
    QString m_package;
    QString staged(const QString& path) const { return m_staging + u"/usr/"_s + path; }
};

void InstallTest::initTestCase()
{
    m_staging = m_folder.filePath(u"staging"_s);
    const ToolRun install =
        tool(u"cmake"_s, {u"--install"_s, buildPath(), u"--prefix"_s, u"/usr"_s}, {u"DESTDIR="_s + m_staging});
    QVERIFY2(install.status == 0, qPrintable(install.output));
    const ToolRun types = tool(u"update-mime-database"_s, {staged(u"share/mime"_s)});
    QVERIFY2(types.status == 0, qPrintable(types.output));
    // From here on this process sees what a desktop would see, and no types of whoever runs the tests.
    qputenv("XDG_DATA_DIRS", (staged(u"share"_s) + u":/usr/share"_s).toUtf8());
    qputenv("XDG_DATA_HOME", m_folder.filePath(u"home"_s).toUtf8());

    const QString packages = m_folder.filePath(u"packages"_s);
    const ToolRun pack = tool(u"cpack"_s, {u"--config"_s, buildPath(u"/CPackConfig.cmake"), u"-B"_s, packages});
    QVERIFY2(pack.status == 0, qPrintable(pack.output));
    const QStringList made = QDir(packages).entryList({u"*.deb"_s}, QDir::Files);
    QCOMPARE(made.size(), 1);
    m_package = packages + u'/' + made.first();
}

void InstallTest::filesLieWhereDesktopsLook()
{
    QStringList expected{u"bin/rearguard"_s,
                         u"share/applications/%1.desktop"_s.arg(id),
                         u"share/metainfo/%1.metainfo.xml"_s.arg(id),
                         u"share/mime/packages/%1.xml"_s.arg(id),
                         u"share/icons/hicolor/scalable/apps/%1.svg"_s.arg(id),
                         u"share/man/man1/rearguard.1.gz"_s,
                         u"share/doc/rearguard/README.md"_s,
                         u"share/doc/rearguard/FORMAT.md"_s,
                         u"share/doc/rearguard/changelog.gz"_s,
                         u"share/doc/rearguard/copyright"_s,
                         u"share/doc/rearguard/html/en/index.html"_s,
                         u"share/doc/rearguard/html/de/index.html"_s,
                         u"share/rearguard/maps/ardennes/worked-case-3502.scenario.json"_s};
    for (const int size : {16, 22, 24, 32, 48, 64, 128, 256}) {
        expected.append(u"share/icons/hicolor/%1x%1/apps/%2.png"_s.arg(size).arg(id));
        for (const QString& kind : kinds)
            expected.append(
                u"share/icons/hicolor/%1x%1/mimetypes/application-x-rearguard-%2.png"_s.arg(size).arg(kind));
    }
    for (const QString& path : expected)
        QVERIFY2(QFileInfo(staged(path)).size() > 0, qPrintable(path));
    // Every map, position, lesson and game, and nothing but them.
    QStringList samples;
    for (const QString& folder :
         {u"maps/"_s, u"resources/kits/"_s, u"resources/lessons/"_s, u"resources/rulesets/"_s}) {
        for (const QString& each : filesBelow(sourcePath(u"/") + folder)) {
            if (each.endsWith(".json"_L1))
                samples.append(folder + each);
        }
    }
    QCOMPARE(filesBelow(staged(u"share/rearguard"_s)), samples);
}

void InstallTest::everybodyMayReadThem()
{
    constexpr auto all = QFile::ReadOwner | QFile::ReadGroup | QFile::ReadOther;
    constexpr auto written = QFile::WriteGroup | QFile::WriteOther;
    QDirIterator walk(m_staging, QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden, QDirIterator::Subdirectories);
    while (walk.hasNext()) {
        const QFileInfo info(walk.next());
        QVERIFY2((info.permissions() & all) == all && !(info.permissions() & written), qPrintable(info.filePath()));
        const bool isRun = info.isDir() || info.filePath() == staged(u"bin/rearguard"_s);
        QCOMPARE(info.permission(QFile::ExeOther), isRun);
    }
}

void InstallTest::theDesktopFileIsValid()
{
    const ToolRun run = tool(u"desktop-file-validate"_s, {staged(u"share/applications/%1.desktop"_s.arg(id))});
    QVERIFY2(run.status == 0 && run.output.isEmpty(), qPrintable(run.output));
}

void InstallTest::theAppStreamDataIsValid()
{
    const ToolRun run = tool(u"appstreamcli"_s, {u"validate"_s, u"--no-net"_s, u"--no-color"_s,
                                                 staged(u"share/metainfo/%1.metainfo.xml"_s.arg(id))});
    QVERIFY2(run.status == 0, qPrintable(run.output));
    QVERIFY2(!run.output.contains("W: "_L1) && !run.output.contains("E: "_L1), qPrintable(run.output));
}

void InstallTest::bothNameTheSameTypes()
{
    const QString desktop = contentOf(staged(u"share/applications/%1.desktop"_s.arg(id)));
    static const QRegularExpression typesLine(u"^MimeType=(.*)$"_s, QRegularExpression::MultilineOption);
    QStringList opened = typesLine.match(desktop).captured(1).split(u';', Qt::SkipEmptyParts);
    static const QRegularExpression provided(u"<mediatype>(.*?)</mediatype>"_s);
    QStringList told;
    for (auto all = provided.globalMatch(contentOf(staged(u"share/metainfo/%1.metainfo.xml"_s.arg(id))));
         all.hasNext();)
        told.append(all.next().captured(1));
    QCOMPARE(told, opened);
    // A window shows all of them; of rulesets it says whether they are in order.
    QStringList expected;
    for (const QString& kind : kinds)
        expected.append(typeOf(kind));
    QCOMPARE(opened, expected);
    // The icon that they name is there.
    QVERIFY(desktop.contains(u"\nIcon=%1\n"_s.arg(id)));
}

void InstallTest::everyTextIsInGermanToo()
{
    const QString desktop = contentOf(staged(u"share/applications/%1.desktop"_s.arg(id)));
    for (const QString& key : {u"GenericName"_s, u"Comment"_s, u"Keywords"_s})
        QVERIFY2(desktop.contains(u"\n%1="_s.arg(key)) && desktop.contains(u"\n%1[de]="_s.arg(key)), qPrintable(key));

    // Elements of text stand in pairs: plain, then German.
    const QSet<QString> translated{u"summary"_s, u"p"_s, u"li"_s, u"developer_name"_s, u"comment"_s};
    for (const QString& path : {u"share/metainfo/%1.metainfo.xml"_s.arg(id), u"share/mime/packages/%1.xml"_s.arg(id)}) {
        QXmlStreamReader xml(contentOf(staged(path)));
        QString waiting; // an element without its German
        int pairs = 0;
        while (!xml.atEnd()) {
            if (xml.readNext() != QXmlStreamReader::StartElement || !translated.contains(xml.name().toString()))
                continue;
            const QString name = xml.name().toString();
            const auto language = xml.attributes().value("http://www.w3.org/XML/1998/namespace"_L1, "lang"_L1);
            const QString where = path + u':' + QString::number(xml.lineNumber());
            if (language == "de"_L1) {
                QVERIFY2(waiting == name, qPrintable(where));
                waiting.clear();
                ++pairs;
            } else {
                QVERIFY2(waiting.isEmpty(), qPrintable(where));
                waiting = name;
            }
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QVERIFY(waiting.isEmpty());
        QVERIFY(pairs >= kinds.size());
    }
}

void InstallTest::eachShippedFileHasItsType_data()
{
    QTest::addColumn<QString>("ending");
    QTest::newRow("map") << u"hexmap"_s;
    for (const QString& kind : kinds) {
        if (kind != "map"_L1)
            QTest::newRow(qPrintable(kind)) << kind;
    }
}

void InstallTest::eachShippedFileHasItsType()
{
    QFETCH(const QString, ending);
    const QString type = typeOf(QString::fromLatin1(QTest::currentDataTag()));
    const QStringList files = shippedFiles(ending);
    QVERIFY(!files.isEmpty());
    const QMimeDatabase types;
    for (const QString& file : files) {
        const QMimeType found = types.mimeTypeForFile(file);
        QVERIFY2(found.name() == type, qPrintable(file + u": "_s + found.name()));
        QVERIFY(found.inherits(u"application/json"_s));
        // By its name alone, as folders are listed, and by its content alone.
        QCOMPARE(types.mimeTypeForFile(file, QMimeDatabase::MatchExtension).name(), type);
        QCOMPARE(types.mimeTypeForFile(file, QMimeDatabase::MatchContent).name(), type);
    }
}

void InstallTest::otherToolsSeeTheSameTypes()
{
    for (const QString& kind : kinds) {
        const QString file = shippedFiles(kind == "map"_L1 ? u"hexmap"_s : kind).first();
        const ToolRun run = tool(u"gio"_s, {u"info"_s, u"-a"_s, u"standard::content-type"_s, file});
        QVERIFY2(run.status == 0 && run.output.contains(u"content-type: %1\n"_s.arg(typeOf(kind))),
                 qPrintable(run.output));
    }
}

void InstallTest::contentTellsWhereTheNameDoesNot()
{
    const QMimeDatabase types;
    const QString board = sourcePath(u"/maps/ardennes/ardennes.hexmap.json");
    const QString renamed = m_folder.filePath(u"board"_s);
    QVERIFY(QFile::copy(board, renamed));
    QCOMPARE(types.mimeTypeForFile(renamed).name(), typeOf(u"map"_s));
    const QString other = m_folder.filePath(u"other.json"_s);
    QFile file(other);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"format\": \"of somebody else\"}\n");
    file.close();
    QCOMPARE(types.mimeTypeForFile(other).name(), u"application/json"_s);
}

void InstallTest::theManualPageHasEveryOption()
{
    QDirIterator walk(staged(u"share/man"_s), {u"rearguard.1.gz"_s}, QDir::Files, QDirIterator::Subdirectories);
    int pages = 0;
    while (walk.hasNext()) {
        const ToolRun unpacked = tool(u"gzip"_s, {u"-dc"_s, walk.next()});
        QCOMPARE(unpacked.status, 0);
        const QString page = QString(unpacked.output).replace(u"\\-"_s, u"-"_s);
        ++pages;
        // What it says is installed is.
        static const QRegularExpression installed(u"^\\.TP\n\\\\fB(/\\S*)\\\\fR$"_s,
                                                  QRegularExpression::MultilineOption);
        int places = 0;
        for (auto all = installed.globalMatch(page); all.hasNext(); ++places) {
            const QString place = all.next().captured(1);
            QVERIFY2(place.startsWith(QStringLiteral(REARGUARD_INSTALL_SHARE "/")), qPrintable(place));
            QVERIFY2(QFileInfo::exists(staged(u"share"_s) + place.mid(qstrlen(REARGUARD_INSTALL_SHARE))),
                     qPrintable(place));
        }
        QCOMPARE(places, 3);
        QStringList calls{QString()};
        // What the program itself lists: "  ruling   who retreats what".
        static const QRegularExpression subcommand(u"^  ([a-z]+)  "_s, QRegularExpression::MultilineOption);
        const ToolRun program = tool(staged(u"bin/rearguard"_s), {u"--help"_s});
        for (auto all = subcommand.globalMatch(program.output); all.hasNext();)
            calls.append(all.next().captured(1));
        QVERIFY2(calls.contains(u"ruling"_s) && calls.contains(u"guide"_s), qPrintable(calls.join(u' ')));
        for (const QString& call : calls.mid(1))
            QVERIFY2(page.contains(u"\n.SS \"rearguard %1 "_s.arg(call)), qPrintable(call));
        for (const QString& call : calls) {
            const QStringList words = call.isEmpty() ? QStringList{u"--help"_s} : QStringList{call, u"--help"_s};
            const ToolRun help = tool(staged(u"bin/rearguard"_s), words);
            static const QRegularExpression option(u"^  (?:-\\w, )?(--[a-z-]+)"_s, QRegularExpression::MultilineOption);
            int options = 0;
            for (auto all = option.globalMatch(help.output); all.hasNext(); ++options) {
                const QString name = all.next().captured(1);
                QVERIFY2(page.contains(name), qPrintable(call + u' ' + name));
            }
            QVERIFY(options > 0);
        }
    }
    // One in English and one in each other language that the program speaks.
    const QDir translations(sourcePath(u"/resources/translations"));
    QCOMPARE(pages, translations.entryList({u"rearguard_*.ts"_s}, QDir::Files).size());
}

void InstallTest::onlyARootOfItsOwnIsTouched()
{
    // The script that tries the package puts packages in and purges them: never where somebody lives. Here it finds no
    // program that could do harm.
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkpath(u"bin"_s) && QDir(folder.path()).mkpath(u"somebodys/etc"_s));
    QFile version(folder.filePath(u"somebodys/etc/debian_version"_s));
    QVERIFY(version.open(QIODevice::WriteOnly));
    QVERIFY(QFile::link(QStandardPaths::findExecutable(u"realpath"_s), folder.filePath(u"bin/realpath"_s)));
    for (const QString& root : {u"/"_s, u"/tmp/.."_s, folder.filePath(u"somebodys"_s)}) {
        QProcess script;
        QProcessEnvironment environment;
        environment.insert(u"PATH"_s, folder.filePath(u"bin"_s));
        script.setProcessEnvironment(environment);
        script.start(QStandardPaths::findExecutable(u"bash"_s),
                     {sourcePath(u"/tests/install/clean_root.sh"), u"rearguard.deb"_s, root});
        QVERIFY(script.waitForFinished());
        QCOMPARE(script.exitCode(), 1);
        const QByteArray said = script.readAllStandardError();
        QVERIFY2(said.startsWith("FAILED: this "), said.constData());
    }
}

void InstallTest::theInstalledProgramRuns()
{
    const QString maps = staged(u"share/rearguard/maps"_s);
    const ToolRun version = tool(staged(u"bin/rearguard"_s), {u"--version"_s});
    QVERIFY2(version.output.startsWith("rearguard " REARGUARD_VERSION "\n"_L1), qPrintable(version.output));
    const ToolRun check =
        tool(staged(u"bin/rearguard"_s), {u"check"_s, maps + u"/ardennes/worked-case-3502.scenario.json"_s});
    QVERIFY2(check.status == 0 && check.output.isEmpty(), qPrintable(check.output));
    // The lessons find their boards where they are installed.
    const ToolRun lesson =
        tool(staged(u"bin/rearguard"_s),
             {u"check"_s, staged(u"share/rearguard/resources/lessons/ardennes-1-zones.lesson.json"_s)});
    QVERIFY2(lesson.status == 0 && lesson.output.isEmpty(), qPrintable(lesson.output));
}

void InstallTest::thePackageIsAsDebianWantsIt()
{
    const ToolRun run = tool(u"lintian"_s, {u"--allow-root"_s, u"--fail-on"_s, u"error,warning"_s, m_package});
    QVERIFY2(run.status == 0, qPrintable(run.output));
    const ToolRun fields = tool(u"dpkg-deb"_s, {u"--field"_s, m_package});
    QVERIFY(fields.output.contains("\nVersion: " REARGUARD_VERSION "-"_L1));
    // What the linker cannot know of, and what it knows.
    for (const QString& needed : {u"qt6-qpa-plugins"_s, u"qt6-image-formats-plugins"_s, u"fonts-"_s, u"libqt6svg6"_s,
                                  u"libqt6widgets6"_s, u"qt6-translations-l10n"_s})
        QVERIFY2(fields.output.contains(needed), qPrintable(needed));
    for (const QString& unwanted : {u"libqt6network6"_s, u"libqt6test6"_s})
        QVERIFY2(!fields.output.contains(unwanted), qPrintable(unwanted));
}

void InstallTest::thePackageHoldsWhatIsInstalled()
{
    const QString unpacked = m_folder.filePath(u"unpacked"_s);
    QCOMPARE(tool(u"dpkg-deb"_s, {u"--extract"_s, m_package, unpacked}).status, 0);
    QStringList installed = filesBelow(m_staging);
    // The caches that this test made above, as a desktop would.
    installed.removeIf([](const QString& path) {
        return path.startsWith("usr/share/mime/"_L1) && !path.startsWith("usr/share/mime/packages/"_L1);
    });
    QCOMPARE(filesBelow(unpacked), installed);
}

void InstallTest::thePackageGoesWithoutATrace()
{
    const QString root = m_folder.filePath(u"root"_s);
    for (const QString& folder : {u"/var/lib/dpkg/info"_s, u"/var/lib/dpkg/updates"_s, u"/var/log"_s})
        QVERIFY(QDir().mkpath(root + folder));
    QFile status(root + u"/var/lib/dpkg/status"_s);
    QVERIFY(status.open(QIODevice::WriteOnly));
    status.close();
    const auto dpkg = [&](const QStringList& what) {
        return tool(u"fakeroot"_s,
                    QStringList{u"dpkg"_s, u"--root="_s + root, u"--log="_s + m_folder.filePath(u"log"_s),
                                u"--force-depends"_s, u"--force-not-root"_s}
                        + what);
    };
    const ToolRun installed = dpkg({u"--install"_s, m_package});
    QVERIFY2(installed.status == 0, qPrintable(installed.output));
    QVERIFY(QFileInfo(root + u"/usr/bin/rearguard"_s).isExecutable());
    const ToolRun purged = dpkg({u"--purge"_s, u"rearguard"_s});
    QVERIFY2(purged.status == 0, qPrintable(purged.output));
    QDirIterator walk(root, QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden, QDirIterator::Subdirectories);
    while (walk.hasNext()) {
        const QString path = walk.next().mid(root.size());
        QVERIFY2(path.startsWith("/var"_L1) && !path.contains("rearguard"_L1), qPrintable(path));
    }
}

REARGUARD_GUILESS_TEST(InstallTest)
#include "install_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/import_file.h"
#include "import/imported_files.h"
#include "import/unpack.h"
#include "import/vassal.h"
#include "io/map_file.h"
#include "io/ruleset_file.h"
#include "support/places.h"
#include "support/test_registry.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <random>

using namespace Qt::Literals::StringLiterals;

namespace {

using Random = std::mt19937;

qsizetype below(Random& random, qsizetype end)
{
    return end <= 0 ? 0 : static_cast<qsizetype>(random() % static_cast<std::uint32_t>(end));
}

/// One thing or a few that are wrong: bytes, lengths, numbers, parts that are missing or there twice.
QByteArray damaged(QByteArray bytes, Random& random)
{
    const int times = 1 + static_cast<int>(below(random, 4));
    for (int i = 0; i < times; ++i) {
        const qsizetype at = below(random, bytes.size());
        const qsizetype length = 1 + below(random, 1 + below(random, 400));
        switch (random() % 8) {
        case 0:
            bytes.truncate(at);
            break;
        case 1:
            bytes.remove(at, length);
            break;
        case 2:
            bytes.insert(at, bytes.mid(at, length));
            break;
        case 3: {
            static const QByteArrayList odd{"-1",   "99999999999", "0",     "1e308",      "\0",      "\\",
                                            "/",    ";",           "nan",   "^",          "../../x", "\x1b",
                                            "\t",   "&#0;",        "<a>",   "]]>",        "{}",      "[[",
                                            "\xff", "4294967295",  "65536", "-2147483648"};
            bytes.replace(at, length % 12, odd[below(random, odd.size())]);
            break;
        }
        case 4: {
            // A number becomes another one.
            qsizetype digit = at;
            while (digit < bytes.size() && (bytes[digit] < '0' || bytes[digit] > '9'))
                ++digit;
            if (digit < bytes.size())
                bytes.replace(digit, 1,
                              QByteArray::number(static_cast<qint64>(random()) * (random() % 2 == 0 ? 1 : -1)));
            break;
        }
        default:
            if (at < bytes.size())
                bytes[at] = static_cast<char>(random());
            break;
        }
    }
    return bytes;
}

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write(bytes);
}

QStringList everythingIn(const QString& folder)
{
    QStringList list;
    for (QDirIterator files(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories); files.hasNext();)
        list += files.next();
    list.sort();
    return list;
}

} // namespace

/// Files that are damaged, by chance with fixed seeds: they come in or are refused, and what comes in can be read again.
class ImportFuzzTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { m_game = builtInRuleset(u"ardennes-offensive"_s).value(); }

    void damagedFilesDoNoHarm_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("module");
        const QDir fixtures(sourcePath(u"/tests/fixtures/import"_s));
        for (const QString& path : everythingIn(fixtures.path())) {
            if (!path.endsWith(u".md"_s) && !path.endsWith(u".tsv"_s))
                QTest::newRow(qPrintable(fixtures.relativeFilePath(path))) << path << QString();
        }
        QTest::newRow("save of its module")
            << fixtures.filePath(u"vassal/tour.log"_s) << fixtures.filePath(u"vassal/tour.mod"_s);
    }

    void damagedFilesDoNoHarm()
    {
        QFETCH(const QString, path);
        QFETCH(const QString, module);
        QTemporaryDir folder;
        const QByteArray whole = unpacked(bytesOf(path));
        const bool isModule = path.endsWith(u"mod"_s);
        const bool isPart = path.contains(u"hexwright/demo"_s);
        const QString file = folder.filePath(isModule ? u"module/buildFile.xml"_s : QFileInfo(path).fileName());
        QDir(folder.path()).mkpath(QFileInfo(file).path());
        QDir(folder.path()).mkdir(u"out"_s);
        if (isPart) {
            for (const QString& each : everythingIn(QFileInfo(path).path()))
                QFile::copy(each, folder.filePath(QFileInfo(each).fileName()));
            QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner);
        }
        const int times = whole.size() > 200'000 ? 40 : 150;
        for (int seed = 1; seed <= times; ++seed) {
            Random random(static_cast<std::uint32_t>(seed));
            // Of what is packed, now and then what packs it.
            const bool isOuter = !isModule && seed % 3 == 0;
            write(file, damaged(isOuter ? bytesOf(path) : whole, random));
            tryIt(isModule ? QFileInfo(file).path() : isPart ? folder.path() : file, module, folder.filePath(u"out"_s));
            if (QTest::currentTestFailed()) {
                qWarning() << "seed" << seed;
                return;
            }
        }
        QStringList outside = everythingIn(folder.path());
        outside.removeIf([&](const QString& each) {
            return each.startsWith(folder.filePath(u"out/"_s)) || QFileInfo(each).path() == QFileInfo(file).path();
        });
        QCOMPARE(outside, QStringList());
    }

    void damagedModuleArchivesDoNoHarm()
    {
        QTemporaryDir folder;
        const QByteArray whole = bytesOf(sourcePath(u"/tests/fixtures/import/vassal/hex-n-counters.vmod"_s));
        for (int seed = 1; seed <= 100; ++seed) {
            Random random(static_cast<std::uint32_t>(seed));
            write(folder.filePath(u"m.vmod"_s), damaged(whole, random));
            tryIt(folder.filePath(u"m.vmod"_s), {}, folder.path());
            if (QTest::currentTestFailed())
                return;
        }
    }

private:
    /// What is in a packed file: what is damaged there is not only a checksum.
    static QByteArray unpacked(const QByteArray& bytes)
    {
        if (isGzip(bytes))
            return inflated(bytes, mostUnpackedFile).value();
        if (isZip(bytes)) {
            const auto archive = ZipArchive::open(bytes);
            for (const char* name : {"buildFile.xml", "buildFile", "savedGame"}) {
                if (const auto inner = archive->read(QString::fromLatin1(name)))
                    return *inner;
            }
        }
        return bytes;
    }

    void tryIt(const QString& path, const QString& module, const QString& out)
    {
        const PictureTools pictures{[](const QByteArray&) { return std::optional(QSize(750, 650)); },
                                    [](const QByteArray&) { return QByteArray("png"); },
                                    [](const std::vector<PictureLayer>&) { return QByteArray("png"); }};
        auto board = readForeign(path, {module, {}, {}, {}}, pictures);
        if (!board) {
            QVERIFY(!board.error().message.isEmpty());
            return;
        }
        auto result = importedMap(*std::move(board), {}, kindsOf(m_game));
        if (!result) {
            QVERIFY(!result.error().message.isEmpty());
            return;
        }
        const auto files = importedFiles({out + u"/x.scenario.json"_s, m_game.id}, *result, &m_game);
        for (const FileContent& each : files)
            QVERIFY2(QDir::cleanPath(each.path).startsWith(out + u'/'), qPrintable(each.path));
        const auto again = parseMap(mapText(result->map), path);
        QVERIFY2(again.hasValue(), again ? "" : qPrintable(toText(again.error().front())));
        QCOMPARE(*again, result->map);
        QVERIFY(!importReportJson(*result).isEmpty());
    }

    Ruleset m_game;
};

REARGUARD_APPLESS_TEST(ImportFuzzTest)

#include "import_fuzz_test.moc"

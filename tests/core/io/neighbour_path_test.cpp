// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/neighbour_path.h"
#include "support/test_registry.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

class NeighbourPathTest : public QObject
{
    Q_OBJECT

private slots:
    void pathsMayNotLeaveTheFolder_data();
    void pathsMayNotLeaveTheFolder();
    void linksMayNotLeadOut();
    void linksInsideTheFolderAreGood();
    void theNamedFileLiesBesideItsOwner();
    void documentsAreKnownByTheirEnding_data();
    void documentsAreKnownByTheirEnding();
    void linksMayNotLeadOutOfALessonsTree();
};

void NeighbourPathTest::pathsMayNotLeaveTheFolder_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<bool>("isGood");
    const auto row = [](const QString& path, bool isGood) { QTest::newRow(qPrintable(path)) << path << isGood; };
    row(u"a.json"_s, true);
    row(u"maps/a.json"_s, true);
    row(u"./a.json"_s, true);
    row(u"maps/../a.json"_s, true);
    row(u"a map: one.json"_s, true);
    row(u"..a.json"_s, true);
    row(u""_s, false);
    row(u"../a.json"_s, false);
    row(u"maps/../../a.json"_s, false);
    row(u".."_s, false);
    row(u"/etc/passwd"_s, false);
    row(u"//host/a.json"_s, false);
    row(u":/rulesets/a.json"_s, false);
    row(u"C:/a.json"_s, false);
    row(u"c:a.json"_s, false);
    row(u"..\\a.json"_s, false);
    row(u"maps\\a.json"_s, false);
    row(u"a\n.json"_s, false);
    row(u"a%1.json"_s.arg(QChar(0)), false);
    // A terminal's own escape, and what turns the rest of the name around.
    row(u"a\u009b.json"_s, false);
    row(u"a\u202enosj.exe"_s, false);
    row(u"Übung ⚔.json"_s, true);
}

void NeighbourPathTest::pathsMayNotLeaveTheFolder()
{
    QFETCH(QString, path);
    QFETCH(bool, isGood);
    QCOMPARE(!checkNeighbourPath(path, u"/some/folder/x.scenario.json"_s), isGood);
    QCOMPARE(!checkNeighbourPath(path, u"x.scenario.json"_s), isGood);
}

void NeighbourPathTest::linksMayNotLeadOut()
{
    const QTemporaryDir root;
    QVERIFY(QDir(root.path()).mkpath(u"inside"_s));
    QVERIFY(QDir(root.path()).mkpath(u"inside-too"_s));
    for (const QString& name : {u"outside.json"_s, u"inside-too/near.json"_s}) {
        QFile file(root.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    QVERIFY(QFile::link(root.filePath(u"outside.json"_s), root.filePath(u"inside/link.json"_s)));
    QVERIFY(QFile::link(root.path(), root.filePath(u"inside/up"_s)));
    // A folder whose name only begins like ours is another folder.
    QVERIFY(QFile::link(root.filePath(u"inside-too/near.json"_s), root.filePath(u"inside/near.json"_s)));
    const QString owner = root.filePath(u"inside/x.scenario.json"_s);
    QVERIFY(checkNeighbourPath(u"link.json"_s, owner));
    QVERIFY(checkNeighbourPath(u"up/outside.json"_s, owner));
    QVERIFY(checkNeighbourPath(u"near.json"_s, owner));
}

void NeighbourPathTest::linksInsideTheFolderAreGood()
{
    const QTemporaryDir root;
    QVERIFY(QDir(root.path()).mkpath(u"inside/maps"_s));
    QFile file(root.filePath(u"inside/maps/a.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(QFile::link(file.fileName(), root.filePath(u"inside/b.json"_s)));
    QVERIFY(QFile::link(root.filePath(u"inside"_s), root.filePath(u"other-name"_s)));
    QVERIFY(!checkNeighbourPath(u"b.json"_s, root.filePath(u"inside/x.scenario.json"_s)));
    QVERIFY(!checkNeighbourPath(u"maps/a.json"_s, root.filePath(u"other-name/x.scenario.json"_s)));
}

void NeighbourPathTest::theNamedFileLiesBesideItsOwner()
{
    QCOMPARE(neighbourFile(u"maps/a.json"_s, u"/games/x.scenario.json"_s), u"/games/maps/a.json"_s);
    QCOMPARE(neighbourFile(u"a.json"_s, u"x.scenario.json"_s), u"a.json"_s);
}

void NeighbourPathTest::documentsAreKnownByTheirEnding_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<bool>("inTheFolder");
    QTest::addColumn<bool>("inALesson");
    const auto row = [](const QString& path, bool inTheFolder, bool inALesson) {
        QTest::newRow(qPrintable(path)) << path << inTheFolder << inALesson;
    };
    row(u"a.json"_s, true, true);
    row(u"maps/a.hexmap.json"_s, true, true);
    row(u"secret.txt"_s, false, false);
    row(u".ssh/id_rsa"_s, false, false);
    row(u":/maps/a.hexmap.json"_s, false, true);
    row(u"../a.hexmap.json"_s, false, true);
    row(u"../../maps/a.scenario.json"_s, false, true);
    row(u"../../maps/a.ruleset.json"_s, false, true);
    row(u"../../../maps/a.scenario.json"_s, false, false);
    row(u"../maps/../a.scenario.json"_s, false, false);
    row(u"maps/../../../../a.scenario.json"_s, false, false);
    row(u"../a.json"_s, false, false);
    row(u"../../etc/passwd"_s, false, false);
    row(u"../.config/a.scenario.json"_s, false, false);
    row(u"../a.table.json"_s, false, false);
    row(u"/maps/a.scenario.json"_s, false, false);
}

void NeighbourPathTest::documentsAreKnownByTheirEnding()
{
    QFETCH(const QString, path);
    QFETCH(const bool, inTheFolder);
    QFETCH(const bool, inALesson);
    const QString owner = u"/some/deep/folder/x.lesson.json"_s;
    QCOMPARE(!checkDocumentPath(path, owner), inTheFolder);
    QCOMPARE(!checkDocumentPath(path, owner, PathReach::Beside), inALesson);
}

void NeighbourPathTest::linksMayNotLeadOutOfALessonsTree()
{
    const QTemporaryDir root;
    QVERIFY(QDir(root.path()).mkpath(u"tree/a/b"_s));
    for (const QString& name : {u"outside.hexmap.json"_s, u"tree/inside.hexmap.json"_s}) {
        QFile file(root.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    QVERIFY(QFile::link(root.filePath(u"outside.hexmap.json"_s), root.filePath(u"tree/link.hexmap.json"_s)));
    const QString owner = root.filePath(u"tree/a/b/x.lesson.json"_s);
    QVERIFY(!checkDocumentPath(u"../../inside.hexmap.json"_s, owner, PathReach::Beside));
    QVERIFY(checkDocumentPath(u"../../link.hexmap.json"_s, owner, PathReach::Beside));
    // Within the tree as well a harmless name may be a link to what is none of its business.
    QVERIFY(QDir(root.path()).mkpath(u"tree/.hidden"_s));
    for (const QString& name : {u"keys.json"_s, u".hidden/map.hexmap.json"_s}) {
        QFile file(root.filePath(u"tree/"_s + name));
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    QVERIFY(QFile::link(root.filePath(u"tree/keys.json"_s), root.filePath(u"tree/keys.hexmap.json"_s)));
    QVERIFY(QFile::link(root.filePath(u"tree/.hidden/map.hexmap.json"_s), root.filePath(u"tree/seen.hexmap.json"_s)));
    QVERIFY(QFile::link(root.filePath(u"tree/inside.hexmap.json"_s), root.filePath(u"tree/other.hexmap.json"_s)));
    QVERIFY(checkDocumentPath(u"../../keys.hexmap.json"_s, owner, PathReach::Beside));
    QVERIFY(checkDocumentPath(u"../../seen.hexmap.json"_s, owner, PathReach::Beside));
    QVERIFY(!checkDocumentPath(u"../../other.hexmap.json"_s, owner, PathReach::Beside));
    // What the whole tree lies in is the user's own choice.
    const QString hiddenOwner = root.filePath(u"tree/.hidden/a/b/x.lesson.json"_s);
    QVERIFY(QDir(root.path()).mkpath(u"tree/.hidden/a/b"_s));
    QVERIFY(!checkDocumentPath(u"../../map.hexmap.json"_s, hiddenOwner, PathReach::Beside));
}

REARGUARD_APPLESS_TEST(NeighbourPathTest)
#include "neighbour_path_test.moc"

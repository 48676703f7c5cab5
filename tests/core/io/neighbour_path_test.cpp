// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/neighbour_path.h"

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

QTEST_APPLESS_MAIN(NeighbourPathTest)
#include "neighbour_path_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/places.h"
#include "support/test_registry.h"
#include "ui/support/drawing_driver.h"

#include <QApplication>
#include <QFile>
#include <QTemporaryDir>

/// Builds the map of a small scenario with clicks and keys alone, and saves it: the file is the one that a person wrote.
class BuildMapTest : public QObject
{
    Q_OBJECT

private slots:
    void aMapIsBuiltAndSaved();

private:
    static QByteArray bytes(const QString& path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
};

void BuildMapTest::aMapIsBuiltAndSaved()
{
    DrawingDriver driver(QStringLiteral("A ford on the upper Mesne"), 8, 6, QStringLiteral("clear"));

    // Woods in the west, by mouse, and one by keys.
    driver.take("terrain-brush");
    driver.choose(QStringLiteral("forest"));
    driver.stroke(words("0202 0302 0303 0203"));
    driver.cursorTo(QStringLiteral("0605"));
    driver.walk(Qt::Key_Right, 1, Qt::ShiftModifier);
    driver.shiftUp();
    // The sea in the east: a rectangle by keys.
    driver.takeByKey(Qt::Key_R);
    driver.choose(QStringLiteral("sea"));
    driver.cursorTo(QStringLiteral("0701"));
    driver.key(Qt::Key_Return);
    driver.cursorTo(QStringLiteral("0802"));
    driver.key(Qt::Key_Return);
    // A corner of the sheet is cut off, too much of it at first.
    driver.take("terrain-line");
    driver.choose(QStringLiteral("No hex"));
    driver.stroke(words("0106 0606"));
    driver.undo();
    driver.stroke(words("0706 0806"));
    // The river, drawn a little too far and taken back with the right button.
    driver.take("hexside-pen");
    driver.choose(QStringLiteral("river"));
    driver.stroke(words("0401/0501 0401/0502 0402/0502 0402/0503 0403/0503 0403/0504 0404/0504 0404/0505"));
    driver.stroke(words("0404/0505"), Qt::RightButton);
    // A bridge with the mouse, a ford with the keys.
    driver.choose(QStringLiteral("bridge"));
    driver.clickAt(QStringLiteral("0402/0503"));
    driver.choose(QStringLiteral("ford"));
    driver.cursorTo(QStringLiteral("0404"));
    driver.key(Qt::Key_2);
    driver.key(Qt::Key_Return);
    // The road: clicked together up to the bridge, from there by keys, which join it.
    driver.take("path-pen");
    driver.choose(QStringLiteral("road"));
    driver.clickAt(QStringLiteral("0104"));
    driver.clickAt(QStringLiteral("0303"));
    driver.doubleClickAt(QStringLiteral("0402"));
    driver.cursorTo(QStringLiteral("0402"));
    driver.key(Qt::Key_Return);
    driver.walk(Qt::Key_PageDown);
    driver.walk(Qt::Key_PageDown);
    driver.key(Qt::Key_Return);
    driver.key(Qt::Key_Return);
    // A town with the mouse, a fort with the keys and one too many.
    driver.take("feature-stamp");
    driver.choose(QStringLiteral("town"));
    driver.clickAt(QStringLiteral("0402"));
    driver.choose(QStringLiteral("fort"));
    driver.cursorTo(QStringLiteral("0503"));
    driver.key(Qt::Key_Return);
    driver.walk(Qt::Key_Down);
    driver.key(Qt::Key_Return);
    driver.key(Qt::Key_Delete);
    // The western edge is a region.
    driver.takeByKey(Qt::Key_G);
    driver.choices().setName(MapList::Regions, QStringLiteral("west-edge"));
    driver.cursorTo(QStringLiteral("0101"));
    driver.walk(Qt::Key_Down, 5, Qt::ShiftModifier);
    driver.shiftUp();
    // The town has a name.
    driver.takeByKey(Qt::Key_T);
    driver.clickAt(QStringLiteral("0402"));
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("Oudler"));
    driver.key(Qt::Key_Return);

    QTemporaryDir folder;
    const QString saved = folder.filePath(QStringLiteral("mesne.hexmap.json"));
    driver.saveAs(saved);
    QVERIFY(!driver.document().isDirty());
    const QByteArray written = bytes(sourcePath(u"/tests/fixtures/ui/mesne.hexmap.json"));
    QCOMPARE(bytes(saved).split('\n'), written.split('\n')); // tells the line
    QCOMPARE(bytes(saved), written);
}

REARGUARD_TEST(BuildMapTest)
#include "build_map_test.moc"

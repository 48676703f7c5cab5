// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layering_rules.h"
#include "support/places.h"
#include "support/test_registry.h"

#include <QDir>
#include <QDirIterator>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

namespace {

const QString spdx = u"// SPDX-FileCopyrightText: 2026 The Rearguard developers\n"
                     u"// SPDX-License-Identifier: GPL-3.0-or-later\n"_s;

QDir sourceTree()
{
    return QDir(sourcePath());
}

QString contents(const QString& path)
{
    QFile file(sourceTree().filePath(path));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

// The words that would give away which game a piece of code is meant for.
const QStringList knownGames{u"ardennes"_s,        u"winter front"_s, u"lost battalion"_s,
                             u"russia besieged"_s, u"panzergruppe"_s, u"guderian"_s};

// Those, and the ids of all built-in rulesets.
QStringList gameNames()
{
    QStringList names = knownGames;
    const QStringList rulesets = QDir(sourceTree().filePath(u"resources/rulesets"_s)).entryList({u"*.ruleset.json"_s});
    for (const QString& file : rulesets)
        names.append(file.section(u'.', 0, 0));
    return names;
}

QStringList sourceFiles(const QString& folder, const QStringList& patterns)
{
    QStringList files;
    QDirIterator it(sourceTree().filePath(folder), patterns, QDir::Files, QDirIterator::Subdirectories);
    while (it.hasNext())
        files.append(sourceTree().relativeFilePath(it.next()));
    files.sort();
    return files;
}

bool existsInTree(const QString& path)
{
    return QFileInfo(sourceTree().filePath(path)).isFile();
}

} // namespace

class LayeringTest : public QObject
{
    Q_OBJECT

private slots:
    void arrowsPointUp();
    void tableHasNothingLeftOver();
    void faultyTableIsCaught();
    void leftoverIsCaught();
    void sourcesKeepTheArrows_data();
    void sourcesKeepTheArrows();
    void coreLinksNoPartOfQtButCore();
    void plantedViolationIsCaught_data();
    void plantedViolationIsCaught();
    void innocentFilePasses_data();
    void innocentFilePasses();
};

void LayeringTest::arrowsPointUp()
{
    QCOMPARE(LayerTable::ofTheHouse().faults(), QStringList());
}

void LayeringTest::tableHasNothingLeftOver()
{
    const LayeringRules rules(existsInTree, gameNames(), LayerTable::ofTheHouse());
    QStringList files;
    QList<LayerTable::Step> steps;
    for (const QString& folder : {u"core"_s, u"ui"_s}) {
        for (const QString& path : sourceFiles(folder, {u"*.h"_s, u"*.cpp"_s})) {
            files.append(path);
            steps += rules.steps(path, contents(path));
        }
    }
    const QStringList found = LayerTable::ofTheHouse().leftovers(files, steps);
    QVERIFY2(found.isEmpty(), qPrintable(u'\n' + found.join(u'\n')));
}

void LayeringTest::faultyTableIsCaught()
{
    const LayerTable table({{u"ui/play"_s, {u"ui/edit"_s}}, {u"ui/edit"_s, {u"ui/play"_s, u"ui/magic"_s}}}, {});
    const QStringList expected{u"ui/play sees ui/edit, which is no row above it"_s,
                               u"ui/edit sees ui/magic, which is no row above it"_s};
    QCOMPARE(table.faults(), expected);
}

void LayeringTest::leftoverIsCaught()
{
    const QString one = u"ui/play/turn.cpp"_s;
    const QString other = u"ui/edit/tools/brush.h"_s;
    const LayerTable table({{u"ui/convert"_s, {}},
                            {u"ui/edit"_s, {}},
                            {u"ui/edit/tools"_s, {u"ui/edit"_s}},
                            {u"ui/play"_s, {u"ui/edit"_s, u"ui/edit/tools"_s}}},
                           {{u"ui/edit/mode.h"_s, one}, {one, other}, {other, one}});
    QCOMPARE(table.folderOf(u"ui/edit/tools/deep/brush.h"_s), u"ui/edit/tools"_s);
    QVERIFY(table.mayInclude(other, one));
    QVERIFY(!table.mayInclude(u"ui/edit/tools/pen.h"_s, one));
    const QStringList expected{
        u"no file lies in ui/convert"_s, u"nothing in ui/edit/tools includes anything of ui/edit"_s,
        u"nothing in ui/play includes anything of ui/edit"_s, u"ui/edit/mode.h no longer includes ui/play/turn.cpp"_s,
        u"ui/play/turn.cpp may include ui/edit/tools/brush.h without an exception"_s};
    QCOMPARE(table.leftovers({one, other, u"ui/edit/mode.h"_s}, {{one, other}, {other, one}}), expected);
}

void LayeringTest::sourcesKeepTheArrows_data()
{
    QTest::addColumn<QString>("folder");
    for (const char* folder : {"core", "ui", "app", "tests"})
        QTest::newRow(folder) << QString::fromLatin1(folder);
}

void LayeringTest::sourcesKeepTheArrows()
{
    QFETCH(QString, folder);
    const LayeringRules rules(existsInTree, gameNames(), LayerTable::ofTheHouse());
    const QStringList files = sourceFiles(folder, {u"*.h"_s, u"*.cpp"_s});
    QVERIFY2(!files.isEmpty(), "no sources found: is the source tree where it was built from?");
    QStringList found;
    for (const QString& path : files)
        found += rules.violations(path, contents(path));
    QVERIFY2(found.isEmpty(), qPrintable(u'\n' + found.join(u'\n')));
}

void LayeringTest::coreLinksNoPartOfQtButCore()
{
    static const QRegularExpression otherQt(u"Qt6?::(?!Core\\b)[A-Z]\\w*"_s);
    const QStringList files = sourceFiles(u"core"_s, {u"CMakeLists.txt"_s});
    QVERIFY(!files.isEmpty());
    for (const QString& path : files) {
        const auto match = otherQt.match(contents(path));
        QVERIFY2(!match.hasMatch(), qPrintable(path + u": "_s + match.captured()));
    }
}

void LayeringTest::plantedViolationIsCaught_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("message");

    const auto plant = [](const char* name, const QString& path, const QString& code, const QString& message) {
        QTest::newRow(name) << path << spdx + code << message;
    };
    const QString supply = u"core/rules/supply.cpp"_s;

    plant("rules see files", supply, u"#include \"io/map_file.h\"\n"_s, u"core/rules does not look at core/io"_s);
    plant("rules see json", supply, u"#include <json/json_value.h>\n"_s, u"does not look at core/json"_s);
    plant("files see rules", u"core/io/map_file.cpp"_s, u"#include \"../rules/supply.h\"\n"_s,
          u"core/io does not look at core/rules"_s);
    plant("map sees position", u"core/map/hex_map.h"_s, u"#pragma once\n#include \"position/position.h\"\n"_s,
          u"core/map does not look at core/position"_s);
    plant("base sees grid", u"core/base/ids.h"_s, u"#pragma once\n#include \"grid/hex.h\"\n"_s,
          u"core/base does not look at core/grid"_s);
    plant("deeper folder keeps its stage's arrows", u"core/rules/retreat/plans.cpp"_s,
          u"#include \"io/map_file.h\"\n"_s, u"core/rules/retreat does not look at core/io"_s);
    plant("core sees ui", supply, u"  #  include \"ui/window/main_window.h\"\n"_s, u"core does not look at ui"_s);
    plant("ui sees app", u"ui/window/main_window.h"_s, u"#pragma once\n#include \"app/commands.h\"\n"_s,
          u"ui does not look at app"_s);
    plant("folder without arrows", u"core/magic/spell.cpp"_s, QString(), u"a folder that the table"_s);

    plant("window's folder without arrows", u"ui/magic/spell.cpp"_s, QString(), u"a folder that the table"_s);
    plant("file loose in the window", u"ui/spell.cpp"_s, QString(), u"a folder that the table"_s);
    plant("rules see their retreats", supply, u"#include \"rules/retreat/judge.h\"\n"_s,
          u"core/rules does not look at core/rules/retreat"_s);
    plant("games see the inside of retreats", u"core/table/act.cpp"_s, u"#include \"rules/retreat/judge.h\"\n"_s,
          u"core/table does not look at core/rules/retreat"_s);
    plant("tools see play", u"ui/edit/tools/brush.cpp"_s, u"#include \"play/turn_panel.h\"\n"_s,
          u"ui/edit/tools does not look at ui/play"_s);

    plant("QtGui with its folder", supply, u"#include <QtGui/QPainter>\n"_s, u"no part of Qt but QtCore"_s);
    plant("QtGui by class name", supply, u"#include <QPainter>\n"_s, u"no part of Qt but QtCore"_s);
    plant("QtGui by file name", supply, u"#include <qpainter.h>\n"_s, u"no part of Qt but QtCore"_s);
    plant("QtGui whole", supply, u"#include <QtGui>\n"_s, u"no part of Qt but QtCore"_s);
    plant("QtGui in quotes", supply, u"#include \"QColor\"\n"_s, u"no part of Qt but QtCore"_s);
    plant("QtGui by a roundabout way", supply, u"#include <QtCore/../QtGui/QColor>\n"_s, u"no part of Qt but QtCore"_s);
    plant("QtWidgets", supply, u"#include <QWidget>\n"_s, u"no part of Qt but QtCore"_s);
    plant("QtSvg", supply, u"#include <QSvgRenderer>\n"_s, u"no part of Qt but QtCore"_s);
    plant("include by macro", supply, u"#include PAINTER_HEADER\n"_s, u"must name its file"_s);

    plant("Boost.Geometry outside geometry", u"core/map/hex_map.cpp"_s, u"#include <boost/geometry.hpp>\n"_s,
          u"only core/geometry"_s);
    plant("Boost in ui", u"ui/map_view/map_view.cpp"_s, u"#include <boost/container/small_vector.hpp>\n"_s,
          u"private matter of core"_s);
    plant("simdjson in io", u"core/io/map_file.cpp"_s, u"#include <simdjson.h>\n"_s, u"only core/json"_s);

    plant("game in code", supply, u"if (ruleset.id() == u\"winter-front\"_s)\n"_s,
          u"core names a game: winter-front"_s);
    plant("game in a name", supply, u"bool isArdennesOffensive();\n"_s, u"core names a game: Ardennes"_s);
    plant("game in a comment", supply, u"// as in Russia Besieged\n"_s, u"core names a game: Russia Besieged"_s);

    QTest::newRow("no licence") << u"app/main.cpp"_s << u"int main() {}\n"_s << u"SPDX lines are missing"_s;
    QTest::newRow("no licence in a test") << u"tests/a_test.cpp"_s << u"\n"_s + spdx << u"SPDX lines are missing"_s;
    plant("no include guard", u"core/base/ids.h"_s, u"struct Id;\n"_s, u"#pragma once is missing"_s);
}

void LayeringTest::plantedViolationIsCaught()
{
    QFETCH(QString, path);
    QFETCH(QString, text);
    QFETCH(QString, message);
    const QSet<QString> tree{u"core/io/map_file.h"_s,       u"core/json/json_value.h"_s,     u"core/rules/supply.h"_s,
                             u"core/position/position.h"_s, u"core/rules/retreat/judge.h"_s, u"ui/play/turn_panel.h"_s,
                             u"core/grid/hex.h"_s,          u"ui/window/main_window.h"_s,    u"app/commands.h"_s};
    const LayeringRules rules([&tree](const QString& file) { return tree.contains(file); }, knownGames,
                              LayerTable::ofTheHouse());
    const QStringList found = rules.violations(path, text);
    QCOMPARE(found.size(), 1);
    QVERIFY2(found.first().startsWith(path + u':'), qPrintable(found.first()));
    QVERIFY2(found.first().contains(message), qPrintable(found.first()));
}

void LayeringTest::innocentFilePasses_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("code");

    QTest::newRow("rules see their ruleset")
        << u"core/rules/supply.cpp"_s << u"#include \"ruleset/ruleset.h\"\n#include <QString>\n#include <vector>\n"_s;
    QTest::newRow("a neighbour without its folder") << u"core/rules/supply.cpp"_s << u"#include \"supply.h\"\n"_s;
    QTest::newRow("QtCore in any spelling")
        << u"core/rules/supply.cpp"_s << u"#include <QtCore/QString>\n#include <qstring.h>\n#include <QtGlobal>\n"_s;
    QTest::newRow("an include that is a comment")
        << u"core/rules/supply.cpp"_s << u"// #include <QPainter>\n/*\n#include <QPainter>\n*/\n"_s;
    QTest::newRow("Boost.Geometry in geometry")
        << u"core/geometry/hex_shapes.cpp"_s << u"#include <boost/geometry.hpp>\n"_s;
    QTest::newRow("simdjson in json") << u"core/json/json_reader.cpp"_s << u"#include <simdjson.h>\n"_s;
    QTest::newRow("ui sees core and Qt") << u"ui/window/main_window.cpp"_s
                                         << u"#include \"rules/supply.h\"\n#include <QMainWindow>\n"_s;
    QTest::newRow("app sees all") << u"app/main.cpp"_s
                                  << u"#include \"window/main_window.h\"\n#include \"rules/supply.h\"\n"_s;
    QTest::newRow("ui may name a game") << u"ui/files/start.cpp"_s << u"// opens Winter Front\n"_s;
}

void LayeringTest::innocentFilePasses()
{
    QFETCH(QString, path);
    QFETCH(QString, code);
    const QSet<QString> tree{u"core/rules/supply.h"_s, u"core/ruleset/ruleset.h"_s, u"ui/window/main_window.h"_s};
    const LayeringRules rules([&tree](const QString& file) { return tree.contains(file); }, knownGames,
                              LayerTable::ofTheHouse());
    QCOMPARE(rules.violations(path, spdx + code), QStringList());
}

REARGUARD_APPLESS_TEST(LayeringTest)
#include "layering_test.moc"

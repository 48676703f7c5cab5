// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "output/board_export.h"

#include "export/tiled_writer.h"
#include "grid/plane_layout.h"
#include "import/import_file.h"
#include "io/saved_versions.h"
#include "io/scenario_file.h"
#include "output/output_controller.h"
#include "support/full_disk.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "ui/support/window_driver.h"

#include <QAction>
#include <QComboBox>
#include <QFileDialog>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QListWidget>
#include <QPainter>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTimer>

#include <sys/stat.h>

using namespace Qt::StringLiterals;

namespace {

RenderRequest requestOf(const QString& scenario)
{
    const auto loaded = loadScenario(sourcePath(scenario));
    RenderRequest request;
    if (!loaded)
        return request;
    request.content.position = std::make_shared<const Position>(loaded->scenario.position);
    request.content.rules = std::make_shared<const RulesInForce>(loaded->rules);
    request.title = loaded->scenario.title;
    return request;
}

const QString lostBattalion = u"/maps/lost-battalion/start.scenario.json"_s;

/// What another program prints; it must end well.
QByteArray outputOf(const QString& program, const QStringList& arguments)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
    process.setProcessEnvironment(environment);
    process.start(program, arguments);
    if (!process.waitForFinished(60'000) || process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        qWarning("%s: %s", qPrintable(program), process.readAllStandardError().constData());
    return process.readAllStandardOutput();
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// Boards for other programs, as these see them.
class BoardExportTest : public QObject
{
    Q_OBJECT

private slots:
    void tiledDrawsTheSameCells();
    void anotherReaderFindsTheModulesHexesAndPieces_data();
    void anotherReaderFindsTheModulesHexesAndPieces();
    void aModulesBoardShowsThePictureBelowTheMap();
    void nothingIsReplacedThatIsNoExport();
    void theDialogTellsWhatIsLeftOutAndWrites();

private:
    QTemporaryDir m_folder;
};

void BoardExportTest::tiledDrawsTheSameCells()
{
    const QString rasterizer = QStandardPaths::findExecutable(u"tmxrasterizer"_s);
    if (rasterizer.isEmpty())
        QSKIP("tmxrasterizer is not installed (Debian package tiled)");
    for (const QString& scenario : {lostBattalion, u"/maps/winter-front/start.scenario.json"_s}) {
        const RenderRequest request = requestOf(scenario);
        const QString path = m_folder.filePath(u"drawn.tmx"_s);
        const auto written = exportBoard(request, path);
        QVERIFY2(written.hasValue(), written ? "" : qPrintable(written.error()));
        const QString drawn = m_folder.filePath(u"drawn.png"_s);
        QStringList arguments;
        for (const char* layer : {"hexsides", "paths", "hexes", "names", "units"})
            arguments += {u"--hide-layer"_s, QString::fromLatin1(layer)};
        outputOf(rasterizer, arguments + QStringList{path, drawn});
        const QImage image = QImage(drawn).convertToFormat(QImage::Format_ARGB32);
        QVERIFY(!image.isNull());

        const ExportBoard board = exportBoardOf(request);
        const TiledBoard tiled(board);
        const QImage tiles(m_folder.filePath(u"drawn-tiles.png"_s));
        const int across = TiledBoard::across(static_cast<int>(tiled.tiles().size()));
        const HexMap& map = board.map();
        for (HexIndex hex = 0; hex < map.grid.size(); ++hex) {
            const QPoint centre = tiled.plane().centre(map.grid.offset(hex)).toPoint();
            constexpr int reach = 12;
            const QRect around(-reach, -reach, 2 * reach, 2 * reach);
            QImage expected(around.size(), QImage::Format_ARGB32_Premultiplied);
            expected.fill(Qt::transparent);
            QPainter painter(&expected);
            for (std::size_t tile = 0; tile < tiled.tiles().size(); ++tile) {
                const auto& [isTerrain, name] = tiled.tiles()[tile];
                if (!map.hasHex(hex) || (isTerrain ? map.terrain(hex) != name : !map.feature(name)->contains(hex)))
                    continue;
                const QSize size = tiled.tileSize();
                const QPoint middle(static_cast<int>(tile) % across * size.width() + size.width() / 2,
                                    static_cast<int>(tile) / across * size.height() + size.height() / 2);
                painter.drawImage(QPoint(), tiles, around.translated(middle));
            }
            painter.end();
            int far = 0;
            const QImage want = expected.convertToFormat(QImage::Format_ARGB32);
            for (int y = 0; y < want.height(); ++y) {
                for (int x = 0; x < want.width(); ++x) {
                    const QColor a = want.pixelColor(x, y);
                    const QColor b = image.pixelColor(centre + around.topLeft() + QPoint(x, y));
                    const int alpha = std::abs(a.alpha() - b.alpha());
                    far = std::max({far, alpha, a.alpha() == 0 ? 0 : std::abs(a.red() - b.red()),
                                    a.alpha() == 0 ? 0 : std::abs(a.blue() - b.blue())});
                }
            }
            QVERIFY2(far < 12, qPrintable(map.number(hex)));
        }
    }
}

void BoardExportTest::anotherReaderFindsTheModulesHexesAndPieces_data()
{
    QTest::addColumn<QString>("scenario");
    QTest::newRow("flat") << u"/maps/ardennes/worked-case-3502.scenario.json"_s;
    QTest::newRow("with holes") << lostBattalion;
    QTest::newRow("with trays") << u"/maps/russia-besieged/june-1941.scenario.json"_s;
    QTest::newRow("steps") << u"/maps/panzergruppe-guderian/across-the-nepra.scenario.json"_s;
}

void BoardExportTest::anotherReaderFindsTheModulesHexesAndPieces()
{
    const QString python = QStandardPaths::findExecutable(u"python3"_s);
    if (python.isEmpty())
        QSKIP("python3 is not installed");
    QFETCH(const QString, scenario);
    const RenderRequest request = requestOf(scenario);
    const QString path = m_folder.filePath(u"read.vmod"_s);
    const auto written = exportBoard(request, path);
    QVERIFY2(written.hasValue(), written ? "" : qPrintable(written.error()));
    const QJsonObject found =
        QJsonDocument::fromJson(outputOf(python, {sourcePath(u"/tests/ui/output/read_module.py"), path})).object();
    const QJsonObject hexes = found.value(u"hexes").toObject();
    const ExportBoard board = exportBoardOf(request);
    const HexMap& map = board.map();
    const PlaneLayout layout(map.grid, 64.0);
    int count = 0;
    std::optional<QPointF> away; // of the board from the sheet, the same for all
    for (HexIndex hex = 0; hex < map.grid.size(); ++hex) {
        if (!map.hasHex(hex))
            continue;
        ++count;
        const QJsonArray at = hexes.value(map.number(hex)).toArray();
        QVERIFY2(at.size() == 2, qPrintable(map.number(hex)));
        const QPointF offset = QPointF(at.at(0).toDouble(), at.at(1).toDouble()) - layout.center(hex);
        away = away.value_or(offset);
        QVERIFY2((offset - *away).manhattanLength() < 2.0, qPrintable(map.number(hex)));
    }
    QCOMPARE(hexes.size(), count);

    QStringList expected;
    std::map<HexIndex, int> places;
    std::map<QString, int> palettes;
    for (const Unit& unit : board.position->units) {
        ++palettes[board.sideTitle(unit.side)];
        const QString where = unit.isOnMap() ? map.number(unit.hex) : unit.tray.isEmpty() ? u"off-map"_s : unit.tray;
        expected += u"%1 %2 %3 %4 of %5 no. %6"_s.arg(unit.displayName().simplified(), unit.side, where)
                        .arg(unit.lost + 1)
                        .arg(board.stepsOf(unit))
                        .arg(unit.isOnMap() ? ++places[unit.hex] : 1);
    }
    QStringList pieces;
    for (const QJsonValue& value : found.value(u"pieces").toArray()) {
        const QJsonObject piece = value.toObject();
        pieces +=
            u"%1 %2 %3 %4 of %5 no. %6"_s
                .arg(piece.value(u"name").toString(), piece.value(u"side").toString(), piece.value(u"at").toString())
                .arg(piece.value(u"level").toInt())
                .arg(piece.value(u"steps").toInt())
                .arg(piece.value(u"place").toInt());
    }
    expected.sort();
    pieces.sort();
    QVERIFY(!expected.isEmpty());
    QCOMPARE(pieces, expected);
    QJsonObject wanted;
    for (const auto& [side, units] : palettes)
        wanted.insert(side, units);
    QCOMPARE(found.value(u"palettes").toObject(), wanted);
}

void BoardExportTest::aModulesBoardShowsThePictureBelowTheMap()
{
    QImage sheet(400, 400, QImage::Format_RGB32);
    sheet.fill(QColor(0, 0, 200));
    QVERIFY(sheet.save(m_folder.filePath(u"sheet.png"_s)));
    HexMap map;
    map.grid = HexGrid(GridShape::Flat, 5, 5, Shifted::Even, HexNumbering(), 0.0);
    map.legend = {{U'.', u"clear"_s}, {U'f', u"forest"_s}, {U'-', {}}};
    map.legendIndex.assign(25, 0);
    map.legendIndex[24] = 2; // the sheet's corner has no hex
    map.underlay = Underlay();
    map.underlay->image = u"sheet.png"_s;
    map.underlay->origin = {50.0, 50.0};
    map.underlay->hexSize = {52.0, 60.0};
    // How blue the middle of the board is, and what is told about terrain and picture.
    const auto exported = [this](const HexMap& exportedMap, QStringList& told) {
        auto position = std::make_shared<Position>();
        position->map = std::make_shared<const HexMap>(exportedMap);
        RenderRequest request;
        request.content.position = std::move(position);
        request.underlayFolder = m_folder.path();
        const ExportBoard board = exportBoardOf(request);
        told.clear();
        for (const LeftOut& left : leftOut(board, ExportFormat::Vassal))
            told += left.what;
        const QString path = m_folder.filePath(u"sheet.vmod"_s);
        if (!exportBoard(request, path))
            return -1;
        const auto in = readForeign(
            path, {}, {[](const QByteArray& png) { return std::optional(QImage::fromData(png).size()); }, {}});
        if (!in || !in->picture)
            return -1;
        const QImage picture = QImage::fromData(in->picture->bytes);
        const QPoint middle = in->plane.centre({2, 2}).toPoint() + QPoint(0, 12); // below the number
        return picture.pixelColor(middle).blue() - picture.pixelColor(middle).red();
    };
    QStringList told;
    QVERIFY(exported(map, told) > 120);
    QVERIFY2(!told.contains(u"terrain of hexes") && !told.contains(u"picture below the map"),
             qPrintable(told.join(u'\n')));
    map.legendIndex[3] = 1;
    QVERIFY(exported(map, told) < 30);
    QVERIFY(told.contains(u"terrain of hexes") && told.contains(u"picture below the map"));
    map.strengths[LayerId::Terrain] = 20;
    QVERIFY(exported(map, told) > 120);
    QVERIFY(told.contains(u"terrain of hexes") && !told.contains(u"picture below the map"));
}

void BoardExportTest::nothingIsReplacedThatIsNoExport()
{
    const RenderRequest request = requestOf(lostBattalion);
    const QString pipe = m_folder.filePath(u"pipe.csv"_s);
    QCOMPARE(mkfifo(qPrintable(pipe), 0600), 0);
    QVERIFY(!exportBoard(request, pipe));
    QVERIFY(!QFileInfo(pipe).isFile());

    const QString mine = m_folder.filePath(u"mine-tiles.png"_s);
    QImage(3, 3, QImage::Format_RGB32).save(mine);
    const QByteArray before = contentOf(mine);
    const auto refused = exportBoard(request, m_folder.filePath(u"mine.tmx"_s));
    QVERIFY(!refused);
    QVERIFY(refused.error().contains(u"mine-tiles.png"));
    QCOMPARE(contentOf(mine), before);
    QVERIFY(!QFileInfo::exists(m_folder.filePath(u"mine.tmx"_s)));
    // Its own it writes anew.
    QVERIFY(exportBoard(request, m_folder.filePath(u"own.tmx"_s)).hasValue());
    QVERIFY(exportBoard(request, m_folder.filePath(u"own.tmx"_s)).hasValue());

    // What another program's file held is kept.
    const QString drawn = m_folder.filePath(u"drawn.hexjson"_s);
    {
        QFile file(drawn);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("drawn elsewhere") > 0);
    }
    QVERIFY(exportBoard(request, drawn).hasValue());
    QCOMPARE(savedVersions(drawn).size(), std::size_t{1});
    QCOMPARE(contentOf(savedVersions(drawn).front().path), QByteArray("drawn elsewhere"));

    // So are tiles that somebody painted over.
    const QString tiles = m_folder.filePath(u"own-tiles.png"_s);
    QImage painted(tiles);
    const QString maker = painted.text(u"Software"_s);
    painted.fill(Qt::red);
    painted.setText(u"Software"_s, maker);
    QVERIFY(painted.save(tiles));
    const QByteArray red = contentOf(tiles);
    QVERIFY(exportBoard(request, m_folder.filePath(u"own.tmx"_s)).hasValue());
    QVERIFY(contentOf(tiles) != red);
    QCOMPARE(contentOf(savedVersions(tiles).front().path), red);

    // On a full disk the old file stays.
    const QString table = m_folder.filePath(u"table.csv"_s);
    QVERIFY(exportBoard(request, table).hasValue());
    const QByteArray whole = contentOf(table);
    {
        const FullDisk full(1000);
        QVERIFY(!exportBoard(requestOf(u"/maps/winter-front/start.scenario.json"_s), table));
    }
    QCOMPARE(contentOf(table), whole);

    QVERIFY(!exportBoard(request, m_folder.filePath(u"no/such/folder.vmod"_s)));
    // The board's picture takes most of the time: many steps, each farther on.
    std::vector<double> shares;
    QVERIFY(exportBoard(requestOf(u"/maps/panzergruppe-guderian/across-the-nepra.scenario.json"_s),
                        m_folder.filePath(u"watched.vmod"_s),
                        [&shares](double share) {
                            shares.push_back(share);
                            return true;
                        })
                .hasValue());
    QVERIFY(std::ranges::is_sorted(shares));
    QVERIFY(std::ranges::count_if(shares, [](double share) { return share < 0.4; }) >= 5);
    const auto stopped = exportBoard(request, m_folder.filePath(u"stopped.vmod"_s), [](double) { return false; });
    QVERIFY(!stopped && stopped.error().isEmpty());
    QVERIFY(!QFileInfo::exists(m_folder.filePath(u"stopped.vmod"_s)));
}

void BoardExportTest::theDialogTellsWhatIsLeftOutAndWrites()
{
    QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    const QString path = m_folder.filePath(u"clicked.vmod"_s);
    QSignalSpy said(&driver.window().output(), &OutputController::said);
    QStringList told;
    bool isPartEnabled = true;
    bool isListNamed = false;
    QTimer::singleShot(0, this, [&] {
        auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        QVERIFY(dialog != nullptr);
        auto& format = namedChild<QComboBox>(*dialog, "exportFormat");
        format.setFocus();
        QTest::keyClick(&format, Qt::Key_End);
        QCOMPARE(format.currentData().toString(), u"vmod"_s);
        auto& list = namedChild<QListWidget>(*dialog, "exportLeftOut");
        QVERIFY(list.isVisible());
        isListNamed = !list.accessibleName().isEmpty() && !list.toolTip().isEmpty();
        for (int i = 0; i < list.count(); ++i)
            told += list.item(i)->text();
        isPartEnabled = namedChild<QComboBox>(*dialog, "partKind").isEnabled();
        // The dialog for the file comes once this one has closed.
        auto* look = new QTimer(this);
        connect(look, &QTimer::timeout, this, [look, path] {
            auto* file = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            if (file == nullptr)
                return;
            look->stop();
            look->deleteLater();
            file->findChild<QLineEdit*>()->setText(path);
            QMetaObject::invokeMethod(file, "accept", Qt::QueuedConnection);
        });
        look->start(0);
        QTest::mouseClick(&namedChild<QPushButton>(*dialog, "exportSave"), Qt::LeftButton);
    });
    driver.find<QAction>("exportPicture").trigger();
    QVERIFY(said.wait(30'000));
    QVERIFY(isListNamed);
    QVERIFY(!isPartEnabled);
    QVERIFY2(told.join(u'\n').contains(u"terrain of hexes"), qPrintable(told.join(u'\n')));
    const auto board =
        readForeign(path, {}, {[](const QByteArray& png) { return std::optional(QImage::fromData(png).size()); }, {}});
    QVERIFY2(board.hasValue(), board ? "" : qPrintable(board.error().message));
    const auto onMap =
        std::ranges::count_if(board->pieces, [](const ImportedPiece& piece) { return piece.cell != noHex; });
    const auto& units = driver.window().document().position()->units;
    QCOMPARE(onMap, std::ranges::count_if(units, &Unit::isOnMap));
}

REARGUARD_TEST(BoardExportTest)
#include "board_export_test.moc"

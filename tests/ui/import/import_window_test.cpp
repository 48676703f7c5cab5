// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/new_map.h"
#include "edit/terrain_panel.h"
#include "edit/underlay/underlay_panel.h"
#include "import/import_dialog.h"
#include "import/import_report_dialog.h"
#include "io/map_file.h"
#include "io/saved_versions.h"
#include "panels/layers_panel.h"
#include "safety/document_journal.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "ui/support/made_pictures.h"
#include "ui/support/window_driver.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QMessageBox>
#include <QMimeData>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QPushButton>
#include <QScopeGuard>
#include <QSemaphore>
#include <QSettings>
#include <QTableView>
#include <QTextBrowser>
#include <QTimer>

#include <memory>

using namespace Qt::StringLiterals;

namespace {

QString fixture(const QString& name)
{
    return sourcePath(u"/tests/fixtures/import/"_s + name);
}

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        qFatal("cannot write %s", qPrintable(path));
    file.write(bytes);
}

/// A person at the window who imports: answers the dialog when it has read.
class Importer : public WindowDriver
{
public:
    /// Does that when the next import's dialog is there and, unless it is to be met at work, has read the file.
    void inDialog(std::function<void(ImportDialog&)> act, bool atWork = false)
    {
        QTimer::singleShot(5, &window(), [this, act = std::move(act), atWork] {
            auto* dialog = qobject_cast<ImportDialog*>(QApplication::activeModalWidget());
            if (dialog == nullptr || (dialog->job().isRunning() && !atWork))
                inDialog(act, atWork);
            else
                act(*dialog);
            if (dialog != nullptr && QTest::currentTestFailed())
                dialog->reject(); // nobody else closes it
        });
    }
    /// Imports the file by its menu's end, acts in the dialog, and comes back when it is closed.
    bool import(const QString& file, std::function<void(ImportDialog&)> act)
    {
        inDialog(std::move(act));
        return window().files().importFile(file);
    }
    /// Presses a button in the next message box.
    void answer(QMessageBox::StandardButton button)
    {
        QTimer::singleShot(5, &window(), [this, button] {
            if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget()))
                press(*box->button(button));
            else
                answer(button);
        });
    }
    /// Presses a button in the message box of that name as soon as it is there.
    void answer(const QString& name, QMessageBox::StandardButton button)
    {
        QTimer::singleShot(5, &window(), [this, name, button] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            if (box != nullptr && box->objectName() == name)
                press(*box->button(button));
            else
                answer(name, button);
        });
    }
    /// Types a name into the next file dialog.
    void nameFile(const QString& path)
    {
        QTimer::singleShot(5, &window(), [this, path] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            if (dialog == nullptr) {
                nameFile(path);
                return;
            }
            namedChild<QLineEdit>(*dialog, "fileNameEdit").setText(path);
            QMetaObject::invokeMethod(dialog, "accept", Qt::QueuedConnection);
        });
    }
    ImportReportDialog* report() { return window().findChild<ImportReportDialog*>(); }
    QString reportText()
    {
        ImportReportDialog* shown = report();
        return shown == nullptr ? QString() : namedChild<QTextBrowser>(*shown, "importReportText").toPlainText();
    }
    int hexesOf(const QString& terrain)
    {
        const HexMap& map = document().map();
        int count = 0;
        for (HexIndex each = 0; each < map.grid.size(); ++each)
            count += map.hasHex(each) && map.terrain(each) == terrain ? 1 : 0;
        return count;
    }
};

void importTo(ImportDialog& dialog, const QString& target)
{
    namedChild<QLineEdit>(dialog, "importTarget").setText(target);
    WindowDriver::press(namedChild<QPushButton>(dialog, "doImport"));
}

QString text(const QWidget& dialog, const char* label)
{
    return namedChild<QLabel>(dialog, label).text();
}

} // namespace

/// Boards of other programs, imported in the window as a person does.
class ImportWindowTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void aTiledMapComesInAndItsAnswersAreRemembered();
    void tablesAreSavedAndLoaded();
    void aModulesPictureIsInSight();
    void aSaveAsksForItsModule();
    void theModuleOfASaveCanAlwaysBeChanged();
    void countersGoToTheirSidesOrStayOut();
    void titlesMayBeWrittenForNames();
    void whatMeansNothingIsNotImported();
    void aPictureThatIsCutOffIsRefused();
    void theReportCanBeOpenedAgain();
    void whatIsSavedBeforeItIsReplacedIsKept();
    void aDroppedFileIsImported();
    void aFolderIsImported();
    void ofAHexJsonMapNamesThatTheGameLacksAreMarked();
    void ofAModuleWithSeveralBoardsOneIsChosen();
    void ofAPdfAPageIsChosen();
    void intoABlankMapItIsOneUndoStep();
    void intoABlankMapOfAFileItIsOneUndoStep();
    void changesAreAskedAboutBeforeAnythingIsWritten();
    void filesAreNotReplacedUnasked();
    void aCancelledImportLeavesNothing();
    void whatIsNoBoardIsRefusedInWords_data();
    void whatIsNoBoardIsRefusedInWords();
    void aPictureBecomesTheSheetBelowANewMap();
    void killedDuringAnImportNothingIsLost();
    void theReportsLinksDoWhatTheySay();

private:
    QString path(const QString& name) const { return m_folder->filePath(name); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void ImportWindowTest::aTiledMapComesInAndItsAnswersAreRemembered()
{
    const QString file = path(u"flat.tmx"_s);
    QVERIFY(QFile::copy(fixture(u"tiled/flat_hex_even.tmx"_s), file));
    write(path(u"Tileset_Hexagonal_FlatTop_60x39_60x60.png"_s), pngOf(240, 180));
    const QString target = path(u"out/flat.hexmap.json"_s);
    int rows = 0;
    QString first;
    {
        Importer user;
        user.window().files().mappings().setFolder(path(u"mappings"_s));
        QVERIFY(user.import(file, [&](ImportDialog& dialog) {
            QVERIFY(text(dialog, "importFound").contains(u"Tiled map"_s));
            QVERIFY(text(dialog, "importFound").contains(u"25"_s));
            auto& table = namedChild<QTableWidget>(dialog, "mappingTable");
            rows = table.rowCount();
            first = table.item(0, 0)->text();
            QVERIFY(!table.item(0, 0)->icon().isNull());
            auto& meaning = namedChild<QComboBox>(dialog, "meaning-0");
            QVERIFY(!meaning.accessibleName().isEmpty());
            meaning.setFocus();
            meaning.lineEdit()->selectAll();
            QTest::keyClicks(meaning.lineEdit(), u"forest"_s);
            importTo(dialog, target);
        }));
        QVERIFY(rows > 3);
        QCOMPARE(user.document().path(), target);
        QVERIFY(user.document().isMapOnly());
        QVERIFY(!user.document().isDirty());
        QVERIFY(user.hexesOf(u"forest"_s) > 3);
        QVERIFY(user.reportText().contains(u"What came in"_s));
        QVERIFY(user.reportText().contains(u"forest"_s));
        QVERIFY(user.reportText().contains(u"What to do next"_s));
    }
    QVERIFY(readMap(target).hasValue());
    Importer again;
    again.window().files().mappings().setFolder(path(u"mappings"_s));
    again.import(file, [&](ImportDialog& dialog) {
        QCOMPARE(namedChild<QTableWidget>(dialog, "mappingTable").item(0, 0)->text(), first);
        QCOMPARE(namedChild<QComboBox>(dialog, "meaning-0").currentText(), u"forest"_s);
        dialog.reject();
    });
}

void ImportWindowTest::tablesAreSavedAndLoaded()
{
    Importer user;
    const QString table = path(u"table.mapping.json"_s);
    user.import(fixture(u"wesnoth/chambers.map"_s), [&](ImportDialog& dialog) {
        namedChild<QComboBox>(dialog, "meaning-0").setEditText(u"mud"_s);
        user.nameFile(table);
        WindowDriver::press(namedChild<QPushButton>(dialog, "saveTable"));
        namedChild<QComboBox>(dialog, "meaning-0").setEditText(u"sand"_s);
        user.nameFile(table);
        WindowDriver::press(namedChild<QPushButton>(dialog, "loadTable"));
        QCOMPARE(namedChild<QComboBox>(dialog, "meaning-0").currentText(), u"mud"_s);
        importTo(dialog, path(u"chambers.hexmap.json"_s));
    });
    QVERIFY(bytesOf(table).contains("mud"));
    QVERIFY(user.hexesOf(u"mud"_s) > 0);
    QCOMPARE(user.hexesOf(u"sand"_s), 0);
}

void ImportWindowTest::aModulesPictureIsInSight()
{
    Importer user;
    const QString target = path(u"tour/tour.hexmap.json"_s);
    QVERIFY(user.import(fixture(u"vassal/tour.mod"_s), [&](ImportDialog& dialog) {
        QVERIFY(text(dialog, "importFound").contains(u"VASSAL module"_s));
        importTo(dialog, target);
    }));
    const HexMap& map = user.document().map();
    QVERIFY(map.underlay);
    QVERIFY(QFile::exists(path(u"tour/"_s + map.underlay->image)));
    QVERIFY(map.find(u"AA10"_s));
    QVERIFY(user.window().view().layers().layers()[LayerId::Terrain].opacity < 0.5);
    QVERIFY(user.window().edit().isActive());
    QVERIFY(user.reportText().contains(u"Read the terrain from the picture"_s));
}

void ImportWindowTest::aSaveAsksForItsModule()
{
    Importer user;
    const QString target = path(u"tour.scenario.json"_s);
    const QString save = path(u"alone/tour.log"_s);
    QVERIFY(QDir().mkpath(path(u"alone"_s)) && QFile::copy(fixture(u"vassal/tour.log"_s), save));
    QVERIFY(user.import(save, [&](ImportDialog& dialog) {
        QVERIFY(text(dialog, "importProblem").contains(u"module"_s));
        QVERIFY(!namedChild<QPushButton>(dialog, "doImport").isEnabled());
        user.nameFile(fixture(u"vassal/tour.mod"_s));
        WindowDriver::press(namedChild<QPushButton>(dialog, "browseModule"));
        user.inDialog([&](ImportDialog& ready) {
            QVERIFY(text(ready, "importFound").contains(u"VASSAL log"_s));
            QVERIFY(text(ready, "importFound").contains(u"counter"_s));
            auto& note = namedChild<QLabel>(ready, "importGameNote");
            QVERIFY(note.isVisible());
            auto& game = namedChild<QComboBox>(ready, "importGame");
            game.setFocus();
            QTest::keyClick(&game, Qt::Key_Down);
            QVERIFY(!note.isVisible());
            QVERIFY(namedChild<QLineEdit>(ready, "importTarget").text().endsWith(u".scenario.json"_s));
            importTo(ready, target);
        });
    }));
    QCOMPARE(user.document().path(), target);
    QVERIFY(user.document().hasGame());
    QVERIFY(user.document().position()->units.size() >= 11);
    QVERIFY(user.reportText().contains(u"Force Pool"_s));
    // Its counters have pictures and no values.
    emit namedChild<QTextBrowser>(*user.report(), "importReportText").anchorClicked(QUrl(u"import:values"_s));
    QTRY_VERIFY(user.window().findChild<QDialog*>(u"counterValues"_s) != nullptr);
    auto& values = namedChild<QDialog>(user.window(), "counterValues");
    QVERIFY(namedChild<QLabel>(values, "counterValuesCount").text().endsWith(u"have no values"_s));
    QVERIFY(namedChild<QTableView>(values, "counterValuesTable").model()->rowCount() > 1);
    values.reject();
}

void ImportWindowTest::theModuleOfASaveCanAlwaysBeChanged()
{
    // The module of the save before is one of another game; that in the folder fits.
    QSettings().setValue(u"import/module"_s, fixture(u"vassal/hex-n-counters.vmod"_s));
    const auto forget = qScopeGuard([] { QSettings().remove(u"import/module"_s); });
    Importer user;
    user.import(fixture(u"vassal/tour.log"_s), [&](ImportDialog& dialog) {
        auto& module = namedChild<QLineEdit>(dialog, "module");
        QVERIFY(module.isVisible());
        QCOMPARE(module.text(), fixture(u"vassal/tour.mod"_s));
        QVERIFY(!namedChild<QLabel>(dialog, "importProblem").isVisible());
        module.setFocus();
        module.setText(fixture(u"vassal/hex-n-counters.vmod"_s));
        QTest::keyClick(&module, Qt::Key_Tab);
        user.inDialog([&](ImportDialog& doubted) {
            QVERIFY(namedChild<QLabel>(doubted, "importProblem").isVisible());
            QVERIFY2(text(doubted, "importProblem").contains(u"Force Pool"_s),
                     qPrintable(text(doubted, "importProblem")));
            QVERIFY(namedChild<QLineEdit>(doubted, "module").isVisible());
            doubted.reject();
        });
    });
    // Alone, it is asked for: the last one does not fit.
    QSettings().setValue(u"import/module"_s, fixture(u"vassal/hex-n-counters.vmod"_s));
    const QString save = path(u"tour.log"_s);
    QVERIFY(QFile::copy(fixture(u"vassal/tour.log"_s), save));
    user.import(save, [](ImportDialog& dialog) {
        QVERIFY(namedChild<QLineEdit>(dialog, "module").isVisible());
        QVERIFY(!namedChild<QPushButton>(dialog, "doImport").isEnabled());
        dialog.reject();
    });
}

void ImportWindowTest::countersGoToTheirSidesOrStayOut()
{
    Importer user;
    const QString target = path(u"tour.scenario.json"_s);
    QVERIFY(user.import(fixture(u"vassal/tour.mod"_s), [&](ImportDialog& dialog) {
        auto& game = namedChild<QComboBox>(dialog, "importGame");
        game.setCurrentIndex(game.findText(u"The Lost Battalion"_s));
        auto& table = namedChild<QTableWidget>(dialog, "mappingTable");
        for (int row = 0; row < table.rowCount(); ++row) {
            const QString key = table.item(row, 0)->text();
            auto& side = namedChild<QComboBox>(dialog, qPrintable(u"meaning-%1"_s.arg(row)));
            if (key == u"USA"_s)
                QCOMPARE(side.currentText(), u"Allied"_s);
            if (key != u"Tile"_s)
                continue;
            QVERIFY(table.item(row, 2)->text().contains(u"guessed"_s));
            side.setCurrentIndex(side.findText(u"nothing: leave it out"_s));
            QVERIFY(side.currentIndex() >= 0);
        }
        importTo(dialog, target);
    }));
    QVERIFY(!user.document().position()->units.empty());
    for (const Unit& unit : user.document().position()->units)
        QVERIFY(!unit.side.isEmpty());
    QVERIFY(user.reportText().contains(u"counters: Tile"_s));
}

void ImportWindowTest::titlesMayBeWrittenForNames()
{
    Importer user;
    QVERIFY(user.import(fixture(u"lgeneral/map01.lgmap"_s), [&](ImportDialog& dialog) {
        auto& game = namedChild<QComboBox>(dialog, "importGame");
        game.setCurrentIndex(game.findText(u"Panzergruppe Guderian"_s));
        auto& first = namedChild<QComboBox>(dialog, "meaning-0");
        first.setEditText(u"major City + Minor city"_s);
        auto& table = namedChild<QTableWidget>(dialog, "mappingTable");
        QVERIFY2(!table.item(0, 2)->text().contains(u"unknown"_s), qPrintable(table.item(0, 2)->text()));
        QVERIFY(table.item(0, 2)->text().contains(u"your answer"_s));
        importTo(dialog, path(u"a.hexmap.json"_s));
    }));
    QVERIFY(user.hexesOf(u"major-city"_s) > 0);
    QVERIFY(user.document().map().feature(u"minor-city"_s) != nullptr);
    QVERIFY2(user.reportText().contains(u"Major city"_s), qPrintable(user.reportText()));
}

void ImportWindowTest::whatMeansNothingIsNotImported()
{
    Importer user;
    QVERIFY(!user.import(fixture(u"wesnoth/chambers.map"_s), [&](ImportDialog& dialog) {
        namedChild<QComboBox>(dialog, "meaning-0").setEditText(u"sea + port + town"_s);
        // The keyboard goes from the game to the table.
        QCOMPARE(dialog.focusWidget(), &namedChild<QComboBox>(dialog, "importGame"));
        QTest::keyClick(dialog.focusWidget(), Qt::Key_Tab);
        QCOMPARE(dialog.focusWidget(), &namedChild<QTableWidget>(dialog, "mappingTable"));
        QTest::keyClick(dialog.focusWidget(), Qt::Key_Tab);
        QCOMPARE(dialog.focusWidget(), &namedChild<QComboBox>(dialog, "meaning-0"));
        importTo(dialog, path(u"a.hexmap.json"_s));
        QVERIFY(dialog.isVisible());
        QVERIFY(text(dialog, "importProblem").contains(u"sea + port + town"_s));
        // The proposal may be had again.
        WindowDriver::press(namedChild<QPushButton>(dialog, "resetTable"));
        QVERIFY(!namedChild<QComboBox>(dialog, "meaning-0").currentText().contains(u"port"_s));
        dialog.reject();
    }));
    QVERIFY(!QFile::exists(path(u"a.hexmap.json"_s)));
}

void ImportWindowTest::aPictureThatIsCutOffIsRefused()
{
    Importer user;
    const QString scan = path(u"cut.png"_s);
    const QByteArray whole = pngOf(600, 400);
    write(scan, whole.left(whole.size() / 2));
    QVERIFY(!user.import(scan, [&](ImportDialog& dialog) {
        QVERIFY2(text(dialog, "importProblem").contains(u"cut off"_s), qPrintable(text(dialog, "importProblem")));
        QVERIFY(!namedChild<QPushButton>(dialog, "doImport").isEnabled());
        dialog.reject();
    }));
}

void ImportWindowTest::theReportCanBeOpenedAgain()
{
    Importer user;
    QAction& again = namedChild<QAction>(user.window().files(), "importReport");
    QVERIFY(!again.isVisible());
    QVERIFY(user.import(fixture(u"wesnoth/chambers.map"_s),
                        [&](ImportDialog& dialog) { importTo(dialog, path(u"chambers.hexmap.json"_s)); }));
    const QString text = user.reportText();
    QVERIFY(text.contains(u"chambers came in (Battle for Wesnoth map)"_s));
    delete user.report();
    QVERIFY(again.isVisible());
    again.trigger();
    QCOMPARE(user.reportText(), text);
    QVERIFY(user.open(u"two-units"_s));
    QVERIFY(!again.isVisible());
}

void ImportWindowTest::whatIsSavedBeforeItIsReplacedIsKept()
{
    Importer user;
    const QString target = path(u"mine.hexmap.json"_s);
    write(target, bytesOf(sourcePath(u"/tests/fixtures/ui/plain.hexmap.json")));
    QVERIFY(user.window().files().openFile(target));
    QTRY_VERIFY(user.document().isOpen());
    user.document().perform(EditMap{{SetMapTitle{u"drawn just now"_s}}}, u"title"_s);
    QVERIFY(user.import(fixture(u"wesnoth/chambers.map"_s), [&](ImportDialog& dialog) {
        user.answer(u"replaceFiles"_s, QMessageBox::Yes);
        user.answer(u"unsavedChanges"_s, QMessageBox::Save);
        importTo(dialog, target);
    }));
    const auto versions = savedVersions(target);
    QCOMPARE(versions.size(), std::size_t{2});
    QVERIFY(bytesOf(versions[0].path).contains("drawn just now"));
    QVERIFY(!bytesOf(versions[1].path).contains("drawn just now"));
    QVERIFY(!bytesOf(target).contains("drawn just now"));
}

void ImportWindowTest::aDroppedFileIsImported()
{
    Importer user;
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(fixture(u"wesnoth/aeth_empires.map"_s))});
    user.inDialog([&](ImportDialog& dialog) {
        QVERIFY(text(dialog, "importFound").contains(u"Wesnoth"_s));
        importTo(dialog, path(u"empires.hexmap.json"_s));
    });
    QDragEnterEvent enter(QPoint(40, 40), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&user.window(), &enter);
    QDropEvent drop(QPointF(40, 40), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&user.window(), &drop);
    QTRY_VERIFY(user.document().isOpen());
    QVERIFY(user.document().map().grid.size() > 100);
}

void ImportWindowTest::aFolderIsImported()
{
    Importer user;
    user.import(fixture(u"hexwright/demo"_s), [&](ImportDialog& dialog) {
        QVERIFY(text(dialog, "importFound").contains(u"Hexwright"_s));
        importTo(dialog, path(u"demo.hexmap.json"_s));
    });
    QVERIFY(user.document().map().find(u"0604"_s));
}

void ImportWindowTest::ofAHexJsonMapNamesThatTheGameLacksAreMarked()
{
    Importer user;
    const QString file = path(u"island.hexjson"_s);
    write(file, R"({"layout": "odd-q", "hexes": {"A": {"q": 0, "r": 0, "terrain": "clear"},
        "B": {"q": 1, "r": 0, "terrain": "glacier"}, "C": {"q": 0, "r": 1, "terrain": "clear"}}})");
    QVERIFY(user.import(file, [&](ImportDialog& dialog) {
        QVERIFY(text(dialog, "importFound").contains(u"HexJSON map"_s));
        auto& table = namedChild<QTableWidget>(dialog, "mappingTable");
        QCOMPARE(table.rowCount(), 2);
        QVERIFY(!table.item(1, 2)->text().contains(u"unknown"_s));
        auto& game = namedChild<QComboBox>(dialog, "importGame");
        game.setFocus();
        QTest::keyClick(&game, Qt::Key_Down);
        QVERIFY(!table.item(0, 2)->text().contains(u"unknown"_s));
        QVERIFY2(table.item(1, 2)->text().contains(u"unknown to the game"_s), qPrintable(table.item(1, 2)->text()));
        auto& meaning = namedChild<QComboBox>(dialog, "meaning-1");
        QVERIFY(meaning.lineEdit()->accessibleDescription().contains(u"ice"_s));
        meaning.setFocus();
        meaning.lineEdit()->selectAll();
        QTest::keyClicks(meaning.lineEdit(), u"clear"_s);
        QVERIFY(!table.item(1, 2)->text().contains(u"unknown"_s));
        importTo(dialog, path(u"island.hexmap.json"_s));
    }));
    QCOMPARE(user.hexesOf(u"clear"_s), 3);
    QVERIFY(!user.reportText().contains(u"does not know"_s));
}

void ImportWindowTest::ofAModuleWithSeveralBoardsOneIsChosen()
{
    Importer user;
    const QString grid =
        u"<VASSAL.build.module.map.boardPicker.board.HexGrid x0=\"30\" y0=\"30\" dx=\"60\" dy=\"64\"/>"_s;
    QString boards;
    for (const char* name : {"North", "South"})
        boards += u"<VASSAL.build.module.map.boardPicker.Board name=\"%1\" image=\"%1.png\">%2"
                  "</VASSAL.build.module.map.boardPicker.Board>"_s.arg(QLatin1StringView(name), grid);
    QVERIFY(QDir(m_folder->path()).mkpath(u"module/images"_s));
    write(path(u"module/buildFile.xml"_s),
          u"<VASSAL.build.GameModule name=\"Two sheets\" version=\"1\"><VASSAL.build.module.Map mapName=\"Main\">"
          "<VASSAL.build.module.map.BoardPicker>%1</VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>"
          "</VASSAL.build.GameModule>"_s.arg(boards)
              .toUtf8());
    write(path(u"module/images/North.png"_s), pngOf(600, 400));
    write(path(u"module/images/South.png"_s), pngOf(300, 200));
    const QString target = path(u"south.hexmap.json"_s);
    QVERIFY(user.import(path(u"module/buildFile.xml"_s), [&](ImportDialog& dialog) {
        auto& board = namedChild<QComboBox>(dialog, "board");
        QCOMPARE(board.currentText(), u"Main / North"_s); // the larger
        board.setFocus();
        QTest::keyClick(&board, Qt::Key_Down);
        user.inDialog([&](ImportDialog& ready) {
            QCOMPARE(namedChild<QComboBox>(ready, "board").currentText(), u"Main / South"_s);
            importTo(ready, target);
        });
    }));
    QCOMPARE(bytesOf(path(user.document().map().underlay->image)), pngOf(300, 200));
    QVERIFY(user.reportText().contains(u"other boards (1)"_s));
}

void ImportWindowTest::ofAPdfAPageIsChosen()
{
    const QString file = path(u"sheets.pdf"_s);
    {
        QPdfWriter writer(file);
        writer.setPageSize(QPageSize(QSizeF(100, 50), QPageSize::Millimeter));
        QPainter painter(&writer);
        painter.drawText(100, 100, u"1"_s);
        writer.setPageSize(QPageSize(QSizeF(50, 100), QPageSize::Millimeter));
        writer.newPage();
        painter.drawText(100, 100, u"2"_s);
    }
    Importer user;
    const QString target = path(u"sheet.hexmap.json"_s);
    user.import(file, [&](ImportDialog& dialog) {
        QVERIFY2(text(dialog, "importProblem").isEmpty(), qPrintable(text(dialog, "importProblem")));
        auto& page = namedChild<QSpinBox>(dialog, "sheetPage");
        QVERIFY(page.isVisible());
        QCOMPARE(page.maximum(), 2);
        page.setFocus();
        page.selectAll();
        QTest::keyClicks(&page, u"2"_s);
        QTest::keyClick(&page, Qt::Key_Tab);
        user.inDialog([&](ImportDialog& ready) { importTo(ready, target); });
    });
    const QImage sheet = QImage::fromData(bytesOf(path(user.document().map().underlay->image)));
    QVERIFY(!sheet.isNull());
    QVERIFY(sheet.height() > sheet.width());
}

void ImportWindowTest::intoABlankMapItIsOneUndoStep()
{
    Importer user;
    const HexMap blank = *newMap(NewMap());
    QVERIFY(user.window().files().openNewMap(blank));
    const QString target = path(u"in/in.hexmap.json"_s);
    QVERIFY(user.import(fixture(u"vassal/tour.mod"_s), [&](ImportDialog& dialog) { importTo(dialog, target); }));
    QVERIFY(user.document().map().find(u"AA10"_s));
    QCOMPARE(user.document().path(), target);
    QVERIFY(!user.document().isDirty());
    QVERIFY(QFile::exists(path(u"in/"_s + user.document().map().underlay->image)));
    QCOMPARE(user.document().history().index(), 1);
    user.document().history().undo();
    QCOMPARE(user.document().map(), blank);
    user.document().history().redo();
    QVERIFY(user.document().map().find(u"AA10"_s));
}

void ImportWindowTest::intoABlankMapOfAFileItIsOneUndoStep()
{
    Importer user;
    const QString file = path(u"mine.hexmap.json"_s);
    const HexMap blank = *newMap(NewMap());
    write(file, mapText(blank));
    QVERIFY(user.window().files().openFile(file));
    QVERIFY(user.import(fixture(u"wesnoth/chambers.map"_s), [&](ImportDialog& dialog) {
        QCOMPARE(namedChild<QLineEdit>(dialog, "importTarget").text(), file);
        WindowDriver::press(namedChild<QPushButton>(dialog, "doImport"));
    }));
    QCOMPARE(user.document().path(), file);
    QVERIFY(user.document().isDirty());
    QCOMPARE(bytesOf(file), mapText(blank)); // until it is saved
    QVERIFY(user.document().map() != blank);
    user.document().history().undo();
    QCOMPARE(user.document().map(), blank);
    QVERIFY(!user.document().isDirty());
}

void ImportWindowTest::changesAreAskedAboutBeforeAnythingIsWritten()
{
    Importer user;
    QVERIFY(user.open(u"two-units"_s));
    user.document().perform(EditMap{{SetMapTitle{u"changed"_s}}}, u"title"_s);
    const QString target = path(u"new/new.hexmap.json"_s);
    QVERIFY(!user.import(fixture(u"wesnoth/chambers.map"_s), [&](ImportDialog& dialog) {
        user.answer(QMessageBox::Cancel);
        // Back in the dialog, as it was filled in.
        user.inDialog([](ImportDialog& back) { back.reject(); });
        importTo(dialog, target);
    }));
    QCOMPARE(user.document().map().title, u"changed"_s);
    QVERIFY(!QFile::exists(path(u"new"_s)));
}

void ImportWindowTest::filesAreNotReplacedUnasked()
{
    Importer user;
    const QString target = path(u"old.hexmap.json"_s);
    write(target, "mine");
    QVERIFY(!user.import(fixture(u"wesnoth/chambers.map"_s), [&](ImportDialog& dialog) {
        user.answer(QMessageBox::Cancel);
        user.inDialog([](ImportDialog& back) { back.reject(); });
        importTo(dialog, target);
    }));
    QCOMPARE(bytesOf(target), QByteArray("mine"));
    QVERIFY(!user.document().isOpen());
}

void ImportWindowTest::aCancelledImportLeavesNothing()
{
    Importer user;
    QVERIFY(user.open(u"two-units"_s));
    const HexMap before = user.document().map();
    QSemaphore mayGoOn;
    QVERIFY(!user.import(fixture(u"vassal/tour.mod"_s), [&](ImportDialog& dialog) {
        dialog.job().setHook([&mayGoOn](double) { mayGoOn.acquire(); });
        importTo(dialog, path(u"new/new.hexmap.json"_s));
        // The map is being made, and the window is not waited for.
        QVERIFY(dialog.job().isRunning());
        QVERIFY(namedChild<QWidget>(dialog, "importProgress").isVisible());
        WindowDriver::press(*dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Cancel));
        QVERIFY(!dialog.isVisible());
        constexpr int steps = 100;
        mayGoOn.release(steps);
    }));
    QCOMPARE(user.document().map(), before);
    QVERIFY(!user.document().isDirty());
    QVERIFY(QDir(m_folder->path()).isEmpty());
    QVERIFY(user.report() == nullptr);
}

void ImportWindowTest::whatIsNoBoardIsRefusedInWords_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("words");
    QTest::newRow("squares") << fixture(u"tiled/zstd-orthogonal/map.tmx"_s) << u"orthogonal"_s;
    QTest::newRow("points") << fixture(u"hexwright/ptp-fixture-project.json"_s) << u"without hexes"_s;
    QTest::newRow("a text") << fixture(u"README.md"_s) << u"no board"_s;
}

void ImportWindowTest::whatIsNoBoardIsRefusedInWords()
{
    QFETCH(QString, file);
    QFETCH(QString, words);
    Importer user;
    QVERIFY(!user.import(file, [&](ImportDialog& dialog) {
        QVERIFY2(text(dialog, "importProblem").contains(words), qPrintable(text(dialog, "importProblem")));
        QCOMPARE(text(dialog, "importTitle"), QFileInfo(file).fileName());
        QVERIFY(!namedChild<QPushButton>(dialog, "doImport").isEnabled());
        dialog.reject();
    }));
    QVERIFY(!user.document().isOpen());
}

void ImportWindowTest::aPictureBecomesTheSheetBelowANewMap()
{
    Importer user;
    const QString scan = path(u"scan.dat"_s);
    write(scan, pngOf(600, 400));
    const QString target = path(u"sheet/sheet.hexmap.json"_s);
    QVERIFY(user.import(scan, [&](ImportDialog& dialog) {
        QVERIFY(text(dialog, "importFound").contains(u"600 × 400"_s));
        auto& columns = namedChild<QSpinBox>(dialog, "sheetColumns");
        columns.setFocus();
        columns.selectAll();
        QTest::keyClicks(&columns, u"12"_s);
        QVERIFY(text(dialog, "sheetGrid").contains(u"6"_s));
        importTo(dialog, target);
    }));
    const HexMap& map = user.document().map();
    QCOMPARE(map.grid.columns(), 12);
    QCOMPARE(map.grid.rows(), 6);
    QCOMPARE(map.underlay->image, u"sheet.png"_s);
    QCOMPARE(bytesOf(path(u"sheet/sheet.png"_s)), bytesOf(scan));
    QVERIFY(user.reportText().contains(u"Find the grid on the picture"_s));
}

void ImportWindowTest::killedDuringAnImportNothingIsLost()
{
    const QString file = path(u"plain.hexmap.json"_s);
    write(file, bytesOf(sourcePath(u"/tests/fixtures/ui/plain.hexmap.json")));
    const QString journal = DocumentJournal::besidePath(file);
    QByteArray left;
    {
        Importer user;
        user.window().files().guard(path(u"recovery"_s));
        QVERIFY(user.window().files().openFile(file));
        user.document().perform(EditMap{{SetMapTitle{u"drawn"_s}}}, u"title"_s);
        QTRY_VERIFY(!bytesOf(journal).isEmpty());
        user.import(fixture(u"vassal/tour.mod"_s), [&](ImportDialog& dialog) {
            dialog.job().setHook([&](double share) {
                if (share > 0.4)
                    left = bytesOf(journal); // what a program that is killed now leaves
            });
            user.answer(QMessageBox::Cancel);
            user.inDialog([](ImportDialog& back) { back.reject(); });
            importTo(dialog, path(u"new/new.hexmap.json"_s));
        });
        QVERIFY(!left.isEmpty());
        QVERIFY(!QFile::exists(path(u"new"_s)));
        user.document().markUnchanged();
        user.window().files().letGo();
    }
    write(journal, left);
    Importer next;
    next.window().files().guard(path(u"recovery"_s));
    QTimer::singleShot(0, &next.window(), [&next] {
        QWidget* box = QApplication::activeModalWidget();
        if (box == nullptr || box->objectName() != u"recovery"_s)
            qFatal("nothing is offered");
        WindowDriver::press(namedChild<QAbstractButton>(*box, "recover"));
    });
    QVERIFY(next.window().files().openFile(file));
    QCOMPARE(next.document().map().title, u"drawn"_s);
    QVERIFY(next.document().isDirty());
}

void ImportWindowTest::theReportsLinksDoWhatTheySay()
{
    Importer user;
    QVERIFY(user.import(fixture(u"vassal/tour.mod"_s),
                        [&](ImportDialog& dialog) { importTo(dialog, path(u"tour.hexmap.json"_s)); }));
    QVERIFY(user.report() != nullptr);
    emit namedChild<QTextBrowser>(*user.report(), "importReportText").anchorClicked(QUrl(u"import:terrain"_s));
    QTRY_VERIFY(user.window().edit().terrainPanel().isVisible());
    emit namedChild<QTextBrowser>(*user.report(), "importReportText").anchorClicked(QUrl(u"import:grid"_s));
    QTRY_VERIFY(user.window().edit().underlayPanel().isVisible());
    QCOMPARE(user.window().edit().tools().current()->name(), u"align-picture"_s);
}

REARGUARD_TEST(ImportWindowTest)

#include "import_window_test.moc"

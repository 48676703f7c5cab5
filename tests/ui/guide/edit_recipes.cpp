// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/guide/guide_recipes.h"

#include "edit/check_panel.h"
#include "edit/drawing.h"
#include "edit/edit_mode.h"
#include "edit/edit_panels.h"
#include "edit/terrain_panel.h"
#include "grid/hexside.h"
#include "import/import_dialog.h"
#include "io/map_file.h"
#include "io/scenario_file.h"
#include "map_view/underlay_store.h"
#include "output/page_previews.h"
#include "picture/render.h"
#include "render/furniture.h"
#include "render/underlay/underlay_picture.h"
#include "support/places.h"
#include "ui/guide/guide_scene.h"
#include "ui/support/drawing_driver.h"

#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QDropEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QPainter>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QTreeWidget>

using namespace Qt::Literals::StringLiterals;

namespace {

/// Clicks the line of a list that is about the thing of that name in the data.
void clickNamed(QListWidget& list, const QString& name)
{
    for (int row = 0; row < list.count(); ++row) {
        if (list.item(row)->data(Qt::UserRole) == name)
            return WindowDriver::clickLine(list, row);
    }
    qFatal("%s has no %s", qPrintable(list.objectName()), qPrintable(name));
}

/// Chooses what has that name in the data.
void chooseNamed(QComboBox& box, const QString& name)
{
    const int row = box.findData(name);
    if (row < 0)
        qFatal("%s has no %s", qPrintable(box.objectName()), qPrintable(name));
    box.setCurrentIndex(row);
}

/// Puts a counter of the tray into a hex as the mouse does.
void dropCounter(Scene& scene, const QString& type, const QString& hex)
{
    auto& types = scene.find<QListWidget>("trayTypes");
    clickNamed(types, type);
    const std::unique_ptr<QMimeData> data(types.model()->mimeData({types.currentIndex()}));
    const QPoint at = scene.pointOf(hex);
    QDragEnterEvent enter(at, Qt::CopyAction, data.get(), Qt::LeftButton, {});
    QCoreApplication::sendEvent(scene.map().viewport(), &enter);
    QDropEvent drop(at, Qt::CopyAction, data.get(), Qt::LeftButton, {});
    QCoreApplication::sendEvent(scene.map().viewport(), &drop);
}

/// Ends of the legal paths of the unit that retreats.
QStringList legalEnds(Scene& scene)
{
    QStringList ends;
    for (const HexVerdict& verdict : scene.flow().retreat()->hexes) {
        if (verdict.verdict == Verdict::LegalEnd)
            ends += scene.numberOf(verdict.hex);
    }
    ends.sort();
    return ends;
}

/// The guide's small position, made as the guide tells.
QImage ownPosition()
{
    Scene scene;
    const QTemporaryDir folder;
    scene.inDialog("newMap", [](QDialog& dialog) {
        chooseArdennes(namedChild<QComboBox>(dialog, "game"));
        namedChild<QSpinBox>(dialog, "columns").setValue(10);
        namedChild<QSpinBox>(dialog, "rows").setValue(8);
    });
    scene.dock("toolDock");
    clickNamed(scene.find<QListWidget>("palette-terrain"), u"rough"_s);
    scene.click(u"0506"_s);
    if (!scene.window().files().saveFile(folder.filePath(u"small.hexmap.json"_s)))
        qFatal("the map was not saved");
    scene.inDialog("newScenario", [](QDialog& dialog) { chooseArdennes(*dialog.findChild<QComboBox*>()); });
    scene.act("counter");
    auto& side = scene.find<QComboBox>("traySide");
    chooseNamed(side, u"german"_s);
    dropCounter(scene, u"infantry"_s, u"0504"_s);
    dropCounter(scene, u"infantry"_s, u"0604"_s);
    chooseNamed(side, u"allied"_s);
    dropCounter(scene, u"infantry"_s, u"0505"_s);
    scene.act("playMode");
    scene.act("fit-map");
    for (const QString& hex : {u"0505"_s, u"0504"_s, u"0604"_s})
        scene.click(hex);
    scene.pressResult(u"Dr2"_s);
    if (scene.flow().retreat() == nullptr)
        qFatal("the small position has no ruling");
    // What the guide tells its reader to expect.
    if (legalEnds(scene) != QStringList{u"0306"_s, u"0406"_s})
        qFatal("the guide tells of another ruling than %s", qPrintable(legalEnds(scene).join(u' ')));
    scene.document().markUnchanged();
    return scene.whole();
}

QImage editMode()
{
    Scene scene;
    scene.example(u"worked-case-3502"_s);
    scene.act("editMode");
    scene.act("terrain-brush");
    scene.act("fit-combat");
    scene.hover(u"3304"_s);
    return settled(scene.window());
}

QImage newMap()
{
    Scene scene;
    return scene.dialog("newMap");
}

QImage counterEditor()
{
    Scene scene;
    scene.example(u"worked-case-3502"_s);
    scene.act("editMode");
    scene.act("select");
    scene.click(u"3402"_s);
    return scene.whole();
}

QImage scenarioDialog()
{
    Scene scene;
    scene.example(u"worked-case-3502"_s);
    return scene.dialog("scenarioProperties", [](QDialog& dialog) {
        dialog.resize(560, dialog.height());
        if (auto* title = dialog.findChild<QLineEdit*>())
            title->setText(typed(u"The worked case"_s, u"Der Beispielfall"_s));
    });
}

QImage problemsPanel()
{
    Scene scene;
    auto map = readMap(sourcePath(u"/maps/ardennes/ardennes.hexmap.json"));
    if (!map)
        qFatal("the map was not read");
    // Two fords where nothing flows.
    for (auto& kind : map->hexsides) {
        if (kind.name != u"ford"_s)
            continue;
        for (const auto& [a, b] : {std::pair(u"3303"_s, u"3304"_s), std::pair(u"2905"_s, u"2906"_s)})
            kind.content.insert(map->grid, *hexsideBetween(map->grid, *map->grid.find(a), *map->grid.find(b)));
    }
    scene.document().take(*std::move(map), {});
    scene.act("checkMap");
    auto& panel = *scene.window().findChild<CheckPanel*>();
    if (!QTest::qWaitFor([&panel] { return panel.isUpToDate(); }))
        qFatal("the check does not end");
    auto& tree = scene.find<QTreeWidget>("checkTree");
    auto& mend = scene.find<QPushButton>("checkMend");
    for (int i = 0; i < tree.topLevelItemCount() && !mend.isEnabled(); ++i)
        tree.setCurrentItem(tree.topLevelItem(i));
    return scene.panel("checkDock", 900, 300);
}

/// A map that has only its grid yet, and below it a scan of what will be drawn. Returns that, and where the scan lies.
std::pair<HexMapPtr, PicturePlace> scanBelow(Scene& scene, const QTemporaryDir& folder)
{
    auto whole = loadScenario(sourcePath(u"/maps/ardennes/worked-case-3502.scenario.json"));
    if (!whole)
        qFatal("the scenario was not opened");
    const HexMap& drawn = *whole->scenario.position.map;
    RenderRequest request;
    auto bare = std::make_shared<Position>(whole->scenario.position);
    bare->units.clear();
    request.content.position = bare;
    request.content.rules = std::make_shared<const RulesInForce>(whole->rules);
    request.hexSize = 48.0;
    request.margin = 0.0;
    const QImage sheet = renderImage(request);
    const PicturePlace place{QPointF(160, 150), QSizeF(47.0, 48.5), 2.0};
    Underlay truth;
    truth = placed(truth, place);
    QImage scan(sheet.size() + QSize(220, 220), QImage::Format_RGB32);
    scan.fill(QColor(235, 228, 210));
    QPainter painter(&scan);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.setTransform(boardFromPicture(truth, drawn.grid, PlaneLayout(drawn.grid, request.hexSize)).inverted());
    painter.drawImage(QPointF(), sheet);
    painter.end();
    if (!scan.save(folder.filePath(u"scan.png"_s)))
        qFatal("the scan was not written");
    HexMap plain = DrawingDriver::plainMap(drawn.grid.columns(), drawn.grid.rows());
    scene.document().take(std::move(plain), {});
    if (!scene.window().files().saveFile(folder.filePath(u"own.hexmap.json"_s)))
        qFatal("the map was not saved");
    UnderlayStore& keeper = scene.window().underlay();
    keeper.choose(folder.filePath(u"scan.png"_s));
    if (!QTest::qWaitFor([&keeper] { return keeper.state() == UnderlayStore::State::Shown; }))
        qFatal("the scan is not shown");
    return {whole->scenario.position.map, place};
}

QImage importDialog()
{
    Scene scene;
    QImage picture;
    const std::function<void()> look = [&] {
        auto* dialog = qobject_cast<ImportDialog*>(QApplication::activeModalWidget());
        if (dialog == nullptr || dialog->job().isRunning()) {
            QTimer::singleShot(5, &scene.window(), look);
            return;
        }
        dialog->resize(760, 620);
        namedChild<QLineEdit>(*dialog, "importTarget").setText(u"/home/anna/demo/demo.hexmap.json"_s);
        picture = settled(*dialog);
        dialog->reject();
    };
    QTimer::singleShot(5, &scene.window(), look);
    scene.window().files().importFile(sourcePath(u"/tests/fixtures/import/hexwright/demo"));
    return picture;
}

QImage scanUnderlay()
{
    Scene scene;
    const QTemporaryDir folder;
    scanBelow(scene, folder);
    scene.act("showUnderlay");
    QCoreApplication::processEvents();
    WindowDriver::press(scene.find<QPushButton>("alignByThree"));
    QCoreApplication::processEvents();
    scene.find<QSlider>("terrainStrength").setValue(25);
    scene.map().fitMap();
    const QImage image = scene.whole();
    scene.document().markUnchanged();
    return image;
}

QImage terrainPicture()
{
    Scene scene;
    const QTemporaryDir folder;
    const auto [truth, place] = scanBelow(scene, folder);
    scene.act("editMode");
    Document& document = scene.document();
    document.perform(EditMap{{SetUnderlay{placed(*document.map().underlay, place)}}}, {});
    // Three hexes of each kind from all over the map, and some that are right as they are.
    std::vector<HexIndex> right;
    for (const LegendEntry& entry : truth->legend) {
        std::vector<HexIndex> hexes;
        for (HexIndex i = 0; i < truth->grid.size() && hexes.size() < 3; ++i) {
            const HexIndex hex = i * 101 % truth->grid.size();
            if (truth->entry(hex) == entry)
                hexes.push_back(hex);
        }
        if (entry.terrain && *entry.terrain != document.map().terrain(0))
            document.perform(paintTerrain(document.scenario(), hexes, entry.terrain), {});
        else if (entry.terrain)
            right = hexes;
    }
    scene.window().edit().readTerrain();
    TerrainPanel& panel = scene.window().edit().terrainPanel();
    const auto isRead = [&panel] { return !panel.reader().isRunning(); };
    if (!QTest::qWaitFor(isRead))
        qFatal("the scan is read for ever");
    panel.reader().confirm(right);
    if (!QTest::qWaitFor(isRead))
        qFatal("the scan is read for ever");
    scene.map().fitMap();
    auto& doubtful = scene.find<QListWidget>("doubtfulList");
    emit doubtful.itemClicked(doubtful.item(1));
    const QImage image = scene.whole();
    document.markUnchanged();
    return image;
}

QImage printMap()
{
    Scene scene;
    scene.example(u"worked-case-3502"_s);
    return scene.dialog("printMap", [](QDialog& dialog) {
        const auto* preview = dialog.findChild<SheetPreview*>();
        if (!QTest::qWaitFor([preview] { return preview->hasImage(); }))
            qFatal("the sheets stay empty");
    });
}

/// A small map with names and furniture, and the dialog in front of it.
QImage looks()
{
    Scene scene;
    scene.inDialog("newMap", [](QDialog& dialog) {
        namedChild<QSpinBox>(dialog, "columns").setValue(11);
        namedChild<QSpinBox>(dialog, "rows").setValue(7);
    });
    Document& document = scene.document();
    const auto hexes = [&](const char* numbers) {
        std::vector<HexIndex> found;
        for (const QString& number : words(numbers))
            found.push_back(scene.hex(number));
        return found;
    };
    const auto paint = [&](const char* terrain, const char* numbers) {
        document.perform(paintTerrain(document.scenario(), hexes(numbers), QString::fromLatin1(terrain)), {});
    };
    paint("forest", "0101 0102 0201 0202 0301 0302 0103 0203");
    paint("hills", "0801 0802 0901 0902 0903 1002");
    paint("water", "0107 0206 0207 0306 0307 0407 0507");
    paint("bocage", "0604 0704 0705 0804");
    paint("snow", "1001 1101 1102");
    std::vector<Hexside> river;
    for (const auto& [one, other] : {std::pair("0402", "0502"), std::pair("0402", "0503"), std::pair("0403", "0503"),
                                     std::pair("0403", "0504"), std::pair("0404", "0504"), std::pair("0404", "0505"),
                                     std::pair("0405", "0505"), std::pair("0405", "0506"), std::pair("0406", "0506")})
        river.push_back(*hexsideBetween(document.map().grid, scene.hex(QString::fromLatin1(one)),
                                        scene.hex(QString::fromLatin1(other))));
    document.perform(setHexsides(document.scenario(), u"river"_s, river, true), {});
    document.perform(addKind(document.scenario(), MapList::Features, u"castle"_s), {});
    document.perform(setFeature(document.scenario(), u"castle"_s, hexes("0903"), true), {});
    document.perform(addKind(document.scenario(), MapList::Features, u"town"_s), {});
    document.perform(setFeature(document.scenario(), u"town"_s, hexes("0605"), true), {});
    const auto label = [&](const char* hex, const QString& text, LabelKind kind, const QString& along = {}) {
        MapLabel made{scene.hex(QString::fromLatin1(hex)), text, {}};
        made.style.kind = kind;
        made.style.along = along;
        document.perform(addLabel(document.scenario(), made), {});
    };
    label("0605", typed(u"Millford"_s, u"Mühlfurt"_s), LabelKind::City);
    label("0207", typed(u"Grey Water"_s, u"Graues Wasser"_s), LabelKind::Sea);
    label("0404", typed(u"Tern"_s, u"Seeschwalbe"_s), LabelKind::River, u"river"_s);
    EditMap sheet{{SetMapTitle{typed(u"The castle"_s, u"Die Burg"_s)}}};
    document.perform(sheet, {});
    std::vector<MapFurniture> pieces;
    const std::vector<LegendItem> items = legendItems(document.map(), document.rules().get());
    for (const FurnitureKind kind : {FurnitureKind::Frame, FurnitureKind::Title, FurnitureKind::Compass,
                                     FurnitureKind::Legend, FurnitureKind::Scale})
        pieces.push_back(furniture::newPiece(document.map(), kind, items));
    pieces.back().text = u"2 km"_s;
    document.perform(EditMap{{SetFurniture{pieces}}}, {});
    scene.act("editMode");
    scene.dock("toolDock");
    scene.map().fitMap();
    scene.park();
    QImage image = scene.board();
    scene.act("terrain-brush");
    auto& palette = scene.find<QListWidget>("palette-terrain");
    clickNamed(palette, u"forest"_s);
    palette.setFocus();
    QTest::keyClick(&palette, Qt::Key_Return, Qt::AltModifier);
    QCoreApplication::processEvents();
    auto* dialog = scene.window().findChild<QDialog*>(u"appearance"_s);
    if (dialog == nullptr)
        qFatal("there is no dialog of appearance");
    const QImage inFront = settled(*dialog);
    QPainter painter(&image);
    const QPoint at(image.width() - inFront.width() - 16, image.height() - inFront.height() - 16);
    painter.fillRect(QRect(at, inFront.size()).adjusted(-2, -2, 2, 2), QColor(0x55606b));
    painter.drawImage(at, inFront);
    painter.end();
    dialog->close();
    document.markUnchanged();
    return image;
}

} // namespace

GuideRecipes editRecipes()
{
    return {
        {u"counter-editor"_s, counterEditor},
        {u"edit-mode"_s, editMode},
        {u"first-own"_s, ownPosition},
        {u"looks"_s, looks},
        {u"new-map"_s, newMap},
        {u"print-map"_s, printMap},
        {u"problems-panel"_s, problemsPanel},
        {u"import"_s, importDialog},
        {u"scan-underlay"_s, scanUnderlay},
        {u"scenario-dialog"_s, scenarioDialog},
        {u"terrain-picture"_s, terrainPicture},
    };
}

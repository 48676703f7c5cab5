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
    scene.dock("paletteDock");
    clickNamed(scene.find<QListWidget>("palette-terrain"), u"rough"_s);
    scene.click(u"0506"_s);
    if (!scene.window().files().saveFile(folder.filePath(u"small.hexmap.json"_s)))
        qFatal("the map was not saved");
    scene.inDialog("newScenario", [](QDialog& dialog) { chooseArdennes(*dialog.findChild<QComboBox*>()); });
    scene.dock("countersDock");
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
    scene.dock("unitDock");
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
    namedChild<QSlider>(scene.find<QWidget>("underlayPanel"), "terrainStrength").setValue(25);
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
    scene.window().edit().terrainDock().show();
    TerrainPanel& panel = scene.window().edit().terrainPanel();
    const auto isRead = [&panel] { return !panel.reader().isRunning(); };
    if (!QTest::qWaitFor(isRead))
        qFatal("the scan is read for ever");
    panel.reader().confirm(right);
    if (!QTest::qWaitFor(isRead))
        qFatal("the scan is read for ever");
    scene.map().fitMap();
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

} // namespace

GuideRecipes editRecipes()
{
    return {
        {u"counter-editor"_s, counterEditor},
        {u"edit-mode"_s, editMode},
        {u"first-own"_s, ownPosition},
        {u"new-map"_s, newMap},
        {u"print-map"_s, printMap},
        {u"problems-panel"_s, problemsPanel},
        {u"import"_s, importDialog},
        {u"scan-underlay"_s, scanUnderlay},
        {u"scenario-dialog"_s, scenarioDialog},
        {u"terrain-picture"_s, terrainPicture},
    };
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/regions_panel.h"

#include "base/flow_layout.h"
#include "base/form.h"
#include "edit/drawing.h"
#include "edit/tools/tool_manager.h"
#include "map_view/map_view.h"
#include "picture/kind_picture.h"
#include "picture/render.h"
#include "render/name_dialog.h"
#include "render/panel_text.h"

#include <QHeaderView>
#include <QLocale>
#include <QSignalBlocker>
#include <QTreeWidget>

#include <algorithm>

namespace {

enum RegionColumn { Region, Hexes };
constexpr int regionNameRole = Qt::UserRole;
constexpr int regionOnMapRole = Qt::UserRole + 1;
constexpr QSize regionPicture(24, 24);

/// A line is as high with it as with a picture.
QIcon noPicture()
{
    QPixmap nothing(regionPicture);
    nothing.fill(Qt::transparent);
    return nothing;
}

} // namespace

RegionsPanel::RegionsPanel(Document& document, ToolManager& tools, MapView& map, QWidget* parent)
    : QWidget(parent), m_document(document), m_tools(tools), m_map(map), m_theme(Theme::fromPalette(palette())),
      m_tree(new QTreeWidget), m_new(new QPushButton(tr("&New…"))), m_create(new QPushButton(tr("Crea&te"))),
      m_rename(new QPushButton(tr("&Rename…"))), m_delete(new QPushButton(tr("&Delete"))),
      m_go(new QPushButton(tr("&Go to")))
{
    asPanel(this, "regions", tr("Regions"),
            tr("The map's regions: named parts about which rules ask, such as a country. Make them here and paint "
               "their hexes with the region brush."));
    auto* layout = columnIn(this, {18, 6, 18, 8});
    layout->addWidget(panel_text::note(tr("Tick a region to see it on the map; pick one to draw it.")));
    m_tree->setRootIsDecorated(false);
    m_tree->setUniformRowHeights(true);
    m_tree->setHeaderLabels({tr("Region"), tr("Hexes")});
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(Region, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(Hexes, QHeaderView::ResizeToContents);
    m_tree->setIconSize(regionPicture);
    layout->addWidget(named(m_tree, "regionsTree", tr("Regions")), 1);
    auto* buttons = new FlowLayout;
    const auto add = [buttons](QPushButton* button, const char* name, const QString& tip) {
        button->setAutoDefault(false);
        buttons->addWidget(named(button, name, {.tip = tip}));
    };
    add(m_new, "regionNew", tr("A region of any name (Insert)"));
    add(m_create, "regionCreate", tr("Put the region that the game wants on the map's list"));
    add(m_rename, "regionRename", tr("Another name (F2)"));
    add(m_delete, "regionDelete", tr("Take the region off the map; its hexes stay (Delete)"));
    add(m_go, "regionGo", tr("Show all of the region (Enter)"));
    layout->addLayout(buttons);
    keepOwnKeys(*m_tree);
    ownKey(*m_tree, QKeySequence(Qt::Key_Insert), this, &RegionsPanel::askNew);
    ownKey(*m_tree, QKeySequence(Qt::Key_F2), this, &RegionsPanel::askRename);
    ownKey(*m_tree, QKeySequence(Qt::Key_Delete), this, &RegionsPanel::remove);
    connect(m_new, &QPushButton::clicked, this, &RegionsPanel::askNew);
    connect(m_create, &QPushButton::clicked, this, [this] { create(currentName()); });
    connect(m_rename, &QPushButton::clicked, this, &RegionsPanel::askRename);
    connect(m_delete, &QPushButton::clicked, this, &RegionsPanel::remove);
    connect(m_go, &QPushButton::clicked, this, &RegionsPanel::goTo);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &RegionsPanel::takeCurrent);
    connect(m_tree, &QTreeWidget::itemClicked, this, [this] {
        if (Tool* tool = m_tools.tool(QStringLiteral("region-brush")); tool != nullptr && isCurrentOnMap())
            m_tools.take(*tool);
    });
    connect(m_tree, &QTreeWidget::itemActivated, this, [this] { isCurrentOnMap() ? goTo() : create(currentName()); });
    connect(m_tree, &QTreeWidget::itemChanged, this, &RegionsPanel::showChecked);
    connect(&m_tools.choices(), &EditChoices::changed, this, [this] {
        selectName(m_tools.choices().name(MapList::Regions));
        followBrush();
    });
    connect(&m_tools, &ToolManager::currentChanged, this, &RegionsPanel::followBrush);
    m_tree->viewport()->installEventFilter(this);
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.all) {
            m_pictures.clear();
            m_shown.clear();
            emit shownRegionsChanged(m_shown);
        }
        if (!change.all && !change.touched.map && !change.touched.rules)
            return;
        m_isStale = true;
        if (change.touched.map)
            followBrush();
        if (isVisible())
            refresh();
    });
    followBrush();
    refresh();
}

void RegionsPanel::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_pictures.clear();
    refresh();
}

void RegionsPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_isStale)
        refresh();
}

QString RegionsPanel::currentName() const
{
    const QTreeWidgetItem* item = m_tree->currentItem();
    return item == nullptr ? QString() : item->data(Region, regionNameRole).toString();
}

bool RegionsPanel::isCurrentOnMap() const
{
    return m_tree->currentItem() != nullptr && m_tree->currentItem()->data(Region, regionOnMapRole).toBool();
}

void RegionsPanel::refresh()
{
    m_isStale = false;
    const QString current = m_tools.choices().name(MapList::Regions);
    {
        const QSignalBlocker quiet(m_tree);
        m_tree->clear();
        if (!m_document.isOpen()) {
            refreshButtons();
            return;
        }
        const HexMap& map = m_document.map();
        const Ruleset& game = m_document.ruleset();
        const bool hasGame = !m_document.isMapOnly() || !game.id.isEmpty();
        const auto listOnMap = [&](const Named<HexSet>& region) {
            auto* item = new QTreeWidgetItem(m_tree);
            const bool isUnknown = hasGame && !isKnown(game.regions, region.name);
            item->setText(Region, isUnknown ? tr("%1 (no meaning in the game)").arg(region.name)
                                            : titleOf(game.regions, region.name));
            item->setData(Region, regionNameRole, region.name);
            item->setData(Region, regionOnMapRole, true);
            item->setCheckState(Region, isSeen(region.name) ? Qt::Checked : Qt::Unchecked);
            item->setIcon(Region, pictureOf(region.name));
            const int count = region.content.count();
            item->setText(Hexes, QLocale().toString(count));
            item->setTextAlignment(Hexes, Qt::AlignRight | Qt::AlignVCenter);
            item->setToolTip(Region, plainTip(region.name));
            item->setData(Region, Qt::AccessibleTextRole, tr("%1, %n hex(es)", nullptr, count).arg(item->text(Region)));
        };
        const auto listMissing = [&](const Kind& kind) {
            auto* item = new QTreeWidgetItem(m_tree);
            item->setText(Region, tr("%1 — missing").arg(titleOf(game.regions, kind.name)));
            item->setData(Region, regionNameRole, kind.name);
            item->setData(Region, regionOnMapRole, false);
            item->setToolTip(Region,
                             plainTip(tr("The game names the region \"%1\", and the map has none").arg(kind.name)));
            item->setForeground(Region, panel_text::dimColor(*this));
            QFont font = m_tree->font();
            font.setItalic(true);
            item->setFont(Region, font);
            item->setIcon(Region, noPicture());
            item->setText(Hexes, QStringLiteral("–"));
            item->setTextAlignment(Hexes, Qt::AlignRight | Qt::AlignVCenter);
        };
        // Those of the game first, there or missing: what is drawn moves no line.
        for (const Kind& kind : game.regions) {
            const auto found = std::ranges::find(map.regions, kind.name, &Named<HexSet>::name);
            if (found == map.regions.end())
                listMissing(kind);
            else
                listOnMap(*found);
        }
        for (const Named<HexSet>& region : map.regions) {
            if (!isKnown(game.regions, region.name))
                listOnMap(region);
        }
    }
    selectName(current);
    refreshButtons();
}

const QIcon& RegionsPanel::pictureOf(const QString& region)
{
    QIcon& icon = m_pictures[region];
    if (icon.isNull()) {
        const KindPictures pictures{nullptr, m_theme, m_document.map().grid.shape(), regionPicture,
                                    devicePixelRatioF()};
        const QPixmap picture = QPixmap::fromImage(pictures.of(MapList::Regions, region));
        icon.addPixmap(picture);
        icon.addPixmap(picture, QIcon::Selected); // its colour is what it is about
    }
    return icon;
}

void RegionsPanel::selectName(const QString& name)
{
    const QSignalBlocker quiet(m_tree);
    const QModelIndexList found =
        m_tree->model()->match(m_tree->model()->index(0, Region), regionNameRole, name, 1, Qt::MatchExactly);
    m_tree->setCurrentItem(m_tree->itemFromIndex(found.value(0)));
    refreshButtons();
}

void RegionsPanel::refreshButtons()
{
    const bool isOpen = m_document.isOpen();
    const bool isOnMap = isOpen && isCurrentOnMap();
    m_new->setEnabled(isOpen);
    m_create->setVisible(isOpen && m_tree->currentItem() != nullptr && !isOnMap);
    m_rename->setEnabled(isOnMap);
    m_delete->setEnabled(isOnMap);
    m_go->setEnabled(isOnMap);
}

void RegionsPanel::takeCurrent()
{
    m_tools.choices().setName(MapList::Regions, currentName());
    refreshButtons();
}

bool RegionsPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::MouseButtonPress) {
        m_isPressed = true;
    } else if (event->type() == QEvent::MouseButtonRelease) {
        m_isPressed = false;
        QMetaObject::invokeMethod(this, &RegionsPanel::showTicks, Qt::QueuedConnection); // after it was clicked
    }
    return QWidget::eventFilter(watched, event);
}

// What is drawn is seen, and seen again when it was hidden.
void RegionsPanel::followBrush()
{
    const Tool* tool = m_tools.current();
    const bool draws = tool != nullptr && tool->name() == QLatin1String("region-brush");
    m_drawn = draws ? m_tools.choices().name(MapList::Regions) : QString();
    m_tools.setShownRegion(m_drawn);
    showTicks();
}

void RegionsPanel::showTicks()
{
    if (m_isPressed)
        return;
    const QSignalBlocker quiet(m_tree);
    for (int row = 0; row < m_tree->topLevelItemCount(); ++row) {
        QTreeWidgetItem* item = m_tree->topLevelItem(row);
        if (item->data(Region, regionOnMapRole).toBool())
            item->setCheckState(Region,
                                isSeen(item->data(Region, regionNameRole).toString()) ? Qt::Checked : Qt::Unchecked);
    }
}

void RegionsPanel::showChecked(QTreeWidgetItem* item)
{
    const QString name = item->data(Region, regionNameRole).toString();
    const bool isTicked = item->checkState(Region) == Qt::Checked;
    if (isTicked == m_shown.contains(name) && (isTicked || m_drawn != name))
        return;
    m_shown.removeAll(name);
    if (isTicked) {
        m_shown += name;
    } else if (m_drawn == name) {
        m_drawn.clear();
        m_tools.setShownRegion({});
    }
    emit shownRegionsChanged(m_shown);
}

void RegionsPanel::create(const QString& name)
{
    if (!m_document.isOpen() || name.isEmpty())
        return;
    m_document.perform(addKind(m_document.scenario(), MapList::Regions, name), tr("Add the region %1").arg(name));
    m_tools.choices().setName(MapList::Regions, name);
    if (Tool* tool = m_tools.tool(QStringLiteral("region-brush")))
        m_tools.take(*tool);
}

NameDialog* RegionsPanel::makeDialog(const QString& title, const QString& question, const QString& name)
{
    const auto check = [this](const QString& wanted) {
        return m_document.map().region(wanted) != nullptr ? tr("The map has that region already.") : QString();
    };
    return new NameDialog(title, question, name, check, this);
}

void RegionsPanel::askNew()
{
    if (!m_document.isOpen())
        return;
    NameDialog* dialog = makeDialog(tr("New region"), tr("Name, as the file and the game's rules have it:"), {});
    QStringList missing;
    for (const Kind& kind : m_document.ruleset().regions) {
        if (m_document.map().region(kind.name) == nullptr)
            missing += kind.name;
    }
    dialog->setSuggestions(missing);
    connect(dialog, &NameDialog::named, this, &RegionsPanel::create);
    dialog->open();
}

void RegionsPanel::askRename()
{
    if (!isCurrentOnMap())
        return;
    const QString before = currentName();
    NameDialog* dialog = makeDialog(tr("Rename the region"), tr("New name of \"%1\":").arg(before), before);
    connect(dialog, &NameDialog::named, this, [this, before](const QString& name) {
        const qsizetype at = m_shown.indexOf(before);
        if (at >= 0)
            m_shown[at] = name;
        m_document.perform(renameKind(m_document.scenario(), MapList::Regions, before, name),
                           tr("Rename the region %1").arg(before));
        m_tools.choices().setName(MapList::Regions, name);
        emit shownRegionsChanged(m_shown);
    });
    dialog->open();
}

void RegionsPanel::remove()
{
    if (!isCurrentOnMap())
        return;
    const QString name = currentName();
    if (m_shown.removeAll(name) > 0)
        emit shownRegionsChanged(m_shown);
    m_document.perform(removeKind(m_document.scenario(), MapList::Regions, name), tr("Delete the region %1").arg(name));
    m_tools.say(tr("The region \"%1\" was deleted; Undo brings it back.").arg(name));
}

void RegionsPanel::goTo()
{
    if (!isCurrentOnMap())
        return;
    const HexSet* region = m_document.map().region(currentName());
    std::vector<HexIndex> hexes;
    region->forEach([&hexes](HexIndex hex) { hexes.push_back(hex); });
    if (hexes.empty()) {
        m_tools.say(tr("The region \"%1\" has no hexes yet; draw them with the region brush.").arg(currentName()));
        return;
    }
    constexpr double greatestHex = 72.0;
    m_map.showArea(partAround(m_document.map(), hexes), greatestHex);
}

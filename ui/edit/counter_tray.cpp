// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/counter_tray.h"

#include "base/counter_drag.h"
#include "base/form.h"
#include "base/text_changes.h"
#include "edit/tools/counter_tool.h"
#include "edit/tools/tool_manager.h"
#include "io/counter_mix.h"
#include "render/counter_face.h"
#include "render/panel_text.h"

#include <QDrag>
#include <QListWidget>
#include <QMimeData>
#include <QSignalBlocker>

#include <algorithm>
#include <utility>

namespace {

constexpr int typeOrUnitRole = Qt::UserRole; ///< type, or id of the unit
constexpr int typeSide = 48; ///< pixels
constexpr int unitSide = 34;
constexpr int cellMargin = 8; ///< beside the name of a kind of units

/// Selected, too, a counter has its own colours.
QIcon iconOf(const QPixmap& picture)
{
    QIcon icon(picture);
    icon.addPixmap(picture, QIcon::Selected);
    return icon;
}

/// A list of counters that are dragged onto the map.
class CounterList : public QListWidget
{
public:
    explicit CounterList(int side)
    {
        setFlow(QListView::LeftToRight);
        setWrapping(true);
        setResizeMode(QListView::Adjust);
        setUniformItemSizes(true);
        setIconSize(QSize(side + 6, side + 6));
        setDragEnabled(true);
        setDragDropMode(QAbstractItemView::DragOnly);
        setSpacing(2);
    }

    bool namesUnits = false; ///< otherwise types: the tray's counter is dragged

protected:
    QMimeData* mimeData(const QList<QListWidgetItem*>& items) const override
    {
        QStringList ids;
        for (const QListWidgetItem* item : items)
            ids += item->data(typeOrUnitRole).toString();
        return counter_drag::make(namesUnits ? ids : QStringList());
    }

    void startDrag(Qt::DropActions) override
    {
        const QList<QListWidgetItem*> items = selectedItems();
        if (items.isEmpty())
            return;
        auto* drag = new QDrag(this);
        drag->setMimeData(mimeData(items));
        const QPixmap picture = items.front()->icon().pixmap(iconSize());
        drag->setPixmap(picture);
        drag->setHotSpot(QPoint(iconSize().width() / 2, iconSize().height() / 2));
        drag->exec(Qt::MoveAction | Qt::CopyAction, Qt::MoveAction);
    }
};

/// A unit off the map; its counter is painted when it is seen, for there may be thousands.
class OffMapItem : public QListWidgetItem
{
public:
    OffMapItem(const Document& document, const Theme& theme, const Unit& unit, double ratio)
        : m_document(document), m_theme(theme), m_unit(unit), m_ratio(ratio)
    {}

    QVariant data(int role) const override
    {
        switch (role) {
        case Qt::DecorationRole:
            if (m_icon.isNull())
                m_icon = iconOf(counterPicture(m_unit, m_document.rules().get(), m_theme, unitSide, m_ratio, true,
                                               m_document.counterPictures().get()));
            return m_icon;
        case Qt::DisplayRole:
            return m_unit.displayName();
        case Qt::ToolTipRole:
            return plainTip(m_unit.displayName());
        case typeOrUnitRole:
            return m_unit.id;
        default:
            return QListWidgetItem::data(role);
        }
    }

private:
    const Document& m_document;
    Theme m_theme;
    Unit m_unit;
    double m_ratio;
    mutable QIcon m_icon;
};

} // namespace

CounterTray::CounterTray(Document& document, ToolManager& tools, CounterTool& tool, QWidget* parent)
    : QWidget(parent), m_document(document), m_tools(tools), m_tool(tool), m_theme(Theme::fromPalette(palette())),
      m_nothing(panel_text::note(tr("Counters belong to a scenario and its game. This is a map alone."))),
      m_content(new QWidget), m_side(new QComboBox), m_nation(new QComboBox),
      m_sheet(new QPushButton(tr("C&ounters of the game…"))), m_types(new CounterList(typeSide)),
      m_offMapTitle(panel_text::heading(tr("Off the map"))), m_offMap(new CounterList(unitSide)),
      m_hold(new QPushButton(tr("&Take in hand")))
{
    asPanel(this, "counterTray", tr("Counters"),
            tr("The counters that you can put on the map: those of the scenario that have no place yet, and blanks of "
               "each type and side. Drag one onto the map, or take it in hand and press Enter on a hex."));
    addTo(*columnIn(this, {18, 6, 18, 8}), {m_nothing, {m_content, 1}});
    auto* layout = columnIn(m_content, {0, 0, 0, 0});
    auto* form = new QFormLayout;
    form->addRow(tr("&Side:"), m_side);
    form->addRow(tr("&Nation:"), m_nation);
    named(m_side, "traySide");
    named(m_nation, "trayNation");
    m_types->setViewMode(QListView::IconMode);
    m_types->setMovement(QListView::Static);
    m_types->setDragEnabled(true);
    m_types->setUniformItemSizes(false); // the first would say how long the others may be
    m_types->setWordWrap(true);
    named(m_sheet, "traySheet", {.tip = tr("The units of the game by name, with both their sides, many at once")});
    m_sheet->setAutoDefault(false);
    connect(m_sheet, &QPushButton::clicked, this, &CounterTray::sheetRequested);
    addTo(*layout, {{m_sheet, 0, Qt::AlignLeft},
                    form,
                    {named(m_types, "trayTypes", tr("Kinds of units")), 3},
                    panel_text::note(tr("Drag a counter onto the map, or click there; Enter puts it at the cursor.")),
                    m_offMapTitle});
    m_offMap->setSelectionMode(QAbstractItemView::ExtendedSelection);
    static_cast<CounterList*>(m_offMap)->namesUnits = true;
    m_offMap->setFlow(QListView::TopToBottom);
    m_offMap->setWrapping(false);
    named(m_hold, "trayHold", {.tip = tr("Then walk the map's cursor and press Enter")});
    m_hold->setAutoDefault(false);
    addTo(*layout, {{named(m_offMap, "trayOffMap", tr("Units off the map")), 2}, {m_hold, 0, Qt::AlignLeft}});

    whenTextChanges(*m_types, [this] {
        if (!m_isStale && m_document.hasGame())
            rebuildTypes();
    });
    connect(m_side, &QComboBox::currentIndexChanged, this, &CounterTray::rebuildTypes);
    connect(m_nation, &QComboBox::currentIndexChanged, this, &CounterTray::rebuildTypes);
    connect(m_types, &QListWidget::currentItemChanged, this, &CounterTray::choose);
    connect(m_types, &QListWidget::itemPressed, this, [this] {
        choose();
        takeTool();
    });
    connect(m_types, &QListWidget::itemActivated, this, [this] {
        choose();
        takeTool();
        emit mapRequested();
    });
    connect(m_offMap, &QListWidget::itemPressed, this, &CounterTray::takeTool);
    connect(m_offMap, &QListWidget::itemActivated, this, &CounterTray::holdSelected);
    connect(m_offMap, &QListWidget::itemSelectionChanged, this, [this] {
        const std::vector<UnitIndex> units = selectedOffMap();
        m_hold->setEnabled(!units.empty());
        if (!units.empty())
            m_tools.setSelectedUnits(units);
    });
    connect(m_hold, &QPushButton::clicked, this, &CounterTray::holdSelected);
    connect(&document, &Document::counterPicturesChanged, this, [this] {
        if (!m_isStale)
            rebuildOffMap();
    });
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.all)
            m_isStale = true;
        if (m_isStale && isVisible())
            refresh();
        else if (!m_isStale && (change.touched.units || change.touched.unitList))
            rebuildOffMap();
    });
}

void CounterTray::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_isStale = true;
    if (isVisible())
        refresh();
}

void CounterTray::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_isStale)
        refresh();
}

void CounterTray::refresh()
{
    m_isStale = false;
    const bool hasGame = m_document.hasGame();
    m_nothing->setVisible(!hasGame);
    m_content->setVisible(hasGame);
    if (!hasGame)
        return;
    rebuildChoices();
    rebuildTypes();
    rebuildOffMap();
}

void CounterTray::rebuildChoices()
{
    const QSignalBlocker quietSide(m_side);
    const QSignalBlocker quietNation(m_nation);
    const QString side = m_side->currentData().toString();
    const QString nation = m_nation->currentData().toString();
    const Ruleset& game = m_document.ruleset();
    m_side->clear();
    for (const SideRules& each : game.sides)
        m_side->addItem(each.name, each.id);
    m_side->setCurrentIndex(std::max(0, m_side->findData(side)));
    m_nation->clear();
    m_nation->addItem(tr("not specified"), QString());
    for (const Kind& each : game.nations)
        m_nation->addItem(each.title, each.name);
    m_nation->setCurrentIndex(std::max(0, m_nation->findData(nation)));
    m_nation->setEnabled(m_nation->count() > 1);
}

bool CounterTray::isOfOthers(const QString& type, const QString& side)
{
    const QString& game = m_document.ruleset().id;
    if (std::exchange(m_mixGame, game) != game) {
        m_mix.clear();
        for (const Unit& unit : counterMix(game))
            m_mix[unit.type].insert(unit.side);
    }
    const auto sides = m_mix.find(type);
    return sides != m_mix.end() && !sides->second.contains(side);
}

void CounterTray::rebuildTypes()
{
    const QString current = m_tools.choices().counter().type;
    {
        const QSignalBlocker quiet(m_types);
        m_types->clear();
        // The list is as large as its text, whatever is set.
        const QFontMetrics letters = m_types->fontMetrics();
        int widest = letters.averageCharWidth() * 15;
        const QString side = m_side->currentData().toString();
        for (const UnitType& type : m_document.ruleset().unitTypes) {
            if (isOfOthers(type.name, side))
                continue;
            Unit unit;
            unit.side = side;
            unit.nation = m_nation->currentData().toString();
            unit.type = type.name;
            const QString title = type.title.isEmpty() ? type.name : type.title;
            auto* item = new QListWidgetItem(
                iconOf(counterPicture(unit, m_document.rules().get(), m_theme, typeSide, devicePixelRatioF())), title);
            item->setData(typeOrUnitRole, type.name);
            item->setToolTip(plainTip(title));
            item->setData(Qt::AccessibleTextRole, tr("%1, %2").arg(title, m_side->currentText()));
            m_types->addItem(item);
            for (const QString& word : title.split(u' '))
                widest = std::max(widest, letters.horizontalAdvance(word) + 2 * cellMargin);
            if (type.name == current)
                m_types->setCurrentItem(item);
        }
        int deepest = letters.height() * 2;
        for (int row = 0; row < m_types->count(); ++row)
            deepest = std::max(deepest, letters
                                            .boundingRect(QRect(0, 0, widest - 2 * cellMargin, QWIDGETSIZE_MAX),
                                                          Qt::TextWordWrap, m_types->item(row)->text())
                                            .height());
        m_types->setGridSize(QSize(widest, typeSide + 12 + deepest));
    }
    choose();
}

void CounterTray::rebuildOffMap()
{
    if (m_document.isMapOnly())
        return;
    const QSignalBlocker quiet(m_offMap);
    m_offMap->clear();
    int count = 0;
    for (const Unit& unit : m_document.position()->units) {
        if (unit.isOnMap())
            continue;
        m_offMap->addItem(new OffMapItem(m_document, m_theme, unit, devicePixelRatioF()));
        ++count;
    }
    m_offMapTitle->setText(count == 0 ? tr("Off the map: none") : tr("Off the map: %n unit(s)", nullptr, count));
    m_offMap->setVisible(count > 0);
    m_hold->setVisible(count > 0);
    m_hold->setEnabled(false);
}

void CounterTray::choose()
{
    Unit unit;
    unit.side = m_side->currentData().toString();
    unit.nation = m_nation->currentData().toString();
    if (m_types->currentItem() != nullptr)
        unit.type = m_types->currentItem()->data(typeOrUnitRole).toString();
    m_tools.choices().setCounter(unit);
}

bool CounterTray::isIdle() const
{
    return m_types->currentItem() == nullptr && m_offMap->selectedItems().isEmpty();
}

void CounterTray::takeTool()
{
    m_tools.take(m_tool);
}

std::vector<UnitIndex> CounterTray::selectedOffMap() const
{
    std::vector<UnitIndex> units;
    for (const QListWidgetItem* item : m_offMap->selectedItems()) {
        const UnitIndex unit = m_document.position()->findUnit(item->data(typeOrUnitRole).toString());
        if (unit != noUnit)
            units.push_back(unit);
    }
    return units;
}

void CounterTray::holdSelected()
{
    const std::vector<UnitIndex> units = selectedOffMap();
    if (units.empty())
        return;
    takeTool();
    m_tool.hold(units);
    emit mapRequested();
}

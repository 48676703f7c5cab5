// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/palette_panel.h"

#include "base/form.h"
#include "base/text_changes.h"
#include "document/kind_names.h"
#include "edit/appearance_dialog.h"
#include "edit/drawing.h"
#include "edit/kind_list.h"
#include "edit/look_row.h"
#include "edit/palette_swatch.h"
#include "edit/tools/eyedropper.h"
#include "edit/tools/tool_manager.h"
#include "map_view/map_view.h"
#include "render/name_dialog.h"
#include "render/panel_text.h"

#include <QAction>
#include <QMenu>
#include <QPainter>
#include <QSignalBlocker>

#include <algorithm>

namespace {

constexpr int paletteOnMapRole = Qt::UserRole + 1;

bool hasLook(const std::optional<MapList>& list)
{
    return list == MapList::Legend || list == MapList::Hexsides || list == MapList::Paths;
}

/// A name such as files have.
QString exampleOf(MapList list)
{
    return list == MapList::Hexsides   ? QStringLiteral("canal")
           : list == MapList::Paths    ? QStringLiteral("road")
           : list == MapList::Features ? QStringLiteral("town")
                                       : QStringLiteral("marsh");
}

/// A small warning sign in the corner of a picture: the game gives the name no meaning.
void paintUnknownSign(QPixmap& pixmap, const Theme& theme)
{
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    const QSizeF size = pixmap.deviceIndependentSize();
    const double side = size.height() * 0.42;
    paintWarning(painter, theme, {size.width() - side, size.height() - side, side, side}, QPen(theme.labelHalo, 1.0));
}

} // namespace

PalettePanel::PalettePanel(Document& document, ToolManager& tools, QWidget* parent)
    : QWidget(parent), m_document(document), m_tools(tools), m_theme(Theme::fromPalette(palette())),
      m_nothing(panel_text::note(tr("Open or make a map to draw on."))), m_pair(new QBoxLayout(QBoxLayout::LeftToRight))
{
    asPanel(this, "palette", tr("Palette"),
            tr("What the tools draw with: terrains, hexsides, roads, features, markers and regions. Choose one here, "
               "then draw on the map. The game gives some of the names a meaning; others are only drawn."));
    auto* column = columnIn(this, {18, 2, 18, 8}, 6);
    column->addWidget(m_nothing);
    m_sections.reserve(4);
    column->addWidget(addSection(MapList::Legend, "terrain", tr("Terrain"), tr("terrain")));
    column->addWidget(addSection(MapList::Hexsides, "hexsides", tr("Hexsides"), tr("hexside")));
    // One of them is seen, always in that place: what is below it stays where it is.
    for (const MapList list : {MapList::Legend, MapList::Hexsides, MapList::Paths})
        column->addWidget(addLook(list));
    m_pair->addWidget(addSection(MapList::Paths, "paths", tr("Roads"), tr("road or rail")), 1, Qt::AlignTop);
    m_pair->addWidget(addSection(MapList::Features, "features", tr("Features"), tr("feature")), 1, Qt::AlignTop);
    m_pair->setSpacing(8);
    column->addLayout(m_pair);
    column->addStretch(1);
    whenTextChanges(*this, [this] {
        m_isStale = true;
        refresh();
        arrange();
    });
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (!change.all && !change.touched.map && !change.touched.rules)
            return;
        if (change.all || change.touched.looks)
            m_isStale = true;
        refresh();
        if (change.all || change.touched.rules)
            beginChoices();
    });
    connect(&tools.choices(), &EditChoices::changed, this, &PalettePanel::showChoices);
    connect(&tools, &ToolManager::currentChanged, this, &PalettePanel::showChoices);
    refresh();
}

LookRow* PalettePanel::addLook(MapList list)
{
    auto* look = new LookRow(m_tools, list);
    m_looks.emplace_back(list, look);
    connect(look, &LookRow::moreRequested, this,
            [this, list] { askAppearance(*std::ranges::find(m_sections, list, &Section::list)); });
    return look;
}

QSize PalettePanel::minimumSizeHint() const
{
    return {2 * KindList::leastCellWidth() + 44, QWidget::minimumSizeHint().height()};
}

// Two of the short lists stand side by side where there is room for two columns each.
void PalettePanel::arrange()
{
    const bool isWide = width() - 44 >= 4 * KindList::leastCellWidth();
    m_pair->setDirection(isWide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void PalettePanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

QWidget* PalettePanel::addSection(MapList list, const char* name, const QString& title, const QString& one)
{
    Section& section = m_sections.emplace_back();
    section.list = list;
    section.names = new KindList(list);
    named(section.names, QStringLiteral("palette-") + QLatin1String(name), title);
    auto* label = panel_text::heading(title);
    label->setBuddy(section.names);
    auto* add = named(new QToolButton, section.names->objectName() + QStringLiteral("-new"), tr("New %1").arg(one),
                      tr("A %1 of any name (Insert)").arg(one));
    add->setText(tr("New…"));
    add->setAutoRaise(true);
    const auto dress = [add] {
        QPalette colors = add->palette();
        colors.setColor(QPalette::ButtonText, colors.color(QPalette::Link));
        if (colors != add->palette())
            add->setPalette(colors);
    };
    whenColorsChange(*add, dress);
    dress();
    auto* menu = new QMenu(section.names);
    auto* box = section.box = new QWidget;
    auto* head = rowOf({{label, 1}, add});
    head->setSpacing(0);
    section.advice = named(panel_text::note(), section.names->objectName() + QStringLiteral("-advice"));
    addTo(*columnIn(box, {0, 0, 0, 0}, 0), {head, section.names, wrapped(section.advice)});
    const auto place = m_sections.size() - 1;
    const auto addAction = [&](const QString& text, const QKeySequence& key, auto handler) {
        QAction* action = ownKey(*section.names, key, this, handler);
        action->setText(text);
        menu->addAction(action);
        return action;
    };
    section.appearance = addAction(tr("&Appearance…"), QKeySequence(Qt::ALT | Qt::Key_Return),
                                   [this, place] { askAppearance(m_sections[place]); });
    section.rename =
        addAction(tr("&Rename…"), QKeySequence(Qt::Key_F2), [this, place] { askRename(m_sections[place]); });
    section.remove = addAction(tr("Re&move"), QKeySequence(Qt::Key_Delete), [this, place] {
        const Section& it = m_sections[place];
        remove(it, {currentName(it)});
    });
    section.removeUnused = addAction(tr("Remove all that are &unused"), {}, [this, place] {
        const Section& it = m_sections[place];
        remove(it, unusedNames(m_document.map(), it.list));
    });
    keepOwnKeys(*section.names);
    ownKey(*section.names, QKeySequence(Qt::Key_Insert), this, [this, place] { askNew(m_sections[place]); });
    connect(add, &QToolButton::clicked, this, [this, place] { askNew(m_sections[place]); });
    connect(section.names, &QWidget::customContextMenuRequested, menu,
            [menu, names = section.names](const QPoint& at) { menu->popup(names->viewport()->mapToGlobal(at)); });
    connect(section.names, &QListWidget::currentItemChanged, this, [this, place] { choose(m_sections[place]); });
    const auto take = [this, place] {
        choose(m_sections[place]);
        takeTool(m_sections[place]);
    };
    connect(section.names, &QListWidget::itemClicked, this, take);
    connect(section.names, &QListWidget::itemActivated, this, take);
    return box;
}

void PalettePanel::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_isStale = true;
    refresh();
}

void PalettePanel::keepTo(const std::optional<MapList>& list)
{
    m_keptTo = list;
    showChoices();
}

void PalettePanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

const Ruleset* PalettePanel::game() const
{
    return m_document.isMapOnly() && m_document.ruleset().id.isEmpty() ? nullptr : &m_document.ruleset();
}

void PalettePanel::refresh()
{
    const bool isOpen = m_document.isOpen();
    m_nothing->setVisible(!isOpen);
    for (Section& section : m_sections) {
        section.names->setEnabled(isOpen);
        if (isOpen)
            rebuild(section);
    }
    m_isStale = false;
    if (isOpen)
        showChoices();
}

void PalettePanel::rebuild(Section& section)
{
    const Ruleset* rules = game();
    const QStringList onMap = namesOnMap(m_document.map(), section.list);
    QStringList names = offeredNames(m_document, section.list);
    if (section.list == MapList::Legend && !names.contains(QString()))
        names += QString(); // no hex
    const QStringList shown = QStringList(names) << QString::number(onMap.size());
    if (!m_isStale && shown == section.shown)
        return;
    section.shown = shown;
    const QSignalBlocker quiet(section.names);
    section.names->clear();
    KindPictures pictures;
    pictures.rules = m_document.rules();
    pictures.theme = m_theme;
    pictures.shape = m_document.map().grid.shape();
    pictures.size = section.names->picture();
    pictures.devicePixelRatio = devicePixelRatioF();
    pictures.map = m_document.position()->map;
    pictures.images = m_tools.map().kindImages();
    for (const QString& name : names) {
        const bool isUnknown = rules != nullptr && !name.isEmpty() && !isKnown(kindsOf(*rules, section.list), name);
        const QString title = name.isEmpty() ? tr("No hex") : titleOfName(m_document, section.list, name);
        QPixmap pixmap = paletteSwatch(pictures, section.list, name);
        if (isUnknown)
            paintUnknownSign(pixmap, m_theme);
        QIcon icon(pixmap);
        icon.addPixmap(pixmap, QIcon::Selected); // its colours are what it is about
        auto* item = new QListWidgetItem(icon, title);
        item->setData(KindList::nameRole, name);
        item->setData(paletteOnMapRole, onMap.contains(name));
        QStringList words{title};
        if (title != name && !name.isEmpty())
            words += tr("called \"%1\" in the file").arg(name);
        if (name.isEmpty())
            words += tr("takes hexes out of the map");
        else if (!onMap.contains(name))
            words += tr("not on the map yet");
        if (isUnknown)
            words += tr("the game gives it no meaning");
        item->setToolTip(plainTip(words.join(QStringLiteral("\n"))));
        item->setData(Qt::AccessibleTextRole, words.join(QStringLiteral(", ")));
        if (isUnknown) {
            QFont font = section.names->font();
            font.setItalic(true);
            item->setFont(font);
        }
        section.names->addItem(item);
    }
    section.names->fitHeight();
}

QString PalettePanel::currentName(const Section& section) const
{
    const QListWidgetItem* item = section.names->currentItem();
    return item == nullptr ? QString() : item->data(KindList::nameRole).toString();
}

// Marks what the tools draw with; a choice that means nothing here becomes the first that does.
void PalettePanel::showChoices()
{
    if (!m_document.isOpen())
        return;
    EditChoices& choices = m_tools.choices();
    for (const Section& section : m_sections) {
        const QSignalBlocker quiet(section.names);
        QListWidgetItem* found = section.names->find(choices.name(section.list));
        section.names->setCurrentItem(found);
        const Tool* tool = m_tools.current();
        const bool isDrawn = tool != nullptr && tool->picks() == section.list;
        section.names->setProperty(PaletteDelegate::isDrawnFrom, isDrawn);
        const bool isMissed =
            isDrawn || (section.list == MapList::Features && tool != nullptr && tool->name() == QLatin1String("label"));
        const QString advice = isMissed ? tool->advice() : QString();
        section.advice->setText(advice);
        section.advice->setVisible(!advice.isEmpty());
        section.box->setVisible(!m_keptTo || m_keptTo == section.list || isDrawn);
        section.names->viewport()->update();
        const bool isOnMap = found != nullptr && found->data(paletteOnMapRole).toBool();
        section.appearance->setEnabled(found != nullptr && !currentName(section).isEmpty());
        section.rename->setEnabled(isOnMap);
        section.remove->setEnabled(isOnMap);
    }
    // One row, of the list that was drawn from last: lists keep their places when the tool is another.
    if (const Tool* tool = m_tools.current(); tool != nullptr && hasLook(tool->picks()))
        m_lookList = *tool->picks();
    for (const auto& [list, look] : m_looks)
        look->refresh(list == m_lookList && (!m_keptTo || m_keptTo == list));
}

// What was chosen on another map may mean nothing on this one; then the first name does.
void PalettePanel::beginChoices()
{
    for (const Section& section : m_sections) {
        const QListWidgetItem* item = section.names->currentItem();
        if (section.names->count() > 0 && (item == nullptr || item->data(KindList::nameRole).toString().isEmpty()))
            section.names->setCurrentRow(0);
    }
}

void PalettePanel::choose(const Section& section)
{
    if (section.names->currentItem() == nullptr)
        return;
    m_tools.choices().setName(section.list, currentName(section));
    showChoices();
}

// A click takes up what draws with it, unless that is in hand.
void PalettePanel::takeTool(const Section& section)
{
    if (Tool* current = m_tools.current(); current == nullptr || current->drawFrom(section.list))
        return;
    if (Tool* tool = m_tools.tool(toolDrawing(section.list)))
        m_tools.take(*tool);
}

// --- Names ---

QString PalettePanel::nameProblem(const Section& section, const QString& name) const
{
    return hasKind(m_document.map(), section.list, name) ? tr("The map has that name already.") : QString();
}

void PalettePanel::askNew(const Section& section)
{
    if (!m_document.isOpen())
        return;
    const MapList list = section.list;
    if (list == MapList::Legend && m_document.map().legend.size() >= HexMap::maxLegendEntries) {
        m_tools.say(tr("The map has as many terrains as it can have."));
        return;
    }
    auto* dialog = new NameDialog(
        tr("New name"), tr("Name, as the file and the game's rules have it, for example %1:").arg(exampleOf(list)), {},
        [this, &section](const QString& name) { return nameProblem(section, name); }, this);
    connect(dialog, &NameDialog::named, this, [this, &section](const QString& name) {
        if (section.list == MapList::Legend) {
            const HexMap& map = m_document.map();
            const LegendEntry entry{freeCharacter(map.legend, name), name};
            m_document.perform(EditMap{{InsertLegendEntry{map.legend.size(), entry}}}, tr("Add %1").arg(name));
        } else {
            m_document.perform(addKind(m_document.scenario(), section.list, name), tr("Add %1").arg(name));
        }
        if (QListWidgetItem* item = section.names->find(name))
            section.names->setCurrentItem(item);
        takeTool(section);
    });
    dialog->open();
}

void PalettePanel::askAppearance(const Section& section)
{
    const QString kind = currentName(section);
    // The key may come again before the dialog takes the keys.
    const auto* open = findChild<AppearanceDialog*>();
    if (!m_document.isOpen() || kind.isEmpty() || (open != nullptr && open->isVisible()))
        return;
    auto* dialog = new AppearanceDialog(m_document, m_tools.map().kindImages(), m_theme, section.list, kind, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, title = titleOfName(m_document, section.list, kind)] {
        if (const Edit edit = dialog->edit(); !isEmpty(edit))
            m_document.perform(edit, tr("Appearance of %1").arg(title));
    });
    dialog->open();
}

void PalettePanel::askRename(const Section& section)
{
    const QString before = currentName(section);
    if (before.isEmpty() || !hasKind(m_document.map(), section.list, before))
        return;
    auto* dialog = new NameDialog(
        tr("Rename"), tr("New name of \"%1\" everywhere on the map:").arg(before), before,
        [this, &section](const QString& name) { return nameProblem(section, name); }, this);
    if (const Ruleset* rules = game()) {
        QStringList known;
        for (const Kind& kind : kindsOf(*rules, section.list))
            known += kind.name;
        dialog->setSuggestions(known);
    }
    connect(dialog, &NameDialog::named, this, [this, &section, before](const QString& name) {
        m_document.perform(renameKind(m_document.scenario(), section.list, before, name), tr("Rename %1").arg(before));
        if (QListWidgetItem* item = section.names->find(name))
            section.names->setCurrentItem(item);
    });
    dialog->open();
}

void PalettePanel::remove(const Section& section, const QStringList& names)
{
    if (!m_document.isOpen())
        return;
    const QStringList unused = unusedNames(m_document.map(), section.list);
    QStringList gone;
    std::ranges::copy_if(names, std::back_inserter(gone), [&](const QString& name) { return unused.contains(name); });
    const Edit edit = removeUnusedNames(m_document.map(), section.list, gone);
    if (isEmpty(edit)) {
        m_tools.say(names.size() == 1 && !names.front().isEmpty()
                        ? tr("\"%1\" is still on the map; erase or replace it first.").arg(names.front())
                        : tr("There is nothing unused to remove."));
        return;
    }
    m_document.perform(edit, tr("Remove %1").arg(gone.join(QStringLiteral(", "))));
    m_tools.say(tr("Removed: %1").arg(gone.join(QStringLiteral(", "))));
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "panels/units_panel.h"

#include "base/form.h"
#include "document/document.h"
#include "table/hex_description.h"

#include <QHeaderView>
#include <QSignalBlocker>
#include <QTreeWidget>

#include <chrono>
#include <string>

/// A unit's line. What it says is read off the document when it is seen, sought in or sorted by: most of the ten thousand
/// lines of a big map never are, and a line of supply takes longer to find than to write.
class UnitsPanel::Line : public QTreeWidgetItem
{
public:
    Line(const Document& document, UnitIndex unit) : m_document(document), m_unit(unit) {}

    UnitIndex unit() const { return m_unit; }
    void forget() { m_about.clear(); }

    QVariant data(int column, int role) const override
    {
        if (column == About && role == Qt::ToolTipRole)
            return plainTip(text(column));
        return role == Qt::DisplayRole ? QVariant(text(column)) : QTreeWidgetItem::data(column, role);
    }

    bool operator<(const QTreeWidgetItem& other) const override
    {
        const auto& theirs = static_cast<const Line&>(other);
        switch (treeWidget()->sortColumn()) {
        case Place:
            return place() < theirs.place();
        default:
            return text(treeWidget()->sortColumn()).localeAwareCompare(theirs.text(treeWidget()->sortColumn())) < 0;
        }
    }

    enum Column { Name, Place, Side, About };

private:
    const Unit& it() const { return m_document.position()->unit(m_unit); }
    /// As the hex's number sorts; units off the map last.
    std::string place() const
    {
        std::string number;
        if (it().isOnMap())
            m_document.map().grid.numbering().appendNumber(number, m_document.map().grid.offset(it().hex));
        return it().isOnMap() ? number : "~";
    }
    QString text(int column) const
    {
        // While the document changes there may be fewer units than lines.
        if (static_cast<std::size_t>(m_unit) >= m_document.position()->units.size())
            return {};
        switch (column) {
        case Name:
            return m_document.words().unitName(m_unit);
        case Place:
            return it().isOnMap() ? m_document.map().number(it().hex) : tr("off the map");
        case Side:
            return m_document.words().sideName(it().side);
        default:
            if (m_about.isEmpty())
                m_about = unitLine(m_document, m_unit);
            return m_about;
        }
    }

    const Document& m_document;
    UnitIndex m_unit;
    mutable QString m_about;
};

namespace {

constexpr std::chrono::milliseconds mapRest(300);

} // namespace

UnitsPanel::UnitsPanel(Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_filter(new QLineEdit), m_tree(new QTreeWidget)
{
    setWhatsThis(tr("All units of the scenario, by side. Type a part of a name to find one; Enter or a click shows "
                    "where it stands."));
    setAccessibleName(tr("Units"));
    auto* layout = columnIn(this, {8, 6, 8, 8});
    m_filter->setPlaceholderText(tr("Find: name, hex, side, supply…"));
    m_filter->setAccessibleName(tr("Find a unit"));
    m_filter->setClearButtonEnabled(true);
    layout->addWidget(m_filter);
    m_tree->setUniformRowHeights(true); // else going to a unit measures every line above it
    m_tree->setRootIsDecorated(false);
    m_tree->setHeaderLabels({tr("Unit"), tr("Hex"), tr("Side"), tr("What it is")});
    m_tree->setSortingEnabled(true);
    m_tree->sortByColumn(1, Qt::AscendingOrder);
    layout->addWidget(named(m_tree, "unitsTree", tr("Units")));
    connect(m_filter, &QLineEdit::textChanged, this, &UnitsPanel::filter);
    const auto request = [this](QTreeWidgetItem* item) {
        if (item != nullptr)
            emit unitRequested(static_cast<Line*>(item)->unit());
    };
    connect(m_tree, &QTreeWidget::itemClicked, this, request);
    connect(m_tree, &QTreeWidget::itemActivated, this, request);
    // What a line says of supply depends on the map; while the pen is at work nobody waits for it.
    m_mapRest.setSingleShot(true);
    m_mapRest.setInterval(mapRest);
    connect(&m_mapRest, &QTimer::timeout, this, &UnitsPanel::forgetLines);
    connect(&document, &Document::viewerChanged, this, [this] { filter(m_filter->text()); });
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (!change.all && !change.touched.units && !change.touched.rules && !change.touched.otherMap) {
            if (change.touched.map && isVisible())
                m_mapRest.start();
            else if (change.touched.map)
                m_isOld = true;
            return;
        }
        // Lines read the document, so none may be left of units that are gone.
        const bool areOthers = change.all || change.touched.unitList;
        if (areOthers && !isVisible()) {
            m_tree->clear();
            m_lines.clear();
        }
        m_isStale = m_isStale || areOthers;
        if (isVisible() && m_isStale)
            refresh();
        else
            updateLines();
    });
}

void UnitsPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_isStale)
        refresh();
    else if (m_isOld)
        forgetLines();
}

void UnitsPanel::refresh()
{
    m_isStale = m_isOld = false;
    m_tree->setSortingEnabled(false);
    m_tree->clear();
    m_lines.clear();
    if (m_document.isOpen()) {
        const std::size_t count = m_document.position()->units.size();
        QList<QTreeWidgetItem*> items;
        items.reserve(static_cast<qsizetype>(count));
        for (std::size_t i = 0; i < count; ++i) {
            m_lines.push_back(new Line(m_document, static_cast<UnitIndex>(i)));
            items += m_lines.back();
        }
        m_tree->addTopLevelItems(items);
    }
    m_tree->setSortingEnabled(true);
    for (int column = 0; column < 3; ++column)
        m_tree->resizeColumnToContents(column);
    filter(m_filter->text());
}

void UnitsPanel::forgetLines()
{
    m_isOld = false;
    for (Line* line : m_lines)
        line->forget();
    m_tree->viewport()->update();
}

// The same units, of which any may say something else now.
void UnitsPanel::updateLines()
{
    forgetLines();
    m_tree->sortItems(m_tree->sortColumn(), m_tree->header()->sortIndicatorOrder());
    if (!m_filter->text().isEmpty() || m_hides || !m_document.viewer().isEmpty())
        filter(m_filter->text());
}

void UnitsPanel::filter(const QString& text)
{
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i) {
        QTreeWidgetItem* item = m_tree->topLevelItem(i);
        const bool isHidden = m_document.isHidden(static_cast<Line*>(item)->unit());
        bool matches = text.isEmpty();
        for (int column = 0; column < m_tree->columnCount() && !matches && !isHidden; ++column)
            matches = item->text(column).contains(text, Qt::CaseInsensitive);
        item->setHidden(!matches || isHidden);
    }
    m_hides = !m_document.viewer().isEmpty();
}

void UnitsPanel::setCurrentUnit(UnitIndex unit)
{
    const QSignalBlocker quiet(m_tree);
    const bool isListed = unit >= 0 && static_cast<std::size_t>(unit) < m_lines.size();
    m_tree->setCurrentItem(isListed ? m_lines[static_cast<std::size_t>(unit)] : nullptr);
}

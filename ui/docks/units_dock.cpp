// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "docks/units_dock.h"

#include "document.h"
#include "play/hex_story.h"

#include <QLineEdit>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <QVBoxLayout>

UnitsPanel::UnitsPanel(Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_filter(new QLineEdit), m_tree(new QTreeWidget)
{
    setAccessibleName(tr("Units"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 6, 8, 8);
    m_filter->setPlaceholderText(tr("Find: name, hex, side, supply…"));
    m_filter->setAccessibleName(tr("Find a unit"));
    m_filter->setClearButtonEnabled(true);
    layout->addWidget(m_filter);
    m_tree->setObjectName(QStringLiteral("unitsTree"));
    m_tree->setAccessibleName(tr("Units"));
    m_tree->setRootIsDecorated(false);
    m_tree->setHeaderLabels({tr("Unit"), tr("Hex"), tr("Side"), tr("What it is")});
    m_tree->setSortingEnabled(true);
    m_tree->sortByColumn(1, Qt::AscendingOrder);
    layout->addWidget(m_tree);
    connect(m_filter, &QLineEdit::textChanged, this, &UnitsPanel::filter);
    const auto request = [this](QTreeWidgetItem* item) {
        if (item != nullptr)
            emit unitRequested(item->data(0, Qt::UserRole).toInt());
    };
    connect(m_tree, &QTreeWidget::itemClicked, this, request);
    connect(m_tree, &QTreeWidget::itemActivated, this, request);
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (!change.all && !change.touched.units && !change.touched.rules)
            return;
        m_isStale = true;
        if (isVisible())
            refresh();
    });
}

void UnitsPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_isStale)
        refresh();
}

void UnitsPanel::refresh()
{
    m_isStale = false;
    m_tree->setSortingEnabled(false);
    m_tree->clear();
    if (m_document.isOpen()) {
        const VerdictText words = m_document.words();
        const auto& units = m_document.position()->units;
        for (std::size_t i = 0; i < units.size(); ++i) {
            const auto index = static_cast<UnitIndex>(i);
            auto* item = new QTreeWidgetItem(m_tree);
            item->setText(0, words.unitName(index));
            item->setText(1, units[i].isOnMap() ? m_document.map().number(units[i].hex) : tr("off the map"));
            item->setText(2, words.sideName(units[i].side));
            item->setText(3, unitLine(m_document, index));
            item->setToolTip(3, item->text(3));
            item->setData(0, Qt::UserRole, index);
        }
    }
    m_tree->setSortingEnabled(true);
    for (int column = 0; column < 3; ++column)
        m_tree->resizeColumnToContents(column);
    filter(m_filter->text());
}

void UnitsPanel::filter(const QString& text)
{
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i) {
        QTreeWidgetItem* item = m_tree->topLevelItem(i);
        bool matches = text.isEmpty();
        for (int column = 0; column < m_tree->columnCount() && !matches; ++column)
            matches = item->text(column).contains(text, Qt::CaseInsensitive);
        item->setHidden(!matches);
    }
}

void UnitsPanel::setCurrentUnit(UnitIndex unit)
{
    const QSignalBlocker quiet(m_tree);
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i) {
        QTreeWidgetItem* item = m_tree->topLevelItem(i);
        if (item->data(0, Qt::UserRole).toInt() == unit) {
            m_tree->setCurrentItem(item);
            return;
        }
    }
    m_tree->setCurrentItem(nullptr);
}

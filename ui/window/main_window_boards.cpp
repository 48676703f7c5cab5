// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Boards begun and changed as a whole.

#include "window/main_window.h"

#include "edit/map/map_properties_dialog.h"
#include "edit/map/new_map_dialog.h"
#include "edit/map/numbering_dialog.h"
#include "edit/map/resize_dialog.h"
#include "map_view/map_view.h"

#include <QMenu>

void MainWindow::fillBoardMenu(QMenu& menu)
{
    menu.addSeparator();
    QAction* resizing = addAction(menu, tr("&Resize and crop…"), {}, {}, &MainWindow::resizeMap);
    QAction* numbers = addAction(menu, tr("Hex &numbers…"), {}, {}, &MainWindow::renumberMap);
    QAction* properties = addAction(menu, tr("Map pr&operties…"), {}, {}, &MainWindow::changeMapProperties);
    resizing->setObjectName(QStringLiteral("resizeMap"));
    numbers->setObjectName(QStringLiteral("renumberMap"));
    properties->setObjectName(QStringLiteral("mapProperties"));
    m_needDocument << resizing << numbers << properties;
}

void MainWindow::newMap()
{
    NewMapDialog dialog(this);
    // Whoever would rather keep what is open first has the dialog as it was filled in.
    do {
        if (dialog.exec() != QDialog::Accepted)
            return;
    } while (!openNewMap(dialog.map()));
    m_document.setGame(dialog.game());
    m_editModeAction->setChecked(true); // there is nothing to play yet
}

void MainWindow::resizeMap()
{
    ResizeDialog dialog(m_document.scenario(), m_document.rules(), selectedHexes(), this);
    if (dialog.exec() == QDialog::Accepted)
        m_document.perform(dialog.edit(), tr("Resize the map"));
}

void MainWindow::renumberMap()
{
    NumberingDialog dialog(m_document.scenario(), m_document.rules(), this);
    if (dialog.exec() == QDialog::Accepted)
        m_document.perform(dialog.edit(), tr("Renumber the hexes"));
}

void MainWindow::changeMapProperties()
{
    MapPropertiesDialog dialog(m_document.scenario(), this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    if (const Edit edit = dialog.edit(); !isEmpty(edit))
        m_document.perform(edit, tr("Change the map's properties"));
}

HexRuns MainWindow::selectedHexes() const
{
    const auto& selected = m_map->hasContent() ? m_map->content().selectedHexes : nullptr;
    return selected == nullptr ? HexRuns{} : runsOf(*selected);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "document/document.h"
#include "render/theme.h"

#include <QHash>
#include <QIcon>

class MapView;
class NameDialog;
class QTreeWidget;
class QTreeWidgetItem;
class ToolManager;

/// The map's regions and those that the game wants: how large they are, which are shown, and which the region brush
/// draws. Making, renaming and deleting are undo steps.
class RegionsPanel : public QWidget
{
    Q_OBJECT

public:
    RegionsPanel(Document& document, ToolManager& tools, MapView& map, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// The regions that are shown on the map, in order of the list.
    QStringList shownRegions() const { return m_shown; }

signals:
    void shownRegionsChanged(const QStringList& names);

protected:
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void refreshButtons();
    void takeCurrent();
    void followBrush();
    bool isSeen(const QString& region) const { return region == m_drawn || m_shown.contains(region); }
    void showTicks();
    void showChecked(QTreeWidgetItem* item);
    NameDialog* makeDialog(const QString& title, const QString& question, const QString& name);
    void askNew();
    void askRename();
    void create(const QString& name);
    void remove();
    void goTo();
    const QIcon& pictureOf(const QString& region);
    void selectName(const QString& name);
    QString currentName() const;
    bool isCurrentOnMap() const;

    Document& m_document;
    ToolManager& m_tools;
    MapView& m_map;
    Theme m_theme;
    QTreeWidget* m_tree;
    QPushButton* m_new;
    QPushButton* m_create;
    QPushButton* m_rename;
    QPushButton* m_delete;
    QPushButton* m_go;
    QStringList m_shown;
    QString m_drawn; ///< seen because the brush draws it
    bool m_isPressed = false; ///< the mouse is on a line: its tick is as it was found
    QHash<QString, QIcon> m_pictures; ///< by name; painted once
    bool m_isStale = true;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tools/tool_manager.h"

#include <QList>
#include <QObject>

class QAction;
class QActionGroup;
class QDockWidget;
class QMainWindow;
class QMenu;
class QToolBar;

/// Edit mode of the window: its tools, the strip with them, the strip with the settings of the one in hand, and the
/// panels that are there only while one edits. MainWindow makes it and knows nothing of tools.
class EditMode : public QObject
{
    Q_OBJECT

public:
    EditMode(QMainWindow& window, Document& document, MapView& map);
    ~EditMode() override;

    ToolManager& tools() { return m_tools; }
    bool isActive() const { return m_tools.isActive(); }
    void setActive(bool isActive);
    /// Adds a panel that is shown while one edits.
    QDockWidget* addPanel(const QString& name, const QString& title, QWidget* content, Qt::DockWidgetArea area);
    /// Puts what one does to a map and its counters into the window's menu. Called once.
    void fillMenu(QMenu& menu);
    /// Colours of the icons.
    void applyTheme();

signals:
    void activeChanged(bool isActive);

private:
    void addTools();
    void addPanels();
    void showOptions();

    QMainWindow& m_window;
    Document& m_document;
    ToolManager m_tools;
    QToolBar* m_strip;
    QToolBar* m_options;
    QActionGroup* m_actions;
    QList<QDockWidget*> m_panels;
};

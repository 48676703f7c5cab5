// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editing/edit_mode.h"

#include "document.h"
#include "icons.h"
#include "map_view.h"
#include "tools/hexside_pen.h"
#include "underlay/align_tool.h"

#include <QAction>
#include <QActionGroup>
#include <QDockWidget>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>
#include <QToolBar>

EditMode::EditMode(QMainWindow& window, Document& document, MapView& map)
    : QObject(&window), m_window(window), m_document(document), m_tools(document, map, this),
      m_strip(new QToolBar(tr("Drawing tools"))), m_options(new QToolBar(tr("Tool settings"))),
      m_actions(new QActionGroup(this))
{
    m_strip->setObjectName(QStringLiteral("toolStrip"));
    m_options->setObjectName(QStringLiteral("toolOptions"));
    window.addToolBar(Qt::LeftToolBarArea, m_strip);
    window.addToolBarBreak(Qt::TopToolBarArea);
    window.addToolBar(Qt::TopToolBarArea, m_options);
    addTools();
    addPanels();
    applyTheme();
    connect(&m_tools, &ToolManager::currentChanged, this, &EditMode::showOptions);
    showOptions();
    m_strip->hide();
    m_options->hide();
}

EditMode::~EditMode() = default;

void EditMode::addTools()
{
    m_tools.add<HexsidePen>();
    m_tools.add<AlignTool>();
    for (const auto& tool : m_tools.tools()) {
        auto* action = new QAction(tool->title(), m_actions);
        action->setObjectName(tool->name());
        action->setCheckable(true);
        action->setShortcut(tool->defaultShortcut());
        action->setToolTip(tr("%1 (%2)\n%3").arg(tool->title(), action->shortcut().toString(), tool->help()));
        connect(action, &QAction::triggered, this, [this, tool = tool.get()] { m_tools.take(*tool); });
        m_strip->addAction(action);
    }
}

void EditMode::addPanels() {}

QDockWidget* EditMode::addPanel(const QString& name, const QString& title, QWidget* content, Qt::DockWidgetArea area)
{
    auto* dock = new QDockWidget(title, &m_window);
    dock->setObjectName(name);
    dock->setWidget(content);
    m_window.addDockWidget(area, dock);
    dock->setVisible(isActive());
    m_panels += dock;
    return dock;
}

void EditMode::fillMenu(QMenu& menu)
{
    for (QAction* action : m_actions->actions())
        menu.addAction(action);
}

void EditMode::setActive(bool isActive)
{
    if (isActive == this->isActive())
        return;
    m_tools.setActive(isActive);
    m_strip->setVisible(isActive);
    m_options->setVisible(isActive);
    for (QDockWidget* panel : m_panels)
        panel->setVisible(isActive);
    emit activeChanged(isActive);
}

void EditMode::applyTheme()
{
    for (QAction* action : m_actions->actions())
        action->setIcon(lineIcon(QStringLiteral("tool-") + action->objectName(), m_window.palette()));
}

void EditMode::showOptions()
{
    Tool* tool = m_tools.current();
    m_options->clear();
    if (tool == nullptr)
        return;
    for (QAction* action : m_actions->actions())
        action->setChecked(action->objectName() == tool->name());
    m_options->addWidget(new QLabel(tool->title()));
    if (QWidget* options = tool->makeOptions())
        m_options->addWidget(options);
}

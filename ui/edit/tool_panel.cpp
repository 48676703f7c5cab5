// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/tool_panel.h"

#include "base/form.h"
#include "base/text_changes.h"
#include "edit/tools/tool_manager.h"
#include "render/panel_text.h"

#include <QLayout>

#include <algorithm>

namespace {

constexpr int panelMargin = 18;

/// Pixels of all that the layout holds, in one line.
int lineWidth(const QWidget& row)
{
    int width = 0;
    const QLayout* layout = row.layout();
    for (int i = 0; layout != nullptr && i < layout->count(); ++i) {
        if (const QWidget* part = layout->itemAt(i)->widget(); part != nullptr && !part->isHidden())
            width += part->sizeHint().width() + 6;
    }
    return width;
}

} // namespace

ToolPanel::ToolPanel(ToolManager& tools)
    : m_tools(tools), m_head(new QBoxLayout(QBoxLayout::LeftToRight)), m_title(panel_text::title({})),
      m_options(new QWidget), m_pages(new QVBoxLayout), m_foot(new QVBoxLayout)
{
    asPanel(this, "toolPanel", tr("Tool"),
            tr("The tool in hand: what it draws, how it works, and what goes with it. Drawing tools have the palette, "
               "others the regions, the counters, the properties of a unit or the picture below the map."));
    named(m_title, "toolTitle");
    m_title->setWordWrap(false);
    named(m_options, "toolOptions",
          {.help = tr("How the chosen tool works: its size, what it takes, what it draws. Each tool has its own.")});
    columnIn(m_options, {0, 0, 0, 0}, 0);
    m_head->addWidget(m_title, 1);
    m_head->addWidget(m_options);
    m_head->setContentsMargins(panelMargin, 11, panelMargin, 2);
    m_head->setSpacing(6);
    auto* column = columnIn(this, {0, 0, 0, 0}, 0);
    column->addLayout(m_head);
    column->addLayout(m_pages, 1);
    column->addLayout(m_foot);
    connect(&tools, &ToolManager::currentChanged, this, &ToolPanel::showTool);
    whenTextChanges(*this, [this] { arrangeHead(); });
    showTool();
}

void ToolPanel::addPage(Page page, QWidget* content)
{
    m_contents[page] = content;
    m_pages->addWidget(content, 1);
    content->setVisible(page == m_page);
}

void ToolPanel::addFoot(QWidget* content)
{
    m_foot->addWidget(content);
}

void ToolPanel::showPage(Page page)
{
    if (page == m_page)
        return;
    m_page = page;
    // The one that goes first: both together would want more room than there is.
    for (const auto& [each, content] : m_contents) {
        if (each != page)
            content->hide();
    }
    if (const auto shown = m_contents.find(page); shown != m_contents.end())
        shown->second->show();
}

void ToolPanel::showTool()
{
    const Tool* tool = m_tools.current();
    if (tool == nullptr)
        return;
    while (QLayoutItem* old = m_options->layout()->takeAt(0)) {
        old->widget()->hide();
        old->widget()->deleteLater();
        delete old;
    }
    m_title->setText(tool->title());
    QWidget* options = m_tools.current()->makeOptions();
    m_options->setVisible(options != nullptr);
    if (options != nullptr)
        m_options->layout()->addWidget(options);
    arrangeHead();
}

QSize ToolPanel::minimumSizeHint() const
{
    const auto least = [](const QWidget* widget) {
        return widget->minimumSizeHint().expandedTo(widget->minimumSize()).width();
    };
    int width = m_title->minimumSizeHint().width() + 2 * panelMargin;
    if (const QLayoutItem* options = m_options->layout()->itemAt(0))
        width = std::max(width, least(options->widget()) + 2 * panelMargin);
    if (const auto shown = m_contents.find(m_page); shown != m_contents.end())
        width = std::max(width, least(shown->second));
    for (int i = 0; i < m_foot->count(); ++i) {
        if (const QWidget* foot = m_foot->itemAt(i)->widget(); !foot->isHidden())
            width = std::max(width, least(foot));
    }
    return {width, layout()->minimumSize().height()};
}

// Beside the name where there is room for both in a line.
void ToolPanel::arrangeHead()
{
    const QLayoutItem* item = m_options->layout()->itemAt(0);
    const int options = item == nullptr ? 0 : lineWidth(*item->widget());
    const bool isBeside = m_title->sizeHint().width() + 12 + options + 2 * panelMargin < width();
    m_options->setMinimumWidth(isBeside ? options : 0);
    // What is below keeps its place when the tool is another.
    constexpr int frame = 12; // of a field beside it
    m_title->setMinimumHeight(fontMetrics().height() + frame);
    m_head->setDirection(isBeside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void ToolPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrangeHead();
}

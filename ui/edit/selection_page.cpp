// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/selection_page.h"

#include "base/form.h"
#include "document/document.h"
#include "document/kind_names.h"
#include "edit/tools/tool_manager.h"
#include "render/panel_text.h"

#include <QLabel>

#include <algorithm>
#include <functional>
#include <map>
#include <utility>
#include <vector>

SelectionPage::SelectionPage(ToolManager& tools, QWidget* parent)
    : QWidget(parent), m_tools(tools), m_count(panel_text::heading({})), m_terrains(new QLabel),
      m_help(panel_text::note({}))
{
    asPanel(this, "selectionPage", tr("What is selected"),
            tr("How many hexes are selected and of which terrain, and what can be done with them."));
    constexpr int side = 18;
    addTo(*columnIn(this, {side, 4, side, 8}, 6),
          {wrapped(named(m_count, "selectedCount")), wrapped(named(m_terrains, "selectedTerrains")),
           wrapped(named(m_help, "selectionHelp")), spring(1)});
    connect(&tools, &ToolManager::selectionChanged, this, &SelectionPage::refresh);
    connect(&tools.document(), &Document::changed, this, [this](const DocumentChange& change) {
        if (change.all || change.touched.map)
            refresh();
    });
}

// The most common first.
QString SelectionPage::terrains() const
{
    const HexMap& map = m_tools.document().map();
    std::map<QString, int> counts;
    m_tools.selection()->forEach([&](HexIndex hex) {
        if (map.hasHex(hex))
            ++counts[map.terrain(hex)];
    });
    std::vector<std::pair<int, QString>> sorted;
    for (const auto& [terrain, count] : counts)
        sorted.emplace_back(count, titleOfName(m_tools.document(), MapList::Legend, terrain));
    std::ranges::sort(sorted, std::ranges::greater());
    QStringList words;
    for (const auto& [count, title] : sorted)
        words += QStringLiteral("%1 %2").arg(title).arg(count);
    return words.join(QStringLiteral(" · "));
}

void SelectionPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void SelectionPage::refresh()
{
    if (isHidden())
        return;
    const bool isOpen = m_tools.document().isOpen();
    const int count = isOpen && m_tools.selection() ? m_tools.selection()->count() : 0;
    m_count->setText(count == 0 ? tr("Nothing is selected") : tr("%n hex(es) selected", nullptr, count));
    m_terrains->setText(count == 0 ? QString() : terrains());
    m_terrains->setVisible(count > 0);
    m_help->setText(count == 0
                        ? tr("Click a hex or a counter, or drag over several. Shift adds, Ctrl or the right button "
                             "takes away. By keys: Enter at both corners, plus and minus in between add and take away; "
                             "Shift+Enter for a counter.")
                        : tr("Delete clears them. The menu Table cuts, copies, moves, turns and mirrors what lies on "
                             "them; tools that fill keep to them."));
}

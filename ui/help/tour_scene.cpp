// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "help/tour_scene.h"

#include "document/document.h"
#include "map_view/map_view.h"
#include "shell/top_bar.h"
#include "table/ruling_flow.h"

#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>

#include <algorithm>

// Without a key the action is found by its name.
QString TourWindow::keyOf(ActionId id) const
{
    const QString key = m_actions.keys({id});
    return key.isEmpty() ? QStringLiteral("“%1”").arg(action(id).text().remove(u'&')) : key;
}

bool TourWindow::isPlaying() const
{
    return action(ActionId::PlayMode).isChecked();
}

QRect TourWindow::rectOf(const QWidget* widget) const
{
    if (widget == nullptr || !widget->isVisible() || widget->window() != &m_window)
        return {};
    QRect seen(widget->mapTo(&m_window, QPoint()), widget->size());
    // What is scrolled out of sight is not framed.
    for (const QWidget* each = widget->parentWidget(); each != nullptr && each != &m_window;
         each = each->parentWidget())
        seen &= QRect(each->mapTo(&m_window, QPoint()), each->size());
    return seen & m_window.rect();
}

QRect TourWindow::rectOfHexes(const std::vector<HexIndex>& hexes) const
{
    if (!m_map.isVisible() || !m_map.hasContent())
        return {};
    QRectF all;
    for (const HexIndex each : hexes) {
        if (each != noHex)
            all |= m_map.hexRect(each);
    }
    const QRect seen = all.toAlignedRect() & m_map.viewport()->rect();
    return seen.isEmpty() ? QRect() : QRect(m_map.viewport()->mapTo(&m_window, seen.topLeft()), seen.size());
}

QRect TourWindow::rectOfButtons(const std::vector<QAction*>& actions) const
{
    QRect all;
    for (QAction* each : actions)
        all |= rectOf(m_actions.toolBar().widgetForAction(each));
    return all;
}

QRect TourWindow::rectOfMenuTitle(ActionId id) const
{
    const QMenuBar* bar = m_window.menuBar();
    for (QAction* title : bar->actions()) {
        const QMenu* menu = title->menu();
        if (menu != nullptr && menu->actions().contains(&action(id)))
            return {bar->mapTo(&m_window, bar->actionGeometry(title).topLeft()), bar->actionGeometry(title).size()};
    }
    return {};
}

// --- The combat ---

bool TourCombat::isPicked() const
{
    const Combat& combat = m_flow.combat();
    return combat.defend != noHex && combat.defend == hex(attacked)
           && combat.attack == std::vector<HexIndex>{hex(attackers)};
}

bool TourCombat::isRuled() const
{
    return isPicked() && m_flow.ruling() != nullptr && m_flow.ruling()->code == QLatin1String(resultCode);
}

bool TourCombat::isChoosing() const
{
    return isRuled() && m_flow.stage() == RulingFlow::Stage::ChoosePath;
}

bool TourCombat::isConfirmed() const
{
    const RulingFlow::Stage stage = m_flow.stage();
    return isRuled() && (stage == RulingFlow::Stage::Done || stage == RulingFlow::Stage::Advance);
}

void TourCombat::pick()
{
    m_flow.beginCombat();
    m_flow.clickHex(hex(attacked));
    m_flow.clickHex(hex(attackers));
}

void TourCombat::rule()
{
    if (!isPicked() || !m_flow.isPicking())
        pick();
    m_flow.enterResult(QLatin1String(resultCode));
}

void TourCombat::confirm()
{
    if (!m_flow.chosenPath())
        m_flow.choosePath(0);
    m_flow.confirm();
}

HexIndex TourCombat::hex(const char* number) const
{
    return m_document.isOpen() ? m_document.map().find(QString::fromLatin1(number)).value_or(noHex) : noHex;
}

std::vector<HexIndex> TourCombat::ends() const
{
    std::vector<HexIndex> ends;
    if (const UnitRetreat* unit = m_flow.shown().unit()) {
        for (const RetreatPath& path : unit->paths) {
            if (!path.hexes.empty() && !path.leavesMap() && std::ranges::find(ends, path.hexes.back()) == ends.end())
                ends.push_back(path.hexes.back());
        }
    }
    return ends;
}

std::vector<HexIndex> TourCombat::judged() const
{
    std::vector<HexIndex> hexes;
    if (const UnitRetreat* unit = m_flow.shown().unit()) {
        for (const HexVerdict& each : unit->hexes) {
            if (each.verdict != Verdict::OutOfReach)
                hexes.push_back(each.hex);
        }
    }
    return hexes;
}

std::vector<HexIndex> TourCombat::hexes() const
{
    std::vector<HexIndex> hexes = ends();
    for (const char* number : {attacked, attackers, forbidden})
        hexes.push_back(hex(number));
    std::erase(hexes, noHex);
    return hexes;
}

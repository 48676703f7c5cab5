// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/what_if_controller.h"

#include "base/announcer.h"
#include "base/contains.h"
#include "base/form.h"
#include "base/notice_bars.h"
#include "document/document.h"
#include "panels/layers_panel.h"
#include "panels/view_controller.h"
#include "play/ruling_controller.h"
#include "play/ruling_panel.h"
#include "render/panel_text.h"
#include "shell/actions.h"
#include "shell/panel_host.h"
#include "table/table_session.h"
#include "whatif/attack_page.h"
#include "whatif/cuts_page.h"
#include "whatif/danger_page.h"
#include "whatif/fates_page.h"
#include "whatif/other_dice.h"
#include "why/why_controller.h"

#include <QDockWidget>
#include <QTabWidget>

WhatIfController::WhatIfController(const Parts& parts)
    : m_actions(parts.actions), m_map(parts.map), m_ruling(parts.ruling), m_view(parts.view), m_why(parts.why),
      m_notices(parts.notices), m_pieces(parts.session.pieces), m_questions(parts.session), m_pages(new QTabWidget),
      m_policy(panel_text::body()), m_preview(panel_text::body()),
      m_dice(new OtherDice(m_questions, parts.session.flow, parts.ruling.panel().strip()))
{
    parts.ruling.panel().setFoot(m_dice);
    connect(m_dice, &OtherDice::opened, this, &WhatIfController::follow);
    connect(m_dice, &OtherDice::requested, this, [&panels = parts.panels] { panels.open(panels.main()); });
    auto* panel = new QWidget;
    asPanel(panel, "whatIfPanel", tr("What if"),
            tr("Asks the rules about boards that are not there yet: what each result would come to, and which units "
               "are in danger, and what a counter that you drag would change. Nothing on the map is changed by it."));
    addTo(*columnIn(panel, {}), {named(m_policy, "whatIfPolicy"), {m_pages, 1}, named(m_preview, "movePreview")});
    m_preview->setContentsMargins(8, 2, 8, 6);
    m_preview->hide();
    m_policy->setContentsMargins(8, 6, 8, 2);
    connect(&parts.session.document, &Document::changed, this, &WhatIfController::follow);
    auto* danger = new DangerPage(m_questions, parts.session.document);
    auto* fates = new FatesPage(m_questions);
    m_pages->addTab(fates, tr("Fate&s"));
    m_pages->addTab(danger, tr("&Danger"));
    m_pages->addTab(new CutsPage(m_questions, parts.session), tr("Cu&ts"));
    m_pages->addTab(new AttackPage(m_questions, parts.session), tr("&Attack"));
    m_dock = parts.panels.addBeside(QStringLiteral("whatIfDock"), tr("What if"), panel);
    parts.panels.closeAtStart(*m_dock);
    connect(danger, &DangerPage::hexRequested, this,
            [this](HexIndex hex) { m_ruling.presenter().showHex(hex, std::nullopt); });
    connect(fates, &FatesPage::whyRequested, this, &WhatIfController::explain);
    // It lasts as long as its board is shown.
    connect(&m_questions, &WhatIf::shownChanged, this, [this] {
        if (m_explains && m_questions.shownFate() < 0)
            m_why.steps().close();
    });
    connect(&m_why.steps(), &StepThrough::opened, this, [this] {
        // Whoever closes the explanation comes back to what it was about, once its panel has gone.
        if (m_explains && !m_why.steps().isOpen())
            QMetaObject::invokeMethod(this, &WhatIfController::endExplaining, Qt::QueuedConnection);
    });
    connect(&m_questions, &WhatIf::shownChanged, &m_ruling.presenter(), &BoardPresenter::refresh);
    connect(&m_questions, &WhatIf::shownChanged, this, &WhatIfController::tellSupposed);
    connect(&m_map, &MapView::clicked, this, &WhatIfController::takeClicked);
    connect(&m_questions, &WhatIf::previewChanged, this, &WhatIfController::tellPreview);
    connect(m_pages, &QTabWidget::currentChanged, this, &WhatIfController::follow);
    connect(m_dock, &QDockWidget::visibilityChanged, this, &WhatIfController::follow);
    connect(&m_view.layers(), &LayersPanel::layersChanged, this, &WhatIfController::follow);
    m_actions.on(ActionId::WhatIf, this, &WhatIfController::showPanel);
    follow();
}

std::vector<Findable> WhatIfController::findables()
{
    return m_dice->findables();
}

bool WhatIfController::isInFront() const
{
    return m_dock->isVisible() && !m_dock->visibleRegion().isEmpty();
}

void WhatIfController::showPanel()
{
    PanelHost::raise(*m_dock);
    m_pages->currentWidget()->setFocus();
}

void WhatIfController::follow()
{
    applyTheme();
    m_policy->setText(m_questions.isForbidden() ? tr("This table forbids What if: Table > Map > Scenario properties.")
                                                : tr("This table's log says what is asked here."));
    m_policy->setVisible(m_questions.isForbidden() || m_questions.isLogged());
    m_pages->setEnabled(!m_questions.isForbidden());
    const bool isShown = isInFront();
    m_questions.setWantsFates(m_explains || m_dice->isOpen() || (isShown && m_pages->currentIndex() == 0));
    const bool isLayer = m_view.layers().layers().isShown(LayerId::Danger);
    m_questions.setWantsPreview(isLayer || isShown);
    m_questions.setWantsDanger(isLayer, isShown && m_pages->currentIndex() == 1);
}

void WhatIfController::tellSupposed()
{
    const QString matter = QStringLiteral("supposedBoard");
    if (m_questions.shownFate() < 0) {
        if (!m_notices.text(matter).isEmpty())
            m_ruling.presenter().leaveHex();
        m_notices.clear(matter);
        return;
    }
    const QString text = tr("Supposed: the map shows the board after %1.").arg(m_questions.shownFateText());
    if (m_notices.text(matter) == text)
        return;
    // Enter still means the path that is chosen, and not this hex.
    m_ruling.presenter().pointAtHex(m_questions.fates()->table.combat.defend, std::nullopt);
    m_notices.tell(
        matter, text,
        {{QStringLiteral("supposedBack"), tr("Back to the real board"), [this] { m_questions.showFate(-1); }}},
        NoticeBars::Kind::Information);
}

// Whatever else a click means, in a combat or for what is picked, the unit under it is meant here.
void WhatIfController::takeClicked(HexIndex hex)
{
    const std::vector<UnitIndex> stack = m_pieces.stackIn(hex);
    if (stack.empty())
        return;
    const UnitIndex pressed = m_map.pressedUnit();
    emit m_questions.unitClicked(contains(stack, pressed) ? pressed : stack.front());
}

void WhatIfController::tellPreview()
{
    const auto& preview = m_questions.preview();
    const QString text = preview ? preview->text() : QString();
    m_preview->setText(text);
    m_preview->setVisible(!text.isEmpty());
    if (!text.isEmpty())
        announce(*m_preview, text);
}

void WhatIfController::endExplaining()
{
    if (m_questions.shownFate() >= 0 && !m_dock->isHidden())
        PanelHost::raise(*m_dock);
    m_explains = false;
    follow();
}

void WhatIfController::explain()
{
    if (auto explanation = m_questions.explainFate()) {
        // The panel that explains comes before this one: what it tells of stays on the map.
        m_explains = true;
        m_explains = m_why.showSupposed(std::move(*explanation));
    }
}

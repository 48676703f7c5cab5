// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "why/why_controller.h"

#include "base/preferences.h"
#include "base/save_place.h"
#include "document/document.h"
#include "explain/explain.h"
#include "explain/explanation.h"
#include "map_view/map_view.h"
#include "output/output_controller.h"
#include "panels/layers_panel.h"
#include "panels/view_controller.h"
#include "play/ruling_controller.h"
#include "play/ruling_panel.h"
#include "rules/rule_view.h"
#include "shell/actions.h"
#include "shell/panel_host.h"
#include "table/table_session.h"
#include "why/picture_strip.h"
#include "why/why_card.h"

#include <QDir>
#include <QFileInfo>
#include <QMenu>
#include <QShortcut>

#include <memory>
#include <utility>

WhyController::WhyController(const Parts& parts)
    : m_panels(parts.panels), m_actions(parts.actions), m_document(parts.session.document), m_flow(parts.session.flow),
      m_pieces(parts.session.pieces), m_map(parts.map), m_ruling(parts.ruling), m_view(parts.view),
      m_output(parts.output), m_card(new WhyCard(m_steps, parts.map)),
      m_escape(new QShortcut(QKeySequence(Qt::Key_Escape), &parts.panels.window()))
{
    // Who has told the desktop that nothing shall move.
    m_steps.setAnimated(mayAnimate());
    connect(&m_flow, &RulingFlow::changed, this, [this] {
        if (m_steps.isOpen() && m_source.ruling && source() != m_source)
            m_steps.close();
    });
    connect(&m_document, &Document::changed, this, [this](const DocumentChange& change) {
        const Touched& touched = change.touched;
        const bool isOther = change.all || touched.units || touched.unitList || touched.control || touched.turn
                             || touched.rules || touched.markers || touched.map || touched.otherMap;
        if (isOther)
            m_steps.close();
    });
    connect(&m_document, &Document::viewerChanged, &m_steps, &StepThrough::close);
    connect(&m_steps, &StepThrough::shownChanged, &m_ruling.presenter(), &BoardPresenter::refresh);
    connect(&m_steps, &StepThrough::opened, this, &WhyController::onOpened);
    connect(m_card, &WhyCard::ruleRequested, &m_view, &ViewController::showRule);
    connect(m_card, &WhyCard::exportRequested, this, &WhyController::askAndExport);
    connect(&m_ruling.panel(), &RulingPanel::whyRequested, this,
            [this] { showRuling(m_ruling.panel().pickedReason()); });
    m_escape->setEnabled(false);
    bindActions();
}

void WhyController::bindActions()
{
    m_actions.on(ActionId::Why, this, &WhyController::showHere);
    m_actions.on(ActionId::WhySupply, this, &WhyController::showSupplyHere);
    m_actions.on(ActionId::WhyZoc, this, &WhyController::showZocHere);
    m_actions.on(ActionId::WhyNext, &m_steps, &StepThrough::stepForward);
    m_actions.on(ActionId::WhyBefore, &m_steps, &StepThrough::stepBack);
    m_actions.on(ActionId::WhyExportStrip, this, &WhyController::askAndExport);
    m_actions.on(ActionId::WhyEnd, &m_steps, &StepThrough::close);
    connect(&m_document, &Document::changed, this, &WhyController::reportFacts);
    connect(&m_flow, &RulingFlow::changed, this, &WhyController::reportFacts);
    connect(&m_steps, &StepThrough::opened, this, [this] {
        // A card would lie over what an explanation shows.
        m_ruling.presenter().setCardShown(!m_steps.isOpen() && m_actions[ActionId::HoverCard].isChecked());
        reportFacts();
    });
}

void WhyController::reportFacts()
{
    m_actions.set(Fact::CanExplain, hasRuling());
    m_actions.set(Fact::Explaining, m_steps.isOpen());
}

WhyController::Source WhyController::source() const
{
    const RulingFlow::Shown& shown = m_flow.shown();
    // Stages are those of a result.
    if (m_flow.withdrawal() != nullptr)
        return {};
    if (shown.unit() != nullptr)
        return {shown.ruling, shown.effect, shown.retreat, m_flow.chosen()};
    // Losses and the like: nobody retreats.
    if (m_flow.stage() == RulingFlow::Stage::SettleEffect && m_flow.effectIndex() >= 0)
        return {m_flow.ruling(), m_flow.effectIndex(), -1, {}};
    return {};
}

bool WhyController::hasRuling() const
{
    return m_document.isOpen() && source().ruling != nullptr;
}

bool WhyController::tellsOf(HexIndex hex) const
{
    const UnitRetreat* unit = m_flow.shown().unit();
    return hasRuling() && hex != noHex && unit != nullptr && unit->verdictOf(hex) != nullptr;
}

bool WhyController::mayTell(UnitIndex unit) const
{
    if (!m_document.isOpen() || unit == noUnit || m_document.isMapOnly())
        return false;
    const auto& units = m_document.position()->units;
    return static_cast<std::size_t>(unit) < units.size() && m_document.position()->unit(unit).isOnMap()
           && !m_document.isHidden(unit);
}

bool WhyController::showRuling(HexIndex asked)
{
    if (!hasRuling())
        return false;
    const Source asking = source();
    // What was carried out of the combat since has not changed the ruling.
    const RulingQuestion question = m_flow.question();
    return show(explainRetreat(*judgedBoard(m_document, question), *m_document.rules(), *asking.ruling, question,
                               asking.effect, asking.retreat, m_document.hidden()),
                asking, tellsOf(asked) ? asked : noHex);
}

bool WhyController::show(Explanation explanation, const Source& source, HexIndex asked)
{
    m_source = source;
    m_steps.open(std::make_shared<const Explanation>(std::move(explanation)), asked);
    return m_steps.isOpen();
}

bool WhyController::showSupply(UnitIndex unit)
{
    if (!mayTell(unit))
        return false;
    const auto supply = m_document.supplyOf(unit);
    if (!supply || supply->empty())
        return false;
    return show(explainSupply(*m_document.position(), *m_document.rules(), supply->front(), m_document.hidden()), {});
}

bool WhyController::showZoc(UnitIndex unit)
{
    if (!mayTell(unit))
        return false;
    return show(explainZoc(RuleView(*m_document.position(), *m_document.rules()), unit, m_document.hidden()), {});
}

bool WhyController::showSupposed(Explanation explanation)
{
    explanation.title = tr("Supposed: %1", "title of an explanation").arg(explanation.title);
    return show(std::move(explanation), {});
}

bool WhyController::showZocIn(HexIndex hex)
{
    if (!m_document.isOpen() || m_document.isMapOnly() || hex == noHex)
        return false;
    return show(explainZocIn(RuleView(*m_document.position(), *m_document.rules()), hex, m_document.hidden()), {});
}

void WhyController::setSuspended(bool isSuspended)
{
    m_escape->setEnabled(!isSuspended && m_steps.isOpen());
    if (isSuspended)
        m_steps.pause();
}

void WhyController::takeFocus()
{
    m_card->takeFocus();
}

// The step-through has begun or is over.
void WhyController::onOpened()
{
    m_escape->setEnabled(m_steps.isOpen());
    if (!m_steps.isOpen())
        return;
    // What it plays on is the layer of the ruling.
    if (!m_view.layers().layers().isShown(LayerId::Ruling))
        m_view.layers().setShown(LayerId::Ruling, true);
    m_card->takeFocus();
}

// --- What the user asks about ---

// Of the hex under the pointer or the cursor, if it drops out; else from the beginning.
void WhyController::showHere()
{
    const BoardContent& content = m_map.content();
    const HexIndex at = content.hoveredHex != noHex ? content.hoveredHex : content.cursorHex;
    const UnitRetreat* unit = m_flow.shown().unit();
    const HexVerdict* verdict = unit != nullptr && at != noHex ? unit->verdictOf(at) : nullptr;
    const bool drops = verdict != nullptr && verdict->verdict > Verdict::LegalPass;
    showRuling(drops ? at : noHex);
}

// The unit that is picked, else the top one of the cursor's hex, else the one that retreats.
UnitIndex WhyController::unitAskedAbout() const
{
    if (mayTell(m_pieces.last()))
        return m_pieces.last();
    if (const HexIndex at = m_map.content().cursorHex; at != noHex) {
        const std::vector<UnitIndex> units = m_pieces.stackIn(at);
        if (!units.empty())
            return units.front();
    }
    const UnitRetreat* unit = m_flow.shown().unit();
    return unit != nullptr ? unit->unit : noUnit;
}

void WhyController::showSupplyHere()
{
    if (!showSupply(unitAskedAbout()))
        m_panels.say(tr("Pick a unit first: click it, or walk to its hex."));
}

void WhyController::showZocHere()
{
    if (const UnitIndex unit = unitAskedAbout(); mayTell(unit))
        showZoc(unit);
    else if (!showZocIn(m_map.content().cursorHex))
        m_panels.say(tr("Pick a unit or a hex first: click it, or walk to it."));
}

void WhyController::fillHexMenu(QMenu& menu, HexIndex hex, UnitIndex unit)
{
    const auto add = [this, &menu](const char* name, const QString& text, auto act) {
        menu.addAction(text, this, act)->setObjectName(QLatin1String(name));
    };
    if (tellsOf(hex))
        add("hexWhy", tr("Show me &why"), [this, hex] { showRuling(hex); });
    else if (hasRuling() && m_flow.shown().unit() != nullptr && m_flow.shown().unit()->from == hex)
        add("hexWhy", tr("Show me &why"), [this] { showRuling(); });
    if (m_document.isMapOnly())
        return;
    if (const std::vector<UnitIndex> units = m_pieces.stackIn(hex); unit == noUnit && !units.empty())
        unit = units.front();
    if (mayTell(unit)) {
        const QString name = m_document.words().unitName(unit);
        if (!m_document.ruleset().supply.lines.empty())
            add("hexWhySupply", tr("Why: supply of %1").arg(name), [this, unit] { showSupply(unit); });
        add("hexWhyZoc", tr("Why: zone of control of %1").arg(name), [this, unit] { showZoc(unit); });
    }
    if (!m_document.zocIn(hex).empty())
        add("hexWhyZocIn", tr("Why: zones of control in this hex"), [this, hex] { showZocIn(hex); });
    menu.addSeparator();
}

void WhyController::askAndExport()
{
    if (!m_steps.isOpen())
        return;
    const QString suggested = m_output.placeOf(
        QFileInfo(m_document.path()).dir().filePath(m_document.name() + tr("-why") + QStringLiteral(".png")));
    const QString path = askForFile(&m_panels.window(), tr("Export as a picture strip"), suggested,
                                    tr("Pictures (*.png *.svg *.pdf)"), QStringLiteral(".png"));
    if (!path.isEmpty())
        exportTo(path);
}

void WhyController::exportTo(const QString& path)
{
    if (!m_steps.isOpen())
        return;
    StripRequest request{m_output.request(), m_steps.explanation(), m_steps.asked()};
    m_output.run(tr("Writing %1").arg(QFileInfo(path).fileName()),
                 tr("Exported: %1").arg(QDir::toNativeSeparators(path)),
                 [request, path](const RenderWatch& watch) { return writePictureStrip(request, path, watch); });
}

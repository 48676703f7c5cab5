// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "why/why_controller.h"

#include "document/document.h"
#include "explain/explain_retreat.h"
#include "explain/explain_supply.h"
#include "explain/explain_zoc.h"
#include "rules/rule_view.h"
#include "table/ruling_flow.h"
#include "why/step_through.h"

#include <algorithm>
#include <utility>

WhyController::WhyController(Document& document, RulingFlow& flow, StepThrough& steps, QObject* parent)
    : QObject(parent), m_document(document), m_flow(flow), m_steps(steps)
{
    connect(&flow, &RulingFlow::changed, this, [this] {
        if (m_steps.isOpen() && m_source.ruling && source() != m_source)
            m_steps.close();
    });
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        const Touched& touched = change.touched;
        const bool isOther = change.all || touched.units || touched.unitList || touched.control || touched.turn
                             || touched.rules || touched.markers || touched.map || touched.otherMap;
        if (isOther)
            m_steps.close();
    });
    connect(&document, &Document::viewerChanged, &steps, &StepThrough::close);
}

WhyController::Source WhyController::source() const
{
    const RulingFlow::Shown& shown = m_flow.shown();
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
    m_source = source();
    // What was carried out of the combat since has not changed the ruling.
    const PlayState& play = m_document.play();
    const RulingQuestion question{m_flow.combat(), play.choices, m_flow.isSplit()};
    const Position& position = play.before ? *play.before : *m_document.position();
    m_steps.open(
        std::make_shared<const Explanation>(explainRetreat(position, *m_document.rules(), *m_source.ruling, question,
                                                           m_source.effect, m_source.retreat, m_document.hidden())),
        tellsOf(asked) ? asked : noHex);
    return m_steps.isOpen();
}

bool WhyController::showSupply(UnitIndex unit)
{
    if (!mayTell(unit))
        return false;
    const auto supply = m_document.supplyOf(unit);
    if (!supply || supply->empty())
        return false;
    m_source = {};
    m_steps.open(std::make_shared<const Explanation>(
        explainSupply(*m_document.position(), *m_document.rules(), supply->front(), m_document.hidden())));
    return m_steps.isOpen();
}

bool WhyController::showZoc(UnitIndex unit)
{
    if (!mayTell(unit))
        return false;
    m_source = {};
    m_steps.open(std::make_shared<const Explanation>(
        explainZoc(RuleView(*m_document.position(), *m_document.rules()), unit, m_document.hidden())));
    return m_steps.isOpen();
}

bool WhyController::showZocIn(HexIndex hex)
{
    if (!m_document.isOpen() || m_document.isMapOnly() || hex == noHex)
        return false;
    m_source = {};
    m_steps.open(std::make_shared<const Explanation>(
        explainZocIn(RuleView(*m_document.position(), *m_document.rules()), hex, m_document.hidden())));
    return m_steps.isOpen();
}

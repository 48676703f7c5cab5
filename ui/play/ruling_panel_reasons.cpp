// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the panel says of the hexes where nobody may end.

#include "play/ruling_panel.h"

#include "play/reason_list.h"
#include "table/ruling_flow.h"

#include <QLabel>

#include <utility>

void RulingPanel::fillReasons()
{
    std::vector<HexDescription> stories;
    const UnitRetreat* retreat =
        m_flow.stage() == RulingFlow::Stage::ChooseAlternative ? m_flow.shown().unit() : m_flow.retreat();
    const bool isProof = retreat != nullptr && retreat->paths.empty();
    if (retreat != nullptr)
        stories = whyNotElsewhere(m_flow.document(), *retreat, m_quarters);
    m_reasonsHeading->setText(isProof ? tr("What closes it in") : tr("Why not elsewhere"));
    m_reasons->setAccessibleName(m_reasonsHeading->text());
    m_reasonsNote->setText(isProof ? tr("Every hex that it could step to or go on from, and why it is closed:")
                                   : QString());
    m_reasonsNote->setVisible(isProof);
    m_reasonsHeading->setVisible(!stories.empty());
    m_reasons->setVisible(!stories.empty());
    m_reasons->setStories(stories);
}

void RulingPanel::setBoardTurn(int quarters)
{
    if (std::exchange(m_quarters, quarters) != quarters)
        fillReasons();
}

HexIndex RulingPanel::pickedReason() const
{
    return m_reasons->isVisible() ? m_reasons->picked() : noHex;
}

void RulingPanel::setReasonTips(bool areShown)
{
    m_reasons->setTips(areShown);
}

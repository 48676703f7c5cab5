// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "verdict/ruling.h"

#include <QObject>

#include <memory>
#include <vector>

class Document;
class RulingFlow;
class StepThrough;

/// Opens the step-through of what is on the board of play: the ruling at hand, a unit's supply, zones of control. Closes
/// it as soon as what it tells of is no more. Knows no widgets.
class WhyController : public QObject
{
    Q_OBJECT

public:
    WhyController(Document& document, RulingFlow& flow, StepThrough& steps, QObject* parent = nullptr);

    /// Whether there is a ruling to tell of: of the unit that is shown, or of losses that are to be taken.
    bool hasRuling() const;
    /// Whether the ruling says anything about the hex.
    bool tellsOf(HexIndex hex) const;
    /// Whether supply and zone of control of the unit can be told of: it is on the map, and may be seen.
    bool mayTell(UnitIndex unit) const;

    // They return false where there is nothing to tell.
    bool showRuling(HexIndex asked = noHex);
    bool showSupply(UnitIndex unit);
    bool showZoc(UnitIndex unit);
    /// Of all units that exert one into the hex.
    bool showZocIn(HexIndex hex);

private:
    /// What a step-through of a ruling tells of.
    struct Source
    {
        std::shared_ptr<const Ruling> ruling; ///< null: it tells of something else
        int effect = -1;
        int retreat = -1;
        std::vector<HexIndex> chosen;

        friend bool operator==(const Source&, const Source&) = default;
    };

    Source source() const;
    Document& m_document;
    RulingFlow& m_flow;
    StepThrough& m_steps;
    Source m_source;
};

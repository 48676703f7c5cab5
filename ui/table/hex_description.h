// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/board_content.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

class Document;
class RulingFlow;
class VerdictText;

/// Everything there is to say about one hex: what it is, what stands there, who controls it, and what the ruling says
/// of it. The hover card, the status bar, the lists of the ruling panel and the screen reader all speak from this.
struct HexDescription
{
    struct Why
    {
        QString sign; ///< a word for a chip: "ZOC"
        QString text;
        QString rule; ///< printed number; may be empty
        QString paraphrase; ///< of the rule
        RuleIndex index = noRule; ///< of the rule in the ruleset
    };

    HexIndex hex = noHex;
    QString number;
    QString terrain; ///< "rough, town, river on 3 hexsides", and the markers there
    QStringList units; ///< one line each, the top one first
    QStringList zoc; ///< one line for each side that exerts one here, and for each bond
    QString supply; ///< of who would end its retreat here, in games with levels of supply
    QStringList danger; ///< one line for each unit here that the layer Danger marks
    QString subject; ///< the unit that the verdict is about
    std::optional<Verdict> verdict;
    QString headline; ///< the verdict in words
    std::vector<Why> why;
    QString brief; ///< the same in a few words, for a line; empty: there are none
    std::optional<CauseHighlight> cause;

    /// The first rule that the verdict names; noRule: none.
    RuleIndex rule() const;
    /// Without what a ruling says of it.
    void dropVerdict();
    /// One line for the status bar.
    QString summary() const;
    /// Whole sentences for the screen reader.
    QString spoken() const;
};

/// What there is to say about a hex. Precondition: the document is open and the hex exists.
HexDescription hexDescription(const Document& document, const RulingFlow& flow, HexIndex hex);

/// The same about a verdict of any retreating unit, without what is on the hex.
HexDescription verdictDescription(const Document& document, const UnitRetreat& retreat, const HexVerdict& verdict);

/// The same about every hex where the retreat may not end and that is within its length, in brief as well. `quarters`: how
/// far the board is turned, clockwise.
std::vector<HexDescription> whyNotElsewhere(const Document& document, const UnitRetreat& retreat, int quarters);

/// What an effect does; the state that it gives as the game calls it.
QString effectText(const Document& document, const Effect& effect);

/// VerdictText::fate() of those of its units that the viewer may see; empty: of none.
QString seenFate(const Document& document, const UnitRetreat& retreat);

/// "12 VG (3404) and 26 VG (3405)" of those that the viewer may see.
QString namesWithHexes(const VerdictText& words, const std::vector<UnitIndex>& units);
/// Of those that pay for their retreat.
int stepsLeft(const Document& document, const UnitRetreat& retreat);
/// The path with what is still to be paid for it (see chargesDue()).
RetreatPath asDue(const Document& document, const UnitRetreat& retreat, const RetreatPath& path);
/// VerdictText::cost(), and whether that is the last of the `steps` of those that retreat.
QString pathCost(const VerdictText& words, const UnitRetreat& retreat, const RetreatPath& path, int steps);

/// "Rough, town, river on 3 hexsides"
QString terrainLine(const HexMap& map, const Ruleset& ruleset, HexIndex hex);
/// "Infantry regiment, 3-4-5, 1 of 2 steps lost"
QString unitKindLine(const Unit& unit, const Ruleset& ruleset);
/// "Infantry regiment, 3-4-5, 1 of 2 steps lost, in supply"
QString unitLine(const Document& document, UnitIndex unit);

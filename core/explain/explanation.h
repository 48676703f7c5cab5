// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hexside.h"
#include "position/position.h"
#include "verdict/reason.h"

#include <QString>
#include <QStringList>

#include <vector>

// Why an answer is as it is, as a sequence of stages that can be shown one after the other. It holds nothing that the
// answer (a ruling, a supply status, zones of control) does not: a hex drops out because the answer gives a reason for it.

/// What a stage is about. The order here is that in which the stages of one explanation come.
enum class StageKind : unsigned char {
    // Of a retreat:
    Question, ///< who retreats, how far, by which result
    Reach, ///< the hexes within the length of the retreat
    Forbid, ///< one test of the forbid list: `struck` drop out
    CutOff, ///< hexes that are in reach but to which no open path leads
    DeadEnd, ///< hexes on no path that can be completed
    Priority, ///< one score of the prefer list: `struck` are outranked, `paths` lead through them
    EarlierChoice, ///< hexes that only earlier choices close
    GaveWay, ///< a rule that had to yield because nothing satisfied it
    Option, ///< what the owner may take instead
    Charges, ///< what the legal paths cost
    Choice, ///< what remains, and whose choice it is
    NoPath, ///< nothing remains: what becomes of the unit; `hexes` are those that are closed
    Losses, ///< an effect that is no retreat
    // Of supply:
    Trace, ///< who traces to what
    Leg, ///< one leg of the line: `paths` holds it
    Cut, ///< where attempts end: `struck`, by one rule
    InSupply,
    OutOfSupply,
    // Of zones of control:
    Exerts, ///< the hexes that a unit's zone of control reaches
    Stopped, ///< neighbours that it does not reach, by one rule: `struck`
    Negated, ///< hexes where it does not count for a purpose: `struck`
    NoZoc ///< the unit, or the game, has none
};

/// A hex that drops out.
struct StruckHex
{
    HexIndex hex = noHex;
    /// The answer's own reasons, the one that strikes it first; empty where the answer gives no more than a verdict
    /// (outranked, cut off).
    std::vector<Reason> why;
    bool isClosedBeyond = false; ///< of a dead end: they are about the hexes beyond it

    friend bool operator==(const StruckHex&, const StruckHex&) = default;
};

struct ExplainStage
{
    StageKind kind = StageKind::Question;
    RuleIndex rule = noRule; ///< that acts; noRule: none does
    QString priority; ///< of Priority: its name ("1b")
    QString title; ///< a few words for lists and captions: "Forbidden: enemy zone of control"
    QString sentence; ///< what happens, whole sentences, with names and hex numbers but without rule numbers
    std::vector<HexIndex> hexes; ///< that the stage is about: in reach, left, a source …; in order of number
    std::vector<StruckHex> struck; ///< that drop out in this stage, in order of number
    std::vector<UnitIndex> units; ///< lit: at fault, or asked
    std::vector<Hexside> hexsides; ///< lit
    /// Start included. Priority, EarlierChoice: paths that drop out here, as far as known; Charges: those that cost;
    /// Choice: legal paths, as the ruling lists them; Option: the owner's; NoPath: where it stays; Leg: the line. noHex
    /// at its end: the path leaves the map.
    std::vector<std::vector<HexIndex>> paths;
    std::vector<int>
        numbers; ///< of the paths in the ruling's list, from 1; empty: they have none, or there is only one

    friend bool operator==(const ExplainStage&, const ExplainStage&) = default;
};

/// The answer to a "why": stages in order, at least one.
struct Explanation
{
    QString title; ///< "12 VG retreats 2 hexes", "Supply of 12 VG"
    UnitIndex unit = noUnit; ///< that it is about
    HexIndex from = noHex; ///< where that unit stands
    RuleTexts rules;
    std::vector<ExplainStage> stages;

    /// Puts one more stage at the end.
    ExplainStage& add(StageKind kind, RuleIndex rule, const QString& stageTitle, const QString& sentence);
    /// The stage in which the hex drops out; where it never does, the last that names it; -1: none does.
    int stageOf(HexIndex hex) const;

    friend bool operator==(const Explanation&, const Explanation&) = default;
};

/// All hexes that an explanation shows something in, some of them more than once: those that it names, and those of the
/// units and hexsides that it lights.
std::vector<HexIndex> hexesOfExplanation(const Explanation& explanation, const Position& position);
/// Those of them that a view should hold: without all the sources at which a line of supply might end.
std::vector<HexIndex> hexesToShow(Explanation explanation, const Position& position);

/// A stage as people read it in a list or hear it: "3 of 8. Forbidden: enemy zone of control [10.2]. 3604 and 3605 drop
/// out …". `stage` is a place in `explanation.stages`.
QString stageLine(const Explanation& explanation, int stage);
/// Every stage a line, for copying and for screen readers.
QStringList explanationLines(const Explanation& explanation);

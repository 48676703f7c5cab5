// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "explain/explanation.h"
#include "ruleset/rules_in_force.h"
#include "verdict/reason_text.h"

#include <QCoreApplication>
#include <QString>

#include <vector>

/// The sentences that the stages of all explanations share. Position and rules must outlive this object.
class ExplainWords
{
    Q_DECLARE_TR_FUNCTIONS(Explanation)

public:
    ExplainWords(const Position& position, const RulesInForce& rules);

    const VerdictText& verdict() const { return m_verdict; }
    QString number(HexIndex hex) const { return m_position.map->number(hex); }
    /// "3404, 3405 and 3406"; of many only the first.
    QString hexes(const std::vector<HexIndex>& hexes) const;
    /// "3504 → 3404 → 3304"
    QString way(const std::vector<HexIndex>& way) const;

    /// "enemy zone of control": what a test is about, in a few words.
    QString test(ReasonCode code) const;
    /// What strikes these hexes, all for a reason with that code: who and what, hex by hex or together. `negates`: a
    /// friendly unit in the hex would negate a zone of control there.
    QString strikes(ReasonCode code, RuleIndex rule, const std::vector<StruckHex>& struck, bool negates) const;
    /// "the terrain Lake and Sea", "hexsides River without Bridge": what the test of a list closes, for an enumeration;
    /// empty for tests that say nothing about the hexes of a line.
    QString closes(const ForbidTest& test) const;
    /// "An end in supply is better.": what a score compares.
    QString compares(const PreferScore& score) const;

private:
    QString titles(const std::vector<Kind>& kinds, const QStringList& names) const;
    QString hexsideTest(const HexsideTest& test) const;
    QString terrainOf(HexIndex hex) const;
    QString kindsOf(const Hexside& hexside) const;
    QString cause(ReasonCode code, const std::vector<Reason>& reasons, HexIndex hex) const;
    QString sentence(ReasonCode code, const std::vector<HexIndex>& hexes, const QString& cause) const;
    static QString direction(const QString& word);

    const Position& m_position;
    const RulesInForce& m_rules;
    VerdictText m_verdict;
};

/// The units that the reasons name, each once, in order of index.
std::vector<UnitIndex> unitsOf(const std::vector<Reason>& reasons);
/// The hexsides that they name, each once, in their order.
std::vector<Hexside> hexsidesOf(const std::vector<Reason>& reasons);

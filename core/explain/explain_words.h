// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "explain/explanation.h"
#include "explain/strike_order.h"
#include "rules/retreat/prefer_scores.h"
#include "ruleset/rules_in_force.h"
#include "verdict/reason_text.h"

#include <QCoreApplication>
#include <QString>

#include <vector>

/// The sentences that the stages of all explanations share. Position and rules must outlive this object. Of `hidden`
/// units nothing is told.
class ExplainWords
{
    Q_DECLARE_TR_FUNCTIONS(Explanation)

public:
    ExplainWords(const Position& position, const RulesInForce& rules, const HiddenUnits& hidden);

    const VerdictText& verdict() const { return m_verdict; }
    QString number(HexIndex hex) const { return m_position.map->number(hex); }
    /// "3404, 3405 and 3406"; of many only the first.
    QString hexes(const std::vector<HexIndex>& hexes) const;
    /// "3504 → 3404 → 3304"
    QString path(const std::vector<HexIndex>& hexes) const;

    /// "enemy zone of control": what a test is about, in a few words.
    QString test(ReasonCode code) const;
    /// What strikes these hexes: who and what, hex by hex or together. `purpose` is what the hexes are entered for.
    QString strikes(const StrikeOrder::Strike& strike, ZocPurpose purpose) const;
    /// "Zones of control do not reach into Lake: 3404." Hexes with the one reason that stops a zone of control.
    QString zocStopped(const std::vector<StruckHex>& struck) const;
    /// Whether friendly units negate some zone of control.
    bool isNegatable(ZocPurpose purpose) const;
    /// "movement", "supply", "retreats"
    QString purpose(ZocPurpose purpose) const;
    /// "the terrain Lake and Sea", "hexsides River without Bridge": what the test of a list closes, for an enumeration;
    /// empty for tests that say nothing about the hexes of a line.
    QString closes(const ForbidTest& test) const;
    /// "supply", "direction": what a score is about, in a word or two.
    QString score(ScoreKind kind) const;
    /// "An end in supply is better.": what a score compares.
    QString compares(const PreferScore& score) const;
    /// "Friendly units hold 3405 (12 VG)." What such a score counts against paths.
    QString counted(ScoreKind kind, const std::vector<CountedHex>& hexes) const;

private:
    QString titles(const std::vector<Kind>& kinds, const QStringList& names) const;
    QString hexsideTest(const HexsideTest& test) const;
    /// A sentence of a row of kinds, translated, with what an entry names put in its places.
    QString filled(const char* sentence, const QStringList& terrain, const QStringList& regions,
                   const QString& path) const;
    QString terrainOf(HexIndex hex) const;
    QString kindsOf(const Hexside& hexside) const;
    QString cause(const StrikeOrder::Strike& strike, const StruckHex& struck) const;
    QString hexside(const Hexside& hexside) const;
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
/// Lets hexes drop out in a stage, and lights what the reasons name.
void showStruck(ExplainStage& stage, const std::vector<Reason>& reasons, std::vector<StruckHex>&& struck);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/position.h"
#include "verdict/hidden_units.h"
#include "verdict/ruling.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <utility>
#include <vector>

/// What files call the things of a game, each with what people read. Things without a title are called by their name.
struct VerdictTitles
{
    using Titles = std::vector<std::pair<QString, QString>>;
    Titles sides; ///< in the ruleset's order
    Titles terrains;
    Titles states;
    Titles rolls;
};

/// Sentences for verdicts and reasons, for window, list, screen reader and command line alike. Translatable
/// (context "Verdict"); knows no colours and no widgets.
class VerdictText
{
    Q_DECLARE_TR_FUNCTIONS(Verdict)

public:
    /// `rules` are those of the ruling. `position` must outlive this object. Nothing that is said names or counts
    /// `hidden` units.
    VerdictText(const Position& position, const RuleTexts& rules, VerdictTitles titles = {}, HiddenUnits hidden = {});

    QString number(RuleIndex rule) const; ///< "10.2", empty for noRule
    QString paraphrase(RuleIndex rule) const;

    /// "may end here", "outranked at priority 1b", …
    QString verdict(const HexVerdict& verdict) const;
    /// "enemy zone of control of 2 Inf (3604), not negated". `hex` is the hex that the reason refuses, where it is
    /// one hex: its terrain is named.
    QString reason(const Reason& reason, HexIndex hex = noHex) const;
    /// That a dead end may be entered, and what is wrong with it then: "may be entered, but no legal path …"
    static QString deadEnd(const HexVerdict& verdict);
    struct Closed
    {
        Reason reason;
        QString text; ///< "3404 and 3405: held by the enemy: 12 VG (3404)"
    };
    /// What closes the hexes beyond a dead end; hexes that are closed for the same reason together.
    std::vector<Closed> beyond(const HexVerdict& verdict) const;
    /// A few words for a chip on the board: "ZOC", "unit", "terrain", …
    static QString reasonSign(ReasonCode code);
    /// "3404 → 3304", "stays in 3504" for the empty path of `from`.
    QString path(const RetreatPath& path, HexIndex from = noHex) const;
    /// "1 step lost on the way, 1 hex short"; empty where the path costs nothing.
    QString cost(const RetreatPath& path) const;
    /// The part of it that the ruleset's charges make: steps, dice, states.
    QString chargesOf(const RetreatPath& path) const;
    /// "1 unit makes room"; empty where nobody does.
    QString displacedBy(const DisplacedUnits& displaced) const;
    /// "Spared by rule 8.1: Blue guns (0704).": a sentence for each rule.
    QStringList spared(const Effect& effect) const;
    /// "The attacker (German) retreats 2 hexes."
    QString effect(const Effect& effect) const;
    /// "The defender (Grey) may withdraw 2 hexes, or stay.": a retreat of a withdrawal before combat.
    QString withdrawal(const Effect& effect) const;
    /// Whether units of a retreat go other lengths than it says: at most so many.
    static bool hasLengths(const Effect& effect);
    /// "Your own values count here: movement, stackingLimit.", of Ruling::yours.
    static QString yours(const QStringList& values);
    /// "2–5, 7"
    static QString ranges(const std::vector<int>& totals);
    /// What dice have to show: "If rout shows 2–5".
    QString rolled(const RollOutcome& outcome) const;
    /// "The Allied player (attacker) chooses one of several outcomes." for alternatives, else empty. `opponent` as in
    /// deciders().
    QString alternatives(const Effect& effect, const QString& opponent) const;
    /// "The Soviet player (defender) chooses: lose 1 step, or retreat 1 hex." Alternatives that share a choice, one at
    /// least. `opponent` as in deciders().
    QString outcomes(const std::vector<const Effect*>& alternatives, const QString& opponent) const;
    /// "loss of steps"
    static QString kindName(EffectKind kind);
    /// "lose 1 step"
    QString outcome(const Effect& effect) const;
    /// "The Allied player (opponent) chooses the path and the order." `opponent` is the id of the side that does not
    /// retreat.
    QString deciders(const Effect& effect, const QString& opponent) const;
    /// "The Soviet player (defender) picks the unit that goes next."
    QString order(const Effect& effect, const QString& opponent) const;
    /// "The Soviet player (defender) says which units pay. First to pay: 2 Inf (3604)."; empty where nothing is said of
    /// it. `opponent` as in deciders().
    QString payers(const Effect& effect, const QString& opponent) const;
    /// "2 Inf and 1 step of 12 VG (worth 5)", "nothing"
    QString payment(const std::vector<Payment>& set) const;
    /// How what is owed comes about: "The other side's losses are worth 10. 1/2 of that is owed."
    static QString owing(const ExchangeBill& bill);
    /// "The Soviet player (defender) may decide on "stand" for 2 Inf: dice in place of retreat." `opponent` as in
    /// deciders().
    QString decision(const Decision& decision, const QString& opponent) const;
    /// "2 Inf may advance into 0403."; "Nobody may advance."
    QString advance(const Advance& advance, const std::vector<HexIndex>& hexes) const;
    /// "12 VG retreats: 2 legal paths", "12 VG is eliminated: no path can be completed"
    QString fate(const UnitRetreat& retreat) const;
    /// "12 VG", "12 VG and 26 VG" for a group
    QString groupName(const UnitRetreat& retreat) const;
    QString unitName(UnitIndex unit) const;
    /// "12 VG and 26 VG"; where all of them are hidden, "hidden units".
    QString unitNames(const std::vector<UnitIndex>& units) const;
    /// The same as a sentence begins with it.
    QString subject(const std::vector<UnitIndex>& units) const;
    /// Whether what names them is the name of one unit, for the verb that follows.
    bool isOne(const std::vector<UnitIndex>& units) const;
    /// Those of the units that are not hidden, in their order.
    std::vector<UnitIndex> known(const std::vector<UnitIndex>& units) const { return m_hidden.known(units); }
    /// "28 Inf (3606)"; the hex is left out for a unit off the map.
    QString unitWithHex(UnitIndex unit) const;
    /// "110/28 and 112/28 (2006)", "8/4 (3305) and 12/4 + 70 Tk (3503)": each stack names its hex once.
    QString unitsWithHexes(const std::vector<UnitIndex>& units) const;
    QString sideName(const QString& side) const;
    /// "28 Inf, 2 Inf and 99 Inf"
    static QString list(const QStringList& parts);

private:
    /// With a capital letter.
    static QString sentence(QString text);
    QString decider(Decider decider, const Effect& effect, const QString& opponent) const;
    QString decider(Decider decider, CombatRole combatRole, const QString& player, const QString& opponent) const;
    static QString role(CombatRole role);
    QString terrainTitle(HexIndex hex) const;
    QString stateTitle(const QString& state) const;
    QString rollTitle(const QString& roll) const;
    /// effect(), whomever it hits.
    QString blow(const Effect& effect) const;

    const Position& m_position;
    RuleTexts m_rules;
    VerdictTitles m_titles;
    HiddenUnits m_hidden;
};

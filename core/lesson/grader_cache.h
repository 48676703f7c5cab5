// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "lesson/lesson_grader.h"
#include "rules/derived_layers.h"
#include "rules/supply.h"
#include "verdict/reason_text.h"

#include <QCoreApplication>

#include <map>
#include <optional>

/// Sentences of the grader; translatable (context "Lesson").
class LessonWords
{
    Q_DECLARE_TR_FUNCTIONS(Lesson)
};

template<typename T>
using Asked = Expected<T, QString>;

/// What the grader has found so far, and the look-ups that its parts share.
struct LessonGrader::Cache
{
    Cache(std::shared_ptr<const Scenario> asked, RulesInForce inForce);

    const Position& position() const { return scenario->position; }
    const HexMap& map() const { return *scenario->position.map; }
    const HexGrid& grid() const { return map().grid; }
    const Ruleset& game() const { return rules.ruleset(); }
    const Unit& unit(UnitIndex index) const { return position().unit(index); }
    QString number(HexIndex hex) const { return map().number(hex); }
    DerivedLayers& layersAtHand();
    const RuleView& board() { return layersAtHand().board(); }
    /// Supply of a unit on the map; null for one that is off it.
    const SupplyStatus* supplyOf(UnitIndex unit);
    /// The same without the line or what cuts it, which take longer to find. Precondition: the unit is on the map.
    bool isSupplied(UnitIndex unit);
    /// Finds the ruling; false: there is none, and `problem` says why.
    bool needRuling();
    /// Of the ruling; none where there is none.
    const std::vector<Effect>& effects();

    // Errors are sentences.
    Asked<UnitIndex> unitNamed(const QString& id) const;
    Asked<UnitIndex> unitOnMap(const QString& id) const;
    Asked<HexIndex> hexNumbered(const QString& number) const;
    Asked<int> sideNamed(const QString& id) const; ///< its place in the game
    Asked<int> purposeNamed(const QString& word) const; ///< ZocPurpose as a number
    /// Every rule with that number or id.
    Asked<std::vector<RuleIndex>> rulesNumbered(const QString& rule) const;

    /// A unit's retreat with its effect.
    struct Found
    {
        UnitIndex unit = noUnit; ///< that was asked about
        int effectIndex = -1;
        int retreatIndex = -1;
        const Effect* effect = nullptr;
        const UnitRetreat* retreat = nullptr;
    };
    /// `length`: hexes, where the result leaves a choice of retreats; 0: the first of them.
    Asked<Found> retreatNamed(const QString& unit, int length);
    std::optional<Found> retreatOf(UnitIndex unit, int length = 0);
    /// The first effect other than a retreat that hits the unit; null: none does.
    const Effect* effectOn(UnitIndex unit);
    /// One that leaves none of those it hits, the unit among them, whatever anybody chooses.
    const Effect* deathOf(UnitIndex unit);
    /// Whether an effect other than a retreat leaves none of the units that it hits.
    bool killsAll(const Effect& effect) const;
    /// Whether one of those whom the effect hits may die of it, as the players share the losses out.
    bool mayKill(const Effect& effect, UnitIndex unit) const;
    /// What the combat does to the unit; nothing: it is not hit.
    std::optional<Fate> fateOf(UnitIndex unit, int length = 0);
    int stepsLeft(const std::vector<UnitIndex>& units) const;
    /// Whether the effect takes no fewer steps than the units have left.
    bool takesAll(const Effect& effect, const std::vector<UnitIndex>& units) const;
    /// Units of the side (-1: both) on the map, in order.
    std::vector<UnitIndex> unitsOnMap(int side) const;
    /// Units that stand in the hexes of the combat.
    std::vector<UnitIndex> unitsInCombat() const;
    QString sideName(const QString& id) const;
    RuleIndex retreatRule() const { return game().rule(game().retreat.rule); }

    std::shared_ptr<const Scenario> scenario;
    RulesInForce rules;
    VerdictText words;
    bool isRuled = false;
    std::shared_ptr<const Ruling> ruling;
    QString problem;

private:
    std::optional<DerivedLayers> m_layers;
    std::map<UnitIndex, std::optional<SupplyStatus>> m_supply;
};

/// Whether such hexes are those of a unit's retreat.
inline bool isOfRetreat(HexQuery::Kind kind)
{
    return kind <= HexQuery::Kind::Reach;
}
/// Whether a legal path ends in a hex of that verdict, or leads through it.
inline bool isLegal(Verdict verdict)
{
    return isLegalEnd(verdict) || verdict == Verdict::LegalPass;
}
/// Whether the rule has that number or id.
bool isRule(const RuleText& rule, const QString& numberOrId);
/// The hexes within that many steps, the centre included, in order of number.
std::vector<HexIndex> hexesAround(const HexMap& map, HexIndex center, int radius);
/// "supply", … for a sentence.
QString purposeName(int purpose);

// What the rules say about one thing that was clicked, in words.

/// A sentence and the rule behind it.
struct RuleSentence
{
    QString text;
    RuleIndex rule = noRule;
};

/// The verdict on a hex for a retreating unit. Of several reasons the first by one of `rules` is told; where there are
/// none, the first that has a rule.
RuleSentence verdictSentence(const LessonGrader::Cache& at, const LessonGrader::Cache::Found& found, HexIndex hex,
                             const std::vector<RuleIndex>& rules = {});
/// Whether the zone of control of a unit reaches a hex, and why not.
RuleSentence zocSentence(LessonGrader::Cache& at, UnitIndex unit, HexIndex hex);
/// The same of all units of a side.
RuleSentence sideZocSentence(LessonGrader::Cache& at, int side, HexIndex hex);
/// Who negates a side's zone of control in a hex for a purpose. Empty: nobody does.
RuleSentence negationSentence(LessonGrader::Cache& at, int side, int purpose, HexIndex hex);
/// What stops a line of supply of a unit that is out of it in a hex; of several reasons as for verdictSentence().
RuleSentence cutSentence(LessonGrader::Cache& at, UnitIndex unit, HexIndex hex, const std::vector<RuleIndex>& rules);
/// Whether a unit is in supply.
RuleSentence supplySentence(LessonGrader::Cache& at, UnitIndex unit);
/// What the combat does to a unit; `length` as for LessonGrader::Cache::retreatNamed().
RuleSentence fateSentence(LessonGrader::Cache& at, UnitIndex unit, int length = 0);

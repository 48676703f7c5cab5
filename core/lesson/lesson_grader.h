// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "lesson/lesson.h"
#include "rules/supply.h"
#include "rules/zone_of_control.h"
#include "ruleset/rules_in_force.h"
#include "verdict/ruling.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

/// What a click or an answer is worth, with the rule.
struct Grade
{
    bool isRight = false;
    QString sentence; ///< why, whole sentences without rule numbers
    RuleIndex rule = noRule; ///< that says so

    friend bool operator==(const Grade&, const Grade&) = default;
};

class RuleView;

/// Answers a lesson's questions about one position with the rules engine. Nothing is stored in lessons, so that a
/// corrected rule corrects all lessons. Finds the ruling of the scenario's combat, supply and zones of control once, when
/// they are first asked for.
///
/// Rules are named by their printed number, or by the id they have in the ruleset where several share a number.
class LessonGrader
{
public:
    LessonGrader(std::shared_ptr<const Scenario> scenario, RulesInForce rules);
    ~LessonGrader();

    const Scenario& scenario() const;
    const RulesInForce& rules() const;
    /// Of the scenario's combat and result; null where it has none, or the engine refuses it (problem() says why).
    std::shared_ptr<const Ruling> ruling() const;
    QString problem() const;
    /// The unit's retreat in the ruling and its places (effect, retreat); null: it does not retreat. Of several
    /// alternatives the one of that length in hexes; 0: the first.
    const UnitRetreat* retreatOf(const QString& unit, int length = 0, int* effect = nullptr,
                                 int* retreat = nullptr) const;
    /// Null: there is no such unit on the map.
    const SupplyStatus* supplyOf(const QString& unit) const;
    /// The same without line and cuts, which take longer to find.
    bool isSupplied(const QString& unit) const;
    /// Who stands and exerts zones of control where. Lives as long as the grader.
    const RuleView& board() const;

    /// The hexes in order of number. Error, a sentence: names a unit, hex or rule that is not there, or that cannot be
    /// asked of this position.
    Expected<std::vector<HexIndex>, QString> hexes(const HexQuery& query) const;
    Expected<std::vector<UnitIndex>, QString> units(const UnitQuery& query) const;
    /// Everything that could have been clicked: an answer that is all of it asks nothing. For hexes those in the reach
    /// of the retreat, or within two steps of the units the query is about, their own included. Error as for hexes(),
    /// and for queries that are for highlights only.
    Expected<std::vector<HexIndex>, QString> candidates(const HexQuery& query) const;
    Expected<std::vector<UnitIndex>, QString> candidates(const UnitQuery& query) const;

    /// What can be chosen, in words, for the kinds with options (Decides, Supplied, Fate, Rule, Number), and which are
    /// right.
    struct Options
    {
        QStringList texts;
        std::vector<bool> isRight;
    };
    Expected<Options, QString> options(const Question& question) const;

    // What is right, of the kind that the question is; of another kind, or where it cannot be asked, nothing.
    std::vector<HexIndex> rightHexes(const Question& question) const;
    std::vector<UnitIndex> rightUnits(const Question& question) const;
    std::vector<int> rightOptions(const Question& question) const; ///< places
    /// Hexes of the longest legal path of the question's unit.
    int longestPath(const Question& question) const;

    /// What the program asks where the lesson leaves it to it: "Click every hex in which 12 VG may end its retreat."
    QString wording(const Question& question) const;
    /// "12 VG (3404) attacked 2 Inf (3405): Ar2", which a question about the ruling cannot do without; empty for others.
    QString combatTold(const Question& question) const;

    Grade gradeHex(const Question& question, HexIndex hex) const;
    Grade gradeUnit(const Question& question, UnitIndex unit) const;
    Grade gradeOption(const Question& question, int option) const;
    /// `hexes`: the path so far, start excluded. Right as long as a legal path begins so.
    Grade gradePath(const Question& question, const std::vector<HexIndex>& hexes) const;
    /// Whether the path so far is a whole legal path.
    bool isWholePath(const Question& question, const std::vector<HexIndex>& hexes) const;

    /// Whether the question can be asked here: its answer is neither empty nor everything. Error: a sentence saying what
    /// is wrong with it and what to do.
    Expected<Done, QString> check(const Question& question) const;
    /// The same for those who tell the cases apart: nothing where the question is sound.
    struct Problem
    {
        enum class Kind : unsigned char { CannotAsk, Empty, Everything };
        Kind kind = Kind::CannotAsk;
        QString message; ///< whole sentence
    };
    std::optional<Problem> problemOf(const Question& question) const;

    struct Cache; ///< for the grader's own files

private:
    std::unique_ptr<Cache> m_cache;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/combat_odds.h"
#include "rules/retreat_question.h"
#include "table/combat_end.h"
#include "table/effect_keys.h"
#include "table/loss_plan.h"
#include "table/ruling_cache.h"
#include "table/withdrawal.h"

#include <QString>

#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

/// What a user picked and chose of a combat, and has not confirmed.
struct CombatChoices
{
    /// A combat that is being picked; hexes and result may be missing.
    struct Picking
    {
        Combat combat;
        bool isRepeat = false; ///< the attack was made before
        std::optional<Combat> withUnits = {}; ///< as it was before a kind of attack was chosen that no unit makes
    };
    /// Of the unit at hand.
    struct Path
    {
        std::vector<HexIndex> hexes; ///< as far as it is chosen
        bool isSacrificed = false; ///< it is to die so that others live
    };
    /// What is chosen for one effect on one state of play. Nothing: what derive() takes where no choice was made.
    struct Answer
    {
        std::optional<int> preview; ///< the alternative that is looked at
        std::optional<Path> path;
        std::map<UnitIndex, std::vector<HexIndex>> plan; ///< by unit; no hexes: it stays or dies
        std::map<UnitIndex, int> losses;
        std::optional<bool> absorbs; ///< the side is spared what units may spare it
        std::optional<int> payment; ///< place in the sets of an exchange
        std::optional<std::vector<UnitIndex>> advancing; ///< in file order
        std::optional<int> advancePath;
        std::vector<AuditBreach> against; ///< what the rules have against the attack, and the players do not mind
    };

    std::optional<Picking> picking; ///< nothing: the combat of the scenario is judged
    QString withdrawal; ///< before the combat that is picked, as long as nobody has withdrawn; empty: none
    std::map<QString, QString> alternatives; ///< Effect::choice → alternativeOf() the effect
    bool isSplit = false; ///< as long as nothing is confirmed; then PlayState has it
    UnitIndex unit = noUnit; ///< that retreats next; noUnit: the first that may
    Answer answer;
};

/// How far a combat has come: what follows from the document and a user's choices.
struct CombatState
{
    /// A ruling, its effect and its unit; without ruling: nothing.
    struct Shown
    {
        std::shared_ptr<const Ruling> ruling;
        int effect = -1;
        int retreat = -1;

        const UnitRetreat* unit() const;
        friend bool operator==(const Shown&, const Shown&) = default;
    };

    struct Empty
    {};
    struct PickDefender
    {};
    struct PickAttackers
    {};
    struct EnterResult
    {};
    struct Decide
    {
        Shown shown; ///< the retreat that it may replace, or is about; nothing: it is about something else
        std::vector<int> lengths; ///< the retreats one of which the dice say; none: a decision
    };
    struct ChooseAlternative
    {
        Shown shown; ///< the alternative that is looked at
    };
    struct ChoosePath
    {
        int effect = -1;
        int retreat = -1; ///< -1: none may go
        Shown shown; ///< of a plan narrowed by what is chosen for the other units
        CombatChoices::Path path;
        LossPlan losses;
    };
    struct SettleEffect
    {
        int effect = -1; ///< -1: guests
        Guests guests;
        Effect guestEffect;
        LossPlan losses;
        std::optional<Absorption> absorption; ///< by units that live and that the viewer knows
        bool absorbs = false;
        std::optional<ExchangeBill> bill; ///< what is owed in an exchange, with the sets that can still be paid
        int payment = -1; ///< place of the chosen set; -1: none
    };
    struct Advance
    {
        CombatEnd end;
        std::vector<UnitIndex> units;
        int path = -1;
    };
    struct Blocked
    {
        QString problem;
    };
    struct Done
    {};
    /// In the order of RulingFlow::Stage.
    using Stage = std::variant<Empty, PickDefender, PickAttackers, EnterResult, Decide, ChooseAlternative, ChoosePath,
                               SettleEffect, Advance, Blocked, Done>;

    Combat combat; ///< that is picked or judged
    std::shared_ptr<const Ruling> ruling;
    QString withdrawal; ///< that the ruling is about; empty: a result
    std::vector<WithdrawalOffer> withdrawals; ///< that may be made before the result, or another one
    std::vector<int> marks; ///< effects that mark units and go with whatever is confirmed next
    /// One effect of each outcome one of which is carried out, until one has begun to be.
    std::vector<int> alternatives;
    Stage stage;

    template<typename T>
    bool is() const
    {
        return std::holds_alternative<T>(stage);
    }
    /// A field of that stage, or what it is before anything is known if the stage is another.
    template<typename T, typename Value>
    const Value& of(Value T::*field) const
    {
        static const T nothing;
        const T* at = std::get_if<T>(&stage);
        return (at != nullptr ? *at : nothing).*field;
    }
    /// The effect at hand; null: none.
    const Effect* effect() const;
};

inline const Effect& effectAt(const Ruling& ruling, int effect)
{
    return ruling.effects[static_cast<std::size_t>(effect)];
}

inline const RetreatPath& pathAt(const UnitRetreat& unit, PathIndex path)
{
    return unit.paths[static_cast<std::size_t>(path)];
}

/// The rules by which units go: the game's, or those of a withdrawal before combat.
const RetreatRules& retreatRules(const Ruleset& game, const QString& withdrawal);

/// The rule of a game by which units go along paths: of its retreats, or of who makes room.
RuleIndex ruleOfPaths(const Ruleset& game, EffectKind kind);

/// The index of the path in the unit's list; nothing: it is not one of them.
std::optional<PathIndex> pathOf(const UnitRetreat& unit, const std::vector<HexIndex>& hexes);

/// Whether the unit at that place of the effect still waits and may be chosen now: one that follows others goes after
/// them.
bool mayGoNow(const Effect& effect, int retreat, const Position& position);

/// The stacks of the ruling at hand part. With the first retreat that is settled.
bool isSplit(const Document& document, const CombatChoices& choices);

/// Whether the combat came with the scenario and nobody has asked the rules about it: its result was not entered here, and
/// nothing of it has been carried out.
bool isUnaudited(const Document& document);

/// Whether a combat was entered here, after the file was opened or the game begun.
bool isCombatEntered(const Document& document);

/// What is asked about the combat at hand, after all that was confirmed.
RulingQuestion questionOf(const Document& document, const CombatChoices& choices);

/// The choices without what the document has no place for. A combat of the scenario that is not complete is picked on.
CombatChoices stillValid(CombatChoices choices, const Document& document);

/// Pure: `rulings` only spares the engine a question.
CombatState derive(const Document& document, const CombatChoices& choices, RulingCache& rulings);

/// Steps that the path costs on the way, less what its stack has paid already.
int chargesDue(const Document& document, const UnitRetreat& unit, const RetreatPath& path);
/// Who may pay them.
std::vector<UnitIndex> payersOf(const Document& document, const UnitRetreat& unit);

/// The unit of an effect as the plan for the other units leaves it.
CombatState::Shown leftTo(int retreat, int effect, const std::shared_ptr<const Ruling>& ruling,
                          const Document& document, const CombatChoices& choices, RulingCache& rulings);

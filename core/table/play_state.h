// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/lists.h"
#include "rules/retreat_question.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

/// Where a unit has been since the phase began.
struct UnitTrail
{
    /// A unit with more of them moves no more: every line of the log keeps the trail as it was.
    static constexpr qsizetype mostHexes = 1000;

    UnitIndex unit = noUnit;
    /// From where it began, that hex included; noHex: off the map. Shared by the states of play that every line keeps.
    QList<HexIndex> hexes;
    int spent = 0; ///< half movement points, as far as its moves were counted
    bool isFree = false; ///< some of it was moved by hand, uncounted
    bool isDone = false; ///< it may move no farther

    friend bool operator==(const UnitTrail&, const UnitTrail&) = default;
};

/// What was judged about supply when the phase began.
struct PhaseSupply
{
    QString rule; ///< number of the rule that has it judged
    QStringList unsupplied; ///< ids, in file order
    std::vector<std::pair<QString, QStringList>> levels; ///< those below the best with ids, in games that name levels
    QString side; ///< whose supply it was; empty: everybody's

    friend bool operator==(const PhaseSupply&, const PhaseSupply&) = default;
};

/// How far the combat at hand has come. What was decided since its result was entered.
struct CombatProgress
{
    /// The state of play in which the result was entered, with losses booked since; empty: nothing decided yet.
    std::shared_ptr<const Position> before;
    /// The same without those losses: what an exchange is about is found there. Null where `before` is.
    std::shared_ptr<const Position> entered;
    std::vector<RetreatChoice> choices; ///< retreats made, in order
    QStringList settled; ///< keys of effects that are done without a retreat (see RulingFlow)
    bool split = false; ///< with the first choice: stacks that may keep together go unit by unit
    std::vector<std::pair<QString, int>> decided; ///< decisions taken, and the totals of their dice
    QStringList declined; ///< decisions not taken
    std::vector<std::pair<QString, int>> rolled; ///< dice that say how far units retreat, and what they showed
    /// The withdrawal before combat that is under way; `before` and `choices` are its own then. Empty: none.
    QString withdraw;
    QStringList withdrawn; ///< withdrawals of this combat that are over; `before`: the board before the last of them

    bool isUntouched() const
    {
        return choices.empty() && settled.empty() && decided.empty() && declined.empty() && rolled.empty()
               && withdraw.isEmpty();
    }

    /// Whether it is the same progress, `before` and `entered` the same objects.
    friend bool operator==(const CombatProgress&, const CombatProgress&) = default;
};

/// What was done since the game turn began, whatever phases it has had. By id: units change places in their list.
struct TurnRecord
{
    QStringList moved; ///< entered the map, moved or advanced, each once
    QStringList attacked; ///< took part in an attack, each once
    QStringList placed; ///< came onto the map, in games whose markers are laid before some do
    QStringList laid; ///< markers that were laid by the game's rules: the kind of each
    std::vector<std::pair<QString, HexIndex>> struck; ///< markers that cost the units of a hex steps, each once

    friend bool operator==(const TurnRecord&, const TurnRecord&) = default;
};

/// A hex of enemies into which somebody retreated.
struct EnteredHex
{
    HexIndex hex = noHex;
    QString side; ///< that entered it

    friend bool operator==(const EnteredHex&, const EnteredHex&) = default;
};

/// What a game in progress knows beside the scenario. Undone and redone together with the edits of the acts.
struct PlayState : CombatProgress
{
    std::vector<UnitTrail> trails; ///< of units that moved since the phase began, in order of their first move
    std::vector<UnitIndex> attacked; ///< units that took part in an attack since the phase began
    std::vector<std::vector<HexIndex>>
        retreatPaths; ///< of the defenders in this combat, each with its start: to advance along
    std::vector<UnitIndex> advanced; ///< after this combat
    std::vector<UnitIndex> inHand; ///< that went on after an attack: they end their moves before others move
    std::vector<UnitIndex> putDown; ///< that had such moves when others began to move
    std::vector<EnteredHex> shared; ///< what becomes of the enemies there is open
    std::shared_ptr<const PhaseSupply> supply; ///< null: not judged in this phase
    /// The board as the phase began, in games with duties to attack; null: nothing has been done in it.
    std::shared_ptr<const Position> begun;
    std::optional<Combat> declared; ///< the attack beside which guns fire; nothing: none
    /// Who has fired since the phase began or an attack was made, and into which hex; noUnit: nobody in particular.
    std::vector<std::pair<UnitIndex, HexIndex>> fired;
    QStringList log; ///< what was done in the combat at hand, in sentences
    /// Secret numbers that were rolled, and what is left of each. They outlive the phase.
    std::vector<std::pair<QString, int>> secrets;
    /// The attack for which one of a secret number was used up in this phase last.
    std::optional<Combat> secretAttack;
    TurnRecord turn; ///< kept while phases change

    const UnitTrail* trailOf(UnitIndex unit) const { return findBy(trails, &UnitTrail::unit, unit); }
    /// Whether it was judged out of supply for this phase; nothing: it was not judged.
    std::optional<bool> isUnsupplied(const Unit& unit) const
    {
        return supply ? std::optional(supply->unsupplied.contains(unit.id)) : std::nullopt;
    }

    friend bool operator==(const PlayState&, const PlayState&) = default;
};

/// What of it outlives the phase, within a turn of the game.
inline PlayState outliving(const PlayState& play)
{
    PlayState left;
    left.turn = play.turn;
    left.secrets = play.secrets;
    return left;
}

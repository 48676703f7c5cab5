// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "ruleset/ruleset.h"
#include "table/carry_out.h"

#include <QString>
#include <QStringList>

#include <utility>
#include <vector>

// What the acts have in common: finding what they name, and what moving leaves behind.

/// Whether indices may be used: an error names the first that is not there.
Expected<std::vector<UnitIndex>, QString> findUnits(const Position& position, const QStringList& ids);
/// The same for units that stand together in one hex of the map.
Expected<std::vector<UnitIndex>, QString> findStack(const Position& position, const QStringList& ids);
/// Ids of units, in their order: by these, acts name them.
QStringList idsOf(const Position& position, const std::vector<UnitIndex>& units);
/// Empty: they all are hexes of the map.
QString hexProblem(const HexMap& map, const std::vector<HexIndex>& hexes);

/// Steps a unit has at full strength: those of the scenario, else of its type.
int stepsOf(const Unit& unit, const Ruleset& game);

/// What units of a side leave behind that go from a hex (noHex: off the map) along others: where passage takes control,
/// every hex goes over; bridges crossed into enemy territory are captured, and those that it has both ends of then.
void addPassage(EditGroup& edits, const Position& position, const Ruleset& game, const QString& side, HexIndex from,
                const std::vector<HexIndex>& path, const std::vector<HexIndex>& beside = {});
/// The bridges alone. `beside`: other hexes from which the first one of the path is entered.
void addCaptures(EditGroup& edits, const Position& position, const Ruleset& game, const QString& side, HexIndex from,
                 const std::vector<HexIndex>& path, const std::vector<HexIndex>& beside = {});

/// The bridges that a side has with these hexes, because it controls the hex on the other bank.
void addTakenBridges(EditGroup& edits, const Position& position, const Ruleset& game, const QString& side,
                     const std::vector<HexIndex>& hexes);

/// Adds to a list of a turn record those of the ids that it does not hold.
void addToRecord(QStringList& record, const QStringList& ids);

/// The trail of a unit, begun where it stands now if it has none.
UnitTrail& trailFor(PlayState& play, UnitIndex unit, HexIndex from);

/// Ends the moves of units that went on after an attack, unless all that move now are of these.
void putDownOthers(PlayState& play, const std::vector<UnitIndex>& moving);

/// What is left of a secret number, from now on.
void setSecret(PlayState& play, const QString& name, int left);

/// Takes a unit off the map into the tray of the eliminated, and notes when, where units may return from there.
void eliminate(Unit& unit, const Turn& turn, const Ruleset& game);

/// Notes units that come onto the map now, where the game's markers ask for that.
void notePlaced(PlayState& play, const Position& position, const std::vector<UnitIndex>& units, const Ruleset& game);

/// The position after these losses: who has no step left is eliminated. Losses of units that are not there do nothing.
Position afterLosses(Position position, const StepLosses& losses, const Ruleset& game);
/// The markers that are taken up as this turn of the game ends and that one begins, by place; empty where it goes on.
std::vector<std::size_t> markersEnding(const Position& position, const Turn& next, const Ruleset& game);

Expected<ActEffect, QString> carryOutMarker(const MarkerAct& act, const Scenario& scenario, const PlayState& play,
                                            const Ruleset& game);

// The acts of a combat. Sentences go to PlayState::log.

/// The kind of attack of the combat at hand; null: an ordinary one.
const AttackKind* attackKindOf(const Scenario& scenario, const Ruleset& game);
void addState(Unit& unit, const QString& state);

/// Who loses what, found and in bounds.
struct Losses
{
    std::vector<std::pair<UnitIndex, int>> shares;
    int total = 0;
};

Expected<Losses, QString> findLosses(const Position& position, const StepLosses& losses);
/// Books losses as they came about. A unit without steps left is off the map: it always has fewer lost steps than it
/// had.
void bookLosses(const Losses& losses, Position& position, const Ruleset& game);

/// The combat as one that has been fought.
FoughtCombat foughtIn(const Position& position, const Ruleset& game, const Combat& combat);

/// The state of play in which the combat at hand is an attack of its units, even if the scenario brought it and nobody
/// has entered it.
PlayState withBrought(const Scenario& scenario, const PlayState& play, const Ruleset& game);
/// Adds to the first act of such a combat that its guns have fired.
void addBroughtFire(ActEffect& effect, const Scenario& scenario, const PlayState& play, const Ruleset& game);

Expected<ActEffect, QString> carryOutCombat(const CombatAct& act, const Scenario& scenario, const PlayState& play,
                                            const Ruleset& game);
Expected<ActEffect, QString> carryOutDecision(const DecideAct& act, const Scenario& scenario, const PlayState& play,
                                              const Ruleset& game);
Expected<ActEffect, QString> carryOutRetreat(const RetreatAct& act, const Scenario& scenario, const PlayState& play,
                                             const Ruleset& game);
Expected<ActEffect, QString> carryOutLoss(const LossAct& act, const Scenario& scenario, const PlayState& play,
                                          const Ruleset& game);
Expected<ActEffect, QString> carryOutAdvance(const AdvanceAct& act, const Scenario& scenario, const PlayState& play,
                                             const Ruleset& game);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/plain_answer.h"

#include "io/scenario_file.h"
#include "rules/retreat/rule.h"

#include <initializer_list>

/// A scenario of the folder maps, for tests on the maps that players have. What is changed here is not in the file.
class ShippedPosition
{
public:
    /// "russia-besieged/two-allies"; with the ruleset of the source tree.
    explicit ShippedPosition(const char* scenario);

    ShippedPosition& turn(int number, const char* player, const char* phase,
                          std::initializer_list<const char*> tags = {});
    /// Puts a unit elsewhere; "": off the map.
    ShippedPosition& put(const char* unit, const char* hex);
    /// A copy of a unit, with another id, in that hex.
    ShippedPosition& add(const char* id, const char* like, const char* hex);
    ShippedPosition& attack(std::initializer_list<const char*> from, const char* to, const char* result,
                            const char* kind = "");

    /// Only these units attack of their hexes.
    ShippedPosition& by(std::initializer_list<const char*> units);
    /// A combat that has been fought in this phase.
    ShippedPosition& fought(std::initializer_list<const char*> attack, std::initializer_list<const char*> defend);

    /// What is against the rules of the combat: "MG6 bar 11.9", "all bar 10.3": unit, check, and the rule's id.
    QStringList breaches() const;
    /// Who stands by, with the rule's id: "MG6 11.9"; by a house rule nobody does.
    QStringList standingBy(bool isHouse = false) const;
    /// Strengths or odds of the combat without those who stand by; "?": not known.
    QString odds() const;
    /// The answer to the combat; ends the program where there is none. Nobody asks whether the attack is legal.
    PlainAnswer answer() const;
    /// The legal paths of a unit by the answer's last effect.
    QStringList paths(const char* unit) const;
    /// Who may advance by the answer, in order.
    QStringList advancing() const;

    const Position& position() const { return m_loaded.scenario.position; }
    Position& position() { return m_loaded.scenario.position; }
    const RulesInForce& rules() const { return m_loaded.rules; }
    const Scenario& scenario() const { return m_loaded.scenario; }
    /// Number of a hex, which is on the map.
    HexIndex hex(const char* number) const;
    UnitIndex unit(const char* id) const;

private:
    Expected<Ruling, QuestionError> ruling(bool isHouse) const;

    LoadedScenario m_loaded;
};

/// The names of all of them, in order.
QStringList shippedPositions();

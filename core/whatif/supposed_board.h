// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/derived_layers.h"
#include "rules/movement.h"
#include "rules/retreat_question.h"

#include <compare>
#include <map>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

class MoveJudge;

/// A path of a retreat or of a line of supply, its start excluded.
using HexPath = std::vector<HexIndex>;

/// Who may close hexes.
struct ClosersWish
{
    /// A further enemy of that type, wherever one may stand. Empty, and no units: a hex held by an enemy without a zone of
    /// control.
    QString type = {};
    std::vector<UnitIndex> units = {}; ///< enemies that may move, each within reach
    std::optional<int> reach = {}; ///< hexes that these move at most; needed where movement is not counted
    bool mayStay = false; ///< a unit may close from where it stands; one whose movement is not counted has to
};

/// One closer in its place.
struct Closer
{
    int kind = 0; ///< place in SupposedBoard::kinds()
    HexIndex hex = noHex;

    friend auto operator<=>(const Closer&, const Closer&) = default;
};
using ClosingSet = std::vector<Closer>;

/// A copy of a position on which enemies, and friends, that are not there can be put and taken away again. The game is a
/// copy too, with a type of unit that exerts no zone of control and bears no name.
class SupposedBoard
{
public:
    /// One kind of closer.
    struct Kind
    {
        QString name; ///< of the type, the unit's id; empty: a hex held by an enemy without a zone of control
        UnitIndex unit = noUnit; ///< a unit that moves; noUnit: further enemies
        bool exertsZoc = false;
        std::vector<UnitIndex> ghosts; ///< counters off the map that stand for it
        std::optional<std::vector<HexIndex>> reach; ///< of a unit: where it may end its move, in order of index
    };

    /// Error: a type that the enemy has not, a unit that is no enemy or off the map, or whose movement is not counted.
    /// `of`: against whom the closers stand.
    static Expected<std::unique_ptr<SupposedBoard>, QuestionError>
    make(const Position& position, const RulesInForce& rules, UnitIndex of, const ClosersWish& wish);
    ~SupposedBoard();
    SupposedBoard(const SupposedBoard&) = delete;
    SupposedBoard& operator=(const SupposedBoard&) = delete;

    /// As the board stands, with those who were put on it.
    const Position& position() const { return m_position; }
    DerivedLayers& layers() { return *m_layers; }
    const RuleView& board() const { return m_layers->board(); }
    const std::vector<Kind>& kinds() const { return m_kinds; }
    bool areUnits() const { return m_kinds.front().unit != noUnit; }

    /// Whether one of that kind may stand there on the board as it was copied.
    bool mayStand(const Closer& closer);
    /// Closers that stand within so many hexes of the path or of its start, in order of hex number, then of kind.
    std::vector<Closer> closersNear(const HexPath& path, HexIndex start, int reach, int reachWithoutZoc);

    /// Closers that move or are further enemies stand no nearer than that to the hex.
    void spare(HexIndex center, int nearerThan);
    /// Whether an enemy without a zone of control may hold the hex, and putting one there.
    bool mayBeHeldAgainst(HexIndex hex) const;
    void holdAgainst(HexIndex hex);

    /// Puts one more there; false: there is no counter left for it.
    bool put(const Closer& closer, bool asGhost = false);
    /// Takes the ones put last away again, until `count` are left.
    void takeBack(std::size_t count);
    std::size_t count() const { return m_put.size(); }

    /// Whether a friend of the unit, of its own type, may hold the hex.
    bool mayHold(HexIndex hex);
    bool hold(HexIndex hex); ///< as put()

    /// The moves of units in an order in which each is legal; nothing: there is none. Kinds other than units need no order.
    /// The board is the one that was copied, with nobody put on it.
    std::optional<ClosingSet> legalOrder(const ClosingSet& closers);

    /// In order of hex number, then of kind.
    void sort(ClosingSet& closers) const;
    /// Whether one set comes before another, sorted both.
    bool comesBefore(const ClosingSet& a, const ClosingSet& b) const;

private:
    struct Put
    {
        UnitIndex unit;
        HexIndex before; ///< where it stood
        std::size_t* used; ///< counters of its kind in use; null: a unit that moves
    };
    SupposedBoard(const Position& position, const RulesInForce& rules, UnitIndex of);
    std::optional<QuestionError> addKinds(const ClosersWish& wish);
    std::optional<QuestionError> addType(const QString& type);
    std::optional<QuestionError> addUnit(UnitIndex unit);
    Unit holderOf() const;
    void addGhosts(std::vector<UnitIndex>& ghosts, const Unit& like, int count);
    std::optional<QuestionError> findReaches();
    MoveField movesOf(UnitIndex unit);
    bool mayMoveTo(UnitIndex unit, HexIndex hex);
    bool orderFrom(ClosingSet& left, ClosingSet& done);
    void moveTo(UnitIndex unit, HexIndex hex);
    bool putUnit(UnitIndex unit, HexIndex hex, std::size_t* used);

    Position m_position;
    std::optional<RulesInForce> m_rules;
    std::unique_ptr<DerivedLayers> m_layers;
    MoveSearch m_moves;
    UnitIndex m_of;
    SideIndex m_side; ///< of whom paths are closed
    std::vector<bool> m_isFriendly; ///< by hex: a friend stands there as the position was copied
    std::vector<bool> m_isHostile; ///< likewise an enemy
    std::unique_ptr<DerivedLayers> m_bare; ///< the board as it was copied, where somebody asks who may stand on it
    std::unique_ptr<MoveJudge> m_judge; ///< of a further enemy there
    std::vector<Kind> m_kinds;
    std::optional<int> m_farthest;
    bool m_mayStay = false; ///< as ClosersWish::mayStay
    HexIndex m_center = noHex; ///< near which no closer stands
    int m_spared = 0;
    std::vector<UnitIndex> m_holders; ///< an enemy without a zone of control
    std::vector<UnitIndex> m_friends; ///< counters for friends
    std::vector<std::size_t> m_used; ///< by kind: ghosts in use; then of friends
    std::vector<Put> m_put;
    std::unordered_map<HexIndex, bool> m_mayStand; ///< a further enemy of the type; asked already
};

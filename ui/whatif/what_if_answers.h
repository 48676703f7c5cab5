// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "explain/explanation.h"
#include "render/board_content.h"
#include "render/theme.h"
#include "whatif/danger_map.h"
#include "whatif/danger_moves.h"
#include "whatif/fate_table.h"
#include "whatif/move_preview.h"
#include "whatif/viewed_position.h"

#include <QImage>
#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

class VerdictText;

/// The state of play that a question of "what if" is asked on, as the one who looks sees it. Nobody changes it any more.
struct AskedBoard
{
    ViewedPosition seen;
    std::shared_ptr<const Position> position; ///< seen.position
    std::shared_ptr<const RulesInForce> rules;

    const Ruleset& game() const { return rules->ruleset(); }
    VerdictText words() const;
    /// The hex's number.
    QString number(HexIndex hex) const { return position->map->number(hex); }
    /// "316/212 in 3502"
    QString unitText(UnitIndex unit) const;
};

/// What every code of the combat at hand comes to.
struct FateAnswer
{
    /// Codes that come to the same, on a small board.
    struct Board
    {
        std::vector<std::size_t> codes; ///< by place in the table
        std::shared_ptr<const Ruling> ruling; ///< of the first; null: it has none
        QImage picture;
    };
    std::shared_ptr<const AskedBoard> board;
    FateTable table;
    std::vector<Board> boards;
    bool mayFindMore = false; ///< some results have more plays than were looked at
    QString problem; ///< why there is no table; empty: there is one
};

/// Which retreats would kill the units of a side.
struct DangerAnswer
{
    struct Unit
    {
        UnitDanger danger;
        DangerWhy why;
    };
    std::shared_ptr<const AskedBoard> board;
    QString side;
    std::vector<Unit> units; ///< those of the side on the map, in file order
    bool isAfterMoves = false; ///< enemies may move first
    QString problem; ///< why nothing is said of their moves; empty: it is
};

/// Hexes of the shortest retreat that kills it, as the board stands or after enemy moves; nothing: none does.
std::optional<int> leastThatKills(const DangerAnswer::Unit& unit);
/// Whether it takes enemy moves.
bool isByMoves(const DangerAnswer::Unit& unit);
/// "316/212: no retreat of 2 hexes". Precondition: some retreat kills it.
QString dangerText(const QString& unit, const DangerAnswer::Unit& danger);

/// Where the unit in most danger could go.
struct SavingAnswer
{
    std::shared_ptr<const AskedBoard> board;
    UnitIndex unit = noUnit; ///< of that board
    bool isAfterMoves = false; ///< enemies may move afterwards
    SavingMoves moves;
};

/// Whether enemies move before danger is asked for, and how far.
struct DangerReach
{
    bool movesFirst = false;
    int hexes = 0; ///< 0: as the rules of movement say

    friend bool operator==(const DangerReach&, const DangerReach&) = default;
};

/// What would change if the counters in hand went to the hex that they are led to.
struct PreviewAnswer
{
    std::shared_ptr<const AskedBoard> board;
    std::vector<UnitIndex> units; ///< in hand, of that board
    HexIndex to = noHex;
    MovePreview preview;

    /// Where a unit would stand.
    HexIndex hexOf(UnitIndex unit) const;
    /// Whole sentences; empty: nothing changes.
    QString text() const;
};

/// The board of a fate table with that ruling of its combat on it.
BoardContent rulingOn(const AskedBoard& board, const std::shared_ptr<const Ruling>& ruling, const Combat& combat);
// Each may be asked beside the interface; whoever waits cancels it. `mostNumber`: what {n} of a code runs to, where no
// table says.
constexpr int mostNumber = 3;
/// Of the combat that the board has. `supplyLevels`: rememberedSupply(). `boards`: that may be looked at; readings are
/// marked where these are enough, or the usual budget.
std::shared_ptr<const FateAnswer> fatesOn(std::shared_ptr<const AskedBoard> board, const Theme& theme,
                                          const std::vector<int>& supplyLevels, int boards,
                                          const std::function<bool()>& isCancelled);
std::shared_ptr<const DangerAnswer> dangerOn(std::shared_ptr<const AskedBoard> board, const QString& side,
                                             const DangerReach& reach, const std::function<bool()>& isCancelled);
/// Everybody moves as far as `reach` says.
std::shared_ptr<const SavingAnswer> savingOn(std::shared_ptr<const AskedBoard> board, UnitIndex unit,
                                             const DangerReach& reach, const std::function<bool()>& isCancelled);

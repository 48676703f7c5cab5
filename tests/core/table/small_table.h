// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/board.h"

#include "table/act_text.h"
#include "table/carry_out.h"

#include <vector>

/// A table with one small board, at which acts are done and taken back.
class SmallTable
{
public:
    explicit SmallTable(const Board& board) : game(board.ruleset()) { scenario.position = board.position(); }

    HexIndex at(const char* number) const { return *scenario.position.map->find(QString::fromLatin1(number)); }
    std::vector<HexIndex> way(std::initializer_list<const char*> numbers) const
    {
        std::vector<HexIndex> hexes;
        for (const char* number : numbers)
            hexes.push_back(at(number));
        return hexes;
    }
    Hexside hexside(const char* one, const char* other) const
    {
        return *hexsideBetween(scenario.position.map->grid, at(one), at(other));
    }
    UnitIndex index(const char* id) const { return scenario.position.findUnit(QString::fromLatin1(id)); }
    const Unit& unit(const char* id) const { return scenario.position.unit(index(id)); }
    Unit& unit(const char* id) { return scenario.position.unit(index(id)); }
    /// Number of the unit's hex; its tray in brackets where it is off the map.
    QString place(const char* id) const
    {
        const Unit& each = unit(id);
        return each.isOnMap() ? scenario.position.map->number(each.hex) : u'(' + each.tray + u')';
    }
    QString controller(const char* hex) const { return scenario.position.controller(at(hex)); }

    /// Does the act; what is wrong with it, or nothing.
    QString perform(const Act& act)
    {
        said = actText(act, scenario, play, game);
        auto effect = carryOut(act, scenario, play, game);
        if (!effect)
            return effect.error();
        m_undo.push_back({applyEdit(effect->edit, scenario), play});
        play = effect->play;
        return {};
    }
    void undo()
    {
        applyEdit(m_undo.back().first, scenario);
        play = m_undo.back().second;
        m_undo.pop_back();
    }
    void undoAll()
    {
        while (!m_undo.empty())
            undo();
    }
    /// What the act would be called in the log.
    QString told(const Act& act) const { return actText(act, scenario, play, game); }

    Scenario scenario;
    PlayState play;
    Ruleset game;
    QString said; ///< of the last act

private:
    std::vector<std::pair<Edit, PlayState>> m_undo;
};

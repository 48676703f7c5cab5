// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/map_edit.h"
#include "grid/hexside.h"

#include <QString>
#include <QStringList>

#include <array>
#include <map>
#include <optional>

class HexMap;

/// What the user said about what the picture below a map shows, of one of the map's lists.
struct PictureAnswers
{
    struct Accepted
    {
        QStringList now;
        QStringList before;
    };

    std::optional<QStringList> ground; ///< nothing: not begun
    std::map<Hexside, QStringList> confirmed; ///< as what: undone, it is confirmed no more
    std::map<Hexside, Accepted> accepted; ///< also what was undone, for it can be done again
};

using MapAnswers = std::array<PictureAnswers, allMapLists.size()>; ///< by MapList

/// Answers are kept in the user's settings, by the map's file, as are the strengths of its layers: they are about work
/// in progress, and the same map is the same without them. Those that are true of the map no more are left out, and all
/// where the grid has another size.
MapAnswers keptAnswers(const QString& mapFile, const HexMap& map);

/// Takes the place of what was kept for that file; empty: no file yet, nothing is kept.
void keepAnswers(const QString& mapFile, const HexMap& map, const MapAnswers& answers);

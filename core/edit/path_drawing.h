// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/edit.h"

#include <QString>

#include <memory>
#include <span>
#include <utility>
#include <vector>

/// Draws a path of a kind, which may be new, through hexes. Where two that follow one another do not touch, the straight
/// line between them is taken; what is no hex of the map is left out. Links that the kind has already are not drawn again.
/// What is new joins the lines that end where it begins or ends, so that a road drawn in two strokes is one line, and
/// becomes a ring where it comes back to itself. A single hex draws nothing.
Edit drawPath(const Scenario& scenario, const QString& kind, std::span<const HexIndex> way);

/// Takes links out of a kind's lines, which fall into pieces there; a ring opens.
Edit erasePathLinks(const Scenario& scenario, const QString& kind, std::span<const Hexside> links);
/// Takes hexes out of a kind's lines, with the links on both sides.
Edit erasePathHexes(const Scenario& scenario, const QString& kind, std::span<const HexIndex> hexes);

/// The lines of one kind of path in the making: what is drawn and erased one after another, as edits of the map.
class LineBook
{
public:
    /// The map must outlive the book. A kind that it has not is added by the first line.
    LineBook(const HexMap& map, const QString& kind);
    /// Hexes besides those of the map that lines may use, because the same edit puts them there.
    void admit(const HexSet* hexes) { m_admitted = hexes; }

    void draw(std::span<const HexIndex> way);
    void erase(std::span<const Hexside> links, std::span<const HexIndex> hexes);
    bool hasLink(Hexside link) const;

    /// What turns the lines of the map into these.
    std::vector<MapEdit> edits() const { return m_edits; }

private:
    using Line = std::vector<HexIndex>;

    bool isHex(HexIndex hex) const;
    std::vector<Line> newPieces(std::span<const HexIndex> way) const;
    void add(Line piece);
    bool joinAtEnd(Line& piece);
    std::vector<Line> withoutLinks(const Line& line, const std::vector<Hexside>& links,
                                   const std::vector<HexIndex>& hexes) const;
    bool isListed(const Line& line) const;
    void insert(std::size_t at, Line line);
    void remove(std::size_t at);

    const HexMap& m_map;
    QString m_kind;
    const HexSet* m_admitted = nullptr;
    std::vector<std::shared_ptr<const Line>> m_lines;
    std::vector<std::pair<Hexside, bool>> m_changed; ///< links that are other than in the map; the last entry counts
    bool m_isNew = false;
    std::vector<MapEdit> m_edits;
};

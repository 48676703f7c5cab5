// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/edit.h"
#include "edit/hex_runs.h"

#include <QString>

#include <functional>
#include <memory>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

/// Draws a path of a kind, which may be new, through hexes. Where two that follow one another do not touch, the straight
/// line between them is taken; what is no hex of the map is left out. Links that the kind has already are not drawn again.
/// What is new joins the lines that end where it begins or ends, so that a road drawn in two strokes is one line, and
/// becomes a ring where it comes back to itself. A single hex draws nothing.
Edit drawPath(const Scenario& scenario, const QString& kind, std::span<const HexIndex> path);

/// Takes links out of a kind's lines, which fall into pieces there; a ring opens.
Edit erasePathLinks(const Scenario& scenario, const QString& kind, std::span<const Hexside> links);
/// Takes hexes out of a kind's lines, with the links on both sides.
Edit erasePathHexes(const Scenario& scenario, const QString& kind, const HexRuns& hexes);

/// What is left of a line without some of its links, in pieces of one hex or more: `isCut(i)` says it of the link from its
/// hex i - 1 to its hex i. The ends of a ring belong together, where they are to be joined: cut elsewhere than where its
/// list begins, it is one line still.
enum class RingEnds : unsigned char { Joined, Apart };
std::vector<std::vector<HexIndex>> cutLine(const std::vector<HexIndex>& line, RingEnds ringEnds,
                                           const std::function<bool(std::size_t)>& isCut);

/// The lines of one kind of path in the making: what is drawn and erased one after another, as edits of the map.
class LineIndex
{
public:
    /// The map must outlive the index. A kind that it has not is added by the first line, to the end of the list or to
    /// that place, where others are added before it.
    LineIndex(const HexMap& map, QString kind);
    LineIndex(const HexMap& map, QString kind, std::size_t placeOfKind);
    /// Hexes besides those of the map that lines may use, because the same edit puts them there.
    void admit(HexRuns hexes) { m_admitted = std::move(hexes); }

    /// See drawPath(), erasePathLinks() and erasePathHexes().
    void draw(std::span<const HexIndex> path);
    void erase(std::span<const Hexside> links, const HexRuns& hexes);
    bool hasLink(Hexside link) const;

    /// What turns the lines of the map into these.
    const std::vector<MapEdit>& edits() const { return m_edits; }
    Edit edit() const { return m_edits.empty() ? Edit(EditGroup{}) : Edit(EditMap{m_edits}); }

private:
    using Line = std::vector<HexIndex>;

    bool isHex(HexIndex hex) const { return m_map.hasHex(hex) || contains(m_admitted, hex); }
    bool isConcerned(std::span<const Hexside> links, const HexRuns& hexes) const;
    void add(Line piece);
    std::size_t join(Line& piece, HexIndex end, std::size_t place);
    bool shareLink(const Line& a, const Line& b) const;
    bool isListed(const Line& line) const;
    void insert(std::size_t at, Line line);
    void remove(std::size_t at);
    std::size_t keyOf(HexIndex from, HexIndex to) const;

    const HexMap& m_map;
    QString m_kind;
    std::size_t m_placeOfKind;
    const PathKind* m_before; ///< null: a new kind
    HexRuns m_admitted;
    std::vector<std::shared_ptr<const Line>> m_lines;
    std::unordered_map<std::size_t, bool> m_changed; ///< links that are there, or not there, other than before
    std::vector<MapEdit> m_edits;
};

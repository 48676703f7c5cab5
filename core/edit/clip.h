// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/edit.h"
#include "edit/hex_runs.h"
#include "grid/hex.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

class EditList;

/// What of the hexes is meant.
struct ClipLayers
{
    bool terrain = true;
    bool features = true;
    bool hexsides = true;
    bool paths = true;
    bool regions = true;
    bool labels = true;
    bool units = false;
    bool markers = false;
    bool control = false;

    static ClipLayers all() { return {true, true, true, true, true, true, true, true, true}; }

    friend bool operator==(const ClipLayers&, const ClipLayers&) = default;
};

/// A hexside in axial coordinates, in its canonical form: D0, D1 or D2 seen from `hex`.
struct ClipHexside
{
    Hex hex;
    HexDirection direction = HexDirection::D0;

    friend bool operator==(ClipHexside, ClipHexside) = default;
};

struct ClipLabel
{
    Hex at;
    QString text;
    LabelStyle style = {};

    friend bool operator==(const ClipLabel&, const ClipLabel&) = default;
};

struct ClipUnit
{
    Hex at;
    Unit unit; ///< its hex means nothing

    friend bool operator==(const ClipUnit&, const ClipUnit&) = default;
};

struct ClipMarker
{
    Hex at;
    std::optional<HexDirection> direction; ///< of the hexside on which it lies; nothing: it lies on the hex
    Marker marker; ///< its place means nothing

    friend bool operator==(const ClipMarker&, const ClipMarker&) = default;
};

/// Part of a map that was copied, by names and in axial coordinates about a hex in its middle: independent of the map,
/// its legend, numbers and stagger. Holes are not part of it.
///
/// Of hexsides it has those of its hexes, also towards hexes that do not belong to it; of paths the links between its
/// hexes. Invariant: all lists of hexes and hexsides are in order (of r, q, direction), so that equal clips are equal.
struct MapClip
{
    GridShape shape = GridShape::Flat;
    Hex from; ///< where the hex in the middle was
    ClipLayers layers;
    std::vector<Hex> hexes;
    std::vector<Named<std::vector<Hex>>> terrain;
    std::vector<Named<std::vector<Hex>>> features;
    std::vector<Named<std::vector<ClipHexside>>> hexsides;
    std::vector<Named<std::vector<ClipHexside>>> paths; ///< links, as a HexsideSet has them
    std::vector<Named<std::vector<Hex>>> regions;
    std::vector<ClipLabel> labels;
    std::vector<ClipUnit> units;
    std::vector<ClipMarker> markers;
    std::vector<Named<std::vector<Hex>>> control;

    bool isEmpty() const { return hexes.empty(); }

    friend bool operator==(const MapClip&, const MapClip&) = default;
};

/// Copies what is on the hexes.
MapClip copyHexes(const Scenario& scenario, const HexRuns& hexes, const ClipLayers& layers = {});

/// Takes out of the clip what a scenario's file could not hold, because its game has not that side or type: counters,
/// control, and markers of such a side. Returns how many counters and markers that were.
int leaveOutUnknown(MapClip& clip, const QStringList& sides, const QStringList& types);

enum class MirrorAxis : unsigned char { LeftRight, TopBottom };

/// The clip turned about its middle by 60 degrees clockwise so many times.
MapClip rotated(const MapClip& clip, int sixths);
MapClip mirrored(const MapClip& clip, MirrorAxis axis);

/// Where the clip's hexes lie when its middle is put on a hex, in the clip's order; noHex off the sheet.
std::vector<HexIndex> placesOf(const MapClip& clip, const HexGrid& grid, Hex at);

/// Puts the clip with its middle on a hex, or off the sheet next to it. Its hexes then have what it has in its layers
/// instead of what they had; hexsides towards other hexes, counters and markers come to those that are there. What falls
/// off the sheet is left out, as are counters and markers that stand there already; other counters get an id that is
/// free. Where the clip has no terrain, holes stay holes.
Edit pasteClip(const Scenario& scenario, const MapClip& clip, Hex at);

/// Takes what the layers mean off the hexes: the terrain becomes the ground of the map (groundOf()), links of paths to
/// other hexes stay.
Edit clearHexes(const Scenario& scenario, const HexRuns& hexes, const ClipLayers& layers = {});

/// The same of the map's layers but the terrain, collected. `cutsPaths`: links to other hexes go too.
void clearMap(const Scenario& scenario, const HexRuns& hexes, const ClipLayers& layers, bool cutsPaths,
              EditList& edits);

/// Moves what is on the hexes by a step; counters keep their place among the units. What would leave the sheet is lost,
/// counters go off the map.
Edit nudgeHexes(const Scenario& scenario, const HexRuns& hexes, HexDirection direction, const ClipLayers& layers = {});
/// Turns, or mirrors, what is on the hexes where it is.
Edit rotateHexes(const Scenario& scenario, const HexRuns& hexes, int sixths, const ClipLayers& layers = {});
Edit mirrorHexes(const Scenario& scenario, const HexRuns& hexes, MirrorAxis axis, const ClipLayers& layers = {});

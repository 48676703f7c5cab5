// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/hex_runs.h"
#include "edit/tools/stroke_tool.h"

#include <QString>

#include <optional>

/// What all tools share that give hexes the chosen terrain. The right button gives the ground of the map back, which is
/// the first terrain of its legend.
class TerrainTool : public StrokeTool
{
    Q_OBJECT

public:
    using StrokeTool::StrokeTool;

    QWidget* makeOptions() override;
    std::optional<MapList> picks() const override { return MapList::Legend; }

protected:
    /// The hexes of a stroke.
    virtual HexRuns hexes(const Stroke& stroke) const = 0;
    virtual bool hasBrush() const { return false; }

    Edit edit(const Stroke& stroke) const override;
    std::vector<HexIndex> outlined(const Stroke& stroke) const override;
    QString text(bool draws) const override;
    /// Holes too: terrain fills them.
    HexIndex hexOf(const MapPointer& pointer) const override { return pointer.place; }
};

class TerrainBrush : public TerrainTool
{
    Q_OBJECT

public:
    using TerrainTool::TerrainTool;
    QString name() const override { return QStringLiteral("terrain-brush"); }

protected:
    HexRuns hexes(const Stroke& stroke) const override;
    bool hasBrush() const override { return true; }
};

class TerrainLine : public TerrainTool
{
    Q_OBJECT

public:
    using TerrainTool::TerrainTool;
    QString name() const override { return QStringLiteral("terrain-line"); }
    bool isHeldByEnter() const override { return true; }

protected:
    HexRuns hexes(const Stroke& stroke) const override;
    bool hasBrush() const override { return true; }
    void extend(std::vector<HexIndex>& way, HexIndex hex) const override;
};

class TerrainRectangle : public TerrainTool
{
    Q_OBJECT

public:
    using TerrainTool::TerrainTool;
    QString name() const override { return QStringLiteral("terrain-rectangle"); }
    bool isHeldByEnter() const override { return true; }

protected:
    HexRuns hexes(const Stroke& stroke) const override;
    void extend(std::vector<HexIndex>& way, HexIndex hex) const override;
};

/// What these two would fill is found, and shown, once for all hexes of which it is the same.
class TerrainSpread : public TerrainTool
{
    Q_OBJECT

public:
    using TerrainTool::TerrainTool;
    void pointed(const MapPointer& pointer) override;
    void cancel() override;
    void documentChanged() override;

protected:
    HexRuns hexes(const Stroke& stroke) const override;
    std::vector<HexIndex> outlined(const Stroke&) const override { return {}; }
    void extend(std::vector<HexIndex>& way, HexIndex hex) const override;
    virtual HexRuns spread(HexIndex hex) const = 0;

private:
    bool knows(HexIndex hex) const;

    mutable HexRuns m_known;
    mutable std::shared_ptr<const HexSet> m_knownWithin; ///< what was selected then
    bool m_isShown = false; ///< what is known is the preview
};

class TerrainFill : public TerrainSpread
{
    Q_OBJECT

public:
    using TerrainSpread::TerrainSpread;
    QString name() const override { return QStringLiteral("terrain-fill"); }

protected:
    HexRuns spread(HexIndex hex) const override;
};

class TerrainReplace : public TerrainSpread
{
    Q_OBJECT

public:
    using TerrainSpread::TerrainSpread;
    QString name() const override { return QStringLiteral("terrain-replace"); }

protected:
    HexRuns spread(HexIndex hex) const override;
};

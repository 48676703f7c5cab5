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
    QString title() const override { return tr("Terrain brush"); }
    QString help() const override
    {
        return tr("Left paints the terrain, right gives the ground back; [ and ] change the size.");
    }
    QKeySequence defaultShortcut() const override { return Qt::Key_B; }

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
    QString title() const override { return tr("Line of terrain"); }
    QString help() const override
    {
        return tr("Drag from end to end; right gives the ground back. By keys: Enter at both ends.");
    }
    QKeySequence defaultShortcut() const override { return Qt::Key_L; }
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
    QString title() const override { return tr("Rectangle of terrain"); }
    QString help() const override
    {
        return tr("Drag from corner to corner; right gives the ground back. By keys: Enter at both corners.");
    }
    QKeySequence defaultShortcut() const override { return Qt::Key_R; }
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
    QString title() const override { return tr("Flood fill"); }
    QString help() const override
    {
        return tr(
            "Fills what hangs together with the hex, or what is selected around it; right gives the ground back.");
    }
    QKeySequence defaultShortcut() const override { return Qt::Key_F; }

protected:
    HexRuns spread(HexIndex hex) const override;
};

class TerrainReplace : public TerrainSpread
{
    Q_OBJECT

public:
    using TerrainSpread::TerrainSpread;
    QString name() const override { return QStringLiteral("terrain-replace"); }
    QString title() const override { return tr("Replace terrain"); }
    QString help() const override
    {
        return tr("Gives every hex of the clicked terrain the chosen one, within what is selected; right gives the "
                  "ground back.");
    }
    QKeySequence defaultShortcut() const override { return Qt::Key_X; }

protected:
    HexRuns spread(HexIndex hex) const override;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map/map_look.h"

#include <QString>
#include <QStringView>

#include <array>
#include <cstddef>
#include <optional>

class QPainter;
struct PaintContext;

/// From below.
std::array<LayerId, layerCount> allLayers();
/// "terrain", "zoc" …: in settings and on the command line, never translated.
QString layerName(LayerId id);
std::optional<LayerId> layerFromName(QStringView name);
/// What people read.
QString layerTitle(LayerId id);

struct LayerState
{
    bool isShown = true;
    double opacity = 1.0; ///< 0 to 1

    friend bool operator==(const LayerState&, const LayerState&) = default;
};

/// Which layers are shown, and how strong.
class LayerSettings
{
public:
    /// For the window: everything but regions, control, ZOC and danger.
    static LayerSettings forWindow();
    /// For pictures: the map, the counters, and the ruling where there is one.
    static LayerSettings forPicture();

    LayerState& operator[](LayerId id) { return m_states[static_cast<std::size_t>(id)]; }
    const LayerState& operator[](LayerId id) const { return m_states[static_cast<std::size_t>(id)]; }
    bool isShown(LayerId id) const { return (*this)[id].isShown && (*this)[id].opacity > 0.0; }
    void show(LayerId id, bool isShown = true) { (*this)[id].isShown = isShown; }

    friend bool operator==(const LayerSettings&, const LayerSettings&) = default;

private:
    std::array<LayerState, layerCount> m_states;
};

/// Whether a layer belongs to the map itself, which does not change in play.
constexpr bool isGroundLayer(LayerId id)
{
    return id <= LayerId::Numbers;
}
/// Whether a layer shows areas that change when units move: control and zones.
constexpr bool isAreaLayer(LayerId id)
{
    return id == LayerId::Control || id == LayerId::Zoc;
}

/// Paints a layer as the state says. A dimmed layer is dimmed as a whole: what it paints over itself does not show
/// through.
void paintLayer(QPainter& painter, const PaintContext& context, LayerId id, const LayerState& state = {});

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringView>

#include <array>
#include <cstddef>
#include <optional>

class QPainter;
struct PaintContext;

/// The layers of a board, from below.
enum class LayerId : unsigned char {
    Underlay,
    Terrain,
    Regions,
    Hexsides,
    Paths,
    Features,
    Labels,
    Numbers,
    Control,
    Zoc,
    Supply,
    Trails,
    Counters,
    Ruling,
    Cursor
};

inline constexpr int layerCount = 15;

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
    /// For the window: everything but regions, control and ZOC.
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

/// One kind of thing on the board. Paints what lies in the context's exposed part, in board pixels, and nothing else:
/// it computes no rules and keeps no state of its own.
class Layer
{
public:
    Layer() = default;
    Layer(const Layer&) = delete;
    Layer& operator=(const Layer&) = delete;
    virtual ~Layer() = default;

    virtual LayerId id() const = 0;
    QString title() const { return layerTitle(id()); }
    virtual void paint(QPainter& painter, const PaintContext& context) const = 0;
};

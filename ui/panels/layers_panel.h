// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "layers/layer.h"

#include <QWidget>

#include <array>

class QCheckBox;
class QSettings;
class QSlider;

/// The layers of the board, the top one first: a box to switch each and a slider for its strength. Which layers are shown is
/// for all boards; how strong they are belongs to the map.
class LayersPanel : public QWidget
{
    Q_OBJECT

public:
    explicit LayersPanel(QWidget* parent = nullptr);

    const LayerSettings& layers() const { return m_layers; }
    void setLayers(const LayerSettings& layers);
    void setShown(LayerId id, bool isShown);

    void restore(const QSettings& settings);
    void store(QSettings& settings) const;

    /// Shows the layers as strong as a map says. `isOther`: it is another map; of the same one only what it says anew counts.
    void showStrengths(const LayerStrengths& ofMap, bool isOther);
    /// As the slider of the layer does. `isHeld`: it is still being dragged.
    void setStrength(LayerId id, int percent, bool isHeld = false);

signals:
    void layersChanged(const LayerSettings& layers);
    /// The user wants the map's layers as strong as that.
    void strengthsChosen(const LayerStrengths& strengths);

private:
    struct Row
    {
        QCheckBox* box = nullptr;
        QSlider* slider = nullptr;
    };

    void addRow(LayerId id, int line);
    void showLayers();

    LayerStrengths m_ofMap; ///< what the map says
    LayerSettings m_layers = LayerSettings::forWindow();
    std::array<Row, layerCount> m_rows;
};

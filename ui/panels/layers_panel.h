// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "layers/layer.h"

#include <QWidget>

#include <array>

class QCheckBox;
class QSettings;
class QSlider;

/// The layers of the board, the top one first: a box to switch each and a slider for its strength.
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

signals:
    void layersChanged(const LayerSettings& layers);

private:
    struct Row
    {
        QCheckBox* box = nullptr;
        QSlider* slider = nullptr;
    };

    void addRow(LayerId id, int line);
    void showLayers();

    LayerSettings m_layers = LayerSettings::forWindow();
    std::array<Row, layerCount> m_rows;
};

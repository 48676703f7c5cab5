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
/// for all boards; how strong they are belongs to each map.
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

    /// Another board is shown, of that file: its layers are as strong as when it was shown last; the first time its terrain
    /// is as strong as that. Empty: no file yet.
    void showMap(const QString& file, int terrainPercent = 100);
    /// The same board has another file.
    void renameMap(const QString& file);

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
    void keepStrengths() const;

    QString m_map; ///< its file
    LayerSettings m_layers = LayerSettings::forWindow();
    std::array<Row, layerCount> m_rows;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "panels/layers_panel.h"

#include "base/text_changes.h"

#include <QCheckBox>
#include <QFile>
#include <QGridLayout>
#include <QPushButton>
#include <QSettings>
#include <QSignalBlocker>
#include <QSlider>
#include <QStyle>

#include <cmath>
#include <iterator>
#include <utility>

namespace {

constexpr int leastPercent = 10;
/// File of a map → name of a layer → percent, where it is not the full strength.
const QString strengthsKey = QStringLiteral("strengths");

QString keyOf(LayerId id)
{
    return QStringLiteral("layers/") + layerName(id);
}

} // namespace

LayersPanel::LayersPanel(QWidget* parent) : QWidget(parent)
{
    setWhatsThis(tr("What the map shows. The box switches a layer on and off, the slider says how strongly it is "
                    "drawn. Nothing of the map is changed by that."));
    setAccessibleName(tr("Layers"));
    auto* grid = new QGridLayout(this);
    grid->setColumnStretch(1, 1);
    grid->setVerticalSpacing(4);
    const auto layers = allLayers();
    int line = 0;
    for (auto it = layers.rbegin(); it != layers.rend(); ++it)
        addRow(*it, line++);
    auto* reset = new QPushButton(tr("&Reset"));
    reset->setToolTip(tr("Show the layers as at first"));
    connect(reset, &QPushButton::clicked, this, [this] {
        setLayers(LayerSettings::forWindow());
        emit layersChanged(m_layers);
    });
    grid->addWidget(reset, line, 0, 1, 2, Qt::AlignRight);
    grid->setRowStretch(line + 1, 1);
    connect(this, &LayersPanel::layersChanged, this, &LayersPanel::keepStrengths);
    showLayers();
}

void LayersPanel::addRow(LayerId id, int line)
{
    Row& row = m_rows[static_cast<std::size_t>(id)];
    row.box = new QCheckBox(layerTitle(id));
    row.box->setObjectName(QStringLiteral("layer-") + layerName(id));
    if (id == LayerId::Zoc)
        row.box->setToolTip(
            tr("A side's colour: hexes in its zone of control. A line from unit to unit: a bond, with the "
               "hexes or the hexside that it closes."));
    row.slider = new QSlider(Qt::Horizontal);
    row.slider->setRange(leastPercent, 100);
    row.slider->setPageStep(10);
    whenTextChanges(*row.slider, [slider = row.slider] {
        // The handle grows with the text, and has a way to go.
        slider->setMinimumWidth(3 * slider->style()->pixelMetric(QStyle::PM_SliderLength, nullptr, slider));
    });
    row.slider->setObjectName(QStringLiteral("strength-") + layerName(id));
    row.slider->setAccessibleName(tr("Strength of %1").arg(layerTitle(id)));
    row.slider->setToolTip(tr("Strength"));
    auto* grid = static_cast<QGridLayout*>(layout());
    grid->addWidget(row.box, line, 0);
    grid->addWidget(row.slider, line, 1);
    connect(row.box, &QCheckBox::toggled, this, [this, id](bool isShown) {
        m_layers.show(id, isShown);
        m_rows[static_cast<std::size_t>(id)].slider->setEnabled(isShown);
        emit layersChanged(m_layers);
    });
    connect(row.slider, &QSlider::valueChanged, this, [this, id](int percent) {
        m_layers[id].opacity = percent / 100.0;
        emit layersChanged(m_layers);
    });
}

void LayersPanel::showLayers()
{
    for (const LayerId id : allLayers()) {
        const Row& row = m_rows[static_cast<std::size_t>(id)];
        const QSignalBlocker quietBox(row.box);
        const QSignalBlocker quietSlider(row.slider);
        row.box->setChecked(m_layers[id].isShown);
        row.slider->setValue(static_cast<int>(std::lround(m_layers[id].opacity * 100)));
        row.slider->setEnabled(m_layers[id].isShown);
    }
}

void LayersPanel::setLayers(const LayerSettings& layers)
{
    m_layers = layers;
    showLayers();
}

void LayersPanel::setShown(LayerId id, bool isShown)
{
    m_rows[static_cast<std::size_t>(id)].box->setChecked(isShown);
}

void LayersPanel::restore(const QSettings& settings)
{
    LayerSettings layers = m_layers;
    for (const LayerId id : allLayers())
        layers.show(id, settings.value(keyOf(id) + QStringLiteral("/shown"), layers[id].isShown).toBool());
    setLayers(layers);
}

void LayersPanel::store(QSettings& settings) const
{
    for (const LayerId id : allLayers())
        settings.setValue(keyOf(id) + QStringLiteral("/shown"), m_layers[id].isShown);
}

void LayersPanel::showMap(const QString& file, int terrainPercent)
{
    m_map = file;
    const QVariantMap percents = QSettings().value(strengthsKey).toMap().value(file).toMap();
    LayerSettings layers = m_layers;
    for (const LayerId id : allLayers()) {
        const int usual = id == LayerId::Terrain && percents.isEmpty() ? terrainPercent : 100;
        const int percent = percents.value(layerName(id), usual).toInt();
        layers[id].opacity = std::clamp(percent, 0, 100) / 100.0;
    }
    if (layers == m_layers)
        return;
    setLayers(layers);
    if (percents.isEmpty() && terrainPercent < 100)
        keepStrengths(); // also when terrain has been drawn
    emit layersChanged(m_layers);
}

void LayersPanel::renameMap(const QString& file)
{
    if (std::exchange(m_map, file) != file)
        keepStrengths();
}

void LayersPanel::keepStrengths() const
{
    if (m_map.isEmpty())
        return;
    QVariantMap percents;
    for (const LayerId id : allLayers()) {
        if (m_layers[id].opacity < 1.0)
            percents.insert(layerName(id), static_cast<int>(std::lround(m_layers[id].opacity * 100)));
    }
    QSettings settings;
    QVariantMap maps = settings.value(strengthsKey).toMap();
    if (percents == maps.value(m_map).toMap())
        return;
    maps.remove(m_map);
    // Maps that are gone are forgotten.
    for (auto map = maps.begin(); map != maps.end();)
        map = QFile::exists(map.key()) ? std::next(map) : maps.erase(map);
    if (!percents.isEmpty())
        maps.insert(m_map, percents);
    settings.setValue(strengthsKey, maps);
}

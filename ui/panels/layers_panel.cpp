// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "panels/layers_panel.h"

#include "base/text_changes.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QPushButton>
#include <QSettings>
#include <QSignalBlocker>
#include <QSlider>
#include <QStyle>

#include <cmath>
#include <utility>

namespace {

QString keyOf(LayerId id)
{
    return QStringLiteral("layers/") + layerName(id);
}

} // namespace

LayersPanel::LayersPanel(QWidget* parent) : QWidget(parent)
{
    setWhatsThis(tr("What the map shows. The box switches a layer on and off, the slider says how strongly it is "
                    "drawn. While you edit, the map keeps the strengths."));
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
        emit strengthsChosen(LayerStrengths());
    });
    grid->addWidget(reset, line, 0, 1, 2, Qt::AlignRight);
    grid->setRowStretch(line + 1, 1);
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
    row.slider->setRange(LayerStrengths::least, LayerStrengths::full);
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
    connect(row.slider, &QSlider::valueChanged, this,
            [this, id, slider = row.slider](int percent) { setStrength(id, percent, slider->isSliderDown()); });
    connect(row.slider, &QSlider::sliderReleased, this,
            [this, id, slider = row.slider] { setStrength(id, slider->value()); });
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

void LayersPanel::showStrengths(const LayerStrengths& ofMap, bool isOther)
{
    if (std::exchange(m_ofMap, ofMap) == ofMap && !isOther)
        return;
    LayerSettings layers = m_layers;
    for (const LayerId id : allLayers())
        layers[id].opacity = ofMap[id] / 100.0;
    if (layers == m_layers)
        return;
    setLayers(layers);
    emit layersChanged(m_layers);
}

void LayersPanel::setStrength(LayerId id, int percent, bool isHeld)
{
    m_layers[id].opacity = percent / 100.0;
    showLayers();
    emit layersChanged(m_layers);
    LayerStrengths wanted = m_ofMap;
    wanted[id] = percent;
    if (!isHeld && wanted != m_ofMap)
        emit strengthsChosen(wanted);
}

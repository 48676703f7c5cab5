// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "output/layer_chooser.h"

#include <QCheckBox>
#include <QGridLayout>

LayerChooser::LayerChooser(const LayerSettings& onScreen, QWidget* parent) : QWidget(parent), m_onScreen(onScreen)
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(2);
    const auto layers = allLayers();
    const int rows = (layerCount + 1) / 2;
    int place = 0;
    for (auto it = layers.rbegin(); it != layers.rend(); ++it) {
        if (*it == LayerId::Cursor)
            continue; // belongs to the screen alone
        auto* box = new QCheckBox(layerTitle(*it));
        box->setObjectName(QStringLiteral("print-") + layerName(*it));
        box->setChecked(onScreen.isShown(*it));
        connect(box, &QCheckBox::toggled, this, &LayerChooser::changed);
        grid->addWidget(box, place % rows, place / rows);
        m_boxes.emplace_back(*it, box);
        ++place;
    }
}

LayerSettings LayerChooser::layers() const
{
    LayerSettings layers = m_onScreen;
    layers.show(LayerId::Cursor, false);
    for (const auto& [id, box] : m_boxes)
        layers.show(id, box->isChecked());
    return layers;
}

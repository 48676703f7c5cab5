// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "layers/layer.h"

#include <QWidget>

#include <vector>

class QCheckBox;

/// Which layers a picture or print shows; at first those of the screen, as strong as there.
class LayerChooser : public QWidget
{
    Q_OBJECT

public:
    explicit LayerChooser(const LayerSettings& onScreen, QWidget* parent = nullptr);

    LayerSettings layers() const;

signals:
    void changed();

private:
    LayerSettings m_onScreen;
    std::vector<std::pair<LayerId, QCheckBox*>> m_boxes;
};

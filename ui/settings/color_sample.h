// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/theme.h"

#include <QWidget>

/// A little board on which all marks lie that differ in meaning, to choose its colours by.
class ColorSample : public QWidget
{
    Q_OBJECT

public:
    explicit ColorSample(QWidget* parent = nullptr);

    void setColors(MapColors colors);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    MapColors m_colors = MapColors::Standard;
};

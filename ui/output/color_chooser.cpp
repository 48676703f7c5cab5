// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "output/color_chooser.h"

#include "render/theme.h"

#include <QSettings>

#include <algorithm>

namespace {

const QString colorsKey = QStringLiteral("print/colors");

} // namespace

ColorChooser::ColorChooser(QWidget* parent) : QComboBox(parent)
{
    setObjectName(QStringLiteral("printColors"));
    addItem(tr("Standard"), static_cast<int>(MapColors::Standard));
    addItem(tr("Safe for the colour-blind"), static_cast<int>(MapColors::ColorBlindSafe));
    addItem(tr("Greyscale"), static_cast<int>(MapColors::Greyscale));
    setToolTip(tr("Greyscale: for printers without colours; sides differ by shade and by slanted lines"));
    const int now = static_cast<int>(Theme::screenColors());
    setCurrentIndex(std::max(0, findData(QSettings().value(colorsKey, now).toInt())));
}

void ColorChooser::store() const
{
    QSettings().setValue(colorsKey, currentData());
}

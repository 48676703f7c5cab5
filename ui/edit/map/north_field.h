// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"

/// Asks where north is, in degrees clockwise from the top of the sheet, with an arrow that points there.
class NorthField : public QWidget
{
    Q_OBJECT

public:
    explicit NorthField(QWidget* parent = nullptr);

    double value() const;
    void setValue(double degrees);

signals:
    void valueChanged();

private:
    QDoubleSpinBox* m_degrees;
};

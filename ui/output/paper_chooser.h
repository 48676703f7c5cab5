// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "picture/sheet_plan.h"

#include <QObject>

class QComboBox;
class QDoubleSpinBox;
class QFormLayout;

/// Paper size, direction and margins, as rows of a form; remembered for the next print.
class PaperChooser : public QObject
{
    Q_OBJECT

public:
    PaperChooser(QFormLayout& form, QObject* parent);

    Paper paper() const;
    void store() const;

signals:
    void changed();

private:
    QComboBox* m_size;
    QComboBox* m_orientation;
    QDoubleSpinBox* m_margin;
};

/// A number with a unit behind it, for lengths in millimetres and the like.
QDoubleSpinBox* makeLength(const QString& name, double least, double most, double value, const QString& unit);

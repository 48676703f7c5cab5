// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "edit/edit.h"
#include "render/theme.h"

#include <QDialog>

class CounterValuesModel;
class CounterValuesView;
class Document;
class QSlider;

/// The values of all counters in one table beside their pictures, for those that came in with pictures alone. Shown with
/// show(); deletes itself. It closes only with values that can be read, or without them when the user says so.
class CounterValuesDialog : public QDialog
{
    Q_OBJECT

public:
    CounterValuesDialog(const Document& document, const Theme& theme, QWidget* parent);

    /// False: something is wrong, and one is led there.
    bool apply();
    void accept() override;
    void reject() override;

signals:
    /// All that was typed since the last time, as one edit; not emitted when nothing was.
    void edited(const Edit& edit);

private:
    void fitPictures();
    void refresh();
    void tell(const QString& problem);

    CounterValuesModel* m_model;
    CounterValuesView* m_table;
    QLineEdit* m_filter;
    QComboBox* m_order;
    QSlider* m_zoom;
    QLabel* m_count;
    QLabel* m_problem;
};

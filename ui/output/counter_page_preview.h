// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "output/counter_sheets.h"

#include <QPixmap>
#include <QWidget>

#include <optional>

/// One page of counters, as it will be printed.
class CounterPagePreview : public QWidget
{
    Q_OBJECT

public:
    explicit CounterPagePreview(QWidget* parent = nullptr);

    void show(const std::optional<CounterSheets>& sheets, int page);

    QSize sizeHint() const override { return {420, 480}; }
    QSize minimumSizeHint() const override { return {220, 240}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::optional<CounterSheets> m_sheets;
    int m_page = 0;
    QPixmap m_painted; ///< null: has to be painted
};

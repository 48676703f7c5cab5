// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "output/counter_sheets.h"
#include "picture/print_pages.h"

#include <QImage>
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

/// The map as it will be cut into sheets: a small picture with the sheets and their labels over it.
class SheetPreview : public QWidget
{
    Q_OBJECT

public:
    explicit SheetPreview(QWidget* parent = nullptr);

    /// `picture`: millimetres of the whole.
    void setPlan(const std::optional<SheetPlan>& plan, const QSizeF& picture);
    void setImage(const QImage& image);
    /// It is painted beside the interface.
    bool hasImage() const { return !m_image.isNull(); }

    QSize sizeHint() const override { return {520, 420}; }
    QSize minimumSizeHint() const override { return {260, 200}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::optional<SheetPlan> m_plan;
    QSizeF m_picture;
    QImage m_image;
};

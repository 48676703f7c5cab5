// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "picture/sheet_plan.h"

#include <QImage>
#include <QWidget>

#include <optional>

/// The map as it will be cut into sheets: a small picture with the sheets and their labels over it.
class SheetPreview : public QWidget
{
    Q_OBJECT

public:
    explicit SheetPreview(QWidget* parent = nullptr);

    /// `picture`: millimetres of the whole.
    void setPlan(const std::optional<SheetPlan>& plan, const QSizeF& picture);
    void setImage(const QImage& image);

    QSize sizeHint() const override { return {520, 420}; }
    QSize minimumSizeHint() const override { return {260, 200}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::optional<SheetPlan> m_plan;
    QSizeF m_picture;
    QImage m_image;
};

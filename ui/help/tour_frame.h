// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

/// A frame around a part of the window. It is only the frame: what lies inside is seen and clicked as ever.
class TourFrame : public QWidget
{
    Q_OBJECT

public:
    explicit TourFrame(QWidget* window);

    /// In the window's pixels; empty: no frame.
    void surround(const QRect& part);
    /// What is framed.
    const QRect& part() const { return m_part; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QRect m_part;
};

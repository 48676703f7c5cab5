// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>
#include <QWidget>

/// The hexes of an answer that were found, as small outlines with their numbers, and an empty one for each that is
/// missing. In several rows where they are many.
class HexChips : public QWidget
{
    Q_OBJECT

public:
    explicit HexChips(QWidget* parent = nullptr);

    /// `missed`: those that were shown in the end.
    void show(const QStringList& found, const QStringList& missed, int wanted);

    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QSize cell() const;
    int columns(int width) const;

    QStringList m_found;
    QStringList m_missed;
    int m_wanted = 0;
};

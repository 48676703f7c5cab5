// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/position.h"
#include "render/theme.h"

#include <QPixmap>
#include <QWidget>

#include <vector>

class Document;

/// Counters side by side with a line of text below; where there are more than there is room for, they overlap.
class CounterRow : public QWidget
{
    Q_OBJECT

public:
    explicit CounterRow(const Document& document, Qt::Alignment side, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Units that the viewer may not see are left out. `text`: below them.
    void setUnits(const std::vector<UnitIndex>& units, const Position& position, const QString& text);
    /// Pixels that a counter takes, with the room around it.
    static int pictureSide();
    int count() const { return static_cast<int>(m_units.size()); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void unitClicked(UnitIndex unit);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void paintCounters();
    double step() const;

    const Document& m_document;
    Qt::Alignment m_side;
    Theme m_theme = Theme::light();
    std::vector<UnitIndex> m_units;
    std::vector<Unit> m_shown; ///< as they were when the combat began
    std::vector<QPixmap> m_pictures;
    QString m_text;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>
#include <QWidget>

/// The stages of a step-through as dots on a line: those that are past, the one at hand with its number, those to come. A
/// click goes to one.
class StageTrack : public QWidget
{
    Q_OBJECT

public:
    explicit StageTrack(QWidget* parent = nullptr);

    /// What each stage is called, for tips and screen readers.
    void setStages(const QStringList& names);
    /// -1: none.
    void setCurrent(int stage);
    /// Middle of a dot in this widget.
    QPointF dotCenter(int stage) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void stageRequested(int stage);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    int count() const { return static_cast<int>(m_names.size()); }
    double radius() const; ///< of the dot at hand
    int stageAt(QPointF at) const;

    QStringList m_names;
    int m_current = -1;
};

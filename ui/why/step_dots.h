// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include <vector>

/// The steps of a lesson in a row: which is shown, which have been answered. A click or the arrow keys go to one.
class StepDots : public QWidget
{
    Q_OBJECT

public:
    enum class Kind : unsigned char {
        Text, ///< asks nothing
        Open, ///< asks something that was not answered yet
        Answered,
        Shown ///< the answer was shown instead
    };

    explicit StepDots(QWidget* parent = nullptr);

    void setSteps(std::vector<Kind> steps, int current);
    int current() const { return m_current; }
    int count() const { return static_cast<int>(m_steps.size()); }
    /// Middle of a dot in this widget.
    QPointF dotCenter(int step) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void stepRequested(int step);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    double gap() const;
    int stepAt(QPointF at) const;
    QString tip(int step) const;

    std::vector<Kind> m_steps;
    int m_current = 0;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>
#include <QWidget>

#include <vector>

class QVBoxLayout;

/// What a step points out on the board, each with its sign as it is drawn there.
class HighlightLegend : public QWidget
{
    Q_OBJECT

public:
    struct Line
    {
        int group = 0; ///< LessonMark::group
        QString text;

        friend bool operator==(const Line&, const Line&) = default;
    };

    explicit HighlightLegend(QWidget* parent = nullptr);

    void setLines(const std::vector<Line>& lines);

protected:
    void changeEvent(QEvent* event) override;

private:
    void rebuild();

    std::vector<Line> m_lines;
    QVBoxLayout* m_layout;
    QWidget* m_rows = nullptr;
};

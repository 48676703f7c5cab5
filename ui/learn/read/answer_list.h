// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QString>
#include <QWidget>

#include <vector>

/// What was answered on the board, a row each: a tick or a cross, the hex, why, and the rule. One row is lit, of which
/// "Show me why" tells; a click, or Enter, lights another.
class AnswerList : public QWidget
{
    Q_OBJECT

public:
    struct Answer
    {
        bool isRight = false;
        QString what; ///< hex or unit
        QString words;
        QString rule; ///< a link as rule_links::html() makes it; may be empty
        QString ruleText; ///< what the rule says

        friend bool operator==(const Answer&, const Answer&) = default;
    };

    explicit AnswerList(QWidget* parent = nullptr);

    /// Lights the last.
    void setAnswers(const std::vector<Answer>& answers);
    void lightNone() { light(-1); }
    int lit() const { return m_lit; } ///< -1: there is none

signals:
    void ruleRequested(int rule);
    void litChanged();

private:
    class Row;

    void light(int row);

    std::vector<Answer> m_answers;
    QList<Row*> m_rows;
    int m_lit = -1;
};

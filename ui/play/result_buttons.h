// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "ruleset/ruleset.h"

#include <QString>
#include <QStringList>

#include <vector>

class FlowLayout;

/// The result codes of a game as a grid of buttons, those that differ in a number alone one after the other. A long code,
/// or one with two numbers, has one button, with a box for each of the numbers.
class ResultButtons : public QWidget
{
    Q_OBJECT

public:
    explicit ResultButtons(QWidget* parent = nullptr);

    /// Shows the codes of that list, numbers filled in up to `most`; nothing is made anew for the same list.
    void setCodes(const std::vector<ResultRule>& results, int most);
    /// Puts a button behind the codes, which looks like them and shows itself.
    void setLast(QPushButton* last);
    void setShown(bool areShown);
    /// Marks the code that is in force; empty: none.
    void setChosen(const QString& code);
    /// Only the code in force shows, and a button for the others; until that is pressed, or another code is in force.
    void setFolded(bool isFolded);
    void unfold();
    /// `why`: what is told about buttons that cannot be pressed.
    void setUsable(bool isUsable, const QString& why);
    /// A code that can be pressed, for examples.
    QString example() const;

signals:
    void chosen(const QString& code);

private:
    /// A code with one or two numbers that are set in boxes.
    struct Numbered
    {
        QString pattern;
        std::vector<QSpinBox*> numbers;
        QLabel* label = nullptr; ///< before the first
        QPushButton* button = nullptr;

        QString code() const;
    };
    void applyColors();
    void showFold();
    QPushButton* makeButton(const QString& code);
    void addNumbered(const QString& pattern);

    FlowLayout* m_layout;
    QStringList m_patterns;
    QStringList m_codes;
    std::vector<QPushButton*> m_buttons;
    std::vector<Numbered> m_numbered;
    QString m_chosen;
    QPushButton* m_others; ///< that are folded
    QPushButton* m_last = nullptr; ///< null: there is none
    bool m_areShown = true;
    bool m_isFolded = false;
    bool m_isOpened = false; ///< by the user
};

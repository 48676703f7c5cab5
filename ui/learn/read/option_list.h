// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QStringList>
#include <QWidget>

#include <vector>

class ChoiceButton;
class QLabel;
class QVBoxLayout;

/// The answers of which one is chosen, as buttons below one another, each with a sign once it was tried.
class OptionList : public QWidget
{
    Q_OBJECT

public:
    enum class Sign : unsigned char { None, Right, Wrong, Missed };

    explicit OptionList(QWidget* parent = nullptr);

    /// Returns whether there are other buttons now.
    bool setOptions(const QStringList& texts);
    QList<QWidget*> buttons() const;
    /// `isOpen`: it can still be answered.
    void setSigns(const std::vector<Sign>& signs, bool isOpen);
    /// Puts the keyboard on the first answer that can still be given.
    void focusOpen();

signals:
    void chosen(int option);

private:
    struct Row
    {
        QWidget* widget;
        QLabel* sign;
        ChoiceButton* button;
    };

    QStringList m_texts;
    QVBoxLayout* m_layout;
    std::vector<Row> m_rows;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "learn/read/lesson_signs.h"

#include <QStringList>
#include <QWidget>

#include <optional>
#include <vector>

class ChoiceButton;
class QLabel;
class QVBoxLayout;

/// The answers of which one is chosen, as buttons below one another, each with a sign once it was tried.
class OptionList : public QWidget
{
    Q_OBJECT

public:
    using MaybeSign = std::optional<lesson_signs::Sign>;

    explicit OptionList(QWidget* parent = nullptr);

    /// Returns whether there are other buttons now.
    bool setOptions(const QStringList& texts);
    QList<QWidget*> buttons() const;
    /// Whether a digit means the answer that is called so, not the one at that place.
    static bool areDigits(const QStringList& texts);
    /// Arrows go through those that can still be chosen, Enter comes to the first of them, digits choose. False: the key
    /// means nothing here.
    bool takeKey(int key);
    /// `isOpen`: it can still be answered.
    void setSigns(std::vector<MaybeSign> signs, bool isOpen);

signals:
    void chosen(int option);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

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

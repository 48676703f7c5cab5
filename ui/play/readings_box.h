// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "verdict/rule_text.h"

class Document;

/// The game's open questions: for each the reading in force, a list to change it, why it is open, and a button that
/// compares; below them the numbers that the sources do not state. A change is an edit of the scenario and judges the
/// combat anew at once.
class ReadingsBox : public QWidget
{
    Q_OBJECT

public:
    explicit ReadingsBox(Document& document, QWidget* parent = nullptr);

    /// "2 readings, 1 setting"; empty: the game has none.
    QString countText() const;
    /// "all as printed", or how many are not.
    QString changeText() const;

signals:
    void filled(); ///< anew, or with other values
    void ruleRequested(RuleIndex rule);
    /// Show what depends on that reading.
    void compareRequested(const QString& reading);

private:
    void rebuild();
    void addSettings(QVBoxLayout& layout);
    QLabel* whyLabel(const QString& why, RuleIndex rule);
    void showValues();

    Document& m_document;
    QVBoxLayout* m_layout;
    QWidget* m_content = nullptr;
};

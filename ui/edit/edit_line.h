// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "check/finding.h"

#include <QWidget>

class Actions;
class CheckPanel;
class Document;
class ElidedLabel;
class QLabel;
class QToolButton;
class LineOpener;

/// The last line of the window while one edits: the step that was done last, with the way back and forth, what the tool
/// in hand does or has to say, and the buttons that open the check of the map and all steps.
class EditLine : public QWidget
{
    Q_OBJECT

public:
    EditLine(Actions& actions, Document& document, const CheckPanel& check);

    /// "History · 34", "Check · 3 findings": they stand apart, at the end of the line, and have another owner.
    LineOpener* historyOpener() { return m_history; }
    LineOpener* checkOpener() { return m_check; }
    /// What the tool says.
    void say(const QString& text);
    /// The first sentence of a tool's help, which is all that there is room for, and advice; the tip has the rest.
    void explain(const QString& help, const QString& advice = {});

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QToolButton* makeArrow(Actions& actions, bool isBack);
    void refresh();
    void showCheck();

    Document& m_document;
    const CheckPanel& m_checked;
    bool m_isDrawn = false; ///< something of what has no file yet
    QLabel* m_number;
    ElidedLabel* m_sentence;
    ElidedLabel* m_hint;
    LineOpener* m_history;
    LineOpener* m_check;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_grid.h"
#include "verdict/rule_text.h"

#include <QTextBrowser>
#include <QTimer>
#include <QWidget>

class Document;
class RulingFlow;

/// A text with headings that is read with the keyboard: arrows move a cursor, H and Shift+H go to the next heading and the
/// one before, L and Shift+L to links, Enter follows the one at the cursor. Tab leaves it, however many links it has.
class HeadingBrowser : public QTextBrowser
{
    Q_OBJECT

public:
    explicit HeadingBrowser(QWidget* parent = nullptr);

    /// Puts the cursor on the next heading (by 1) or the one before (by -1); false: there is none.
    bool goToHeading(int by);
    bool goToLink(int by);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool focusNextPrevChild(bool next) override;
};

/// The board and the ruling as text, as they are now. Made anew when something has changed and nothing more does, and only
/// while it is seen; the reader's place is kept.
class BoardTextPanel : public QWidget
{
    Q_OBJECT

public:
    /// Both must outlive the panel.
    BoardTextPanel(const Document& document, const RulingFlow& flow, QWidget* parent = nullptr);

    /// The hex under the map's cursor is told of too.
    void setCursorHex(HexIndex hex);
    /// Has the text made anew, when it is next seen.
    void refresh();
    HeadingBrowser& text() { return *m_text; }
    /// How often it was made, for tests.
    int timesMade() const { return m_timesMade; }

signals:
    void hexRequested(HexIndex hex);
    void ruleRequested(RuleIndex rule);

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void make();
    void copy();

    const Document& m_document;
    const RulingFlow& m_flow;
    HeadingBrowser* m_text;
    QTimer m_rest; ///< runs: something has changed
    HexIndex m_cursor = noHex;
    bool m_isStale = true;
    QString m_html;
    int m_timesMade = 0;
};

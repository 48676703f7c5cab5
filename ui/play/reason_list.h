// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/theme.h"
#include "table/hex_description.h"

#include <QListWidget>
#include <QStringList>

#include <functional>
#include <utility>
#include <vector>

/// A list of hexes with what the ruling says of each, in a line: number, chip, a few words, rule number. As tall as its
/// lines. A line that is pointed at, clicked or gone to points at its hex, whose card says all of it; its rule numbers are
/// links. Where there is little room a long list ends in "3 more", which opens the rest.
class ReasonList : public QListWidget
{
    Q_OBJECT

public:
    explicit ReasonList(QWidget* parent = nullptr);

    void setStories(const std::vector<HexDescription>& stories);
    /// Shows no more lines than these, the one that opens the rest among them, until it is opened; -1: all.
    void setMost(int lines);
    int most() const { return m_most; }
    /// How much higher a line is than its letters, in pixels.
    void setRowRoom(int pixels);
    int rowRoom() const { return m_rowRoom; }
    /// Whether long reasons go on in a second line; else they are cut.
    void setWraps(bool wraps);
    bool wraps() const { return m_wraps; }
    void setTheme(const Theme& theme);
    const Theme& theme() const { return m_theme; }
    /// Whether tips say all of it, where no card does.
    void setTips(bool areShown) { m_hasTips = areShown; }
    /// All that there is to say in the line.
    const QString& words(int row) const { return m_words[row]; }
    /// What it says.
    const QString& shownWords(int row) const;
    const HexDescription& description(int row) const { return m_stories[static_cast<std::size_t>(row)]; }
    /// The hex of the line at hand; noHex: there is none.
    HexIndex picked() const
    {
        return currentRow() >= 0 && currentRow() < stories() ? description(currentRow()).hex : noHex;
    }
    int stories() const { return static_cast<int>(m_stories.size()); }
    /// No line is at hand any more.
    void forgetPicked();
    /// What Enter does first: true: it did something, and no rule is opened.
    void setConfirms(std::function<bool()> confirms) { m_confirms = std::move(confirms); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {80, sizeHint().height()}; }

signals:
    void opened(); ///< the rest of a long list
    void left(); ///< by the pointer, where the keyboard is elsewhere
    void hexRequested(HexIndex hex, const std::optional<CauseHighlight>& cause);
    /// A rule number was clicked, its line a second time, or the space bar or Enter pressed on it.
    void ruleRequested(RuleIndex rule);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void fitHeight();
    void request(int row);
    void showLines();
    RuleIndex ruleAt(const QPoint& at) const;

    std::vector<HexDescription> m_stories;
    QStringList m_words; ///< of the lines
    Theme m_theme = Theme::light();
    std::function<bool()> m_confirms;
    bool m_wasPicked = false; ///< the line that is pressed, before it was
    bool m_isFilling = false;
    bool m_isOpened = false;
    bool m_hasTips = false;
    bool m_wraps = true;
    QPoint m_pointerBefore; ///< where the mouse was, on the screen, when the lines came
    int m_most = -1;
    int m_rowRoom = 7;
};

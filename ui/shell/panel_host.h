// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "shell/drop_down.h"

#include <QByteArray>
#include <QList>
#include <QMainWindow>
#include <QMap>
#include <QObject>
#include <QSize>
#include <QString>

class QDockWidget;
class QStatusBar;

/// How large the panels of a window are that are in sight. Panels that go and come back would take the size that they like
/// to have, and less each time.
class DockSizes
{
public:
    /// Notes those of now.
    void note(const QMainWindow& window);
    /// Gives them back, as far as there is room.
    void restore(QMainWindow& window) const;

private:
    QList<QDockWidget*> m_docks; ///< which live as long as the window
    QList<int> m_widths; ///< of each, in pixels
    QList<int> m_heights;
};

/// The panels of the window: makes and owns their docks, places them, and keeps the layout, from one run to the next and
/// while a mode has other panels. It is destroyed after all that speak to the panels and before what the panels show.
class PanelHost : public QObject
{
    Q_OBJECT

public:
    /// `status`: the line below the map, which ends where the panels begin.
    PanelHost(QMainWindow& window, QStatusBar& status);
    ~PanelHost() override;

    QMainWindow& window() { return m_window; }
    QStatusBar& status() { return m_status; }
    /// A line in the status bar; empty: none. `milliseconds`: 0 for one that stays.
    void say(const QString& text, int milliseconds = 8000);

    /// Puts the content into a dock of the window, which owns it.
    static QDockWidget* makeDock(QMainWindow& window, const QString& name, const QString& title, QWidget* content,
                                 Qt::DockWidgetArea area);
    /// Adds a panel; the first is the main one, beside or below which others are. It is a part of the window, without a
    /// title.
    QDockWidget* add(const QString& name, const QString& title, QWidget* content, Qt::DockWidgetArea area);
    /// A closed tab beside the main panel. It is closed whenever the window opens.
    QDockWidget* addBeside(const QString& name, const QString& title, QWidget* content);
    /// A panel of play: a tab below the main one.
    QDockWidget* addBelow(const QString& name, const QString& title, QWidget* content);
    /// Has the panel closed whenever the window opens.
    void closeAtStart(QDockWidget& dock);
    QDockWidget& main() { return *m_docks.front(); }
    const QList<QDockWidget*>& all() const { return m_docks; }
    const QList<QDockWidget*>& below() const { return m_below; }
    static void raise(QDockWidget& dock);
    /// Leaves out the title with its buttons while the panel lies at a side of the window, unless panels are to be moved.
    void leaveOutTitle(QDockWidget& dock);
    /// Whether every panel has a title, by which it is moved; it is kept in the settings.
    void setTitled(bool isTitled);
    bool isTitled() const { return m_isTitled; }
    /// Has the panel open at the button, over what is there, until it is pinned. It is closed when nobody has moved
    /// anything.
    void addDropDown(QDockWidget& dock, QAbstractButton& button, DropDown::Opens opens);
    /// Has a panel open where another one does, below it.
    void addToDropDown(QDockWidget& dock, QDockWidget& other);
    /// In a narrow window the main panel is a drawer that the button opens at the side; the button is seen only then.
    void addDrawer(QAbstractButton& button);
    /// Whether the main panel is what the window is about now: only then it becomes a drawer.
    void setDrawerWanted(bool isWanted);
    /// Has the panel seen: where it drops down, unless it is pinned.
    void open(QDockWidget& dock);

    /// Hides the panels below the main one for a reason, or takes the reason back. There may be several: those that were
    /// shown before the first are shown again after the last, and of tabs the one in front is so again.
    void setBelowAside(const QString& reason, bool isAside);
    /// Hides all panels, or has the layout back that they had.
    void setAllAside(bool isAside);
    /// Hides the panels in sight while there is nothing that they are about, or shows them again.
    void setIdle(bool isIdle);
    /// Notes the sizes of the panels in sight, and gives them back.
    void noteSizes() { m_sizes.note(m_window); }
    void restoreSizes();
    /// The text is about to get another size, in percent. Panels grow with it because they must; with smaller text they
    /// are as large again as they were.
    void followTextSize(int before, int now);

    /// Geometry and layout as the settings have them; `startsInFullScreen`: if it was left so.
    void restore(bool startsInFullScreen);
    /// The window as large as the settings have it, once those panels are hidden that the first page does without: all of
    /// them together may have made it wider than a screen is.
    void restoreWindowSize();
    void store();
    /// All panels as they are when nobody has moved anything.
    void reset();

signals:
    /// reset() has put the panels where they were at first; not while all are aside.
    void wasReset();

private:
    void dressTitle(QDockWidget& dock) const;
    void applyIdle();
    void fitDrawer();
    bool eventFilter(QObject* watched, QEvent* event) override;

    QMainWindow& m_window;
    QStatusBar& m_status;
    QList<QDockWidget*> m_docks;
    QList<QDockWidget*> m_below;
    QList<QDockWidget*> m_closedAtStart;
    QList<QDockWidget*> m_untitled;
    QList<QDockWidget*> m_idle; ///< hidden while there is nothing that they are about
    bool m_isIdle = false;
    bool m_isTitled = false;
    bool m_hasOwnLayout = false; ///< somebody has moved something
    QMap<QDockWidget*, DropDown*> m_dropDowns;
    QAbstractButton* m_drawerButton = nullptr; ///< null: the main panel never is a drawer
    bool m_wantsDrawer = false;
    bool m_isDrawer = false;
    bool m_wasDocked = false; ///< before it became one
    DockSizes m_sizes;
    QMap<int, DockSizes> m_sizesByText; ///< before the text grew from that percent
    QMap<int, QSize> m_windowByText; ///< the same of the window, which grows where its parts must
    QSize m_wantedSize; ///< of the window, as the settings have it
    QByteArray m_firstLayout; ///< before anything was restored
    QByteArray m_layoutBefore; ///< while all are aside
};

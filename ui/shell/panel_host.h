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
    explicit PanelHost(QMainWindow& window);
    ~PanelHost() override;

    QMainWindow& window() { return m_window; }
    /// A line in the status bar; empty: none. `milliseconds`: 0 for one that stays.
    void say(const QString& text, int milliseconds = 8000);

    /// Puts the content into a dock of the window, which owns it.
    static QDockWidget* makeDock(QMainWindow& window, const QString& name, const QString& title, QWidget* content,
                                 Qt::DockWidgetArea area);
    /// Adds a panel; the first is the main one, beside or below which others are.
    QDockWidget* add(const QString& name, const QString& title, QWidget* content, Qt::DockWidgetArea area);
    /// A closed tab beside the main panel. It is closed whenever the window opens.
    QDockWidget* addBeside(const QString& name, const QString& title, QWidget* content);
    /// A panel of play: a tab below the main one.
    QDockWidget* addBelow(const QString& name, const QString& title, QWidget* content);
    /// Has the panel closed whenever the window opens.
    void closeAtStart(QDockWidget& dock);
    QDockWidget& main() { return *m_docks.front(); }
    QWidget& mainPanel() { return *m_mainPanel; }
    const QList<QDockWidget*>& all() const { return m_docks; }
    const QList<QDockWidget*>& below() const { return m_below; }
    static void raise(QDockWidget& dock);
    /// Has the panel open at the button, over what is there, until it is pinned. It is closed when nobody has moved
    /// anything.
    void addDropDown(QDockWidget& dock, QAbstractButton& button, DropDown::Opens opens);
    /// Has the panel seen: where it drops down, unless it is pinned.
    void open(QDockWidget& dock);

    /// Hides the panels below the main one for a reason, or takes the reason back. There may be several: those that were
    /// shown before the first are shown again after the last, and of tabs the one in front is so again.
    void setBelowAside(const QString& reason, bool isAside);
    /// Hides all panels, or has the layout back that they had.
    void setAllAside(bool isAside);
    /// Notes the sizes of the panels in sight, and gives them back.
    void noteSizes() { m_sizes.note(m_window); }
    void restoreSizes();
    /// The text is about to get another size, in percent. Panels grow with it because they must; with smaller text they
    /// are as large again as they were.
    void followTextSize(int before, int now);

    /// Geometry and layout as the settings have them; `startsInFullScreen`: if it was left so.
    void restore(bool startsInFullScreen);
    void store();
    /// All panels as they are when nobody has moved anything.
    void reset();

signals:
    /// reset() has put the panels where they were at first; not while all are aside.
    void wasReset();

private:
    QMainWindow& m_window;
    QWidget* m_mainPanel = nullptr;
    QList<QDockWidget*> m_docks;
    QList<QDockWidget*> m_below;
    QList<QDockWidget*> m_closedAtStart;
    QMap<QDockWidget*, DropDown*> m_dropDowns;
    DockSizes m_sizes;
    QMap<int, DockSizes> m_sizesByText; ///< before the text grew from that percent
    QByteArray m_firstLayout; ///< before anything was restored
    QByteArray m_layoutBefore; ///< while all are aside
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "shell/mode_switch.h"
#include "shell/panel_host.h"

#include <QList>
#include <QObject>
#include <QPointer>

class MapView;
class PreferenceStore;
class QAction;
class QMainWindow;
class QStatusBar;
class RulingController;
class ViewController;

/// The window in full screen: what is not needed while one plays makes room for the map, and comes back afterwards.
/// Menus stay, and Escape leaves it when there is nothing else to escape from.
class FullScreen : public QObject
{
    Q_OBJECT

public:
    struct Parts
    {
        PanelHost& panels;
        ModeSwitch& modes;
        const PreferenceStore& preferences;
        RulingController& ruling;
        ViewController& view;
        MapView& map;
        Actions& actions;
    };

    /// Takes the window as it is; begins in full screen if it was left so and the user wants that.
    explicit FullScreen(const Parts& parts);

    /// Before the window's layout is remembered: as outside of full screen.
    void store();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void leave();
    void makeRoom();
    void putBack();
    void restoreSizes();

    QMainWindow& m_window;
    QStatusBar& m_status;
    ModeSwitch& m_modes;
    MapView& m_map;
    QAction& m_action;
    QList<QWidget*> m_inTheWay; ///< what one looks things up in, and what the menus have as well
    bool m_hasMadeRoom = false;
    bool m_wasLearning = false; ///< when room was made
    QList<QPointer<QWidget>> m_hidden;
    DockSizes m_sizes; ///< as they were before
    int m_resizesToCome = 0; ///< until the window has got its usual size back, at most
    QList<QPointer<QWidget>> m_onTop; ///< of those, the tabs that were seen
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/preferences.h"

#include <QObject>

class LearnMode;
class OutputController;
class PanelHost;
class PlayMode;
class QAction;
class QActionGroup;
class QMenu;
class RulingController;
class WhyController;

/// What the user prefers: keeps the window to it, now and whenever it changes, and lets it be changed.
class SettingsController : public QObject
{
    Q_OBJECT

public:
    struct Parts
    {
        PanelHost& panels;
        PreferenceStore& preferences;
        RulingController& ruling;
        PlayMode& play;
        WhyController& why;
        LearnMode& learn;
        OutputController& output;
    };

    explicit SettingsController(const Parts& parts);

    void showSettings();
    void fillTasteMenus(QMenu& viewMenu);
    void setAppearance(Appearance appearance);

signals:
    /// Colours, icons, size of the text.
    void lookChanged();
    void shortcutsRequested();
    /// The program shall begin anew.
    void restartRequested();

private:
    void changeTextSize(int steps);
    void refreshTaste(const Preferences& now);
    void applyLook(const Preferences& now);
    void applyHabits(const Preferences& now);

    PanelHost& m_panels;
    PreferenceStore& m_preferences;
    RulingController& m_ruling;
    PlayMode& m_play;
    WhyController& m_why;
    LearnMode& m_learn;
    OutputController& m_output;
    QActionGroup* m_appearances = nullptr;
    QActionGroup* m_mapColors = nullptr;
    QAction* m_larger = nullptr;
    QAction* m_smaller = nullptr;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/preferences.h"
#include "shell/findable.h"

#include <QObject>

#include <vector>

class Actions;
class LearnMode;
class OutputController;
class PanelHost;
class PlayMode;
class RulingController;
class SettingsDialog;
class WhyController;

/// What the user prefers: keeps the window to it, now and whenever it changes, and lets it be changed.
class SettingsController : public QObject
{
    Q_OBJECT

public:
    struct Parts
    {
        PanelHost& panels;
        Actions& actions;
        PreferenceStore& preferences;
        RulingController& ruling;
        PlayMode& play;
        WhyController& why;
        LearnMode& learn;
        OutputController& output;
    };

    explicit SettingsController(const Parts& parts);

    void setAppearance(Appearance appearance);
    /// The languages of the program, each by its own name, and the sizes of its text.
    std::vector<Findable> findables();

signals:
    /// Colours, icons, size of the text.
    void lookChanged();
    void shortcutsRequested();
    /// The program shall begin anew.
    void restartRequested();

private:
    SettingsDialog& showSettings();
    void changeTextSize(int steps);
    void setTextSize(int percent);
    void refreshActions(const Preferences& now);
    void applyLook(const Preferences& now);
    void applyHabits(const Preferences& now);

    const Parts m_parts;
};

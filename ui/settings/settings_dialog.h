// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "base/preferences.h"

#include <QDialog>

class ColorSample;
class QListWidget;
class QStackedWidget;

/// Everything a user can choose, on pages. What is chosen is seen at once; it is kept by OK and Apply, and Cancel gives
/// back what was.
class SettingsDialog : public QDialog
{
    Q_OBJECT

public:
    explicit SettingsDialog(PreferenceStore& store, QWidget* parent = nullptr);
    ~SettingsDialog() override;

    void done(int result) override;

signals:
    void shortcutsRequested();
    /// What was chosen is kept, and the program is to begin anew.
    void restartRequested();

private:
    enum Page : int { General, Look, Map, Mouse, Dice, Folders, Shortcuts };

    void addPage(const QString& name, const QString& title, const QString& about, QLayout* content);
    QLayout* makeGeneral();
    QLayout* makeLook();
    QLayout* makeMap();
    QLayout* makeMouse();
    QLayout* makeDice();
    QLayout* makeFolders();
    QLayout* makeShortcuts();
    void addFolder(QFormLayout& form, const QString& title, const QString& name, const QString& unset,
                   const QString& about, QString Preferences::*field);
    void connectFields();
    /// Puts the values into the fields.
    void fill(const Preferences& preferences);
    /// What the fields say.
    Preferences shown() const;
    void take();
    void apply();
    void restoreDefaults();
    void refresh();

    struct Folder
    {
        QLineEdit* edit;
        QLabel* note;
        QString Preferences::*field;
    };

    PreferenceStore& m_store;
    Preferences m_kept; ///< what Cancel gives back
    bool m_isShowing = false;
    QListWidget* m_list;
    QStackedWidget* m_pages;
    QDialogButtonBox* m_buttons;
    QComboBox* m_language;
    QLabel* m_languageNote;
    QPushButton* m_restart;
    QComboBox* m_theme;
    QSpinBox* m_text;
    QCheckBox* m_animated;
    QCheckBox* m_fullScreen;
    QComboBox* m_colors;
    ColorSample* m_sample;
    QComboBox* m_wheel;
    QComboBox* m_touchpad;
    QCheckBox* m_reversed;
    QCheckBox* m_rightPans;
    QComboBox* m_doubleClick;
    QCheckBox* m_fingerPans;
    QSpinBox* m_wheelPercent;
    QSpinBox* m_dragDistance;
    QSpinBox* m_cardDelay;
    QCheckBox* m_dice;
    QCheckBox* m_asks;
    QList<Folder> m_folders;
};

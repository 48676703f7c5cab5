// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "base/preferences.h"

#include <QDialog>

#include <functional>
#include <initializer_list>
#include <utility>
#include <vector>

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
    /// Offers one of languages(): it is taken by OK.
    void chooseLanguage(const QString& code);

signals:
    void shortcutsRequested();
    /// What was chosen is kept, and the program is to begin anew.
    void restartRequested();

private:
    /// A field and the preference that it shows.
    struct Binding
    {
        int page;
        std::function<void(const Preferences& from)> show;
        std::function<void(Preferences& to)> read;
    };

    struct Folder
    {
        QLineEdit* edit;
        QLabel* note;
    };

    void addPage(const QString& name, const QString& title, const QString& about, QLayout* content);
    QLayout* makeGeneral();
    QLayout* makeLook();
    QLayout* makeMap();
    QLayout* makeMouse();
    QLayout* makeDice();
    QLayout* makeFolders();
    QLayout* makeShortcuts();
    template<class Value>
    QComboBox* choice(const char* name, const QString& help, Value Preferences::*preference,
                      std::initializer_list<std::pair<QString, Value>> values);
    QSpinBox* number(const char* name, std::pair<int, int> range, int step, const QString& suffix, const QString& help,
                     int Preferences::*preference);
    QCheckBox* box(const char* name, const QString& text, const QString& help, bool Preferences::*preference);
    void addFolder(QFormLayout& form, const QString& title, const QString& name, const QString& unset,
                   const QString& about, QString Preferences::*preference);
    /// Binds a field of the page that is being made; `changed`: the signal that it has another value.
    template<class Field, class Signal>
    void bind(Field* field, Signal changed, std::function<void(const Preferences&)> show,
              std::function<void(Preferences&)> read);
    /// Puts the values into the fields.
    void fill(const Preferences& preferences);
    /// What the fields say.
    Preferences shown() const;
    void take();
    void apply();
    void restoreDefaults();
    void refresh();

    PreferenceStore& m_store;
    Preferences m_kept; ///< what Cancel gives back
    bool m_isShowing = true; ///< the fields are being filled, first by the constructor
    QListWidget* m_list;
    QStackedWidget* m_pages;
    QDialogButtonBox* m_buttons;
    QComboBox* m_language;
    QLabel* m_languageNote;
    QPushButton* m_restart;
    QComboBox* m_colors;
    ColorSample* m_sample;
    QCheckBox* m_dice;
    QCheckBox* m_asks;
    std::vector<Binding> m_bindings;
    QList<Folder> m_folders;
};

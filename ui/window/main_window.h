// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/preferences.h"
#include "document/document.h"
#include "map_view/counter_picture_store.h"
#include "map_view/underlay_store.h"
#include "output/output_controller.h"
#include "shell/mode_switch.h"
#include "shell/panel_host.h"
#include "table/table_session.h"
#include "window/window_centre.h"

#include <QMainWindow>

#include <memory>

class AccessController;
class EditMode;
class FileController;
class FullScreen;
class HelpController;
class LearnMode;
class PlayMode;
class QStatusBar;
class RulingController;
class SettingsController;
class StripBar;
class ValuesController;
class ViewController;
class WhatIfController;
class WhyController;
class WindowTexts;

/// The program's window: creates its parts and connects them. Holds no rules and paints nothing.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    explicit MainWindow(QWidget* parent = nullptr);
    ~MainWindow() override;

    Actions& actions() { return m_actions; }
    Document& document() { return m_document; }
    TableSession& session() { return m_session; }
    PreferenceStore& preferences() { return m_preferences; }
    MapView& map() { return m_centre->map(); }
    NoticeBars& notices() { return m_centre->notices(); }
    /// It ends where the panels begin, as the one of a QMainWindow does not.
    QStatusBar& status() { return m_centre->status(); }
    UnderlayStore& underlay() { return m_underlay; }
    OutputController& output() { return m_output; }
    RulingController& ruling() { return *m_ruling; }
    ViewController& view() { return *m_view; }
    PlayMode& play() { return *m_play; }
    EditMode& edit() { return *m_edit; }
    WhyController& why() { return *m_why; }
    WhatIfController& whatIf() { return *m_whatIf; }
    LearnMode& learn() { return *m_learn; }
    FileController& files() { return *m_files; }
    SettingsController& settings() { return *m_settings; }
    HelpController& help() { return *m_help; }
    ValuesController& values() { return *m_values; }
    /// Closes the window, after asking about unsaved changes, and asks for a new program with the same file.
    void restart();

    QMenu* createPopupMenu() override;

signals:
    /// The window has closed and wants to be opened again, in another language. `file`: empty for none.
    void restartRequested(const QString& file);

protected:
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void layOut();
    void bindActions();
    void connectParts();
    void applyTheme();
    void onDocumentChanged(const DocumentChange& change);
    void followPage();
    void restoreSettings();
    void storeSettings();
    void keepFocus(const QWidget* old, const QWidget* now);
    void endOne();
    void switchPane();

    // In this order: each speaks only to those above it, and goes before them.
    Document m_document;
    TableSession m_session{m_document};
    PreferenceStore m_preferences;
    Actions m_actions{*this};
    ModeSwitch m_modes{m_actions};
    std::unique_ptr<WindowCentre> m_centre;
    StripBar* m_strips = nullptr;
    PanelHost m_panels;
    UnderlayStore m_underlay;
    CounterPictureStore m_counterPictures;
    OutputController m_output;
    std::unique_ptr<RulingController> m_ruling;
    std::unique_ptr<ViewController> m_view;
    std::unique_ptr<PlayMode> m_play;
    std::unique_ptr<EditMode> m_edit;
    std::unique_ptr<WhyController> m_why;
    std::unique_ptr<WhatIfController> m_whatIf;
    std::unique_ptr<LearnMode> m_learn;
    std::unique_ptr<AccessController> m_access;
    std::unique_ptr<FileController> m_files;
    std::unique_ptr<SettingsController> m_settings;
    std::unique_ptr<HelpController> m_help;
    std::unique_ptr<ValuesController> m_values;
    std::unique_ptr<WindowTexts> m_texts;
    std::unique_ptr<FullScreen> m_fullScreen; ///< null while the window is being made
};

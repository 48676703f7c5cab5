// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QString>

#include <cstddef>

class Actions;
class Document;
class EditMode;
class FileController;
class FirstTour;
class GuideWindow;
class ModeSwitch;
class NoticeBars;
class PanelHost;
class PlayMode;
class PreferenceStore;
class QMainWindow;
class RulingController;
class WhyController;
struct TableSession;

/// What the window offers to those who ask for help: the guide, the keys, the tour, the program itself.
class HelpController : public QObject
{
    Q_OBJECT

public:
    struct Parts
    {
        PanelHost& panels;
        Actions& actions;
        ModeSwitch& modes;
        TableSession& session;
        RulingController& ruling;
        PlayMode& play;
        EditMode& edit;
        WhyController& why;
        FileController& files;
        const PreferenceStore& preferences;
        NoticeBars& notices;
    };

    explicit HelpController(const Parts& parts);
    ~HelpController() override;

    /// Opens the guide on that page; empty: on its first.
    void showGuide(const QString& page);
    /// The short tour of the window for those who open it for the first time.
    void startTour();
    /// Null: nobody is on it.
    FirstTour* tour() { return m_tour; }

private:
    void makeGuide();
    void showGuideHere(); ///< on the page about what has the keyboard
    void showKeys();
    void showAbout();
    void showReport(); ///< for those who ask for help although nothing crashed
    bool takeTourCopy();
    bool isTourToForget() const;

    const Parts m_parts;
    QMainWindow& m_window;
    Document& m_document;
    GuideWindow* m_guide = nullptr; ///< made when it is first asked for
    FirstTour* m_tour = nullptr; ///< null: nobody is on it
    bool m_isTourCopy = false; ///< what is open was opened by the tour
    std::size_t m_tourLines = 0; ///< of its log, when the tour ended
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

class Actions;
class BoardPresenter;
class Document;
class ElidedLabel;
class FileController;
class LearnMode;
class ModeSwitch;
class QLabel;
class QMainWindow;
class QPushButton;
class QStatusBar;

/// What the window says of what is open: its title, and in the status bar the hex.
class WindowTexts : public QObject
{
    Q_OBJECT

public:
    struct Parts
    {
        QMainWindow& window;
        QStatusBar& status;
        const Actions& actions;
        const ModeSwitch& modes;
        const Document& document;
        BoardPresenter& presenter;
        LearnMode& learn;
        FileController& files;
    };

    explicit WindowTexts(const Parts& parts);

    /// Whether the first page is shown, whatever is open.
    void setFirstPage(bool isShown);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addToStatusBar();
    void refreshTitle();
    void refreshHints();

    Parts m_parts;
    ElidedLabel* m_summary;
    QWidget* m_hints; ///< the guide and opening files, on the first page
    QPushButton* m_guide;
    QPushButton* m_open;
    bool m_isFirstPage = true;
};

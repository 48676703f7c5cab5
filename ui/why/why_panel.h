// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"

#include <functional>

class QAction;
class QListWidget;
class StepThrough;

/// The buttons and the text of a step-through: what acts now, with its rule number; the list of all stages; play,
/// pause, steps, speed; export as a picture strip. Left and Right, Home and End, Space, plus and minus work wherever in
/// it the keyboard is. Each stage is spoken as it comes.
class WhyPanel : public QWidget
{
    Q_OBJECT

public:
    explicit WhyPanel(StepThrough& steps, QWidget* parent = nullptr);

    /// Puts the keyboard onto the list of stages.
    void takeFocus();
    /// Without a step-through: what the person may do to see one.
    void setHint(const QString& hint);
    QPushButton& closeButton() { return *m_close; }

signals:
    void ruleRequested(int rule); ///< its number was clicked; a place in the explanation's rules
    void exportRequested();
    void closeRequested();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void createActions();
    /// What a key means in the panel; null: nothing.
    std::function<void()> meaningOf(int key);
    QWidget* createButtons();
    void fill();
    void refresh();
    void refreshPlaying();
    void copyText() const;
    void setIcons();
    /// The words of the stage get as much height as they need, and no more.
    void fitWords();
    QString ruleHtml() const;

    StepThrough& m_steps;
    QLabel* m_title;
    QLabel* m_hint;
    QWidget* m_content;
    QScrollArea* m_scroll;
    QWidget* m_words;
    QLabel* m_place;
    QLabel* m_stage;
    QLabel* m_sentence;
    QLabel* m_rule;
    QListWidget* m_list;
    QComboBox* m_speed;
    QPushButton* m_export;
    QPushButton* m_copy;
    QPushButton* m_close;
    QAction* m_first = nullptr;
    QAction* m_back = nullptr;
    QAction* m_play = nullptr;
    QAction* m_forward = nullptr;
    QAction* m_last = nullptr;
};

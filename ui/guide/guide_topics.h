// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QString>

#include <functional>

class QAction;
class QDialog;
class QWidget;

/// Says which page of the guide is about a widget and what is in it.
void setGuidePage(QWidget& widget, const QString& page);
/// The page about the widget, or about the nearest one that holds it: as was said, else as panels and dialogs are known
/// by the names of their objects or classes. Empty: nobody said.
QString guidePageOf(const QWidget* widget);

/// The page about a panel or dialog by the name of its object or its class; empty: none.
QString guidePageOfName(const QString& name);

/// Has dialogs answer the guide's key as the window does, and gives those that the guide has a page about a Help button.
/// A dialog is met when it is first shown.
class DialogHelp : public QObject
{
    Q_OBJECT

public:
    /// `action`: opens the guide in the window; its shortcut holds in dialogs too. `show`: opens the guide about what has
    /// the keyboard.
    DialogHelp(const QAction& action, std::function<void()> show, QObject* parent);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void equip(QDialog& dialog);

    const QAction& m_action;
    std::function<void()> m_show;
};

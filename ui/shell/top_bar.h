// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QToolBar>

class Actions;
class QMenuBar;
class QToolButton;

/// What stands beside the menus, in one bar with them: the modes with their words, undo and redo, panels that drop down,
/// and the way to find things. It takes the room that the menus leave; where that is little, words give way to icons.
class TopBar : public QToolBar
{
    Q_OBJECT

public:
    TopBar(QMenuBar& menus, Actions& actions);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// A button under which a panel drops down. `tip`: what the panel is for. `sign`: the icon that says it where words
    /// have no room.
    QToolButton* addDropDown(const QString& name, const QString& title, const QString& tip, const QString& sign);
    /// They are out of sight while there is nothing that their panels are about.
    void setDropDownsShown(bool areShown);
    /// The program's sign, before the menus.
    QToolButton& sign() const { return *m_sign; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// How much is said in words, and in the end what is there at all: undoing stands in a menu, too.
    enum class Words : unsigned char {
        All,
        ShortFind,
        NoFind,
        NoArrows,
        NoModeSigns,
        DropDownSigns,
        NoRedo,
        NoUndo,
        ChosenMode,
        Icons
    };

    QWidget* addSpring();
    void addFind(Actions& actions);
    void say(Words words);
    void centreModes();
    void tellLeast();
    int needed() const;
    void addSign();
    int menusWidth() const;

    QMenuBar& m_menus;
    QWidget* m_before = nullptr; ///< room before the modes
    int m_least = 0; ///< pixels that it cannot do without
    QList<QToolButton*> m_modes;
    QList<QAction*> m_dropDowns;
    QToolButton* m_find;
    QAction* m_findAction;
    QAction* m_endOfDropDowns;
    QList<QAction*> m_undo;
    QToolButton* m_sign;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QPointer>
#include <QToolBar>

/// The line below the menus, over the whole width of the window: whichever of its strips is wanted. It is gone while none
/// is.
class StripBar : public QToolBar
{
    Q_OBJECT

public:
    explicit StripBar(QWidget* parent = nullptr);

    /// A strip shows and hides itself.
    void add(QWidget* strip);
    /// Whether what is shown has a turn or a lesson at all.
    void setWanted(bool isWanted);
    /// As its strips want it, whatever a layout that is restored says.
    void setVisible(bool isVisible) override;
    QSize minimumSizeHint() const override { return {0, QToolBar::minimumSizeHint().height()}; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* m_place;
    QList<QPointer<QWidget>> m_strips; ///< a strip may go with what it is about
    bool m_isWanted = true;
};

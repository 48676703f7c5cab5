// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

/// What stands below all that the panel of the ruling says, folded where there is no room for more.
class PanelFoot : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// Pixels of height that it takes more when it unfolds; 0: it is unfolded, or stays as it is.
    virtual int moreToUnfold() const = 0;
    /// Pixels of height that it takes because a user has unfolded it; 0: nobody has.
    virtual int unfoldedByUser() const = 0;
    /// Unfolds where there is room and folds where there is none, unless a user has said which.
    virtual void setRoom(bool isThere) = 0;
};

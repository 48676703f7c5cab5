// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFrame>

class ElidedLabel;
class QProgressBar;
class QPushButton;

/// Lies over the upper edge of its parent while a file is being read: the file's name, how far it is, and Cancel. Takes
/// no focus by itself and no room from what is below, so that work on the open scenario goes on as it was.
class LoadingBar : public QFrame
{
    Q_OBJECT

public:
    /// `name` is what the names of its parts begin with.
    explicit LoadingBar(QWidget* parent, const QString& name = QStringLiteral("loading"));

    /// `about`: what is being done; empty: opening the file.
    void begin(const QString& fileName, const QString& about = {});
    void setPercent(int percent);
    void end();

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    void cancelRequested();

private:
    void place();

    ElidedLabel* m_label;
    QProgressBar* m_progress;
    QPushButton* m_cancel;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractButton>
#include <QImage>

class Theme;

/// A file to go on with: a part of its board, its name, what it is, and when it was last written.
class FileCard : public QAbstractButton
{
    Q_OBJECT

public:
    FileCard(const QString& file, const QString& name, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// Reads the file, unless it is large, and paints its board.
    void showBoard(const Theme& theme);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_file;
    QString m_kind;
    QString m_when;
    QString m_title; ///< empty: not read
    QString m_game;
    QString m_turn;
    QImage m_board;
};

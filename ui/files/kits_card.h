// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>
#include <QWidget>

class Theme;

/// The starter kits, for a game of one's own; where the card is wide, with the board of one of them.
class KitsCard : public QWidget
{
    Q_OBJECT

public:
    KitsCard();

    void showBoard(const Theme& theme);

signals:
    void exampleRequested(const QString& path);
    void kitRequested(const QString& position);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QImage m_board;
};

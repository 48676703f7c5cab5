// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class CoverScreen;
class Document;
class MapView;

/// A second window, for a projector or the other player's screen: the board of the first with the ruling on it, without
/// panels or dialogs. It shows the part that the first window shows, until one moves it.
class ProjectorWindow : public QWidget
{
    Q_OBJECT

public:
    ProjectorWindow(Document& document, MapView& source);

    MapView& map() { return *m_map; }
    bool isFollowing() const { return m_isFollowing; }
    void setFollowing(bool isFollowing);
    /// Full screen, on the screen that the first window is not on, if there is one.
    void fillOtherScreen(const QWidget& first);
    /// Hides the board behind a plain screen with that text; empty: shows it again.
    void setCover(const QString& text);

signals:
    void closed();
    void followingChanged(bool isFollowing);

protected:
    void closeEvent(QCloseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void takeContent();
    void takeView();
    void toggleFullScreen();

    MapView& m_source;
    MapView* m_map;
    CoverScreen* m_cover;
    bool m_isFollowing = true;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include <memory>

class CoverScreen;
class Document;
class MapView;
class QTextBrowser;
class UnderlayPicture;

/// A second window, for a projector or the other player's screen: the board of the first with the ruling on it, without
/// panels or dialogs. It shows the part that the first window shows, until one moves it. While one learns it shows the
/// lesson's board, and below it what the lesson says.
class ProjectorWindow : public QWidget
{
    Q_OBJECT

public:
    ProjectorWindow(Document& document, MapView& source);

    MapView& map() { return *m_map; }
    /// Whose board is shown from now on.
    void setSource(MapView& source);
    /// The picture below the board, where the source has one; null: none.
    void setUnderlay(std::shared_ptr<const UnderlayPicture> picture);
    /// What stands below the board, large enough for the last row of a class (Markdown); empty: nothing.
    void setText(const QString& markdown);
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
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void takeContent();
    void takeView();
    void fitText();
    void toggleFullScreen();

    MapView* m_source = nullptr;
    MapView* m_map;
    QTextBrowser* m_text;
    CoverScreen* m_cover;
    bool m_isFollowing = true;
};

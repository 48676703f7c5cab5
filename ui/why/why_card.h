// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "render/viewport.h"

#include <QFrame>
#include <QRectF>

#include <functional>
#include <optional>
#include <vector>

class MapView;
class QMenu;
class SpeedSwitch;
class StageTrack;
class StepThrough;
struct ExplainStage;

/// The buttons and the words of a step-through, a card on the lower edge of the map, or on the upper one where it would
/// cover what it tells of: what acts now, with its rule number; a dot for each stage; play, pause, steps, speed; behind
/// "…" the list of all stages, copying and export as a picture strip. Left and Right, Home and End, Space, plus and minus
/// work wherever in it the keyboard is. Each stage is spoken as it comes.
class WhyCard : public QFrame
{
    Q_OBJECT

public:
    /// A child of the map's viewport, seen while a step-through is open.
    WhyCard(StepThrough& steps, MapView& map);

    /// Puts the keyboard onto the card.
    void takeFocus();

signals:
    void ruleRequested(int rule); ///< its number was clicked; a place in the explanation's rules
    void exportRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void createActions();
    QWidget* createButton(QAction* action);
    /// What a key means in the card; null: nothing.
    std::function<void()> meaningOf(int key);
    bool act(const QKeyEvent& event);
    void openOrClose();
    void refresh();
    void refreshPlaying();
    void setIcons();
    void fillMenu();
    void copyText() const;
    void place();
    QRect placeAt(bool isAtTop, const QSize& size) const;
    /// What must be seen: where the explanation shows something, and the hex whose why it is.
    void findHexes();
    /// Whether the card there would lie over one of them.
    bool covers(const QRect& place) const;
    void showAllOfIt();
    void bringViewBack();
    QColor verdictColor() const;
    QString captionOf(const ExplainStage& stage) const;
    int heightOfWords(int width);

    StepThrough& m_steps;
    MapView& m_map;
    QLabel* m_title;
    QLabel* m_place;
    QToolButton* m_more;
    QToolButton* m_close;
    QScrollArea* m_scroll;
    QLabel* m_caption;
    QLabel* m_rule;
    StageTrack* m_track;
    SpeedSwitch* m_speed;
    QMenu* m_menu;
    QAction* m_first = nullptr;
    QAction* m_back = nullptr;
    QAction* m_play = nullptr;
    QAction* m_forward = nullptr;
    QAction* m_last = nullptr;
    QWidget* m_playButton = nullptr;
    bool m_isAtTop = false;
    int m_wordsWidth = -1; ///< for which the height is; -1: none was found for this explanation
    int m_wordsHeight = 0; ///< of the longest caption
    std::vector<HexIndex> m_hexes; ///< that must be seen
    /// The view as it was before it was moved to show all, and what was shown then.
    struct Moved
    {
        Viewport before;
        QRectF area;
    };
    std::optional<Moved> m_moved;
};

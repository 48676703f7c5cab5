// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/map_handler.h"
#include "picture/board_painter.h"
#include "render/board_content.h"
#include "render/viewport.h"

#include <QAbstractScrollArea>
#include <QCursor>
#include <QPointer>
#include <QRegion>
#include <QTimer>

#include <functional>
#include <optional>

class QNativeGestureEvent;
class KindImages;
class MapFrame;
class UnderlayPicture;

/// The board on the screen: one widget that pans, zooms and turns mouse and keys into hexes. What is painted is a
/// BoardContent, painted by a BoardPainter, and of that only what is exposed. Knows no rules and no document.
///
/// The pointed hex, the keyboard's cursor, the fanned-out stack and whether counters are hidden are the view's own; the
/// rest of the content is set from outside.
class MapView : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit MapView(QWidget* parent = nullptr);
    ~MapView() override;

    /// Shows that content and repaints what is different.
    void setContent(const BoardContent& content);
    void clearContent();
    /// Puts a graduated frame round the view.
    void addFrame();
    /// Tells what an edit has changed of the map, which may be the same object as before, or of who controls it; before
    /// anything is shown after that. `position` is the one after the edit.
    void boardEdited(const std::shared_ptr<const Position>& position, const Touched& touched);
    bool hasContent() const { return m_content.position != nullptr; }
    const BoardContent& content() const { return m_content; }

    void setTheme(const Theme& theme);
    const Theme& theme() const { return m_painter.theme(); }
    void setLayers(const LayerSettings& layers);
    const LayerSettings& layers() const { return m_painter.layers(); }
    /// The picture of the map's underlay; null: none, or not read yet.
    void setUnderlay(std::shared_ptr<const UnderlayPicture> picture);
    /// The pictures of the map's kinds; null: none.
    void setKindImages(std::shared_ptr<const KindImages> images);
    const std::shared_ptr<const KindImages>& kindImages() const { return m_kindImages; }
    /// Shows the underlay as if it lay like that, while it is being placed; nothing: as the map says.
    void setUnderlayPlace(const std::optional<Underlay>& place);
    /// A small picture of the whole map.
    QImage overview(const QSize& size, double ratio) { return m_painter.overview(m_content, size, ratio); }

    const Viewport& view() const { return m_view; }
    void setView(const Viewport& view);
    /// Zooms so that the board under a point of the view stays where it is.
    void zoomAbout(QPointF point, double factor);
    void zoomIn();
    void zoomOut();
    void fitMap();
    /// Turns the board about the middle of the view by that many quarters, clockwise, for who sits at another side of the
    /// table. Counters, numbers and names stay upright.
    void turnBoard(int quarters);
    /// Zooms to a part of the board (in hexes, as PlaneLayout(grid, 1)) with hexes of at most `greatestHexSize` pixels,
    /// and keeps it in sight when the window is resized, until the view is moved.
    void showArea(const QRectF& area, double greatestHexSize);
    void centerOn(HexIndex hex);
    void ensureVisible(HexIndex hex);
    /// The part of the board that is seen, in hexes.
    QRectF visibleArea() const;
    /// Moves the view so that this point of the board (in hexes) lies in its middle.
    void centerOnBoard(QPointF hexes);

    HexIndex hexAt(QPointF view) const;
    /// The counter under a point of the view, as it is drawn; noUnit: none.
    UnitIndex unitAt(QPointF view);
    /// Middle of a hex in the view.
    QPointF hexCenter(HexIndex hex) const;
    QRect hexArea(HexIndex hex) const;
    /// The outline's bounding rectangle in the view.
    QRectF hexRect(HexIndex hex) const;

    /// The hex that a pointer there means: that of the stack whose fan is held open and covers the point, else the hex
    /// below it.
    HexIndex meantHex(QPointF view);
    /// A fan stays open while the pointer is on it, though it reaches over other hexes.
    void setFanHolds(bool holds) { m_fanHolds = holds; }
    /// Fans out the stack of a hex at once, as does a pointer that rests on it; noHex: none. The top counter stays where
    /// it lies.
    void setFannedHex(HexIndex hex);
    HexIndex fannedHex() const { return m_content.fannedHex; }
    /// What a hex covers of the view, with its stack as it is, or would be, fanned out.
    QRect areaWithFan(HexIndex hex);
    /// The counter under the press, while the left button is held and in what its release emits. noUnit: beside any, or
    /// Enter stood in for the mouse.
    UnitIndex pressedUnit() const { return m_pressedUnit; }

    /// Shows what is measured in place of any other preview; null: nothing is.
    void setMeasured(std::shared_ptr<const BoardPreview> way);

    HexIndex cursorHex() const { return m_content.cursorHex; }
    void setCursorHex(HexIndex hex);
    HexIndex hoveredHex() const { return m_content.hoveredHex; }

    /// Hands mouse and keys to somebody; null: clicked(), dragged() and the rest are emitted again.
    void setHandler(MapHandler* handler);
    MapHandler* handler() const { return m_handler; }
    /// Where the pointer would be over the middle of a hex, for keys that stand in for the mouse.
    MapPointer pointerOn(HexIndex hex) const;
    /// Where the cursor would go with that key; noHex: nowhere, or the key does not walk.
    HexIndex walkTarget(int key) const;
    /// The shape of the mouse pointer while nothing is dragged.
    void setMapCursor(const QCursor& cursor);

    /// The keys that were held when the mouse last moved or was pressed or released: those of a drag. Who presses the
    /// number of a stack means all of it, as with Shift.
    Qt::KeyboardModifiers dragModifiers() const
    {
        return m_isCountPressed ? m_dragModifiers | Qt::ShiftModifier : m_dragModifiers;
    }

    /// What is said about a hex to those who do not see it.
    void setDescriber(std::function<QString(HexIndex)> describe) { m_describe = std::move(describe); }
    QString describe(HexIndex hex) const;
    /// Tells assistive technology that the words about the cursor's hex are new.
    void announceCursor();
    /// Tab goes through the paths that lead to the hex instead of to the next widget.
    void setTabCycles(bool cycles) { m_tabCycles = cycles; }

signals:
    void pointed(const MapPointer& pointer); ///< the pointer's hex is another; noHex: it left
    void cursorMoved(HexIndex hex);
    void clicked(HexIndex hex);
    /// Clicked with Shift or Ctrl: the counter under the pointer (noUnit: beside any) is to be picked too, or no more.
    void picked(HexIndex hex, UnitIndex unit);
    void doubleClicked(HexIndex hex); ///< after the second click
    void enterPressed(HexIndex hex);
    void dragMoved(HexIndex from, HexIndex to);
    void dragged(HexIndex from, HexIndex to); ///< from one hex to another, released there
    void dragCancelled();
    /// Counters were dragged off the view: released there (global).
    void draggedOff(HexIndex from, const QPoint& global);
    void cycleRequested(int by);
    void takeBackRequested();
    void escapePressed();
    void typed(const QString& text); ///< a letter or digit typed on the map
    void viewChanged();
    void contentChanged(); ///< another content was set
    void edited(); ///< the map looks different

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    bool viewportEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void hideEvent(QHideEvent* event) override;

private:
    /// Asked: the right button, of which only the next move shows whether it moves the map or asks for the menu.
    enum class Drag : unsigned char { None, Pressed, Pan, Hexes, Handled, Asked };

    QSizeF viewSize() const { return viewport()->size(); }
    const HexGrid& grid() const { return m_content.map().grid; }
    PlaneLayout layout() const { return m_view.layout(grid()); }
    QRectF turnedBounds() const { return m_view.turnedLayout(grid()).bounds(); }
    double clampedHexSize(double size) const;
    Viewport clamped(Viewport view) const;
    void applyView(const Viewport& view);
    void updateScrollBars();
    void applyWantedArea();
    /// Moves the pixels that stay in sight; returns whether it could.
    bool scrollPixels(const Viewport& from, const Viewport& to);
    void prepareAhead();
    QRegion changedRegion(const BoardContent& before, const BoardContent& after);
    QRegion areaOf(const std::vector<HexIndex>& hexes) const;
    void setHovered(HexIndex hex, const MapPointer& pointer);
    MapPointer pointerAt(QPointF view, Qt::MouseButtons buttons, Qt::KeyboardModifiers modifiers) const;
    void setHand(bool isHand);
    bool giveUpDrag();
    void setHidesCounters(bool hides);
    bool walk(int key);
    bool mayWalkTo(HexIndex hex) const;
    void hideCursor();
    std::optional<HexIndex> neighbourFor(int key) const;
    bool zoomByGesture(QEvent* event);
    bool hasUnits(HexIndex hex);
    bool isStack(HexIndex hex);
    BoardContent fannedOut(HexIndex hex);
    void waitForFan();

    MapFrame* m_frame = nullptr;
    std::shared_ptr<const KindImages> m_kindImages;
    BoardPainter m_painter;
    QTimer m_zoomEnd; ///< the board becomes sharp when the zoom has rested for a moment
    QTimer m_fanDelay; ///< a stack is fanned out once the pointer has rested on it
    QTimer m_idle; ///< what panning will uncover is prepared while nothing else is to do
    BoardContent m_content;
    std::shared_ptr<const BoardPreview> m_measured;
    std::shared_ptr<const BoardPreview> m_givenPreview; ///< what is shown while nothing is measured
    HexMapPtr m_editedMap; ///< the map after the last edit
    Viewport m_view;
    std::optional<QRectF> m_wantedArea;
    QSizeF m_viewedSize; ///< of the viewport that the view was chosen for
    double m_wantedHexSize = 0.0;
    bool m_isSyncing = false; ///< scroll bars are being set from the view
    Drag m_drag = Drag::None;
    QPointF m_pressAt;
    QPointF m_lastAt;
    HexIndex m_pressHex = noHex;
    HexIndex m_dragTo = noHex;
    bool m_isHand = false;
    MapHandler* m_handler = nullptr;
    Qt::MouseButton m_handledButton = Qt::NoButton;
    Qt::KeyboardModifiers m_dragModifiers;
    bool m_isCountPressed = false; ///< of a stack, with the left button
    QCursor m_mapCursor = Qt::ArrowCursor;
    bool m_tabCycles = false;
    bool m_fanHolds = false;
    bool m_isFinger = false; ///< what is pressed is a finger on the screen
    bool m_isDouble = false; ///< the button that is held was pressed twice in a row
    UnitIndex m_pressedUnit = noUnit;
    std::function<QString(HexIndex)> m_describe;
};

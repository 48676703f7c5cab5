// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPoint>
#include <QPointF>
#include <QString>
#include <QWidget>

/// A pin on the map view, to be put where the scan shows a hex: dragged with the mouse, or moved by arrow keys. Knows
/// points of the view only.
class PinHandle : public QWidget
{
    Q_OBJECT

public:
    explicit PinHandle(QWidget* viewport);

    /// The tip lies on that point of the view.
    void setTip(QPointF view);
    QPointF tip() const { return m_tip; }
    /// `note`: how far it is off, or what to do with it. A pin that is not set yet is drawn hollow.
    void setPin(const QString& number, const QString& note, bool isSet);
    bool isSet() const { return m_isSet; }

    QSize sizeHint() const override;

signals:
    void grabbed(); ///< a drag begins
    void moved(QPointF tip); ///< while it is dragged or a key is held
    void dropped(); ///< the drag, or the key, ended
    void nudged(QPoint pixels); ///< by an arrow key; pixels of the picture
    void removeRequested();
    void dragCancelled(); ///< back to where it was
    void activated();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void place();

    QPointF m_tip;
    QString m_number;
    QString m_note;
    bool m_isSet = false;
    bool m_isDragged = false;
    bool m_isNudged = false;
    QPointF m_grip; ///< from the tip to where the mouse holds it
};

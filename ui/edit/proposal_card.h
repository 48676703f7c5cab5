// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFrame>
#include <QPixmap>
#include <QRectF>
#include <QString>

#include <vector>

class ChoiceCell;
class MapView;
class QKeyEvent;
class QLabel;
class QToolButton;

/// Stands beside what is asked about on the map: the two likeliest answers, another one, what is drawn, and none. While it
/// is seen, the keys 1, 2, 3, R and N on the map and on the card answer, and Escape puts it away. It never covers the hex
/// it is about and never leaves the view.
class ProposalCard : public QFrame
{
    Q_OBJECT

public:
    struct Choice
    {
        QString title;
        QString share; ///< "54 %, likelier"
        QPixmap picture;
    };

    explicit ProposalCard(MapView& map);

    /// `which`: number of the hex; `count`: "3 of 96", or empty. One choice or two.
    /// `asDrawn`: what is drawn, where that is none of them.
    void ask(const QString& which, const QString& question, const QString& count, const std::vector<Choice>& choices,
             const QString& asDrawn = {});
    /// Shows it beside that part of the view, where it lies on the fewest of the others, which are looked at too; hides it
    /// where that is out of sight.
    void showBeside(const QRectF& asked, const std::vector<QRectF>& others = {});
    /// Hides it; the keyboard goes back to the map.
    void leave();
    /// Where something else lies over the map that takes the mouse.
    std::vector<QRectF> taken() const;
    /// Where a menu with other answers opens, in global pixels.
    QPoint menuPlace() const;
    /// Answers to the key, or puts the card away; false: it is no such key.
    bool takeKey(const QKeyEvent& event);

    QSize sizeHint() const override;

signals:
    void chosen(int choice);
    void anotherRequested();
    /// It is right as drawn.
    void drawnChosen();
    void leftOpen();
    void putAway();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    enum class Side : unsigned char { None, Left, Right };

    bool isOwnKey(const QKeyEvent& event) const;

    MapView& m_map;
    QLabel* m_which;
    QLabel* m_question;
    QLabel* m_count;
    std::vector<ChoiceCell*> m_cells;
    QToolButton* m_another;
    QToolButton* m_drawn;
    QToolButton* m_leave;
    int m_choices = 0;
    Side m_pointer = Side::None; ///< the edge from which it points at what it is about
    double m_pointerAt = 0.0; ///< pixels from the top
};

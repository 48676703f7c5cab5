// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFrame>
#include <QString>

#include <vector>

class QLabel;
class QPushButton;
class QScrollArea;

/// The small card that speaks during the tour: what one sees, what to try, and the way on, back and out.
class TourCard : public QFrame
{
    Q_OBJECT

public:
    struct Page
    {
        int number = 1; ///< of the step, from 1
        int count = 1;
        QString title;
        QString text;
        QString task; ///< what to try; empty: nothing
        QString praise = {}; ///< the note that may come once it was done
    };

    explicit TourCard(QWidget* window);

    /// All steps that will be shown: the card is large enough for each, so that its buttons stay where they are.
    void setAll(const std::vector<Page>& pages);
    /// Shows a step and tells those who do not see it.
    void setPage(const Page& page);
    /// A line below the task; empty: none. `isDone`: the task was done.
    void setNote(const QString& note, bool isDone);
    /// What the button says that acts for the user; empty: there is none.
    void setHelp(const QString& text);
    /// Puts the keyboard on the way on.
    void takeFocus();
    /// How large the card is in a window that leaves it that much room: for any step, or for this one alone.
    QSize sizeIn(QSize room) const;
    QSize sizeOfThisIn(QSize room) const;
    /// All that the card says.
    QString spoken() const;

signals:
    void backRequested();
    void nextRequested();
    void helpRequested(); ///< the tour shall do it
    void leaveRequested();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void announce();
    void keepButtonsWide();
    int innerWidth(QSize room) const;
    QSize sizeFor(QSize room, int words) const;

    std::vector<Page> m_all;
    QLabel* m_count;
    QLabel* m_title;
    QLabel* m_text;
    QLabel* m_task;
    QLabel* m_note;
    QScrollArea* m_scroll;
    QPushButton* m_help;
    QPushButton* m_leave;
    QPushButton* m_back;
    QPushButton* m_next;
};

/// A frame around a part of the window. It is only the frame: what lies inside is seen and clicked as ever.
class TourFrame : public QWidget
{
    Q_OBJECT

public:
    explicit TourFrame(QWidget* window);

    /// In the window's pixels; empty: no frame.
    void surround(const QRect& part);
    /// What is framed.
    const QRect& part() const { return m_part; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QRect m_part;
};

/// What a card shall not lie on, and how much that counts: the cost of each covered pixel.
struct Shunned
{
    QRect area;
    double weight = 1.0;
};

/// Where the card is, and what it may cover there before it goes: what weighs less than that.
struct HeldPlace
{
    QRect area;
    double tolerated = 1.0;
};

/// Where a card of that size goes inside `room`: on as little of what is shunned as can be, and beside `part`. A place
/// that is held already is kept as far as it may be. Whatever happens its corner lies in the room.
QRect placeCard(QSize card, const QRect& room, const QRect& part, const std::vector<Shunned>& shunned,
                const HeldPlace& held = {});

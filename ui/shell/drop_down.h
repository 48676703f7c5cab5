// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFrame>
#include <QPointer>

#include <vector>

class QAbstractButton;
class QDockWidget;
class QMainWindow;
class QVBoxLayout;

/// A panel that opens at a button, over what is there, and goes when one clicks elsewhere or presses Escape. Pinned, it is
/// a dock like the others, to which it gives its content back. Several panels may open at one button, one below the other.
class DropDown : public QFrame
{
    Q_OBJECT

public:
    /// Where its button is: below, above, or at the side of the window, from the strip to the button.
    enum class Opens : unsigned char { Down, Up, Side };

    /// A property of what a dock holds: where it opens upwards, it is no higher than its size hint.
    static constexpr const char* isBrief = "dropsUpBriefly";

    /// The button can be checked; it is as long as the panel is open. The dock outlives this.
    DropDown(QMainWindow& window, QDockWidget& dock, QAbstractButton& button, Opens opens);
    ~DropDown() override;

    /// Has another dock open with the first, below it.
    void add(QDockWidget& dock);
    bool isOpen() const;
    void open();
    void close();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Part
    {
        QDockWidget* dock = nullptr;
        QWidget* title = nullptr;
        QWidget* content = nullptr; ///< of the dock, while it is shown here
    };

    QWidget* makeTitle(QDockWidget& dock);
    void follow();
    void takeFocus();
    void giveBack();
    void place();
    bool isOnMiddle(const QWidget& pressed) const;
    Qt::Edge edge() const;

    QMainWindow& m_window;
    QAbstractButton& m_button;
    Opens m_opens;
    QVBoxLayout* m_column;
    std::vector<Part> m_parts;
    QPointer<QWidget> m_focusBefore;
};

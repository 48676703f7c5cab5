// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFrame>
#include <QPointer>

class QAbstractButton;
class QDockWidget;
class QMainWindow;
class QVBoxLayout;

/// A panel that opens at a button, over what is there, and goes when one clicks elsewhere or presses Escape. Pinned, it is
/// a dock like the others, to which it gives its content back.
class DropDown : public QFrame
{
    Q_OBJECT

public:
    /// Where its button is: below, above, or at the side of the window, from the strip to the button.
    enum class Opens : unsigned char { Down, Up, Side };

    /// The button can be checked; it is as long as the panel is open. The dock outlives this.
    DropDown(QMainWindow& window, QDockWidget& dock, QAbstractButton& button, Opens opens);
    ~DropDown() override;

    bool isOpen() const { return m_content != nullptr; }
    void open();
    void close();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addTitle();
    void follow();
    void giveBack();
    void place();
    bool isOnMiddle(const QWidget& pressed) const;
    void slideIn();

    QMainWindow& m_window;
    QDockWidget& m_dock;
    QAbstractButton& m_button;
    Opens m_opens;
    QVBoxLayout* m_column;
    QWidget* m_content = nullptr; ///< of the dock, while it is shown here
    QPointer<QWidget> m_focusBefore;
};

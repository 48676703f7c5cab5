// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAccessible>
#include <QString>
#include <QTimer>
#include <QWidget>

#include <vector>

/// Says to those who listen to the window what happens where the keyboard is not: a ruling has come, a unit has gone
/// back, a file is open. One in a window; it paints nothing.
///
/// Polite: what comes together is said together once nothing more comes, of several things about one matter the last,
/// and nothing that was said about that matter last. Assistive technology hears it as a notification whose name is the
/// text (Qt 6.4 has no event for announcements, and screen readers speak a notification that shows).
class Announcer
    : public QWidget
    , private QAccessible::ActivationObserver
{
    Q_OBJECT

public:
    /// What is said first when several things are said together.
    enum class Kind : unsigned char {
        Deed, ///< somebody did something
        State, ///< what came of it, what is to be done next
        Note ///< anything else
    };

    explicit Announcer(QWidget* window);
    ~Announcer() override;
    /// The one of the widget's window; null: there is none.
    static Announcer* of(const QWidget& widget);

    /// Whether anybody listens: assistive technology, or a receiver of said(). Else a text that takes some
    /// making need not be made.
    bool isHeard() const;

    /// Says a text, without markup, about a matter: any name. An empty text is forget().
    void say(const QString& matter, const QString& text, Kind kind = Kind::Note);
    /// The matter is over: what was to be said about it is not, and the same may be said again.
    void forget(const QString& matter);
    /// What was said is not there to be read again: somebody else listens now. What waits is still said.
    void forgetSaid();
    /// What was said last.
    const QString& text() const { return m_text; }

signals:
    void said(const QString& text);
    /// Somebody begins to listen.
    void joined();

protected:
    void connectNotify(const QMetaMethod& signal) override;

private:
    struct Saying
    {
        QString matter;
        QString text;
        Kind kind = Kind::Note;
    };

    void accessibilityActiveChanged(bool isActive) override;
    void sayNow();

    QTimer m_rest; ///< runs while there is something to say
    std::vector<Saying> m_waiting;
    std::vector<Saying> m_said; ///< the last of each matter
    QString m_text;
};

/// Has the window's announcer say a text about a widget that has just changed; where there is none, the widget itself
/// tells that it wants to be noticed. `text` may hold markup. The widget is the matter.
void announce(QWidget& about, const QString& text);

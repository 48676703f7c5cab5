// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/text_changes.h"

#include "base/appearance.h"

#include <QEvent>
#include <QKeyEvent>
#include <QTimer>
#include <QWidget>

#include <cmath>
#include <utility>

namespace {

class EventWatch : public QObject
{
public:
    EventWatch(QWidget& widget, std::function<bool(QEvent&)> see) : QObject(&widget), m_see(std::move(see))
    {
        widget.installEventFilter(this);
    }

    bool eventFilter(QObject*, QEvent* event) override { return m_see(*event); }

private:
    std::function<bool(QEvent&)> m_see;
};

} // namespace

void watchEvents(QWidget& widget, std::function<bool(QEvent&)> see)
{
    new EventWatch(widget, std::move(see));
}

void whenEscaped(QWidget& widget, std::function<bool()> runs, std::function<void()> stop)
{
    watchEvents(widget, [runs = std::move(runs), stop = std::move(stop)](QEvent& event) {
        // Whoever takes the first of them gets the key, and no action that has it as its shortcut.
        const bool isKey = event.type() == QEvent::ShortcutOverride || event.type() == QEvent::KeyPress;
        if (!isKey || static_cast<QKeyEvent&>(event).key() != Qt::Key_Escape || !runs())
            return false;
        event.accept();
        if (event.type() == QEvent::KeyPress)
            stop();
        return true;
    });
}

void whenColorsChange(QWidget& widget, std::function<void()> act)
{
    watchEvents(widget, [act = std::move(act)](const QEvent& event) {
        if (event.type() == QEvent::PaletteChange)
            act();
        return false;
    });
}

void whenTextChanges(QWidget& widget, std::function<void()> measure)
{
    auto* soon = new QTimer(&widget);
    soon->setSingleShot(true);
    soon->callOnTimeout(&widget, measure);
    watchEvents(widget, [soon](const QEvent& event) {
        // What lies in the widget gets its font after it.
        if (event.type() == QEvent::FontChange || event.type() == QEvent::StyleChange)
            soon->start(0);
        return false;
    });
    measure();
}

int roomForLetters(const QWidget& widget, int letters)
{
    const double scale = appliedTextSize() / 100.0;
    // Of what a letter has grown, half is given.
    const double share = scale > 1.0 ? (1.0 + (scale - 1.0) / 2.0) / scale : 1.0;
    return static_cast<int>(std::lround(widget.fontMetrics().averageCharWidth() * letters * share));
}

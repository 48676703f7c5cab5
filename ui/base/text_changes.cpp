// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/text_changes.h"

#include "base/appearance.h"

#include <QEvent>
#include <QTimer>
#include <QWidget>

#include <cmath>
#include <utility>

namespace {

class TextWatch : public QObject
{
public:
    TextWatch(QWidget& widget, std::function<void()> measure) : QObject(&widget), m_measure(std::move(measure))
    {
        m_soon.setSingleShot(true);
        m_soon.callOnTimeout(this, [this] { m_measure(); });
        widget.installEventFilter(this);
        m_measure();
    }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        // What lies in the widget gets its font after it.
        if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
            m_soon.start(0);
        return QObject::eventFilter(watched, event);
    }

private:
    std::function<void()> m_measure;
    QTimer m_soon;
};

class ColorWatch : public QObject
{
public:
    ColorWatch(QWidget& widget, std::function<void()> act) : QObject(&widget), m_act(std::move(act))
    {
        widget.installEventFilter(this);
    }

    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::PaletteChange)
            m_act();
        return false;
    }

private:
    std::function<void()> m_act;
};

} // namespace

void whenColorsChange(QWidget& widget, std::function<void()> act)
{
    new ColorWatch(widget, std::move(act));
}

void whenTextChanges(QWidget& widget, std::function<void()> measure)
{
    new TextWatch(widget, std::move(measure));
}

int roomForLetters(const QWidget& widget, int letters)
{
    const double scale = appliedTextSize() / 100.0;
    // Of what a letter has grown, half is given.
    const double share = scale > 1.0 ? (1.0 + (scale - 1.0) / 2.0) / scale : 1.0;
    return static_cast<int>(std::lround(widget.fontMetrics().averageCharWidth() * letters * share));
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/own_keys.h"

#include <QAction>
#include <QKeyEvent>
#include <QWidget>

namespace {

class KeyKeeper : public QObject
{
public:
    explicit KeyKeeper(QWidget& widget) : QObject(&widget), m_widget(widget) { widget.installEventFilter(this); }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        const bool isAsked = event->type() == QEvent::ShortcutOverride;
        if (watched != &m_widget || (!isAsked && event->type() != QEvent::KeyPress))
            return false;
        const QKeyCombination pressed = static_cast<QKeyEvent*>(event)->keyCombination();
        for (QAction* action : m_widget.actions()) {
            if (action->shortcut() != QKeySequence(pressed))
                continue;
            event->accept();
            if (!isAsked)
                action->trigger();
            return true;
        }
        return false;
    }

private:
    QWidget& m_widget;
};

} // namespace

void keepOwnKeys(QWidget& widget)
{
    new KeyKeeper(widget);
}

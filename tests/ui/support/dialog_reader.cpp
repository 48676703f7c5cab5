// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/support/dialog_reader.h"

#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QDialog>
#include <QMenu>
#include <QPointer>
#include <QTimer>

using namespace Qt::Literals::StringLiterals;

DialogReader::DialogReader(std::function<void(const QWidget&)> read) : m_read(std::move(read))
{
    qApp->installEventFilter(this);
}

bool DialogReader::eventFilter(QObject* object, QEvent* event)
{
    auto* widget = event->type() == QEvent::Show ? qobject_cast<QWidget*>(object) : nullptr;
    if (widget != nullptr && (qobject_cast<QDialog*>(widget) != nullptr || qobject_cast<QMenu*>(widget) != nullptr)) {
        QTimer::singleShot(0, widget, [this, widget] {
            m_read(*widget);
            ++m_count;
            if (auto* dialog = qobject_cast<QDialog*>(widget))
                dialog->reject();
            else
                widget->close();
        });
    }
    return QObject::eventFilter(object, event);
}

void DialogReader::openAll(WindowDriver& driver) const
{
    for (const char* mode : {"playMode", "editMode"}) {
        driver.find<QAction>(mode).trigger();
        // Some make new ones.
        QList<QPointer<QAction>> actions;
        for (QAction* action : driver.window().findChildren<QAction*>())
            actions += action;
        for (const QPointer<QAction>& action : actions) {
            if (!action || !action->isEnabled() || action->menu() != nullptr)
                continue;
            if (action->text().contains(u'…') || action->objectName() == "showKeys"_L1
                || action->objectName() == "about"_L1)
                action->trigger();
            QApplication::processEvents();
        }
    }
    driver.find<QAction>("playMode").trigger();
    const QPoint at = driver.pointOf(u"3503"_s);
    QContextMenuEvent menu(QContextMenuEvent::Keyboard, at, driver.map().viewport()->mapToGlobal(at));
    QApplication::sendEvent(driver.map().viewport(), &menu);
    QApplication::processEvents();
}

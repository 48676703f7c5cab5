// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/help/tourist.h"

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QStatusBar>
#include <QToolBar>
#include <QWheelEvent>

Tourist::Tourist(bool begins)
{
    if (begins)
        begin();
}

void Tourist::begin()
{
    window().help().startTour();
    if (tour() == nullptr)
        qFatal("the tour does not begin");
    tour()->setPause(0);
    settle();
}

QString Tourist::note()
{
    return find<QLabel>("tourNote").text();
}

QString Tourist::said()
{
    return window().status().currentMessage();
}

void Tourist::settle()
{
    for (int round = 0; round < 3; ++round)
        QCoreApplication::processEvents();
}

void Tourist::next()
{
    press(find<QPushButton>("tourNext"));
}

void Tourist::back()
{
    press(find<QPushButton>("tourBack"));
}

void Tourist::leave()
{
    press(find<QPushButton>("tourLeave"));
}

void Tourist::help()
{
    press(find<QPushButton>("tourHelp"));
}

void Tourist::goTo(int step)
{
    while (tour()->step() < step)
        next();
    settle();
}

void Tourist::wheel()
{
    const QPoint at = map().viewport()->rect().center();
    QWheelEvent event(at, map().viewport()->mapToGlobal(at), {}, QPoint(0, 240), Qt::NoButton, {}, Qt::NoScrollPhase,
                      false);
    QCoreApplication::sendEvent(map().viewport(), &event);
}

void Tourist::pressTool(const char* action)
{
    for (auto* bar : window().findChildren<QToolBar*>()) {
        if (QWidget* button = bar->widgetForAction(&find<QAction>(action)); button != nullptr) {
            press(*button);
            return;
        }
    }
    qFatal("no button for %s", action);
}

Boxes::Boxes(QMessageBox::StandardButton answer)
{
    connect(&m_timer, &QTimer::timeout, this, [this, answer] {
        if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) {
            names += box->objectName();
            box->button(answer)->click();
        }
    });
    m_timer.start(5);
}

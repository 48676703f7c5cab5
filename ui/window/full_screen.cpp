// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "window/full_screen.h"

#include "base/preferences.h"
#include "map_view/map_view.h"
#include "panels/view_controller.h"
#include "play/ruling_controller.h"
#include "shell/top_bar.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QKeyEvent>
#include <QSettings>
#include <QStatusBar>
#include <QTimer>

#include <utility>

namespace {

const QString wasFullKey = QStringLiteral("window/fullScreen");

} // namespace

FullScreen::FullScreen(const Parts& parts)
    : m_window(parts.panels.window()), m_status(parts.panels.status()), m_modes(parts.modes), m_map(parts.map),
      m_action(parts.actions[ActionId::FullScreen])
{
    m_inTheWay += &parts.actions.toolBar();
    for (QDockWidget* dock : parts.view.docks())
        m_inTheWay += dock;
    m_window.installEventFilter(this);
    parts.actions.on(ActionId::FullScreen, this,
                     [this] { m_window.setWindowState(m_window.windowState() ^ Qt::WindowFullScreen); });
    connect(&parts.ruling.presenter(), &BoardPresenter::escapeUnused, this, &FullScreen::leave);
    connect(
        &m_modes, &ModeSwitch::toggled, this,
        [this](ModeId mode, bool isActive) {
            if (mode == ModeId::Learning && !isActive && m_hasMadeRoom && !m_window.isFullScreen())
                putBack();
        },
        Qt::QueuedConnection); // the panels of play are back by then
    // Qt remembers it with the geometry, whether the user wants that or not.
    const bool begins = parts.preferences.now().startsInFullScreen && QSettings().value(wasFullKey, false).toBool();
    if (begins != m_window.isFullScreen())
        m_window.setWindowState(m_window.windowState() ^ Qt::WindowFullScreen);
    else if (begins)
        makeRoom();
}

void FullScreen::leave()
{
    if (m_window.isFullScreen())
        m_window.setWindowState(m_window.windowState() & ~Qt::WindowFullScreen);
}

void FullScreen::store()
{
    QSettings().setValue(wasFullKey, m_window.isFullScreen());
    // Lessons hide the panels of play, and bring back those that they found.
    if (m_modes.is(ModeId::Learning))
        m_modes.switchTo(ModeId::Playing);
    putBack();
}

bool FullScreen::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::WindowStateChange) {
        const bool isFull = m_window.isFullScreen();
        m_action.setChecked(isFull);
        if (isFull)
            makeRoom();
        else if (!m_modes.is(ModeId::Learning) || m_wasLearning)
            putBack();
    }
    if (event->type() == QEvent::Resize && m_resizesToCome > 0) {
        --m_resizesToCome;
        QTimer::singleShot(0, this, &FullScreen::restoreSizes); // when the panels have taken theirs
    }
    // Nobody below had a use for it.
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape
        && m_window.isFullScreen()) {
        leave();
        return true;
    }
    return QObject::eventFilter(watched, event);
}

void FullScreen::makeRoom()
{
    if (std::exchange(m_hasMadeRoom, true))
        return;
    m_wasLearning = m_modes.is(ModeId::Learning);
    m_action.setChecked(true);
    m_sizes.note(m_window);
    const QWidget* focus = QApplication::focusWidget();
    for (QWidget* widget : m_inTheWay) {
        if (widget->isHidden() || widget->isWindow())
            continue;
        m_hidden += widget;
        if (!widget->visibleRegion().isEmpty())
            m_onTop += widget;
        if (focus != nullptr && widget->isAncestorOf(focus))
            m_map.setFocus();
    }
    for (const QPointer<QWidget>& widget : m_hidden)
        widget->hide();
    const QString keys = m_action.shortcut().toString(QKeySequence::NativeText);
    m_status.showMessage(
        keys.isEmpty() ? tr("Full screen: Escape ends it.") : tr("Full screen: Escape or %1 ends it.").arg(keys), 8000);
}

void FullScreen::putBack()
{
    if (!std::exchange(m_hasMadeRoom, false))
        return;
    for (const QPointer<QWidget>& widget : std::exchange(m_hidden, {})) {
        if (widget)
            widget->show();
    }
    for (const QPointer<QWidget>& widget : std::exchange(m_onTop, {})) {
        if (widget)
            widget->raise();
    }
    m_status.clearMessage();
    restoreSizes();
    // A window manager may take two steps to the usual size.
    m_resizesToCome = 2;
}

void FullScreen::restoreSizes()
{
    if (m_hasMadeRoom)
        return;
    m_sizes.restore(m_window);
}

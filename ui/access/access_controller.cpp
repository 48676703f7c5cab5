// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "access/access_controller.h"

#include "access/board_text_panel.h"
#include "access/play_announcements.h"
#include "base/announcer.h"
#include "document/document.h"
#include "map_view/map_view.h"
#include "panels/view_controller.h"
#include "play/ruling_controller.h"
#include "shell/actions.h"
#include "shell/panel_host.h"
#include "table/table_session.h"
#include "why/why_controller.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QScrollArea>
#include <QSlider>
#include <QStatusBar>
#include <QTabBar>

namespace {

/// Has the wheel scroll a panel, a list or a dialog over a field in it, instead of changing the field's value unseen.
class WheelScrolls : public QObject
{
public:
    using QObject::QObject;

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() != QEvent::Show && event->type() != QEvent::Wheel)
            return false;
        const bool isField = qobject_cast<QAbstractSpinBox*>(watched) != nullptr
                             || qobject_cast<QComboBox*>(watched) != nullptr
                             || qobject_cast<QSlider*>(watched) != nullptr;
        if (!isField)
            return false;
        auto& field = *static_cast<QWidget*>(watched);
        if (event->type() == QEvent::Show) {
            if (field.focusPolicy() == Qt::WheelFocus)
                field.setFocusPolicy(Qt::StrongFocus);
            return false;
        }
        if (!isInScrollArea(field))
            return false;
        event->ignore(); // what is around it gets it
        return true;
    }

private:
    static bool isInScrollArea(const QWidget& field)
    {
        for (QWidget* up = field.parentWidget(); up != nullptr; up = up->parentWidget()) {
            if (qobject_cast<QAbstractScrollArea*>(up) != nullptr)
                return true;
        }
        return false;
    }
};

} // namespace

AccessController::AccessController(const Parts& parts) : m_map(parts.map), m_why(parts.why)
{
    QMainWindow& window = parts.panels.window();
    QStatusBar* status = &parts.panels.status();
    TableSession& session = parts.session;
    auto* announcer = new Announcer(&parts.panels.window());
    new PlayAnnouncements(session.table, session.flow, *announcer, this);
    // A line about what was done, or why it was not, is soon gone again.
    connect(status, &QStatusBar::messageChanged, announcer,
            [announcer](const QString& text) { announcer->say(QStringLiteral("status"), text); });
    // One that is for another player is gone with them.
    connect(&session.document, &Document::viewerChanged, status, &QStatusBar::clearMessage);
    // Qt brings into sight what Tab goes to within a panel that scrolls, but not what it comes to from outside.
    connect(qApp, &QApplication::focusChanged, this, [&window](const QWidget* old, QWidget* now) {
        if (now == nullptr || QGuiApplication::mouseButtons() != Qt::NoButton)
            return;
        // Panels behind others lie outside of the window, and so do bars of tabs that hold none.
        for (QTabBar* bar : window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
            bar->setFocusPolicy(bar->visibleRegion().isEmpty() ? Qt::NoFocus : Qt::TabFocus);
        // From a control that was taken away nobody has gone on: the keyboard goes back to the map.
        const bool isMeant = old == nullptr || (old->isVisible() && old->isEnabled());
        if (isMeant && now->visibleRegion().isEmpty() && window.isAncestorOf(now)) {
            for (QDockWidget* dock : window.findChildren<QDockWidget*>()) {
                if (dock->isAncestorOf(now))
                    dock->raise();
            }
        }
        for (QWidget* up = now->parentWidget(); up != nullptr; up = up->parentWidget()) {
            if (auto* area = qobject_cast<QScrollArea*>(up); area != nullptr && area->widget() != nullptr)
                area->ensureWidgetVisible(now);
        }
    });
    qApp->installEventFilter(new WheelScrolls(this));
    // What a screen reader can have done about a hex, beside clicking it.
    auto* why = new QAction(tr("Show me why"), &m_map);
    why->setObjectName(QStringLiteral("cursorWhy"));
    why->setToolTip(tr("Plays step by step why the hex is what it is in the ruling"));
    connect(why, &QAction::triggered, this, [this] {
        const HexIndex hex = m_map.cursorHex();
        m_why.showRuling(m_why.tellsOf(hex) ? hex : noHex);
    });
    connect(&session.flow, &RulingFlow::changed, this, [this, why] { why->setEnabled(m_why.hasRuling()); });
    why->setEnabled(false);
    m_map.addAction(why);

    m_boardText = new BoardTextPanel(session.document, session.flow);
    m_dock = parts.panels.addBeside(QStringLiteral("boardTextDock"), tr("Board as text"), m_boardText);
    connect(&m_map, &MapView::cursorMoved, m_boardText, &BoardTextPanel::setCursorHex);
    connect(m_boardText, &BoardTextPanel::ruleRequested, &parts.view, &ViewController::showRule);
    connect(m_boardText, &BoardTextPanel::hexRequested, this,
            [this, &presenter = parts.ruling.presenter()](HexIndex hex) {
                presenter.showHex(hex, std::nullopt);
                m_map.setFocus();
            });
    parts.actions.on(ActionId::BoardAsText, this, &AccessController::showBoardText);
}

void AccessController::showBoardText()
{
    PanelHost::raise(*m_dock);
    m_boardText->text().setFocus(Qt::ShortcutFocusReason);
}

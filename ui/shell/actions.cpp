// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "shell/actions.h"

#include "base/appearance.h"
#include "base/form.h"
#include "base/icons.h"
#include "shell/top_bar.h"

#include <QAbstractButton>
#include <QActionGroup>
#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QWhatsThis>

#include <algorithm>

namespace {

QString withKey(const QString& tip, const QAction& action)
{
    const QString key = action.shortcut().toString(QKeySequence::NativeText);
    return key.isEmpty() ? tip : Actions::tr("%1 (%2)", "tool tip, shortcut").arg(tip, key);
}

QString fullTip(const ActionRow& row, const QAction& action)
{
    if (row.kind == ActionKind::Tool)
        return QStringLiteral("<p><b>%1</b></p><p>%2</p>")
            .arg(withKey(row.title(), action).toHtmlEscaped(), row.tip.toHtmlEscaped());
    return plainTip(withKey(row.tip.isEmpty() ? row.title() : row.tip, action));
}

bool isOneOfMany(ActionKind kind)
{
    return kind >= ActionKind::Mode && kind <= ActionKind::MapColors;
}

} // namespace

Actions::Actions(QMainWindow& window) : QObject(&window), m_rows(allActions())
{
    QList<QMenu*> open; // the innermost last
    for (const ActionRow& row : m_rows) {
        if (row.isAction()) {
            open.back()->addAction(make(row));
        } else if (row.kind == ActionKind::Separator) {
            open.back()->addSeparator();
        } else if (row.kind == ActionKind::EndOfMenu) {
            open.removeLast();
        } else {
            open += open.isEmpty() ? window.menuBar()->addMenu(row.text) : open.back()->addMenu(row.text);
            m_menus[row.menu] = open.back();
        }
    }
    setIcons(window.palette()); // before buttons measure themselves by them
}

const ActionRow& Actions::row(ActionId id) const
{
    return *std::ranges::find_if(m_rows, [id](const ActionRow& row) { return row.isAction() && row.id == id; });
}

QAction* Actions::make(const ActionRow& row)
{
    QAction* action = row.kind == ActionKind::WhatsThis ? QWhatsThis::createAction(this) : new QAction(this);
    m_actions[row.id] = action;
    action->setObjectName(QLatin1String(row.name));
    action->setText(row.text);
    action->setShortcuts(row.keys.all);
    action->setWhatsThis(row.whatsThis);
    if (row.kind == ActionKind::Switch || isOneOfMany(row.kind))
        action->setCheckable(true);
    if (isOneOfMany(row.kind)) {
        QActionGroup*& group = m_groups[row.kind];
        if (group == nullptr)
            group = new QActionGroup(this);
        group->addAction(action);
    }
    switch (row.kind) {
    case ActionKind::Tool:
        action->setStatusTip(row.tip);
        break;
    case ActionKind::OnMap:
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        break;
    case ActionKind::OnMapAlone:
        action->setShortcutContext(Qt::WidgetShortcut);
        break;
    case ActionKind::Quit:
        action->setMenuRole(QAction::QuitRole);
        break;
    case ActionKind::Preferences:
        action->setMenuRole(QAction::PreferencesRole);
        break;
    case ActionKind::About:
        action->setMenuRole(QAction::AboutRole);
        break;
    default:
        break;
    }
    const auto explain = [&row, action] {
        QString tip = fullTip(row, *action);
        if (row.kind == ActionKind::Mode && !action->isEnabled()) // the bar shows it all the same
            tip += QLatin1Char('\n') + tr("Open a map first, or draw one: File > New map");
        if (action->toolTip() != tip)
            action->setToolTip(tip);
    };
    connect(action, &QAction::changed, this, explain);
    explain();
    refresh(row);
    return action;
}

// --- When an action makes sense ---

void Actions::setMode(ModeId mode)
{
    m_mode = mode;
    for (const ActionRow& row : m_rows)
        refresh(row);
    for (const auto& [action, modes] : m_others)
        action->setEnabled(modes.testFlag(mode));
}

void Actions::set(Fact fact, bool holds)
{
    const auto at = static_cast<std::size_t>(fact);
    if (m_facts[at] == holds)
        return;
    m_facts[at] = holds;
    for (const ActionRow& row : m_rows) {
        if (row.when == fact)
            refresh(row);
    }
}

void Actions::refresh(const ActionRow& row) const
{
    if (row.isAction())
        m_actions.at(row.id)->setEnabled(row.modes.testFlag(m_mode) && m_facts[static_cast<std::size_t>(row.when)]);
}

void Actions::keepTo(ModeIds modes, QAction& action)
{
    m_others.append({&action, modes});
    action.setEnabled(modes.testFlag(m_mode));
    connect(&action, &QObject::destroyed, this,
            [this, gone = &action] { m_others.removeIf([gone](const auto& other) { return other.first == gone; }); });
}

// --- What is said about them ---

void Actions::addToolBar(QMainWindow& window)
{
    m_toolBar = new TopBar(*window.menuBar(), *this);
}

void Actions::addPanels(const QList<QDockWidget*>& panels)
{
    for (const QDockWidget* panel : panels) {
        addToggle(*panel->toggleViewAction(), *panel,
                  tr("Shows or hides the panel “%1”. To learn what the panel is for, click it with What’s this.")
                      .arg(panel->windowTitle()),
                  inPlayAndEdit);
        menu(MenuId::Panels).addAction(panel->toggleViewAction());
    }
    addToggle(*m_toolBar->toggleViewAction(), *m_toolBar, tr("Shows or hides the buttons beside the menus."), always);
    menu(MenuId::Panels).addAction(m_toolBar->toggleViewAction());
}

void Actions::addToggle(QAction& action, const QWidget& part, const QString& whatsThis, ModeIds modes)
{
    action.setObjectName(QStringLiteral("show-") + part.objectName()); // shortcuts are kept by it
    action.setWhatsThis(whatsThis);
    const auto explain = [&action] {
        if (const QString tip = plainTip(withKey(plainTitle(action.text()), action)); action.toolTip() != tip)
            action.setToolTip(tip);
    };
    connect(&action, &QAction::changed, this, explain);
    explain();
    keepTo(modes, action);
}

void Actions::addTo(QWidget& map) const
{
    for (const ActionRow& row : m_rows) {
        if (row.kind == ActionKind::OnMap || row.kind == ActionKind::OnMapAlone)
            map.addAction(m_actions.at(row.id));
    }
}

void Actions::follow(QAbstractButton& button, ActionId id) const
{
    const QAction& action = (*this)[id];
    const auto show = [&button, &action, tip = button.toolTip()] { button.setToolTip(plainTip(withKey(tip, action))); };
    connect(&action, &QAction::changed, &button, show);
    show();
}

void Actions::setIcons(const QPalette& palette) const
{
    if (m_toolBar != nullptr)
        m_toolBar->setIconSize(QSize(iconSide(), iconSide()));
    for (const ActionRow& row : m_rows) {
        if (*row.icon != '\0')
            m_actions.at(row.id)->setIcon(lineIcon(QLatin1String(row.icon), palette));
    }
}

QString Actions::keys(std::initializer_list<ActionId> ids) const
{
    QStringList keys;
    for (const ActionId id : ids)
        keys += (*this)[id].shortcut().toString(QKeySequence::NativeText);
    keys.removeAll(QString());
    return keys.join(QStringLiteral(", "));
}

QList<std::pair<QString, QString>> Actions::keysOf(ActionId first, ActionId last) const
{
    QList<std::pair<QString, QString>> keys;
    for (const ActionRow& row : m_rows) {
        if (!row.isAction() || row.id < first || row.id > last)
            continue;
        if (const QList<QKeySequence> all = (*this)[row.id].shortcuts(); !all.isEmpty())
            keys.append({QKeySequence::listToString(all, QKeySequence::NativeText), row.title()});
    }
    return keys;
}

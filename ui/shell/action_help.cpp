// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "shell/action_help.h"

#include "base/plain_tip.h"
#include "shell/action_texts.h"
#include "shell/shortcut_store.h"

#include <QAbstractButton>
#include <QAction>
#include <QDockWidget>
#include <QHash>
#include <QMenu>
#include <QVariant>

namespace {

// What somebody wrote as the tip, and what was made of it.
constexpr auto ownTip = "ownTip";
constexpr auto shownTip = "shownTip";

QString withKey(const QString& tip, const QAction& action)
{
    const QString key = action.shortcut().toString(QKeySequence::NativeText);
    return key.isEmpty() ? tip : ActionHelp::tr("%1 (%2)", "tool tip, shortcut").arg(tip, key);
}

QHash<QString, QString> allTexts()
{
    QHash<QString, QString> texts;
    for (const auto& menu : {fileTexts(), boardTexts(), toolTexts(), unitTexts(), combatTexts(), helpTexts()}) {
        for (const ActionText& each : menu)
            texts.insert(QLatin1String(each.name), each.text);
    }
    return texts;
}

} // namespace

ActionHelp::ActionHelp(QWidget& window) : QObject(&window)
{
    const QHash<QString, QString> texts = allTexts();
    QHash<const QAction*, const QDockWidget*> docks;
    for (const auto* dock : window.findChildren<QDockWidget*>())
        docks.insert(dock->toggleViewAction(), dock);
    for (QAction* action : window.findChildren<QAction*>()) {
        if (action->isSeparator() || action->text().isEmpty() || action->menu() != nullptr)
            continue;
        if (action->whatsThis().isEmpty()) {
            QString text = texts.value(action->objectName());
            if (text.isEmpty() && docks.contains(action))
                text = tr("Shows or hides the panel “%1”. What it is for is told by a click on it in the same way.")
                           .arg(docks.value(action)->windowTitle());
            action->setWhatsThis(text);
        }
        connect(action, &QAction::changed, this, [this, action] { refresh(*action); });
        refresh(*action);
    }
}

void ActionHelp::refresh(QAction& action)
{
    const QString plain = ShortcutStore::plainText(action);
    const QString now = action.toolTip();
    if (now.startsWith(QLatin1String("<p><b>")))
        return; // the tools of editing write theirs themselves
    if (now != action.property(shownTip).toString()) {
        // Somebody has written another; the action's own name is none.
        const QString marked = QString(action.text()).remove(u'&');
        const bool isName = now == plain || now == marked || now == QString(marked).remove(u'…');
        action.setProperty(ownTip, isName ? QString() : now);
    }
    const QString own = action.property(ownTip).toString();
    // The text may name a unit or a file.
    const QString tip = plainTip(withKey(own.isEmpty() ? plain : own, action));
    action.setProperty(shownTip, tip);
    if (now != tip)
        action.setToolTip(tip);
}

void ActionHelp::follow(QAbstractButton& button, const QAction& action)
{
    const QString tip = button.toolTip();
    const auto show = [&button, &action, tip] { button.setToolTip(plainTip(withKey(tip, action))); };
    connect(&action, &QAction::changed, &button, show);
    show();
}

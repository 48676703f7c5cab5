// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/resting_actions.h"

#include <QAction>
#include <QMenu>
#include <QSet>

#include <algorithm>

namespace {

/// On actions that rest.
const char* const restsKey = "restsWhileLearning";

bool isWithin(const QObject* object, const QObject* ancestor)
{
    while (object != nullptr && object != ancestor)
        object = object->parent();
    return object != nullptr;
}

} // namespace

namespace resting_actions {

bool isOfLearning(const QAction& action)
{
    static const QSet<QString> names{
        QStringLiteral("newMap"),      QStringLiteral("open"),         QStringLiteral("quit"),
        QStringLiteral("playMode"),    QStringLiteral("editMode"),     QStringLiteral("learnMode"),
        QStringLiteral("zoom-in"),     QStringLiteral("zoom-out"),     QStringLiteral("fit-map"),
        QStringLiteral("fit-combat"),  QStringLiteral("fullScreen"),   QStringLiteral("switchPane"),
        QStringLiteral("showKeys"),    QStringLiteral("about"),        QStringLiteral("shortcuts"),
        QStringLiteral("guide"),       QStringLiteral("firstRuling"),  QStringLiteral("whatsThis"),
        QStringLiteral("startTour"),   QStringLiteral("saveReport"),   QStringLiteral("makeLesson"),
        QStringLiteral("lessons"),     QStringLiteral("show-toolBar"), QStringLiteral("settings"),
        QStringLiteral("resetLayout"), QStringLiteral("largerText"),   QStringLiteral("smallerText"),
        QStringLiteral("normalText"),  QStringLiteral("projector"),    QStringLiteral("projectorFollows")};
    return names.contains(action.objectName()) || action.objectName().startsWith(QLatin1String("theme-"))
           || action.objectName().startsWith(QLatin1String("mapColors-"));
}

void rest(const QObject& window, const QList<const QObject*>& awake)
{
    for (QAction* action : window.findChildren<QAction*>()) {
        const bool isAwake =
            std::any_of(awake.begin(), awake.end(), [action](const QObject* each) { return isWithin(action, each); });
        // Of a menu the entries rest, not the menu.
        if (isAwake || action->menu() != nullptr || action->isSeparator() || !action->isEnabled()
            || isOfLearning(*action))
            continue;
        action->setProperty(restsKey, true);
        action->setEnabled(false);
    }
}

void wake(const QObject& window)
{
    for (QAction* action : window.findChildren<QAction*>()) {
        if (action->property(restsKey).toBool()) {
            action->setProperty(restsKey, QVariant());
            action->setEnabled(true);
        }
    }
}

} // namespace resting_actions

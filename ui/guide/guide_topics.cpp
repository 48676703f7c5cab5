// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "guide/guide_topics.h"

#include <QHash>
#include <QVariant>
#include <QWidget>

namespace {

constexpr const char* propertyName = "guidePage";

struct Topic
{
    const char* name; ///< of an object or a class
    const char* page;
};

// Panels, then pages of the window, then dialogs.
constexpr Topic topics[] = {
    {"rulingDock", "ruling-panel"},
    {"rulesDock", "rules-panel"},
    {"logDock", "log"},
    {"turnDock", "turn"},
    {"traysDock", "units"},
    {"unitsDock", "units"},
    {"layersDock", "layers"},
    {"overviewDock", "layers"},
    {"compareDock", "compare"},
    {"whyDock", "why"},
    {"problemsDock", "problems"},
    {"checkDock", "problems"},
    {"paletteDock", "tools"},
    {"regionsDock", "tools"},
    {"historyDock", "editing"},
    {"countersDock", "counters"},
    {"unitDock", "counters"},
    {"underlayDock", "scan"},
    {"lessonDock", "making-lessons"},
    {"boardTextDock", "accessibility"},

    {"WelcomePage", "index"},
    {"LearnPage", "learning"},
    {"ReadingBoards", "compare"},
    {"Projector", "playing"},
    {"FindUnitBar", "units"},
    {"LoadingBar", "saving"},
    {"NoticeBars", "saving"},

    {"NewMapDialog", "editing"},
    {"ResizeDialog", "editing"},
    {"NumberingDialog", "editing"},
    {"RenumberDialog", "editing"},
    {"MapPropertiesDialog", "editing"},
    {"NameDialog", "tools"},
    {"ScenarioDialog", "scenario"},
    {"newScenario", "scenario"},
    {"MarkerDialog", "units"},
    {"DiceDialog", "log"},
    {"MapPrintDialog", "printing"},
    {"CounterPrintDialog", "printing"},
    {"ExportDialog", "printing"},
    {"VersionsDialog", "saving"},
    {"RecoveryDialog", "saving"},
    {"unsavedChanges", "saving"},
    {"replaceFile", "saving"},
    {"ShortcutEditor", "shortcuts"},
    {"ShortcutImportDialog", "shortcuts"},
    {"keysDialog", "shortcuts"},
    {"SettingsDialog", "settings"},
    {"ReportDialog", "saving"},
};

} // namespace

void setGuidePage(QWidget& widget, const QString& page)
{
    widget.setProperty(propertyName, page);
}

QString guidePageOfName(const QString& name)
{
    static const QHash<QString, QString> pages = [] {
        QHash<QString, QString> all;
        for (const Topic& topic : topics)
            all.insert(QLatin1String(topic.name), QLatin1String(topic.page));
        return all;
    }();
    return pages.value(name);
}

QString guidePageOf(const QWidget* widget)
{
    for (; widget != nullptr; widget = widget->parentWidget()) {
        if (QString page = widget->property(propertyName).toString(); !page.isEmpty())
            return page;
        for (const QString& name : {widget->objectName(), QString::fromLatin1(widget->metaObject()->className())}) {
            if (QString page = guidePageOfName(name); !page.isEmpty())
                return page;
        }
    }
    return {};
}

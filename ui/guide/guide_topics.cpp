// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "guide/guide_topics.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QEvent>
#include <QMessageBox>
#include <QPushButton>
#include <QShortcut>
#include <QVariant>
#include <QWidget>

#include <algorithm>
#include <iterator>
#include <utility>

namespace {

constexpr const char* propertyName = "guidePage";
constexpr const char* helpedProperty = "hasGuideShortcut"; ///< of dialogs that were met

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
    {"mapCorner", "layers"},
    {"compareDock", "compare"},
    {"whyCard", "why"},
    {"whatIfDock", "what-if"},
    {"problemsDock", "problems"},
    {"checkDock", "problems"},
    {"counterTray", "counters"},
    {"unitProperties", "counters"},
    {"underlayPanel", "scan"},
    {"pictureLine", "scan"},
    {"scanSliders", "scan"},
    {"terrainFromPicture", "scan"},
    {"toolDock", "tools"},
    {"toolRail", "tools"},
    {"historyDock", "editing"},
    {"lessonDock", "making-lessons"},
    {"boardTextDock", "accessibility"},

    {"WelcomePage", "index"},
    {"LearnPage", "learning"},
    {"ReadingBoards", "compare"},
    {"Projector", "playing"},
    {"CommandFinder", "shortcuts"},
    {"layersDockDropDown", "layers"},
    {"unitsDockDropDown", "units"},
    {"logDockDropDown", "log"},
    {"turnDockDropDown", "turn"},
    {"historyDockDropDown", "editing"},
    {"checkDockDropDown", "problems"},
    {"mapSteps", "editing"},
    {"editLine", "editing"},
    {"turnStrip", "turn"},
    {"LoadingBar", "saving"},
    {"NoticeBars", "saving"},

    {"NewMapDialog", "editing"},
    {"ResizeDialog", "editing"},
    {"NumberingDialog", "editing"},
    {"RenumberDialog", "editing"},
    {"MapPropertiesDialog", "editing"},
    {"NameDialog", "tools"},
    {"AppearanceDialog", "looks"},
    {"LabelDialog", "looks"},
    {"ScenarioDialog", "scenario"},
    {"newScenario", "scenario"},
    {"NewPositionDialog", "scenario"},
    {"CounterSheetDialog", "counters"},
    {"MarkerDialog", "units"},
    {"CounterValuesDialog", "counters"},
    {"DiceDialog", "log"},
    {"MapPrintDialog", "printing"},
    {"CounterPrintDialog", "printing"},
    {"ExportDialog", "printing"},
    {"versions", "saving"},
    {"RecoveryDialog", "saving"},
    {"unsavedChanges", "saving"},
    {"replaceFile", "saving"},
    {"ShortcutEditor", "shortcuts"},
    {"ShortcutImportDialog", "shortcuts"},
    {"keysDialog", "shortcuts"},
    {"SettingsDialog", "settings"},
    {"ReportDialog", "saving"},
    {"ImportDialog", "importing"},
    {"ImportReportDialog", "importing"},
    {"ValuesDialog", "values"},
    {"BiddingDialog", "turn"},
};

} // namespace

void setGuidePage(QWidget& widget, const QString& page)
{
    widget.setProperty(propertyName, page);
}

QString guidePageOfName(const QString& name)
{
    const auto* topic = std::ranges::find(topics, name, [](const Topic& each) { return QLatin1String(each.name); });
    return topic != std::end(topics) ? QLatin1String(topic->page) : QString();
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

DialogHelp::DialogHelp(const QAction& action, std::function<void()> show, QObject* parent)
    : QObject(parent), m_action(action), m_show(std::move(show))
{
    qApp->installEventFilter(this);
}

bool DialogHelp::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Show) {
        if (auto* dialog = qobject_cast<QDialog*>(watched))
            equip(*dialog);
    }
    return false;
}

void DialogHelp::equip(QDialog& dialog)
{
    if (dialog.property(helpedProperty).toBool())
        return;
    dialog.setProperty(helpedProperty, true);
    auto* shortcut = new QShortcut(&dialog);
    const auto takeKeys = [this, shortcut] { shortcut->setKeys(m_action.shortcuts()); };
    connect(&m_action, &QAction::changed, shortcut, takeKeys);
    takeKeys();
    connect(shortcut, &QShortcut::activated, this, [this] { m_show(); });
    auto* buttons = dialog.findChild<QDialogButtonBox*>();
    // A question has its answers and nothing else.
    if (buttons == nullptr || qobject_cast<QMessageBox*>(&dialog) != nullptr || guidePageOf(&dialog).isEmpty()
        || buttons->button(QDialogButtonBox::Help) != nullptr)
        return;
    QPushButton* help = buttons->addButton(QDialogButtonBox::Help);
    help->setAutoDefault(false);
    connect(help, &QPushButton::clicked, this, [this] { m_show(); });
}

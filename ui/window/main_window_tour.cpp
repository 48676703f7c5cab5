// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The tour of the window: when it is offered, and what it does to what is open.

#include "window/main_window.h"

#include "base/notice_bars.h"
#include "help/first_tour.h"
#include "io/scenario_file.h"
#include "play/ruling_panel.h"
#include "shell/action_help.h"

#include <QAction>
#include <QFileInfo>
#include <QPushButton>
#include <QSettings>
#include <QStatusBar>

#include <utility>

namespace {

const QString& matter()
{
    static const QString name = QStringLiteral("tour");
    return name;
}

/// Of the step at which the tour was left, from 1; 0: it was finished, or never begun.
QString stepKey()
{
    return QStringLiteral("tour/leftAt");
}

QString offeredKey()
{
    return QStringLiteral("tour/offered");
}

} // namespace

// What's this of all actions, once they are all there.
void MainWindow::explainActions()
{
    auto* help = new ActionHelp(*this);
    const auto follow = [this, help](const char* button, const char* action) {
        auto* pressed = m_ruling->findChild<QPushButton*>(QLatin1String(button));
        const auto* meant = findChild<QAction*>(QLatin1String(action));
        if (pressed != nullptr && meant != nullptr)
            help->follow(*pressed, *meant);
    };
    follow("showWhy", "why");
    follow("confirm", "confirm");
    follow("newCombat", "new-combat");
}

// Once, to whoever has never had the window before them.
void MainWindow::offerTour()
{
    QSettings settings;
    if (settings.contains(offeredKey()) || settings.contains(QStringLiteral("window/geometry")) || m_document.isOpen())
        return;
    settings.setValue(offeredKey(), true);
    m_notices->tell(
        matter(), tr("New here? A short tour shows the window on a worked case, and can be left at any step."),
        {{QStringLiteral("tourTake"), tr("&Take the tour"), [this] { startTour(); }},
         {QStringLiteral("tourDecline"), tr("&Not now"),
          [this] { statusBar()->showMessage(tr("You find the tour under Help > Take the tour."), 15000); }}},
        NoticeBars::Kind::Information);
}

void MainWindow::startTour()
{
    m_notices->clear(matter());
    if (m_tour != nullptr) {
        m_tour->recall();
        return;
    }
    // What is open is asked about once; the tour's own copy never is.
    endLoading();
    if (!mayLoseChanges())
        return;
    m_tour = new FirstTour(*this, [this] { return takeTourCopy(); });
    connect(m_tour, &FirstTour::ended, this, [this](FirstTour::End how) {
        QSettings settings;
        const bool isLeft = how == FirstTour::End::Left;
        settings.setValue(stepKey(), isLeft ? m_tour->step() + 1 : 0);
        m_tour->deleteLater();
        m_tour = nullptr;
        m_tourLines = m_document.log().entries().size();
        statusBar()->showMessage(how == FirstTour::End::DocumentGone
                                     ? tr("The tour has ended, because something else was opened. You find it again "
                                          "under Help > Take the tour.")
                                 : isLeft ? tr("You find the tour again under Help > Take the tour; it goes on where "
                                               "you left it.")
                                          : tr("That was the tour. You find it again under Help > Take the tour."),
                                 20000);
    });
    const int left = QSettings().value(stepKey(), 0).toInt();
    if (!m_tour->begin(left - 1)) {
        delete m_tour;
        m_tour = nullptr;
    }
}

// The worked case before its combat: nobody's file, and nothing that one is asked to save.
bool MainWindow::takeTourCopy()
{
    auto loaded = loadScenario(FirstTour::positionFile());
    if (!loaded)
        return showOpened(FirstTour::positionFile(), loaded.error());
    LoadedScenario copy = std::move(loaded).value();
    copy.scenario.combat.reset();
    copy.scenario.title = tr("The worked case of the tour");
    if (m_learnModeAction->isChecked() || m_editModeAction->isChecked())
        m_playMode->setChecked(true);
    m_document.takeCopy(std::move(copy), {});
    m_isTourCopy = true;
    return showOpened({}, Done{});
}

// What the tour did need not be kept. What was done with its copy afterwards is the user's work.
bool MainWindow::isTourToForget() const
{
    return m_isTourCopy && m_document.path().isEmpty()
           && (m_tour != nullptr || m_document.log().entries().size() <= m_tourLines);
}

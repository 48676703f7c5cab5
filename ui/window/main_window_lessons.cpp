// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Making lessons: their panel, and the way to the Learn mode and back in which one is tried.

#include "base/notice_bars.h"
#include "base/set_aside.h"
#include "learn/make/lesson_controller.h"
#include "learn/make/lesson_maker.h"
#include "learn/read/learn_page.h"
#include "play/board_presenter.h"
#include "window/main_window.h"

#include <QAction>
#include <QDockWidget>
#include <QFileInfo>
#include <QLocale>
#include <QMenu>
#include <QStatusBar>

namespace {

// A property of its panel.
constexpr const char* isMaking = "isMakingLesson";

QString recoveryMatter()
{
    return QStringLiteral("lessonRecovery");
}

} // namespace

void MainWindow::createLessons()
{
    m_lessons = new LessonController({*this, m_table, m_flow, *m_map, *m_presenter});
    m_lessonDock = addDock(QStringLiteral("lessonDock"), tr("Lesson"), m_lessons->panel(), Qt::RightDockWidgetArea);
    tabifyDockWidget(m_rulingDock, m_lessonDock);
    m_lessonDock->hide();
    connect(m_lessons, &LessonController::said, this,
            [this](const QString& text) { statusBar()->showMessage(text, 8000); });
    connect(m_lessons, &LessonController::trialRequested, this,
            [this](const std::shared_ptr<const LoadedLesson>& lesson, int step) {
                m_wasMakingInEdit = m_editModeAction->isChecked();
                m_learnModeAction->setChecked(true);
                m_learn->showLesson(lesson, step);
            });
    connect(m_lessons, &LessonController::scenarioRequested, this,
            [this](const LoadedScenario& board, const QString& mapFile) {
                endLoading();
                if (!mayLoseChanges())
                    return;
                m_document.takeCopy(board, mapFile);
                // Nothing of it is lost with the board: the lesson has it.
                m_document.markUnchanged();
            });
    connect(m_learn, &LearnPage::trialEnded, this, &MainWindow::endTrial);
    connect(m_learn, &LearnPage::makeRequested, this, &MainWindow::showLessons);
    connect(m_learn, &LearnPage::editRequested, this, [this](const QString& path) {
        if (m_lessons->open(path))
            showLessons();
    });
    // While a lesson is made, the column is its own: what belongs to a turn makes room.
    connect(m_lessonDock->toggleViewAction(), &QAction::toggled, this, [this](bool isShown) {
        // It is still being made while it is tried.
        const bool isTried = m_learnModeAction != nullptr && m_learnModeAction->isChecked();
        if (isTried || m_lessonDock->property(isMaking).toBool() == isShown)
            return;
        m_lessonDock->setProperty(isMaking, isShown);
        setAside(m_playDocks, QStringLiteral("lesson"), isShown);
    });
    // What it points at is on the board as long as it is seen.
    connect(m_lessonDock, &QDockWidget::visibilityChanged, m_presenter, &BoardPresenter::refresh, Qt::QueuedConnection);
}

void MainWindow::fillLessonMenu(QMenu& menu)
{
    menu.addSeparator();
    QAction* making = addAction(menu, tr("&Make a lesson…"), {}, {}, &MainWindow::showLessons);
    making->setObjectName(QStringLiteral("makeLesson"));
    // A tab beside the ruling, or beside the panels of editing: two of them one above the other have no room.
    const auto place = [this] {
        auto* palette = findChild<QDockWidget*>(QStringLiteral("paletteDock"));
        if (m_lessonDock->isHidden() || m_lessonDock->isFloating() || m_learnModeAction->isChecked())
            return;
        tabifyDockWidget(m_editModeAction->isChecked() ? palette : m_rulingDock, m_lessonDock);
        m_lessonDock->raise();
    };
    connect(m_editModeAction, &QAction::toggled, this, place);
    connect(m_lessonDock->toggleViewAction(), &QAction::toggled, this, place, Qt::QueuedConnection);
}

void MainWindow::showLessons()
{
    if (m_learnModeAction->isChecked())
        (m_document.isMapOnly() ? m_editModeAction : m_playMode)->setChecked(true);
    m_lessonDock->show();
    m_lessonDock->raise();
    offerLesson();
}

void MainWindow::endTrial()
{
    (m_wasMakingInEdit ? m_editModeAction : m_playMode)->setChecked(true);
    m_lessonDock->show();
    m_lessonDock->raise();
}

/// A lesson that was being made when the program ended.
void MainWindow::offerLesson()
{
    const auto offers = m_lessons->offers();
    if (offers.empty()) {
        m_notices->clear(recoveryMatter());
        return;
    }
    const LessonStore::Offer offer = offers.front();
    const QString name = offer.title.isEmpty()
                             ? offer.path.isEmpty() ? tr("without a title", "lesson") : QFileInfo(offer.path).fileName()
                             : tr("“%1”").arg(offer.title);
    m_notices->tell(recoveryMatter(),
                    tr("A lesson %1 was being made when the program ended; its changes of %2 are kept.")
                        .arg(name, QLocale().toString(offer.last, QLocale::ShortFormat)),
                    {{QStringLiteral("recoverLesson"), tr("&Go on with it"),
                      [this, offer] {
                          showLessons();
                          m_lessons->recover(offer);
                          m_notices->clear(recoveryMatter());
                      }},
                     {QStringLiteral("discardLesson"), tr("&Discard it"),
                      [this, offer] {
                          LessonStore::discard(offer);
                          offerLesson();
                      }},
                     {QStringLiteral("laterLesson"), tr("La&ter"), nullptr}});
}

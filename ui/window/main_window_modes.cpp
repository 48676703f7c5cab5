// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The window's modes: what a click on the map means, and which panels are there.

#include "window/main_window.h"

#include "base/set_aside.h"
#include "edit/edit_mode.h"
#include "edit/edit_panels.h"
#include "learn/make/lesson_controller.h"
#include "map_view/map_view.h"
#include "panels/units_dock.h"
#include "play/board_presenter.h"
#include "play/piece_controller.h"
#include "why/step_through.h"

#include <QActionGroup>
#include <QDockWidget>
#include <QMenuBar>
#include <QTimer>
#include <QToolBar>

void MainWindow::createModes()
{
    QMenu& menu = *menuBar()->addMenu(tr("&Map"));
    auto* modes = new QActionGroup(this);
    m_playMode =
        addAction(menu, tr("&Play"), QKeySequence(Qt::CTRL | Qt::Key_F1), QStringLiteral("mode-play"), nullptr);
    m_editModeAction =
        addAction(menu, tr("&Edit"), QKeySequence(Qt::CTRL | Qt::Key_F2), QStringLiteral("mode-edit"), nullptr);
    m_playMode->setObjectName(QStringLiteral("playMode"));
    m_editModeAction->setObjectName(QStringLiteral("editMode"));
    m_learnModeAction =
        addAction(menu, tr("&Learn"), QKeySequence(Qt::CTRL | Qt::Key_F3), QStringLiteral("mode-learn"), nullptr);
    m_learnModeAction->setObjectName(QStringLiteral("learnMode"));
    for (QAction* mode : {m_playMode, m_editModeAction, m_learnModeAction}) {
        mode->setCheckable(true);
        modes->addAction(mode);
        m_toolBar->addAction(mode);
    }
    m_playMode->setChecked(true);
    connect(m_editModeAction, &QAction::toggled, this, [this](bool isEdit) {
        m_editMode->setActive(isEdit);
        if (isEdit)
            m_wasRulingShown = !m_rulingDock->isHidden();
        m_rulingDock->setVisible(!isEdit && m_wasRulingShown);
        // What belongs to a turn makes room for what one draws with.
        setAside(m_playDocks, QStringLiteral("edit"), isEdit);
        m_pieceController->setEditing(isEdit);
        m_presenter->setEditing(isEdit);
        m_map->setFocus();
    });
    connect(m_learnModeAction, &QAction::toggled, this, &MainWindow::setLearning);
    // Of two modes the one that ends is told first: before panels go, and after they have come back.
    connect(m_playMode, &QAction::toggled, this, [this](bool isPlay) {
        if (!isPlay) {
            m_playSizes.note(*this);
            return;
        }
        m_playSizes.restore(*this);
        QTimer::singleShot(0, this, [this] { m_playSizes.restore(*this); }); // when tabs have found their places
    });
    m_presenter->setDecorator([this](BoardContent& content) {
        m_editMode->tools().decorate(content);
        m_pieceController->decorate(content);
        m_lessons->decorate(content);
        m_why->decorate(content);
    });
    connect(&m_editMode->tools(), &ToolManager::decorationChanged, m_presenter, &BoardPresenter::refresh);
    connect(&m_editMode->panels(), &EditPanels::placeRequested, this,
            [this](HexIndex hex, const std::optional<Hexside>& hexside, UnitIndex unit) {
                CauseHighlight cause{hex, {}, hexside};
                if (unit != noUnit)
                    m_editMode->tools().setSelectedUnits({unit});
                m_presenter->showHex(hex, hexside ? std::optional(cause) : std::nullopt);
                m_map->setFocus();
            });
    connect(m_units, &UnitsPanel::unitRequested, this, [this](UnitIndex unit) {
        if (m_editMode->isActive())
            m_editMode->tools().setSelectedUnits({unit});
    });
    menu.addSeparator();
    m_editMode->fillMenu(menu);
    fillUnderlayMenu(menu);
    fillBoardMenu(menu);
    fillLessonMenu(menu);
    m_needDocument << m_editModeAction;
    m_toolBar->addSeparator();
}

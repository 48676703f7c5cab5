// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/learn_mode.h"

#include "base/notice_bars.h"
#include "document/document.h"
#include "edit/edit_mode.h"
#include "edit/edit_panels.h"
#include "learn/make/lesson_maker.h"
#include "learn/read/learn_page.h"
#include "learn/read/lesson_panel.h"
#include "learn/read/lesson_session.h"
#include "map_view/map_view.h"
#include "map_view/underlay_store.h"
#include "play/play_mode.h"
#include "play/projector.h"
#include "play/ruling_controller.h"
#include "shell/mode_switch.h"
#include "shell/panel_host.h"
#include "table/table_session.h"
#include "why/stage_caption.h"
#include "why/why_controller.h"

#include <QAction>
#include <QDockWidget>
#include <QFileInfo>
#include <QFontInfo>
#include <QLocale>
#include <QSettings>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>

#include <algorithm>

namespace {

const QString recoveryMatter = QStringLiteral("lessonRecovery");
const QString splitterKey = QStringLiteral("window/lessonSplitter");

} // namespace

LearnMode::LearnMode(const Parts& parts)
    : Mode(&parts.panels.window()), m_panels(parts.panels), m_modes(parts.modes), m_session(parts.session),
      m_map(parts.map), m_play(parts.play), m_edit(parts.edit), m_why(parts.why), m_underlay(parts.underlay),
      m_notices(parts.notices), m_pages(parts.pages), m_page(new LearnPage),
      m_lessons({parts.panels.window(), parts.session.table, parts.session.flow, parts.map})
{
    m_modes.set(ModeId::Learning, *this);
    m_page->setObjectName(QStringLiteral("learnPage"));
    m_pages.addWidget(m_page);
    const auto say = [this](const QString& text) { m_panels.say(text); };
    connect(m_page, &LearnPage::said, this, say);
    connect(m_page, &LearnPage::trialEnded, this, &LearnMode::endTrial);
    connect(m_page, &LearnPage::makeRequested, this, &LearnMode::showMaker);
    connect(m_page, &LearnPage::editRequested, this, [this](const QString& path) {
        if (m_lessons.open(path))
            showMaker();
    });
    m_lessonDock = m_panels.addBeside(QStringLiteral("lessonDock"), tr("Lesson"), m_lessons.panel());
    connect(&m_lessons, &LessonController::said, this, say);
    connect(&m_lessons, &LessonController::trialRequested, this,
            [this](const std::shared_ptr<const LoadedLesson>& lesson, int step) {
                m_wasMakingInEdit = m_modes.is(ModeId::Editing);
                m_modes.switchTo(ModeId::Learning);
                m_page->showLesson(lesson, step);
            });
    // While a lesson is made, the column is its own: what belongs to a turn makes room.
    connect(m_lessonDock->toggleViewAction(), &QAction::toggled, this, [this](bool isShown) {
        // It is still being made while it is tried.
        if (m_modes.is(ModeId::Learning) || m_isMaking == isShown)
            return;
        m_isMaking = isShown;
        m_panels.setBelowAside(QStringLiteral("lesson"), isShown);
    });
    // What it points at is on the board as long as it is seen.
    BoardPresenter& presenter = parts.ruling.presenter();
    connect(m_lessonDock, &QDockWidget::visibilityChanged, &presenter, &BoardPresenter::refresh, Qt::QueuedConnection);
    connect(&m_lessons, &LessonController::decorationChanged, &presenter, &BoardPresenter::refresh);
    connect(&m_modes, &ModeSwitch::toggled, this, [this](ModeId id) {
        if (id == ModeId::Editing)
            placeMaker();
    });
    connect(m_lessonDock->toggleViewAction(), &QAction::toggled, this, &LearnMode::placeMaker, Qt::QueuedConnection);
    connect(&m_play.pieces(), &PieceController::projectorMade, this,
            [this](ProjectorWindow* projector) { feed(*projector); });
    bindActions(parts.actions);
}

void LearnMode::bindActions(Actions& actions)
{
    actions.on(ActionId::MakeLesson, this, &LearnMode::showMaker);
    actions.on(ActionId::Lessons, this, &LearnMode::showLessons);
    const auto report = [this, &actions] {
        actions.set(Fact::MapShown,
                    m_modes.is(ModeId::Learning) ? m_page->isLessonShown() : m_session.document.isOpen());
    };
    connect(&m_session.document, &Document::changed, this, report);
    connect(m_page, &LearnPage::titleChanged, this, report);
    connect(&m_modes, &ModeSwitch::toggled, this, report);
}

LearnMode::~LearnMode() = default;

void LearnMode::activate()
{
    // A comparison and an explanation last as long as their panels are seen, and go on after the lesson.
    const QSignalBlocker comparison(m_play.compareDock().toggleViewAction());
    const QSignalBlocker explanation(m_why.dock().toggleViewAction());
    m_why.setSuspended(true);
    m_panels.setAllAside(true);
    emit hexSummary({});
    m_pages.setCurrentWidget(m_page);
    m_page->enter();
}

void LearnMode::deactivate()
{
    const QSignalBlocker comparison(m_play.compareDock().toggleViewAction());
    const QSignalBlocker explanation(m_why.dock().toggleViewAction());
    m_why.setSuspended(false);
    m_page->leave();
    m_pages.setCurrentWidget(m_session.document.isOpen() ? static_cast<QWidget*>(&m_map) : m_pages.widget(0));
    m_panels.setAllAside(false);
    emit hexSummary({});
    m_map.setFocus();
}

MapView& LearnMode::map()
{
    return m_page->map();
}

void LearnMode::showLessons()
{
    m_modes.switchTo(ModeId::Learning);
    m_page->showLessons();
}

// --- Where its parts lie ---

void LearnMode::restore(const QSettings& settings)
{
    m_page->splitter().restoreState(settings.value(splitterKey).toByteArray());
}

void LearnMode::store(QSettings& settings)
{
    settings.setValue(splitterKey, m_page->splitter().saveState());
    m_lessonDock->hide();
}

void LearnMode::resetLayout()
{
    const QSplitter& splitter = m_page->splitter();
    m_page->splitter().setSizes({std::max(splitter.width(), splitter.height()), 0});
}

// --- Making lessons ---

// A tab beside the ruling, or beside the panels of editing: two of them one above the other have no room.
void LearnMode::placeMaker()
{
    if (m_lessonDock->isHidden() || m_lessonDock->isFloating() || m_modes.is(ModeId::Learning))
        return;
    QDockWidget& neighbour = m_modes.is(ModeId::Editing) ? m_edit.panels().paletteDock() : m_panels.main();
    m_panels.window().tabifyDockWidget(&neighbour, m_lessonDock);
    m_lessonDock->raise();
}

void LearnMode::showMaker()
{
    if (m_modes.is(ModeId::Learning))
        m_modes.switchTo(m_session.document.isMapOnly() ? ModeId::Editing : ModeId::Playing);
    PanelHost::raise(*m_lessonDock);
    offerLesson();
}

void LearnMode::endTrial()
{
    m_modes.switchTo(m_wasMakingInEdit ? ModeId::Editing : ModeId::Playing);
    PanelHost::raise(*m_lessonDock);
}

/// A lesson that was being made when the program ended.
void LearnMode::offerLesson()
{
    const LessonStore* store = m_lessons.keeper();
    const auto offers = store != nullptr ? store->offers() : std::vector<LessonStore::Offer>();
    if (offers.empty()) {
        m_notices.clear(recoveryMatter);
        return;
    }
    const LessonStore::Offer offer = offers.front();
    const QString name = offer.title.isEmpty()
                             ? offer.path.isEmpty() ? tr("without a title", "lesson") : QFileInfo(offer.path).fileName()
                             : tr("“%1”").arg(offer.title);
    m_notices.tell(recoveryMatter,
                   tr("A lesson %1 was being made when the program ended; its changes of %2 are kept.")
                       .arg(name, QLocale().toString(offer.last, QLocale::ShortFormat)),
                   {{QStringLiteral("recoverLesson"), tr("&Go on with it"),
                     [this, offer] {
                         showMaker();
                         m_lessons.recover(offer);
                         m_notices.clear(recoveryMatter);
                     }},
                    {QStringLiteral("discardLesson"), tr("&Discard it"),
                     [this, offer] {
                         LessonStore::discard(offer);
                         offerLesson();
                     }},
                    {QStringLiteral("laterLesson"), tr("La&ter"), nullptr}});
}

// --- The second window ---

void LearnMode::feed(ProjectorWindow& projector)
{
    auto* ofPlay = new StageCaption(m_why.steps(), projector.map());
    auto* ofLesson = new StageCaption(m_page->steps(), projector.map());
    const auto feed = [this, &projector, ofPlay, ofLesson] {
        const bool isLearning = m_modes.is(ModeId::Learning);
        projector.setSource(isLearning ? m_page->map() : m_map);
        projector.setUnderlay(isLearning ? nullptr : m_underlay.picture());
        projector.setText(isLearning ? m_page->panel().told() : QString());
        QFont large = projector.font();
        large.setPointSizeF(QFontInfo(large).pointSizeF() * 1.6);
        for (StageCaption* caption : {ofPlay, ofLesson})
            caption->setFont(large);
        ofPlay->setSuspended(isLearning);
        ofLesson->setSuspended(!isLearning);
    };
    // The projector is what the connections end with.
    LessonSession& session = m_page->session();
    connect(&m_modes, &ModeSwitch::toggled, &projector, feed);
    connect(m_page, &LearnPage::titleChanged, &projector, feed);
    connect(&session, &LessonSession::opened, &projector, feed);
    connect(&session, &LessonSession::stepChanged, &projector, feed);
    connect(&session, &LessonSession::answered, &projector, feed);
    connect(&m_underlay, &UnderlayStore::changed, &projector, feed);
    feed();
}

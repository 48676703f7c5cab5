// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/learn_mode.h"

#include "base/notice_bars.h"
#include "document/document.h"
#include "edit/edit_mode.h"
#include "edit/edit_panels.h"
#include "learn/make/lesson_maker.h"
#include "learn/read/learn_page.h"
#include "learn/read/lesson_keys.h"
#include "learn/read/lesson_panel.h"
#include "learn/read/lesson_session.h"
#include "map_view/map_view.h"
#include "map_view/underlay_store.h"
#include "panels/map_corner.h"
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
#include <QLayout>
#include <QLocale>
#include <QSettings>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>
#include <QStatusBar>

#include <algorithm>
#include <utility>

namespace {

const QString recoveryMatter = QStringLiteral("lessonRecovery");
const QString splitterKey = QStringLiteral("window/lessonSplitter");

} // namespace

LearnMode::LearnMode(const Parts& parts)
    : Mode(&parts.panels.window()), m_parts(parts), m_page(new LearnPage),
      m_lessons({parts.panels.window(), parts.session.table, parts.session.flow, parts.map})
{
    m_parts.modes.set(ModeId::Learning, *this);
    m_page->setObjectName(QStringLiteral("learnPage"));
    m_parts.pages.addWidget(m_page);
    m_keys = new LessonKeys(m_page->session(), m_page->steps());
    m_parts.panels.status().addPermanentWidget(m_keys);
    m_keys->hide(); // until a lesson is shown
    (new MapCorner(m_page->map(), parts.actions))->dropOverview(); // it would lie on what is asked about
    const auto say = [this](const QString& text) { m_parts.panels.say(text); };
    connect(m_page, &LearnPage::said, this, say);
    connect(m_page, &LearnPage::trialEnded, this, &LearnMode::endTrial);
    connect(m_page, &LearnPage::editRequested, this, [this](const QString& path) {
        if (m_lessons.open(path))
            showMaker();
    });
    m_lessonDock = m_parts.panels.addBeside(QStringLiteral("lessonDock"), tr("Lesson"), m_lessons.panel());
    connect(&m_lessons, &LessonController::said, this, say);
    connect(&m_lessons, &LessonController::saved, m_page, &LearnPage::addLesson);
    connect(&m_lessons, &LessonController::trialRequested, this,
            [this](const std::shared_ptr<const LoadedLesson>& lesson, int step) {
                m_wasMakingInEdit = m_parts.modes.is(ModeId::Editing);
                m_parts.modes.switchTo(ModeId::Learning);
                m_page->showLesson(lesson, step);
            });
    // While a lesson is made, the column is its own: what belongs to a turn makes room.
    connect(m_lessonDock->toggleViewAction(), &QAction::toggled, this, [this](bool isShown) {
        // It is still being made while it is tried.
        if (m_parts.modes.is(ModeId::Learning) || m_isMaking == isShown)
            return;
        m_isMaking = isShown;
        m_parts.panels.setBelowAside(QStringLiteral("lesson"), isShown);
    });
    // What it points at is on the board as long as it is seen.
    BoardPresenter& presenter = parts.ruling.presenter();
    connect(m_lessonDock, &QDockWidget::visibilityChanged, &presenter, &BoardPresenter::refresh, Qt::QueuedConnection);
    connect(&m_lessons, &LessonController::decorationChanged, &presenter, &BoardPresenter::refresh);
    connect(&m_parts.modes, &ModeSwitch::toggled, this, [this](ModeId id) {
        if (id == ModeId::Editing)
            placeMaker();
    });
    connect(m_lessonDock->toggleViewAction(), &QAction::toggled, this, &LearnMode::placeMaker, Qt::QueuedConnection);
    connect(&m_parts.play.pieces(), &PieceController::projectorMade, this,
            [this](ProjectorWindow* projector) { feed(*projector); });
    const auto place = [this] { placeStatus(m_parts.modes.is(ModeId::Learning) && m_page->isLessonShown()); };
    connect(m_page, &LearnPage::titleChanged, this, place);
    connect(&m_parts.modes, &ModeSwitch::toggled, this, place);
    // One that nobody has begun would stand beside another map without a word of it; one that has, before its ruling.
    connect(&parts.session.document, &Document::changed, this, [this](const DocumentChange& change) {
        if (!change.all)
            return;
        const bool hadBoard = std::exchange(m_hadBoard, m_parts.session.document.isOpen());
        if (!hadBoard || m_parts.modes.is(ModeId::Learning))
            return;
        if (m_lessons.isBlank())
            m_lessonDock->hide();
        else if (m_parts.modes.is(ModeId::Playing))
            m_parts.panels.main().raise();
    });
    bindActions(parts.actions);
}

void LearnMode::bindActions(Actions& actions)
{
    actions.on(ActionId::MakeLesson, this, &LearnMode::showMaker);
    actions.on(ActionId::Lessons, this, &LearnMode::showLessons);
    actions.on(ActionId::ChangeLesson, m_page, &LearnPage::changeLesson);
    actions.on(ActionId::ShareLessonPage, m_page, [this] { m_page->shareLesson(QStringLiteral("html")); });
    actions.on(ActionId::ShareLessonPdf, m_page, [this] { m_page->shareLesson(QStringLiteral("pdf")); });
    connect(m_page, &LearnPage::lessonAtHandChanged, this,
            [this, &actions] { actions.set(Fact::LessonAtHand, !m_page->lessonAtHand().isEmpty()); });
    connect(&actions[ActionId::Zoc], &QAction::toggled, m_page, &LearnPage::setZonesShown);
    m_page->setZonesShown(actions[ActionId::Zoc].isChecked());
    const auto report = [this, &actions] {
        actions.set(Fact::MapShown,
                    m_parts.modes.is(ModeId::Learning) ? m_page->isLessonShown() : m_parts.session.document.isOpen());
    };
    connect(&m_parts.session.document, &Document::changed, this, report);
    connect(m_page, &LearnPage::titleChanged, this, report);
    connect(&m_parts.modes, &ModeSwitch::toggled, this, report);
}

LearnMode::~LearnMode() = default;

void LearnMode::activate()
{
    // A comparison lasts as long as its panel is seen, and goes on after the lesson.
    const QSignalBlocker comparison(m_parts.play.compareDock().toggleViewAction());
    m_parts.panels.say({}); // it was about what is left now
    m_parts.why.setSuspended(true);
    m_parts.panels.setAllAside(true);
    emit hexSummary({});
    m_parts.pages.setCurrentWidget(m_page);
    m_page->enter();
}

void LearnMode::deactivate()
{
    const QSignalBlocker comparison(m_parts.play.compareDock().toggleViewAction());
    m_parts.why.setSuspended(false);
    m_page->leave();
    placeStatus(false); // before the map comes, which keeps its place
    m_parts.pages.setCurrentWidget(m_parts.session.document.isOpen() ? static_cast<QWidget*>(&m_parts.map)
                                                                     : m_parts.pages.widget(0));
    m_parts.panels.setAllAside(false);
    emit hexSummary({});
    m_parts.map.setFocus();
}

MapView& LearnMode::map()
{
    return m_page->map();
}

void LearnMode::showLessons()
{
    m_parts.modes.switchTo(ModeId::Learning);
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

// As in Play it ends where the panel begins.
void LearnMode::placeStatus(bool isBelowLesson)
{
    QStatusBar& status = m_parts.panels.status();
    m_keys->setVisible(isBelowLesson);
    if (isBelowLesson == m_page->isAncestorOf(&status))
        return;
    QLayout& ofWindow = *m_parts.pages.parentWidget()->layout();
    if (isBelowLesson)
        m_page->putBelowMap(status);
    else
        ofWindow.addWidget(&status);
    status.show(); // now, or what lies above it changes its size a moment later
    ofWindow.activate();
}

// --- Making lessons ---

// A tab beside the ruling, or beside the panels of editing: two of them one above the other have no room.
void LearnMode::placeMaker()
{
    if (m_lessonDock->isHidden() || m_lessonDock->isFloating() || m_parts.modes.is(ModeId::Learning))
        return;
    QDockWidget& neighbour =
        m_parts.modes.is(ModeId::Editing) ? m_parts.edit.panels().toolDock() : m_parts.panels.main();
    m_parts.panels.window().tabifyDockWidget(&neighbour, m_lessonDock);
    m_lessonDock->raise();
}

void LearnMode::showMaker()
{
    if (m_parts.modes.is(ModeId::Learning))
        m_parts.modes.switchTo(m_parts.session.document.isMapOnly() ? ModeId::Editing : ModeId::Playing);
    PanelHost::raise(*m_lessonDock);
    offerLesson();
}

void LearnMode::endTrial()
{
    m_parts.modes.switchTo(m_wasMakingInEdit ? ModeId::Editing : ModeId::Playing);
    PanelHost::raise(*m_lessonDock);
}

/// A lesson that was being made when the program ended.
void LearnMode::offerLesson()
{
    const LessonStore* store = m_lessons.store();
    const auto offers = store != nullptr ? store->offers() : std::vector<LessonStore::Offer>();
    if (offers.empty()) {
        m_parts.notices.clear(recoveryMatter);
        return;
    }
    const LessonStore::Offer offer = offers.front();
    const QString name = offer.title.isEmpty()
                             ? offer.path.isEmpty() ? tr("without a title", "lesson") : QFileInfo(offer.path).fileName()
                             : tr("“%1”").arg(offer.title);
    m_parts.notices.tell(recoveryMatter,
                         tr("A lesson %1 was being made when the program ended; its changes of %2 are kept.")
                             .arg(name, QLocale().toString(offer.last, QLocale::ShortFormat)),
                         {{QStringLiteral("recoverLesson"), tr("&Go on with it"),
                           [this, offer] {
                               showMaker();
                               m_lessons.recover(offer);
                               m_parts.notices.clear(recoveryMatter);
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
    auto* ofPlay = new StageCaption(m_parts.why.steps(), projector.map());
    auto* ofLesson = new StageCaption(m_page->steps(), projector.map());
    const auto feed = [this, &projector, ofPlay, ofLesson] {
        const bool isLearning = m_parts.modes.is(ModeId::Learning);
        projector.setSource(isLearning ? m_page->map() : m_parts.map);
        projector.setUnderlay(isLearning ? nullptr : m_parts.underlay.picture());
        projector.setText(isLearning ? m_page->panel().markdown() : QString());
        QFont large = projector.font();
        large.setPointSizeF(QFontInfo(large).pointSizeF() * 1.6);
        for (StageCaption* caption : {ofPlay, ofLesson})
            caption->setFont(large);
        ofPlay->setSuspended(isLearning);
        ofLesson->setSuspended(!isLearning);
    };
    // The projector is what the connections end with.
    LessonSession& session = m_page->session();
    connect(&m_parts.modes, &ModeSwitch::toggled, &projector, feed);
    connect(m_page, &LearnPage::titleChanged, &projector, feed);
    connect(&session, &LessonSession::opened, &projector, feed);
    connect(&session, &LessonSession::stepChanged, &projector, feed);
    connect(&session, &LessonSession::answered, &projector, feed);
    connect(&m_parts.underlay, &UnderlayStore::changed, &projector, feed);
    feed();
}

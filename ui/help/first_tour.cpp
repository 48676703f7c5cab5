// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "help/first_tour.h"

#include "base/notice_bars.h"
#include "document/document.h"
#include "document/scenario_loading.h"
#include "guide/guide_topics.h"
#include "help/tour_card.h"
#include "map_view/map_view.h"
#include "panels/hover_card.h"
#include "picture/render.h"
#include "play/result_buttons.h"
#include "render/counter_face.h"
#include "render/counter_places.h"
#include "table/ruling_flow.h"
#include "why/step_through.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QMenuBar>
#include <QScrollArea>
#include <QShortcut>
#include <QStatusBar>

#include <algorithm>
#include <utility>

FirstTour::FirstTour(const TourParts& parts, std::function<bool()> takeCopy)
    : QObject(&parts.window), m_main(parts), m_takeCopy(std::move(takeCopy)), m_frame(new TourFrame(&parts.window)),
      m_card(new TourCard(&parts.window)), m_escape(new QShortcut(QKeySequence(Qt::Key_Escape), &parts.window)),
      m_parts(parts.window, parts.actions, parts.map), m_combat(parts.flow, parts.document),
      m_steps(makeTourSteps({m_main, m_parts, m_combat, m_memory}))
{
    m_goOn.setSingleShot(true);
    m_goOn.setInterval(1400);
    m_placing.setSingleShot(true);
    m_placing.setInterval(0);
    connect(&m_goOn, &QTimer::timeout, this, &FirstTour::next);
    connect(&m_placing, &QTimer::timeout, this, &FirstTour::place);
    connect(m_card, &TourCard::nextRequested, this, &FirstTour::next);
    connect(m_card, &TourCard::backRequested, this, &FirstTour::back);
    connect(m_card, &TourCard::leaveRequested, this, &FirstTour::leave);
    connect(m_card, &TourCard::helpRequested, this, &FirstTour::help);
    std::vector<TourCard::Page> pages;
    for (const TourStep& step : m_steps)
        pages.push_back(
            {static_cast<int>(pages.size()) + 1, TourStep::Count, step.title, step.text, step.task, step.praise});
    m_card->setAll(pages);
    setGuidePage(*m_card, QStringLiteral("first-ruling"));
    m_escape->setEnabled(false);
    connect(m_escape, &QShortcut::activated, this, &FirstTour::leave);
    connect(m_escape, &QShortcut::activatedAmbiguously, this, &FirstTour::leave);
    // With nothing open, or on the first page, it is not there, and nobody has hidden it.
    m_wasRulingHidden =
        m_main.document.isOpen() && m_main.map.isVisibleTo(&m_main.window) && m_main.rulingDock.isHidden();
}

FirstTour::~FirstTour() = default;

QString FirstTour::positionFile()
{
    return QStringLiteral(":/maps/ardennes/worked-case-3502.scenario.json");
}

// --- The way through ---

bool FirstTour::begin(int step)
{
    if (!openCopy())
        return false;
    watch();
    show(std::clamp(step, 0, TourStep::Count - 1));
    m_card->takeFocus();
    return true;
}

bool FirstTour::openCopy()
{
    m_isTaking = true;
    const bool isOpen = m_takeCopy();
    m_isTaking = false;
    return isOpen;
}

void FirstTour::recall()
{
    place();
    m_card->takeFocus();
}

void FirstTour::watch()
{
    connect(&m_main.document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.all && !m_isTaking)
            end(End::DocumentGone);
    });
    connect(&m_main.flow, &RulingFlow::changed, this, &FirstTour::look);
    connect(&m_main.why, &StepThrough::opened, this, &FirstTour::look);
    MapView& map = m_main.map;
    connect(&map, &MapView::viewChanged, this, &FirstTour::look);
    connect(&map, &MapView::contentChanged, this, &FirstTour::look);
    connect(&map, &MapView::pointed, this, &FirstTour::look, Qt::QueuedConnection);
    connect(&map, &MapView::cursorMoved, this, &FirstTour::look, Qt::QueuedConnection);
    for (const ActionId mode : {ActionId::PlayMode, ActionId::EditMode, ActionId::LearnMode})
        connect(&m_parts.action(mode), &QAction::toggled, this, &FirstTour::look, Qt::QueuedConnection);
    for (QObject* each : std::initializer_list<QObject*>{&m_main.window, map.viewport(), &m_main.rulingDock,
                                                         m_main.window.menuBar(), m_main.window.centralWidget(),
                                                         &m_main.card, m_main.rulingDock.findChild<ResultButtons*>()})
        each->installEventFilter(this);
    for (auto* area : m_main.rulingDock.findChildren<QScrollArea*>())
        area->widget()->installEventFilter(this);
}

void FirstTour::show(int step)
{
    m_goOn.stop();
    m_isPreparing = true;
    prepare(step);
    m_isPreparing = false;
    m_step = step;
    m_memory.wasAway = false;
    m_memory.firstHexSize = m_main.map.view().hexSize;
    const TourStep& now = stepAt(step);
    m_card->setPage({step + 1, TourStep::Count, now.title, now.text, now.task, now.praise});
    m_card->setHelp(now.help);
    m_isDone = now.isDone();
    m_card->setNote(m_isDone ? now.praise : QString(), m_isDone);
    refreshEscape();
    place();
    m_card->show();
    m_card->raise();
}

// What was left out on the way is done now, so that each step has before it what it speaks about.
void FirstTour::prepare(int step)
{
    if (step <= TourStep::Confirm) {
        if (!m_parts.isPlaying())
            m_parts.action(ActionId::PlayMode).setChecked(true);
        m_main.why.close();
        m_main.rulingDock.show();
        m_main.rulingDock.raise();
    }
    for (int before = std::max(m_step, 0); before < std::min(step, int(TourStep::Modes)); ++before) {
        const TourStep& missed = stepAt(before);
        if (!missed.isDone() && !missed.isRead && before != TourStep::Board && fits(before))
            missed.doIt();
    }
    if (!fits(step)) {
        // Something else was played meanwhile: the position is set up anew.
        openCopy();
        for (const int before : {int(TourStep::PickCombat), int(TourStep::Result)}) {
            if (before < step)
                stepAt(before).doIt();
        }
    }
    if (step > TourStep::Confirm)
        return;
    MapView& map = m_main.map;
    const std::vector<HexIndex> hexes = m_combat.hexes();
    const bool isInSight = std::ranges::all_of(
        hexes, [&map](HexIndex each) { return QRectF(map.viewport()->rect()).contains(map.hexRect(each)); });
    const bool hasNames = counterDetail(counterSide(map.view().hexSize)) == CounterDetail::Full;
    if (!hexes.empty() && (!isInSight || !hasNames)) {
        constexpr double largest = 64.0;
        map.showArea(partAround(m_main.document.map(), hexes, 1.0), largest);
    }
}

bool FirstTour::fits(int step) const
{
    switch (step) {
    case TourStep::Result:
        return m_combat.isPicked();
    case TourStep::Ends:
    case TourStep::WhyNot:
        return m_combat.isChoosing();
    case TourStep::Confirm:
        return m_combat.isChoosing() || m_combat.isConfirmed();
    default:
        return true;
    }
}

void FirstTour::next()
{
    if (m_step + 1 >= TourStep::Count)
        end(End::Finished);
    else
        show(m_step + 1);
}

void FirstTour::back()
{
    if (m_step > 0)
        show(m_step - 1);
}

void FirstTour::leave()
{
    end(End::Left);
}

void FirstTour::help()
{
    if (m_step <= TourStep::Confirm && !m_parts.isPlaying()) {
        m_parts.action(ActionId::PlayMode).setChecked(true);
        return;
    }
    const TourStep& now = stepAt(m_step);
    if (!fits(m_step))
        prepare(m_step);
    now.doIt();
    if (m_step <= TourStep::Confirm && !now.isDone()) {
        // It cannot be done as things stand: from the beginning, then.
        openCopy();
        m_memory.firstHexSize = 0.0;
        prepare(m_step);
        now.doIt();
    }
    look();
}

// What has happened: the task, something else, or that the user has gone elsewhere.
void FirstTour::look()
{
    if (m_step < 0 || m_isEnding || m_isTaking || m_isPreparing)
        return;
    refreshEscape();
    placeLater();
    const TourStep& now = stepAt(m_step);
    if (m_step <= TourStep::Confirm && !m_parts.isPlaying()) {
        m_goOn.stop();
        m_card->setNote(tr("The tour continues in the Play mode."), false);
        m_card->setHelp(tr("Back to &Play"));
        return;
    }
    if (m_step == TourStep::Modes) {
        m_memory.wasAway = m_memory.wasAway || !m_parts.isPlaying();
        m_card->setHelp(m_parts.isPlaying() ? now.help : tr("Back to &Play"));
    } else {
        m_card->setHelp(now.help);
    }
    if (now.isDone()) {
        m_card->setNote(now.praise, true);
        if (!m_isDone && !now.isRead)
            m_goOn.start();
        m_isDone = true;
        return;
    }
    // What was only looked at has been seen; what was undone is to be done again.
    if (now.isRead && m_isDone)
        return;
    m_isDone = false;
    m_goOn.stop();
    m_card->setNote(now.hint ? now.hint() : QString(), false);
}

void FirstTour::end(End how)
{
    if (m_isEnding)
        return;
    m_isEnding = true;
    m_goOn.stop();
    m_placing.stop();
    m_escape->setEnabled(false);
    const bool hadFocus = m_card->isAncestorOf(QApplication::focusWidget());
    m_card->hide();
    m_frame->hide();
    for (QWidget* each : {static_cast<QWidget*>(m_card), static_cast<QWidget*>(m_frame)}) {
        each->setParent(nullptr); // another tour may begin before it has gone
        each->deleteLater();
    }
    m_escape->deleteLater();
    if (m_wasRulingHidden)
        m_main.rulingDock.hide();
    if (hadFocus && m_main.map.isVisible())
        m_main.map.setFocus();
    emit ended(how);
}

// --- Card and frame ---

// Escape ends one thing at a time; in the other modes it belongs to their tools.
void FirstTour::refreshEscape()
{
    m_escape->setEnabled(m_parts.isPlaying() && !m_main.why.isOpen() && !m_main.loading.isRunning());
}

void FirstTour::placeLater()
{
    if (!m_isEnding && !m_placing.isActive())
        m_placing.start();
}

void FirstTour::place()
{
    if (m_step < 0 || m_isEnding)
        return;
    const TourStep& now = stepAt(m_step);
    // In another mode the way back is what matters.
    const bool isElsewhere = m_step <= TourStep::Confirm && !m_parts.isPlaying();
    const QRect part = isElsewhere ? m_parts.rectOfButtons({&m_parts.action(ActionId::PlayMode)}) : now.part();
    QRect room = m_main.window.centralWidget()->geometry();
    for (const auto* dock : m_main.window.findChildren<QDockWidget*>()) {
        // One that lies below another in a tab is shown as well, only far away.
        if (dock->isVisible() && !dock->isFloating() && m_main.window.rect().intersects(dock->geometry()))
            room |= dock->geometry();
    }
    constexpr int edge = 8;
    room.adjust(edge, edge, -edge, -edge);
    constexpr int ring = 12;
    std::vector<Shunned> shunned;
    if (!part.isEmpty())
        // Whatever else is covered for it: more than all of the ruling.
        shunned.push_back({part.adjusted(-ring, -ring, ring, ring), 1e6});
    const QRect ruling = m_parts.rectOf(&m_main.rulingDock);
    shunned.push_back({ruling, 100.0});
    // It gives way itself: a card that jumped while somebody points would be gone from under the pointer.
    if (m_main.card.isVisible())
        shunned.push_back({m_parts.rectOf(&m_main.card), 0.5});
    shunned.push_back({m_parts.rectOfHexes(m_combat.hexes()), 10.0});
    for (const HexIndex each : m_combat.judged())
        shunned.push_back({m_parts.rectOfHexes({each}), 2.0});
    // Where there is room elsewhere. It does not give way to them: they move as the map does.
    if (m_parts.isPlaying()) {
        for (const Unit& unit : m_main.document.position()->units) {
            if (const QRect counter = unit.isOnMap() ? m_parts.rectOfHexes({unit.hex}) : QRect(); !counter.isEmpty())
                shunned.push_back({counter, 0.5});
        }
    }
    for (const char* name : {"toolRail", "lessonSide"})
        shunned.push_back({m_parts.rectOf(m_main.window.findChild<QWidget*>(QLatin1StringView(name))), 5.0});
    shunned.push_back({m_parts.rectOf(m_main.window.findChild<QStatusBar*>()), 0.5});
    // In Edit one looks around there.
    if (!m_parts.isPlaying())
        shunned.push_back({m_parts.rectOf(&m_main.paletteDock), 1.0});
    // On a panel it is less in the way than on the map, where things happen.
    shunned.push_back({m_parts.rectOf(&m_main.map), 1e-4});
    shunned.push_back({m_parts.rectOf(&m_main.notices), 5.0});
    // Nobody is to press what has gone from under the pointer.
    const double tolerated = m_card->underMouse() && m_card->isVisible() ? 1e6 : 1.0;
    QRect at = placeCard(m_card->sizeIn(room.size()), room, part, shunned, {m_held, tolerated});
    // In a small window one that has room for this step alone may have room beside the ruling, or a narrower one.
    const QSize beside(room.width() - ruling.width(), room.height());
    for (const QSize& smaller : {m_card->sizeOfThisIn(room.size()), m_card->sizeOfThisIn(beside)}) {
        if (!at.intersects(ruling) && !at.intersects(part))
            break;
        at = placeCard(smaller, room, part, shunned);
    }
    m_held = at;
    if (m_card->geometry() != at)
        m_card->setGeometry(at);
    m_frame->surround(part);
    m_card->raise();
}

bool FirstTour::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::Resize:
    case QEvent::Move:
    case QEvent::Show:
    case QEvent::Hide:
    case QEvent::LayoutRequest:
    case QEvent::FontChange:
    case QEvent::PaletteChange:
        placeLater();
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

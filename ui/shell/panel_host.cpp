// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "shell/panel_host.h"

#include "base/appearance.h"
#include "base/panel_area.h"
#include "base/window_width.h"

#include <QDockWidget>
#include <QLayout>
#include <QScreen>
#include <QSet>
#include <QSettings>
#include <QStatusBar>
#include <QStringList>
#include <QTabBar>
#include <QTimer>
#include <QVariant>

#include <algorithm>
#include <utility>

namespace {

// Raised when the docks change, so that an old layout is not forced on new ones.
constexpr int layoutVersion = 6;

// Properties of the panels.
constexpr const char* asideFor = "asideFor";
constexpr const char* wasShown = "wasShownBeforeAside";
constexpr const char* wasInFront = "wasInFrontBeforeAside";

const QString titledKey = QStringLiteral("window/titledPanels");

/// Of the main panel while nobody has moved anything, in pixels.
int usualWidth(const QMainWindow& window)
{
    const int usual = window.width() < window_width::wide ? 336 : 360;
    // Of what text has grown, half is given.
    const int grown = usual * (100 + std::max(0, appliedTextSize() - 100) / 2) / 100;
    return std::min(grown, window.width() * 2 / 5);
}

} // namespace

void DockSizes::note(const QMainWindow& window)
{
    m_docks.clear();
    m_widths.clear();
    m_heights.clear();
    for (auto* dock : window.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        // Of tabs only the one in front has its size: the others lie outside of the window. (One without a title is
        // covered by its content, so that nothing of itself is seen.)
        if (!dock->isVisible() || dock->isFloating() || !window.rect().intersects(dock->geometry()))
            continue;
        m_docks += dock;
        m_widths += dock->width();
        m_heights += dock->height();
        // What is resized is the tabs with their bar.
        for (const auto* bar : window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
            if (bar->isVisible() && bar->geometry().intersects(dock->geometry().adjusted(0, 0, 0, 1)))
                m_heights.back() += bar->height();
        }
    }
}

void DockSizes::restore(QMainWindow& window) const
{
    if (m_docks.isEmpty())
        return;
    window.resizeDocks(m_docks, m_heights, Qt::Vertical);
    window.resizeDocks(m_docks, m_widths, Qt::Horizontal);
}

PanelHost::PanelHost(QMainWindow& window, QStatusBar& status)
    : m_window(window), m_status(status), m_isTitled(QSettings().value(titledKey, false).toBool())
{}

PanelHost::~PanelHost()
{
    const QList<DropDown*> dropDowns = m_dropDowns.values(); // some are of several panels
    qDeleteAll(QSet<DropDown*>(dropDowns.begin(), dropDowns.end())); // they give back what they show
    qDeleteAll(m_docks);
}

void PanelHost::say(const QString& text, int milliseconds)
{
    if (text.isEmpty())
        m_status.clearMessage();
    else
        m_status.showMessage(text, milliseconds);
}

// --- Panels ---

QDockWidget* PanelHost::makeDock(QMainWindow& window, const QString& name, const QString& title, QWidget* content,
                                 Qt::DockWidgetArea area)
{
    auto* dock = new QDockWidget(title, &window);
    dock->setObjectName(name);
    dock->setWidget(new PanelArea(content));
    window.addDockWidget(area, dock);
    return dock;
}

QDockWidget* PanelHost::add(const QString& name, const QString& title, QWidget* content, Qt::DockWidgetArea area)
{
    QDockWidget* dock = makeDock(m_window, name, title, content, area);
    if (m_docks.isEmpty())
        leaveOutTitle(*dock);
    m_docks += dock;
    return dock;
}

QDockWidget* PanelHost::addBeside(const QString& name, const QString& title, QWidget* content)
{
    QDockWidget* dock = add(name, title, content, Qt::RightDockWidgetArea);
    m_window.tabifyDockWidget(&main(), dock);
    dock->hide();
    main().raise();
    return dock;
}

QDockWidget* PanelHost::addBelow(const QString& name, const QString& title, QWidget* content)
{
    QDockWidget* dock = add(name, title, content, Qt::RightDockWidgetArea);
    if (m_below.isEmpty())
        m_window.splitDockWidget(&main(), dock, Qt::Vertical);
    else
        m_window.tabifyDockWidget(m_below.back(), dock);
    m_below += dock;
    m_below.front()->raise();
    // The main panel is what one reads.
    m_window.resizeDocks({&main(), dock}, {5, 2}, Qt::Vertical);
    return dock;
}

void PanelHost::closeAtStart(QDockWidget& dock)
{
    dock.hide();
    m_closedAtStart += &dock;
}

void PanelHost::raise(QDockWidget& dock)
{
    dock.show();
    dock.raise();
}

void PanelHost::leaveOutTitle(QDockWidget& dock)
{
    m_untitled += &dock;
    connect(&dock, &QDockWidget::topLevelChanged, this, [this, &dock] { dressTitle(dock); });
    dressTitle(dock);
}

void PanelHost::dressTitle(QDockWidget& dock) const
{
    const bool hasTitle = m_isTitled || dock.isFloating();
    if (hasTitle == (dock.titleBarWidget() == nullptr))
        return;
    QWidget* before = dock.titleBarWidget();
    dock.setTitleBarWidget(hasTitle ? nullptr : new QWidget(&dock));
    delete before;
}

void PanelHost::setTitled(bool isTitled)
{
    m_isTitled = isTitled;
    QSettings().setValue(titledKey, isTitled);
    for (QDockWidget* dock : m_untitled)
        dressTitle(*dock);
}

void PanelHost::addDropDown(QDockWidget& dock, QAbstractButton& button, DropDown::Opens opens)
{
    dock.hide();
    m_dropDowns[&dock] = new DropDown(m_window, dock, button, opens);
}

void PanelHost::addToDropDown(QDockWidget& dock, QDockWidget& other)
{
    dock.hide();
    m_dropDowns[&dock] = m_dropDowns[&other];
    m_dropDowns[&dock]->add(dock);
}

void PanelHost::addDrawer(QAbstractButton& button)
{
    m_drawerButton = &button;
    m_dropDowns[&main()] = new DropDown(m_window, main(), button, DropDown::Opens::Side);
    button.hide();
    m_window.installEventFilter(this);
}

void PanelHost::setDrawerWanted(bool isWanted)
{
    m_wantsDrawer = isWanted;
    fitDrawer();
}

void PanelHost::fitDrawer()
{
    if (m_wantsDrawer && m_isDrawer != (m_window.width() < window_width::middling)) {
        m_isDrawer = !m_isDrawer;
        if (m_isDrawer) {
            m_wasDocked = !main().isHidden() && !main().isFloating();
            if (m_wasDocked)
                main().hide();
        } else {
            m_dropDowns[&main()]->close();
            if (m_wasDocked)
                main().show();
        }
    }
    m_drawerButton->setVisible(m_wantsDrawer && m_isDrawer && main().isHidden());
}

bool PanelHost::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_window && event->type() == QEvent::Resize)
        fitDrawer();
    return QObject::eventFilter(watched, event);
}

void PanelHost::open(QDockWidget& dock)
{
    DropDown* dropDown = m_dropDowns.value(&dock);
    const bool isDocked = &dock == &main() && !m_isDrawer;
    if (dropDown == nullptr || isDocked || dock.isVisible())
        raise(dock);
    else if (!dropDown->isOpen())
        dropDown->open();
}

// --- While a mode has other panels ---

void PanelHost::setBelowAside(const QString& reason, bool isAside)
{
    // Before the first of them goes, which brings another one to the front.
    for (QDockWidget* panel : m_below) {
        if (!panel->property(asideFor).toStringList().isEmpty())
            continue;
        panel->setProperty(wasShown, !panel->isHidden());
        panel->setProperty(wasInFront, !panel->visibleRegion().isEmpty());
    }
    for (QDockWidget* panel : m_below) {
        QStringList reasons = panel->property(asideFor).toStringList();
        if (reasons.contains(reason) == isAside)
            continue;
        if (isAside)
            reasons += reason;
        else
            reasons.removeAll(reason);
        panel->setProperty(asideFor, reasons);
        if (isAside)
            panel->hide();
        else if (reasons.isEmpty())
            panel->setVisible(panel->property(wasShown).toBool());
    }
    for (QDockWidget* panel : m_below) {
        if (!isAside && !panel->isHidden() && panel->property(wasInFront).toBool())
            panel->raise();
    }
}

void PanelHost::setAllAside(bool isAside)
{
    if (isAside) {
        m_layoutBefore = m_window.saveState();
        for (QDockWidget* dock : m_docks)
            dock->hide();
    } else {
        m_window.restoreState(m_layoutBefore);
        m_layoutBefore.clear();
        applyIdle();
    }
}

void PanelHost::setIdle(bool isIdle)
{
    m_isIdle = isIdle;
    if (m_layoutBefore.isEmpty()) // else when they are back
        applyIdle();
}

void PanelHost::applyIdle()
{
    if (m_isIdle == !m_idle.isEmpty())
        return;
    if (m_isIdle) {
        for (QDockWidget* dock : m_docks) {
            if (!dock->isHidden() && !dock->isFloating())
                m_idle += dock;
        }
        for (QDockWidget* dock : m_idle)
            dock->hide();
        return;
    }
    for (QDockWidget* dock : std::exchange(m_idle, {}))
        dock->show();
    main().raise();
    if (m_window.isVisible() && !m_hasOwnLayout)
        m_window.resizeDocks({&main()}, {usualWidth(m_window)}, Qt::Horizontal);
}

void PanelHost::restoreSizes()
{
    m_sizes.restore(m_window);
    QTimer::singleShot(0, this, [this] { m_sizes.restore(m_window); }); // when tabs have found their places
}

void PanelHost::followTextSize(int before, int now)
{
    if (now > before) {
        m_sizesByText[before].note(m_window);
        m_windowByText[before] = m_window.size();
        QTimer::singleShot(0, this, [this] { // when the text is larger
            if (main().isVisible() && main().width() < usualWidth(m_window))
                m_window.resizeDocks({&main()}, {usualWidth(m_window)}, Qt::Horizontal);
        });
    } else if (m_sizesByText.contains(now)) {
        // When the panels may be narrower, and what is in them has been laid out anew.
        QTimer::singleShot(0, this, [this, now] {
            m_sizesByText.value(now).restore(m_window);
            QTimer::singleShot(0, this, [this, now] {
                if (!m_window.isMaximized() && !m_window.isFullScreen())
                    m_window.resize(m_windowByText.value(now).boundedTo(m_window.size()));
                m_sizesByText.value(now).restore(m_window);
            });
        });
    }
}

// --- From one run to the next ---

void PanelHost::restore(bool startsInFullScreen)
{
    QSettings settings;
    QSize wanted = m_window.size();
    if (m_window.restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray())) {
        wanted = m_window.size();
        // Who closed it in full screen wants to see what they begin with, unless they have said that they do not.
        if (!startsInFullScreen)
            m_window.setWindowState(m_window.windowState() & ~Qt::WindowFullScreen);
    } else {
        const QSize available = m_window.screen()->availableSize();
        wanted = QSize(std::min(1500, available.width() * 9 / 10), std::min(950, available.height() * 9 / 10));
        m_window.resize(wanted);
        // A small screen is for the map and the main panel.
        const int narrow = m_window.fontMetrics().averageCharWidth() * 165;
        for (QDockWidget* dock : m_docks) {
            if (wanted.width() < narrow && dock != &main())
                dock->hide();
        }
    }
    // Until the window is seen nothing counts as shown that nobody has hidden.
    for (QDockWidget* dock : m_docks) {
        if (m_closedAtStart.contains(dock))
            dock->hide();
        else if (!dock->testAttribute(Qt::WA_WState_ExplicitShowHide))
            dock->show();
    }
    m_firstLayout = m_window.saveState();
    // Of a window that is to be maximised Qt 6.4 keeps a copy of a layout for which there is no room yet, and applies it
    // again later, with tab bars that are gone when a panel was hidden since.
    const Qt::WindowStates states = m_window.windowState();
    m_window.overrideWindowState(Qt::WindowNoState);
    const bool isOwn =
        m_window.restoreState(settings.value(QStringLiteral("window/state")).toByteArray(), layoutVersion);
    m_window.overrideWindowState(states);
    for (QDockWidget* dock : m_closedAtStart)
        dock->hide();
    m_wantedSize = wanted;
    m_hasOwnLayout = isOwn;
    // Once the window is as large as it opens.
    if (!isOwn)
        QTimer::singleShot(0, this,
                           [this] { m_window.resizeDocks({&main()}, {usualWidth(m_window)}, Qt::Horizontal); });
}

void PanelHost::restoreWindowSize()
{
    m_window.layout()->activate();
    if (!m_window.isMaximized() && !m_window.isFullScreen())
        m_window.resize(m_wantedSize);
}

void PanelHost::store()
{
    QSettings settings;
    settings.setValue(QStringLiteral("window/geometry"), m_window.saveGeometry());
    if (m_isDrawer && m_wasDocked) {
        m_dropDowns[&main()]->close();
        main().show();
    }
    setIdle(false); // a window begins with what is seen of a game
    settings.setValue(QStringLiteral("window/state"), m_window.saveState(layoutVersion));
}

void PanelHost::reset()
{
    if (!m_layoutBefore.isEmpty()) {
        m_layoutBefore = m_firstLayout;
        return;
    }
    m_sizes = {}; // they are what is to be reset
    setTitled(false);
    m_hasOwnLayout = false;
    const bool wasIdle = m_isIdle;
    setIdle(false);
    // The layout knows no drawer: in a narrow window the panel becomes one anew.
    if (m_isDrawer)
        m_dropDowns[&main()]->close();
    m_isDrawer = false;
    m_window.restoreState(m_firstLayout);
    main().show();
    m_window.resizeDocks({&main()}, {usualWidth(m_window)}, Qt::Horizontal);
    fitDrawer();
    setIdle(wasIdle);
    emit wasReset();
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "shell/drop_down.h"

#include "base/form.h"
#include "base/icons.h"
#include "base/text_changes.h"
#include "base/unfold.h"

#include <QApplication>
#include <QDockWidget>
#include <QMainWindow>
#include <QMenuBar>
#include <QMouseEvent>

#include <algorithm>
#include <utility>

DropDown::DropDown(QMainWindow& window, QDockWidget& dock, QAbstractButton& button, Opens opens)
    : QFrame(&window), m_window(window), m_button(button), m_opens(opens), m_column(columnIn(this, {1, 1, 1, 1}, 0))
{
    named(this, dock.objectName() + QStringLiteral("DropDown"),
          {.spoken = dock.windowTitle(),
           .help = tr("The panel “%1”, over the map. Its pin keeps it open beside the map; Escape or a click "
                      "elsewhere puts it away.")
                       .arg(dock.windowTitle())});
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    hide();
    button.setCheckable(true);
    connect(&button, &QAbstractButton::clicked, this, [this] { isOpen() ? close() : open(); });
    whenEscaped(
        *this, [this] { return isOpen(); }, [this] { close(); });
    add(dock);
}

DropDown::~DropDown()
{
    giveBack();
}

void DropDown::add(QDockWidget& dock)
{
    m_parts.push_back({&dock, makeTitle(dock)});
    m_column->addWidget(m_parts.back().title);
    connect(dock.toggleViewAction(), &QAction::changed, this, &DropDown::follow);
    dock.installEventFilter(this);
    follow();
}

bool DropDown::isOpen() const
{
    return std::ranges::any_of(m_parts, [](const Part& part) { return part.content != nullptr; });
}

QWidget* DropDown::makeTitle(QDockWidget& dock)
{
    auto* title = new QLabel(dock.windowTitle());
    auto* pin = named(new QToolButton, dock.objectName() + QStringLiteral("Pin"),
                      {.spoken = tr("Pin the panel %1").arg(dock.windowTitle()),
                       .tip = tr("Pin it: the panel stays open beside the map")});
    pin->setAutoRaise(true);
    const auto dress = [pin] { pin->setIcon(lineIcon(QStringLiteral("pin"), pin->palette())); };
    whenColorsChange(*pin, dress);
    dress();
    connect(pin, &QAbstractButton::clicked, this, [this, &dock] {
        close();
        dock.show();
        dock.raise();
    });
    auto* row = new QWidget;
    addTo(*rowIn(row, {10, 4, 4, 0}), {{title, 1}, pin});
    return row;
}

// A mode without the panel has nothing to drop down.
void DropDown::follow()
{
    const bool isEnabled =
        std::ranges::any_of(m_parts, [](const Part& part) { return part.dock->toggleViewAction()->isEnabled(); });
    m_button.setEnabled(isEnabled);
    if (!isEnabled)
        close();
}

void DropDown::open()
{
    m_focusBefore = QApplication::focusWidget();
    for (Part& part : m_parts) {
        const bool isPinned = part.dock->isVisible();
        part.title->setVisible(!isPinned && part.dock->toggleViewAction()->isEnabled());
        if (isPinned)
            part.dock->raise();
        if (part.title->isHidden())
            continue;
        part.content = part.dock->widget();
        part.dock->setWidget(nullptr);
        m_column->insertWidget(m_column->indexOf(part.title) + 1, part.content, 1);
        part.content->show();
    }
    m_button.setChecked(isOpen());
    if (!isOpen())
        return;
    place();
    unfold(*this, true, edge());
    raise();
    qApp->installEventFilter(this);
    takeFocus();
}

/// Without the keyboard it would not hear Escape.
void DropDown::takeFocus()
{
    const auto takes = [](const QWidget& widget) {
        return widget.isVisible() && widget.isEnabled() && (widget.focusPolicy() & Qt::TabFocus) != 0;
    };
    for (QWidget* next = nextInFocusChain(); next != this; next = next->nextInFocusChain()) {
        const bool isInside = std::ranges::any_of(
            m_parts, [next](const Part& part) { return part.content != nullptr && part.content->isAncestorOf(next); });
        if (isInside && takes(*next)) {
            next->setFocus(Qt::PopupFocusReason);
            return;
        }
    }
    // What was in other windows meanwhile need not be in the chain.
    for (const Part& part : m_parts) {
        const QList<QWidget*> within =
            part.content == nullptr ? QList<QWidget*>() : part.content->findChildren<QWidget*>();
        for (QWidget* each : within) {
            if (takes(*each)) {
                each->setFocus(Qt::PopupFocusReason);
                return;
            }
        }
    }
}

void DropDown::close()
{
    if (!isOpen())
        return;
    qApp->removeEventFilter(this);
    const QWidget* focus = QApplication::focusWidget();
    const bool hadFocus = focus != nullptr && isAncestorOf(focus);
    unfold(*this, false, edge());
    giveBack();
    m_button.setChecked(false);
    if (hadFocus && m_focusBefore != nullptr && m_focusBefore->isVisible())
        m_focusBefore->setFocus();
}

void DropDown::giveBack()
{
    for (Part& part : m_parts) {
        QWidget* content = std::exchange(part.content, nullptr);
        if (content == nullptr)
            continue;
        m_column->removeWidget(content);
        part.dock->setWidget(content);
        content->show(); // with the dock
    }
}

/// From which it opens.
Qt::Edge DropDown::edge() const
{
    return m_opens == Opens::Down ? Qt::TopEdge : m_opens == Opens::Up ? Qt::BottomEdge : Qt::RightEdge;
}

void DropDown::place()
{
    if (m_opens == Opens::Side) {
        constexpr int usual = 360;
        const int wide = std::min(std::max(usual, minimumSizeHint().width()), m_window.width());
        const int above = m_window.centralWidget()->y();
        const int below = m_button.mapTo(&m_window, QPoint(0, 0)).y();
        setGeometry(m_window.width() - wide, above, wide, below - above);
        return;
    }
    const int top = m_opens == Opens::Up ? m_window.menuBar()->geometry().bottom() + 1
                                         : m_button.mapTo(&m_window, m_button.rect().bottomLeft()).y() + 2;
    const int bottom = m_opens == Opens::Up ? m_button.mapTo(&m_window, QPoint(0, 0)).y() - 2 : m_window.height();
    constexpr int letters = 60;
    constexpr int edge = 4;
    const QSize wanted = sizeHint().expandedTo({roomForLetters(*this, letters), 0});
    const int most = (bottom - top) * (m_opens == Opens::Up ? 6 : 9) / 10;
    const int width = std::min(wanted.width(), m_window.width() - 2 * edge);
    const auto isBriefPart = [](const Part& part) {
        if (part.content == nullptr || part.content->property(isBrief).toBool())
            return true;
        const QList<QWidget*> within = part.content->findChildren<QWidget*>(); // it may scroll
        return std::ranges::any_of(within, [](const QWidget* each) { return each->property(isBrief).toBool(); });
    };
    const bool isBriefly = std::ranges::all_of(m_parts, isBriefPart);
    const int height = m_opens == Opens::Up && !isBriefly ? most : std::min(wanted.height(), most);
    const int right = m_button.mapTo(&m_window, m_button.rect().bottomRight()).x();
    const int x = std::clamp(right - width, edge, std::max(edge, m_window.width() - width - edge));
    setGeometry(x, m_opens == Opens::Up ? bottom - height : top, width, height);
}

// What is at the side is read while one works on the map.
bool DropDown::isOnMiddle(const QWidget& pressed) const
{
    return m_window.centralWidget()->isAncestorOf(&pressed);
}

bool DropDown::eventFilter(QObject* watched, QEvent* event)
{
    if (qobject_cast<QDockWidget*>(watched) != nullptr) {
        const bool isShown = event->type() == QEvent::Show && std::ranges::any_of(m_parts, [watched](const Part& part) {
                                 return part.dock == watched && part.content != nullptr;
                             });
        if (isShown)
            close();
        return false;
    }
    if (watched == &m_window && event->type() == QEvent::Resize)
        place();
    if (event->type() == QEvent::MouseButtonPress) {
        // What opens from here, such as the list of a box, is a window of its own.
        const auto* pressed = qobject_cast<QWidget*>(watched);
        if (pressed != nullptr && pressed->window() == &m_window && pressed != &m_window && pressed != this
            && !isAncestorOf(pressed) && pressed != &m_button && !(m_opens == Opens::Side && isOnMiddle(*pressed)))
            close();
    }
    return false;
}

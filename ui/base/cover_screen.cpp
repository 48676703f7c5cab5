// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/cover_screen.h"

#include <QApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QPainter>

CoverScreen::CoverScreen(QWidget* parent) : QWidget(parent), m_text(new QLabel), m_ready(new QPushButton)
{
    named(this, "coverScreen",
          {.help = tr("Covers the board until the other player sits down, so that nobody sees stacks that the rules "
                      "hide. The button shows the board again.")});
    setAutoFillBackground(true);
    setFocusPolicy(Qt::StrongFocus);
    auto* layout = new QVBoxLayout(this);
    layout->addStretch(1);
    m_text->setAlignment(Qt::AlignCenter);
    QFont large = m_text->font();
    large.setPointSizeF(large.pointSizeF() * 2.2);
    m_text->setFont(large);
    layout->addWidget(wrapped(named(m_text, "coverText")));
    layout->addSpacing(24);
    m_ready->setMinimumSize(fontMetrics().averageCharWidth() * 24, fontMetrics().height() * 3);
    addTo(*layout, {{named(m_ready, "coverReady"), 0, Qt::AlignHCenter}, spring(1)});
    connect(m_ready, &QPushButton::clicked, this, [this] {
        hide();
        emit ready();
    });
    parent->installEventFilter(this);
    hide();
}

void CoverScreen::cover(const QString& text, const QString& ready)
{
    m_text->setText(text);
    setAccessibleName(text);
    m_ready->setText(ready);
    m_ready->setAccessibleName(ready);
    m_ready->setVisible(!ready.isEmpty());
    setGeometry(parentWidget()->rect());
    show();
    raise();
    // Shortcuts of the window below must not act on what nobody sees.
    qApp->installEventFilter(this);
    (ready.isEmpty() ? static_cast<QWidget*>(this) : m_ready)->setFocus();
}

void CoverScreen::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    qApp->removeEventFilter(this);
}

void CoverScreen::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Window));
}

bool CoverScreen::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize)
        setGeometry(parentWidget()->rect());
    if (!isVisible())
        return QWidget::eventFilter(watched, event);
    auto* widget = qobject_cast<QWidget*>(watched);
    const bool isBelow = widget != nullptr && widget->window() == window() && widget != this && !isAncestorOf(widget)
                         && widget != window();
    switch (event->type()) {
    case QEvent::Shortcut:
        return widget == nullptr || widget->window() == window();
    case QEvent::ShortcutOverride:
        if (isBelow || widget == this || widget == m_ready) {
            // Nothing but what presses the button.
            const int key = static_cast<QKeyEvent*>(event)->key();
            if (key != Qt::Key_Space && key != Qt::Key_Return && key != Qt::Key_Enter)
                event->accept();
        }
        break;
    case QEvent::KeyPress:
        if (isBelow)
            return true;
        if (widget == m_ready || widget == this) {
            const int key = static_cast<QKeyEvent*>(event)->key();
            const bool presses = key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter;
            if (widget == m_ready && (key == Qt::Key_Return || key == Qt::Key_Enter)) {
                m_ready->click();
                return true;
            }
            return !presses; // Tab would go below
        }
        break;
    case QEvent::FocusIn:
        if (isBelow && m_ready->isVisible())
            m_ready->setFocus();
        break;
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/panel_area.h"

#include <QEvent>
#include <QLayout>
#include <QScrollBar>
#include <QStackedWidget>

#include <algorithm>

namespace {

QSize leastOf(const QWidget& panel)
{
    return panel.minimumSizeHint().expandedTo(panel.minimumSize());
}

} // namespace

PanelArea::PanelArea(QWidget* panel, QWidget* parent) : QScrollArea(parent)
{
    setWidget(panel);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
}

QSize PanelArea::sizeHint() const
{
    return widget()->sizeHint().expandedTo(minimumSizeHint());
}

QSize PanelArea::minimumSizeHint() const
{
    constexpr int lines = 3;
    const QSize least = leastOf(*widget());
    return {least.width() + verticalScrollBar()->sizeHint().width(),
            std::min(least.height(), fontMetrics().height() * lines)};
}

// Not as QScrollArea makes widgets fit: of a panel with running text it scrolls what is less high than the panel would
// like to be, and a list in the panel should give way first.
void PanelArea::fit()
{
    QWidget& panel = *widget();
    const QSize least = leastOf(panel);
    const QSize room = maximumViewportSize();
    const auto leastHeight = [&](int width) {
        const QLayout* layout = panel.layout();
        const int byText =
            layout != nullptr && layout->hasHeightForWidth() ? layout->totalMinimumHeightForWidth(width) : 0;
        return std::max(least.height(), byText);
    };
    int width = std::max(room.width(), least.width());
    if (leastHeight(width) > room.height())
        width = std::max(room.width() - verticalScrollBar()->sizeHint().width(), least.width());
    const int below = width > room.width() ? horizontalScrollBar()->sizeHint().height() : 0;
    panel.resize(width, std::max(leastHeight(width), room.height() - below));
}

bool PanelArea::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == widget() && event->type() == QEvent::LayoutRequest) {
        updateGeometry();
        fit();
    }
    return QScrollArea::eventFilter(watched, event);
}

void PanelArea::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    fit();
}

void shrinkToPage(QStackedWidget& pages)
{
    const auto shrink = [&pages] {
        for (int i = 0; i < pages.count(); ++i) {
            const auto policy = i == pages.currentIndex() ? QSizePolicy::Preferred : QSizePolicy::Ignored;
            pages.widget(i)->setSizePolicy(policy, policy);
        }
    };
    QObject::connect(&pages, &QStackedWidget::currentChanged, &pages, shrink);
    shrink();
}

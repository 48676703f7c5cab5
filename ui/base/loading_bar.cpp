// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/loading_bar.h"

#include "base/announcer.h"
#include "base/elided.h"
#include "base/form.h"

#include <QEvent>
#include <QProgressBar>

#include <algorithm>

namespace {

constexpr int clearance = 12;

} // namespace

LoadingBar::LoadingBar(QWidget* parent, const QString& name)
    : QFrame(parent), m_label(new ElidedLabel), m_progress(new QProgressBar), m_cancel(new QPushButton(tr("Cancel")))
{
    setWhatsThis(tr("How far a long work has come. It can be stopped at any time, and what was open stays as it is."));
    setObjectName(name + QStringLiteral("Bar"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    auto* layout = rowIn(this, {clearance, clearance / 2, clearance / 2, clearance / 2}, clearance);
    named(m_progress, name + QStringLiteral("Progress"));
    m_progress->setRange(0, 100);
    named(m_cancel, name + QStringLiteral("Cancel"), {.tip = tr("Stop reading (Escape); what is open stays open")});
    m_cancel->setAccessibleDescription(m_cancel->toolTip());
    addTo(*layout, {{named(m_label, name + QStringLiteral("Label")), 3}, {m_progress, 2}, m_cancel});
    connect(m_cancel, &QPushButton::clicked, this, &LoadingBar::cancelRequested);
    parent->installEventFilter(this);
    hide();
}

void LoadingBar::begin(const QString& fileName, const QString& about)
{
    const QString what = about.isEmpty() ? tr("Opening %1").arg(fileName) : about;
    setAccessibleName(what);
    m_progress->setAccessibleName(what);
    m_label->setText(what);
    m_label->setToolTip(plainTip(fileName));
    m_progress->setValue(0);
    place();
    raise();
    show();
    // Nothing here takes the focus, so a listener has to be told.
    announce(*this, what);
}

void LoadingBar::setPercent(int percent)
{
    m_progress->setValue(percent);
}

void LoadingBar::end()
{
    hide();
    announce(*this, {});
}

bool LoadingBar::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize)
        place();
    return QFrame::eventFilter(watched, event);
}

void LoadingBar::place()
{
    const int widest = fontMetrics().averageCharWidth() * 90;
    const int width = std::min(widest, parentWidget()->width() - 2 * clearance);
    setGeometry((parentWidget()->width() - width) / 2, clearance, width, sizeHint().height());
}

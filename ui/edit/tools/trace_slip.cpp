// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/tools/trace_slip.h"

#include "base/form.h"
#include "map_view/map_view.h"
#include "render/panel_text.h"

#include <algorithm>

TraceSlip::TraceSlip(MapView& map)
    : QFrame(map.viewport()), m_map(map), m_picture(new QLabel), m_found(panel_text::heading({}))
{
    named(this, "traceSlip", tr("What the line becomes"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    named(m_found, "traceFound");
    m_found->setWordWrap(false);
    auto* keys = new QLabel(tr("Enter takes · Esc drops"));
    panel_text::makeNote(*keys);
    constexpr int gap = 10;
    addTo(*rowIn(this, {12, 7, 12, 7}, gap), {m_picture, m_found, keys});
    connect(&map, &MapView::viewChanged, this, &TraceSlip::place);
    hide();
}

void TraceSlip::show(QPointF at, const QString& found, const QPixmap& picture)
{
    m_at = at;
    m_found->setText(found);
    m_picture->setPixmap(picture);
    setVisible(true);
    place();
}

// Right of the pen and a little below it, so that what comes next is seen.
void TraceSlip::place()
{
    if (isHidden())
        return;
    constexpr int edge = 8;
    constexpr QPointF beside(28.0, 20.0);
    layout()->activate();
    resize(sizeHint());
    const QPointF pen = m_map.view().toView(m_at * m_map.view().hexSize);
    const QSize room = m_map.viewport()->size();
    double x = pen.x() + beside.x();
    if (x + width() > room.width() - edge)
        x = pen.x() - beside.x() - width();
    double y = pen.y() + beside.y();
    if (y + height() > room.height() - edge)
        y = pen.y() - beside.y() - height();
    move(static_cast<int>(std::clamp(x, double{edge}, std::max<double>(edge, room.width() - width() - edge))),
         static_cast<int>(std::clamp(y, double{edge}, std::max<double>(edge, room.height() - height() - edge))));
    raise();
}

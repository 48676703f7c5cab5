// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "why/stage_caption.h"

#include "explain/explanation.h"
#include "map_view/map_view.h"
#include "render/theme.h"
#include "why/step_through.h"

#include <QEvent>

#include <algorithm>

StageCaption::StageCaption(StepThrough& steps, MapView& map) : QLabel(map.viewport()), m_steps(steps), m_map(map)
{
    setObjectName(QStringLiteral("stageCaption"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    setTextFormat(Qt::RichText);
    setAlignment(Qt::AlignCenter);
    map.viewport()->installEventFilter(this);
    connect(&steps, &StepThrough::opened, this, &StageCaption::refresh);
    connect(&steps, &StepThrough::stageChanged, this, &StageCaption::refresh);
    connect(&map, &MapView::viewChanged, this, [this] {
        if (isVisible())
            place();
    });
    hide();
}

void StageCaption::refresh()
{
    if (m_isSuspended || !m_steps.isOpen() || m_steps.stage() < 0) {
        hide();
        return;
    }
    const Explanation& explanation = *m_steps.explanation();
    const ExplainStage& stage = explanation.stages[static_cast<std::size_t>(m_steps.stage())];
    const CardColors colors = cardColors(m_map.theme());
    setStyleSheet(QStringLiteral("#stageCaption { background: %1; color: %2; border: 1px solid %3; border-radius: 8px;"
                                 " padding: 5px 14px; }")
                      .arg(colors.ground.name(), colors.text.name(), colors.line.name()));
    QString text = QStringLiteral("<span style='color:%1'>%2/%3</span>&nbsp; <b>%4</b>")
                       .arg(colors.dimText.name())
                       .arg(m_steps.stage() + 1)
                       .arg(m_steps.stageCount())
                       .arg(stage.title.toHtmlEscaped());
    if (stage.rule != noRule)
        text += QStringLiteral("&nbsp; [%1]").arg(ruleAt(explanation.rules, stage.rule).number.toHtmlEscaped());
    setText(text);
    place();
    show();
    raise();
}

void StageCaption::setSuspended(bool isSuspended)
{
    m_isSuspended = isSuspended;
    refresh();
}

bool StageCaption::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && isVisible())
        place();
    return QLabel::eventFilter(watched, event);
}

void StageCaption::place()
{
    constexpr int margin = 10;
    const int room = std::max(40, parentWidget()->width() - 2 * margin);
    setWordWrap(false);
    int width = sizeHint().width();
    if (width > room) {
        setWordWrap(true);
        width = room;
    }
    const int height = wordWrap() ? heightForWidth(width) : sizeHint().height();
    const QRect top((parentWidget()->width() - width) / 2, margin, width, height);
    const QRect bottom = top.translated(0, parentWidget()->height() - height - 2 * margin);
    // Not over what it speaks of, where the other end of the view is free.
    const auto isFree = [this](const QRect& place) {
        if (!m_steps.isOpen() || !m_map.hasContent())
            return true;
        const auto hexes = hexesToShow(*m_steps.explanation(), *m_map.content().position);
        return std::ranges::none_of(hexes, [&](HexIndex hex) { return m_map.hexArea(hex).intersects(place); });
    };
    setGeometry(!isFree(top) && isFree(bottom) ? bottom : top);
}

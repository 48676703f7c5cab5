// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/turn_strip.h"

#include "base/data_text.h"
#include "base/form.h"
#include "base/icons.h"
#include "base/style_colors.h"
#include "base/text_changes.h"
#include "base/window_width.h"
#include "document/document.h"
#include "render/panel_text.h"
#include "render/theme.h"
#include "rules/sequence.h"
#include "ruleset/values.h"
#include "shell/actions.h"
#include "table/game_table.h"

#include <QHelpEvent>
#include <QLabel>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include <algorithm>

namespace {

constexpr int between = 4; ///< pixels from one part to the next

/// Whether the window has no room for what is over.
bool isSmall(const QWidget& widget)
{
    return widget.window()->width() < window_width::wide;
}

} // namespace

// --- The turn track ---

TurnTrack::TurnTrack()
{
    named(this, "turnTrack",
          {.spoken = tr("Turn track"),
           .help = tr("The turns of the game. A dot marks those in which units arrive; a click on a "
                      "turn says which. The panel Trays has them too.")});
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void TurnTrack::show(int turn, const QList<int>& arrivals, const QColor& accent)
{
    m_accent = accent;
    m_turn = turn;
    m_arrivals = arrivals;
    setAccessibleDescription(tr("Turn %1 of %2").arg(turn).arg(arrivals.size()));
    setVisible(!arrivals.isEmpty());
    updateGeometry();
    update();
}

void TurnTrack::setCompact(bool isCompact)
{
    m_isCompact = isCompact;
    updateGeometry();
    update();
}

QSize TurnTrack::sizeHint() const
{
    const int cell =
        m_isCompact ? fontMetrics().height() / 2 : fontMetrics().horizontalAdvance(QStringLiteral("00")) + 4;
    return {static_cast<int>(m_arrivals.size()) * (cell + 1), fontMetrics().height() + 6};
}

int TurnTrack::cellWidth() const
{
    const auto turns = static_cast<int>(m_arrivals.size());
    return turns == 0 ? 0 : std::max(2, std::min(sizeHint().width(), width()) / turns - 1);
}

QRect TurnTrack::cell(int turn) const
{
    return {(turn - 1) * (cellWidth() + 1), 0, cellWidth(), height() - 1};
}

int TurnTrack::turnAt(const QPoint& at) const
{
    const int turn = cellWidth() == 0 ? 0 : at.x() / (cellWidth() + 1) + 1;
    return turn <= m_arrivals.size() ? turn : 0;
}

bool TurnTrack::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int turn = turnAt(help->pos());
    if (turn == 0)
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(),
                           m_arrivals[turn - 1] == 0
                               ? tr("Turn %1").arg(turn)
                               : tr("Turn %1: %n unit(s) arrive", nullptr, m_arrivals[turn - 1]).arg(turn),
                           this);
    return true;
}

void TurnTrack::mousePressEvent(QMouseEvent* event)
{
    if (const int turn = turnAt(event->position().toPoint()); turn > 0 && event->button() == Qt::LeftButton)
        emit turnClicked(turn, mapToGlobal(cell(turn).bottomLeft()));
}

void TurnTrack::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QPalette& colors = palette();
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.8);
    painter.setFont(small);
    // Narrow cells are a bar without numbers.
    const bool hasNumbers = cellWidth() >= QFontMetrics(small).horizontalAdvance(QStringLiteral("00"));
    const bool isPlain = style_colors::isHighContrast(colors);
    const QColor now =
        isPlain ? colors.color(QPalette::Highlight) : readableOn(m_accent, colors.color(QPalette::Window));
    for (int turn = 1; turn <= m_arrivals.size(); ++turn) {
        const QRect place = cell(turn);
        const bool isNow = turn == m_turn;
        painter.setPen(isNow ? now : colors.color(QPalette::Mid));
        painter.setBrush(isNow ? now : colors.color(QPalette::Base));
        painter.drawRect(place.adjusted(0, 0, -1, -1));
        painter.setPen(!isNow    ? colors.color(QPalette::Text)
                       : isPlain ? colors.color(QPalette::HighlightedText)
                                 : Theme::textOn(now));
        if (hasNumbers)
            painter.drawText(place.adjusted(0, 0, 0, -3), Qt::AlignCenter, QString::number(turn));
        if (m_arrivals[turn - 1] > 0) {
            constexpr int dot = 3;
            painter.fillRect(QRect(place.center().x() - 1, place.bottom() - dot - 1, dot, dot), painter.pen().color());
        }
    }
}

// --- The phases ---

PhaseTrack::PhaseTrack()
{
    named(this, "phaseTrack",
          {.spoken = tr("Phases of the turn"),
           .help = tr("The phases of the turn, in their order: ticks are past, the arrow is at "
                      "hand. Next phase goes on; the turn's panel goes to any of them.")});
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void PhaseTrack::show(const QList<Phase>& phases, int current)
{
    m_phases = phases;
    m_current = current;
    QStringList said;
    if (current >= 0) {
        const Phase& now = phases[current];
        said = QStringList{now.side, now.title};
        said.removeAll(QString());
    }
    setAccessibleDescription(said.join(QStringLiteral(": ")));
    layOut();
}

QSize PhaseTrack::sizeHint() const
{
    return {minimumSizeHint().width() * 3, minimumSizeHint().height()};
}

QSize PhaseTrack::minimumSizeHint() const
{
    constexpr int letters = 6; // of the phase at hand
    return {fontMetrics().averageCharWidth() * letters, fontMetrics().height() + 10};
}

int PhaseTrack::widthOf(Look look, int phase) const
{
    QFont bold = font();
    bold.setBold(true);
    const int side = fontMetrics().height();
    switch (look) {
    case Look::Tick:
    case Look::Ring:
        return side;
    case Look::Name:
        return fontMetrics().horizontalAdvance(m_phases[phase].title) + between;
    case Look::Now:
        return QFontMetrics(bold).horizontalAdvance(m_phases[phase].title) + 2 * side;
    case Look::Side:
        return fontMetrics().horizontalAdvance(m_phases[phase].side) + side;
    }
    return 0;
}

QList<PhaseTrack::Part> PhaseTrack::parts(bool namesNext, bool hasPast) const
{
    QList<Part> parts;
    for (int i = 0; i < m_phases.size(); ++i) {
        const bool isPast = i < m_current;
        if (isPast && !hasPast)
            continue;
        const bool isFirst = parts.isEmpty() || m_phases[i].side != m_phases[i - 1].side;
        if (isFirst && !m_phases[i].side.isEmpty())
            parts += {Look::Side, i, {}};
        parts += {isPast                            ? Look::Tick
                  : i == m_current                  ? Look::Now
                  : i == m_current + 1 && namesNext ? Look::Name
                                                    : Look::Ring,
                  i,
                  {}};
    }
    return parts;
}

void PhaseTrack::layOut()
{
    m_parts.clear();
    for (const auto& [namesNext, hasPast] : {std::pair(true, true), std::pair(true, false), std::pair(false, false)}) {
        if (hasPast && isSmall(*this))
            continue;
        m_parts = parts(namesNext, hasPast);
        int x = 0;
        for (Part& part : m_parts) {
            part.place = QRect(x, 0, widthOf(part.look, part.phase), height());
            x += part.place.width() + between;
        }
        if (x <= width())
            break;
    }
    // Where even that is too wide, the phase at hand alone.
    const auto now = std::ranges::find(m_parts, Look::Now, &Part::look);
    if (now != m_parts.end() && now->place.right() >= width()) {
        const int wanted = now->place.width();
        m_parts = {{Look::Now, m_current, QRect(0, 0, std::min(wanted, width()), height())}};
    }
    // Half a sign would look like another.
    m_parts.removeIf([this](const Part& part) { return part.place.right() >= width(); });
    if (!m_parts.isEmpty() && m_parts.back().look == Look::Side)
        m_parts.removeLast();
    update();
}

void PhaseTrack::resizeEvent(QResizeEvent*)
{
    layOut();
}

void PhaseTrack::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange)
        layOut();
    QWidget::changeEvent(event);
}

bool PhaseTrack::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto part = std::ranges::find_if(m_parts, [&](const Part& each) { return each.place.contains(help->pos()); });
    if (part == m_parts.end()) {
        QToolTip::hideText();
    } else {
        const Phase& phase = m_phases[part->phase];
        QToolTip::showText(
            help->globalPos(),
            plainTip(phase.side.isEmpty() ? phase.title : tr("%1: %2", "side, phase").arg(phase.side, phase.title)),
            this);
    }
    return true;
}

void PhaseTrack::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QPalette& colors = palette();
    const double side = fontMetrics().height();
    for (const Part& part : m_parts) {
        const Phase& phase = m_phases[part.phase];
        const QRectF place(part.place);
        const QPointF middle = place.center();
        painter.setFont(font());
        painter.setPen(QPen(colors.color(QPalette::WindowText), 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.setBrush(Qt::NoBrush);
        switch (part.look) {
        case Look::Tick: {
            const double unit = side / 6.0;
            painter.drawPolyline(QPolygonF({middle + QPointF(-unit * 1.4, 0.0), middle + QPointF(-unit * 0.4, unit),
                                            middle + QPointF(unit * 1.4, -unit * 1.1)}));
            break;
        }
        case Look::Ring:
            painter.drawEllipse(middle, side / 4.5, side / 4.5);
            break;
        case Look::Name:
            painter.drawText(place, Qt::AlignVCenter | Qt::AlignLeft, phase.title);
            break;
        case Look::Side: {
            const QRectF chip = place.adjusted(1.0, 3.0, -1.0, -3.0);
            constexpr double rounding = 4.0;
            painter.setPen(Qt::NoPen);
            painter.setBrush(phase.color);
            painter.drawRoundedRect(chip, rounding, rounding);
            painter.setPen(Theme::textOn(phase.color));
            painter.drawText(chip, Qt::AlignCenter, phase.side);
            break;
        }
        case Look::Now: {
            const double point = side / 2.0;
            painter.setPen(Qt::NoPen);
            painter.setBrush(colors.color(QPalette::Highlight));
            painter.drawPolygon(
                QPolygonF({place.topLeft(), place.topRight() - QPointF(point, 0.0), QPointF(place.right(), middle.y()),
                           place.bottomRight() - QPointF(point, 0.0), place.bottomLeft(),
                           QPointF(place.left() + point, middle.y())}));
            QFont bold = font();
            bold.setBold(true);
            painter.setFont(bold);
            painter.setPen(colors.color(QPalette::HighlightedText));
            const QRectF room = place.adjusted(point, 0.0, -point, 0.0);
            painter.drawText(
                room, Qt::AlignCenter,
                painter.fontMetrics().elidedText(phase.title, Qt::ElideRight, static_cast<int>(room.width())));
            break;
        }
        }
    }
}

// --- The strip ---

TurnStrip::TurnStrip(Actions& actions, GameTable& table)
    : m_table(table), m_turn(new QToolButton), m_date(panel_text::note()), m_track(new TurnTrack),
      m_phases(new PhaseTrack), m_next(new QToolButton)
{
    asPanel(this, "turnStrip", tr("Turn and phases"), tr("Turn and phase at hand, and what is still to come."));
    named(m_turn, "turnOpener", tr("Turn"), tr("Open the turn: supply, points, and what is left to do in the phase"));
    m_turn->setAutoRaise(true);
    QFont bold = m_turn->font();
    bold.setBold(true);
    m_turn->setFont(bold);
    m_date->setWordWrap(false);
    m_date->setTextFormat(Qt::PlainText);
    named(m_next, "stripNextPhase")->setDefaultAction(&actions[ActionId::NextPhase]);
    m_next->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    // The arrow stands behind the words.
    m_next->setLayoutDirection(isRightToLeft() ? Qt::LeftToRight : Qt::RightToLeft);
    constexpr int side = 16;
    m_next->setIconSize(QSize(side, side));
    m_next->setMinimumWidth(1); // it need not keep a window wide
    // What leads on has the accent's line and text; its action puts its own icon there each time that it changes.
    const auto dress = [this] {
        QPalette colors;
        for (const auto group : {QPalette::Active, QPalette::Inactive}) {
            for (const auto role : {QPalette::Mid, QPalette::ButtonText}) {
                if (!style_colors::isHighContrast(colors))
                    colors.setColor(group, role, colors.color(QPalette::Highlight));
            }
        }
        if (m_next->palette().color(QPalette::Active, QPalette::Mid) != colors.color(QPalette::Active, QPalette::Mid))
            m_next->setPalette(colors);
        m_next->setIcon(lineIcon(QStringLiteral("go-on"), m_next->palette()));
    };
    whenColorsChange(*m_next, dress);
    connect(&actions[ActionId::NextPhase], &QAction::changed, m_next, dress);
    dress();
    addTo(*rowIn(this, {16, 5, 16, 6}, 12), {m_turn, named(m_date, "turnDate"), m_track, {m_phases, 1}, m_next});
    connect(m_track, &TurnTrack::turnClicked, this, &TurnStrip::showArrivals);
    connect(&table.document(), &Document::changed, this, [this](const DocumentChange& change) {
        if (change.all || change.touched.turn || change.touched.unitList || change.touched.rules
            || change.touched.units)
            refresh();
    });
    refresh();
}

void TurnStrip::resizeEvent(QResizeEvent*)
{
    fit();
}

/// What there is room for.
void TurnStrip::fit()
{
    constexpr int letters = 140; // of a line in which both tracks have room
    m_track->setCompact(isSmall(*this) || width() < fontMetrics().averageCharWidth() * letters);
    // Beside wide panels the arrow says it.
    constexpr int lettersOfPhase = 18;
    const int words = fontMetrics().horizontalAdvance(m_next->text()) + 3 * fontMetrics().height();
    const int least = m_turn->sizeHint().width() + fontMetrics().averageCharWidth() * lettersOfPhase + words;
    m_date->setVisible(!m_date->text().isEmpty()
                       && width() >= least + m_date->sizeHint().width() + m_track->sizeHint().width());
    m_next->setToolButtonStyle(width() < least ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
}

void TurnStrip::setWanted(bool isWanted)
{
    m_isWanted = isWanted;
    refresh();
}

void TurnStrip::refresh()
{
    const Document& document = m_table.document();
    setVisible(m_isWanted && document.hasGame());
    if (!document.hasGame())
        return;
    const Ruleset& game = document.ruleset();
    const Turn& turn = document.position()->turn;
    m_turn->setText(tr("Turn %1").arg(turn.number));
    m_date->setText(dataText(scenarioTexts, document.scenario().dateOf(turn.number)));
    m_turn->setAccessibleName(
        m_date->text().isEmpty() ? m_turn->text() : tr("%1, %2", "turn, date").arg(m_turn->text(), m_date->text()));
    constexpr int mostTurns = 40; // of which each is still to be hit with the pointer
    QList<int> arrivals(game.sequence.turns <= mostTurns ? game.sequence.turns : 0, 0);
    for (const Unit& unit : document.position()->units) {
        const auto arrival = unit.isOnMap() ? std::nullopt : arrivalOf(unit, game);
        if (arrival && arrival->turn >= 1 && arrival->turn <= arrivals.size())
            ++arrivals[arrival->turn - 1];
    }
    m_track->show(turn.number, arrivals, QColor(game.livery.accent));
    QList<PhaseTrack::Phase> phases;
    for (const SequencePhase& each : game.sequence.phases) {
        const auto side = std::ranges::find(game.sides, each.player, &SideRules::id);
        phases += side == game.sides.end() ? PhaseTrack::Phase{phaseTitle(each, game), {}, {}}
                                           : PhaseTrack::Phase{phaseTitle(each, game), side->name, QColor(side->color)};
    }
    m_phases->show(phases, phasePlace(turn, game));
    fit();
}

std::vector<UnitIndex> TurnStrip::arrivalsIn(int turn) const
{
    const Document& document = m_table.document();
    std::vector<UnitIndex> found;
    const auto& units = document.position()->units;
    for (std::size_t i = 0; i < units.size(); ++i) {
        const auto at = static_cast<UnitIndex>(i);
        const auto arrival = units[i].isOnMap() ? std::nullopt : arrivalOf(units[i], document.ruleset());
        if (arrival && arrival->turn == turn && !document.isHidden(at))
            found.push_back(at);
    }
    return found;
}

void TurnStrip::showArrivals(int turn, const QPoint& global)
{
    auto* menu = named(new QMenu(this), "arrivals");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const std::vector<UnitIndex> units = arrivalsIn(turn);
    menu->addSection(units.empty() ? tr("Turn %1: nobody arrives").arg(turn) : tr("Arriving in turn %1").arg(turn));
    for (const UnitIndex unit : units)
        menu->addAction(plainLabel(m_table.document().words().unitName(unit)), this,
                        [this, unit] { emit unitRequested(unit); });
    if (units.empty())
        menu->addAction(tr("Nobody"))->setEnabled(false);
    menu->popup(global);
}

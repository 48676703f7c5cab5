// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "why/why_card.h"

#include "base/announcer.h"
#include "base/appearance.h"
#include "base/elided.h"
#include "base/icons.h"
#include "base/rule_links.h"
#include "base/text_changes.h"
#include "explain/explanation.h"
#include "map_view/map_view.h"
#include "picture/render.h"
#include "render/panel_text.h"
#include "render/theme.h"
#include "why/play_button.h"
#include "why/speed_switch.h"
#include "why/stage_track.h"
#include "why/step_through.h"

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QPainterPath>
#include <QScrollBar>
#include <QTextDocument>

#include <algorithm>
#include <cmath>
#include <utility>

namespace {

constexpr int wantedWidth = 640; ///< pixels at 100 % text
constexpr int fromEdge = 12; ///< of the map
constexpr int edgeWidth = 4; ///< in the verdict's colour

/// "Forbidden: enemy zone of control [10.2]"
QString shortLine(const Explanation& explanation, const ExplainStage& stage)
{
    const QString& number = ruleAt(explanation.rules, stage.rule).number;
    return number.isEmpty() ? stage.title : QStringLiteral("%1 [%2]").arg(stage.title, number);
}

} // namespace

WhyCard::WhyCard(StepThrough& steps, MapView& map)
    : QFrame(map.viewport()), m_steps(steps), m_map(map), m_title(new QLabel(tr("Show me why"))),
      m_place(new ElidedLabel), m_more(new QToolButton), m_close(new QToolButton), m_scroll(new QScrollArea),
      m_caption(new QLabel), m_rule(panel_text::note()), m_track(new StageTrack), m_speed(new SpeedSwitch(steps)),
      m_menu(new QMenu(this))
{
    asPanel(this, "whyCard", tr("Why, step by step"),
            tr("The ruling in slow motion, test by test: each dot is a stage, and the board shows what it is about. "
               "Play goes through them by itself; the arrow keys go step by step."));
    setAttribute(Qt::WA_NoMousePropagation); // what is pressed here is not pressed on the map below
    setCursor(Qt::ArrowCursor);
    createActions();

    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_place->setForegroundRole(QPalette::PlaceholderText);
    m_place->setTextFormat(Qt::PlainText);
    named(m_more, "whyMore", tr("More"), tr("All stages in a list; copy them as text, or export them as a picture"));
    m_more->setText(QStringLiteral("…"));
    named(m_close, "whyClose", tr("Close"), tr("Back to the board (Esc)"));
    named(m_menu, "whyMenu");
    for (QToolButton* button : {m_more, m_close})
        button->setAutoRaise(true);
    named(m_caption, "whyCaption");
    m_caption->setTextFormat(Qt::RichText);
    m_caption->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    scrolling(named(m_scroll, "whyWords"), wrapped(m_caption));
    m_scroll->viewport()->setAutoFillBackground(false);
    m_caption->setAutoFillBackground(false);
    named(m_rule, "whyRule", tr("The rule"));
    m_rule->setWordWrap(false);
    rule_links::enable(*m_rule, [this](RuleIndex rule) { emit ruleRequested(rule); });
    auto* line = new QFrame;
    line->setFrameShape(QFrame::HLine);
    line->setForegroundRole(QPalette::Mid);
    line->setFrameShadow(QFrame::Plain);

    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(2);
    m_playButton = createButton(m_play);
    addTo(*buttons,
          {createButton(m_first), createButton(m_back), m_playButton, createButton(m_forward), createButton(m_last)});
    auto* transport = rowOf({buttons, {m_track, 1}, m_speed});
    transport->setSpacing(16);
    auto* head = rowOf({named(m_title, "whyTitle"), {named(m_place, "whyPlace"), 1}, m_more, m_close});
    head->setSpacing(10);
    addTo(*columnIn(this, {20, 8, 14, 8}, 5),
          {head, rowOf({{m_scroll, 1}, {m_rule, 0, Qt::AlignTop}}), line, transport});

    connect(m_close, &QToolButton::clicked, &m_steps, &StepThrough::close);
    connect(m_more, &QToolButton::clicked, this, [this] {
        fillMenu();
        m_menu->popup(m_more->mapToGlobal(QPoint(0, m_more->height())));
    });
    connect(m_track, &StageTrack::stageRequested, &m_steps, &StepThrough::goTo);
    connect(&m_steps, &StepThrough::opened, this, &WhyCard::openOrClose);
    connect(&m_steps, &StepThrough::stageChanged, this, &WhyCard::refresh);
    connect(&m_steps, &StepThrough::playingChanged, this, &WhyCard::refreshPlaying);
    connect(&m_map, &MapView::viewChanged, this, [this] {
        if (!isHidden())
            place();
    });
    m_map.viewport()->installEventFilter(this);
    for (auto* button : findChildren<QAbstractButton*>())
        button->installEventFilter(this); // it would take arrows for the way to its neighbours
    setIcons();
    whenColorsChange(*this, [this] {
        setIcons();
        refresh();
    });
    whenTextChanges(*this, [this] {
        m_wordsWidth = -1;
        if (!isHidden())
            place();
    });
    hide();
}

void WhyCard::createActions()
{
    const auto make = [this](const char* name, const QString& text, const QString& tip, const QKeySequence& key) {
        auto* action = named(new QAction(text, this), name);
        action->setToolTip(QStringLiteral("%1 (%2)").arg(tip, key.toString(QKeySequence::NativeText)));
        return action;
    };
    m_first = make("whyFirst", tr("&First stage"), tr("To the first stage"), Qt::Key_Home);
    m_back = make("whyBack", tr("Stage &back"), tr("One stage back"), Qt::Key_Left);
    m_play = make("whyPlay", tr("&Play"), tr("Play on its own, or pause"), Qt::Key_Space);
    m_forward = make("whyForward", tr("Stage fo&rward"), tr("One stage forward"), Qt::Key_Right);
    m_last = make("whyLast", tr("&Last stage"), tr("To the last stage"), Qt::Key_End);
    connect(m_first, &QAction::triggered, &m_steps, &StepThrough::first);
    connect(m_back, &QAction::triggered, &m_steps, &StepThrough::stepBack);
    connect(m_play, &QAction::triggered, &m_steps, &StepThrough::togglePlay);
    connect(m_forward, &QAction::triggered, &m_steps, &StepThrough::stepForward);
    connect(m_last, &QAction::triggered, &m_steps, &StepThrough::last);
}

QWidget* WhyCard::createButton(QAction* action)
{
    QToolButton* button = action == m_play ? new PlayButton : new QToolButton;
    named(button, action->objectName() + QStringLiteral("Button"), action->toolTip());
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    whenTextChanges(*button, [button] {
        const int side = button->fontMetrics().height();
        button->setIconSize(QSize(side, side));
    });
    return button;
}

void WhyCard::setIcons()
{
    for (auto [action, name] :
         {std::pair(m_first, "step-first"), std::pair(m_back, "step-back"), std::pair(m_forward, "step-forward"),
          std::pair(m_last, "step-last"), std::pair(m_play, m_steps.isPlaying() ? "pause" : "play")})
        action->setIcon(lineIcon(QLatin1String(name), palette()));
    m_close->setIcon(panelIcon(PanelSign::Close));
}

void WhyCard::takeFocus()
{
    (m_play->isEnabled() ? m_playButton : m_close)->setFocus(Qt::OtherFocusReason);
}

// --- What it says ---

void WhyCard::openOrClose()
{
    if (!m_steps.isOpen()) {
        const bool hadKeyboard = isAncestorOf(QApplication::focusWidget());
        m_menu->close();
        hide();
        if (hadKeyboard)
            m_map.setFocus();
        bringViewBack();
        return;
    }
    const Explanation& explanation = *m_steps.explanation();
    QStringList names;
    for (int stage = 0; stage < m_steps.stageCount(); ++stage)
        names += stageLine(explanation, stage);
    m_track->setStages(names);
    m_wordsWidth = -1;
    m_isAtTop = false;
    findHexes();
    refresh();
    showAllOfIt();
    show();
    raise();
    place();
}

void WhyCard::refresh()
{
    if (!m_steps.isOpen())
        return;
    // It is told of the opening before the first stage is shown.
    const int at = std::max(0, m_steps.stage());
    const Explanation& explanation = *m_steps.explanation();
    const ExplainStage& stage = explanation.stages[static_cast<std::size_t>(at)];
    const HexIndex asked = m_steps.asked();
    const QString about = asked != noHex && m_map.hasContent() && m_map.content().map().hasHex(asked)
                              ? m_map.content().map().number(asked)
                              : explanation.title;
    m_place->setText(tr("%1, stage %2 of %3", "hex or title").arg(about).arg(at + 1).arg(m_steps.stageCount()));
    m_place->setToolTip(plainTip(explanation.title));
    m_caption->setText(captionOf(stage));
    m_scroll->verticalScrollBar()->setValue(0);
    const QString rule = stage.rule == noRule ? QString() : rule_links::html(explanation.rules, stage.rule);
    rule_links::setText(
        *m_rule, QString(rule).replace(QStringLiteral("<a "), QStringLiteral("<a style=\"text-decoration:none\" ")));
    m_rule->setToolTip(rule.isEmpty() ? QString() : plainTip(ruleAt(explanation.rules, stage.rule).text));
    m_rule->setVisible(!rule.isEmpty());
    m_track->setCurrent(at);

    const bool hadKeyboard = isAncestorOf(QApplication::focusWidget());
    const QWidget* used = QApplication::focusWidget();
    m_first->setEnabled(at > 0);
    m_back->setEnabled(at > 0);
    m_forward->setEnabled(at + 1 < m_steps.stageCount());
    m_last->setEnabled(at + 1 < m_steps.stageCount());
    m_play->setEnabled(m_steps.stageCount() > 1);
    if (hadKeyboard && used != nullptr && !used->isEnabled())
        takeFocus(); // at either end there is no button to press again
    if (!isHidden())
        place();
    update();
    // It comes without the keyboard having gone anywhere, so a listener has to be told.
    m_caption->setAccessibleName(stageLine(explanation, at));
    if (m_steps.stage() >= 0)
        announce(*m_caption, m_caption->accessibleName());
}

QString WhyCard::captionOf(const ExplainStage& stage) const
{
    return QStringLiteral("<b style=\"color:%1\">%2</b>%3")
        .arg(readableOn(verdictColor(), palette().color(QPalette::Window)).name(),
             (stage.sentence.isEmpty() ? stage.title : tr("%1:", "title of a stage").arg(stage.title)).toHtmlEscaped(),
             stage.sentence.isEmpty() ? QString() : u' ' + stage.sentence.toHtmlEscaped());
}

/// The height of the longest caption of all stages, so that no button moves from one to the next.
int WhyCard::heightOfWords(int width)
{
    if (!m_steps.explanation())
        return 0;
    if (std::exchange(m_wordsWidth, width) == width)
        return m_wordsHeight;
    m_wordsHeight = 0;
    const Explanation& explanation = *m_steps.explanation();
    QTextDocument words;
    words.setDefaultFont(m_caption->font());
    words.setDocumentMargin(0.0);
    for (const ExplainStage& stage : explanation.stages) {
        const QString& number = ruleAt(explanation.rules, stage.rule).number;
        const int beside = stage.rule == noRule || number.isEmpty()
                               ? 0
                               : m_rule->fontMetrics().horizontalAdvance(number) + layout()->spacing() + 8;
        words.setHtml(captionOf(stage));
        words.setTextWidth(width - beside);
        m_wordsHeight = std::max(m_wordsHeight, static_cast<int>(std::ceil(words.size().height())));
    }
    return m_wordsHeight;
}

void WhyCard::refreshPlaying()
{
    m_play->setText(m_steps.isPlaying() ? tr("&Pause") : tr("&Play"));
    setIcons();
}

void WhyCard::fillMenu()
{
    m_menu->clear();
    const Explanation& explanation = *m_steps.explanation();
    for (int stage = 0; stage < m_steps.stageCount(); ++stage) {
        QAction* action = m_menu->addAction(plainLabel(QStringLiteral("%1  %2").arg(stage + 1).arg(shortLine(
                                                explanation, explanation.stages[static_cast<std::size_t>(stage)]))),
                                            this, [this, stage] { m_steps.goTo(stage); });
        action->setCheckable(true);
        action->setChecked(stage == m_steps.stage());
    }
    m_menu->addSeparator();
    named(m_menu->addAction(tr("Cop&y the stages as text"), this, &WhyCard::copyText), "whyCopy");
    named(m_menu->addAction(tr("E&xport as a picture strip…"), this, &WhyCard::exportRequested), "whyExport");
}

void WhyCard::copyText() const
{
    if (m_steps.isOpen())
        QGuiApplication::clipboard()->setText(explanationLines(*m_steps.explanation()).join(u'\n') + u'\n');
}

QColor WhyCard::verdictColor() const
{
    const Theme theme = Theme::fromPalette(palette());
    const auto at = static_cast<std::size_t>(std::max(0, m_steps.stage()));
    switch (m_steps.explanation()->stages[at].kind) {
    case StageKind::Forbid:
    case StageKind::NoPath:
    case StageKind::Cut:
    case StageKind::OutOfSupply:
    case StageKind::Stopped:
    case StageKind::Losses:
        return theme.forbidden;
    case StageKind::CutOff:
    case StageKind::DeadEnd:
        return theme.deadEnd;
    case StageKind::Priority:
    case StageKind::EarlierChoice:
    case StageKind::GaveWay:
    case StageKind::Negated:
        return theme.outranked;
    case StageKind::Choice:
    case StageKind::InSupply:
        return theme.legal;
    default:
        return palette().color(QPalette::Highlight);
    }
}

void WhyCard::paintEvent(QPaintEvent*)
{
    if (!m_steps.isOpen())
        return;
    constexpr double rounding = 6.0;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF whole = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    QPainterPath outline;
    outline.addRoundedRect(whole, rounding, rounding);
    painter.fillPath(outline, palette().color(QPalette::Window));
    painter.save();
    painter.setClipPath(outline);
    painter.fillRect(QRectF(whole.left(), whole.top(), edgeWidth, whole.height()), verdictColor());
    painter.restore();
    painter.setPen(QPen(palette().color(QPalette::Mid), 1.0));
    painter.drawPath(outline);
}

// --- Where it lies ---

QRect WhyCard::placeAt(bool isAtTop, const QSize& size) const
{
    const QSize room = m_map.viewport()->size();
    int x = (room.width() - size.width()) / 2;
    // Beside what lies in the corner, if there is room.
    const auto* corner = m_map.viewport()->findChild<QWidget*>(QStringLiteral("mapCorner"), Qt::FindDirectChildrenOnly);
    if (corner != nullptr && !corner->isHidden() && !isAtTop) {
        const int left = corner->x() - fromEdge - size.width();
        if (left >= fromEdge)
            x = std::min(x, left);
    }
    return {QPoint(x, isAtTop ? fromEdge : room.height() - size.height() - fromEdge), size};
}

void WhyCard::findHexes()
{
    m_hexes.clear();
    if (!m_map.hasContent())
        return;
    m_hexes = hexesToShow(*m_steps.explanation(), *m_map.content().position);
    const HexIndex asked = m_steps.asked();
    if (asked != noHex && m_map.content().map().hasHex(asked))
        m_hexes.push_back(asked);
}

bool WhyCard::covers(const QRect& place) const
{
    return m_map.hasContent()
           && std::ranges::any_of(m_hexes, [&](HexIndex hex) { return m_map.hexArea(hex).intersects(place); });
}

void WhyCard::place()
{
    if (!m_steps.isOpen())
        return;
    const QSize room = m_map.viewport()->size();
    const int width = std::min(room.width() - 2 * fromEdge, wantedWidth * std::max(100, appliedTextSize()) / 100);
    // The words get as much height as they need, as long as the map is seen; beyond that they scroll.
    const QMargins margins = layout()->contentsMargins();
    const int words = heightOfWords(width - margins.left() - margins.right());
    const int line = m_caption->fontMetrics().lineSpacing();
    m_scroll->setFixedHeight(std::clamp(words, line + 2, std::max(line + 2, room.height() / 4)));
    layout()->activate();
    const QSize size(width, std::max(layout()->totalSizeHint().height(), layout()->minimumHeightForWidth(width)));
    const QRect here = placeAt(m_isAtTop, size);
    const QRect there = placeAt(!m_isAtTop, size);
    // It stays where it is looked for, as long as it covers nothing that the other edge would leave free.
    if (covers(here) && !covers(there)) {
        m_isAtTop = !m_isAtTop;
        setGeometry(there);
    } else {
        setGeometry(here);
    }
}

// A line of supply may lead out of sight, and a small map has no edge that is free: then the map shows all of it, above
// the card (at the sheet's lower edge, which goes no further up, below it), and goes back afterwards, unless somebody has
// moved it meanwhile.
void WhyCard::showAllOfIt()
{
    if (!m_map.hasContent())
        return;
    constexpr double margin = 0.6;
    const QRectF area = partAround(m_map.content().map(), m_hexes, margin);
    place();
    if (m_map.visibleArea().contains(area) && !covers(geometry()))
        return;
    const Viewport before = m_moved ? m_moved->before : m_map.view();
    const QRectF seen = before.turn.map(area);
    // The card keeps its size when the hexes get smaller to leave room for it.
    constexpr double around = 24.0; // pixels that the map leaves beside what it shows
    const QSizeF room = m_map.viewport()->size() - QSizeF(around, around).toSize();
    const double hexSize = std::max(
        Viewport::leastHexSize,
        std::min({before.hexSize, (room.height() - height() - fromEdge) / seen.height(), room.width() / seen.width()}));
    const double card = (height() + fromEdge) / hexSize;
    for (const bool isAtTop : {false, true}) {
        const QRectF withCard = isAtTop ? seen.adjusted(0.0, -card, 0.0, 0.0) : seen.adjusted(0.0, 0.0, 0.0, card);
        m_moved = Moved{before, before.turn.inverted().map(withCard)};
        m_isAtTop = isAtTop;
        m_map.showArea(m_moved->area, before.hexSize);
        place();
        if (!covers(geometry()))
            break;
    }
}

void WhyCard::bringViewBack()
{
    if (!m_moved || !m_map.hasContent()) {
        m_moved.reset();
        return;
    }
    const Moved moved = *std::exchange(m_moved, {});
    const Viewport now = m_map.view();
    m_map.showArea(moved.area, moved.before.hexSize);
    const bool isAsShown = m_map.view() == now;
    m_map.setView(isAsShown ? moved.before : now);
}

bool WhyCard::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_map.viewport() && event->type() == QEvent::Resize && !isHidden())
        place();
    if (watched != m_map.viewport() && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent*>(event)->key() != Qt::Key_Space)
        return act(*static_cast<QKeyEvent*>(event));
    return QFrame::eventFilter(watched, event);
}

// --- Keys ---

bool WhyCard::act(const QKeyEvent& event)
{
    const Qt::KeyboardModifiers others = event.modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier);
    const auto act = m_steps.isOpen() && others == Qt::NoModifier ? meaningOf(event.key()) : nullptr;
    if (act)
        act();
    return act != nullptr;
}

void WhyCard::keyPressEvent(QKeyEvent* event)
{
    if (!act(*event))
        QFrame::keyPressEvent(event);
}

std::function<void()> WhyCard::meaningOf(int key)
{
    switch (key) {
    case Qt::Key_Left:
        return [this] { m_steps.stepBack(); };
    case Qt::Key_Right:
        return [this] { m_steps.stepForward(); };
    case Qt::Key_Home:
        return [this] { m_steps.first(); };
    case Qt::Key_End:
        return [this] { m_steps.last(); };
    case Qt::Key_Space:
        return [this] { m_steps.togglePlay(); };
    case Qt::Key_Plus:
        return [this] { m_steps.setSpeed(m_steps.speed() + 1); };
    case Qt::Key_Minus:
        return [this] { m_steps.setSpeed(m_steps.speed() - 1); };
    case Qt::Key_Escape:
        return [this] { m_steps.close(); };
    default:
        return nullptr;
    }
}

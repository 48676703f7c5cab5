// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "why/why_panel.h"

#include "base/announcer.h"
#include "base/form.h"
#include "base/icons.h"
#include "base/rule_links.h"
#include "base/text_changes.h"
#include "explain/explanation.h"
#include "render/panel_text.h"
#include "why/step_through.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QListWidget>
#include <QScrollBar>
#include <QSignalBlocker>

#include <algorithm>

namespace {

constexpr int fewestStages = 5; ///< that are seen at once

/// "Forbidden: enemy zone of control [10.2]"
QString shortLine(const Explanation& explanation, const ExplainStage& stage)
{
    const QString& number = ruleAt(explanation.rules, stage.rule).number;
    return number.isEmpty() ? stage.title : QStringLiteral("%1 [%2]").arg(stage.title, number);
}

} // namespace

WhyPanel::WhyPanel(StepThrough& steps, QWidget* parent)
    : QWidget(parent), m_steps(steps), m_title(panel_text::heading({})), m_hint(panel_text::note()),
      m_content(new QWidget), m_scroll(new QScrollArea), m_words(new QWidget), m_place(panel_text::note()),
      m_stage(panel_text::heading({})), m_sentence(panel_text::body()), m_rule(panel_text::note()),
      m_list(new QListWidget), m_speed(new QComboBox), m_export(new QPushButton(tr("E&xport…"))),
      m_copy(new QPushButton(tr("Cop&y"))), m_close(new QPushButton(tr("Clo&se")))
{
    setWhatsThis(tr("The ruling in slow motion, test by test: each line is a stage, and the board shows what it is "
                    "about. Play goes through them by itself; the arrow keys go step by step."));
    setAccessibleName(tr("Why, step by step"));
    const std::pair<QWidget*, const char*> names[] = {
        {m_title, "whyTitle"},       {m_hint, "whyHint"}, {m_place, "whyPlace"}, {m_stage, "whyStage"},
        {m_sentence, "whySentence"}, {m_rule, "whyRule"}, {m_list, "whyList"},   {m_speed, "whySpeed"},
        {m_export, "whyExport"},     {m_copy, "whyCopy"}, {m_close, "whyClose"}};
    for (const auto& [widget, name] : names)
        widget->setObjectName(QLatin1String(name));
    createActions();

    rule_links::enable(*m_rule, [this](RuleIndex rule) { emit ruleRequested(rule); });
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    // Names in it come from files.
    for (QLabel* label : {m_title, m_stage, m_sentence})
        label->setTextFormat(Qt::PlainText);
    m_rule->setAccessibleName(tr("The rule"));
    m_list->setAccessibleName(tr("Stages"));
    m_list->setWordWrap(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    whenTextChanges(*m_list, [this] { m_list->setMinimumHeight(m_list->fontMetrics().lineSpacing() * fewestStages); });
    m_list->installEventFilter(this);
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0)
            m_steps.goTo(row);
    });

    auto* column = columnIn(m_content, {0, 0, 0, 0}, 6);
    column->addWidget(createButtons());
    // In a low window the words scroll; buttons and stages stay where they are.
    auto* lines = columnIn(m_words, {0, 0, 0, 0}, 6);
    addTo(*lines, {m_stage, m_sentence, m_rule});
    scrolling(m_scroll, m_words);
    m_scroll->setMinimumHeight(fontMetrics().lineSpacing() * 2);
    m_scroll->viewport()->installEventFilter(this);
    // As high as they are long, and all that is left is the list's.
    addTo(*column, {{m_scroll, 1000}, {m_list, 1}});
    auto* ends = new QHBoxLayout;
    ends->setSpacing(8);
    m_export->setToolTip(tr("All stages as one picture, numbered: PNG, SVG or PDF"));
    m_copy->setToolTip(tr("Copies the stages as text, a line each"));
    m_copy->setAccessibleName(tr("Copy the stages as text"));
    m_export->setAccessibleName(tr("Export as a picture strip"));
    m_close->setToolTip(tr("Back to the ruling (Esc)"));
    for (QPushButton* button : {m_export, m_copy}) {
        button->setAutoDefault(false);
        ends->addWidget(button);
    }
    m_close->setAutoDefault(false);
    addTo(*ends, {spring(1), m_close});
    column->addLayout(ends);
    connect(m_export, &QPushButton::clicked, this, &WhyPanel::exportRequested);
    connect(m_copy, &QPushButton::clicked, this, &WhyPanel::copyText);
    connect(m_close, &QPushButton::clicked, this, &WhyPanel::closeRequested);

    auto* layout = columnIn(this, {14, 10, 14, 12}, 6);
    m_place->setWordWrap(false);
    auto* head = rowOf({{m_title, 1}, {m_place, 0, Qt::AlignTop | Qt::AlignRight}});
    addTo(*layout, {head, m_hint, {m_content, 1}, spring()});

    connect(&m_steps, &StepThrough::opened, this, &WhyPanel::fill);
    connect(&m_steps, &StepThrough::stageChanged, this, &WhyPanel::refresh);
    connect(&m_steps, &StepThrough::playingChanged, this, &WhyPanel::refreshPlaying);
    connect(&m_steps, &StepThrough::speedChanged, this, [this] {
        const QSignalBlocker quiet(m_speed);
        m_speed->setCurrentIndex(m_steps.speed());
    });
    setIcons();
    fill();
    whenColorsChange(*this, [this] { setIcons(); });
}

void WhyPanel::createActions()
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

QWidget* WhyPanel::createButtons()
{
    auto* bar = new QWidget;
    auto* row = rowIn(bar, {0, 0, 0, 0}, 2);
    for (QAction* action : {m_first, m_back, m_play, m_forward, m_last}) {
        auto* button = named(new QToolButton, action->objectName() + QStringLiteral("Button"));
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setAccessibleName(action->toolTip());
        const int side = fontMetrics().height() + 6;
        button->setIconSize(action == m_play ? QSize(side + 6, side + 6) : QSize(side, side));
        row->addWidget(button);
    }
    m_speed->addItems({tr("Slow"), tr("Normal"), tr("Fast"), tr("Very fast")});
    m_speed->setCurrentIndex(m_steps.speed());
    m_speed->setAccessibleName(tr("Speed"));
    m_speed->setToolTip(tr("Speed (+ and −)"));
    connect(m_speed, &QComboBox::currentIndexChanged, &m_steps, &StepThrough::setSpeed);
    addTo(*row, {spring(1), m_speed});
    return bar;
}

void WhyPanel::setIcons()
{
    for (auto [action, name] :
         {std::pair(m_first, "step-first"), std::pair(m_back, "step-back"), std::pair(m_forward, "step-forward"),
          std::pair(m_last, "step-last"), std::pair(m_play, m_steps.isPlaying() ? "pause" : "play")})
        action->setIcon(lineIcon(QLatin1String(name), palette()));
}

void WhyPanel::takeFocus()
{
    m_list->setFocus(Qt::OtherFocusReason);
}

void WhyPanel::setHint(const QString& hint)
{
    m_hint->setText(hint);
    m_hint->setVisible(!hint.isEmpty() && !m_steps.isOpen());
}

// Another explanation, or none.
void WhyPanel::fill()
{
    const bool isOpen = m_steps.isOpen();
    m_title->setVisible(isOpen);
    m_place->setVisible(isOpen);
    m_content->setVisible(isOpen);
    m_hint->setVisible(!isOpen && !m_hint->text().isEmpty());
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    if (!isOpen)
        return;
    const Explanation& explanation = *m_steps.explanation();
    m_title->setText(explanation.title);
    for (int stage = 0; stage < m_steps.stageCount(); ++stage) {
        auto* item = new QListWidgetItem(QStringLiteral("%1  %2").arg(stage + 1).arg(shortLine(
                                             explanation, explanation.stages[static_cast<std::size_t>(stage)])),
                                         m_list);
        item->setData(Qt::AccessibleTextRole, stageLine(explanation, stage));
        item->setToolTip(plainTip(stageLine(explanation, stage)));
    }
    refresh();
}

QString WhyPanel::ruleHtml() const
{
    const Explanation& explanation = *m_steps.explanation();
    const ExplainStage& stage = explanation.stages[static_cast<std::size_t>(m_steps.stage())];
    if (stage.rule == noRule)
        return {};
    const RuleText& rule = ruleAt(explanation.rules, stage.rule);
    return QStringLiteral("[%1] %2").arg(rule_links::html(explanation.rules, stage.rule), rule.text.toHtmlEscaped());
}

// Another stage.
void WhyPanel::refresh()
{
    if (!m_steps.isOpen() || m_steps.stage() < 0)
        return;
    const Explanation& explanation = *m_steps.explanation();
    const ExplainStage& stage = explanation.stages[static_cast<std::size_t>(m_steps.stage())];
    m_place->setText(tr("Stage %1 of %2").arg(m_steps.stage() + 1).arg(m_steps.stageCount()));
    m_stage->setText(stage.title);
    m_sentence->setText(stage.sentence);
    m_sentence->setVisible(!stage.sentence.isEmpty());
    const QString rule = ruleHtml();
    rule_links::setText(*m_rule, rule);
    m_rule->setVisible(!rule.isEmpty());
    {
        const QSignalBlocker quiet(m_list);
        m_list->setCurrentRow(m_steps.stage());
    }
    // Once everything has been laid out for the new texts.
    QMetaObject::invokeMethod(
        this,
        [this] {
            fitWords();
            m_scroll->verticalScrollBar()->setValue(0);
            m_list->scrollToItem(m_list->currentItem());
        },
        Qt::QueuedConnection);
    const QWidget* used = focusWidget();
    m_first->setEnabled(m_steps.stage() > 0);
    m_back->setEnabled(m_steps.stage() > 0);
    m_forward->setEnabled(m_steps.stage() + 1 < m_steps.stageCount());
    m_last->setEnabled(m_steps.stage() + 1 < m_steps.stageCount());
    m_play->setEnabled(m_steps.stageCount() > 1);
    if (used != nullptr && !used->isEnabled() && isAncestorOf(QApplication::focusWidget()))
        takeFocus(); // at either end there is no button to press again
    // It comes without the keyboard having gone anywhere, so a listener has to be told.
    m_stage->setAccessibleName(stageLine(explanation, m_steps.stage()));
    announce(*m_stage, m_stage->accessibleName());
}

void WhyPanel::refreshPlaying()
{
    m_play->setText(m_steps.isPlaying() ? tr("&Pause") : tr("&Play"));
    setIcons();
}

void WhyPanel::copyText() const
{
    if (m_steps.isOpen())
        QGuiApplication::clipboard()->setText(explanationLines(*m_steps.explanation()).join(u'\n') + u'\n');
}

// --- Keys ---

void WhyPanel::keyPressEvent(QKeyEvent* event)
{
    const Qt::KeyboardModifiers others = event->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier);
    if (!m_steps.isOpen() || others != Qt::NoModifier) {
        QWidget::keyPressEvent(event);
        return;
    }
    if (const auto act = meaningOf(event->key()))
        act();
    else
        QWidget::keyPressEvent(event);
}

std::function<void()> WhyPanel::meaningOf(int key)
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
        return [this] { emit closeRequested(); };
    default:
        return nullptr;
    }
}

void WhyPanel::fitWords()
{
    const int height = m_words->layout()->totalHeightForWidth(m_scroll->viewport()->width());
    m_scroll->setMaximumHeight(std::max(height, m_scroll->minimumHeight()));
}

// The list would keep some of the keys to itself.
bool WhyPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_scroll->viewport() && event->type() == QEvent::Resize)
        fitWords();
    if (watched == m_list && event->type() == QEvent::KeyPress) {
        auto* key = static_cast<QKeyEvent*>(event);
        if (meaningOf(key->key())) {
            keyPressEvent(key);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

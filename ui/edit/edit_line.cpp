// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/edit_line.h"

#include "base/appearance.h"
#include "base/elided.h"
#include "base/form.h"
#include "base/text_changes.h"
#include "document/document.h"
#include "edit/check_panel.h"
#include "edit/line_opener.h"
#include "shell/actions.h"

#include <QPainter>
#include <QRegularExpression>

namespace {

/// Says less instead of breaking off: where a hint has no room its last clauses go, for the tip has them.
class HintLabel : public ElidedLabel
{
protected:
    void paintEvent(QPaintEvent*) override
    {
        const int room = contentsRect().width();
        QString shown = text();
        const auto fits = [&] { return fontMetrics().horizontalAdvance(shown) <= room; };
        while (!fits() && shown.contains(clauseEnd))
            shown.truncate(shown.lastIndexOf(clauseEnd));
        QPainter painter(this);
        painter.setPen(palette().color(foregroundRole()));
        painter.drawText(contentsRect(), static_cast<int>(alignment()),
                         fits() ? shown : fontMetrics().elidedText(shown, Qt::ElideRight, room));
    }

private:
    const QRegularExpression clauseEnd{QStringLiteral("[,:;] ")};
};

} // namespace

EditLine::EditLine(Actions& actions, Document& document, const CheckPanel& check)
    : m_document(document), m_checked(check), m_number(new QLabel), m_sentence(new ElidedLabel), m_hint(new HintLabel),
      m_history(new LineOpener), m_check(new LineOpener)
{
    asPanel(this, "editLine", tr("Last step"),
            tr("What was changed last, and what the tool in hand does. The arrows undo and redo, a step at a time."));
    auto* row = rowIn(this, {2, 0, 0, 0}, 0);
    row->addWidget(makeArrow(actions, true));
    row->addWidget(makeArrow(actions, false));
    m_number->setForegroundRole(QPalette::PlaceholderText);
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_sentence->setContentsMargins(4, 0, 0, 0);
    m_hint->setContentsMargins(6, 0, 0, 0);
    for (ElidedLabel* words : {m_sentence, m_hint})
        words->setMinimumWidth(1); // they need not keep a window wide
    m_sentence->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    addTo(*row, {named(m_number, "stepNumber", tr("Number of the step")),
                 named(m_sentence, "lastStep", tr("Last step")),
                 {named(m_hint, "toolHint", tr("About the tool")), 1}});
    named(m_history, "historyOpener", tr("History"), tr("Open the history: all steps, and the way back to each"));
    m_history->setWhatsThis(
        tr("Opens all changes over the map, the latest at the bottom. A click on one goes back or forth to it."));
    named(m_check, "checkOpener", tr("Check map"), tr("Open what may be wrong on the map, and where"));
    m_check->setWhatsThis(
        tr("Opens what may be wrong on the map, over it. A finding that is clicked is shown on the map."));
    for (QToolButton* opener : {m_history, m_check}) {
        whenTextChanges(*opener, [opener] {
            const int side = opener->fontMetrics().height() * 2 / 3;
            opener->setIconSize(QSize(side, side));
            constexpr int large = 150; // percent, at which words are all that there is room for
            opener->setToolButtonStyle(appliedTextSize() < large ? Qt::ToolButtonTextBesideIcon
                                                                 : Qt::ToolButtonTextOnly);
        });
        opener->hide();
    }
    connect(&document.history(), &History::changed, this, &EditLine::refresh);
    connect(&document, &Document::viewerChanged, this, &EditLine::refresh);
    connect(&check, &CheckPanel::finished, this, &EditLine::showCheck);
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        // A map that becomes a scenario keeps its steps.
        m_isDrawn = change.all ? m_isDrawn && m_document.history().index() > 0 : m_isDrawn || change.touched.map;
        showCheck();
    });
    refresh();
    showCheck();
}

// The words of the buttons behind it go where they would be cut, and come back with the room for them.
void EditLine::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    constexpr int letters = 3;
    const int least = fontMetrics().averageCharWidth() * letters;
    const int words = fontMetrics().horizontalAdvance(m_history->text() + m_check->text());
    const bool hasWords = m_history->toolButtonStyle() != Qt::ToolButtonIconOnly;
    if (hasWords ? width() >= least : width() <= least + words)
        return;
    for (QToolButton* opener : {m_history, m_check})
        opener->setToolButtonStyle(hasWords                  ? Qt::ToolButtonIconOnly
                                   : appliedTextSize() < 150 ? Qt::ToolButtonTextBesideIcon
                                                             : Qt::ToolButtonTextOnly);
}

QToolButton* EditLine::makeArrow(Actions& actions, bool isBack)
{
    const ActionId id = isBack ? ActionId::Undo : ActionId::Redo;
    auto* arrow =
        named(new QToolButton, isBack ? "stepBack" : "stepForth",
              {.spoken = actions.row(id).title(), .tip = actions.row(id).title(), .help = actions.row(id).whatsThis});
    arrow->setAutoRaise(true);
    whenTextChanges(*arrow, [arrow] {
        const int side = arrow->fontMetrics().height() / 2;
        arrow->setIconSize(QSize(side, side));
        constexpr int huge = 200; // percent, at which the words beside them need the room; the bar and keys undo, too
        if (appliedTextSize() >= huge)
            arrow->hide();
        else if (arrow->parentWidget() != nullptr)
            arrow->show();
    });
    arrow->setArrowType(isBack ? Qt::LeftArrow : Qt::RightArrow);
    actions.follow(*arrow, id);
    QAction& action = actions[id];
    const auto follow = [arrow, &action] { arrow->setEnabled(action.isEnabled()); };
    connect(&action, &QAction::changed, arrow, follow);
    follow();
    connect(arrow, &QAbstractButton::clicked, &action, &QAction::trigger);
    return arrow;
}

void EditLine::say(const QString& text)
{
    m_hint->setText(text);
    m_hint->setToolTip(plainTip(text));
}

void EditLine::explain(const QString& help, const QString& advice)
{
    const qsizetype end = help.indexOf(QStringLiteral(". "));
    const QString what = help.left(end < 0 ? help.size() : end);
    say(advice.isEmpty() ? what : QStringLiteral("%1 · %2").arg(what, advice));
    m_hint->setToolTip(plainTip(help));
}

void EditLine::refresh()
{
    const bool isOpen = m_document.isOpen();
    const int done = isOpen ? m_document.history().index() : 0;
    m_number->setText(done == 0 ? QString() : QString::number(done));
    m_sentence->setText(isOpen ? m_document.asSeen(m_document.history().undoText()) : QString());
    m_sentence->setToolTip(plainTip(m_sentence->text()));
    const auto steps = isOpen ? std::ssize(m_document.log().shownBranch()) : 0;
    m_history->setText(steps == 0 ? tr("History") : tr("History · %1", "number of steps").arg(steps));
}

// Of a map that is different since, nothing is claimed; what was only begun is not found fault with.
void EditLine::showCheck()
{
    const int listed = m_checked.listedCount();
    const bool isWorthTelling = m_isDrawn || listed == 0 || !m_document.path().isEmpty();
    const bool isKnown = m_checked.isUpToDate() && isWorthTelling;
    m_check->setWarning(isKnown && m_checked.hasWarnings());
    m_check->setText(
        !isKnown ? tr("Check")
                 : tr("Check · %1").arg(listed == 0 ? tr("nothing found") : tr("%n finding(s)", nullptr, listed)));
}

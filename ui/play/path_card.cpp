// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/path_card.h"

#include "base/contains.h"
#include "base/rule_links.h"
#include "play/end_rows.h"
#include "play/loss_form.h"
#include "render/panel_text.h"
#include "render/theme.h"
#include "rules/after_retreat.h"
#include "table/hex_description.h"
#include "table/ruling_flow.h"

#include <QEvent>
#include <QListWidget>
#include <QSignalBlocker>

#include <algorithm>
#include <utility>

namespace {

constexpr int mostLines = 10; ///< of the path list before it scrolls
const CombatState::Shown nothingFilled{nullptr, -2, -2}; // no unit that is at hand is equal to it

bool hasSharedEnd(const UnitRetreat& unit)
{
    std::vector<HexIndex> ends;
    for (const RetreatPath& path : unit.paths) {
        if (!path.hexes.empty() && !path.leavesMap())
            ends.push_back(path.hexes.back());
    }
    std::ranges::sort(ends);
    return std::ranges::adjacent_find(ends) != ends.end();
}

} // namespace

PathCard::PathCard(RulingFlow& flow, QWidget* parent)
    : QFrame(parent), m_flow(flow), m_heading(new QLabel), m_note(panel_text::body()), m_paths(new QListWidget),
      m_sacrifice(new QPushButton(tr("&Give this unit up, so that others live"))), m_absorb(new QCheckBox),
      m_losses(new LossForm(flow.document()))
{
    asPanel(this, "pathCard", tr("The unit that retreats"),
            tr("The unit at hand and its legal paths, the first hex first. Pointing at a path shows it on the board, a "
               "click chooses it. Losses on the way are set here, where the rules leave a choice."));
    auto* layout = columnIn(this, {10, 6, 10, 6}, 4);
    panel_text::makeHeading(*m_heading);
    addTo(*layout, {named(m_heading, "fate"), m_note});
    m_paths->setFrameShape(QFrame::NoFrame);
    m_paths->setMouseTracking(true);
    m_paths->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_paths->setWordWrap(true);
    // A list wants to grow; the card is only as tall as what it says.
    m_paths->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_paths->viewport()->setAutoFillBackground(false);
    rule_links::enable(*m_note, [this](RuleIndex rule) { emit ruleRequested(rule); });
    named(m_note, "pathNote");
    m_sacrifice->setCheckable(true);
    connect(m_sacrifice, &QPushButton::clicked, this, [this] {
        if (m_flow.isSacrificed())
            m_flow.clearPath();
        else
            m_flow.sacrifice();
    });
    connect(m_losses, &LossForm::lossChanged, &m_flow, &RulingFlow::setLoss);
    named(m_absorb, "absorbSteps", {.tip = tr("Units that may spare their side steps of the loss do so")});
    connect(m_absorb, &QCheckBox::clicked, &m_flow, &RulingFlow::setAbsorbs);
    addTo(*layout,
          {named(m_paths, "pathList", tr("Legal paths")), named(m_sacrifice, "sacrifice"), m_absorb, m_losses});

    connect(m_paths, &QListWidget::itemEntered, this, [this](QListWidgetItem* item) { pointAt(m_paths->row(item)); });
    connect(m_paths, &QListWidget::itemClicked, this, [this](QListWidgetItem* item) { choose(m_paths->row(item)); });
    connect(m_paths, &QListWidget::itemActivated, this, [this](QListWidgetItem* item) {
        if (chosenRow() == m_paths->row(item))
            m_flow.confirm();
        else
            choose(m_paths->row(item));
    });
    connect(m_paths, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0)
            pointAt(row);
    });
    m_paths->viewport()->installEventFilter(this);
    m_paths->installEventFilter(this);
    connect(&m_flow, &RulingFlow::changed, this, &PathCard::refresh);
    connect(&m_flow.document(), &Document::viewerChanged, this, [this] {
        m_filled = nothingFilled;
        m_losses->forget();
        refresh();
    });
    connect(&m_flow, &RulingFlow::pointedChanged, this, &PathCard::markPaths);
    refresh();
}

bool PathCard::eventFilter(QObject* watched, QEvent* event)
{
    // Another window or a menu in front is no answer.
    const auto goesOn = [event] {
        const Qt::FocusReason reason = static_cast<QFocusEvent*>(event)->reason();
        return reason == Qt::ActiveWindowFocusReason || reason == Qt::PopupFocusReason;
    };
    const bool isLeft =
        (watched == m_paths->viewport() && event->type() == QEvent::Leave)
        || (watched == m_paths && event->type() == QEvent::FocusOut && !m_paths->underMouse() && !goesOn());
    if (isLeft)
        pointAt(-1);
    else if (m_paths->count() > 0
             && ((watched == m_paths->viewport() && event->type() == QEvent::Resize)
                 || (watched == m_paths && event->type() == QEvent::FontChange)))
        // After the list has laid itself out for its new width, or in its new letters.
        QMetaObject::invokeMethod(this, &PathCard::fitPaths, Qt::QueuedConnection);
    return QFrame::eventFilter(watched, event);
}

// A row is a path, or what may be paid in an exchange.
void PathCard::pointAt(int row)
{
    if (m_flow.bill() != nullptr)
        m_flow.pointAtPayment(row);
    else
        m_flow.pointAtPath(row < 0 ? std::nullopt : std::optional(row));
}

void PathCard::choose(int row)
{
    if (m_flow.bill() != nullptr)
        m_flow.choosePayment(row);
    else
        m_flow.choosePath(row);
}

int PathCard::chosenRow() const
{
    return m_flow.bill() != nullptr ? m_flow.payment() : m_flow.chosenPath().value_or(-1);
}

void PathCard::setTheme(const Theme& theme)
{
    m_theme = theme;
    refresh();
}

void PathCard::setTight(bool isTight)
{
    layout()->setContentsMargins(10, isTight ? 2 : 6, 10, isTight ? 2 : 6);
    layout()->setSpacing(isTight ? 1 : 4);
}

void PathCard::setOneLine(bool isOneLine)
{
    if (std::exchange(m_isOneLine, isOneLine) == isOneLine)
        return;
    m_paths->setWordWrap(!isOneLine);
    fitPaths();
}

void PathCard::setBrief(bool isBrief)
{
    if (std::exchange(m_isBrief, isBrief) == isBrief)
        return;
    showNote();
}

void PathCard::setMostPaths(int paths)
{
    m_mostPaths = paths;
    fitPaths(); // in any case: what wraps is as high as it is at the width of now
}

int PathCard::pathCount() const
{
    return isHidden() || m_paths->isHidden() ? 0 : m_paths->count();
}

int PathCard::pathsSeen() const
{
    return std::min(pathCount(), m_mostPaths < 0 ? mostLines : m_mostPaths);
}

int PathCard::pathHeight() const
{
    int most = 1;
    for (int row = 0; row < m_paths->count(); ++row)
        most = std::max(most, m_paths->visualItemRect(m_paths->item(row)).height());
    return most;
}

void PathCard::showNote()
{
    const bool isShown = !m_note->text().isEmpty();
    const bool isTip = m_isBrief && !m_isNoteNeeded;
    m_note->setVisible(isShown && !isTip);
    // Of a stack that goes together the names fill lines, and the counters above say them.
    const QString whole = headingText();
    const UnitRetreat* unit = m_flow.retreat();
    const bool isShort = m_isBrief && unit != nullptr && !unit->paths.empty() && unit->group().size() > 1;
    m_heading->setText(isShort ? tr("%n legal path(s)", nullptr, static_cast<int>(unit->paths.size())) : whole);
    QStringList tip;
    if (isShort)
        tip += whole.toHtmlEscaped();
    if (isShown && isTip)
        tip += m_note->text();
    // In a tag, or what is escaped would be shown so.
    m_heading->setToolTip(tip.isEmpty() ? QString()
                                        : QStringLiteral("<p>%1</p>").arg(tip.join(QStringLiteral("<br>"))));
}

QString PathCard::headingText() const
{
    const Document& document = m_flow.document();
    const Effect* effect = m_flow.effect();
    if (const UnitRetreat* unit = m_flow.retreat())
        return effect->kind == EffectKind::Displace && !unit->paths.empty()
                   ? tr("%1 makes room: %n legal path(s)", nullptr, static_cast<int>(unit->paths.size()))
                         .arg(document.words().unitNames(unit->group()))
               : m_flow.withdrawal() != nullptr && !unit->paths.empty()
                   ? tr("%1 may withdraw: %n legal path(s)", nullptr, static_cast<int>(unit->paths.size()))
                         .arg(document.words().unitNames(unit->group()))
                   : document.words().fate(*unit);
    if (effect == nullptr)
        return {};
    const QString units = namesWithHexes(document.words(), effect->units);
    switch (effect->kind) {
    case EffectKind::Eliminated:
        return tr("To be taken off the map: %1").arg(units);
    case EffectKind::Mark:
        return tr("To be marked: %1").arg(units);
    case EffectKind::Exchange:
        if (m_flow.bill() != nullptr)
            return tr("What is paid in the exchange?");
        return tr("Which steps are lost in the exchange? %1").arg(units);
    default:
        return units;
    }
}

void PathCard::refresh()
{
    const bool isShown =
        m_flow.stage() == RulingFlow::Stage::ChoosePath || m_flow.stage() == RulingFlow::Stage::SettleEffect;
    setVisible(isShown);
    if (!isShown) {
        m_filled = nothingFilled;
        return;
    }
    const UnitRetreat* unit = m_flow.retreat();
    QString note;
    if (const Guests* guests = m_flow.guests())
        note = (guests->worthless.empty()
                    ? tr("They had retreated onto others that are hit now, and die before anything else")
                : guests->die ? tr("They have no strength to defend with, or had retreated onto such units, and die "
                                   "before anything else")
                              : tr("They have no strength to defend with, and die before anything else"))
               + rule_links::mark(m_flow.document().ruleset(), guests->deathRule()) + u'.';
    else if (m_flow.bill() != nullptr)
        note = billText();
    else if (m_flow.isSacrificed())
        note = tr("It is given up so that others live; confirm it.");
    else if (unit != nullptr && unit->mayBeEliminated)
        note = tr("Not every unit can be saved: another choice may eliminate this one.");
    else if (unit != nullptr && unit->paths.size() == 1 && !unit->paths.front().hexes.empty())
        note = m_flow.chosenPath() ? tr("There is only one; confirm it.")
                                   : tr("There is only one: click it, or its end on the map.");
    else if (unit != nullptr && unit->paths.size() > 1 && m_flow.chosen().empty())
        note = hasSharedEnd(*unit) ? tr("Click the end hex, or go hex by hex. Tab shows the next path to the same end.")
                                   : tr("Click the end hex, or go hex by hex.");
    if (unit != nullptr && unit->paths.size() > 1 && !m_flow.chosenPath()
        && std::ranges::any_of(unit->paths, &RetreatPath::leavesMap))
        note += QStringLiteral(" ") + tr("A second click on a hex at the edge leaves the map from there.");
    if (unit != nullptr && !unit->gaveWay.isEmpty())
        note += (note.isEmpty() ? QString() : QStringLiteral(" "))
                + tr("Nothing satisfied rule %1, so it gave way.").arg(ruleLinks(unit->gaveWay));
    if (m_flow.absorbs())
        note += absorptionText();
    note += overrunText();
    note += displacedText();
    note += optionText();
    rule_links::setText(*m_note, note);
    m_isNoteNeeded = false;
    showNote();
    m_sacrifice->setVisible(m_flow.maySacrifice());
    m_sacrifice->setChecked(m_flow.isSacrificed());
    if (m_flow.bill() != nullptr)
        fillPayments();
    else if (m_filled != m_flow.atHand())
        fillPaths();
    markPaths();
    fillAbsorption();
    fillLosses();
    applyStyle();
}

void PathCard::fillAbsorption()
{
    const Absorption* absorption = m_flow.absorption();
    m_absorb->setVisible(absorption != nullptr);
    if (absorption == nullptr)
        return;
    const QString spared = tr("%1: %n step(s) less", "units that spare their side steps", absorption->steps)
                               .arg(m_flow.document().words().unitNames(absorption->units));
    m_absorb->setText(plainLabel(spared));
    m_absorb->setAccessibleName(spared);
    m_absorb->setChecked(m_flow.absorbs());
}

// The sets of units and steps that pay what is owed, with nothing to spare.
void PathCard::fillPayments()
{
    const VerdictText words = m_flow.document().words();
    const auto& sets = m_flow.bill()->sets;
    m_filled = nothingFilled;
    const QSignalBlocker quiet(m_paths);
    const int row = m_paths->currentRow();
    while (m_paths->count() > static_cast<int>(sets.size()))
        delete m_paths->takeItem(m_paths->count() - 1);
    while (m_paths->count() < static_cast<int>(sets.size()))
        m_paths->addItem(QString());
    for (std::size_t i = 0; i < sets.size(); ++i) {
        const QString text = words.payment(sets[i]);
        QListWidgetItem* item = m_paths->item(static_cast<int>(i));
        item->setText(sets.size() > 1 ? QStringLiteral("%1.  %2").arg(i + 1).arg(text) : text);
        item->setData(Qt::AccessibleTextRole,
                      sets.size() > 1 ? tr("Payment %1: %2").arg(i + 1).arg(text) : tr("Payment: %1").arg(text));
    }
    m_paths->setCurrentRow(row);
    m_paths->setAccessibleName(tr("What may be paid"));
    m_paths->show();
    fitPaths();
}

void PathCard::fillPaths()
{
    m_filled = m_flow.atHand();
    const QSignalBlocker quiet(m_paths);
    m_paths->clear();
    m_paths->setAccessibleName(tr("Legal paths"));
    const UnitRetreat* unit = m_flow.retreat();
    if (unit == nullptr || unit->paths.empty()) {
        m_paths->hide();
        return;
    }
    const VerdictText words = m_flow.document().words();
    const int steps = stepsLeft(m_flow.document(), *unit);
    for (std::size_t i = 0; i < unit->paths.size(); ++i) {
        const RetreatPath& path = unit->paths[i];
        QString text = words.path(path, unit->from);
        const RetreatPath due = asDue(m_flow.document(), *unit, path);
        if (const QString cost = pathCost(words, *unit, due, steps); !cost.isEmpty())
            text = tr("%1 (%2)", "path, what it costs").arg(text, cost);
        const bool isNumbered = unit->paths.size() > 1;
        if (path.hexes.size() == 1 && !path.leavesMap()) // of longer ones the hexes tell enough
            text =
                tr("%1   %2", "path, what its end is").arg(text, endText(m_flow.document(), *unit, path.hexes.back()));
        if (!path.option.isEmpty())
            text.prepend(QStringLiteral("◇ "));
        auto* item = new QListWidgetItem(isNumbered ? QStringLiteral("%1.  %2").arg(i + 1).arg(text) : text, m_paths);
        item->setData(Qt::AccessibleTextRole,
                      isNumbered ? tr("Path %1: %2").arg(i + 1).arg(text) : tr("Path: %1").arg(text));
    }
    m_paths->show();
    fitPaths();
}

// Long lines wrap, so the list's height depends on its width.
void PathCard::fitPaths()
{
    const QSize oneLine(1, m_paths->fontMetrics().height() + 6); // an item that asks for no width is cut, not widened
    for (int row = 0; row < m_paths->count(); ++row) {
        QListWidgetItem& item = *m_paths->item(row);
        item.setSizeHint(m_isOneLine ? oneLine : QSize());
        item.setToolTip(m_isOneLine ? plainTip(item.text()) : QString());
    }
    // Only what is laid out knows how it wraps.
    m_paths->doItemsLayout();
    int height = 4;
    const int most = m_mostPaths < 0 ? mostLines : m_mostPaths;
    for (int row = 0; row < std::min(m_paths->count(), most); ++row)
        height += std::max(1, m_paths->visualItemRect(m_paths->item(row)).height());
    if (m_paths->height() != height)
        m_paths->setFixedHeight(height);
}

// What is chosen is selected; paths that no longer begin as chosen are dimmed, and can still be picked.
void PathCard::markPaths()
{
    const QSignalBlocker quiet(m_paths);
    const bool isBill = m_flow.bill() != nullptr;
    const std::vector<PathIndex> open = m_flow.openPaths();
    const int chosen = chosenRow();
    const int pointed = isBill ? m_flow.shownPayment() : m_flow.pointedPath().value_or(-1);
    for (int row = 0; row < m_paths->count(); ++row) {
        const bool isOpen = isBill || contains(open, row);
        m_paths->item(row)->setForeground(isOpen ? cardColors(m_theme).text : cardColors(m_theme).dimText);
        m_paths->item(row)->setSelected(chosen == row);
        QFont font = m_paths->font();
        font.setBold(pointed == row);
        m_paths->item(row)->setFont(font);
    }
    // The arrow keys go on from the line that they point at.
    const bool isWalking = m_paths->hasFocus() && pointed >= 0;
    if (chosen >= 0 && !isWalking)
        m_paths->setCurrentRow(chosen);
    else if (!m_paths->hasFocus())
        m_paths->setCurrentRow(-1);
}

void PathCard::fillLosses()
{
    const LossPlan& plan = m_flow.losses();
    const bool asks = plan.isChoice();
    m_losses->setVisible(asks);
    if (!asks) {
        if (plan.due().value_or(0) > 0) {
            QString loss = tr("It loses %n step(s).", nullptr, plan.total());
            const auto isWhole = [](const LossPlan::Share& share) { return share.lost >= share.left; };
            if (plan.shares().size() > 1)
                loss = std::ranges::all_of(plan.shares(), isWhole)
                           ? tr("They lose their last steps: they are eliminated.")
                           : tr("They lose %n step(s).", nullptr, plan.total());
            else if (!plan.shares().empty() && plan.total() >= plan.shares().front().left)
                loss = plan.total() > 1 ? tr("It loses its %n step(s): it is eliminated.", nullptr, plan.total())
                                        : tr("It loses its last step: it is eliminated.");
            // A result that takes steps says so itself; what is left then it does not.
            const bool isResult = m_flow.stage() == RulingFlow::Stage::SettleEffect;
            const bool areLast = !plan.shares().empty() && std::ranges::all_of(plan.shares(), isWhole);
            if (isResult && !areLast && m_flow.effect()->kind == EffectKind::LoseSteps)
                loss = plan.shares().size() == 1
                           ? tr("%n step(s) are left to it.", nullptr, plan.shares().front().left - plan.total())
                           : QString();
            if (m_flow.absorbs())
                loss += (loss.isEmpty() ? QString() : QStringLiteral(" ")) + absorptionText();
            rule_links::setText(*m_note, isResult ? loss : QStringLiteral("<b>%1</b>").arg(loss) + optionText());
            m_isNoteNeeded = true;
            showNote();
        }
        return;
    }
    m_losses->setPlan(plan);
}

void PathCard::applyStyle()
{
    // Legal paths have their colour; whatever else is to be done is neither legal nor barred.
    const UnitRetreat* unit = m_flow.retreat();
    const bool hasLegal = unit != nullptr && !unit->paths.empty();
    const CardColors colors = cardColors(m_theme);
    const QColor accent = hasLegal ? m_theme.legal : colors.line;
    const auto mix = [](const QColor& a, const QColor& b, double part) {
        return QColor::fromRgbF(static_cast<float>(a.redF() * part + b.redF() * (1 - part)),
                                static_cast<float>(a.greenF() * part + b.greenF() * (1 - part)),
                                static_cast<float>(a.blueF() * part + b.blueF() * (1 - part)));
    };
    // Without a frame, which would make a field of it.
    const QColor ground =
        hasLegal ? mix(accent, colors.ground, m_theme.isDark ? 0.22 : 0.08) : mix(colors.line, colors.ground, 0.3);
    const QColor selected = mix(hasLegal ? accent : colors.dimText, colors.ground, m_theme.isDark ? 0.55 : 0.25);
    setStyleSheet(QStringLiteral("#pathCard { background: %1; border: %5 solid %2; border-radius: 8px; }"
                                 "#pathCard QLabel { color: %3; background: transparent; }"
                                 "#pathList { background: transparent; color: %3; }"
                                 "#pathList::item { padding: 3px 2px; border-radius: 4px; }"
                                 "#pathList::item:hover { background: %4; }"
                                 "#pathList::item:selected { background: %4; color: %3; }"
                                 "#pathList:focus { border: 1px solid %2; border-radius: 4px; }")
                      .arg(ground.name(), accent.name(), colors.text.name(), selected.name(),
                           hasLegal ? QStringLiteral("1px") : QStringLiteral("0px")));
}

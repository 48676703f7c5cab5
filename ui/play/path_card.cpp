// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/path_card.h"

#include "base/contains.h"
#include "base/rule_links.h"
#include "render/panel_text.h"
#include "render/theme.h"
#include "rules/after_retreat.h"
#include "table/hex_description.h"
#include "table/ruling_flow.h"

#include <QEvent>
#include <QListWidget>
#include <QSignalBlocker>

#include <algorithm>

namespace {

constexpr int mostLines = 10; ///< of the path list before it scrolls

bool hasSharedEnd(const UnitRetreat& unit)
{
    std::vector<HexIndex> ends;
    for (const RetreatPath& path : unit.paths)
        ends.push_back(path.hexes.empty() ? noHex : path.hexes.back());
    std::ranges::sort(ends);
    return std::ranges::adjacent_find(ends) != ends.end();
}

} // namespace

PathCard::PathCard(RulingFlow& flow, QWidget* parent)
    : QFrame(parent), m_flow(flow), m_heading(new QLabel), m_note(panel_text::body()), m_paths(new QListWidget),
      m_sacrifice(new QPushButton(tr("&Give this unit up, so that others live"))), m_losses(new QWidget),
      m_lossLayout(new QFormLayout(m_losses)), m_lossNote(panel_text::body())
{
    asPanel(this, "pathCard", tr("The unit that retreats"),
            tr("The unit at hand and its legal paths, the first hex first. Pointing at a path shows it on the board, a "
               "click chooses it. Losses on the way are set here, where the rules leave a choice."));
    auto* layout = columnIn(this, {12, 10, 12, 10});
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
    m_lossLayout->setContentsMargins(0, 4, 0, 0);
    m_lossLayout->addRow(m_lossNote);
    addTo(*layout, {named(m_paths, "pathList", tr("Legal paths")), named(m_sacrifice, "sacrifice"), m_losses});

    connect(m_paths, &QListWidget::itemEntered, this,
            [this](QListWidgetItem* item) { m_flow.pointAtPath(m_paths->row(item)); });
    connect(m_paths, &QListWidget::itemClicked, this,
            [this](QListWidgetItem* item) { m_flow.choosePath(m_paths->row(item)); });
    connect(m_paths, &QListWidget::itemActivated, this, [this](QListWidgetItem* item) {
        if (m_flow.chosenPath() == m_paths->row(item))
            m_flow.confirm();
        else
            m_flow.choosePath(m_paths->row(item));
    });
    connect(m_paths, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0)
            m_flow.pointAtPath(row);
    });
    m_paths->viewport()->installEventFilter(this);
    m_paths->installEventFilter(this);
    connect(&m_flow, &RulingFlow::changed, this, &PathCard::refresh);
    connect(&m_flow.document(), &Document::viewerChanged, this, [this] {
        m_filled.ruling.reset();
        m_lossUnits.clear();
        refresh();
    });
    connect(&m_flow, &RulingFlow::pointedChanged, this, &PathCard::markPaths);
    refresh();
}

bool PathCard::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_paths->viewport() && event->type() == QEvent::Leave)
        m_flow.pointAtPath(std::nullopt);
    else if (m_paths->count() > 0
             && ((watched == m_paths->viewport() && event->type() == QEvent::Resize)
                 || (watched == m_paths && event->type() == QEvent::FontChange)))
        // After the list has laid itself out for its new width, or in its new letters.
        QMetaObject::invokeMethod(this, &PathCard::fitPaths, Qt::QueuedConnection);
    return QFrame::eventFilter(watched, event);
}

void PathCard::setTheme(const Theme& theme)
{
    m_theme = theme;
    refresh();
}

QString PathCard::headingText() const
{
    const Document& document = m_flow.document();
    const Effect* effect = m_flow.effect();
    if (const UnitRetreat* unit = m_flow.retreat())
        return effect->kind == EffectKind::Displace && !unit->paths.empty()
                   ? tr("%1 makes room: %n legal path(s)", nullptr, static_cast<int>(unit->paths.size()))
                         .arg(document.words().unitNames(unit->group()))
                   : document.words().fate(*unit);
    if (effect == nullptr)
        return {};
    const QString units = namesWithHexes(document.words(), effect->units);
    switch (effect->kind) {
    case EffectKind::Eliminated:
        return tr("To be taken off the map: %1").arg(units);
    case EffectKind::Exchange:
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
        m_filled.ruling.reset();
        return;
    }
    m_heading->setText(headingText());
    const UnitRetreat* unit = m_flow.retreat();
    QString note;
    if (const Guests* guests = m_flow.guests())
        note = (guests->die ? tr("They had retreated onto others that are hit now, and die before anything else")
                            : tr("They have no strength to defend with, and die before anything else"))
               + rule_links::mark(m_flow.document().ruleset(), guests->die ? guests->rule : guests->worthlessRule)
               + u'.';
    else if (m_flow.isSacrificed())
        note = tr("It is given up so that others live; confirm it.");
    else if (unit != nullptr && unit->mayBeEliminated)
        note = tr("Not every unit can be saved: another choice may eliminate this one.");
    else if (unit != nullptr && unit->paths.size() == 1 && !unit->paths.front().hexes.empty())
        note = tr("There is only one; confirm it.");
    else if (unit != nullptr && unit->paths.size() > 1 && m_flow.chosen().empty())
        note = hasSharedEnd(*unit) ? tr("Click the end hex, or go hex by hex. Tab shows the next path to the same end.")
                                   : tr("Click the end hex, or go hex by hex.");
    if (unit != nullptr && !unit->gaveWay.isEmpty())
        note += (note.isEmpty() ? QString() : QStringLiteral(" "))
                + tr("Nothing satisfied rule %1, so it gave way.").arg(ruleLinks(unit->gaveWay));
    note += overrunText();
    note += displacedText();
    note += optionText();
    rule_links::setText(*m_note, note);
    m_note->setVisible(!note.isEmpty());
    m_sacrifice->setVisible(m_flow.maySacrifice());
    m_sacrifice->setChecked(m_flow.isSacrificed());
    if (m_filled != m_flow.atHand())
        fillPaths();
    markPaths();
    fillLosses();
    applyStyle();
}

QString PathCard::ruleLinks(const QStringList& numbers) const
{
    QStringList links;
    for (const QString& number : numbers)
        links += rule_links::html(m_flow.document().ruleset(), number);
    return links.join(QStringLiteral(", "));
}

// Headquarters that stand alone on the chosen path are overrun by it.
QString PathCard::overrunText() const
{
    const UnitRetreat* unit = m_flow.retreat();
    if (unit == nullptr || m_flow.chosen().empty())
        return {};
    const Document& document = m_flow.document();
    const Position& now = *document.position();
    const Position then = afterRetreat(now, document.ruleset(), *unit, m_flow.chosen());
    const VerdictText words = document.words();
    QStringList names;
    for (UnitIndex each = 0; each < static_cast<UnitIndex>(now.units.size()); ++each) {
        if (document.ruleset().areEnemies(now.unit(each).side, now.unit(unit->unit).side) && now.unit(each).isOnMap()
            && !then.unit(each).isOnMap() && !document.isHidden(each))
            names += words.unitWithHex(each);
    }
    if (names.isEmpty())
        return {};
    return QStringLiteral("<p style='margin-top:6px'>%1</p>")
        .arg(tr("On the way it overruns %1.", "headquarters").arg(VerdictText::list(names).toHtmlEscaped()));
}

// Who makes room where the chosen path ends.
QString PathCard::displacedText() const
{
    const auto path = m_flow.chosenPath();
    if (m_flow.retreat() == nullptr || !path)
        return {};
    const DisplacedUnits& displaced = pathAt(*m_flow.retreat(), *path).displaces;
    const VerdictText words = m_flow.document().words();
    if (displaced.of.empty() || words.known(displaced.of).empty())
        return {};
    QString text = tr("There %n unit(s) would have to make room for it, of: %1.", nullptr, displaced.least)
                       .arg(words.unitNames(displaced.of).toHtmlEscaped());
    if (!words.known(displaced.die).empty())
        text += u' ' + tr("For want of room may die: %1.").arg(words.unitNames(displaced.die).toHtmlEscaped());
    const Ruleset& game = m_flow.document().ruleset();
    return QStringLiteral("<p style='margin-top:6px'>%1</p>")
        .arg(text + rule_links::mark(game, ruleOfPaths(game, EffectKind::Displace)));
}

// Paths that are not the mover's to choose: whose they are, and how to know them on the board.
QString PathCard::optionText() const
{
    const UnitRetreat* unit = m_flow.retreat();
    const Effect* effect = m_flow.effect();
    if (unit == nullptr || effect == nullptr)
        return {};
    const auto option =
        std::ranges::find_if(unit->paths, [](const RetreatPath& path) { return !path.option.isEmpty(); });
    if (option == unit->paths.end())
        return {};
    return QStringLiteral("<p style='margin-top:6px'><span style='color:%1'>╌╌▸</span> %2</p>")
        .arg(m_theme.option.name(),
             tr("Dashed on the board, marked ◇ here: the %1 player (owner) may take such a path instead [%2].")
                 .arg(m_flow.document().words().sideName(effect->player).toHtmlEscaped(), ruleLinks({option->option})));
}

void PathCard::fillPaths()
{
    m_filled = m_flow.atHand();
    const QSignalBlocker quiet(m_paths);
    m_paths->clear();
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
        if (const QString cost = pathCost(words, *unit, path, steps); !cost.isEmpty())
            text = tr("%1 (%2)", "path, what it costs").arg(text, cost);
        const bool isNumbered = unit->paths.size() > 1;
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
    // Only what is laid out knows how it wraps.
    m_paths->doItemsLayout();
    int height = 4;
    for (int row = 0; row < std::min(m_paths->count(), mostLines); ++row)
        height += std::max(1, m_paths->visualItemRect(m_paths->item(row)).height());
    if (m_paths->height() != height)
        m_paths->setFixedHeight(height);
}

// What is chosen is selected; paths that no longer begin as chosen are dimmed, and can still be picked.
void PathCard::markPaths()
{
    const QSignalBlocker quiet(m_paths);
    const std::vector<PathIndex> open = m_flow.openPaths();
    const auto chosen = m_flow.chosenPath();
    for (int row = 0; row < m_paths->count(); ++row) {
        const bool isOpen = contains(open, row);
        m_paths->item(row)->setForeground(isOpen ? cardColors(m_theme).text : cardColors(m_theme).dimText);
        m_paths->item(row)->setSelected(chosen == row);
        QFont font = m_paths->font();
        font.setBold(m_flow.pointedPath() == row);
        m_paths->item(row)->setFont(font);
    }
    if (chosen)
        m_paths->setCurrentRow(*chosen);
    else if (!m_paths->hasFocus())
        m_paths->setCurrentRow(-1);
}

void PathCard::fillLosses()
{
    const LossPlan& plan = m_flow.losses();
    const bool asks = plan.isChoice();
    m_losses->setVisible(asks);
    std::vector<UnitIndex> units;
    for (const LossPlan::Share& share : plan.shares())
        units.push_back(share.unit);
    if (!asks) {
        if (plan.due().value_or(0) > 0) {
            QString loss = tr("It loses %n step(s).", nullptr, plan.total());
            if (plan.shares().size() == 1 && plan.total() >= plan.shares().front().left)
                loss = tr("It loses its last step: it is eliminated.");
            rule_links::setText(*m_note, m_flow.stage() == RulingFlow::Stage::SettleEffect
                                             ? loss
                                             : QStringLiteral("<b>%1</b>").arg(loss) + optionText());
            m_note->show();
        }
        m_lossUnits.clear();
        return;
    }
    if (units != m_lossUnits) {
        m_lossUnits = units;
        while (m_lossLayout->rowCount() > 0)
            m_lossLayout->removeRow(0);
        m_lossNote = panel_text::body();
        m_lossLayout->addRow(m_lossNote);
        const VerdictText words = m_flow.document().words();
        for (const LossPlan::Share& share : plan.shares()) {
            if (m_flow.document().isHidden(share.unit))
                continue;
            auto* box = new QSpinBox;
            box->setRange(0, share.left);
            panel_text::leaveWheelToPanel(*box);
            box->setAccessibleName(tr("Steps that %1 loses").arg(words.unitName(share.unit)));
            const UnitIndex unit = share.unit;
            connect(box, &QSpinBox::valueChanged, this, [this, unit](int value) { m_flow.setLoss(unit, value); });
            m_lossLayout->addRow(tr("%1 (%n step(s) left) loses", nullptr, share.left).arg(words.unitName(unit)), box);
        }
    }
    QString given = plan.due() ? tr("Steps given out: %1 of %2", "losses").arg(plan.total()).arg(*plan.due())
                               : tr("%n step(s) in all", nullptr, plan.total());
    const auto boxes = m_losses->findChildren<QSpinBox*>();
    auto box = boxes.begin();
    for (const LossPlan::Share& share : plan.shares()) {
        if (m_flow.document().isHidden(share.unit) || box == boxes.end())
            continue;
        const QSignalBlocker quiet(*box);
        (*box++)->setValue(share.lost);
    }
    // Who may not know them cannot give them losses.
    if (m_flow.document().hidden().known(units).size() < units.size())
        given += QStringLiteral(". ") + tr("What hidden units lose, their own player says.");
    m_lossNote->setText(given);
}

void PathCard::applyStyle()
{
    const UnitRetreat* unit = m_flow.retreat();
    const bool isDeadly = (unit != nullptr && unit->fate == Fate::Eliminated)
                          || (m_flow.effect() != nullptr && !hasPaths(*m_flow.effect()));
    const QColor accent = isDeadly ? m_theme.forbidden : m_theme.legal;
    const CardColors colors = cardColors(m_theme);
    const auto mix = [](const QColor& a, const QColor& b, double part) {
        return QColor::fromRgbF(static_cast<float>(a.redF() * part + b.redF() * (1 - part)),
                                static_cast<float>(a.greenF() * part + b.greenF() * (1 - part)),
                                static_cast<float>(a.blueF() * part + b.blueF() * (1 - part)));
    };
    const QColor ground = mix(accent, colors.ground, m_theme.isDark ? 0.22 : 0.08);
    const QColor selected = mix(accent, colors.ground, m_theme.isDark ? 0.55 : 0.25);
    setStyleSheet(QStringLiteral("#pathCard { background: %1; border: 1px solid %2; border-radius: 8px; }"
                                 "#pathCard QLabel { color: %3; background: transparent; }"
                                 "#pathList { background: transparent; color: %3; }"
                                 "#pathList::item { padding: 3px 2px; border-radius: 4px; }"
                                 "#pathList::item:hover { background: %4; }"
                                 "#pathList::item:selected { background: %4; color: %3; }"
                                 "#pathList:focus { border: 1px solid %2; border-radius: 4px; }")
                      .arg(ground.name(), accent.name(), colors.text.name(), selected.name()));
}

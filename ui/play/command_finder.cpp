// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/command_finder.h"

#include "base/form.h"
#include "base/text_changes.h"
#include "document/document.h"
#include "play/piece_actions.h"
#include "render/panel_text.h"
#include "shell/actions.h"

#include <QApplication>
#include <QKeyEvent>
#include <QListWidget>
#include <QMainWindow>
#include <QMenuBar>
#include <QPointer>
#include <QScrollBar>
#include <QStyle>

#include <algorithm>
#include <iterator>

namespace {

constexpr std::size_t mostOfAKind = 8;
constexpr int leastRank = 3;
constexpr int behindBoard = 2; ///< what leads away from the board comes after its rules

/// 0: the text begins with what is sought, 1: a word does, 2: it has it, 3: each word is in it; -1: it has it not.
int rankOf(const QString& text, const QString& sought)
{
    if (text.startsWith(sought, Qt::CaseInsensitive))
        return 0;
    if (text.contains(u' ' + sought, Qt::CaseInsensitive))
        return 1;
    if (text.contains(sought, Qt::CaseInsensitive))
        return 2;
    const QStringList words = sought.split(u' ', Qt::SkipEmptyParts);
    return std::ranges::all_of(words, [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); })
               ? leastRank
               : -1;
}

/// What a list's item is high with its text in lines of that width.
int heightOf(const QListWidget& list, const QString& text, int width)
{
    const int beside = list.style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, &list) + 1;
    constexpr int most = 1 << 16;
    const QRect lines = list.fontMetrics().boundingRect(0, 0, width - 2 * beside, most, Qt::TextWordWrap, text);
    return lines.height() + 2;
}

} // namespace

CommandFinder::CommandFinder(QMainWindow& window, Actions& actions, Document& document)
    : QFrame(&window), m_window(window), m_actions(actions), m_document(document), m_field(new QLineEdit),
      m_list(new QListWidget), m_note(panel_text::note())
{
    asPanel(this, "commandFinder", tr("Find"),
            tr("Type the number of a hex or a rule, a part of a unit's name, or a word of a command. Enter goes there "
               "or does it, Escape closes this."));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    m_field->setPlaceholderText(tr("Hex, unit, position, lesson, rule or command"));
    m_field->setClearButtonEnabled(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setWordWrap(true);
    auto* column = columnIn(this, {8, 8, 8, 8}, 4);
    addTo(*column, {named(m_field, "finderField", tr("Find a hex, a unit, a command or a rule")),
                    named(m_list, "finderHits", tr("What was found")), named(m_note, "finderNote")});
    connect(m_field, &QLineEdit::textChanged, this, &CommandFinder::fill);
    connect(m_list, &QListWidget::itemClicked, this, [this](const QListWidgetItem* item) {
        if (item->flags().testFlag(Qt::ItemIsEnabled))
            choose();
    });
    m_field->installEventFilter(this);
    m_list->installEventFilter(this);
    whenEscaped(
        *this, [this] { return isVisible(); }, [this] { end(); });
    connect(qApp, &QApplication::focusChanged, this, [this](const QWidget*, const QWidget* now) {
        if (isVisible() && now != nullptr && now->window() == &m_window && !isAncestorOf(now))
            hide();
    });
    window.installEventFilter(this);
    hide();
}

void CommandFinder::begin(bool hasBoard)
{
    m_hasBoard = hasBoard && m_document.isOpen();
    m_known.clear();
    for (const auto& others : m_others)
        std::ranges::move(others(), std::back_inserter(m_known));
    fill();
    show();
    raise();
    m_field->selectAll();
    m_field->setFocus(Qt::ShortcutFocusReason);
}

void CommandFinder::place()
{
    constexpr int letters = 110;
    constexpr int edge = 12;
    constexpr int mostShown = 10;
    const int top = m_window.menuBar()->geometry().bottom() + 1 + edge;
    setFixedWidth(std::min(roomForLetters(*this, letters), std::max(120, m_window.width() - 2 * edge)));
    // What has no room in a line has several.
    const QMargins around = layout()->contentsMargins();
    const int beside = 2 * m_list->frameWidth() + m_list->verticalScrollBar()->sizeHint().width();
    const int across = width() - around.left() - around.right() - beside;
    int high = 2 * m_list->frameWidth();
    for (int row = 0; row < m_list->count(); ++row) {
        QListWidgetItem* item = m_list->item(row);
        item->setSizeHint({across, heightOf(*m_list, item->text(), across)});
        high += row < mostShown ? item->sizeHint().height() : 0;
    }
    const int others = m_field->sizeHint().height() + m_note->heightForWidth(across) + around.top() + around.bottom()
                       + 2 * layout()->spacing();
    m_list->setFixedHeight(std::min(high, std::max(0, m_window.height() - top - edge - others)));
    adjustSize();
    move((m_window.width() - width()) / 2, top);
}

void CommandFinder::end()
{
    hide();
    if (QWidget* middle = m_window.centralWidget(); middle != nullptr) {
        for (QWidget* next = middle->nextInFocusChain(); next != middle; next = next->nextInFocusChain()) {
            if (middle->isAncestorOf(next) && next->isVisible() && (next->focusPolicy() & Qt::TabFocus) != 0) {
                next->setFocus(Qt::OtherFocusReason);
                return;
            }
        }
    }
}

// --- What there is ---

void CommandFinder::fill()
{
    m_hits.clear();
    m_list->clear();
    const QString sought = m_field->text().simplified();
    if (!sought.isEmpty()) {
        std::vector<Hit> all;
        if (m_hasBoard) {
            addHexes(sought, all);
            addUnits(sought, all);
        }
        addCommands(sought, all);
        addOthers(sought, all);
        if (m_hasBoard)
            addRules(sought, all);
        std::ranges::stable_sort(all, {}, &Hit::rank);
        m_hits = std::move(all);
    }
    for (const Hit& hit : m_hits) {
        m_list->addItem(tr("%1 — %2", "what was found, what it is").arg(hit.title, hit.about));
        if (!hit.go)
            m_list->item(m_list->count() - 1)->setFlags(Qt::NoItemFlags);
    }
    m_list->setCurrentRow(0);
    m_list->setVisible(m_list->count() > 0);
    m_note->setText(sought.isEmpty()                           ? tr("Type a number, a name or a word.")
                    : m_hits.empty()                           ? tr("Nothing is called so.")
                    : std::ranges::none_of(m_hits, &Hit::isOn) ? tr("It cannot be done now.")
                                                               : tr("Enter goes there or does it."));
    place();
}

void CommandFinder::addHexes(const QString& sought, std::vector<Hit>& hits)
{
    if (const auto hex = m_document.map().find(sought))
        hits.push_back({-1, m_document.map().number(*hex), tr("hex"), [this, at = *hex] { emit hexChosen(at); }});
}

void CommandFinder::addUnits(const QString& sought, std::vector<Hit>& hits)
{
    const VerdictText words = m_document.words();
    std::vector<Hit> found;
    const auto& units = m_document.position()->units;
    for (std::size_t i = 0; i < units.size(); ++i) {
        const Unit& unit = units[i];
        const auto at = static_cast<UnitIndex>(i);
        int rank = rankOf(unit.displayName(), sought);
        if (rank < 0 && (rankOf(unit.formation, sought) >= 0 || rankOf(unit.id, sought) >= 0))
            rank = 2;
        if (rank < 0 || m_document.isHidden(at))
            continue;
        const QString place = unit.isOnMap() ? m_document.map().number(unit.hex)
                                             : PieceActions::trayTitle(unit.tray, m_document.ruleset());
        found.push_back(
            {rank, words.unitName(at), tr("unit, %1", "where it is").arg(place), [this, at] { emit unitChosen(at); }});
    }
    std::ranges::stable_sort(found, {}, &Hit::rank);
    found.resize(std::min(found.size(), mostOfAKind));
    std::ranges::move(found, std::back_inserter(hits));
}

void CommandFinder::addCommands(const QString& sought, std::vector<Hit>& hits)
{
    std::vector<Hit> found;
    QStringList menus;
    for (const ActionRow& row : m_actions.rows()) {
        if (row.kind == ActionKind::Menu || row.kind == ActionKind::ChangingMenu)
            menus += row.title();
        else if (row.kind == ActionKind::EndOfMenu)
            menus.removeLast();
        if (!row.isAction() || row.id == ActionId::Find || !m_actions[row.id].isEnabled())
            continue;
        // "text size" means what the menu of that name has.
        const bool isInside = menus.size() > 1;
        const QString inMenu = isInside ? tr("%1: %2", "menu, command").arg(menus.last(), row.title()) : row.title();
        int rank = rankOf(row.title(), sought);
        const bool isByMenu = rank < 0 && rankOf(inMenu, sought) >= 0;
        if (isByMenu)
            rank = leastRank;
        // What may be set is named by what its dialog says of itself.
        if (rank < 0 && row.kind == ActionKind::Preferences && rankOf(row.whatsThis, sought) >= 0)
            rank = leastRank + 1;
        if (rank < 0)
            continue;
        const QString keys = m_actions.keys({row.id});
        found.push_back({rank, isByMenu ? inMenu : row.title(),
                         keys.isEmpty() ? tr("command") : tr("command, %1", "its key").arg(keys),
                         [action = QPointer<QAction>(&m_actions[row.id])] { action->trigger(); }});
    }
    std::ranges::stable_sort(found, {}, &Hit::rank);
    found.resize(std::min(found.size(), mostOfAKind));
    std::ranges::move(found, std::back_inserter(hits));
}

void CommandFinder::addOthers(const QString& sought, std::vector<Hit>& hits) const
{
    std::vector<Hit> found;
    for (const Findable& each : m_known) {
        int rank = rankOf(each.title, sought);
        if (rank >= 0)
            rank += m_hasBoard ? behindBoard : 0;
        else if (rankOf(each.words, sought) >= 0)
            rank = leastRank;
        if (rank >= 0)
            found.push_back({rank, each.title, each.about, each.go});
    }
    std::ranges::stable_sort(found, {}, &Hit::rank);
    found.resize(std::min(found.size(), mostOfAKind));
    std::ranges::move(found, std::back_inserter(hits));
}

void CommandFinder::addRules(const QString& sought, std::vector<Hit>& hits)
{
    std::vector<Hit> found;
    const auto& rules = *m_document.ruleset().rules;
    for (std::size_t i = 0; i < rules.size(); ++i) {
        const int byNumber = rankOf(rules[i].number, sought);
        const int byText = rankOf(rules[i].text, sought);
        if (byNumber < 0 && byText < 0)
            continue;
        // A number that is typed is that of a rule, unless a hex has it; a word is more often that of a command.
        found.push_back({byNumber >= 0 ? byNumber : byText + 1, tr("Rule %1", "number").arg(rules[i].number),
                         rules[i].text, [this, rule = static_cast<RuleIndex>(i)] { emit ruleChosen(rule); }});
    }
    std::ranges::stable_sort(found, {}, &Hit::rank);
    found.resize(std::min(found.size(), mostOfAKind));
    std::ranges::move(found, std::back_inserter(hits));
}

// --- Choosing ---

void CommandFinder::choose()
{
    const int row = m_list->currentRow();
    if (row < 0)
        return;
    const auto go = m_hits[static_cast<std::size_t>(row)].go;
    if (!go)
        return;
    end();
    go();
}

bool CommandFinder::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_window) {
        if (event->type() == QEvent::Resize && isVisible())
            place();
        return false;
    }
    if (event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Return || key == Qt::Key_Enter) {
        choose();
        return true;
    }
    if (watched == m_field && (key == Qt::Key_Down || key == Qt::Key_Up) && m_list->count() > 0) {
        const int by = key == Qt::Key_Down ? 1 : -1;
        m_list->setCurrentRow((m_list->currentRow() + by + m_list->count()) % m_list->count());
        return true;
    }
    return QFrame::eventFilter(watched, event);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/log_panel.h"

#include "play/log_delegate.h"
#include "play/log_model.h"
#include "shell/actions.h"
#include "table/game_table.h"
#include "table/log_text.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QInputDialog>
#include <QKeyEvent>
#include <QListView>
#include <QMenu>

#include <utility>

namespace {

QToolButton* buttonFor(ActionId id, const Actions& actions)
{
    auto* button = new QToolButton;
    button->setDefaultAction(&actions[id]);
    button->setAutoRaise(true);
    button->setAccessibleName(actions.row(id).tip);
    return button;
}

// The last line to which a branch leads, and how many there are from its first one on.
std::pair<EntryIndex, int> endOf(const TableLog& log, EntryIndex line)
{
    int count = 1;
    for (EntryIndex next = log.nextOf(line); next != noEntry; next = log.nextOf(line)) {
        line = next;
        ++count;
    }
    return {line, count};
}

} // namespace

LogPanel::LogPanel(Actions& actions, GameTable& table, QWidget* parent)
    : QWidget(parent), m_actions(actions), m_table(table), m_model(new LogModel(table, this)),
      m_delegate(new LogDelegate(this)), m_list(new QListView), m_search(new QLineEdit), m_hits(new QLabel),
      m_previousHit(new QToolButton), m_nextHit(new QToolButton), m_whole(new QLabel)
{
    setWhatsThis(
        tr("Everything that was done since the game began, a sentence each, with rule numbers. Enter or a double click "
           "takes the board to a line; playing on from there starts another branch, and none is lost."));
    setAccessibleName(tr("Log"));
    bindActions();
    createList();
    auto* layout = columnIn(this, {8, 6, 8, 8}, 4);
    auto* steps = new QHBoxLayout;
    steps->setSpacing(2);
    for (const ActionId id : {ActionId::LogFirst, ActionId::LogBack, ActionId::LogForward, ActionId::LogLast})
        steps->addWidget(buttonFor(id, actions));
    steps->addStretch(1);
    auto* more = named(new QToolButton, "logMore", tr("More about the log"));
    more->setText(tr("More"));
    more->setPopupMode(QToolButton::InstantPopup);
    more->setAutoRaise(true);
    auto* menu = new QMenu(more);
    menu->addActions({&actions[ActionId::LogNote], &actions[ActionId::LogCopyAll], &actions[ActionId::LogExport]});
    menu->addSeparator();
    menu->addAction(&actions[ActionId::LogAnimate]);
    more->setMenu(menu);
    steps->addWidget(more);
    m_whole->setWordWrap(true);
    m_whole->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_whole->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    // Two lines always, so that the list does not jump as one walks it.
    m_whole->setMinimumHeight(2 * fontMetrics().lineSpacing() + 4);
    m_whole->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    addTo(*layout, {steps, createSearch(), {m_list, 1}, named(m_whole, "logSentence", tr("The whole sentence"))});

    connect(&m_table, &GameTable::currentChanged, this, &LogPanel::follow);
    connect(&m_table, &GameTable::logChanged, this, &LogPanel::refresh);
    follow();
}

void LogPanel::bindActions()
{
    m_actions[ActionId::LogAnimate].setChecked(true);
    m_actions.on(ActionId::LogFirst, this, &LogPanel::toFirst);
    m_actions.on(ActionId::LogBack, &m_table, &GameTable::stepBack);
    m_actions.on(ActionId::LogForward, &m_table, &GameTable::stepForward);
    m_actions.on(ActionId::LogLast, this, &LogPanel::toLast);
    m_actions.on(ActionId::LogFind, this, [this] {
        emit wanted();
        m_search->setFocus(Qt::ShortcutFocusReason);
        m_search->selectAll();
    });
    m_actions.on(ActionId::LogNote, this, [this] { addNote(m_table.log().current()); });
    m_actions.on(ActionId::LogCopyAll, this, [this] { QGuiApplication::clipboard()->setText(text()); });
    m_actions.on(ActionId::LogExport, this, &LogPanel::exportRequested);
}

void LogPanel::createList()
{
    named(m_list, "logList", tr("Lines of the log"), tr("Enter or a double click takes the board to a line"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(m_delegate);
    m_list->setUniformItemSizes(true);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerItem);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->installEventFilter(this);
    connect(m_list, &QWidget::customContextMenuRequested, this, &LogPanel::showMenu);
    connect(m_list, &QAbstractItemView::activated, this, [this](const QModelIndex& index) { showRow(index.row()); });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& index) {
        m_whole->setText(index.data(Qt::DisplayRole).toString());
        refreshHits();
    });
    connect(m_model, &QAbstractItemModel::dataChanged, this,
            [this] { m_whole->setText(m_list->currentIndex().data(Qt::DisplayRole).toString()); });
    connect(m_delegate, &LogDelegate::forkClicked, this, &LogPanel::showBranches);
}

QWidget* LogPanel::createSearch()
{
    auto* row = new QWidget;
    auto* layout = rowIn(row, {0, 0, 0, 0}, 2);
    m_search->setPlaceholderText(tr("Find in the log"));
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    addTo(*layout, {{named(m_search, "logSearch", tr("Find in the log")), 1}, named(m_hits, "logHits", tr("Hits"))});
    for (auto [button, name, tip] : {std::tuple(m_previousHit, "logPreviousHit", tr("Previous hit (Shift+Enter)")),
                                     std::tuple(m_nextHit, "logNextHit", tr("Next hit (Enter)"))}) {
        layout->addWidget(named(button, name, tip, tip));
        button->setAutoRaise(true);
        button->setEnabled(false);
    }
    m_previousHit->setArrowType(Qt::UpArrow);
    m_nextHit->setArrowType(Qt::DownArrow);
    connect(m_previousHit, &QToolButton::clicked, this, [this] { seek(true, false); });
    connect(m_nextHit, &QToolButton::clicked, this, [this] { seek(false, false); });
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_delegate->setSought(text);
        m_list->viewport()->update();
        m_previousHit->setEnabled(!text.isEmpty());
        m_nextHit->setEnabled(!text.isEmpty());
        seek(false, true);
    });
    return row;
}

bool LogPanel::eventFilter(QObject* watched, QEvent* event)
{
    // While it was not seen it had no room in which a line could be in sight.
    if (watched == m_list && event->type() == QEvent::Show && !event->spontaneous())
        QMetaObject::invokeMethod(
            this, [this] { m_list->scrollTo(m_list->currentIndex()); }, Qt::QueuedConnection);
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    if (watched == m_search && isEnter) {
        seek(key->modifiers().testFlag(Qt::ShiftModifier), false);
        return true;
    }
    // Where nothing is sought, whoever holds the panel has the key: it closes a drop-down.
    if (watched == m_search && key->key() == Qt::Key_Escape && !m_search->text().isEmpty()) {
        m_search->clear();
        m_list->setFocus();
        return true;
    }
    if (watched == m_list && isEnter && m_list->currentIndex().isValid()) {
        showRow(m_list->currentIndex().row());
        return true;
    }
    if (watched == m_list && key->matches(QKeySequence::Copy)) {
        QGuiApplication::clipboard()->setText(m_list->currentIndex().data().toString());
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

// --- Where the board stands ---

void LogPanel::follow()
{
    const int row = m_model->currentRow();
    if (row < 0)
        m_whole->clear();
    else
        goTo(row);
    refresh();
}

void LogPanel::goTo(int row)
{
    m_list->setCurrentIndex(m_model->index(row));
    m_list->scrollTo(m_model->index(row));
}

void LogPanel::refresh()
{
    const bool isOpen = m_table.document().isOpen();
    m_actions.set(Fact::CanStepBack, isOpen && m_table.canStepBack());
    m_actions.set(Fact::CanStepForward, isOpen && m_table.canStepForward());
    refreshHits();
}

void LogPanel::showRow(int row)
{
    if (m_model->kind(row) != LogModel::Kind::Turn)
        m_table.showLine(m_model->line(row));
}

void LogPanel::toFirst()
{
    m_table.showLine(noEntry);
}

void LogPanel::toLast()
{
    const EntryIndex next = m_table.log().next();
    if (next != noEntry)
        m_table.showLine(endOf(m_table.log(), next).first);
}

QString LogPanel::text() const
{
    const Document& document = m_table.document();
    if (!document.isOpen())
        return {};
    return logAsText(logAsSeen(document), m_table.log().shownBranch(),
                     {document.title(), document.ruleset().title, startText(logStart(document), document)},
                     document.ruleset());
}

// --- Search ---

void LogPanel::seek(bool backwards, bool staysIfThere)
{
    const int at = m_list->currentIndex().isValid() ? m_list->currentIndex().row() : 0;
    const int from = staysIfThere ? at : at + (backwards ? -1 : 1);
    const int row = m_model->find(m_search->text(), from, backwards);
    if (row >= 0)
        goTo(row);
    refreshHits();
}

void LogPanel::refreshHits()
{
    const QString sought = m_search->text();
    if (sought.isEmpty()) {
        m_hits->clear();
        m_hits->setToolTip({});
        return;
    }
    const int all = m_model->hits(sought, m_model->rowCount());
    const int row = m_list->currentIndex().row();
    const bool isHit = row >= 0 && m_model->find(sought, row, false) == row;
    if (all == 0)
        m_hits->setText(tr("none"));
    else if (isHit)
        m_hits->setText(tr("%1 of %2").arg(m_model->hits(sought, row)).arg(all));
    else
        m_hits->setText(QString::number(all));
    const int elsewhere = m_model->hitsElsewhere(sought);
    if (elsewhere > 0)
        m_hits->setText(tr("%1 (+%2)", "hits here, in other branches").arg(m_hits->text()).arg(elsewhere));
    m_hits->setToolTip(elsewhere > 0 ? tr("%n line(s) of other branches have it too", nullptr, elsewhere) : QString());
}

// --- Menus ---

void LogPanel::showMenu(const QPoint& at)
{
    const QModelIndex index = m_list->indexAt(at);
    if (!index.isValid())
        return;
    const int row = index.row();
    const bool isPlace = m_model->kind(row) != LogModel::Kind::Turn;
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("logMenu"));
    named(menu.addAction(tr("&Go to this line"), this, [this, row] { showRow(row); }), "logGo")
        ->setEnabled(isPlace && row != m_model->currentRow());
    const QString text = index.data().toString();
    named(menu.addAction(tr("&Copy"), this, [text] { QGuiApplication::clipboard()->setText(text); }), "logCopy");
    named(menu.addAction(tr("Add a &note here…"), this, [this, line = m_model->line(row)] { addNote(line); }),
          "logNoteHere")
        ->setEnabled(isPlace);
    QMenu* branches = menu.addMenu(tr("&Branches"));
    fillBranches(*branches, row);
    branches->menuAction()->setEnabled(!branches->isEmpty());
    menu.addSeparator();
    menu.addActions({&m_actions[ActionId::LogCopyAll], &m_actions[ActionId::LogExport]});
    menu.exec(m_list->viewport()->mapToGlobal(at));
}

void LogPanel::fillBranches(QMenu& menu, int row)
{
    const TableLog& log = m_table.log();
    const EntryIndex line = m_model->line(row);
    const std::vector<EntryIndex> followers = log.followers(line);
    if (m_model->kind(row) == LogModel::Kind::Turn || followers.size() < 2)
        return;
    for (const EntryIndex follower : followers) {
        const int count = endOf(log, follower).second;
        QString sentence = m_table.document().asSeen(log.at(follower).text);
        sentence = fontMetrics().elidedText(sentence, Qt::ElideRight, fontMetrics().averageCharWidth() * 60);
        QAction* action = menu.addAction(tr("%1 (%n line(s))", nullptr, count).arg(plainLabel(sentence)), this,
                                         [this, follower] { m_table.showLine(follower); });
        action->setCheckable(true);
        action->setChecked(log.nextOf(line) == follower);
    }
}

void LogPanel::showBranches(const QModelIndex& index, QPoint global)
{
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("logBranches"));
    fillBranches(menu, index.row());
    menu.exec(global);
}

void LogPanel::addNote(EntryIndex line)
{
    const bool begins = !m_table.log().followers(line).empty();
    QInputDialog dialog(this);
    dialog.setObjectName(QStringLiteral("logNoteText"));
    dialog.setWhatsThis(tr("A sentence of your own, which stands in the log after the line that is shown."));
    dialog.setWindowTitle(tr("Note"));
    dialog.setLabelText(begins ? tr("A note here begins a branch; the later lines stay in theirs.\nNote:")
                               : tr("Note:"));
    dialog.resize(dialog.fontMetrics().averageCharWidth() * 60, dialog.sizeHint().height());
    if (dialog.exec() != QDialog::Accepted || dialog.textValue().trimmed().isEmpty())
        return;
    m_table.showLine(line);
    if (auto done = m_table.perform(NoteAct{dialog.textValue().trimmed()}); !done)
        emit m_table.failed(done.error());
}

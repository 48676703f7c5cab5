// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "window/window_texts.h"

#include "base/elided.h"
#include "base/form.h"
#include "document/document.h"
#include "files/card_parts.h"
#include "files/file_controller.h"
#include "learn/learn_mode.h"
#include "learn/read/learn_page.h"
#include "play/board_presenter.h"
#include "shell/actions.h"
#include "shell/mode_switch.h"

#include <QMainWindow>
#include <QStatusBar>
#include <QStatusTipEvent>

WindowTexts::WindowTexts(const Parts& parts)
    : m_parts(parts), m_summary(new ElidedLabel), m_hints(new QWidget),
      m_guide(linkButton({}, "welcomeGuidePage", tr("Show the guide"))),
      m_open(linkButton({}, "welcomeOpen", tr("Open a scenario, a table, a map or a lesson")))
{
    addToStatusBar();
    parts.window.installEventFilter(this);
    connect(&parts.document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.all)
            m_summary->clear(); // a hex of what was open before
        if (change.all || change.touched.names) {
            refreshTitle();
            refreshHints();
        }
    });
    connect(&parts.document, &Document::dirtyChanged, this, &WindowTexts::refreshTitle);
    connect(&parts.document, &Document::pathChanged, this, &WindowTexts::refreshTitle);
    connect(&parts.files, &FileController::titleChanged, this, &WindowTexts::refreshTitle);
    connect(&parts.presenter, &BoardPresenter::hexSummary, m_summary, &QLabel::setText);
    connect(&parts.learn, &LearnMode::hexSummary, m_summary, &QLabel::setText);
    connect(&parts.modes, &ModeSwitch::toggled, this, [this](ModeId mode) {
        // What was told of the other mode.
        m_parts.status.clearMessage();
        m_summary->clear();
        refreshHints();
        if (mode == ModeId::Learning)
            refreshTitle();
        // What the tool says has the rest of the line.
        m_summary->setSizePolicy(mode == ModeId::Editing ? QSizePolicy::Maximum : QSizePolicy::Ignored,
                                 QSizePolicy::Preferred);
    });
    connect(&parts.learn.page(), &LearnPage::titleChanged, this, [this] {
        if (m_parts.modes.is(ModeId::Learning))
            refreshTitle();
    });
    connect(&parts.learn.page(), &LearnPage::hexSummary, this, [this](const QString& text) {
        if (m_parts.modes.is(ModeId::Learning))
            m_summary->setText(text);
    });
    refreshTitle();
    refreshHints();
}

// The line that tells of the menus' entries is not where the window's own would be.
bool WindowTexts::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::StatusTip)
        return QObject::eventFilter(watched, event);
    m_parts.status.showMessage(static_cast<QStatusTipEvent*>(event)->tip());
    return true;
}

void WindowTexts::addToStatusBar()
{
    named(m_summary, "hexSummary", tr("About the hex"));
    m_summary->setContentsMargins(8, 0, 0, 0);
    m_summary->setMinimumWidth(1); // it need not keep the line wide
    addTo(*rowIn(m_hints, {8, 0, 8, 0}, 8), {m_guide, m_open});
    for (const auto& [button, id] : {std::pair(m_guide, ActionId::Guide), std::pair(m_open, ActionId::Open)}) {
        button->setWhatsThis(m_parts.actions[id].whatsThis());
        connect(button, &QPushButton::clicked, &m_parts.actions[id], &QAction::trigger);
        connect(&m_parts.actions[id], &QAction::changed, this, &WindowTexts::refreshHints);
    }
    m_parts.status.addWidget(m_summary, 1);
    m_parts.status.addPermanentWidget(m_hints);
}

void WindowTexts::refreshTitle()
{
    QMainWindow& window = m_parts.window;
    const Document& document = m_parts.document;
    const bool isLearning = m_parts.modes.is(ModeId::Learning);
    if (isLearning)
        window.setWindowTitle(tr("%1 — Rearguard", "lesson").arg(m_parts.learn.page().title()));
    else if (!document.isOpen())
        window.setWindowTitle(tr("Rearguard"));
    else if (document.isMapOnly())
        window.setWindowTitle(tr("%1[*] — map — Rearguard", "file").arg(document.name()));
    else if (document.isTable())
        window.setWindowTitle(
            tr("%1[*] — table — %2 — Rearguard", "file, game").arg(document.name(), document.ruleset().title));
    else
        window.setWindowTitle(
            tr("%1[*] — %2 — Rearguard", "file, game").arg(document.name(), document.ruleset().title));
    if (m_parts.files.isReadOnly() && !isLearning)
        window.setWindowTitle(tr("%1 (read-only)", "title of the window").arg(window.windowTitle()));
    window.setWindowModified(!isLearning && m_parts.files.hasChanges());
    window.setWindowFilePath(document.path());
}

void WindowTexts::setFirstPage(bool isShown)
{
    m_isFirstPage = isShown;
    refreshHints();
}

void WindowTexts::refreshHints()
{
    if (!m_isFirstPage && !m_hints->isHidden())
        m_summary->clear(); // what it said was of the first page
    m_hints->setVisible(m_isFirstPage);
    if (!m_isFirstPage)
        return;
    m_summary->setText(
        m_parts.document.isOpen()
            ? tr("“%1” is still open: Play leads back to it", "name of what is open").arg(m_parts.document.name())
            : tr("Drop a map, a scenario, a table, a lesson or a scan anywhere to open it"));
    const auto say = [this](QPushButton& button, const QString& words, ActionId id) {
        const QString key = m_parts.actions.keys({id});
        button.setText(key.isEmpty() ? words : tr("%1  %2", "what it does, its key").arg(words, key));
        button.setAccessibleName(words);
    };
    say(*m_guide, tr("Guide"), ActionId::Guide);
    say(*m_open, tr("Open…"), ActionId::Open);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/check_panel.h"

#include "base/elided.h"
#include "base/form.h"
#include "base/text_changes.h"
#include "check/map_doctor.h"
#include "document/document_copies.h"
#include "edit/map/game_choice.h"
#include "render/panel_text.h"

#include <QHeaderView>
#include <QProgressBar>
#include <QSignalBlocker>
#include <QStyle>
#include <QTreeWidget>

#include <algorithm>

namespace {

enum Column { Severity, Place, About, Cure, columnCount };
constexpr int findingRole = Qt::UserRole;
constexpr int restMilliseconds = 300;
constexpr std::size_t mostToFix = 1'000'000;

/// What a check looks at: a copy that nobody edits.
struct Examined
{
    Scenario scenario;
    std::shared_ptr<const RulesInForce> rules;
    bool isMapOnly = false;

    Findings examine(const Scenario& of, std::size_t mostOfAKind, const CheckWatch& watch) const
    {
        if (isMapOnly)
            return examineMap(*of.position.map, rules ? &rules->ruleset() : nullptr, mostOfAKind, watch);
        return examineScenario(of, *rules, mostOfAKind, watch);
    }
};

std::shared_ptr<const Examined> copyOf(const Document& document, std::shared_ptr<const RulesInForce> rules)
{
    auto examined = std::make_shared<Examined>();
    // As a file would have it: the combat at hand has not been fought before.
    examined->scenario = writtenPosition(document.scenario(), document.play(), document.ruleset());
    // Editing changes the map in place.
    examined->scenario.position.map = std::make_shared<const HexMap>(document.map());
    examined->rules = std::move(rules);
    examined->isMapOnly = document.isMapOnly();
    return examined;
}

} // namespace

CheckPanel::CheckPanel(Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_headline(new ElidedLabel), m_gameLabel(new QLabel(tr("&Game:"))),
      m_game(new QComboBox), m_notes(new QCheckBox(tr("&Notes too"))), m_again(new QPushButton(tr("Check &again"))),
      m_progress(new QProgressBar), m_cancel(new QPushButton(tr("Cancel"))), m_tree(new QTreeWidget),
      m_go(new QPushButton(tr("&Show"))), m_fix(new QPushButton(tr("Fi&x"))),
      m_fixAll(new QPushButton(tr("Fix all of &this kind"))), m_detail(panel_text::note())
{
    asPanel(this, "checkPanel", tr("Check of the map"),
            tr("What may be wrong on the map or in the scenario. Each line says what and where; Enter goes there, and "
               "what the program can put right has a button for it. Undo takes that back."));
    auto* layout = columnIn(this, {8, 6, 8, 8});
    named(m_headline, "checkHeadline");
    m_headline->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_progress->setRange(0, 100);
    m_progress->setMaximumWidth(fontMetrics().averageCharWidth() * 24);
    m_gameLabel->setBuddy(m_game);
    named(m_game, "checkGame",
          {.tip = tr("A map alone is looked at by its names, or by the rules of the game that it is drawn "
                     "for; the map's file keeps it")});
    named(m_notes, "checkNotes", {.tip = tr("Also what may well be meant")});
    m_notes->setChecked(true);
    layout->addLayout(rowOf({{m_headline, 1}, m_progress, m_cancel, m_gameLabel, m_game, m_notes, m_again}));

    named(m_tree, "checkTree", tr("What is odd about the map"),
          tr("Enter or a double click shows the place; a click on the place too"));
    m_tree->setRootIsDecorated(false);
    m_tree->setUniformRowHeights(true);
    m_tree->setAlternatingRowColors(true);
    m_tree->setHeaderLabels({tr("Severity"), tr("Place"), tr("What is odd"), tr("Fix or cure")});
    m_tree->header()->setStretchLastSection(true);
    layout->addWidget(m_tree, 1);
    auto* foot = new QHBoxLayout;
    const std::pair<QPushButton*, const char*> parts[] = {
        {m_go, "checkGo"}, {m_fix, "checkMend"}, {m_fixAll, "checkMendAll"}};
    for (const auto& [button, name] : parts) {
        button->setAutoDefault(false);
        foot->addWidget(named(button, name));
    }
    foot->addStretch(1);
    // However long the text, the panels beside it keep their width.
    m_detail->setSizePolicy(QSizePolicy::Ignored, m_detail->sizePolicy().verticalPolicy());
    layout->addWidget(named(m_detail, "checkDetail"));
    layout->addLayout(foot);
    named(m_again, "checkAgain");
    named(m_cancel, "checkCancel");
    named(m_progress, "checkProgress", tr("How far the check is"));
    m_soon.setSingleShot(true);
    m_soon.setInterval(restMilliseconds);

    connect(&m_soon, &QTimer::timeout, this, [this] {
        if (m_document.isOpen() && (m_isKept || isVisible()))
            check();
    });
    connect(m_again, &QPushButton::clicked, this, &CheckPanel::check);
    connect(m_cancel, &QPushButton::clicked, &m_job, &BackgroundJob::cancel);
    connect(&m_job, &BackgroundJob::progressed, m_progress, &QProgressBar::setValue);
    connect(&m_job, &BackgroundJob::ended, this, [this] {
        m_isFixing = false;
        refresh();
        emit finished();
    });
    connect(m_notes, &QCheckBox::toggled, this, [this] {
        showFindings();
        emit finished();
    });
    connect(m_game, &QComboBox::activated, this, [this] {
        if (const Edit edit = gameEdit(*m_game, m_document.map()); !isEmpty(edit))
            m_document.perform(edit, tr("Draw for another game"));
        check();
    });
    connect(m_tree, &QTreeWidget::itemActivated, this, &CheckPanel::goTo);
    connect(m_tree, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item, int column) {
        if (column == Place)
            goTo(item);
    });
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &CheckPanel::refresh);
    connect(m_go, &QPushButton::clicked, this, [this] { goTo(m_tree->currentItem()); });
    connect(m_fix, &QPushButton::clicked, this, &CheckPanel::fix);
    connect(m_fixAll, &QPushButton::clicked, this, &CheckPanel::fixAllLikeIt);
    keepOwnKeys(*m_tree);
    ownKey(*m_tree, QKeySequence(Qt::CTRL | Qt::Key_Return), this, &CheckPanel::fix);
    m_fix->setToolTip(tr("Do what the line says (Ctrl+Enter); Undo takes it back"));
    connect(&document, &Document::changed, this, &CheckPanel::onChanged);
    connect(&document, &Document::viewerChanged, this, &CheckPanel::showFindings);
    refresh();
}

QSize CheckPanel::sizeHint() const
{
    constexpr int letters = 110; // of a line that says what, where and what would mend it
    return {roomForLetters(*this, letters), QWidget::sizeHint().height()};
}

void CheckPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    fillGames();
    checkSoon();
    refresh();
    QMetaObject::invokeMethod(this, &CheckPanel::fitColumns, Qt::QueuedConnection); // once it has its width
}

void CheckPanel::setKeptUpToDate(bool isKept)
{
    m_isKept = isKept;
    checkSoon();
}

// A large map when it is asked for.
void CheckPanel::checkSoon()
{
    if (m_isOutdated && m_document.isOpen() && m_document.map().grid.size() <= m_mostAtOnce
        && (m_isKept || (isVisible() && m_wasChecked)))
        m_soon.start();
}

void CheckPanel::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    if (!m_isKept)
        m_soon.stop();
}

void CheckPanel::onChanged(const DocumentChange& change)
{
    if (change.all) {
        m_job.cancel();
        m_findings.clear();
        m_wasChecked = false;
        m_isOutdated = true;
        fillGames();
        showFindings();
        // A list that is in sight is of what is open.
        if (isVisible() && m_document.isOpen())
            m_soon.start();
        checkSoon();
        return;
    }
    const Touched& touched = change.touched;
    if (!touched.map && !touched.units && !touched.unitList && !touched.markers && !touched.rules && !touched.turn
        && !touched.control && !touched.combat)
        return;
    if (touched.rules)
        fillGames();
    // What is being found is of another state.
    m_job.cancel();
    m_isOutdated = true;
    checkSoon();
    refresh();
}

void CheckPanel::fillGames()
{
    const bool isMapOnly = m_document.isOpen() && m_document.isMapOnly();
    m_gameLabel->setVisible(isMapOnly);
    m_game->setVisible(isMapOnly);
    if (!isMapOnly)
        return;
    const QSignalBlocker quiet(m_game);
    fillWithGames(*m_game, m_document.map().ruleset);
}

std::shared_ptr<const RulesInForce> CheckPanel::rules() const
{
    const bool hasGame = !m_document.isMapOnly() || !m_document.ruleset().id.isEmpty();
    return hasGame ? m_document.rules() : nullptr;
}

void CheckPanel::check()
{
    if (!m_document.isOpen())
        return;
    m_soon.stop();
    fillGames();
    m_wasChecked = true;
    m_isFixing = false;
    m_progress->setValue(0);
    m_job.begin([this, examined = copyOf(m_document, rules())](const BackgroundJob::Watch& watch) {
        auto found = std::make_shared<Findings>(examined->examine(examined->scenario, mostFindingsOfAKind, watch));
        return std::function<void()>([this, found] {
            m_findings = std::move(*found);
            m_isOutdated = false;
            showFindings();
        });
    });
    refresh();
}

// --- The list ---

QString CheckPanel::placeOf(const Finding& finding) const
{
    const HexMap& map = m_document.map();
    if (finding.hexside)
        return hexsideName(map.grid, *finding.hexside);
    return finding.hex == noHex ? QString() : map.number(finding.hex);
}

QString CheckPanel::cureOf(const Finding& finding) const
{
    if (finding.fix)
        return tr("Fix: %1").arg(m_document.asSeen(finding.fixText));
    return finding.expected.isEmpty() ? QString() : tr("Expected: %1").arg(m_document.asSeen(finding.expected));
}

void CheckPanel::showFindings()
{
    const Finding* before = findingOf(m_tree->currentItem());
    const QString code = before == nullptr ? QString() : before->code;
    const int row = m_tree->indexOfTopLevelItem(m_tree->currentItem());
    {
        const QSignalBlocker quiet(m_tree);
        m_tree->clear();
        for (std::size_t i = 0; i < m_findings.size(); ++i) {
            const Finding& finding = m_findings[i];
            const bool isWarning = finding.severity == Finding::Severity::Warning;
            if (!isWarning && !m_notes->isChecked())
                continue;
            auto* item = new QTreeWidgetItem(m_tree);
            item->setData(Severity, findingRole, static_cast<int>(i));
            item->setText(Severity, isWarning ? tr("Warning") : tr("Note"));
            item->setIcon(Severity, style()->standardIcon(isWarning ? QStyle::SP_MessageBoxWarning
                                                                    : QStyle::SP_MessageBoxInformation));
            item->setText(Place, placeOf(finding));
            item->setText(About, m_document.asSeen(finding.message));
            item->setText(Cure, cureOf(finding));
            for (int column = 0; column < columnCount; ++column)
                item->setToolTip(column, plainTip(item->text(column)));
        }
        fitColumns();
        // The next of the kind that was fixed, else the line in its place.
        QTreeWidgetItem* next = nullptr;
        for (int i = 0; i < m_tree->topLevelItemCount() && next == nullptr && !code.isEmpty(); ++i) {
            if (i >= row && findingOf(m_tree->topLevelItem(i))->code == code)
                next = m_tree->topLevelItem(i);
        }
        if (next == nullptr && m_tree->topLevelItemCount() > 0)
            next = m_tree->topLevelItem(std::clamp(row, 0, m_tree->topLevelItemCount() - 1));
        m_tree->setCurrentItem(next);
    }
    refresh();
}

// What is odd and what fixes it share what the others leave; both are whole below the list.
void CheckPanel::fitColumns()
{
    constexpr int space = 8;
    constexpr int leastAbout = 200; // pixels
    int room = m_tree->viewport()->width();
    for (const int column : {Severity, Place}) {
        m_tree->resizeColumnToContents(column);
        m_tree->setColumnWidth(column, m_tree->columnWidth(column) + space);
        room -= m_tree->columnWidth(column);
    }
    m_tree->resizeColumnToContents(Cure);
    const int cure = std::min(m_tree->columnWidth(Cure) + space, room / 2);
    m_tree->setColumnWidth(About, std::max(room - cure, leastAbout));
    m_tree->setColumnWidth(Cure, std::max(cure, 1)); // the last one is as wide as what is left
}

const Finding* CheckPanel::findingOf(const QTreeWidgetItem* item) const
{
    const auto at =
        item == nullptr ? m_findings.size() : static_cast<std::size_t>(item->data(Severity, findingRole).toInt());
    return at < m_findings.size() ? &m_findings[at] : nullptr;
}

int CheckPanel::listedCount() const
{
    int listed = 0;
    for (const Finding& finding : m_findings) {
        if (finding.severity == Finding::Severity::Warning || m_notes->isChecked())
            listed += std::max(1, finding.more);
    }
    return listed;
}

bool CheckPanel::hasWarnings() const
{
    return std::ranges::find(m_findings, Finding::Severity::Warning, &Finding::severity) != m_findings.end();
}

void CheckPanel::refresh()
{
    const bool isOpen = m_document.isOpen();
    const bool isRunning = m_job.isRunning();
    m_progress->setVisible(isRunning);
    m_cancel->setVisible(isRunning);
    m_again->setVisible(!isRunning);
    m_again->setEnabled(isOpen);
    m_again->setText(m_wasChecked ? tr("Check &again") : tr("Chec&k"));
    int warnings = 0;
    int notes = 0;
    for (const Finding& finding : m_findings)
        (finding.severity == Finding::Severity::Warning ? warnings : notes) += std::max(1, finding.more);
    QString text;
    if (!isOpen)
        text = tr("Nothing is open.");
    else if (isRunning)
        text = m_isFixing ? tr("Fixing…") : tr("Looking the map over…");
    else if (!m_wasChecked)
        text = tr("Not checked yet.");
    else if (m_findings.empty() && !m_isOutdated)
        text = tr("Nothing odd was found.");
    else
        text = tr("%1, %2").arg(tr("%n warning(s)", nullptr, warnings), tr("%n note(s)", nullptr, notes));
    if (isOpen && m_wasChecked && m_isOutdated && !isRunning)
        text = tr("Out of date, for the map was edited: %1").arg(text);
    m_headline->setText(text);
    // What is out of date may name what is elsewhere by now.
    const Finding* finding = findingOf(m_tree->currentItem());
    QStringList detail;
    if (finding != nullptr) {
        detail += m_document.asSeen(finding->message);
        if (const QString cure = cureOf(*finding); !cure.isEmpty())
            detail += cure;
    }
    m_detail->setText(detail.join(QStringLiteral(". ")));
    const bool isSound = finding != nullptr && !m_isOutdated && !isRunning;
    m_tree->setEnabled(!m_isFixing);
    m_go->setEnabled(finding != nullptr && !isRunning && (finding->hex != noHex || finding->hexside));
    m_fix->setEnabled(isSound && finding->fix);
    const bool hasKind = isSound && std::ranges::any_of(m_findings, [&](const Finding& other) {
                             return other.code == finding->code && other.fix;
                         });
    m_fixAll->setEnabled(hasKind);
}

void CheckPanel::goTo(const QTreeWidgetItem* item)
{
    if (item == nullptr || !m_document.isOpen())
        return;
    const Finding& finding = *findingOf(item);
    const HexIndex hex = finding.hexside ? finding.hexside->hex : finding.hex;
    // The map may be another size since.
    if (hex == noHex || hex >= m_document.map().grid.size()) {
        emit said(tr("That has no place on the map."));
        return;
    }
    emit placeRequested(finding.hex == noHex ? hex : finding.hex, finding.hexside, finding.unit);
}

// --- Fixing ---

void CheckPanel::fix()
{
    const Finding* finding = findingOf(m_tree->currentItem());
    if (finding == nullptr || !finding->fix || !isUpToDate())
        return;
    m_document.perform(Edit(*finding->fix), tr("Fix: %1").arg(finding->fixText));
    emit said(tr("Fixed; Undo takes it back."));
    check();
}

void CheckPanel::fixAllLikeIt()
{
    const Finding* finding = findingOf(m_tree->currentItem());
    if (finding != nullptr && isUpToDate())
        beginFixAll(finding->code);
}

void CheckPanel::beginFixAll(const QString& code)
{
    m_soon.stop();
    m_isFixing = true;
    m_progress->setValue(0);
    m_job.begin([this, code, examined = copyOf(m_document, rules())](const BackgroundJob::Watch& watch) {
        bool isWanted = true;
        const Examine examine = [&](const Scenario& scenario) {
            return examined->examine(scenario, mostToFix, [&](double) { return isWanted = isWanted && watch(0.0); });
        };
        auto all = std::make_shared<FixAll>(fixAll(examined->scenario, code, examine, watch));
        return std::function<void()>([this, all] {
            m_isFixing = false;
            if (!isEmpty(all->edit))
                m_document.perform(all->edit, tr("Fix %n finding(s)", nullptr, all->fixed));
            emit said(tr("%n finding(s) fixed; Undo takes that back.", nullptr, all->fixed));
            check();
        });
    });
    refresh();
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "help/help_controller.h"

#include "base/as_written.h"
#include "base/crash/program_facts.h"
#include "base/form.h"
#include "base/notice_bars.h"
#include "base/preferences.h"
#include "document/document.h"
#include "edit/edit_mode.h"
#include "edit/edit_panels.h"
#include "files/file_controller.h"
#include "files/welcome_page.h"
#include "guide/guide_topics.h"
#include "guide/guide_window.h"
#include "help/first_tour.h"
#include "io/scenario_file.h"
#include "play/piece_actions.h"
#include "play/play_mode.h"
#include "play/ruling_controller.h"
#include "safety/report_dialog.h"
#include "safety/system_report.h"
#include "shell/actions.h"
#include "shell/mode_switch.h"
#include "shell/panel_host.h"
#include "table/table_session.h"
#include "why/why_controller.h"

#include <QApplication>
#include <QDialog>
#include <QMessageBox>
#include <QSettings>
#include <QTextBrowser>

#include <utility>

namespace {

/// Whose window the guide is to be: a dialog that locks the others would lock the guide as well, if that were not the
/// dialog's own.
QWidget* ownerOf(const GuideWindow& guide, QWidget& window)
{
    QWidget* dialog = QApplication::activeModalWidget();
    if (qobject_cast<QDialog*>(dialog) == nullptr)
        return &window;
    // The guide's own dialogs lock it and belong to it; QWidget::isAncestorOf() looks no further than their borders.
    for (const QWidget* above = dialog; above != nullptr; above = above->parentWidget()) {
        if (above == &guide)
            return guide.parentWidget();
    }
    return dialog;
}

/// Gives the guide to the dialog that locks the window now, until that is done, or back to the window.
void settleGuide(GuideWindow& guide, QWidget& window)
{
    QWidget* owner = ownerOf(guide, window);
    if (guide.parentWidget() != owner) {
        const QRect place = guide.geometry();
        const bool wasSeen = guide.isVisible();
        guide.setParent(owner, guide.windowFlags());
        guide.setGeometry(place);
        guide.setVisible(wasSeen);
    }
    // It leaves the dialog before that goes; there may be another one below.
    if (auto* dialog = qobject_cast<QDialog*>(owner))
        QObject::connect(
            dialog, &QDialog::finished, &guide, [&guide, &window] { settleGuide(guide, window); },
            Qt::SingleShotConnection);
}

/// Of the step at which the tour was left, from 1; 0: it was finished, or never begun.
QString stepKey()
{
    return WelcomePage::tourKey();
}

} // namespace

HelpController::HelpController(const Parts& parts)
    : m_parts(parts), m_window(parts.panels.window()), m_document(parts.session.document)
{
    connect(&m_document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.all)
            m_isTourCopy = false;
    });
    m_parts.files.setForgettable([this] { return isTourToForget(); });
    m_parts.actions.on(ActionId::Guide, this, &HelpController::showGuideHere);
    new DialogHelp(
        m_parts.actions[ActionId::Guide], [this] { showGuideHere(); }, this);
    m_parts.actions.on(ActionId::FirstRuling, this, [this] {
        makeGuide();
        m_guide->standAside(); // it says what to click
        showGuide(QStringLiteral("first-ruling"));
    });
    m_parts.actions.on(ActionId::ShowKeys, this, &HelpController::showKeys);
    m_parts.actions.on(ActionId::StartTour, this, &HelpController::startTour);
    m_parts.actions.on(ActionId::SaveReport, this, &HelpController::showReport);
    m_parts.actions.on(ActionId::About, this, &HelpController::showAbout);
}

HelpController::~HelpController()
{
    delete m_guide;
    delete m_tour;
}

// --- The program, keys, guide ---

void HelpController::showAbout()
{
    QStringList formats;
    for (const FormatFact& format : formatFacts())
        formats << format.name + u' ' + QString::number(format.version);
    QStringList libraries;
    for (const LibraryFact& library : libraryFacts())
        libraries << library.text();
    QMessageBox box(&m_window);
    box.setObjectName(QStringLiteral("about"));
    box.setWindowTitle(tr("About Rearguard"));
    box.setTextFormat(Qt::RichText);
    box.setIconPixmap(m_window.windowIcon().pixmap(QSize(64, 64), m_window.devicePixelRatio()));
    box.setText(tr("<h3>Rearguard %1</h3><p>Legal retreats in hex-and-counter wargames, with every reason why not.</p>"
                   "<p>Free software under the GNU General Public License, version 3 or later.</p>"
                   "<p>File formats: %2</p><p>Libraries: %3</p>")
                    .arg(programVersion(), formats.join(QStringLiteral(", ")), libraries.join(QStringLiteral(", "))));
    box.exec();
}

void HelpController::showReport()
{
    ReportDialog(tr("Report"), system_report::whole(m_window, m_document, m_parts.preferences.now()), &m_window).exec();
}

void HelpController::showKeys()
{
    const Actions& actions = m_parts.actions;
    const std::pair<QString, QString> keys[] = {
        {tr("Arrow keys"), tr("walk up and down, and along the row")},
        {tr("Home, Page Up, End, Page Down"), tr("walk to the slanting neighbours")},
        {tr("Enter"), tr("click the hex; on the chosen end: confirm")},
        {tr("Backspace"), tr("take a hex back")},
        {tr("Tab"), tr("the next of several paths to the hex")},
        {tr("letters, digits"), tr("type the result of the combat being picked")},
        {actions.keys({ActionId::EnterResult}), tr("go to the result")},
        {actions.keys({ActionId::Confirm}), tr("confirm")},
        {actions.keys({ActionId::NextUnit}), tr("the next unit")},
        {tr("Escape"), tr("forget the path, or the combat being picked")},
        {actions.keys({ActionId::Guide}), tr("the guide, about the panel that has the keyboard")},
        {actions.keys({ActionId::ShowRules}), tr("the rule behind the hex, or the search in the rules")},
        {actions.keys({ActionId::SwitchPane}), tr("between map and ruling")},
        {actions.keys({ActionId::Why}), tr("why: the ruling step by step, of the hex under pointer or cursor")},
        {actions.keys({ActionId::WhyNext, ActionId::WhyBefore}), tr("the next stage of it, the one before")},
        {actions.keys({ActionId::WhyZoc, ActionId::WhySupply}), tr("why: zone of control, supply of the unit")},
        {actions.keys({ActionId::PickUp, ActionId::PickUpStack}),
         tr("pick up the top unit, or the whole stack; walk it, Enter puts it down")},
        {tr("Ctrl, while dragging"), tr("move freely, without rules or costs")},
        {tr("Alt, pressed on the way"), tr("keep the path as it is drawn")},
        {tr("Shift, while dragging; or a drag by the number"), tr("take the whole stack along")},
        {tr("F9, held"), tr("hide all counters")},
        {actions.keys({ActionId::HideCounters}), tr("hide all counters until it is pressed again")},
        {actions.keys({ActionId::Find}), tr("find a unit, a hex, a rule or a command")},
        {actions.keys({ActionId::RollDice, ActionId::WriteNote}), tr("roll dice, write a note into the log")},
        {actions.keys({ActionId::Projector, ActionId::HandOver}),
         tr("the board in a second window, hand over to the other player")},
        {tr("Space, held"), tr("drag the map with the mouse")},
        {tr("Wheel"), tr("zoom")},
        {actions.keys({ActionId::ZoomIn, ActionId::ZoomOut}), tr("zoom in, zoom out")},
        {actions.keys({ActionId::FitMap, ActionId::FitCombat}), tr("the whole map, the fighting")},
        {actions.keys({ActionId::GoToHex}), tr("go to a hex by its number")},
    };
    QString rows;
    const auto add = [&rows](const QString& key, const QString& what) {
        if (key.isEmpty())
            return; // of actions that the user has taken the keys from
        rows += QStringLiteral("<tr><td width='36%'><b>%1</b>&nbsp;&nbsp;</td><td>%2</td></tr>")
                    .arg(key.toHtmlEscaped(), what.toHtmlEscaped());
    };
    const auto addAll = [&rows, &add](const QString& title, const QList<std::pair<QString, QString>>& list) {
        rows += QStringLiteral("<tr><td colspan='2'><h3>%1</h3></td></tr>").arg(title.toHtmlEscaped());
        for (const auto& [key, what] : list)
            add(key, what);
    };
    for (const auto& [key, what] : keys)
        add(key, what);
    addAll(tr("Counters in play"), m_parts.play.pieces().pieceActions().keyRows());
    addAll(tr("While you edit"), m_parts.edit.keyRows());
    addAll(tr("While you learn"),
           {{tr("Arrow keys, Enter"), tr("walk to a hex, and answer with it")},
            {tr("Backspace"), tr("take the last hex of a path back")},
            {actions.keys({ActionId::SwitchPane}), tr("between the map and the lesson")},
            {tr("Ctrl+Left, Ctrl+Right on the map"), tr("the stage of the explanation before, and the next")},
            {tr("Escape, on the map"), tr("back from the explanation or the rules to the lesson")},
            {actions.keys({ActionId::PlayMode}), tr("back to play")}});
    QDialog box(&m_window);
    asDialog(&box, "keysDialog", tr("Keys on the map"),
             tr("What each key does on the map. Keys of the menus are changed under Table > Shortcuts."));
    auto* text = new QTextBrowser;
    text->setAccessibleName(box.windowTitle());
    text->setDocument(new ClosedDocument(text));
    text->setHtml(QStringLiteral("<table cellspacing='4' width='100%'>%1</table>").arg(rows));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, &box, &QDialog::reject);
    addTo(*new QVBoxLayout(&box), {text, buttons});
    fitToScreen(box, QSize(m_window.fontMetrics().averageCharWidth() * 96, m_window.fontMetrics().height() * 34));
    box.exec();
}

void HelpController::makeGuide()
{
    if (m_guide == nullptr) {
        m_guide = new GuideWindow(
            GuideIndex::shipped(),
            [this] { return GuideWords::of(m_window, m_parts.edit.shortcuts(), GuideWords::Keys::Present); },
            &m_window);
        connect(m_guide, &QObject::destroyed, this, [this] { m_guide = nullptr; });
    } else if (!m_guide->isVisible()) {
        m_guide->refresh();
    }
    settleGuide(*m_guide, m_window);
}

void HelpController::showGuide(const QString& page)
{
    makeGuide();
    m_guide->showPage(page);
    m_guide->show();
    m_guide->raise();
    m_guide->activateWindow();
}

void HelpController::showGuideHere()
{
    QString page = guidePageOf(QApplication::focusWidget());
    if (page.isEmpty())
        page = guidePageOf(QApplication::activeModalWidget());
    // Before anything is open there is nothing to play or to edit.
    if (page.isEmpty() && (m_document.isOpen() || m_parts.modes.is(ModeId::Learning)))
        page = m_parts.modes.guidePage();
    showGuide(page);
}

// --- The tour ---

void HelpController::startTour()
{
    if (m_tour != nullptr) {
        m_tour->recall();
        return;
    }
    // What is open is asked about once; the tour's own copy never is.
    m_parts.files.endLoading();
    if (!m_parts.files.mayLoseChanges())
        return;
    m_tour = new FirstTour({m_window, m_parts.actions, m_document, m_parts.session.flow, m_parts.ruling.presenter(),
                            m_parts.why.steps(), m_parts.files.loading(), m_parts.play.map(), m_parts.ruling.card(),
                            m_parts.notices, m_parts.panels.main(), m_parts.ruling.panel(),
                            m_parts.edit.panels().toolDock()},
                           [this] { return takeTourCopy(); });
    connect(m_tour, &FirstTour::ended, this, [this](FirstTour::End how) {
        QSettings settings;
        const bool isLeft = how == FirstTour::End::Left;
        settings.setValue(stepKey(), isLeft ? m_tour->step() + 1 : 0);
        m_tour->deleteLater();
        m_tour = nullptr;
        m_tourLines = m_document.log().entries().size();
        m_parts.panels.say(
            how == FirstTour::End::DocumentGone
                ? tr("The tour has ended, because something else was opened. You find it again "
                     "under Help > Take the tour.")
            : isLeft ? tr("You find the tour again under Help > Take the tour; it continues where you left it.")
                     : tr("That was the tour. You find it again under Help > Take the tour."),
            20000);
    });
    const int left = QSettings().value(stepKey(), 0).toInt();
    if (!m_tour->begin(left - 1)) {
        delete m_tour;
        m_tour = nullptr;
    }
}

// The worked case before its combat: nobody's file, and nothing that one is asked to save.
bool HelpController::takeTourCopy()
{
    auto loaded = loadScenario(FirstTour::positionFile());
    if (!loaded)
        return m_parts.files.showOpened(FirstTour::positionFile(), loaded.error());
    LoadedScenario copy = std::move(loaded).value();
    copy.scenario.combat.reset();
    copy.scenario.title = tr("The worked case of the tour");
    if (!m_parts.modes.is(ModeId::Playing))
        m_parts.modes.switchTo(ModeId::Playing);
    m_document.takeCopy(std::move(copy), {});
    m_isTourCopy = true;
    return m_parts.files.showOpened({}, Done{});
}

// What the tour did need not be kept. What was done with its copy afterwards is the user's work.
bool HelpController::isTourToForget() const
{
    return m_isTourCopy && m_document.path().isEmpty()
           && (m_tour != nullptr || m_document.log().entries().size() <= m_tourLines);
}

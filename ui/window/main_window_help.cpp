// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the window offers to those who ask for help: keys, rules, lessons, the program itself.

#include "window/main_window.h"

#include "base/as_written.h"
#include "base/crash/program_facts.h"
#include "base/fit_to_screen.h"
#include "edit/edit_mode.h"
#include "guide/dialog_help.h"
#include "guide/guide_topics.h"
#include "guide/guide_window.h"
#include "learn/read/learn_page.h"
#include "play/piece_actions.h"
#include "play/piece_controller.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QMenuBar>
#include <QMessageBox>
#include <QTextBrowser>
#include <QVBoxLayout>
#include <QWhatsThis>

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

} // namespace

void MainWindow::createHelpMenu()
{
    QMenu& menu = *menuBar()->addMenu(tr("&Help"));
    QAction* guide =
        addAction(menu, tr("&Guide"), QKeySequence(Qt::Key_F1), QStringLiteral("guide"), &MainWindow::showGuideHere);
    QAction* first = addAction(menu, tr("&First ruling in two minutes"), {}, {}, nullptr);
    first->setObjectName(QStringLiteral("firstRuling"));
    connect(first, &QAction::triggered, this, [this] { showGuide(QStringLiteral("first-ruling")); });
    new DialogHelp(
        *guide, [this] { showGuideHere(); }, this);
    addAction(menu, tr("&Keys"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F1), {}, &MainWindow::showKeys)
        ->setObjectName(QStringLiteral("showKeys"));
    QAction* rules = addAction(menu, tr("&Rules"), QKeySequence(Qt::Key_F2), {}, &MainWindow::showRules);
    rules->setObjectName(QStringLiteral("showRules"));
    m_needDocument << rules;
    QAction* lessons = addAction(menu, tr("&Lessons"), {}, {}, nullptr);
    lessons->setObjectName(QStringLiteral("lessons"));
    connect(lessons, &QAction::triggered, this, [this] {
        m_learnModeAction->setChecked(true);
        m_learn->showLessons();
    });
    menu.addSeparator();
    QAction* what = QWhatsThis::createAction(this);
    what->setText(tr("&What’s this?"));
    what->setObjectName(QStringLiteral("whatsThis"));
    what->setShortcut(QKeySequence(Qt::SHIFT | Qt::Key_F1));
    m_icons.append({what, QStringLiteral("whats-this")});
    menu.addAction(what);
    addAction(menu, tr("Take the &tour"), {}, {}, &MainWindow::startTour)->setObjectName(QStringLiteral("startTour"));
    menu.addSeparator();
    addAction(menu, tr("&Save a report…"), {}, {}, &MainWindow::saveReport)
        ->setObjectName(QStringLiteral("saveReport"));
    QAction* about = addAction(menu, tr("&About Rearguard"), {}, {}, &MainWindow::showAbout);
    about->setObjectName(QStringLiteral("about"));
    about->setMenuRole(QAction::AboutRole);
}

void MainWindow::showAbout()
{
    QStringList formats;
    for (const FormatFact& format : formatFacts())
        formats << format.name + u' ' + QString::number(format.version);
    QStringList libraries;
    for (const LibraryFact& library : libraryFacts())
        libraries << library.text();
    QMessageBox box(this);
    box.setObjectName(QStringLiteral("about"));
    box.setWindowTitle(tr("About Rearguard"));
    box.setTextFormat(Qt::RichText);
    box.setIconPixmap(windowIcon().pixmap(QSize(64, 64), devicePixelRatio()));
    box.setText(tr("<h3>Rearguard %1</h3><p>Legal retreats in hex-and-counter wargames, with every reason why not.</p>"
                   "<p>Free software under the GNU General Public License, version 3 or later.</p>"
                   "<p>File formats: %2</p><p>Libraries: %3</p>")
                    .arg(programVersion(), formats.join(QStringLiteral(", ")), libraries.join(QStringLiteral(", "))));
    box.exec();
}

void MainWindow::showKeys()
{
    const std::pair<QString, QString> keys[] = {
        {tr("Arrow keys"), tr("walk up and down, and along the row")},
        {tr("Home, Page Up, End, Page Down"), tr("walk to the slanting neighbours")},
        {tr("Enter"), tr("click the hex; on the chosen end: confirm")},
        {tr("Backspace"), tr("take a hex back")},
        {tr("Tab"), tr("the next of several paths to the hex")},
        {tr("letters, digits"), tr("type the result of the combat being picked")},
        {tr("Ctrl+R"), tr("go to the result")},
        {tr("Ctrl+Enter"), tr("confirm")},
        {tr("Ctrl+U"), tr("the next unit")},
        {tr("Escape"), tr("forget the path, or the combat being picked")},
        {tr("F1"), tr("the guide, about the panel that has the keyboard")},
        {tr("F2"), tr("the rule behind the hex, or the search in the rules")},
        {tr("F6"), tr("between map and ruling")},
        {tr("F12"), tr("why: the ruling step by step, of the hex under pointer or cursor")},
        {tr("Ctrl+F12, Ctrl+Shift+F12"), tr("the next stage of it, the one before")},
        {tr("Shift+F7, Shift+F8"), tr("why: zone of control, supply of the unit")},
        {tr("F3, Shift+F3"), tr("pick up the top unit, or the whole stack; walk it, Enter puts it down")},
        {tr("Ctrl, while dragging"), tr("keep the way as it is drawn")},
        {tr("Alt, while dragging"), tr("move freely, without rules or costs")},
        {tr("Shift, while dragging"), tr("take the whole stack along")},
        {tr("F9, held"), tr("hide all counters")},
        {tr("Shift+F9"), tr("hide all counters until it is pressed again")},
        {tr("Ctrl+F"), tr("find a unit by its name")},
        {tr("Ctrl+Shift+R, Ctrl+Shift+N"), tr("roll dice, write a note into the log")},
        {tr("Ctrl+Shift+P, Ctrl+Shift+H"), tr("the board in a second window, hand over to the other player")},
        {tr("Space, held"), tr("drag the map with the mouse")},
        {tr("Wheel, Ctrl+Plus, Ctrl+Minus"), tr("zoom")},
        {tr("Ctrl+0, Ctrl+1"), tr("the whole map, the fighting")},
        {tr("Ctrl+G"), tr("go to a hex by its number")},
    };
    QString rows;
    const auto add = [&rows](const QString& key, const QString& what) {
        rows += QStringLiteral("<tr><td width='36%'><b>%1</b>&nbsp;&nbsp;</td><td>%2</td></tr>")
                    .arg(key.toHtmlEscaped(), what.toHtmlEscaped());
    };
    for (const auto& [key, what] : keys)
        add(key, what);
    rows += QStringLiteral("<tr><td colspan='2'><h3>%1</h3></td></tr>").arg(tr("Counters in play").toHtmlEscaped());
    for (const auto& [key, what] : m_pieceController->actions().keyRows())
        add(key, what);
    rows += QStringLiteral("<tr><td colspan='2'><h3>%1</h3></td></tr>").arg(tr("While you edit").toHtmlEscaped());
    for (const auto& [key, what] : m_editMode->keyRows())
        add(key, what);
    rows += QStringLiteral("<tr><td colspan='2'><h3>%1</h3></td></tr>").arg(tr("While you learn").toHtmlEscaped());
    for (const auto& [key, what] : m_learn->keyRows())
        add(key, what);
    QDialog box(this);
    box.setObjectName(QStringLiteral("keysDialog"));
    box.setWhatsThis(tr("What each key does on the map. Keys of the menus are changed under Edit > Shortcuts."));
    box.setWindowTitle(tr("Keys on the map"));
    auto* text = new QTextBrowser;
    text->setAccessibleName(box.windowTitle());
    text->setDocument(new ClosedDocument(text));
    text->setHtml(QStringLiteral("<table cellspacing='4' width='100%'>%1</table>").arg(rows));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, &box, &QDialog::reject);
    auto* layout = new QVBoxLayout(&box);
    layout->addWidget(text);
    layout->addWidget(buttons);
    fitToScreen(box, QSize(fontMetrics().averageCharWidth() * 96, fontMetrics().height() * 34));
    box.exec();
}

void MainWindow::showGuide(const QString& page)
{
    if (m_guide == nullptr) {
        m_guide = new GuideWindow(
            GuideIndex::shipped(),
            [this] { return GuideWords::of(*this, m_editMode->shortcuts(), GuideWords::Keys::Present); }, this);
        connect(m_guide, &QObject::destroyed, this, [this] { m_guide = nullptr; });
    } else if (!m_guide->isVisible()) {
        m_guide->refresh();
    }
    settleGuide(*m_guide, *this);
    m_guide->showPage(page);
    m_guide->show();
    m_guide->raise();
    m_guide->activateWindow();
}

void MainWindow::showGuideHere()
{
    QString page = guidePageOf(QApplication::focusWidget());
    if (page.isEmpty())
        page = guidePageOf(QApplication::activeModalWidget());
    if (page.isEmpty() && m_learnModeAction->isChecked())
        page = QStringLiteral("learning");
    if (page.isEmpty() && m_document.isOpen())
        page = m_editMode->isActive() ? QStringLiteral("editing") : QStringLiteral("playing");
    showGuide(page);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "panels/problems_panel.h"

#include "base/form.h"

#include <QAction>
#include <QClipboard>
#include <QDesktopServices>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHeaderView>
#include <QTreeWidget>
#include <QUrl>

namespace {

enum Column { Problem, Cure, File, Place, Pointer, columnCount };

QString placeText(const FileError& error)
{
    return error.line > 0 ? QStringLiteral("%1:%2:%3").arg(error.file).arg(error.line).arg(error.column) : error.file;
}

} // namespace

ProblemsPanel::ProblemsPanel(QWidget* parent) : QWidget(parent), m_headline(new QLabel), m_tree(new QTreeWidget)
{
    setWhatsThis(tr("What is wrong with a file that could not be opened: what, where, and what was expected. What was "
                    "open before stays open."));
    setAccessibleName(tr("Problems"));
    auto* layout = columnIn(this, {8, 6, 8, 8});
    wrapped(named(m_headline, "problemsHeadline"));
    auto* copyAll = new QPushButton(tr("Copy &all"));
    connect(copyAll, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(text()); });
    layout->addLayout(rowOf({{m_headline, 1}, copyAll}));

    m_tree->setRootIsDecorated(false);
    m_tree->setAlternatingRowColors(true);
    m_tree->setWordWrap(true);
    m_tree->setHeaderLabels({tr("Problem"), tr("Hint, expected"), tr("File"), tr("Place"), tr("Pointer")});
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_tree->header()->setStretchLastSection(true);
    auto* open = new QAction(tr("&Show the folder"), m_tree);
    connect(open, &QAction::triggered, this, [this] { showFolder(m_tree->currentItem()); });
    m_tree->addAction(open);
    connect(m_tree, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) {
        const QString place = item->data(Place, Qt::UserRole).toString();
        QGuiApplication::clipboard()->setText(place);
        emit placeCopied(place);
    });
    layout->addWidget(named(m_tree, "problemsTree", tr("Problems of the file"),
                            tr("Double click copies the place; the context menu shows the folder")));
}

void ProblemsPanel::setErrors(const QString& file, const FileErrors& errors)
{
    setLines(errors);
    m_headline->setText(tr("%1 was not opened: %n problem(s).", nullptr, static_cast<int>(errors.size()))
                            .arg(QFileInfo(file).fileName()));
}

void ProblemsPanel::setDifferences(const QString& file, const QStringList& differences)
{
    FileErrors errors;
    for (const QString& difference : differences) {
        FileError error;
        error.code = QStringLiteral("table.different");
        error.file = file;
        error.message = difference;
        errors.push_back(error);
    }
    setLines(errors);
    m_headline->setText(tr("%1 was opened, but differs from what its file says: %n difference(s).", nullptr,
                           static_cast<int>(errors.size()))
                            .arg(QFileInfo(file).fileName()));
}

void ProblemsPanel::setLines(const FileErrors& errors)
{
    m_errors = errors;
    m_tree->clear();
    for (const FileError& error : errors) {
        auto* item = new QTreeWidgetItem(m_tree);
        // What is wrong comes before where: files of the same folder are called by their names.
        item->setText(Problem, QString(error.message).remove(QFileInfo(error.file).absolutePath() + QLatin1Char('/')));
        // The nearest name first: the list of all that there are may be long.
        QStringList cure;
        if (!error.hint.isEmpty())
            cure += error.hint;
        if (!error.expected.isEmpty())
            cure += tr("expected %1").arg(error.expected);
        item->setText(Cure, cure.join(QStringLiteral("; ")));
        item->setText(File, QFileInfo(error.file).fileName());
        item->setText(Place, error.line > 0 ? QStringLiteral("%1:%2").arg(error.line).arg(error.column) : QString());
        item->setText(Pointer, error.pointer);
        item->setData(Place, Qt::UserRole, placeText(error));
        item->setData(File, Qt::UserRole, error.file);
        for (int column = 0; column < columnCount; ++column)
            item->setToolTip(column, plainTip(toText(error)));
    }
    for (int column = 0; column < columnCount; ++column) {
        bool isEmpty = column != Problem;
        for (int line = 0; isEmpty && line < m_tree->topLevelItemCount(); ++line)
            isEmpty = m_tree->topLevelItem(line)->text(column).isEmpty();
        m_tree->setColumnHidden(column, isEmpty);
        m_tree->resizeColumnToContents(column);
        constexpr int widest = 420;
        if (m_tree->columnWidth(column) > widest)
            m_tree->setColumnWidth(column, widest);
    }
    if (m_tree->topLevelItemCount() > 0)
        m_tree->setCurrentItem(m_tree->topLevelItem(0));
}

void ProblemsPanel::clear()
{
    m_errors.clear();
    m_tree->clear();
    m_headline->clear();
}

QString ProblemsPanel::text() const
{
    QStringList lines;
    for (const FileError& error : m_errors)
        lines += toText(error);
    return lines.join(u'\n');
}

void ProblemsPanel::showFolder(const QTreeWidgetItem* item)
{
    if (item == nullptr)
        return;
    // Not the file itself: what it would be opened with is not ours to say, and may be this program.
    const QString folder = QFileInfo(item->data(File, Qt::UserRole).toString()).absolutePath();
    QDesktopServices::openUrl(QUrl::fromLocalFile(folder));
}

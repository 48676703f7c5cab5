// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "values/values_dialog.h"

#include "io/document_header.h"
#include "io/text_file.h"
#include "render/panel_text.h"

#include <QDir>
#include <QFileDialog>
#include <QListWidget>
#include <QStackedWidget>

#include <algorithm>

namespace {

QString filter()
{
    return ValuesDialog::tr("Values (%1)").arg(QStringLiteral("*.values.json"));
}

} // namespace

ValuesDialog::ValuesDialog(const Ruleset& game, const Values& values, const Position* position, QWidget* parent)
    : QDialog(parent), m_game(game), m_position(position), m_values(values), m_pages(valuesPages(game)),
      m_list(new QListWidget), m_stack(new QStackedWidget), m_error(wrapped(new QLabel))
{
    asDialog(
        this, "valuesDialog", tr("Values from your rule book: %1").arg(game.title),
        tr("Numbers of your printed game that the program does not have. What you enter stays on this computer, in a "
           "file of its own, and counts in every scenario of the game. Scenarios that set a number keep it."));
    named(m_list, "valuesPages", tr("Pages"));
    panel_text::makeError(*named(m_error, "valuesError"));
    m_error->hide();
    for (ValuesPage* page : m_pages) {
        m_list->addItem(page->title());
        m_stack->addWidget(page);
        connect(page, &ValuesPage::edited, this, [this] {
            refreshList();
            m_error->hide(); // it may be about what was changed
        });
    }
    m_list->setMaximumWidth(fontMetrics().averageCharWidth() * 26);
    connect(m_list, &QListWidget::currentRowChanged, m_stack, &QStackedWidget::setCurrentIndex);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    auto* import = named(buttons->addButton(tr("&Import…"), QDialogButtonBox::ActionRole), "importValues");
    auto* exported = named(buttons->addButton(tr("&Export…"), QDialogButtonBox::ActionRole), "exportValues");
    for (QPushButton* button : {import, exported})
        button->setAutoDefault(false);
    connect(import, &QPushButton::clicked, this, &ValuesDialog::importFile);
    connect(exported, &QPushButton::clicked, this, &ValuesDialog::exportFile);
    connect(buttons, &QDialogButtonBox::accepted, this, &ValuesDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    addTo(*layout, {{rowOf({m_list, {m_stack, 1}}), 1}, m_error, buttons});
    fill(values);
    m_list->setCurrentRow(0);
    fitToScreen(*this, {fontMetrics().averageCharWidth() * 120, fontMetrics().height() * 34});
}

void ValuesDialog::fill(const Values& values)
{
    for (ValuesPage* page : m_pages)
        page->fill(values);
    refreshList();
}

/// Pages that are filled are marked, not by colour alone.
void ValuesDialog::refreshList()
{
    for (std::size_t i = 0; i < m_pages.size() && static_cast<int>(i) < m_list->count(); ++i) {
        const QString title = m_pages[i]->title();
        m_list->item(static_cast<int>(i))->setText(m_pages[i]->isEmpty() ? title : tr("%1 (yours)").arg(title));
    }
}

void ValuesDialog::showPage(const QString& key)
{
    const auto found = std::ranges::find(m_pages, key, &ValuesPage::key);
    if (found != m_pages.end())
        m_list->setCurrentRow(static_cast<int>(found - m_pages.begin()));
}

void ValuesDialog::tellErrors(const FileErrors& errors)
{
    m_error->setVisible(!errors.empty());
    if (errors.empty())
        return;
    const FileError& first = errors.front();
    // Of cells on the page only what belongs there is said.
    const bool isCell =
        first.file.isEmpty() && !first.expected.isEmpty() && first.code == QLatin1String("json.wrong-type");
    QStringList parts{isCell ? tr("The marked place needs: %1").arg(first.expected) : first.message};
    if (!isCell && !first.expected.isEmpty())
        parts += tr("expected: %1").arg(first.expected);
    if (!first.hint.isEmpty())
        parts += first.hint;
    QString text = parts.join(QStringLiteral("; "));
    if (first.line > 0 && !first.file.isEmpty())
        text.prepend(tr("%1, line %2: ", "file").arg(first.file).arg(first.line));
    if (errors.size() > 1)
        text += u'\n' + tr("%n more value(s) need a correction.", nullptr, static_cast<int>(errors.size()) - 1);
    m_error->setText(text);
}

QByteArray ValuesDialog::text() const
{
    return documentText(valuesFormat, [this](JsonWriter& json) {
        json.key("ruleset");
        json.string(m_game.id);
        for (const ValuesPage* page : m_pages)
            page->write(json);
    });
}

/// Whether what the pages hold is good; if not, the first cell at fault is shown.
bool ValuesDialog::take()
{
    // The user sees cells and no file.
    auto read = parseValues(text(), QString(), {m_game, m_position});
    if (read) {
        m_values = std::move(read).value();
        tellErrors({});
        return true;
    }
    tellErrors(read.error());
    QStringList parts = read.error().front().pointer.split(u'/');
    for (QString& part : parts)
        part.replace(QLatin1String("~1"), QLatin1String("/")).replace(QLatin1String("~0"), QLatin1String("~"));
    const QString key = parts.value(1);
    showPage(key);
    const auto page = std::ranges::find(m_pages, key, &ValuesPage::key);
    if (page != m_pages.end())
        (*page)->showPlace(parts.mid(2));
    return false;
}

void ValuesDialog::accept()
{
    if (take())
        QDialog::accept();
}

void ValuesDialog::importFile()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Import values"), QDir::homePath(), filter());
    if (path.isEmpty())
        return;
    const auto read = readValues(path, {m_game, m_position});
    // What was there stays where the file is not good.
    tellErrors(read ? FileErrors() : read.error());
    if (read)
        fill(*read);
}

void ValuesDialog::exportFile()
{
    if (!take())
        return;
    const QString path = QFileDialog::getSaveFileName(
        this, tr("Export values"), QDir::home().filePath(m_game.id + QStringLiteral(".values.json")), filter());
    if (path.isEmpty())
        return;
    if (const auto written = writeBytes(valuesText(m_values), path); !written)
        tellErrors({written.error()});
}

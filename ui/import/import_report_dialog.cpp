// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/import_report_dialog.h"

#include "base/form.h"

#include <QTextBrowser>
#include <QUrl>

ImportReportDialog::ImportReportDialog(const QString& title, const QString& page, QWidget* parent) : QDialog(parent)
{
    asDialog(this, "importReport", tr("Imported: %1").arg(title),
             tr("What came in, what was left out and why, and what was guessed. The links at the end do what is to be "
                "done next."));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* text = named(new QTextBrowser, "importReportText", tr("Report of the import"),
                       tr("What came in, what was left out, and what to do next"));
    text->setOpenLinks(false);
    text->setHtml(page);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto* layout = new QVBoxLayout(this);
    addTo(*layout, {{text, 1}, buttons});
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(text, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) { emit linkFollowed(link.path()); });
    const int letter = fontMetrics().averageCharWidth();
    fitToScreen(*this, {letter * 72, letter * 66});
    text->setFocus();
}

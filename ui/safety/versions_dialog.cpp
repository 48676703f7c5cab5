// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "safety/versions_dialog.h"

#include "base/form.h"
#include "render/panel_text.h"

#include <QHeaderView>
#include <QLocale>
#include <QTreeWidget>

#include <utility>

VersionsDialog::VersionsDialog(const QString& name, std::vector<SavedVersion> versions, QWidget* parent)
    : QDialog(parent), m_versions(std::move(versions)), m_list(new QTreeWidget)
{
    asDialog(this, "versions", tr("Earlier versions"),
             tr("What the file was each time it was saved. Choose a version and open it: it comes as a copy, and the "
                "file stays as it is until you save."));
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(10);
    layout->addWidget(panel_text::heading(tr("What “%1” was before it was saved").arg(name)));
    m_list->setHeaderLabels({tr("Saved"), tr("Size")});
    m_list->setRootIsDecorated(false);
    for (const SavedVersion& version : m_versions) {
        auto* item = new QTreeWidgetItem(m_list);
        item->setText(0, QLocale().toString(version.saved.toLocalTime(), QLocale::LongFormat));
        item->setText(1, QLocale().formattedDataSize(version.size));
    }
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->setCurrentItem(m_list->topLevelItem(0));
    addTo(*layout,
          {{named(m_list, "versionsList", tr("Earlier versions")), 1},
           panel_text::note(tr("It opens as a copy without a name; the file stays as it is until you save over it."))});
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    QPushButton* open = buttons->addButton(tr("&Open as a copy"), QDialogButtonBox::AcceptRole);
    named(open, "openVersion");
    open->setDefault(true);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_list, &QTreeWidget::itemActivated, this, &QDialog::accept);
    const int letter = fontMetrics().averageCharWidth();
    resize(letter * 70, letter * 36);
}

const SavedVersion& VersionsDialog::chosen() const
{
    return m_versions[static_cast<std::size_t>(m_list->indexOfTopLevelItem(m_list->currentItem()))];
}

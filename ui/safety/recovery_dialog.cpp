// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "safety/recovery_dialog.h"

#include "base/form.h"
#include "render/panel_text.h"

#include <QDir>
#include <QHeaderView>
#include <QLocale>
#include <QTreeWidget>

#include <utility>

RecoveryDialog::RecoveryDialog(std::vector<RecoveryOffer> offers, QWidget* parent)
    : QDialog(parent), m_offers(std::move(offers)), m_list(new QTreeWidget), m_about(panel_text::body())
{
    asDialog(this, "recovery", tr("Recover unsaved changes"),
             tr("Work that was not saved when the program ended unexpectedly. Recover what you want to keep; it opens "
                "with all that was done."));
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(10);
    layout->addWidget(panel_text::heading(tr("The program ended before these changes were saved.")));
    m_list->setHeaderLabels({tr("Document"), tr("Last change"), tr("Changes")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    for (const RecoveryOffer& offer : m_offers) {
        auto* item = new QTreeWidgetItem(m_list);
        item->setText(0, offer.file.isEmpty() ? tr("%1 (never saved)").arg(offer.title) : offer.title);
        item->setToolTip(0, plainTip(QDir::toNativeSeparators(offer.file)));
        item->setText(1, QLocale().toString(offer.last.toLocalTime(), QLocale::ShortFormat));
        item->setText(2, QString::number(offer.changes));
        item->setTextAlignment(2, Qt::AlignRight | Qt::AlignVCenter);
    }
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
    addTo(*layout, {{named(m_list, "recoveryList", tr("What can be recovered")), 1}, named(m_about, "recoveryAbout")});
    auto* buttons = new QDialogButtonBox;
    m_recover = named(buttons->addButton(tr("&Recover"), QDialogButtonBox::AcceptRole), "recover");
    m_recover->setDefault(true);
    auto* later = named(buttons->addButton(tr("Keep for &later"), QDialogButtonBox::RejectRole), "recoverLater");
    auto* discard =
        named(buttons->addButton(tr("&Discard these changes"), QDialogButtonBox::DestructiveRole), "recoverDiscard");
    layout->addWidget(buttons);
    connect(m_recover, &QPushButton::clicked, this, [this] { end(Answer::Recover); });
    connect(later, &QPushButton::clicked, this, [this] { end(Answer::Later); });
    connect(discard, &QPushButton::clicked, this, [this] { end(Answer::Discard); });
    connect(m_list, &QTreeWidget::currentItemChanged, this, &RecoveryDialog::refresh);
    m_list->setCurrentItem(m_list->topLevelItem(0));
    const int letter = fontMetrics().averageCharWidth();
    resize(letter * 84, letter * 44);
}

const RecoveryOffer& RecoveryDialog::chosen() const
{
    return m_offers[static_cast<std::size_t>(m_list->indexOfTopLevelItem(m_list->currentItem()))];
}

void RecoveryDialog::refresh()
{
    const RecoveryOffer& offer = chosen();
    QStringList lines;
    if (!offer.file.isEmpty())
        lines += QDir::toNativeSeparators(offer.file);
    switch (offer.state) {
    case RecoveryOffer::State::Fits:
        lines += tr("Recovered, it is open with all its changes and can be saved or undone.");
        break;
    case RecoveryOffer::State::Outdated:
        lines += tr("The file has been changed or moved since. The changes can be recovered as a copy, which gets a "
                    "name of its own when it is saved.");
        break;
    case RecoveryOffer::State::Lost:
        lines += tr("The file has been changed since, and the changes belong to a content that it does not have any "
                    "more. They can be recovered once it has that content again.");
        break;
    }
    m_about->setText(lines.join(u'\n'));
    m_recover->setEnabled(offer.state != RecoveryOffer::State::Lost);
    m_recover->setText(offer.state == RecoveryOffer::State::Outdated ? tr("&Recover as a copy") : tr("&Recover"));
}

void RecoveryDialog::end(Answer answer)
{
    m_answer = answer;
    answer == Answer::Later ? reject() : accept();
}

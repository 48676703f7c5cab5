// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/loss_form.h"

#include "base/text_changes.h"
#include "document/document.h"
#include "render/panel_text.h"

#include <QDialog>
#include <QSignalBlocker>

#include <algorithm>

LossForm::LossForm(const Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_layout(columnIn(this, {0, 4, 0, 0}, 4)), m_note(nullptr)
{}

void LossForm::fill(const LossPlan& plan)
{
    while (QLayoutItem* item = m_layout->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_note = panel_text::body();
    m_layout->addWidget(named(m_note, "lossNote"));
    m_rows.clear();
    const VerdictText words = m_document.words();
    for (const LossPlan::Share& share : plan.shares()) {
        Row row{share.unit, share.left, plan.isOpen(share)};
        if (!m_document.isHidden(share.unit)) {
            const QString name = words.unitWithHex(share.unit);
            if (row.isOpen) {
                row.box = new QSpinBox;
                row.box->setRange(0, share.left);
                row.box->setAccessibleName(tr("Steps that %1 loses").arg(name));
                connect(row.box, &QSpinBox::valueChanged, this,
                        [this, unit = share.unit](int value) { emit lossChanged(unit, value); });
                auto* line = new QWidget;
                auto* label =
                    labelFor(tr("%1 (%n step(s) left) loses", nullptr, share.left).arg(plainLabel(name)), row.box);
                whenTextChanges(*row.box, [box = row.box] {
                    box->setFixedWidth(box->sizeHint().width() + 2 * box->fontMetrics().averageCharWidth());
                });
                addTo(*rowIn(line, {0, 0, 0, 0}), {{wrapped(label), 1}, row.box});
                m_layout->addWidget(line);
            } else {
                row.fixed = panel_text::body();
                m_layout->addWidget(row.fixed);
            }
        }
        m_rows.push_back(row);
    }
}

void LossForm::setPlan(const LossPlan& plan)
{
    const auto& shares = plan.shares();
    const auto isSame = [&plan](const Row& row, const LossPlan::Share& share) {
        return row.unit == share.unit && row.left == share.left && row.isOpen == plan.isOpen(share);
    };
    if (!std::ranges::equal(m_rows, shares, isSame))
        fill(plan);
    std::vector<UnitIndex> units;
    const VerdictText words = m_document.words();
    for (std::size_t i = 0; i < shares.size(); ++i) {
        units.push_back(shares[i].unit);
        if (QSpinBox* box = m_rows[i].box) {
            const QSignalBlocker quiet(box);
            box->setValue(shares[i].lost);
        } else if (QLabel* fixed = m_rows[i].fixed) {
            fixed->setText(tr("%1 loses %n step(s)", nullptr, shares[i].lost).arg(words.unitWithHex(shares[i].unit)));
        }
    }
    QString given = plan.due() ? tr("Steps given out: %1 of %2", "losses").arg(plan.total()).arg(*plan.due())
                               : tr("%n step(s) in all", nullptr, plan.total());
    if (plan.due() && !plan.isComplete())
        given += QStringLiteral(". ") + tr("Click who loses them, on the map or here.", "steps");
    if (!plan.due() && !plan.isComplete())
        given += QStringLiteral(". ") + tr("It takes one at least.", "an exchange, steps");
    // Who may not know them cannot give them losses.
    if (m_document.hidden().known(units).size() < units.size())
        given += QStringLiteral(". ") + tr("What hidden units lose, their own player says.");
    m_note->setText(given);
}

void askWhoLoses(const Document& document, LossPlan& plan, QWidget* parent)
{
    QDialog dialog(parent);
    asDialog(&dialog, "diceLosses", LossForm::tr("Losses of the dice"),
             LossForm::tr("The dice of the path take more steps than it costs in any case. The owner of the units says "
                          "who loses them."));
    auto* form = new LossForm(document);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok);
    auto* layout = new QVBoxLayout(&dialog);
    addTo(*layout,
          {wrapped(new QLabel(LossForm::tr("The dice take steps of these units. Who loses them?"))), form, buttons});
    const auto show = [&] {
        form->setPlan(plan);
        buttons->button(QDialogButtonBox::Ok)->setEnabled(plan.isComplete());
    };
    QObject::connect(form, &LossForm::lossChanged, &dialog, [&](UnitIndex unit, int lost) {
        plan.set(unit, lost);
        show();
    });
    QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    const LossPlan before = plan;
    show();
    if (dialog.exec() != QDialog::Accepted)
        plan = before;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/renumber_dialog.h"

#include "render/panel_text.h"

#include <algorithm>

RenumberDialog::RenumberDialog(const Position& position, std::vector<UnitIndex> units, QWidget* parent)
    : QDialog(parent), m_position(position), m_units(std::move(units)), m_field(new QComboBox),
      m_pattern(new QLineEdit), m_first(new QSpinBox), m_outcome(panel_text::note()), m_problem(new QLabel)
{
    asDialog(this, "renumberDialog", tr("Renumber"),
             tr("Gives the selected units new names or numbers, one after the other. The picture of each name as it "
                "will be is shown below."));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* layout = new QVBoxLayout(this);
    auto* form = new QFormLayout;
    m_field->addItem(tr("ids"), static_cast<int>(Renumbering::Field::Id));
    m_field->addItem(tr("names"), static_cast<int>(Renumbering::Field::Name));
    form->addRow(tr("&New:"), named(m_field, "renumberField"));
    m_pattern->setText(idStem(m_position.unit(m_units.front()).id) + QStringLiteral("-#"));
    m_pattern->setMinimumWidth(fontMetrics().averageCharWidth() * 34);
    form->addRow(tr("&Pattern:"), named(m_pattern, "renumberPattern"));
    m_first->setRange(0, 99999);
    m_first->setValue(1);
    form->addRow(tr("&First number:"), named(m_first, "renumberFirst"));
    addTo(*layout, {form, panel_text::note(tr("# stands for the number, ## for one of two digits; {type}, {side}, "
                                              "{nation}, {formation} and {size} for what the unit is."))});
    panel_text::makeError(*m_problem);
    addTo(*layout, {named(m_outcome, "renumberOutcome"), wrapped(m_problem)});
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    m_ok = buttons->button(QDialogButtonBox::Ok);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        const auto edit = renumberUnits(m_position, m_units, asked());
        accept();
        if (edit)
            emit renumbered(*edit);
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_field, &QComboBox::currentIndexChanged, this, &RenumberDialog::refresh);
    connect(m_pattern, &QLineEdit::textChanged, this, &RenumberDialog::refresh);
    connect(m_first, &QSpinBox::valueChanged, this, &RenumberDialog::refresh);
    refresh();
}

Renumbering RenumberDialog::asked() const
{
    return {static_cast<Renumbering::Field>(m_field->currentData().toInt()), m_pattern->text().trimmed(),
            m_first->value()};
}

void RenumberDialog::refresh()
{
    const Renumbering renumbering = asked();
    const auto edit = renumberUnits(m_position, m_units, renumbering);
    m_ok->setEnabled(edit.hasValue());
    QString problem;
    if (!edit) {
        switch (edit.error().problem) {
        case IdProblem::None:
            break;
        case IdProblem::Empty:
            problem = tr("An id may not be empty.");
            break;
        case IdProblem::TooLong:
            problem = tr("\"%1\" is too long: an id has at most 64 characters.").arg(edit.error().id);
            break;
        case IdProblem::Character:
            problem =
                tr("\"%1\" has a character that no id has; letters without accents, digits, - _ . and / are good.")
                    .arg(edit.error().id);
            break;
        case IdProblem::Taken:
            problem = tr("\"%1\" would be there twice.").arg(edit.error().id);
            break;
        }
    }
    m_problem->setText(problem);
    m_outcome->clear();
    if (!edit)
        return;
    Scenario after;
    after.position = m_position;
    applyEdit(*edit, after);
    constexpr std::size_t shown = 3;
    QStringList names;
    for (std::size_t i = 0; i < std::min(shown, m_units.size()); ++i) {
        const Unit& unit = after.position.unit(m_units[i]);
        names += renumbering.field == Renumbering::Field::Id ? unit.id : unit.name;
    }
    if (m_units.size() > shown)
        names += QStringLiteral("…");
    m_outcome->setText(tr("That gives: %1").arg(names.join(QStringLiteral(", "))));
}

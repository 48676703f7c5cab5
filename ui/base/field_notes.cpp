// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/field_notes.h"

void FieldNotes::addRow(QFormLayout& form, const QString& label, QWidget* field, BoardField place)
{
    addRow(form, label, field, std::vector{place});
}

void FieldNotes::addRow(QFormLayout& form, const QString& label, QWidget* place, const std::vector<BoardField>& fields)
{
    auto* note = wrapped(new QLabel);
    note->setVisible(false);
    auto* row = new QVBoxLayout;
    row->setSpacing(2);
    addTo(*row, {place, named(note, "note")});
    form.addRow(label, row);
    if (auto* name = qobject_cast<QLabel*>(form.labelForField(row)))
        name->setBuddy(place);
    for (const BoardField field : fields)
        m_notes[field] = {place, note};
}

void FieldNotes::show(const std::optional<BoardError>& error)
{
    for (auto& [field, note] : m_notes) {
        note.label->setVisible(false);
        note.label->clear();
        note.field->setAccessibleDescription({});
    }
    if (!error)
        return;
    const auto found = m_notes.find(error->field);
    const Note& note = found == m_notes.end() ? m_notes.begin()->second : found->second;
    const QString text = tr("%1: %2.", "what is wrong, the cure").arg(error->message, error->cure);
    note.label->setText(QStringLiteral("\u26A0 ") + text);
    note.label->setVisible(true);
    note.field->setAccessibleDescription(text);
}

QString FieldNotes::shown() const
{
    for (const auto& [field, note] : m_notes) {
        if (!note.label->text().isEmpty())
            return note.label->text();
    }
    return {};
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/name_dialog.h"

#include "render/panel_text.h"

#include <QCompleter>

NameDialog::NameDialog(const QString& title, const QString& question, const QString& name,
                       std::function<QString(const QString&)> check, QWidget* parent)
    : QDialog(parent), m_check(std::move(check)), m_before(name), m_name(new QLineEdit(name)), m_problem(new QLabel)
{
    asDialog(this, "nameDialog", title,
             tr("Gives it a name. Names are written on the map and in files as you type them here."));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* layout = new QVBoxLayout(this);
    auto* label = wrapped(new QLabel(question));
    label->setBuddy(m_name);
    layout->addWidget(label);
    m_name->setMinimumWidth(fontMetrics().averageCharWidth() * 36);
    m_name->selectAll();
    panel_text::makeError(*m_problem);
    addTo(*layout, {::named(m_name, "name", question), wrapped(m_problem)});
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    m_ok = buttons->button(QDialogButtonBox::Ok);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        const QString chosen = m_name->text().trimmed();
        accept();
        if (chosen != m_before)
            emit named(chosen);
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_name, &QLineEdit::textChanged, this, &NameDialog::refresh);
    refresh();
}

void NameDialog::setSuggestions(const QStringList& names)
{
    auto* completer = new QCompleter(names, this);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    m_name->setCompleter(completer);
}

void NameDialog::setMayBeEmpty()
{
    m_mayBeEmpty = true;
    refresh();
}

void NameDialog::refresh()
{
    const QString name = m_name->text().trimmed();
    const QString problem = name.isEmpty() || name == m_before ? QString() : m_check(name);
    m_problem->setText(problem);
    m_ok->setEnabled((m_mayBeEmpty || !name.isEmpty()) && problem.isEmpty());
}

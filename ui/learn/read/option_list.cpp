// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/option_list.h"

#include "base/choice_button.h"
#include "learn/read/lesson_signs.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

OptionList::OptionList(QWidget* parent) : QWidget(parent), m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(4);
}

QList<QWidget*> OptionList::buttons() const
{
    QList<QWidget*> buttons;
    for (const Row& row : m_rows)
        buttons += row.button;
    return buttons;
}

bool OptionList::setOptions(const QStringList& texts)
{
    if (texts == m_texts)
        return false;
    m_texts = texts;
    for (const Row& row : m_rows)
        delete row.widget;
    m_rows.clear();
    for (int option = 0; option < texts.size(); ++option) {
        auto* widget = new QWidget;
        auto* line = new QHBoxLayout(widget);
        line->setContentsMargins(0, 0, 0, 0);
        auto* sign = new QLabel;
        sign->setTextFormat(Qt::RichText);
        sign->setFixedWidth(fontMetrics().height() + 4);
        sign->setAlignment(Qt::AlignCenter);
        auto* button = new ChoiceButton(texts[option], {});
        button->setObjectName(QStringLiteral("lessonOption%1").arg(option));
        button->setAccessibleName(texts[option]);
        button->setAutoDefault(true); // Enter chooses, as it does on the map
        connect(button, &QPushButton::clicked, this, [this, option] { emit chosen(option); });
        line->addWidget(sign);
        line->addWidget(button, 1);
        m_layout->addWidget(widget);
        m_rows.push_back({widget, sign, button});
    }
    return true;
}

void OptionList::focusOpen()
{
    for (const Row& row : m_rows) {
        if (row.button->isEnabled()) {
            row.button->setFocus();
            return;
        }
    }
}

void OptionList::setSigns(const std::vector<Sign>& signs, bool isOpen)
{
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const Sign sign = i < signs.size() ? signs[i] : Sign::None;
        const Row& row = m_rows[i];
        QString said;
        switch (sign) {
        case Sign::None:
            row.sign->clear();
            break;
        case Sign::Right:
            row.sign->setText(lesson_signs::html(lesson_signs::Sign::Right, *this));
            said = tr("right");
            break;
        case Sign::Wrong:
            row.sign->setText(lesson_signs::html(lesson_signs::Sign::Wrong, *this));
            said = tr("wrong");
            break;
        case Sign::Missed:
            row.sign->setText(lesson_signs::html(lesson_signs::Sign::Missed, *this));
            said = tr("this is the answer");
            break;
        }
        row.button->setChecked(sign == Sign::Right || sign == Sign::Missed);
        row.button->setAccessibleName(
            said.isEmpty() ? m_texts[static_cast<int>(i)]
                           : tr("%1: %2", "answer, right or wrong").arg(m_texts[static_cast<int>(i)], said));
        row.button->setEnabled(isOpen && sign != Sign::Wrong);
    }
}

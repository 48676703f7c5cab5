// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/option_list.h"

#include "base/choice_button.h"
#include "base/form.h"

#include <QKeyEvent>

#include <algorithm>

using lesson_signs::Sign;

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
        auto* line = rowIn(widget, {0, 0, 0, 0});
        auto* sign = new QLabel;
        sign->setTextFormat(Qt::RichText);
        sign->setFixedWidth(fontMetrics().height() + 4);
        sign->setAlignment(Qt::AlignCenter);
        auto* button = new ChoiceButton(texts[option], {});
        button->setAutoDefault(true); // Enter chooses, as it does on the map
        button->installEventFilter(this);
        connect(button, &QPushButton::clicked, this, [this, option] { emit chosen(option); });
        addTo(*line, {sign, {named(button, QStringLiteral("lessonOption%1").arg(option), texts[option]), 1}});
        m_layout->addWidget(widget);
        m_rows.push_back({widget, sign, button});
    }
    return true;
}

bool OptionList::areDigits(const QStringList& texts)
{
    return std::ranges::any_of(texts, [](const QString& text) { return text.size() == 1 && text.front().isDigit(); });
}

bool OptionList::takeKey(int key)
{
    std::vector<ChoiceButton*> open;
    for (const Row& row : m_rows) {
        if (row.button->isEnabled() && row.button->isVisible())
            open.push_back(row.button);
    }
    if (open.empty())
        return false;
    if (key >= Qt::Key_0 && key <= Qt::Key_9) {
        const auto option = areDigits(m_texts) ? m_texts.indexOf(QString(QChar(key))) : qsizetype{key - Qt::Key_1};
        const bool isThere = option >= 0 && option < std::ssize(m_rows);
        if (isThere)
            m_rows[static_cast<std::size_t>(option)].button->click();
        return isThere;
    }
    const auto at = std::ranges::find_if(open, &QWidget::hasFocus);
    switch (key) {
    case Qt::Key_Down:
    case Qt::Key_Right:
        (at == open.end() || at + 1 == open.end() ? open.front() : *(at + 1))->setFocus(Qt::ShortcutFocusReason);
        return true;
    case Qt::Key_Up:
    case Qt::Key_Left:
        (at == open.end() || at == open.begin() ? open.back() : *(at - 1))->setFocus(Qt::ShortcutFocusReason);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (at != open.end())
            return false; // it is chosen
        open.front()->setFocus(Qt::ShortcutFocusReason);
        return true;
    default:
        return false;
    }
}

bool OptionList::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto& key = static_cast<QKeyEvent&>(*event);
        if ((key.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier && takeKey(key.key()))
            return true;
    }
    return QWidget::eventFilter(watched, event);
}

void OptionList::setSigns(std::vector<MaybeSign> signs, bool isOpen)
{
    signs.resize(m_rows.size());
    const QString said[] = {tr("right"), tr("wrong"), tr("this is the answer")}; // in the order of Sign
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const MaybeSign& sign = signs[i];
        const Row& row = m_rows[i];
        const QString& text = m_texts[static_cast<int>(i)];
        row.sign->setText(sign ? lesson_signs::html(*sign, *this) : QString());
        row.button->setChecked(sign == Sign::Right || sign == Sign::Missed);
        row.button->setAccessibleName(
            sign ? tr("%1: %2", "answer, right or wrong").arg(text, said[static_cast<std::size_t>(*sign)]) : text);
        row.button->setEnabled(isOpen && sign != Sign::Wrong);
    }
}

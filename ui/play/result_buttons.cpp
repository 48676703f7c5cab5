// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/result_buttons.h"

#include "base/flow_layout.h"
#include "base/form.h"
#include "base/text_changes.h"

#include <QGuiApplication>

#include <algorithm>

namespace {

const QString slot = QStringLiteral("{n}");
constexpr int greatestNumber = 12; ///< of a code
constexpr int betweenButtons = 4;
constexpr int mostColumns = 6;
constexpr qsizetype longestInRow = 6; ///< letters of a code with one number whose buttons fit side by side

const QString noEffect = QStringLiteral("-"); ///< as rulesets write it

/// A hyphen is no dash.
QString shownCode(const QString& code)
{
    return code == noEffect ? QStringLiteral("–") : code;
}

constexpr const char* codeOfButton = "code";

void setCode(QPushButton& button, const QString& code)
{
    button.setProperty(codeOfButton, code);
    button.setText(shownCode(code));
    button.setAccessibleName(ResultButtons::tr("Result %1").arg(code));
}

QString codeOf(const QPushButton& button)
{
    return button.property(codeOfButton).toString();
}

QString filled(QString pattern, int first, int second = 0)
{
    pattern.replace(pattern.indexOf(slot), slot.size(), QString::number(first));
    if (const auto at = pattern.indexOf(slot); at >= 0)
        pattern.replace(at, slot.size(), QString::number(second));
    return pattern;
}

} // namespace

ResultButtons::ResultButtons(QWidget* parent)
    : QWidget(parent), m_layout(new FlowLayout(this, betweenButtons)),
      m_others(new QPushButton(tr("Other results"), this))
{
    m_layout->setColumns(mostColumns);
    named(m_others, "otherResults", {.tip = tr("Show the other results of this game, to enter another one")});
    m_others->setAutoDefault(false);
    m_others->hide();
    connect(m_others, &QPushButton::clicked, this, [this] {
        unfold();
        for (QPushButton* button : m_buttons) {
            if (button->isChecked())
                button->setFocus(); // the one that was pressed is gone
        }
    });
    setWhatsThis(tr(
        "The results that this game's combat table has. Press the one that your dice gave; the ruling comes at once."));
    setAccessibleName(tr("Result of the combat"));
    whenColorsChange(*this, [this] { applyColors(); });
}

// As narrow as the code, for there are many of them; the one in force stands out in any theme. The colours are named one
// by one: a style sheet that speaks of the palette keeps the one that it was set under.
void ResultButtons::applyColors()
{
    const QPalette colors = QGuiApplication::palette();
    const auto name = [&colors](QPalette::ColorRole role) { return colors.color(role).name(); };
    const QString sheet =
        QStringLiteral(
            "QPushButton { background: %1; color: %2; border: 1px solid %3; border-radius: 6px; padding: 5px "
            "1px; }"
            "QPushButton:hover:enabled { background: %4; }"
            "QPushButton:checked, QPushButton:checked:hover:enabled { background: %5; color: %6; }"
            "QPushButton:focus { border: 2px solid %5; padding: 4px 0px; }"
            "QPushButton:checked:focus { border-color: %7; }"
            "QPushButton:disabled { color: %8; }")
            .arg(name(QPalette::Base), name(QPalette::Text), name(QPalette::Mid), name(QPalette::Button),
                 name(QPalette::Highlight), name(QPalette::HighlightedText), name(QPalette::WindowText),
                 colors.color(QPalette::Disabled, QPalette::ButtonText).name());
    std::vector<QPushButton*> buttons = m_buttons;
    buttons.push_back(m_others);
    if (m_last != nullptr)
        buttons.push_back(m_last);
    for (QPushButton* button : buttons) {
        if (button->styleSheet() != sheet)
            button->setStyleSheet(sheet);
    }
}

QString ResultButtons::Numbered::code() const
{
    return filled(pattern, numbers[0]->value(), numbers.size() > 1 ? numbers[1]->value() : 0);
}

QPushButton* ResultButtons::makeButton(const QString& code)
{
    auto* button = new QPushButton(this);
    setCode(*button, code);
    button->setCheckable(true);
    m_buttons.push_back(button);
    connect(button, &QPushButton::clicked, this, [this, button] {
        // What was pressed is in force only if it is taken.
        const QString pressed = codeOf(*button);
        setChosen(m_chosen);
        emit chosen(pressed);
    });
    return button;
}

void ResultButtons::addNumbered(const QString& pattern)
{
    auto* row = new QWidget(this);
    auto* layout = rowIn(row, {0, 0, 0, 0}, 2);
    Numbered numbered;
    numbered.pattern = pattern;
    if (m_numbered.empty()) {
        numbered.label = new QLabel(tr("Other:", "results"));
        layout->addWidget(numbered.label);
    }
    qsizetype from = 0;
    for (qsizetype at = pattern.indexOf(slot); at >= 0; at = pattern.indexOf(slot, from)) {
        auto* box = new QSpinBox;
        box->setRange(1, greatestNumber);
        box->setPrefix(pattern.mid(from, at - from));
        box->setAccessibleName(numbered.numbers.empty() ? tr("First number of %1").arg(pattern)
                                                        : tr("Second number of %1").arg(pattern));
        numbered.numbers.push_back(box);
        box->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding); // as high as the button
        layout->addWidget(box);
        from = at + slot.size();
    }
    numbered.button = makeButton(numbered.code());
    addTo(*layout, {numbered.button, spring(1)});
    for (QSpinBox* box : numbered.numbers) {
        connect(box, &QSpinBox::valueChanged, this, [this, place = m_numbered.size()] {
            const Numbered& changed = m_numbered[place];
            setCode(*changed.button, changed.code());
            changed.button->setChecked(changed.code() == m_chosen);
        });
    }
    m_numbered.push_back(numbered);
    m_layout->addWidget(row);
}

void ResultButtons::setCodes(const std::vector<ResultRule>& results, int most)
{
    QStringList patterns;
    for (const ResultRule& result : results)
        patterns += result.code;
    if (patterns == m_patterns)
        return;
    m_patterns = patterns;
    m_codes.clear();
    m_buttons.clear();
    m_numbered.clear();
    while (QLayoutItem* item = m_layout->takeAt(0)) {
        if (item->widget() != m_last && item->widget() != m_others)
            delete item->widget();
        delete item;
    }
    QStringList later;
    for (const QString& pattern : patterns) {
        const auto numbers = pattern.count(slot);
        if (numbers == 0) {
            m_codes += pattern;
            m_layout->addWidget(makeButton(pattern));
        } else if (numbers == 1 && pattern.size() <= longestInRow) {
            for (int number = 1; number <= most; ++number) {
                m_codes += filled(pattern, number);
                m_layout->addWidget(makeButton(m_codes.back()));
            }
        } else {
            later += pattern;
        }
    }
    // Those that take more than one click come last.
    for (const QString& pattern : later)
        addNumbered(pattern);
    m_layout->addWidget(m_others);
    if (m_last != nullptr)
        m_layout->addWidget(m_last);
    applyColors();
    showFold();
}

void ResultButtons::setLast(QPushButton* last)
{
    Q_ASSERT(m_last == nullptr);
    m_last = last;
    m_layout->addWidget(last);
    applyColors();
}

void ResultButtons::setShown(bool areShown)
{
    m_areShown = areShown;
    showFold();
}

void ResultButtons::unfold()
{
    m_isOpened = true;
    showFold();
}

void ResultButtons::setChosen(const QString& code)
{
    m_isOpened = m_isOpened && code == m_chosen;
    m_chosen = code;
    for (const Numbered& numbered : m_numbered) {
        for (int first = 1; !code.isEmpty() && first <= greatestNumber; ++first) {
            for (int second = 1; second <= greatestNumber; ++second) {
                if (filled(numbered.pattern, first, second) != code)
                    continue;
                numbered.numbers.front()->setValue(first);
                if (numbered.numbers.size() > 1)
                    numbered.numbers.back()->setValue(second);
            }
        }
    }
    for (QPushButton* button : m_buttons)
        button->setChecked(codeOf(*button) == code);
    showFold();
}

void ResultButtons::setFolded(bool isFolded)
{
    m_isFolded = isFolded;
    showFold();
}

void ResultButtons::showFold()
{
    // Of a code that was typed and has no button all the others are shown.
    const auto isChosen = [this](const QPushButton* button) { return codeOf(*button) == m_chosen; };
    const bool isFolded = m_isFolded && !m_isOpened && std::ranges::any_of(m_buttons, isChosen);
    m_others->setVisible(m_areShown && isFolded);
    for (QPushButton* button : m_buttons) {
        if (button->parentWidget() == this)
            button->setVisible(m_areShown && (!isFolded || isChosen(button)));
    }
    // Folded, what is left shares the line.
    m_layout->setColumns(isFolded ? 0 : mostColumns);
    m_layout->setStretched(isFolded);
    m_layout->invalidate();
    for (const Numbered& numbered : m_numbered) {
        for (QSpinBox* box : numbered.numbers)
            box->setVisible(!isFolded); // its numbers stand on the button
        if (numbered.label != nullptr)
            numbered.label->setVisible(!isFolded);
        numbered.button->parentWidget()->setVisible(m_areShown && (!isFolded || isChosen(numbered.button)));
    }
}

void ResultButtons::setUsable(bool isUsable, const QString& why)
{
    for (QPushButton* button : m_buttons) {
        button->setEnabled(isUsable);
        button->setToolTip(plainTip(why));
    }
    for (const Numbered& numbered : m_numbered) {
        for (QSpinBox* box : numbered.numbers)
            box->setEnabled(isUsable);
    }
}

QString ResultButtons::example() const
{
    return m_codes.value(1, m_codes.value(0));
}

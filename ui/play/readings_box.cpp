// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/readings_box.h"

#include "base/elided.h"
#include "base/form.h"
#include "base/rule_links.h"
#include "document/document.h"
#include "render/panel_text.h"

#include <QSignalBlocker>

ReadingsBox::ReadingsBox(Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_layout(new QVBoxLayout(this))
{
    setWhatsThis(tr("Readings: questions that the game's rules leave open, and the answer in force. Another answer is "
                    "tried at once; Compare shows what depends on it."));
    setAccessibleName(tr("Readings"));
    m_layout->setContentsMargins(0, 0, 0, 0);
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.all || m_document.isMapOnly())
            rebuild();
        else if (change.touched.rules)
            showValues();
    });
    rebuild();
}

QString ReadingsBox::countText() const
{
    if (!m_document.hasGame())
        return {};
    const Ruleset& game = m_document.ruleset();
    QStringList parts;
    if (!game.readings.empty())
        parts += tr("%n reading(s)", nullptr, static_cast<int>(game.readings.size()));
    if (!game.settings.empty())
        parts += tr("%n setting(s)", nullptr, static_cast<int>(game.settings.size()));
    return parts.join(QStringLiteral(", "));
}

QString ReadingsBox::changeText() const
{
    if (!m_document.hasGame())
        return {};
    const Scenario& scenario = m_document.scenario();
    const auto changed = static_cast<int>(scenario.readings.size() + scenario.settings.size());
    return changed == 0 ? tr("all as printed") : tr("%n changed", "readings and settings", changed);
}

void ReadingsBox::rebuild()
{
    delete m_content;
    m_content = nullptr;
    setVisible(m_document.hasGame()
               && !(m_document.ruleset().readings.empty() && m_document.ruleset().settings.empty()));
    if (!m_document.hasGame()) {
        emit filled();
        return;
    }
    m_content = new QWidget(this);
    m_layout->addWidget(m_content);
    auto* layout = columnIn(m_content, {0, 0, 0, 0});
    const Ruleset& ruleset = m_document.ruleset();
    if (!ruleset.readings.empty())
        layout->addWidget(
            panel_text::heading(ruleset.readings.size() == 1 ? tr("Reading in force") : tr("Readings in force")));
    for (const Reading& reading : ruleset.readings) {
        auto* question = panel_text::body(reading.question);
        auto* box = named(new ElidedBox, QStringLiteral("reading-") + reading.name, reading.question);
        box->setAccessibleDescription(reading.why);
        question->setBuddy(box);
        // Long answers must not make the panel wider than its dock.
        limited(box, 8);
        for (const Reading::Value& value : reading.values) {
            const bool isDefault = &value == &reading.values.front();
            box->addItem(isDefault ? tr("%1 (default)", "a reading's value").arg(value.title) : value.title,
                         value.name);
        }
        auto* compare = named(new QPushButton(tr("Compare")), QStringLiteral("compare-") + reading.name,
                              tr("Compare the answers to: %1").arg(reading.question),
                              tr("Show on the board what depends on this reading"));
        addTo(*layout, {question, rowOf({{box, 1}, compare}), whyLabel(reading.why, ruleset.rule(reading.rule))});
        connect(compare, &QPushButton::clicked, this, [this, name = reading.name] { emit compareRequested(name); });
        const QString name = reading.name;
        const QString standard = reading.values.front().name;
        connect(box, &QComboBox::activated, this, [this, box, name, standard] {
            const QString value = box->currentData().toString();
            if (value == m_document.rules()->reading(name))
                return;
            SetReading edit;
            edit.name = name;
            if (value != standard)
                edit.value = value;
            m_document.perform(edit, tr("Reading: %1").arg(box->currentText()));
        });
    }
    addSettings(*layout);
    showValues();
}

QLabel* ReadingsBox::whyLabel(const QString& why, RuleIndex rule)
{
    auto* label = panel_text::note();
    rule_links::enable(*label, [this](RuleIndex target) { emit ruleRequested(target); });
    QString text = why.toHtmlEscaped();
    if (rule != noRule) {
        const Ruleset& ruleset = m_document.ruleset();
        text += rule_links::mark(ruleset, rule);
        if (ruleAt(ruleset.rules, rule).source == RuleText::Source::Assumed)
            text += QStringLiteral(" · <i>%1</i>").arg(tr("assumed"));
    }
    label->setText(text.trimmed());
    label->setAccessibleName(why);
    return label;
}

void ReadingsBox::addSettings(QVBoxLayout& layout)
{
    const Ruleset& ruleset = m_document.ruleset();
    if (ruleset.settings.empty())
        return;
    layout.addSpacing(4);
    layout.addWidget(panel_text::heading(tr("Settings")));
    for (const Setting& setting : ruleset.settings) {
        auto* title = panel_text::body(setting.title);
        auto* box = named(new QSpinBox, QStringLiteral("setting-") + setting.name, setting.title);
        box->setRange(setting.value ? setting.least : setting.least - 1, setting.most);
        if (!setting.value) // only the printed game says it
            box->setSpecialValueText(tr("not known"));
        // While a number is being typed nothing is judged yet.
        box->setKeyboardTracking(false);
        title->setBuddy(box);
        auto* row = rowOf({{title, 1}, {box, 0, Qt::AlignTop}});
        layout.addLayout(row);
        layout.addWidget(whyLabel({}, ruleset.rule(setting.rule)));
        const QString name = setting.name;
        const QString text = setting.title;
        connect(box, &QSpinBox::valueChanged, this, [this, box, name, text](int value) {
            const RulesInForce& rules = *m_document.rules();
            if (rules.number(name) == value)
                return;
            // What holds where the scenario sets nothing.
            const std::optional<int> standard =
                RulesInForce(rules.rulesetPtr()).withValues(rules.ruleset().yours).number(name);
            SetSetting edit;
            edit.name = name;
            if (value != standard && value >= rules.ruleset().setting(name)->least)
                edit.value = value;
            m_document.perform(edit, tr("%1: %2", "setting, value").arg(text, box->text()));
        });
    }
}

void ReadingsBox::showValues()
{
    if (m_content == nullptr)
        return;
    for (const Reading& reading : m_document.ruleset().readings) {
        auto* box = m_content->findChild<QComboBox*>(QStringLiteral("reading-") + reading.name);
        const QSignalBlocker quiet(box);
        box->setCurrentIndex(box->findData(m_document.rules()->reading(reading.name)));
        box->setToolTip(plainTip(box->currentText()));
    }
    for (const Setting& setting : m_document.ruleset().settings) {
        auto* box = m_content->findChild<QSpinBox*>(QStringLiteral("setting-") + setting.name);
        const QSignalBlocker quiet(box);
        box->setValue(m_document.rules()->number(setting.name).value_or(box->minimum()));
        QString tip = setting.value ? tr("%1 where the scenario sets nothing else").arg(*setting.value)
                                    : tr("Only the printed game says it.");
        if (m_document.rules()->isYours(setting.name))
            tip = tr("Yours: from your rule book.");
        box->setToolTip(plainTip(tip));
    }
    emit filled();
}

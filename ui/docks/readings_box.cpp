// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "docks/readings_box.h"

#include "docks/panel_text.h"
#include "document.h"

#include <QComboBox>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

ReadingsBox::ReadingsBox(Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_layout(new QVBoxLayout(this))
{
    setAccessibleName(tr("Readings"));
    m_layout->setContentsMargins(0, 0, 0, 0);
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.all)
            rebuild();
        else if (change.touched.rules)
            showValues();
    });
    rebuild();
}

void ReadingsBox::rebuild()
{
    delete m_content;
    m_content = nullptr;
    setVisible(m_document.isOpen() && !m_document.ruleset().readings.empty());
    if (!m_document.isOpen())
        return;
    m_content = new QWidget(this);
    m_layout->addWidget(m_content);
    auto* layout = new QVBoxLayout(m_content);
    layout->setContentsMargins(0, 0, 0, 0);
    const VerdictText words = m_document.words();
    const Ruleset& ruleset = m_document.ruleset();
    layout->addWidget(
        panel_text::heading(ruleset.readings.size() == 1 ? tr("Reading in force") : tr("Readings in force")));
    for (const Reading& reading : ruleset.readings) {
        auto* question = panel_text::body(reading.question);
        auto* box = new QComboBox;
        box->setObjectName(QStringLiteral("reading-") + reading.name);
        box->setAccessibleName(reading.question);
        box->setAccessibleDescription(reading.why);
        question->setBuddy(box);
        for (const Reading::Value& value : reading.values) {
            const bool isDefault = &value == &reading.values.front();
            box->addItem(isDefault ? tr("%1 (default)", "a reading's value").arg(value.title) : value.title,
                         value.name);
        }
        const QString number = words.number(ruleset.rule(reading.rule));
        auto* why =
            panel_text::note(number.isEmpty() ? reading.why : tr("%1 [%2]", "why, rule").arg(reading.why, number));
        layout->addWidget(question);
        layout->addWidget(box);
        layout->addWidget(why);
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
    showValues();
}

void ReadingsBox::showValues()
{
    if (m_content == nullptr)
        return;
    for (const Reading& reading : m_document.ruleset().readings) {
        auto* box = m_content->findChild<QComboBox*>(QStringLiteral("reading-") + reading.name);
        const QSignalBlocker quiet(box);
        box->setCurrentIndex(box->findData(m_document.rules()->reading(reading.name)));
    }
}

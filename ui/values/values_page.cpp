// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "values/values_page.h"

#include "render/panel_text.h"
#include "json/json_writer.h"

#include <QApplication>
#include <QClipboard>

#include <cmath>

ValuesPage::ValuesPage(const char* key, Words words)
    : m_key(QString::fromLatin1(key)), m_words(std::move(words)), m_layout(new QVBoxLayout(this)),
      m_state(panel_text::body())
{
    setObjectName(QStringLiteral("values-") + m_key);
    addTo(*m_layout, {panel_text::note(m_words.about), named(m_state, QStringLiteral("state-") + m_key)});
}

void ValuesPage::addGrid(CellGrid* grid)
{
    grid->setObjectName(QStringLiteral("cells-") + m_key);
    grid->setAccessibleName(m_words.title);
    auto* paste = named(new QPushButton(tr("&Paste")), QStringLiteral("paste-") + m_key,
                        {.tip = tr("Pastes cells of a spreadsheet, beginning at the cell that is marked")});
    connect(paste, &QPushButton::clicked, grid, [grid] { grid->paste(QApplication::clipboard()->text()); });
    addTo(*m_layout, {{grid, 1}, rowOf({paste, spring(1)})});
    connect(grid, &CellGrid::edited, this, &ValuesPage::refresh);
}

void ValuesPage::refresh()
{
    m_state->setText(isEmpty() ? m_words.without : tr("Yours: used wherever the game needs it."));
    emit edited();
}

void writeCell(JsonWriter& json, const QString& text, CellKind kind)
{
    bool isNumber = false;
    const double number = QString(text).replace(u',', u'.').toDouble(&isNumber);
    switch (kind) {
    case CellKind::Number:
        if (!isNumber || !std::isfinite(number))
            json.string(text);
        else if (number == std::floor(number) && std::abs(number) < 1e9)
            json.integer(static_cast<std::int64_t>(number));
        else
            json.number(number);
        return;
    case CellKind::Names:
        json.beginArray();
        for (const QString& name : text.split(u',', Qt::SkipEmptyParts))
            json.string(name.trimmed());
        json.endArray();
        return;
    case CellKind::Counts:
        json.beginObject();
        for (const QString& each : text.split(u',', Qt::SkipEmptyParts)) {
            json.key(each.section(u'=', 0, 0).trimmed());
            writeCell(json, each.section(u'=', 1).trimmed(), CellKind::Number);
        }
        json.endObject();
        return;
    case CellKind::Text:
        break;
    }
    json.string(text);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "values/values_controller.h"

#include "base/notice_bars.h"
#include "document/document.h"
#include "play/odds_box.h"
#include "shell/actions.h"
#include "shell/panel_host.h"
#include "values/values_dialog.h"

#include <QMainWindow>

namespace {

const QString matter = QStringLiteral("values");

} // namespace

ValuesController::ValuesController(const Parts& parts) : m_parts(parts)
{
    m_parts.actions.on(ActionId::RuleBookValues, this, [this] { edit(); });
    for (OddsBox* box : m_parts.panels.window().findChildren<OddsBox*>())
        connect(box, &OddsBox::valuesRequested, this, [this] { edit(QStringLiteral("terrain")); });
    m_parts.document.setValuesSource([this](const Ruleset& game) { return m_store.valuesOf(game); });
    connect(&m_store, &ValuesStore::changed, this, [this] {
        if (m_parts.document.isOpen())
            m_parts.document.renewValues();
    });
    connect(&m_parts.document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.all)
            tellOfErrors();
    });
}

ValuesController::~ValuesController()
{
    disconnect(&m_store, nullptr, this, nullptr);
    disconnect(&m_parts.document, nullptr, this, nullptr);
    m_parts.document.setValuesSource({});
}

void ValuesController::edit(const QString& key)
{
    if (!m_parts.document.hasGame())
        return;
    const RulesetPtr game = m_parts.document.rules()->rulesetPtr();
    const std::shared_ptr<const Position> position = m_parts.document.position();
    Values values;
    values.ruleset = game->id;
    if (const ValuesPtr own = m_store.valuesOf(*game))
        values = *own;
    ValuesDialog dialog(*game, values, position.get(), &m_parts.panels.window());
    dialog.tellErrors(m_store.errorsOf(*game));
    if (!key.isEmpty())
        dialog.showPage(key);
    if (dialog.exec() != QDialog::Accepted)
        return;
    m_parts.notices.clear(matter);
    if (const auto written = m_store.set(*game, dialog.values()); !written)
        m_parts.notices.tell(matter,
                             tr("Your values count now, but could not be kept: %1").arg(written.error().message),
                             {{QStringLiteral("dismissValues"), tr("D&ismiss"), {}}});
}

void ValuesController::tellOfErrors()
{
    m_parts.notices.clear(matter);
    if (!m_parts.document.hasGame() || m_store.errorsOf(*m_parts.document.rules()->rulesetPtr()).empty())
        return;
    m_parts.notices.tell(matter, tr("The file of your values for this game has errors. The last good one counts."),
                         {{QStringLiteral("showValues"), tr("&Show"), [this] { edit(); }},
                          {QStringLiteral("dismissValues"), tr("D&ismiss"), {}}});
}

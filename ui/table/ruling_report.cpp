// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/ruling_report.h"

#include "document/document.h"
#include "ruleset/ruleset_texts.h"
#include "table/ruling_flow.h"

#include <QCoreApplication>

namespace {

struct ReportWords
{
    Q_DECLARE_TR_FUNCTIONS(RulingReport)
};

} // namespace

QString rulingReport(const Document& document, const RulingFlow& flow)
{
    if (!document.isOpen() || !flow.ruling())
        return {};
    const PlayState& play = document.play();
    // The ruling speaks of the position that the combat began in, or what came of it.
    const Position& position = play.before ? *play.before : *document.position();
    QStringList lines{
        document.title(),
        ReportWords::tr("%1, %2", "game, edition").arg(document.ruleset().title, document.ruleset().edition)};
    for (const QString& done : flow.done())
        lines += ReportWords::tr("Done: %1").arg(done);
    return lines.join(u'\n') + QStringLiteral("\n\n")
           + rulingText(position, toldRules(*document.rules()), *flow.ruling(), unwrapped, document.hidden());
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/ruling_report.h"

#include "document.h"
#include "play/hex_story.h"
#include "play/ruling_flow.h"

#include <QCoreApplication>

namespace {

class ReportWriter
{
    Q_DECLARE_TR_FUNCTIONS(RulingReport)

public:
    ReportWriter(const Document& document, const RulingFlow& flow)
        : m_document(document), m_flow(flow), m_words(document.words())
    {}

    QString text()
    {
        const Ruling& ruling = *m_flow.ruling();
        QStringList attackers;
        for (const HexIndex hex : ruling.combat.attack)
            attackers += m_document.map().number(hex);
        m_lines += m_document.title();
        m_lines += tr("%1, %2", "game, edition").arg(m_document.ruleset().title, m_document.ruleset().edition);
        m_lines += tr("%1 attacks %2: %3", "hexes, hex, result")
                       .arg(VerdictText::list(attackers), m_document.map().number(ruling.combat.defend), ruling.code);
        for (const Effect& effect : ruling.effects)
            addEffect(effect);
        if (ruling.effects.empty())
            m_lines += tr("No effect.");
        for (const QString& done : m_document.play().log)
            m_lines += tr("Done: %1").arg(done);
        addReadings();
        return m_lines.join(u'\n') + u'\n';
    }

private:
    void addEffect(const Effect& effect)
    {
        m_lines += QString();
        m_lines += m_words.effect(effect);
        if (effect.kind != EffectKind::Retreat)
            return;
        m_lines += m_words.deciders(effect, m_flow.opponentOf(effect));
        for (const UnitRetreat& retreat : effect.retreats)
            addRetreat(retreat);
    }

    void addRetreat(const UnitRetreat& retreat)
    {
        m_lines += QString();
        m_lines += tr("%1: %2", "hex, fate").arg(m_document.map().number(retreat.from), m_words.fate(retreat));
        int number = 0;
        for (const RetreatPath& path : retreat.paths) {
            QString line = QStringLiteral("  %1. %2").arg(++number).arg(m_words.path(path, retreat.from));
            if (const QString cost = m_words.cost(path); !cost.isEmpty())
                line += QStringLiteral(" (%1)").arg(cost);
            m_lines += line;
        }
        for (const HexVerdict& verdict : retreat.hexes) {
            if (verdict.verdict == Verdict::LegalEnd || verdict.verdict == Verdict::LegalPass
                || verdict.verdict == Verdict::OutOfReach)
                continue;
            const HexStory story = verdictStory(m_document, retreat, verdict);
            QStringList why;
            for (const HexStory::Why& reason : story.why) {
                QString part = verdict.verdict == Verdict::Outranked ? reason.paraphrase : reason.text;
                if (!reason.rule.isEmpty())
                    part += QStringLiteral(" [%1]").arg(reason.rule);
                why += part;
            }
            m_lines += QStringLiteral("  %1 %2: %3").arg(story.number, story.headline, why.join(QStringLiteral("; ")));
        }
    }

    void addReadings()
    {
        for (const Reading& reading : m_document.ruleset().readings) {
            const QString value = m_document.rules()->reading(reading.name);
            QString title = value;
            for (const Reading::Value& each : reading.values) {
                if (each.name == value)
                    title = each.title;
            }
            m_lines += QString();
            m_lines += tr("Reading: %1 — %2", "question, answer").arg(reading.question, title);
        }
    }

    const Document& m_document;
    const RulingFlow& m_flow;
    VerdictText m_words;
    QStringList m_lines;
};

} // namespace

QString rulingReport(const Document& document, const RulingFlow& flow)
{
    return document.isOpen() && flow.ruling() ? ReportWriter(document, flow).text() : QString();
}

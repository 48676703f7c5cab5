// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/ruling_share.h"

#include "document/document_copies.h"
#include "ruleset/ruleset_texts.h"
#include "table/carry_out.h"
#include "table/ruling_flow.h"
#include "table/table_words.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <utility>
#include <vector>

namespace {

struct ShareWords
{
    Q_DECLARE_TR_FUNCTIONS(RulingShare)
};

bool carriesOut(const Act& act)
{
    return std::holds_alternative<DecideAct>(act) || std::holds_alternative<RetreatAct>(act)
           || std::holds_alternative<LossAct>(act) || std::holds_alternative<AdvanceAct>(act);
}

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
        ShareWords::tr("%1, %2", "game, edition").arg(document.ruleset().title, document.ruleset().edition)};
    for (const QString& done : flow.done())
        lines += ShareWords::tr("Done: %1").arg(done);
    return lines.join(u'\n') + QStringLiteral("\n\n")
           + rulingText(position, toldRules(*document.rules()), *flow.ruling(), unwrapped, document.hidden());
}

Scenario rulingScenario(const GameTable& table, const Combat& combat)
{
    const Document& document = table.document();
    // The lines of this combat: from the first that carries something of it out, the game is replayed no farther.
    const std::vector<EntryIndex> lines = table.log().pathTo(table.log().current());
    std::size_t first = lines.size();
    for (std::size_t i = lines.size(); i > 0; --i) {
        const Act& act = table.log().at(lines[i - 1]).act;
        if (std::holds_alternative<CombatAct>(act))
            break;
        if (carriesOut(act))
            first = i - 1;
    }
    Scenario scenario = document.scenario();
    if (first < lines.size()) {
        Scenario replayed = table.start();
        PlayState play;
        bool isWhole = true;
        for (std::size_t i = 0; i < first && isWhole; ++i) {
            auto effect = carryOut(table.log().at(lines[i]).act, replayed, play, document.ruleset());
            isWhole = effect.hasValue();
            if (!isWhole)
                break;
            applyEdit(effect->edit, replayed);
            play = std::move(effect->play);
        }
        if (isWhole)
            scenario = std::move(replayed);
    }
    scenario.combat = combat;
    const QString what = ShareWords::tr("%1 against %2", "result, hex")
                             .arg(combat.result, TableWords::hexes(document.map(), combat.defenceHexes()));
    scenario.title =
        scenario.title.isEmpty() ? what : ShareWords::tr("%1: %2", "title, ruling").arg(scenario.title, what);
    return scenario;
}

Expected<Done, FileError> saveRuling(const GameTable& table, const Combat& combat, const QString& path)
{
    const Document& document = table.document();
    const QString file = QFileInfo(path).absoluteFilePath();
    if (file == document.path())
        return fileError(QStringLiteral("file.is-open"), path,
                         ShareWords::tr("this file is open; give the ruling another name"));
    Scenario scenario = rulingScenario(table, combat);
    Document copy;
    LoadedScenario loaded{document.path(), scenario, *document.rules()};
    if (document.isMapChanged() || document.path().isEmpty()) {
        // The map's file does not hold this map: the ruling gets one of its own.
        loaded.scenario.mapPath.clear();
        copy.takeCopy(std::move(loaded), document.isMapChanged() ? QString() : document.mapFile());
    } else {
        copy.take(std::move(loaded));
    }
    return copy.save(path);
}

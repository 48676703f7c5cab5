// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "access/play_announcements.h"

#include "base/announcer.h"
#include "table/game_table.h"
#include "table/hex_description.h"
#include "table/ruling_flow.h"
#include "verdict/reason_text.h"

#include <algorithm>
#include <set>

namespace {

using Stage = RulingFlow::Stage;

/// More hexes than these nobody keeps in mind; the board has them all.
constexpr qsizetype mostNumbers = 12;

const QString deedMatter = QStringLiteral("deed");
const QString rulingMatter = QStringLiteral("ruling");
const QString choiceMatter = QStringLiteral("choice");

QString sentence(const QString& text)
{
    return text.isEmpty() || text.endsWith(u'.') || text.endsWith(u'!') || text.endsWith(u'?') ? text : text + u'.';
}

} // namespace

PlayAnnouncements::PlayAnnouncements(GameTable& table, RulingFlow& flow, Announcer& announcer, QObject* parent)
    : QObject(parent), m_table(table), m_flow(flow), m_announcer(announcer)
{
    Document& document = table.document();
    connect(&document, &Document::lineAdded, this, [this](EntryIndex line) { onLine(line, false); });
    connect(&document, &Document::lineCrossed, this, &PlayAnnouncements::onLine);
    connect(&document, &Document::changed, this, [this, &document](const DocumentChange& change) {
        if (!change.all)
            return;
        forgetTold();
        for (const QString& matter : {deedMatter, rulingMatter, choiceMatter})
            m_announcer.forget(matter);
        onFlow();
        m_announcer.say(deedMatter, tr("%1 is open.", "scenario or map").arg(document.title()), Announcer::Kind::Deed);
    });
    // What one player heard is not for the next one.
    connect(&document, &Document::viewerChanged, this, [this] {
        forgetTold();
        for (const QString& matter : {deedMatter, rulingMatter, choiceMatter})
            m_announcer.forget(matter);
        m_announcer.forgetSaid();
    });
    connect(&flow, &RulingFlow::changed, this, &PlayAnnouncements::onFlow);
    connect(&announcer, &Announcer::joined, this, &PlayAnnouncements::onFlow);
}

void PlayAnnouncements::forgetTold()
{
    m_toldRuling.reset();
    m_toldEffect = -1;
}

void PlayAnnouncements::onLine(int line, bool isBack)
{
    if (line == noEntry || !m_announcer.isHeard())
        return;
    const LogEntry& entry = m_table.log().at(line);
    const QString done = m_table.document().asSeen(entry.text);
    QString text = isBack ? tr("Taken back: %1", "what was done").arg(done) : done;
    if (!isBack && !entry.announcement.isEmpty())
        text = sentence(text) + u' ' + entry.announcement;
    // The same may be done twice.
    m_announcer.forget(deedMatter);
    m_announcer.say(deedMatter, sentence(text), Announcer::Kind::Deed);
}

void PlayAnnouncements::onFlow()
{
    if (!m_flow.document().isOpen())
        return;
    if (!m_announcer.isHeard()) {
        forgetTold();
        return;
    }
    const bool isPicking = (m_flow.isPicking() && m_flow.withdrawal() == nullptr) || m_flow.stage() == Stage::Empty;
    if (isPicking) {
        // What is to be picked is said by who asks for it.
        forgetTold();
        m_announcer.forget(rulingMatter);
        m_announcer.forget(choiceMatter);
        return;
    }
    const bool isNew = m_toldRuling != m_flow.ruling() || m_toldEffect != m_flow.effectIndex();
    m_toldRuling = m_flow.ruling();
    const bool isOtherUnit = isNew || m_toldRetreat != m_flow.retreatIndex();
    m_toldEffect = m_flow.effectIndex();
    m_toldRetreat = m_flow.retreatIndex();
    if (isNew)
        m_announcer.say(rulingMatter, rulingText(), Announcer::Kind::State);
    m_announcer.say(choiceMatter, choiceText(isOtherUnit), Announcer::Kind::State);
}

// What it is, who decides.
QString PlayAnnouncements::rulingText() const
{
    const VerdictText words = m_flow.document().words();
    QStringList said;
    switch (m_flow.stage()) {
    case Stage::Decide: {
        const DiceTable table = *m_flow.dice();
        said += table.about;
        said += table.says;
        for (const DiceTable::Row& row : table.rows)
            said += tr("%1: %2", "totals of dice, what they lead to").arg(row.totals, row.outcome);
        break;
    }
    case Stage::ChooseAlternative: {
        const std::vector<const Effect*> outcomes = m_flow.outcomes();
        if (!outcomes.empty())
            said += words.outcomes(outcomes, m_flow.opponentOf(*outcomes.front()));
        break;
    }
    case Stage::ChoosePath:
    case Stage::SettleEffect:
        if (const Effect* effect = m_flow.effect()) {
            said += m_flow.withdrawal() != nullptr ? tr("Before the combat units may withdraw.")
                                                   : effectText(m_flow.document(), *effect);
            if (hasPaths(*effect))
                said += words.deciders(*effect, m_flow.opponentOf(*effect));
            else if (const QString payers = words.payers(*effect, m_flow.opponentOf(*effect)); !payers.isEmpty())
                said += payers;
            if (!words.known(effect->units).empty())
                said += words.unitsWithHexes(effect->units);
        }
        break;
    case Stage::Done:
        said += tr("The combat is over.");
        break;
    case Stage::Empty:
    case Stage::PickDefender:
    case Stage::PickAttackers:
    case Stage::EnterResult:
    case Stage::Advance:
    case Stage::Blocked:
        break;
    }
    std::transform(said.cbegin(), said.cend(), said.begin(), sentence);
    return said.join(u' ');
}

QString PlayAnnouncements::paymentText(const ExchangeBill& bill) const
{
    const VerdictText words = m_flow.document().words();
    if (m_flow.payment() >= 0)
        return tr("Paid is: %1. Confirm it with Ctrl+Enter.", "units")
            .arg(words.payment(bill.sets[static_cast<std::size_t>(m_flow.payment())]));
    QStringList sets;
    for (const std::vector<Payment>& set : bill.sets) {
        if (sets.size() < mostNumbers)
            sets += words.payment(set);
    }
    return tr("Choose what is paid: %1.", "sets of units").arg(sets.join(QStringLiteral("; ")));
}

// What the unit at hand may do, and what is to be chosen next.
QString PlayAnnouncements::choiceText(bool isOtherUnit) const
{
    const VerdictText words = m_flow.document().words();
    const HexMap& map = m_flow.document().map();
    switch (m_flow.stage()) {
    case Stage::Blocked:
        return sentence(m_flow.problem());
    case Stage::Decide:
        return m_flow.dice()->isDecision ? tr("Roll the dice, take their total, or let the result stand.")
                                         : tr("Roll the dice, or take their total.");
    case Stage::SettleEffect:
        if (const ExchangeBill* bill = m_flow.bill())
            return paymentText(*bill);
        return m_flow.canConfirm() ? tr("Confirm it with Ctrl+Enter.") : tr("Share the losses out.");
    case Stage::Advance:
        return m_flow.advanceProblem().isEmpty() ? tr("Choose who advances, or that nobody does.")
                                                 : sentence(m_flow.advanceProblem());
    case Stage::ChoosePath:
        break;
    default:
        return {};
    }
    const UnitRetreat* unit = m_flow.retreat();
    if (unit == nullptr)
        return {};
    const auto numbers = [&](const std::vector<HexIndex>& hexes) {
        QStringList list;
        for (const HexIndex hex : hexes) {
            if (list.size() < mostNumbers)
                list += map.number(hex);
        }
        const auto more = static_cast<int>(hexes.size()) - static_cast<int>(list.size());
        return more > 0 ? tr("%1 and %n more", nullptr, more).arg(list.join(QStringLiteral(", "))) : words.list(list);
    };
    QStringList said;
    if (isOtherUnit || m_flow.chosen().empty()) {
        const QString fate = seenFate(m_flow.document(), *unit);
        if (!fate.isEmpty())
            said += sentence(fate);
        std::set<HexIndex> ends;
        std::set<HexIndex> exits;
        for (const RetreatPath& path : unit->paths) {
            if (!path.hexes.empty() && !path.leavesMap())
                ends.insert(path.hexes.back());
            if (path.leavesMap())
                exits.insert(path.hexesOnMap().empty() ? unit->from : path.hexesOnMap().back());
        }
        if (!ends.empty())
            said += tr("It may end in %1.", "hexes").arg(numbers({ends.begin(), ends.end()}));
        if (!exits.empty())
            said += tr("It may leave the map from %1: choose that hex twice.", "hexes")
                        .arg(numbers({exits.begin(), exits.end()}));
    }
    if (const auto onMap = hexesOnMap(m_flow.chosen()); !onMap.empty())
        said += tr("Chosen: %1.", "hexes").arg(numbers({onMap.begin(), onMap.end()}));
    if (!m_flow.chosen().empty() && m_flow.chosen().back() == noHex)
        said += tr("There it leaves the map.");
    const std::vector<HexIndex> next = m_flow.continuations();
    if (m_flow.chosenPath())
        said +=
            next.empty() ? tr("Enter confirms.") : tr("Enter confirms, or go on to %1.", "hexes").arg(numbers(next));
    else if (!next.empty())
        said += tr("Next: %1.", "hexes").arg(numbers(next));
    return said.join(u' ');
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/terrain_panel.h"

#include "base/announcer.h"
#include "document/document.h"
#include "document/kind_names.h"
#include "edit/hex_runs.h"
#include "edit/palette_swatch.h"
#include "edit/proposal_card.h"
#include "map_view/map_view.h"

#include <QMenu>

#include <algorithm>
#include <vector>

// The hex that the panel asks about, and what its answer does.

// Beside the hex while one asks about it.
void TerrainPanel::showCard()
{
    if (!m_card)
        return;
    const int asked = m_asked ? row() : -1;
    const auto first = m_reader.proposal(asked);
    if (!first || !isVisible()) {
        m_card->leave();
        return;
    }
    const auto second = m_reader.second(asked);
    const QSize swatch = paletteSwatchSize(m_reader.list()) * 2 / 3;
    std::vector<ProposalCard::Choice> choices;
    for (const auto& guess : {first, second}) {
        if (guess)
            choices.push_back({m_reader.titleOf(guess->names), percentOf(*guess), pictureOf(guess->names, swatch)});
    }
    const std::vector<int>& doubtful = m_reader.doubtful();
    const auto place = std::ranges::find(doubtful, asked);
    m_card->ask(nameOf(asked), tr("%1?", "what a doubtful hex may be").arg(wordsOf(asked)),
                place == doubtful.end() ? QString()
                                        : tr("%1 of %2").arg(place - doubtful.begin() + 1).arg(std::ssize(doubtful)),
                choices);
    placeCard();
}

void TerrainPanel::placeCard()
{
    if (!m_card || !m_asked || !isVisible() || !m_reader.proposal(row()))
        return;
    QRectF about = m_map.hexRect(m_asked->hex);
    if (!isOfHexes(m_reader.list()))
        about = about.united(m_map.hexRect(farHex(m_document.map().grid, *m_asked)));
    m_card->showBeside(about);
}

int TerrainPanel::row() const
{
    const HexIndex cursor = m_map.hasContent() ? m_map.cursorHex() : noHex;
    if (isOfHexes(m_reader.list()))
        return m_reader.rowOf({cursor});
    return m_asked && m_asked->hex == cursor ? m_reader.rowOf(*m_asked) : -1;
}

QString TerrainPanel::nameOf(int row) const
{
    const HexMap& map = m_document.map();
    const Hexside item = m_reader.item(row);
    return isOfHexes(m_reader.list()) ? map.number(item.hex) : hexsideName(map.grid, item);
}

QString TerrainPanel::wordsOf(int row) const
{
    const auto first = m_reader.proposal(row);
    const auto second = m_reader.second(row);
    const QString title = first ? m_reader.titleOf(first->names) : QString();
    return second ? tr("%1 or %2", "two kinds of terrain").arg(title, m_reader.titleOf(second->names)) : title;
}

void TerrainPanel::ask(int row)
{
    m_goesOn = false;
    m_isOdd = false;
    if (row < 0)
        return;
    const Hexside asked = m_reader.item(row);
    m_note.clear();
    m_map.ensureVisible(asked.hex);
    m_asked = asked;
    if (m_map.cursorHex() == asked.hex)
        showAsked();
    else
        m_map.setCursorHex(asked.hex);
    emit askedAbout();
    if (m_card && m_card->isVisible())
        announce(*m_card, QStringLiteral("%1 %2").arg(nameOf(row), wordsOf(row)));
}

void TerrainPanel::askOdd()
{
    const int odd = m_reader.nextOdd();
    ask(odd);
    m_isOdd = odd >= 0;
}

void TerrainPanel::leaveOpen()
{
    if (m_asked && row() >= 0)
        m_reader.leaveOpen(row());
    askNext();
}

void TerrainPanel::putAway()
{
    m_asked.reset();
    showAsked();
}

void TerrainPanel::goOn()
{
    m_goesOn = m_asked.has_value();
    m_asked.reset();
}

void TerrainPanel::answer(const QStringList& names)
{
    const int asked = row();
    if (asked < 0)
        return;
    goOn();
    m_reader.answer(asked, names);
}

void TerrainPanel::answerOtherwise()
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QList<QStringList> kinds;
    if (m_reader.list() != MapList::Legend)
        kinds += QStringList();
    for (const QString& name : offeredNames(m_document, m_reader.list()))
        kinds += name.isEmpty() ? QStringList() : QStringList{name};
    for (const QStringList& names : std::as_const(kinds)) {
        QAction* action = menu->addAction(plainLabel(m_reader.titleOf(names)));
        action->setIcon(pictureOf(names, paletteSwatchSize(m_reader.list()) * 2 / 3));
        connect(action, &QAction::triggered, this, [this, names] { answer(names); });
    }
    menu->popup(m_card->menuPlace());
}

void TerrainPanel::confirm()
{
    if (!m_map.hasContent())
        return;
    const auto selected = m_map.content().selectedHexes;
    const HexIndex cursor = m_map.cursorHex();
    // The next doubtful item is asked for while a selection is elsewhere.
    if (selected && !selected->isEmpty() && (cursor == noHex || selected->contains(cursor))) {
        if (const int contrary = m_reader.confirmHexes(hexesOf(runsOf(*selected)))) {
            m_note =
                tr("Not confirmed, as they look like something else: %1. Once more confirms them, too.").arg(contrary);
            refresh();
        }
        return;
    }
    const int asked = row();
    if (asked >= 0 && m_reader.isConfirmed(asked)) {
        m_reader.withdraw(asked);
    } else if (asked >= 0) {
        goOn();
        m_reader.confirm({asked});
    } else if (cursor != noHex) {
        m_reader.confirmHexes({cursor});
    }
}

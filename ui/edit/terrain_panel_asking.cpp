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
#include <cmath>
#include <vector>

// The hex that the panel asks about, and what its answer does.

// Beside the hex while one asks about it.
void TerrainPanel::showCard()
{
    if (!m_card)
        return;
    const int asked = m_asked ? row() : -1;
    const std::vector<TerrainReader::Guess> kinds = choicesOf(asked);
    if (kinds.empty() || !isVisible()) {
        m_card->leave();
        return;
    }
    const QSize swatch = paletteSwatchSize(m_reader.list()) * 2 / 3;
    std::vector<ProposalCard::Choice> choices;
    for (const TerrainReader::Guess& guess : kinds) {
        const bool isLikelier = kinds.size() > 1 && guess.names == m_reader.proposal(asked)->names;
        const QString share = percentOf(guess);
        choices.push_back({m_reader.titleOf(guess.names),
                           isLikelier ? tr("%1, likelier", "54 %, of two kinds").arg(share) : share,
                           pictureOf(guess.names, swatch)});
    }
    // What is drawn is mostly what is everywhere, and may be right however unlikely.
    const QStringList drawn = namesAt(m_document.map(), m_reader.list(), m_reader.item(asked));
    const bool isOffered = std::ranges::find(kinds, drawn, &TerrainReader::Guess::names) != kinds.end();
    const std::vector<int>& doubtful = m_reader.doubtful();
    const auto place = std::ranges::find(doubtful, asked);
    m_card->ask(nameOf(asked), tr("%1?", "what a doubtful hex may be").arg(wordsOf(kinds)),
                place == doubtful.end() ? QString()
                                        : tr("%1 of %2").arg(place - doubtful.begin() + 1).arg(std::ssize(doubtful)),
                choices, isOffered ? QString() : m_reader.titleOf(drawn));
    placeCard();
}

void TerrainPanel::placeCard()
{
    if (!m_card || !m_asked || !isVisible() || !m_reader.proposal(row()))
        return;
    // What is asked about next, and counters, are looked at meanwhile.
    constexpr std::size_t most = 400;
    std::vector<QRectF> others;
    const auto add = [&](HexIndex hex) {
        if (hex != noHex && hex != m_asked->hex && others.size() < most)
            others.push_back(m_map.hexRect(hex));
    };
    for (const int row : m_reader.doubtful())
        add(m_reader.item(row).hex);
    for (const Unit& unit : m_map.content().position->units)
        add(unit.hex);
    m_card->showBeside(askedArea(), others);
}

QRectF TerrainPanel::askedArea() const
{
    const QRectF near = m_map.hexRect(m_asked->hex);
    return isOfHexes(m_reader.list()) ? near : near.united(m_map.hexRect(farHex(m_document.map().grid, *m_asked)));
}

// The shorter way, towards the middle of the view; where that leads under something else, into the middle.
void TerrainPanel::bringOut()
{
    if (!m_card)
        return;
    constexpr double gap = 8.0;
    const QPointF middle = QRectF(m_map.viewport()->rect()).center();
    const auto covering = [this] {
        const std::vector<QRectF> taken = m_card->taken();
        const auto found = std::ranges::find_if(taken, [this](const QRectF& at) { return at.intersects(askedArea()); });
        return found == taken.end() ? QRectF() : *found;
    };
    const QRectF over = covering();
    if (over.isNull())
        return;
    const QRectF area = askedArea();
    const QPointF way(
        over.center().x() < middle.x() ? area.left() - over.right() - gap : area.right() - over.left() + gap,
        over.center().y() < middle.y() ? area.top() - over.bottom() - gap : area.bottom() - over.top() + gap);
    Viewport next = m_map.view();
    next.origin += std::abs(way.x()) < std::abs(way.y()) ? QPointF(way.x(), 0.0) : QPointF(0.0, way.y());
    m_map.setView(next);
    if (!covering().isNull())
        m_map.centerOn(m_asked->hex);
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

std::vector<TerrainReader::Guess> TerrainPanel::likeliest(int row) const
{
    std::vector<TerrainReader::Guess> kinds;
    for (const auto& guess : {m_reader.proposal(row), m_reader.second(row)}) {
        if (guess)
            kinds.push_back(*guess);
    }
    return kinds;
}

std::vector<TerrainReader::Guess> TerrainPanel::choicesOf(int row) const
{
    std::vector<TerrainReader::Guess> kinds = likeliest(row);
    if (kinds.size() < 2)
        return kinds;
    const QStringList palette = offeredNames(m_document, m_reader.list());
    std::ranges::stable_sort(kinds, {}, [&](const TerrainReader::Guess& guess) {
        const auto place = palette.indexOf(guess.names.value(0));
        return place < 0 && m_reader.list() == MapList::Legend ? palette.size() : place; // no hex is the last there
    });
    return kinds;
}

QString TerrainPanel::wordsOf(const std::vector<TerrainReader::Guess>& kinds) const
{
    if (kinds.empty())
        return {};
    const QString title = m_reader.titleOf(kinds.front().names);
    return kinds.size() < 2 ? title
                            : tr("%1 or %2", "two kinds of terrain").arg(title, m_reader.titleOf(kinds[1].names));
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
    bringOut();
    if (m_map.cursorHex() == asked.hex)
        showAsked();
    else
        m_map.setCursorHex(asked.hex);
    emit askedAbout();
    if (m_card && m_card->isVisible())
        announce(*m_card, QStringLiteral("%1 %2").arg(nameOf(row), wordsOf(choicesOf(row))));
}

void TerrainPanel::askOdd()
{
    const int odd = m_reader.nextOdd();
    ask(odd);
    m_isOdd = odd >= 0;
}

void TerrainPanel::askNext()
{
    const int next = m_reader.nextDoubtful();
    next < 0 ? leaveHex() : ask(next);
}

void TerrainPanel::leaveHex()
{
    m_goesOn = false;
    m_asked.reset();
    m_map.setCursorHex(noHex);
    showAsked();
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

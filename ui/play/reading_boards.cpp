// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/reading_boards.h"

#include "base/lists.h"
#include "map_view/map_view.h"
#include "render/panel_text.h"
#include "table/reading_comparison.h"
#include "table/ruling_board.h"
#include "table/ruling_flow.h"

#include <QKeyEvent>
#include <QSignalBlocker>
#include <QSplitter>

ReadingBoards::ReadingBoards(ReadingComparison& comparison, QWidget* parent)
    : QWidget(parent, Qt::Window), m_comparison(comparison), m_question(panel_text::heading({})),
      m_summary(panel_text::body()),
      m_units(new QComboBox), m_heads{panel_text::heading({}), panel_text::heading({})}, m_boards{new MapView,
                                                                                                  new MapView},
      m_told(panel_text::body())
{
    asDialog(this, "readingBoards", tr("Two readings side by side"),
             tr("Two boards next to each other, one for each reading of the rules. They are moved together, and the "
                "hexes that differ are marked."));
    auto* layout = columnIn(this, {10, 8, 10, 8});
    named(m_units, "boardsUnit", tr("Retreat to compare"));
    addTo(*layout, {named(m_question, "boardsQuestion"), rowOf({{named(m_summary, "boardsSummary"), 1}, m_units})});
    auto* boards = new QSplitter;
    boards->setChildrenCollapsible(false);
    for (const int side : {0, 1}) {
        const auto at = static_cast<std::size_t>(side);
        auto* half = new QWidget;
        auto* column = columnIn(half, {0, 0, 0, 0});
        m_heads[at]->setObjectName(QStringLiteral("boardHead") + sideLetter(side));
        MapView& board = *m_boards[at];
        board.setObjectName(QStringLiteral("board") + sideLetter(side));
        addTo(*column, {m_heads[at], {&board, 1}});
        boards->addWidget(half);
        board.setDescriber([this, side](HexIndex hex) {
            const Document& document = m_comparison.document();
            return tr("%1: %2", "hex, verdict").arg(document.map().number(hex), m_comparison.verdictText(side, hex));
        });
        connect(&board, &MapView::viewChanged, this, [this, side] { follow(side); });
        connect(&board, &MapView::pointed, this, [this](const MapPointer& pointer) { tell(pointer.hex); });
        connect(&board, &MapView::cursorMoved, this, [this, side](HexIndex hex) {
            if (m_isFollowing)
                return;
            m_isFollowing = true;
            m_boards[static_cast<std::size_t>(1 - side)]->setCursorHex(hex);
            m_isFollowing = false;
            tell(hex);
        });
        connect(&board, &MapView::escapePressed, this, &QWidget::close);
    }
    m_told->setMinimumHeight(fontMetrics().height() * 2);
    addTo(*layout, {{boards, 1}, named(m_told, "boardsTold")});
    connect(m_units, &QComboBox::activated, &m_comparison, &ReadingComparison::selectUnit);
    connect(&m_comparison, &ReadingComparison::changed, this, &ReadingBoards::refresh);
    // The map is changed in place: its pictures are thrown away as on the main board.
    Document& document = m_comparison.document();
    connect(&document, &Document::boardEdited, this, [this, &document](const Touched& touched) {
        for (MapView* board : m_boards)
            board->boardEdited(document.position(), touched);
    });
    resize(1180, 700);
    refresh();
}

void ReadingBoards::setLook(const Theme& theme, const LayerSettings& layers)
{
    for (MapView* board : m_boards) {
        board->setTheme(theme);
        board->setLayers(layers);
    }
}

void ReadingBoards::showPart(const QRectF& part)
{
    constexpr double greatestHex = 96.0;
    for (MapView* board : m_boards)
        board->showArea(part, greatestHex);
}

void ReadingBoards::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else
        QWidget::keyPressEvent(event);
}

// The other board shows the same part.
void ReadingBoards::follow(int side)
{
    if (m_isFollowing)
        return;
    m_isFollowing = true;
    m_boards[static_cast<std::size_t>(1 - side)]->setView(m_boards[static_cast<std::size_t>(side)]->view());
    m_isFollowing = false;
}

void ReadingBoards::refresh()
{
    if (!m_comparison.isActive() || !m_comparison.document().isOpen()) {
        close();
        for (MapView* board : m_boards)
            board->clearContent();
        return;
    }
    fillHeads();
    BoardPreview marks;
    if (const auto& board = m_comparison.board()) {
        for (const BoardComparison::Mark& mark : board->marks) {
            if (mark.differs)
                marks.outlined.push_back(mark.hex);
        }
    }
    HexSet marked(m_comparison.document().map().grid.size());
    for (const HexIndex hex : marks.outlined)
        marked.insert(hex);
    m_marked = std::make_shared<const HexSet>(std::move(marked));
    m_marks = std::make_shared<const BoardPreview>(std::move(marks));
    for (const int side : {0, 1})
        m_boards[static_cast<std::size_t>(side)]->setContent(contentOf(side));
}

BoardContent ReadingBoards::contentOf(int side) const
{
    const RulingFlow& flow = m_comparison.flow();
    BoardContent content = boardOf(flow.document());
    content.showCombat(flow.combat());
    if (!m_marks->outlined.empty()) {
        content.preview = m_marks;
        content.selectedHexes = m_marked;
    }
    const auto& ruling = m_comparison.ruling(side);
    if (!ruling || m_comparison.unitIndex() < 0)
        return content;
    const UnitComparison& unit = m_comparison.units()[static_cast<std::size_t>(m_comparison.unitIndex())];
    for (std::size_t e = 0; e < ruling->effects.size(); ++e) {
        const auto& retreats = ruling->effects[e].retreats;
        for (std::size_t r = 0; r < retreats.size(); ++r) {
            if (&retreats[r] != unit.retreats[side])
                continue;
            content.ruling = ruling;
            content.effect = static_cast<int>(e);
            content.retreat = static_cast<int>(r);
            content.selectedUnits = {retreats[r].unit};
        }
    }
    return content;
}

void ReadingBoards::fillHeads()
{
    const Document& document = m_comparison.document();
    const Reading* reading = document.ruleset().reading(m_comparison.reading());
    m_question->setText(reading != nullptr ? reading->question : QString());
    for (const int side : {0, 1}) {
        QString title = m_comparison.value(side);
        const auto* value = reading != nullptr ? findBy(reading->values, &Reading::Value::name, title) : nullptr;
        if (value != nullptr && !value->title.isEmpty())
            title = value->title;
        m_heads[static_cast<std::size_t>(side)]->setText(QStringLiteral("%1 · %2").arg(sideLetter(side), title));
        m_boards[static_cast<std::size_t>(side)]->setAccessibleName(
            tr("Board %1: %2", "letter, reading").arg(sideLetter(side), title));
    }
    const RulingDifference& difference = m_comparison.difference();
    const std::size_t known = document.hidden().known(difference.units).size();
    QStringList sentences = m_comparison.problems();
    if (sentences.isEmpty() && difference.isEmpty())
        sentences += tr("Both readings give the same answer.");
    else if (sentences.isEmpty())
        sentences +=
            tr("The readings differ for %1 and in %2; these hexes are outlined on both boards.",
               "so many units, so many hexes")
                .arg(known == 0 && !difference.units.empty() ? HiddenUnits::several()
                                                             : tr("%n unit(s)", nullptr, static_cast<int>(known)),
                     tr("%n hex(es)", nullptr, static_cast<int>(difference.hexes.size())));
    m_summary->setText(sentences.join(u' '));
    const QSignalBlocker quiet(m_units);
    m_units->clear();
    const VerdictText words = document.words();
    for (const UnitComparison& unit : m_comparison.units()) {
        const UnitRetreat& retreat = *(unit.retreats[0] != nullptr ? unit.retreats[0] : unit.retreats[1]);
        const QString name = words.groupName(retreat);
        m_units->addItem(unit.isSame() ? tr("%1: the same").arg(name) : tr("%1: differs").arg(name));
    }
    m_units->setCurrentIndex(m_comparison.unitIndex());
    m_units->setVisible(m_units->count() > 1);
}

void ReadingBoards::tell(HexIndex hex)
{
    if (hex == noHex || !m_comparison.isActive())
        return;
    const QString number = m_comparison.document().map().number(hex);
    const QString first = m_comparison.verdictText(0, hex);
    const QString second = m_comparison.verdictText(1, hex);
    m_told->setText(first == second ? tr("%1, both: %2", "hex, verdict").arg(number, first)
                                    : tr("%1, A: %2. B: %3.", "hex, two verdicts").arg(number, first, second));
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/what_if.h"

#include "document/document.h"
#include "explain/explain.h"
#include "table/act.h"
#include "table/hex_description.h"
#include "table/phase_supply.h"
#include "table/ruling_cache.h"
#include "table/table_session.h"
#include "verdict/reason_text.h"

#include <QPointer>

#include <algorithm>
#include <utility>

/// Looked at before what is found is shown for the first time: a fraction of a second.
constexpr int quickBoards = 400;

/// What has been found out about a board as it stands serves for every hex that counters are led over.
struct WhatIf::Previews
{
    explicit Previews(std::shared_ptr<const AskedBoard> asked)
        : board(std::move(asked)), previews(*board->position, *board->rules, mostNumber)
    {}

    std::shared_ptr<const AskedBoard> board;
    MovePreviews previews;
};

WhatIf::WhatIf(TableSession& session, QObject* parent)
    : QObject(parent), m_session(session), m_document(session.document)
{
    connect(&m_document, &Document::boardEdited, this, [this](const Touched& touched) {
        if (touched.map || touched.otherMap)
            m_map.reset();
    });
    connect(&m_document, &Document::changed, this, &WhatIf::onDocumentChanged);
    connect(&m_document, &Document::viewerChanged, this, &WhatIf::forget);
    connect(&session.flow, &RulingFlow::changed, this, [this] {
        if (m_wantsFates && combat() != m_askedCombat)
            askFates();
        // Whoever chooses anything is at the real board again.
        showFate(-1);
    });
    // Nobody carries out another result than the map shows.
    session.flow.setGuard([self = QPointer(this)] {
        if (!self || self->m_shownFate < 0)
            return QString();
        self->showFate(-1);
        return tr("The map shows the real board again. Confirm carries out what you see now.");
    });
    connect(&session.moves, &MoveFlow::changed, this, [this] {
        askPreview();
        if (!m_previewed.first.empty())
            note(tr("what moves would change"));
    });
    // Who leaves the panel open looks on in the next phase, too. An undo or a redo is no question: it adds nothing.
    connect(&m_document, &Document::lineAdded, this, &WhatIf::noteUse);
    connect(&m_document, &Document::aboutToAct, this, [this](const DocumentAct& act) {
        if (act.act == nullptr)
            beginStep();
    });
    connect(&m_document, &Document::aboutToShow, this, &WhatIf::beginStep);
    connect(&m_fatesJob, &BackgroundJob::ended, this, &WhatIf::fatesChanged);
    connect(&m_dangerJob, &BackgroundJob::ended, this, &WhatIf::dangerChanged);
}

bool WhatIf::isLogged() const
{
    return m_document.hasGame() && m_document.scenario().whatIf == WhatIfUse::Logged;
}

bool WhatIf::isForbidden() const
{
    return m_document.hasGame() && m_document.scenario().whatIf == WhatIfUse::Forbidden;
}

void WhatIf::note(const QString& what)
{
    if (!isLogged())
        return;
    if (m_noted.first != m_document.position()->turn)
        m_noted = {m_document.position()->turn, {}};
    if (m_noted.second.contains(what))
        return;
    m_noted.second += what;
    // Not while the document tells of a change.
    const NoteAct line{tr("What if was asked: %1.").arg(what)};
    QMetaObject::invokeMethod(
        this, [this, line] { [[maybe_unused]] const auto noted = m_session.table.perform(line); },
        Qt::QueuedConnection);
}

void WhatIf::beginStep()
{
    m_isStepping = true;
    QMetaObject::invokeMethod(
        this, [this] { m_isStepping = false; }, Qt::QueuedConnection);
}

void WhatIf::noteUse()
{
    if (m_isStepping)
        return;
    if (m_wantsFates && combat())
        note(tr("what results come to"));
    if (m_wantsDanger)
        note(tr("who is in danger"));
}

void WhatIf::setWantsFates(bool wants)
{
    if (std::exchange(m_wantsFates, wants) == wants)
        return;
    noteUse();
    if (wants && (!m_fates || combat() != m_askedCombat))
        askFates();
    if (!wants)
        showFate(-1);
}

void WhatIf::setWantsDanger(bool onMap, bool inTable)
{
    const bool wanted = std::exchange(m_wantsDanger, onMap || inTable);
    if (m_wantsDanger && !wanted)
        noteUse();
    if (m_wantsDanger && !wanted && !m_danger)
        askDanger();
    if (std::exchange(m_showsDanger, onMap) != onMap)
        show();
}

void WhatIf::setWantsPreview(bool wants)
{
    if (std::exchange(m_wantsPreview, wants) != wants)
        askPreview();
}

void WhatIf::showFate(int board)
{
    const int most = m_fates ? static_cast<int>(m_fates->boards.size()) : 0;
    const int wanted = board >= 0 && board < most ? board : -1;
    if (std::exchange(m_shownFate, wanted) == wanted)
        return;
    // On the document's map, which is the same: the view stays where it is.
    m_shownPosition.reset();
    if (wanted >= 0) {
        auto position = std::make_shared<Position>(*m_fates->board->position);
        position->map = m_document.position()->map;
        m_shownPosition = std::move(position);
    }
    emit shownChanged();
}

QString WhatIf::shownFateText() const
{
    if (m_shownFate < 0)
        return {};
    QStringList codes;
    for (const std::size_t code : m_fates->boards[static_cast<std::size_t>(m_shownFate)].codes)
        codes += m_fates->table.codes[code].code;
    return codes.join(QStringLiteral(", "));
}

void WhatIf::setLook(const Theme& theme)
{
    if (m_theme == theme)
        return;
    m_theme = theme;
    if (m_wantsFates)
        askFates();
    else
        m_fates.reset(); // its pictures are painted when somebody looks again
}

std::optional<Explanation> WhatIf::explainFate() const
{
    if (m_shownFate < 0)
        return std::nullopt;
    const FateAnswer::Board& board = m_fates->boards[static_cast<std::size_t>(m_shownFate)];
    if (!board.ruling)
        return std::nullopt;
    for (std::size_t effect = 0; effect < board.ruling->effects.size(); ++effect) {
        if (!board.ruling->effects[effect].retreats.empty())
            return explainRetreat(*m_fates->board->position, *m_fates->board->rules, *board.ruling,
                                  static_cast<int>(effect), 0);
    }
    return std::nullopt;
}

QString WhatIf::dangerSide() const
{
    if (!m_document.hasGame())
        return {};
    const Ruleset& game = m_document.ruleset();
    if (game.side(m_dangerSide) != nullptr)
        return m_dangerSide;
    // Who does not move fears what comes.
    const auto other = std::ranges::find_if(
        game.sides, [&](const SideRules& side) { return side.id != m_document.position()->turn.player; });
    return other == game.sides.end() ? QString() : other->id;
}

void WhatIf::setDangerSide(const QString& side)
{
    if (dangerSide() == side)
        return;
    m_dangerSide = side;
    m_danger.reset();
    if (m_wantsDanger)
        askDanger();
    show();
}

void WhatIf::setDangerReach(const DangerReach& reach)
{
    if (m_dangerReach == reach)
        return;
    m_dangerReach = reach;
    m_danger.reset();
    if (m_wantsDanger)
        askDanger();
    show();
}

QString WhatIf::viewerText() const
{
    if (!m_document.hasGame() || !m_document.ruleset().secrecy.hidesStacks || m_document.viewer().isEmpty())
        return {};
    const SideRules* side = m_document.ruleset().side(m_document.viewer());
    return tr("Seen by %1: enemy stacks may hold more.").arg(side == nullptr ? m_document.viewer() : side->name);
}

void WhatIf::decorate(BoardContent& content) const
{
    if (m_shown && content.map().grid == m_shownMap->grid)
        content.whatIf = m_shown;
    if (m_shownFate < 0 || content.comparison || content.stage)
        return;
    const FateAnswer::Board& board = m_fates->boards[static_cast<std::size_t>(m_shownFate)];
    BoardContent supposed = rulingOn(*m_fates->board, board.ruling, m_fates->table.combat);
    content.position = m_shownPosition;
    content.viewer = supposed.viewer;
    content.ruling = supposed.ruling;
    content.effect = -1;
    content.retreat = 0;
    content.chosenPath.clear();
    content.hoveredPath.reset();
    content.besidePaths.clear();
    content.selectedUnits.clear();
    content.preview.reset();
    content.supplyUnit = noUnit;
    content.showCombat(m_fates->table.combat);
}

void WhatIf::tell(HexDescription& description) const
{
    if (!m_showsDanger || !m_danger)
        return;
    for (const DangerAnswer::Unit& unit : m_danger->units) {
        if (unit.danger.hex == description.hex && leastThatKills(unit))
            description.danger += dangerText(m_danger->board->words().unitName(unit.danger.unit), unit);
    }
}

std::optional<Combat> WhatIf::combat() const
{
    std::optional<Combat> combat = combatInHand();
    if (combat)
        combat->result.clear();
    return combat;
}

std::optional<Combat> WhatIf::combatInHand() const
{
    using Stage = RulingFlow::Stage;
    const RulingFlow& flow = m_session.flow;
    if (!m_document.hasGame() || flow.stage() < Stage::EnterResult || flow.stage() == Stage::Done)
        return std::nullopt;
    return flow.combat();
}

void WhatIf::onDocumentChanged(const DocumentChange& change)
{
    const Touched& touched = change.touched;
    if (change.all)
        m_dangerSide.clear();
    const bool isOther = change.all || touched.units || touched.unitList || touched.control || touched.turn
                         || touched.rules || touched.markers || touched.map || touched.otherMap || touched.names;
    if (isOther)
        forget();
}

void WhatIf::forget()
{
    m_fatesJob.cancel();
    m_dangerJob.cancel();
    m_previewJob.cancel();
    m_fates.reset();
    m_danger.reset();
    m_previews.reset();
    m_closers.clear();
    m_holds.clear();
    m_askedCombat.reset();
    m_shownFate = -1;
    show();
    if (m_wantsFates)
        askFates();
    if (m_wantsDanger)
        askDanger();
    askPreview();
    emit fatesChanged();
    emit dangerChanged();
    emit boardChanged();
}

std::shared_ptr<const AskedBoard> WhatIf::board(const QString& what)
{
    if (isForbidden())
        return nullptr;
    note(what);
    return supposed(std::nullopt, combatInHand());
}

UnitIndex WhatIf::unitOn(const AskedBoard& board, UnitIndex unit)
{
    const auto found = std::ranges::find(board.seen.original, unit);
    return found == board.seen.original.end() ? noUnit : static_cast<UnitIndex>(found - board.seen.original.begin());
}

void WhatIf::showMarks(std::vector<HexIndex> closers, std::vector<HexIndex> holds)
{
    m_closers = std::move(closers);
    m_holds = std::move(holds);
    show();
}

std::shared_ptr<const AskedBoard> WhatIf::supposed(const std::optional<Combat>& judged,
                                                   const std::optional<Combat>& asStands)
{
    if (!m_document.hasGame())
        return nullptr;
    Scenario scenario = m_document.scenario();
    if (judged)
        scenario.position = *judgedBoard(m_document, m_session.flow.question());
    scenario.combat = judged ? judged : asStands;
    // Another file may be asked about before it is told that it was opened.
    const HexMapPtr& map = m_document.position()->map;
    if (!m_map || m_mapOf.lock() != map) {
        m_map = std::make_shared<const HexMap>(*map);
        m_mapOf = map;
    }
    scenario.position.map = m_map;
    auto board = std::make_shared<AskedBoard>();
    board->seen = viewedBy(m_document.viewer(), scenario, m_document.ruleset());
    board->position = std::make_shared<const Position>(board->seen.position);
    board->rules = m_document.rules();
    return board;
}

void WhatIf::askFates()
{
    m_fates.reset();
    m_shownFate = -1;
    m_askedCombat = isForbidden() ? std::nullopt : combat();
    if (!m_askedCombat) {
        m_fatesJob.cancel();
        emit fatesChanged();
        emit shownChanged();
        return;
    }
    findFates(supposed(m_askedCombat), quickBoards);
    emit fatesChanged();
    emit shownChanged();
}

void WhatIf::findFates(const std::shared_ptr<const AskedBoard>& board, int boards)
{
    const auto levels = rememberedSupply(m_document.play(), *board->position, board->game());
    m_fatesJob.begin([this, board, boards, levels, theme = m_theme](const BackgroundJob::Watch& watch) {
        auto answer = fatesOn(board, theme, levels, boards, [&] { return !watch(0.0); });
        return [this, answer] { take(answer); };
    });
}

void WhatIf::take(const std::shared_ptr<const FateAnswer>& answer)
{
    const QStringList shown = shownFateText().split(QStringLiteral(", "));
    m_fates = answer;
    const auto isShown = [&](const FateAnswer::Board& board) {
        return answer->table.codes[board.codes.front()].code == shown.front();
    };
    if (m_shownFate >= 0)
        m_shownFate = static_cast<int>(std::ranges::find_if(answer->boards, isShown) - answer->boards.begin());
    if (m_shownFate >= static_cast<int>(answer->boards.size()))
        m_shownFate = -1;
    if (!answer->mayFindMore)
        return;
    findFates(answer->board, WhatIfBudget::usualBoards);
    emit fatesChanged();
}

void WhatIf::askDanger()
{
    m_danger.reset();
    if (!m_document.hasGame() || dangerSide().isEmpty() || isForbidden()) {
        m_dangerJob.cancel();
        emit dangerChanged();
        return;
    }
    m_dangerJob.begin([this, board = supposed(std::nullopt), side = dangerSide(),
                       reach = m_dangerReach](const BackgroundJob::Watch& watch) {
        auto answer = dangerOn(board, side, reach, [&] { return !watch(0.0); });
        return [this, answer] {
            m_danger = answer;
            show();
        };
    });
    emit dangerChanged();
}

void WhatIf::askPreview()
{
    const MoveFlow& moves = m_session.moves;
    std::pair<std::vector<UnitIndex>, HexIndex> asked{{}, noHex};
    if (m_wantsPreview && moves.isCarrying() && moves.target() != noHex && !isForbidden())
        asked = {moves.units(), moves.target()};
    if (asked == m_previewed && m_previews)
        return;
    m_previewed = asked;
    m_previewJob.cancel();
    if (std::exchange(m_preview, nullptr)) {
        show();
        emit previewChanged();
    }
    if (asked.first.empty())
        return;
    if (!m_previews)
        m_previews = std::make_shared<Previews>(supposed(std::nullopt));
    std::vector<UnitIndex> units;
    for (const UnitIndex unit : asked.first) {
        units.push_back(unitOn(*m_previews->board, unit));
        if (units.back() == noUnit)
            return;
    }
    m_previewJob.begin([this, previews = m_previews, units, to = asked.second](const BackgroundJob::Watch& watch) {
        WhatIfBudget budget(WhatIfBudget::usualBoards, [&] { return !watch(0.0); });
        auto preview = previews->previews.preview(units, to, budget);
        std::shared_ptr<const PreviewAnswer> answer;
        if (preview)
            answer =
                std::make_shared<const PreviewAnswer>(PreviewAnswer{previews->board, units, to, std::move(*preview)});
        return [this, answer] {
            m_preview = answer;
            show();
            emit previewChanged();
        };
    });
}

void WhatIf::show()
{
    std::shared_ptr<ShownWhatIf> shown;
    if ((m_showsDanger && m_danger) || m_preview || !m_closers.empty() || !m_holds.empty())
        shown = std::make_shared<ShownWhatIf>(ShownWhatIf{{}, m_closers, m_holds, {}});
    if (m_preview) {
        using Kind = SupposedChange::Kind;
        const auto add = [&](UnitIndex unit, Kind kind) {
            const SupposedChange change{m_preview->hexOf(unit), kind};
            if (std::ranges::find(shown->changes, change) == shown->changes.end())
                shown->changes.push_back(change);
        };
        for (const UnitIndex unit : m_preview->preview.supplyGained)
            add(unit, Kind::Supplied);
        for (const UnitIndex unit : m_preview->preview.supplyLost)
            add(unit, Kind::Cut);
        for (const RetreatChange& change : m_preview->preview.retreats) {
            if (change.before != change.after)
                add(change.unit, change.after.size() > change.before.size() ? Kind::Shut : Kind::Opened);
        }
    }
    if (m_showsDanger && m_danger) {
        for (const DangerAnswer::Unit& unit : m_danger->units) {
            if (const auto least = leastThatKills(unit))
                shown->danger.push_back({unit.danger.hex, *least, unit.danger.attackers.empty() && !isByMoves(unit)});
        }
        // Of a stack the one that is in most danger.
        std::ranges::sort(shown->danger, {}, [](const DangerMark& mark) { return std::pair(mark.hex, mark.least); });
        const auto doubles = std::ranges::unique(shown->danger, {}, &DangerMark::hex);
        shown->danger.erase(doubles.begin(), doubles.end());
    }
    m_shown = std::move(shown);
    m_shownMap = m_map;
    emit shownChanged();
}

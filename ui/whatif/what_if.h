// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/background_job.h"
#include "explain/explanation.h"
#include "layers/layer.h"
#include "render/board_content.h"
#include "render/theme.h"
#include "whatif/danger_map.h"
#include "whatif/danger_moves.h"
#include "whatif/fate_table.h"
#include "whatif/move_preview.h"
#include "whatif/viewed_position.h"

#include <QImage>
#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

class Document;
class VerdictText;
struct DocumentChange;
struct TableSession;

/// The state of play that a question of "what if" is asked on, as the one who looks sees it. Nobody changes it any more.
struct AskedBoard
{
    ViewedPosition seen;
    std::shared_ptr<const Position> position; ///< seen.position
    std::shared_ptr<const RulesInForce> rules;

    const Ruleset& game() const { return rules->ruleset(); }
    VerdictText words() const;
    /// The hex's number.
    QString number(HexIndex hex) const { return position->map->number(hex); }
    /// "316/212 in 3502"
    QString unitText(UnitIndex unit) const;
};

/// What every code of the combat at hand comes to.
struct FateAnswer
{
    /// Codes that come to the same, on a small board.
    struct Board
    {
        std::vector<std::size_t> codes; ///< by place in the table
        std::shared_ptr<const Ruling> ruling; ///< of the first; null: it has none
        QImage picture;
    };
    std::shared_ptr<const AskedBoard> board;
    FateTable table;
    std::vector<Board> boards;
    QString problem; ///< why there is no table; empty: there is one
};

/// Which retreats would kill the units of a side.
struct DangerAnswer
{
    struct Unit
    {
        UnitDanger danger;
        DangerWhy why;
    };
    std::shared_ptr<const AskedBoard> board;
    QString side;
    std::vector<Unit> units; ///< those of the side on the map, in file order
    bool isAfterMoves = false; ///< enemies may move first
    QString problem; ///< why nothing is said of their moves; empty: it is
};

/// Where the unit in most danger could go.
struct SavingAnswer
{
    std::shared_ptr<const AskedBoard> board;
    UnitIndex unit = noUnit; ///< of that board
    SavingMoves moves;
};

/// On a board that nobody changes any more. `hexes`: how far it may move; 0: as the rules of movement say.
std::shared_ptr<const SavingAnswer> savingOn(std::shared_ptr<const AskedBoard> board, UnitIndex unit, int hexes,
                                             const std::function<bool()>& isCancelled);

/// Whether enemies move before danger is asked for, and how far.
struct DangerReach
{
    bool movesFirst = false;
    int hexes = 0; ///< 0: as the rules of movement say

    friend bool operator==(const DangerReach&, const DangerReach&) = default;
};

/// What would change if the counters in hand went to the hex that they are led to.
struct PreviewAnswer
{
    std::shared_ptr<const AskedBoard> board;
    std::vector<UnitIndex> units; ///< in hand, of that board
    HexIndex to = noHex;
    MovePreview preview;

    /// Where a unit would stand.
    HexIndex hexOf(UnitIndex unit) const;
    /// Whole sentences; empty: nothing changes.
    QString text() const;
};

/// Asks "what if" about the game at the table, beside the interface, and keeps the answers. An answer that comes when the
/// question is another already is dropped. Asks nothing while nobody wants to see the answer. Knows no widgets.
class WhatIf : public QObject
{
    Q_OBJECT

public:
    explicit WhatIf(TableSession& session, QObject* parent = nullptr);

    /// What the small boards look like; they are painted anew.
    void setLook(const Theme& theme);

    /// Whether this table forbids to ask.
    bool isForbidden() const;
    /// Whether its log says who asks.
    bool isLogged() const;
    // Whether somebody looks at such answers. Where the table wants it so, the log says that somebody does, once a phase:
    // when he begins to, and with the first line of the next phase. What is asked again by itself adds no line.
    void setWantsFates(bool wants);
    /// On the map, or else in a table.
    void setWantsDanger(bool onMap, bool inTable);
    void setWantsPreview(bool wants);

    /// Null: none yet, or there is no combat.
    const std::shared_ptr<const FateAnswer>& fates() const { return m_fates; }
    bool asksFates() const { return m_fatesJob.isRunning(); }
    /// Shows the small board of that place large, as if its result had been entered; -1: none.
    void showFate(int board);
    int shownFate() const { return m_shownFate; }
    /// The results that it shows: "Dr1, Dr2"; empty: none.
    QString shownFateText() const;
    /// How the ruling came about that is shown large; nothing: none is, or nobody retreats in it.
    std::optional<Explanation> explainFate() const;

    /// The side whose danger is asked for.
    QString dangerSide() const;
    void setDangerSide(const QString& side);
    const DangerReach& dangerReach() const { return m_dangerReach; }
    void setDangerReach(const DangerReach& reach);
    const std::shared_ptr<const DangerAnswer>& danger() const { return m_danger; }
    bool asksDanger() const { return m_dangerJob.isRunning(); }

    /// The board as it stands, with the combat at hand, to ask `what`; null: there is no game, or the table forbids it.
    std::shared_ptr<const AskedBoard> board(const QString& what);
    /// The unit of the document as that board numbers it; noUnit: it is not there.
    static UnitIndex unitOn(const AskedBoard& board, UnitIndex unit);
    /// Marks hexes on the map: where enemies would close, and where friends would hold open.
    void showMarks(std::vector<HexIndex> closers, std::vector<HexIndex> holds);

    /// Of the counters in hand; null: none, or not found yet.
    const std::shared_ptr<const PreviewAnswer>& preview() const { return m_preview; }

    /// "Seen by the Allies: enemy stacks may hold more."; empty: nothing is hidden.
    QString viewerText() const;
    /// Adds to what the board shows.
    void decorate(BoardContent& content) const;

signals:
    void fatesChanged();
    void dangerChanged();
    void previewChanged();
    /// The board is another: what was found about the one before is void.
    void boardChanged();
    /// What the board shows of it is different.
    void shownChanged();
    /// Somebody clicked a unit on the map that he sees.
    void unitClicked(UnitIndex unit);

private:
    void onDocumentChanged(const DocumentChange& change);
    /// The one at hand, without its result; nothing: there is none.
    std::optional<Combat> combat() const;
    /// The same with its result, as far as it is entered.
    std::optional<Combat> combatInHand() const;
    /// The board on which a combat is `judged`, or as it stands, then with what is known of the combat.
    std::shared_ptr<const AskedBoard> supposed(const std::optional<Combat>& judged,
                                               const std::optional<Combat>& asStands = {});
    void askFates();
    void askDanger();
    void askPreview();
    void note(const QString& what);
    /// Notes what somebody looks at.
    void noteUse();
    /// Lines are undone or done again, and panels come and go with what they show.
    void beginStep();
    void forget();
    void show();

    TableSession& m_session;
    Document& m_document;
    Theme m_theme = Theme::light();
    HexMapPtr m_map; ///< a copy of the document's, which is changed in place; null: none is needed yet
    bool m_wantsFates = false;
    bool m_wantsDanger = false;
    bool m_showsDanger = false; ///< on the map
    bool m_wantsPreview = false;
    std::optional<Combat> m_askedCombat;
    BackgroundJob m_fatesJob;
    BackgroundJob m_dangerJob;
    BackgroundJob m_previewJob;
    std::shared_ptr<const FateAnswer> m_fates;
    std::shared_ptr<const DangerAnswer> m_danger;
    struct Previews;
    std::shared_ptr<Previews> m_previews; ///< of the board as it stands, on the job's thread; null: not asked yet
    std::pair<std::vector<UnitIndex>, HexIndex> m_previewed; ///< units of the document and hex that were asked last
    std::shared_ptr<const PreviewAnswer> m_preview;
    DangerReach m_dangerReach;
    QString m_dangerSide; ///< empty: that whose turn it is not
    int m_shownFate = -1;
    std::shared_ptr<const Position> m_shownPosition; ///< of that board
    bool m_isStepping = false; ///< lines are undone or done again
    std::pair<Turn, QStringList> m_noted; ///< in which phase, and what
    std::vector<HexIndex> m_closers;
    std::vector<HexIndex> m_holds;
    std::shared_ptr<const ShownWhatIf> m_shown; ///< null: nothing …
    HexMapPtr m_shownMap; ///< … of this map
};

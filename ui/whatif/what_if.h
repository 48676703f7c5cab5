// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/background_job.h"
#include "layers/layer.h"
#include "whatif/what_if_answers.h"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

class Document;
struct DocumentChange;
struct HexDescription;
struct TableSession;

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
    /// What has been found so far does.
    void stopFates() { m_fatesJob.cancel(); }
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
    /// Adds what the layer Danger says of the hex, while it is shown.
    void tell(HexDescription& description) const;

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
    /// Looks at so many boards, and then, where they are too few, at more.
    void findFates(const std::shared_ptr<const AskedBoard>& board, int boards);
    void take(const std::shared_ptr<const FateAnswer>& answer);
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
    std::weak_ptr<const HexMap> m_mapOf; ///< of which it is one; held by nobody else, so that it may be changed
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

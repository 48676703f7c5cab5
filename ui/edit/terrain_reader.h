// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/background_job.h"
#include "edit/picture_answers.h"
#include "edit/picture_items.h"
#include "recognise/recogniser.h"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <set>
#include <vector>

class Document;
class UnderlayStore;
struct DocumentChange;

/// Proposes terrain, features, what runs along hexsides or paths (one of the map's lists at a time) from the picture below
/// the map and from what the user has drawn, beside the interface. Examples are items that show something else than the
/// ground (the most common terrain as it began; of other lists: nothing), and items that the user confirmed; what was
/// accepted without looking is none. Of the ground there must be some, or all of it would be proposed to be something
/// else. Items that have several kinds are a class of their own, such as a road beside a rail. Changes nothing before it is
/// accepted, each time as one undo step. What the user said is known again when the map is opened the next time.
class TerrainReader : public QObject
{
    Q_OBJECT

public:
    static constexpr float sure = 0.95F;
    static constexpr float fairlySure = 0.7F; ///< less: doubtful
    static constexpr float ratherSure = 0.6F; ///< enough to speak against what the user says

    TerrainReader(Document& document, UnderlayStore& store, QObject* parent = nullptr);

    /// Reads the picture anew; proposals follow.
    void begin();
    /// Proposes nothing any more, until the next begin(); what was confirmed of this map stays so.
    void end();
    bool isActive() const { return m_isActive; }
    bool isRunning() const { return m_job.isRunning(); }
    BackgroundJob& job() { return m_job; }
    /// What is read; the legend, which is the terrain, as it begins. Not the regions.
    MapList list() const { return m_list; }
    void setList(MapList list);
    /// Why there are no proposals, and what to do; empty: there are some, or they are on their way.
    QString obstacle() const;

    /// Items in order, a row each; -1: not in the picture.
    int itemCount() const { return static_cast<int>(m_items.size()); }
    const Hexside& item(int row) const { return m_items[static_cast<std::size_t>(row)]; }
    int rowOf(Hexside item) const;
    /// The hex itself, or its hexsides.
    std::vector<int> rowsOf(HexIndex hex) const;

    struct Guess
    {
        QStringList names; ///< kinds; empty: none, or no hex
        float confidence = 0; ///< 0 to 1
    };
    /// What is proposed for an item, be it as drawn; nothing: it is an example.
    std::optional<Guess> proposal(int row) const;
    /// What comes second; nothing: it is an example, or there are examples of one kind only.
    std::optional<Guess> second(int row) const;
    /// What would be changed: a proposal other than what is drawn.
    std::optional<Guess> guess(int row) const;
    /// The same, of a kind that is wanted (setWanted()).
    std::optional<Guess> wantedGuess(int row) const;
    bool isDoubtful(int row) const;
    /// Kinds as people call them: "Woods", "Road and Railway", "none".
    QString titleOf(const QStringList& names) const;
    struct ProposedKind
    {
        QStringList names;
        int count = 0; ///< of what is sure or fairly sure, and not drawn yet; or of examples
    };
    /// Counts of wantedGuess(), and of the doubtful, be it that they are as drawn.
    int sureCount() const { return m_sureCount; }
    int fairlySureCount() const { return m_fairlySureCount; }
    int doubtfulCount() const { return static_cast<int>(m_doubtful.size()); }
    int changeCount() const { return m_changeCount; } ///< of wantedGuess(), the doubtful too
    int exampleCount() const { return static_cast<int>(m_examples.size()); }
    /// Kinds of which there are examples, and how many.
    std::vector<ProposedKind> exampleKinds() const;
    /// Rows of the doubtful, those first whose answer is worth most.
    const std::vector<int>& doubtful() const { return m_doubtful; }

    /// Kinds of which something is proposed, the most common first.
    const std::vector<ProposedKind>& proposedKinds() const { return m_proposedKinds; }
    bool isWanted(const QStringList& names) const { return !m_unwanted.contains(names); }
    /// What is proposed to be of a kind that is not wanted is neither shown nor accepted.
    void setWanted(const QStringList& names, bool isWanted);
    const HeldBack& heldBack() const { return m_held; }
    /// What the other examples say of an example, where that is something else, and they are rather sure.
    std::optional<Guess> oddity(int row) const;
    int oddCount() const;
    /// The example that the others contradict most surely, then the next one by one, and again; -1: none.
    int nextOdd();
    /// The doubtful item whose answer is worth most and that is not left open; where all are, the first again. -1: none is
    /// doubtful.
    int nextDoubtful();
    /// nextDoubtful() goes on without the item.
    void leaveOpen(int row) { m_leftOpen.insert(item(row)); }

    bool canConfirm() const { return m_recogniser != nullptr; }
    /// Items are right as they are drawn.
    void confirm(const std::vector<int>& rows);
    /// The same of all items of the hexes, but for those that rather surely look like something else, which are counted. Where
    /// all others are confirmed already, they are confirmed, too.
    int confirmHexes(const std::vector<HexIndex>& hexes);
    /// All items of the hexes, whatever they look like.
    void confirmDrawn(const std::vector<HexIndex>& hexes);
    bool isConfirmed(int row) const;
    /// What was confirmed of the item is no example any more.
    void withdraw(int row);
    /// Whether it would be none then: who drew it, and not what is everywhere, erases it.
    bool canWithdraw(int row) const;
    /// Hexes whose terrain was erased are as if nobody had said anything.
    void forgetTerrain(const std::vector<HexIndex>& hexes);
    /// The item gets those kinds (one undo step, if it has others), and is an example.
    void answer(int row, const QStringList& names);
    /// What is at least that sure, and wanted, becomes part of the map, as one undo step.
    void accept(float least);
    bool canTakeBack() const { return m_acceptedCount > 0; }
    /// What was accepted, and not drawn over since, is again as before, as one undo step.
    void takeBack();

signals:
    void changed();

private:
    void onChanged(const DocumentChange& change);
    void onPictureChanged();
    void onSaved();
    void propose();
    void collectExamples();
    void count();
    void clearProposals();
    QStringList drawn(int row) const;
    int rowCount() const { return static_cast<int>(m_items.size()); }
    PictureAnswers& said() { return m_said[static_cast<std::size_t>(m_list)]; }
    const PictureAnswers& said() const { return m_said[static_cast<std::size_t>(m_list)]; }
    void keep();
    void draw(const ItemNames& items, const QString& text);

    Document& m_document;
    UnderlayStore& m_store;
    BackgroundJob m_job;
    MapList m_list = MapList::Legend;
    bool m_isActive = false;
    bool m_isDrawing = false; ///< the change of the document is the reader's own
    std::shared_ptr<const Recogniser> m_recogniser; ///< null: the picture is still to be read
    std::vector<Hexside> m_items; ///< by row
    std::optional<Underlay> m_place; ///< that the picture had
    MapAnswers m_said;
    QString m_mapFile; ///< that they are kept for
    std::vector<QStringList> m_classes; ///< of which there are examples
    std::vector<Example> m_examples; ///< kinds are places in m_classes
    bool m_hasGround = false; ///< among the examples
    std::vector<bool> m_isExample; ///< by row
    std::vector<QStringList> m_proposedClasses; ///< which the proposals are of
    std::vector<Proposal> m_proposals; ///< by row
    std::vector<int> m_byWorth; ///< rows, the doubtful first
    std::vector<int> m_doubtful; ///< the first of those
    std::set<Hexside> m_leftOpen;
    std::set<QStringList> m_unwanted;
    std::vector<ProposedKind> m_proposedKinds;
    HeldBack m_held;
    std::size_t m_askedOdd = 0;
    int m_acceptedCount = 0; ///< that the map shows as they were accepted
    int m_sureCount = 0;
    int m_fairlySureCount = 0;
    int m_changeCount = 0;
};

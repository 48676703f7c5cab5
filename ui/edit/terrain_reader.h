// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/background_job.h"
#include "map/hex_map.h"
#include "recognise/recogniser.h"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

class Document;
class UnderlayStore;
struct DocumentChange;

/// Proposes the terrain of hexes from the picture below the map and from what the user has drawn, beside the interface.
/// Examples are hexes that show another terrain than the ground (the most common one as it began), and hexes that the user
/// confirmed; what was accepted without looking is none. Of the ground there must be some, or all of it would be proposed
/// to be something else. Changes nothing before it is accepted, each time as one undo step.
class TerrainReader : public QObject
{
    Q_OBJECT

public:
    static constexpr float sure = 0.95F;

    TerrainReader(Document& document, UnderlayStore& store, QObject* parent = nullptr);

    /// Reads the picture anew; proposals follow.
    void begin();
    /// Proposes nothing any more, until the next begin(); what was confirmed of this map stays so.
    void end();
    bool isActive() const { return m_isActive; }
    bool isRunning() const { return m_job.isRunning(); }
    BackgroundJob& job() { return m_job; }
    /// Why there are no proposals, and what to do; empty: there are some, or they are on their way.
    QString obstacle() const;

    struct Guess
    {
        int entry = -1; ///< of the legend
        float confidence = 0; ///< 0 to 1
    };
    /// What is proposed for a hex, be it as drawn; nothing: it is an example.
    std::optional<Guess> proposal(HexIndex hex) const;
    /// What would be changed: a proposal other than what is drawn.
    std::optional<Guess> guess(HexIndex hex) const;
    /// Counts of guess(), of proposals as drawn that are doubtful, and of examples.
    int sureCount() const { return m_sureCount; }
    int doubtfulCount() const { return m_doubtfulCount; }
    int doubtfulAsDrawnCount() const { return m_doubtfulAsDrawnCount; }
    int exampleCount() const { return static_cast<int>(m_examples.size()); }
    HeldBack heldBack() const { return m_held; }
    /// The hex whose answer is worth most, then the others one by one, and again; noHex: all are examples.
    HexIndex nextDoubtful();
    /// As proposals call it: an entry of the legend.
    const std::optional<QString>& terrain(int entry) const;

    /// The hexes' terrain is right as it is drawn.
    void confirm(const std::vector<HexIndex>& hexes);
    /// The hex gets the proposed terrain (one undo step, if it has another), and is an example.
    void takeProposal(HexIndex hex);
    /// What is at least that sure becomes terrain of the map, as one undo step.
    void accept(float least);
    bool canTakeBack() const { return m_acceptedCount > 0; }
    /// What was accepted, and not drawn over since, is again as before, as one undo step.
    void takeBack();

signals:
    void changed();

private:
    struct Accepted
    {
        std::uint8_t now = 0; ///< legend entries
        std::uint8_t before = 0;
    };

    void onChanged(const DocumentChange& change);
    void onPictureChanged();
    void propose();
    void collectExamples();
    void count();
    void clearProposals();
    const std::optional<QString>& terrainOf(HexIndex hex) const;
    void paint(const std::vector<std::pair<HexIndex, int>>& hexes, const QString& text);

    Document& m_document;
    UnderlayStore& m_store;
    BackgroundJob m_job;
    bool m_isActive = false;
    bool m_isPainting = false; ///< the change of the document is the reader's own
    std::shared_ptr<const Recogniser> m_recogniser; ///< null: the picture is still to be read
    std::vector<HexIndex> m_hexes; ///< by row of the features
    std::optional<Underlay> m_place; ///< that the picture had
    std::vector<Example> m_examples; ///< kinds are legend entries
    std::optional<std::optional<QString>> m_ground; ///< terrain, as begin() found it; nothing: not begun on this map
    bool m_hasGround = false; ///< among the examples
    std::unordered_map<HexIndex, std::optional<QString>> m_confirmed; ///< as what: undone, it is confirmed no more
    std::unordered_map<HexIndex, Accepted> m_accepted; ///< also what was undone, for it can be done again
    std::vector<Proposal> m_proposals; ///< by row
    std::vector<int> m_doubtful; ///< rows, worst first
    std::size_t m_asked = 0; ///< of those
    std::vector<int> m_rowOf; ///< by hex; -1: not in the picture
    HexSet m_isExample;
    HeldBack m_held;
    int m_acceptedCount = 0; ///< of m_accepted, that the map shows as they were accepted
    int m_sureCount = 0;
    int m_doubtfulCount = 0;
    int m_doubtfulAsDrawnCount = 0;
};

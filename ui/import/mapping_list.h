// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "import/imported_board.h"
#include "import/meaning.h"
#include "ruleset/ruleset.h"

#include <QImage>
#include <QTableWidget>

#include <vector>

class QComboBox;
class QStandardItemModel;

/// What a board that was read says, for the user to give it a meaning.
struct MappingValue
{
    ImportedValue value;
    int count = 0;
    QImage picture; ///< may be null
};
/// A player's side as the file calls it.
struct MappingSide
{
    QString key;
    int count = 0;
    QImage picture;
};

/// The names of a game's kinds (null: of no game) with their titles in the language of the window.
KnownKinds knownKinds(const RulesetPtr& game);

/// The values of a board, the most frequent first, and the board's pictures of them. Reads files: beside the interface.
std::vector<MappingValue> mappingValues(const ImportedBoard& board);
std::vector<MappingSide> mappingSides(const ImportedBoard& board);

/// The mapping table: each value with its picture, its count and a box for its meaning. What is proposed stays a proposal
/// until the user chooses something else.
class MappingList : public QTableWidget
{
    Q_OBJECT

public:
    /// More rows are not shown; the rarest are proposed, or said by a table that is loaded.
    static constexpr std::size_t mostRows = 400;

    explicit MappingList(QWidget* parent = nullptr);

    void setValues(std::vector<MappingValue> values, std::vector<MappingSide> sides);
    /// Fills the boxes: by the table, else as proposed for the game (null: for none).
    void propose(const MappingTable& table, const RulesetPtr& game);
    /// The table with what the user chose since then.
    MappingTable answers() const;
    /// The table with all that is shown, chosen and proposed.
    MappingTable whole() const;
    /// What a box says that means nothing: more than one thing on the terrain; empty: there is none.
    QString faulty() const;
    /// How many values are not shown.
    int hidden() const { return m_hidden; }

private:
    struct Row
    {
        QComboBox* box = nullptr;
        QString proposed; ///< text of the box
        QString kind{}; ///< as shown
        bool isRemembered = false; ///< the user said it before
        bool isGuess = false; ///< a side that nothing names
    };

    QStandardItemModel* namesFor(ImportedValue::Kind kind);
    QComboBox* makeBox(int row, const QString& about, QStandardItemModel* names, const QString& text);
    QString textOf(const Meaning& meaning, ImportedValue::Kind kind) const;
    Meaning meaningIn(const QString& text, ImportedValue::Kind kind) const;
    MappingTable table(bool isWhole) const;
    QString sideIn(const QString& text) const;
    void mark(int row);
    void addLine(int row, const QString& key, const QImage& picture, int count, const QString& kind);

    std::vector<MappingValue> m_values;
    std::vector<MappingSide> m_sides;
    int m_hidden = 0;
    std::vector<Row> m_rows; ///< values, then sides
    MappingTable m_table;
    KnownKinds m_known; ///< of the game
    RulesetPtr m_game; ///< null: none
};

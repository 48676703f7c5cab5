// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "import/imported_board.h"

#include <map>

/// What a value of the file means on the map.
struct Meaning
{
    QString terrain; ///< of a hex; empty: none, so it is something on the ground
    QString feature; ///< of a hex or an object; of hexsides and paths the kind
    bool isHole = false; ///< no hex is there

    friend bool operator==(const Meaning&, const Meaning&) = default;
};

/// The names that a game knows; empty lists where no game is named.
struct KnownKinds
{
    QStringList terrain;
    QStringList features;
    QStringList hexsides;
    QStringList paths;
    std::map<QString, QString> titles{}; ///< what people read for a name; one that is not here is its own title

    QString titleOf(const QString& name) const
    {
        const auto found = titles.find(name);
        return found == titles.end() ? name : found->second;
    }
};

/// What the name of the value says, in English or German, by the game's names where it has one that fits.
Meaning proposedMeaning(const ImportedValue& value, const KnownKinds& known);

/// The path that a feature is which a file gives hex by hex: "road", "rails"; nothing: it is no line, or a feature of the game.
std::optional<QString> lineNamed(const QString& feature, const KnownKinds& known);

/// The names in the meaning that the game lacks; empty where no game is named.
QStringList strangeNames(const Meaning& meaning, ImportedValue::Kind kind, const KnownKinds& known);

class MappingTable;
/// What the table says about the value, else a proposal.
Meaning meaningOf(const ImportedValue& value, const MappingTable& table, const KnownKinds& known);

/// Meanings by kind and key, as the user keeps them in a file.
class MappingTable
{
public:
    static Expected<MappingTable, ImportError> parse(const QByteArray& json);
    QByteArray text() const;

    const Meaning* find(const ImportedValue& value) const;
    void set(const ImportedValue& value, const Meaning& meaning);

    std::map<QString, QString> sides; ///< value of the file → side of the game; empty: its counters are left out
    QStringList strange; ///< names that the game lacks; written for whoever reads the file, and not read

private:
    using Key = std::pair<ImportedValue::Kind, QString>;
    std::map<Key, Meaning> m_meanings;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "values/values_page.h"

/// Costs of movement: a column for each group of unit types, a line for each ground.
class MovementPage : public ValuesPage
{
    Q_OBJECT

public:
    MovementPage(Words words, const Ruleset& game);

    void fill(const Values& values) override;
    bool isEmpty() const override;
    void write(JsonWriter& json) const override;
    void showPlace(const QStringList& parts) override;

private:
    /// What a line is about.
    struct Line
    {
        const char* member; ///< "terrain", "hexsides", "paths"
        QString name;
        HexsideTest test; ///< of hexsides
    };

    void addLine(const Line& line, const QString& title);
    int lineOf(const HexsideTest& test);

    CellGrid* m_grid;
    QStringList m_types; ///< of the game
    std::vector<Line> m_lines; ///< behind that of the types
};

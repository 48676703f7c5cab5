// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "picture/print_pages.h"
#include "position/unit.h"
#include "render/counter_face.h"
#include "render/theme.h"
#include "ruleset/rules_in_force.h"

#include <utility>
#include <vector>

struct CounterSheetSettings
{
    double side = 15.0; ///< of a counter, millimetres
    double gap = 0.0; ///< between counters
    Paper paper;
    bool hasBacks = true; ///< the side with a step less, on sheets of their own that are printed behind
    bool hasCutLines = true;

    friend bool operator==(const CounterSheetSettings&, const CounterSheetSettings&) = default;
};

/// Counters to print, glue on card and cut out. A counter's back shows its unit with a step less; a unit with more than
/// two steps gets more counters. One whose strength the game keeps secret begins with a face that hides it. Columns of
/// backs run the other way, so that a back lies behind its front when the paper is turned over its left or right side.
/// Pages: front, back, front, back …
class CounterSheets
{
public:
    /// What one counter shows on its two sides.
    struct Counter
    {
        CounterFace front;
        CounterFace back;
        bool hasBack = false; ///< false: the back is plain
    };

    /// Error: why they cannot be printed so, and what to do.
    static Expected<CounterSheets, QString> make(const std::vector<Unit>& units, const RulesInForce* rules,
                                                 const Theme& theme, const CounterSheetSettings& settings,
                                                 const QString& title = {});

    const std::vector<Counter>& counters() const { return m_counters; }
    int columns() const { return m_columns; }
    int rows() const { return m_rows; }
    int pageCount() const;
    bool isBack(int page) const { return m_settings.hasBacks && page % 2 == 1; }
    QPageLayout::Orientation orientation() const { return m_orientation; }
    QSizeF paper() const { return m_paper; }
    /// Where a counter lies on its page, millimetres from the paper's corner.
    QRectF place(int counter, bool isBack) const;
    /// The counters on a page: the first, and the one after the last.
    std::pair<int, int> range(int page) const;

    /// Paints a page with a painter in millimetres whose origin is the paper's top left corner.
    void paintPage(QPainter& painter, int page) const;

private:
    CounterSheets() = default;
    void paintCounterAt(QPainter& painter, int index, bool isBack) const;
    void paintCutLines(QPainter& painter, int page) const;
    double step() const { return m_settings.side + m_settings.gap; }

    std::vector<Counter> m_counters;
    CounterSheetSettings m_settings;
    Theme m_theme;
    QString m_title;
    QPageLayout::Orientation m_orientation = QPageLayout::Portrait;
    QSizeF m_paper;
    int m_columns = 1;
    int m_rows = 1;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map/map_look.h"
#include "render/theme.h"
#include "ruleset/rules_in_force.h"

#include <QFrame>
#include <QStringList>

#include <vector>

class QToolButton;
class ToolManager;

/// A few colours for the terrain, hexside or road that is drawn, and patterns or widths, a click each; more behind "More…".
/// A click is one undo step.
class LookRow : public QFrame
{
    Q_OBJECT

public:
    LookRow(ToolManager& tools, MapList list);

    /// What is drawn may be another, or look otherwise. Seen if it is wanted; off where nothing is chosen from the list, or
    /// the tool in hand draws from another.
    void refresh(bool isWanted);

signals:
    void moreRequested();

private:
    /// What the buttons of a ground show.
    struct Grounds
    {
        QString kind;
        KindLook look;
        KindLook whole;
        KindLook usual;
        Theme theme;
        std::shared_ptr<const RulesInForce> rules;
        double devicePixelRatio = 0.0;

        friend bool operator==(const Grounds&, const Grounds&) = default;
    };

    void give(const KindLook& look);
    KindLook now() const;
    const QString& kind() const;
    double usualWidth() const;
    void showGrounds(const KindLook& whole, const KindLook& usual);
    void showLines(const KindLook& whole, const KindLook& usual);

    ToolManager& m_tools;
    MapList m_list;
    std::vector<QToolButton*> m_colors; ///< the first: as usual
    std::vector<QToolButton*> m_shapes; ///< patterns of the ground, or widths of a line
    QStringList m_otherColors; ///< beside the usual one
    std::vector<TerrainPattern> m_patterns; ///< the first: as usual
    Grounds m_grounds;
};

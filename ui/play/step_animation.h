// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "document/document.h"

#include <QObject>
#include <QPixmap>
#include <QPointer>
#include <QVariantAnimation>

#include <map>
#include <vector>

class GameTable;
class MapView;
class QWidget;

/// Lets counters walk over the board when somebody steps back and forth in the log, and glide to where they have just been
/// moved. Only shows: the document is as it is afterwards from the first moment, and nothing waits for the end.
class StepAnimation : public QObject
{
    Q_OBJECT

public:
    StepAnimation(GameTable& table, MapView& map, QObject* parent = nullptr);
    ~StepAnimation() override;

    void setEnabled(bool enabled) { m_isEnabled = enabled; }
    bool isRunning() const { return !m_walkers.empty(); }
    /// Time, which goes by itself: to see a certain moment, stop it and set that.
    QVariantAnimation& clock() { return m_clock; }
    /// Where the walkers stand now, in the view; empty: none walks.
    std::vector<QPoint> places() const;

private:
    struct Walker
    {
        std::vector<HexIndex> hexes; ///< where it has been, its start included
        QPointer<QWidget> picture;
    };

    /// Units that go together, and along which hexes, their start included.
    using UnitPaths = std::vector<std::pair<QStringList, std::vector<HexIndex>>>;

    void remember(const DocumentAct& act);
    void onCrossed(EntryIndex line, bool isBack);
    UnitPaths pathsOf(EntryIndex line, bool isBack) const;
    void follow(const UnitPaths& paths);
    bool begin(const UnitPaths& paths);
    void show();
    void end();

    GameTable& m_table;
    MapView& m_map;
    bool m_isEnabled = true;
    std::map<QString, HexIndex> m_before; ///< where units of the line were before it was crossed
    std::vector<Walker> m_walkers;
    QVariantAnimation m_clock;
};

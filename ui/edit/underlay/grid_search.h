// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/background_job.h"
#include "grid/hex_grid.h"

#include <QObject>
#include <QString>

#include <vector>

class Document;
class LoadingBar;
class MapView;
class QShortcut;
class UnderlayPins;
class UnderlayStore;
struct FoundGrid;

/// Finds the grid that the picture below the map shows, from two pins or more, beside the interface with progress and
/// Cancel over the map. What it finds is one undo step; where it is sure, the pins are moved onto it.
class GridSearch : public QObject
{
    Q_OBJECT

public:
    GridSearch(Document& document, MapView& map, UnderlayStore& store, UnderlayPins& pins, QObject* parent = nullptr);

    /// Two pins are set, the picture is read, and no search runs.
    bool canBegin() const;
    /// Does nothing where it cannot begin.
    void begin();
    void cancel();
    bool isRunning() const { return m_job.isRunning(); }
    /// What the last search came to, for the user; empty: there was none since the picture was placed otherwise.
    const QString& result() const { return m_result; }
    /// Hexes of the map that the sheet was found not to have.
    const std::vector<HexIndex>& unprinted() const { return m_unprinted; }
    /// Takes them out of the map, as one undo step.
    void removeUnprinted();
    BackgroundJob& job() { return m_job; }

signals:
    void changed();

private:
    void take(const FoundGrid& found);
    void say(const QString& result);

    Document& m_document;
    UnderlayStore& m_store;
    UnderlayPins& m_pins;
    BackgroundJob m_job;
    LoadingBar* m_bar;
    QShortcut* m_stop; ///< Escape
    QString m_result;
    std::vector<HexIndex> m_unprinted;
    bool m_isTaking = false; ///< the change of the document is the search's own
};

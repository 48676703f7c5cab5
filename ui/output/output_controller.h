// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/background_job.h"
#include "output/print_choosers.h"
#include "picture/print_pages.h"

#include <QObject>

#include <functional>
#include <vector>

class Document;
class LoadingBar;
class MapView;
class QShortcut;
class UnderlayStore;

/// Lets the open document go out: pictures, maps on paper, sheets of counters. Asks what and where, then paints beside
/// the interface, with progress and Cancel over the map, a copy of what was shown when it was asked: work goes on.
class OutputController : public QObject
{
    Q_OBJECT

public:
    OutputController(Document& document, MapView& map, UnderlayStore& underlay, QObject* parent = nullptr);

    /// Says what is selected when it is asked.
    void setSelection(std::function<std::shared_ptr<const HexSet>()> hexes,
                      std::function<std::vector<UnitIndex>()> units);

    /// Where files go first; empty, or no folder: beside what is open.
    void setFolder(const QString& folder) { m_folder = folder; }

    /// Where an export goes that would be suggested there: into the folder for exports, if there is one.
    QString placeOf(const QString& suggested) const;

    void exportPicture();
    void printMap();
    void printCounters();

    /// The same without questions.
    void writePicture(const RenderRequest& request, const QString& path);
    void writePdf(const PrintPages& pages, const QString& path);
    /// For another program.
    void writeBoard(const RenderRequest& request, const QString& path);
    /// What is shown, with a map of its own that nobody changes.
    RenderRequest request() const;

    /// Does the work beside the interface, with a bar that says `what` and has Cancel; says `done` when it is done.
    void run(const QString& what, const QString& done, std::function<Expected<Done, QString>(const RenderWatch&)> work);

    BackgroundJob& job() { return m_job; }
    void cancel();

signals:
    void said(const QString& text);
    void failed(const QString& problem);

private:
    PictureParts parts() const;
    QString suggestion(const QString& part, const QString& ending) const;
    void askAndWritePdf(const PrintPages& pages, const QString& title, const QString& part);
    void sendToPrinter(const PrintPages& pages, bool isTwoSided);
    void endBar();

    Document& m_document;
    MapView& m_map;
    UnderlayStore& m_underlay;
    BackgroundJob m_job;
    LoadingBar* m_bar;
    QShortcut* m_stop;
    std::function<std::shared_ptr<const HexSet>()> m_selection;
    std::function<std::vector<UnitIndex>()> m_selectedUnits;
    QString m_folder;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "output/output_controller.h"

#include "base/loading_bar.h"
#include "base/save_place.h"
#include "document/document.h"
#include "document/kind_names.h"
#include "map_view/map_view.h"
#include "map_view/underlay_store.h"
#include "output/board_export.h"
#include "output/counter_print_dialog.h"
#include "output/export_dialog.h"
#include "output/map_print_dialog.h"

#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QPrintDialog>
#include <QPrinter>
#include <QShortcut>

#include <algorithm>
#include <utility>

OutputController::OutputController(Document& document, MapView& map, UnderlayStore& underlay, QObject* parent)
    : QObject(parent), m_document(document), m_map(map), m_underlay(underlay), m_job(this),
      m_bar(new LoadingBar(&map, QStringLiteral("output"))), m_stop(new QShortcut(QKeySequence(Qt::Key_Escape), &map))
{
    m_stop->setEnabled(false);
    connect(&m_job, &BackgroundJob::progressed, m_bar, &LoadingBar::setPercent);
    connect(m_bar, &LoadingBar::cancelRequested, this, &OutputController::cancel);
    connect(m_stop, &QShortcut::activated, this, &OutputController::cancel);
    connect(m_stop, &QShortcut::activatedAmbiguously, this, &OutputController::cancel);
}

void OutputController::setSelection(std::function<std::shared_ptr<const HexSet>()> hexes,
                                    std::function<std::vector<UnitIndex>()> units)
{
    m_selection = std::move(hexes);
    m_selectedUnits = std::move(units);
}

RenderRequest OutputController::request() const
{
    RenderRequest request;
    request.content = m_map.content();
    request.content.drawnPart = 1.0; // a path that still draws itself is whole in a picture
    // The document's map changes in place, so painters beside the window have a copy.
    auto position = std::make_shared<Position>(*request.content.position);
    position->map = std::make_shared<const HexMap>(*position->map);
    request.content.position = std::move(position);
    request.content.hoveredHex = request.content.cursorHex = request.content.fannedHex = noHex;
    request.content.preview.reset();
    request.content.selectedHexes.reset();
    request.content.selectedUnits.clear();
    request.layers = m_map.layers();
    request.theme = m_map.theme();
    request.title = m_document.title();
    request.underlay = m_underlay.picture();
    request.kindImages = m_underlay.kindImages();
    return request;
}

PictureParts OutputController::parts() const
{
    PictureParts parts{m_document.position()->map, m_map.visibleArea(), m_selection ? m_selection() : nullptr, {}};
    for (const Named<HexSet>& region : parts.map->regions)
        parts.regions += titleOfName(m_document, MapList::Regions, region.name);
    return parts;
}

QString OutputController::placeOf(const QString& suggested) const
{
    return m_folder.isEmpty() || !QFileInfo(m_folder).isDir()
               ? suggested
               : QDir(m_folder).filePath(QFileInfo(suggested).fileName());
}

QString OutputController::suggestion(const QString& part, const QString& ending) const
{
    const QString folder = m_document.path().isEmpty() ? QDir::homePath() : QFileInfo(m_document.path()).path();
    QString name = m_document.name();
    if (!part.isEmpty())
        name += u'-' + part;
    name.replace(u'/', u'-');
    return placeOf(QDir(folder).filePath(name + u'.' + ending));
}

void OutputController::exportPicture()
{
    ExportDialog dialog(request(), parts(), m_map.window());
    if (dialog.exec() != QDialog::Accepted)
        return;
    const QString ending = dialog.ending();
    const bool isBoard = dialog.isBoard();
    QString kinds = tr("%1 files (*.%2)", "PNG, png").arg(ending.toUpper(), ending);
    if (!isBoard)
        kinds += QStringLiteral(";;") + tr("Pictures (*.png *.svg *.pdf)");
    const QString path = askForFile(&m_map, tr("Export"), suggestion(isBoard ? QString() : dialog.partName(), ending),
                                    kinds, u'.' + ending);
    if (path.isEmpty())
        return;
    if (isBoard)
        writeBoard(dialog.request(), path);
    else
        writePicture(dialog.request(), path);
}

void OutputController::printMap()
{
    MapPrintDialog dialog(request(), parts(), m_map.window());
    if (dialog.exec() != QDialog::Accepted)
        return;
    PrintPages pages;
    const MapSheetSettings settings = dialog.settings();
    pages.paper = settings.paper;
    pages.orientation = dialog.plan().orientation();
    pages.count = dialog.plan().count();
    pages.title = m_document.title();
    // Made on the thread that paints, at the first page.
    pages.paint = [request = dialog.request(), settings, plan = dialog.plan(),
                   sheets = std::make_shared<std::unique_ptr<MapSheets>>()](QPainter& painter, int page,
                                                                            const RenderWatch& watch) {
        if (!*sheets)
            *sheets = std::make_unique<MapSheets>(request, settings, plan);
        return (*sheets)->paintSheet(painter, page, watch);
    };
    if (dialog.target() == MapPrintDialog::Target::Printer)
        sendToPrinter(pages, false);
    else
        askAndWritePdf(pages, tr("Save the sheets"), dialog.partName());
}

void OutputController::printCounters()
{
    const std::vector<UnitIndex> selected = m_selectedUnits ? m_selectedUnits() : std::vector<UnitIndex>();
    Theme theme = Theme::light();
    theme.font = m_map.theme().font;
    CounterPrintDialog dialog(m_document.position()->units, m_document.rules(), theme, m_document.title(), selected,
                              m_map.window());
    if (dialog.exec() != QDialog::Accepted)
        return;
    PrintPages pages;
    pages.paper = dialog.settings().paper;
    pages.orientation = dialog.sheets().orientation();
    pages.count = dialog.sheets().pageCount();
    pages.title = m_document.title();
    pages.paint = [sheets = dialog.sheets()](QPainter& painter, int page, const RenderWatch& watch) {
        sheets.paintPage(painter, page);
        return !watch || watch(1.0);
    };
    if (dialog.target() == CounterPrintDialog::Target::Printer)
        sendToPrinter(pages, dialog.settings().hasBacks);
    else
        askAndWritePdf(pages, tr("Save the counters"), tr("counters"));
}

void OutputController::writePicture(const RenderRequest& request, const QString& path)
{
    run(tr("Writing %1").arg(QFileInfo(path).fileName()), tr("Exported: %1").arg(QDir::toNativeSeparators(path)),
        [request, path](const RenderWatch& watch) { return renderToFile(request, path, watch); });
}

void OutputController::writeBoard(const RenderRequest& request, const QString& path)
{
    run(tr("Writing %1").arg(QFileInfo(path).fileName()), tr("Exported: %1").arg(QDir::toNativeSeparators(path)),
        [request, path](const RenderWatch& watch) { return exportBoard(request, path, watch); });
}

void OutputController::askAndWritePdf(const PrintPages& pages, const QString& title, const QString& part)
{
    const QString ending = QStringLiteral("pdf");
    const QString path = askForFile(&m_map, title, suggestion(part, ending), tr("PDF files (*.pdf)"), u'.' + ending);
    if (!path.isEmpty())
        writePdf(pages, path);
}

void OutputController::writePdf(const PrintPages& pages, const QString& path)
{
    run(tr("Writing %1").arg(QFileInfo(path).fileName()), tr("Saved: %1").arg(QDir::toNativeSeparators(path)),
        [pages, path](const RenderWatch& watch) { return writePages(path, pages, watch); });
}

void OutputController::sendToPrinter(const PrintPages& pages, bool isTwoSided)
{
    const auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    printer->setFullPage(true);
    printer->setDocName(pages.title);
    printer->setCreator(QStringLiteral("Rearguard"));
    printer->setPageLayout(QPageLayout(QPageSize(pages.paper.size), pages.orientation, QMarginsF()));
    if (isTwoSided)
        printer->setDuplex(pages.orientation == QPageLayout::Portrait ? QPrinter::DuplexLongSide
                                                                      : QPrinter::DuplexShortSide);
    QPrintDialog dialog(printer.get(), m_map.window());
    dialog.setOption(QAbstractPrintDialog::PrintPageRange);
    dialog.setMinMax(1, pages.count);
    if (dialog.exec() != QDialog::Accepted)
        return;
    PrintPages wanted = pages;
    if (printer->printRange() == QPrinter::PageRange && printer->fromPage() > 0) {
        const int first = printer->fromPage() - 1;
        wanted.count = std::clamp(printer->toPage(), first + 1, pages.count) - first;
        wanted.paint = [first, paint = pages.paint](QPainter& painter, int page, const RenderWatch& watch) {
            return paint(painter, first + page, watch);
        };
    }
    // Into a file Qt would write without looking whether it can.
    if (const QString file = printer->outputFileName(); !file.isEmpty()) {
        writePdf(wanted, file);
        return;
    }
    run(tr("Printing %1").arg(m_document.name()), tr("Printed: %1").arg(m_document.name()),
        [printer, wanted](const RenderWatch& watch) {
            auto printed = printPages(*printer, printer->resolution(), wanted, watch);
            if (!printed && printed.error().isEmpty())
                printer->abort();
            return printed;
        });
}

void OutputController::run(const QString& what, const QString& done,
                           std::function<Expected<Done, QString>(const RenderWatch&)> work)
{
    m_bar->begin(what, what);
    m_stop->setEnabled(true);
    m_job.begin([this, done, work = std::move(work)](const BackgroundJob::Watch& watch) -> std::function<void()> {
        const Expected<Done, QString> written = work(watch);
        return [this, done, written] {
            endBar();
            if (written)
                emit said(done);
            else
                emit failed(written.error());
        };
    });
}

void OutputController::cancel()
{
    if (!m_job.isRunning())
        return;
    m_job.cancel();
    endBar();
    emit said(tr("Nothing was written."));
}

void OutputController::endBar()
{
    m_stop->setEnabled(false);
    const bool hadFocus = m_bar->isAncestorOf(QApplication::focusWidget());
    m_bar->end();
    if (hadFocus)
        m_map.setFocus();
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/underlay/grid_search.h"

#include "base/loading_bar.h"
#include "document/document.h"
#include "edit/drawing.h"
#include "edit/underlay/underlay_pins.h"
#include "map_view/map_view.h"
#include "map_view/underlay_store.h"
#include "recognise/grid_finder.h"
#include "render/underlay/underlay_picture.h"

#include <QFileInfo>
#include <QLocale>
#include <QShortcut>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace {

PicturePlace scaled(PicturePlace place, double factor)
{
    place.origin *= factor;
    place.hexSize *= factor;
    return place;
}

/// In pixels of the picture.
GridDoubt doubtOf(const std::vector<PicturePin>& pins, double hexPixels)
{
    GridDoubt doubt;
    double farthest = 0.0;
    for (const PicturePin& pin : pins) {
        doubt.middle += pin.point / static_cast<double>(pins.size());
        for (const PicturePin& other : pins)
            farthest = std::max(farthest, std::hypot(pin.point.x() - other.point.x(), pin.point.y() - other.point.y()));
    }
    doubt.span = farthest / hexPixels;
    return doubt;
}

} // namespace

GridSearch::GridSearch(Document& document, MapView& map, UnderlayStore& store, UnderlayPins& pins, QObject* parent)
    : QObject(parent), m_document(document), m_store(store), m_pins(pins), m_job(this),
      m_bar(new LoadingBar(&map, QStringLiteral("gridSearch"))),
      m_stop(new QShortcut(QKeySequence(Qt::Key_Escape), &map))
{
    m_stop->setEnabled(false);
    connect(&m_job, &BackgroundJob::progressed, m_bar, &LoadingBar::setPercent);
    connect(&m_job, &BackgroundJob::ended, this, [this] {
        m_bar->end();
        m_stop->setEnabled(false);
        emit changed();
    });
    connect(m_bar, &LoadingBar::cancelRequested, this, &GridSearch::cancel);
    connect(m_stop, &QShortcut::activated, this, &GridSearch::cancel);
    connect(m_stop, &QShortcut::activatedAmbiguously, this, &GridSearch::cancel);
    // It is about a picture that lay somewhere.
    connect(&m_document, &Document::changed, this, [this] {
        if (m_isTaking)
            return;
        m_job.cancel();
        say({});
    });
    connect(&m_store, &UnderlayStore::changed, this, [this] {
        m_job.cancel();
        say({});
    });
    connect(&m_pins, &UnderlayPins::changed, this, &GridSearch::changed);
}

bool GridSearch::canBegin() const
{
    return m_store.state() == UnderlayStore::State::Shown && m_pins.setCount() >= 2 && !isRunning();
}

void GridSearch::cancel()
{
    if (!isRunning())
        return;
    m_job.cancel();
    say(tr("The search was cancelled; the picture lies where it lay."));
}

void GridSearch::begin()
{
    if (!canBegin())
        return;
    const HexGrid grid = m_document.map().grid;
    std::vector<PicturePin> pins = m_pins.setPins();
    const auto fit =
        fitPicture(grid, pins, pins.size() == 2 ? std::optional(regularAspect(grid.shape())) : std::nullopt);
    if (!fit) {
        say(toText(fit.error()));
        return;
    }
    const UnderlayPicturePtr picture = m_store.picture();
    const double sharpness = picture->sharpness();
    for (PicturePin& pin : pins)
        pin.point *= sharpness;
    const PicturePlace start = scaled(fit->place, sharpness);
    const GridDoubt doubt = doubtOf(pins, PlaneToPicture(grid, start).hexPixels());
    m_bar->begin(QFileInfo(m_store.path()).fileName(), tr("Looking for outlines of hexes in the picture"));
    m_stop->setEnabled(true);
    say({});
    m_job.begin([this, picture, grid, start, doubt, sharpness](const BackgroundJob::Watch& watch) {
        const QImage pixels = picture->pixels().convertToFormat(QImage::Format_RGB32);
        const PixelView view{reinterpret_cast<const std::uint32_t*>(pixels.constBits()), pixels.width(),
                             pixels.height(), pixels.bytesPerLine() / 4};
        std::optional<FoundGrid> found = findGrid(view, grid, start, doubt, watch);
        if (found && !found->isSure) {
            // Perhaps the pins are farther off than a careful click.
            GridDoubt more = doubt;
            more.click *= 2.5;
            const std::optional<FoundGrid> again = findGrid(view, grid, start, more, watch);
            if (again && again->isSure)
                found = again;
        }
        if (found) {
            found->place = scaled(found->place, 1.0 / sharpness);
            found->residual /= sharpness;
        }
        return [this, found] {
            if (found)
                take(*found);
            else
                say(tr("The hexes between the pins are too small in the picture to look for their outlines."));
        };
    });
    emit changed();
}

void GridSearch::take(const FoundGrid& found)
{
    const Underlay now = *m_document.map().underlay;
    if (found.place != placeOf(now)) {
        Underlay next = placed(now, found.place);
        // Outlines are truer than a click: where they are sure, the pins lie on them too, and are off no more.
        for (UnderlayPin& pin : next.pins)
            pin.at = found.isSure ? picturePointOf(m_document.map().grid, found.place, pin.hex) : pin.at;
        m_isTaking = true;
        m_document.perform(EditMap{{SetUnderlay{next}}}, tr("Find the grid"));
        m_isTaking = false;
    }
    m_unprinted.clear();
    std::ranges::copy_if(found.unprinted, std::back_inserter(m_unprinted),
                         [this](HexIndex hex) { return m_document.map().hasHex(hex); });
    const QString off = QLocale().toString(found.residual, 'f', 1);
    const QString share = QLocale().toString(std::lround(found.measured * 100.0));
    say(found.isSure
            ? tr("Found: the printed outlines lie %1 px off the map's hexes on the whole, measured on %2 % of the "
                 "sheet.")
                  .arg(off, share)
            : tr("Unsure: outlines of hexes lie where they should on %1 % of the sheet only. Look at the grid over "
                 "the picture: where it is off, put another pin, and search again; Undo takes this back.")
                  .arg(share));
}

void GridSearch::removeUnprinted()
{
    m_isTaking = true;
    m_document.perform(paintTerrain(m_document.scenario(), m_unprinted, std::nullopt),
                       tr("Remove %n hex(es) that the sheet has not", nullptr, static_cast<int>(m_unprinted.size())));
    m_isTaking = false;
    m_unprinted.clear();
    emit changed();
}

void GridSearch::say(const QString& result)
{
    m_result = result;
    if (result.isEmpty())
        m_unprinted.clear();
    emit changed();
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/underlay/underlay_pins.h"

#include "document/document.h"
#include "edit/underlay/pin_handle.h"
#include "map_view/map_view.h"
#include "render/underlay/underlay_picture.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

QString toText(PictureFitProblem problem)
{
    switch (problem) {
    case PictureFitProblem::TooFewPins:
        return UnderlayPins::tr("Set three pins, far from each other.");
    case PictureFitProblem::SameHexTwice:
        return UnderlayPins::tr("Two pins are of the same hex; take one away.");
    case PictureFitProblem::HexesInLine:
        return UnderlayPins::tr("The hexes of all pins lie in one line; add one away from it.");
    case PictureFitProblem::PointsInLine:
        return UnderlayPins::tr("The pins lie in one line or on each other; one is on the wrong place.");
    case PictureFitProblem::Mirrored:
        return UnderlayPins::tr("The pins lie as in a mirror; two of them are swapped, or numbers run the other way.");
    case PictureFitProblem::NotOnGrid:
        return UnderlayPins::tr("A pin is of no hex of this map; take it away.");
    }
    return {};
}

namespace {

/// What a map file may hold.
bool isSensible(const PicturePlace& place)
{
    constexpr double farthest = 1e6;
    constexpr double least = 0.01;
    return std::abs(place.origin.x()) <= farthest && std::abs(place.origin.y()) <= farthest
           && std::min(place.hexSize.width(), place.hexSize.height()) >= least
           && std::max(place.hexSize.width(), place.hexSize.height()) <= farthest;
}

} // namespace

UnderlayPins::UnderlayPins(Document& document, MapView& map, QObject* parent)
    : QObject(parent), m_document(document), m_map(map)
{
    connect(&m_document, &Document::changed, this, &UnderlayPins::onDocumentChanged);
    connect(&m_map, &MapView::viewChanged, this, &UnderlayPins::layOut);
}

UnderlayPins::~UnderlayPins() = default;

const std::optional<Underlay>& UnderlayPins::underlay() const
{
    static const std::optional<Underlay> none;
    return m_document.isOpen() ? m_document.map().underlay : none;
}

PinHandle* UnderlayPins::handle(HexIndex hex) const
{
    const auto at = std::ranges::find(m_pins, hex, &Pin::hex);
    return at == m_pins.end() ? nullptr : m_handles[static_cast<std::size_t>(at - m_pins.begin())].get();
}

UnderlayPins::Pin* UnderlayPins::find(HexIndex hex)
{
    const auto at = std::ranges::find(m_pins, hex, &Pin::hex);
    return at == m_pins.end() ? nullptr : &*at;
}

int UnderlayPins::setCount() const
{
    return static_cast<int>(std::ranges::count(m_pins, true, &Pin::isSet));
}

bool UnderlayPins::fitAnyhow() const
{
    constexpr int few = 3;
    constexpr double hardly = 1.0; // more, and the picture lies otherwise than they say
    return setCount() == few && m_rms < hardly;
}

void UnderlayPins::setShown(bool isShown)
{
    m_isShown = isShown;
    layOut();
}

void UnderlayPins::setKeepsAspect(bool keeps)
{
    if (keeps == m_keepsAspect)
        return;
    m_keepsAspect = keeps;
    judge(false);
}

void UnderlayPins::add(HexIndex hex)
{
    if (!underlay() || find(hex) != nullptr || m_pins.size() >= Underlay::mostPins)
        return;
    insert({hex, {}, false});
    follow();
    judge(false);
}

void UnderlayPins::insert(const Pin& added)
{
    const HexIndex hex = added.hex;
    m_pins.push_back(added);
    auto handle = std::make_unique<PinHandle>(m_map.viewport());
    handle->setObjectName(QStringLiteral("pin-") + m_document.map().number(hex));
    connect(handle.get(), &PinHandle::moved, this, [this, hex](QPointF tip) {
        Pin* pin = find(hex);
        if (pin == nullptr || !underlay())
            return;
        const HexGrid& grid = m_document.map().grid;
        const QTransform toBoard = boardFromPicture(*underlay(), grid, m_map.view().layout(grid));
        pin->point = toBoard.inverted().map(m_map.view().toBoard(tip));
        pin->isSet = true;
        judge(true);
    });
    connect(handle.get(), &PinHandle::nudged, this, [this, hex](QPoint pixels) {
        Pin* pin = find(hex);
        if (pin == nullptr)
            return;
        pin->point += m_map.view().turn.inverted().map(QPointF(pixels));
        pin->isSet = true;
        judge(true);
    });
    connect(handle.get(), &PinHandle::dropped, this, [this, hex] { drop(hex); });
    connect(handle.get(), &PinHandle::grabbed, this, [this, hex] { m_grabbed = *find(hex); });
    connect(handle.get(), &PinHandle::dragCancelled, this, [this, hex] {
        *find(hex) = m_grabbed;
        judge(false);
    });
    connect(
        handle.get(), &PinHandle::removeRequested, this, [this, hex] { remove(hex); }, Qt::QueuedConnection);
    m_handles.push_back(std::move(handle));
}

void UnderlayPins::addThree()
{
    const HexMap& map = m_document.map();
    const PlaneLayout layout(map.grid, 1.0);
    const QRectF bounds = layout.bounds();
    // Far apart, but where one also sees the hexes around.
    const QPointF wanted[] = {{0.12, 0.12}, {0.88, 0.12}, {0.5, 0.88}};
    for (const QPointF& share : wanted) {
        const QPointF at = bounds.topLeft() + QPointF(bounds.width() * share.x(), bounds.height() * share.y());
        HexIndex nearest = layout.hexAt(at);
        // Only where a hole is must one look around.
        if (nearest == noHex || !map.hasHex(nearest) || find(nearest) != nullptr) {
            nearest = noHex;
            double least = std::numeric_limits<double>::max();
            for (HexIndex hex = 0; hex < map.grid.size(); ++hex) {
                const QPointF off = layout.center(hex) - at;
                const double distance = off.x() * off.x() + off.y() * off.y();
                if (distance < least && map.hasHex(hex) && find(hex) == nullptr) {
                    least = distance;
                    nearest = hex;
                }
            }
        }
        if (nearest != noHex)
            add(nearest);
    }
}

void UnderlayPins::remove(HexIndex hex)
{
    if (const auto at = std::ranges::find(m_pins, hex, &Pin::hex); at != m_pins.end()) {
        const auto handle = m_handles.begin() + (at - m_pins.begin());
        const bool hadFocus = (*handle)->hasFocus();
        m_pins.erase(at);
        m_handles.erase(handle);
        if (hadFocus)
            m_map.setFocus();
    }
    keep(tr("Remove a pin"));
    judge(false);
}

void UnderlayPins::clear()
{
    m_pins.clear();
    m_handles.clear();
    keep(tr("Remove the pins"));
    judge(false);
}

/// The map keeps the pins that are set.
Underlay UnderlayPins::withPins(Underlay underlay) const
{
    underlay.pins.clear();
    for (const PicturePin& pin : setPins())
        underlay.pins.push_back({pin.hex, pin.point});
    return underlay;
}

void UnderlayPins::keep(const QString& text)
{
    if (!underlay())
        return;
    if (const Underlay next = withPins(*underlay()); next != *underlay())
        m_document.perform(EditMap{{SetUnderlay{next}}}, text);
}

void UnderlayPins::focus(HexIndex hex)
{
    m_map.ensureVisible(hex);
    if (PinHandle* pin = handle(hex))
        pin->setFocus(Qt::OtherFocusReason);
}

void UnderlayPins::onDocumentChanged(const DocumentChange& change)
{
    static const std::vector<UnderlayPin> none;
    const std::vector<UnderlayPin>& kept = underlay() ? underlay()->pins : none;
    if (m_pins.empty() && kept.empty())
        return;
    const bool isOther =
        change.all || !underlay()
        || (!m_pins.empty() && std::ranges::max(m_pins, {}, &Pin::hex).hex >= m_document.map().grid.size());
    if (isOther) {
        m_pins.clear();
        m_handles.clear();
    }
    // Those that the map does not have any more, as after Undo, wait to be set again.
    for (Pin& pin : m_pins)
        pin.isSet = false;
    for (const UnderlayPin& one : kept) {
        if (Pin* pin = find(one.hex))
            *pin = {one.hex, one.at, true};
        else
            insert({one.hex, one.at, true});
    }
    if (!m_pins.empty())
        follow();
    judge(false);
}

/// Pins that were not set lie where their hexes are.
void UnderlayPins::follow()
{
    for (Pin& pin : m_pins) {
        if (!pin.isSet)
            pin.point = picturePointOf(m_document.map().grid, placeOf(*underlay()), pin.hex);
    }
}

std::vector<PicturePin> UnderlayPins::setPins() const
{
    std::vector<PicturePin> result;
    for (const Pin& pin : m_pins) {
        if (pin.isSet)
            result.push_back({pin.hex, pin.point});
    }
    return result;
}

std::optional<PicturePlace> UnderlayPins::fitted(QString& problem) const
{
    const std::vector<PicturePin> set = setPins();
    const PicturePlace now = placeOf(*underlay());
    const HexGrid& grid = m_document.map().grid;
    if (set.empty())
        return std::nullopt;
    if (set.size() == 1) {
        PicturePlace moved = now;
        moved.origin += set.front().point - picturePointOf(grid, now, set.front().hex);
        return moved;
    }
    const bool isFree = set.size() > 2 && !m_keepsAspect;
    const auto fit =
        fitPicture(grid, set, isFree ? std::nullopt : std::optional(now.hexSize.width() / now.hexSize.height()));
    if (fit)
        return fit->place;
    problem = toText(fit.error());
    return std::nullopt;
}

/// How good the pins are: of the picture as it lies, or (while one is moved) as it would lie.
void UnderlayPins::judge(bool isMoving)
{
    m_residuals.assign(m_pins.size(), 0.0);
    m_rms = 0.0;
    m_problem.clear();
    if (underlay() && !m_pins.empty()) {
        const std::optional<PicturePlace> fit = fitted(m_problem);
        const PicturePlace place = isMoving && fit ? *fit : placeOf(*underlay());
        double squares = 0.0;
        for (std::size_t i = 0; i < m_pins.size(); ++i) {
            if (!m_pins[i].isSet)
                continue;
            const PicturePin pin{m_pins[i].hex, m_pins[i].point};
            m_residuals[i] = pinResiduals(m_document.map().grid, place, {&pin, 1}).front();
            squares += m_residuals[i] * m_residuals[i];
        }
        m_rms = std::sqrt(squares / std::max(1, setCount()));
    }
    layOut();
    emit changed();
}

void UnderlayPins::layOut()
{
    if (!underlay() || underlay()->hexSize.isEmpty() || !m_map.hasContent()) {
        for (const auto& handle : m_handles)
            handle->hide();
        return;
    }
    const HexGrid& grid = m_document.map().grid;
    const QTransform toBoard = boardFromPicture(*underlay(), grid, m_map.view().layout(grid));
    for (std::size_t i = 0; i < m_pins.size(); ++i) {
        const Pin& pin = m_pins[i];
        const QString note = pin.isSet ? tr("%1 px").arg(QLocale().toString(m_residuals.at(i), 'f', 1)) : tr("drag me");
        m_handles[i]->setPin(m_document.map().number(pin.hex), note, pin.isSet);
        m_handles[i]->setTip(m_map.view().toView(toBoard.map(pin.point)));
        m_handles[i]->setVisible(m_isShown);
    }
}

/// As the map has it.
void UnderlayPins::putBack(Pin& pin)
{
    const std::vector<UnderlayPin>& kept = underlay()->pins;
    const auto before = std::ranges::find(kept, pin.hex, &UnderlayPin::hex);
    pin.isSet = before != kept.end();
    if (pin.isSet)
        pin.point = before->at;
    follow();
    judge(false);
}

void UnderlayPins::drop(HexIndex hex)
{
    Pin* pin = find(hex);
    if (pin == nullptr || !underlay())
        return;
    if (!m_pictureSize.isEmpty() && !QRectF(QPointF(), m_pictureSize).contains(pin->point)) {
        putBack(*pin);
        emit refused(tr("The pin of %1 lies beside the picture: drop it onto the printed hex.")
                         .arg(m_document.map().number(hex)));
        return;
    }
    pin->isSet = true;
    QString problem;
    const std::optional<PicturePlace> place = fitted(problem);
    const Underlay next = withPins(place && isSensible(*place) ? placed(*underlay(), *place) : *underlay());
    if (next != *underlay())
        m_document.perform(EditMap{{SetUnderlay{next}}},
                           tr("Align underlay: %1", "number of a hex").arg(m_document.map().number(hex)));
    else
        judge(false);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/tools/marker_tool.h"

#include "base/form.h"
#include "document/document.h"
#include "edit/drawing.h"
#include "edit/tools/edit_choices.h"
#include "map_view/map_view.h"
#include "ruleset/ruleset.h"

#include <QKeyEvent>

#include <algorithm>

namespace {

constexpr int mostTurns = 999;

/// Kinds that lie on the map, and those the game knows.
QStringList kindsFor(const Document& document)
{
    QStringList kinds;
    for (const Kind& kind : document.ruleset().markers)
        kinds += kind.name;
    for (const Marker& marker : document.position()->markers) {
        if (!kinds.contains(marker.kind))
            kinds += marker.kind;
    }
    return kinds;
}

QLabel* labelFor(const QString& text, QWidget* buddy)
{
    auto* label = new QLabel(text);
    label->setBuddy(buddy);
    return label;
}

/// The place in the list of a marker of that kind in that place.
std::optional<std::size_t> findMarker(const Position& position, const Marker& sought)
{
    const auto at = std::find_if(position.markers.begin(), position.markers.end(), [&](const Marker& marker) {
        return marker.kind == sought.kind && marker.at == sought.at;
    });
    return at == position.markers.end() ? std::nullopt
                                        : std::optional(static_cast<std::size_t>(at - position.markers.begin()));
}

} // namespace

bool MarkerTool::isAvailable() const
{
    return site().document().isOpen() && !site().document().isMapOnly();
}

void MarkerTool::takeUp()
{
    const QStringList kinds = isAvailable() ? kindsFor(site().document()) : QStringList();
    if (!kinds.isEmpty() && !kinds.contains(site().choices().markerKind()))
        site().choices().setMarkerKind(kinds.front());
}

QString MarkerTool::title(const QString& kind) const
{
    return titleOf(site().document().ruleset().markers, kind);
}

QWidget* MarkerTool::makeOptions()
{
    auto* box = new QWidget;
    auto* layout = rowIn(box, {6, 0, 6, 0});
    EditChoices& choices = site().choices();

    auto* kind = named(new QComboBox, "markerKind", tr("Kind of marker"), tr("One of the game's markers, or any name"));
    kind->setEditable(true);
    kind->setInsertPolicy(QComboBox::NoInsert);
    kind->lineEdit()->setPlaceholderText(tr("Name of the marker"));
    kind->setMinimumContentsLength(14);
    if (isAvailable()) {
        for (const QString& each : kindsFor(site().document()))
            kind->addItem(title(each), each);
    }
    if (const int at = kind->findData(choices.markerKind()); at >= 0)
        kind->setCurrentIndex(at);
    else
        kind->setEditText(choices.markerKind());
    connect(kind, &QComboBox::currentTextChanged, this, [this, kind](const QString& text) {
        const int at = kind->findText(text);
        site().choices().setMarkerKind(at >= 0 ? kind->itemData(at).toString() : text.trimmed());
    });

    auto* on = named(new QComboBox, "markerOn", tr("Where the marker lies"));
    on->addItem(tr("as the game needs"), static_cast<int>(On::AsTheGameNeeds));
    on->addItem(tr("hex"), static_cast<int>(On::Hex));
    on->addItem(tr("hexside"), static_cast<int>(On::Hexside));
    on->setCurrentIndex(static_cast<int>(m_on));
    connect(on, &QComboBox::currentIndexChanged, this, [this](int at) { m_on = static_cast<On>(at); });
    addTo(*layout, {kind, labelFor(tr("On"), on), on});

    auto* side = named(new QComboBox, "markerSide", tr("Side of the marker"));
    side->addItem(tr("nobody's"), QString());
    if (isAvailable()) {
        for (const SideRules& each : site().document().ruleset().sides)
            side->addItem(each.name, each.id);
    }
    side->setCurrentIndex(std::max(0, side->findData(choices.side())));
    connect(side, &QComboBox::currentIndexChanged, this,
            [this, side] { site().choices().setSide(side->currentData().toString()); });
    addTo(*layout, {labelFor(tr("Side"), side), side});

    const auto addNumber = [&](const QString& text, const char* name, std::optional<int>& value) {
        auto* spin = named(new QSpinBox, name, text);
        spin->setRange(-1, mostTurns);
        spin->setSpecialValueText(tr("none"));
        spin->setValue(value.value_or(-1));
        connect(spin, &QSpinBox::valueChanged, this,
                [&value](int number) { value = number < 0 ? std::nullopt : std::optional(number); });
        addTo(*layout, {labelFor(text, spin), spin});
    };
    addNumber(tr("Turn"), "markerTurn", m_turn);
    addNumber(tr("Number"), "markerCount", m_count);

    auto* text = named(new QLineEdit(m_text), "markerText", tr("Text of the marker"));
    text->setPlaceholderText(tr("Text"));
    text->setMaximumWidth(text->fontMetrics().averageCharWidth() * 24);
    connect(text, &QLineEdit::textChanged, this, [this](const QString& now) { m_text = now.trimmed(); });
    addTo(*layout, {text, spring(1)});
    return box;
}

bool MarkerTool::isOnHexside() const
{
    if (m_on != On::AsTheGameNeeds)
        return m_on == On::Hexside;
    return markerPlace(site().document().ruleset(), site().choices().markerKind()) == MarkerPlace::Hexside;
}

std::optional<Marker> MarkerTool::markerAt(const MapPointer& pointer) const
{
    const QString& kind = site().choices().markerKind();
    const HexMap& map = site().document().map();
    if (!isAvailable() || kind.isEmpty() || pointer.hex == noHex)
        return std::nullopt;
    Marker marker{kind, pointer.hex, site().choices().side(), m_turn, m_count, m_text};
    if (isOnHexside()) {
        const auto hexside = hexsideOf(map.grid, pointer.hex, m_isByKey ? m_keyDirection : pointer.hexside);
        if (!hexside || !map.hasHex(hexside->hex) || !map.hasHex(farHex(map.grid, *hexside)))
            return std::nullopt;
        marker.at = *hexside;
    }
    return marker;
}

// A marker of the kind that lies there already becomes this one.
Edit MarkerTool::putEdit(const Marker& marker) const
{
    const Scenario& scenario = site().document().scenario();
    const auto there = findMarker(scenario.position, marker);
    return there ? changeMarker(scenario, *there, marker) : addMarker(scenario, marker);
}

// Of the kind in hand, else whatever marker lies there.
Edit MarkerTool::removeEdit(const Marker& marker) const
{
    const Scenario& scenario = site().document().scenario();
    if (const auto there = findMarker(scenario.position, marker))
        return removeMarker(scenario, *there);
    const std::vector<Marker>& markers = scenario.position.markers;
    const auto any =
        std::find_if(markers.rbegin(), markers.rend(), [&](const Marker& other) { return other.at == marker.at; });
    if (any == markers.rend())
        return EditGroup{};
    return removeMarker(scenario, static_cast<std::size_t>(markers.rend() - any) - 1);
}

void MarkerTool::pointed(const MapPointer& pointer)
{
    m_isByKey = false;
    const auto marker = markerAt(pointer);
    if (marker)
        site().setPreview(BoardPreview{putEdit(*marker), {}, {}});
    else
        site().setPreview({});
}

bool MarkerTool::pressed(const MapPointer& pointer, Qt::MouseButton button)
{
    if (button != Qt::LeftButton && button != Qt::RightButton)
        return false;
    const auto marker = markerAt(pointer);
    if (!marker)
        return pointer.hex != noHex;
    if (button == Qt::LeftButton)
        site().perform(putEdit(*marker), tr("Put down %1").arg(title(marker->kind)));
    else
        site().perform(removeEdit(*marker), tr("Take off a marker"));
    return true;
}

bool MarkerTool::keyPressed(QKeyEvent& event, HexIndex cursor)
{
    if (cursor == noHex || !isAvailable())
        return false;
    // Enter and Delete come as clicks; here only which hexside they mean.
    const bool isClick = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter || event.key() == Qt::Key_Delete;
    if (isClick) {
        m_isByKey = true;
        return false;
    }
    // As with the hexside pen.
    if (event.key() >= Qt::Key_1 && event.key() <= Qt::Key_6 && isOnHexside()) {
        m_isByKey = true;
        m_keyDirection = directionFromInt(event.key() - Qt::Key_1);
        if (const auto marker = markerAt(site().map().pointerOn(cursor)))
            site().setPreview(BoardPreview{putEdit(*marker), {}, {}});
        return true;
    }
    return false;
}

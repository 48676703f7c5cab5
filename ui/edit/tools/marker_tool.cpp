// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/tools/drawing_tools.h"

#include "base/form.h"
#include "document/document.h"
#include "edit/drawing.h"
#include "edit/tools/tool_manager.h"
#include "edit/tools/tool_options.h"
#include "map_view/map_view.h"
#include "position/position.h"
#include "ruleset/ruleset.h"

#include <QKeyEvent>

#include <algorithm>
#include <optional>

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

/// Puts markers on hexes or hexsides, as the game looks for them.
class MarkerTool : public Tool
{
    Q_OBJECT

public:
    using Tool::Tool;

    /// Where a click puts the marker.
    enum class On : unsigned char { AsTheGameNeeds, Hex, Hexside };

    QString name() const override { return QStringLiteral("marker"); }

    QWidget* makeOptions() override
    {
        auto* box = makeOptionRow({});
        auto* layout = box->layout();
        EditChoices& choices = site().choices();

        auto* kind =
            named(new QComboBox, "markerKind", tr("Kind of marker"), tr("One of the game's markers, or any name"));
        kind->setEditable(true);
        kind->setInsertPolicy(QComboBox::NoInsert);
        kind->lineEdit()->setPlaceholderText(tr("Name of the marker"));
        kind->setMinimumContentsLength(14);
        if (hasGame()) {
            for (const QString& each : kindsFor(document()))
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
        layout->addWidget(kind);
        layout->addWidget(makeOption(tr("On"), on));

        auto* side = makeSideBox(site(), "markerSide", tr("Side of the marker"), tr("nobody's"));
        layout->addWidget(makeOption(tr("Side"), side));

        const auto addNumber = [&](const QString& text, const char* name, std::optional<int>& value) {
            auto* spin = named(new QSpinBox, name, text);
            spin->setRange(-1, mostTurns);
            spin->setSpecialValueText(tr("none"));
            spin->setValue(value.value_or(-1));
            connect(spin, &QSpinBox::valueChanged, this,
                    [&value](int number) { value = number < 0 ? std::nullopt : std::optional(number); });
            layout->addWidget(makeOption(text, spin));
        };
        addNumber(tr("Turn"), "markerTurn", m_turn);
        addNumber(tr("Number"), "markerCount", m_count);

        auto* text = named(new QLineEdit(m_text), "markerText", tr("Text of the marker"));
        text->setPlaceholderText(tr("Text"));
        text->setMaximumWidth(text->fontMetrics().averageCharWidth() * 24);
        connect(text, &QLineEdit::textChanged, this, [this](const QString& now) { m_text = now.trimmed(); });
        layout->addWidget(text);
        return box;
    }

    void takeUp() override
    {
        const QStringList kinds = hasGame() ? kindsFor(document()) : QStringList();
        if (!kinds.isEmpty() && !kinds.contains(site().choices().markerKind()))
            site().choices().setMarkerKind(kinds.front());
    }

    void pointed(const MapPointer& pointer) override
    {
        m_isByKey = false;
        const auto marker = markerAt(pointer);
        if (marker)
            preview(putEdit(*marker));
        else
            clearPreview();
    }

    bool pressed(const MapPointer& pointer, Qt::MouseButton button) override
    {
        const auto marker = markerAt(pointer);
        if (!marker)
            return pointer.hex != noHex;
        if (button == Qt::LeftButton)
            site().perform(putEdit(*marker), tr("Put down %1").arg(title(marker->kind)));
        else
            site().perform(removeEdit(*marker), tr("Take off a marker"));
        return true;
    }

    bool keyPressed(QKeyEvent& event, HexIndex cursor) override
    {
        if (cursor == noHex || !hasGame())
            return false;
        // Enter and Delete come as clicks; here only which hexside they mean.
        const bool isClick =
            event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter || event.key() == Qt::Key_Delete;
        if (isClick) {
            m_isByKey = true;
            return false;
        }
        // As with the hexside pen.
        if (event.key() >= Qt::Key_1 && event.key() <= Qt::Key_6 && isOnHexside()) {
            m_isByKey = true;
            m_keyDirection = directionFromInt(event.key() - Qt::Key_1);
            if (const auto marker = markerAt(site().map().pointerOn(cursor)))
                preview(putEdit(*marker));
            return true;
        }
        return false;
    }

private:
    bool isOnHexside() const
    {
        if (m_on != On::AsTheGameNeeds)
            return m_on == On::Hexside;
        return markerPlace(document().ruleset(), site().choices().markerKind()) == MarkerPlace::Hexside;
    }

    /// The marker that a click would put; nothing where it cannot lie.
    std::optional<Marker> markerAt(const MapPointer& pointer) const
    {
        const QString& kind = site().choices().markerKind();
        if (!hasGame() || kind.isEmpty() || pointer.hex == noHex)
            return std::nullopt;
        Marker marker{kind, pointer.hex, site().choices().side(), m_turn, m_count, m_text};
        if (isOnHexside()) {
            const auto hexside = hexsideAt(pointer.hex, m_isByKey ? m_keyDirection : pointer.hexside);
            if (!hexside)
                return std::nullopt;
            marker.at = *hexside;
        }
        return marker;
    }

    // A marker of the kind that lies there already becomes this one.
    Edit putEdit(const Marker& marker) const
    {
        const auto there = findMarker(scenario().position, marker);
        return there ? changeMarker(scenario(), *there, marker) : addMarker(scenario(), marker);
    }

    // Of the kind in hand, else whatever marker lies there.
    Edit removeEdit(const Marker& marker) const
    {
        if (const auto there = findMarker(scenario().position, marker))
            return RemoveMarker{*there};
        const std::vector<Marker>& markers = scenario().position.markers;
        const auto any =
            std::find_if(markers.rbegin(), markers.rend(), [&](const Marker& other) { return other.at == marker.at; });
        if (any == markers.rend())
            return EditGroup{};
        return RemoveMarker{static_cast<std::size_t>(markers.rend() - any) - 1};
    }

    QString title(const QString& kind) const { return titleOf(document().ruleset().markers, kind); }

    On m_on = On::AsTheGameNeeds;
    std::optional<int> m_turn;
    std::optional<int> m_count;
    QString m_text;
    HexDirection m_keyDirection = HexDirection::D0; ///< the hexside that keys mean
    bool m_isByKey = false;
};

void addMarkerTool(ToolManager& tools)
{
    tools.add<MarkerTool>();
}

#include "marker_tool.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "output/print_choosers.h"

#include "grid/plane_layout.h"
#include "picture/render.h"
#include "render/theme.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QLocale>
#include <QRegularExpression>
#include <QSettings>

#include <algorithm>
#include <utility>

namespace {

const QString colorsKey = QStringLiteral("print/colors");

} // namespace

ColorChooser::ColorChooser(QWidget* parent) : QComboBox(parent)
{
    setObjectName(QStringLiteral("printColors"));
    addItem(tr("Standard"), static_cast<int>(MapColors::Standard));
    addItem(tr("Safe for the colour-blind"), static_cast<int>(MapColors::ColorBlindSafe));
    addItem(tr("Greyscale"), static_cast<int>(MapColors::Greyscale));
    setToolTip(tr("Greyscale: for printers without colours; sides differ by shade and by slanted lines"));
    const int now = static_cast<int>(Theme::screenColors());
    setCurrentIndex(std::max(0, findData(QSettings().value(colorsKey, now).toInt())));
}

void ColorChooser::store() const
{
    QSettings().setValue(colorsKey, currentData());
}

LayerChooser::LayerChooser(const LayerSettings& onScreen, const BoardContent& content, QWidget* parent)
    : QGroupBox(tr("Layers"), parent), m_onScreen(onScreen)
{
    auto* grid = new QGridLayout(this);
    grid->setVerticalSpacing(2);
    const auto layers = allLayers();
    const bool hasGame = content.rules != nullptr && !content.rules->ruleset().sides.empty();
    // The cursor belongs to the screen alone.
    const auto isOffered = [hasGame](LayerId id) {
        return id != LayerId::Cursor && (hasGame || isGroundLayer(id) || id == LayerId::Furniture);
    };
    const int rows = (static_cast<int>(std::ranges::count_if(layers, isOffered)) + 1) / 2;
    int place = 0;
    for (auto it = layers.rbegin(); it != layers.rend(); ++it) {
        if (!isOffered(*it))
            continue;
        auto* box = new QCheckBox(layerTitle(*it));
        box->setObjectName(QStringLiteral("print-") + layerName(*it));
        box->setChecked(onScreen.isShown(*it));
        connect(box, &QCheckBox::toggled, this, &LayerChooser::changed);
        grid->addWidget(box, place % rows, place / rows);
        m_boxes.emplace_back(*it, box);
        ++place;
    }
    m_asOnScreen = new QCheckBox(tr("As &pale as on the screen"));
    m_asOnScreen->setObjectName(QStringLiteral("print-as-on-screen"));
    m_asOnScreen->setToolTip(tr("Layers that are dimmed on the screen are dimmed here too"));
    m_asOnScreen->setVisible(std::ranges::any_of(layers, [&](LayerId id) { return onScreen[id].opacity < 1.0; }));
    connect(m_asOnScreen, &QCheckBox::toggled, this, &LayerChooser::changed);
    grid->addWidget(m_asOnScreen, rows, 0, 1, 2);
    QCheckBox* scan = boxOf(LayerId::Underlay);
    scan->setToolTip(
        tr("Terrain in full strength covers the picture: at first it is left out then. If you tick it, a drawing "
           "holds all of it, unseen, and whoever gets the file has a copy of the sheet."));
    connect(scan, &QCheckBox::clicked, this, [this] { m_isScanChosen = true; });
    for (QCheckBox* box : {boxOf(LayerId::Terrain), m_asOnScreen})
        connect(box, &QCheckBox::toggled, this, &LayerChooser::leaveCoveredScan);
    leaveCoveredScan();
}

QCheckBox* LayerChooser::boxOf(LayerId layer) const
{
    return std::ranges::find(m_boxes, layer, &std::pair<LayerId, QCheckBox*>::first)->second;
}

void LayerChooser::leaveCoveredScan()
{
    const bool isCovered = boxOf(LayerId::Terrain)->isChecked()
                           && !(m_asOnScreen->isChecked() && m_onScreen[LayerId::Terrain].opacity < 1.0);
    if (!m_isScanChosen)
        boxOf(LayerId::Underlay)->setChecked(m_onScreen.isShown(LayerId::Underlay) && !isCovered);
}

LayerSettings LayerChooser::layers() const
{
    LayerSettings layers = m_onScreen;
    for (const LayerId id : allLayers()) {
        if (!m_asOnScreen->isChecked())
            layers[id].opacity = 1.0;
    }
    layers.show(LayerId::Cursor, false);
    for (const auto& [id, box] : m_boxes)
        layers.show(id, box->isChecked());
    return layers;
}

namespace {

const QString sizeKey = QStringLiteral("print/paper");
const QString orientationKey = QStringLiteral("print/orientation");
const QString marginKey = QStringLiteral("print/margin");

/// Room for marks and labels, and what printers cannot reach.
constexpr double leastMargin = 5.0;
constexpr double mostMargin = 50.0;

QPageSize::PageSizeId usualSize()
{
    return QLocale().measurementSystem() == QLocale::ImperialUSSystem ? QPageSize::Letter : QPageSize::A4;
}

} // namespace

QDoubleSpinBox* makeLength(const QString& name, double least, double most, double value, const QString& unit)
{
    auto* box = new QDoubleSpinBox;
    box->setObjectName(name);
    box->setRange(least, most);
    box->setDecimals(1);
    box->setValue(value);
    box->setSuffix(QStringLiteral(" ") + unit);
    return box;
}

PaperChooser::PaperChooser(QFormLayout& form, QObject* parent)
    : QObject(parent), m_size(new QComboBox), m_orientation(new QComboBox)
{
    const QSettings settings;
    for (const QPageSize::PageSizeId size : {QPageSize::A4, QPageSize::A3, QPageSize::A2, QPageSize::A1, QPageSize::A0,
                                             QPageSize::A5, QPageSize::Letter, QPageSize::Legal, QPageSize::Tabloid})
        m_size->addItem(QPageSize::name(size), static_cast<int>(size));
    m_size->setObjectName(QStringLiteral("paperSize"));
    m_size->setCurrentIndex(
        std::max(0, m_size->findData(settings.value(sizeKey, static_cast<int>(usualSize())).toInt())));
    m_orientation->setObjectName(QStringLiteral("paperOrientation"));
    m_orientation->addItem(tr("Whichever takes fewer sheets"), -1);
    m_orientation->addItem(tr("Portrait"), static_cast<int>(QPageLayout::Portrait));
    m_orientation->addItem(tr("Landscape"), static_cast<int>(QPageLayout::Landscape));
    m_orientation->setCurrentIndex(std::max(0, m_orientation->findData(settings.value(orientationKey, -1).toInt())));
    m_margin = makeLength(QStringLiteral("paperMargin"), leastMargin, mostMargin,
                          settings.value(marginKey, Paper().margin).toDouble(), tr("mm"));
    m_margin->setToolTip(tr("On all four sides; marks and labels stand in it"));
    form.addRow(tr("&Paper"), m_size);
    form.addRow(tr("&Direction"), m_orientation);
    form.addRow(tr("&Margins"), m_margin);
    connect(m_size, &QComboBox::currentIndexChanged, this, &PaperChooser::changed);
    connect(m_orientation, &QComboBox::currentIndexChanged, this, &PaperChooser::changed);
    connect(m_margin, &QDoubleSpinBox::valueChanged, this, &PaperChooser::changed);
}

Paper PaperChooser::paper() const
{
    Paper paper;
    paper.size = static_cast<QPageSize::PageSizeId>(m_size->currentData().toInt());
    if (const int turned = m_orientation->currentData().toInt(); turned >= 0)
        paper.orientation = static_cast<QPageLayout::Orientation>(turned);
    paper.margin = m_margin->value();
    return paper;
}

void PaperChooser::store() const
{
    QSettings settings;
    settings.setValue(sizeKey, m_size->currentData());
    settings.setValue(orientationKey, m_orientation->currentData());
    settings.setValue(marginKey, m_margin->value());
}

namespace {

const QString regionKind = QStringLiteral("region:");

std::vector<HexIndex> hexesOf(const HexSet& set, const HexMap& map)
{
    std::vector<HexIndex> hexes;
    for (HexIndex hex = 0; hex < map.grid.size(); ++hex) {
        if (set.contains(hex))
            hexes.push_back(hex);
    }
    return hexes;
}

} // namespace

PartChooser::PartChooser(PictureParts parts, QWidget* parent)
    : QWidget(parent), m_parts(std::move(parts)), m_kind(new QComboBox), m_hexes(new QLineEdit)
{
    addTo(*rowIn(this, {0, 0, 0, 0}), {{m_kind, 1}, {m_hexes, 1}});
    setFocusProxy(m_kind);
    named(m_kind, "partKind", tr("Part of the map"));
    limited(m_kind, 20);
    m_kind->addItem(tr("The whole map"), QStringLiteral("whole"));
    if (m_parts.seen)
        m_kind->addItem(tr("What the window shows"), QStringLiteral("seen"));
    if (m_parts.selection)
        m_kind->addItem(tr("Selected hexes"), QStringLiteral("selection"));
    m_kind->addItem(tr("From hex to hex…"), QStringLiteral("hexes"));
    for (qsizetype i = 0; const Named<HexSet>& region : m_parts.map->regions)
        m_kind->addItem(tr("Region: %1").arg(m_parts.regions.value(i++, region.name)), regionKind + region.name);
    // Titles may be longer than the field: they are read whole in the list.
    m_kind->view()->setMinimumWidth(m_kind->view()->sizeHintForColumn(0) + 2 * m_kind->view()->frameWidth());
    named(m_hexes, "partHexes", tr("Hexes that the part must hold"));
    m_hexes->setPlaceholderText(
        tr("for example %1 %2").arg(m_parts.map->number(0), m_parts.map->number(m_parts.map->grid.size() - 1)));
    m_hexes->hide();
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this] {
        m_hexes->setVisible(kind() == QLatin1String("hexes"));
        emit changed();
    });
    connect(m_hexes, &QLineEdit::textChanged, this, &PartChooser::changed);
}

QString PartChooser::kind() const
{
    return m_kind->currentData().toString();
}

void PartChooser::choose(const QString& kind)
{
    if (const int at = m_kind->findData(kind); at >= 0)
        m_kind->setCurrentIndex(at);
}

QString PartChooser::name() const
{
    return kind().startsWith(regionKind) ? kind().mid(regionKind.size()) : QString();
}

Expected<std::optional<QRectF>, QString> PartChooser::part() const
{
    const HexMap& map = *m_parts.map;
    const QString chosen = kind();
    std::vector<HexIndex> hexes;
    if (chosen == QLatin1String("whole"))
        return std::optional<QRectF>();
    if (chosen == QLatin1String("seen"))
        return std::optional(m_parts.seen->intersected(PlaneLayout(map.grid, 1.0).bounds()));
    if (chosen == QLatin1String("selection")) {
        hexes = hexesOf(*m_parts.selection, map);
    } else if (chosen == QLatin1String("hexes")) {
        static const QRegularExpression between(QStringLiteral("[\\s,;]+"));
        const QStringList numbers = m_hexes->text().split(between, Qt::SkipEmptyParts);
        if (numbers.isEmpty())
            return tr("Type the numbers of two hexes in opposite corners.");
        for (const QString& number : numbers) {
            const auto hex = map.find(number);
            if (!hex)
                return tr("There is no hex %1 on this map.").arg(number);
            hexes.push_back(*hex);
        }
    } else if (const HexSet* region = map.region(name())) {
        hexes = hexesOf(*region, map);
    }
    if (hexes.empty())
        return tr("There are no hexes in this part.");
    return std::optional(partAround(map, hexes, 0.0));
}

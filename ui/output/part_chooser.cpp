// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "output/part_chooser.h"

#include "grid/plane_layout.h"
#include "picture/render.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QRegularExpression>

#include <utility>
#include <vector>

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
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_kind, 1);
    layout->addWidget(m_hexes, 1);
    setFocusProxy(m_kind);
    m_kind->setObjectName(QStringLiteral("partKind"));
    m_kind->setAccessibleName(tr("Part of the map"));
    m_kind->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_kind->setMinimumContentsLength(20);
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
    m_hexes->setObjectName(QStringLiteral("partHexes"));
    m_hexes->setAccessibleName(tr("Hexes that the part must hold"));
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

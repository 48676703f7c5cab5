// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/underlay/scan_sliders.h"

#include "base/form.h"
#include "base/text_changes.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QGridLayout>
#include <QKeyEvent>
#include <QSignalBlocker>
#include <QSlider>

#include <utility>

namespace {

constexpr int leastTerrain = 10; ///< percent
constexpr int sliderMargin = 12; ///< from the corner of the map, in pixels

} // namespace

ScanSliders::ScanSliders(MapView& map)
    : QFrame(map.viewport()), m_map(map), m_scanPercent(new QSpinBox), m_terrainPercent(new QLabel)
{
    asPanel(this, "scanSliders", tr("Strength of scan and terrain"),
            tr("How strong the scan and the terrain over it are drawn. Hold the space bar on the map to see the scan "
               "alone."));
    setAttribute(Qt::WA_NoMousePropagation); // what is pressed here is not pressed on the map below
    setCursor(Qt::ArrowCursor);
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    named(m_scanPercent, "underlayOpacity", tr("Strength of the picture in percent"),
          tr("How strongly the picture is drawn; hold the space bar to see it alone"));
    m_scanPercent->setRange(0, 100);
    m_scanPercent->setSuffix(QStringLiteral(" %"));
    m_scanPercent->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_scanPercent->setFrame(false);
    m_scanPercent->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(14, 8, 12, 8);
    grid->setSpacing(6);
    m_scan = addSlider(*grid, "underlayOpacitySlider", tr("Scan"), tr("Strength of the picture"),
                       tr("How strongly the picture is drawn; hold the space bar to see it alone"), m_scanPercent);
    m_terrain =
        addSlider(*grid, "terrainStrength", tr("Terrain"), tr("Strength of the terrain over it"),
                  tr("How strong the terrain is drawn over the picture; the same as under Layers"), m_terrainPercent);
    m_terrain->setRange(leastTerrain, 100);
    named(m_terrainPercent, "terrainPercent", tr("Strength of the terrain in percent"));
    connect(m_terrain, &QSlider::valueChanged, this, &ScanSliders::tellTerrain);
    tellTerrain();
    whenTextChanges(*this, [this] { place(); });
    hide();
}

QSlider* ScanSliders::addSlider(QGridLayout& grid, const char* name, const QString& title, const QString& spoken,
                                const QString& tip, QWidget* percent)
{
    auto* slider = named(new QSlider(Qt::Horizontal), name, spoken, tip);
    slider->setRange(0, 100);
    slider->setPageStep(10);
    constexpr int width = 140;
    slider->setMinimumWidth(width);
    const int row = grid.rowCount();
    grid.addWidget(new QLabel(title), row, 0);
    grid.addWidget(slider, row, 1);
    grid.addWidget(percent, row, 2, Qt::AlignRight);
    return slider;
}

void ScanSliders::setTerrain(int percent)
{
    const QSignalBlocker quiet(m_terrain);
    m_terrain->setValue(percent);
    tellTerrain();
}

void ScanSliders::tellTerrain()
{
    m_terrainPercent->setText(QStringLiteral("%1 %").arg(m_terrain->value()));
}

void ScanSliders::setWanted(bool isWanted)
{
    if (m_isWanted != isWanted)
        isWanted ? qApp->installEventFilter(this) : qApp->removeEventFilter(this);
    m_isWanted = isWanted;
    if (!isWanted)
        showScanAlone(false);
    place();
}

void ScanSliders::place()
{
    const QSize room = m_map.viewport()->size();
    const QSize wanted = sizeHint();
    // Less of the map than this is needed whole.
    setVisible(m_isWanted && room.width() > 2 * wanted.width() && room.height() > 3 * wanted.height());
    setGeometry(sliderMargin, room.height() - wanted.height() - sliderMargin, wanted.width(), wanted.height());
    raise();
    // The legend makes room.
    QCoreApplication::postEvent(m_map.viewport(), new QEvent(QEvent::LayoutRequest));
}

void ScanSliders::showScanAlone(bool isAlone)
{
    if (isAlone == m_before.has_value())
        return;
    if (!isAlone) {
        m_map.setLayers(*std::exchange(m_before, std::nullopt));
        return;
    }
    m_before = m_map.layers();
    LayerSettings alone = m_map.layers();
    for (const auto& layer : layerWords)
        alone.show(layer.value, layer.value == LayerId::Underlay || layer.value == LayerId::Cursor);
    m_map.setLayers(alone);
}

bool ScanSliders::eventFilter(QObject* watched, QEvent* event)
{
    const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::KeyRelease;
    const auto* key = isKey ? static_cast<const QKeyEvent*>(event) : nullptr;
    const auto isSpace = [key] { return key->key() == Qt::Key_Space && !key->isAutoRepeat(); };
    // Who points at the map does not mean the button that was pressed last, nor the number that was typed.
    const auto* last = isKey ? qobject_cast<QWidget*>(watched) : nullptr;
    const bool isAside =
        qobject_cast<const QAbstractButton*>(last) != nullptr || qobject_cast<const QAbstractSpinBox*>(last) != nullptr;
    // Who holds the key may leave the map before it is let go.
    const bool isMeant = event->type() == QEvent::KeyRelease ? m_isForwarded : m_map.viewport()->underMouse();
    if (isAside && last->window() == m_map.window() && key->key() == Qt::Key_Space && m_isWanted && isMeant) {
        m_isForwarded = event->type() == QEvent::KeyPress || key->isAutoRepeat();
        QCoreApplication::sendEvent(&m_map, event); // which is dragged meanwhile
        return true;
    }
    if (watched == m_map.viewport() && event->type() == QEvent::Resize)
        place();
    else if (watched == &m_map && event->type() == QEvent::KeyPress && m_isWanted && isSpace())
        showScanAlone(true);
    else if (watched == &m_map
             && (event->type() == QEvent::FocusOut || (event->type() == QEvent::KeyRelease && isSpace())))
        showScanAlone(false);
    return QFrame::eventFilter(watched, event);
}

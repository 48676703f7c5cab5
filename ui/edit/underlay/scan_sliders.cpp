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

#include <algorithm>
#include <array>
#include <utility>

namespace {

constexpr int leastTerrain = 10; ///< percent
constexpr int sliderMargin = 12; ///< from the corner of the map, in pixels

} // namespace

ScanSliders::ScanSliders(MapView& map)
    : QFrame(map.viewport()), m_map(map), m_room(map), m_grid(new QGridLayout(this)), m_scanPercent(new QSpinBox),
      m_terrainPercent(new QLabel)
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
    m_grid->setContentsMargins(14, 8, 12, 8);
    m_grid->setSpacing(6);
    m_scan = addSlider("underlayOpacitySlider", tr("Scan"), tr("Strength of the picture"),
                       tr("How strongly the picture is drawn; hold the space bar to see it alone"), m_scanPercent);
    m_terrain =
        addSlider("terrainStrength", tr("Terrain"), tr("Strength of the terrain over it"),
                  tr("How strong the terrain is drawn over the picture; the same as under Layers"), m_terrainPercent);
    m_terrain->setRange(leastTerrain, 100);
    named(m_terrainPercent, "terrainPercent", tr("Strength of the terrain in percent"));
    connect(m_terrain, &QSlider::valueChanged, this, &ScanSliders::tellTerrain);
    tellTerrain();
    whenTextChanges(*this, [this] {
        for (const bool isNarrow : {true, false}) {
            arrange(isNarrow);
            m_sizes[isNarrow ? 1 : 0] = sizeHint();
        }
        place();
    });
    connect(&map, &MapView::viewChanged, this, &ScanSliders::place);
    hide();
}

QSlider* ScanSliders::addSlider(const char* name, const QString& title, const QString& spoken, const QString& tip,
                                QWidget* percent)
{
    auto* slider = named(new QSlider(Qt::Horizontal), name, spoken, tip);
    slider->setRange(0, 100);
    slider->setPageStep(10);
    m_rows.push_back({new QLabel(title), slider, percent});
    return slider;
}

// A slider beside its words, or where there is little room below them.
void ScanSliders::arrange(bool isNarrow)
{
    if (m_isNarrow == isNarrow)
        return;
    m_isNarrow = isNarrow;
    constexpr int usual = 140;
    constexpr int least = 60;
    int line = 0;
    for (const Row& row : m_rows) {
        for (QWidget* part : {static_cast<QWidget*>(row.title), static_cast<QWidget*>(row.slider), row.percent})
            m_grid->removeWidget(part);
        row.slider->setMinimumWidth(isNarrow ? least : usual);
        m_grid->addWidget(row.title, line, 0);
        m_grid->addWidget(row.percent, line, isNarrow ? 1 : 2, Qt::AlignRight);
        if (isNarrow)
            m_grid->addWidget(row.slider, ++line, 0, 1, 2);
        else
            m_grid->addWidget(row.slider, line, 1);
        ++line;
    }
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

// Beside the map, if need be with the sliders below their words; where there is no such place, in the corner.
void ScanSliders::place()
{
    if (!m_isWanted) {
        hide();
        return;
    }
    const QRect room = m_map.viewport()->rect().adjusted(sliderMargin, sliderMargin, -sliderMargin, -sliderMargin);
    const auto* corner = m_map.viewport()->findChild<QWidget*>(QStringLiteral("mapCorner"));
    const auto* title = m_map.viewport()->findChild<QWidget*>(QStringLiteral("mapTitle"));
    const auto isTaken = [&](const QRect& at) {
        return std::ranges::any_of(std::array{corner, title}, [&](const QWidget* other) {
            return other != nullptr && other->isVisible() && other->geometry().intersects(at);
        });
    };
    QRect usual;
    std::optional<QRect> free;
    bool isFreeNarrow = false;
    for (const bool isNarrow : {false, true}) {
        const QSize wanted = m_sizes[isNarrow ? 1 : 0];
        const int above = corner != nullptr && corner->isVisible() ? corner->y() - sliderMargin : room.bottom();
        QRect at({}, wanted);
        std::vector<QRect> places;
        at.moveBottomLeft(room.bottomLeft());
        if (!isNarrow)
            usual = at;
        places.push_back(at);
        at.moveBottomRight({room.right(), above});
        places.push_back(at);
        at.moveTopRight(room.topRight());
        places.push_back(at);
        const auto found = std::ranges::find_if(places, [&](const QRect& each) {
            return room.contains(each) && !isTaken(each) && m_room.below(each) == MapRoom::Below::Nothing;
        });
        if (found != places.end()) {
            free = *found;
            isFreeNarrow = isNarrow;
            break;
        }
    }
    arrange(isFreeNarrow);
    const QRect at = free.value_or(usual);
    // Less of the map than this is needed whole.
    setVisible(room.width() > 2 * usual.width() && room.height() > 3 * usual.height());
    if (at == geometry())
        return;
    setGeometry(at);
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

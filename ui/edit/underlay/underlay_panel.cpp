// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/underlay/underlay_panel.h"

#include "base/text_changes.h"
#include "document/document.h"
#include "edit/underlay/grid_search.h"
#include "edit/underlay/pin_list.h"
#include "edit/underlay/scan_sliders.h"
#include "edit/underlay/underlay_pins.h"
#include "map_view/map_view.h"
#include "map_view/underlay_store.h"
#include "render/underlay/underlay_picture.h"

#include <QEvent>
#include <QFileDialog>
#include <QGridLayout>
#include <QGroupBox>
#include <QMessageBox>
#include <QSignalBlocker>
#include <QSlider>
#include <QStyle>

#include <chrono>
#include <cmath>
#include <utility>

namespace {

/// Numbers that rest for so long are what was meant.
constexpr std::chrono::milliseconds restTime(700);
constexpr double mostPixels = 1e6;
/// As the file's reader wants it.
constexpr double leastHexSize = 0.01;

} // namespace

UnderlayPanel::UnderlayPanel(Document& document, MapView& map, UnderlayStore& store, UnderlayPins& pins,
                             QWidget* parent)
    : QWidget(parent), m_document(document), m_map(map), m_store(store), m_pins(pins), m_sliders(new ScanSliders(map))
{
    asPanel(this, "underlayPanel", tr("Underlay"),
            tr("A scan of a printed map below your own. Choose the picture, put pins on hexes whose numbers you can "
               "read, drag them onto the printed ones, and draw after it."));
    auto* content = new QWidget;
    auto* layout = columnIn(content, {18, 2, 18, 8});
    m_search = new GridSearch(document, map, store, pins, this);
    m_pinList = new PinList(document, pins, *m_search);
    connect(m_pinList, &PinList::alignRequested, this, &UnderlayPanel::alignRequested);
    m_read = named(new QPushButton(tr("Terrain from the picture…")), "readFromPicture",
                   {.tip = tr("Draw a few hexes of each kind; the program proposes the others from the picture")});
    connect(m_read, &QPushButton::clicked, this, &UnderlayPanel::readRequested);
    addTo(*layout, {makeFileBox(), m_pinList, m_read, makePlaceBox(), spring(1)});
    auto* area = scrolling(new QScrollArea, content);
    whenTextChanges(*area, [area, content] {
        const int least = content->layout()->minimumSize().width();
        content->setMinimumWidth(least);
        area->setMinimumWidth(least + area->style()->pixelMetric(QStyle::PM_ScrollBarExtent));
    });
    auto* outer = columnIn(this, {0, 0, 0, 0});
    outer->addWidget(area);

    m_rest.setSingleShot(true);
    m_rest.setInterval(restTime);
    connect(&m_rest, &QTimer::timeout, this, &UnderlayPanel::commit);
    connect(&m_document, &Document::changed, this, &UnderlayPanel::refresh);
    connect(&m_document, &Document::pathChanged, this, &UnderlayPanel::refresh);
    connect(&m_store, &UnderlayStore::changed, this, &UnderlayPanel::refresh);
    connect(&m_store, &UnderlayStore::failed, this, [this](const QString& problem) {
        m_problem->setText(problem);
        m_problem->show();
    });
    refresh();
}

UnderlayPanel::~UnderlayPanel()
{
    delete m_sliders;
}

void UnderlayPanel::setEditing(bool isEditing)
{
    m_isEditing = isEditing;
    refresh();
}

QWidget* UnderlayPanel::makeFileBox()
{
    auto* box = new QGroupBox(tr("Picture"));
    auto* grid = new QGridLayout(box);
    m_file = wrapped(named(new QLabel, "underlayFile"));
    m_file->setTextFormat(Qt::PlainText);
    m_problem = wrapped(named(new QLabel, "underlayProblem"));
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_choose = new QPushButton(tr("Choose…"));
    named(m_choose, "chooseUnderlay", {.tip = tr("Choose a scan; a copy of it is put beside the map's file")});
    m_again = named(new QPushButton(tr("Read again")), "readUnderlayAgain");
    m_remove = new QPushButton(tr("Remove"));
    named(m_remove, "removeUnderlay", {.tip = tr("Take the picture away from below the map; its file stays")});
    auto* buttons = rowOf({m_choose, m_again, m_remove});
    grid->addWidget(m_file, 0, 0, 1, 3);
    grid->addWidget(m_problem, 1, 0, 1, 3);
    grid->addLayout(buttons, 2, 0, 1, 3);

    connect(m_choose, &QPushButton::clicked, this, &UnderlayPanel::choosePicture);
    connect(m_again, &QPushButton::clicked, &m_store, &UnderlayStore::readAgain);
    connect(m_remove, &QPushButton::clicked, this, &UnderlayPanel::removeUnderlay);
    QSlider* slider = &m_sliders->scan();
    QSpinBox* opacity = &m_sliders->scanPercent();
    QSlider* terrain = &m_sliders->terrain();
    connect(slider, &QSlider::valueChanged, this, [this, slider, opacity](int percent) {
        const QSignalBlocker quiet(opacity);
        opacity->setValue(percent);
        change(tr("Strength of the underlay"));
        if (slider->isSliderDown())
            m_rest.stop();
    });
    connect(slider, &QSlider::sliderReleased, this, &UnderlayPanel::commit);
    connect(opacity, &QSpinBox::valueChanged, this, [this, slider](int percent) {
        const QSignalBlocker quiet(slider);
        slider->setValue(percent);
        change(tr("Strength of the underlay"));
    });
    connect(opacity, &QSpinBox::editingFinished, this, &UnderlayPanel::commit);
    connect(terrain, &QSlider::valueChanged, this,
            [this, terrain](int percent) { emit terrainStrengthChanged(percent, terrain->isSliderDown()); });
    connect(terrain, &QSlider::sliderReleased, this,
            [this, terrain] { emit terrainStrengthChanged(terrain->value(), false); });
    return box;
}

QDoubleSpinBox* UnderlayPanel::makeNumber(const char* name, const QString& accessible, double least, double most)
{
    auto* number = named(new QDoubleSpinBox, name, accessible);
    number->setRange(least, most);
    number->setDecimals(2);
    number->setSingleStep(1.0);
    number->setAccelerated(true);
    connect(number, &QDoubleSpinBox::editingFinished, this, &UnderlayPanel::commit);
    return number;
}

QWidget* UnderlayPanel::makePlaceBox()
{
    auto* box = new QGroupBox(tr("By numbers (picture pixels)"));
    auto* grid = new QGridLayout(box);
    m_originX = makeNumber("underlayOriginX", tr("First hex, across"), -mostPixels, mostPixels);
    m_originY = makeNumber("underlayOriginY", tr("First hex, down"), -mostPixels, mostPixels);
    m_originY->setToolTip(tr("How far the middle of the first hex lies below the top of the picture"));
    m_width = makeNumber("underlayWidth", tr("From column to column"), leastHexSize, mostPixels);
    m_height = makeNumber("underlayHeight", tr("From row to row"), leastHexSize, mostPixels);
    m_height->setToolTip(tr("How high a hex is in the picture, from row to row"));
    m_rotation = makeNumber("underlayRotation", tr("Turned clockwise, in degrees"), -360.0, 360.0);
    for (QDoubleSpinBox* size : {m_width, m_height, m_rotation}) {
        size->setDecimals(3);
        size->setSingleStep(0.1);
    }
    m_rotation->setSuffix(QStringLiteral("°"));
    m_keepAspect = named(new QCheckBox(tr("Keep the shape of hexes")), "keepAspect",
                         {.tip = tr("Width and height stay in their ratio. Off: columns and rows are free, for printed "
                                    "hexes are rarely regular")});
    m_regular = new QPushButton(tr("Regular"));
    const auto addRow = [&](int row, const QString& text, QWidget* first, QWidget* second) {
        grid->addWidget(labelFor(text, first), row, 0);
        grid->addWidget(first, row, 1);
        if (second != nullptr)
            grid->addWidget(second, row, 2);
    };
    addRow(0, tr("First hex at"), m_originX, m_originY);
    addRow(1, tr("Columns, rows"), m_width, m_height);
    addRow(2, tr("Turned by"), m_rotation, nullptr);
    grid->addWidget(m_keepAspect, 3, 0, 1, 2);
    grid->addWidget(named(m_regular, "regularHexes", {.tip = tr("Make the hexes regular, as wide as they are")}), 3, 2);
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(2, 1);
    for (QDoubleSpinBox* number : {m_originX, m_originY, m_rotation}) {
        connect(number, &QDoubleSpinBox::valueChanged, this, [this] { change(tr("Place the underlay")); });
    }
    connect(m_width, &QDoubleSpinBox::valueChanged, this, [this] { changeSize(true); });
    connect(m_height, &QDoubleSpinBox::valueChanged, this, [this] { changeSize(false); });
    connect(m_keepAspect, &QCheckBox::toggled, &m_pins, &UnderlayPins::setKeepsAspect);
    connect(m_regular, &QPushButton::clicked, this, [this] {
        const QSignalBlocker quiet(m_height);
        m_height->setValue(m_width->value() / regularAspect(m_document.map().grid.shape()));
        change(tr("Place the underlay"));
        commit();
    });
    m_placeBox = box;
    return box;
}

void UnderlayPanel::setTerrainStrength(int percent)
{
    if (m_sliders)
        m_sliders->setTerrain(percent);
}

void UnderlayPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    // Other apps and other windows must not meet what is only shown.
    if (event->type() == QEvent::ActivationChange && !isActiveWindow())
        commit();
}

// --- What is shown ---

void UnderlayPanel::refresh()
{
    const bool isOpen = m_document.isOpen();
    const std::optional<Underlay> underlay = isOpen ? m_document.map().underlay : std::nullopt;
    if (m_pending && (!underlay || underlay->image != m_pending->image)) {
        m_pending.reset();
        m_rest.stop();
        m_map.setUnderlayPlace(std::nullopt);
    }
    if (m_sliders)
        m_sliders->setWanted(m_isEditing && underlay);
    m_choose->setEnabled(isOpen);
    m_remove->setEnabled(underlay.has_value());
    m_again->setVisible(m_store.state() == UnderlayStore::State::Failed
                        || m_store.state() == UnderlayStore::State::Cancelled);
    m_placeBox->setEnabled(underlay.has_value());
    m_pinList->setEnabled(underlay.has_value());
    m_read->setEnabled(m_store.picture() != nullptr);
    m_pins.setPictureSize(m_store.picture() ? m_store.picture()->size() : QSizeF());
    m_problem->setText(m_store.problem());
    m_problem->setVisible(!m_store.problem().isEmpty());
    if (!underlay) {
        m_file->setText(tr("No picture lies below the map."));
        return;
    }
    QString about = underlay->image;
    if (const UnderlayPicturePtr& picture = m_store.picture())
        about += QStringLiteral(" · ")
                 + tr("%1 × %2 pixels", "width, height")
                       .arg(std::lround(picture->size().width()))
                       .arg(std::lround(picture->size().height()));
    else if (m_store.state() == UnderlayStore::State::Reading)
        about += QStringLiteral(" · ") + tr("being read");
    m_file->setText(about);
    if (m_pending)
        return; // the fields say what is being changed
    const QSignalBlocker quiet[] = {QSignalBlocker(m_originX), QSignalBlocker(m_originY), QSignalBlocker(m_width),
                                    QSignalBlocker(m_height), QSignalBlocker(m_rotation)};
    m_originX->setValue(underlay->origin.x());
    m_originY->setValue(underlay->origin.y());
    m_width->setValue(underlay->hexSize.width());
    m_height->setValue(underlay->hexSize.height());
    m_rotation->setValue(underlay->rotation);
    const int percent = static_cast<int>(std::lround(underlay->opacity * 100.0));
    if (m_sliders) {
        const QSignalBlocker quietScan(m_sliders->scan());
        const QSignalBlocker quietPercent(m_sliders->scanPercent());
        m_sliders->scan().setValue(percent);
        m_sliders->scanPercent().setValue(percent);
    }
}

// --- What is changed ---

Underlay UnderlayPanel::fromFields() const
{
    Underlay underlay = *m_document.map().underlay;
    underlay.origin = QPointF(m_originX->value(), m_originY->value());
    underlay.hexSize = QSizeF(m_width->value(), m_height->value());
    underlay.rotation = m_rotation->value();
    if (m_sliders)
        underlay.opacity = m_sliders->scanPercent().value() / 100.0;
    return underlay;
}

void UnderlayPanel::change(const QString& text)
{
    m_pendingText = text;
    if (!m_document.isOpen() || !m_document.map().underlay)
        return;
    const Underlay now = *m_document.map().underlay;
    const Underlay fields = fromFields();
    // Fields are rounded; what was not touched keeps what it is.
    const auto taken = [](double was, double field, int decimals) {
        return std::abs(was - field) > std::pow(10.0, -decimals) * 0.75 ? field : was;
    };
    Underlay next = now;
    next.origin = {taken(now.origin.x(), fields.origin.x(), m_originX->decimals()),
                   taken(now.origin.y(), fields.origin.y(), m_originY->decimals())};
    next.hexSize = {taken(now.hexSize.width(), fields.hexSize.width(), m_width->decimals()),
                    taken(now.hexSize.height(), fields.hexSize.height(), m_height->decimals())};
    next.rotation = taken(now.rotation, fields.rotation, m_rotation->decimals());
    next.opacity = taken(now.opacity, fields.opacity, 2);
    m_pending = next;
    m_map.setUnderlayPlace(m_pending);
    m_rest.start();
}

void UnderlayPanel::changeSize(bool isWidth)
{
    if (!m_document.isOpen() || !m_document.map().underlay)
        return;
    if (m_keepAspect->isChecked()) {
        const QSizeF now = m_document.map().underlay->hexSize;
        QDoubleSpinBox* other = isWidth ? m_height : m_width;
        const QSignalBlocker quiet(other);
        other->setValue(isWidth ? m_width->value() * now.height() / now.width()
                                : m_height->value() * now.width() / now.height());
    }
    change(tr("Place the underlay"));
}

void UnderlayPanel::commit()
{
    m_rest.stop();
    if (!m_pending)
        return;
    const Underlay next = *std::exchange(m_pending, std::nullopt);
    if (m_document.isOpen() && m_document.map().underlay && next != *m_document.map().underlay)
        m_document.perform(EditMap{{SetUnderlay{next}}}, m_pendingText);
    m_map.setUnderlayPlace(std::nullopt);
}

void UnderlayPanel::removeUnderlay()
{
    m_pending.reset();
    m_rest.stop();
    m_map.setUnderlayPlace(std::nullopt);
    m_document.perform(EditMap{{SetUnderlay{std::nullopt}}}, tr("Remove underlay"));
}

bool UnderlayPanel::askForFile()
{
    if (!m_document.mapFolder().isEmpty())
        return true;
    QMessageBox box(QMessageBox::Question, tr("Underlay"), tr("The map has no file yet."),
                    QMessageBox::Save | QMessageBox::Cancel, this);
    box.setObjectName(QStringLiteral("underlayNeedsFile"));
    box.setInformativeText(tr("The picture lies beside the map's file, so save the map first."));
    if (box.exec() == QMessageBox::Save)
        emit saveRequested();
    return !m_document.mapFolder().isEmpty();
}

void UnderlayPanel::choosePicture()
{
    if (!m_document.isOpen() || !askForFile())
        return;
    const QString picture =
        QFileDialog::getOpenFileName(this, tr("Choose the picture below the map"), m_document.mapFolder(),
                                     tr("Pictures (*.png *.jpg *.jpeg *.webp *.svg);;All files (*)"));
    if (picture.isEmpty())
        return;
    m_store.choose(picture);
}

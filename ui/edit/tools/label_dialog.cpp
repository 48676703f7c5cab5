// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/tools/label_dialog.h"

#include "base/form.h"
#include "document/document.h"
#include "document/kind_names.h"
#include "edit/tools/look_words.h"
#include "render/label_shapes.h"
#include "render/styles.h"

#include <QColorDialog>
#include <QDoubleSpinBox>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace {

constexpr QSize sampleRoom(360, 90);

QDoubleSpinBox* numberField(const char* name, const QString& title, const QString& tip, double least, double most,
                            double step, int decimals, const QString& suffix)
{
    auto* field = named(new QDoubleSpinBox, name, title, tip);
    field->setDecimals(decimals);
    field->setRange(least, most);
    field->setSingleStep(step);
    field->setSuffix(suffix);
    return field;
}

/// As the map is painted on the paper of its game.
Theme onPaperOf(const Document& document, const Theme& theme)
{
    return theme.withLivery(document.rules() ? document.rules()->ruleset().livery : Livery());
}

} // namespace

LabelDialog::LabelDialog(const Document& document, const MapLabel& label, const Theme& theme, QWidget* parent)
    : QDialog(parent), m_document(document), m_label(label), m_theme(onPaperOf(document, theme)),
      m_form(new QFormLayout), m_picture(new QLabel)
{
    asDialog(
        this, "lettering", tr("Lettering of %1").arg(label.text),
        tr("How a name on the map is written. What it names says how, and each part can be chosen apart. Without a "
           "place of its own it stands where it covers neither counters nor hex numbers."));
    m_picture->setFixedSize(sampleRoom);
    named(m_picture, "picture", tr("The name as it is written"));
    addFields();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    addTo(*layout, {m_picture, m_form, buttons});
    refresh();
    fitToScreen(*this);
}

void LabelDialog::addFields()
{
    auto* kind = named(new QComboBox, "labelKind", tr("What it names"), tr("Says how it is written as a rule"));
    for (const auto& row : labelKinds)
        kind->addItem(titleOf(row.value));
    connect(kind, &QComboBox::currentIndexChanged, this,
            [this](int index) { change([&](LabelStyle& style) { style.kind = labelKinds[index].value; }); });
    m_form->addRow(tr("&Names a:"), kind);
    auto* size = numberField("labelSize", tr("Size"), tr("Size of the letters, in parts of a hex"),
                             LabelStyle::least * 100.0, LabelStyle::largest * 100.0, 1.0, 0, tr(" % of a hex"));
    connect(size, &QDoubleSpinBox::valueChanged, this,
            [this](double value) { change([&](LabelStyle& style) { style.size = std::round(value) / 100.0; }); });
    m_form->addRow(tr("&Size:"), size);
    auto* bold = named(new QCheckBox(tr("&Bold")), "labelBold", tr("Bold"), tr("Thick letters"));
    auto* italic = named(new QCheckBox(tr("&Italic")), "labelItalic", tr("Italic"), tr("Slanted letters"));
    connect(bold, &QCheckBox::toggled, this,
            [this](bool isOn) { change([&](LabelStyle& style) { style.bold = isOn; }); });
    connect(italic, &QCheckBox::toggled, this,
            [this](bool isOn) { change([&](LabelStyle& style) { style.italic = isOn; }); });
    m_form->addRow(tr("Letters:"), rowOf({bold, italic, spring(1)}));
    auto* spacing = numberField("labelSpacing", tr("Spacing"), tr("Room between the letters, in parts of their size"),
                                -20.0, LabelStyle::widest * 100.0, 5.0, 0, QStringLiteral(" %"));
    connect(spacing, &QDoubleSpinBox::valueChanged, this,
            [this](double value) { change([&](LabelStyle& style) { style.spacing = std::round(value) / 100.0; }); });
    m_form->addRow(tr("S&pacing:"), spacing);
    auto* color = named(new QToolButton, "labelColor", tr("Colour of the letters"), tr("Opens a choice of colours"));
    color->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(color, &QToolButton::clicked, this, &LabelDialog::askColor);
    m_form->addRow(tr("&Colour:"), color);
    auto* along = named(new QComboBox, "labelAlong", tr("Follows"),
                        tr("A river or a road near its hex, above which the name is written"));
    along->addItem(tr("nothing"), QString());
    for (const MapList list : {MapList::Hexsides, MapList::Paths}) {
        for (const QString& name : namesOnMap(m_document.map(), list))
            along->addItem(titleOfName(m_document, list, name), name);
    }
    connect(along, &QComboBox::currentIndexChanged, this, [this, along](int index) {
        change([&](LabelStyle& style) { style.along = along->itemData(index).toString(); });
    });
    m_form->addRow(tr("&Follows:"), along);
    auto* angle = numberField("labelAngle", tr("Angle"), tr("Degrees by which it is turned clockwise"), -180.0, 180.0,
                              5.0, 0, QStringLiteral("°"));
    connect(angle, &QDoubleSpinBox::valueChanged, this,
            [this](double value) { change([&](LabelStyle& style) { style.angle = value; }); });
    m_form->addRow(tr("&Angle:"), angle);
    auto* isPut = named(new QCheckBox(tr("P&ut by hand")), "labelPut", tr("Put by hand"),
                        tr("Off: it stands where there is room"));
    auto* right = numberField("labelRight", tr("To the right"), tr("From the middle of its hex"),
                              -LabelStyle::farthest * 100.0, LabelStyle::farthest * 100.0, 5.0, 0, tr(" % right"));
    auto* down = numberField("labelDown", tr("Down"), tr("From the middle of its hex"), -LabelStyle::farthest * 100.0,
                             LabelStyle::farthest * 100.0, 5.0, 0, tr(" % down"));
    connect(isPut, &QCheckBox::toggled, this, [this](bool isOn) {
        change([&](LabelStyle& style) {
            style.offset = isOn ? std::optional(QPointF(0.0, style.along.isEmpty() ? 0.38 : 0.0)) : std::nullopt;
        });
    });
    const auto put = [this, right, down] {
        change([&](LabelStyle& style) {
            if (style.offset)
                style.offset = QPointF(std::round(right->value()) / 100.0, std::round(down->value()) / 100.0);
        });
    };
    connect(right, &QDoubleSpinBox::valueChanged, this, put);
    connect(down, &QDoubleSpinBox::valueChanged, this, put);
    m_form->addRow(tr("Place:"), rowOf({isPut, right, down, spring(1)}));
    m_shows.emplace_back([=, this] {
        const LabelStyle& style = m_label.style;
        const LabelLook look = lookOf(style);
        kind->setCurrentIndex(static_cast<int>(style.kind));
        size->setValue(look.size * 100.0);
        bold->setChecked(look.isBold);
        italic->setChecked(look.isItalic);
        spacing->setValue(look.spacing * 100.0);
        QPixmap swatch(18, 18);
        swatch.fill(look.color.isEmpty() ? m_theme.label : m_theme.ink(look.color));
        color->setIcon(swatch);
        color->setText(style.color.isEmpty() ? tr("as usual") : style.color);
        along->setCurrentIndex(std::max(0, along->findData(style.along)));
        angle->setValue(style.angle);
        angle->setEnabled(style.along.isEmpty());
        isPut->setChecked(style.offset.has_value());
        right->setValue(style.offset.value_or(QPointF()).x() * 100.0);
        down->setValue(style.offset.value_or(QPointF()).y() * 100.0);
        right->setEnabled(style.offset.has_value());
        down->setEnabled(style.offset.has_value());
    });
}

void LabelDialog::change(const std::function<void(LabelStyle&)>& by)
{
    if (m_isShowing)
        return;
    by(m_label.style);
    refresh();
}

void LabelDialog::refresh()
{
    m_isShowing = true;
    for (const auto& show : m_shows)
        show();
    m_isShowing = false;
    // The letters alone, as large as there is room for.
    MapLabel alone = m_label;
    alone.at = 0;
    alone.style.along.clear();
    alone.style.offset = QPointF();
    HexMap none;
    none.grid = HexGrid(GridShape::Flat, 1, 1, Shifted::Even, HexNumbering(), 0.0);
    none.legend = {{U'.', QStringLiteral("clear")}};
    none.legendIndex = {0};
    const LabelShape shape = labelShape(none, alone, m_theme.names);
    const double ratio = devicePixelRatioF();
    QPixmap picture(sampleRoom * ratio);
    picture.setDevicePixelRatio(ratio);
    picture.fill(m_theme.terrain(QStringLiteral("clear")).fill);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!shape.bounds.isEmpty()) {
        const double scale = std::min({160.0, sampleRoom.width() * 0.92 / shape.bounds.width(),
                                       sampleRoom.height() * 0.92 / shape.bounds.height()});
        painter.translate(sampleRoom.width() / 2.0, sampleRoom.height() / 2.0);
        painter.scale(scale, scale);
        painter.translate(-shape.bounds.center());
        const LabelLook look = lookOf(m_label.style);
        painter.fillPath(shape.halo, m_theme.labelHalo);
        painter.fillPath(shape.letters, labelInk(m_theme, look.color));
    }
    m_picture->setPixmap(picture);
}

void LabelDialog::askColor()
{
    const QString before = m_label.style.color;
    const LabelLook look = lookOf(m_label.style);
    auto* dialog =
        named(new QColorDialog(QColor(look.color.isEmpty() ? QStringLiteral("#2f2a20") : look.color), this), "color");
    dialog->setOption(QColorDialog::DontUseNativeDialog);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QColorDialog::currentColorChanged, this,
            [this](const QColor& chosen) { change([&](LabelStyle& style) { style.color = chosen.name(); }); });
    connect(dialog, &QDialog::rejected, this,
            [this, before] { change([&](LabelStyle& style) { style.color = before; }); });
    dialog->open();
}

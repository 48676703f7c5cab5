// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "output/map_print_dialog.h"

#include "base/form.h"
#include "base/panel_area.h"
#include "output/page_previews.h"

#include <QLocale>
#include <QSettings>

#include <algorithm>
#include <utility>

namespace {

const QString scaleKey = QStringLiteral("print/millimetersPerHex");
const QString overlapKey = QStringLiteral("print/overlap");
const QString marksKey = QStringLiteral("print/marks");

/// Longest side of the small picture.
constexpr double previewPixels = 900.0;

} // namespace

MapPrintDialog::MapPrintDialog(RenderRequest request, PictureParts parts, QWidget* parent)
    : QDialog(parent), m_request(std::move(request)), m_part(new PartChooser(std::move(parts))),
      m_layers(new LayerChooser(m_request.layers, m_request.content)), m_colors(new ColorChooser),
      m_preview(new SheetPreview), m_summary(new QLabel)
{
    asDialog(this, "mapPrintDialog", tr("Print the map"),
             tr("Prints the map to scale. Say how large a hex is on paper; the picture shows how many sheets that "
                "takes and where they meet."));
    const QSettings settings;
    const MapSheetSettings usual;
    constexpr double leastScale = 2.0;
    constexpr double mostScale = 200.0;
    m_scale = makeLength(QStringLiteral("millimetersPerHex"), leastScale, mostScale,
                         settings.value(scaleKey, usual.millimetersPerHex).toDouble(), tr("mm"));
    m_scale->setToolTip(tr("From one flat side of a hex to the other, on paper"));
    m_overlap = makeLength(QStringLiteral("sheetOverlap"), 0.0, 50.0,
                           settings.value(overlapKey, usual.overlap).toDouble(), tr("mm"));
    m_overlap->setToolTip(tr("What neighbouring sheets both show, to glue them on each other"));
    m_marks = named(new QCheckBox(tr("Marks and labels on the &sheets")), "sheetMarks");
    m_marks->setChecked(settings.value(marksKey, true).toBool());
    m_summary->setWordWrap(true);
    auto* form = new QFormLayout;
    form->addRow(tr("P&art"), m_part);
    form->addRow(tr("A &hex is wide"), m_scale);
    m_paper = new PaperChooser(*form, this);
    form->addRow(tr("&Overlap"), m_overlap);
    form->addRow(tr("&Colours"), m_colors);
    form->addRow(m_marks);
    auto* fields = new QWidget;
    addTo(*columnIn(fields, {0, 0, 0, 0}), {form, m_layers, spring(1)});
    // On a low screen, or with large text, they scroll.
    auto* columns = rowOf({new PanelArea(fields), {columnOf({{m_preview, 1}, named(m_summary, "sheetSummary")}), 1}});
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_print = named(buttons->addButton(tr("P&rint…"), QDialogButtonBox::AcceptRole), "printSheets");
    m_pdf = named(buttons->addButton(tr("Save as PD&F…"), QDialogButtonBox::ActionRole), "savePdf");
    m_pdf->setDefault(true);
    auto* layout = new QVBoxLayout(this);
    addTo(*layout, {{columns, 1}, buttons});

    buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);
    m_scale->setFocus();
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_print, &QPushButton::clicked, this, [this] { finish(Target::Printer); });
    connect(m_pdf, &QPushButton::clicked, this, [this] { finish(Target::Pdf); });
    connect(m_scale, &QDoubleSpinBox::valueChanged, this, &MapPrintDialog::refresh);
    connect(m_overlap, &QDoubleSpinBox::valueChanged, this, &MapPrintDialog::refresh);
    connect(m_paper, &PaperChooser::changed, this, &MapPrintDialog::refresh);
    connect(m_part, &PartChooser::changed, this, [this] {
        refresh();
        refreshImage();
    });
    connect(m_layers, &LayerChooser::changed, this, [this] {
        m_request.layers = m_layers->layers();
        refreshImage();
    });
    m_request.layers = m_layers->layers();
    connect(m_colors, &QComboBox::currentIndexChanged, this, [this] {
        takeColors();
        refreshImage();
    });
    takeColors();
    refresh();
    refreshImage();
    fitToScreen(*this);
}

// Paper is white, whatever the screen is.
void MapPrintDialog::takeColors()
{
    const QFont font = m_request.theme.font;
    m_request.theme = Theme::light().withColors(m_colors->colors());
    m_request.theme.font = font;
    m_request.theme.ground = Qt::white;
}

MapPrintDialog::~MapPrintDialog() = default;

MapSheetSettings MapPrintDialog::settings() const
{
    MapSheetSettings settings;
    settings.millimetersPerHex = m_scale->value();
    settings.paper = m_paper->paper();
    settings.overlap = m_overlap->value();
    settings.hasMarks = m_marks->isChecked();
    return settings;
}

void MapPrintDialog::refresh()
{
    m_plan.reset();
    const auto part = m_part->part();
    QString problem;
    if (!part) {
        problem = part.error();
    } else {
        m_request.part = *part;
        const auto plan = MapSheets::planFor(m_request, settings());
        if (plan)
            m_plan = *plan;
        else
            problem = plan.error();
    }
    m_pdf->setEnabled(m_plan.has_value());
    m_print->setEnabled(m_plan.has_value());
    const QSizeF size = pictureArea(m_request).size() * (m_scale->value() / m_request.hexSize);
    m_preview->setPlan(m_plan, size);
    if (!m_plan) {
        m_summary->setText(problem);
        m_preview->setAccessibleDescription(problem);
        return;
    }
    const QString turned = m_plan->orientation() == QPageLayout::Portrait ? tr("portrait") : tr("landscape");
    const QString text =
        tr("%n sheet(s) of %1, %2", nullptr, m_plan->count()).arg(QPageSize::name(settings().paper.size), turned)
        + (m_plan->count() > 1
               ? QStringLiteral(": ") + tr("%1 across, %2 down").arg(m_plan->columns()).arg(m_plan->rows())
               : QString())
        + QStringLiteral(". ")
        + tr("The picture measures %1 × %2 mm.")
              .arg(QLocale().toString(size.width(), 'f', 0), QLocale().toString(size.height(), 'f', 0));
    m_summary->setText(text);
    m_preview->setAccessibleDescription(text);
}

// Painted beside the dialog: of a large map even the small picture takes a while.
void MapPrintDialog::refreshImage()
{
    if (!m_plan)
        return;
    RenderRequest small = m_request;
    const QSizeF whole = pictureSize(m_request) / m_request.hexSize;
    small.hexSize = std::clamp(previewPixels / std::max(whole.width(), whole.height()), 0.05, m_request.hexSize);
    small.devicePixelRatio = 1.0;
    m_picture.begin([this, small](const BackgroundJob::Watch&) -> std::function<void()> {
        const QImage image = renderImage(small);
        return [this, image] { m_preview->setImage(image); };
    });
}

void MapPrintDialog::finish(Target target)
{
    m_target = target;
    QSettings settings;
    settings.setValue(scaleKey, m_scale->value());
    settings.setValue(overlapKey, m_overlap->value());
    settings.setValue(marksKey, m_marks->isChecked());
    m_paper->store();
    m_colors->store();
    accept();
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "output/export_dialog.h"

#include "base/form.h"
#include "base/panel_area.h"
#include "output/board_export.h"

#include <QButtonGroup>
#include <QListWidget>
#include <QLocale>
#include <QRadioButton>
#include <QSettings>

#include <algorithm>
#include <utility>

namespace {

const QString formatKey = QStringLiteral("export/format");
const QString pixelsKey = QStringLiteral("export/pixelsPerHex");
const QString millimetersKey = QStringLiteral("export/millimetersPerHex");
const QString dotsKey = QStringLiteral("export/dotsPerInch");
const QString byPaperKey = QStringLiteral("export/byPaper");

/// In the order of the list.
Theme themeAt(int index, const Theme& onScreen)
{
    switch (index) {
    case 1:
        return Theme::light();
    case 2:
        return Theme::dark();
    case 3:
        return Theme::highContrast();
    case 4:
        return Theme::light().withColors(MapColors::ColorBlindSafe);
    case 5:
        return Theme::light().withColors(MapColors::Greyscale);
    default:
        return onScreen;
    }
}

constexpr double millimetersPerInch = 25.4;
constexpr double usualPixels = 64.0;
constexpr double usualMillimeters = 15.0;
constexpr double usualDots = 300.0;

} // namespace

ExportDialog::ExportDialog(RenderRequest request, PictureParts parts, QWidget* parent)
    : QDialog(parent), m_request(std::move(request)), m_onScreen(m_request.theme), m_shown(m_request.layers),
      m_part(new PartChooser(std::move(parts))), m_layers(new LayerChooser(m_request.layers, m_request.content)),
      m_format(new QComboBox), m_byPixels(new QRadioButton(tr("&Pixels a hex"))),
      m_byPaper(new QRadioButton(tr("&On paper, a hex is"))), m_colors(new QComboBox),
      m_leftOutTitle(new QLabel(tr("&Left out, because the format has no place for it"))), m_leftOut(new QListWidget),
      m_summary(new QLabel)
{
    asDialog(this, "exportDialog", tr("Export"),
             tr("Makes a picture of the map: which part, which layers, how large and in which colours. PNG for "
                "screens, SVG and PDF for sharp prints. Or writes map and units for another program: Tiled, VASSAL, "
                "spreadsheets."));
    const QSettings settings;
    m_format->addItem(tr("PNG, pixels"), QStringLiteral("png"));
    m_format->addItem(tr("SVG, a drawing"), QStringLiteral("svg"));
    m_format->addItem(tr("PDF, a drawing on one page"), QStringLiteral("pdf"));
    m_format->addItem(tr("Tiled map, with pictures of its tiles"), endingOf(ExportFormat::Tiled));
    m_format->addItem(tr("HexJSON, the whole map as text"), endingOf(ExportFormat::HexJson));
    m_format->addItem(tr("CSV, a table of hexes"), endingOf(ExportFormat::Csv));
    m_format->addItem(tr("VASSAL module"), endingOf(ExportFormat::Vassal));
    m_format->setToolTip(tr("A picture, or a file that another program opens"));
    m_format->setCurrentIndex(std::max(0, m_format->findData(settings.value(formatKey, QStringLiteral("png")))));
    m_pixels = makeLength(QStringLiteral("exportPixels"), 1.0, 1000.0,
                          settings.value(pixelsKey, usualPixels).toDouble(), tr("px"));
    m_pixels->setAccessibleName(tr("Pixels from one flat side of a hex to the other"));
    m_millimeters = makeLength(QStringLiteral("exportMillimeters"), 2.0, 200.0,
                               settings.value(millimetersKey, usualMillimeters).toDouble(), tr("mm"));
    m_millimeters->setAccessibleName(tr("Millimetres from one flat side of a hex to the other"));
    m_millimeters->setToolTip(tr("From one flat side of a hex to the other, on paper"));
    m_dots = makeLength(QStringLiteral("exportDots"), 30.0, 1200.0, settings.value(dotsKey, usualDots).toDouble(),
                        tr("dpi"));
    m_dots->setAccessibleName(tr("Dots an inch"));
    m_dots->setToolTip(tr("How fine the picture is; printers want 300 or more"));
    m_dots->setDecimals(0);
    auto* group = new QButtonGroup(this);
    group->addButton(m_byPixels);
    group->addButton(m_byPaper);
    (settings.value(byPaperKey).toBool() ? m_byPaper : m_byPixels)->setChecked(true);
    m_colors->addItem(tr("As on the screen"));
    m_colors->addItem(tr("Light"));
    m_colors->addItem(tr("Dark"));
    m_colors->addItem(tr("High contrast"));
    m_colors->addItem(tr("Light, safe for the colour-blind"));
    m_colors->addItem(tr("Light, greyscale"));
    named(m_leftOut, "exportLeftOut", tr("What the format has no place for"),
          tr("These stay behind in Rearguard: the file of the other program does not hold them"));
    m_leftOut->setWordWrap(true);
    m_leftOut->setAlternatingRowColors(true);
    m_leftOutTitle->setBuddy(m_leftOut);
    m_summary->setMinimumHeight(2 * fontMetrics().lineSpacing());
    auto* form = new QFormLayout;
    form->addRow(tr("&Format"), named(m_format, "exportFormat"));
    form->addRow(tr("P&art"), m_part);
    form->addRow(named(m_byPixels, "exportByPixels"), m_pixels);
    form->addRow(named(m_byPaper, "exportByPaper"), rowOf({m_millimeters, m_dots}));
    form->addRow(tr("&Colours"), named(m_colors, "exportColors"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_save = named(buttons->addButton(tr("&Save…"), QDialogButtonBox::AcceptRole), "exportSave");
    m_save->setDefault(true);
    auto* fields = new QWidget;
    addTo(*columnIn(fields, {0, 0, 0, 0}), {form, m_layers, m_leftOutTitle, {m_leftOut, 1}, spring()});
    auto* layout = new QVBoxLayout(this);
    // On a low screen, or with large text, they scroll.
    addTo(*layout, {{new PanelArea(fields), 1}, wrapped(named(m_summary, "exportSummary")), buttons});

    buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);
    m_format->setFocus();
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_save, &QPushButton::clicked, this, &ExportDialog::finish);
    connect(m_format, &QComboBox::currentIndexChanged, this, &ExportDialog::refresh);
    connect(m_part, &PartChooser::changed, this, &ExportDialog::refresh);
    connect(m_layers, &LayerChooser::changed, this, &ExportDialog::refresh);
    connect(m_colors, &QComboBox::currentIndexChanged, this, &ExportDialog::refresh);
    connect(m_byPaper, &QRadioButton::toggled, this, &ExportDialog::refresh);
    for (QDoubleSpinBox* length : {m_pixels, m_millimeters, m_dots})
        connect(length, &QDoubleSpinBox::valueChanged, this, &ExportDialog::refresh);
    refresh();
    fitToScreen(*this);
}

QString ExportDialog::ending() const
{
    return m_format->currentData().toString();
}

bool ExportDialog::isBoard() const
{
    return exportFormatOf(u'.' + ending()).has_value();
}

void ExportDialog::refreshBoard()
{
    const ExportBoard board = exportBoardOf(m_request);
    const auto format = *exportFormatOf(u'.' + ending());
    m_request.part.reset();
    m_leftOut->clear();
    for (const LeftOut& left : leftOut(board, format))
        m_leftOut->addItem(leftOutText(left));
    if (m_leftOut->count() == 0)
        m_leftOut->addItem(tr("Nothing: the format holds all of it."));
    m_leftOut->setCurrentRow(0);
    m_save->setEnabled(true);
    int hexes = 0;
    for (HexIndex hex = 0; hex < board.map().grid.size(); ++hex)
        hexes += board.map().hasHex(hex) ? 1 : 0;
    m_summary->setText(tr("%n hex(es)", nullptr, hexes) + QStringLiteral(" · ")
                       + tr("%n unit(s)", nullptr, static_cast<int>(board.position->units.size())));
}

void ExportDialog::refresh()
{
    // Other programs draw for themselves; what they get is drawn in these colours, a module's board with the layers of
    // the screen. The list of what is left out stands in the place of the layers.
    const bool isForOthers = isBoard();
    const bool hasPictures = ending() == endingOf(ExportFormat::Tiled) || ending() == endingOf(ExportFormat::Vassal);
    m_part->setEnabled(!isForOthers);
    m_byPaper->setEnabled(!isForOthers);
    m_colors->setEnabled(!isForOthers || hasPictures);
    m_layers->setVisible(!isForOthers);
    m_leftOutTitle->setVisible(isForOthers);
    m_leftOut->setVisible(isForOthers);
    m_request.layers = isForOthers ? m_shown : m_layers->layers();
    m_request.theme = themeAt(m_colors->currentIndex(), m_onScreen);
    m_request.theme.font = m_onScreen.font;
    if (isForOthers) {
        for (QWidget* length : {static_cast<QWidget*>(m_byPixels), static_cast<QWidget*>(m_pixels),
                                static_cast<QWidget*>(m_millimeters), static_cast<QWidget*>(m_dots)})
            length->setEnabled(false);
        refreshBoard();
        return;
    }
    const bool isPng = ending() == QLatin1String("png");
    const bool isPdf = ending() == QLatin1String("pdf");
    const bool isByPaper = isPdf || m_byPaper->isChecked();
    // A page has no pixels.
    m_byPixels->setEnabled(!isPdf);
    m_pixels->setEnabled(!isByPaper);
    m_millimeters->setEnabled(isByPaper);
    m_dots->setEnabled(isByPaper && isPng);
    m_request.millimetersPerHex = isByPaper ? std::optional(m_millimeters->value()) : std::nullopt;
    // A drawing has the look of a hex of usual size, whatever paper it goes on.
    m_request.hexSize = !isByPaper ? m_pixels->value()
                        : isPng    ? m_millimeters->value() / millimetersPerInch * m_dots->value()
                                   : usualPixels;
    if (isByPaper && ending() == QLatin1String("svg"))
        m_request.hexSize = m_millimeters->value() / millimetersPerInch * 96.0;
    const auto part = m_part->part();
    m_save->setEnabled(part.hasValue());
    if (!part) {
        m_summary->setText(part.error());
        return;
    }
    m_request.part = *part;
    const QSizeF size = pictureSize(m_request);
    const QLocale locale;
    QStringList texts;
    if (!isPdf)
        texts += tr("%1 × %2 pixels", "width, height")
                     .arg(locale.toString(size.width(), 'f', 0), locale.toString(size.height(), 'f', 0));
    if (isByPaper) {
        const QSizeF paper = size * (m_millimeters->value() / m_request.hexSize);
        texts += tr("%1 × %2 mm", "width, height")
                     .arg(locale.toString(paper.width(), 'f', 0), locale.toString(paper.height(), 'f', 0));
    }
    m_summary->setText(texts.join(QStringLiteral(" · ")));
}

void ExportDialog::finish()
{
    QSettings settings;
    settings.setValue(formatKey, ending());
    settings.setValue(pixelsKey, m_pixels->value());
    settings.setValue(millimetersKey, m_millimeters->value());
    settings.setValue(dotsKey, m_dots->value());
    settings.setValue(byPaperKey, m_byPaper->isChecked());
    accept();
}

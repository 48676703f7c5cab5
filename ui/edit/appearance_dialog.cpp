// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/appearance_dialog.h"

#include "base/elided.h"
#include "base/form.h"
#include "document/kind_names.h"
#include "edit/map_edit.h"
#include "edit/tools/look_words.h"
#include "io/neighbour_path.h"
#include "render/kind_styles.h"
#include "render/map_geometry.h"
#include "render/panel_text.h"
#include "render/styles.h"
#include "render/underlay/kind_images.h"

#include <QColorDialog>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QPainter>
#include <QSaveFile>
#include <QSignalBlocker>

#include <cmath>

namespace {

constexpr QSize pictureSize(240, 168);
constexpr QSize sampleSize(34, 34);

/// The names of a map's kinds and their looks, with nothing drawn: what they look like depends on no more.
HexMap kindsOf(const HexMap& map)
{
    HexMap kinds;
    kinds.legend = map.legend;
    for (const auto& kind : map.features)
        kinds.features.push_back({kind.name, {}});
    for (const auto& kind : map.hexsides)
        kinds.hexsides.push_back({kind.name, {}});
    for (const auto& kind : map.paths)
        kinds.paths.push_back({kind.name, {}});
    kinds.looks = map.looks;
    return kinds;
}

/// The name under which a file can lie in a folder without hiding another one.
QString nameBeside(const QDir& folder, const QString& name)
{
    const QFileInfo info(name);
    QString candidate = info.fileName();
    for (int number = 2; folder.exists(candidate); ++number)
        candidate = QStringLiteral("%1-%2.%3").arg(info.completeBaseName()).arg(number).arg(info.suffix());
    return candidate;
}

} // namespace

AppearanceDialog::AppearanceDialog(const Document& document, std::shared_ptr<const KindImages> images,
                                   const Theme& theme, MapList list, const QString& kind, QWidget* parent)
    : QDialog(parent), m_document(document), m_list(list), m_kind(kind), m_kinds(kindsOf(document.map())),
      m_images(images ? std::make_shared<KindImages>(*images) : std::make_shared<KindImages>()),
      m_form(new QFormLayout), m_picture(new QLabel), m_problem(new QLabel)
{
    const QString title = titleOfName(document, list, kind);
    asDialog(this, "appearance", tr("Appearance of %1").arg(title),
             tr("What a terrain, a feature, a hexside or a road looks like on this map. What you leave alone stays as "
                "the name says. It changes no rule."));
    if (const KindLook* look = document.map().look(list, kind))
        m_look = *look;
    m_before = m_look;
    m_pictures.rules = document.rules();
    m_pictures.theme = theme;
    m_pictures.shape = document.map().grid.shape();
    m_pictures.devicePixelRatio = devicePixelRatioF();
    m_pictures.images = m_images;
    m_picture->setFixedSize(pictureSize);
    m_picture->setAlignment(Qt::AlignCenter);
    named(m_picture, "picture", tr("Picture of %1").arg(title));
    if (list == MapList::Legend)
        addGroundFields();
    else if (list == MapList::Features)
        addSignFields();
    else
        addLineFields();
    if (list == MapList::Legend || list == MapList::Features)
        addPictureFields();
    m_reset = named(new QPushButton(tr("As the &name says")), "reset", tr("As the name says"),
                    tr("Forgets all that was chosen here"));
    connect(m_reset, &QPushButton::clicked, this, [this] { change([](KindLook& look) { look = {}; }); });
    named(m_problem, "problem");
    wrapped(m_problem)->hide();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    buttons->addButton(m_reset, QDialogButtonBox::ResetRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &AppearanceDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    addTo(*layout, {rowOf({{columnOf({{m_picture}, spring(1)})}, {m_form, 1}}), m_problem, spring(1), buttons});
    refresh();
    fitToScreen(*this);
}

AppearanceDialog::~AppearanceDialog() = default;

Edit AppearanceDialog::edit() const
{
    if (m_look == m_before)
        return EditGroup{};
    return EditMap{{SetLook{m_list, m_kind, m_look}}};
}

void AppearanceDialog::change(const std::function<void(KindLook&)>& by)
{
    if (m_isShowing)
        return;
    by(m_look);
    refresh();
}

void AppearanceDialog::refresh()
{
    m_kinds.setLook(m_list, m_kind, m_look);
    const KindLook whole = KindStyles(m_kinds, m_document.rules()).look(m_list, m_kind);
    m_pictures.size = pictureSize;
    m_picture->setPixmap(QPixmap::fromImage(m_pictures.of(m_list, m_kind, whole)));
    m_isShowing = true;
    for (const auto& show : m_shows)
        show(whole);
    m_isShowing = false;
    m_reset->setEnabled(!(m_look == KindLook()));
}

void AppearanceDialog::say(const QString& problem)
{
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
}

// --- Fields ---

QToolButton* AppearanceDialog::colorButton(const char* name, const QString& title, QString KindLook::*color)
{
    auto* button = named(new QToolButton, name, title, tr("Opens a choice of colours"));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setIconSize(QSize(28, 18));
    connect(button, &QToolButton::clicked, this, [this, title, color] { askColor(title, color); });
    m_shows.emplace_back([this, button, color](const KindLook& whole) {
        const QColor shown = shownColor(whole, color);
        QPixmap pixmap(button->iconSize());
        pixmap.fill(shown);
        QPainter(&pixmap).drawRect(pixmap.rect().adjusted(0, 0, -1, -1));
        button->setIcon(pixmap);
        button->setText((m_look.*color).isEmpty() ? tr("as usual") : shown.name());
    });
    return button;
}

QColor AppearanceDialog::shownColor(const KindLook& whole, QString KindLook::*color) const
{
    const auto colors = m_list == MapList::Hexsides   ? hexsideColors(Theme::light(), whole)
                        : m_list == MapList::Paths    ? pathColors(Theme::light(), whole)
                        : m_list == MapList::Features ? signColors(Theme::light(), whole)
                                                      : std::pair(QColor(whole.second), QColor(whole.color));
    return color == &KindLook::color ? colors.second : colors.first;
}

void AppearanceDialog::askColor(const QString& title, QString KindLook::*color)
{
    const QString before = m_look.*color;
    const KindLook whole = KindStyles(m_kinds, m_document.rules()).look(m_list, m_kind);
    auto* dialog = named(new QColorDialog(shownColor(whole, color), this), "color");
    dialog->setWindowTitle(title);
    dialog->setOption(QColorDialog::DontUseNativeDialog);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QColorDialog::currentColorChanged, this,
            [this, color](const QColor& chosen) { change([&](KindLook& look) { look.*color = chosen.name(); }); });
    connect(dialog, &QDialog::rejected, this,
            [this, color, before] { change([&](KindLook& look) { look.*color = before; }); });
    dialog->open();
}

QComboBox* AppearanceDialog::wordBox(const char* name, const QString& title, const QString& tip)
{
    auto* box = named(new QComboBox, name, title, tip);
    box->setIconSize(sampleSize);
    box->setMaxVisibleItems(12);
    return box;
}

void AppearanceDialog::addGroundFields()
{
    auto* pattern = wordBox("pattern", tr("Pattern"), tr("What tells the ground apart without its colour"));
    m_pictures.size = sampleSize;
    for (const auto& row : terrainPatterns) {
        KindLook sample;
        sample.color = QStringLiteral("#e2dccb");
        sample.second = QStringLiteral("#5c553f");
        sample.pattern = row.value;
        pattern->addItem(QIcon(QPixmap::fromImage(m_pictures.of(MapList::Legend, m_kind, sample))), titleOf(row.value));
    }
    connect(pattern, &QComboBox::currentIndexChanged, this,
            [this](int index) { change([&](KindLook& look) { look.pattern = terrainPatterns[index].value; }); });
    m_shows.emplace_back(
        [pattern](const KindLook& whole) { pattern->setCurrentIndex(static_cast<int>(*whole.pattern)); });
    m_form->addRow(tr("&Colour:"), colorButton("groundColor", tr("Colour of the ground"), &KindLook::color));
    m_form->addRow(tr("&Pattern:"), pattern);
    m_form->addRow(tr("&Second colour:"), colorButton("secondColor", tr("Colour of the pattern"), &KindLook::second));
}

void AppearanceDialog::addSignFields()
{
    auto* sign = wordBox("sign", tr("Sign"), tr("What stands in the hex"));
    m_pictures.size = sampleSize;
    for (const auto& row : featureSigns) {
        KindLook sample;
        sample.sign = row.value;
        sign->addItem(QIcon(QPixmap::fromImage(m_pictures.of(MapList::Features, m_kind, sample))), titleOf(row.value));
    }
    connect(sign, &QComboBox::currentIndexChanged, this,
            [this](int index) { change([&](KindLook& look) { look.sign = featureSigns[index].value; }); });
    m_shows.emplace_back([sign](const KindLook& whole) { sign->setCurrentIndex(static_cast<int>(*whole.sign)); });
    m_form->addRow(tr("Si&gn:"), sign);
    m_form->addRow(tr("&Colour:"), colorButton("signColor", tr("Colour of the sign"), &KindLook::color));
    m_form->addRow(tr("&Second colour:"), colorButton("secondColor", tr("Colour around the sign"), &KindLook::second));
}

QDoubleSpinBox* AppearanceDialog::lengthField(const char* name, const QString& title, const QString& tip, double most,
                                              std::optional<double> KindLook::*length)
{
    auto* field = named(new QDoubleSpinBox, name, title, tip);
    field->setRange(length == &KindLook::width ? 0.5 : 0.0, most * 100.0);
    field->setDecimals(1);
    field->setSingleStep(0.5);
    field->setSuffix(tr(" % of a hex"));
    connect(field, &QDoubleSpinBox::valueChanged, this, [this, length](double value) {
        change([&](KindLook& look) { look.*length = std::round(value * 10.0) / 1000.0; });
    });
    return field;
}

void AppearanceDialog::addLineFields()
{
    auto* width = lengthField("lineWidth", tr("Width"), tr("How wide the line is, in parts of a hex"),
                              KindLook::widestLine, &KindLook::width);
    auto* casing = lengthField("lineCasing", tr("Casing"), tr("What shows of the second colour at each side"),
                               KindLook::widestCasing, &KindLook::casing);
    auto* dashes = wordBox("dashes", tr("Dashes"), tr("How the line is broken"));
    for (const auto& row : lineDashes)
        dashes->addItem(titleOf(row.value));
    dashes->insertItem(0, tr("As usual"));
    connect(dashes, &QComboBox::currentIndexChanged, this, [this](int index) {
        change([&](KindLook& look) {
            look.dashes = index == 0 ? std::nullopt : std::optional(lineDashes[index - 1].value);
        });
    });
    auto* ties = named(new QCheckBox(tr("Short &ties across")), "ties", tr("Short ties across the line"),
                       tr("As a railway has them"));
    connect(ties, &QCheckBox::toggled, this, [this](bool isOn) { change([&](KindLook& look) { look.ties = isOn; }); });
    m_shows.emplace_back([=, this](const KindLook& whole) {
        // What the line has without being told, the board's own geometry knows.
        HexMap alone;
        alone.legend = {{U'.', m_kind}};
        (m_list == MapList::Paths) ? alone.paths.push_back({m_kind, {}}) : alone.hexsides.push_back({m_kind, {}});
        alone.setLook(m_list, m_kind, whole);
        const MapGeometry geometry(std::make_shared<const HexMap>(alone), m_document.rules());
        const bool isPath = m_list == MapList::Paths;
        const LineStroke inner = isPath ? geometry.paths()[0].inner : geometry.hexsides()[0].inner;
        const LineStroke outer = isPath ? geometry.paths()[0].casing : geometry.hexsides()[0].casing;
        width->setValue(inner.width * 100.0);
        casing->setValue(std::max(0.0, (outer.width - inner.width) * 50.0));
        dashes->setCurrentIndex(m_look.dashes ? static_cast<int>(*m_look.dashes) + 1 : 0);
        ties->setChecked(isPath ? geometry.paths()[0].hasTies : geometry.hexsides()[0].ties.width > 0.0);
        const bool isAcross = !isPath && isSign(geometry.hexsides()[0].look);
        for (QWidget* field : {static_cast<QWidget*>(width), static_cast<QWidget*>(casing),
                               static_cast<QWidget*>(dashes), static_cast<QWidget*>(ties)})
            field->setEnabled(!isAcross);
    });
    m_form->addRow(tr("&Colour:"), colorButton("lineColor", tr("Colour of the line"), &KindLook::color));
    m_form->addRow(tr("&Width:"), width);
    m_form->addRow(tr("C&asing:"), casing);
    m_form->addRow(tr("&Second colour:"), colorButton("secondColor", tr("Colour of the casing"), &KindLook::second));
    m_form->addRow(tr("&Dashes:"), dashes);
    m_form->addRow(ties);
}

// --- Pictures ---

void AppearanceDialog::addPictureFields()
{
    auto* choose = named(new QPushButton(tr("Choos&e…")), "choosePicture", tr("Choose a picture"),
                         tr("An SVG file is a symbol in the middle of the hex, a PNG file a tile that fills it. It is "
                            "copied beside the map."));
    auto* none = named(new QPushButton(tr("&Without")), "noPicture", tr("No picture"), tr("Pattern or sign instead"));
    auto* name = named(new ElidedLabel, "pictureName");
    connect(choose, &QPushButton::clicked, this, &AppearanceDialog::askPicture);
    connect(none, &QPushButton::clicked, this, [this] {
        m_pictureFile.clear();
        change([](KindLook& look) { look.picture.clear(); });
    });
    const bool isSaved = !m_document.mapFolder().isEmpty();
    m_shows.emplace_back([name, none, isSaved](const KindLook& whole) {
        name->setText(!whole.picture.isEmpty() ? whole.picture : isSaved ? tr("none") : tr("none: save the map first"));
        name->setToolTip(whole.picture);
        none->setEnabled(!whole.picture.isEmpty());
    });
    choose->setEnabled(isSaved);
    if (!isSaved)
        choose->setToolTip(tr("Save the map first: its pictures lie beside its file"));
    m_form->addRow(tr("Picture:"), rowOf({{name, 1}, choose, none}));
}

void AppearanceDialog::askPicture()
{
    const QString file = QFileDialog::getOpenFileName(this, tr("Choose a picture"), m_document.mapFolder(),
                                                      tr("Symbols and tiles (*.svg *.png)"));
    if (!file.isEmpty())
        takePicture(file);
}

QString AppearanceDialog::takePicture(const QString& file)
{
    auto read = KindImage::read(file);
    say(read ? QString() : read.error());
    if (!read)
        return read.error();
    const QDir folder(m_document.mapFolder());
    const QString inFolder = folder.relativeFilePath(QFileInfo(file).absoluteFilePath());
    const bool isThere = mayBeNamedIn(folder, inFolder);
    const QString name = isThere ? inFolder : nameBeside(folder, file);
    m_pictureFile = isThere ? QString() : file;
    m_images->add(name, *std::move(read));
    change([&](KindLook& look) { look.picture = name; });
    return {};
}

void AppearanceDialog::accept()
{
    if (!m_pictureFile.isEmpty() && !m_look.picture.isEmpty()) {
        QFile source(m_pictureFile);
        QSaveFile target(QDir(m_document.mapFolder()).filePath(m_look.picture));
        const bool isCopied = source.open(QIODevice::ReadOnly) && target.open(QIODevice::WriteOnly)
                              && target.write(source.read(KindImage::mostBytes)) >= 0 && target.commit();
        if (!isCopied) {
            say(tr("The picture cannot be copied beside the map: %1")
                    .arg(source.isOpen() ? target.errorString() : source.errorString()));
            return;
        }
    }
    QDialog::accept();
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "settings/settings_dialog.h"

#include "base/language.h"
#include "base/text_changes.h"
#include "guide/guide_topics.h"
#include "settings/color_sample.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QListWidget>
#include <QScreen>
#include <QScrollBar>
#include <QStackedWidget>

#include <algorithm>

namespace {

/// A line of running text below a field or at the head of a page.
QLabel* note(const QString& text)
{
    auto* label = wrapped(new QLabel(text));
    label->setTextFormat(Qt::PlainText);
    return label;
}

template<typename Field>
Field* named(const char* name, const QString& whatsThis)
{
    return named(new Field, name, {.help = whatsThis});
}

QCheckBox* box(const char* name, const QString& text, const QString& whatsThis)
{
    auto* result = named<QCheckBox>(name, whatsThis);
    result->setText(text);
    result->setToolTip(whatsThis);
    return result;
}

template<typename Value>
void choose(QComboBox& combo, Value value)
{
    combo.setCurrentIndex(std::max(0, combo.findData(static_cast<int>(value))));
}

template<typename Value>
Value chosen(const QComboBox& combo)
{
    return static_cast<Value>(combo.currentData().toInt());
}

} // namespace

SettingsDialog::SettingsDialog(PreferenceStore& store, QWidget* parent)
    : QDialog(parent), m_store(store), m_kept(store.now()), m_list(new QListWidget), m_pages(new QStackedWidget),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel | QDialogButtonBox::Apply
                                     | QDialogButtonBox::RestoreDefaults))
{
    named(this, "settingsDialog", {.title = tr("Settings")});
    setGuidePage(*this, QStringLiteral("settings"));
    named(m_list, "settingsPages",
          {.spoken = tr("Pages of the settings"),
           .help = tr("The pages of this dialog. The arrow keys go from one to the next.")});
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    addPage(QStringLiteral("general"), tr("General"), tr("Language of the program"), makeGeneral());
    addPage(QStringLiteral("appearance"), tr("Appearance"), tr("How the window looks"), makeLook());
    addPage(QStringLiteral("map"), tr("Map"), tr("How the board looks"), makeMap());
    addPage(QStringLiteral("mouse"), tr("Mouse"), tr("What mouse and touchpad do to the map"), makeMouse());
    addPage(QStringLiteral("dice"), tr("Dice"), tr("Rolling the result of a combat"), makeDice());
    addPage(QStringLiteral("folders"), tr("Folders"), tr("Where files are looked for and put"), makeFolders());
    addPage(QStringLiteral("shortcuts"), tr("Shortcuts"), tr("Keys of the menus and tools"), makeShortcuts());

    m_buttons->button(QDialogButtonBox::Ok)->setObjectName(QStringLiteral("settingsOk"));
    m_buttons->button(QDialogButtonBox::Cancel)->setObjectName(QStringLiteral("settingsCancel"));
    m_buttons->button(QDialogButtonBox::Apply)->setObjectName(QStringLiteral("settingsApply"));
    QPushButton* defaults = m_buttons->button(QDialogButtonBox::RestoreDefaults);
    named(defaults, "settingsDefaults",
          {.tip = tr("Puts back what this page was at first. Other pages stay as they are.")});
    defaults->setText(tr("Restore &defaults"));
    m_buttons->button(QDialogButtonBox::Ok)->setDefault(true);
    auto* layout = new QVBoxLayout(this);
    addTo(*layout, {{rowOf({m_list, {m_pages, 1}}), 1}, m_buttons});
    whenTextChanges(*m_list, [this] {
        m_list->setFixedWidth(m_list->sizeHintForColumn(0) + 2 * m_list->frameWidth()
                              + fontMetrics().averageCharWidth() * 2 + m_list->verticalScrollBar()->sizeHint().width());
    });

    fill(m_kept);
    connectFields();
    m_list->setCurrentRow(0);
    m_list->setFocus();
    const QSize letters(fontMetrics().averageCharWidth() * 110, fontMetrics().height() * 30);
    resize(letters.boundedTo(screen()->availableSize() * 0.9));
}

SettingsDialog::~SettingsDialog()
{
    // It may go while it is seen, with its window. The field that then loses the keyboard would say what is in it to a
    // store that has gone before.
    for (QObject* each : findChildren<QObject*>())
        each->disconnect(this);
}

void SettingsDialog::addPage(const QString& name, const QString& title, const QString& about, QLayout* content)
{
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    auto* heading = wrapped(new QLabel(about));
    QFont bold = heading->font();
    bold.setBold(true);
    heading->setFont(bold);
    addTo(*column, {heading, content, spring(1)});
    auto* area = named(new QScrollArea, QStringLiteral("settingsPage-") + name, title);
    area->setWidget(page);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    m_list->addItem(title);
    m_pages->addWidget(area);
}

QLayout* SettingsDialog::makeGeneral()
{
    m_language =
        named<QComboBox>("settingsLanguage", tr("The language of menus, rulings, lessons and the guide. Numbers "
                                                "of rules and hexes are the same in all."));
    m_language->addItem(tr("As the system"), QString());
    for (const QString& code : languages())
        m_language->addItem(languageName(code), code);
    m_languageNote = named(note({}), "settingsLanguageNote");
    m_restart =
        named<QPushButton>("settingsRestart", tr("Keeps the settings, closes the program and begins it again with "
                                                 "the file that is open. Unsaved changes are asked about."));
    m_restart->setText(tr("&Restart now"));
    auto* form = new QFormLayout;
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->addRow(tr("&Language"), m_language);
    form->addRow(m_languageNote);
    auto* left = new QHBoxLayout; // a button as wide as the page is none
    addTo(*left, {m_restart, spring(1)});
    form->addRow(left);
    return form;
}

QLayout* SettingsDialog::makeLook()
{
    m_theme = named<QComboBox>("settingsTheme", tr("The colours of window and board. High contrast is white on black "
                                                   "with strong frames around what has the focus."));
    m_theme->addItem(tr("As the system"), static_cast<int>(Appearance::System));
    m_theme->addItem(tr("Light"), static_cast<int>(Appearance::Light));
    m_theme->addItem(tr("Dark"), static_cast<int>(Appearance::Dark));
    m_theme->addItem(tr("High contrast"), static_cast<int>(Appearance::HighContrast));
    m_text =
        named<QSpinBox>("settingsText", tr("The size of all text in the window, in hundredths of the system's. What "
                                           "is written on the board goes by the zoom."));
    m_text->setRange(PreferenceStore::leastText, PreferenceStore::mostText);
    m_text->setSingleStep(10);
    m_text->setSuffix(tr(" %", "after a number of hundredths"));
    // Half a number would be a size of its own.
    m_text->setKeyboardTracking(false);
    m_animated = box("settingsAnimated", tr("&Animation: units walk, the map glides"),
                     tr("Off: everything is at once where it ends."));
    m_fullScreen = box("settingsFullScreen", tr("Open in &full screen if it was left so"),
                       tr("Off: the window opens as it was before full screen."));
    auto* form = new QFormLayout;
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->addRow(tr("&Theme"), m_theme);
    form->addRow(tr("Text &size"), m_text);
    form->addRow(m_animated);
    form->addRow(m_fullScreen);
    return form;
}

QLayout* SettingsDialog::makeMap()
{
    m_colors = named<QComboBox>("settingsColors", tr("The colours of the board, on the screen and in pictures. Shapes "
                                                     "and patterns say the same in all of them."));
    m_colors->addItem(tr("Standard"), static_cast<int>(MapColors::Standard));
    m_colors->addItem(tr("Safe for the colour-blind"), static_cast<int>(MapColors::ColorBlindSafe));
    m_colors->addItem(tr("Greyscale"), static_cast<int>(MapColors::Greyscale));
    m_sample = new ColorSample;
    auto* form = new QFormLayout;
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->addRow(tr("Map c&olours"), m_colors);
    form->addRow(m_sample);
    form->addRow(note(tr("Printing and exporting offer all of these by themselves, whatever is chosen here.")));
    return form;
}

QLayout* SettingsDialog::makeMouse()
{
    const auto number = [](const char* name, std::pair<int, int> range, int step, const QString& suffix,
                           const QString& whatsThis) {
        auto* spin = named<QSpinBox>(name, whatsThis);
        spin->setRange(range.first, range.second);
        spin->setSingleStep(step);
        spin->setSuffix(suffix);
        spin->setKeyboardTracking(false);
        return spin;
    };
    const auto habit = [this](const char* name, const QString& whatsThis) {
        auto* combo = named<QComboBox>(name, whatsThis);
        combo->addItem(tr("Zooms the map"), static_cast<int>(ScrollHabit::Zooms));
        combo->addItem(tr("Moves the map"), static_cast<int>(ScrollHabit::Pans));
        return combo;
    };
    m_wheel = habit("settingsWheel", tr("What turning the wheel does. With Ctrl it always zooms."));
    m_touchpad = habit("settingsTouchpad", tr("What two fingers do on a touchpad. With Ctrl they always zoom."));
    m_wheelPercent = number("settingsWheelPercent", {PreferenceStore::leastWheel, PreferenceStore::mostWheel}, 25,
                            tr(" %", "after a number of hundredths"),
                            tr("How far the wheel zooms and moves, in hundredths of the usual."));
    m_reversed = box("settingsZoomReversed", tr("&Reverse the direction of zooming"),
                     tr("Turning the wheel towards you zooms in."));
    m_doubleClick = named<QComboBox>("settingsDoubleClick", tr("What a double click on the map does while one plays."));
    m_doubleClick->addItem(tr("Picks the whole stack"), static_cast<int>(DoubleClickHabit::PicksStack));
    m_doubleClick->addItem(tr("Zooms in"), static_cast<int>(DoubleClickHabit::ZoomsIn));
    m_doubleClick->addItem(tr("Nothing"), static_cast<int>(DoubleClickHabit::Nothing));
    m_dragDistance =
        number("settingsDragDistance", {0, PreferenceStore::mostDragDistance}, 1, tr(" px", "after a number of pixels"),
               tr("How far the pointer moves with a pressed button before a click becomes a drag. Larger "
                  "for hands that tremble."));
    m_dragDistance->setSpecialValueText(tr("As the system"));
    m_cardDelay = number("settingsCardDelay", {0, PreferenceStore::mostCardDelay}, 50,
                         tr(" ms", "after a number of milliseconds"),
                         tr("How long the pointer rests on a hex before the card about it shows."));
    m_rightPans = box("settingsRightPans", tr("Dragging with the right &button moves the map"),
                      tr("As the middle button does. A click without dragging still opens the menu."));
    m_fingerPans = box("settingsFingerPans", tr("One &finger on a touch screen moves the map"),
                       tr("One finger moves the map also where counters lie, which are then picked by a tap."));
    auto* form = new QFormLayout;
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->addRow(tr("Turning the &wheel"), m_wheel);
    form->addRow(tr("Two fingers on a &touchpad"), m_touchpad);
    form->addRow(tr("S&peed of the wheel"), m_wheelPercent);
    form->addRow(m_reversed);
    form->addRow(tr("A double clic&k"), m_doubleClick);
    form->addRow(m_rightPans);
    form->addRow(m_fingerPans);
    form->addRow(tr("A dra&g begins after"), m_dragDistance);
    form->addRow(tr("The &hover card shows after"), m_cardDelay);
    return form;
}

QLayout* SettingsDialog::makeDice()
{
    m_dice = box("settingsDice", tr("Offer to &roll the dice"),
                 tr("Where a game has a table of results, the ruling offers to roll on it. Off: you roll your own dice "
                    "and enter the result."));
    m_asks = box("settingsAsks", tr("As&k before rolling"), tr("A roll is entered at once. On: it is asked first."));
    return columnOf({m_dice, m_asks});
}

void SettingsDialog::addFolder(QFormLayout& form, const QString& title, const QString& name, const QString& unset,
                               const QString& about, QString Preferences::*field)
{
    auto* edit = named(new QLineEdit, name, {.tip = about, .help = QStringLiteral("%1.").arg(about)});
    edit->setPlaceholderText(unset);
    edit->setClearButtonEnabled(true);
    auto* browse = new QPushButton(tr("Browse…"));
    named(browse, name + QStringLiteral("Browse"), tr("Browse: %1").arg(QString(title).remove(u'&')));
    browse->setWhatsThis(edit->whatsThis());
    browse->setAutoDefault(false);
    auto* row = rowOf({{edit, 1}, browse});
    auto* label = new QLabel(title);
    label->setBuddy(edit);
    auto* missing = note({});
    named(missing, name + QStringLiteral("Note"));
    form.addRow(label);
    form.addRow(row);
    form.addRow(missing);
    m_folders.append({edit, missing, field});
    connect(browse, &QPushButton::clicked, this, [this, edit, about] {
        const QString now = edit->text().isEmpty() ? QDir::homePath() : edit->text();
        const QString folder = QFileDialog::getExistingDirectory(this, about, now);
        if (folder.isEmpty())
            return;
        edit->setText(QDir::toNativeSeparators(folder));
        take();
    });
}

QLayout* SettingsDialog::makeFolders()
{
    auto* form = new QFormLayout;
    addFolder(*form, tr("&Maps and scenarios"), QStringLiteral("settingsMapsFolder"), tr("Beside the file opened last"),
              tr("Where one begins to look for files while nothing is open"), &Preferences::mapsFolder);
    addFolder(*form, tr("&Exports"), QStringLiteral("settingsExportFolder"), tr("Beside the file that is open"),
              tr("Where pictures, prints and logs go at first"), &Preferences::exportFolder);
    addFolder(*form, tr("&Games of your own"), QStringLiteral("settingsGamesFolder"), tr("None"),
              tr("Rulesets (*.ruleset.json) of games that the program does not bring along"),
              &Preferences::gamesFolder);
    return form;
}

QLayout* SettingsDialog::makeShortcuts()
{
    auto* edit = named<QPushButton>("settingsShortcuts", tr("A list of all keys, with conflicts shown, that can be "
                                                            "changed, kept in a file and read from one."));
    edit->setText(tr("&Edit shortcuts…"));
    edit->setAutoDefault(false);
    connect(edit, &QPushButton::clicked, this, &SettingsDialog::shortcutsRequested);
    return columnOf(
        {note(tr("Every command of the menus and every tool can have a key of its own.")), {edit, 0, Qt::AlignLeft}});
}

void SettingsDialog::connectFields()
{
    connect(m_list, &QListWidget::currentRowChanged, m_pages, &QStackedWidget::setCurrentIndex);
    for (QComboBox* combo : {m_language, m_theme, m_colors, m_wheel, m_touchpad, m_doubleClick})
        connect(combo, &QComboBox::currentIndexChanged, this, &SettingsDialog::take);
    for (QCheckBox* check : {m_animated, m_fullScreen, m_reversed, m_rightPans, m_fingerPans, m_dice, m_asks})
        connect(check, &QCheckBox::toggled, this, &SettingsDialog::take);
    for (QSpinBox* spin : {m_text, m_wheelPercent, m_dragDistance, m_cardDelay})
        connect(spin, &QSpinBox::valueChanged, this, &SettingsDialog::take);
    for (const Folder& folder : m_folders) {
        // Half a path is another folder, or none.
        connect(folder.edit, &QLineEdit::textChanged, this, [this] {
            if (!m_isShowing)
                refresh();
        });
        connect(folder.edit, &QLineEdit::editingFinished, this, &SettingsDialog::take);
    }
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_buttons->button(QDialogButtonBox::Apply), &QPushButton::clicked, this, &SettingsDialog::apply);
    connect(m_buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this,
            &SettingsDialog::restoreDefaults);
    connect(m_restart, &QPushButton::clicked, this, [this] {
        accept();
        emit restartRequested();
    });
    // Menus of the window change the same things.
    connect(&m_store, &PreferenceStore::changed, this, [this](const Preferences& now) {
        if (!(shown() == now))
            fill(now);
    });
}

void SettingsDialog::fill(const Preferences& preferences)
{
    m_isShowing = true;
    m_language->setCurrentIndex(std::max(0, m_language->findData(preferences.language)));
    choose(*m_theme, preferences.appearance);
    m_text->setValue(preferences.textPercent);
    m_animated->setChecked(preferences.isAnimated);
    m_fullScreen->setChecked(preferences.startsInFullScreen);
    choose(*m_colors, preferences.mapColors);
    choose(*m_wheel, preferences.wheel);
    choose(*m_touchpad, preferences.touchpad);
    m_reversed->setChecked(preferences.isZoomReversed);
    m_rightPans->setChecked(preferences.panWithRightButton);
    choose(*m_doubleClick, preferences.doubleClick);
    m_fingerPans->setChecked(preferences.panWithOneFinger);
    m_wheelPercent->setValue(preferences.wheelPercent);
    m_dragDistance->setValue(preferences.dragDistance);
    m_cardDelay->setValue(preferences.cardDelay);
    m_dice->setChecked(preferences.showsDice);
    m_asks->setChecked(preferences.asksBeforeRolling);
    for (const Folder& folder : m_folders)
        folder.edit->setText(QDir::toNativeSeparators(preferences.*folder.field));
    m_isShowing = false;
    refresh();
}

Preferences SettingsDialog::shown() const
{
    Preferences result = m_store.now();
    result.language = m_language->currentData().toString();
    result.appearance = chosen<Appearance>(*m_theme);
    result.textPercent = m_text->value();
    result.isAnimated = m_animated->isChecked();
    result.startsInFullScreen = m_fullScreen->isChecked();
    result.mapColors = chosen<MapColors>(*m_colors);
    result.wheel = chosen<ScrollHabit>(*m_wheel);
    result.touchpad = chosen<ScrollHabit>(*m_touchpad);
    result.isZoomReversed = m_reversed->isChecked();
    result.panWithRightButton = m_rightPans->isChecked();
    result.doubleClick = chosen<DoubleClickHabit>(*m_doubleClick);
    result.panWithOneFinger = m_fingerPans->isChecked();
    result.wheelPercent = m_wheelPercent->value();
    result.dragDistance = m_dragDistance->value();
    result.cardDelay = m_cardDelay->value();
    result.showsDice = m_dice->isChecked();
    result.asksBeforeRolling = m_asks->isChecked();
    for (const Folder& folder : m_folders) {
        const QString path = QDir::fromNativeSeparators(folder.edit->text().trimmed());
        result.*folder.field = QDir::isAbsolutePath(path) ? QDir::cleanPath(path) : QString();
    }
    return result;
}

void SettingsDialog::take()
{
    if (m_isShowing)
        return;
    m_store.tryOut(shown());
    refresh();
}

void SettingsDialog::refresh()
{
    m_sample->setColors(chosen<MapColors>(*m_colors));
    m_asks->setEnabled(m_dice->isChecked());
    const QString language = m_language->currentData().toString();
    const bool isOther = languageToSpeak(language) != spokenLanguage();
    m_languageNote->setText(isOther ? tr("The program speaks this language when it is started the next time.")
                                    : tr("The program speaks this language."));
    m_restart->setVisible(isOther);
    for (const Folder& folder : m_folders) {
        const QString path = QDir::fromNativeSeparators(folder.edit->text().trimmed());
        const bool isMissing = !path.isEmpty() && !(QDir::isAbsolutePath(path) && QFileInfo(path).isDir());
        folder.note->setText(isMissing ? tr("⚠ There is no such folder.") : QString());
        folder.note->setVisible(isMissing);
        folder.edit->setAccessibleDescription(folder.note->text());
    }
    m_buttons->button(QDialogButtonBox::Apply)->setEnabled(!(shown() == m_kept));
    m_buttons->button(QDialogButtonBox::RestoreDefaults)->setEnabled(m_list->currentRow() != Shortcuts);
}

void SettingsDialog::apply()
{
    m_store.set(shown());
    m_kept = m_store.now();
    refresh();
}

void SettingsDialog::restoreDefaults()
{
    const Preferences usual;
    Preferences wanted = shown();
    switch (m_list->currentRow()) {
    case General:
        wanted.language = usual.language;
        break;
    case Look:
        wanted.appearance = usual.appearance;
        wanted.textPercent = usual.textPercent;
        wanted.isAnimated = usual.isAnimated;
        wanted.startsInFullScreen = usual.startsInFullScreen;
        break;
    case Map:
        wanted.mapColors = usual.mapColors;
        break;
    case Mouse:
        wanted.wheel = usual.wheel;
        wanted.touchpad = usual.touchpad;
        wanted.isZoomReversed = usual.isZoomReversed;
        wanted.panWithRightButton = usual.panWithRightButton;
        wanted.doubleClick = usual.doubleClick;
        wanted.panWithOneFinger = usual.panWithOneFinger;
        wanted.wheelPercent = usual.wheelPercent;
        wanted.dragDistance = usual.dragDistance;
        wanted.cardDelay = usual.cardDelay;
        break;
    case Dice:
        wanted.showsDice = usual.showsDice;
        wanted.asksBeforeRolling = usual.asksBeforeRolling;
        break;
    case Folders:
        for (const Folder& folder : m_folders)
            wanted.*folder.field = usual.*folder.field;
        break;
    default:
        break;
    }
    fill(wanted);
    take();
}

void SettingsDialog::done(int result)
{
    if (result == Accepted)
        apply();
    else
        m_store.set(m_kept); // menus of the window keep what they change
    QDialog::done(result);
}

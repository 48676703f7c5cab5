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
#include <type_traits>

namespace {

/// A line of running text below a field or at the head of a page.
QLabel* note(const QString& text)
{
    auto* label = wrapped(new QLabel(text));
    label->setTextFormat(Qt::PlainText);
    return label;
}

/// Words stand in a list as themselves, the rest by its number.
template<class Value>
QVariant dataOf(const Value& value)
{
    if constexpr (std::is_enum_v<Value>)
        return static_cast<int>(value);
    else
        return value;
}

template<class Value>
Value valueOf(const QComboBox& combo)
{
    if constexpr (std::is_enum_v<Value>)
        return static_cast<Value>(combo.currentData().toInt());
    else
        return combo.currentData().toString();
}

QFormLayout* makeForm()
{
    auto* form = new QFormLayout;
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    return form;
}

QString folderIn(const QLineEdit& edit)
{
    return QDir::fromNativeSeparators(edit.text().trimmed());
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
    connect(m_list, &QListWidget::currentRowChanged, m_pages, &QStackedWidget::setCurrentIndex);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_buttons->button(QDialogButtonBox::Apply), &QPushButton::clicked, this, &SettingsDialog::apply);
    connect(defaults, &QPushButton::clicked, this, &SettingsDialog::restoreDefaults);
    // Menus of the window change the same things.
    connect(&m_store, &PreferenceStore::changed, this, [this](const Preferences& now) {
        if (!(shown() == now))
            fill(now);
    });
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

template<class Field, class Signal>
void SettingsDialog::bind(Field* field, Signal changed, std::function<void(const Preferences&)> show,
                          std::function<void(Preferences&)> read)
{
    m_bindings.push_back({m_pages->count(), std::move(show), std::move(read)});
    connect(field, changed, this, &SettingsDialog::take);
}

template<class Value>
QComboBox* SettingsDialog::choice(const char* name, const QString& help, Value Preferences::*preference,
                                  std::initializer_list<std::pair<QString, Value>> values)
{
    auto* combo = named(new QComboBox, name, {.help = help});
    for (const auto& [text, value] : values)
        combo->addItem(text, dataOf(value));
    bind(
        combo, &QComboBox::currentIndexChanged,
        [combo, preference](const Preferences& from) {
            combo->setCurrentIndex(std::max(0, combo->findData(dataOf(from.*preference))));
        },
        [combo, preference](Preferences& to) { to.*preference = valueOf<Value>(*combo); });
    return combo;
}

QSpinBox* SettingsDialog::number(const char* name, std::pair<int, int> range, int step, const QString& suffix,
                                 const QString& help, int Preferences::*preference)
{
    auto* spin = named(new QSpinBox, name, {.help = help});
    spin->setRange(range.first, range.second);
    spin->setSingleStep(step);
    spin->setSuffix(suffix);
    // Half a number would be a value of its own.
    spin->setKeyboardTracking(false);
    bind(
        spin, &QSpinBox::valueChanged,
        [spin, preference](const Preferences& from) { spin->setValue(from.*preference); },
        [spin, preference](Preferences& to) { to.*preference = spin->value(); });
    return spin;
}

QCheckBox* SettingsDialog::box(const char* name, const QString& text, const QString& help,
                               bool Preferences::*preference)
{
    auto* check = named(new QCheckBox(text), name, {.tip = help, .help = help});
    bind(
        check, &QCheckBox::toggled,
        [check, preference](const Preferences& from) { check->setChecked(from.*preference); },
        [check, preference](Preferences& to) { to.*preference = check->isChecked(); });
    return check;
}

QLayout* SettingsDialog::makeGeneral()
{
    m_language = choice("settingsLanguage",
                        tr("The language of menus, rulings, lessons and the guide. Numbers of rules and hexes are the "
                           "same in all."),
                        &Preferences::language, {{tr("As the system"), QString()}});
    for (const QString& code : languages())
        m_language->addItem(languageName(code), code);
    m_languageNote = named(note({}), "settingsLanguageNote");
    m_restart = named(new QPushButton(tr("&Restart now")), "settingsRestart",
                      {.help = tr("Keeps the settings, closes the program and begins it again with the file that is "
                                  "open. Unsaved changes are asked about.")});
    connect(m_restart, &QPushButton::clicked, this, [this] {
        accept();
        emit restartRequested();
    });
    auto* form = makeForm();
    form->addRow(tr("&Language"), m_language);
    form->addRow(m_languageNote);
    form->addRow(rowOf({m_restart, spring(1)})); // a button as wide as the page is none
    return form;
}

QLayout* SettingsDialog::makeLook()
{
    auto* form = makeForm();
    form->addRow(tr("&Theme"),
                 choice("settingsTheme",
                        tr("The colours of window and board. High contrast is white on black with strong frames around "
                           "what has the focus."),
                        &Preferences::appearance,
                        {{tr("As the system"), Appearance::System},
                         {tr("Light"), Appearance::Light},
                         {tr("Dark"), Appearance::Dark},
                         {tr("High contrast"), Appearance::HighContrast}}));
    form->addRow(tr("Text &size"),
                 number("settingsText", {PreferenceStore::leastText, PreferenceStore::mostText}, 10,
                        tr(" %", "after a number of hundredths"),
                        tr("The size of all text in the window, in hundredths of the system's. What is written on the "
                           "board goes by the zoom."),
                        &Preferences::textPercent));
    form->addRow(box("settingsAnimated", tr("&Animation: units walk, the map glides"),
                     tr("Off: everything is at once where it ends."), &Preferences::isAnimated));
    form->addRow(box("settingsFullScreen", tr("Open in &full screen if it was left so"),
                     tr("Off: the window opens as it was before full screen."), &Preferences::startsInFullScreen));
    return form;
}

QLayout* SettingsDialog::makeMap()
{
    m_colors = choice("settingsColors",
                      tr("The colours of the board, on the screen and in pictures. Shapes and patterns say the same in "
                         "all of them."),
                      &Preferences::mapColors,
                      {{tr("Standard"), MapColors::Standard},
                       {tr("Safe for the colour-blind"), MapColors::ColorBlindSafe},
                       {tr("Greyscale"), MapColors::Greyscale}});
    m_sample = new ColorSample;
    auto* form = makeForm();
    form->addRow(tr("Map c&olours"), m_colors);
    form->addRow(m_sample);
    form->addRow(note(tr("Printing and exporting offer all of these by themselves, whatever is chosen here.")));
    return form;
}

QLayout* SettingsDialog::makeMouse()
{
    const auto habit = [this](const char* name, const QString& help, ScrollHabit Preferences::*preference) {
        return choice(name, help, preference,
                      {{tr("Zooms the map"), ScrollHabit::Zooms}, {tr("Moves the map"), ScrollHabit::Pans}});
    };
    auto* form = makeForm();
    form->addRow(
        tr("Turning the &wheel"),
        habit("settingsWheel", tr("What turning the wheel does. With Ctrl it always zooms."), &Preferences::wheel));
    form->addRow(tr("Two fingers on a &touchpad"),
                 habit("settingsTouchpad", tr("What two fingers do on a touchpad. With Ctrl they always zoom."),
                       &Preferences::touchpad));
    form->addRow(tr("S&peed of the wheel"),
                 number("settingsWheelPercent", {PreferenceStore::leastWheel, PreferenceStore::mostWheel}, 25,
                        tr(" %", "after a number of hundredths"),
                        tr("How far the wheel zooms and moves, in hundredths of the usual."),
                        &Preferences::wheelPercent));
    form->addRow(box("settingsZoomReversed", tr("&Reverse the direction of zooming"),
                     tr("Turning the wheel towards you zooms in."), &Preferences::isZoomReversed));
    form->addRow(tr("A double clic&k"),
                 choice("settingsDoubleClick", tr("What a double click on the map does while one plays."),
                        &Preferences::doubleClick,
                        {{tr("Picks the whole stack"), DoubleClickHabit::PicksStack},
                         {tr("Zooms in"), DoubleClickHabit::ZoomsIn},
                         {tr("Nothing"), DoubleClickHabit::Nothing}}));
    form->addRow(box("settingsRightPans", tr("Dragging with the right &button moves the map"),
                     tr("As the middle button does. A click without dragging still opens the menu."),
                     &Preferences::panWithRightButton));
    form->addRow(box("settingsFingerPans", tr("One &finger on a touch screen moves the map"),
                     tr("One finger moves the map also where counters lie, which are then picked by a tap."),
                     &Preferences::panWithOneFinger));
    auto* distance =
        number("settingsDragDistance", {0, PreferenceStore::mostDragDistance}, 1, tr(" px", "after a number of pixels"),
               tr("How far the pointer moves with a pressed button before a click becomes a drag. Larger "
                  "for hands that tremble."),
               &Preferences::dragDistance);
    distance->setSpecialValueText(tr("As the system"));
    form->addRow(tr("A dra&g begins after"), distance);
    form->addRow(tr("The &hover card shows after"),
                 number("settingsCardDelay", {0, PreferenceStore::mostCardDelay}, 50,
                        tr(" ms", "after a number of milliseconds"),
                        tr("How long the pointer rests on a hex before the card about it shows."),
                        &Preferences::cardDelay));
    return form;
}

QLayout* SettingsDialog::makeDice()
{
    m_dice = box("settingsDice", tr("Offer to &roll the dice"),
                 tr("Where a game has a table of results, the ruling offers to roll on it. Off: you roll your own dice "
                    "and enter the result."),
                 &Preferences::showsDice);
    m_asks = box("settingsAsks", tr("As&k before rolling"), tr("A roll is entered at once. On: it is asked first."),
                 &Preferences::asksBeforeRolling);
    return columnOf({m_dice, m_asks});
}

void SettingsDialog::addFolder(QFormLayout& form, const QString& title, const QString& name, const QString& unset,
                               const QString& about, QString Preferences::*preference)
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
    m_folders.append({edit, missing});
    bind(
        edit, &QLineEdit::editingFinished,
        [edit, preference](const Preferences& from) { edit->setText(QDir::toNativeSeparators(from.*preference)); },
        [edit, preference](Preferences& to) {
            const QString path = folderIn(*edit);
            to.*preference = QDir::isAbsolutePath(path) ? QDir::cleanPath(path) : QString();
        });
    // Half a path is another folder, or none.
    connect(edit, &QLineEdit::textChanged, this, [this] {
        if (!m_isShowing)
            refresh();
    });
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
    auto* edit = named(new QPushButton(tr("&Edit shortcuts…")), "settingsShortcuts",
                       {.help = tr("A list of all keys, with conflicts shown, that can be changed, kept in a file and "
                                   "read from one.")});
    edit->setAutoDefault(false);
    connect(edit, &QPushButton::clicked, this, &SettingsDialog::shortcutsRequested);
    return columnOf(
        {note(tr("Every command of the menus and every tool can have a key of its own.")), {edit, 0, Qt::AlignLeft}});
}

void SettingsDialog::fill(const Preferences& preferences)
{
    m_isShowing = true;
    for (const Binding& each : m_bindings)
        each.show(preferences);
    m_isShowing = false;
    refresh();
}

Preferences SettingsDialog::shown() const
{
    Preferences result = m_store.now();
    for (const Binding& each : m_bindings)
        each.read(result);
    return result;
}

void SettingsDialog::take()
{
    if (m_isShowing)
        return;
    m_store.tryOut(shown());
    refresh();
}

void SettingsDialog::chooseLanguage(const QString& code)
{
    m_list->setCurrentRow(0);
    m_language->setCurrentIndex(std::max(0, m_language->findData(code)));
    m_language->setFocus();
}

void SettingsDialog::refresh()
{
    m_sample->setColors(valueOf<MapColors>(*m_colors));
    m_asks->setEnabled(m_dice->isChecked());
    const QString language = m_language->currentData().toString();
    const bool isOther = languageToSpeak(language) != spokenLanguage();
    m_languageNote->setText(isOther ? tr("The program speaks this language when it is started the next time.")
                                    : tr("The program speaks this language."));
    m_restart->setVisible(isOther);
    for (const Folder& folder : m_folders) {
        const QString path = folderIn(*folder.edit);
        const bool isMissing = !path.isEmpty() && !(QDir::isAbsolutePath(path) && QFileInfo(path).isDir());
        folder.note->setText(isMissing ? tr("⚠ There is no such folder.") : QString());
        folder.note->setVisible(isMissing);
        folder.edit->setAccessibleDescription(folder.note->text());
    }
    m_buttons->button(QDialogButtonBox::Apply)->setEnabled(!(shown() == m_kept));
    m_buttons->button(QDialogButtonBox::RestoreDefaults)->setEnabled(m_list->currentRow() < m_list->count() - 1);
}

void SettingsDialog::apply()
{
    m_store.set(shown());
    m_kept = m_store.now();
    refresh();
}

void SettingsDialog::restoreDefaults()
{
    m_isShowing = true;
    for (const Binding& each : m_bindings) {
        if (each.page == m_list->currentRow())
            each.show(Preferences());
    }
    fill(shown());
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

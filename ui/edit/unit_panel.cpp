// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/unit_panel.h"

#include "base/text_changes.h"
#include "edit/counters.h"
#include "edit/renumber_dialog.h"
#include "edit/tools/tool_manager.h"
#include "render/counter_face.h"
#include "render/panel_text.h"

#include <QKeyEvent>
#include <QStyle>

#include <algorithm>
#include <numeric>

namespace {

constexpr int pictureSide = 56;

} // namespace

UnitPanel::UnitPanel(Document& document, ToolManager& tools, QWidget* parent)
    : QWidget(parent), m_document(document), m_tools(tools), m_theme(Theme::fromPalette(palette())),
      m_picture(new QLabel), m_title(panel_text::heading({})), m_note(panel_text::note()), m_area(new QScrollArea),
      m_states(new QWidget), m_problem(new QLabel)
{
    asPanel(this, "unitProperties", tr("Properties of the unit"),
            tr("What is printed on the selected units and noted about them: name, side, type, size, strengths, steps "
               "and states. What is written here is set for all that are selected."));
    auto* outside = columnIn(this, {18, 6, 18, 8});
    m_picture->setAccessibleName(tr("Counter"));
    auto* head = rowOf({m_picture});
    named(m_title, "unitTitle");
    head->addLayout(columnOf({m_title, m_note, spring(1)}), 1);
    addTo(*outside, {head, {m_area, 1}});
    auto* inside = new QWidget;
    auto* layout = columnIn(inside, {0, 0, 0, 0});
    makeFields(*layout);
    panel_text::makeError(*m_problem);
    m_problem->hide();
    layout->addWidget(wrapped(named(m_problem, "unitProblem")));
    makeButtons(*layout);
    layout->addStretch(1);
    scrolling(m_area, inside);
    whenTextChanges(*m_area, [this] { fitWidth(); });

    const auto onChange = [this] {
        m_isStale = true;
        if (isVisible())
            refresh();
    };
    connect(&tools, &ToolManager::selectionChanged, this, onChange);
    connect(&document, &Document::counterPicturesChanged, this, onChange);
    connect(&document, &Document::changed, this, [onChange](const DocumentChange& change) {
        if (change.all || change.touched.units || change.touched.unitList || change.touched.rules || change.touched.map)
            onChange();
    });
}

// --- What is shown ---

const std::vector<UnitIndex>& UnitPanel::units() const
{
    return m_tools.selectedUnits();
}

const Unit& UnitPanel::first() const
{
    return m_document.position()->unit(units().front());
}

QString UnitPanel::nameOfAll() const
{
    return units().size() == 1 ? first().displayName() : tr("%n unit(s)", nullptr, static_cast<int>(units().size()));
}

void UnitPanel::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_isStale = true;
    if (isVisible())
        refresh();
}

void UnitPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    window()->installEventFilter(this);
    if (m_isStale)
        refresh();
}

// What is being written counts when the file is saved or the window closed.
bool UnitPanel::eventFilter(QObject* watched, QEvent* event)
{
    const bool isSave =
        event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->matches(QKeySequence::Save);
    if (isSave || (event->type() == QEvent::Close && watched == window()))
        commitAll();
    // A line with nothing to undo leaves that to the document.
    const auto* line = qobject_cast<const QLineEdit*>(watched);
    if (line != nullptr && event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool isDocuments = (key->matches(QKeySequence::Undo) && !line->isUndoAvailable())
                                 || (key->matches(QKeySequence::Redo) && !line->isRedoAvailable());
        event->setAccepted(event->isAccepted() && !isDocuments);
        return isDocuments;
    }
    return false;
}

void UnitPanel::commitAll()
{
    for (std::size_t place = 0; place < m_texts.size(); ++place)
        commit(place);
}

void UnitPanel::beginEditing()
{
    refresh();
    m_texts.front().edit->setFocus();
    m_texts.front().edit->selectAll();
}

void UnitPanel::refresh()
{
    m_isStale = false;
    m_isShowing = true;
    showProblem({});
    showHeader();
    const bool isAny = m_document.isOpen() && !units().empty();
    m_area->setVisible(isAny);
    if (isAny) {
        const Position& position = *m_document.position();
        fillNames();
        for (const GameFields& fields : m_gameFields) {
            for (QWidget* widget : fields.widgets)
                widget->setVisible(fields.isUsed(m_document.ruleset()));
        }
        fitWidth();
        const auto isShared = [&](const auto& read) {
            return std::ranges::all_of(units(),
                                       [&](UnitIndex unit) { return read(position.unit(unit)) == read(first()); });
        };
        for (const TextField& field : m_texts) {
            const bool shared = isShared(field.read);
            field.edit->setText(shared ? field.read(first()) : QString());
            const bool sharesDefault = shared && field.unless && isShared(field.unless);
            field.edit->setPlaceholderText(!shared ? tr("several") : sharesDefault ? field.unless(first()) : QString());
            field.edit->setModified(false);
            field.edit->setToolTip(!shared ? tr("The units differ; what is written here is set for all") : QString());
        }
        // An id is one unit's own.
        const auto id = std::ranges::find_if(
            m_texts, [](const TextField& field) { return field.edit->objectName() == QLatin1String("unitId"); });
        id->edit->setEnabled(units().size() == 1);
        for (const NameField& field : m_names) {
            const auto read = [&field](const Unit& unit) { return unit.*field.member; };
            field.box->setPlaceholderText(tr("several"));
            field.box->setCurrentIndex(isShared(read) ? field.box->findData(read(first())) : -1);
        }
        showStates();
        const bool isOne = units().size() == 1;
        const std::vector<UnitIndex> stack = isOne && first().isOnMap()
                                                 ? m_document.hidden().known(position.unitsIn(first().hex))
                                                 : std::vector<UnitIndex>();
        m_up->setEnabled(!stack.empty() && stack.front() != units().front());
        m_down->setEnabled(!stack.empty() && stack.back() != units().front());
    }
    m_isShowing = false;
}

// Nothing of a field is cut off.
void UnitPanel::fitWidth()
{
    m_area->setMinimumWidth(m_area->widget()->minimumSizeHint().width()
                            + style()->pixelMetric(QStyle::PM_ScrollBarExtent));
}

void UnitPanel::showHeader()
{
    if (!m_document.isOpen() || units().empty()) {
        m_picture->hide();
        m_title->setText(tr("No unit is selected"));
        m_note->setText(tr("Click a counter on the map with the counter tool, or a line under Units."));
        return;
    }
    m_picture->show();
    m_picture->setPixmap(counterPicture(first(), m_document.rules().get(), m_theme, pictureSide, devicePixelRatioF(),
                                        true, m_document.counterPictures().get()));
    m_title->setText(nameOfAll());
    if (units().size() > 1) {
        m_note->setText(tr("What is set here is set for all of them."));
        return;
    }
    QStringList words;
    if (const UnitType* type = m_document.ruleset().unitType(first().type))
        words += type->title.isEmpty() ? type->name : type->title;
    words += first().isOnMap() ? m_document.map().number(first().hex) : tr("off the map");
    m_note->setText(words.join(QStringLiteral(", ")));
}

void UnitPanel::fillNames()
{
    const Ruleset& game = m_document.ruleset();
    const Position& position = *m_document.position();
    for (const NameField& field : m_names) {
        auto names = unitChoices(game, field.member);
        // What the game does not know can be kept, and is marked.
        for (const UnitIndex unit : units()) {
            const QString& used = position.unit(unit).*field.member;
            if (std::ranges::none_of(names, [&](const auto& name) { return name.first == used; }))
                names.emplace_back(used, tr("%1 (no meaning in the game)").arg(used));
        }
        field.box->clear();
        for (const auto& [name, title] : names)
            field.box->addItem(title, name);
    }
}

void UnitPanel::showStates()
{
    const Position& position = *m_document.position();
    QStringList states;
    for (const Kind& state : m_document.ruleset().states)
        states += state.name;
    for (const UnitIndex unit : units())
        states += position.unit(unit).states;
    states.removeDuplicates();
    for (QCheckBox* box : m_stateBoxes) {
        box->hide();
        box->setObjectName(QString());
        box->deleteLater();
    }
    m_stateBoxes.clear();
    for (const QString& state : states) {
        const auto count =
            std::ranges::count_if(units(), [&](UnitIndex unit) { return position.unit(unit).states.contains(state); });
        auto* box = new QCheckBox(plainLabel(titleOf(m_document.ruleset().states, state)));
        box->setObjectName(QStringLiteral("unitState-") + state);
        if (!isKnown(m_document.ruleset().states, state))
            box->setText(tr("%1 (no meaning in the game)").arg(plainLabel(state)));
        const bool isMixed = count > 0 && count < static_cast<std::ptrdiff_t>(units().size());
        box->setCheckState(isMixed ? Qt::PartiallyChecked : count > 0 ? Qt::Checked : Qt::Unchecked);
        connect(box, &QCheckBox::clicked, this, [this, state](bool isOn) { commitState(state, isOn); });
        m_states->layout()->addWidget(box);
        m_stateBoxes.push_back(box);
    }
    m_states->setVisible(!states.isEmpty());
}

void UnitPanel::showProblem(const QString& text)
{
    m_problem->setText(text);
    m_problem->setVisible(!text.isEmpty());
}

// --- What is changed ---

void UnitPanel::change(const QString& title, const std::function<void(Unit&)>& change)
{
    const Edit edit = changeUnits(*m_document.position(), units(), change);
    if (!isEmpty(edit))
        m_document.perform(edit, tr("%1 of %2").arg(title, nameOfAll()));
}

void UnitPanel::commit(std::size_t place)
{
    const TextField& field = m_texts[place];
    if (m_isShowing || units().empty() || !field.edit->isModified())
        return;
    field.edit->setModified(false);
    write(field, field.edit->text().trimmed());
}

void UnitPanel::commitName(std::size_t place)
{
    const NameField& field = m_names[place];
    if (!m_isShowing && !units().empty() && field.box->currentIndex() >= 0)
        write(field, field.box->currentData().toString());
}

void UnitPanel::write(const UnitField& field, const QString& text)
{
    for (const UnitIndex index : units()) {
        Unit tried = m_document.position()->unit(index);
        if (const QString problem = field.write(tried, text); !problem.isEmpty()) {
            refresh();
            showProblem(problem);
            return;
        }
    }
    showProblem({});
    change(field.title, [&](Unit& unit) { field.write(unit, text); });
}

void UnitPanel::commitState(const QString& state, bool isOn)
{
    change(titleOf(m_document.ruleset().states, state), [&](Unit& unit) {
        unit.states.removeAll(state);
        if (isOn)
            unit.states += state;
    });
}

void UnitPanel::selectIds(const QStringList& ids)
{
    std::vector<UnitIndex> selected;
    for (const QString& id : ids) {
        if (const UnitIndex unit = m_document.position()->findUnit(id); unit != noUnit)
            selected.push_back(unit);
    }
    m_tools.setSelectedUnits(selected);
}

void UnitPanel::restack(bool up)
{
    if (units().size() != 1)
        return;
    const QString id = first().id;
    const Edit edit = ::restack(*m_document.position(), units().front(), up ? StackStep::Up : StackStep::Down);
    if (isEmpty(edit))
        return;
    m_document.perform(edit, up ? tr("%1 up in its stack").arg(first().displayName())
                                : tr("%1 down in its stack").arg(first().displayName()));
    selectIds({id});
}

void UnitPanel::duplicate()
{
    if (units().empty())
        return;
    const std::size_t before = m_document.position()->units.size();
    m_document.perform(duplicateUnits(*m_document.position(), units()), tr("Duplicate %1").arg(nameOfAll()));
    std::vector<UnitIndex> added(m_document.position()->units.size() - before);
    std::iota(added.begin(), added.end(), static_cast<UnitIndex>(before));
    m_tools.setSelectedUnits(added);
}

void UnitPanel::remove()
{
    if (!units().empty())
        m_document.perform(removeUnits(units()), tr("Delete %1").arg(nameOfAll()));
}

void UnitPanel::askRenumber()
{
    if (units().empty())
        return;
    std::vector<UnitIndex> order = units();
    std::ranges::sort(order);
    auto* dialog = new RenumberDialog(*m_document.position(), order, this);
    connect(dialog, &RenumberDialog::renumbered, this, [this](const Edit& edit) {
        const std::vector<UnitIndex> selected = units();
        m_document.perform(edit, tr("Renumber %1").arg(nameOfAll()));
        m_tools.setSelectedUnits(selected);
    });
    dialog->open();
}

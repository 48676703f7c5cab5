// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/counter_sheet.h"

#include "base/contains.h"
#include "base/form.h"
#include "base/text_changes.h"
#include "position/position.h"
#include "render/counter_face.h"
#include "render/panel_text.h"
#include "table/act_parts.h"

#include <QListWidget>
#include <QPainter>

#include <algorithm>
#include <tuple>
#include <utility>

namespace {

constexpr int sheetPlaceRole = Qt::UserRole; ///< in the list of counters
constexpr int sheetSide = 40; ///< pixels
constexpr int sheetRoom = 8;

QString titleOfType(const Unit& unit, const Ruleset& game)
{
    const UnitType* type = game.unitType(unit.type);
    return type == nullptr || type->title.isEmpty() ? unit.type : type->title;
}

QString titleOfSide(const Unit& unit, const Ruleset& game)
{
    const SideRules* side = game.side(unit.side);
    return side == nullptr ? unit.side : side->name;
}

/// Its front and, where it has one, its back beside it.
QPixmap bothSides(const Unit& unit, const RulesInForce& rules, const Theme& theme, double ratio)
{
    const QPixmap front = counterPicture(unit, &rules, theme, sheetSide, ratio, true);
    QPixmap both(front.width() * 2, front.height());
    both.setDevicePixelRatio(front.devicePixelRatio());
    both.fill(Qt::transparent);
    QPainter painter(&both);
    const double width = front.width() / front.devicePixelRatio();
    if (stepsOf(unit, rules.ruleset()) < 2) {
        painter.drawPixmap(QPointF(width / 2, 0), front);
        return both;
    }
    Unit reduced = unit;
    reduced.lost = 1;
    painter.drawPixmap(QPointF(0, 0), front);
    painter.drawPixmap(QPointF(width, 0), counterPicture(reduced, &rules, theme, sheetSide, ratio, true));
    return both;
}

/// Painted when it is seen: a game may have hundreds.
class SheetItem : public QListWidgetItem
{
public:
    SheetItem(const Unit& unit, std::shared_ptr<const RulesInForce> rules, const Theme& theme, double ratio)
        : m_unit(unit), m_rules(std::move(rules)), m_theme(theme), m_ratio(ratio)
    {}

    QVariant data(int role) const override
    {
        switch (role) {
        case Qt::DecorationRole:
            if (m_icon.isNull()) {
                const QPixmap picture = bothSides(m_unit, *m_rules, m_theme, m_ratio);
                m_icon.addPixmap(picture);
                m_icon.addPixmap(picture, QIcon::Selected); // with its own colours
            }
            return m_icon;
        case Qt::DisplayRole:
            return m_unit.displayName();
        default:
            return QListWidgetItem::data(role);
        }
    }

private:
    Unit m_unit;
    std::shared_ptr<const RulesInForce> m_rules;
    Theme m_theme;
    double m_ratio;
    mutable QIcon m_icon;
};

} // namespace

CounterSheet::CounterSheet(QWidget* parent)
    : QWidget(parent), m_find(new QLineEdit), m_side(new QComboBox), m_list(new QListWidget),
      m_count(wrapped(panel_text::note({})))
{
    m_find->setClearButtonEnabled(true);
    m_find->setPlaceholderText(tr("name, kind, formation"));
    named(m_find, "sheetFind", {.tip = tr("Only counters with that in their name, kind or formation")});
    named(m_side, "sheetSide", {.tip = tr("Only counters of that side")});
    named(m_list, "sheetCounters",
          {.spoken = tr("Counters of the game"),
           .help = tr("Each counter with both its sides. A click or the space bar chooses one, another takes it back. "
                      "What the position has already is grey.")});
    m_list->setViewMode(QListView::IconMode);
    m_list->setMovement(QListView::Static);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setSelectionMode(QAbstractItemView::MultiSelection);
    m_list->setUniformItemSizes(true);
    m_list->setWordWrap(false);
    m_list->setTextElideMode(Qt::ElideNone);
    named(m_count, "sheetCount");
    auto* row = new QHBoxLayout;
    addTo(*row, {labelFor(tr("&Find:"), m_find), {m_find, 1}, labelFor(tr("S&ide:"), m_side), m_side});
    addTo(*columnIn(this, {0, 0, 0, 0}), {row, {m_list, 1}, m_count});
    connect(m_find, &QLineEdit::textChanged, this, &CounterSheet::filter);
    connect(m_side, &QComboBox::currentIndexChanged, this, &CounterSheet::filter);
    connect(m_list, &QListWidget::itemSelectionChanged, this, &CounterSheet::noteChosen);
    whenTextChanges(*m_list, [this] { fit(); });
}

void CounterSheet::setCounters(std::vector<Unit> counters, std::shared_ptr<const RulesInForce> rules,
                               const Theme& theme, const Position* position)
{
    m_counters = std::move(counters);
    m_rules = std::move(rules);
    m_chosen.clear();
    const Ruleset& game = m_rules->ruleset();
    QSet<std::pair<QString, QString>> there;
    if (position != nullptr) {
        for (const Unit& unit : position->units)
            there.insert({unit.side, unit.displayName()});
    }
    {
        const QSignalBlocker quiet(m_list);
        const QSignalBlocker quietSide(m_side);
        m_side->clear();
        m_side->addItem(tr("both"), QString());
        for (const SideRules& side : game.sides)
            m_side->addItem(side.name, side.id);
        m_list->clear();
        for (std::size_t i = 0; i < m_counters.size(); ++i) {
            const Unit& unit = m_counters[i];
            auto* item = new SheetItem(unit, m_rules, theme, devicePixelRatioF());
            item->setData(sheetPlaceRole, static_cast<int>(i));
            const QString what = tr("%1, %2, %3", "unit, kind, side")
                                     .arg(unit.displayName(), titleOfType(unit, game), titleOfSide(unit, game));
            item->setToolTip(plainTip(what));
            item->setData(Qt::AccessibleTextRole, what);
            if (there.contains({unit.side, unit.displayName()})) {
                item->setFlags(Qt::NoItemFlags);
                item->setToolTip(plainTip(tr("%1: in this position already").arg(what)));
            }
            m_list->addItem(item);
        }
    }
    fit();
    filter();
    noteChosen();
}

void CounterSheet::fit()
{
    const QFontMetrics letters = m_list->fontMetrics();
    int width = 2 * (sheetSide + sheetRoom);
    for (const Unit& unit : m_counters)
        width = std::max(width, letters.horizontalAdvance(unit.displayName()));
    const int height = sheetSide + sheetRoom;
    m_list->setIconSize({2 * (sheetSide + sheetRoom), height});
    m_list->setGridSize({width + 2 * sheetRoom, height + letters.height() + sheetRoom});
}

void CounterSheet::filter()
{
    const QString side = m_side->currentData().toString();
    const QString words = m_find->text().trimmed();
    for (int row = 0; row < m_list->count(); ++row) {
        QListWidgetItem* item = m_list->item(row);
        const Unit& unit = m_counters[static_cast<std::size_t>(item->data(sheetPlaceRole).toInt())];
        const QString all = unit.displayName() + u' ' + titleOfType(unit, m_rules->ruleset()) + u' ' + unit.formation;
        // What is chosen, too: the line below tells of it, and each place has what is asked for.
        item->setHidden((!side.isEmpty() && unit.side != side) || !all.contains(words, Qt::CaseInsensitive));
    }
}

void CounterSheet::noteChosen()
{
    std::vector<std::size_t> now;
    for (const QListWidgetItem* item : m_list->selectedItems())
        now.push_back(static_cast<std::size_t>(item->data(sheetPlaceRole).toInt()));
    std::erase_if(m_chosen, [&](std::size_t place) { return !contains(now, place); });
    std::ranges::sort(now);
    for (const std::size_t place : now) {
        if (!contains(m_chosen, place))
            m_chosen.push_back(place);
    }
    QStringList names;
    for (const std::size_t place : m_chosen)
        names += m_counters[place].displayName();
    m_count->setText(names.isEmpty() ? tr("Nothing is chosen yet.")
                                     : tr("Chosen: %1", "units").arg(names.join(QStringLiteral(", "))));
    emit chosenChanged();
}

std::vector<Unit> CounterSheet::chosen() const
{
    std::vector<Unit> units;
    for (const std::size_t place : m_chosen)
        units.push_back(m_counters[place]);
    return units;
}

CounterSheetDialog::CounterSheetDialog(std::vector<Unit> counters, std::shared_ptr<const RulesInForce> rules,
                                       const Theme& theme, const Position& position, QWidget* parent)
    : QDialog(parent), m_sheet(new CounterSheet)
{
    asDialog(
        this, "counterSheet", tr("Counters of the game"),
        tr("The counters that the positions of this game use, each with both its sides. Choose as many as you want; "
           "then each click on the map puts the next one down."));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    QPushButton* put = buttons->button(QDialogButtonBox::Ok);
    put->setText(tr("&Put on the map"));
    named(put, "sheetPut", {.tip = tr("Then click a hex for each of them")});
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_sheet, &CounterSheet::chosenChanged, put, [this, put] { put->setEnabled(!chosen().empty()); });
    m_sheet->setCounters(std::move(counters), std::move(rules), theme, &position);
    addTo(*new QVBoxLayout(this), {{m_sheet, 1}, buttons});
    fitToScreen(*this, {fontMetrics().averageCharWidth() * 110, fontMetrics().height() * 34});
}

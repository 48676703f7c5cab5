// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/marker_dialog.h"

#include "document/document.h"
#include "play/laying_box.h"
#include "render/panel_text.h"
#include "ruleset/ruleset.h"
#include "table/game_table.h"

#include <QListWidget>

namespace {

constexpr int mostTurns = 999;

QSpinBox* numberField(const char* name, const QString& accessibleName)
{
    auto* spin = named(new QSpinBox, name, accessibleName);
    spin->setRange(-1, mostTurns);
    spin->setSpecialValueText(MarkerDialog::tr("none"));
    spin->setValue(-1);
    return spin;
}

} // namespace

MarkerDialog::MarkerDialog(GameTable& table, HexIndex hex, const QString& kind, QWidget* parent)
    : QDialog(parent), m_table(table), m_hex(hex), m_list(new QListWidget), m_lift(new QPushButton(tr("&Lift"))),
      m_form(new QFormLayout), m_kind(new QComboBox), m_place(new QComboBox), m_side(new QComboBox),
      m_turn(numberField("markerTurnField", tr("Turn of the marker"))),
      m_count(numberField("markerCountField", tr("Number on the marker"))), m_text(new QLineEdit),
      m_laying(new LayingBox(table, hex)), m_put(new QPushButton(tr("&Put down"))),
      m_allTheSame(new QPushButton(tr("&All the same"))), m_problem(new QLabel)
{
    asDialog(this, "markerDialog", tr("Markers in %1").arg(m_table.document().map().number(hex)),
             tr("The markers in this hex and on its hexsides. Those that the game knows have an effect on rulings; "
                "others are only shown."));
    auto* layout = new QVBoxLayout(this);
    named(m_list, "markerList", tr("Markers that lie there"));
    m_list->setMinimumHeight(fontMetrics().height() * 5);
    named(m_lift, "markerLift");
    addTo(*layout, {panel_text::heading(tr("Lying there")), {m_list, 1}, {m_lift, 0, Qt::AlignRight}});
    named(m_kind, "markerKindField", {.tip = tr("One of the game's markers, or any name")});
    m_kind->setEditable(true);
    m_kind->setInsertPolicy(QComboBox::NoInsert);
    m_form->addRow(tr("&Marker:"), m_kind);
    m_form->addRow(tr("&On:"), named(m_place, "markerPlaceField"));
    m_form->addRow(tr("&Side:"), named(m_side, "markerSideField"));
    m_form->addRow(tr("&Turn:"), m_turn);
    m_form->addRow(tr("&Number:"), m_count);
    m_form->addRow(tr("Te&xt:"), named(m_text, "markerTextField"));
    panel_text::makeError(*m_problem);
    m_problem->hide();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    named(m_put, "markerPut");
    buttons->addButton(m_put, QDialogButtonBox::ActionRole);
    m_lift->setAutoDefault(false);
    named(m_allTheSame, "markerAllTheSame", {.tip = tr("Puts it down against the rules: the log then names them")});
    m_allTheSame->setAutoDefault(false);
    addTo(*layout, {panel_text::heading(tr("Another one")),
                    m_form,
                    m_laying,
                    {m_allTheSame, 0, Qt::AlignRight},
                    wrapped(m_problem),
                    buttons});
    m_put->setDefault(true); // a dialog hears of it only from a button of its own
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_put, &QPushButton::clicked, this, &MarkerDialog::put);
    connect(m_allTheSame, &QPushButton::clicked, this, &MarkerDialog::put);
    connect(m_lift, &QPushButton::clicked, this, &MarkerDialog::lift);
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) { m_lift->setEnabled(row >= 0); });
    connect(m_kind, &QComboBox::currentTextChanged, this, [this] {
        // Where the game looks for it.
        const int at = m_kind->findText(m_kind->currentText());
        const QString looked = at >= 0 ? m_kind->itemData(at).toString() : QString();
        const bool isOnHexside = markerPlace(m_table.document().ruleset(), looked) == MarkerPlace::Hexside;
        if (isOnHexside != (m_place->currentIndex() > 0))
            m_place->setCurrentIndex(isOnHexside && m_place->count() > 1 ? 1 : 0);
        refreshKind();
    });
    connect(m_laying, &LayingBox::changed, this, &MarkerDialog::refreshButtons);
    fillFields();
    if (const int at = m_kind->findData(kind); at >= 0)
        m_kind->setCurrentIndex(at);
    refresh();
}

QString MarkerDialog::chosenKind() const
{
    const QString text = m_kind->currentText().trimmed();
    const int at = m_kind->findText(text);
    return at >= 0 ? m_kind->itemData(at).toString() : text;
}

void MarkerDialog::refreshKind()
{
    m_laying->setMarker(chosenKind());
    for (QWidget* field : std::initializer_list<QWidget*>{m_place, m_side, m_turn, m_count, m_text})
        m_form->setRowVisible(field, !m_laying->isByRules());
    refreshButtons();
}

void MarkerDialog::refreshButtons()
{
    const bool isAllowed = !m_laying->isByRules() || m_laying->isAllowed();
    m_put->setEnabled(isAllowed && !chosenKind().isEmpty());
    m_allTheSame->setVisible(!isAllowed);
}

void MarkerDialog::fillFields()
{
    const Document& document = m_table.document();
    const HexMap& map = document.map();
    m_place->addItem(tr("the hex"));
    for (const HexDirection direction : allDirections) {
        const auto hexside = hexsideOf(map.grid, m_hex, direction);
        const HexIndex beyond = map.grid.neighbour(m_hex, direction);
        if (hexside && beyond != noHex && map.hasHex(beyond))
            m_place->addItem(tr("the hexside to %1").arg(map.number(beyond)), static_cast<int>(direction));
    }
    m_side->addItem(tr("nobody's"), QString());
    for (const SideRules& side : document.ruleset().sides)
        m_side->addItem(side.name, side.id);
    QStringList kinds;
    for (const Kind& kind : document.ruleset().markers)
        kinds += kind.name;
    for (const Marker& marker : document.position()->markers) {
        if (!kinds.contains(marker.kind))
            kinds += marker.kind;
    }
    for (const QString& kind : kinds)
        m_kind->addItem(titleOf(document.ruleset().markers, kind), kind);
}

QString MarkerDialog::placeText(const Marker& marker) const
{
    const HexMap& map = m_table.document().map();
    if (const auto* hexside = std::get_if<Hexside>(&marker.at)) {
        const HexIndex far = farHex(map.grid, *hexside);
        return tr("hexside to %1").arg(map.number(far == m_hex ? hexside->hex : far));
    }
    return tr("hex");
}

QString MarkerDialog::lineOf(const Marker& marker) const
{
    const Document& document = m_table.document();
    QStringList parts{placeText(marker)};
    if (!marker.side.isEmpty())
        parts += document.words().sideName(marker.side);
    if (marker.turn)
        parts += tr("turn %1").arg(*marker.turn);
    if (marker.count)
        parts += tr("number %1").arg(*marker.count);
    if (!marker.text.isEmpty())
        parts += marker.text;
    return tr("%1: %2", "marker, about it")
        .arg(titleOf(document.ruleset().markers, marker.kind), parts.join(QStringLiteral(", ")));
}

void MarkerDialog::refresh()
{
    const Document& document = m_table.document();
    const HexGrid& grid = document.map().grid;
    m_here.clear();
    m_list->clear();
    for (const Marker& marker : document.position()->markers) {
        const auto* hexside = std::get_if<Hexside>(&marker.at);
        const bool isHere = hexside != nullptr ? hexside->hex == m_hex || farHex(grid, *hexside) == m_hex
                                               : std::get<HexIndex>(marker.at) == m_hex;
        if (!isHere)
            continue;
        m_here.push_back(marker);
        m_list->addItem(lineOf(marker));
    }
    if (m_here.empty()) {
        auto* none = new QListWidgetItem(tr("None"), m_list);
        none->setFlags(Qt::NoItemFlags);
    } else {
        m_list->setCurrentRow(0);
    }
    m_lift->setEnabled(!m_here.empty());
    refreshKind();
}

std::optional<Marker> MarkerDialog::marker() const
{
    Marker marker{chosenKind(), m_hex, m_side->currentData().toString(), {}, {}, {}};
    if (marker.kind.isEmpty())
        return std::nullopt;
    if (m_place->currentIndex() > 0) {
        const auto direction = static_cast<HexDirection>(m_place->currentData().toInt());
        if (const auto hexside = hexsideOf(m_table.document().map().grid, m_hex, direction))
            marker.at = *hexside;
    }
    if (m_turn->value() >= 0)
        marker.turn = m_turn->value();
    if (m_count->value() >= 0)
        marker.count = m_count->value();
    marker.text = m_text->text().trimmed();
    return marker;
}

// Of a kind one lies in a place: the new one takes the old one's.
void MarkerDialog::put()
{
    if (m_laying->isByRules()) {
        perform({m_laying->act()});
        return;
    }
    const auto next = marker();
    if (!next)
        return;
    std::vector<Act> acts;
    for (const Marker& old : m_here) {
        if (old.kind == next->kind && old.at == next->at)
            acts.push_back(MarkerAct{old, false});
    }
    acts.push_back(MarkerAct{*next, true});
    perform(acts);
}

void MarkerDialog::perform(const std::vector<Act>& acts)
{
    const auto done = m_table.perform(acts);
    m_problem->setVisible(!done);
    m_problem->setText(done ? QString() : done.error());
    refresh();
}

void MarkerDialog::lift()
{
    const int row = m_list->currentRow();
    if (row >= 0 && static_cast<std::size_t>(row) < m_here.size())
        perform({MarkerAct{m_here[static_cast<std::size_t>(row)], false}});
}

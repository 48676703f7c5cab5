// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "output/counter_print_dialog.h"

#include "base/form.h"
#include "base/panel_area.h"
#include "output/page_previews.h"
#include "output/print_choosers.h"

#include <QSettings>
#include <QSignalBlocker>
#include <QTreeWidget>

#include <algorithm>
#include <utility>

namespace {

const QString sideKey = QStringLiteral("print/counterSide");
const QString gapKey = QStringLiteral("print/counterGap");
const QString backsKey = QStringLiteral("print/counterBacks");
const QString cutKey = QStringLiteral("print/counterCutLines");

} // namespace

CounterPrintDialog::CounterPrintDialog(std::vector<Unit> units, std::shared_ptr<const RulesInForce> rules,
                                       const Theme& theme, const QString& title, const std::vector<UnitIndex>& chosen,
                                       QWidget* parent)
    : QDialog(parent), m_units(std::move(units)), m_rules(std::move(rules)), m_theme(theme), m_title(title),
      m_tree(new QTreeWidget), m_preview(new CounterPagePreview), m_page(new QSpinBox), m_summary(new QLabel)
{
    asDialog(this, "counterPrintDialog", tr("Print counters"),
             tr("Prints counters on sheets, to be glued on card and cut out. Choose units and size; the page is shown "
                "as it will be printed."));
    const QSettings settings;
    const CounterSheetSettings usual;
    constexpr double leastSide = 8.0;
    constexpr double mostSide = 60.0;
    m_side = makeLength(QStringLiteral("counterSide"), leastSide, mostSide,
                        settings.value(sideKey, usual.side).toDouble(), tr("mm"));
    m_gap = makeLength(QStringLiteral("counterGap"), 0.0, 10.0, settings.value(gapKey, usual.gap).toDouble(), tr("mm"));
    m_gap->setToolTip(tr("Between counters; their colour runs over the cut"));
    m_backs = named(new QCheckBox(tr("&Backs: the side with a step less")), "counterBacks",
                    {.tip = tr("On sheets of their own, mirrored so that they lie behind their fronts")});
    m_backs->setChecked(settings.value(backsKey, true).toBool());
    m_cutLines = named(new QCheckBox(tr("&Lines to cut along")), "counterCutLines");
    m_cutLines->setChecked(settings.value(cutKey, true).toBool());
    wrapped(named(m_summary, "counterSummary"));
    named(m_tree, "counterTree", tr("Counters to print"));
    m_tree->setHeaderHidden(true);
    m_tree->setUniformRowHeights(true);
    m_tree->setMinimumHeight(fontMetrics().lineSpacing() * 6);
    fillTree(chosen);
    named(m_page, "counterPage", tr("Page that is shown"), tr("Which of the pages is shown above"));
    m_page->setPrefix(tr("Page ", "before its number"));
    m_page->setMinimum(1);
    auto* form = new QFormLayout;
    form->addRow(tr("&Side of a counter"), m_side);
    form->addRow(tr("&Gap"), m_gap);
    m_paper = new PaperChooser(*form, this);
    m_colors = new ColorChooser;
    form->addRow(tr("C&olours"), m_colors);
    form->addRow(m_backs);
    form->addRow(m_cutLines);
    auto* treeLabel = new QLabel(tr("&Counters"));
    treeLabel->setBuddy(m_tree);
    auto* fields = new QWidget;
    addTo(*columnIn(fields, {0, 0, 0, 0}), {treeLabel, {m_tree, 1}, form});
    // On a low screen, or with large text, they scroll.
    auto* columns = rowOf({new PanelArea(fields), {columnOf({{m_preview, 1}, rowOf({{m_summary, 1}, m_page})}), 1}});
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_print = named(buttons->addButton(tr("P&rint…"), QDialogButtonBox::AcceptRole), "printCounters");
    m_pdf = named(buttons->addButton(tr("Save as PD&F…"), QDialogButtonBox::ActionRole), "saveCounterPdf");
    m_pdf->setDefault(true);
    auto* layout = new QVBoxLayout(this);
    addTo(*layout, {{columns, 1}, buttons});

    buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);
    m_side->setFocus();
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_print, &QPushButton::clicked, this, [this] { finish(Target::Printer); });
    connect(m_pdf, &QPushButton::clicked, this, [this] { finish(Target::Pdf); });
    connect(m_tree, &QTreeWidget::itemChanged, this, &CounterPrintDialog::refresh);
    for (QDoubleSpinBox* length : {m_side, m_gap})
        connect(length, &QDoubleSpinBox::valueChanged, this, &CounterPrintDialog::refresh);
    for (QCheckBox* box : {m_backs, m_cutLines})
        connect(box, &QCheckBox::toggled, this, &CounterPrintDialog::refresh);
    connect(m_colors, &QComboBox::currentIndexChanged, this, &CounterPrintDialog::refresh);
    connect(m_paper, &PaperChooser::changed, this, &CounterPrintDialog::refresh);
    connect(m_page, &QSpinBox::valueChanged, this, [this](int page) { m_preview->show(m_sheets, page - 1); });
    refresh();
    fitToScreen(*this);
}

void CounterPrintDialog::fillTree(const std::vector<UnitIndex>& chosen)
{
    std::vector<std::pair<QString, QTreeWidgetItem*>> sides;
    const auto sideItem = [&](const QString& side) {
        for (const auto& [id, item] : sides) {
            if (id == side)
                return item;
        }
        QString name = side;
        for (const SideRules& known : m_rules ? m_rules->ruleset().sides : std::vector<SideRules>()) {
            if (known.id == side && !known.name.isEmpty())
                name = known.name;
        }
        auto* item = new QTreeWidgetItem(m_tree, {name});
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable | Qt::ItemIsAutoTristate);
        sides.emplace_back(side, item);
        return item;
    };
    for (std::size_t i = 0; i < m_units.size(); ++i) {
        const auto unit = static_cast<UnitIndex>(i);
        auto* item = new QTreeWidgetItem(sideItem(m_units[i].side), {m_units[i].displayName()});
        item->setData(0, Qt::UserRole, unit);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        const bool isChosen = chosen.empty() || std::find(chosen.begin(), chosen.end(), unit) != chosen.end();
        item->setCheckState(0, isChosen ? Qt::Checked : Qt::Unchecked);
    }
    m_tree->expandAll();
}

std::vector<Unit> CounterPrintDialog::chosenUnits() const
{
    std::vector<Unit> units;
    for (int side = 0; side < m_tree->topLevelItemCount(); ++side) {
        const QTreeWidgetItem* parent = m_tree->topLevelItem(side);
        for (int child = 0; child < parent->childCount(); ++child) {
            const QTreeWidgetItem* item = parent->child(child);
            if (item->checkState(0) == Qt::Checked)
                units.push_back(m_units[static_cast<std::size_t>(item->data(0, Qt::UserRole).toInt())]);
        }
    }
    return units;
}

CounterSheetSettings CounterPrintDialog::settings() const
{
    CounterSheetSettings settings;
    settings.side = m_side->value();
    settings.gap = m_gap->value();
    settings.paper = m_paper->paper();
    settings.hasBacks = m_backs->isChecked();
    settings.hasCutLines = m_cutLines->isChecked();
    return settings;
}

void CounterPrintDialog::refresh()
{
    const auto sheets =
        CounterSheets::make(chosenUnits(), m_rules.get(), m_theme.withColors(m_colors->colors()), settings(), m_title);
    m_sheets.reset();
    if (sheets)
        m_sheets = *sheets;
    m_pdf->setEnabled(m_sheets.has_value());
    m_print->setEnabled(m_sheets.has_value());
    {
        const QSignalBlocker quiet(m_page);
        m_page->setMaximum(m_sheets ? m_sheets->pageCount() : 1);
        m_page->setEnabled(m_sheets && m_sheets->pageCount() > 1);
    }
    const QString text = m_sheets ? tr("%n counter(s)", nullptr, static_cast<int>(m_sheets->counters().size()))
                                        + QStringLiteral(", ") + tr("%n page(s)", nullptr, m_sheets->pageCount())
                                  : sheets.error();
    m_summary->setText(text);
    m_preview->setAccessibleDescription(text);
    m_preview->show(m_sheets, m_page->value() - 1);
}

void CounterPrintDialog::finish(Target target)
{
    m_target = target;
    QSettings settings;
    settings.setValue(sideKey, m_side->value());
    settings.setValue(gapKey, m_gap->value());
    settings.setValue(backsKey, m_backs->isChecked());
    settings.setValue(cutKey, m_cutLines->isChecked());
    m_paper->store();
    m_colors->store();
    accept();
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/compare_panel.h"

#include "base/elided.h"
#include "base/form.h"
#include "render/panel_text.h"
#include "table/reading_comparison.h"
#include "table/ruling_flow.h"

#include <QHeaderView>
#include <QListWidget>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <QTreeWidget>

#include <algorithm>

namespace {

constexpr int hexRole = Qt::UserRole;

/// Lines of the table go on below where a column has no room for them. The tree asks for their height, but does not say
/// how wide the columns are.
class AnswerDelegate : public QStyledItemDelegate
{
public:
    explicit AnswerDelegate(QTreeWidget& table) : QStyledItemDelegate(&table), m_table(table) {}

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        if (index.column() == 0) // as wide as its widest word
            return QStyledItemDelegate::sizeHint(option, index);
        QStyleOptionViewItem column = option;
        column.features |= QStyleOptionViewItem::WrapText;
        column.rect = QRect(0, 0, m_table.columnWidth(index.column()), QWIDGETSIZE_MAX);
        return QStyledItemDelegate::sizeHint(column, index);
    }

private:
    QTreeWidget& m_table;
};

} // namespace

ComparePanel::ComparePanel(ReadingComparison& comparison, QWidget* parent)
    : QWidget(parent), m_comparison(comparison), m_reading(new ElidedBox), m_values{new ElidedBox, new ElidedBox},
      m_summary(panel_text::body()), m_units(new QListWidget), m_table(new QTreeWidget),
      m_sideBySide(new QPushButton(tr("&Side by side…"))), m_close(new QPushButton(tr("En&d comparing")))
{
    setWhatsThis(tr("Compares two readings of an open question in the rules. The hexes that differ are marked on the "
                    "board and listed here; Side by side shows two boards next to each other."));
    setAccessibleName(tr("Compare readings"));
    named(m_reading, "compareReading", tr("Reading to compare"), tr("The open question whose answers are compared"));
    for (QComboBox* box : {m_reading, m_values[0], m_values[1]})
        limited(box, 12);
    auto* questions = rowOf({{m_reading, 3}});
    for (const int side : {0, 1}) {
        m_values[side]->setObjectName(QStringLiteral("compareValue") + sideLetter(side));
        m_values[side]->setAccessibleName(tr("Answer %1").arg(sideLetter(side)));
        m_values[side]->setToolTip(tr("The answer that is shown as %1").arg(sideLetter(side)));
        auto* label = new QLabel(QStringLiteral("<b>%1</b>").arg(sideLetter(side)));
        label->setTextFormat(Qt::RichText);
        addTo(*questions, {label, {m_values[side], 2}});
        connect(m_values[side], &QComboBox::activated, this,
                [this, side] { m_comparison.setValue(side, m_values[side]->currentData().toString()); });
    }
    named(m_units, "compareUnits", tr("Retreats to compare"));
    named(m_close, "compareEnd");
    named(m_sideBySide, "compareBoards", {.tip = tr("Two boards next to each other, one for each reading")});
    connect(m_sideBySide, &QPushButton::clicked, this, &ComparePanel::sideBySideRequested);

    m_table->setColumnCount(3);
    m_table->setRootIsDecorated(false);
    m_table->setWordWrap(true);
    m_table->setAllColumnsShowFocus(true);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_table->header()->setSectionResizeMode(1, QHeaderView::Stretch);
    m_table->header()->setSectionResizeMode(2, QHeaderView::Stretch);
    m_table->header()->setSectionsMovable(false);
    m_table->setItemDelegate(new AnswerDelegate(*m_table));
    // Not at once: the columns are still being laid out.
    connect(m_table->header(), &QHeaderView::sectionResized, m_table, &QTreeWidget::doItemsLayout,
            Qt::QueuedConnection);

    named(m_table, "compareTable", tr("What the two readings say"));
    for (QAbstractScrollArea* list :
         {static_cast<QAbstractScrollArea*>(m_units), static_cast<QAbstractScrollArea*>(m_table)}) {
        list->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
        list->setMinimumHeight(fontMetrics().height() * 4);
    }
    addTo(*columnIn(this, {10, 4, 10, 6}, 4), {questions,
                                               rowOf({{named(m_summary, "compareSummary"), 1}, m_sideBySide, m_close}),
                                               {rowOf({{m_units, 2}, {m_table, 3}}), 1}});

    connect(m_reading, &QComboBox::activated, this,
            [this] { m_comparison.begin(m_reading->currentData().toString()); });
    connect(m_units, &QListWidget::currentRowChanged, &m_comparison, &ReadingComparison::selectUnit);
    connect(m_close, &QPushButton::clicked, &m_comparison, &ReadingComparison::end);
    connect(m_table, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        if (item != nullptr && item->data(0, hexRole).isValid())
            emit hexRequested(item->data(0, hexRole).toInt());
    });
    connect(&m_comparison, &ReadingComparison::changed, this, &ComparePanel::refresh);
    refresh();
}

QSize ComparePanel::sizeHint() const
{
    return {700, layout()->sizeHint().height()};
}

void ComparePanel::refresh()
{
    if (!m_comparison.isActive()) {
        const QSignalBlocker quiet(m_units);
        m_units->clear();
        m_table->clear();
        m_summary->clear();
        return;
    }
    fillChoices();
    fillUnits();
    fillTable();
}

void ComparePanel::fillChoices()
{
    const Ruleset& ruleset = m_comparison.document().ruleset();
    m_reading->clear();
    for (const Reading& reading : ruleset.readings)
        m_reading->addItem(reading.question, reading.name);
    m_reading->setCurrentIndex(m_reading->findData(m_comparison.reading()));
    m_reading->setToolTip(
        plainTip(m_reading->currentText() + u'\n' + tr("The open question whose answers are compared")));
    const Reading* reading = ruleset.reading(m_comparison.reading());
    for (const int side : {0, 1}) {
        m_values[side]->clear();
        for (const Reading::Value& value : reading->values)
            m_values[side]->addItem(value.title, value.name);
        m_values[side]->setCurrentIndex(m_values[side]->findData(m_comparison.value(side)));
        m_values[side]->setToolTip(plainTip(m_values[side]->currentText() + u'\n'
                                            + tr("The answer that is shown as %1").arg(sideLetter(side))));
    }
}

void ComparePanel::fillUnits()
{
    const Document& document = m_comparison.document();
    const QStringList problems = m_comparison.problems();
    const RulingDifference& difference = m_comparison.difference();
    QStringList hexes;
    for (const HexIndex hex : difference.hexes)
        hexes += document.map().number(hex);
    hexes.sort();
    QString summary;
    if (!problems.isEmpty())
        summary = problems.join(u'\n');
    else if (!m_comparison.flow().ruling())
        summary = tr("Enter a result first: there is nothing to compare yet.");
    else if (difference.isEmpty())
        summary = tr("Here both readings give the same answer.");
    else if (const std::size_t known = document.hidden().known(difference.units).size();
             known == 0 && !difference.units.empty())
        summary = tr("Hidden units have other paths; other verdicts in %1.").arg(hexes.join(QStringLiteral(", ")));
    else if (known == 0)
        summary = tr("The same paths are legal; other reasons in %1.").arg(hexes.join(QStringLiteral(", ")));
    else
        summary = tr("%n unit(s) with other paths; other verdicts in %1.", nullptr, static_cast<int>(known))
                      .arg(hexes.join(QStringLiteral(", ")));
    m_summary->setText(summary);

    const QSignalBlocker quiet(m_units);
    m_units->clear();
    const VerdictText words = document.words();
    for (const UnitComparison& unit : m_comparison.units()) {
        const UnitRetreat& retreat = *(unit.retreats[0] != nullptr ? unit.retreats[0] : unit.retreats[1]);
        const QString name =
            tr("%1 in %2", "units, hex").arg(words.groupName(retreat), document.map().number(retreat.from));
        new QListWidgetItem(unit.isSame() ? tr("%1: the same").arg(name) : tr("%1: differs").arg(name), m_units);
    }
    m_units->setCurrentRow(m_comparison.unitIndex());
}

void ComparePanel::fillTable()
{
    const QSignalBlocker quiet(m_table);
    m_table->clear();
    QStringList head{QString()};
    for (const int side : {0, 1})
        head += QStringLiteral("%1 · %2").arg(sideLetter(side), m_values[side]->currentText());
    m_table->setHeaderLabels(head);
    if (m_comparison.unitIndex() < 0 || !m_comparison.board())
        return;
    const Document& document = m_comparison.document();
    const VerdictText words = document.words();
    const UnitComparison& unit = m_comparison.units()[static_cast<std::size_t>(m_comparison.unitIndex())];
    const auto addLine = [this](const QString& what, const QString& a, const QString& b, bool differs) {
        auto* item = new QTreeWidgetItem(m_table, {what, a, b});
        for (int column = 0; column < 3; ++column) {
            QFont font = item->font(column);
            font.setBold(differs && column > 0);
            item->setFont(column, font);
            item->setTextAlignment(column, Qt::AlignTop | Qt::AlignLeft);
            item->setToolTip(column, plainTip(item->text(column)));
        }
        item->setData(0, Qt::AccessibleTextRole, tr("%1: A %2; B %3").arg(what, a, b));
        return item;
    };
    const auto fate = [&](int side) {
        const UnitRetreat* retreat = unit.retreats[side];
        if (retreat == nullptr)
            return tr("does not retreat");
        switch (retreat->fate) {
        case Fate::Retreats:
            return retreat->mayBeEliminated ? tr("retreats or dies") : tr("retreats");
        case Fate::Eliminated:
            return retreat->paths.empty() ? tr("eliminated: no path")
                                          : tr("eliminated: every path costs all its steps");
        case Fate::Stays:
            return tr("stays");
        }
        return QString();
    };
    addLine(tr("Fate"), fate(0), fate(1), fate(0) != fate(1));
    const auto pathText = [&](int side, const std::vector<HexIndex>& hexes) -> QString {
        if (unit.retreats[side] == nullptr)
            return tr("–", "not there");
        for (const RetreatPath& path : unit.retreats[side]->paths) {
            if (path.hexes != hexes)
                continue;
            const QString cost = words.cost(path);
            return cost.isEmpty() ? tr("legal") : tr("legal, %1", "cost").arg(cost);
        }
        return tr("–", "not there");
    };
    for (const BoardComparison::Path& path : m_comparison.board()->paths) {
        RetreatPath way;
        way.hexes.assign(path.hexes.begin() + 1, path.hexes.end());
        const QString a = pathText(0, way.hexes);
        const QString b = pathText(1, way.hexes);
        addLine(words.path(way, path.hexes.front()), a, b, a != b);
    }
    std::vector<HexIndex> hexes;
    for (const BoardComparison::Mark& mark : m_comparison.board()->marks) {
        if (mark.differs)
            hexes.push_back(mark.hex);
    }
    std::ranges::sort(hexes,
                      [&](HexIndex a, HexIndex b) { return document.map().number(a) < document.map().number(b); });
    for (const HexIndex hex : hexes)
        addLine(document.map().number(hex), m_comparison.verdictText(0, hex), m_comparison.verdictText(1, hex), true)
            ->setData(0, hexRole, hex);
}

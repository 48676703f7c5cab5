// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "panels/rules_panel.h"

#include "base/as_written.h"
#include "base/text_changes.h"
#include "document/document.h"
#include "render/panel_text.h"
#include "render/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QCollator>
#include <QEvent>
#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTextDocument>

#include <algorithm>

namespace {

constexpr int htmlRole = Qt::UserRole;
constexpr int searchRole = Qt::UserRole + 1; ///< empty: a heading or a note, which stays with what follows
constexpr int ruleRole = Qt::UserRole + 2; ///< of a rule's own line
constexpr int sectionRole = Qt::UserRole + 3;
constexpr int padding = 5;

// Paints a line of HTML as wide as the list.
class LineDelegate : public QStyledItemDelegate
{
public:
    explicit LineDelegate(QListWidget& list) : QStyledItemDelegate(&list), m_list(list) {}

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const int width = m_list.viewport()->width();
        ClosedDocument text;
        fill(text, option.font, index, width);
        return {width, static_cast<int>(text.size().height()) + 2 * padding};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        ClosedDocument text;
        fill(text, option.font, index, option.rect.width());
        const bool isSelected = option.state.testFlag(QStyle::State_Selected);
        const QPalette::ColorGroup group = m_list.isActiveWindow() ? QPalette::Active : QPalette::Inactive;
        painter->save();
        if (isSelected) {
            QColor ground = option.palette.color(group, QPalette::Highlight);
            ground.setAlphaF(0.18F);
            painter->fillRect(option.rect, ground);
            painter->fillRect(QRect(option.rect.topLeft(), QSize(4, option.rect.height())),
                              option.palette.color(group, QPalette::Highlight));
        }
        painter->translate(option.rect.topLeft() + QPoint(padding, padding));
        QAbstractTextDocumentLayout::PaintContext context;
        context.palette = option.palette;
        context.palette.setColor(QPalette::Text, option.palette.color(group, QPalette::WindowText));
        text.documentLayout()->draw(painter, context);
        painter->restore();
        if (option.state.testFlag(QStyle::State_HasFocus)) {
            painter->setPen(QPen(option.palette.color(QPalette::Highlight), 1.0, Qt::DotLine));
            painter->setBrush(Qt::NoBrush);
            painter->drawRect(option.rect.adjusted(1, 1, -2, -2));
        }
    }

private:
    static void fill(QTextDocument& text, const QFont& font, const QModelIndex& index, int width)
    {
        text.setDocumentMargin(0);
        text.setDefaultFont(font);
        text.setTextWidth(std::max(60, width - 2 * padding));
        text.setHtml(index.data(htmlRole).toString());
    }

    QListWidget& m_list;
};

QString chip(const QString& text, const QColor& color)
{
    return QStringLiteral(" <span style='background-color:%1; color:%2'>&nbsp;%3&nbsp;</span>")
        .arg(color.name(), Theme::textOn(color).name(), text.toHtmlEscaped().replace(u' ', QStringLiteral("&nbsp;")));
}

} // namespace

RulesPanel::RulesPanel(Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_title(panel_text::heading({})), m_search(new QLineEdit),
      m_found(panel_text::note()), m_list(new QListWidget)
{
    setWhatsThis(tr("The rules that rulings name, in other words than the book's, by their numbers. Search for a word "
                    "or a number. A link in the ruling leads here."));
    setAccessibleName(tr("Rules"));
    auto* layout = columnIn(this, {8, 6, 8, 6});
    named(m_title, "rulesTitle");
    named(m_search, "rulesSearch", tr("Search the rules"));
    m_search->setPlaceholderText(tr("Search: a number or words"));
    m_search->setClearButtonEnabled(true);
    named(m_found, "rulesFound");
    named(m_list, "rulesList", tr("Rules of the game"));
    m_list->setItemDelegate(new LineDelegate(*m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    // Always there, so that the lines' width does not depend on their height.
    m_list->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    m_list->viewport()->setAutoFillBackground(false);
    m_list->viewport()->installEventFilter(this);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_title, m_search, m_found, m_list})
        layout->addWidget(widget);
    connect(m_search, &QLineEdit::textChanged, this, &RulesPanel::filter);
    connect(m_search, &QLineEdit::returnPressed, m_list, [this] { m_list->setFocus(Qt::OtherFocusReason); });
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.all)
            m_list->setCurrentRow(-1); // nobody chose a rule of this game
        if (change.all || change.touched.rules)
            rebuild();
    });
    rebuild();
}

QSize RulesPanel::sizeHint() const
{
    return {roomForLetters(*this, 46), 400};
}

void RulesPanel::beginSearch()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

RuleIndex RulesPanel::currentRule() const
{
    const QListWidgetItem* item = m_list->currentItem();
    const QVariant rule = item != nullptr && item->isSelected() ? item->data(ruleRole) : QVariant();
    return rule.isValid() ? rule.toInt() : noRule;
}

void RulesPanel::showRule(RuleIndex rule)
{
    for (int row = 0; row < m_list->count(); ++row) {
        QListWidgetItem* item = m_list->item(row);
        const QVariant own = item->data(ruleRole);
        if (!own.isValid() || own.toInt() != rule)
            continue;
        if (item->isHidden())
            m_search->clear();
        m_list->setCurrentItem(item, QItemSelectionModel::ClearAndSelect);
        keepCurrentInSight();
        m_list->setFocus(Qt::OtherFocusReason);
        return;
    }
}

void RulesPanel::keepCurrentInSight()
{
    // Where a line stands depends on how the lines above it wrap.
    m_list->doItemsLayout();
    if (currentRule() != noRule)
        m_list->scrollToItem(m_list->currentItem(), QAbstractItemView::PositionAtCenter);
}

bool RulesPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_list->viewport() && event->type() == QEvent::Resize && currentRule() != noRule)
        QMetaObject::invokeMethod(this, &RulesPanel::keepCurrentInSight, Qt::QueuedConnection);
    return QWidget::eventFilter(watched, event);
}

void RulesPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    // The chips' colours are part of the lines.
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        rebuild();
}

QListWidgetItem* RulesPanel::addLine(const QString& html, const QString& spoken, const QString& searched)
{
    auto* item = new QListWidgetItem(m_list);
    item->setData(htmlRole, html);
    item->setData(Qt::AccessibleTextRole, spoken);
    item->setData(searchRole, searched);
    if (searched.isEmpty())
        item->setFlags(Qt::ItemIsEnabled);
    return item;
}

/// As it holds here, with a word about whose it is.
QString RulesPanel::numberInForce(const RulesInForce& rules, const QString& setting)
{
    const std::optional<int> number = rules.number(setting);
    if (!number)
        return tr("not known: only the printed game says it");
    return rules.isYours(setting) ? tr("%1, yours", "a number that the user has entered").arg(*number)
                                  : QString::number(*number);
}

void RulesPanel::rebuild()
{
    const RuleIndex before = currentRule();
    m_list->clear();
    const bool hasRules = m_document.isOpen() && !m_document.ruleset().id.isEmpty();
    m_title->setVisible(hasRules);
    m_search->setEnabled(hasRules);
    if (!hasRules) {
        m_found->setText(m_document.isOpen() ? tr("This is a map; a scenario on it has a game's rules.")
                                             : tr("Open a scenario to see its game's rules."));
        return;
    }
    const Ruleset& ruleset = m_document.ruleset();
    m_title->setText(ruleset.edition.isEmpty() ? ruleset.title
                                               : tr("%1, %2", "game, edition").arg(ruleset.title, ruleset.edition));
    std::vector<std::pair<QString, QString>> inForce;
    for (const Reading& reading : ruleset.readings)
        inForce.emplace_back(reading.name, m_document.rules()->reading(reading.name));
    for (const Setting& setting : ruleset.settings)
        inForce.emplace_back(setting.name, numberInForce(*m_document.rules(), setting.name));
    QCollator byNumber(QLocale(QLocale::English)); // that of C knows no numbers
    byNumber.setNumericMode(true);
    for (CatalogSection& section : rulesCatalog(ruleset)) {
        if (section.kind == CatalogSection::Kind::Rules) {
            std::ranges::stable_sort(section.entries, [&byNumber](const CatalogEntry& a, const CatalogEntry& b) {
                return byNumber.compare(a.name, b.name) < 0;
            });
        }
        fill(section, inForce);
    }
    filter();
    if (before != noRule) {
        for (int row = 0; row < m_list->count(); ++row) {
            const QVariant own = m_list->item(row)->data(ruleRole);
            if (own.isValid() && own.toInt() == before)
                m_list->setCurrentRow(row);
        }
    }
}

void RulesPanel::fill(const CatalogSection& section, const std::vector<std::pair<QString, QString>>& inForce)
{
    const Theme theme = Theme::fromPalette(palette());
    const QColor dim = panel_text::dimColor(*this);
    const Ruleset& ruleset = m_document.ruleset();
    const QString dimmed = QStringLiteral("<span style='color:%1'>%2</span>");
    const int kind = static_cast<int>(section.kind);
    QString heading = QStringLiteral("<div style='margin-top:8px'><b>%1</b></div>").arg(section.title.toHtmlEscaped());
    for (const QString& note : section.notes)
        heading += QStringLiteral("<div>%1</div>").arg(dimmed.arg(dim.name(), note.toHtmlEscaped()));
    addLine(heading, section.title + u'\n' + section.notes.join(u'\n'), {})->setData(sectionRole, kind);

    // Numbers stand in a column; what is no number and long stands before its text.
    QFont heavy = font();
    heavy.setBold(true);
    const QFontMetrics metrics(heavy);
    const int widest = metrics.horizontalAdvance(QStringLiteral("10.88.8"));
    const int space = metrics.horizontalAdvance(u'm');
    int column = 0;
    for (const CatalogEntry& entry : section.entries) {
        const int width = metrics.horizontalAdvance(entry.name);
        if (width <= widest)
            column = std::max(column, width + space);
    }
    for (const CatalogEntry& entry : section.entries) {
        QStringList spoken;
        QString text = entry.text.toHtmlEscaped();
        const auto current =
            std::find_if(inForce.begin(), inForce.end(), [&](const auto& each) { return each.first == entry.name; });
        const bool isRule = section.kind == CatalogSection::Kind::Rules;
        if (isRule) {
            const RuleText& rule = ruleAt(ruleset.rules, entry.rule);
            if (!rule.nothing.isEmpty())
                text += chip(tr("nothing to enforce"), dim);
            else if (!rule.enforced)
                text += chip(tr("the players'", "a rule that the engine leaves to them"), dim);
            if (rule.source == RuleText::Source::Assumed)
                text += chip(entry.marks.back(), readableOn(theme.outranked, palette().color(QPalette::Window)));
            spoken += tr("Rule %1").arg(entry.name);
        } else if (section.kind == CatalogSection::Kind::Settings) {
            text += QStringLiteral("<br>") + tr("in force: %1").arg(current->second).toHtmlEscaped();
        }
        for (const auto& [value, title] : entry.values) {
            const bool isInForce = value == current->second;
            QString line = title;
            if (&value == &entry.values.front().first)
                line = tr("%1 (default)", "a reading's value").arg(line);
            text += QStringLiteral("<br>%1&nbsp;%2")
                        .arg(isInForce ? QStringLiteral("●") : QStringLiteral("○"),
                             isInForce ? QStringLiteral("<b>%1</b>").arg(line.toHtmlEscaped()) : line.toHtmlEscaped());
        }
        QString why = entry.why.toHtmlEscaped();
        if (!isRule && entry.rule != noRule)
            why += (why.isEmpty() ? QString() : QStringLiteral(" "))
                   + QStringLiteral("[%1]").arg(ruleAt(ruleset.rules, entry.rule).number.toHtmlEscaped());
        if (!why.isEmpty())
            text += QStringLiteral("<br>") + dimmed.arg(dim.name(), why);
        // Names of readings and settings are words of the files; what they ask is for people.
        const bool isNamed = isRule || section.kind == CatalogSection::Kind::Results;
        const bool hasColumn = isNamed && metrics.horizontalAdvance(entry.name) <= widest;
        const QString html = hasColumn ? QStringLiteral("<table cellspacing='0' cellpadding='0'><tr><td width='%1'>"
                                                        "<b>%2</b></td><td>%3</td></tr></table>")
                                             .arg(column)
                                             .arg(entry.name.toHtmlEscaped(), text)
                             : isNamed ? QStringLiteral("<b>%1</b>&nbsp; %2").arg(entry.name.toHtmlEscaped(), text)
                                       : text;
        spoken += entry.marks;
        ClosedDocument plain;
        plain.setHtml(text);
        const QString words = plain.toPlainText();
        spoken += isRule ? entry.text : entry.name + QStringLiteral(": ") + words;
        if (isRule && !entry.why.isEmpty())
            spoken += entry.why;
        QListWidgetItem* item =
            addLine(html, spoken.join(QStringLiteral(", ")), entry.name + u' ' + words + u' ' + entry.marks.join(u' '));
        item->setData(sectionRole, kind);
        if (isRule)
            item->setData(ruleRole, entry.rule);
    }
}

void RulesPanel::filter()
{
    const QStringList words = m_search->text().split(u' ', Qt::SkipEmptyParts);
    int found = 0;
    int all = 0;
    std::vector<int> perSection(8, 0);
    for (int row = 0; row < m_list->count(); ++row) {
        QListWidgetItem* item = m_list->item(row);
        const QString searched = item->data(searchRole).toString();
        if (searched.isEmpty())
            continue;
        const bool matches = std::all_of(words.begin(), words.end(), [&](const QString& word) {
            return searched.contains(word, Qt::CaseInsensitive);
        });
        item->setHidden(!matches);
        ++all;
        found += matches ? 1 : 0;
        perSection[static_cast<std::size_t>(item->data(sectionRole).toInt())] += matches ? 1 : 0;
    }
    for (int row = 0; row < m_list->count(); ++row) {
        QListWidgetItem* item = m_list->item(row);
        if (item->data(searchRole).toString().isEmpty())
            item->setHidden(perSection[static_cast<std::size_t>(item->data(sectionRole).toInt())] == 0);
    }
    m_found->setText(words.isEmpty() ? tr("%n line(s)", nullptr, all)
                                     : tr("%1 of %n line(s)", "found, all", all).arg(found));
}

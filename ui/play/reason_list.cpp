// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/reason_list.h"

#include "base/elided.h"
#include "base/form.h"
#include "render/verdict_ring.h"

#include <QCursor>
#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QResizeEvent>
#include <QStyledItemDelegate>

#include <algorithm>
#include <utility>

namespace {

constexpr int columnGap = 8;
constexpr int linePadding = 3; ///< at both ends of a line

QString wordsOf(const HexDescription& description)
{
    QStringList parts;
    for (const HexDescription::Why& why : description.why) {
        // Of a priority the rule says more than the path that does better.
        const bool saysRule = description.verdict == Verdict::Outranked || why.text.isEmpty();
        const QString part = saysRule && !why.paraphrase.isEmpty() ? why.paraphrase : why.text;
        if (!part.isEmpty() && !parts.contains(part))
            parts += part;
    }
    return parts.isEmpty() ? description.headline : parts.join(QStringLiteral("; "));
}

// The rules that a line names, each number once.
std::vector<const HexDescription::Why*> rulesOf(const HexDescription& description)
{
    std::vector<const HexDescription::Why*> rules;
    for (const HexDescription::Why& why : description.why) {
        const bool isKnown =
            std::ranges::any_of(rules, [&](const HexDescription::Why* other) { return other->rule == why.rule; });
        if (!why.rule.isEmpty() && !isKnown)
            rules.push_back(&why);
    }
    return rules;
}

const QString betweenRules = QStringLiteral(", ");

QStringList ruleNumbers(const HexDescription& description)
{
    QStringList numbers;
    for (const HexDescription::Why* why : rulesOf(description))
        numbers += why->rule;
    return numbers;
}

// Paints a line: number, chip, words, rule number at the right.
class ReasonDelegate : public QStyledItemDelegate
{
public:
    struct Places
    {
        QRect number, chip, text, rule;
    };

    explicit ReasonDelegate(ReasonList& list) : QStyledItemDelegate(&list), m_list(list) {}

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const int width = m_list.viewport()->width();
        const QFontMetrics metrics(option.font);
        const QSize oneLine(width, metrics.height() + m_list.rowRoom());
        if (!m_list.wraps() || index.row() >= m_list.stories())
            return oneLine;
        const QRect text = placesOf(index.row(), QRect(QPoint(), oneLine), option.font).text;
        const int lines = linesOf(metrics, m_list.shownWords(index.row()), text.width());
        return oneLine + QSize(0, (lines - 1) * metrics.height());
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyleOptionViewItem base(option);
        initStyleOption(&base, index);
        base.text.clear();
        const QStyle* style = m_list.style();
        style->drawControl(QStyle::CE_ItemViewItem, &base, painter, &m_list);

        const bool isSelected = option.state.testFlag(QStyle::State_Selected);
        const QPalette::ColorGroup group = m_list.isActiveWindow() ? QPalette::Active : QPalette::Inactive;
        const QColor ink = option.palette.color(group, isSelected ? QPalette::HighlightedText : QPalette::Text);
        if (index.row() >= m_list.stories()) {
            painter->setPen(isSelected ? ink : option.palette.color(group, QPalette::Link));
            painter->drawText(option.rect.adjusted(linePadding, 0, -linePadding, 0), Qt::AlignLeft | Qt::AlignVCenter,
                              index.data(Qt::UserRole).toString());
            return;
        }
        const HexDescription& description = m_list.description(index.row());
        const Places places = placesOf(index.row(), option.rect, option.font);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(ink);
        painter->setFont(bold(option.font));
        painter->drawText(places.number, Qt::AlignLeft | Qt::AlignTop, description.number);
        if (!places.chip.isEmpty()) {
            const Verdict verdict = description.verdict.value_or(Verdict::OutOfReach);
            const QColor color = verdictColor(m_list.theme(), verdict);
            painter->setPen(Qt::NoPen);
            painter->setBrush(color);
            painter->drawRoundedRect(places.chip, places.chip.height() / 2.0, places.chip.height() / 2.0);
            painter->setPen(Theme::textOn(color));
            painter->setFont(chipFont(option.font));
            painter->drawText(places.chip, Qt::AlignCenter, chipText(description));
        }
        painter->setPen(ink);
        painter->setFont(option.font);
        const QString& words = m_list.shownWords(index.row());
        if (places.text.height() > places.number.height())
            painter->drawText(places.text, static_cast<int>(Qt::AlignLeft | Qt::AlignTop) | Qt::TextWordWrap, words);
        else
            painter->drawText(places.text, Qt::AlignLeft | Qt::AlignTop,
                              QFontMetrics(option.font).elidedText(words, Qt::ElideRight, places.text.width()));
        painter->setPen(isSelected ? ink : option.palette.color(group, QPalette::Link));
        painter->drawText(places.rule, Qt::AlignRight | Qt::AlignTop, ruleNumbers(description).join(betweenRules));
        painter->restore();
    }

private:
    static QFont bold(QFont font)
    {
        font.setWeight(QFont::DemiBold);
        return font;
    }
    static QFont chipFont(QFont font)
    {
        if (font.pointSizeF() > 0)
            font.setPointSizeF(font.pointSizeF() * 0.88);
        return bold(font);
    }
    static QString chipText(const HexDescription& description)
    {
        return description.why.empty() ? QString() : description.why.front().sign;
    }

public:
    Places placesOf(int row, const QRect& line, const QFont& font) const
    {
        const HexDescription& description = m_list.description(row);
        const QFontMetrics boldMetrics(bold(font));
        const QFontMetrics chipMetrics(chipFont(font));
        const QFontMetrics metrics(font);
        const int above = m_list.rowRoom() / 2;
        const QRect area = line.adjusted(linePadding, above, -linePadding, -above);
        const int top = area.top();
        const int height = metrics.height();
        Places places;
        const int numberWidth = boldMetrics.horizontalAdvance(description.number);
        places.number = QRect(area.left(), top, numberWidth, height);
        int x = places.number.right() + 1 + columnGap;
        if (const QString chip = chipText(description); !chip.isEmpty()) {
            const int width = chipMetrics.horizontalAdvance(chip) + chipMetrics.height() * 3 / 4;
            places.chip = QRect(x, top, width, height);
            x += width + columnGap;
        }
        const int ruleWidth = metrics.horizontalAdvance(ruleNumbers(description).join(betweenRules));
        places.rule = QRect(area.right() + 1 - ruleWidth, top, ruleWidth, height);
        // The words may go on in further lines, if the line is high enough.
        const int lines = std::max(1, area.height() / height);
        places.text = QRect(x, top, std::max(60, places.rule.left() - columnGap - x), lines * height);
        return places;
    }

private:
    ReasonList& m_list;
};

} // namespace

ReasonList::ReasonList(QWidget* parent) : QListWidget(parent)
{
    setWhatsThis(tr("Why the unit may not end elsewhere: a line for each hex, with the rule's number. A click shows on "
                    "the board what refuses the hex; the link, a second click or the space bar opens the rule."));
    setItemDelegate(new ReasonDelegate(*this));
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setResizeMode(QListView::Adjust);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    QPalette clear = palette();
    clear.setColor(QPalette::Base, Qt::transparent);
    setPalette(clear);
    connect(this, &QListWidget::itemClicked, this, [this](QListWidgetItem* item) { request(row(item)); });
    setMouseTracking(true);
    connect(this, &QListWidget::itemEntered, this, [this](QListWidgetItem* item) {
        // Lines that come to lie under a pointer that rests are not pointed at.
        if (row(item) < stories() && QCursor::pos() != m_pointerBefore)
            request(row(item));
    });
    connect(this, &QListWidget::currentRowChanged, this, [this](int at) {
        if (!m_isFilling && hasFocus())
            request(at);
    });
}

void ReasonList::request(int row)
{
    if (row == stories() && count() > row) {
        m_isOpened = true;
        // The line that was clicked goes, once its click has been dealt with.
        QMetaObject::invokeMethod(
            this,
            [this] {
                showLines();
                emit opened();
            },
            Qt::QueuedConnection);
    } else if (row >= 0 && row < stories())
        emit hexRequested(description(row).hex, description(row).cause);
}

RuleIndex ReasonList::ruleAt(const QPoint& at) const
{
    const QListWidgetItem* line = itemAt(at);
    if (line == nullptr || row(line) >= stories())
        return noRule;
    const QFontMetrics metrics(font());
    const HexDescription& told = description(row(line));
    const auto places =
        static_cast<const ReasonDelegate*>(itemDelegate())->placesOf(row(line), visualItemRect(line), font());
    if (!places.rule.adjusted(0, 0, 1, 0).contains(at))
        return noRule;
    // As painted: one after the other.
    QString before;
    for (const HexDescription::Why* why : rulesOf(told)) {
        const int from = places.rule.left() + metrics.horizontalAdvance(before);
        if (at.x() >= from && at.x() <= from + metrics.horizontalAdvance(why->rule))
            return why->index;
        before += why->rule + betweenRules;
    }
    return noRule;
}

bool ReasonList::viewportEvent(QEvent* event)
{
    // The card on the board says it, and a tip would lie over that.
    if (event->type() == QEvent::ToolTip && !m_hasTips)
        return true;
    return QListWidget::viewportEvent(event);
}

void ReasonList::leaveEvent(QEvent* event)
{
    QListWidget::leaveEvent(event);
    if (!hasFocus())
        emit left();
}

void ReasonList::focusOutEvent(QFocusEvent* event)
{
    QListWidget::focusOutEvent(event);
    if (!underMouse() && event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason)
        emit left();
}

void ReasonList::mousePressEvent(QMouseEvent* event)
{
    const QListWidgetItem* line = itemAt(event->position().toPoint());
    m_wasPicked = line != nullptr && line->isSelected();
    QListWidget::mousePressEvent(event);
}

void ReasonList::mouseMoveEvent(QMouseEvent* event)
{
    viewport()->setCursor(ruleAt(event->position().toPoint()) == noRule ? Qt::ArrowCursor : Qt::PointingHandCursor);
    QListWidget::mouseMoveEvent(event);
}

void ReasonList::mouseReleaseEvent(QMouseEvent* event)
{
    QListWidget::mouseReleaseEvent(event);
    if (event->button() != Qt::LeftButton)
        return;
    RuleIndex rule = ruleAt(event->position().toPoint());
    if (rule == noRule && m_wasPicked && picked() != noHex && itemAt(event->position().toPoint()) == currentItem())
        rule = description(currentRow()).rule();
    if (rule != noRule)
        emit ruleRequested(rule);
}

void ReasonList::keyPressEvent(QKeyEvent* event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const int row = currentRow();
    const RuleIndex rule = row >= 0 && row < stories() ? description(row).rule() : noRule;
    if ((isEnter || event->key() == Qt::Key_Space) && row >= 0 && row == stories())
        request(row);
    else if (isEnter && m_confirms && m_confirms())
        event->accept();
    else if ((isEnter || event->key() == Qt::Key_Space) && rule != noRule)
        emit ruleRequested(rule);
    else
        QListWidget::keyPressEvent(event);
}

void ReasonList::forgetPicked()
{
    m_isFilling = true;
    setCurrentRow(-1);
    m_isFilling = false;
}

void ReasonList::setStories(const std::vector<HexDescription>& stories)
{
    m_isFilling = true;
    m_pointerBefore = QCursor::pos();
    clear();
    m_stories = stories;
    m_isOpened = false;
    m_words.clear();
    for (const HexDescription& description : m_stories) {
        // What a priority says is told once; the next line that loses by it says so.
        const QString words = wordsOf(description);
        m_words += description.verdict == Verdict::Outranked && m_words.contains(words) ? description.headline : words;
    }
    for (const HexDescription& description : m_stories) {
        auto* item = new QListWidgetItem(this);
        QString spoken = tr("%1, %2: %3", "hex, verdict, reasons")
                             .arg(description.number, description.headline, wordsOf(description));
        if (const QString rules = ruleNumbers(description).join(betweenRules); !rules.isEmpty())
            spoken = tr("%1, rule %2").arg(spoken, rules);
        item->setData(Qt::AccessibleTextRole, spoken);
        QStringList paraphrases{m_words[row(item)], wordsOf(description)};
        paraphrases.removeDuplicates();
        for (const HexDescription::Why& why : description.why) {
            if (!why.paraphrase.isEmpty() && !paraphrases.contains(why.paraphrase))
                paraphrases += why.rule + QStringLiteral(" ") + why.paraphrase;
        }
        item->setToolTip(plainTip(paraphrases.join(u'\n')));
    }
    m_isFilling = false;
    showLines();
}

const QString& ReasonList::shownWords(int row) const
{
    const QString& brief = description(row).brief;
    return brief.isEmpty() ? m_words[row] : brief;
}

void ReasonList::setMost(int lines)
{
    if (std::exchange(m_most, lines) != lines)
        showLines();
}

void ReasonList::setRowRoom(int pixels)
{
    if (std::exchange(m_rowRoom, pixels) != pixels)
        fitHeight();
}

void ReasonList::setWraps(bool wraps)
{
    if (std::exchange(m_wraps, wraps) != wraps)
        fitHeight();
}

void ReasonList::showLines()
{
    const bool isCut = !m_isOpened && m_most >= 0 && stories() > m_most;
    const int shown = isCut ? std::max(0, m_most - 1) : stories();
    m_isFilling = true;
    if (!isCut && count() > stories()) {
        delete takeItem(stories());
    } else if (isCut) {
        if (count() == stories())
            new QListWidgetItem(this);
        const QString text = tr("%n more", "hexes that may not be entered", stories() - shown);
        item(stories())->setData(Qt::UserRole, text);
        item(stories())->setData(Qt::AccessibleTextRole, text);
        item(stories())->setToolTip(tr("Show the rest of the list"));
    }
    for (int at = 0; at < stories(); ++at)
        setRowHidden(at, at >= shown);
    m_isFilling = false;
    fitHeight();
}

void ReasonList::setTheme(const Theme& theme)
{
    m_theme = theme;
    viewport()->update();
}

void ReasonList::fitHeight()
{
    scheduleDelayedItemsLayout();
    updateGeometry();
}

QSize ReasonList::sizeHint() const
{
    int height = 2;
    for (int i = 0; i < count(); ++i)
        height += isRowHidden(i) ? 0 : sizeHintForRow(i);
    return {240, height};
}

void ReasonList::resizeEvent(QResizeEvent* event)
{
    QListWidget::resizeEvent(event);
    if (event->oldSize().width() != event->size().width())
        fitHeight();
}

void ReasonList::changeEvent(QEvent* event)
{
    QListWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        fitHeight();
}

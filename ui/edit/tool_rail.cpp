// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/tool_rail.h"

#include "base/appearance.h"
#include "base/form.h"
#include "base/text_changes.h"
#include "shell/action_table.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QGridLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QStyleOptionToolButton>
#include <QStylePainter>
#include <QToolButton>

#include <algorithm>

namespace {

constexpr int mostColumns = 3;
constexpr int leastSide = 14;
constexpr int mostSide = 32;
constexpr int enoughSide = 20; ///< smaller ones need another column
constexpr int mostFrame = 18;
constexpr int leastFrame = 10;
constexpr int groupGap = 9;
constexpr int railMargin = 3;

} // namespace

/// A cell of the rail. Where it has variants it shows the one that was taken last.
class RailButton : public QToolButton
{
public:
    explicit RailButton(QAction& action)
    {
        setDefaultAction(&action);
        setAutoRaise(true);
        setFocusPolicy(Qt::NoFocus);
        setObjectName(QStringLiteral("tool-") + action.objectName());
    }

    void addVariant(QAction& action)
    {
        if (menu() == nullptr) {
            setMenu(new QMenu(this));
            menu()->addAction(defaultAction());
            follow(*defaultAction());
        }
        menu()->addAction(&action);
        follow(action);
    }

    bool isChosen() const { return isChecked(); }

protected:
    void contextMenuEvent(QContextMenuEvent*) override
    {
        if (menu() != nullptr)
            showMenu();
    }

    void paintEvent(QPaintEvent*) override
    {
        QStylePainter painter(this);
        QStyleOptionToolButton option;
        initStyleOption(&option);
        option.features &= ~QStyleOptionToolButton::HasMenu; // the corner says it
        painter.drawComplexControl(QStyle::CC_ToolButton, option);
        if (menu() == nullptr)
            return;
        constexpr double side = 4.0;
        const QPointF corner(width() - 4.0, height() - 4.0);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette().color(isChecked() ? QPalette::HighlightedText : QPalette::PlaceholderText));
        painter.drawPolygon(QPolygonF({corner, corner - QPointF(side, 0.0), corner - QPointF(0.0, side)}));
    }

private:
    void follow(QAction& action)
    {
        connect(&action, &QAction::toggled, this, [this, &action](bool isOn) {
            if (isOn && defaultAction() != &action)
                setDefaultAction(&action);
        });
    }
};

/// Name and key of a tool, in a dark slip right of its cell.
class RailSlip : public QWidget
{
public:
    RailSlip()
    {
        setObjectName(QStringLiteral("toolSlip"));
        setAttribute(Qt::WA_TransparentForMouseEvents);
        hide();
    }

    QString text() const { return m_text; }

    /// Name and key; after a moment what the tool does as well.
    void showFor(const QToolButton& button, const QString& more = {})
    {
        setParent(button.window());
        m_more = button.isEnabled() ? more : QString(); // why it is grey is all that matters of it
        m_text = plainTitle(button.defaultAction()->text());
        if (!button.isEnabled())
            m_text = ToolRail::tr("%1: needs a scenario (File > New scenario on this map)", "tool").arg(m_text);
        m_key = button.defaultAction()->shortcut().toString(QKeySequence::NativeText);
        setAccessibleName(m_text);
        const QFontMetrics metrics = fontMetrics();
        const int key = m_key.isEmpty() ? 0 : metrics.horizontalAdvance(m_key) + 2 * keyMargin + 12;
        const int line = metrics.height() + 12;
        int words = metrics.horizontalAdvance(m_text) + key;
        if (!m_more.isEmpty())
            words = std::max(words, metrics.averageCharWidth() * moreLetters);
        const QRect told =
            metrics.boundingRect(QRect(0, 0, words, button.window()->height()), Qt::TextWordWrap, m_more);
        m_lineHeight = line;
        resize(point + 2 * margin + words, line + (m_more.isEmpty() ? 0 : told.height() + 8));
        const QPoint at = button.mapTo(button.window(), QPoint(button.width() + 2, (button.height() - line) / 2));
        m_pointAt = line / 2;
        const int lowest = button.window()->height() - height() - 4;
        if (at.y() > lowest)
            m_pointAt += at.y() - lowest;
        move(at.x(), std::min(at.y(), lowest));
        show();
        raise();
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QColor ground = palette().color(QPalette::WindowText);
        const QColor ink = palette().color(QPalette::Window);
        const double middle = m_pointAt;
        painter.setPen(Qt::NoPen);
        painter.setBrush(ground);
        painter.drawPolygon(
            QPolygonF({QPointF(0.0, middle), QPointF(point, middle - point), QPointF(point, middle + point)}));
        painter.drawRoundedRect(QRectF(point, 0.0, width() - point, height()), 6.0, 6.0);
        painter.setPen(ink);
        painter.drawText(QRect(point + margin, 0, width(), m_lineHeight), Qt::AlignVCenter | Qt::AlignLeft, m_text);
        painter.drawText(QRect(point + margin, m_lineHeight, width() - point - 2 * margin, height() - m_lineHeight),
                         Qt::TextWordWrap, m_more);
        if (m_key.isEmpty())
            return;
        const int wide = fontMetrics().horizontalAdvance(m_key) + 2 * keyMargin;
        const QRectF chip(width() - margin - wide, 5.5, wide, m_lineHeight - 11.0);
        painter.setPen(ink);
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(chip, 3.0, 3.0);
        painter.drawText(chip, Qt::AlignCenter, m_key);
    }

private:
    static constexpr int point = 6;
    static constexpr int margin = 10;
    static constexpr int keyMargin = 5;
    static constexpr int moreLetters = 40; ///< of a line

    int m_lineHeight = 0; ///< of name and key
    int m_pointAt = 0; ///< pixels from the top
    QString m_more;
    QString m_text;
    QString m_key;
};

ToolRail::ToolRail(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this)), m_slip(new RailSlip)
{
    setObjectName(QStringLiteral("toolRail"));
    m_slip->setParent(this); // until it is shown over the window
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    m_grid->setContentsMargins(railMargin, railMargin, railMargin, railMargin);
    m_grid->setSpacing(0);
    m_grid->setAlignment(Qt::AlignTop | Qt::AlignHCenter);
    whenTextChanges(*this, [this] {
        m_columns = 0;
        arrange();
    });
}

void ToolRail::add(QAction& action, bool beginsGroup)
{
    auto* button = new RailButton(action);
    button->installEventFilter(this);
    m_cells.push_back({button, beginsGroup});
    addAction(&action);
    connect(&action, &QAction::toggled, this, &ToolRail::followCurrent);
    m_columns = 0;
    arrange();
}

void ToolRail::addVariant(QAction& action)
{
    m_cells.back().button->addVariant(action);
    addAction(&action);
    connect(&action, &QAction::toggled, this, &ToolRail::followCurrent);
}

// --- One cell at a time has the Tab key ---

void ToolRail::followCurrent()
{
    for (const Cell& cell : m_cells)
        cell.button->setFocusPolicy(cell.button->isChosen() ? Qt::TabFocus : Qt::NoFocus);
}

bool ToolRail::walk(const RailButton& from, int by)
{
    const auto at = std::ranges::find(m_cells, &from, &Cell::button);
    const auto last = static_cast<std::ptrdiff_t>(m_cells.size()) - 1;
    for (std::ptrdiff_t i = at - m_cells.begin() + by; i >= 0 && i <= last; i += by) {
        RailButton* next = m_cells[static_cast<std::size_t>(i)].button;
        if (next->isEnabled()) {
            next->setFocus(Qt::TabFocusReason);
            return true;
        }
    }
    return true;
}

bool ToolRail::eventFilter(QObject* watched, QEvent* event)
{
    auto* button = static_cast<RailButton*>(watched);
    switch (event->type()) {
    case QEvent::ToolTip:
        if (m_slip->isVisible())
            m_slip->showFor(*button, button->defaultAction()->statusTip());
        return true;
    case QEvent::Enter:
    case QEvent::FocusIn:
        m_slip->showFor(*button);
        break;
    case QEvent::Leave:
    case QEvent::FocusOut:
    case QEvent::MouseButtonPress:
        m_slip->hide();
        break;
    case QEvent::KeyPress: {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Down || key == Qt::Key_Up)
            return walk(*button, key == Qt::Key_Down ? 1 : -1);
        if (key == Qt::Key_Right && button->menu() != nullptr) {
            button->showMenu();
            return true;
        }
        break;
    }
    default:
        break;
    }
    return false;
}

void ToolRail::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_slip->hide();
}

// --- Where the cells are ---

int ToolRail::groups() const
{
    return static_cast<int>(std::ranges::count(m_cells, true, &Cell::beginsGroup));
}

int ToolRail::rowsIn(int columns) const
{
    int rows = 0;
    int inRow = columns;
    for (const Cell& each : m_cells) {
        if (each.beginsGroup || inRow == columns) {
            ++rows;
            inRow = 0;
        }
        ++inRow;
    }
    return rows;
}

QSize ToolRail::minimumSizeHint() const
{
    const int columns = std::max(m_columns, 1);
    return {columns * (std::max(m_side, leastSide) + mostFrame) + 2 * railMargin,
            rowsIn(mostColumns) * (leastSide + leastFrame) + groups() * groupGap + 2 * railMargin};
}

void ToolRail::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void ToolRail::arrange()
{
    const int usual = std::min(iconSide() * 5 / 6, mostSide);
    const int room = height() - groups() * groupGap - 2 * railMargin;
    int columns = 1;
    while (columns < mostColumns && rowsIn(columns) * (std::min(usual, enoughSide) + leastFrame) > room)
        ++columns;
    const int cell = room / std::max(rowsIn(columns), 1);
    const int side = std::clamp(cell - leastFrame, leastSide, usual);
    const int frame = std::clamp(cell - side, leastFrame, mostFrame);
    if (columns == m_columns && side == m_side && frame == m_frame)
        return;
    m_columns = columns;
    m_side = side;
    m_frame = frame;
    int row = -1;
    int column = columns;
    for (int line = 0; line < m_grid->rowCount(); ++line)
        m_grid->setRowMinimumHeight(line, 0);
    for (const Cell& each : m_cells) {
        if (each.beginsGroup && row >= 0)
            m_grid->setRowMinimumHeight(++row, groupGap);
        if (each.beginsGroup || column == columns) {
            ++row;
            column = 0;
        }
        each.button->setIconSize(QSize(side, side));
        each.button->setFixedSize(side + mostFrame, side + frame);
        m_grid->addWidget(each.button, row, column++);
    }
    updateGeometry();
}

void ToolRail::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::Dark));
    constexpr int inset = 8;
    for (const Cell& each : m_cells) {
        if (!each.beginsGroup || &each == &m_cells.front())
            continue;
        const int y = each.button->y() - groupGap / 2 - 1;
        painter.drawLine(inset, y, width() - inset, y);
    }
}

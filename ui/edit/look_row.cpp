// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/look_row.h"

#include "base/form.h"
#include "document/document.h"
#include "document/kind_names.h"
#include "edit/tools/tool_manager.h"
#include "map_view/map_view.h"
#include "render/kind_styles.h"
#include "render/map_geometry.h"
#include "render/styles.h"

#include <QPainter>

#include <array>
#include <cmath>

namespace {

/// Beside the usual one; casings are the same, darker.
constexpr std::array waterColors{"#3f86bd", "#6fb0b0", "#7aa0a8"};
constexpr std::array roadColors{"#6b6b6b", "#b5482f", "#c9a13b"};
constexpr std::array widthShares{0.6, 1.0, 1.6}; ///< of the usual width
constexpr int casingDarker = 165; ///< percent
constexpr QSize discSize(18, 18);
constexpr QSize lineSize(24, 18);

QPixmap discOf(const QColor& fill, const QColor& edge, double ratio)
{
    const double side = discSize.width();
    QPixmap pixmap(discSize * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(edge, 1.2));
    painter.setBrush(fill);
    painter.drawEllipse(QRectF(1.6, 1.6, side - 3.2, side - 3.2));
    return pixmap;
}

QPixmap lineOf(const QColor& fill, const QColor& edge, double width, double ratio)
{
    const QSizeF size = lineSize;
    QPixmap pixmap(lineSize * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(edge, 1.0));
    painter.setBrush(fill);
    painter.drawRoundedRect(QRectF(1.5, (size.height() - width) / 2.0, size.width() - 3.0, width), 1.5, 1.5);
    return pixmap;
}

/// As large as its picture, and a little more.
class LookButton : public QToolButton
{
public:
    QSize sizeHint() const override { return iconSize() + QSize(8, 8); }
};

} // namespace

LookRow::LookRow(ToolManager& tools, MapList list) : m_tools(tools), m_list(list)
{
    const QString name = list == MapList::Hexsides ? QStringLiteral("hexsideLook") : QStringLiteral("roadLook");
    named(this, name,
          {.spoken = tr("Look"),
           .help = tr("Colour and width of what is drawn, on this map. It changes no rule; Undo takes it back.")});
    setFrameShape(QFrame::StyledPanel);
    auto* row = rowIn(this, {10, 2, 6, 2}, 1);
    row->addWidget(new QLabel(tr("Look")));
    row->addSpacing(6);
    const auto add = [&](std::vector<QToolButton*>& to, const QString& part, const QString& title, auto change) {
        auto* button = named(new LookButton, name + QLatin1Char('-') + part + QString::number(to.size()), title, title);
        button->setCheckable(true);
        button->setAutoRaise(true);
        button->setIconSize(&to == &m_colors ? discSize : lineSize);
        to.push_back(button);
        row->addWidget(button);
        connect(button, &QAbstractButton::clicked, this, [this, change] {
            KindLook look = now();
            change(look);
            give(look);
        });
    };
    const auto& colors = list == MapList::Hexsides ? waterColors : roadColors;
    add(m_colors, QStringLiteral("color"), tr("Usual colour"), [](KindLook& look) {
        look.color.clear();
        look.second.clear();
    });
    for (const char* color : colors) {
        add(m_colors, QStringLiteral("color"), tr("Colour %1").arg(m_colors.size() + 1), [color](KindLook& look) {
            look.color = QLatin1String(color);
            look.second = QColor(look.color).darker(casingDarker).name();
        });
    }
    row->addSpacing(6);
    const QStringList titles{tr("Narrow"), tr("Usual width"), tr("Wide")};
    for (std::size_t i = 0; i < widthShares.size(); ++i) {
        add(m_widths, QStringLiteral("width"), titles[static_cast<int>(i)],
            [this, share = widthShares[i]](KindLook& look) {
                look.width =
                    share == 1.0 ? std::nullopt : std::optional(std::round(usualWidth() * share * 1000.0) / 1000.0);
            });
    }
    row->addStretch(1);
    auto* more = named(new QToolButton, name + QStringLiteral("-more"), tr("All of the appearance"),
                       tr("All of the appearance (Alt+Return in the list)"));
    more->setText(tr("More…"));
    more->setAutoRaise(true);
    row->addWidget(more);
    connect(more, &QAbstractButton::clicked, this, &LookRow::moreRequested);
    hide();
}

const QString& LookRow::kind() const
{
    return m_tools.choices().name(m_list);
}

KindLook LookRow::now() const
{
    const KindLook* look = m_tools.document().map().look(m_list, kind());
    return look == nullptr ? KindLook() : *look;
}

// Of a line of that name, the board's own geometry knows.
double LookRow::usualWidth() const
{
    KindLook look = now();
    look.width.reset();
    HexMap alone;
    alone.legend = {{U'.', kind()}};
    m_list == MapList::Paths ? alone.paths.push_back({kind(), {}}) : alone.hexsides.push_back({kind(), {}});
    alone.setLook(m_list, kind(), look);
    const MapGeometry geometry(std::make_shared<const HexMap>(alone), m_tools.document().rules());
    return m_list == MapList::Paths ? geometry.paths()[0].inner.width : geometry.hexsides()[0].inner.width;
}

void LookRow::give(const KindLook& look)
{
    m_tools.perform(EditMap{{SetLook{m_list, kind(), look}}},
                    tr("Appearance of %1").arg(titleOfName(m_tools.document(), m_list, kind())));
    refresh();
}

void LookRow::refresh()
{
    const Document& document = m_tools.document();
    const Tool* tool = m_tools.current();
    const bool isDrawn = document.isOpen() && tool != nullptr && tool->picks() == m_list && !kind().isEmpty();
    const KindLook whole = isDrawn ? KindStyles(document.map(), document.rules()).look(m_list, kind()) : KindLook();
    setVisible(isDrawn && !(m_list == MapList::Hexsides && isSign(hexsideLook(whole))));
    if (isHidden())
        return;
    const KindLook look = now();
    KindLook usual = look;
    usual.color.clear();
    usual.second.clear();
    HexMap alone;
    alone.legend = {{U'.', kind()}};
    alone.setLook(m_list, kind(), usual);
    const Theme& theme = m_tools.map().theme();
    const auto colorsOf = [&](const KindLook& of) {
        return m_list == MapList::Hexsides ? hexsideColors(theme, of) : pathColors(theme, of);
    };
    const auto [usualEdge, usualFill] = colorsOf(KindStyles(alone, document.rules()).look(m_list, kind()));
    const double ratio = devicePixelRatioF();
    m_colors.front()->setIcon(discOf(usualFill, usualEdge, ratio));
    m_colors.front()->setChecked(look.color.isEmpty());
    const auto& colors = m_list == MapList::Hexsides ? waterColors : roadColors;
    for (std::size_t i = 0; i < colors.size(); ++i) {
        const QColor color(QLatin1String(colors[i]));
        m_colors[i + 1]->setIcon(discOf(color, color.darker(casingDarker), ratio));
        m_colors[i + 1]->setChecked(look.color == color.name());
    }
    const auto [edge, fill] = colorsOf(whole);
    const double width = usualWidth();
    for (std::size_t i = 0; i < widthShares.size(); ++i) {
        m_widths[i]->setIcon(lineOf(fill, edge, 6.0 * widthShares[i], ratio));
        const double given = look.width.value_or(width);
        m_widths[i]->setChecked(std::abs(given - width * widthShares[i]) < width * 0.05);
    }
}

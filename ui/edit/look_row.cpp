// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/look_row.h"

#include "base/form.h"
#include "document/document.h"
#include "document/kind_names.h"
#include "edit/tools/look_words.h"
#include "edit/tools/tool_manager.h"
#include "map_view/map_view.h"
#include "picture/kind_picture.h"
#include "render/kind_styles.h"
#include "render/map_geometry.h"
#include "render/styles.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace {

/// Beside the usual one; casings are the same, darker.
constexpr std::array waterColors{"#3f86bd", "#6fb0b0", "#7aa0a8"};
constexpr std::array roadColors{"#6b6b6b", "#b5482f", "#c9a13b"};
constexpr int otherColors = 3;
static_assert(waterColors.size() == otherColors && roadColors.size() == otherColors);
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

/// Patterns of one sort, of which one may stand for another.
constexpr std::array patternFamilies{
    std::array{TerrainPattern::Trees, TerrainPattern::Pines, TerrainPattern::Bushes, TerrainPattern::Jungle},
    std::array{TerrainPattern::Hills, TerrainPattern::Ridge, TerrainPattern::Peaks, TerrainPattern::Dunes},
    std::array{TerrainPattern::Reeds, TerrainPattern::Marsh, TerrainPattern::Tufts, TerrainPattern::Grass},
    std::array{TerrainPattern::Waves, TerrainPattern::Ripples, TerrainPattern::Reef, TerrainPattern::Ice},
    std::array{TerrainPattern::Blocks, TerrainPattern::Bricks, TerrainPattern::Ruins, TerrainPattern::Grid},
    std::array{TerrainPattern::Dots, TerrainPattern::Stones, TerrainPattern::Crosses, TerrainPattern::Craters},
    std::array{TerrainPattern::None, TerrainPattern::Grass, TerrainPattern::Dots, TerrainPattern::Fields},
};
constexpr int patternCount = 3; ///< of a family, in the row

/// The usual pattern, and others of its sort.
std::vector<TerrainPattern> patternsLike(TerrainPattern usual)
{
    std::vector<TerrainPattern> patterns{usual};
    const auto family = std::ranges::find_if(
        patternFamilies, [usual](const auto& each) { return std::ranges::find(each, usual) != each.end(); });
    for (const TerrainPattern pattern : family != patternFamilies.end() ? *family : patternFamilies.back()) {
        if (pattern != usual && patterns.size() < patternCount)
            patterns.push_back(pattern);
    }
    return patterns;
}

/// Grounds near the usual one: lighter, darker and of a warmer hue.
QStringList groundsLike(const QColor& usual)
{
    const auto shifted = [&usual](double hue, double lightness) {
        const float turned = usual.hslHueF() + static_cast<float>(hue);
        return QColor::fromHslF(turned - std::floor(turned), usual.hslSaturationF(),
                                std::clamp(usual.lightnessF() + static_cast<float>(lightness), 0.1F, 0.95F))
            .name();
    };
    return {shifted(0.0, 0.07), shifted(0.0, -0.08), shifted(usual.hslHueF() > 0.16F ? -0.07 : 0.07, 0.0)};
}

/// Where it is off, the tip is that of the row, which says why.
class RowButton : public QToolButton
{
protected:
    bool event(QEvent* event) override
    {
        if (event->type() != QEvent::ToolTip || isEnabled())
            return QToolButton::event(event);
        event->ignore();
        return false;
    }
};

/// As large as its picture, and a little more.
class LookButton : public RowButton
{
public:
    QSize sizeHint() const override { return iconSize() + QSize(4, 8); }
};

} // namespace

LookRow::LookRow(ToolManager& tools, MapList list) : m_tools(tools), m_list(list)
{
    const QString name = list == MapList::Legend     ? QStringLiteral("terrainLook")
                         : list == MapList::Hexsides ? QStringLiteral("hexsideLook")
                                                     : QStringLiteral("roadLook");
    named(
        this, name,
        {.spoken = tr("Look"),
         .help = list == MapList::Legend
                     ? tr("Colour and pattern of the terrain that is drawn, on this map. It changes no rule; Undo "
                          "takes it back.")
                     : tr("Colour and width of what is drawn, on this map. It changes no rule; Undo takes it back.")});
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
    add(m_colors, QStringLiteral("color"), tr("Usual colour"), [](KindLook& look) {
        look.color.clear();
        look.second.clear();
    });
    for (int i = 0; i < otherColors; ++i) {
        add(m_colors, QStringLiteral("color"), tr("Colour %1").arg(m_colors.size() + 1), [this, i](KindLook& look) {
            look.color = m_otherColors.value(i);
            look.second = QColor(look.color).darker(casingDarker).name();
        });
    }
    row->addSpacing(6);
    for (int i = 0; i < patternCount && list == MapList::Legend; ++i) {
        add(m_shapes, QStringLiteral("pattern"), tr("Pattern %1").arg(i + 1), [this, i](KindLook& look) {
            look.pattern = i == 0 ? std::nullopt : std::optional(m_patterns.at(static_cast<std::size_t>(i)));
            look.picture.clear();
        });
    }
    const QStringList titles{tr("Narrow"), tr("Usual width"), tr("Wide")};
    for (std::size_t i = 0; i < widthShares.size() && list != MapList::Legend; ++i) {
        add(m_shapes, QStringLiteral("width"), titles[static_cast<int>(i)],
            [this, share = widthShares[i]](KindLook& look) {
                look.width =
                    share == 1.0 ? std::nullopt : std::optional(std::round(usualWidth() * share * 1000.0) / 1000.0);
            });
    }
    row->addStretch(1);
    auto* more = named(new RowButton, name + QStringLiteral("-more"), tr("All of the appearance"),
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
    m_grounds = {}; // a click on what is in force has unticked it
    refresh(isVisible());
}

void LookRow::refresh(bool isWanted)
{
    const Document& document = m_tools.document();
    setVisible(isWanted && document.isOpen());
    if (isHidden())
        return;
    const Tool* tool = m_tools.current();
    setEnabled(tool != nullptr && tool->picks() == m_list && !kind().isEmpty());
    if (kind().isEmpty()) {
        setToolTip(tr("What is no hex has no look."));
        return;
    }
    const KindLook whole = KindStyles(document.map(), document.rules()).look(m_list, kind());
    const bool isSigned = m_list == MapList::Hexsides && isSign(hexsideLook(whole));
    const QString title = titleOfName(document, m_list, kind());
    setToolTip(plainTip(!isEnabled() ? tr("This is the look of %1; click that above to change it.").arg(title)
                        : isSigned   ? tr("%1 is a sign and has no line").arg(title)
                                     : tr("Look of %1").arg(title)));
    for (const auto* buttons : {&m_colors, &m_shapes}) {
        for (QToolButton* button : *buttons)
            button->setEnabled(!isSigned); // a sign has no line
    }
    const KindLook look = now();
    KindLook usual = look;
    usual.color.clear();
    usual.second.clear();
    usual.pattern.reset();
    HexMap alone;
    alone.legend = {{U'.', kind()}};
    alone.setLook(m_list, kind(), usual);
    usual = KindStyles(alone, document.rules()).look(m_list, kind());
    if (m_list == MapList::Legend)
        showGrounds(whole, usual);
    else
        showLines(whole, usual);
}

void LookRow::showGrounds(const KindLook& whole, const KindLook& usual)
{
    const auto& rules = m_tools.document().rules();
    const Theme theme =
        rules != nullptr ? m_tools.map().theme().withLivery(rules->ruleset().livery) : m_tools.map().theme();
    const double ratio = devicePixelRatioF();
    const KindLook look = now();
    Grounds grounds{kind(), look, whole, usual, theme, rules, ratio};
    if (grounds == m_grounds)
        return; // the map changes with every stroke
    m_grounds = std::move(grounds);
    m_otherColors = groundsLike(QColor(usual.color));
    m_patterns = patternsLike(usual.pattern.value_or(TerrainPattern::None));
    for (std::size_t i = 0; i < m_colors.size(); ++i) {
        KindLook shown = usual;
        if (i > 0)
            shown.color = m_otherColors.value(static_cast<int>(i) - 1);
        const QColor fill = theme.terrain(shown).fill;
        m_colors[i]->setIcon(discOf(fill, fill.darker(casingDarker), ratio));
        m_colors[i]->setChecked(i == 0 ? look.color.isEmpty() : look.color == shown.color);
    }
    KindPictures pictures;
    pictures.rules = rules;
    pictures.theme = m_tools.map().theme();
    pictures.shape = m_tools.document().map().grid.shape();
    pictures.size = lineSize;
    pictures.devicePixelRatio = ratio;
    for (std::size_t i = 0; i < m_shapes.size(); ++i) {
        KindLook shown = whole;
        shown.picture.clear();
        shown.pattern = m_patterns[i];
        setTexts(*m_shapes[i], {.spoken = titleOf(m_patterns[i]), .tip = titleOf(m_patterns[i])});
        m_shapes[i]->setIcon(QPixmap::fromImage(pictures.of(MapList::Legend, kind(), shown)));
        m_shapes[i]->setChecked(look.picture.isEmpty()
                                && whole.pattern.value_or(TerrainPattern::None) == m_patterns[i]);
    }
}

void LookRow::showLines(const KindLook& whole, const KindLook& usual)
{
    const Theme& theme = m_tools.map().theme();
    const KindLook look = now();
    const auto colorsOf = [&](const KindLook& of) {
        return m_list == MapList::Hexsides ? hexsideColors(theme, of) : pathColors(theme, of);
    };
    const auto [usualEdge, usualFill] = colorsOf(usual);
    const double ratio = devicePixelRatioF();
    m_colors.front()->setIcon(discOf(usualFill, usualEdge, ratio));
    m_colors.front()->setChecked(look.color.isEmpty());
    m_otherColors.clear();
    for (const char* color : m_list == MapList::Hexsides ? waterColors : roadColors)
        m_otherColors += QLatin1String(color);
    for (int i = 0; i < otherColors; ++i) {
        const QColor color(m_otherColors[i]);
        QToolButton& button = *m_colors[static_cast<std::size_t>(i) + 1];
        button.setIcon(discOf(color, color.darker(casingDarker), ratio));
        button.setChecked(look.color == color.name());
    }
    const auto [edge, fill] = colorsOf(whole);
    const double width = usualWidth();
    for (std::size_t i = 0; i < widthShares.size(); ++i) {
        m_shapes[i]->setIcon(lineOf(fill, edge, 6.0 * widthShares[i], ratio));
        const double given = look.width.value_or(width);
        m_shapes[i]->setChecked(std::abs(given - width * widthShares[i]) < width * 0.05);
    }
}

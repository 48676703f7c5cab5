// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/counter_face.h"

#include "render/board_text.h"
#include "render/detail.h"
#include "render/styles.h"
#include "rules/strength_text.h"

#include <QFile>
#include <QPainter>
#include <QRegularExpression>
#include <QStringList>
#include <QSvgRenderer>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <tuple>
#include <utility>

namespace {

/// Where things stand on a counter whose side is 1, middle at the origin: the name on top, then a row of size mark, symbol,
/// and badges or steps, and the strengths, which nothing touches.
struct FaceLayout
{
    double nameY = 0.0, nameHeight = 0.0;
    QRectF symbol;
    double sizeMarkHeight = 0.0; ///< left of the symbol
    double strengthsY = 0.0, strengthsHeight = 0.0;
    double besideX = 0.0; ///< middle of what stands right of the symbol
};

FaceLayout layoutFor(CounterDetail detail)
{
    switch (detail) {
    case CounterDetail::Full:
        return {-0.345, 0.205, QRectF(-0.235, -0.193, 0.47, 0.285), 0.092, 0.3, 0.3, 0.355};
    case CounterDetail::NoName:
        return {0.0, 0.0, QRectF(-0.27, -0.36, 0.54, 0.36), 0.115, 0.26, 0.4, 0.38};
    case CounterDetail::SymbolOnly:
        return {0.0, 0.0, QRectF(-0.37, -0.26, 0.74, 0.5), 0.0, 0.0, 0.0, 0.4};
    case CounterDetail::Mark:
        break;
    }
    return {};
}

/// The drawing with each colour ("#1a2b3c") turned into its grey.
QByteArray inGrey(const QByteArray& svg)
{
    static const QRegularExpression color(QStringLiteral("#[0-9a-fA-F]{6}"));
    QString text = QString::fromUtf8(svg);
    for (auto match = color.match(text); match.hasMatch(); match = color.match(text, match.capturedEnd()))
        text.replace(match.capturedStart(), match.capturedLength(), greyOf(QColor(match.captured())).name());
    return text.toUtf8();
}

/// Drawings are parsed once a thread: counters are also painted beside the window, into exports and prints.
QSvgRenderer& symbolDrawing(const QString& symbol, bool isGrey)
{
    thread_local std::map<std::pair<QString, bool>, std::unique_ptr<QSvgRenderer>> drawings;
    std::unique_ptr<QSvgRenderer>& drawing = drawings[{symbol, isGrey}];
    if (!drawing) {
        const QString name = hasCounterSymbol(symbol) ? symbol : QStringLiteral("generic");
        QFile file(QStringLiteral(":/counters/%1.svg").arg(name));
        const QByteArray svg = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        drawing = std::make_unique<QSvgRenderer>(isGrey ? inGrey(svg) : svg);
    }
    return *drawing;
}

/// Without colours, sides differ also by slanted lines on the counter: the second's rise, the third's fall, the fourth
/// has both.
void paintSlant(QPainter& painter, const CounterFace& face, double side, const QColor& ground)
{
    if (face.side == 0)
        return;
    const QColor line = lightness(ground) < 50.0 ? ground.lighter(165) : ground.darker(116);
    painter.save();
    painter.setClipPath(counterOutline(face, side), Qt::IntersectClip);
    painter.setPen(QPen(line, std::max(0.7, side * 0.03)));
    const double step = std::max(2.6, side * 0.11);
    for (double at = -side; at < side; at += step) {
        if (face.side % 3 != 2)
            painter.drawLine(QPointF(at, side / 2), QPointF(at + side, -side / 2));
        if (face.side % 3 != 1)
            painter.drawLine(QPointF(at, -side / 2), QPointF(at + side, side / 2));
    }
    painter.restore();
}

/// "XX", "III", "••": drawn, not written, so that it stays sharp when small.
QString sizeMark(const QString& size)
{
    static const std::map<QString, QString> marks = {
        {QStringLiteral("squad"), QStringLiteral(".")},      {QStringLiteral("section"), QStringLiteral("..")},
        {QStringLiteral("platoon"), QStringLiteral("...")},  {QStringLiteral("company"), QStringLiteral("I")},
        {QStringLiteral("battery"), QStringLiteral("I")},    {QStringLiteral("battalion"), QStringLiteral("II")},
        {QStringLiteral("regiment"), QStringLiteral("III")}, {QStringLiteral("brigade"), QStringLiteral("X")},
        {QStringLiteral("division"), QStringLiteral("XX")},  {QStringLiteral("corps"), QStringLiteral("XXX")},
        {QStringLiteral("army"), QStringLiteral("XXXX")},    {QStringLiteral("army-group"), QStringLiteral("XXXXX")},
        {QStringLiteral("front"), QStringLiteral("XXXXX")},
    };
    const auto at = marks.find(size);
    return at == marks.end() ? QString() : at->second;
}

/// Left of the symbol, as wide as there is room.
void paintSizeMark(QPainter& painter, const QString& mark, QPointF right, double height, double widest,
                   const QColor& color)
{
    double total = 0.0;
    for (const QChar c : mark)
        total += height * (c == u'X' ? 1.0 : 0.55);
    const double squeeze = std::min(1.0, widest / std::max(total, 0.001));
    const double top = right.y() - height / 2.0;
    const double bottom = right.y() + height / 2.0;
    QPainterPath path;
    double x = right.x() - total * squeeze;
    for (const QChar c : mark) {
        const double width = height * (c == u'X' ? 1.0 : 0.55) * squeeze;
        const double left = x + width * 0.12;
        const double farther = x + width * 0.88;
        if (c == u'X') {
            path.moveTo(left, top);
            path.lineTo(farther, bottom);
            path.moveTo(left, bottom);
            path.lineTo(farther, top);
        } else {
            path.moveTo(x + width / 2.0, c == u'.' ? right.y() : bottom);
            path.lineTo(x + width / 2.0, c == u'.' ? right.y() + 0.01 : top);
        }
        x += width;
    }
    const bool isDots = mark.startsWith(u'.');
    painter.strokePath(path, QPen(color, std::max(0.75, height * (isDots ? 0.4 : 0.2)), Qt::SolidLine,
                                  isDots ? Qt::RoundCap : Qt::FlatCap));
}

/// A bar a step, hollow once it is lost: beside the symbol, or below it where badges stand beside. Of very many steps one
/// bar, filled as far as they are left.
void paintSteps(QPainter& painter, const CounterFace& face, const FaceLayout& at, double side, const QColor& ink)
{
    constexpr int mostBars = 6;
    const bool isBelow = !face.badges.isEmpty();
    const auto bar = [&](const QRectF& place, double share) {
        const QRectF area(place.topLeft() * side, place.size() * side);
        painter.setPen(QPen(ink, std::max(0.7, side * 0.016)));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(area);
        painter.fillRect(area.adjusted(0.0, area.height() * (1.0 - share), 0.0, 0.0), ink);
    };
    const double middle = at.symbol.center().y();
    if (face.steps > mostBars) {
        bar(QRectF(at.besideX - 0.05, middle - 0.15, 0.1, 0.3), 1.0 - static_cast<double>(face.lost) / face.steps);
        return;
    }
    const double room = isBelow ? 0.6 : 0.36;
    const double pitch = std::min(0.11, room / face.steps);
    const double first = -pitch * (face.steps - 1) / 2.0;
    for (int i = 0; i < face.steps; ++i) {
        const QPointF center = isBelow ? QPointF(first + pitch * i, at.symbol.bottom() + 0.05)
                                       : QPointF(at.besideX, middle + first + pitch * i);
        QRectF place(0.0, 0.0, isBelow ? pitch * 0.62 : 0.1, isBelow ? 0.045 : pitch * 0.6);
        place.moveCenter(center);
        bar(place, i < face.steps - face.lost ? 1.0 : 0.0);
    }
}

/// Discs with letters, one below the other beside the symbol.
void paintBadges(QPainter& painter, const CounterFace& face, const FaceLayout& at, double side, const Theme& theme)
{
    constexpr qsizetype most = 3;
    const qsizetype count = std::min(face.badges.size(), most);
    const double radius = side * std::min(0.105, 0.19 / static_cast<double>(count));
    const QFont font = fontOf(theme.digits, radius * 1.6);
    const double pitch = radius * 2.05;
    const QPointF first(at.besideX * side,
                        at.symbol.center().y() * side - pitch * static_cast<double>(count - 1) / 2.0);
    for (qsizetype i = 0; i < count; ++i) {
        const QPointF center = first + QPointF(0.0, pitch * static_cast<double>(i));
        painter.setPen(QPen(theme.badgeText, std::max(0.7, side * 0.017)));
        painter.setBrush(theme.badge);
        painter.drawEllipse(center, radius, radius);
        drawCentered(painter, center, face.badges.mid(i, 1), font, theme.badgeText);
    }
}

/// On a picture, which may have any colour, what a face tells beside its symbol stands on a pale band along the edge.
void paintBesidePicture(QPainter& painter, const CounterFace& face, double side, const Theme& theme)
{
    FaceLayout at = layoutFor(CounterDetail::Full);
    if (face.lost > 0) {
        QPainterPath band;
        band.addRect(QRectF(side * 0.28, -side / 2, side * 0.22, side * 0.68));
        painter.fillPath(counterOutline(face, side * 0.96).intersected(band), theme.lossBand);
        CounterFace plain = face;
        plain.badges.clear();
        paintSteps(painter, plain, at, side, theme.badgeText);
        at.symbol.translate(0.0, -0.3);
    }
    if (!face.badges.isEmpty())
        paintBadges(painter, face, at, side, theme);
}

/// The whole picture within the rim, which keeps the side's colour.
void paintPicture(QPainter& painter, const CounterFace& face, double side, bool isGrey)
{
    const double most = side * 0.94;
    const QSizeF size = QSizeF(face.picture.size()).scaled(most, most, Qt::KeepAspectRatio);
    const QRectF place(QPointF(-size.width() / 2, -size.height() / 2), size);
    QImage image = face.picture;
    if (isGrey) {
        for (int y = 0; y < image.height(); ++y) {
            auto* pixels = reinterpret_cast<QRgb*>(image.scanLine(y));
            std::transform(pixels, pixels + image.width(), pixels, [](QRgb pixel) {
                const int value = qGray(pixel);
                return qRgba(value, value, value, qAlpha(pixel));
            });
        }
    }
    painter.save();
    painter.setClipPath(counterOutline(face, side), Qt::IntersectClip);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(place, image);
    painter.restore();
}

/// Of a counter: darker than it, by night lighter if it is dark itself.
QColor edgeOf(const QColor& ground, bool isDark)
{
    const bool isLight = isDark && lightness(ground) < 50.0;
    const auto channel = [isLight](int value) { return isLight ? (value + 255) / 2 : value * 2 / 5; };
    return {channel(ground.red()), channel(ground.green()), channel(ground.blue())};
}

void paintMark(QPainter& painter, const CounterFace& face, double side, const Theme& theme)
{
    const QColor ground = theme.counter(face.color, face.side);
    painter.setPen(QPen(face.textOn(ground), std::max(0.7, side * 0.09)));
    painter.setBrush(ground);
    painter.drawPath(counterOutline(face, side));
}

} // namespace

QString CounterFace::key(CounterDetail detail) const
{
    QStringList parts{color.name(), textColor.isValid() ? textColor.name() : QString(), QString::number(side)};
    if (detail < CounterDetail::Mark)
        parts << symbol;
    if (detail < CounterDetail::SymbolOnly)
        parts << size << badges << QString::number(steps) << QString::number(lost) << strengths
              << QString::number(picture.isNull() ? 0 : picture.cacheKey());
    if (detail < CounterDetail::NoName)
        parts << name;
    return parts.join(u'\n');
}

QColor CounterFace::textOn(const QColor& ground) const
{
    return textColor.isValid() && ground == color ? textColor : Theme::textOn(ground);
}

CounterFace faceOf(const Unit& unit, const RulesInForce* rules, bool tellsSecrets, bool isHalved,
                   const CounterPictures* pictures)
{
    const UnitType* type = rules != nullptr ? rules->ruleset().unitType(unit.type) : nullptr;
    CounterFace face;
    std::tie(face.color, face.textColor) = counterColors(rules, unit.side, unit.nation);
    face.side = sideIndex(rules, unit.side);
    face.symbol = type != nullptr && !type->symbol.isEmpty() ? type->symbol : unit.type;
    face.size = unit.size;
    face.name = unit.displayName();
    face.steps = unit.steps.value_or(type != nullptr ? type->steps : 1);
    face.lost = unit.lost;
    face.strengths = strengthText(unit, rules != nullptr ? &rules->ruleset() : nullptr, tellsSecrets, isHalved);
    for (const QString& state : unit.states) {
        const QString title = rules != nullptr ? titleOf(rules->ruleset().states, state) : state;
        face.badges += title.left(1).toUpper();
    }
    if (pictures != nullptr && !unit.faces.isEmpty())
        face.picture = pictures->value(unit.face());
    // A side of its own shows what is lost.
    if (!face.picture.isNull() && unit.lost < unit.faces.size())
        face.lost = 0;
    return face;
}

CounterDetail counterDetail(double side)
{
    if (side >= 33.0)
        return CounterDetail::Full;
    if (side >= detail::symbolsBelow * detail::counterSide)
        return CounterDetail::NoName;
    return side >= 10.5 ? CounterDetail::SymbolOnly : CounterDetail::Mark;
}

QPainterPath counterOutline(const CounterFace& face, double side)
{
    QPainterPath path;
    const double half = side / 2.0;
    if (counterDetail(side) == CounterDetail::Mark && face.side % 2 == 1) {
        path.addPolygon(QPolygonF({{0, -half * 1.2}, {half * 1.2, 0}, {0, half * 1.2}, {-half * 1.2, 0}}));
        path.closeSubpath();
        return path;
    }
    if (face.side % 2 == 0) {
        path.addRoundedRect(QRectF(-half, -half, side, side), side * 0.09, side * 0.09);
        return path;
    }
    const double cut = half - side * 0.13;
    path.addPolygon(QPolygonF({{-cut, -half},
                               {cut, -half},
                               {half, -cut},
                               {half, cut},
                               {cut, half},
                               {-cut, half},
                               {-half, cut},
                               {-half, -cut}}));
    path.closeSubpath();
    return path;
}

bool hasCounterSymbol(const QString& symbol)
{
    return QFile::exists(QStringLiteral(":/counters/%1.svg").arg(symbol));
}

void paintCounter(QPainter& painter, const CounterFace& face, double side, bool isCovered, const Theme& theme)
{
    painter.save();
    const CounterDetail detail = counterDetail(side);
    const double lift = std::max(0.8, side * 0.035);
    painter.fillPath(counterOutline(face, side * 1.02).translated(lift, lift), theme.counterShadow);
    if (detail == CounterDetail::Mark) {
        paintMark(painter, face, side, theme);
        painter.restore();
        return;
    }

    const bool isGrey = theme.colors == MapColors::Greyscale;
    const QColor ground = theme.counter(face.color, face.side);
    const QColor ink = face.textOn(ground);
    painter.setPen(theme.isHighContrast ? QPen(theme.label, std::max(1.0, side * 0.03))
                                        : QPen(edgeOf(ground, theme.isDark), std::max(0.8, side * 0.02)));
    // Each one below another is a little darker, so that one sees that there are several.
    painter.setBrush(isCovered ? ground.darker(130) : ground);
    painter.drawPath(counterOutline(face, side));
    if (isGrey)
        paintSlant(painter, face, side, ground);
    if (isCovered) {
        painter.restore();
        return;
    }
    if (!face.picture.isNull() && detail < CounterDetail::SymbolOnly) {
        paintPicture(painter, face, side, isGrey);
        paintBesidePicture(painter, face, side, theme);
        painter.restore();
        return;
    }
    const FaceLayout at = layoutFor(detail);
    const QRectF box(at.symbol.topLeft() * side, at.symbol.size() * side);
    symbolDrawing(face.symbol, isGrey).render(&painter, box);
    const double markHeight = at.sizeMarkHeight * side;
    if (markHeight >= 2.0)
        paintSizeMark(painter, sizeMark(face.size), {box.left() - side * 0.03, box.center().y()}, markHeight,
                      side * 0.46 + box.left(), ink);
    if (at.nameHeight > 0.0)
        drawFitted(painter, {0.0, at.nameY * side}, face.name, fontOf(theme.digits, at.nameHeight * side), ink,
                   side * 0.86);
    if (at.strengthsHeight > 0.0 && !face.strengths.isEmpty())
        drawFitted(painter, {0.0, at.strengthsY * side}, face.strengths,
                   fontOf(theme.digits, at.strengthsHeight * side), ink, side * 0.9);
    if (detail < CounterDetail::SymbolOnly && face.steps > 1)
        paintSteps(painter, face, at, side, ink);
    if (detail < CounterDetail::SymbolOnly && !face.badges.isEmpty())
        paintBadges(painter, face, at, side, theme);
    painter.restore();
}

void CounterCache::prepare(double devicePixelRatio, const Theme& theme)
{
    if (devicePixelRatio == m_devicePixelRatio && theme == m_theme)
        return;
    m_images.clear();
    m_bytes = 0;
    m_devicePixelRatio = devicePixelRatio;
    m_theme = theme;
}

void CounterCache::put(QPainter& painter, const CounterFace& face, const QString& key, double side, bool isCovered,
                       QPointF center)
{
    const double dpr = m_devicePixelRatio;
    // Room for the shadow and the badges on the rim; the middle lies between two pixels.
    const double reach = std::ceil(side * 0.66 * dpr + 3.0) / dpr;
    const Key wanted{key, side, isCovered};
    auto at = m_images.constFind(wanted);
    if (at == m_images.constEnd()) {
        if (m_bytes > mostBytes) {
            m_images.clear();
            m_bytes = 0;
        }
        const int pixels = static_cast<int>(std::lround(2.0 * reach * dpr));
        QImage image(pixels, pixels, QImage::Format_ARGB32_Premultiplied);
        image.setDevicePixelRatio(dpr);
        image.fill(Qt::transparent);
        QPainter onto(&image);
        onto.setRenderHint(QPainter::Antialiasing);
        onto.setClipRect(QRectF(0.0, 0.0, 2.0 * reach, 2.0 * reach));
        onto.translate(reach, reach);
        paintCounter(onto, face, side, isCovered, m_theme);
        onto.end();
        m_bytes += image.sizeInBytes();
        at = m_images.insert(wanted, image);
    }
    const QPointF corner = center - QPointF(reach, reach);
    painter.drawImage(QPointF(std::round(corner.x() * dpr) / dpr, std::round(corner.y() * dpr) / dpr), *at);
}

QPixmap counterPicture(const Unit& unit, const RulesInForce* rules, const Theme& theme, int side,
                       double devicePixelRatio, bool tellsSecrets, const CounterPictures* pictures)
{
    const int size = side + 6;
    QPixmap pixmap(QSize(size, size) * devicePixelRatio);
    pixmap.setDevicePixelRatio(devicePixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.translate(size / 2.0, size / 2.0);
    paintCounter(painter, faceOf(unit, rules, tellsSecrets, false, pictures), side, false, theme);
    return pixmap;
}

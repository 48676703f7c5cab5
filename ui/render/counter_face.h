// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/counter_pictures.h"
#include "position/unit.h"
#include "render/theme.h"
#include "ruleset/rules_in_force.h"

#include <QColor>
#include <QHash>
#include <QImage>
#include <QPainterPath>
#include <QPixmap>
#include <QPointF>
#include <QString>

class QPainter;

/// How much of a counter shows at a size.
enum class CounterDetail : unsigned char { Full, NoName, SymbolOnly, Mark };
CounterDetail counterDetail(double side);

/// What is printed on a counter: everything that makes two counters look different.
struct CounterFace
{
    QColor color;
    QColor textColor; ///< not valid: what can be read best
    int side = 0; ///< 0 or 1: corners are round or cut, so that sides differ without colour
    QString symbol; ///< of resources/counters
    QString size; ///< word of the unit's size
    QString name;
    QString strengths; ///< "5-4-8", with "?" for what nobody knows
    int steps = 1;
    int lost = 0;
    QString badges; ///< one letter a state
    QImage picture; ///< its own, in place of symbol, size, name and strengths; null: it has none

    /// The same for faces that look the same at that detail.
    QString key(CounterDetail detail) const;
    /// What is printed on it, on that ground: its own colour where the theme leaves the counter its own.
    QColor textOn(const QColor& ground) const;

    friend bool operator==(const CounterFace&, const CounterFace&) = default;
};

/// `tellsSecrets`: strengths that the game lets nobody know yet are printed, as for who edits (see strengthText()).
/// `isHalved`: so is its movement, out of supply. `pictures`: those that have been read; null: none.
CounterFace faceOf(const Unit& unit, const RulesInForce* rules, bool tellsSecrets = false, bool isHalved = false,
                   const CounterPictures* pictures = nullptr);

/// Paints a counter with its middle at the origin and sides of `side` pixels. Of one that lies below others only the
/// rim shows, so nothing is printed on it.
void paintCounter(QPainter& painter, const CounterFace& face, double side, bool isCovered, const Theme& theme);

/// The outline of a counter (or mark) of that size, for selections and shadows.
QPainterPath counterOutline(const CounterFace& face, double side);

/// Names of the symbols that have a drawing.
bool hasCounterSymbol(const QString& symbol);

/// Counters as pictures, painted once for a zoom. A counter's picture holds its shadow and badges.
class CounterCache
{
public:
    /// Throws everything away unless sharpness and looks are those of the last call; keeps the last few sizes.
    void prepare(double devicePixelRatio, const Theme& theme);
    void clear() { m_images.clear(); }

    /// Puts a counter with its middle at `center`, snapped to whole device pixels. `key` is face.key()
    /// at the detail of that size.
    void put(QPainter& painter, const CounterFace& face, const QString& key, double side, bool isCovered,
             QPointF center);

private:
    struct Key
    {
        QString face;
        double side = 0.0;
        bool isCovered = false;

        friend bool operator==(const Key&, const Key&) = default;
        friend size_t qHash(const Key& key, size_t seed = 0)
        {
            return qHashMulti(seed, key.face, key.side, key.isCovered);
        }
    };

    static constexpr qsizetype mostBytes = 24 * 1024 * 1024;

    double m_devicePixelRatio = 1.0;
    Theme m_theme;
    QHash<Key, QImage> m_images;
    qsizetype m_bytes = 0;
};

/// A counter as the board paints it, on nothing; `side` in logical pixels, a little room around it.
QPixmap counterPicture(const Unit& unit, const RulesInForce* rules, const Theme& theme, int side,
                       double devicePixelRatio, bool tellsSecrets = false, const CounterPictures* pictures = nullptr);

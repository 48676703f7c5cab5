// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>
#include <QPointF>
#include <QRectF>

#include <cstdint>
#include <functional>
#include <unordered_map>

class QPainter;

/// Small pictures painted once for a zoom and then only copied: terrain patterns, verdict marks.
class StampCache
{
public:
    /// What a stamp shows; `first` and `second` say which of its kind.
    enum class Kind : std::uint8_t { Fill, Outline, Pattern, Verdict, Feature, Sign };

    /// Throws everything away unless size and sharpness are those of the last call.
    void prepare(double hexSize, double devicePixelRatio);
    void clear() { m_stamps.clear(); }

    /// The stamp, painted by `paint` at the first call. `area` is relative to the point at which it will be put;
    /// `paint` gets a painter with that point at its origin.
    const QImage& stamp(Kind kind, int first, int second, const QRectF& area,
                        const std::function<void(QPainter&)>& paint);

    /// Copies a stamp so that its reference point lies on `at`, snapped to whole device pixels.
    void put(QPainter& painter, const QImage& stamp, const QRectF& area, QPointF at) const;

    /// Stamps that must meet without a jog come in phases: painted a part of a pixel off, as their place asks.
    struct Phase
    {
        static constexpr int steps = 4; ///< a pixel each way
        int number = 0; ///< 0 to steps * steps - 1
        QPointF offset; ///< to paint it at, less than a pixel
        QPointF at; ///< to put it at, on whole device pixels
    };
    Phase phaseOf(QPointF at) const;

private:
    QRectF wholePixels(const QRectF& area) const;

    double m_hexSize = 0.0;
    double m_devicePixelRatio = 1.0;
    std::unordered_map<std::uint64_t, QImage> m_stamps;
};

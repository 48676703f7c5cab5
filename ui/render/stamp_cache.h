// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/board_layout.h"

#include <QHash>
#include <QImage>
#include <QPainter>
#include <QPointF>
#include <QRectF>
#include <QString>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <utility>

/// Small pictures painted once for a zoom and then only copied: terrain patterns, verdict marks.
///
/// Caches made by sharing() have the same pictures, each for a thread of its own: a picture that one has painted the
/// others find. Painting all of them in every thread cost a third of the first frame at a zoom.
class StampCache
{
public:
    StampCache() : m_store(std::make_shared<Store>()) {}
    /// A cache for another thread, with the same pictures.
    StampCache sharing() const { return StampCache(m_store); }

    /// What a stamp shows; `first` and `second` say which of its kind.
    enum class Kind : std::uint8_t {
        Fill,
        Outline,
        Pattern,
        Verdict,
        Feature,
        Sign,
        Line,
        Border,
        Flag,
        Zone,
        Mark,
        Edge
    };

    /// Throws everything away unless size, sharpness and turn of the board are those of the last call. For all that
    /// share, while none of them is in use.
    void prepare(double hexSize, double devicePixelRatio, QuarterTurn turn = {});
    void clear();

    /// The stamp, painted by `paint` at the first call. `area` is relative to the point at which it will be put;
    /// `paint` gets a painter with that point at its origin.
    template<typename Paint>
    const QImage& stamp(Kind kind, int first, int second, const QRectF& area, const Paint& paint)
    {
        const std::uint64_t key = keyOf(kind, first, second);
        // A std::function is made for the few that are missing, not for each of some thousand that are put in a frame.
        const auto known = m_known.find(key);
        return known != m_known.end() ? known->second : make(key, 1, area, paint);
    }
    /// The same for what words make different.
    const QImage& stamp(const QString& name, const QRectF& area, const std::function<void(QPainter&)>& paint);

    /// Copies a stamp so that its reference point lies on `at`, snapped to whole device pixels.
    void put(QPainter& painter, const QImage& stamp, const QRectF& area, QPointF at) const;

    /// Paints at `at` what `paint` paints around the origin: by a stamp, or afresh where there are no stamps.
    template<typename Paint>
    static void paint(QPainter& painter, StampCache* stamps, Kind kind, int first, int second, const QRectF& area,
                      QPointF at, const Paint& paintOne)
    {
        if (stamps != nullptr) {
            stamps->put(painter, stamps->stamp(kind, first, second, area, paintOne), area, at);
            return;
        }
        painter.save();
        painter.translate(at);
        paintOne(painter);
        painter.restore();
    }

    /// Stamps that must meet without a jog come in phases: painted a part of a pixel off, as their place asks.
    struct Phase
    {
        static constexpr int steps = 3; ///< a pixel each way
        static constexpr int count = steps * steps;
        int number = 0; ///< 0 to count - 1
        QPointF offset; ///< to paint it at, less than a pixel
        QPointF at; ///< to put it at, on whole device pixels
    };
    Phase phaseOf(QPointF at) const;

    /// All phases of a stamp side by side in one picture, for stamps with so many variants that making pictures costs
    /// more than painting them.
    struct Strip
    {
        QImage whole;
        std::array<QImage, Phase::count> phases; ///< windows on the whole
        QPointF corner; ///< where a phase's top left lies from the point it is put at
    };
    /// `paint` is called once for each phase with the offset to paint it at.
    template<typename Paint>
    const Strip& strip(Kind kind, int first, int second, const QRectF& area, const Paint& paint)
    {
        const std::uint64_t key = keyOf(kind, first, second);
        const auto known = m_strips.find(key);
        return known != m_strips.end() ? known->second : makeStrip(key, area, paint);
    }
    /// Copies a phase from a strip.
    static void putPhase(QPainter& painter, const Strip& strip, const Phase& phase)
    {
        painter.drawImage(phase.at + strip.corner, strip.phases[static_cast<std::size_t>(phase.number)]);
    }

private:
    struct Stamp
    {
        std::once_flag once; ///< painting it
        QImage image;
    };
    /// The mutex guards the map, not the painting of what is in it: while one thread paints a stamp, others wait for it
    /// only if they want the same one. With all painting under the mutex threads waited a sixth of a first frame.
    struct Store
    {
        std::mutex mutex;
        std::unordered_map<std::uint64_t, Stamp> stamps;
    };

    explicit StampCache(std::shared_ptr<Store> store) : m_store(std::move(store)) {}

    static std::uint64_t keyOf(Kind kind, int first, int second)
    {
        return std::uint64_t{static_cast<std::uint8_t>(kind)} << 56U
               | std::uint64_t{static_cast<std::uint32_t>(first) & 0xFFFFFFU} << 32U
               | static_cast<std::uint32_t>(second);
    }
    const QImage& make(std::uint64_t key, int parts, const QRectF& area, const std::function<void(QPainter&)>& paint);
    const Strip& makeStrip(std::uint64_t key, const QRectF& area,
                           const std::function<void(QPainter&, QPointF offset)>& paint);
    QRectF wholePixels(const QRectF& area) const;
    /// A strip is cut to what is not transparent in any of its `parts`; the image's offset() says where that begins in
    /// `area`.
    QImage painted(const QRectF& area, int parts, const std::function<void(QPainter&)>& paint) const;

    double m_hexSize = 0.0;
    double m_devicePixelRatio = 1.0;
    QuarterTurn m_turn;
    std::shared_ptr<Store> m_store;
    std::unordered_map<std::uint64_t, QImage> m_known; ///< of the store's
    std::unordered_map<std::uint64_t, Strip> m_strips; ///< likewise
    QHash<QString, QImage> m_named;
};

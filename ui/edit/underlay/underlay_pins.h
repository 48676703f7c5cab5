// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "geometry/picture_fit.h"
#include "map/hex_map.h"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

class Document;
class MapView;
class PinHandle;
struct DocumentChange;

/// Pins that tie hexes of the map to points of the picture below it. Moving one places the picture so that every pin
/// that was set lies under its hex as well as it can: one moves it, two turn and scale it, three and more also find the
/// sizes of columns and rows. Each movement is one undo step. The map keeps the pins that were set.
class UnderlayPins : public QObject
{
    Q_OBJECT

public:
    UnderlayPins(Document& document, MapView& map, QObject* parent = nullptr);
    ~UnderlayPins() override;

    struct Pin
    {
        HexIndex hex = noHex;
        QPointF point; ///< in the picture; of a pin that is not set: where the picture shows the hex now
        bool isSet = false;
    };
    const std::vector<Pin>& pins() const { return m_pins; }
    PinHandle* handle(HexIndex hex) const;

    /// Pins are seen and moved only while shown.
    void setShown(bool isShown);
    bool isShown() const { return m_isShown; }
    /// Whether width and height of printed hexes stay in their ratio.
    void setKeepsAspect(bool keeps);
    /// Pixels of the picture, beyond which no pin is taken; empty: it is not known.
    void setPictureSize(const QSizeF& size) { m_pictureSize = size; }

    /// Adds a pin on a hex that has none, where the picture shows the hex now. Precondition: there is an underlay.
    void add(HexIndex hex);
    /// Adds pins on three hexes far apart.
    void addThree();
    void remove(HexIndex hex);
    void clear();
    /// The keyboard is the pin's.
    void focus(HexIndex hex);

    /// How far each pin is off, in picture pixels; while one is moved: would be, if it were dropped there. Of pins that
    /// are not set: 0.
    const std::vector<double>& residuals() const { return m_residuals; }
    double rms() const { return m_rms; }
    /// Three pins are hardly ever off, be they right or wrong.
    bool fitAnyhow() const;
    int setCount() const;
    /// The pins that were set.
    std::vector<PicturePin> setPins() const;
    /// Why the set pins do not place the picture; empty: they do.
    const QString& problem() const { return m_problem; }

signals:
    void changed();
    /// A pin is as it was, and why.
    void refused(const QString& reason);

private:
    const std::optional<Underlay>& underlay() const;
    std::optional<PicturePlace> fitted(QString& problem) const;
    void onDocumentChanged(const DocumentChange& change);
    void insert(const Pin& added);
    Underlay withPins(Underlay underlay) const;
    void keep(const QString& text);
    void follow();
    void layOut();
    void judge(bool isMoving);
    void drop(HexIndex hex);
    void putBack(Pin& pin);
    Pin* find(HexIndex hex);

    Document& m_document;
    MapView& m_map;
    std::vector<Pin> m_pins;
    std::vector<std::unique_ptr<PinHandle>> m_handles; ///< one a pin
    QSizeF m_pictureSize;
    Pin m_grabbed; ///< as it was before it was dragged
    std::vector<double> m_residuals;
    double m_rms = 0.0;
    QString m_problem;
    bool m_isShown = false;
    bool m_keepsAspect = false;
};

/// Why pins do not place a picture, and what to do.
QString toText(PictureFitProblem problem);

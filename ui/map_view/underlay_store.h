// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/background_job.h"
#include "render/underlay/kind_images.h"
#include "render/underlay/underlay_picture.h"

#include <QObject>
#include <QString>

class Document;
class LoadingBar;
class MapView;
class QShortcut;

/// Has the picture of the open map's underlay read beside the interface, with progress and Cancel over the map, and gives
/// it to the map view; likewise those of its kinds, which are small.
class UnderlayStore : public QObject
{
    Q_OBJECT

public:
    enum class State : unsigned char { None, Reading, Shown, Failed, Cancelled };

    UnderlayStore(Document& document, MapView& map, QObject* parent = nullptr);

    State state() const { return m_state; }
    /// What is wrong with the picture and what to do; empty: nothing.
    const QString& problem() const { return m_problem; }
    /// The picture's file; empty: the map has none, or no place for it yet.
    const QString& path() const { return m_path; }
    const UnderlayPicturePtr& picture() const { return m_picture; }
    /// The pictures of the map's kinds; null: it names none.
    const KindImagesPtr& kindImages() const { return m_kindImages; }
    BackgroundJob& job() { return m_job; }

    /// Reads the file again, as after it was cancelled or fixed.
    void readAgain();
    void cancel();
    /// Puts a picture beside the map's file, unless it lies there or below already, and places it below the map as one
    /// undo step. Precondition: the document has a file.
    void choose(const QString& picture);

signals:
    void changed();
    void failed(const QString& problem);

private:
    void onDocumentChanged();
    void readKindImages();
    void sharpen();
    void read(double sharpness);
    void setState(State state, const QString& problem = {});
    void endBar();
    QString wantedPath() const;

    Document& m_document;
    MapView& m_map;
    BackgroundJob m_job;
    LoadingBar* m_bar;
    QShortcut* m_stop;
    State m_state = State::None;
    QString m_path;
    QString m_problem;
    UnderlayPicturePtr m_picture;
    KindImagesPtr m_kindImages;
    QStringList m_kindImagePaths; ///< that were read, or could not be
    bool m_isChoosing = false; ///< the job brings a picture beside the map
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/background_job.h"

#include <QObject>
#include <QSet>
#include <QString>

class Document;

/// Has the pictures of the open document's counters read beside the interface, and gives them to the document.
class CounterPictureStore : public QObject
{
    Q_OBJECT

public:
    explicit CounterPictureStore(Document& document, QObject* parent = nullptr);

    BackgroundJob& job() { return m_job; }

private:
    void follow(bool isOther);

    Document& m_document;
    BackgroundJob m_job;
    QString m_folder;
    QSet<QString> m_names;
};

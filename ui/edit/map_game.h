// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QString>

class Document;

/// Which game a map alone is drawn for. Its file does not say: it is kept in the user's settings, by the map's file, and
/// the map has it again when it is opened.
class MapGame : public QObject
{
    Q_OBJECT

public:
    MapGame(Document& document, QObject* parent);

private:
    void recall();
    void keep();

    Document& m_document;
    QString m_game; ///< of what is open; empty: none
};

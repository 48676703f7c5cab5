// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class Document;
class QLabel;
class QToolButton;
class UnderlayPins;

/// The picture below the map in a line: how many pins hold it, and how far they are off at most. Opens all about it.
/// Seen where the map has one.
class PictureLine : public QWidget
{
    Q_OBJECT

public:
    PictureLine(Document& document, UnderlayPins& pins);

signals:
    void opened();

private:
    void refresh();

    Document& m_document;
    UnderlayPins& m_pins;
    QToolButton* m_opener;
    QLabel* m_off;
};

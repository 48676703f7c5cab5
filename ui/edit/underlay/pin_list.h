// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"

#include <QGroupBox>

class Document;
class GridSearch;
class UnderlayPins;
class QTableWidget;

/// The pins on known hexes as a list: where each lies on the picture and how far it is off, with what adds and removes
/// them.
class PinList : public QGroupBox
{
    Q_OBJECT

public:
    PinList(Document& document, UnderlayPins& pins, GridSearch& search, QWidget* parent = nullptr);

signals:
    /// Pins are to be seen and set.
    void alignRequested();

private:
    void refresh();
    void addTypedPin();

    Document& m_document;
    UnderlayPins& m_pins;
    GridSearch& m_search;
    QPushButton* m_align;
    QLineEdit* m_pinHex;
    QPushButton* m_addPin;
    QPushButton* m_clearPins;
    QTableWidget* m_table;
    QLabel* m_fit;
    QPushButton* m_find;
    QLabel* m_found;
    QPushButton* m_unprinted;
};

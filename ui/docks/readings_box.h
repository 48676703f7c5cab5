// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class Document;
class QVBoxLayout;

/// The game's open questions: for each the reading in force, a list to change it, and why it is open. A change is an
/// edit of the scenario and judges the combat anew at once.
class ReadingsBox : public QWidget
{
    Q_OBJECT

public:
    explicit ReadingsBox(Document& document, QWidget* parent = nullptr);

private:
    void rebuild();
    void showValues();

    Document& m_document;
    QVBoxLayout* m_layout;
    QWidget* m_content = nullptr;
};

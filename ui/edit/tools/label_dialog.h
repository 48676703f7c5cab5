// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map/hex_map.h"
#include "render/theme.h"

#include <QDialog>

#include <functional>
#include <vector>

class Document;
class QFormLayout;
class QLabel;

/// How a label is written: what it names, size, weight, letters, colour, angle, along which line, where. With a picture of
/// the letters that follows what is chosen.
class LabelDialog : public QDialog
{
    Q_OBJECT

public:
    LabelDialog(const Document& document, const MapLabel& label, const Theme& theme, QWidget* parent = nullptr);

    const MapLabel& label() const { return m_label; }

private:
    void addFields();
    void change(const std::function<void(LabelStyle&)>& by);
    void refresh();
    void askColor();

    const Document& m_document;
    MapLabel m_label;
    Theme m_theme;
    QFormLayout* m_form;
    QLabel* m_picture;
    std::vector<std::function<void()>> m_shows;
    bool m_isShowing = false;
};

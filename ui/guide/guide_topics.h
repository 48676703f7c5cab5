// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

class QWidget;

/// Says which page of the guide is about a widget and what is in it.
void setGuidePage(QWidget& widget, const QString& page);
/// The page about the widget, or about the nearest one that holds it: as was said, else as panels and dialogs are known
/// by the names of their objects or classes. Empty: nobody said.
QString guidePageOf(const QWidget* widget);
/// The page about a panel or dialog by the name of its object or its class; empty: none.
QString guidePageOfName(const QString& name);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>

/// Text as it may stand in an element or an attribute of XML, whoever wrote it: markup is escaped, and what no XML may
/// hold, such as control characters, is left out.
QString xmlText(const QString& text);

/// XML in UTF-8 without what no XML may hold.
QByteArray withoutForbidden(QByteArray xml);

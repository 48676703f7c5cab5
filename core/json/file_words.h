// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QCoreApplication>
#include <QString>

#include <string_view>

/// Translation context of all that is said about files.
class FileWords
{
    Q_DECLARE_TR_FUNCTIONS(File)
};

/// A text of the file in quotes, shortened and without line breaks, to be shown in a message.
QString quoted(QStringView text);
QString quoted(std::string_view utf8);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

/// The sorts of files that there are.
enum class FileKind : unsigned char { Map, Scenario, Ruleset, Table, Lesson, Values };

/// By the "format" member where the text is JSON, else by the ending of the name; nothing when neither tells.
std::optional<FileKind> fileKind(const QByteArray& text, const QString& path);
std::optional<FileKind> fileKind(const QString& path);

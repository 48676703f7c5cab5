// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "document/document.h"
#include "picture/render.h"
#include "table/log_text.h"

#include <memory>
#include <optional>

/// Of what a log that is exported has pictures.
enum class LogPictureKind : unsigned char {
    None,
    Combats, ///< the ground around each combat, when its result is entered
    Turns ///< the whole board at the end of each turn
};

/// One branch of a log with all that its export needs, so that it can be written beside the interface.
struct LogDescription
{
    TableLog log;
    LineEdits way; ///< of the lines
    LogTitle title;
    std::shared_ptr<const RulesInForce> rules;
    RenderRequest request; ///< layers, theme and underlay of the pictures
    QString viewer = {}; ///< see BoardContent
};

/// The branch that is shown, as it is now. `request`: see LogDescription.
LogDescription logDescription(const Document& document, const RenderRequest& request);

/// The description as HTML with pictures; nothing: it was stopped.
std::optional<QByteArray> writtenDescription(const LogDescription& description, LogPictureKind pictures,
                                             const RenderWatch& watch);

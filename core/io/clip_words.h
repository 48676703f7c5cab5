// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/clip.h"
#include "io/document_header.h"

#include <array>
#include <optional>

/// The words of a clip's text, which its writer and its reader share.
namespace clip_words {

inline constexpr DocumentFormat clipFormat{"rearguard-clip", 1};

struct LayerName
{
    const char* name;
    bool ClipLayers::*layer;
};

inline constexpr std::array<LayerName, 9> layerNames{{{"terrain", &ClipLayers::terrain},
                                                      {"features", &ClipLayers::features},
                                                      {"hexsides", &ClipLayers::hexsides},
                                                      {"paths", &ClipLayers::paths},
                                                      {"regions", &ClipLayers::regions},
                                                      {"labels", &ClipLayers::labels},
                                                      {"units", &ClipLayers::units},
                                                      {"markers", &ClipLayers::markers},
                                                      {"control", &ClipLayers::control}}};

/// The numbers on counters, as in scenarios.
struct UnitNumber
{
    const char* key;
    std::optional<int> Unit::*number;
    int least;
};

inline constexpr std::array<UnitNumber, 5> unitNumbers{{{"attack", &Unit::attack, 0},
                                                        {"defense", &Unit::defense, 0},
                                                        {"movement", &Unit::movement, 0},
                                                        {"range", &Unit::range, 0},
                                                        {"steps", &Unit::steps, 1}}};

struct UnitText
{
    const char* key;
    QString Unit::*text;
};

inline const std::array<UnitText, 6> unitTexts{{{"name", &Unit::name},
                                                {"side", &Unit::side},
                                                {"nation", &Unit::nation},
                                                {"type", &Unit::type},
                                                {"size", &Unit::size},
                                                {"formation", &Unit::formation}}};

} // namespace clip_words

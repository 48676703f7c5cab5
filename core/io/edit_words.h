// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/edit.h"

#include <array>

// The words of edit_json, in the order of the variants' alternatives.

inline constexpr std::array<const char*, std::variant_size_v<Edit>> editWords{
    "move-units",    "set-lost-steps",     "set-states",  "remove-unit",   "restore-unit", "set-control",
    "set-turn",      "set-combat",         "set-reading", "set-setting",   "set-unit",     "insert-marker",
    "remove-marker", "set-scenario-title", "edit-map",    "replace-board", "set-points",   "group"};

inline constexpr std::array<const char*, std::variant_size_v<MapEdit>> mapEditWords{
    "set-terrain",  "insert-legend-entry", "remove-legend-entry", "insert-kind", "remove-kind",
    "set-hexes",    "set-hexsides",        "insert-line",         "remove-line", "rename-entry",
    "insert-label", "remove-label",        "set-map-title",       "set-underlay"};

inline constexpr std::array<const char*, 5> mapListWords{"legend", "features", "hexsides", "paths", "regions"};

// Another kind of edit needs a word at its place, and a reader and a writer.
static_assert(std::is_same_v<std::variant_alternative_t<5, Edit>, SetControl>);
static_assert(std::is_same_v<std::variant_alternative_t<10, Edit>, SetUnit>);
static_assert(std::is_same_v<std::variant_alternative_t<17, Edit>, EditGroup>);
static_assert(std::is_same_v<std::variant_alternative_t<6, MapEdit>, SetHexsides>);
static_assert(std::is_same_v<std::variant_alternative_t<13, MapEdit>, SetUnderlay>);

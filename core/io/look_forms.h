// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/read_form.h"
#include "io/write_form.h"
#include "map/map_look.h"

/// Two numbers, across and down; nothing: they are none, or out of bounds, which is reported.
std::optional<QPointF> acrossAndDown(const JsonValue& array, double least, double most, ReadForm& reading);

/// "#rrggbb"; empty: not there.
void color(Form& form, const Key& key, QString& value);

/// Says what is wrong with the path of a picture, if anything is.
using CheckPicture = FunctionRef<void(const JsonValue& at, const QString& path, ReadForm& reading)>;

/// Colours, pattern, sign and lines.
void describe(Form& form, KindLook& look);
/// The same with what only maps have: the kind that it looks like otherwise, and a picture.
void describeLookInMap(Form& form, KindLook& look, CheckPicture checkPicture);
void describe(Form& form, LabelStyle& style);
void describe(Form& form, MapFurniture& piece);
void describe(Form& form, LayerStrengths& strengths);

/// Member "of" of a look: the list of the map that the kind is in.
void listOfLook(Form& form, MapList& list);
/// Says what is wrong with a picture's path in a map that is not in a file.
void checkPictureOfEdit(const JsonValue& at, const QString& path, ReadForm& reading);
/// Why a picture's ending is none that kinds may have; nothing: it is one.
std::optional<ProblemText> checkPictureEnding(const QString& path);

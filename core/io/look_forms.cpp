// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/look_forms.h"

#include "io/neighbour_path.h"
#include "io/value_forms.h"
#include "json/file_words.h"

#include <QFileInfo>

#include <algorithm>

std::optional<QPointF> acrossAndDown(const JsonValue& array, double least, double most, ReadForm& reading)
{
    JsonProblems& problems = reading.problems();
    if (!isOfKind(array, JsonKind::Array, problems))
        return std::nullopt;
    if (array.size() != 2) {
        problems.add(array, "json.wrong-value",
                     {FileWords::tr("the array has %n element(s)", nullptr, static_cast<int>(array.size())),
                      FileWords::tr("two numbers: across and down")});
        return std::nullopt;
    }
    auto element = array.begin();
    const auto across = asNumber(*element, least, most, problems);
    ++element;
    const auto down = asNumber(*element, least, most, problems);
    return across && down ? std::optional(QPointF(*across, *down)) : std::nullopt;
}

namespace {

bool isColorText(const QString& text)
{
    return text.size() == 7 && text[0] == u'#' && std::all_of(text.begin() + 1, text.end(), [](QChar c) {
               return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'f') || (c >= u'A' && c <= u'F');
           });
}

/// A place or a distance on the sheet: two numbers, across and down.
template<int farthest>
void across(Form& form, const Key& key, std::optional<QPointF>& point)
{
    static const QByteArray schema =
        QByteArray(R"({"type": "array", "items": {"type": "number", "minimum": -MOST, "maximum": MOST},
                       "minItems": 2, "maxItems": 2})")
            .replace("MOST", QByteArray::number(farthest));
    const auto read = [&](const JsonValue& array, ReadForm& reading) {
        if (const auto two = acrossAndDown(array, -farthest, farthest, reading))
            point = two;
    };
    form.special(key, {schema, false, read,
                       [&point](WriteForm& writing) { writeTuple(writing, point->x(), point->y()); }, nullptr, !point});
}

void lineOfLook(Form& form, KindLook& look)
{
    form.number({"width", "How wide a line is, in hexes."}, look.width, 0.005, KindLook::widestLine);
    form.number({"casing", "What shows of the second colour at each side of a line, in hexes."}, look.casing, 0.0,
                KindLook::widestCasing);
    form.word({"dashes", "How a line is broken."}, look.dashes, std::span<const NamedValue<LineDashes>>(lineDashes));
    form.boolean({"ties", "Whether a line has short strokes across it."}, look.ties);
}

void colorsOfLook(Form& form, KindLook& look)
{
    color(form, {"color", "The colour of the ground, the sign or the line."}, look.color);
    color(form, {"second", "The colour of the pattern, around the sign, of the line's casing."}, look.second);
    form.word({"pattern", "The pattern on a terrain."}, look.pattern,
              std::span<const NamedValue<TerrainPattern>>(terrainPatterns));
    form.word({"sign", "The sign of a feature."}, look.sign, std::span<const NamedValue<FeatureSign>>(featureSigns));
}

} // namespace

void color(Form& form, const Key& key, QString& value)
{
    checkedText(form, key, R"({"type": "string", "pattern": "^#[0-9a-fA-F]{6}$"})", value,
                [](const JsonValue& at, const QString& text, const ReadForm& reading) {
                    if (!isColorText(text))
                        reading.problems().add(at, "json.wrong-value",
                                               {FileWords::tr("%1 is no colour").arg(quoted(text)),
                                                FileWords::tr("a colour such as \"#5f6b4c\""),
                                                {}});
                });
}

void describe(Form& form, KindLook& look)
{
    colorsOfLook(form, look);
    lineOfLook(form, look);
}

void describeLookInMap(Form& form, KindLook& look, CheckPicture checkPicture)
{
    form.text({"drawAs", "Name of a kind that it looks like, but for what else is said here."}, look.drawAs);
    colorsOfLook(form, look);
    checkedText(form, {"picture", "Of a terrain or a feature: an SVG or PNG file in the map's folder or below it."},
                R"({"type": "string", "pattern": "^(?![/:])(?!.*\\\\).*\\.([pP][nN][gG]|[sS][vV][gG])$"})",
                look.picture, checkPicture);
    lineOfLook(form, look);
}

std::optional<ProblemText> checkPictureEnding(const QString& path)
{
    const QString ending = QFileInfo(path).suffix().toLower();
    if (ending == QLatin1String("png") || ending == QLatin1String("svg"))
        return std::nullopt;
    return ProblemText{FileWords::tr("%1 is no picture that a kind can have").arg(quoted(path)),
                       FileWords::tr("a PNG or SVG file")};
}

void checkPictureOfEdit(const JsonValue& at, const QString& path, ReadForm& reading)
{
    if (const auto problem = checkNeighbourPath(path, QStringLiteral(":/map")))
        reading.problems().add(at, "file.path", *problem);
    else if (const auto wrong = checkPictureEnding(path))
        reading.problems().add(at, "map.picture", *wrong);
}

void listOfLook(Form& form, MapList& list)
{
    static constexpr NamedValue<MapList> lists[] = {{"terrain", MapList::Legend},
                                                    {"features", MapList::Features},
                                                    {"hexsides", MapList::Hexsides},
                                                    {"paths", MapList::Paths}};
    form.word({"of", "What sort of kind it is.", Need::Required}, list, lists);
}

void describe(Form& form, LabelStyle& style)
{
    form.word({"kind", "What it names, which says how it is written."}, style.kind, labelKinds, LabelKind::Plain);
    form.number({"size", "Height of the letters, in hexes."}, style.size, LabelStyle::least, LabelStyle::largest);
    form.boolean({"bold", "Whether it is bold."}, style.bold);
    form.boolean({"italic", "Whether it is in italics."}, style.italic);
    form.number({"spacing", "Room between letters, in parts of the size."}, style.spacing, -0.2, LabelStyle::widest);
    color(form, {"color", "The colour of the letters."}, style.color);
    std::optional<double> angle = style.angle == 0.0 ? std::nullopt : std::optional(style.angle);
    form.number({"angle", "Degrees by which it is turned clockwise."}, angle, -180.0, 180.0);
    form.whenRead([&](ReadForm& /*reading*/) { style.angle = angle.value_or(0.0); });
    form.text({"along", "Name of a kind of hexsides or paths, of which it follows the line nearest to its hex."},
              style.along);
    across<static_cast<int>(LabelStyle::farthest)>(
        form, {"offset", "Where its middle is from the hex's centre, in hexes; none: where there is room."},
        style.offset);
}

void describe(Form& form, MapFurniture& piece)
{
    form.word({"kind", "What it is.", Need::Required}, piece.kind, furnitureKinds);
    std::optional<QPointF> at = piece.kind == FurnitureKind::Frame ? std::nullopt : std::optional(piece.at);
    across<static_cast<int>(MapFurniture::farthest)>(
        form, {"at", "Where its middle is from the sheet's top left corner, in hexes."}, at);
    std::optional<double> size = piece.size == 1.0 ? std::nullopt : std::optional(piece.size);
    form.number({"size", "How many times as large it is as usual."}, size, MapFurniture::smallest,
                MapFurniture::largest);
    form.text({"text", "What it says: a title, credits, or what one hex of a scale is."}, piece.text);
    form.whenRead([&](ReadForm& /*reading*/) {
        piece.at = piece.kind == FurnitureKind::Frame ? QPointF() : at.value_or(QPointF());
        piece.size = size.value_or(1.0);
    });
}

void describe(Form& form, LayerStrengths& strengths)
{
    for (const auto& [name, layer] : layerWords)
        form.integer({name, "How strongly it is drawn on the screen, in percent."}, strengths[layer],
                     {LayerStrengths::least, LayerStrengths::full, LayerStrengths::full});
}

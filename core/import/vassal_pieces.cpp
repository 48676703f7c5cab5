// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/counter_values.h"
#include "import/vassal.h"

#include <QRegularExpression>

#include <algorithm>

namespace {

/// A layer that is a step or a flip: what lies there at each level.
struct StepLayer
{
    std::vector<VassalFacePart> levels; ///< an empty image: nothing is drawn
    bool coversAll = false; ///< before the first level there is the piece without it
    std::size_t place = 0; ///< among the parts
};

/// What traits say, gathered from the outermost inward and through prototypes.
struct Traits
{
    QString side;
    QString type;
    QString unit;
    QJsonObject values; ///< all marks, by our own keys
    QString prototype; ///< the first
    QString picture;
    QString layerPicture; ///< of the level that is shown, where the piece itself has none
    QString name;
    int steps = 1;
    int lost = 0;
    std::vector<VassalFacePart> parts; ///< the outermost first
    std::optional<StepLayer> stepLayer;
    int left = 5 * mostVassalTraits; ///< that are read, so that prototypes within prototypes come to an end
};

bool isSideKey(const QString& key)
{
    static const QStringList keys{QStringLiteral("side"), QStringLiteral("nation"), QStringLiteral("army"),
                                  QStringLiteral("country"), QStringLiteral("nationality")};
    return keys.contains(key.toLower());
}

/// Layers of steps and flips, by their names or by the picture of the second level.
void readLayer(const QStringList& fields, const QString& state, Traits& traits)
{
    const QStringList images = sequence(fields.value(15), u',');
    int level = sequence(state, u';').value(0).toInt();
    if (traits.layerPicture.isEmpty() && !images.isEmpty() && level != 0)
        traits.layerPicture = images.value(std::abs(level) - 1);
    if (level < 0 && fields.value(25) == u"true")
        level = -level;
    const QPoint at(fields.value(13).toInt(), fields.value(14).toInt());
    static const QRegularExpression steps(QStringLiteral("flip|step|status|strength|reduced|loss"),
                                          QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression back(QStringLiteral("(-back|_b|-b|r|_r|back)$"),
                                         QRegularExpression::CaseInsensitiveOption);
    const QString name = fields.value(18);
    const bool isBack = images.size() == 2 && back.match(images[1].section(u'.', 0, 0)).hasMatch();
    constexpr qsizetype mostSteps = 20;
    if ((!steps.match(name).hasMatch() && !isBack) || images.isEmpty() || images.size() > mostSteps) {
        if (level > 0 && !images.value(level - 1).isEmpty())
            traits.parts.push_back({images[level - 1], at});
        return;
    }
    traits.steps = std::max(traits.steps, static_cast<int>(images.size()) + (images.size() == 1 ? 1 : 0));
    if (level > 0)
        traits.lost = std::max(traits.lost, std::min(images.size() == 1 ? 1 : level - 1, traits.steps - 1));
    StepLayer layer;
    layer.coversAll = images.size() == 1;
    layer.place = traits.parts.size();
    for (const QString& image : images)
        layer.levels.push_back({image, at});
    if (!traits.stepLayer || traits.stepLayer->levels.size() < layer.levels.size())
        traits.stepLayer = std::move(layer);
}

/// What each side of the counter shows, from the lowest part up.
QStringList facesOf(const Traits& traits, VassalModule& module)
{
    QStringList faces;
    const int sides = traits.stepLayer ? traits.steps : 1;
    for (int lost = 0; lost < sides; ++lost) {
        std::vector<VassalFacePart> parts = traits.parts;
        if (traits.stepLayer) {
            const StepLayer& layer = *traits.stepLayer;
            const int level = layer.coversAll ? lost - 1 : lost;
            if (level >= 0 && level < static_cast<int>(layer.levels.size())
                && !layer.levels[static_cast<std::size_t>(level)].image.isEmpty())
                parts.insert(parts.begin() + static_cast<std::ptrdiff_t>(layer.place),
                             layer.levels[static_cast<std::size_t>(level)]);
        }
        std::reverse(parts.begin(), parts.end());
        const QString face = module.face(parts);
        if (face.isEmpty())
            break;
        faces += face;
    }
    return faces;
}

constexpr int deepestPrototype = 20;

void readTraits(QString type, QString state, VassalModule& module, Traits& traits, int depth)
{
    for (int i = 0; i < mostVassalTraits && !type.isEmpty() && --traits.left > 0; ++i) {
        const QStringList types = sequence(type, u'\t');
        const QStringList states = sequence(state, u'\t');
        const QString trait = types.value(0);
        const QStringList fields = sequence(trait, u';');
        const QString kind = fields.value(0);
        if (kind == u"piece") {
            if (traits.picture.isEmpty())
                traits.picture = fields.value(3);
            if (traits.name.isEmpty())
                traits.name = fields.value(4);
            if (!fields.value(3).isEmpty())
                traits.parts.push_back({fields[3], {}});
            return;
        }
        if (kind == u"mark") {
            const QStringList keys = sequence(trait.mid(5), u',');
            const QStringList values = sequence(states.value(0), u',');
            for (qsizetype key = 0; key < keys.size(); ++key) {
                if (traits.side.isEmpty() && isSideKey(keys[key]))
                    traits.side = values.value(key);
                if (traits.type.isEmpty() && keys[key].compare(u"type", Qt::CaseInsensitive) == 0)
                    traits.type = values.value(key);
                if (keys[key] == vassalUnitMark)
                    traits.unit = values.value(key);
                const QString own = keys[key].left(1).toLower() + keys[key].mid(1);
                if (!traits.values.contains(own))
                    traits.values[own] = values.value(key);
            }
        } else if (kind == u"emb2") {
            readLayer(fields.mid(1), states.value(0), traits);
        } else if (kind == u"prototype") {
            const QString name = fields.value(1);
            if (traits.prototype.isEmpty())
                traits.prototype = name;
            const QString definition = depth < deepestPrototype ? module.prototype(name) : QString();
            if (!definition.isEmpty())
                readTraits(definition.section(QChar(0), 0, 0), definition.section(QChar(0), 1), module, traits,
                           depth + 1);
        }
        type = types.value(1);
        state = states.value(1);
    }
}

} // namespace

ImportedPiece vassalPiece(const QString& type, const QString& state, VassalModule& module)
{
    Traits traits;
    readTraits(type, state, module, traits, 0);
    ImportedPiece piece;
    piece.name = traits.name;
    piece.face = traits.picture.isEmpty() ? traits.layerPicture : traits.picture;
    piece.isExact = !traits.unit.isEmpty();
    if (piece.isExact)
        piece.values = unitOfValues(traits.values);
    // Ours are drawn by the values, unless the unit has pictures of its own.
    if (!piece.isExact || traits.values.contains(vassalPictureMark))
        piece.faces = facesOf(traits, module);
    piece.steps = traits.steps;
    piece.type = traits.type;
    piece.unit = traits.unit;
    piece.lost = traits.lost;
    piece.side = traits.side.isEmpty() ? traits.prototype : traits.side;
    if (piece.side.isEmpty()) {
        static const QRegularExpression prefix(QStringLiteral("^([A-Za-z]{2,})[-_]"));
        piece.side = prefix.match(piece.face).captured(1);
    }
    return piece;
}

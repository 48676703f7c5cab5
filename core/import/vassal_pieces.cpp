// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/vassal.h"

#include <QRegularExpression>

#include <algorithm>

namespace {

/// What traits say, gathered from the outermost inward and through prototypes.
struct Traits
{
    QString side;
    QString type;
    QString prototype; ///< the first
    QString picture;
    QString layerPicture; ///< of the level that is shown, where the piece itself has none
    QString name;
    int steps = 1;
    int lost = 0;
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
    const int level = sequence(state, u';').value(0).toInt();
    if (traits.layerPicture.isEmpty() && !images.isEmpty() && level != 0)
        traits.layerPicture = images.value(std::abs(level) - 1);
    static const QRegularExpression steps(QStringLiteral("flip|step|status|strength|reduced|loss"),
                                          QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression back(QStringLiteral("(-back|_b|-b|r|_r|back)$"),
                                         QRegularExpression::CaseInsensitiveOption);
    const QString name = fields.value(18);
    const bool isBack = images.size() == 2 && back.match(images[1].section(u'.', 0, 0)).hasMatch();
    constexpr qsizetype mostSteps = 20;
    if ((!steps.match(name).hasMatch() && !isBack) || images.isEmpty() || images.size() > mostSteps)
        return;
    traits.steps = std::max(traits.steps, static_cast<int>(images.size()) + (images.size() == 1 ? 1 : 0));
    if (level > 0)
        traits.lost = std::max(traits.lost, std::min(images.size() == 1 ? 1 : level - 1, traits.steps - 1));
}

constexpr int deepestPrototype = 20;
constexpr int mostTraits = 1000;

void readTraits(QString type, QString state, const VassalModule& module, Traits& traits, int depth)
{
    for (int i = 0; i < mostTraits && !type.isEmpty(); ++i) {
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

ImportedPiece vassalPiece(const QString& type, const QString& state, const VassalModule& module)
{
    Traits traits;
    readTraits(type, state, module, traits, 0);
    ImportedPiece piece;
    piece.name = traits.name;
    piece.face = traits.picture.isEmpty() ? traits.layerPicture : traits.picture;
    piece.steps = traits.steps;
    piece.type = traits.type;
    piece.lost = traits.lost;
    piece.side = traits.side.isEmpty() ? traits.prototype : traits.side;
    if (piece.side.isEmpty()) {
        static const QRegularExpression prefix(QStringLiteral("^([A-Za-z]{2,})[-_]"));
        piece.side = prefix.match(piece.face).captured(1);
    }
    return piece;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/layer.h"

#include <QCoreApplication>

#include <algorithm>

namespace {

struct LayerName
{
    LayerId id;
    const char16_t* name;
    const char* title;
};

constexpr std::array layerNames = {
    LayerName{LayerId::Underlay, u"underlay", QT_TRANSLATE_NOOP("Layer", "Underlay picture")},
    LayerName{LayerId::Terrain, u"terrain", QT_TRANSLATE_NOOP("Layer", "Terrain")},
    LayerName{LayerId::Regions, u"regions", QT_TRANSLATE_NOOP("Layer", "Regions")},
    LayerName{LayerId::Hexsides, u"hexsides", QT_TRANSLATE_NOOP("Layer", "Rivers and hexsides")},
    LayerName{LayerId::Paths, u"paths", QT_TRANSLATE_NOOP("Layer", "Roads and rails")},
    LayerName{LayerId::Features, u"features", QT_TRANSLATE_NOOP("Layer", "Features")},
    LayerName{LayerId::Labels, u"labels", QT_TRANSLATE_NOOP("Layer", "Names")},
    LayerName{LayerId::Numbers, u"numbers", QT_TRANSLATE_NOOP("Layer", "Hex numbers")},
    LayerName{LayerId::Control, u"control", QT_TRANSLATE_NOOP("Layer", "Control")},
    LayerName{LayerId::Zoc, u"zoc", QT_TRANSLATE_NOOP("Layer", "Zones of control")},
    LayerName{LayerId::Supply, u"supply", QT_TRANSLATE_NOOP("Layer", "Supply")},
    LayerName{LayerId::Trails, u"trails", QT_TRANSLATE_NOOP("Layer", "Trails of moves")},
    LayerName{LayerId::Counters, u"counters", QT_TRANSLATE_NOOP("Layer", "Counters")},
    LayerName{LayerId::Ruling, u"ruling", QT_TRANSLATE_NOOP("Layer", "Ruling")},
    LayerName{LayerId::Cursor, u"cursor", QT_TRANSLATE_NOOP("Layer", "Pointer and cursor")},
};

const LayerName& entry(LayerId id)
{
    return layerNames[static_cast<std::size_t>(id)];
}

} // namespace

std::array<LayerId, layerCount> allLayers()
{
    std::array<LayerId, layerCount> result{};
    std::transform(layerNames.begin(), layerNames.end(), result.begin(), [](const LayerName& name) { return name.id; });
    return result;
}

QString layerName(LayerId id)
{
    return QString::fromUtf16(entry(id).name);
}

std::optional<LayerId> layerFromName(QStringView name)
{
    for (const LayerName& candidate : layerNames) {
        if (name == QStringView(candidate.name))
            return candidate.id;
    }
    return std::nullopt;
}

QString layerTitle(LayerId id)
{
    return QCoreApplication::translate("Layer", entry(id).title);
}

LayerSettings LayerSettings::forWindow()
{
    LayerSettings settings;
    for (const LayerId id : {LayerId::Regions, LayerId::Control, LayerId::Zoc})
        settings.show(id, false);
    return settings;
}

LayerSettings LayerSettings::forPicture()
{
    LayerSettings settings;
    for (const LayerId id : {LayerId::Regions, LayerId::Control, LayerId::Zoc, LayerId::Supply, LayerId::Cursor})
        settings.show(id, false);
    return settings;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/board_faces.h"

#include <QFontDatabase>
#include <QGuiApplication>
#include <QPointer>

#include <array>

namespace {

struct BundledFace
{
    const char* file; ///< of resources/fonts
    const char* family;
    const char* otherwise;
};

/// By Face.
constexpr std::array bundledFaces = {
    BundledFace{"narrow-bold.ttf", "Rearguard Narrow", "Roboto Condensed"},
    BundledFace{"serif-bold-italic.ttf", "Rearguard Serif", "Noto Serif"},
    BundledFace{"garamond-bold.ttf", "Rearguard Garamond", "Noto Serif"},
    BundledFace{"didone-bold.ttf", "Rearguard Didone", "Noto Serif"},
    BundledFace{"didone-italic.ttf", "Rearguard Didone Italic", "Noto Serif"},
    BundledFace{"atlas-bold.ttf", "Rearguard Atlas", "Noto Serif"},
    BundledFace{"folk-semibold.ttf", "Rearguard Folk", "Noto Serif"},
    BundledFace{"spartan-semibold.otf", "Rearguard Spartan", "Noto Sans"},
    BundledFace{"humanist-bold.ttf", "Rearguard Humanist", "Noto Sans"},
};
static_assert(std::size(faceWords) == bundledFaces.size());

/// An application forgets them when it ends; tests start several.
void loadOnce()
{
    static QPointer<QCoreApplication> loadedFor;
    if (qGuiApp == nullptr || loadedFor == qGuiApp)
        return;
    loadedFor = qGuiApp;
    for (const BundledFace& face : bundledFaces)
        QFontDatabase::addApplicationFont(QStringLiteral(":/fonts/%1").arg(QLatin1StringView(face.file)));
}

} // namespace

QFont boardFace(Face face)
{
    loadOnce();
    const BundledFace& bundled = bundledFaces[static_cast<std::size_t>(face)];
    QFont font;
    font.setFamilies({QLatin1String(bundled.family), QLatin1String(bundled.otherwise), QStringLiteral("Noto Sans"),
                      QStringLiteral("DejaVu Sans")});
    font.setWeight(QFont::Normal);
    font.setItalic(false);
    return font;
}

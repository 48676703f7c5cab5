// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/picture_file.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QSaveFile>

#include <optional>

namespace {

struct PictureText
{
    Q_DECLARE_TR_FUNCTIONS(PictureFile)
};

std::optional<PictureFormat> formatOf(const QString& path)
{
    const QString ending = QFileInfo(path).suffix().toLower();
    if (ending == QLatin1String("png"))
        return PictureFormat::Png;
    if (ending == QLatin1String("svg"))
        return PictureFormat::Svg;
    if (ending == QLatin1String("pdf"))
        return PictureFormat::Pdf;
    return std::nullopt;
}

} // namespace

QString cannotWritePicture(const QString& path, const QString& why)
{
    return PictureText::tr("%1 cannot be written: %2").arg(path, why);
}

Expected<Done, QString> writePictureFile(const QString& path,
                                         const std::function<Expected<Done, QString>(PictureFormat, QIODevice&)>& write)
{
    const auto format = formatOf(path);
    if (!format)
        return PictureText::tr("%1: the file name must end in .png, .svg or .pdf").arg(path);
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return cannotWritePicture(path, file.errorString());
    const Expected<Done, QString> written = write(*format, file);
    if (!written) {
        file.cancelWriting();
        return written;
    }
    if (!file.commit())
        return cannotWritePicture(path, file.errorString());
    return Done{};
}

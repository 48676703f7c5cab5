// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/picture_tools.h"

#include <QBuffer>
#include <QImage>
#include <QImageReader>

PictureTools pictureTools()
{
    const auto open = [](const QByteArray& bytes, QBuffer& buffer) {
        buffer.setData(bytes);
        buffer.open(QIODevice::ReadOnly);
    };
    return {[open](const QByteArray& bytes) -> std::optional<QSize> {
                QBuffer buffer;
                open(bytes, buffer);
                const QSize size = QImageReader(&buffer).size();
                return size.isValid() ? std::optional(size) : std::nullopt;
            },
            [open](const QByteArray& bytes) {
                QBuffer buffer;
                open(bytes, buffer);
                const QImage image = QImageReader(&buffer).read();
                QByteArray png;
                QBuffer out(&png);
                out.open(QIODevice::WriteOnly);
                return image.save(&out, "PNG") ? png : QByteArray();
            }};
}
